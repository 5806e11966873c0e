//! A collection on disk: `sherds/<id>.ply` (or `.obj`, `.mtl` and `.png`), `truth/truth.json`, `truth/labels/<id>.bin`.

use crate::scans::Truth;
use crate::synth::collection::{Plan, ScannedSherd, generate};
use crate::synth::error::SynthError;
use crate::synth::texture::material;
use std::path::Path;

/// Makes the collection in `out`, which must not hold one already unless `replace` is set.
pub fn write_collection(plan: &Plan, out: &Path, replace: bool) -> Result<Truth, SynthError> {
    let fail = |path: &Path| {
        let path = path.to_path_buf();
        move |source| SynthError::Write { path, source }
    };
    let (sherds, truth_dir) = (out.join("sherds"), out.join("truth"));
    for dir in [&sherds, &truth_dir] {
        if dir.exists() {
            if !replace {
                return Err(SynthError::Exists { path: out.to_path_buf() });
            }
            std::fs::remove_dir_all(dir).map_err(fail(dir))?;
        }
    }
    let labels = truth_dir.join("labels");
    for dir in [&sherds, &labels] {
        std::fs::create_dir_all(dir).map_err(fail(dir))?;
    }
    let truth = generate(plan, |s| {
        write_scan(&sherds, &s)?;
        let file = labels.join(format!("{}.bin", s.id));
        std::fs::write(&file, &s.labels).map_err(fail(&file))
    })?;
    let file = truth_dir.join("truth.json");
    let mut text = serde_json::to_string(&truth).map_err(|e| fail(&file)(e.into()))?;
    text.push('\n');
    std::fs::write(&file, text).map_err(fail(&file))?;
    Ok(truth)
}

/// A scan as PLY, or with a texture as OBJ, material and picture.
fn write_scan(folder: &Path, scan: &ScannedSherd) -> Result<(), SynthError> {
    let put = |ending: &str, bytes: &[u8]| {
        let path = folder.join(format!("{}.{ending}", scan.id));
        std::fs::write(&path, bytes).map_err(|source| SynthError::Write { path, source })
    };
    let Some(texture) = &scan.texture else {
        return put("ply", &crate::scans::ply_bytes(&scan.mesh));
    };
    let picture = texture.png().map_err(|e| SynthError::Write {
        path: folder.join(format!("{}.png", scan.id)),
        source: std::io::Error::other(e),
    })?;
    put("obj", texture.obj(&scan.mesh, &scan.id).as_bytes())?;
    put("mtl", material(&scan.id).as_bytes())?;
    put("png", &picture)
}

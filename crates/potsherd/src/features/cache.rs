//! Features kept between runs. The name of an entry is the hash of everything they depend on
//! (mesh, options, version), so a changed file or option simply has another name.

use crate::features::model::SherdFeatures;
use crate::features::options::FeatureOptions;
use crate::geom::TriMesh;
use std::path::{Path, PathBuf};

/// Raised whenever extraction may give other features for the same mesh and options.
const VERSION: u32 = 11;

/// A folder with one file per sherd and set of options.
#[derive(Clone, Debug)]
pub struct FeatureCache {
    folder: PathBuf,
}

impl FeatureCache {
    /// Makes the folder if need be.
    pub fn open(folder: &Path) -> std::io::Result<Self> {
        std::fs::create_dir_all(folder)?;
        Ok(Self { folder: folder.to_path_buf() })
    }

    /// The features under their key, made and kept if they are not there yet. A cache that cannot
    /// be read or written only costs time.
    pub fn get_or_make(
        &self,
        id: &str,
        mesh: &TriMesh,
        options: &FeatureOptions,
        make: impl FnOnce() -> SherdFeatures,
    ) -> SherdFeatures {
        let path = self.folder.join(format!("{}.features", key(id, mesh, options)));
        if let Some(found) = read(&path) {
            return found;
        }
        let made = make();
        write(&path, &made);
        made
    }
}

/// Hash of all that features depend on.
pub fn key(id: &str, mesh: &TriMesh, options: &FeatureOptions) -> String {
    let mut h = blake3::Hasher::new();
    h.update(env!("CARGO_PKG_VERSION").as_bytes());
    h.update(&VERSION.to_le_bytes());
    h.update(&(id.len() as u64).to_le_bytes());
    h.update(id.as_bytes());
    // Plain structs of numbers always serialise.
    h.update(&serde_json::to_vec(options).unwrap_or_default());
    h.update(&(mesh.vertices.len() as u64).to_le_bytes());
    for v in &mesh.vertices {
        for x in v.iter() {
            h.update(&x.to_le_bytes());
        }
    }
    for f in &mesh.faces {
        for i in f {
            h.update(&i.to_le_bytes());
        }
    }
    h.finalize().to_hex().to_string()
}

/// The last 32 bytes are the hash of the rest: a torn file counts as absent.
fn read(path: &Path) -> Option<SherdFeatures> {
    let bytes = std::fs::read(path).ok()?;
    let (body, hash) = bytes.split_at_checked(bytes.len().checked_sub(32)?)?;
    if blake3::hash(body).as_bytes() != hash {
        return None;
    }
    postcard::from_bytes(body).ok()
}

fn write(path: &Path, features: &SherdFeatures) {
    let Ok(mut bytes) = postcard::to_stdvec(features) else { return };
    let hash = blake3::hash(&bytes);
    bytes.extend_from_slice(hash.as_bytes());
    // Written aside and renamed, so that a reader never sees half a file.
    let aside = path.with_extension(format!("{}.part", std::process::id()));
    if std::fs::write(&aside, &bytes).is_ok() && std::fs::rename(&aside, path).is_err() {
        let _ = std::fs::remove_file(&aside);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::extract::extract;
    use crate::geom::Vec3;

    fn triangle() -> TriMesh {
        TriMesh { vertices: vec![Vec3::zeros(), Vec3::x(), Vec3::y()], faces: vec![[0, 1, 2]], colors: None }
    }

    #[test]
    fn keeps_and_notices_change_and_damage() {
        let dir = tempfile::tempdir().unwrap();
        let cache = FeatureCache::open(dir.path()).unwrap();
        let (mesh, o) = (triangle(), FeatureOptions::default());
        let made = cache.get_or_make("a", &mesh, &o, || extract("a", &mesh, &o));
        let kept = cache.get_or_make("a", &mesh, &o, || panic!("made twice"));
        assert_eq!(made.state, kept.state);
        assert!(kept.thickness.is_nan());
        let mut moved = mesh.clone();
        moved.vertices[1].x = 2.0;
        assert_ne!(key("a", &mesh, &o), key("a", &moved, &o));
        let mut finer = o.clone();
        finer.edges.step = 0.7;
        assert_ne!(key("a", &mesh, &o), key("a", &mesh, &finer));
        let file = dir.path().join(format!("{}.features", key("a", &mesh, &o)));
        let mut bytes = std::fs::read(&file).unwrap();
        bytes[3] ^= 1;
        std::fs::write(&file, &bytes).unwrap();
        let mut again = false;
        cache.get_or_make("a", &mesh, &o, || {
            again = true;
            extract("a", &mesh, &o)
        });
        assert!(again);
    }
}

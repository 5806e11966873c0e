//! Meshes small enough for a page: positions in 16 bits of their box, normals in 8, base64.

use crate::geom::Vec3;
use crate::report::simplify::Thin;
use crate::report::text::base64;
use crate::report::vessel::kinds::Kind;

/// The layout `web/src/data.ts` reads.
pub fn packed(thin: &Thin, kinds: &[Kind]) -> String {
    let mesh = &thin.mesh;
    let (low, high) = mesh.bounds().unwrap_or((Vec3::zeros(), Vec3::zeros()));
    let step = (high - low) / 65535.0;
    let mut out: Vec<u8> = Vec::new();
    out.extend((mesh.vertices.len() as u32).to_le_bytes());
    out.extend((mesh.faces.len() as u32).to_le_bytes());
    out.extend(u32::from(mesh.colors.is_some()).to_le_bytes());
    for v in [low, step] {
        for k in 0..3 {
            out.extend((v[k] as f32).to_le_bytes());
        }
    }
    for v in &mesh.vertices {
        for k in 0..3 {
            let q = if step[k] > 0.0 { ((v[k] - low[k]) / step[k]).round() as u16 } else { 0 };
            out.extend(q.to_le_bytes());
        }
    }
    out.resize(out.len().next_multiple_of(4), 0);
    let wide = mesh.vertices.len() > 65535;
    for i in mesh.faces.iter().flatten() {
        if wide {
            out.extend(i.to_le_bytes());
        } else {
            out.extend((*i as u16).to_le_bytes());
        }
    }
    for n in &thin.normals {
        out.extend((0..3).map(|k| (n[k] * 127.0).round() as i8 as u8));
    }
    out.extend(thin.source.iter().map(|s| kinds[*s as usize] as u8));
    for c in mesh.colors.iter().flatten() {
        out.extend(c);
    }
    base64(&out)
}

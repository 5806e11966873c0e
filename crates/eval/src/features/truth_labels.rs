//! Labels that come with the truth: one byte a vertex of the scan, turned into one label a face.

use potsherd_scans::collection::Scan;
use potsherd_scans::truth::SherdTruth;
use std::path::Path;

/// What a face truly is. Chips and scars count as other: neither wall nor the break of a joint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrueLabel {
    Inner,
    Outer,
    Break,
    Lip,
    Other,
}

/// One label a face of the cleaned scan; `None` where the truth holds none or they do not belong
/// to this file.
pub fn of_scan(scan: &Scan, truth: &SherdTruth, folder: Option<&Path>) -> Option<Vec<TrueLabel>> {
    let bytes = std::fs::read(folder?.join(truth.labels.as_ref()?)).ok()?;
    scan.mesh
        .faces
        .iter()
        .map(|f| {
            let corner = |v: u32| bytes.get(*scan.vertex_source.get(v as usize)? as usize).copied();
            Some(of_face([corner(f[0])?, corner(f[1])?, corner(f[2])?]))
        })
        .collect()
}

/// Vertices on an edge line carry the wall's number, so one vertex off the walls decides.
fn of_face(corners: [u8; 3]) -> TrueLabel {
    let has = |l: u8| corners.contains(&l);
    if has(4) {
        TrueLabel::Other
    } else if has(2) {
        TrueLabel::Break
    } else if has(3) {
        TrueLabel::Lip
    } else if has(0) && has(1) {
        // From wall to wall in one face: a break without vertices of its own.
        TrueLabel::Break
    } else if has(0) {
        TrueLabel::Inner
    } else {
        TrueLabel::Outer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_vertex_off_the_walls_decides() {
        assert_eq!(of_face([0, 0, 0]), TrueLabel::Inner);
        assert_eq!(of_face([1, 1, 1]), TrueLabel::Outer);
        assert_eq!(of_face([0, 0, 2]), TrueLabel::Break);
        assert_eq!(of_face([0, 1, 0]), TrueLabel::Break);
        assert_eq!(of_face([3, 1, 1]), TrueLabel::Lip);
        assert_eq!(of_face([3, 2, 1]), TrueLabel::Break);
        assert_eq!(of_face([4, 2, 1]), TrueLabel::Other);
    }
}

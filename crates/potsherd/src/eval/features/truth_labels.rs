//! Labels that come with the truth: one byte a vertex of the scan, turned into one label a face.

use super::Subject;
use crate::geom::{ClosestMesh, TriMesh};
use crate::scans::Truth;
use crate::scans::collection::Scan;
use crate::scans::truth::SherdTruth;
use rayon::prelude::*;
use std::path::Path;

/// What a face truly is. Chips and scars count as other: neither wall nor the break of a joint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrueLabel {
    Inner,
    Outer,
    Break,
    Lip,
    Other,
    /// Not broken; which wall is not known.
    Unbroken,
}

/// One label a face of the cleaned scan; `None` where the truth holds none or they do not belong
/// to this file.
pub fn of_scan(scan: &Scan, truth: &SherdTruth, folder: Option<&Path>) -> Option<Vec<TrueLabel>> {
    let bytes = crate::store::read_whole(&folder?.join(truth.labels.as_ref()?)).ok()?;
    scan.mesh
        .faces
        .iter()
        .map(|f| {
            let corner = |v: u32| bytes.get(*scan.vertex_source.get(v as usize)? as usize).copied();
            Some(of_face([corner(f[0])?, corner(f[1])?, corner(f[2])?]))
        })
        .collect()
}

/// Faces of assembled pieces that lie on a neighbour and look into it are broken, all others are not.
/// For pots that are complete and fit without a gap, whose truth says nothing else.
pub fn by_contact(subjects: &[Subject], truth: &Truth) -> Vec<Option<Vec<TrueLabel>>> {
    let placed: Vec<TriMesh> = subjects.par_iter().map(|s| s.mesh.transformed(&s.pot_from_scan)).collect();
    let rays: Vec<Option<ClosestMesh>> = placed.par_iter().map(ClosestMesh::new).collect();
    let beside = |a: usize, b: usize| {
        let is = |c: &crate::scans::truth::Contact, x: usize, y: usize| {
            c.a == *subjects[x].id && c.b == *subjects[y].id
        };
        truth.adjacency.iter().chain(&truth.short_contacts).any(|c| is(c, a, b) || is(c, b, a))
    };
    let without = |s: &Subject| {
        let pot = truth.pots.iter().find(|p| p.pot == s.truth.pot);
        s.true_labels.is_none() && pot.is_none_or(|p| p.profile_inner.is_empty())
    };
    (0..subjects.len())
        .into_par_iter()
        .map(|i| {
            let near: Vec<usize> = (0..subjects.len()).filter(|&j| j != i && beside(i, j)).collect();
            without(&subjects[i])
                .then(|| contact_faces(&placed[i], near.iter().map(|&j| (&placed[j], &rays[j]))))
        })
        .collect()
}

fn contact_faces<'a>(
    mesh: &TriMesh,
    others: impl Iterator<Item = (&'a TriMesh, &'a Option<ClosestMesh>)>,
) -> Vec<TrueLabel> {
    let mut out = vec![TrueLabel::Unbroken; mesh.faces.len()];
    let (centers, normals) = (mesh.face_centers(), mesh.face_normals());
    for (other, rays) in others {
        let (Some(rays), Some((lo, hi)), Some((a, b))) = (rays, other.bounds(), mesh.bounds()) else {
            continue;
        };
        // As for the contacts: coordinates have 32 bits, facets may be cut differently.
        let near = 2e-3 * (hi - lo).norm().min((b - a).norm());
        let facing = other.face_normals();
        for f in 0..out.len() {
            let c = &centers[f];
            if (0..3).all(|k| c[k] >= lo[k] - near && c[k] <= hi[k] + near)
                && let Some(hit) = rays.closest(c).filter(|h| h.distance <= near)
                && normals[f].dot(&facing[hit.face]) < -0.9
            {
                out[f] = TrueLabel::Break;
            }
        }
    }
    out
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

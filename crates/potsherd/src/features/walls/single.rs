//! Scans that hold one wall only (taken from one side, or the other wall missing): the largest
//! smooth region is the wall, its hollow or bulging shape says which one.

use super::shell::Shell;
use super::surface::Surface;
use super::{FaceLabel, WallError, WallLabels, Walls, core_shell, sides};
use crate::features::options::WallOptions;
use crate::geom::{TriMesh, Vec3, math};

/// Smooth regions whose normals agree less than this go all around something: a wall scanned from one
/// side that spans half of its vessel is at 0.64, three quarters at 0.3.
const ALL_AROUND: f64 = 0.25;

/// Scans whose normals agree more than this hold no two walls opposite each other; a sherd that lacks half of
/// one wall is at a quarter.
const ONE_SIDED: f64 = 0.4;

/// Whether the scan was taken from one side, so that what lies opposite each other in it is break.
pub fn one_sided(mesh: &TriMesh) -> bool {
    mesh.openness() > ONE_SIDED
}

/// How far the normals of the faces inside agree: 1 in a plane, 0 where they point everywhere.
fn facing(s: &Surface, inside: impl Fn(usize) -> bool) -> f64 {
    let (mut sum, mut area) = (Vec3::zeros(), 0.0);
    for f in (0..s.len()).filter(|&f| inside(f)) {
        sum += s.normals[f] * s.areas[f];
        area += s.areas[f];
    }
    sum.norm() / f64::max(area, 1e-300)
}

/// The one wall of a scan whose faces do not see each other through the material.
pub fn find<'a>(mesh: &'a TriMesh, o: &WallOptions) -> Result<Walls<'a>, WallError> {
    let mut s = Surface::new(mesh);
    s.smooth_normals(1.5 * s.edge);
    let smooth = math::cos(20f64.to_radians());
    let (id, areas) = s.components(|_| true, |f, g| s.normals[f].dot(&s.normals[g]) > smooth);
    let main = (0..areas.len())
        .max_by(|&a, &b| areas[a].total_cmp(&areas[b]).then(b.cmp(&a)))
        .ok_or(WallError::NoWalls)?;
    let total: f64 = areas.iter().sum();
    // Unknown thickness: a tenth of the width stands in as a length.
    let scale = (0.1 * areas[main].sqrt()).max(2.0 * s.edge);
    if areas[main] < 0.35 * total {
        return Err(WallError::NoWalls);
    }
    if facing(&s, |f| id[f] == Some(main as u32)) < ALL_AROUND {
        return Err(WallError::Rod);
    }
    let side: Vec<Option<u8>> = id.iter().map(|c| (*c == Some(main as u32)).then_some(0)).collect();
    let spacing = (o.shell_spacing * scale).max(1.2 * s.edge);
    let shell = core_shell(&s, &side, 0, scale, spacing);
    let none = Shell::new(&s, std::iter::empty(), spacing);
    if shell.len() < 6 {
        return Err(WallError::NoWalls);
    }
    let vote = sides::vote([&shell, &none], scale);
    // Of walls that may be either the inner one is of use; the state tells of the doubt.
    let inner = vote.inner() == 0 || vote.in_doubt(false);
    let name = if inner { FaceLabel::Inner } else { FaceLabel::Outer };
    let per_face = side.iter().map(|k| if k.is_some() { name } else { FaceLabel::Break }).collect();
    let heights = shell
        .at_faces(&s)
        .on
        .iter()
        .map(|w| {
            let h = w.map_or(f64::NAN, |w| w.height);
            if inner { [h, f64::NAN] } else { [f64::NAN, h] }
        })
        .collect();
    let shells = if inner { [shell, none] } else { [none, shell] };
    Ok(Walls {
        surface: s,
        labels: WallLabels { per_face },
        thickness: scale,
        heights,
        shells,
        vote,
        both: false,
    })
}

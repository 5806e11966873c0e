//! Walls of a sherd (F1-F5): which faces of the scan are inner wall, outer wall, break.
//!
//! The paper grows regions over points. On a mesh more is known: a wall face sees the other wall
//! straight through the material. Such sure faces model both walls as smooth shells; every face
//! is then judged by its angle to the shells and its height off them.

mod again;
pub(crate) mod core;
pub(crate) mod label;
pub(crate) mod lip;
pub(crate) mod other;
pub(crate) mod shell;
pub(crate) mod sides;
pub(crate) mod single;
pub(crate) mod spread;
pub(crate) mod surface;
pub(crate) mod turned;

use crate::features::options::{WallMethod, WallOptions};
use crate::geom::{RayMesh, TriMesh};
use crate::paper::region_growing;
use serde::{Deserialize, Serialize};
use shell::{AtFaces, Shell};
use surface::Surface;

/// What a face of the scan belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FaceLabel {
    /// The wall that looks into the vessel.
    Inner,
    /// The wall that looks out of it.
    Outer,
    /// The surface where the vessel broke.
    Break,
    /// Lip of the vessel between the walls, not broken.
    RimLip,
    /// Handle, spout, ornament, or not part of the sherd.
    Other,
}

/// One label a face of the mesh it was made for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WallLabels {
    /// In the order of the mesh's faces.
    pub per_face: Vec<FaceLabel>,
}

/// Why no walls were found.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum WallError {
    #[error("the scan has no faces to tell walls from")]
    NoFaces,
    #[error("no wall of a vessel was found: nothing smooth enough, nor two faces opposite each other")]
    NoWalls,
    #[error("no two walls side by side: a handle, a rod or a spout, or a ring scanned from one side only")]
    Rod,
}

/// Walls and what was learned on the way.
pub struct Walls<'a> {
    pub surface: Surface<'a>,
    pub labels: WallLabels,
    /// Most common thickness between the walls.
    pub thickness: f64,
    /// Per face, height above the inner and the outer shell; NaN where unknown.
    pub heights: Vec<[f64; 2]>,
    /// Inner, outer.
    pub shells: [Shell; 2],
    pub vote: sides::SideVote,
    /// Whether both walls were scanned; if not, `thickness` is only a length to go by.
    pub both: bool,
}

/// Finds the walls of a cleaned mesh whose normals point out of the material; the one wall where
/// the scan holds no more.
pub fn find_walls<'a>(mesh: &'a TriMesh, rays: &RayMesh, o: &WallOptions) -> Result<Walls<'a>, WallError> {
    if single::one_sided(mesh) {
        return single::find(mesh, o);
    }
    let both = match o.method {
        WallMethod::Rays => find_both(mesh, rays, o),
        WallMethod::Grow => region_growing::find(mesh, rays, o),
    };
    match both {
        Err(WallError::NoWalls) => single::find(mesh, o),
        found => found,
    }
}

fn find_both<'a>(mesh: &'a TriMesh, rays: &RayMesh, o: &WallOptions) -> Result<Walls<'a>, WallError> {
    let mut s = Surface::new(mesh);
    if s.is_empty() {
        return Err(WallError::NoFaces);
    }
    s.smooth_normals(2.0 * s.edge);
    let first = core::cast_through(&s, rays, o.opposed_deg, s.len() / 4000 + 1);
    let rough = core::common_thickness(&s, &first).ok_or(WallError::NoWalls)?;
    s.smooth_normals((o.smoothing * rough).max(1.5 * s.edge));
    let (through, thickness) = core::cast_near(&s, rays, o.opposed_deg, rough);
    let thickness = thickness.ok_or(WallError::NoWalls)?;
    let cores = core::find_cores(&s, &through, thickness, o).ok_or(WallError::NoWalls)?;
    let spacing = (o.shell_spacing * thickness).max(1.2 * s.edge);
    let shells = [0u8, 1].map(|k| core_shell(&s, &cores.side, k, thickness, spacing));
    if shells.iter().any(|sh| sh.len() < 6) {
        return Err(WallError::NoWalls);
    }
    let inner = sides::vote([&shells[0], &shells[1]], thickness).inner();
    let at = [&shells[0], &shells[1]].map(|shell| shell.at_faces(&s));
    let first = label_all(&s, &at, inner, &cores, thickness, o);
    // Cores end where a ray leaves through the break; the labels reach the edge, so shells built
    // on them need less extrapolation.
    let sides: Vec<Option<u8>> = first.label.iter().map(|&l| (l < 2).then_some(l)).collect();
    let again = [0u8, 1].map(|k| {
        let faces = core_faces(&s, &sides, k, thickness);
        Shell::again(&s, faces.into_iter(), spacing, Some(&shells[usize::from(k)]))
    });
    let at = [0, 1].map(|k| again[k].0.at_faces_again(&s, &at[k], &again[k].1));
    let shells = again.map(|(shell, _)| shell);
    if shells.iter().any(|sh| sh.len() < 6) {
        return Err(WallError::NoWalls);
    }
    let vote = sides::vote([&shells[0], &shells[1]], thickness);
    let vote = sides::with_proud(vote, &s, &first.fits, thickness);
    let inner = vote.inner();
    let labeling = label_all(&s, &at, inner, &cores, thickness, o);
    let per_face =
        labeling.label.iter().zip(&labeling.lip).map(|(&l, &lip)| label::named(l, lip, inner)).collect();
    let [a, b] = shells;
    let height = |w: &Option<shell::OnShell>| w.map_or(f64::NAN, |w| w.height);
    let mut heights: Vec<[f64; 2]> =
        labeling.fits.iter().map(|fit| [height(&fit[0]), height(&fit[1])]).collect();
    let shells = if inner == 0 {
        [a, b]
    } else {
        heights.iter_mut().for_each(|h| h.swap(0, 1));
        [b, a]
    };
    Ok(Walls { surface: s, labels: WallLabels { per_face }, thickness, heights, shells, vote, both: true })
}

/// Labels by the shells, then what neither shell knows by its surroundings.
fn label_all(
    s: &Surface,
    at: &[AtFaces; 2],
    inner: u8,
    cores: &core::Cores,
    thickness: f64,
    o: &WallOptions,
) -> label::Labeling {
    let mut labeling = label::label_faces(s, at, thickness, o);
    let band = spread::between_walls(s, &labeling, thickness);
    let lip = lip::find(s, &labeling, &band, thickness);
    let proud = spread::proud_of_outer(s, &labeling, inner, thickness);
    spread::settle(s, &mut labeling.label, &band, &lip, &proud, thickness);
    label::tidy(s, &mut labeling.label, &cores.side, thickness);
    labeling.lip = lip;
    labeling
}

/// Shell through the core of one side, leaving out the strip beside its border, where the arris
/// may be rounded, as long as enough is left.
pub(crate) fn core_shell(s: &Surface, side: &[Option<u8>], k: u8, thickness: f64, spacing: f64) -> Shell {
    Shell::new(s, core_faces(s, side, k, thickness).into_iter(), spacing)
}

fn core_faces(s: &Surface, side: &[Option<u8>], k: u8, thickness: f64) -> Vec<usize> {
    let strip = 0.2 * thickness;
    let outside = (0..s.len()).filter(|&f| side[f] != Some(k));
    let depth = s.distances(outside, |_| true, 2.0 * strip);
    let inside = |least: f64| {
        (0..s.len()).filter(move |&f| side[f] == Some(k)).filter(|&f| depth[f] > least).collect::<Vec<_>>()
    };
    let all = inside(0.0);
    let kept = inside(strip);
    if kept.len() * 3 > all.len() { kept } else { all }
}

impl Walls<'_> {
    /// Shells and heights anew from the labels, which have changed.
    pub fn refit(&mut self, o: &WallOptions) {
        let spacing = (o.shell_spacing * self.thickness).max(1.2 * self.surface.edge);
        let side: Vec<Option<u8>> = self
            .labels
            .per_face
            .iter()
            .map(|l| match l {
                FaceLabel::Inner => Some(0),
                FaceLabel::Outer => Some(1),
                _ => None,
            })
            .collect();
        for k in [0u8, 1] {
            let shell = core_shell(&self.surface, &side, k, self.thickness, spacing);
            if shell.len() >= 6 {
                self.shells[k as usize] = shell;
                let height = |w: Option<shell::OnShell>| w.map_or(f64::NAN, |w| w.height);
                let fits = self.shells[k as usize].at_faces(&self.surface).on;
                for (h, w) in self.heights.iter_mut().zip(fits) {
                    h[k as usize] = height(w);
                }
            }
        }
    }
}

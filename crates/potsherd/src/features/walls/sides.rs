//! Which of the two walls is the inner one (F5).
//!
//! Normals of the inner wall point at the axis, those of the outer wall away from it; where the
//! piece is too flat for an axis to be seen, the hollow side is the inner one.

use super::shell::{OnShell, Shell};
use super::surface::Surface;
use crate::geom::least_squares::NormalEquations;
use crate::geom::revolution::lines::robust_axis;
use crate::geom::revolution::{Axis, NormalLines, Open, Patch};
use crate::geom::{Vec3, basis_across, stats, unit};
use nalgebra::SVector;

/// How the two walls vote; positive for wall 0 being the inner one.
#[derive(Clone, Copy, Debug)]
pub struct SideVote {
    /// Mean pull of the normals towards the fitted axis, -1 to 1.
    pub axis: f64,
    /// Hollowness of the pair of walls: sagitta over thickness.
    pub hollow: f64,
    /// What stands proud of wall 1 less what stands proud of wall 0, in squares of the thickness:
    /// feet and handles sit on the outer wall.
    pub proud: f64,
}

impl SideVote {
    pub fn inner(&self) -> u8 {
        u8::from(self.total() < 0.0)
    }

    /// Whether the two walls look alike, or the one wall that was scanned might be either: without the other
    /// a level base or a heel looks bulging from inside by as much as 0.3.
    pub fn in_doubt(&self, both: bool) -> bool {
        self.total().abs() < if both { 0.05 } else { 0.4 }
    }

    /// Sum of the votes; near zero means doubt.
    pub fn total(&self) -> f64 {
        self.axis + 0.5 * self.hollow.clamp(-1.0, 1.0) + 0.5 * self.proud.clamp(-0.5, 0.5)
    }
}

pub fn vote(shells: [&Shell; 2], thickness: f64) -> SideVote {
    let walls = shells.map(|shell| {
        let patch = |(p, n): (&Vec3, &Vec3)| Patch { point: *p, normal: *n, weight: 1.0 };
        shell.samples().map(patch).collect::<Vec<Patch>>()
    });
    let axis = fit_axis(&walls.concat()).map_or(0.0, |axis| pull(&walls, &axis));
    let hollow = (sagitta(shells[0]) - sagitta(shells[1])) / (2.0 * thickness.max(1e-12));
    SideVote { axis, hollow, proud: 0.0 }
}

/// Adds what stands proud of the walls to the vote.
pub fn with_proud(vote: SideVote, s: &Surface, fits: &[[Option<OnShell>; 2]], thickness: f64) -> SideVote {
    let mut area = [0.0; 2];
    for (f, fit) in fits.iter().enumerate() {
        let [Some(a), Some(b)] = fit else { continue };
        let (k, nearer) = if a.distance < b.distance { (0, a) } else { (1, b) };
        if nearer.height > 0.25 * thickness && nearer.distance < 3.0 * thickness {
            area[k] += s.areas[f];
        }
    }
    SideVote { proud: (area[1] - area[0]) / (thickness * thickness).max(1e-300), ..vote }
}

/// Line that all surface normals meet, reweighted a few times.
fn fit_axis(patches: &[Patch]) -> Option<Axis> {
    if patches.len() < 12 {
        return None;
    }
    let about = NormalLines::about_mean(patches.iter().map(|p| p.point))?;
    let ridge = |lines: &NormalLines| Open::Ridge(1e-7 * lines.weight().max(1e-300));
    let width = |misses: &[f64]| stats::robust_sigma(misses).map(|s| 2.0 * s.max(1e-9));
    Some(robust_axis(patches, &about, 6, ridge, width)?.fit.axis)
}

/// Mean over both walls of how far normals point at the axis, taking wall 1 the other way round.
fn pull(walls: &[Vec<Patch>; 2], axis: &Axis) -> f64 {
    let away = |p: &Patch| axis.fold_normal(&p.point, &p.normal).1.radial;
    let of = |wall: &[Patch]| wall.iter().map(away).sum::<f64>();
    (of(&walls[1]) - of(&walls[0])) / (walls[0].len() + walls[1].len()) as f64
}

/// How much the wall curls towards its own normals over its extent: positive where hollow.
fn sagitta(shell: &Shell) -> f64 {
    let n = shell.len();
    if n < 12 {
        return 0.0;
    }
    let center = shell.samples().map(|s| *s.0).sum::<Vec3>() / n as f64;
    let Some(up) = unit(&shell.samples().map(|s| *s.1).sum::<Vec3>()) else { return 0.0 };
    let (a, b) = basis_across(&up);
    let mut equations = NormalEquations::<6>::default();
    let mut spread = 0.0;
    for (p, _) in shell.samples() {
        let d = p - center;
        let (x, y, z) = (d.dot(&a), d.dot(&b), d.dot(&up));
        spread += x * x + y * y;
        let row = SVector::<f64, 6>::from([1.0, x, y, x * x, x * y, y * y]);
        equations.add_sample(&row, z, 1.0);
    }
    let spread = spread / n as f64;
    let flat = 1e-6 * n as f64 * spread * spread;
    equations.solve_held(|k, _| if k < 3 { 0.0 } else { flat }).map_or(0.0, |c| (c[3] + c[5]) * spread)
}

//! Which of the two walls is the inner one (F5).
//!
//! Normals of the inner wall point at the axis, those of the outer wall away from it; where the
//! piece is too flat for an axis to be seen, the hollow side is the inner one.

use super::shell::{OnShell, Shell};
use super::surface::Surface;
use crate::geom::{Vec3, basis_across, unit};
use nalgebra::{Matrix3, Matrix6, SMatrix, SVector, SymmetricEigen, Vector6};

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
    let mut points = Vec::new();
    for (k, shell) in shells.iter().enumerate() {
        points.extend(shell.samples().map(|(p, n)| (*p, *n, if k == 0 { 1.0 } else { -1.0 })));
    }
    let axis = fit_axis(&points).map_or(0.0, |(at, dir)| pull(&points, &at, &dir));
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

/// Line that all surface normals meet, by linear line geometry, reweighted a few times.
fn fit_axis(points: &[(Vec3, Vec3, f64)]) -> Option<(Vec3, Vec3)> {
    if points.len() < 12 {
        return None;
    }
    let center = points.iter().map(|p| p.0).sum::<Vec3>() / points.len() as f64;
    let scale = points.iter().map(|p| (p.0 - center).norm()).sum::<f64>() / points.len() as f64;
    let rows: Vec<Vector6<f64>> = points
        .iter()
        .map(|(p, n, _)| {
            let m = ((p - center) / scale.max(1e-12)).cross(n);
            Vector6::new(m.x, m.y, m.z, n.x, n.y, n.z)
        })
        .collect();
    let mut weights = vec![1.0; rows.len()];
    let mut found = None;
    for _ in 0..6 {
        let mut m = Matrix6::zeros();
        for (r, w) in rows.iter().zip(&weights) {
            m += r * r.transpose() * *w;
        }
        let m11: Matrix3<f64> = m.fixed_view::<3, 3>(0, 0).into();
        let m12: Matrix3<f64> = m.fixed_view::<3, 3>(0, 3).into();
        let m22: Matrix3<f64> = m.fixed_view::<3, 3>(3, 3).into();
        let ridge = Matrix3::identity() * (1e-7 * m22.trace().max(1e-300));
        let inverse = (m22 + ridge).try_inverse()?;
        let e = SymmetricEigen::new(m11 - m12 * inverse * m12.transpose());
        let k = e.eigenvalues.imin();
        let v: Vec3 = e.eigenvectors.column(k).into();
        let moment = -(inverse * m12.transpose() * v);
        let residual: Vec<f64> =
            rows.iter().map(|r| r.dot(&Vector6::new(v.x, v.y, v.z, moment.x, moment.y, moment.z))).collect();
        let sigma = crate::geom::stats::robust_sigma(&residual)?.max(1e-9);
        weights = residual.iter().map(|r| 1.0 / (1.0 + (r / (2.0 * sigma)).powi(2))).collect();
        found = Some((center + v.cross(&moment) * scale, unit(&v)?));
    }
    found
}

/// Mean over both walls of how far normals point at the axis, taking wall 1 the other way round.
fn pull(points: &[(Vec3, Vec3, f64)], at: &Vec3, dir: &Vec3) -> f64 {
    let mut sum = 0.0;
    for (p, n, sign) in points {
        let d = at - p;
        let to_axis = d - dir * d.dot(dir);
        if let Some(t) = unit(&to_axis) {
            sum += sign * n.dot(&t);
        }
    }
    sum / points.len() as f64
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
    let mut m = SMatrix::<f64, 6, 6>::zeros();
    let mut r = SVector::<f64, 6>::zeros();
    let mut spread = 0.0;
    for (p, _) in shell.samples() {
        let d = p - center;
        let (x, y, z) = (d.dot(&a), d.dot(&b), d.dot(&up));
        spread += x * x + y * y;
        let row = SVector::<f64, 6>::from([1.0, x, y, x * x, x * y, y * y]);
        m += row * row.transpose();
        r += row * z;
    }
    let spread = spread / n as f64;
    for i in 3..6 {
        m[(i, i)] += 1e-6 * m[(0, 0)] * spread * spread;
    }
    m.cholesky().map_or(0.0, |c| {
        let c = c.solve(&r);
        (c[3] + c[5]) * spread
    })
}

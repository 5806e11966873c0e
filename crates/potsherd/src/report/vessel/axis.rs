//! Where is the vessel's axis? A body of revolution has normals that all meet one line; from there
//! the line is refined until the walls, folded into the (radius, height) plane, are thinnest.

use crate::geom::least_squares::fits::{PrincipalAxes, StraightLine, scatter};
use crate::geom::least_squares::{Kernel, NormalEquations, reweighted};
use crate::geom::revolution::lines::robust_axis;
use crate::geom::revolution::{Axis, Facing, Meridian, NormalLines, Open, Patch};
use crate::geom::{Mat3, Vec3, hemisphere, stats, unit};
use nalgebra::Vector4;

/// The axis and how thin the folded walls are about it (robust sigma, mm).
#[derive(Clone, Copy, Debug)]
pub struct FoundAxis {
    pub axis: Axis,
    pub spread: f64,
}

impl FoundAxis {
    /// An axis that is known, with what it makes of the walls.
    pub fn of(patches: &[Patch], axis: Axis) -> Self {
        Self { axis, spread: spread(patches, &axis) }
    }
}

/// Refines `start`, or finds an axis from the normals alone. `None` when there is too little surface.
pub fn find_axis(patches: &[Patch], start: Option<Axis>) -> Option<FoundAxis> {
    if patches.len() < 50 {
        return None;
    }
    if let Some(axis) = start {
        return Some(refine(patches, axis));
    }
    // Round pots offer several lines that many normals meet; the thinnest fold decides.
    let thinned: Vec<Patch> = patches.iter().step_by((patches.len() / 2500).max(1)).copied().collect();
    let mut found: Vec<FoundAxis> =
        axes_of_normals(&thinned).into_iter().map(|a| refine(&thinned, a)).collect();
    found.sort_by(|a, b| a.spread.total_cmp(&b.spread));
    found.first().map(|best| refine(patches, best.axis))
}

/// Starting lines: the least-squares one, the other principal ones, and those of the facing of the walls.
fn axes_of_normals(patches: &[Patch]) -> Vec<Axis> {
    let Some(first) = axis_of_normals(patches) else { return Vec::new() };
    let mut facing = Mat3::zeros();
    for p in patches {
        facing += p.normal * p.normal.transpose() * p.weight;
    }
    let middle = patches.iter().map(|p| p.point).sum::<Vec3>() / patches.len() as f64;
    let shape = scatter(patches.iter().map(|p| &p.point), &middle);
    let mut directions = vec![first.direction];
    for m in [facing, shape] {
        directions.extend(PrincipalAxes::of(m).axes);
    }
    // A coarse sphere of directions through the common point of the normals.
    directions.extend((0..24).map(|k| hemisphere(k, 24)));
    directions
        .into_iter()
        .filter_map(|d| unit(&d))
        .map(|direction| Axis { point: first.point, direction })
        .collect()
}

/// Least-squares line met by all normals, reweighted so that breaks do not vote.
fn axis_of_normals(patches: &[Patch]) -> Option<Axis> {
    let about = NormalLines::about_mean(patches.iter().map(|p| p.point))?;
    let ridge = |lines: &NormalLines| Open::Ridge(1e-12 * lines.weight().max(1e-300));
    let width = |misses: &[f64]| {
        let mut sizes: Vec<f64> = misses.iter().map(|m| m.abs()).collect();
        stats::median_in_place(&mut sizes).map(|m| m.max(1e-4) * 1.5)
    };
    Some(robust_axis(patches, &about, 12, ridge, width)?.fit.axis)
}

/// Gauss-Newton on the thickness of the folded walls, bins held fixed within a step.
fn refine(patches: &[Patch], start: Axis) -> FoundAxis {
    let mut best = FoundAxis { axis: start, spread: spread(patches, &start) };
    let bin = bin_size(patches);
    for _ in 0..12 {
        let Some(step) = thinner(patches, &best, bin) else { break };
        let Some(next) = [1.0, 0.5, 0.2]
            .iter()
            .map(|f| best.axis.moved(&(step * *f)))
            .map(|axis| FoundAxis { axis, spread: spread(patches, &axis) })
            .find(|next| next.spread < best.spread)
        else {
            break;
        };
        let gain = best.spread - next.spread;
        best = next;
        if gain < 1e-5 * best.spread {
            break;
        }
    }
    best
}

/// The step towards thinner walls, with derivatives by differences.
fn thinner(patches: &[Patch], now: &FoundAxis, bin: f64) -> Option<Vector4<f64>> {
    let groups = bins(patches, &now.axis, bin);
    let base = residuals(patches, &now.axis, &groups);
    let sigma = now.spread.max(1e-6) * 2.0;
    let steps = [1e-4, 1e-4, 1e-2, 1e-2];
    let columns: Vec<Vec<f64>> = (0..4)
        .map(|k| {
            let mut by = Vector4::zeros();
            by[k] = steps[k];
            let moved = residuals(patches, &now.axis.moved(&by), &groups);
            moved.iter().zip(&base).map(|(m, b)| (m - b) / steps[k]).collect()
        })
        .collect();
    let mut equations = NormalEquations::<4>::default();
    for (i, r) in base.iter().enumerate() {
        let row = Vector4::new(columns[0][i], columns[1][i], columns[2][i], columns[3][i]);
        equations.add(&row, *r, Kernel::Cauchy.weight((r / sigma).powi(2)));
    }
    equations.solve_held(|_, own| 1e-6 * own + 1e-12)
}

fn bin_size(patches: &[Patch]) -> f64 {
    let Some(first) = patches.first() else { return 1.0 };
    let (lo, hi) =
        patches.iter().fold((first.point, first.point), |(l, h), p| (l.inf(&p.point), h.sup(&p.point)));
    ((hi - lo).norm() / 120.0).max(1e-9)
}

/// Points that should lie on one straight bit of profile: same facing, same bin of the coordinate
/// along the wall. Points whose normal leaves the meridian plane are breaks and stay out.
fn bins(patches: &[Patch], axis: &Axis, bin: f64) -> Vec<Vec<usize>> {
    let mut keyed: Vec<((u8, i64, i64), usize)> = Vec::new();
    for (i, p) in patches.iter().enumerate() {
        let (m, n) = axis.fold_normal(&p.point, &p.normal);
        if n.around.abs() > 0.35 {
            continue;
        }
        let steep = n.radial.abs() >= n.axial.abs();
        let facing = u8::from(steep) * 2 + u8::from(if steep { n.radial > 0.0 } else { n.axial > 0.0 });
        let (along, across) = if steep { (m.height, m.radius) } else { (m.radius, m.height) };
        keyed.push(((facing, (along / bin).floor() as i64, (across / (bin * 12.0)).floor() as i64), i));
    }
    keyed.sort_unstable();
    keyed
        .chunk_by(|a, b| a.0 == b.0)
        .filter(|g| g.len() >= 8)
        .map(|g| g.iter().map(|k| k.1).collect())
        .collect()
}

/// Distance of each binned point from the straight line through its bin, in the order of the bins.
fn residuals(patches: &[Patch], axis: &Axis, groups: &[Vec<usize>]) -> Vec<f64> {
    let mut out = Vec::new();
    for group in groups {
        let folded: Vec<(Meridian, Facing)> =
            group.iter().map(|&i| axis.fold_normal(&patches[i].point, &patches[i].normal)).collect();
        let nr: f64 = folded.iter().map(|f| f.1.radial).sum();
        let nh: f64 = folded.iter().map(|f| f.1.axial).sum();
        let steep = nr.abs() >= nh.abs();
        let place = |m: &Meridian| if steep { (m.height, m.radius) } else { (m.radius, m.height) };
        let points: Vec<(f64, f64)> = folded.iter().map(|f| place(&f.0)).collect();
        let Some(line) = robust_line(&points) else { continue };
        let tilt = 1.0 / (1.0 + line.slope * line.slope).sqrt();
        out.extend(points.iter().map(|(x, y)| (y - line.offset - line.slope * x) * tilt));
    }
    out
}

/// A bin may be seen from a single height only; no wall is steeper than this in its bin.
const STEEPEST: f64 = 1.5;

/// The line through most of the points, reweighted a few times.
fn robust_line(points: &[(f64, f64)]) -> Option<StraightLine> {
    let fit = |weights: &[f64]| Some(StraightLine::fit(points, weights, STEEPEST));
    reweighted(3, vec![1.0; points.len()], fit, |line, weights| {
        let off: Vec<f64> = points.iter().map(|(x, y)| (y - line.offset - line.slope * x).abs()).collect();
        let scale = stats::median(&off)?.max(1e-6) * 2.0;
        for (w, o) in weights.iter_mut().zip(&off) {
            *w = Kernel::Cauchy.weight((o / scale).powi(2));
        }
        Some(())
    })
}

fn spread(patches: &[Patch], axis: &Axis) -> f64 {
    let groups = bins(patches, axis, bin_size(patches));
    let r = residuals(patches, axis, &groups);
    // An axis that sends most of the surface out of the meridian plane explains nothing.
    let explained = r.len() as f64 / patches.len() as f64;
    stats::sigma_about_zero(r.into_iter()).map_or(f64::INFINITY, |sigma| sigma / explained.max(0.05))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::Rng;
    use crate::geom::math;

    /// A goblet-like surface about a slanted line, with noise.
    fn goblet(axis: &Axis, noise: f64) -> Vec<Patch> {
        let mut rng = Rng::for_purpose(3, "goblet");
        let frame = axis.frame();
        (0..4000)
            .map(|_| {
                let (t, h) = (rng.range(0.0, std::f64::consts::TAU), rng.range(0.0, 90.0));
                let (r, slope) = (40.0 + 12.0 * math::sin(h / 25.0), 12.0 / 25.0 * math::cos(h / 25.0));
                let radial = frame.a * math::cos(t) + frame.b * math::sin(t);
                let normal = unit(&(radial - axis.direction * slope)).unwrap();
                let p = axis.point + axis.direction * h + radial * r + normal * (noise * rng.normal());
                Patch { point: p, normal, weight: 1.0 }
            })
            .collect()
    }

    #[test]
    fn finds_a_slanted_axis() {
        let direction = unit(&Vec3::new(0.3, -0.5, 0.8)).unwrap();
        let truth = Axis { point: Vec3::new(12.0, -7.0, 30.0), direction };
        let found = find_axis(&goblet(&truth, 0.1), None).unwrap().axis;
        let angle = math::asin(found.direction.cross(&direction).norm()).to_degrees();
        let off = (found.point - truth.point).cross(&direction).norm();
        assert!(angle < 0.1 && off < 0.1, "{angle} deg, {off} mm");
    }

    #[test]
    fn too_little_surface_has_no_axis() {
        assert!(find_axis(&[], None).is_none());
    }
}

//! Where is the vessel's axis? A body of revolution has normals that all meet one line; from there
//! the line is refined until the walls, folded into the (radius, height) plane, are thinnest.

use crate::geom::{Vec3, basis_across, math, stats, unit};
use nalgebra::{Matrix3, Matrix4, Matrix6, Vector4, Vector6};

/// A patch of surface that votes for the axis.
#[derive(Clone, Copy, Debug)]
pub struct Patch {
    pub point: Vec3,
    pub normal: Vec3,
    pub weight: f64,
}

/// A line in space with a direction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Axis {
    pub point: Vec3,
    pub direction: Vec3,
}

impl Axis {
    /// Radius, height and the normal's radial, axial and sideways parts.
    fn fold(&self, p: &Patch) -> Folded {
        let d = p.point - self.point;
        let h = d.dot(&self.direction);
        let across = d - self.direction * h;
        let r = across.norm();
        let radial = unit(&across).unwrap_or_else(Vec3::zeros);
        Folded {
            r,
            h,
            nr: p.normal.dot(&radial),
            nh: p.normal.dot(&self.direction),
            side: p.normal.dot(&self.direction.cross(&radial)),
        }
    }

    /// Tilted by the first two numbers (radians), shifted across by the last two.
    fn moved(&self, by: &Vector4<f64>) -> Axis {
        let (a, b) = basis_across(&self.direction);
        let direction = unit(&(self.direction + a * by[0] + b * by[1])).unwrap_or(self.direction);
        Axis { point: self.point + a * by[2] + b * by[3], direction }
    }
}

struct Folded {
    r: f64,
    h: f64,
    nr: f64,
    nh: f64,
    side: f64,
}

/// The axis and how thin the folded walls are about it (robust sigma, mm).
#[derive(Clone, Copy, Debug)]
pub struct FoundAxis {
    pub axis: Axis,
    pub spread: f64,
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
    let mut facing = Matrix3::zeros();
    for p in patches {
        facing += p.normal * p.normal.transpose() * p.weight;
    }
    let mut shape = Matrix3::zeros();
    let middle = patches.iter().map(|p| p.point).sum::<Vec3>() / patches.len() as f64;
    for p in patches {
        shape += (p.point - middle) * (p.point - middle).transpose();
    }
    let mut directions = vec![first.direction];
    for m in [facing, shape] {
        let eigen = m.symmetric_eigen();
        directions.extend((0..3).map(|i| Vec3::from(eigen.eigenvectors.column(i))));
    }
    // A coarse sphere of directions through the common point of the normals.
    for k in 0..24 {
        let z = 1.0 - (k as f64 + 0.5) / 24.0;
        let t = 2.399_963_229_728_653 * k as f64;
        let r = (1.0 - z * z).sqrt();
        directions.push(Vec3::new(r * math::cos(t), r * math::sin(t), z));
    }
    directions
        .into_iter()
        .filter_map(|d| unit(&d))
        .map(|direction| Axis { point: first.point, direction })
        .collect()
}

/// Least-squares line met by all normals (Pottmann and Randrup), reweighted so that breaks do not vote.
fn axis_of_normals(patches: &[Patch]) -> Option<Axis> {
    let total: f64 = patches.iter().map(|p| p.weight).sum();
    let center = patches.iter().map(|p| p.point * p.weight).sum::<Vec3>() / total;
    let size =
        (patches.iter().map(|p| p.weight * (p.point - center).norm_squared()).sum::<f64>() / total).sqrt();
    if !(size.is_finite() && size > 1e-9) {
        return None;
    }
    let mut robust = vec![1.0; patches.len()];
    let mut found = None;
    for _ in 0..12 {
        let mut m = Matrix6::<f64>::zeros();
        for (p, w) in patches.iter().zip(&robust) {
            let q = (p.point - center) / size;
            let l = p.normal;
            let lm = q.cross(&l);
            let row = Vector6::new(lm.x, lm.y, lm.z, l.x, l.y, l.z);
            m += row * row.transpose() * (p.weight * w);
        }
        let axis = linear_line(&m)?;
        let (dir, moment) = axis;
        let residuals: Vec<f64> = patches
            .iter()
            .map(|p| {
                let q = (p.point - center) / size;
                q.cross(&p.normal).dot(&dir) + p.normal.dot(&moment)
            })
            .collect();
        let sigma = stats::median(&residuals.iter().map(|r| r.abs()).collect::<Vec<_>>())?.max(1e-4) * 1.5;
        robust = residuals.iter().map(|r| 1.0 / (1.0 + (r / sigma).powi(2))).collect();
        found = Some(Axis { point: dir.cross(&moment) * size + center, direction: dir });
    }
    found
}

/// Direction and moment of the line that minimises the quadratic form with a unit direction.
fn linear_line(m: &Matrix6<f64>) -> Option<(Vec3, Vec3)> {
    let a: Matrix3<f64> = m.fixed_view::<3, 3>(0, 0).into();
    let b: Matrix3<f64> = m.fixed_view::<3, 3>(0, 3).into();
    let c: Matrix3<f64> = m.fixed_view::<3, 3>(3, 3).into();
    let ci = (c + Matrix3::identity() * (1e-12 * c.trace().abs().max(1e-300))).try_inverse()?;
    let reduced = a - b * ci * b.transpose();
    if !reduced.iter().all(|x| x.is_finite()) {
        return None;
    }
    let eigen = ((reduced + reduced.transpose()) * 0.5).symmetric_eigen();
    let least = (0..3).min_by(|&i, &j| eigen.eigenvalues[i].total_cmp(&eigen.eigenvalues[j]))?;
    let dir: Vec3 = eigen.eigenvectors.column(least).into();
    let moment: Vec3 = -(ci * b.transpose() * dir);
    // The pitch of the helical motion is not wanted: keep the part of the moment across the line.
    Some((dir, moment - dir * moment.dot(&dir)))
}

/// Gauss-Newton on the thickness of the folded walls, bins held fixed within a step.
fn refine(patches: &[Patch], start: Axis) -> FoundAxis {
    let mut best = FoundAxis { axis: start, spread: spread(patches, &start) };
    let bin = bin_size(patches);
    for _ in 0..12 {
        let groups = bins(patches, &best.axis, bin);
        let base = residuals(patches, &best.axis, &groups);
        let sigma = best.spread.max(1e-6) * 2.0;
        let steps = [1e-4, 1e-4, 1e-2, 1e-2];
        let columns: Vec<Vec<f64>> = (0..4)
            .map(|k| {
                let mut by = Vector4::zeros();
                by[k] = steps[k];
                let moved = residuals(patches, &best.axis.moved(&by), &groups);
                moved.iter().zip(&base).map(|(m, b)| (m - b) / steps[k]).collect()
            })
            .collect();
        let (mut jtj, mut jtr) = (Matrix4::zeros(), Vector4::zeros());
        for (i, r) in base.iter().enumerate() {
            let w = 1.0 / (1.0 + (r / sigma).powi(2));
            let j = Vector4::new(columns[0][i], columns[1][i], columns[2][i], columns[3][i]);
            jtj += j * j.transpose() * w;
            jtr += j * (r * w);
        }
        let damped = jtj + Matrix4::from_diagonal(&jtj.diagonal()) * 1e-6 + Matrix4::identity() * 1e-12;
        let Some(step) = damped.lu().solve(&(-jtr)) else { break };
        if !step.iter().all(|x| x.is_finite()) {
            break;
        }
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
        let f = axis.fold(p);
        if f.side.abs() > 0.35 {
            continue;
        }
        let steep = f.nr.abs() >= f.nh.abs();
        let facing = u8::from(steep) * 2 + u8::from(if steep { f.nr > 0.0 } else { f.nh > 0.0 });
        let (along, across) = if steep { (f.h, f.r) } else { (f.r, f.h) };
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
        let folded: Vec<Folded> = group.iter().map(|&i| axis.fold(&patches[i])).collect();
        let nr: f64 = folded.iter().map(|f| f.nr).sum();
        let nh: f64 = folded.iter().map(|f| f.nh).sum();
        let steep = nr.abs() >= nh.abs();
        let points: Vec<(f64, f64)> =
            folded.iter().map(|f| if steep { (f.h, f.r) } else { (f.r, f.h) }).collect();
        let (offset, slope) = robust_line(&points);
        let tilt = 1.0 / (1.0 + slope * slope).sqrt();
        out.extend(points.iter().map(|(x, y)| (y - offset - slope * x) * tilt));
    }
    out
}

/// `y = offset + slope x`, reweighted a few times.
fn robust_line(points: &[(f64, f64)]) -> (f64, f64) {
    let mut weights = vec![1.0; points.len()];
    let mut line = (0.0, 0.0);
    for _ in 0..3 {
        let (mut sw, mut sx, mut sy) = (0.0, 0.0, 0.0);
        for ((x, y), w) in points.iter().zip(&weights) {
            sw += w;
            sx += w * x;
            sy += w * y;
        }
        let (mx, my) = (sx / sw, sy / sw);
        let (mut sxx, mut sxy) = (1e-12, 0.0);
        for ((x, y), w) in points.iter().zip(&weights) {
            sxx += w * (x - mx) * (x - mx);
            sxy += w * (x - mx) * (y - my);
        }
        // A bin may be seen from a single height only; no wall is steeper than this in its bin.
        let slope = (sxy / sxx).clamp(-1.5, 1.5);
        line = (my - slope * mx, slope);
        let off: Vec<f64> = points.iter().map(|(x, y)| (y - line.0 - slope * x).abs()).collect();
        let scale = stats::median(&off).unwrap_or(0.0).max(1e-6) * 2.0;
        weights = off.iter().map(|o| 1.0 / (1.0 + (o / scale).powi(2))).collect();
    }
    line
}

fn spread(patches: &[Patch], axis: &Axis) -> f64 {
    let groups = bins(patches, axis, bin_size(patches));
    let r: Vec<f64> = residuals(patches, axis, &groups).iter().map(|x| x.abs()).collect();
    // An axis that sends most of the surface out of the meridian plane explains nothing.
    let explained = r.len() as f64 / patches.len() as f64;
    stats::median(&r).map_or(f64::INFINITY, |m| 1.4826 * m / explained.max(0.05))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::Rng;

    /// A goblet-like surface about a slanted line, with noise.
    fn goblet(axis: &Axis, noise: f64) -> Vec<Patch> {
        let mut rng = Rng::for_purpose(3, "goblet");
        let (a, b) = basis_across(&axis.direction);
        (0..4000)
            .map(|_| {
                let (t, h) = (rng.range(0.0, std::f64::consts::TAU), rng.range(0.0, 90.0));
                let (r, slope) = (40.0 + 12.0 * math::sin(h / 25.0), 12.0 / 25.0 * math::cos(h / 25.0));
                let radial = a * math::cos(t) + b * math::sin(t);
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

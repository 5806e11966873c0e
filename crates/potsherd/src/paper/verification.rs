//! Geometric verification as the paper has it (appendix C): no overlap, one profile.

use crate::assemble::bench::Workbench;
use crate::geom::Rigid;
use crate::geom::revolution::Meridian;
use crate::pairs::moments::common_axis;

/// Overlap above which a pair is discarded, square millimetres.
pub const MOST_OVERLAP: f64 = 50.0;
/// Width of a bin of heights and the deviation allowed in it, millimetres.
const BIN: f64 = 7.0;
const DEVIATION: f64 = 7.0;

/// Whether all edge points lie on one curve: in bins of height a line is fitted by orthogonal regression, and
/// the standard deviation about it must be small. Without a common axis nothing can be said.
pub fn one_profile(bench: &Workbench, members: &[usize], poses: &[Rigid]) -> bool {
    if !bench.options.profile_test {
        return true;
    }
    let Some(axis) = common_axis(members.iter().map(|&m| &bench.sherds[m]).zip(poses)) else { return true };
    let mut folded: Vec<Meridian> = Vec::new();
    for (&m, pose) in members.iter().zip(poses) {
        let points = &bench.sherds[m].inner.points;
        folded.extend(points.iter().map(|p| axis.fold(&pose.point(p))));
    }
    folded.sort_by(|x, y| x.height.total_cmp(&y.height));
    let Some(lowest) = folded.first().map(|p| p.height) else { return true };
    let bin = |p: &Meridian| ((p.height - lowest) / BIN).floor();
    folded.chunk_by(|x, y| bin(x) == bin(y)).all(|part| off_line(part) <= DEVIATION)
}

/// Standard deviation about the line of best orthogonal fit: the smaller root of the scatter matrix.
fn off_line(points: &[Meridian]) -> f64 {
    let n = points.len() as f64;
    let (r, z) = points.iter().fold((0.0, 0.0), |s, p| (s.0 + p.radius / n, s.1 + p.height / n));
    let (mut rr, mut rz, mut zz) = (0.0, 0.0, 0.0);
    for p in points {
        let (dr, dz) = (p.radius - r, p.height - z);
        rr += dr * dr / n;
        rz += dr * dz / n;
        zz += dz * dz / n;
    }
    let half = 0.5 * (rr + zz);
    let root = (0.25 * (rr - zz) * (rr - zz) + rz * rz).sqrt();
    (half - root).max(0.0).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deviation_is_measured_across_the_line_whatever_its_slope() {
        let at = |radius: f64, height: f64| Meridian { radius, height };
        // Along a slope of 45 degrees, a millimetre to either side of it.
        let side = 0.5f64.sqrt();
        let line: Vec<Meridian> = (0..40)
            .map(|k| {
                let (t, s) = (f64::from(k), if k % 2 == 0 { side } else { -side });
                at(50.0 + t + s, t - s)
            })
            .collect();
        let off = off_line(&line);
        assert!((off - 1.0).abs() < 0.05, "{off}");
    }
}

//! What edge lines with truth look like in numbers, so that drawn lines can be put beside real ones: how far lines of
//! mates lie apart at their true poses, how that changes along them, and how well their axes agree.

use crate::eval::fit::drawn_lines;
use crate::features::authors::lateral_normals;
use crate::features::{FeatureOptions, SherdFeatures, Source, features_of};
use crate::geom::stats::quantile;
use crate::geom::{KdTree, Rigid, Vec3};
use crate::run::Run;
use crate::scans::{Collection, Frames, OpenOptions, ScanError, SherdId, Truth};
use crate::synth::StatisticsRow as Row;
use std::collections::BTreeMap;
use std::path::Path;

/// Lines farther apart than this do not belong together, mm.
const FARTHEST: f64 = 4.0;
/// A gap wider than this is a chip, mm.
const CHIP: f64 = 1.2;
/// Contacts with fewer points of a line say nothing about it.
const LEAST: usize = 8;

/// Measures the edge lines of a collection with truth: those of the authors' layout as they are, those of scans as
/// they would be drawn by hand, each pot by another (`seed`).
pub fn line_statistics(folder: &Path, seed: u64) -> Result<Vec<Row>, ScanError> {
    let options = OpenOptions { lines: true, ..OpenOptions::default() };
    let collection = Collection::open(&[folder.to_path_buf()], &options)?;
    let bad = |message: &str| ScanError::BadFile { path: folder.into(), message: message.to_string() };
    let truth = collection.truth.as_ref().ok_or_else(|| bad("has no truth"))?;
    let frames = collection.frames();
    let found =
        features_of(&collection, &FeatureOptions::default(), &Run::new()).map_err(|e| bad(&e.to_string()))?;
    let scanned = found.sherds.iter().any(|f| f.source != Source::BareLines);
    let sherds = if scanned { drawn_lines(&found.sherds, truth, seed) } else { found.sherds };
    Ok(rows(&sherds, truth, &frames))
}

/// One contact of two lines, seen along the first.
#[derive(Default)]
struct Seam {
    /// Across the edge, positive where the lines stay apart.
    gaps: Vec<f64>,
    /// Along the normal of the wall.
    steps: Vec<f64>,
    /// Angle between the normals, radians.
    leans: Vec<f64>,
    spacing: f64,
}

fn rows(sherds: &[SherdFeatures], truth: &Truth, frames: &Frames) -> Vec<Row> {
    let by_id: BTreeMap<&SherdId, &SherdFeatures> = sherds.iter().map(|f| (&f.id, f)).collect();
    let (mut seams, mut by_pot, mut axes) = (Vec::new(), BTreeMap::<&str, Vec<f64>>::new(), Vec::new());
    for c in &truth.adjacency {
        let pair = by_id.get(&c.a).zip(by_id.get(&c.b));
        let poses = frames.true_pose(truth, &c.a).zip(frames.true_pose(truth, &c.b));
        let (Some((a, b)), Some((pa, pb))) = (pair, poses) else { continue };
        let a_from_b = *(pa.inverse() * pb).rigid();
        let seam = seam(a, b, &a_from_b);
        axes.extend(axis_angle(a, b, &a_from_b));
        if seam.gaps.len() >= LEAST {
            let pot = truth.sherds.get(&c.a).map_or("", |s| s.pot.as_str());
            by_pot.entry(pot).or_default().extend(median(&seam.gaps));
            seams.push(seam);
        }
    }
    let of = |f: &dyn Fn(&Seam) -> Option<f64>| -> Vec<f64> { seams.iter().filter_map(f).collect() };
    let lengths: Vec<f64> = sherds.iter().map(|s| s.inner.points.len() as f64 * spacing(s)).collect();
    let offsets: Vec<f64> = by_pot.values().filter(|g| g.len() > 2).filter_map(|g| median(g)).collect();
    vec![
        Row::of("length of a line, mm", &lengths),
        Row::of("lines of a pot apart, median over its joins, mm", &offsets),
        Row::of("lines of two mates apart, median, signed, mm", &of(&|s| median(&s.gaps))),
        Row::of("how that changes along the seam, robust sigma, mm", &of(&|s| spread(&s.gaps))),
        Row::of("length over which it keeps its sign, mm", &of(&|s| memory(&s.gaps).map(|n| n * s.spacing))),
        Row::of("step between the walls, robust sigma, mm", &of(&|s| spread(&s.steps))),
        Row::of("share of the seam chipped away", &of(&|s| share(&s.gaps, CHIP))),
        Row::of("normals of mates apart, median, rad", &of(&|s| median(&s.leans))),
        Row::of("best axes of mates apart, degrees", &axes),
    ]
}

fn median(x: &[f64]) -> Option<f64> {
    quantile(x, 0.5)
}

fn spread(x: &[f64]) -> Option<f64> {
    crate::geom::stats::robust_sigma(x)
}

fn share(x: &[f64], above: f64) -> Option<f64> {
    let middle = median(x)?;
    Some(x.iter().filter(|g| (*g - middle).abs() > above).count() as f64 / x.len() as f64)
}

/// Points after which a series has forgotten its sign: the first lag at which its correlation falls below a half.
fn memory(x: &[f64]) -> Option<f64> {
    let middle = median(x)?;
    let off: Vec<f64> = x.iter().map(|v| v - middle).collect();
    let product = |lag: usize| {
        let n = off.len() - lag;
        (0..n).map(|i| off[i] * off[i + lag]).sum::<f64>() / n as f64
    };
    let whole = product(0);
    (whole > 0.0)
        .then(|| (1..off.len() / 2).find(|lag| product(*lag) < 0.5 * whole).unwrap_or(off.len() / 2) as f64)
}

fn spacing(s: &SherdFeatures) -> f64 {
    let n = s.inner.points.len();
    let steps = (1..n).map(|k| (s.inner.points[k] - s.inner.points[k - 1]).norm());
    steps.sum::<f64>() / (n.max(2) - 1) as f64
}

/// What the lines of two mates look like from the first; points on the rim do not count.
fn seam(a: &SherdFeatures, b: &SherdFeatures, a_from_b: &Rigid) -> Seam {
    let line: Vec<Vec3> = b.inner.points.iter().map(|p| a_from_b.point(p)).collect();
    let tree = KdTree::new(&line);
    let lateral = lateral_normals(&a.inner);
    let mut out = Seam { spacing: spacing(a), ..Seam::default() };
    for (k, p) in a.inner.points.iter().enumerate().filter(|(k, _)| a.inner.rim[*k] < 0.5) {
        let Some(near) = tree.nearest(p).filter(|n| n.distance < FARTHEST) else { continue };
        let other = a_from_b.direction(&b.inner.wall_normals[near.index]);
        let n = a.inner.wall_normals[k];
        // The nearest point may lie up to half a step along the line: only what is across it counts.
        let d = line[near.index] - p;
        out.gaps.push(d.dot(&lateral[k]));
        out.steps.push(d.dot(&n));
        out.leans.push(crate::geom::math::acos(n.dot(&other).clamp(-1.0, 1.0)));
    }
    out
}

fn axis_angle(a: &SherdFeatures, b: &SherdFeatures, a_from_b: &Rigid) -> Option<f64> {
    let (x, y) = (a.axes.first()?.direction, a_from_b.direction(&b.axes.first()?.direction));
    Some(crate::geom::math::acos(x.dot(&y).abs().clamp(0.0, 1.0)).to_degrees())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::synth::{Level, Plan, PotSpec, write_collection};

    #[test]
    fn a_series_remembers_its_sign_as_long_as_its_waves_are() {
        let wave = |length: usize| -> Vec<f64> {
            let high = |k: usize| (k / length) % 2 == 1;
            (0..400).map(|k| if high(k) { 6.0 } else { 4.0 }).chain([5.0]).collect()
        };
        // Plateaus of n: the correlation falls straight from 1 to -1 within n steps, below a half after a quarter of them.
        assert_eq!(memory(&wave(20)), Some(6.0));
        assert_eq!(memory(&wave(40)), Some(11.0));
        assert_eq!(memory(&[3.0; 50]), None);
        assert_eq!(memory(&[]), None);
    }

    #[test]
    fn shares_are_of_what_is_off_the_middle() {
        let x = [1.0, 1.1, 0.9, 1.0, 3.0, -2.0];
        assert_eq!(share(&x, 0.5), Some(2.0 / 6.0));
        assert_eq!(share(&x, 2.5), Some(1.0 / 6.0));
        assert_eq!(share(&[], 1.0), None);
    }

    #[test]
    fn a_slow_series_remembers_longer_than_a_quick_one() {
        let wave = |turns: f64| -> Vec<f64> {
            (0..200)
                .map(|i| crate::geom::math::sin(turns * std::f64::consts::TAU * f64::from(i) / 200.0))
                .collect()
        };
        let (slow, quick) = (memory(&wave(4.0)).unwrap(), memory(&wave(16.0)).unwrap());
        assert!(slow >= 3.0 * quick && quick >= 1.0, "{slow} {quick}");
        assert_eq!(share(&[0.0, 0.1, 0.0, 3.0], 1.2), Some(0.25));
    }

    #[test]
    fn drawn_lines_of_mates_lie_apart_and_their_axes_agree_about() {
        let dir = tempfile::tempdir().unwrap();
        let pots = vec![PotSpec::new("A", "bowl_tea", 5, 1.8)];
        let (name, unit) = ("lines".to_owned(), "mm".to_owned());
        let plan = Plan { name, seed: 3, level: Level::Scan, unit, unit_scale: 1.0, pots };
        write_collection(&plan, dir.path(), true).unwrap();
        let rows = line_statistics(dir.path(), 4).unwrap();
        let of = |name: &str| rows.iter().find(|r| r.quantity.starts_with(name)).unwrap();
        let changes = of("how that changes");
        assert!(changes.count >= 4 && (0.1..1.5).contains(&changes.median), "{changes:?}");
        assert!(of("lines of two mates").low.abs() < 2.0);
        assert!(of("best axes").median < 40.0);
        assert!(line_statistics(&dir.path().join("sherds"), 4).is_err());
    }
}

//! Wall samples as the axis estimation uses them: thinned evenly, centred, with their wall.

use crate::features::OrientedPoint;
use crate::geom::voxels::Voxels;
use crate::geom::{Vec3, unit};

/// A wall point about the centre of the sherd.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample {
    pub p: Vec3,
    pub n: Vec3,
    pub outer: bool,
}

/// Samples averaged over cells until at most about `cap` remain, and the centre they are taken
/// about. Averaging keeps more of the scan's accuracy than dropping points does.
pub(crate) fn prepare(inner: &[OrientedPoint], outer: &[OrientedPoint], cap: usize) -> (Vec<Sample>, Vec3) {
    let finite = |o: &&OrientedPoint| o.point.iter().chain(o.normal.iter()).all(|x| x.is_finite());
    let all: Vec<Sample> = [(inner, false), (outer, true)]
        .into_iter()
        .flat_map(|(points, side)| {
            points.iter().filter(finite).map(move |o| Sample { p: o.point, n: o.normal, outer: side })
        })
        .collect();
    if all.is_empty() {
        return (all, Vec3::zeros());
    }
    let mut cell = 0.0;
    let mut out = all.clone();
    while out.len() > cap {
        cell = if cell == 0.0 { first_cell(&all, cap) } else { cell * 1.2 };
        out = averaged(&all, cell);
    }
    let center = out.iter().map(|s| s.p).sum::<Vec3>() / out.len() as f64;
    for s in &mut out {
        s.p -= center;
    }
    (out, center)
}

/// A cell somewhat too small: as if the samples filled two squares of the sherd's extent.
fn first_cell(all: &[Sample], cap: usize) -> f64 {
    let (mut lo, mut hi) = (all[0].p, all[0].p);
    for s in all {
        lo = lo.inf(&s.p);
        hi = hi.sup(&s.p);
    }
    (0.3 * (hi - lo).norm() / (cap as f64).sqrt()).max(1e-9)
}

fn averaged(all: &[Sample], cell: f64) -> Vec<Sample> {
    voxels(all, cell)
        .cubes()
        .filter_map(|(outer, cube)| {
            let (mut p, mut n, mut count) = (Vec3::zeros(), Vec3::zeros(), 0.0);
            for i in cube {
                p += all[i].p;
                n += all[i].n;
                count += 1.0;
            }
            Some(Sample { p: p / count, n: unit(&n)?, outer })
        })
        .collect()
}

/// Samples in cubes, wall by wall.
pub(crate) fn voxels(samples: &[Sample], cell: f64) -> Voxels<bool> {
    Voxels::new(samples.iter().enumerate().map(|(i, s)| (s.outer, i, s.p)), cell)
}

/// Every k-th sample, so that about `count` remain.
pub(crate) fn strided(samples: &[Sample], count: usize) -> Vec<Sample> {
    let step = samples.len().div_ceil(count.max(1)).max(1);
    samples.iter().step_by(step).copied().collect()
}

//! Edge lines of neighbours, both placed as the truth says: how far apart they run.

use super::Subject;
use crate::features::{EdgeLine, SherdFeatures};
use crate::geom::{KdTree, Vec3, stats, unit};
use crate::scans::{SherdId, Truth};
use rayon::prelude::*;
use serde::Serialize;

#[derive(Clone, Debug, Default, Serialize)]
pub struct EdgeSummary {
    pub joints: usize,
    pub points: usize,
    pub median: Option<f64>,
    pub p95: Option<f64>,
    pub p99: Option<f64>,
    /// Mean distance across the joint, positive where a gap is left, negative where lines overlap.
    pub mean_gap: Option<f64>,
    /// Joints with the largest median distance.
    pub worst: Vec<(SherdId, SherdId, f64)>,
}

/// Scan points nearer than this to the neighbour's belong to the joint.
const TOUCHING: f64 = 0.6;
/// Edge points are compared where the joint passes within this distance.
const BESIDE: f64 = 3.0;

/// Distances of mating edge lines over all true joints.
pub fn score(subjects: &[Subject], truth: &Truth, line: fn(&SherdFeatures) -> &EdgeLine) -> EdgeSummary {
    let placed: Vec<Placed> = subjects.par_iter().map(|s| Placed::new(s, line(&s.features))).collect();
    let find = |id: &SherdId| subjects.iter().position(|s| s.id == id);
    let joints: Vec<(usize, usize)> =
        truth.adjacency.iter().filter_map(|c| Some((find(&c.a)?, find(&c.b)?))).collect();
    let measured: Vec<Vec<[f64; 2]>> = joints
        .par_iter()
        .map(|&(a, b)| {
            let mut d = placed[a].apart(&placed[b]);
            d.extend(placed[b].apart(&placed[a]));
            d
        })
        .collect();
    let all: Vec<f64> = measured.iter().flatten().map(|d| d[0]).collect();
    let gaps: Vec<f64> = measured.iter().flatten().map(|d| d[1]).collect();
    let mut worst: Vec<(SherdId, SherdId, f64)> = joints
        .iter()
        .zip(&measured)
        .filter_map(|(&(a, b), d)| {
            let d: Vec<f64> = d.iter().map(|x| x[0]).collect();
            Some((subjects[a].id.clone(), subjects[b].id.clone(), stats::median(&d)?))
        })
        .collect();
    worst.sort_by(|x, y| y.2.total_cmp(&x.2).then_with(|| x.0.cmp(&y.0)));
    worst.truncate(12);
    EdgeSummary {
        joints: measured.iter().filter(|d| !d.is_empty()).count(),
        points: all.len(),
        median: stats::median(&all),
        p95: stats::quantile(&all, 0.95),
        p99: stats::quantile(&all, 0.99),
        mean_gap: (!gaps.is_empty()).then(|| gaps.iter().sum::<f64>() / gaps.len() as f64),
        worst,
    }
}

/// An edge line and its scan in the frame of the pot.
struct Placed {
    points: Vec<Vec3>,
    tangents: Vec<Vec3>,
    outward: Vec<Vec3>,
    scan: Vec<Vec3>,
    tree: KdTree,
}

impl Placed {
    fn new(s: &Subject, line: &EdgeLine) -> Self {
        let n = line.len();
        let t = &s.pot_from_scan;
        let points: Vec<Vec3> = line.points.iter().map(|p| t.point(p)).collect();
        let tangents: Vec<Vec3> = (0..n)
            .map(|i| unit(&(points[(i + 1) % n] - points[(i + n - 1) % n])).unwrap_or_else(Vec3::zeros))
            .collect();
        let outward = (0..n).map(|i| tangents[i].cross(&t.direction(&line.wall_normals[i]))).collect();
        let scan: Vec<Vec3> = s.mesh.vertices.iter().map(|p| t.point(p)).collect();
        let tree = KdTree::new(&scan);
        Self { points, tangents, outward, scan, tree }
    }

    /// For each point of this line at the joint: distance to the other line, and the part of it
    /// that leads out of this sherd.
    fn apart(&self, other: &Placed) -> Vec<[f64; 2]> {
        let joint: Vec<Vec3> = self
            .scan
            .iter()
            .filter(|p| other.tree.nearest(p).is_some_and(|n| n.distance < TOUCHING))
            .copied()
            .collect();
        let tree = KdTree::new(&joint);
        (0..self.points.len())
            .filter_map(|i| {
                let p = self.points[i];
                // The joint must pass beside the point, not end before it.
                let beside = tree
                    .within(&p, BESIDE)
                    .iter()
                    .any(|k| (joint[k.index] - p).dot(&self.tangents[i]).abs() < 0.6);
                let q = nearest_on(&other.points, &p).filter(|_| beside)?;
                Some([(q - p).norm(), (q - p).dot(&self.outward[i])])
            })
            .collect()
    }
}

/// Nearest point of a closed line.
fn nearest_on(line: &[Vec3], p: &Vec3) -> Option<Vec3> {
    let n = line.len();
    (0..n)
        .map(|i| {
            let (a, b) = (line[i], line[(i + 1) % n]);
            let d = b - a;
            let t = ((p - a).dot(&d) / d.norm_squared().max(1e-300)).clamp(0.0, 1.0);
            a + d * t
        })
        .min_by(|x, y| (x - p).norm_squared().total_cmp(&(y - p).norm_squared()))
}

//! Normals of bare points: the plane through the neighbours, and which side of it is outside, carried
//! from point to point over the pairs that agree best.

use crate::geom::least_squares::fits::{PrincipalAxes, scatter};
use crate::geom::{KdTree, Vec3, unit};
use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// Neighbours that make a plane.
const AROUND: usize = 14;
/// Neighbours over which the side is carried.
const CARRY: usize = 10;

/// One unit normal a point, outwards as far as can be told.
pub fn estimate(points: &[Vec3]) -> Vec<Vec3> {
    let tree = KdTree::new(points);
    let mut normals: Vec<Vec3> = points.iter().map(|p| plane(points, &tree, p)).collect();
    orient(points, &tree, &mut normals);
    normals
}

fn plane(points: &[Vec3], tree: &KdTree, p: &Vec3) -> Vec3 {
    let near = tree.k_nearest(p, AROUND);
    let mean = near.iter().map(|n| points[n.index]).sum::<Vec3>() / near.len().max(1) as f64;
    let scatter = scatter(near.iter().map(|n| &points[n.index]), &mean);
    unit(&PrincipalAxes::of(scatter).normal()).unwrap_or_else(Vec3::z)
}

/// A step to a neighbour; steps between parallel planes come first.
struct Step {
    cost: f64,
    to: usize,
    from: usize,
}

impl Ord for Step {
    fn cmp(&self, other: &Self) -> Ordering {
        // The heap gives its greatest element: the cheapest step must be that.
        other.cost.total_cmp(&self.cost).then(other.to.cmp(&self.to)).then(other.from.cmp(&self.from))
    }
}
impl PartialOrd for Step {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl PartialEq for Step {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}
impl Eq for Step {}

/// Starts at the outermost points, where outside is away from the middle.
fn orient(points: &[Vec3], tree: &KdTree, normals: &mut [Vec3]) {
    let middle = points.iter().sum::<Vec3>() / points.len().max(1) as f64;
    let mut order: Vec<usize> = (0..points.len()).collect();
    let out = |i: usize| (points[i] - middle).norm_squared();
    order.sort_by(|&a, &b| out(b).total_cmp(&out(a)).then(a.cmp(&b)));
    let mut known = vec![false; points.len()];
    let mut heap = BinaryHeap::new();
    for start in order {
        if known[start] {
            continue;
        }
        if normals[start].dot(&(points[start] - middle)) < 0.0 {
            normals[start] = -normals[start];
        }
        known[start] = true;
        push_around(points, tree, normals, &known, start, &mut heap);
        while let Some(step) = heap.pop() {
            if known[step.to] {
                continue;
            }
            if normals[step.to].dot(&normals[step.from]) < 0.0 {
                normals[step.to] = -normals[step.to];
            }
            known[step.to] = true;
            push_around(points, tree, normals, &known, step.to, &mut heap);
        }
    }
}

fn push_around(
    points: &[Vec3],
    tree: &KdTree,
    normals: &[Vec3],
    known: &[bool],
    from: usize,
    heap: &mut BinaryHeap<Step>,
) {
    for n in tree.k_nearest(&points[from], CARRY) {
        if !known[n.index] {
            let cost = 1.0 - normals[from].dot(&normals[n.index]).abs();
            heap.push(Step { cost, to: n.index, from });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::math;

    #[test]
    fn normals_of_a_sphere_point_outwards() {
        let points: Vec<Vec3> = (0..900)
            .map(|k| {
                let z = 1.0 - 2.0 * (k as f64 + 0.5) / 900.0;
                let (r, t) = ((1.0 - z * z).sqrt(), k as f64 * 2.399_963);
                Vec3::new(r * math::cos(t), r * math::sin(t), z) * 30.0
            })
            .collect();
        for (p, n) in points.iter().zip(estimate(&points)) {
            assert!(n.dot(p) > 29.0, "{p:?} {n:?}");
        }
    }
}

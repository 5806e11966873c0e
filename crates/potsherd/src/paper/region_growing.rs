//! Walls by region growing over points with normals, as the paper has it (F2, F3, App. A): from the
//! point of least curvature over its nearest neighbours while normals and curvature stay alike, then
//! merging patches that go on smoothly into each other. It needs no faces; where there are faces the
//! method of `features::walls` is better and is the one used unless asked otherwise.

use crate::features::OrientedPoint;
use crate::features::axis::{AxisOptions, vote_inner};
use crate::features::options::{GrowOptions, WallOptions};
use crate::features::walls::shell::OnShell;
use crate::features::walls::surface::Surface;
use crate::features::walls::{FaceLabel, WallError, WallLabels, Walls, core, core_shell, sides};
use crate::geom::least_squares::fits::{principal_squares, scatter};
use crate::geom::math;
use crate::geom::{DisjointSets, KdTree, RayMesh, TriMesh, Vec3};
use std::collections::{BTreeMap, VecDeque};

/// A split of points into smooth patches; patch 0 has the most points.
pub struct Patches {
    pub of_point: Vec<u32>,
    pub sizes: Vec<usize>,
}

/// Grows patches and merges them. Every point belongs to one.
pub fn patches(points: &[OrientedPoint], o: &GrowOptions) -> Patches {
    let places: Vec<Vec3> = points.iter().map(|p| p.point).collect();
    let tree = KdTree::new(&places);
    // A point is not its own neighbour; by index, since another may lie in the same place.
    let others = |i: usize| -> Vec<u32> {
        let near = tree.k_nearest(&places[i], o.neighbors + 1);
        near.iter().filter(|k| k.index != i).take(o.neighbors).map(|k| k.index as u32).collect()
    };
    let near: Vec<Vec<u32>> = (0..places.len()).map(others).collect();
    let curvature: Vec<f64> = (0..points.len()).map(|i| variation(&places, i, &near[i])).collect();
    let mut of_point = grown(points, &near, &curvature, o);
    merge(points, &near, &curvature, &mut of_point, o);
    by_size(of_point)
}

/// Inner wall, outer wall and the rest (break) of points with outward normals: the two largest patches,
/// told apart by where their normals meet the axis. `None` without two patches of some size.
pub fn label_points(points: &[OrientedPoint], o: &GrowOptions) -> Option<Vec<FaceLabel>> {
    let patches = patches(points, o);
    let least = points.len() / 20;
    if *patches.sizes.get(1)? < least.max(12) {
        return None;
    }
    let wall = |k: u32| -> Vec<OrientedPoint> {
        let own: Vec<&OrientedPoint> =
            points.iter().zip(&patches.of_point).filter(|x| *x.1 == k).map(|x| x.0).collect();
        own.iter().step_by((own.len() / 600).max(1)).map(|p| **p).collect()
    };
    let first_inner = vote_inner(&wall(0), &wall(1), &AxisOptions::default(), "grow") >= 0.5;
    let name = |k: &u32| match (*k, first_inner) {
        (0, true) | (1, false) => FaceLabel::Inner,
        (0, false) | (1, true) => FaceLabel::Outer,
        _ => FaceLabel::Break,
    };
    Some(patches.of_point.iter().map(name).collect())
}

/// Share of the smallest principal extent among a point and its neighbours: zero where flat.
fn variation(points: &[Vec3], i: usize, near: &[u32]) -> f64 {
    let all = || near.iter().map(|&j| &points[j as usize]).chain([&points[i]]);
    let mean = all().sum::<Vec3>() / (near.len() + 1) as f64;
    let squares = principal_squares(scatter(all(), &mean));
    squares[0].max(0.0) / squares.iter().sum::<f64>().max(1e-300)
}

fn grown(points: &[OrientedPoint], near: &[Vec<u32>], curvature: &[f64], o: &GrowOptions) -> Vec<u32> {
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by(|&a, &b| curvature[a].total_cmp(&curvature[b]).then(a.cmp(&b)));
    let least = math::cos(o.angle_deg.to_radians());
    let mut of_point = vec![u32::MAX; points.len()];
    let mut next = 0;
    let mut front = VecDeque::new();
    for seed in order {
        if of_point[seed] != u32::MAX {
            continue;
        }
        of_point[seed] = next;
        front.push_back(seed);
        while let Some(i) = front.pop_front() {
            for &j in &near[i] {
                let j = j as usize;
                if of_point[j] == u32::MAX && points[i].normal.dot(&points[j].normal) > least {
                    of_point[j] = next;
                    // Points of high curvature end the patch they belong to.
                    if curvature[j] < o.curvature {
                        front.push_back(j);
                    }
                }
            }
        }
        next += 1;
    }
    of_point
}

/// Merges patches until no pair is left that goes on smoothly (App. A).
fn merge(
    points: &[OrientedPoint],
    near: &[Vec<u32>],
    curvature: &[f64],
    of_point: &mut [u32],
    o: &GrowOptions,
) {
    for _ in 0..o.rounds {
        let inner = representatives(points, of_point);
        // Per pair of patches how many boundary pairs there are, and how many are alike.
        let mut pairs: BTreeMap<(u32, u32), [usize; 2]> = BTreeMap::new();
        for i in 0..points.len() {
            for &j in &near[i] {
                let j = j as usize;
                let (a, b) = (of_point[i], of_point[j]);
                if a < b {
                    let count = pairs.entry((a, b)).or_default();
                    count[0] += 1;
                    let alike = points[i].normal.dot(&points[j].normal) > o.boundary_normal
                        && (curvature[i] - curvature[j]).abs() < o.boundary_curvature;
                    count[1] += usize::from(alike);
                }
            }
        }
        let mut patches = DisjointSets::new(inner.len());
        let mut merged = false;
        for ((a, b), [all, alike]) in pairs {
            let parted = patches.find(a) != patches.find(b);
            let facing = inner[a as usize].dot(&inner[b as usize]) > o.inner_normal;
            if parted && alike >= 3 && 2 * alike > all && facing {
                patches.join(a, b);
                merged = true;
            }
        }
        of_point.iter_mut().for_each(|p| *p = patches.find(*p));
        if !merged {
            return;
        }
        let numbers: BTreeMap<u32, u32> = {
            let mut left: Vec<u32> = of_point.to_vec();
            left.sort_unstable();
            left.dedup();
            left.into_iter().zip(0..).collect()
        };
        of_point.iter_mut().for_each(|p| *p = numbers[p]);
    }
}

/// Mean normal of each patch.
fn representatives(points: &[OrientedPoint], of_point: &[u32]) -> Vec<Vec3> {
    let count = of_point.iter().max().map_or(0, |m| *m as usize + 1);
    let mut sum = vec![Vec3::zeros(); count];
    for (p, k) in points.iter().zip(of_point) {
        sum[*k as usize] += p.normal;
    }
    sum.iter().map(|n| crate::geom::unit(n).unwrap_or_else(Vec3::zeros)).collect()
}

fn by_size(of_point: Vec<u32>) -> Patches {
    let count = of_point.iter().max().map_or(0, |m| *m as usize + 1);
    let mut sizes = vec![0; count];
    of_point.iter().for_each(|p| sizes[*p as usize] += 1);
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by_key(|&k| (std::cmp::Reverse(sizes[k]), k));
    let mut number = vec![0; count];
    order.iter().zip(0..).for_each(|(&k, n)| number[k] = n);
    Patches {
        of_point: of_point.iter().map(|&p| number[p as usize]).collect(),
        sizes: order.iter().map(|&k| sizes[k]).filter(|n| *n > 0).collect(),
    }
}

/// Walls of a mesh by growing over the middles of its faces.
pub(crate) fn find<'a>(mesh: &'a TriMesh, rays: &RayMesh, o: &WallOptions) -> Result<Walls<'a>, WallError> {
    let mut s = Surface::new(mesh);
    s.smooth_normals(2.0 * s.edge);
    let through = core::cast_through(&s, rays, o.opposed_deg, s.len() / 4000 + 1);
    let thickness = core::common_thickness(&s, &through).ok_or(WallError::NoWalls)?;
    s.smooth_normals((o.smoothing * thickness).max(1.5 * s.edge));
    let points: Vec<OrientedPoint> =
        s.centers.iter().zip(&s.normals).map(|(&point, &normal)| OrientedPoint { point, normal }).collect();
    let per_face = label_points(&points, &o.grow).ok_or(WallError::NoWalls)?;
    let side = |k: u8| -> Vec<Option<u8>> {
        let wall = [FaceLabel::Inner, FaceLabel::Outer][k as usize];
        per_face.iter().map(|l| (*l == wall).then_some(k)).collect()
    };
    let spacing = (o.shell_spacing * thickness).max(1.2 * s.edge);
    let shells = [0u8, 1].map(|k| core_shell(&s, &side(k), k, thickness, spacing));
    if shells.iter().any(|sh| sh.len() < 6) {
        return Err(WallError::NoWalls);
    }
    let [inner, outer] = [&shells[0], &shells[1]].map(|shell| shell.at_faces(&s).on);
    let height = |w: Option<OnShell>| w.map_or(f64::NAN, |w| w.height);
    let heights = inner.into_iter().zip(outer).map(|(a, b)| [height(a), height(b)]).collect();
    let vote = sides::vote([&shells[0], &shells[1]], thickness);
    Ok(Walls { surface: s, labels: WallLabels { per_face }, thickness, heights, shells, vote, both: true })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::Rng;

    /// Bare points of a piece of a barrel: walls of 5 mm and a rough break around.
    fn cloud() -> Vec<(OrientedPoint, FaceLabel)> {
        let mut rng = Rng::for_purpose(4, "cloud");
        let mut out = Vec::new();
        let step = 0.8;
        for i in 0..75 {
            for j in 0..62 {
                let (a, z) = ((f64::from(i) / 75.0 - 0.5), (f64::from(j) - 31.0) * step);
                for (r, sign, label) in [(55.0, -1.0, FaceLabel::Inner), (60.0, 1.0, FaceLabel::Outer)] {
                    let r = r - 0.004 * z * z;
                    let out_normal = Vec3::new(math::cos(a), math::sin(a), 0.008 * z).normalize() * sign;
                    let p =
                        Vec3::new(r * math::cos(a), r * math::sin(a), z) + out_normal * (0.02 * rng.normal());
                    out.push((OrientedPoint { point: p, normal: out_normal }, label));
                }
            }
        }
        for k in 1..6 {
            for j in 0..62 {
                for side in [-0.5f64, 0.5] {
                    let (z, depth) = ((f64::from(j) - 31.0) * step, 5.0 * f64::from(k) / 6.0);
                    let r = 55.0 + depth - 0.004 * z * z;
                    let n = Vec3::new(-math::sin(side), math::cos(side), 0.0) * side.signum();
                    let n = (n + rng.unit_vector() * 0.25).normalize();
                    let p = Vec3::new(r * math::cos(side), r * math::sin(side), z) + n * (0.1 * rng.normal());
                    out.push((OrientedPoint { point: p, normal: n }, FaceLabel::Break));
                }
            }
        }
        out
    }

    #[test]
    fn walls_and_break_of_bare_points_are_found() {
        let cloud = cloud();
        let points: Vec<OrientedPoint> = cloud.iter().map(|c| c.0).collect();
        let labels = label_points(&points, &GrowOptions::default()).unwrap();
        for kind in [FaceLabel::Inner, FaceLabel::Outer, FaceLabel::Break] {
            let both = cloud.iter().zip(&labels).filter(|(c, l)| c.1 == kind && **l == kind).count() as f64;
            let truly = cloud.iter().filter(|c| c.1 == kind).count() as f64;
            let called = labels.iter().filter(|l| **l == kind).count() as f64;
            assert!(both > 0.9 * truly && both > 0.9 * called, "{kind:?} {both} {truly} {called}");
        }
    }

    #[test]
    fn nothing_to_grow_is_no_wall() {
        assert!(label_points(&[], &GrowOptions::default()).is_none());
        let one = OrientedPoint { point: Vec3::zeros(), normal: Vec3::z() };
        assert!(label_points(&vec![one; 50], &GrowOptions::default()).is_none());
    }
}

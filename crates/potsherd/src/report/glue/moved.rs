//! Holds a gluing order against the pieces themselves: each is moved in from outside, step by step, against those that stand. The order is found on thinned
//! pieces and by their normals; here whole scans are moved, and rays tell what lies within what.

use super::order::{Step, gluing_order};
use crate::assemble::result::Assembly;
use crate::features::SherdFeatures;
use crate::geom::rays::RayMesh;
use crate::geom::{KdTree, TriMesh, Vec3, unit};
use crate::report::extent;
use crate::report::scene::Scene;
use crate::report::vessel::stand::Standing;
use crate::report::{ReportError, ReportOptions};
use crate::scans::{Collection, SherdId};
use rayon::prelude::*;
use serde::Serialize;

/// How one vessel's order came out.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct GluingCheck {
    /// Name of the vessel.
    pub vessel: String,
    /// Its sherds.
    pub sherds: usize,
    /// Sherds that are in no step, or in more than one.
    pub missing: Vec<SherdId>,
    /// Sherds that come in with nothing standing to be glued to, the first one not counted.
    pub unheld: Vec<SherdId>,
    /// Sherds that met what stands on their way in.
    pub locked: Vec<SherdId>,
    /// The largest share of a piece's points near its neighbours that sank deeper than breaks rub, on the way that was found.
    pub rubbed: f64,
}

impl GluingCheck {
    /// Whether the vessel can be glued in this order.
    pub fn passed(&self) -> bool {
        self.missing.is_empty() && self.unheld.is_empty() && self.locked.is_empty()
    }
}

/// Points of each piece that are watched.
const WATCHED: usize = 1500;
/// Breaks rub: a point may sink this much deeper into the neighbour than it stands, in walls, and so many of the watched points deeper than that.
const RUBS: f64 = 0.14;
const FEW: f64 = 0.03;
/// Stations of the way in, in walls from the place: close ones where breaks part.
const NEAR: [f64; 10] = [0.1, 0.2, 0.35, 0.5, 0.75, 1.0, 1.35, 1.7, 2.1, 2.5];
/// Farther out it goes on by so many walls at a time.
const FAR: f64 = 1.5;

struct Solid<'a> {
    rays: RayMesh<'a>,
    mesh: &'a TriMesh,
    tree: KdTree,
    watched: Vec<Vec3>,
    low: Vec3,
    high: Vec3,
}

/// Checks the gluing order of every vessel of a result.
pub fn check_gluing(
    collection: &Collection,
    features: &[SherdFeatures],
    assembly: &Assembly,
) -> Result<Vec<GluingCheck>, ReportError> {
    let features = &crate::report::as_placed(features, assembly);
    let options = ReportOptions::default();
    let scene = Scene::of_vessels(collection, features, assembly, &options)?;
    Ok(scene.vessels.iter().map(|v| check_order(v, &gluing_order(v))).collect())
}

/// Moves every piece of a vessel in, in the order told.
pub(crate) fn check_order(standing: &Standing, steps: &[Step]) -> GluingCheck {
    let id = |k: usize| standing.sherds[k].scan.id.clone();
    let times = |k: usize| steps.iter().filter(|s| s.sherd == k).count();
    let solids = solids(standing);
    let tried: Vec<(usize, Option<f64>)> = (1..steps.len())
        .into_par_iter()
        .map(|n| {
            let stands: Vec<usize> = steps[..n].iter().map(|s| s.sherd).collect();
            (n, moved_in(&solids, &stands, &steps[n], standing.wall))
        })
        .collect();
    let held = |n: &usize| steps[*n].onto.iter().any(|(o, _)| steps[..*n].iter().any(|s| s.sherd == *o));
    GluingCheck {
        vessel: standing.name.clone(),
        sherds: standing.sherds.len(),
        missing: (0..standing.sherds.len()).filter(|&k| times(k) != 1).map(id).collect(),
        unheld: (1..steps.len()).filter(|n| !held(n)).map(|n| id(steps[n].sherd)).collect(),
        locked: tried.iter().filter(|t| t.1.is_none()).map(|t| id(steps[t.0].sherd)).collect(),
        rubbed: tried.iter().filter_map(|t| t.1).fold(0.0, f64::max),
    }
}

fn solids<'a>(standing: &'a Standing) -> Vec<Option<Solid<'a>>> {
    let wall = standing.wall;
    let trees: Vec<KdTree> = standing.sherds.par_iter().map(|s| KdTree::new(&s.mesh.vertices)).collect();
    let make = |i: usize| {
        let mesh = &standing.sherds[i].mesh;
        let (low, high) = mesh.bounds()?;
        let beside = |p: &&Vec3| {
            let near = |j: usize| trees[j].nearest(p).is_some_and(|h| h.distance < 1.2 * wall);
            (0..trees.len()).any(|j| j != i && near(j))
        };
        let every = (mesh.vertices.len() / (8 * WATCHED)).max(1);
        let close: Vec<Vec3> = mesh.vertices.iter().step_by(every).filter(beside).copied().collect();
        let watched = close.iter().step_by((close.len() / WATCHED).max(1)).copied().collect();
        Some(Solid { rays: RayMesh::new(mesh)?, mesh, tree: KdTree::new(&mesh.vertices), watched, low, high })
    };
    (0..trees.len()).into_par_iter().map(make).collect()
}

/// The largest share of points that sank too deep on the freest way, or `None` where every way is blocked. First along the way of the step, then out of the
/// vessel: on along it, away from the axis, or up.
fn moved_in(solids: &[Option<Solid>], stands: &[usize], step: &Step, wall: f64) -> Option<f64> {
    let piece = solids[step.sherd].as_ref()?;
    let others: Vec<&Solid> = stands.iter().filter_map(|&k| solids[k].as_ref()).collect();
    let way = -Vec3::from(step.way?);
    let first = worst(piece, &others, NEAR.iter().map(|d| way * (d * wall)), wall).filter(|s| *s <= FEW)?;
    let middle = piece.mesh.vertex_centroid();
    let ways = [Some(way), unit(&Vec3::new(middle.x, middle.y, 0.0)), Some(Vec3::z())];
    let size = (piece.high - piece.low).norm();
    let from = way * (NEAR[NEAR.len() - 1] * wall);
    let on = |out: Vec3| {
        let far = extent::step(FAR * wall, size);
        let count = (size / far).ceil() as usize;
        worst(piece, &others, (1..=count).map(|k| from + out * (k as f64 * far)), wall).filter(|s| *s <= FEW)
    };
    ways.into_iter().flatten().filter_map(on).min_by(f64::total_cmp).map(|s| s.max(first))
}

/// The largest share over some stations; ends early where it is too much.
fn worst(piece: &Solid, others: &[&Solid], at: impl Iterator<Item = Vec3>, wall: f64) -> Option<f64> {
    let mut most: f64 = 0.0;
    for by in at {
        for other in others.iter().filter(|o| boxes_meet(piece, o, &by)) {
            most = most.max(sunk(piece, other, &by, wall)).max(sunk(other, piece, &-by, wall));
            if most > FEW {
                return None;
            }
        }
    }
    Some(most)
}

fn boxes_meet(a: &Solid, b: &Solid, by: &Vec3) -> bool {
    (0..3).all(|k| a.low[k] + by[k] < b.high[k] && a.high[k] + by[k] > b.low[k])
}

/// Share of the watched points of a piece that lie too deep within another when it is moved.
fn sunk(piece: &Solid, other: &Solid, by: &Vec3, wall: f64) -> f64 {
    let deeper = |p: &&Vec3| {
        let now = depth(other, &(*p + by));
        now > RUBS * wall && now > RUBS * wall + depth(other, p)
    };
    piece.watched.iter().filter(deeper).count() as f64 / piece.watched.len().max(1) as f64
}

/// How deep a point lies within a closed mesh; zero outside.
fn depth(solid: &Solid, p: &Vec3) -> f64 {
    if (0..3).any(|k| p[k] < solid.low[k] || p[k] > solid.high[k]) {
        return 0.0;
    }
    let Some(nearest) = solid.tree.nearest(p) else { return 0.0 };
    // Three rays vote: one may leave through a hole of the scan.
    let directions = [[0.36, 0.48, 0.8], [-0.8, 0.36, 0.48], [0.48, -0.8, 0.36]].map(Vec3::from);
    let leaves = |d: &Vec3| {
        let hit = solid.rays.cast(p, d, f64::INFINITY);
        hit.is_some_and(|h| solid.mesh.face_area_vector(h.face).dot(d) > 0.0)
    };
    if directions.iter().filter(|d| leaves(d)).count() >= 2 { nearest.distance } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A box with vertices a millimetre apart.
    fn block(low: [f64; 3], high: [f64; 3]) -> TriMesh {
        let mut mesh = TriMesh::default();
        for axis in 0..3 {
            let (u, v) = ((axis + 1) % 3, (axis + 2) % 3);
            for (side, at) in [low[axis], high[axis]].into_iter().enumerate() {
                let steps = |k: usize| (high[k] - low[k]).round().max(1.0) as u32;
                let first = mesh.vertices.len() as u32;
                for i in 0..=steps(u) {
                    for j in 0..=steps(v) {
                        let mut p = Vec3::zeros();
                        p[axis] = at;
                        p[u] = low[u] + f64::from(i);
                        p[v] = low[v] + f64::from(j);
                        mesh.vertices.push(p);
                    }
                }
                let row = steps(v) + 1;
                for i in 0..steps(u) {
                    for j in 0..steps(v) {
                        let a = first + i * row + j;
                        let quad = [a, a + row, a + row + 1, a + 1];
                        let q = if side == 1 { quad } else { [quad[0], quad[3], quad[2], quad[1]] };
                        mesh.faces.extend([[q[0], q[1], q[2]], [q[0], q[2], q[3]]]);
                    }
                }
            }
        }
        mesh
    }

    fn solid(mesh: &TriMesh) -> Option<Solid<'_>> {
        let (low, high) = mesh.bounds()?;
        let (rays, tree) = (RayMesh::new(mesh)?, KdTree::new(&mesh.vertices));
        Some(Solid { rays, mesh, tree, watched: mesh.vertices.clone(), low, high })
    }

    #[test]
    fn a_piece_comes_in_where_the_way_is_free_and_nowhere_else() {
        // A trough of three walls and a piece that lies in it, open above.
        let parts = [
            block([0.0, 0.0, 0.0], [5.0, 30.0, 30.0]),
            block([15.0, 0.0, 0.0], [20.0, 30.0, 30.0]),
            block([5.0, 0.0, 0.0], [15.0, 30.0, 5.0]),
            block([5.0, 5.0, 5.0], [15.0, 25.0, 20.0]),
        ];
        let solids: Vec<Option<Solid>> = parts.iter().map(solid).collect();
        let moved = |way: Option<[f64; 3]>, stands: &[usize]| {
            moved_in(&solids, stands, &Step { sherd: 3, onto: Vec::new(), way, free: true }, 5.0)
        };
        assert!(moved(Some([0.0, 0.0, -1.0]), &[0, 1, 2]).is_some(), "from above");
        assert!(moved(Some([-1.0, 0.0, 0.0]), &[0, 1, 2]).is_none(), "through a wall");
        assert!(moved(Some([0.0, 0.0, 1.0]), &[0, 1, 2]).is_none(), "through the floor");
        assert!(moved(Some([-1.0, 0.0, 0.0]), &[0, 2]).is_some(), "before that wall stands");
        assert!(moved(None, &[0, 1]).is_none(), "no way is known");
    }
}

//! Holds a gluing order against the pieces themselves: each is moved in from outside, step by step, against those that stand. The order is found on thinned
//! pieces and by their normals; here whole scans are moved, and rays tell what lies within what.

use super::order::{Step, gluing_order};
use crate::assemble::result::Assembly;
use crate::features::SherdFeatures;
use crate::geom::rays::RayMesh;
use crate::geom::{KdTree, TriMesh, Vec3, unit};
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
        let count = (size / (FAR * wall)).ceil() as usize;
        worst(piece, &others, (1..=count).map(|k| from + out * (k as f64 * FAR * wall)), wall)
            .filter(|s| *s <= FEW)
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

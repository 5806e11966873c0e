//! In which order to glue, so that no piece is locked out: the standing vessel is taken apart piece by piece, each along a path on which it meets nothing, and what
//! stays must hold together; the other way round is the order.

use crate::geom::{KdTree, Vec3, hemisphere, unit};
use crate::report::simplify::{Thin, thin};
use crate::report::vessel::kinds::Kind;
use crate::report::vessel::stand::Standing;
use crate::scans::SherdId;
use rayon::prelude::*;
use std::collections::BTreeSet;

/// One step of gluing.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// Number of the sherd in its vessel.
    pub sherd: usize,
    /// Neighbours that already stand, with the number of the join in the vessel's list.
    pub onto: Vec<(usize, usize)>,
    /// The way it comes in, as a unit vector from outside to its place; `None` for the first, and where no free way was found.
    pub way: Option<[f64; 3]>,
    /// Whether it comes in without meeting what stands.
    pub free: bool,
}

/// Triangles a sherd is thinned to for moving it.
const TRIANGLES: usize = 3000;
/// Points of a sherd that are watched while it moves.
const WATCHED: usize = 260;
/// How far a piece is moved, in walls, and in how many steps.
const REACH: f64 = 2.5;
const STEPS: usize = 8;
/// Breaks rub: a point may sink this much deeper into the neighbour than it stands, in walls.
const RUBS: f64 = 0.14;
/// Share of the watched points that may sink deeper.
const FEW: f64 = 0.03;

struct Piece {
    points: Vec<Vec3>,
    normals: Vec<Vec3>,
    tree: KdTree,
    /// Places near other pieces.
    watched: Vec<Vec3>,
    outward: Vec3,
    height: f64,
    low: Vec3,
    high: Vec3,
}

/// The order for one vessel; every sherd is in it once.
pub fn gluing_order(standing: &Standing) -> Vec<Step> {
    let n = standing.sherds.len();
    let pieces = pieces_of(standing);
    let joins = joins_of(standing);
    let mut left: BTreeSet<usize> = (0..n).collect();
    let mut back: Vec<Step> = Vec::new();
    while left.len() > 1 {
        let (sherd, way, free) = next_out(&pieces, &joins, &left, standing.wall);
        left.remove(&sherd);
        let onto = joins
            .iter()
            .filter_map(|&(a, b, k)| other_end(a, b, sherd).filter(|o| left.contains(o)).map(|o| (o, k)));
        back.push(Step { sherd, onto: onto.collect(), way, free });
    }
    back.extend(left.into_iter().map(|sherd| Step { sherd, onto: Vec::new(), way: None, free: true }));
    back.reverse();
    back
}

fn other_end(a: usize, b: usize, of: usize) -> Option<usize> {
    if a == of { Some(b) } else { (b == of).then_some(a) }
}

/// Joins by the numbers of their sherds, with their own.
fn joins_of(standing: &Standing) -> Vec<(usize, usize, usize)> {
    let find = |id: &SherdId| standing.sherds.iter().position(|s| s.scan.id == *id);
    let joins = standing.vessel.joins.iter().enumerate();
    joins.filter_map(|(k, j)| Some((find(&j.a)?, find(&j.b)?, k))).collect()
}

fn pieces_of(standing: &Standing) -> Vec<Piece> {
    let thins: Vec<Thin> = standing.sherds.par_iter().map(|s| thin(&s.mesh, TRIANGLES)).collect();
    let trees: Vec<KdTree> = thins.par_iter().map(|t| KdTree::new(&t.mesh.vertices)).collect();
    let make = |i: usize| {
        let (t, kinds) = (&thins[i], &standing.sherds[i].kinds.vertices);
        let near = |p: &Vec3| {
            let meets = |j: usize| trees[j].nearest(p).is_some_and(|h| h.distance < 1.2 * standing.wall);
            (0..thins.len()).any(|j| j != i && meets(j))
        };
        let close: Vec<Vec3> = t.mesh.vertices.iter().filter(|p| near(p)).copied().collect();
        let every = (close.len() / WATCHED).max(1);
        let mut outward = Vec3::zeros();
        for (k, normal) in t.normals.iter().enumerate() {
            match kinds[t.source[k] as usize] {
                Kind::Outer => outward += normal,
                Kind::Inner => outward -= normal,
                _ => {}
            }
        }
        let middle = t.mesh.vertex_centroid();
        let away = Vec3::new(middle.x, middle.y, 0.0);
        let (low, high) = t.mesh.bounds().unwrap_or_default();
        Piece {
            points: t.mesh.vertices.clone(),
            normals: t.normals.clone(),
            tree: KdTree::new(&t.mesh.vertices),
            watched: close.into_iter().step_by(every).collect(),
            outward: unit(&outward).or_else(|| unit(&away)).unwrap_or_else(Vec3::z),
            height: middle.z,
            low,
            high,
        }
    };
    (0..thins.len()).into_par_iter().map(make).collect()
}

/// The next piece to take away: the highest one that leaves the rest in one piece and comes out freely; if none does, the highest that leaves the rest whole,
/// and that is told.
fn next_out(
    pieces: &[Piece],
    joins: &[(usize, usize, usize)],
    left: &BTreeSet<usize>,
    wall: f64,
) -> (usize, Option<[f64; 3]>, bool) {
    let mut order: Vec<usize> = left.iter().copied().collect();
    order.sort_by(|&a, &b| pieces[b].height.total_cmp(&pieces[a].height).then(a.cmp(&b)));
    let whole: Vec<usize> = order.iter().copied().filter(|&k| stays_whole(joins, left, k)).collect();
    let list = if whole.is_empty() { order.clone() } else { whole };
    for &k in &list {
        if let Some(way) = free_way(pieces, left, k, wall) {
            return (k, Some([-way.x, -way.y, -way.z]), true);
        }
    }
    (list[0], None, false)
}

/// Whether what is left without `out` is held together by joins as much as it is with it.
fn stays_whole(joins: &[(usize, usize, usize)], left: &BTreeSet<usize>, out: usize) -> bool {
    let parts = |set: &BTreeSet<usize>| {
        let mut sets = crate::geom::DisjointSets::new(set.last().map_or(0, |l| l + 1));
        let held = joins.iter().filter(|(a, b, _)| set.contains(a) && set.contains(b));
        held.for_each(|&(a, b, _)| sets.join(a as u32, b as u32));
        set.iter().map(|&k| sets.find(k as u32)).collect::<BTreeSet<_>>().len()
    };
    let mut rest = left.clone();
    rest.remove(&out);
    parts(&rest) <= parts(left)
}

/// A direction in which a piece comes away from those that are left: straight out, away from its neighbours, or between.
fn free_way(pieces: &[Piece], left: &BTreeSet<usize>, k: usize, wall: f64) -> Option<Vec3> {
    let piece = &pieces[k];
    let margin = Vec3::repeat((REACH + 1.0) * wall);
    let others: Vec<usize> = left
        .iter()
        .copied()
        .filter(|&j| j != k)
        .filter(|&j| {
            let o = &pieces[j];
            (0..3).all(|a| o.low[a] - margin[a] < piece.high[a] && o.high[a] + margin[a] > piece.low[a])
        })
        .collect();
    let away = others.iter().flat_map(|&j| {
        let near =
            piece.watched.iter().filter_map(move |p| pieces[j].tree.nearest(p).filter(|h| h.distance < wall));
        near.map(move |h| pieces[j].normals[h.index])
    });
    let away = unit(&away.sum::<Vec3>());
    let mut ways = vec![piece.outward];
    if let Some(a) = away {
        ways.extend(
            [a, a + piece.outward, a + 0.4 * piece.outward, 0.4 * a + piece.outward].iter().filter_map(unit),
        );
    }
    // The rest of the half space towards the outside.
    ways.extend((0..40).map(|i| hemisphere(i, 40)).map(|d| if d.dot(&piece.outward) < 0.0 { -d } else { d }));
    ways.into_iter().find(|way| comes_away(pieces, &others, k, way, wall))
}

/// Whether moving along `way` meets nothing: points of the piece against the others, and theirs against it.
fn comes_away(pieces: &[Piece], others: &[usize], k: usize, way: &Vec3, wall: f64) -> bool {
    (1..=STEPS).all(|s| {
        let by = way * (REACH * wall * s as f64 / STEPS as f64);
        others.iter().all(|&j| {
            let (a, b) = (&pieces[k], &pieces[j]);
            sinks(&a.watched, b, &by, wall) <= FEW && sinks(&b.watched, a, &-by, wall) <= FEW
        })
    })
}

/// Share of points that sink deeper into a piece by moving than they stand.
fn sinks(points: &[Vec3], into: &Piece, by: &Vec3, wall: f64) -> f64 {
    let depth = |p: &Vec3| {
        let hit = into.tree.nearest(p)?;
        (hit.distance < 1.2 * wall).then(|| (into.points[hit.index] - p).dot(&into.normals[hit.index]))
    };
    let deeper = |p: &&Vec3| {
        let Some(now) = depth(&(*p + by)) else { return false };
        now > RUBS * wall + depth(p).unwrap_or(0.0).max(0.0)
    };
    points.iter().filter(deeper).count() as f64 / points.len().max(1) as f64
}

//! A graph as seen from outside: its open borders, its wall, and for vessels axis and profile.

use crate::assemble::bench::Workbench;
use crate::assemble::graph::Graph;
use crate::features::{OrientedPoint, Source};
use crate::geom::revolution::{Axis, Facing, Meridian};
use crate::geom::{KdTree, Vec3};
use crate::pairs::moments::common_axis;

/// Samples of its wall and of its border that a piece is tried with.
const WALL: usize = 60;
const BORDER: usize = 80;
/// Samples of each wall that draw the profile of a vessel.
const PROFILE: usize = 80;
/// A border sample this near to one of another member is closed (millimetres).
const CLOSED: f64 = 2.0;

/// A sample of an open border, in the frame of its graph.
#[derive(Clone, Copy)]
pub struct Open {
    pub point: Vec3,
    pub normal: Vec3,
    pub tangent: Vec3,
    pub across: Vec3,
    pub step: f64,
}

/// What is offered.
pub struct Piece {
    pub id: u64,
    pub axes: Vec<Axis>,
    pub wall: Vec<OrientedPoint>,
    pub border: Vec<Open>,
    pub center: Vec3,
}

/// A vessel that things are offered to.
pub struct Standing {
    pub id: u64,
    pub axis: Axis,
    /// Its inner wall in the half plane of the axis, by height.
    pub profile: Vec<(Meridian, Facing)>,
    pub border: Vec<Open>,
    pub border_tree: KdTree,
    pub wall: Vec<OrientedPoint>,
    pub wall_tree: KdTree,
    /// How far two samples of the wall are apart.
    pub spacing: f64,
}

impl Piece {
    /// `None` for what cannot be laid on a profile: lines that others drew have no wall.
    pub fn new(bench: &Workbench, g: &Graph) -> Option<Piece> {
        if !scanned(bench, g) {
            return None;
        }
        let axes = match g.len() {
            1 => {
                let sherd = &bench.sherds[g.members[0]];
                sherd.axes.iter().take(2).map(|a| a.axis().carried(&g.poses[0])).collect()
            }
            _ => common_axis(g.members.iter().map(|&m| &bench.sherds[m]).zip(&g.poses)).into_iter().collect(),
        };
        let wall = thinned(wall_of(bench, g), WALL);
        let border = spread(open_border(bench, g));
        if wall.is_empty() || border.len() < 8 {
            return None;
        }
        let center = wall.iter().map(|w| w.point).sum::<Vec3>() / wall.len() as f64;
        Some(Piece { id: g.id, axes, wall, border, center })
    }
}

impl Standing {
    /// `None` where axis, wall or border are not known.
    pub fn new(bench: &Workbench, g: &Graph) -> Option<Standing> {
        if !scanned(bench, g) {
            return None;
        }
        let axis = common_axis(g.members.iter().map(|&m| &bench.sherds[m]).zip(&g.poses))?;
        let mut profile = Vec::new();
        for (&m, pose) in g.members.iter().zip(&g.poses) {
            let wall = &bench.sherds[m].wall;
            for w in wall.iter().step_by((wall.len() / PROFILE).max(1)) {
                profile.push(axis.fold_normal(&pose.point(&w.point), &pose.direction(&w.normal)));
            }
        }
        profile.sort_by(|x, y| x.0.height.total_cmp(&y.0.height));
        let wall = wall_of(bench, g);
        let area: f64 = g.members.iter().map(|&m| bench.sherds[m].area).sum();
        let border = open_border(bench, g);
        if wall.is_empty() || border.is_empty() {
            return None;
        }
        let points: Vec<Vec3> = border.iter().map(|b| b.point).collect();
        let walls: Vec<Vec3> = wall.iter().map(|w| w.point).collect();
        // Area counts both walls.
        let spacing = (0.5 * area / wall.len() as f64).sqrt().max(1.0);
        Some(Standing {
            id: g.id,
            axis,
            profile,
            border_tree: KdTree::new(&points),
            border,
            wall_tree: KdTree::new(&walls),
            wall,
            spacing,
        })
    }
}

fn scanned(bench: &Workbench, g: &Graph) -> bool {
    g.members.iter().all(|&m| bench.sherds[m].source == Source::Scan)
}

/// About `BORDER` of the samples, each for the length of those it stands for.
fn spread(all: Vec<Open>) -> Vec<Open> {
    let each = all.len().div_ceil(BORDER).max(1);
    let stand = |o: Open| Open { step: o.step * each as f64, ..o };
    all.into_iter().step_by(each).map(stand).collect()
}

fn thinned<T: Copy>(all: Vec<T>, most: usize) -> Vec<T> {
    let step = all.len().div_ceil(most).max(1);
    all.into_iter().step_by(step).collect()
}

fn wall_of(bench: &Workbench, g: &Graph) -> Vec<OrientedPoint> {
    let of = |(&m, pose): (&usize, &crate::geom::Rigid)| {
        let pose = *pose;
        bench.sherds[m]
            .wall
            .iter()
            .map(move |w| OrientedPoint { point: pose.point(&w.point), normal: pose.direction(&w.normal) })
    };
    g.members.iter().zip(&g.poses).flat_map(of).collect()
}

/// Samples of the inner lines that are no rim and that no other member touches.
fn open_border(bench: &Workbench, g: &Graph) -> Vec<Open> {
    let mut out = Vec::new();
    for (i, (&m, pose)) in g.members.iter().zip(&g.poses).enumerate() {
        let line = &bench.sherds[m].inner;
        for k in (0..line.len()).filter(|&k| line.rim[k] <= 0.5) {
            let point = pose.point(&line.points[k]);
            let closed = g.members.iter().zip(&g.poses).enumerate().any(|(j, (&other, p))| {
                let other = &bench.sherds[other];
                let at = p.inverse().point(&point);
                j != i
                    && (at - other.center).norm() < other.reach + CLOSED
                    && other.inner.nearest(&at, CLOSED).is_some()
            });
            if !closed {
                out.push(Open {
                    point,
                    normal: pose.direction(&line.normals[k]),
                    tangent: pose.direction(&line.tangents[k]),
                    across: pose.direction(&line.across[k]),
                    step: line.step,
                });
            }
        }
    }
    out
}

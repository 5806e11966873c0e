//! What no pot can do: two sherds in one place, or one wall through another. The score of a join looks along the edges;
//! this looks at the clay. Samples just below the inner wall of one sherd are looked for in the clay of the other,
//! between its inner wall and one wall thickness below it. So sherds that lie in each other are told whether or not their
//! edges say so. The weaker of two goes (`finish`); where a decision or `--place-all` keeps both, the result says so and calls
//! neither sure.

use crate::assemble::graph::Graph;
use crate::assemble::merge::pairs_of;
use crate::assemble::result::{Assembly, Clash, Impossible};
use crate::features::OrientedPoint;
use crate::geom::{KdTree, Rigid, Vec3, math};
use crate::pairs::Sherd;
use crate::pairs::telling::Evidence;
use crate::scans::SherdId;
use rayon::prelude::*;
use std::collections::BTreeMap;

/// Samples of a wall that are looked for in another.
const SAMPLES: usize = 250;
/// How far below the inner wall they lie, in wall thicknesses: breaks lean, so that deeper down the clay of a neighbour
/// may rightly be there.
const BELOW: f64 = 0.2;
/// How far from a sample of the other's wall the clay under it reaches, in distances of its samples: half of one on
/// either side, and the corners between four.
const REACH: f64 = 0.6;
/// Two sherds may not share more of the smaller one's wall than this share and this area, square millimetres. At true
/// poses large neighbours share up to 0.04, all of it along the border between two samples.
const SHARE: f64 = 0.08;
const AREA: f64 = 60.0;
/// Walls that run through each other share less; from so many square wall thicknesses on it is no matter of the border.
const THICKNESSES: f64 = 8.0;
/// Walls of two sherds in one space face alike or opposite, up to this; else one runs through the other.
const ALIKE: f64 = 0.75;

/// Clay that two placed sherds share.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shared {
    /// Index of one sherd, the lesser.
    pub a: usize,
    /// Index of the other.
    pub b: usize,
    /// Area of wall that lies in the other's clay, square millimetres.
    pub area: f64,
    /// The same as a share of the smaller sherd's inner wall.
    pub share: f64,
    /// That area times its thickness, cubic millimetres.
    pub volume: f64,
    /// Whether one wall runs through the other instead of along it.
    pub through: bool,
}

impl Shared {
    fn impossible(&self, thickness: f64) -> bool {
        let crossing = self.through && self.area > THICKNESSES * thickness * thickness;
        (self.area > AREA && self.share > SHARE) || crossing
    }
}

/// The clay of a placed sherd.
struct Clay<'a> {
    sherd: &'a Sherd,
    tree: KdTree,
    breaks: KdTree,
    /// Distance of the samples of its inner wall.
    spacing: f64,
}

impl<'a> Clay<'a> {
    /// `None` where the wall is not known: lines that others drew.
    fn new(sherd: &'a Sherd) -> Option<Self> {
        if sherd.wall.len() < 30 || !(sherd.area > 0.0 && sherd.thickness > 0.0) {
            return None;
        }
        let points: Vec<Vec3> = sherd.wall.iter().map(|w| w.point).collect();
        let spacing = (sherd.area / points.len() as f64).sqrt();
        let broken: Vec<Vec3> = sherd.break_surface.iter().map(|b| b.point).collect();
        Some(Self { sherd, tree: KdTree::new(&points), breaks: KdTree::new(&broken), spacing })
    }

    /// Whether a point of its own frame lies in its clay, and how the wall faces there.
    fn holds(&self, p: &Vec3) -> Option<Vec3> {
        let w = &self.sherd.wall[self.tree.nearest(p)?.index];
        let m = p - w.point;
        let depth = -m.dot(&w.normal);
        let aside = (m + w.normal * depth).norm();
        let below = depth > 0.0 && depth < self.sherd.thickness && aside < REACH * self.spacing;
        (below && !self.beyond_break(p)).then_some(w.normal)
    }

    /// Whether a point lies before the break instead of behind it. Whatever a scan's labels took for break, its clay is on
    /// the other side.
    fn beyond_break(&self, p: &Vec3) -> bool {
        self.breaks.nearest(p).is_some_and(|n| {
            let b = &self.sherd.break_surface[n.index];
            (p - b.point).dot(&b.normal) > 0.0
        })
    }

    /// Area of this one's wall in the other's clay, and how alike the two face there on the average, either way round.
    fn within(&self, other: &Clay, other_from_this: &Rigid) -> (f64, f64) {
        let step = self.sherd.wall.len().div_ceil(SAMPLES).max(1);
        let some: Vec<&OrientedPoint> = self.sherd.wall.iter().step_by(step).collect();
        let (mut count, mut alike) = (0usize, 0.0);
        for w in &some {
            let below = w.point - w.normal * (BELOW * self.sherd.thickness);
            if let Some(normal) = other.holds(&other_from_this.point(&below)) {
                count += 1;
                alike += other_from_this.direction(&w.normal).dot(&normal).abs();
            }
        }
        (self.sherd.area * count as f64 / some.len() as f64, alike / count.max(1) as f64)
    }
}

/// Pairs of a graph that share more clay than any two sherds can, by index.
pub fn in_one_space(sherds: &[Sherd], g: &Graph) -> Vec<Shared> {
    let clay: Vec<Option<Clay>> = g.members.par_iter().map(|&m| Clay::new(&sherds[m])).collect();
    let pairs: Vec<(usize, usize)> = pairs_of(g.len()).collect();
    let look = |&(i, j): &(usize, usize)| {
        let (x, y) = (clay[i].as_ref()?, clay[j].as_ref()?);
        let shared = shared(x, y, &(g.poses[i].inverse() * g.poses[j]))?;
        let thickness = x.sherd.thickness.min(y.sherd.thickness);
        shared.impossible(thickness).then(|| Shared { a: g.members[i], b: g.members[j], ..shared })
    };
    pairs.par_iter().filter_map(look).collect()
}

/// What two sherds share; `None` for sherds that are far from each other.
fn shared(x: &Clay, y: &Clay, x_from_y: &Rigid) -> Option<Shared> {
    let far = x.sherd.reach + y.sherd.reach;
    if (x_from_y.point(&y.sherd.center) - x.sherd.center).norm() > far {
        return None;
    }
    let (in_y, in_x) = (x.within(y, &x_from_y.inverse()), y.within(x, x_from_y));
    let area = 0.5 * (in_x.0 + in_y.0);
    if area <= 0.0 {
        return None;
    }
    let thickness = x.sherd.thickness.min(y.sherd.thickness);
    let alike = (in_x.0 * in_x.1 + in_y.0 * in_y.1) / (in_x.0 + in_y.0);
    let share = area / x.sherd.area.min(y.sherd.area);
    Some(Shared { a: 0, b: 0, area, share, volume: area * thickness, through: alike < ALIKE })
}

/// Writes what is impossible into the answer: as a list, in words, and in how sure it is called.
pub fn tell(assembly: &mut Assembly, sherds: &[Sherd], graphs: &[Graph], to_file: f64) {
    for (graph, vessel) in graphs.iter().zip(&mut assembly.assemblies) {
        for found in in_one_space(sherds, graph) {
            let (a, b) = (&sherds[found.a].id, &sherds[found.b].id);
            let what = if found.through {
                "the wall of one runs through the other"
            } else {
                "they fill the same space"
            };
            assembly.notes.push(format!(
                "{a} and {b} cannot both be where they are: {what} ({:.0} % of the smaller); neither is called sure",
                100.0 * found.share.min(1.0)
            ));
            let of = |id: &SherdId| vessel.placements.get(id).map_or(0.0, |p| p.confidence);
            let most = at_most_one(of(a), of(b));
            for (id, most) in [(a, most.0), (b, most.1)] {
                vessel
                    .placements
                    .entry(id.clone())
                    .and_modify(|p| less(&mut p.confidence, &mut p.evidence, most));
            }
            assembly.impossible.push(Impossible {
                vessel: vessel.name.clone(),
                sherds: [a.clone(), b.clone()],
                kind: if found.through { Clash::ThroughWall } else { Clash::SameSpace },
                volume: found.volume * to_file.powi(3),
                share: found.share.min(1.0),
            });
        }
        let doubted: BTreeMap<&SherdId, f64> =
            vessel.placements.iter().map(|(id, p)| (id, p.confidence)).collect();
        let broken: Vec<&SherdId> = assembly.impossible.iter().flat_map(|i| &i.sherds).collect();
        for join in vessel.joins.iter_mut().filter(|j| broken.contains(&&j.a) || broken.contains(&&j.b)) {
            let least =
                [&join.a, &join.b].iter().filter_map(|id| doubted.get(id)).copied().fold(1.0, f64::min);
            doubt(join, least);
        }
    }
}

/// Of two things that exclude each other at most one is right.
fn at_most_one(a: f64, b: f64) -> (f64, f64) {
    let sum = (a + b).max(1.0);
    (a / sum, b / sum)
}

/// A join is no surer than the places of its sherds; its evidence says why.
fn doubt(join: &mut crate::assemble::result::Join, most: f64) {
    less(&mut join.probability, &mut join.evidence, most.clamp(1e-6, 1.0 - 1e-6));
}

/// Brings a probability down, and what it is made of.
fn less(probability: &mut f64, evidence: &mut Evidence, most: f64) {
    if *probability <= most {
        return;
    }
    evidence.remove(IN_ONE_PLACE);
    let before: f64 = evidence.values().sum();
    evidence.insert(IN_ONE_PLACE.to_owned(), math::ln(most / (1.0 - most)) - before);
    *probability = most;
}

/// Name of the evidence that another lies where a sherd lies.
const IN_ONE_PLACE: &str = "two sherds in one place";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assemble::result::{Join, Placement, Vessel};
    use crate::geom::unit;
    use crate::pairs::sherd::Body;
    use crate::synth::Level;
    use crate::testpots::prepared_as;
    use nalgebra::{Rotation3, Unit};

    fn graph(sherds: &[Sherd], poses: &[Rigid]) -> Graph {
        let members = (0..sherds.len()).collect();
        Graph { members, poses: poses.to_vec(), joins: Vec::new(), score: 0.0, id: 0 }
    }

    #[test]
    fn sherds_where_they_belong_share_nothing() {
        for (level, seed) in [(Level::Scan, 3), (Level::Harsh, 4)] {
            let (sherds, poses, _) = prepared_as("bowl_hemispherical", 6, seed, level);
            let found = in_one_space(&sherds, &graph(&sherds, &poses));
            assert!(found.is_empty(), "{found:?}");
        }
    }

    #[test]
    fn a_sherd_twice_and_a_wall_through_a_wall_are_told() {
        let (mut sherds, mut poses, _) = prepared_as("bowl_hemispherical", 5, 3, Level::Scan);
        let twice = sherds[2].clone();
        sherds.push(twice);
        poses.push(poses[2]);
        let found = in_one_space(&sherds, &graph(&sherds, &poses));
        assert!(
            matches!(found[..], [Shared { a: 2, b: 5, through: false, share, .. }] if share > 0.8),
            "{found:?}"
        );

        // The same sherd on edge in the middle of itself.
        let middle = sherds[2].wall[sherds[2].wall.len() / 2];
        let at = poses[2].point(&middle.point);
        let across = unit(&poses[2].direction(&middle.normal).cross(&Vec3::new(0.3, 0.5, 0.8))).unwrap();
        let turn = *Rotation3::from_axis_angle(&Unit::new_unchecked(across), 1.4).matrix();
        poses[5] = Rigid::new(turn, at - turn * at) * poses[2];
        let found = in_one_space(&sherds, &graph(&sherds, &poses));
        let through = found.iter().find(|s| (s.a, s.b) == (2, 5));
        assert!(through.is_some_and(|s| s.through && s.share < 0.6), "{found:?}");
    }

    #[test]
    fn what_is_impossible_is_told_and_not_called_sure() {
        let (mut sherds, mut poses, _) = prepared_as("bowl_hemispherical", 5, 3, Level::Scan);
        let body = Body { id: "again".into(), ..Body::clone(&sherds[2].body) };
        let twice = Sherd { body: std::sync::Arc::new(body), ..sherds[2].clone() };
        sherds.push(twice);
        poses.push(poses[2]);
        let first = sherds[2].id.clone();
        let sure = Placement { confidence: 0.99, ..Placement::default() };
        let join = Join { a: "again".into(), b: sherds[0].id.clone(), probability: 0.99, ..Join::default() };
        let vessel = Vessel {
            name: "vessel-01".into(),
            placements: sherds.iter().map(|s| (s.id.clone(), sure.clone())).collect(),
            joins: vec![join],
            ..Vessel::default()
        };
        let mut assembly = Assembly { assemblies: vec![vessel], ..Assembly::default() };
        tell(&mut assembly, &sherds, &[graph(&sherds, &poses)], 1.0);
        assert_eq!(assembly.impossible.len(), 1);
        assert_eq!(assembly.impossible[0].kind, Clash::SameSpace);
        assert!(assembly.notes[0].contains("neither is called sure"), "{:?}", assembly.notes);
        let vessel = &assembly.assemblies[0];
        assert_eq!(vessel.placements[&first].confidence, 0.5);
        assert_eq!(vessel.placements["again"].confidence, 0.5);
        assert_eq!(vessel.joins[0].probability, 0.5);
        assert!(vessel.placements[&sherds[0].id].confidence == 0.99, "others are as sure as they were");
    }
}

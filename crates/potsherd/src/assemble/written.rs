//! The answer as it is written: in the user's own units and names, upright, with its evidence.

use crate::assemble::difference::vessel_name;
use crate::assemble::finish::{self, Removal};
use crate::assemble::graph::Graph;
use crate::assemble::result::{Assembly, FORMAT, LeftOut, Offer, Placement, Vessel, VesselAxis};
use crate::assemble::told;
use crate::features::split::FEWEST_ACROSS;
use crate::features::{SherdFeatures, SherdState};
use crate::geom::{Rigid, Vec3};
use crate::pairs::moments::common_axis;
use crate::pairs::{Candidate, Sherd, Telling};
use crate::scans::SherdId;
use crate::scans::frames::{Assembled, Frames, Pose, Working};
use std::collections::BTreeMap;

pub(super) fn written(
    features: &[SherdFeatures],
    sherds: &[Sherd],
    pairs: &[Vec<Candidate>],
    done: &finish::Assembled,
    frames: &Frames,
) -> Assembly {
    let mut vessel_of: BTreeMap<usize, String> = BTreeMap::new();
    let mut assemblies = Vec::new();
    for (k, (graph, confidence)) in done.graphs.iter().zip(&done.confidence).enumerate() {
        let name = vessel_name(k + 1);
        graph.members.iter().for_each(|&m| {
            vessel_of.insert(m, name.clone());
        });
        assemblies.push(vessel(name, sherds, graph, confidence, frames));
    }
    let mut left_out: Vec<LeftOut> = done
        .alone
        .iter()
        .map(|&s| LeftOut {
            id: sherds[s].id.clone(),
            reason: with_scan(why_alone(s, sherds, done), features, &sherds[s].id),
            offers: best_offers(s, sherds, pairs, &vessel_of),
        })
        .collect();
    for f in features {
        if let SherdState::SetAside { reason } = &f.state {
            let reason = with_scan(reason.clone(), features, &f.id);
            left_out.push(LeftOut { id: f.id.clone(), reason, offers: Vec::new() });
        } else if !sherds.iter().any(|s| s.id == f.id) {
            let reason = "it has no edge line to match".to_owned();
            left_out.push(LeftOut { id: f.id.clone(), reason, offers: Vec::new() });
        }
    }
    left_out.sort_by(|x, y| x.id.cmp(&y.id));
    Assembly {
        format: FORMAT.to_owned(),
        assemblies,
        left_out,
        unit: frames.unit().name().to_owned(),
        mm_per_unit: frames.mm_per_unit(),
        scales: frames.scales().clone(),
        scans: Default::default(),
        table: None,
        notes: Vec::new(),
        alternatives: Vec::new(),
        families: Vec::new(),
        impossible: Vec::new(),
        turned_over: Vec::new(),
        scoring: sherds.first().map(|s| s.scoring.as_ref().clone()),
    }
}

/// A reason, and what scan would help where the one that there is was too coarse.
fn with_scan(reason: String, features: &[SherdFeatures], id: &SherdId) -> String {
    match features.iter().find(|f| f.id == *id).filter(|f| f.across < FEWEST_ACROSS) {
        Some(f) => format!(
            "{reason}; its scan is coarse, with {:.1} edges across the wall: one with at least {ENOUGH_ACROSS} (edges of {:.1} mm or less) is needed",
            f.across,
            f.thickness / ENOUGH_ACROSS
        ),
        None => reason,
    }
}

/// Edges across the wall with which sherds are put together as they are with fine scans (docs/method.md has the figures).
const ENOUGH_ACROSS: f64 = 1.0;

/// Why a sherd is in no vessel, in words.
fn why_alone(s: usize, sherds: &[Sherd], done: &finish::Assembled) -> String {
    match done.removed.iter().find(|(m, _)| *m == s) {
        Some((_, Removal::Overlap { with })) => {
            format!("it would lie in the same place as {}, which the others support more", sherds[*with].id)
        }
        _ => "no join was sure enough".to_owned(),
    }
}

fn vessel(name: String, sherds: &[Sherd], g: &Graph, confidence: &[f64], frames: &Frames) -> Vessel {
    let to_file = 1.0 / frames.mm_per_unit();
    let id = |m: usize| sherds[m].id.clone();
    let joins = told::joins(sherds, g, to_file);
    let placements = g
        .members
        .iter()
        .zip(confidence)
        .map(|(&m, &confidence)| {
            let mut neighbors: Vec<SherdId> = g
                .joins
                .iter()
                .filter_map(|j| match m {
                    _ if j.a == m => Some(id(j.b)),
                    _ if j.b == m => Some(id(j.a)),
                    _ => None,
                })
                .collect();
            neighbors.sort();
            let evidence = told::of_placement(sherds, &g.joins, m);
            (id(m), Placement { confidence, neighbors, evidence })
        })
        .collect();
    let upright = upright_frame(sherds, g);
    Vessel {
        name,
        sherds: g
            .members
            .iter()
            .zip(&g.poses)
            .map(|(&m, p)| {
                let pose = (upright.unwrap_or_else(Rigid::identity) * *p).renormalized();
                let assembled_from_working = Pose::<Assembled, Working>::new(pose);
                (id(m), frames.to_file(&sherds[m].id, &assembled_from_working).to_row_major())
            })
            .collect(),
        placements,
        joins,
        axis: upright.map(|_| VesselAxis { point: [0.0; 3], direction: [0.0, 0.0, 1.0] }),
        score: g.score,
    }
}

/// The motion that puts the vessel's axis on z, from the walls of all its sherds; the wider end up.
pub(super) fn upright_frame(sherds: &[Sherd], g: &Graph) -> Option<Rigid> {
    let axis = common_axis(g.members.iter().map(|&m| &sherds[m]).zip(&g.poses))?;
    let walls = || {
        g.members.iter().zip(&g.poses).flat_map(|(&m, pose)| {
            sherds[m].wall.iter().map(move |w| (pose.point(&w.point), pose.direction(&w.normal)))
        })
    };
    // Inner walls of open vessels look up on the whole.
    let up: f64 = walls().map(|(_, n)| n.dot(&axis.direction)).sum();
    let axis = if up < 0.0 { axis.flipped() } else { axis };
    let lowest = walls().map(|(p, _)| axis.height(&p)).fold(f64::INFINITY, f64::min);
    let down = Vec3::new(0.0, 0.0, if lowest.is_finite() { -lowest } else { 0.0 });
    let upright = axis.upright();
    Some(Rigid::new(upright.rotation, upright.translation + down))
}

fn best_offers(
    s: usize,
    sherds: &[Sherd],
    pairs: &[Vec<Candidate>],
    vessel_of: &BTreeMap<usize, String>,
) -> Vec<Offer> {
    let telling = Telling::of(sherds);
    let mut offers: Vec<Offer> = pairs
        .iter()
        .filter_map(|p| p.first())
        .filter(|c| c.a == s || c.b == s)
        .map(|c| {
            let other = if c.a == s { c.b } else { c.a };
            Offer {
                to: sherds[other].id.clone(),
                vessel: vessel_of.get(&other).cloned().unwrap_or_default(),
                probability: telling.probability(sherds[c.a].pair_with(&sherds[c.b]), c.log_odds),
            }
        })
        .collect();
    offers.sort_by(|x, y| y.probability.total_cmp(&x.probability).then(x.to.cmp(&y.to)));
    offers.truncate(3);
    offers
}

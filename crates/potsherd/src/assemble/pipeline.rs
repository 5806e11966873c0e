//! The answer as it is written: in the user's own units and names, upright, with its evidence.

use crate::assemble::finish::Assembled;
use crate::assemble::graph::Graph;
use crate::assemble::result::{Assembly, Join, LeftOut, Offer, Placement, Vessel, VesselAxis};
use crate::assemble::solve::FileUnit;
use crate::features::{SherdFeatures, SherdState};
use crate::geom::{Rigid, Vec3};
use crate::pairs::evidence::{self, NAMES, probability};
use crate::pairs::matching::weights_for;
use crate::pairs::moments::common_axis;
use crate::pairs::{Candidate, Sherd, Telling};
use std::collections::BTreeMap;

pub(super) fn written(
    features: &[SherdFeatures],
    sherds: &[Sherd],
    pairs: &[Vec<Candidate>],
    done: &Assembled,
    unit: &FileUnit,
) -> Assembly {
    let to_file = 1.0 / unit.mm_per_unit;
    let mut vessel_of: BTreeMap<usize, String> = BTreeMap::new();
    let mut assemblies = Vec::new();
    for (k, (graph, confidence)) in done.graphs.iter().zip(&done.confidence).enumerate() {
        let name = format!("vessel-{:02}", k + 1);
        graph.members.iter().for_each(|&m| {
            vessel_of.insert(m, name.clone());
        });
        assemblies.push(vessel(name, sherds, graph, confidence, to_file));
    }
    let mut left_out: Vec<LeftOut> = done
        .alone
        .iter()
        .map(|&s| LeftOut {
            id: sherds[s].id.clone(),
            reason: "no join was sure enough".to_owned(),
            offers: best_offers(s, sherds, pairs, &vessel_of),
        })
        .collect();
    for f in features {
        if let SherdState::SetAside { reason } = &f.state {
            left_out.push(LeftOut { id: f.id.clone(), reason: reason.clone(), offers: Vec::new() });
        } else if !sherds.iter().any(|s| s.id == f.id) {
            let reason = "it has no edge line to match".to_owned();
            left_out.push(LeftOut { id: f.id.clone(), reason, offers: Vec::new() });
        }
    }
    left_out.sort_by(|x, y| x.id.cmp(&y.id));
    Assembly {
        format: "potsherd-assembly-1".to_owned(),
        assemblies,
        left_out,
        unit: unit.name.clone(),
        mm_per_unit: unit.mm_per_unit,
        notes: Vec::new(),
        turned_over: Vec::new(),
    }
}

fn vessel(name: String, sherds: &[Sherd], g: &Graph, confidence: &[f64], to_file: f64) -> Vessel {
    let id = |m: usize| sherds[m].id.clone();
    let joins: Vec<Join> = g
        .joins
        .iter()
        .map(|j| {
            let (a, b) = (&sherds[j.a], &sherds[j.b]);
            let terms = evidence::terms(&j.contact, a.noise.hypot(b.noise));
            let shares = weights_for(a, b).shares(&terms);
            Join {
                a: a.id.clone(),
                b: b.id.clone(),
                probability: probability(j.log_odds + crate::assemble::bench::SEARCH_COST),
                contact: j.contact.length * to_file,
                gap: j.contact.rms * to_file,
                evidence: NAMES
                    .iter()
                    .zip(shares)
                    .filter(|(_, s)| *s != 0.0)
                    .map(|(n, s)| (n.to_string(), s))
                    .collect(),
                decided: false,
            }
        })
        .collect();
    let placements = g
        .members
        .iter()
        .zip(confidence)
        .map(|(&m, &confidence)| {
            let mut neighbors: Vec<String> = g
                .joins
                .iter()
                .filter_map(|j| match m {
                    _ if j.a == m => Some(id(j.b)),
                    _ if j.b == m => Some(id(j.a)),
                    _ => None,
                })
                .collect();
            neighbors.sort();
            (id(m), Placement { confidence, neighbors })
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
                (
                    id(m),
                    (upright.unwrap_or_else(Rigid::identity) * *p)
                        .renormalized()
                        .scaled(to_file)
                        .to_row_major(),
                )
            })
            .collect(),
        placements,
        joins,
        axis: upright.map(|_| VesselAxis { point: [0.0; 3], direction: [0.0, 0.0, 1.0] }),
        score: g.score,
    }
}

/// The motion that puts the vessel's axis on z, from the walls of all its sherds; the wider end up.
fn upright_frame(sherds: &[Sherd], g: &Graph) -> Option<Rigid> {
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
                probability: telling.probability(c.log_odds),
            }
        })
        .collect();
    offers.sort_by(|x, y| y.probability.total_cmp(&x.probability).then(x.to.cmp(&y.to)));
    offers.truncate(3);
    offers
}

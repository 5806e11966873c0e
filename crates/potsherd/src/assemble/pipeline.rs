//! From features to the answer that is written: match all pairs, search, and put the result in the
//! user's own units and names.

use crate::assemble::decisions::{Checked, DecisionError};
use crate::assemble::finish::{Assembled, assemble};
use crate::assemble::graph::Graph;
use crate::assemble::memory::MergeStore;
use crate::assemble::options::AssembleOptions;
use crate::assemble::result::{Assembly, Join, LeftOut, Offer, Placement, Vessel, VesselAxis};
use crate::assemble::rules::{Rules, chosen_ways, without};
use crate::assemble::settle::settle;
use crate::features::{SherdFeatures, SherdState};
use crate::geom::{Rigid, Vec3};
use crate::pairs::calibrate::{Calibration, suit};
use crate::pairs::evidence::{self, NAMES, probability};
use crate::pairs::matching::{BlockStore, match_blocks, weights_for};
use crate::pairs::moments::common_axis;
use crate::pairs::turn::turn_over;
use crate::pairs::{Candidate, MatchOptions, Sherd, Telling};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Options of everything after feature extraction.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SolveOptions {
    pub matching: MatchOptions,
    pub assemble: AssembleOptions,
}

impl SolveOptions {
    /// Defaults for a collection of `sherds`: a small one can afford the paper's widest search, a large
    /// one splits into pots that hardly compete.
    pub fn suited_to(sherds: usize) -> Self {
        let mut options = Self::default();
        if sherds <= 40 {
            options.assemble.beam = 20;
            options.assemble.branch = 10;
        }
        options
    }
}

/// What a run tells while it works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Pairs matched so far, of all.
    Matching {
        done: usize,
        pairs: usize,
    },
    Matched {
        candidates: usize,
    },
    /// Graphs left of the sherds at the start.
    Searching {
        graphs: usize,
        sherds: usize,
    },
    Searched {
        merges: usize,
    },
}

/// Unit of the user's files.
#[derive(Clone, Debug)]
pub struct FileUnit {
    pub name: String,
    pub mm_per_unit: f64,
}

/// What matching leaves for the search; one matching serves any number of searches.
pub struct Matched {
    /// Sherds with an edge line, in the order of the features.
    pub sherds: Vec<Sherd>,
    /// Candidates of each pair, best first.
    pub pairs: Vec<Vec<Candidate>>,
    /// Sherds whose walls were exchanged, since they fit their neighbours so.
    pub turned_over: Vec<String>,
    /// How the scores were made to suit the collection, where it brought examples enough.
    pub calibration: Option<Calibration>,
}

/// Puts the sherds together.
pub fn solve(
    features: &[SherdFeatures],
    unit: &FileUnit,
    options: &SolveOptions,
    store: Option<&dyn BlockStore>,
    tell: &(dyn Fn(Event) + Sync),
) -> Assembly {
    let matched = match_features(features, &options.matching, store, tell);
    search(features, &matched, unit, &options.assemble, tell)
}

/// As [`solve`], obeying what the user decided. Matching does not depend on decisions, so that what
/// was matched before serves again.
pub fn solve_decided(
    features: &[SherdFeatures],
    unit: &FileUnit,
    options: &SolveOptions,
    decisions: &Checked,
    (store, memory): (Option<&dyn BlockStore>, Option<&dyn MergeStore>),
    tell: &(dyn Fn(Event) + Sync),
) -> Result<Assembly, DecisionError> {
    let matched = match_decided(features, &options.matching, decisions, store, tell)?;
    let rules = Rules::new(decisions, &matched, unit.mm_per_unit)?;
    let mut assembly = search_obeying(features, &matched, unit, &options.assemble, (&rules, memory), tell);
    settle(&mut assembly, decisions, &rules, &matched.sherds);
    Ok(assembly)
}

/// The first half of [`solve`]: the ways any two sherds might join.
pub fn match_features(
    features: &[SherdFeatures],
    options: &MatchOptions,
    store: Option<&dyn BlockStore>,
    tell: &(dyn Fn(Event) + Sync),
) -> Matched {
    let options = &options.suited_to(features);
    let matched = match_raw(features, options, store, tell);
    suited(matched, features, options, tell)
}

/// As [`match_features`]; what decisions rule out goes before anything looks at the whole.
fn match_decided(
    features: &[SherdFeatures],
    options: &MatchOptions,
    decisions: &Checked,
    store: Option<&dyn BlockStore>,
    tell: &(dyn Fn(Event) + Sync),
) -> Result<Matched, DecisionError> {
    let options = &options.suited_to(features);
    let matched = match_raw(features, options, store, tell);
    let matched = without(chosen_ways(matched, decisions)?, &decisions.left_out);
    Ok(suited(matched, features, options, tell))
}

fn match_raw(
    features: &[SherdFeatures],
    options: &MatchOptions,
    store: Option<&dyn BlockStore>,
    tell: &(dyn Fn(Event) + Sync),
) -> Matched {
    let sherds: Vec<Sherd> = features.iter().filter_map(|f| Sherd::prepare(f, options)).collect();
    let count = sherds.len() * sherds.len().saturating_sub(1) / 2;
    tell(Event::Matching { done: 0, pairs: count });
    let pairs = match_blocks(&sherds, options, store, &|done| tell(Event::Matching { done, pairs: count }));
    Matched { sherds, pairs, turned_over: Vec::new(), calibration: None }
}

/// What only the whole collection can tell: how closely true joins fit in it, and which sherds have
/// their walls mistaken for each other.
fn suited(
    mut matched: Matched,
    features: &[SherdFeatures],
    options: &MatchOptions,
    tell: &(dyn Fn(Event) + Sync),
) -> Matched {
    matched.calibration = suit(&mut matched.sherds, &mut matched.pairs);
    matched.turned_over = turn_over(features, &mut matched.sherds, &mut matched.pairs, options);
    tell(Event::Matched { candidates: matched.pairs.iter().map(Vec::len).sum() });
    matched
}

/// The second half of [`solve`]: the pots, from what was matched out of the same features.
pub fn search(
    features: &[SherdFeatures],
    matched: &Matched,
    unit: &FileUnit,
    options: &AssembleOptions,
    tell: &(dyn Fn(Event) + Sync),
) -> Assembly {
    search_obeying(features, matched, unit, options, (&Rules::default(), None), tell)
}

fn search_obeying(
    features: &[SherdFeatures],
    matched: &Matched,
    unit: &FileUnit,
    options: &AssembleOptions,
    (rules, memory): (&Rules, Option<&dyn MergeStore>),
    tell: &(dyn Fn(Event) + Sync),
) -> Assembly {
    let Matched { sherds, pairs, .. } = matched;
    let total = sherds.len();
    let done = assemble(sherds, pairs, options, rules, memory, |graphs, _| {
        tell(Event::Searching { graphs, sherds: total });
    });
    tell(Event::Searched { merges: done.merges });
    let mut assembly = written(features, sherds, pairs, &done, unit);
    assembly.notes = matched.turned_over.iter().map(|id| turned_note(id)).collect();
    assembly.turned_over = matched.turned_over.clone();
    assembly
}

fn turned_note(id: &str) -> String {
    format!("{id}: its inner and outer wall look alike; it was turned over, since it fits its neighbours so")
}

fn written(
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

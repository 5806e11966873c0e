//! What a sherd that was left out would have needed: its offers, what holds each back, and how far it is from enough.

use crate::assemble::bench::{SEARCH_COST, WORST_LINK, Workbench};
use crate::assemble::replay::{HeldBack, Replay};
use crate::assemble::rules::Rules;
use crate::assemble::{Assembly, Matched, SolveOptions, match_features};
use crate::features::{SherdFeatures, SherdState};
use crate::pairs::calibrate::apply;
use crate::pairs::telling::{Evidence, summed};
use crate::pairs::{Candidate, Telling};
use crate::report::explain::{ExplainError, position};
use crate::run::{Cancelled, Run};
use crate::scans::{Frames, SherdId};

/// Offers that are tried: what comes after these is far from enough.
const TRIED: usize = 12;

/// Where a sherd ended, and what its offers lacked.
pub struct SherdStory {
    /// Its id.
    pub id: SherdId,
    /// Name of the vessel that it is in, if any.
    pub vessel: Option<String>,
    /// Why it cannot be matched at all, or why the result says it was left out.
    pub reason: Option<String>,
    /// Its offers, the one that came farthest first.
    pub offers: Vec<TriedOffer>,
    /// Candidates that score less are not looked at.
    pub least: f64,
}

/// A place that a sherd might have had.
pub struct TriedOffer {
    /// The sherd that it would be joined to.
    pub to: SherdId,
    /// Name of the vessel of that sherd, if it is in one.
    pub vessel: Option<String>,
    /// Probability that it is a true join, by itself.
    pub probability: f64,
    /// Its score.
    pub log_odds: f64,
    /// What adds up to the probability.
    pub evidence: Evidence,
    /// What holds it back; `None` where its score is too low to be looked at.
    pub held: Option<HeldBack>,
}

/// Why a sherd cannot be explained.
#[derive(Debug, thiserror::Error)]
pub enum NeededError {
    /// There is no such sherd.
    #[error(transparent)]
    Explain(#[from] ExplainError),
    /// The job was stopped.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
}

/// Tries the offers of a sherd once more, between the pieces of a result.
pub fn explain_sherd(
    features: &[SherdFeatures],
    frames: &Frames,
    assembly: &Assembly,
    id: &str,
    options: &SolveOptions,
    run: &Run,
) -> Result<SherdStory, NeededError> {
    let asked = &features[position(features, id)?];
    let vessel = vessel_of(assembly, &asked.id);
    let left_out = assembly.left_out.iter().find(|l| l.id == id).map(|l| l.reason.clone());
    let mut matched = match_features(features, &options.matching, run)?;
    if let Some(scoring) = &assembly.scoring {
        apply(scoring, &mut matched.sherds, &mut matched.pairs);
    }
    let rules = Rules::default();
    let bench = Workbench::new(&matched.sherds, &matched.pairs, &options.assemble, &rules);
    let least = WORST_LINK - (SEARCH_COST - bench.cost);
    let replay = Replay::new(bench, assembly, frames);
    let offers = match matched.sherds.iter().position(|s| s.id == id) {
        Some(s) => offers(&matched, &replay, assembly, s, least),
        None => Vec::new(),
    };
    let of_state = match &asked.state {
        SherdState::SetAside { reason } => Some(reason.clone()),
        _ => None,
    };
    Ok(SherdStory { id: asked.id.clone(), vessel, reason: of_state.or(left_out), offers, least })
}

/// The offers of a sherd outside its own piece, tried; the one that came farthest first.
fn offers(matched: &Matched, replay: &Replay, assembly: &Assembly, s: usize, least: f64) -> Vec<TriedOffer> {
    let of_sherd = matched.pairs.iter().flatten().filter(|c| c.a == s || c.b == s);
    let mut found: Vec<&Candidate> = of_sherd.filter(|c| !replay.together(c.a, c.b)).collect();
    found.sort_by(|x, y| y.log_odds.total_cmp(&x.log_odds).then((x.a, x.b).cmp(&(y.a, y.b))));
    let telling = Telling::of(&matched.sherds);
    let tried = found.into_iter().take(TRIED).map(|c| {
        let other = &matched.sherds[if c.a == s { c.b } else { c.a }].id;
        let kind = matched.sherds[c.a].pair_with(&matched.sherds[c.b]);
        let evidence = telling.evidence(kind, &c.terms(), 0.0);
        TriedOffer {
            to: other.clone(),
            vessel: vessel_of(assembly, other),
            probability: summed(&evidence),
            log_odds: c.log_odds,
            evidence,
            held: (c.log_odds > least).then(|| replay.attempt((c.a, c.b), c.a_from_b(), s)),
        }
    });
    let mut out: Vec<TriedOffer> = tried.collect();
    // Stable: equals stay in the order of their scores.
    out.sort_by(|x, y| rank(y).0.cmp(&rank(x).0).then(rank(x).1.total_cmp(&rank(y).1)));
    out
}

/// How far an offer came, and what it lacks.
fn rank(offer: &TriedOffer) -> (Option<u8>, f64) {
    let lacks = offer.held.as_ref().and_then(HeldBack::lacks);
    (offer.held.as_ref().map(HeldBack::progress), lacks.unwrap_or(0.0))
}

fn vessel_of(assembly: &Assembly, id: &SherdId) -> Option<String> {
    assembly.assemblies.iter().find(|v| v.sherds.contains_key(id)).map(|v| v.name.clone())
}

impl SherdStory {
    /// The story for people.
    pub fn text(&self) -> String {
        let mut lines = vec![match (&self.vessel, &self.reason) {
            (Some(vessel), _) => format!("{} is in {vessel}; what follows are its offers elsewhere", self.id),
            (None, Some(reason)) => format!("{} was left out: {reason}", self.id),
            (None, None) => format!("{} was left out", self.id),
        }];
        if self.offers.is_empty() {
            lines.push("no candidate was found for it".to_owned());
        }
        for (k, offer) in self.offers.iter().enumerate() {
            lines.push(offer.text(k + 1, self.least));
        }
        lines.join("\n") + "\n"
    }
}

impl TriedOffer {
    fn text(&self, number: usize, least: f64) -> String {
        let vessel = self.vessel.as_ref().map_or("in no vessel".to_owned(), |v| format!("in {v}"));
        let held = match &self.held {
            None => {
                format!("a score of {:+.1} is not looked at, and {least:+.1} is the least", self.log_odds)
            }
            Some(held) => format!("{}: {}", held.name(), held.words()),
        };
        let lacks = self.held.as_ref().and_then(HeldBack::lacks);
        let lacks = lacks.map_or(String::new(), |l| format!("; it lacks {l:.1}"));
        let against = crate::pairs::telling::most_against(&self.evidence, &Evidence::new());
        format!(
            "{number:>3}  to {} ({vessel}), probability {:.3} by itself, score {:+.1}\n     held back by {held}{lacks}\n     most against it: {against}",
            self.to, self.probability, self.log_odds
        )
    }
}

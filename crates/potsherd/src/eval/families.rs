//! Are sherds told of the right vessel where they touch nothing of it? Each sherd of a collection whose truth is known is held against
//! every pot, of which only those sherds stand that it does not touch, and its own weights can be learnt from that.

use crate::assemble::bench::Workbench;
use crate::assemble::families::alike::{Kin, TERMS};
use crate::assemble::families::{among, shares};
use crate::assemble::graph::Graph;
use crate::assemble::options::AssembleOptions;
use crate::assemble::rules::Rules;
use crate::assemble::{Piece, STANDING};
use crate::eval::confidence::Stated;
use crate::eval::reliability::Reliability;
use crate::features::SherdFeatures;
use crate::geom::math;
use crate::pairs::evidence::probability;
use crate::pairs::regression::logistic;
use crate::pairs::{FamilyWeights, MatchOptions, Sherd};
use crate::scans::{Frames, SherdId, Truth};
use nalgebra::SVector;
use rayon::prelude::*;
use std::fmt::Write as _;

/// One sherd held against one pot.
#[derive(Clone, Debug)]
pub struct Held {
    /// The sherd.
    pub sherd: SherdId,
    /// Whether it is of this pot.
    pub right: bool,
    /// Pots that it was held against.
    pub pots: usize,
    /// What was measured at the likeliest place; `None` where its wall lies nowhere on the profile.
    terms: Option<[f64; TERMS]>,
    /// Probability that is told.
    pub probability: f64,
}

/// Every sherd of one collection against every pot of it that still stands without the sherd and its neighbours.
pub fn held_against_pots(
    features: &[SherdFeatures],
    truth: &Truth,
    frames: &Frames,
    options: &MatchOptions,
) -> Vec<Held> {
    let sherds = Sherd::prepare_all(features, options);
    let (choices, rules) = (AssembleOptions::default(), Rules::default());
    let bench = Workbench::new(&sherds, &[], &choices, &rules);
    let pot_of = |m: usize| truth.sherds.get(&sherds[m].id).map(|s| s.pot.as_str());
    let mut pots: Vec<&str> = (0..sherds.len()).filter_map(pot_of).collect();
    pots.sort_unstable();
    pots.dedup();
    let one = |s: usize| -> Vec<Held> {
        let Some(piece) = Piece::new(&bench, &Graph::single(s)) else { return Vec::new() };
        let stand = |pot: &&str| Some((pot_of(s) == Some(*pot), standing(&bench, truth, frames, (s, pot))?));
        let kin: Vec<(bool, Kin)> = pots.iter().filter_map(stand).collect();
        let places: Vec<_> = kin.iter().map(|(_, k)| k.places(&bench, s, &piece).first().copied()).collect();
        let odds: Vec<f64> =
            places.iter().map(|p| p.map_or(f64::NEG_INFINITY, |p| p.log_odds - among(kin.len()))).collect();
        let told = shares(&odds);
        let rows = kin.iter().zip(places).zip(told);
        rows.map(|(((right, _), place), probability)| Held {
            sherd: sherds[s].id.clone(),
            right: *right,
            pots: kin.len(),
            terms: place.map(|p| p.terms()),
            probability,
        })
        .collect()
    };
    (0..sherds.len()).into_par_iter().map(one).collect::<Vec<_>>().into_iter().flatten().collect()
}

/// What stands of a pot without a sherd and all that it touches; `None` where that is too little.
fn standing(bench: &Workbench, truth: &Truth, frames: &Frames, (s, pot): (usize, &str)) -> Option<Kin> {
    let own = &bench.sherds[s].id;
    let touches = |id: &SherdId| {
        let mut all = truth.adjacency.iter().chain(&truth.short_contacts);
        all.any(|c| (c.a == *own && c.b == *id) || (c.b == *own && c.a == *id))
    };
    let of_pot = |m: &usize| {
        let id = &bench.sherds[*m].id;
        *m != s && truth.sherds.get(id).is_some_and(|t| t.pot == pot) && !touches(id)
    };
    let placed = |m: usize| Some((m, *frames.true_pose(truth, &bench.sherds[m].id)?.rigid()));
    let (members, poses): (Vec<usize>, Vec<_>) =
        (0..bench.sherds.len()).filter(of_pot).filter_map(placed).unzip();
    let graph = Graph { members, poses, joins: Vec::new(), score: 0.0, id: 0 };
    (graph.len() >= STANDING).then(|| Kin::new(bench, &graph)).flatten()
}

/// How honest what is told of families is, as Markdown.
pub fn family_table(all: &[Held]) -> String {
    let stated = |h: &Held| Stated { id: h.sherd.clone(), confidence: h.probability, right: [h.right; 3] };
    let told: Vec<Stated> = all.iter().filter(|h| h.terms.is_some()).map(stated).collect();
    let mut out = String::new();
    let of = |least: f64| {
        let some = all.iter().filter(|h| h.probability >= least);
        (some.clone().filter(|h| h.right).count(), some.count())
    };
    let own = all.iter().filter(|h| h.right).count();
    let _ = writeln!(out, "{own} sherds whose pot stands without them and their neighbours\n");
    let _ = writeln!(out, "| told with at least | right | told | of all sherds, % |\n|---|---|---|---|");
    for least in [0.2, 0.5, 0.8, 0.9] {
        let (right, count) = of(least);
        let _ = writeln!(
            out,
            "| {least} | {right} | {count} | {:.1} |",
            100.0 * right as f64 / own.max(1) as f64
        );
    }
    if let Some(r) = Reliability::of(&told) {
        let _ = write!(out, "\n{}", r.markdown());
    }
    out
}

/// Spread of a weight about zero before anything is seen.
const BELIEF: f64 = 3.0;

/// Weights learnt from collections, and mean log loss of each collection under weights learnt from the others.
pub fn learn_families(collections: &[Vec<Held>]) -> Option<(FamilyWeights, f64)> {
    let all: Vec<&Held> = collections.iter().flatten().collect();
    let weights = fitted(&all)?;
    let (mut loss, mut count) = (0.0, 0);
    for (k, own) in collections.iter().enumerate() {
        let others: Vec<&Held> =
            collections.iter().enumerate().filter(|(i, _)| *i != k).flat_map(|(_, c)| c).collect();
        let w = if others.is_empty() { weights } else { fitted(&others)? };
        for (x, right, offset) in rows(&own.iter().collect::<Vec<_>>()) {
            let p = probability(w.dot(&x) + offset);
            loss -= math::ln(if right > 0.5 { p } else { 1.0 - p }.max(1e-9));
            count += 1;
        }
    }
    let w = weights;
    let named = FamilyWeights { prior: w[0], off: w[1], share: w[2], thickness: w[3], rim: w[4], size: w[5] };
    Some((named, loss / f64::from(count.max(1))))
}

fn rows(all: &[&Held]) -> Vec<(SVector<f64, TERMS>, f64, f64)> {
    let row = |h: &&Held| {
        Some((SVector::from_column_slice(&h.terms?), f64::from(u8::from(h.right)), -among(h.pots)))
    };
    all.iter().filter_map(row).collect()
}

/// What more of a term can mean, in the order of [`FamilyWeights`]: for (1), against (-1), either (0).
const SENSES: [f64; TERMS] = [0.0, -1.0, 1.0, -1.0, -1.0, 1.0];
/// So sure of zero that no row moves it.
const HELD: f64 = 1e12;

/// The likeliest weights among those whose signs make sense: what comes out with the wrong sign is held at zero.
fn fitted(all: &[&Held]) -> Option<SVector<f64, TERMS>> {
    let rows = rows(all);
    let mut precision = SVector::<f64, TERMS>::repeat(1.0 / (BELIEF * BELIEF));
    loop {
        let w = logistic(rows.iter().copied(), &SVector::zeros(), &precision)?;
        let wrong = |k: &usize| precision[*k] < HELD && w[*k] * SENSES[*k] < 0.0;
        match (0..TERMS).find(wrong) {
            Some(k) => precision[k] = HELD,
            None => return Some(w),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_learnt_from_what_tells_sherds_apart() {
        let held = |off: f64, right: bool| Held {
            sherd: "s".into(),
            right,
            pots: 2,
            terms: Some([1.0, off, 0.0, 0.0, 0.0, 0.0]),
            probability: 0.5,
        };
        let mut all: Vec<Held> = (0..40).map(|k| held(-1.0 + 0.01 * f64::from(k), true)).collect();
        all.extend((0..40).map(|k| held(0.5 + 0.01 * f64::from(k), false)));
        let (w, loss) = learn_families(&[all.clone(), all]).unwrap();
        assert!(w.off < -1.0 && loss < 0.3, "{w:?} {loss}");
    }
}

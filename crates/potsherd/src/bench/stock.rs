//! The sherds of many pots, any two pots of which are matched once. Single pots, mixes and switches of the search
//! all draw on it; what a mix would have taken to match alone is the sum of its parts.

use crate::Error;
use crate::assemble::solve::{mended, suited};
use crate::assemble::{Matched, match_features};
use crate::eval::ScoringTruth;
use crate::eval::load::truth_of;
use crate::features::{FeatureOptions, SherdFeatures, features_of};
use crate::pairs::{Candidate, MatchOptions, Sherd, match_pair_traced};
use crate::run::{Cancelled, Run};
use crate::scans::{Collection, Frames, SherdId};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::time::Instant;

/// A collection with its features, sherd by sherd of a known pot.
pub struct Stock {
    /// The scans or lines.
    pub collection: Collection,
    /// What is known of each sherd, sorted by id.
    pub features: Vec<SherdFeatures>,
    /// The pot of each sherd, in the same order.
    pub pot_of: Vec<String>,
    /// Wall seconds that the features took.
    pub seconds: f64,
}

impl Stock {
    /// Measures the sherds of a collection whose truth names their pots.
    pub fn new(collection: Collection, run: &Run) -> Result<Self, Error> {
        let start = Instant::now();
        let features = features_of(&collection, &FeatureOptions::default(), run)?.sherds;
        let seconds = start.elapsed().as_secs_f64();
        Ok(Self::of(collection, features, seconds))
    }

    /// The same collection with other features, one for each sherd.
    pub(crate) fn of(collection: Collection, features: Vec<SherdFeatures>, seconds: f64) -> Self {
        let pot = |f: &SherdFeatures| {
            let truth = collection.truth.as_ref().and_then(|t| t.sherds.get(&f.id));
            truth.map_or_else(String::new, |s| s.pot.clone())
        };
        let pot_of = features.iter().map(pot).collect();
        Self { collection, features, pot_of, seconds }
    }

    /// The pots that have sherds here, sorted.
    pub fn pots(&self) -> Vec<String> {
        let mut pots = self.pot_of.clone();
        pots.sort();
        pots.dedup();
        pots
    }

    /// Truth of some pots.
    pub fn truth(&self, pots: &[String]) -> Result<ScoringTruth, Error> {
        Ok(truth_of(&self.collection, pots)?)
    }

    /// How the files lie to what is computed with.
    pub fn frames(&self) -> Frames {
        self.collection.frames()
    }

    /// Features of the sherds of some pots, in order.
    pub fn of_pots(&self, pots: &[String]) -> Vec<SherdFeatures> {
        let wanted = self.features.iter().zip(&self.pot_of).filter(|(_, p)| pots.contains(p));
        wanted.map(|(f, _)| f.clone()).collect()
    }

    /// All sherds, matched as `potsherd assemble` matches them. First guesses are not counted.
    pub fn matched_whole(&self, options: &MatchOptions, run: &Run) -> Result<MatchedPots, Cancelled> {
        let start = Instant::now();
        let matched = match_features(&self.features, options, run)?;
        let kept = matched.pairs.iter().map(Vec::len).sum();
        let seconds = start.elapsed().as_secs_f64();
        Ok(MatchedPots { features: self.features.clone(), matched, guesses: 0, kept, seconds })
    }
}

/// Candidates of a pair of sherds and the first guesses that led to them.
struct Pair {
    candidates: Vec<Candidate>,
    guesses: usize,
}

/// All pairs between two pots, or within one.
struct Block {
    /// By the ids of the two sherds, the smaller first.
    pairs: BTreeMap<(SherdId, SherdId), Pair>,
    seconds: f64,
}

/// Matches of a stock under one set of options, made when first asked for.
pub struct Matches<'a> {
    /// The sherds.
    pub stock: &'a Stock,
    options: MatchOptions,
    /// By the step of the lines, which may depend on the company, and the two pots.
    blocks: BTreeMap<(u64, String, String), Block>,
}

/// A set of pots, matched.
pub struct MatchedPots {
    /// Features of its sherds.
    pub features: Vec<SherdFeatures>,
    /// What the search needs.
    pub matched: Matched,
    /// First guesses of all pairs.
    pub guesses: usize,
    /// Candidates of all pairs that were kept.
    pub kept: usize,
    /// Wall seconds that the matching took.
    pub seconds: f64,
}

/// Pairs matched between two looks at the clock.
const BETWEEN_LOOKS: usize = 64;

impl<'a> Matches<'a> {
    /// Nothing is matched yet.
    pub fn new(stock: &'a Stock, options: MatchOptions) -> Self {
        Self { stock, options, blocks: BTreeMap::new() }
    }

    /// The sherds of some pots with all their pairs; scores suit just this company.
    pub fn of_pots(&mut self, pots: &[String], run: &Run) -> Result<MatchedPots, Cancelled> {
        let features = self.stock.of_pots(pots);
        let options = self.options.suited_to(&features);
        let sherds = Sherd::prepare_all(&features, &options);
        let pot_of: BTreeMap<&SherdId, &String> =
            self.stock.features.iter().map(|f| &f.id).zip(&self.stock.pot_of).collect();
        let home: Vec<&String> = sherds.iter().map(|s| pot_of[&s.id]).collect();
        let mut seconds = 0.0;
        for (i, one) in pots.iter().enumerate() {
            for two in &pots[i..] {
                let key = block_key(&options, one, two);
                if !self.blocks.contains_key(&key) {
                    let block = match_block(&sherds, &home, (one, two), &options, run)?;
                    self.blocks.insert(key.clone(), block);
                }
                seconds += self.blocks[&key].seconds;
            }
        }
        let (mut pairs, mut guesses, mut kept) = (Vec::new(), 0, 0);
        for (a, b) in all_pairs(sherds.len()) {
            let block = &self.blocks[&block_key(&options, home[a], home[b])];
            let pair = &block.pairs[&(sherds[a].id.clone(), sherds[b].id.clone())];
            guesses += pair.guesses;
            kept += pair.candidates.len();
            let numbered = pair.candidates.iter().map(|c| c.clone().between(a, b));
            pairs.push(numbered.collect::<Vec<Candidate>>());
        }
        let partners = sherds.len();
        let (turned_over, calibration) = (Vec::new(), None);
        let looked_at = pairs.len();
        let raw =
            Matched { sherds, pairs, looked_at, reused: 0, missing: 0, partners, turned_over, calibration };
        let matched = suited(mended(raw, &features, &options, &[], run)?, &features, &options, run);
        Ok(MatchedPots { features, matched, guesses, kept, seconds })
    }
}

fn block_key(options: &MatchOptions, one: &str, two: &str) -> (u64, String, String) {
    let (first, second) = if one <= two { (one, two) } else { (two, one) };
    (options.step.to_bits(), first.to_owned(), second.to_owned())
}

fn all_pairs(n: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n).flat_map(move |a| (a + 1..n).map(move |b| (a, b)))
}

/// Matches the pairs with one sherd in each of the two pots.
fn match_block(
    sherds: &[Sherd],
    home: &[&String],
    (one, two): (&String, &String),
    options: &MatchOptions,
    run: &Run,
) -> Result<Block, Cancelled> {
    let start = Instant::now();
    let across =
        |a: usize, b: usize| (home[a] == one && home[b] == two) || (home[a] == two && home[b] == one);
    let wanted: Vec<(usize, usize)> = all_pairs(sherds.len()).filter(|&(a, b)| across(a, b)).collect();
    let mut pairs = BTreeMap::new();
    for part in wanted.chunks(BETWEEN_LOOKS) {
        run.go_on()?;
        let made: Vec<Pair> = part
            .par_iter()
            .map(|&(a, b)| {
                let mut dropped = 0;
                let candidates = match_pair_traced(sherds, a, b, options, &mut |_| dropped += 1);
                Pair { guesses: dropped + candidates.len(), candidates }
            })
            .collect();
        for (&(a, b), pair) in part.iter().zip(made) {
            pairs.insert((sherds[a].id.clone(), sherds[b].id.clone()), pair);
        }
    }
    Ok(Block { pairs, seconds: start.elapsed().as_secs_f64() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scans::OpenOptions;
    use crate::scans::testdata::shared;

    #[test]
    fn pots_matched_in_parts_are_matched_as_at_once() {
        let Some(folder) = shared("data/sfspp") else { return };
        let open = OpenOptions { pots: vec!["C".into(), "F".into()], ..OpenOptions::default() };
        let stock = Stock::new(Collection::open(&[folder], &open).unwrap(), &Run::new()).unwrap();
        let at_once = match_features(&stock.features, &MatchOptions::default(), &Run::new()).unwrap();
        let mut matches = Matches::new(&stock, MatchOptions::default());
        matches.of_pots(&["C".into()], &Run::new()).unwrap();
        let parts = matches.of_pots(&["F".into(), "C".into()], &Run::new()).unwrap().matched;
        let listed = |m: &Matched| -> Vec<(usize, usize, u64)> {
            m.pairs.iter().flatten().map(|c| (c.a, c.b, c.log_odds.to_bits())).collect()
        };
        assert_eq!(listed(&parts), listed(&at_once));
        assert!(!listed(&parts).is_empty());
    }
}

//! Matching, a look at a time. What a look needs of the collection, whichever of its pairs are wanted, is made once; so
//! whoever does part after part of the pairs pays for it once, and not once for each part.

use crate::assemble::solve::Matched;
use crate::features::SherdFeatures;
use crate::pairs::all_pairs::{Known, PairTable, unless_lost};
use crate::pairs::calibrate::{WearTold, wear_told};
use crate::pairs::partners::{Ranks, Wanted, few_at_first, match_partners};
use crate::pairs::wear::Wear;
use crate::pairs::{Blocks, MatchOptions, Partners, ScoreModel, Sherd};
use crate::run::{Cancelled, Event, Run};
use crate::scans::SherdId;
use crate::store::{Code, Key, KeyMaker};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// The sherds of a collection, worn by so much, and what is known of their pairs so far.
pub(crate) struct Look {
    wear: Wear,
    sherds: Vec<Sherd>,
    keys: Vec<Key>,
    ranks: OnceLock<Ranks>,
    known: Known,
}

/// How far a look has come.
pub(crate) struct Come {
    looked_at: usize,
    reused: usize,
    pub missing: usize,
    partners: usize,
}

impl Look {
    /// `options` suit the collection already.
    pub fn new(features: &[SherdFeatures], options: &MatchOptions, wear: Wear) -> Self {
        let sherds = Sherd::prepare_worn(features, options, wear);
        let keys = keys_of_sherds(&sherds, features, options, &wear);
        let known = Known::nothing(sherds.len());
        Self { wear, sherds, keys, ranks: OnceLock::new(), known }
    }

    /// Matches what is not known yet and falls to the run.
    pub fn go_on(
        &mut self,
        options: &MatchOptions,
        also: &[(SherdId, SherdId)],
        run: &Run,
    ) -> Result<Come, Cancelled> {
        let sherds = &self.sherds;
        run.tell(Event::Matching { done: 0, total: 0 });
        let at = |id: &SherdId| sherds.iter().position(|s| s.id == *id);
        let pair = |(a, b): &(SherdId, SherdId)| Some((at(a)?.min(at(b)?), at(a)?.max(at(b)?)));
        let also: Vec<(usize, usize)> = also.iter().filter_map(pair).collect();
        let wanted =
            Wanted { partners: options.partners, blocks: &options.blocks, also: &also, ranks: &self.ranks };
        let mut table = PairTable::new(sherds, options, &self.keys, &mut self.known);
        let partners = match_partners(&mut table, sherds, &wanted, run)?;
        Ok(Come { looked_at: table.len(), reused: table.reused, missing: table.missing, partners })
    }

    /// How worn the joins that are sure show the sherds to be, once all is known.
    pub fn wear_found(&self, model: &ScoreModel, run: &Run) -> Result<Option<Wear>, Cancelled> {
        let told = wear_told(&self.sherds, &self.known.pairs, model);
        unless_lost(&self.known.pairs, run)?;
        match told {
            WearTold::ByLoops(wear) => Ok(wear),
            // A vessel tells it, when all is put together.
            WearTold::NoLoop => Ok(None),
        }
    }

    pub fn matched(self, come: &Come) -> Matched {
        let (turned_over, calibration) = (Vec::new(), None);
        let Come { looked_at, reused, missing, partners } = *come;
        let pairs = self.known.pairs;
        Matched { sherds: self.sherds, pairs, looked_at, reused, missing, partners, turned_over, calibration }
    }
}

/// What the pairs of each sherd depend on, beside the other sherd.
fn keys_of_sherds(
    sherds: &[Sherd],
    features: &[SherdFeatures],
    options: &MatchOptions,
    wear: &Wear,
) -> Vec<Key> {
    let by_id: BTreeMap<&SherdId, &SherdFeatures> = features.iter().map(|f| (&f.id, f)).collect();
    // How many pairs are matched changes nothing about any of them.
    let (partners, blocks) = (Partners::default(), Blocks::default());
    let options = MatchOptions { partners, blocks, ..options.clone() };
    let common = KeyMaker::new(Code::Matching).value(&options).value(wear).key();
    let key = |s: &Sherd| KeyMaker::new(Code::Matching).bytes(&common.0).value(&by_id.get(&s.id)).key();
    sherds.par_iter().map(key).collect()
}

/// Matching for a process that does one part after the other ([`Run::sharing`]).
pub struct MatchingParts {
    features: Arc<Vec<SherdFeatures>>,
    options: MatchOptions,
    looks: Mutex<Vec<Look>>,
}

impl MatchingParts {
    /// Makes what every part needs, or takes it from the run's store.
    pub fn new(features: Arc<Vec<SherdFeatures>>, options: &MatchOptions, run: &Run) -> Self {
        let options = options.suited_to(&features);
        let first = Look::new(&features, &options, Wear::default());
        if few_at_first(options.partners, &first.sherds).is_some() {
            first.ranks.get_or_init(|| Ranks::of_known(&first.sherds, &first.keys, &options.blocks, run));
        }
        Self { features, options, looks: Mutex::new(vec![first]) }
    }

    /// Does what falls to the run into its store; how many pairs other parts have not finished yet. Once all have, 0,
    /// and [`match_features`](crate::match_features) takes everything from the store.
    pub fn work_on(&self, run: &Run) -> Result<usize, Cancelled> {
        let mut looks = self.looks.lock().unwrap_or_else(PoisonError::into_inner);
        let mut wear = Wear::default();
        loop {
            let look = self.look(&mut looks, wear);
            let missing = look.go_on(&self.options, &[], run)?.missing;
            // What others have not finished cannot tell of wear yet; and what was mended is not mended again.
            let again = missing == 0 && self.options.mend_wear && wear == Wear::default();
            match again.then(|| look.wear_found(&self.options.model, run)).transpose()?.flatten() {
                Some(found) => wear = found,
                None => return Ok(missing),
            }
        }
    }

    fn look<'a>(&self, looks: &'a mut Vec<Look>, wear: Wear) -> &'a mut Look {
        let at = looks.iter().position(|l| l.wear == wear).unwrap_or_else(|| {
            looks.push(Look::new(&self.features, &self.options, wear));
            looks.len() - 1
        });
        &mut looks[at]
    }
}

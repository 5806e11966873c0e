//! Sets of pots under noise that means nothing: a median and a spread instead of one throw of the dice.
//!
//! The noise of a sherd depends on the seed and its id alone, so that in one shaken run any two pots are matched once,
//! whatever sets hold them: all sets together cost little more than the largest.

use crate::Error;
use crate::assemble::{AssembleOptions, SolveOptions};
use crate::bench::stock::{Matches, Stock};
use crate::bench::trial::{Deadline, search_and_score};
use crate::eval::Score;
use crate::features::{FeatureOptions, features_of, shake};
use crate::pairs::{MatchOptions, ScoreModel};
use crate::run::Run;
use crate::scans::Collection;

/// One set of pots as it is, and shaken.
pub struct ShakenRow {
    /// What it is called.
    pub name: String,
    /// Its score without noise, every sherd placed.
    pub unshaken: Score,
    /// The same with noise, once for each run.
    pub shaken: Vec<Score>,
}

/// Runs every set (a name and its pots, all if none) as it is and `runs` times shaken, each matched and searched anew.
/// `tell` hears the name, the number of the run (0 without noise) and the score of each.
pub fn shaken_rows(
    collection: &Collection,
    sets: &[(String, Vec<String>)],
    model: &ScoreModel,
    runs: u64,
    run: &Run,
    tell: &dyn Fn(&str, u64, &Score),
) -> Result<Vec<ShakenRow>, Error> {
    let still = features_of(collection, &FeatureOptions::default(), run)?.sherds;
    let mut rows: Vec<ShakenRow> = Vec::new();
    for seed in 0..=runs {
        let mut features = still.clone();
        if seed > 0 {
            shake(&mut features, seed);
        }
        let stock = Stock::of(collection.clone(), features, 0.0);
        let mut matches =
            Matches::new(&stock, MatchOptions { model: model.clone(), ..MatchOptions::default() });
        for (k, (name, pots)) in sets.iter().enumerate() {
            let score = score(&mut matches, pots, run)?;
            tell(name, seed, &score);
            match rows.get_mut(k) {
                Some(row) => row.shaken.push(score),
                None => rows.push(ShakenRow { name: name.clone(), unshaken: score, shaken: Vec::new() }),
            }
        }
    }
    Ok(rows)
}

fn score(matches: &mut Matches, pots: &[String], run: &Run) -> Result<Score, Error> {
    let truth = matches.stock.truth(pots)?;
    let all = matches.stock.pots();
    let matched = matches.of_pots(if pots.is_empty() { &all } else { pots }, run)?;
    let usual = SolveOptions::suited_to(matched.features.len()).assemble;
    let options = AssembleOptions { place_all: true, ..usual };
    let sherds = (matched.features.as_slice(), &matches.stock.frames());
    Ok(search_and_score(sherds, &matched.matched, &truth, &options, &Deadline::default())?.score)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assemble::match_features;
    use crate::scans::OpenOptions;
    use crate::scans::testdata::shared;

    #[test]
    fn a_set_is_what_it_is_alone() {
        let Some(folder) = shared("data/sfspp") else { return };
        let open = |pots: &[&str]| {
            let pots = pots.iter().map(|p| p.to_string()).collect();
            let options = OpenOptions { pots, lines: true, ..OpenOptions::default() };
            Collection::open(std::slice::from_ref(&folder), &options).unwrap()
        };
        let (run, model) = (Run::new(), ScoreModel::default());
        let sets = [("both".to_owned(), vec![]), ("F".to_owned(), vec!["F".to_owned()])];
        let rows = shaken_rows(&open(&["C", "F"]), &sets, &model, 1, &run, &|_, _, _| {}).unwrap();
        let alone = open(&["F"]);
        let mut features = features_of(&alone, &FeatureOptions::default(), &run).unwrap().sherds;
        for (seed, found) in [(0, &rows[1].unshaken), (1, &rows[1].shaken[0])] {
            if seed > 0 {
                shake(&mut features, seed);
            }
            let usual = SolveOptions::suited_to(features.len());
            let matched = match_features(&features, &usual.matching, &run).unwrap();
            let options = AssembleOptions { place_all: true, ..usual.assemble };
            let stock = Stock::of(alone.clone(), features.clone(), 0.0);
            let (truth, frames) = (stock.truth(&["F".to_owned()]).unwrap(), stock.frames());
            let sherds = (features.as_slice(), &frames);
            let own = search_and_score(sherds, &matched, &truth, &options, &Deadline::default()).unwrap();
            assert_eq!(own.score.to_json(), found.to_json(), "seed {seed}");
        }
        assert_eq!(rows[0].shaken.len(), 1);
    }
}

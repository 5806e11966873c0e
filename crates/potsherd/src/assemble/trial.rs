//! Wear, asked of vessels where no loop of pairs tells it. Poses of badly worn or thin sherds are too inexact for three pairs to
//! agree around a corner; sherds that are adjusted as one vessel agree all the same. So the collection is put together once as
//! though it were worn. Strangers taken for worn are joined, half of them, but into chains alone: that a contact comes
//! along which nobody looked for is what chance does not bring about.

use crate::assemble::finish::assemble;
use crate::assemble::graph::Graph;
use crate::assemble::options::AssembleOptions;
use crate::assemble::rules::Rules;
use crate::assemble::solve::{Matched, match_worn};
use crate::features::{SherdFeatures, Source};
use crate::pairs::MatchOptions;
use crate::pairs::calibrate::suit;
use crate::pairs::wear::Wear;
use crate::run::{Cancelled, Event, Observer, Run};
use crate::scans::SherdId;

/// Sherds of the least vessel with a ring.
const FEWEST_SHERDS: usize = 3;
/// Rings that tell: one may be chance, and among many chains a few. Whole pots have about as many as sherds; strangers that
/// were taken for worn one among thirteen sherds or more, and most collections of them none.
const FEWEST_RINGS: usize = 2;
const MOST_FOR_A_RING: usize = 5;

/// The collection matched as though its breaks had lost what is usual, where its vessels have rings so; `None` where they have
/// none, or where they have them as fresh ones, as `first` has matched them.
pub fn matched_as_worn(
    first: &Matched,
    features: &[SherdFeatures],
    options: &MatchOptions,
    also: &[(SherdId, SherdId)],
    run: &Run,
) -> Result<Option<Matched>, Cancelled> {
    let scanned = features.iter().filter(|f| f.source == Source::Scan && !f.inner.is_empty()).count();
    if scanned < FEWEST_SHERDS || hold_together(first, options, run)? {
        return Ok(None);
    }
    let usual = Wear::usual(&options.model.wear);
    let worn = match_worn(features, options, usual, also, run)?;
    let mut suited = worn.clone();
    suit(&mut suited.sherds, &mut suited.pairs, &options.model);
    Ok(hold_together(&suited, options, run)?.then_some(worn))
}

/// Whether the vessels that a quick search finds are more than chains.
fn hold_together(matched: &Matched, options: &MatchOptions, run: &Run) -> Result<bool, Cancelled> {
    let quick =
        AssembleOptions { beam: 1, branch: 1, look_again: false, roots: false, ..AssembleOptions::default() };
    let rules = Rules::default().within(&options.blocks, &matched.sherds);
    let unseen = Unseen(run);
    let quietly = Run::new().watched(&unseen);
    let both = (matched.sherds.as_slice(), matched.pairs.as_slice());
    let done = assemble(both, &quick, &rules, None, None, &quietly)?;
    let rings: usize = done.graphs.iter().map(rings).sum();
    let joined: usize = done.graphs.iter().map(Graph::len).sum();
    Ok(rings >= FEWEST_RINGS && rings * MOST_FOR_A_RING >= joined)
}

/// Joins of a vessel beyond those that hold it together.
fn rings(g: &Graph) -> usize {
    (g.joins.len() + 1).saturating_sub(g.len())
}

/// A run that tells nothing and is stopped with another.
struct Unseen<'a>(&'a Run<'a>);

impl Observer for Unseen<'_> {
    fn event(&self, _: Event) {}

    fn cancelled(&self) -> bool {
        self.0.go_on().is_err()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::synth::Level;
    use crate::testpots::looked_at;

    #[test]
    fn vessels_of_worn_sherds_have_rings_and_strangers_have_none() {
        let told = |features: &[SherdFeatures]| {
            let (options, run) = (MatchOptions::default(), Run::new());
            let first = match_worn(features, &options, Wear::default(), &[], &run).unwrap();
            let worn = matched_as_worn(&first, features, &options, &[], &run).unwrap();
            worn.map(|matched| Wear::in_force(&matched.sherds))
        };
        let (pot, _) = looked_at("bowl_hemispherical", 7, 3, Level::Harsh);
        let usual = Wear::usual(&MatchOptions::default().model.wear);
        assert_eq!(told(&pot), Some(usual));
        let stranger = |seed| looked_at("bowl_hemispherical", 7, seed, Level::Harsh).0.swap_remove(0);
        let strangers: Vec<SherdFeatures> = (10..16).map(stranger).collect();
        assert_eq!(told(&strangers), None);
        let (fresh, _) = looked_at("bowl_hemispherical", 7, 3, Level::Scan);
        assert_eq!(told(&fresh), None);
        // Two sherds cannot tell.
        assert_eq!(told(&pot[..2]), None);
    }

    #[test]
    fn a_job_that_is_stopped_stops_here_too() {
        let (pot, _) = looked_at("bowl_hemispherical", 4, 3, Level::Harsh);
        let options = MatchOptions::default();
        let first = match_worn(&pot, &options, Wear::default(), &[], &Run::new()).unwrap();
        let stop = crate::run::Cancel::new();
        stop.cancel();
        let run = Run::new().stopped_by(&stop);
        assert!(matched_as_worn(&first, &pot, &options, &[], &run).is_err());
    }
}

//! All pairs of a collection, block by block, so that a stopped run loses little.

use crate::pairs::matching::{Candidate, match_pair};
use crate::pairs::options::MatchOptions;
use crate::pairs::sherd::Sherd;
use crate::run::{Cancelled, Event, Run};
use crate::store::{Key, Shelf};
use rayon::prelude::*;

/// Pairs in one block: a few seconds of work.
const BLOCK: usize = 256;

/// All pairs of the collection in a fixed order, block by block, and how many were kept from an earlier run.
/// `key` names everything that they depend on.
pub(crate) fn match_blocks(
    sherds: &[Sherd],
    options: &MatchOptions,
    key: &Key,
    run: &Run,
) -> Result<(Vec<Vec<Candidate>>, usize), Cancelled> {
    let pairs: Vec<(usize, usize)> =
        (0..sherds.len()).flat_map(|a| (a + 1..sherds.len()).map(move |b| (a, b))).collect();
    let mut all: Vec<Vec<Candidate>> = Vec::with_capacity(pairs.len());
    let mut reused = 0;
    for block in pairs.chunks(BLOCK) {
        run.go_on()?;
        let own = key.part(all.len() as u64);
        let kept: Option<Vec<Vec<Candidate>>> = run.store().and_then(|s| s.get(Shelf::Pairs, &own));
        match kept.filter(|k| k.len() == block.len()) {
            Some(kept) => {
                reused += kept.len();
                all.extend(kept);
            }
            None => {
                let fresh: Vec<Vec<Candidate>> =
                    block.par_iter().map(|&(a, b)| match_pair(sherds, a, b, options)).collect();
                if let Some(store) = run.store() {
                    store.put(Shelf::Pairs, &own, &fresh);
                }
                all.extend(fresh);
            }
        }
        run.tell(Event::Matching { done: all.len(), total: pairs.len() });
    }
    Ok((all, reused))
}

//! How many partners each sherd gets. True partners stand high in a sherd's list where axes are good and pots differ,
//! and far down in a heap of like and worn ones; so the collection itself tells. Joins that close loops are near
//! certainly true: if hardly any of them stands in the lower half of the lists that were matched, hardly any is left
//! below them.

use super::{Blocks, Ranks};
use crate::features::Source;
use crate::geom::math;
use crate::pairs::all_pairs::{PairTable, every_pair};
use crate::pairs::calibrate::closing_pairs;
use crate::pairs::evidence::ease_of;
use crate::pairs::options::Partners;
use crate::pairs::sherd::Sherd;
use crate::pairs::turn::index;
use crate::run::{Cancelled, Run};
use std::sync::OnceLock;

/// Partners of the first round: this often the cube root of the collection. True partners of a sherd stand about that
/// deep (96 % in the first 13 of 133, 94 % in the first 9 of 44).
const PARTNERS: f64 = 4.0;
/// Collections up to this size are matched whole.
const SMALL: usize = 24;
/// The same for bare lines, which have no walls to look at: so many take a minute or two, which is not worth a lost join.
const SMALL_OF_LINES: usize = 120;
/// Share of sure joins that may stand in the lower half of the lists: its square is what stands below them, where
/// depths fall off as evenly as they do.
const IN_LOWER_HALF: f64 = 0.1;
/// Fewer sure joins than this tell nothing: then the collection is matched whole.
const FEWEST_SURE: usize = 8;
/// Lists of sherds for which no probable join was found are this often as long.
const LONGER: usize = 3;

/// Which pairs are wanted.
pub(crate) struct Wanted<'a> {
    pub partners: Partners,
    pub blocks: &'a Blocks,
    /// Pairs that are matched in any case.
    pub also: &'a [(usize, usize)],
    /// The quick look at all pairs, made when it is first wanted.
    pub ranks: &'a OnceLock<Ranks>,
}

/// Matches the pairs that are worth it; how many partners every sherd got.
pub(crate) fn match_partners(
    table: &mut PairTable,
    sherds: &[Sherd],
    wanted: &Wanted,
    run: &Run,
) -> Result<usize, Cancelled> {
    let n = sherds.len();
    let allowed = |mut pairs: Vec<(usize, usize)>| {
        pairs.retain(|&(a, b)| wanted.blocks.allow(&sherds[a].id, &sherds[b].id));
        pairs
    };
    table.add(wanted.also, run)?;
    let asked = wanted.partners;
    let Some(first) = few_at_first(asked, sherds) else {
        table.add(&allowed(every_pair(n)), run)?;
        return Ok(n);
    };
    let ranks = wanted.ranks.get_or_init(|| Ranks::of_known(sherds, table.keys, wanted.blocks, run));
    let mut partners = first;
    table.add(&allowed(ranks.pairs(partners)), run)?;
    while asked == Partners::Found
        && partners < n
        && table.missing == 0
        && !deep_enough(table, sherds, ranks, partners)
    {
        partners *= 2;
        table.add(&allowed(ranks.pairs(partners)), run)?;
    }
    if table.missing == 0 {
        let alone: Vec<bool> = (0..n).map(|s| best_of(table, s, n) + ease_of(n) <= 0.0).collect();
        let longer = |a: usize, b: usize| alone[a] && ranks.rank(a, b) < LONGER * partners;
        let more = every_pair(n).into_iter().filter(|&(a, b)| longer(a, b) || longer(b, a)).collect();
        table.add(&allowed(more), run)?;
    }
    Ok(partners)
}

/// Partners of the first round; `None` where all pairs are matched, and none need be chosen.
pub(crate) fn few_at_first(asked: Partners, sherds: &[Sherd]) -> Option<usize> {
    let n = sherds.len();
    let first = match asked {
        Partners::All => n,
        Partners::Most(most) => most,
        Partners::Found if n <= small(sherds) => n,
        Partners::Found => (PARTNERS * math::powf(n as f64, 1.0 / 3.0)).ceil() as usize,
    };
    (first + 1 < n).then_some(first)
}

/// The size up to which these sherds are matched whole.
fn small(sherds: &[Sherd]) -> usize {
    let bare = sherds.iter().filter(|s| s.source == Source::BareLines).count();
    if 2 * bare > sherds.len() { SMALL_OF_LINES } else { SMALL }
}

/// Whether hardly a true partner is left below those that were matched.
fn deep_enough(table: &PairTable, sherds: &[Sherd], ranks: &Ranks, partners: usize) -> bool {
    let sure = closing_pairs(sherds, &table.known.pairs);
    let deep = sure.iter().filter(|&&(a, b)| 2 * ranks.depth(a, b) > partners).count();
    sure.len() >= FEWEST_SURE && deep as f64 <= IN_LOWER_HALF * sure.len() as f64
}

/// Log-odds of the likeliest join of a sherd.
fn best_of(table: &PairTable, s: usize, n: usize) -> f64 {
    (0..n)
        .filter(|&t| t != s)
        .filter_map(|t| table.known.pairs[index(s.min(t), s.max(t), n)].first())
        .map(|c| c.log_odds)
        .fold(f64::NEG_INFINITY, f64::max)
}

//! What a quick look at all pairs would lose.

use crate::features::SherdFeatures;
use crate::pairs::partners::Ranks;
use crate::pairs::{MatchOptions, Sherd};
use crate::scans::{SherdId, Truth};
use std::fmt::Write as _;

/// Shares of the partners of a sherd that a filter might keep.
const SHARES: [f64; 8] = [0.02, 0.05, 0.10, 0.15, 0.20, 0.25, 0.30, 0.40];

/// How many true pairs a quick look would lose: each sherd keeps the partners most like it, and a pair is kept when
/// either keeps it. A sherd is lost when none of its true pairs is kept.
pub fn partners_table(features: &[SherdFeatures], truth: &Truth, options: &MatchOptions) -> String {
    let sherds = &Sherd::prepare_all(features, options);
    let n = sherds.len();
    let start = std::time::Instant::now();
    let ranks = Ranks::of(sherds, &options.blocks);
    let seconds = start.elapsed().as_secs_f64();
    let depth = |a: usize, b: usize| ranks.depth(a, b);
    let at = |id: &SherdId| sherds.iter().position(|s| s.id == *id);
    let joined: Vec<(usize, usize)> =
        truth.adjacency.iter().filter_map(|c| Some((at(&c.a)?, at(&c.b)?))).collect();
    let of_truth: Vec<usize> = (0..n).filter(|s| joined.iter().any(|j| j.0 == *s || j.1 == *s)).collect();
    let all = n * n.saturating_sub(1) / 2;
    let mut out = format!("a quick look at {all} pairs: {seconds:.2} s\n\n");
    out +=
        "| partners of a sherd | pairs kept | true pairs kept | sherds that keep one |\n|---|---|---|---|\n";
    let percent = |part: usize, whole: usize| 100.0 * part as f64 / whole.max(1) as f64;
    for share in SHARES {
        let keep = (share * n as f64).round() as usize;
        let kept: Vec<&(usize, usize)> = joined.iter().filter(|&&(a, b)| depth(a, b) <= keep).collect();
        let safe = of_truth.iter().filter(|s| kept.iter().any(|j| j.0 == **s || j.1 == **s)).count();
        let _ = writeln!(
            out,
            "| {keep} | {:.1} % | {:.1} % of {} | {:.1} % of {} |",
            percent(ranks.pairs(keep).len(), all),
            percent(kept.len(), joined.len()),
            joined.len(),
            percent(safe, of_truth.len()),
            of_truth.len()
        );
    }
    out
}

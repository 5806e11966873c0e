//! What a quick look at all pairs would lose.

use crate::features::SherdFeatures;
use crate::pairs::matching::promise;
use crate::pairs::{MatchOptions, Sherd};
use crate::scans::Truth;
use rayon::prelude::*;
use std::fmt::Write as _;

/// How many true pairs a quick look would lose: each sherd keeps the partners of most promise, and a
/// pair is kept when either keeps it.
pub fn promise_table(features: &[SherdFeatures], truth: &Truth, options: &MatchOptions) -> String {
    let sherds = &Sherd::prepare_all(features, options);
    let n = sherds.len();
    let start = std::time::Instant::now();
    let pairs: Vec<(usize, usize)> = (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b))).collect();
    let promises: Vec<f64> =
        pairs.par_iter().map(|&(a, b)| promise(&sherds[a], &sherds[b], options)).collect();
    let seconds = start.elapsed().as_secs_f64();
    let mut of = vec![vec![f64::NEG_INFINITY; n]; n];
    for (&(a, b), p) in pairs.iter().zip(&promises) {
        of[a][b] = *p;
        of[b][a] = *p;
    }
    let rank = |a: usize, b: usize| of[a].iter().filter(|p| **p > of[a][b]).count();
    let at = |id: &str| sherds.iter().position(|s| s.id == id);
    let ranks: Vec<usize> = truth
        .adjacency
        .iter()
        .filter_map(|c| Some((at(&c.a)?, at(&c.b)?)))
        .map(|(a, b)| rank(a, b).min(rank(b, a)))
        .collect();
    let mut out = format!("a quick look at {} pairs: {seconds:.1} s\n", pairs.len());
    for keep in [5, 10, 15, 20, 30, 40, 60, 80, 120] {
        let lost = ranks.iter().filter(|r| **r >= keep).count();
        let kept = pairs.iter().filter(|&&(a, b)| rank(a, b).min(rank(b, a)) < keep).count();
        let _ = writeln!(
            out,
            "{keep:>4} partners: {:.1} % of all pairs looked at, {lost} of {} true pairs lost ({:.2} %)",
            100.0 * kept as f64 / pairs.len().max(1) as f64,
            ranks.len(),
            100.0 * lost as f64 / ranks.len().max(1) as f64
        );
    }
    out
}

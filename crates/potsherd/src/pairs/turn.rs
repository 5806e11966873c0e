//! Sherds whose inner and outer wall were mistaken for each other. A flat or odd piece does not show by
//! itself which side was inside, but its neighbours do: turned over, it fits them. So a sherd
//! without any probable join is tried again with its walls exchanged.

use crate::features::SherdFeatures;
use crate::pairs::candidate::Candidate;
use crate::pairs::evidence::ease_of;
use crate::pairs::matching::match_pair;
use crate::pairs::options::MatchOptions;
use crate::pairs::partners::Glances;
use crate::pairs::sherd::Sherd;
use crate::scans::SherdId;
use rayon::prelude::*;

/// A turned sherd must be this much more probable than the sherd as it was (log-odds), beyond what its own walls say.
const CLEARLY_BETTER: f64 = 3.0;
/// Log-odds that walls are told apart rightly, for a clarity of one, and the most that is believed.
const OF_CLARITY: f64 = 20.0;
const SUREST: f64 = 8.0;
/// One sherd's turn may make another one's possible; flat plates need a few rounds.
const ROUNDS: usize = 3;

/// Turns over what fits better so; returns the ids. `pairs` lists all pairs in the order of `match_all`.
pub fn turn_over(
    features: &[SherdFeatures],
    sherds: &mut [Sherd],
    pairs: &mut [Vec<Candidate>],
    partners: usize,
    options: &MatchOptions,
) -> Vec<SherdId> {
    let n = sherds.len();
    let mut turned = Vec::new();
    let mut glances: Option<Glances> = None;
    for _ in 0..ROUNDS {
        let before = turned.len();
        for s in 0..n {
            let now = best_of(s, n, pairs);
            if now + ease_of(n) > 0.0 || turned.contains(&sherds[s].id) {
                continue;
            }
            let Some(other) = other_way(features, &sherds[s], options) else { continue };
            let kept = std::mem::replace(&mut sherds[s], other);
            renew(&mut glances, s, sherds);
            let matched = match_with_partners(sherds, s, partners, options, &mut glances);
            let then =
                matched.iter().flat_map(|m| &m.1).map(|c| c.log_odds).fold(f64::NEG_INFINITY, f64::max);
            let own = own_features(features, &sherds[s]).map_or(0.0, cost_of_turning);
            if then + ease_of(n) > own && then > now + CLEARLY_BETTER + own {
                exchange(pairs, s, n, matched);
                turned.push(sherds[s].id.clone());
            } else {
                sherds[s] = kept;
                renew(&mut glances, s, sherds);
            }
        }
        if turned.len() == before {
            break;
        }
    }
    turned.sort();
    turned
}

/// The sherd with its walls exchanged; `None` where it has but one.
fn other_way(features: &[SherdFeatures], sherd: &Sherd, options: &MatchOptions) -> Option<Sherd> {
    let own = own_features(features, sherd)?;
    Sherd::prepare(&own.turned_over()?, options, &sherd.scoring)
}

fn own_features<'a>(features: &'a [SherdFeatures], sherd: &Sherd) -> Option<&'a SherdFeatures> {
    features.iter().find(|f| f.id == sherd.id)
}

/// Log-odds by which a sherd's own walls speak against turning it over.
fn cost_of_turning(sherd: &SherdFeatures) -> f64 {
    (OF_CLARITY * sherd.sides).min(SUREST)
}

/// Turns all of these over, whether or not they fit better so; those that have two walls.
pub fn turn_all(
    features: &[SherdFeatures],
    sherds: &mut [Sherd],
    pairs: &mut [Vec<Candidate>],
    (which, partners): (&[usize], usize),
    options: &MatchOptions,
) -> Vec<usize> {
    let mut turned = Vec::new();
    for &s in which {
        if let Some(other) = other_way(features, &sherds[s], options) {
            sherds[s] = other;
            turned.push(s);
        }
    }
    let (n, mut glances) = (sherds.len(), None);
    for &s in &turned {
        let matched = match_with_partners(sherds, s, partners, options, &mut glances);
        exchange(pairs, s, n, matched);
    }
    turned
}

/// Place of a pair in the list of all pairs.
pub fn index(a: usize, b: usize, n: usize) -> usize {
    a * (2 * n - a - 1) / 2 + b - a - 1
}

fn best_of(s: usize, n: usize, pairs: &[Vec<Candidate>]) -> f64 {
    (0..n)
        .filter(|&t| t != s)
        .filter_map(|t| pairs[index(s.min(t), s.max(t), n)].first())
        .map(|c| c.log_odds)
        .fold(f64::NEG_INFINITY, f64::max)
}

fn renew(glances: &mut Option<Glances>, s: usize, sherds: &[Sherd]) {
    if let Some(glances) = glances {
        glances.renew(s, &sherds[s]);
    }
}

/// Candidates of a sherd with so many of its partners. All sherds are glanced at when that is first wanted.
fn match_with_partners(
    sherds: &[Sherd],
    s: usize,
    partners: usize,
    options: &MatchOptions,
    glances: &mut Option<Glances>,
) -> Vec<(usize, Vec<Candidate>)> {
    let others: Vec<usize> = match partners < sherds.len() {
        true => {
            let all = glances.get_or_insert_with(|| Glances::of(sherds));
            all.partners(s).into_iter().take(partners).collect()
        }
        false => (0..sherds.len()).filter(|&t| t != s).collect(),
    };
    others.par_iter().map(|&t| (t, match_pair(sherds, s.min(t), s.max(t), options))).collect()
}

/// What the sherd was matched as before is no longer true of any pair.
fn exchange(pairs: &mut [Vec<Candidate>], s: usize, n: usize, matched: Vec<(usize, Vec<Candidate>)>) {
    (0..n).filter(|&t| t != s).for_each(|t| pairs[index(s.min(t), s.max(t), n)].clear());
    for (t, m) in matched {
        pairs[index(s.min(t), s.max(t), n)] = m;
    }
}

#[cfg(test)]
mod tests {
    use super::index;

    #[test]
    fn pairs_are_counted_as_they_are_listed() {
        let n = 7;
        let listed = (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b)));
        for (k, (a, b)) in listed.enumerate() {
            assert_eq!(index(a, b, n), k);
        }
    }
}

//! What else wants the same stretch of edge. A crack has two sides, so that of all the candidates for one stretch at most
//! one is right: a join of worn sherds that fits poorly is still likely where nothing else fits there at all, and one that
//! fits well says little where others fit as well.

use crate::geom::Rigid;
use crate::pairs::candidate::Candidate;
use crate::pairs::contact::Contact;
use crate::pairs::sherd::Sherd;
use crate::pairs::term::Term;
use crate::scans::SherdId;
use std::sync::Arc;

/// A candidate as one of its two sherds sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct Rival {
    /// Log-odds before any rivals are looked at.
    pub odds: f64,
    /// The other sherd, and where it lies.
    pub with: SherdId,
    pub place: Rigid,
    /// First and last sample of the stretch of edge.
    pub run: (usize, usize),
}

/// Log-odds of a rival that say nothing for or against a candidate.
const NEUTRAL: f64 = -3.3;
/// Rivals below these log-odds count as this: there is always something that fits as poorly.
const FAINTEST: f64 = -6.0;
/// A rival wants more than this share of the stretch.
const SHARE: f64 = 0.5;
/// The same two sherds at nearly the same angle are the same candidate (radians).
const SAME: f64 = 0.2;

/// By how much the strongest rivals on both sides stay below those that say nothing: log-odds, the mean of both sides.
/// Zero where rivals are not known or the scores do not ask for them, as those of bare lines.
pub(crate) fn says(a: &Sherd, b: &Sherd, a_from_b: &Rigid, c: &Contact) -> f64 {
    let (Some(of_a), Some(of_b)) = (&a.rivals, &b.rivals) else { return 0.0 };
    if c.length <= 0.0 || weight_of(a, b) == 0.0 {
        return 0.0;
    }
    let on_a = strongest(of_a, (c.run_a, a.inner.len()), &b.id, a_from_b);
    let on_b = strongest(of_b, (c.run_b, b.inner.len()), &a.id, &a_from_b.inverse());
    NEUTRAL - 0.5 * (on_a + on_b)
}

/// What rivals count between two sherds.
fn weight_of(a: &Sherd, b: &Sherd) -> f64 {
    a.weights_with(b).0[Term::Rivals]
}

fn strongest(
    rivals: &[Rival],
    (run, samples): ((usize, usize), usize),
    with: &SherdId,
    place: &Rigid,
) -> f64 {
    let same = |r: &Rival| r.with == *with && r.place.angle_to(place) < SAME;
    let found = rivals.iter().find(|r| covered(run, r.run, samples) > SHARE && !same(r));
    found.map_or(FAINTEST, |r| r.odds)
}

/// Share of a stretch of a closed line of so many samples that another one covers.
fn covered(run: (usize, usize), by: (usize, usize), samples: usize) -> f64 {
    let length = |(first, last): (usize, usize)| (last + samples - first) % samples + 1;
    let (own, other) = (length(run), length(by));
    let from = (by.0 + samples - run.0) % samples;
    let direct = own.saturating_sub(from).min(other);
    let around = (from + other).saturating_sub(samples).min(own);
    (direct + around) as f64 / own as f64
}

/// Lets every candidate of a pair of scans see its rivals, where the scores in force ask for them. Their odds are as the
/// scores have them without rivals.
pub(crate) fn see_rivals(sherds: &mut [Sherd], pairs: &mut [Vec<Candidate>]) {
    let Some(first) = sherds.first() else { return };
    let asked = first.scoring.scans.weights.0[Term::Rivals] != 0.0;
    for c in pairs.iter_mut().flatten() {
        let said = c.see_rivals(0.0);
        c.log_odds -= weight_of(&sherds[c.a], &sherds[c.b]) * said;
    }
    if !asked {
        sherds.iter_mut().for_each(|s| s.rivals = None);
        return;
    }
    let mut all: Vec<Vec<Rival>> = vec![Vec::new(); sherds.len()];
    for c in pairs.iter().flatten().filter(|c| c.log_odds > FAINTEST) {
        let (a, b) = (&sherds[c.a], &sherds[c.b]);
        if weight_of(a, b) == 0.0 {
            continue;
        }
        let contact = c.contact();
        let rival = |with: &Sherd, place, run| Rival { odds: c.log_odds, with: with.id.clone(), place, run };
        all[c.a].push(rival(b, c.a_from_b, contact.run_a));
        all[c.b].push(rival(a, c.a_from_b.inverse(), contact.run_b));
    }
    for (s, mut own) in sherds.iter_mut().zip(all) {
        own.sort_by(|x, y| y.odds.total_cmp(&x.odds).then_with(|| (&x.with, x.run).cmp(&(&y.with, y.run))));
        s.rivals = Some(Arc::from(own));
    }
    for candidates in pairs.iter_mut() {
        for c in candidates.iter_mut() {
            let (a, b) = (&sherds[c.a], &sherds[c.b]);
            let said = says(a, b, &c.a_from_b, &c.contact());
            c.see_rivals(said);
            c.log_odds += weight_of(a, b) * said;
        }
        // Stable, so that equal scores keep their order.
        candidates.sort_by(|x, y| y.log_odds.total_cmp(&x.log_odds));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stretches_of_a_closed_line_cover_each_other() {
        for (run, by, share) in [
            ((10, 19), (10, 19), 1.0),
            ((10, 19), (15, 30), 0.5),
            ((10, 19), (20, 30), 0.0),
            ((95, 4), (0, 9), 0.5),
            ((0, 9), (95, 4), 0.5),
            ((0, 99), (30, 39), 0.1),
            ((30, 39), (90, 60), 1.0),
            // Round the line and back: both ends of the stretch.
            ((10, 19), (18, 11), 0.4),
        ] {
            assert!(
                (covered(run, by, 100) - share).abs() < 1e-12,
                "{run:?} {by:?} {}",
                covered(run, by, 100)
            );
        }
    }

    #[test]
    fn the_same_join_is_no_rival_of_itself_and_the_same_sherd_turned_is_one() {
        let turned = Rigid::exp(&nalgebra::Vector6::new(0.5, 0.0, 0.0, 0.0, 0.0, 0.0));
        let rival = |with: &str, odds, place| Rival { odds, with: with.into(), place, run: (10, 30) };
        let other = |with: &str, rivals: &[Rival]| {
            strongest(rivals, ((12, 28), 100), &with.into(), &Rigid::identity())
        };
        let own = rival("a", 5.0, Rigid::identity());
        assert_eq!(other("a", std::slice::from_ref(&own)), FAINTEST);
        assert_eq!(other("b", std::slice::from_ref(&own)), 5.0);
        assert_eq!(other("a", &[own.clone(), rival("a", 1.0, turned)]), 1.0);
        assert_eq!(other("a", &[own, rival("c", -2.0, turned)]), -2.0);
    }
}

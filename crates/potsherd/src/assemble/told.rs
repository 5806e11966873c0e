//! What is told of joins and placements: probabilities, and the evidence that adds up to them.

use crate::assemble::bench::{SEARCH_COST, search_cost};
use crate::assemble::graph::{Graph, JoinEval};
use crate::assemble::merge::{STRONGEST, worth_of};
use crate::assemble::result::Join;
use crate::features::Source;
use crate::geom::Rigid;
use crate::geom::math;
use crate::pairs::contact::median_gap;
use crate::pairs::telling::{Evidence, OF_SIZE, collection_size, summed};
use crate::pairs::term::Term;
use crate::pairs::{Sherd, Telling, evidence};

/// The joins of a vessel as they are written. Where the other joins of a vessel hold two sherds together anyway,
/// their contact did not have to be found among many, and gets back what a search costs.
pub fn joins(sherds: &[Sherd], g: &Graph, to_file: f64) -> Vec<Join> {
    let telling = Telling::of(sherds);
    let join = |(k, j): (usize, &JoinEval)| {
        let (a, b) = (&sherds[j.a], &sherds[j.b]);
        let terms = evidence::terms(&j.contact, math::hypot(a.noise, b.noise));
        let regained = if in_ring(&g.joins, k) { search_cost(collection_size(sherds)) } else { 0.0 };
        let evidence = telling.evidence(a.pair_with(b), &terms, regained);
        let a_from_b = match (g.pose(j.a), g.pose(j.b)) {
            (Some(x), Some(y)) => x.inverse() * *y,
            // Members of a graph have poses.
            _ => Rigid::identity(),
        };
        Join {
            a: a.id.clone(),
            b: b.id.clone(),
            probability: summed(&evidence),
            contact: j.contact.length * to_file,
            gap: (median_gap(a, b, &a_from_b).unwrap_or(j.contact.rms) + a.recession + b.recession) * to_file,
            evidence,
            decided: false,
        }
    };
    g.joins.iter().enumerate().map(join).collect()
}

/// Probability that a member is where it belongs, given all others.
pub fn confidence(sherds: &[Sherd], joins: &[JoinEval], member: usize) -> f64 {
    summed(&of_placement(sherds, joins, member))
}

/// What speaks for and against the place of a member, given all others: the log-odds of [`confidence`], part by part.
pub fn of_placement(sherds: &[Sherd], joins: &[JoinEval], member: usize) -> Evidence {
    let own: Vec<&JoinEval> = joins.iter().filter(|j| j.a == member || j.b == member).collect();
    match kind_of(sherds, &own) {
        Source::Scan => placed(sherds, &own),
        // Of bare lines: what the joins are worth together, told as a single join is.
        kind => Telling::of(sherds).whole(kind, worth_of(own.into_iter()) - SEARCH_COST),
    }
}

/// Log-odds by which a member stays in its graph or is taken out: as told of scans, as the search counts of bare lines.
pub fn support(sherds: &[Sherd], joins: &[JoinEval], member: usize) -> f64 {
    let own: Vec<&JoinEval> = joins.iter().filter(|j| j.a == member || j.b == member).collect();
    match kind_of(sherds, &own) {
        Source::Scan => placed(sherds, &own).values().sum(),
        Source::BareLines => worth_of(own.into_iter()) - search_cost(collection_size(sherds)),
    }
}

fn kind_of(sherds: &[Sherd], own: &[&JoinEval]) -> Source {
    own.iter().map(|j| sherds[j.a].pair_with(&sherds[j.b])).max().unwrap_or(Source::Scan)
}

/// No contact says more than this against a placement, and none more than the search lets it say for one.
const WEAKEST_FRACTURE: f64 = -8.0;
/// However far axes are apart.
const WEAKEST_BODY: f64 = -12.0;
/// Length of contact from which doublings are counted, millimetres, and the least that is counted.
const CENTIMETRE: f64 = 10.0;
const HARDLY: f64 = 1.0;

/// Log-odds that a scanned sherd is where its joins put it: see [`PlacementWeights`](crate::pairs::PlacementWeights).
fn placed(sherds: &[Sherd], own: &[&JoinEval]) -> Evidence {
    let Some(weights) = sherds.first().map(|s| s.scoring.placement) else { return Evidence::new() };
    let named =
        |parts: &[(&str, f64)]| -> Evidence { parts.iter().map(|(n, x)| (n.to_string(), *x)).collect() };
    let (mut fracture, mut body, mut rivals, mut length) = (0.0, 0.0, 0.0, 0.0);
    for j in own {
        fracture += j.fracture().clamp(WEAKEST_FRACTURE, STRONGEST);
        body += j.contact.length * j.body;
        rivals += j.contact.length * j.rivals;
        length += j.contact.length;
    }
    if own.is_empty() {
        // A decision may hold a sherd that touches nothing: nobody knows whether it is right.
        return named(&[("prior", weights.prior), ("no contact", -SEARCH_COST)]);
    }
    let length = f64::max(length, HARDLY);
    let mut out = named(&[
        ("prior", weights.prior),
        ("breaks", weights.fracture * fracture),
        ("neighbours", weights.contact * own.len() as f64),
        ("body", weights.body * (body / length).max(WEAKEST_BODY)),
        ("contact", weights.length * math::ln(length / CENTIMETRE) / std::f64::consts::LN_2),
        (OF_SIZE, evidence::ease_of(collection_size(sherds))),
    ]);
    if rivals != 0.0 {
        // Said once: contacts that come along have none that want their short stretches.
        out.insert(Term::Rivals.name().to_owned(), weights.fracture * rivals / length);
    }
    out
}

/// Whether two sherds hang together without the join `k` between them.
fn in_ring(joins: &[JoinEval], k: usize) -> bool {
    let (mut reached, mut next) = (vec![joins[k].a], 0);
    while next < reached.len() {
        let at = reached[next];
        next += 1;
        for (_, j) in joins.iter().enumerate().filter(|(i, _)| *i != k) {
            let other = match at {
                _ if j.a == at => j.b,
                _ if j.b == at => j.a,
                _ => continue,
            };
            if other == joins[k].b {
                return true;
            }
            if !reached.contains(&other) {
                reached.push(other);
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairs::ScoreModel;
    use crate::pairs::contact::Contact;
    use crate::testpots::prepared;
    use std::sync::Arc;

    #[test]
    fn joins_of_a_ring_are_told_from_bridges() {
        let join = |a, b| JoinEval {
            a,
            b,
            log_odds: 0.0,
            body: 0.0,
            rivals: 0.0,
            contact: Contact::default().into(),
        };
        // Three in a ring, and a tail.
        let joins = [join(0, 1), join(1, 2), join(0, 2), join(2, 3)];
        let found: Vec<bool> = (0..joins.len()).map(|k| in_ring(&joins, k)).collect();
        assert_eq!(found, [true, true, true, false]);
    }

    #[test]
    fn contacts_that_come_along_by_chance_say_little_of_worn_sherds_and_long_ones_much() {
        let (mut sherds, ..) = prepared("bowl_hemispherical", 4, 3);
        let mut scoring = sherds[0].scoring.as_ref().clone();
        scoring.placement = ScoreModel::default().placement.worn;
        let scoring = Arc::new(scoring);
        sherds.iter_mut().for_each(|s| s.scoring = Arc::clone(&scoring));
        let join = |b, length, fracture, body| {
            let contact = Contact { length, ..Contact::default() };
            JoinEval { a: 0, b, log_odds: fracture + body, body, rivals: 0.0, contact: contact.into() }
        };
        let of = |joins: &[JoinEval]| (confidence(&sherds, joins, 0), support(&sherds, joins, 0));
        let one = of(&[join(1, 60.0, 3.0, -4.0)]);
        let corners = of(&[join(1, 60.0, 3.0, -4.0), join(2, 8.0, -0.5, -4.0), join(3, 8.0, -0.5, -4.0)]);
        assert!((corners.1 - one.1).abs() < 1.0, "{one:?} {corners:?}");
        let twice_as_long = of(&[join(1, 120.0, 3.0, -4.0)]);
        let closer = of(&[join(1, 60.0, 6.0, -4.0)]);
        let rounder = of(&[join(1, 60.0, 3.0, -1.0)]);
        for better in [twice_as_long, closer, rounder] {
            assert!(better.0 > one.0 && better.1 > one.1 + 0.8, "{better:?} {one:?}");
        }
        assert!(of(&[]).0 < 0.05, "what touches nothing is not sure");
    }
}

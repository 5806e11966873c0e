//! A right candidate would be made and stay: would the search have come to it, as the pieces are now?

use super::case::Case;
use super::verdict::Untried;
use crate::assemble::beam::MOST_IN_VAIN;
use crate::assemble::offers::offers_between;
use crate::assemble::queue::WORST_OFFER;
use crate::pairs::Candidate;

/// Where the search would meet the candidate among all offers between the pieces of the result.
pub(super) fn untried(case: &Case, c: &Candidate) -> Untried {
    let bench = &case.replay.bench;
    let (g1, g2) = (case.replay.piece_of(c.a), case.replay.piece_of(c.b));
    let offers = offers_between(bench, g1, g2);
    let own = g1.pose(c.a).zip(g2.pose(c.b)).map(|(pa, pb)| *pa * *c.a_from_b() * pb.inverse());
    let middle = g2.middle(&bench.centers);
    // As offers are grouped by the search itself.
    let alike = offers.iter().find(|o| {
        own.is_some_and(|pose| {
            o.one_from_two.angle_to(&pose) < bench.options.group_angle
                && (o.one_from_two.point(&middle) - pose.point(&middle)).norm() < bench.options.group_shift
        })
    });
    let Some(offer) = alike else { return Untried::NotOffered { offers: offers.len() } };
    if offer.estimate < WORST_OFFER {
        return Untried::TooWeak { estimate: offer.estimate, least: WORST_OFFER };
    }
    match ahead(case, offer.estimate) {
        ahead if ahead >= MOST_IN_VAIN => Untried::Behind { ahead, most: MOST_IN_VAIN },
        ahead => Untried::Elsewhere { ahead },
    }
}

/// Offers between any two pieces that come before one of this estimate.
fn ahead(case: &Case, estimate: f64) -> usize {
    let pieces = case.replay.pieces();
    let mut count = 0;
    for (i, one) in pieces.iter().enumerate() {
        for two in &pieces[i + 1..] {
            let offers = offers_between(&case.replay.bench, one, two);
            count += offers.iter().take_while(|o| o.estimate > estimate).count();
        }
    }
    count
}

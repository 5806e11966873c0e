//! Families: sherds that touch nothing of a vessel and yet are of it. Most of a pot is often missing, so that a sherd of it has
//! no neighbour left; but its wall still lies on the pot's profile, is as thick as the pot is there, and its rim is at the
//! height of the rim. What that is worth is measured (`alike`) and told as a probability beside the vessels, never as a join.

pub(crate) mod alike;

use crate::assemble::again::{Piece, STANDING};
use crate::assemble::bench::Workbench;
use crate::assemble::finish::Assembled;
use crate::assemble::graph::Graph;
use crate::assemble::result::{Assembly, Family};
use crate::assemble::written::upright_frame;
use crate::geom::math;
use crate::pairs::evidence::probability;
use alike::{Alike, Kin};
use rayon::prelude::*;

/// Less likely ones are not told, and no more than so many vessels of one sherd.
const LEAST: f64 = 0.2;
const MOST: usize = 3;
/// A height is told where the next best one is less likely by this much (log-odds), and how far two heights are two (millimetres).
const CLEARLY: f64 = 1.5;
const ELSEWHERE: f64 = 5.0;

/// Tells of which vessels the sherds that found no place may be.
pub(super) fn tell(assembly: &mut Assembly, bench: &Workbench, done: &Assembled, to_file: f64) {
    let kin: Vec<(usize, Kin)> = done
        .graphs
        .iter()
        .enumerate()
        .filter(|(_, g)| g.len() >= STANDING)
        .filter_map(|(k, g)| Some((k, Kin::new(bench, g)?)))
        .collect();
    let pieces: Vec<(usize, Piece)> =
        done.alone.iter().filter_map(|&s| Some((s, Piece::new(bench, &Graph::single(s))?))).collect();
    let found: Vec<Vec<Family>> = pieces
        .par_iter()
        .filter(|(s, _)| assembly.left_out.iter().any(|l| l.id == bench.sherds[*s].id))
        .map(|(s, piece)| {
            let mut places: Vec<(usize, Vec<Alike>)> =
                kin.iter().map(|(k, kin)| (*k, kin.places(bench, *s, piece))).collect();
            places.retain(|p| !p.1.is_empty());
            let odds: Vec<f64> = places.iter().map(|p| p.1[0].log_odds - among(kin.len())).collect();
            let likely = shares(&odds);
            let one = |((k, all), p): (&(usize, Vec<Alike>), &f64)| {
                let vessel = assembly.assemblies.get(*k)?.name.clone();
                let height = height(bench, &done.graphs[*k], *s, all).map(|h| h.map(|x| x * to_file));
                let (off, share) = (all[0].off * to_file, all[0].share);
                (*p >= LEAST).then(|| Family {
                    sherd: bench.sherds[*s].id.clone(),
                    vessel,
                    probability: *p,
                    height,
                    off,
                    share,
                })
            };
            let mut told: Vec<Family> = places.iter().zip(&likely).filter_map(one).collect();
            told.sort_by(|x, y| y.probability.total_cmp(&x.probability).then(x.vessel.cmp(&y.vessel)));
            told.truncate(MOST);
            told
        })
        .collect();
    assembly.families = found.into_iter().flatten().collect();
    assembly.families.sort_by(|x, y| {
        x.sherd.cmp(&y.sherd).then(y.probability.total_cmp(&x.probability)).then(x.vessel.cmp(&y.vessel))
    });
}

/// Log-odds that being one of several vessels costs.
pub(crate) fn among(vessels: usize) -> f64 {
    math::ln(vessels.max(1) as f64)
}

/// A sherd is of one vessel or of none: probabilities from the log-odds of each against none.
pub(crate) fn shares(log_odds: &[f64]) -> Vec<f64> {
    // Relative to the likeliest, so that nothing overflows.
    let top = log_odds.iter().copied().fold(0.0, f64::max);
    let all: f64 = math::exp(-top) + log_odds.iter().map(|x| math::exp(x - top)).sum::<f64>();
    log_odds.iter().map(|x| math::exp(x - top) / all).collect()
}

/// From where to where the sherd reaches above the lowest part of the vessel, millimetres; `None` where other heights are as likely.
fn height(bench: &Workbench, g: &Graph, sherd: usize, places: &[Alike]) -> Option<[f64; 2]> {
    let upright = upright_frame(bench.sherds, g)?;
    let reach = |place: &Alike| {
        let z = bench.sherds[sherd].wall.iter().map(|w| (upright * place.pose).point(&w.point).z);
        (z.clone().fold(f64::INFINITY, f64::min), z.fold(f64::NEG_INFINITY, f64::max))
    };
    let best = reach(places.first()?);
    let elsewhere = |p: &&Alike| (reach(p).0 - best.0).abs() > ELSEWHERE;
    let sure = places.iter().find(elsewhere).is_none_or(|p| p.log_odds < places[0].log_odds - CLEARLY);
    (sure && probability(places[0].log_odds) > 0.0).then_some([best.0, best.1])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sherd_is_of_one_vessel_or_of_none() {
        let one = shares(&[0.0]);
        assert!((one[0] - 0.5).abs() < 1e-12);
        let three = shares(&[2.0, 2.0, -50.0]);
        assert!((three[0] - three[1]).abs() < 1e-12 && three[2] < 1e-12);
        assert!(three.iter().sum::<f64>() < 1.0);
        assert!(shares(&[900.0])[0] > 0.999 && shares(&[]).is_empty());
    }
}

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
    sure.then_some([best.0, best.1])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assemble::options::AssembleOptions;
    use crate::assemble::rules::Rules;
    use crate::geom::Rigid;
    use crate::testpots::prepared;

    /// Heights that are told are right; that they are told at all hangs on the profile.
    #[test]
    fn heights_that_are_told_are_where_the_sherds_were() {
        let (options, rules) = (AssembleOptions::default(), Rules::default());
        let (mut told, mut right) = (0, 0);
        for (form, seed) in [("vase_pear", 31), ("bowl_carinated", 32)] {
            let (sherds, poses, truth) = prepared(form, 16, seed);
            let bench = Workbench::new(&sherds, &[], &options, &rules);
            for s in 0..sherds.len() {
                let touches = |m: usize| {
                    let (x, y) = (&sherds[s].id, &sherds[m].id);
                    truth.adjacency.iter().any(|c| (&c.a == x && &c.b == y) || (&c.a == y && &c.b == x))
                };
                let members: Vec<usize> = (0..sherds.len()).filter(|&m| m != s && !touches(m)).collect();
                let at: Vec<Rigid> = members.iter().map(|&m| poses[m]).collect();
                let g = Graph { members, poses: at, joins: Vec::new(), score: 0.0, id: 7 };
                let (Some(kin), Some(piece)) = (Kin::new(&bench, &g), Piece::new(&bench, &Graph::single(s)))
                else {
                    continue;
                };
                let places = kin.places(&bench, s, &piece);
                let Some([low, _]) = height(&bench, &g, s, &places) else { continue };
                let upright = upright_frame(&sherds, &g).unwrap();
                let z = sherds[s].wall.iter().map(|w| (upright * poses[s]).point(&w.point).z);
                told += 1;
                right += usize::from((low - z.fold(f64::INFINITY, f64::min)).abs() < ELSEWHERE);
            }
        }
        assert!(told >= 5 && 4 * right >= 3 * told, "{right} right of {told} told");
    }

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

//! Colour as evidence. Sherds of one pot have the same clay and often the same slip, but how alike they are depends on fire, soil and
//! light, and whether others differ depends on the kiln. So nothing is assumed of either: sherds that surely join show how far colours
//! of one pot are apart, all sherds show how far those of any two are, and what a difference says is the ratio of the two likelihoods. In a box from
//! one kiln both are alike, and colour is silent.

use crate::features::{Colours, Lab};
use crate::geom::math;
use serde::{Deserialize, Serialize};

/// Fewer sure joins than this say nothing of colours.
const FEWEST: usize = 6;
/// What is believed of two sherds of one pot before: colours this far apart, as if so many joins had shown it. Fire and soil
/// leave more than a scanner's light.
const BELIEVED: f64 = 5.0;
const AS_IF: f64 = 4.0;
/// Colour says no more than this for a join: others may be of the same kiln.
const LOUDEST: f64 = 3.0;
/// Sherds of one pot that lay in different soil, or burnt apart, and may have any colour.
const DISCOLOURED: f64 = 0.15;

/// Mean square differences of one surface's colours: within a pot, and between any two sherds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Spread {
    within: Lab,
    any: Lab,
}

/// What differences of colour say in one collection, surface by surface: inner wall, outer wall, clay.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ColourScale {
    spreads: [Option<Spread>; 3],
}

impl ColourScale {
    /// From the colours of all sherds and the pairs that surely join; `None` where there is too little of either.
    pub(crate) fn of(all: &[Colours], sure: &[(usize, usize)]) -> Option<Self> {
        let spreads = [0, 1, 2].map(|k| spread(all, sure, k));
        spreads.iter().any(Option::is_some).then_some(Self { spreads })
    }

    /// Log-likelihood ratio of the colours of two sherds, zero where nothing is known. Surfaces lie in one light and one soil, so that
    /// they speak with one voice: their mean.
    pub(crate) fn says(&self, a: &Colours, b: &Colours) -> f64 {
        let (mut sum, mut count) = (0.0, 0.0);
        for ((spread, x), y) in self.spreads.iter().zip(a.surfaces()).zip(b.surfaces()) {
            if let (Some(spread), Some(x), Some(y)) = (spread, x, y) {
                sum += spread.says(&x, &y);
                count += 1.0;
            }
        }
        if count == 0.0 {
            return 0.0;
        }
        let alike = (sum / count).min(LOUDEST);
        math::ln((1.0 - DISCOLOURED) * math::exp(alike) + DISCOLOURED)
    }
}

impl Spread {
    fn says(&self, x: &Lab, y: &Lab) -> f64 {
        (0..3)
            .map(|k| {
                let (within, any) = (self.within[k], self.any[k].max(self.within[k]));
                let apart = (x[k] - y[k]).powi(2);
                0.5 * math::ln(any / within) - 0.5 * apart * (1.0 / within - 1.0 / any)
            })
            .sum()
    }
}

fn spread(all: &[Colours], sure: &[(usize, usize)], surface: usize) -> Option<Spread> {
    let of = |k: usize| all[k].surfaces()[surface];
    let joined: Vec<Lab> = sure.iter().filter_map(|&(a, b)| squares(&of(a)?, &of(b)?)).collect();
    if joined.len() < FEWEST {
        return None;
    }
    // The mean square difference of any two is twice the variance.
    let known: Vec<Lab> = (0..all.len()).filter_map(of).collect();
    let n = known.len() as f64;
    let mean = |k: usize| known.iter().map(|c| c[k]).sum::<f64>() / n;
    let any = [0, 1, 2].map(|k| {
        let mean = mean(k);
        2.0 * known.iter().map(|c| (c[k] - mean).powi(2)).sum::<f64>() / (n - 1.0)
    });
    let within = [0, 1, 2].map(|k| {
        let seen: f64 = joined.iter().map(|d| d[k]).sum();
        (seen + AS_IF * BELIEVED * BELIEVED) / (joined.len() as f64 + AS_IF)
    });
    Some(Spread { within, any })
}

fn squares(x: &Lab, y: &Lab) -> Option<Lab> {
    let out = [0, 1, 2].map(|k| (x[k] - y[k]).powi(2));
    out.iter().all(|d| d.is_finite()).then_some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two pots of twelve sherds, so far apart in lightness, and the joins of each.
    fn box_of(apart: f64) -> (Vec<Colours>, Vec<(usize, usize)>) {
        let shade = |k: usize| 3.0 * math::sin(1.7 * k as f64);
        let colour = |k: usize| {
            let light = 50.0 + if k < 12 { 0.0 } else { apart } + shade(k);
            Colours { clay: Some([light, 10.0, 20.0]), ..Colours::default() }
        };
        let joins = (0..11).map(|k| (k, k + 1)).chain((12..23).map(|k| (k, k + 1)));
        ((0..24).map(colour).collect(), joins.collect())
    }

    #[test]
    fn colours_tell_pots_apart_that_differ_and_are_silent_on_those_that_do_not() {
        let (all, joins) = box_of(40.0);
        let scale = ColourScale::of(&all, &joins).unwrap();
        let (same, other) = (scale.says(&all[0], &all[5]), scale.says(&all[0], &all[20]));
        assert!(same > 0.5 && other < -1.5 && other > -2.0, "{same} {other}");
        let (all, joins) = box_of(0.0);
        let scale = ColourScale::of(&all, &joins).unwrap();
        assert!(scale.says(&all[0], &all[5]).abs() < 0.1 && scale.says(&all[0], &all[20]).abs() < 0.1);
        let far = Colours { clay: Some([5.0, -40.0, 60.0]), ..Colours::default() };
        assert!(scale.says(&all[0], &far) >= math::ln(DISCOLOURED), "soil may do that");
    }

    #[test]
    fn what_is_not_known_says_nothing() {
        let (mut all, joins) = box_of(40.0);
        assert_eq!(ColourScale::of(&all, &joins[..5]), None, "five joins are too few");
        let scale = ColourScale::of(&all, &joins).unwrap();
        assert_eq!(scale.says(&all[0], &Colours::default()), 0.0);
        all.iter_mut().for_each(|c| *c = Colours::default());
        assert_eq!(ColourScale::of(&all, &joins), None);
    }
}

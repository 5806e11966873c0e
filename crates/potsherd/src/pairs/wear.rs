//! How worn a collection is. Sherds that lay in the ground have lost grains along their breaks, and their true
//! joins fit less closely; scored as fresh ones they would all be doubted. Joins that close loops are near
//! certainly true whatever their scores, and how closely these fit tells the wear. The best candidates of each
//! sherd would tell it too, but in a box of strangers none of them is true, and taken for worn they would be joined.

use crate::geom::stats;
use crate::pairs::evidence::{FULL, TERMS, WORN, Weights};
use crate::pairs::matching::Candidate;

/// Median distance of the break surfaces of such joins, after refinement, in millimetres, where sherds are as
/// fresh or as worn as those that `FULL` and `WORN` were fitted on.
const FRESH_BREAKS: f64 = 0.07;
const WORN_BREAKS: f64 = 0.13;
/// Joins of a single loop.
const FEWEST: usize = 3;

/// From 0, fresh, to 1, worn, out of joins that are surely true; `None` where too few are known.
pub fn wear_of<'a>(sure: impl Iterator<Item = &'a Candidate>) -> Option<f64> {
    let apart: Vec<f64> = sure.map(|c| c.contact.break_rms).filter(|x| x.is_finite()).collect();
    if apart.len() < FEWEST {
        return None;
    }
    Some(((stats::median(&apart)? - FRESH_BREAKS) / (WORN_BREAKS - FRESH_BREAKS)).clamp(0.0, 1.0))
}

/// Weights for scans of so worn sherds.
pub fn weights_of(wear: f64) -> Weights {
    let mut between = [0.0; TERMS];
    for (k, w) in between.iter_mut().enumerate() {
        *w = (1.0 - wear) * FULL.0[k] + wear * WORN.0[k];
    }
    Weights(between)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_pass_from_fresh_to_worn() {
        assert_eq!(weights_of(0.0), FULL);
        assert_eq!(weights_of(1.0), WORN);
        assert_eq!(wear_of(std::iter::empty()), None);
    }
}

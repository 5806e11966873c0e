//! Several runs of one thing: what is usual, and how far they lie apart.

use crate::geom::stats;

/// Median, lowest and highest of several numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// The middle one, or the mean of the two in the middle.
    pub median: f64,
    /// The least.
    pub lowest: f64,
    /// The greatest.
    pub highest: f64,
}

impl Spread {
    /// Of some numbers; `None` if there are none.
    pub fn of(values: &[f64]) -> Option<Self> {
        let lowest = values.iter().copied().fold(f64::INFINITY, f64::min);
        let highest = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        stats::median(values).map(|median| Self { median, lowest, highest })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_odd_and_even_numbers() {
        let spread = |median, lowest, highest| Some(Spread { median, lowest, highest });
        assert_eq!(Spread::of(&[3.0, 1.0, 2.0]), spread(2.0, 1.0, 3.0));
        assert_eq!(Spread::of(&[4.0, 1.0, 2.0, 3.0]), spread(2.5, 1.0, 4.0));
        assert_eq!(Spread::of(&[]), None);
    }
}

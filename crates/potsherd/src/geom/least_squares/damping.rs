//! Steps that stay where the linearisation holds: damping after Levenberg and Marquardt, and a limit of length.

use nalgebra::{Const, OVector};

/// Times a step is tried again with more damping.
pub const TRIES: usize = 6;

/// Damping of Levenberg-Marquardt: less after every step that helped, more after one that did not.
#[derive(Clone, Copy, Debug)]
pub struct Damping {
    /// Weight by which each unknown is held, relative to its own information.
    pub value: f64,
    shrink: f64,
    /// Least after a step that helped, and after one that did not.
    least: (f64, f64),
}

impl Damping {
    /// Starts at a thousandth.
    pub fn new(shrink: f64, least: (f64, f64)) -> Self {
        Self { value: 1e-3, shrink, least }
    }

    pub fn helped(&mut self) {
        self.value = (self.value * self.shrink).max(self.least.0);
    }

    pub fn failed(&mut self) {
        self.value = (self.value * 8.0).max(self.least.1);
    }
}

/// A step of the given size, shortened to the longest allowed.
pub fn limited<const N: usize>(
    step: &OVector<f64, Const<N>>,
    size: f64,
    longest: f64,
) -> OVector<f64, Const<N>> {
    if size > longest { step * (longest / size) } else { *step }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nalgebra::Vector2;

    #[test]
    fn damping_follows_success() {
        let mut damping = Damping::new(0.1, (1e-8, 1e-4));
        damping.helped();
        assert!((damping.value - 1e-4).abs() < 1e-18);
        (0..9).for_each(|_| damping.helped());
        assert_eq!(damping.value, 1e-8);
        damping.failed();
        assert_eq!(damping.value, 1e-4);
        damping.failed();
        assert_eq!(damping.value, 8e-4);
    }

    #[test]
    fn long_steps_keep_their_direction() {
        let step = Vector2::new(3.0, 4.0);
        assert_eq!(limited(&step, step.norm(), 10.0), step);
        assert_eq!(limited(&step, step.norm(), 2.5), Vector2::new(1.5, 2.0));
    }
}

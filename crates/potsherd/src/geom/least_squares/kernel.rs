//! Robust kernels (M-estimators): how much of its weight a residual keeps. All are functions of the square of the
//! residual in units of the kernel's width.

use crate::geom::math;

/// Kernels in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kernel {
    /// `ln(1 + t)`: residuals far off still pull, ever less.
    Cauchy,
    /// `t / (1 + t)`: residuals far off cost one and hardly pull at all.
    GemanMcClure,
}

impl Kernel {
    /// Cost of a residual whose square is `squared` widths, scaled to `squared` for small ones.
    pub fn cost(self, squared: f64) -> f64 {
        match self {
            Kernel::Cauchy => math::ln_1p(squared),
            Kernel::GemanMcClure => squared / (1.0 + squared),
        }
    }

    /// Weight of such a residual in iteratively reweighted least squares: the derivative of the cost.
    pub fn weight(self, squared: f64) -> f64 {
        self.faded(1.0, squared)
    }

    /// What is left of a sample's own weight.
    pub fn faded(self, weight: f64, squared: f64) -> f64 {
        match self {
            Kernel::Cauchy => weight / (1.0 + squared),
            Kernel::GemanMcClure => weight / (1.0 + squared).powi(2),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn values_by_hand() {
        assert_eq!(Kernel::Cauchy.weight(0.0), 1.0);
        assert_eq!(Kernel::Cauchy.weight(3.0), 0.25);
        assert_eq!(Kernel::GemanMcClure.weight(3.0), 1.0 / 16.0);
        assert_eq!(Kernel::GemanMcClure.cost(3.0), 0.75);
        assert_eq!(Kernel::Cauchy.faded(8.0, 3.0), 2.0);
        assert!((Kernel::Cauchy.cost(1.0) - std::f64::consts::LN_2).abs() < 1e-15);
    }

    proptest! {
        #[test]
        fn the_weight_is_the_slope_of_the_cost(t in 0.0f64..50.0) {
            for kernel in [Kernel::Cauchy, Kernel::GemanMcClure] {
                let slope = (kernel.cost(t + 1e-5) - kernel.cost((t - 1e-5).max(0.0))) / (t + 1e-5 - (t - 1e-5).max(0.0));
                prop_assert!((slope - kernel.weight(t)).abs() < 1e-4, "{kernel:?} {slope}");
            }
        }
    }
}

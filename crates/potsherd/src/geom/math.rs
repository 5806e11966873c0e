//! The functions that the processor does not compute itself, the same bits on every machine.
//!
//! `f64::sin` and its kin call the mathematics library of the system, which answers differently
//! from version to version and, with and without fused multiply-add, from processor to processor.
//! The last digit then decides ties. These here are compiled with the program, from the `libm`
//! crate. `clippy.toml` forbids the methods. What is exact by IEEE 754 or plain multiplication
//! stays a method: `sqrt`, `abs`, `floor`, `round`, `powi`, `to_radians`.

/// The sine of an angle in radians.
#[inline]
pub fn sin(x: f64) -> f64 {
    libm::sin(x)
}

/// The cosine of an angle in radians.
#[inline]
pub fn cos(x: f64) -> f64 {
    libm::cos(x)
}

/// Sine and cosine of an angle in radians, in this order.
#[inline]
pub fn sin_cos(x: f64) -> (f64, f64) {
    libm::sincos(x)
}

/// The tangent of an angle in radians.
#[inline]
pub fn tan(x: f64) -> f64 {
    libm::tan(x)
}

/// The angle in radians whose sine is `x`, between -pi/2 and pi/2; NaN where there is none.
#[inline]
pub fn asin(x: f64) -> f64 {
    libm::asin(x)
}

/// The angle in radians whose cosine is `x`, between 0 and pi; NaN where there is none.
#[inline]
pub fn acos(x: f64) -> f64 {
    libm::acos(x)
}

/// The angle of the point `(x, y)`, `y` first as everywhere.
#[inline]
pub fn atan2(y: f64, x: f64) -> f64 {
    libm::atan2(y, x)
}

/// The number e to the power of `x`.
#[inline]
pub fn exp(x: f64) -> f64 {
    libm::exp(x)
}

/// The natural logarithm.
#[inline]
pub fn ln(x: f64) -> f64 {
    libm::log(x)
}

/// `ln(1 + x)`, accurate for small `x`.
#[inline]
pub fn ln_1p(x: f64) -> f64 {
    libm::log1p(x)
}

/// The logarithm to base 2.
#[inline]
pub fn log2(x: f64) -> f64 {
    libm::log2(x)
}

/// The logarithm to base 10.
#[inline]
pub fn log10(x: f64) -> f64 {
    libm::log10(x)
}

/// The logarithm of `x` to `base`.
#[inline]
pub fn log(x: f64, base: f64) -> f64 {
    ln(x) / ln(base)
}

/// `x` to the power of `exponent`, which need not be a whole number.
#[inline]
pub fn powf(x: f64, exponent: f64) -> f64 {
    libm::pow(x, exponent)
}

/// The length of `(x, y)`, without the care of the C function for lengths whose square is beyond
/// the range of a float (above 1e154, below 1e-154): lengths here are millimetres, and `norm` of a
/// vector takes none either.
#[inline]
pub fn hypot(x: f64, y: f64) -> f64 {
    (x * x + y * y).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bits written down once: another machine or compiler that answers otherwise fails here.
    #[test]
    fn bits_are_the_same_everywhere() {
        let mut hash = blake3::Hasher::new();
        for i in 1..2000 {
            let x = i as f64 * 0.0137;
            let unit = i as f64 / 2000.0;
            let (s, c) = sin_cos(x);
            let all = [
                sin(x),
                cos(x),
                s,
                c,
                tan(x),
                asin(unit),
                acos(unit),
                atan2(x - 3.0, 5.0 - x),
                exp(x - 10.0),
                ln(x),
                ln_1p(unit),
                log2(x),
                log10(x),
                log(x, 1.3),
                powf(x, 1.7),
                hypot(x, unit),
            ];
            for v in all {
                hash.update(&v.to_bits().to_le_bytes());
            }
        }
        assert_eq!(&hash.finalize().to_hex()[..16], "5e8cb13c77aa8fb3");
    }

    #[test]
    fn values_are_right() {
        assert_eq!(sin_cos(0.3), (sin(0.3), cos(0.3)));
        assert!((exp(ln(7.25)) - 7.25).abs() < 1e-14);
        assert!((powf(2.0, 0.5) - 2f64.sqrt()).abs() < 1e-15);
        assert!((log(8.0, 2.0) - log2(8.0)).abs() < 1e-15 && log10(1000.0) == 3.0);
        assert!((tan(0.7) - sin(0.7) / cos(0.7)).abs() < 1e-15);
        assert!((asin(0.2) + acos(0.2) - std::f64::consts::FRAC_PI_2).abs() < 1e-15);
        assert_eq!((hypot(3.0, 4.0), atan2(1.0, 0.0)), (5.0, std::f64::consts::FRAC_PI_2));
        assert!((ln_1p(1e-12) - 1e-12).abs() < 1e-23);
    }
}

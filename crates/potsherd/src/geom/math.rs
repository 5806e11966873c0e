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
///
/// The bits of `libm::exp`, by its own steps (reduction by multiples of ln 2, FreeBSD's `e_exp.c`) without its care for
/// results that are no normal numbers, which is left to it: walls ask for millions of these.
#[inline]
#[allow(clippy::excessive_precision)]
pub fn exp(x: f64) -> f64 {
    const LN2_HIGH: f64 = 6.93147180369123816490e-01;
    const LN2_LOW: f64 = 1.90821492927058770002e-10;
    const PER_LN2: f64 = std::f64::consts::LOG2_E;
    const P: [f64; 5] = [
        1.66666666666666019037e-01,
        -2.77777777770155933842e-03,
        6.61375632143793436117e-05,
        -1.65339022054652515390e-06,
        4.13813679705723846039e-08,
    ];
    let size = (x.to_bits() >> 32) as u32 & 0x7fff_ffff;
    // Beyond 690, or so near to nothing that the answer is `1 + x`.
    if !(0x3e30_0001..0x4085_9000).contains(&size) {
        return libm::exp(x);
    }
    let k = match size {
        // Below half of ln 2, and below one and a half.
        0..=0x3fd6_2e42 => 0.0,
        0x3fd6_2e43..=0x3ff0_a2b1 => f64::copysign(1.0, x),
        _ => (PER_LN2 * x + f64::copysign(0.5, x)).trunc(),
    };
    let (high, low) = (x - k * LN2_HIGH, k * LN2_LOW);
    let x = high - low;
    let xx = x * x;
    let c = x - xx * (P[0] + xx * (P[1] + xx * (P[2] + xx * (P[3] + xx * P[4]))));
    let y = 1.0 + (x * c / (2.0 - c) - low + high);
    y * f64::from_bits(((0x3ff + k as i64) as u64) << 52)
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
    fn exponentials_have_the_bits_of_libm() {
        let special = [0.0, -0.0, 1e-300, -1e-300, f64::NAN, f64::INFINITY, f64::NEG_INFINITY];
        let edges = [
            689.9,
            690.1,
            708.5,
            710.0,
            745.2,
            0.34657359,
            0.3465736,
            1.0397207,
            1.03972077,
            3.7252902984619e-9,
        ];
        let even = (-40_000..40_000).map(|i| f64::from(i) * 0.018731);
        let small = (1..4000).map(|i| 1.0 / f64::from(i).powi(3));
        for x in special.into_iter().chain(edges).chain(even).chain(small) {
            for x in [x, -x] {
                assert_eq!(exp(x).to_bits(), libm::exp(x).to_bits(), "{x}");
            }
        }
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

//! Wall thickness (F8, F9): straight through the material, measured against the smooth surface of
//! the opposite wall, so that it is known beside an oblique break too.

use crate::features::walls::Walls;
use crate::features::walls::shell::Shell;
use crate::geom::Vec3;
use crate::geom::near::Few;

/// Distance from `p` against its wall's unit `normal` to the opposite wall; `None` where that
/// wall is not near. `expected` is the sherd's usual thickness; `near` goes from one place to the next.
pub fn between(
    p: &Vec3,
    normal: &Vec3,
    opposite: &Shell,
    expected: f64,
    near: &mut Option<Few>,
) -> Option<f64> {
    let mut t = expected;
    let mut last = None;
    for _ in 0..8 {
        let w = opposite.at_like(&(p - normal * t), near)?;
        let slope = -normal.dot(&w.normal);
        if slope < 0.4 {
            return None;
        }
        t += (-w.height / slope).clamp(-expected, expected);
        last = Some(w);
        if w.height.abs() < 1e-4 * expected {
            break;
        }
    }
    let w = last?;
    (t > 0.05 * expected
        && t < 6.0 * expected
        && w.distance < 1.5 * expected
        && w.height.abs() < 0.02 * expected)
        .then_some(t)
}

/// Median over the inner wall, away from edges; NaN where only one wall was scanned.
pub fn of_sherd(walls: &Walls) -> f64 {
    let [inner, outer] = &walls.shells;
    let mut near = None;
    let mut all: Vec<f64> =
        inner.samples().filter_map(|(p, n)| between(p, n, outer, walls.thickness, &mut near)).collect();
    let usual = if walls.both { walls.thickness } else { f64::NAN };
    crate::geom::stats::median_in_place(&mut all).unwrap_or(usual)
}

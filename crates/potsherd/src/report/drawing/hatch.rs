//! Slanting lines within an outline, for sections that are hatched.

use super::ir::{Item, Pen};
use crate::report::extent;

/// Distance of hatching lines, mm of paper.
const SPACING: f64 = 0.9;

/// Lines at 45 degrees within closed outlines, by the even-odd rule.
pub fn hatched(outlines: &[Vec<[f64; 2]>], pen: Pen) -> Vec<Item> {
    let slant = |p: [f64; 2]| p[0] + p[1];
    let all = || outlines.iter().flatten().map(|p| slant(*p));
    let (lo, hi) = all().fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), x| (a.min(x), b.max(x)));
    let mut items = Vec::new();
    let spacing = extent::step(SPACING, hi - lo);
    let mut at = (lo / spacing).ceil() * spacing;
    while at < hi {
        let mut crossings: Vec<f64> = Vec::new();
        for line in outlines {
            for i in 0..line.len() {
                let (a, b) = (line[i], line[(i + 1) % line.len()]);
                let (sa, sb) = (slant(a) - at, slant(b) - at);
                if (sa > 0.0) != (sb > 0.0) {
                    crossings.push(a[0] + (b[0] - a[0]) * sa / (sa - sb));
                }
            }
        }
        crossings.sort_by(f64::total_cmp);
        for pair in crossings.chunks_exact(2).filter(|p| p[1] - p[0] > 0.05) {
            items.push(Item::line(vec![[pair[0], at - pair[0]], [pair[1], at - pair[1]]], pen));
        }
        at += spacing;
    }
    items
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_stay_inside_and_leave_holes_free() {
        let square = |a: f64, b: f64| vec![[a, a], [b, a], [b, b], [a, b]];
        let items = hatched(&[square(0.0, 20.0), square(5.0, 15.0)], Pen::THIN);
        assert!(items.len() > 40);
        for item in items {
            let Item::Path { lines, .. } = item else { panic!("text") };
            let middle = [0.5 * (lines[0][0][0] + lines[0][1][0]), 0.5 * (lines[0][0][1] + lines[0][1][1])];
            let within = |a: f64, b: f64| middle.iter().all(|x| (a..b).contains(x));
            assert!(within(-0.1, 20.1) && !within(5.1, 14.9), "{middle:?}");
        }
    }
}

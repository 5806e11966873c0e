//! Places along a wall that get a line of their own: throwing ridges and sharp turns.

use crate::geom::math;
use crate::geom::revolution::profile::distance;

/// Height of a throwing ridge from which on it is drawn, mm.
const RIDGE: f64 = 0.06;

/// Places where a line stands out of its own mean over four walls.
pub fn ridges(line: &[[f64; 2]], wall: f64) -> Vec<[f64; 2]> {
    let Some(step) = line.windows(2).map(|w| distance(w[0], w[1])).find(|d| *d > 0.0) else {
        return Vec::new();
    };
    let reach = (2.0 * wall / step) as usize;
    if line.len() / 4 < reach.max(2) {
        return Vec::new();
    }
    let out = |i: usize| {
        let part = &line[i - reach..=i + reach];
        part.iter().map(|p| p[0]).sum::<f64>() / part.len() as f64 - line[i][0]
    };
    let range = reach..line.len() - reach;
    let off: Vec<f64> = range.clone().map(out).collect();
    let near = (0.6 * wall / step) as usize + 1;
    range
        .filter(|&i| {
            let k = i - reach;
            let around = &off[k.saturating_sub(near)..(k + near + 1).min(off.len())];
            off[k] > RIDGE && around.iter().all(|x| *x <= off[k])
        })
        .map(|i| line[i])
        .collect()
}

/// Where a line turns sharply: foot, carination, neck.
pub fn sharp_turns(line: &[[f64; 2]], wall: f64) -> Vec<usize> {
    if line.len() < 20 {
        return Vec::new();
    }
    let step = math::hypot(line[1][0] - line[0][0], line[1][1] - line[0][1]).max(1e-6);
    let reach = ((0.9 * wall / step) as usize).max(3);
    let turn = |i: usize| {
        let (a, b, c) = (line[i - reach], line[i], line[i + reach]);
        let (u, v) = ([b[0] - a[0], b[1] - a[1]], [c[0] - b[0], c[1] - b[1]]);
        math::atan2(u[0] * v[1] - u[1] * v[0], u[0] * v[0] + u[1] * v[1]).abs()
    };
    let turns: Vec<f64> =
        (0..line.len()).map(|i| if i < reach || i + reach >= line.len() { 0.0 } else { turn(i) }).collect();
    (reach..line.len().saturating_sub(reach))
        .filter(|&i| {
            let around = &turns[i.saturating_sub(2 * reach)..(i + 2 * reach + 1).min(line.len())];
            turns[i] > 0.6 && around.iter().all(|t| *t <= turns[i])
        })
        .collect()
}

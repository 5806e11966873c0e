//! Decoration from the surface: paint by the colours of the scans, incisions by their depth, as areas of the exterior.

use super::cracks::areas_of;
use crate::geom::{Vec3, stats};
use crate::report::extent::pixel_of_wall;
use crate::report::picture::raster::View;
use crate::report::vessel::kinds::Kind;
use crate::report::vessel::stand::Standing;

/// Paint and ground differ by at least this much in lightness, of 255, and explain this share of all differences: shades that run evenly from dark to light,
/// parted in their middle, explain three quarters.
const CONTRAST: f64 = 28.0;
const PARTED: f64 = 0.82;
/// Incisions are deeper than this below the wall around them, in millimetres and in usual deviations.
const DEEP: f64 = 0.2;
const CLEARLY: f64 = 3.0;
/// Height over which the lean of a wall is taken, millimetres, and how many times farther out than up it may go.
const STEP: f64 = 1.0;
const LEVEL: f64 = 1.5;
/// How far around the wall is taken, in walls.
const AROUND: f64 = 2.0;

/// Share of the square around a place that must be seen.
const WHOLE: f64 = 0.65;

/// Values over the right half of the exterior, by distance from the axis on paper and height; `None` where nothing is seen.
struct Chart {
    w: usize,
    h: usize,
    cells: Vec<Option<f64>>,
}

/// Outlines of decorated areas seen from `azimuth`, sideways from the axis and by height, to be filled by the even-odd rule. `pixel` in mm, `outline` is how far the
/// vessel reaches at a height.
pub fn decoration(
    standing: &Standing,
    azimuth: f64,
    pixel: f64,
    outline: impl Fn(f64) -> Option<f64>,
) -> Vec<Vec<[f64; 2]>> {
    let view = View::from_angles(azimuth, 0.0);
    let [right, back] = [0, 2].map(|k| view.rotation.row(k).transpose());
    let mut paint: Vec<([f64; 2], f64)> = Vec::new();
    let mut depth: Vec<([f64; 2], f64)> = Vec::new();
    for s in &standing.sherds {
        for (i, p) in s.mesh.vertices.iter().enumerate() {
            let at = [right.dot(p), p.z];
            let seen = s.kinds.vertices[i] == Kind::Outer && at[0] >= 0.0 && p.dot(&back) > 0.0;
            let Some(reach) = outline(p.z).filter(|_| seen) else { continue };
            let below = upright(&outline, p.z).map(|u| u * (reach - Vec3::new(p.x, p.y, 0.0).norm()));
            // What lies deeper than half a wall is another surface: the floor within a foot ring.
            if let Some(below) = below.filter(|d| d.abs() < 0.5 * standing.wall) {
                depth.push((at, below));
            }
            if let Some(colors) = &s.mesh.colors {
                let [r, g, b] = colors[i].map(f64::from);
                paint.push((at, 0.299 * r + 0.587 * g + 0.114 * b));
            }
        }
    }
    let mut out = Vec::new();
    for (list, told) in [(paint, painted as fn(&Chart, usize) -> Vec<bool>), (depth, incised)] {
        let most = |k: usize| list.iter().map(|p: &([f64; 2], f64)| p.0[k]).fold(0.0, f64::max);
        let size = [most(0), most(1)];
        // A pixel of the chart is six of a map: sums, means and what is around each.
        let pixel = pixel_of_wall(pixel, 6.0 * size[0], size[1], standing.wall);
        let Some(chart) = Chart::of(&list, pixel, size) else { continue };
        let dark = told(&chart, (AROUND * standing.wall / pixel).ceil() as usize);
        let least = (0.4 * standing.wall / pixel).powi(2).max(6.0) as usize;
        let lines = areas_of(&dark, chart.w, chart.h, least).into_iter();
        out.extend(
            lines.map(|l| l.into_iter().map(|p| [(p[0] - 1.0) * pixel, (p[1] - 1.0) * pixel]).collect()),
        );
    }
    out
}

/// Cosine between the wall at a height and the axis: distances from the axis are that much more than distances from the wall. `None` where the wall lies so level
/// (foot, shoulder, lip) that a little more height is a groove.
fn upright(outline: impl Fn(f64) -> Option<f64>, height: f64) -> Option<f64> {
    let (above, below) = (outline(height + STEP)?, outline(height - STEP)?);
    let lean = (above - below) / (2.0 * STEP);
    (lean.abs() < LEVEL).then(|| 1.0 / (1.0 + lean * lean).sqrt())
}

impl Chart {
    /// Means of what falls into each cell, spread into the cells between them; `None` where there is nothing.
    fn of(list: &[([f64; 2], f64)], pixel: f64, size: [f64; 2]) -> Option<Self> {
        if list.is_empty() {
            return None;
        }
        let [w, h] = size.map(|s| (s / pixel) as usize + 4);
        let mut sums = vec![(0.0, 0.0); w * h];
        for (at, value) in list.iter().filter(|p| p.0[1] >= 0.0) {
            let k = ((at[1] / pixel) as usize + 1) * w + (at[0] / pixel) as usize + 1;
            sums[k] = (sums[k].0 + value, sums[k].1 + 1.0);
        }
        let mut cells: Vec<Option<f64>> = sums.iter().map(|s| (s.1 > 0.0).then(|| s.0 / s.1)).collect();
        for _ in 0..2 {
            let now = cells.clone();
            for y in 1..h - 1 {
                for x in 1..w - 1 {
                    let at = y * w + x;
                    let near: Vec<f64> =
                        [at - 1, at + 1, at - w, at + w].iter().filter_map(|&k| now[k]).collect();
                    if now[at].is_none() && near.len() >= 2 {
                        cells[at] = Some(near.iter().sum::<f64>() / near.len() as f64);
                    }
                }
            }
        }
        Some(Self { w, h, cells })
    }

    fn known(&self) -> Vec<f64> {
        self.cells.iter().flatten().copied().collect()
    }
}

/// Two clearly different shades: the rarer one is the paint. Nothing where the shades run into each other.
fn painted(chart: &Chart, _: usize) -> Vec<bool> {
    let nothing = vec![false; chart.cells.len()];
    let mut all = chart.known();
    all.sort_by(f64::total_cmp);
    let (n, sum) = (all.len() as f64, all.iter().sum::<f64>());
    let spread: f64 = all.iter().map(|x| (x - sum / n).powi(2)).sum();
    // Otsu's threshold: the cut that parts best.
    let (mut below, mut best) = (0.0, (0.0, 0));
    for k in 1..all.len() {
        below += all[k - 1];
        let (a, b) = (k as f64, n - k as f64);
        let parted = a * b / n * (below / a - (sum - below) / b).powi(2);
        if parted > best.0 {
            best = (parted, k);
        }
    }
    let k = best.1;
    if k == 0 {
        return nothing;
    }
    let mean = |part: &[f64]| part.iter().sum::<f64>() / part.len().max(1) as f64;
    if mean(&all[k..]) - mean(&all[..k]) < CONTRAST || best.0 < PARTED * spread {
        return nothing;
    }
    let (edge, dark_is_rare) = (0.5 * (all[k - 1] + all[k]), 2 * k <= all.len());
    chart.cells.iter().map(|c| c.is_some_and(|x| (x < edge) == dark_is_rare)).collect()
}

/// What lies clearly deeper than the wall around it.
fn incised(chart: &Chart, around: usize) -> Vec<bool> {
    let (w, h) = (chart.w, chart.h);
    // Sums from the corner, so that any square is four look-ups.
    let mut sums = vec![(0.0, 0.0); (w + 1) * (h + 1)];
    for y in 0..h {
        for x in 0..w {
            let (v, n) = chart.cells[y * w + x].map_or((0.0, 0.0), |v| (v, 1.0));
            let at = |y: usize, x: usize| sums[y * (w + 1) + x];
            let (a, b, c) = (at(y, x + 1), at(y + 1, x), at(y, x));
            sums[(y + 1) * (w + 1) + x + 1] = (v + a.0 + b.0 - c.0, n + a.1 + b.1 - c.1);
        }
    }
    let off = |k: usize| {
        let (x, y) = (k % w, k / w);
        let (x0, x1) = (x.saturating_sub(around), (x + around + 1).min(w));
        let (y0, y1) = (y.saturating_sub(around), (y + around + 1).min(h));
        let at = |y: usize, x: usize| sums[y * (w + 1) + x];
        let (a, b, c, d) = (at(y1, x1), at(y0, x1), at(y1, x0), at(y0, x0));
        let (sum, n) = (a.0 - b.0 - c.0 + d.0, a.1 - b.1 - c.1 + d.1);
        // Beside the outline, lip and foot too little is seen to tell what is around; beyond the axis the wall goes on.
        let square = (x + around + 1 - x0) * (2 * around + 1);
        let enough = n >= WHOLE * square as f64;
        chart.cells[k].filter(|_| enough).map(|v| v - sum / n)
    };
    let offs: Vec<Option<f64>> = (0..w * h).map(off).collect();
    let usual = stats::robust_sigma(&offs.iter().flatten().copied().collect::<Vec<_>>()).unwrap_or(0.0);
    offs.iter().map(|o| o.is_some_and(|x| x > (CLEARLY * usual).max(DEEP))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(value: impl Fn(usize, usize) -> f64) -> Chart {
        let (w, h) = (60, 50);
        Chart { w, h, cells: (0..w * h).map(|k| Some(value(k % w, k / w))).collect() }
    }

    fn share(dark: &[bool]) -> f64 {
        dark.iter().filter(|d| **d).count() as f64 / dark.len() as f64
    }

    #[test]
    fn a_painted_band_is_found_and_plain_clay_is_not() {
        let band =
            painted(&chart(|x, y| if (20..30).contains(&y) { 70.0 } else { 160.0 } + (x % 3) as f64), 8);
        assert!((share(&band) - 0.2).abs() < 1e-9 && band[25 * 60 + 10]);
        let light = painted(&chart(|_, y| if y < 5 { 220.0 } else { 120.0 }), 8);
        assert!((share(&light) - 0.1).abs() < 1e-9, "light paint on dark clay");
        assert_eq!(share(&painted(&chart(|x, _| 120.0 + x as f64), 8)), 0.0, "clay that shades off");
        assert_eq!(share(&painted(&chart(|_, y| if y < 9 { 120.0 } else { 130.0 }), 8)), 0.0);
    }

    #[test]
    fn walls_that_lie_level_tell_of_no_depth() {
        let cone = |lean: f64| move |z: f64| (z >= 0.0).then_some(40.0 + lean * z);
        assert_eq!(upright(cone(0.0), 10.0), Some(1.0));
        assert!((upright(cone(0.75), 10.0).unwrap() - 0.8).abs() < 1e-12);
        assert_eq!(upright(cone(2.0), 10.0), None);
        assert_eq!(upright(cone(0.0), 0.5), None, "below the foot there is nothing to compare with");
    }

    #[test]
    fn a_groove_is_found_and_a_slope_is_not() {
        let groove = incised(&chart(|_, y| if (24..26).contains(&y) { 0.6 } else { 0.0 }), 8);
        // All of it, but for three columns beside the outline.
        assert_eq!(groove.iter().filter(|d| **d).count(), 2 * 57);
        assert!(groove[24 * 60] && groove[25 * 60 + 56] && !groove[25 * 60 + 57]);
        assert_eq!(share(&incised(&chart(|x, _| 0.001 * x as f64), 8)), 0.0);
    }
}

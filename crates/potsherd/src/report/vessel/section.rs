//! The section of the vessel: cuts at many angles folded into one, giving the typical inner and
//! outer wall and how much of the turn is preserved at each place.

use super::appendages::without_appendages;
use super::cuts::{Cuts, Interval};
use super::grid::{Grid, HalfLine};
use crate::geom::revolution::profile::{self, polygon_area, resample};
use rayon::prelude::*;

/// A closed outline of clay in the (radius, height) plane, split into its two walls.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Band {
    /// From the top of the band down along the inner wall.
    pub inner: Vec<[f64; 2]>,
    /// From the lowest or innermost point up along the outer wall to the top.
    pub outer: Vec<[f64; 2]>,
    /// Whether the band reaches the axis, as a base does.
    pub on_axis: bool,
}

impl Band {
    pub fn top(&self) -> [f64; 2] {
        self.outer.last().copied().unwrap_or_default()
    }

    pub fn lowest(&self) -> f64 {
        self.points().map(|p| p[1]).fold(f64::INFINITY, f64::min)
    }

    pub fn points(&self) -> impl Iterator<Item = &[f64; 2]> {
        self.outer.iter().chain(&self.inner)
    }

    /// Counter-clockwise: outer wall up, inner wall down; closed by the axis or by itself.
    pub fn outline(&self) -> Vec<[f64; 2]> {
        let mut out = self.outer.clone();
        out.extend(self.inner.iter().skip(1));
        out
    }

    /// Area of the outline.
    pub fn area(&self) -> f64 {
        let p = self.outline();
        polygon_area(&p)
    }

    /// Volume of the outline turned about the axis (Pappus).
    pub fn turned_volume(&self) -> f64 {
        profile::turned_volume(&self.outline())
    }
}

/// The folded section. Bands run from the lowest to the highest.
#[derive(Clone, Debug)]
pub struct Section {
    pub bands: Vec<Band>,
    /// Share of the turn where clay was seen, cell by cell.
    pub seen: Grid,
}

/// Blocks of cuts that are counted side by side.
const AT_ONCE: usize = 12;

/// Folds the cuts. `reach` is how far a wall may wander around the turn (mm) and still be one wall.
pub fn fold(cuts: &Cuts, reach: f64, smooth: f64) -> Section {
    let width = (cuts.radius / cuts.cell).ceil() as usize + 3;
    let nothing = || (vec![0f32; width * cuts.rows], vec![0f32; (width + 1) * cuts.rows]);
    let count = |chunk: &[Vec<Interval>]| {
        let (mut clay, mut near) = nothing();
        chunk.iter().for_each(|angle| add_cut(angle, width, cuts, reach, &mut clay, &mut near));
        (clay, near)
    };
    let (mut clay, mut near) = nothing();
    // Always added up in the same order, and never more counts in memory than a few.
    for some in cuts.angles.chunks(16 * AT_ONCE) {
        let blocks: Vec<(Vec<f32>, Vec<f32>)> = some.par_chunks(16).map(count).collect();
        for (c, n) in &blocks {
            clay.iter_mut().zip(c).for_each(|(x, y)| *x += y);
            near.iter_mut().zip(n).for_each(|(x, y)| *x += y);
        }
    }
    let near = summed(&near, width);
    let grid = |values| Grid { width, height: cuts.rows, cell: cuts.cell, low: cuts.low, values };
    let rows = row_counts(cuts);
    let share = (0..clay.len())
        .map(|k| {
            // Handles, spouts and stray bits stand at few angles beside a wall that is there at many.
            let beside = rows[k / width] * APPENDAGE_SHARE;
            if near[k] > beside && near[k] > 0.0 { clay[k] / near[k] } else { 0.0 }
        })
        .collect();
    let count = cuts.angles.len().max(1) as f32;
    let seen = grid(clay.iter().map(|c| c / count).collect());
    let share = grid(share);
    let mut bands = bands_of(&share, smooth);
    // A break that runs level all round parts the section although nothing is missing.
    if let Some(gap) = narrowest_gap(&bands).filter(|gap| *gap < 2.0 * reach) {
        bands = bands_of(&closed(&share, (0.5 * gap / cuts.cell).ceil() as usize + 1), smooth);
    }
    Section { bands: without_appendages(bands, cuts), seen }
}

fn bands_of(share: &Grid, smooth: f64) -> Vec<Band> {
    let mut bands: Vec<Band> =
        share.half_lines().into_iter().filter_map(|line| band_of(line, share.cell, smooth)).collect();
    let largest = bands.iter().map(Band::area).fold(0.0, f64::max);
    bands.retain(|b| b.area() > 0.004 * largest && b.outline().len() > 8);
    bands.sort_by(|a, b| a.lowest().total_cmp(&b.lowest()).then(a.top()[1].total_cmp(&b.top()[1])));
    bands
}

/// Smallest distance between neighbouring bands.
fn narrowest_gap(bands: &[Band]) -> Option<f64> {
    let between = |a: &Band, b: &Band| {
        let mut least = f64::INFINITY;
        for p in a.points() {
            for q in b.points() {
                least = least.min(profile::distance(*p, *q));
            }
        }
        least
    };
    bands.windows(2).map(|w| between(&w[0], &w[1])).min_by(f64::total_cmp)
}

/// Grey closing: gaps up to twice `reach` cells wide are filled, other borders stay. There is no clay
/// beyond the grid: a margin keeps what grows towards its edge from sticking there.
fn closed(grid: &Grid, reach: usize) -> Grid {
    let (w, h) = (grid.width + reach, grid.height + 2 * reach);
    let mut padded = vec![0f32; w * h];
    for (row, line) in grid.values.chunks(grid.width).enumerate() {
        padded[(row + reach) * w..][..grid.width].copy_from_slice(line);
    }
    let pass = |values: &[f32], pick: fn(f32, f32) -> f32, start: f32| -> Vec<f32> {
        let mut across = vec![0f32; w * h];
        for y in 0..h {
            for x in 0..w {
                let part = &values[y * w + x.saturating_sub(reach)..y * w + (x + reach + 1).min(w)];
                across[y * w + x] = part.iter().copied().fold(start, pick);
            }
        }
        let mut out = vec![0f32; w * h];
        for y in 0..h {
            for x in 0..w {
                let rows = y.saturating_sub(reach)..(y + reach + 1).min(h);
                out[y * w + x] = rows.map(|k| across[k * w + x]).fold(start, pick);
            }
        }
        out
    };
    let wide = pass(&padded, f32::max, 0.0);
    let tight = pass(&wide, f32::min, f32::INFINITY);
    let values = tight[reach * w..].chunks(w).take(grid.height).flat_map(|l| &l[..grid.width]).copied();
    Grid { values: values.collect(), ..grid.clone() }
}

/// Clay at fewer than this share of the angles that have clay in the same row is not the vessel's wall.
const APPENDAGE_SHARE: f32 = 0.2;

/// Number of cuts with any clay in each row.
fn row_counts(cuts: &Cuts) -> Vec<f32> {
    let mut out = vec![0f32; cuts.rows];
    for angle in &cuts.angles {
        for row in angle.chunk_by(|a, b| a.row == b.row) {
            out[row[0].row as usize] += 1.0;
        }
    }
    out
}

/// Adds one cut to the counts of clay and, as steps along each row, of "there is clay within reach" (a square of cells).
fn add_cut(
    cut: &[Interval],
    width: usize,
    cuts: &Cuts,
    reach: f64,
    clay: &mut [f32],
    near_steps: &mut [f32],
) {
    let reach = (reach / cuts.cell).round().max(1.0) as usize;
    let mut wide: Vec<Vec<(usize, usize)>> = vec![Vec::new(); cuts.rows];
    for (at, from, to) in stretches(cut) {
        let row = at * width;
        let (from, to) = (from / cuts.cell, to / cuts.cell);
        let mut full: Option<(usize, usize)> = None;
        for col in from.floor().max(0.0) as usize..(to.ceil() as usize).min(width) {
            let part = (to.min(col as f64 + 1.0) - from.max(col as f64)).clamp(0.0, 1.0) as f32;
            clay[row + col] += part;
            if part > 0.5 {
                full = Some((full.map_or(col, |f| f.0), col));
            }
        }
        if let Some((a, b)) = full {
            let run = (a.saturating_sub(reach), (b + reach + 1).min(width));
            let rows = at.saturating_sub(reach)..(at + reach + 1).min(cuts.rows);
            rows.for_each(|r| wide[r].push(run));
        }
    }
    for (row, runs) in wide.iter_mut().enumerate() {
        runs.sort_unstable();
        let mut filled = 0;
        for &(from, to) in runs.iter() {
            let from = from.max(filled);
            if to > from {
                near_steps[row * (width + 1) + from] += 1.0;
                near_steps[row * (width + 1) + to] -= 1.0;
                filled = to;
            }
        }
    }
}

/// Row, begin and end of the clay in a cut; where sherds overlap it counts once.
fn stretches(cut: &[Interval]) -> Vec<(usize, f64, f64)> {
    let mut out: Vec<(usize, f64, f64)> = Vec::with_capacity(cut.len());
    for row in cut.chunk_by(|a, b| a.row == b.row) {
        let mut list: Vec<(f64, f64)> = row.iter().map(|i| (i.from.into(), i.to.into())).collect();
        list.sort_by(|a, b| a.0.total_cmp(&b.0));
        let first = out.len();
        for (from, to) in list {
            match out[first..].last_mut() {
                Some(last) if from <= last.2 => last.2 = last.2.max(to),
                _ => out.push((row[0].row as usize, from, to)),
            }
        }
    }
    out
}

/// The counts that steps along each row add up to.
fn summed(steps: &[f32], width: usize) -> Vec<f32> {
    let mut out = Vec::with_capacity(steps.len());
    for row in steps.chunks(width + 1) {
        let mut now = 0.0;
        for step in &row[..width] {
            now += step;
            out.push(now);
        }
    }
    out
}

/// Splits an outline at its top, and a ring at its lowest point as well.
fn band_of(line: HalfLine, cell: f64, smooth: f64) -> Option<Band> {
    let on_axis = !line.closed;
    let mut points = line.points;
    if points.len() < 6 || polygon_area(&points) <= 0.0 {
        return None; // a hole inside the clay
    }
    if on_axis {
        points = smoothed(&points, false, cell, smooth);
    } else {
        let low = (0..points.len()).min_by(|&i, &j| points[i][1].total_cmp(&points[j][1]))?;
        points.rotate_left(low);
        points = smoothed(&points, true, cell, smooth);
        points.push(points[0]);
    }
    let top = (0..points.len()).max_by(|&i, &j| points[i][1].total_cmp(&points[j][1]).then(j.cmp(&i)))?;
    let line = |part: &[[f64; 2]]| without_cracks(part, smooth);
    Some(Band { outer: line(&points[..=top]), inner: line(&points[top..]), on_axis })
}

/// A crack is narrower than this at its mouth, and the way into it and out again no longer; both in lengths of smoothing, which is a seventh of the wall.
const MOUTH: f64 = 3.0;
const LONGEST: f64 = 20.0;

/// A line without the notches that an open joint leaves in a wall: what goes in and comes back to where it was is cut off.
fn without_cracks(line: &[[f64; 2]], smooth: f64) -> Vec<[f64; 2]> {
    let mut at = vec![0.0];
    line.windows(2).for_each(|w| at.push(at[at.len() - 1] + profile::distance(w[0], w[1])));
    let mut out = Vec::with_capacity(line.len());
    let mut k = 0;
    while k < line.len() {
        out.push(line[k]);
        let ahead = (k + 1..line.len()).take_while(|&j| at[j] - at[k] < LONGEST * smooth);
        let back = |&j: &usize| {
            let mouth = profile::distance(line[k], line[j]);
            mouth < MOUTH * smooth && at[j] - at[k] > 2.5 * mouth + smooth
        };
        k = ahead.filter(back).last().unwrap_or(k + 1);
    }
    out
}

/// Distance of section points in cells.
const STEP: f64 = 0.6;

/// Evenly spaced and averaged over about `smooth` millimetres along the line.
fn smoothed(points: &[[f64; 2]], closed: bool, cell: f64, smooth: f64) -> Vec<[f64; 2]> {
    let even = resample(points, closed, cell * STEP);
    let n = even.len() as i64;
    let reach = (smooth / (cell * STEP)).round() as i64;
    if reach < 1 || n < 4 * reach {
        return even;
    }
    (0..n)
        .map(|i| {
            // A window that shrinks towards open ends keeps them where they are.
            let reach = if closed { reach } else { reach.min(i).min(n - 1 - i) };
            let (mut sum, mut total) = ([0.0; 2], 0.0);
            for k in -reach..=reach {
                let w = (reach + 1 - k.abs()) as f64;
                let p = even[(i + k).rem_euclid(n) as usize];
                sum = [sum[0] + w * p[0], sum[1] + w * p[1]];
                total += w;
            }
            [sum[0] / total, sum[1] / total]
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closing_bridges_a_narrow_gap_and_keeps_the_rest() {
        let (width, height) = (30, 60);
        let inside =
            |x: usize, y: usize| (10..20).contains(&x) && (5..55).contains(&y) && !(29..31).contains(&y);
        let values = (0..width * height).map(|k| f32::from(u8::from(inside(k % width, k / width)))).collect();
        let grid = Grid { width, height, cell: 1.0, low: 0.0, values };
        let parted = bands_of(&grid, 0.0);
        assert_eq!(parted.len(), 2);
        assert!((narrowest_gap(&parted).unwrap() - 2.0).abs() < 0.7);
        let whole = bands_of(&closed(&grid, 2), 0.0);
        assert_eq!(whole.len(), 1);
        assert!((whole[0].area() - 500.0).abs() < 15.0, "{}", whole[0].area());
    }

    #[test]
    fn closing_does_not_grow_towards_the_edge_of_the_grid() {
        // Clay that ends two cells below the top of the grid, as the cuts are laid out.
        let (width, height) = (24, 40);
        let inside =
            |x: usize, y: usize| (8..16).contains(&x) && (2..38).contains(&y) && !(18..21).contains(&y);
        let values: Vec<f32> =
            (0..width * height).map(|k| f32::from(u8::from(inside(k % width, k / width)))).collect();
        let grid = Grid { width, height, cell: 1.0, low: 0.0, values };
        let whole = bands_of(&closed(&grid, 6), 0.0);
        assert_eq!(whole.len(), 1);
        assert!((whole[0].top()[1] - 38.0).abs() < 0.6 && (whole[0].lowest() - 2.0).abs() < 0.6);
    }

    #[test]
    fn an_open_joint_leaves_no_notch_and_corners_stay() {
        // A wall that runs up, with a notch of 1 by 3 at half its height, and turns in at the top.
        let mut line: Vec<[f64; 2]> = (0..=40).map(|i| [50.0, 0.5 * f64::from(i)]).collect();
        line.extend((1..=6).map(|i| [50.0 - 0.5 * f64::from(i), 20.0 + 0.08 * f64::from(i)]));
        line.extend((0..=6).map(|i| [47.0 + 0.5 * f64::from(i), 20.52 + 0.08 * f64::from(i)]));
        line.extend((1..=40).map(|i| [50.0, 21.0 + 0.5 * f64::from(i)]));
        line.extend((1..=20).map(|i| [50.0 - 0.5 * f64::from(i), 41.0]));
        let tidy = without_cracks(&line, 0.75);
        assert!(tidy.iter().filter(|p| p[1] < 40.0).all(|p| p[0] > 48.8), "{tidy:?}");
        assert!(tidy.contains(&[50.0, 41.0]) && tidy.contains(&[40.0, 41.0]));
    }
}

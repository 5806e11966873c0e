//! How much of a vessel's wall is there: a map of the middle of the wall by direction and way along the profile.

use crate::geom::math;
use crate::geom::revolution::profile::{distance, length_of, resample};
use crate::report::extent;
use crate::report::vessel::cuts::Cuts;
use crate::report::vessel::section::{Band, Section};
use std::f64::consts::TAU;

/// Steps along the profile, mm.
const STEP: f64 = 0.5;
/// Gaps narrower than this share of the wall are cracks between sherds.
const CRACK: f64 = 0.5;
/// Less than this share is a chip, and the vessel whole.
const CHIP: f64 = 0.004;

/// A place along the profile, in the middle of the wall.
struct Place {
    at: [f64; 2],
    /// Its part of the wall, as radius times length.
    area: f64,
}

/// Share of the wall that is preserved, of the part of the profile that is known; `None` without a profile. `stands` tells that the lowest band is a base, whose
/// floor goes on to the axis also where it is broken off.
pub fn completeness(cuts: &Cuts, section: &Section, wall: f64, stands: bool) -> Option<f64> {
    let (mut seen, mut all) = (0.0, 0.0);
    for (k, band) in section.bands.iter().enumerate() {
        let floor = (k == 0 && stands && !band.on_axis).then(|| under_floor(band, wall)).flatten();
        if let Some(hole) = floor.as_ref().and_then(|f| f.first()) {
            all += 0.5 * hole[0] * hole[0];
        }
        let line: Vec<[f64; 2]> =
            floor.unwrap_or_default().into_iter().chain(band.outer.iter().copied()).collect();
        let places = places(&line, wall);
        let shares = without_cracks(&map(cuts, &places), &places, cuts.angles.len(), wall);
        for (place, share) in places.iter().zip(shares) {
            all += place.area;
            seen += place.area * share;
        }
    }
    for (a, b) in section.bands.iter().zip(section.bands.iter().skip(1)) {
        let (p, q) = (a.top(), lowest_point(b));
        all += 0.5 * (p[0] + q[0]) * distance(p, q);
    }
    let share = seen / all;
    (all > 0.0).then(|| if share > 1.0 - CHIP { 1.0 } else { share.max(0.0) })
}

/// The lowest point of a band.
pub fn lowest_point(band: &Band) -> [f64; 2] {
    band.points().copied().min_by(|a, b| a[1].total_cmp(&b[1])).unwrap_or_default()
}

/// The underside of a floor that is broken off, from its broken edge to the foot.
fn under_floor(band: &Band, wall: f64) -> Option<Vec<[f64; 2]>> {
    let most = band.lowest() + 4.0 * wall;
    let near = (0..band.inner.len()).filter(|&k| band.inner[k][1] < most);
    let edge = near.min_by(|&i, &j| band.inner[i][0].total_cmp(&band.inner[j][0]).then(j.cmp(&i)))?;
    Some(band.inner[edge..].to_vec())
}

fn places(outer: &[[f64; 2]], wall: f64) -> Vec<Place> {
    let line = resample(outer, false, extent::step(STEP, length_of(outer)));
    let place = |w: &[[f64; 2]]| {
        let (dr, dz) = (w[1][0] - w[0][0], w[1][1] - w[0][1]);
        let len = math::hypot(dr, dz);
        // Half a wall to the left of the way up is the middle of the clay.
        let (r, z) = (
            0.5 * (w[0][0] + w[1][0]) - dz / len * 0.45 * wall,
            0.5 * (w[0][1] + w[1][1]) + dr / len * 0.45 * wall,
        );
        (len > 0.0 && r > 0.0).then_some(Place { at: [r, z], area: r * len })
    };
    line.windows(2).filter_map(place).collect()
}

/// For each place, in which cuts there is clay.
fn map(cuts: &Cuts, places: &[Place]) -> Vec<Vec<bool>> {
    let clay = |list: &[crate::report::vessel::cuts::Interval], p: &[f64; 2]| {
        let row = ((p[1] - cuts.low) / cuts.cell).max(0.0) as u32;
        let here = list[list.partition_point(|i| i.row < row)..].iter().take_while(|i| i.row == row);
        here.into_iter().any(|i| f64::from(i.from) <= p[0] && p[0] <= f64::from(i.to))
    };
    places.iter().map(|p| cuts.angles.iter().map(|list| clay(list, &p.at)).collect()).collect()
}

/// Share of the turn at each place, cracks closed: what is missing along the turn or along the profile for less than a crack is wide.
fn without_cracks(map: &[Vec<bool>], places: &[Place], turn: usize, wall: f64) -> Vec<f64> {
    let mut closed: Vec<Vec<bool>> = map.to_vec();
    for (j, row) in map.iter().enumerate() {
        let most = (CRACK * wall * turn as f64 / (TAU * places[j].at[0])).min(turn as f64 / 12.0) as usize;
        let Some(start) = row.iter().position(|c| *c) else { continue };
        let at = |d: usize| (start + d) % turn;
        fill(turn + 1, most, |d| row[at(d)], |d| closed[j][at(d)] = true);
    }
    let most = (CRACK * wall / STEP) as usize;
    for k in 0..turn {
        fill(map.len(), most, |j| map[j][k], |j| closed[j][k] = true);
    }
    let share = |row: &Vec<bool>| row.iter().filter(|c| **c).count() as f64 / turn.max(1) as f64;
    closed.iter().map(share).collect()
}

/// Visits what lies in gaps of at most `most` between two that are there.
fn fill(count: usize, most: usize, there: impl Fn(usize) -> bool, mut close: impl FnMut(usize)) {
    let mut last: Option<usize> = None;
    for k in (0..count).filter(|&k| there(k)) {
        if let Some(l) = last.filter(|l| k - l - 1 <= most) {
            (l + 1..k).for_each(&mut close);
        }
        last = Some(k);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::vessel::cuts::Interval;
    use crate::report::vessel::grid::Grid;

    /// A tube of radius 40 to 45, 60 high, without what `missing` names by cut and height.
    fn tube(missing: impl Fn(usize, f64) -> bool) -> (Cuts, Section) {
        let (cell, missing) = (0.5, &missing);
        let row = |k: usize| {
            let clay = (0..120u32).filter(move |&r| !missing(k, (f64::from(r) + 0.5) * cell));
            clay.map(|row| Interval { row, sherd: 0, from: 40.0, to: 45.0 }).collect::<Vec<_>>()
        };
        let cuts = Cuts { low: 0.0, cell, rows: 120, radius: 45.0, angles: (0..360).map(row).collect() };
        let line = |r: f64| (0..=60).map(move |z| [r, f64::from(z)]);
        let band = Band { outer: line(45.0).collect(), inner: line(40.0).rev().collect(), on_axis: false };
        let seen = Grid { width: 1, height: 1, cell, low: 0.0, values: vec![0.0] };
        (cuts, Section { bands: vec![band], seen })
    }

    fn share(missing: impl Fn(usize, f64) -> bool) -> f64 {
        let (cuts, section) = tube(missing);
        completeness(&cuts, &section, 5.0, false).unwrap()
    }

    #[test]
    fn cracks_are_not_missing_and_windows_are() {
        assert_eq!(share(|_, _| false), 1.0);
        assert_eq!(share(|k, _| k % 90 == 7), 1.0, "cracks that run up the wall");
        assert_eq!(share(|_, z| (20.0..21.5).contains(&z)), 1.0, "a crack that runs around");
        let window = share(|k, z| (100..190).contains(&k) && z > 30.0);
        assert!((window - 0.875).abs() < 0.004, "{window}");
        assert!((share(|k, _| !(350..360).contains(&k)) - 1.0 / 36.0).abs() < 1e-9);
    }

    #[test]
    fn a_floor_that_is_gone_is_missing() {
        let (cuts, section) = tube(|_, _| false);
        let told = completeness(&cuts, &section, 5.0, true).unwrap();
        // A wall of 60 at a radius of 42.75 that stands on a ring from 40 to 45, and no floor within the ring.
        let there = 60.0 * 42.75 + 0.5 * (45.0 * 45.0 - 40.0 * 40.0);
        assert!((told - there / (there + 800.0)).abs() < 0.002, "{told}");
    }
}

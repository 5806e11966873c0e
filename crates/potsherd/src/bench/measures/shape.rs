//! What a made vessel truly measures, by the definitions of the report: means over the turn of the vessel with all its unevenness, handles left out.

use super::true_axis;
use crate::geom::revolution::Meridian;
use crate::geom::stats;
use crate::report::measures::section::{base_of, filled_to_brim, thicknesses};
use crate::synth::pot::BrokenPot;
use crate::synth::profile::Station;
use crate::synth::vessel::{from_polar, polar};
use std::f64::consts::{PI, TAU};

/// True measures in millimetres and cubic millimetres; `None` where the sherds that are there do not show it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct TrueShape {
    /// At the lip, where the wall ends.
    pub rim_diameter: Option<f64>,
    /// Outer edge of what stands on the table.
    pub base_diameter: Option<f64>,
    /// From the table to the highest point.
    pub height: Option<f64>,
    /// Of the body.
    pub greatest_diameter: Option<f64>,
    /// Median of the wall's thickness.
    pub wall: f64,
    /// To the brim.
    pub capacity: Option<f64>,
    /// Share of the lip that is there.
    pub rim_share: Option<f64>,
}

/// Directions around the turn.
const TURNS: usize = 72;
/// Steps along the wall, mm.
const STEP: f64 = 0.5;
/// Steps across the lip.
const ACROSS: usize = 24;

impl TrueShape {
    pub(crate) fn of(pot: &BrokenPot) -> Self {
        let length = pot.vessel.profile.length();
        let along = (length / STEP).ceil() as usize;
        let at = |i: usize| length * i as f64 / along as f64;
        let inner: Vec<[f64; 2]> = (0..=along).map(|i| mean_place(pot, at(i), -1.0)).collect();
        let outer: Vec<[f64; 2]> = (0..=along).map(|i| mean_place(pot, at(i), 1.0)).collect();
        let lip: Vec<[f64; 2]> =
            (0..=ACROSS).map(|i| mean_place(pot, length, -1.0 + 2.0 * i as f64 / ACROSS as f64)).collect();
        let all = || inner.iter().chain(&outer).chain(&lip);
        let high = all().map(|p| p[1]).fold(f64::NEG_INFINITY, f64::max);
        let low = all().map(|p| p[1]).fold(f64::INFINITY, f64::min);
        let widest = all().map(|p| p[0]).fold(0.0, f64::max);
        let (rim, base) = (rim_share(pot), pot.sherds.iter().any(|s| reaches(pot, s.cell, |t| -t.outer[1])));
        let rimmed = rim > 0.0;
        // Over the lip the inner wall goes on to the brim, the outer one comes down from it.
        let top =
            (0..lip.len()).max_by(|&i, &j| lip[i][1].total_cmp(&lip[j][1]).then(j.cmp(&i))).unwrap_or(0);
        let inside: Vec<[f64; 2]> = inner.iter().chain(&lip[..=top]).copied().collect();
        let outside: Vec<[f64; 2]> = outer.iter().chain(lip[top..].iter().rev()).copied().collect();
        let wall = stats::median_in_place(&mut thicknesses(&inside, &outside)).unwrap_or(pot.thickness);
        let wide = pot.sherds.iter().any(|s| reaches(pot, s.cell, |t| t.outer[0]));
        Self {
            rim_diameter: rimmed.then(|| 2.0 * lip[ACROSS / 2][0]),
            base_diameter: base.then(|| base_of(&outside, wall)).flatten().map(|edge| 2.0 * edge.radius),
            height: (rimmed && base).then_some(high - low),
            greatest_diameter: wide.then_some(2.0 * widest),
            wall,
            capacity: (rimmed && base).then(|| filled_to_brim(&inside)),
            rim_share: rimmed.then_some(rim),
        }
    }
}

/// Mean over the turn of radius and height about the true axis, as [radius, height].
fn mean_place(pot: &BrokenPot, s: f64, w: f64) -> [f64; 2] {
    let axis = true_axis(pot);
    let mut sum = [0.0; 2];
    for k in 0..TURNS {
        let p = pot.vessel.place(&from_polar(s, TAU * k as f64 / TURNS as f64), w);
        let Meridian { radius, height } = axis.fold(&p);
        sum = [sum[0] + radius, sum[1] + height];
    }
    [sum[0] / TURNS as f64, sum[1] / TURNS as f64]
}

/// Share of the lip's length that the sherds hold.
fn rim_share(pot: &BrokenPot) -> f64 {
    let rim_of = |cell: usize| -> f64 {
        let point = |id: u32| pot.vessel.middle(&pot.partition.points[id as usize]);
        let sides = pot.partition.cells[cell]
            .loops
            .iter()
            .flat_map(|l| (0..l.len()).map(move |i| (l[i], l[(i + 1) % l.len()])));
        sides
            .filter(|(a, b)| pot.partition.is_rim_edge(*a, *b))
            .map(|(a, b)| (point(a) - point(b)).norm())
            .sum()
    };
    let all: f64 = (0..pot.partition.cells.len()).map(rim_of).sum();
    pot.sherds.iter().map(|s| rim_of(s.cell)).sum::<f64>() / all.max(1e-9)
}

/// Lengths along the wall from the middle of the base between which a piece lies.
fn span(pot: &BrokenPot, cell: usize) -> (f64, f64) {
    let loops = &pot.partition.cells[cell].loops;
    let at = |id: u32| polar(&pot.partition.points[id as usize]);
    let (lo, hi) = loops
        .iter()
        .flatten()
        .map(|&id| at(id).0)
        .fold((f64::INFINITY, 0.0f64), |(lo, hi), s| (lo.min(s), hi.max(s)));
    // A border that goes all round the middle of the base encloses it, unless another one leaves it out.
    let turn = |l: &Vec<u32>| -> f64 {
        (0..l.len()).map(|i| (at(l[(i + 1) % l.len()]).1 - at(l[i]).1 + PI).rem_euclid(TAU) - PI).sum()
    };
    let round: f64 = loops.iter().map(turn).sum();
    (if round.abs() > PI { 0.0 } else { lo }, hi)
}

/// Whether a piece reaches the place along the wall that `better` likes best on the outside.
fn reaches(pot: &BrokenPot, cell: usize, height: impl Fn(&Station) -> f64) -> bool {
    let stations = pot.vessel.profile.stations();
    let at = (0..stations.len())
        .max_by(|&i, &j| height(&stations[i]).total_cmp(&height(&stations[j])).then(j.cmp(&i)));
    let s = at.unwrap_or(0) as f64 * pot.vessel.profile.step();
    let (lo, hi) = span(pot, cell);
    lo <= s + STEP && hi >= s - STEP
}

//! The mean of a length around the whole turn, from the part of the turn that is there. Pots are a little oval, their parallels a little off the
//! axis, and each sherd stands a little off its place; what is missing may be anything of that kind, which makes the uncertainty of what is left.

use super::Quantity;
use crate::geom::{math, stats};
use crate::report::vessel::cuts::{Cuts, Interval};
use nalgebra::{DMatrix, DVector, Matrix6, Vector6};
use std::collections::BTreeMap;
use std::f64::consts::TAU;

/// One look at the length: direction in radians, the sherd that shows it, the length.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seen {
    pub angle: f64,
    pub sherd: u32,
    pub value: f64,
}

/// Usual sizes (standard deviations, mm) of what makes a length differ around the turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Waves {
    /// Once a turn: parallels off the axis, an axis that leans.
    pub once: f64,
    /// Twice a turn: oval.
    pub twice: f64,
    /// Three times a turn.
    pub thrice: f64,
    /// Each sherd against its place.
    pub sherd: f64,
    /// What is left from one arc to the next.
    pub arc: f64,
}

/// Neighbouring directions say the same; this much of the turn counts as one witness.
const ARC: f64 = TAU / 36.0;

/// A length around the whole turn: its mean, and its waves with their covariance.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    pub mean: Quantity,
    /// Cosine and sine of once, twice and three times a turn.
    waves: Vector6<f64>,
    covariance: Matrix6<f64>,
}

impl Turn {
    /// Share of the way around that lies within equally many directions, each taken whole (1), in part or not, where the length is a radius: where the ring is
    /// farther from the axis, the same angle holds more of it. Uncertain as far as the waves are.
    pub fn share_of(&self, directions: &[f64]) -> Quantity {
        let total = directions.len().max(1) as f64;
        let (mut count, mut reach) = (0.0, Vector6::zeros());
        for (k, part) in directions.iter().enumerate().filter(|d| *d.1 > 0.0) {
            count += part;
            reach += waves_at(TAU * k as f64 / total) * *part;
        }
        let reach = reach / (total * self.mean.value.max(1e-9));
        let variance = reach.dot(&(self.covariance * reach)).max(0.0);
        Quantity::new((count / total + reach.dot(&self.waves)).clamp(0.0, 1.0), variance.sqrt())
    }
}

fn waves_at(angle: f64) -> Vector6<f64> {
    let mut out = Vector6::zeros();
    for wave in 0..3 {
        let (sin, cos) = math::sin_cos((wave + 1) as f64 * angle);
        (out[2 * wave], out[2 * wave + 1]) = (cos, sin);
    }
    out
}

/// Weighted least squares with these usual sizes as priors: mean and standard uncertainty.
pub fn mean_over_turn(seen: &[Seen], usual: &Waves) -> Option<Quantity> {
    Some(around_turn(seen, usual)?.mean)
}

/// The same with the waves.
pub fn around_turn(seen: &[Seen], usual: &Waves) -> Option<Turn> {
    let arcs = arcs_of(seen);
    if arcs.is_empty() {
        return None;
    }
    let mut sherds: Vec<u32> = arcs.iter().map(|a| a.sherd).collect();
    sherds.sort_unstable();
    sherds.dedup();
    let n = 7 + sherds.len();
    let mut normal = DMatrix::<f64>::zeros(n, n);
    let mut right = DVector::<f64>::zeros(n);
    let middle = arcs.iter().map(|a| a.value).sum::<f64>() / arcs.len() as f64;
    let weight = 1.0 / usual.arc.max(1e-6).powi(2);
    for a in &arcs {
        let mut row = DVector::<f64>::zeros(n);
        row[0] = 1.0;
        row.rows_mut(1, 6).copy_from(&waves_at(a.angle));
        row[7 + sherds.binary_search(&a.sherd).unwrap_or(0)] = 1.0;
        normal += &row * row.transpose() * weight;
        right += row * (weight * (a.value - middle));
    }
    for (k, size) in [usual.once, usual.twice, usual.thrice].into_iter().enumerate() {
        for j in [2 * k + 1, 2 * k + 2] {
            normal[(j, j)] += 1.0 / size.max(1e-6).powi(2);
        }
    }
    (7..n).for_each(|j| normal[(j, j)] += 1.0 / usual.sherd.max(1e-6).powi(2));
    let inverse = normal.cholesky()?.inverse();
    let solved = &inverse * right;
    Some(Turn {
        mean: Quantity::new(middle + solved[0], inverse[(0, 0)].max(0.0).sqrt()),
        waves: solved.fixed_rows::<6>(1).into(),
        covariance: inverse.fixed_view::<6, 6>(1, 1).into(),
    })
}

/// One witness for each sherd in each arc: its median, at its mean direction.
fn arcs_of(seen: &[Seen]) -> Vec<Seen> {
    let mut groups: BTreeMap<(u32, i64), Vec<Seen>> = BTreeMap::new();
    for s in seen.iter().filter(|s| s.value.is_finite()) {
        groups.entry((s.sherd, (s.angle.rem_euclid(TAU) / ARC) as i64)).or_default().push(*s);
    }
    groups
        .into_iter()
        .filter_map(|((sherd, _), list)| {
            let value = stats::median(&list.iter().map(|s| s.value).collect::<Vec<_>>())?;
            let angle = list.iter().map(|s| s.angle).sum::<f64>() / list.len() as f64;
            Some(Seen { angle, sherd, value })
        })
        .collect()
}

/// Which face of the clay a girth is taken on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    Outer,
    Inner,
}

/// Radius of one face in every cut at a height, where the clay passes within `reach` of `radius`.
pub fn girth(cuts: &Cuts, height: f64, radius: f64, reach: f64, face: Face) -> Vec<Seen> {
    let found = passing(cuts, height, radius, reach, face).into_iter();
    found
        .map(|(k, i)| Seen {
            angle: TAU * k as f64 / cuts.angles.len() as f64,
            sherd: i.sherd,
            value: face.of(&i),
        })
        .collect()
}

/// Clay thinner than this share of what it usually is at its height was cut by a break.
const CUT_BY_BREAK: f64 = 0.85;

/// Directions in which the wall is whole at a height: where a break runs through it, what is left ends within the wall, and neither face is seen. Taken along, breaks would
/// make every incomplete vessel wider within and narrower without.
pub fn whole_wall(cuts: &Cuts, height: f64, radius: f64, reach: f64, face: Face) -> Vec<bool> {
    let found = passing(cuts, height, radius, reach, face);
    let width = |i: &Interval| f64::from(i.to - i.from);
    let usual = stats::median(&found.iter().map(|f| width(&f.1)).collect::<Vec<_>>()).unwrap_or(0.0);
    let mut out = vec![false; cuts.angles.len()];
    found.iter().filter(|f| width(&f.1) >= CUT_BY_BREAK * usual).for_each(|f| out[f.0] = true);
    out
}

/// The clay of each cut whose face comes nearest to a radius at a height, with the number of the cut.
fn passing(cuts: &Cuts, height: f64, radius: f64, reach: f64, face: Face) -> Vec<(usize, Interval)> {
    let row = ((height - cuts.low) / cuts.cell).max(0.0) as u32;
    let mut out = Vec::new();
    for (k, list) in cuts.angles.iter().enumerate() {
        let from = list.partition_point(|i| i.row < row);
        let here = list[from..].iter().take_while(|i| i.row == row);
        let off = |i: &&Interval| (face.of(i) - radius).abs();
        let best = here
            .filter(|i| off(i) < reach)
            .min_by(|a, b| off(a).total_cmp(&off(b)).then(a.sherd.cmp(&b.sherd)));
        out.extend(best.map(|i| (k, *i)));
    }
    out
}

impl Face {
    fn of(self, clay: &Interval) -> f64 {
        match self {
            Face::Outer => f64::from(clay.to),
            Face::Inner => f64::from(clay.from),
        }
    }
}

/// What is seen in the directions given, as many as there are cuts.
pub fn only_in(seen: Vec<Seen>, directions: &[bool]) -> Vec<Seen> {
    let n = directions.len().max(1) as f64;
    let there = |s: &Seen| directions.get((s.angle / TAU * n).round() as usize).copied().unwrap_or(false);
    seen.into_iter().filter(there).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Turn {
        fn share_within(&self, directions: &[bool]) -> Quantity {
            self.share_of(&directions.iter().map(|d| f64::from(u8::from(*d))).collect::<Vec<_>>())
        }
    }

    const USUAL: Waves = Waves { once: 0.5, twice: 0.5, thrice: 0.1, sherd: 0.1, arc: 0.05 };

    fn oval(from: f64, to: f64) -> Vec<Seen> {
        let all = (0..360).map(|k| f64::from(k).to_radians()).filter(|t| (from..to).contains(t));
        all.map(|t| Seen { angle: t, sherd: (t / 1.6) as u32, value: 60.0 + 0.6 * math::cos(2.0 * t) })
            .collect()
    }

    #[test]
    fn a_whole_turn_knows_its_mean() {
        let q = mean_over_turn(&oval(0.0, TAU), &USUAL).unwrap();
        assert!((q.value - 60.0).abs() < 0.02 && q.sigma < 0.08, "{q:?}");
    }

    #[test]
    fn a_ring_beside_the_axis_has_more_of_its_length_where_it_is_far() {
        // The half that lies 3 mm farther out holds more than half of the way around: 3 / (60 pi).
        let beside = |t: f64| Seen { angle: t, sherd: 0, value: 60.0 + 3.0 * math::cos(t) };
        let seen: Vec<Seen> = (0..360).map(|k| beside(f64::from(k).to_radians())).collect();
        let usual = Waves { once: 3.0, ..USUAL };
        let near_half: Vec<bool> = (0..360).map(|k| !(90..270).contains(&k)).collect();
        let share = around_turn(&seen, &usual).unwrap().share_within(&near_half);
        assert!((share.value - (0.5 + 3.0 / (60.0 * std::f64::consts::PI))).abs() < 1e-3, "{share:?}");
        // With only that half to go by, where the centre lies is in doubt, and so is the share.
        let some: Vec<Seen> =
            seen.iter().filter(|s| near_half[s.angle.to_degrees().round() as usize % 360]).copied().collect();
        assert!(around_turn(&some, &usual).unwrap().share_within(&near_half).sigma > 2.0 * share.sigma);
        assert_eq!(around_turn(&seen, &usual).unwrap().share_within(&[true; 360]).value, 1.0);
    }

    #[test]
    fn a_quarter_turn_says_that_it_does_not_know() {
        let q = mean_over_turn(&oval(0.0, 1.5), &USUAL).unwrap();
        assert!(q.sigma > 0.3 && (q.value - 60.0).abs() < 2.0 * q.sigma, "{q:?}");
        assert!(mean_over_turn(&[], &USUAL).is_none());
    }

    #[test]
    fn breaks_through_the_wall_are_not_taken_for_its_faces() {
        // A wall from 40 to 45 over two thirds of the turn; where it ends, a break runs slantingly through it.
        let clay = |k: usize| match k {
            0..220 => Some([40.0, 45.0]),
            220..240 => Some([40.0 + 0.25 * (k - 220) as f32, 45.0]),
            _ => None,
        };
        let cut = |k| clay(k).map(|[from, to]| Interval { row: 0, sherd: 0, from, to }).into_iter().collect();
        let cuts = Cuts { low: 0.0, cell: 1.0, rows: 1, radius: 45.0, angles: (0..360).map(cut).collect() };
        let all = girth(&cuts, 0.5, 40.0, 10.0, Face::Inner);
        assert!(all.iter().any(|s| s.value > 43.0), "the break is met");
        let whole = whole_wall(&cuts, 0.5, 40.0, 10.0, Face::Inner);
        let kept = only_in(all, &whole);
        assert!(kept.len() >= 220 && kept.iter().all(|s| s.value < 40.8), "{}", kept.len());
    }
}

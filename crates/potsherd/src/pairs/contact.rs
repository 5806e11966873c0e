//! What two sherds look like side by side at a pose (P3, P4): contact, overlap, slivers, thickness,
//! rim. Measured, not judged; `evidence` judges.

use crate::features::AxisHypothesis;
use crate::geom::least_squares::fits::{principal_squares, scatter};
use crate::geom::math;
use crate::geom::{Rigid, Vec3};
use crate::pairs::axis_gap::AxisGap;
use crate::pairs::line::Line;
use crate::pairs::moments::shared_misfit;
use crate::pairs::rivals;
use crate::pairs::sherd::Sherd;
use serde::{Deserialize, Serialize};

/// Measures of a pair at a pose. Lengths in millimetres, areas in square millimetres.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Contact {
    /// Length of inner edge in contact.
    pub length: f64,
    /// Root mean square distance of the contact, sideways and along the normal.
    pub rms: f64,
    /// Mean distance of the contact across the edge: below zero where the lines reach over each other.
    #[serde(default)]
    pub gap: f64,
    /// Root mean square angle between the normals in contact.
    pub normal_rms: f64,
    /// Departure of the contact from a straight line (standard deviation).
    pub wiggle: f64,
    /// Length of outer edge in contact, and its distance.
    pub outer_length: f64,
    pub outer_rms: f64,
    /// Wall of one running into the other.
    pub overlap: f64,
    /// Narrow gaps beside the contact.
    pub sliver: f64,
    /// Mean difference of thickness along the contact; NaN if unknown.
    pub thickness_gap: f64,
    /// Length of contact that either sherd calls rim.
    pub rim_length: f64,
    /// Squared Mahalanobis distance of the best pair of axes (4 degrees of freedom); NaN without axes.
    pub axis2: f64,
    /// Squared distance of the two rims along the axis, in standard deviations; NaN unless both have one.
    #[serde(default = "unknown")]
    pub rim_level2: f64,
    /// Growth of misfit when both must turn about one axis (see `moments`); NaN if unknown.
    pub revolution: f64,
    /// Angle between those axes.
    pub axis_angle: f64,
    /// Share of the nearby break surface that lies on the other's, and its distance; NaN if unknown.
    pub break_share: f64,
    pub break_rms: f64,
    /// Mean distance of these: below zero where the breaks reach into each other; NaN if unknown.
    #[serde(default = "unknown")]
    pub break_gap: f64,
    /// What the colours of the two sherds say, as log-odds; zero where they say nothing.
    #[serde(default)]
    pub colour: f64,
    /// What other candidates for the same stretches of edge say, in log-odds; zero where they are not known.
    #[serde(default)]
    pub rivals: f64,
    /// Middle of the contact on A, in A's frame.
    pub middle: Vec3,
    /// First and last matched sample of A's line and of B's, for people.
    pub run_a: (usize, usize),
    pub run_b: (usize, usize),
}

/// Distance below which two edges touch, from the noise of both.
pub fn touch_distance(noise: f64) -> f64 {
    2.2 * noise + 0.3
}

/// How far from an edge overlap and slivers are looked for.
const LOOK: f64 = 15.0;
/// Overlap deeper than this counts as this deep: a sherd on top of another is wrong however deep.
const DEEPEST: f64 = 10.0;
/// Gaps wider than this are no slivers but open space.
const WIDEST_SLIVER: f64 = 6.0;

/// One line seen from the other's.
#[derive(Default)]
struct Side {
    touching: Vec<(usize, usize)>,
    square: f64,
    across: f64,
    normal_square: f64,
    overlap: f64,
    sliver: f64,
    rim: f64,
}

fn look(a: &Line, b: &Line, a_from_b: &Rigid, touch: f64, sheet: f64) -> Side {
    let b_from_a = a_from_b.inverse();
    let mut side = Side::default();
    let n = a.len();
    let mut gaps: Vec<(usize, f64)> = Vec::new();
    let mut touches = vec![false; n];
    let place = |i: usize| b_from_a.point(&a.points[i]);
    b.beside(0..n, (a.step, LOOK), place, |i, p, j, d2| {
        let m = p - b.points[j];
        let normal = b_from_a.direction(&a.normals[i]);
        let agree = normal.dot(&b.normals[j]);
        let facing = b_from_a.direction(&a.tangents[i]).dot(&b.tangents[j]);
        let (across, along) = (m.dot(&b.across[j]), m.dot(&b.normals[j]));
        // The part of the distance along the edge is only sampling.
        let off2 = across * across + along * along;
        if off2 < touch * touch && d2 < (touch + a.step).powi(2) && agree > 0.75 && facing < -0.5 {
            touches[i] = true;
            if a.rim[i].max(b.rim[j]) > 0.5 {
                side.rim += a.step;
            }
            side.touching.push((i, j));
            side.square += off2;
            side.across += across;
            side.normal_square += 2.0 * (1.0 - agree.min(1.0));
        } else if along.abs() < sheet && agree > 0.3 {
            if across < -touch {
                side.overlap += (-across - touch).min(DEEPEST) * a.step;
            } else if across > touch && across < WIDEST_SLIVER && facing < -0.7 {
                gaps.push((i, across));
            }
        }
    });
    // Slivers count only beside a contact: elsewhere two edges may well run close by chance.
    let beside = (10.0 / a.step) as usize;
    for (i, gap) in gaps {
        if gap.is_finite() && (1..=beside).any(|o| touches[(i + o) % n] || touches[(i + n - o % n) % n]) {
            side.sliver += gap * a.step;
        }
    }
    side
}

/// Median distance of the inner edges where they touch; `None` where they do not.
pub fn median_gap(a: &Sherd, b: &Sherd, a_from_b: &Rigid) -> Option<f64> {
    let touch = touch_distance(math::hypot(a.noise, b.noise));
    let apart = |x: &Line, y: &Line, x_from_y: &Rigid| -> Vec<f64> {
        let y_from_x = x_from_y.inverse();
        let touching = look(x, y, x_from_y, touch, 0.0).touching;
        let off = |(i, j): (usize, usize)| {
            let m = y_from_x.point(&x.points[i]) - y.points[j];
            math::hypot(m.dot(&y.across[j]), m.dot(&y.normals[j]))
        };
        touching.into_iter().map(off).collect()
    };
    let mut all = apart(&a.inner, &b.inner, a_from_b);
    all.extend(apart(&b.inner, &a.inner, &a_from_b.inverse()));
    crate::geom::stats::median(&all)
}

/// Samples of A's inner line that touch B's, and of B's that touch A's.
pub fn touching(a: &Sherd, b: &Sherd, a_from_b: &Rigid) -> [Vec<usize>; 2] {
    let touch = touch_distance(math::hypot(a.noise, b.noise));
    let of = |x: &Line, y: &Line, x_from_y: &Rigid| -> Vec<usize> {
        look(x, y, x_from_y, touch, 0.0).touching.into_iter().map(|t| t.0).collect()
    };
    [of(&a.inner, &b.inner, a_from_b), of(&b.inner, &a.inner, &a_from_b.inverse())]
}

/// Samples of B's inner line that touch A's.
pub fn touching_b(a: &Sherd, b: &Sherd, a_from_b: &Rigid) -> Vec<usize> {
    let touch = touch_distance(math::hypot(a.noise, b.noise));
    let seen = look(&b.inner, &a.inner, &a_from_b.inverse(), touch, 0.0);
    seen.touching.into_iter().map(|t| t.0).collect()
}

/// Two lines, each seen from the other.
fn both_sides((a, b): (&Sherd, &Sherd), lines: (&Line, &Line), a_from_b: &Rigid) -> [Side; 2] {
    let touch = touch_distance(math::hypot(a.noise, b.noise));
    let wall = [a.thickness, b.thickness].into_iter().filter(|t| t.is_finite()).fold(f64::NAN, f64::min);
    let sheet = if wall.is_finite() { wall.max(3.0) } else { 6.0 };
    let (x, y) = lines;
    [look(x, y, a_from_b, touch, sheet), look(y, x, &a_from_b.inverse(), touch, sheet)]
}

/// The outer lines, where both sherds have one.
fn outer_sides(a: &Sherd, b: &Sherd, a_from_b: &Rigid) -> Option<[Side; 2]> {
    let outer = a.outer.as_ref().zip(b.outer.as_ref())?;
    Some(both_sides((a, b), outer, a_from_b))
}

fn overlap_of([ab, ba]: &[Side; 2], outer: Option<&[Side; 2]>) -> f64 {
    let inner = 0.5 * (ab.overlap + ba.overlap);
    match outer {
        // Walls lean on their breaks, so either side may show the overlap.
        Some([x, y]) => 0.5 * (inner + 0.5 * (x.overlap + y.overlap)),
        None => inner,
    }
}

/// The overlap alone, of all that `measure` tells: the cheaper part of it.
pub fn overlap(a: &Sherd, b: &Sherd, a_from_b: &Rigid) -> f64 {
    if !(a.overlap_test && b.overlap_test) {
        return 0.0;
    }
    let inner = both_sides((a, b), (&a.inner, &b.inner), a_from_b);
    overlap_of(&inner, outer_sides(a, b, a_from_b).as_ref())
}

/// Length of inner edge in contact.
fn length_of([ab, ba]: &[Side; 2], a: &Sherd, b: &Sherd) -> f64 {
    0.5 * (ab.touching.len() as f64 * a.inner.step + ba.touching.len() as f64 * b.inner.step)
}

/// Measures the pair where it touches along so much of the inner edge.
pub fn measure_long(a: &Sherd, b: &Sherd, a_from_b: &Rigid, least: f64) -> Option<Contact> {
    let inner = both_sides((a, b), (&a.inner, &b.inner), a_from_b);
    (length_of(&inner, a, b) >= least).then(|| measured(a, b, a_from_b, &inner))
}

/// Measures the pair.
pub fn measure(a: &Sherd, b: &Sherd, a_from_b: &Rigid) -> Contact {
    measured(a, b, a_from_b, &both_sides((a, b), (&a.inner, &b.inner), a_from_b))
}

/// Measures the pair, with the samples of B's inner line that touch A's.
pub fn measure_touching(a: &Sherd, b: &Sherd, a_from_b: &Rigid) -> (Contact, Vec<usize>) {
    let inner = both_sides((a, b), (&a.inner, &b.inner), a_from_b);
    let contact = measured(a, b, a_from_b, &inner);
    (contact, inner[1].touching.iter().map(|t| t.0).collect())
}

/// Measures the pair, its inner lines having been looked at. Axes are tried in all combinations.
fn measured(a: &Sherd, b: &Sherd, a_from_b: &Rigid, inner: &[Side; 2]) -> Contact {
    let [ab, ba] = inner;
    let outer = outer_sides(a, b, a_from_b);
    let count = (ab.touching.len() + ba.touching.len()).max(1) as f64;
    let mut c = Contact {
        length: length_of(inner, a, b),
        rms: ((ab.square + ba.square) / count).sqrt(),
        gap: (ab.across + ba.across) / count,
        normal_rms: ((ab.normal_square + ba.normal_square) / count).sqrt(),
        overlap: match a.overlap_test && b.overlap_test {
            true => overlap_of(inner, outer.as_ref()),
            false => 0.0,
        },
        sliver: 0.5 * (ab.sliver + ba.sliver),
        rim_length: 0.5 * (ab.rim + ba.rim),
        thickness_gap: thickness_gap(a, b, &ab.touching),
        revolution: match (&a.moments, &b.moments) {
            (Some(x), Some(y)) => shared_misfit(x, y, a_from_b).unwrap_or(f64::NAN),
            _ => f64::NAN,
        },
        break_share: f64::NAN,
        break_rms: f64::NAN,
        break_gap: f64::NAN,
        colour: a.colour_with(b),
        ..Contact::default()
    };
    if let (Some(oa), Some(ob), Some([x, y])) = (&a.outer, &b.outer, &outer) {
        let count = (x.touching.len() + y.touching.len()).max(1) as f64;
        c.outer_length = 0.5 * (x.touching.len() as f64 * oa.step + y.touching.len() as f64 * ob.step);
        c.outer_rms = ((x.square + y.square) / count).sqrt();
    }
    shape_of(&a.inner, &ab.touching, &mut c);
    runs_of(&ab.touching, a.inner.len(), b.inner.len(), &mut c);
    c.rivals = rivals::says(a, b, a_from_b, &c);
    (c.axis2, c.axis_angle, c.rim_level2) = (f64::NAN, f64::NAN, f64::NAN);
    if let Some((gap, x, _)) = best_axes(&a.axes, &b.axes, a_from_b, &c.middle) {
        c.axis2 = gap.mahalanobis2();
        c.axis_angle = gap.tilt_angle();
        c.rim_level2 = rim_level2(a, b, a_from_b, &gap, &x.direction);
    }
    c
}

fn unknown() -> f64 {
    f64::NAN
}

/// Rims of one pot are at one height. How far those of two sherds are apart along the axis between both,
/// against the noise of the lines and the tilt of the axes over the way from one to the other.
fn rim_level2(a: &Sherd, b: &Sherd, a_from_b: &Rigid, gap: &AxisGap, direction_a: &Vec3) -> f64 {
    let (Some(rim_a), Some(rim_b)) = (a.rim_middle, b.rim_middle) else { return f64::NAN };
    let Some(up) = crate::geom::unit(&(direction_a + gap.direction_b)) else { return f64::NAN };
    let between = a_from_b.point(&rim_b) - rim_a;
    let apart = between.dot(&up);
    // Rims that look opposite ways are as far apart as their sherds reach below them.
    let below = [(a.center - rim_a).dot(&up), (a_from_b.point(&b.center) - a_from_b.point(&rim_b)).dot(&up)];
    let opposed = if below[0] * below[1] < 0.0 { below[0].abs().min(below[1].abs()) } else { 0.0 };
    let across2 = (between - up * apart).norm_squared();
    let variance = (2.0 * math::hypot(a.noise, b.noise)).powi(2) + 0.25 * gap.tilt_variance * across2;
    (apart * apart + opposed * opposed) / variance
}

/// How far along the break the nearest point of the other's may be (millimetres).
const BREAK_BESIDE: f64 = 2.0;

/// Adds what the break surfaces say: of B's break beside the touching samples, how much lies on A's.
pub fn measure_break(a: &Sherd, b: &Sherd, a_from_b: &Rigid, touching_b: &[usize], c: &mut Contact) {
    let points = b.break_points_beside(touching_b);
    if points.len() < 8 {
        return;
    }
    let (mut on, mut square, mut sum) = (0usize, 0.0, 0.0);
    for &k in &points {
        let p = a_from_b.point(&b.break_surface[k].point);
        let Some(hit) = a.nearest_of_break(&p, BREAK_BESIDE) else { continue };
        let s = &a.break_surface[hit.index];
        let e = (p - s.point).dot(&s.normal);
        let faces = a_from_b.direction(&b.break_surface[k].normal).dot(&s.normal) < -0.5;
        if faces && e.abs() < 0.5 && hit.distance < BREAK_BESIDE {
            on += 1;
            square += e * e;
            sum += e;
        }
    }
    c.break_share = on as f64 / points.len() as f64;
    // Where nothing lies on the other's break there is no distance, and none must not pass for a small one.
    if on > 0 {
        c.break_rms = (square / on as f64).sqrt();
        c.break_gap = sum / on as f64;
    }
}

/// The pair of hypotheses that agrees best at a pose: least Mahalanobis distance, plus what it costs
/// to believe an unlikely hypothesis.
pub fn best_axes<'a>(
    axes_a: &'a [AxisHypothesis],
    axes_b: &'a [AxisHypothesis],
    a_from_b: &Rigid,
    near: &Vec3,
) -> Option<(AxisGap, &'a AxisHypothesis, &'a AxisHypothesis)> {
    let mut best: Option<(f64, AxisGap, &AxisHypothesis, &AxisHypothesis)> = None;
    for x in axes_a {
        for y in axes_b {
            let gap = AxisGap::new(x, y, a_from_b, near);
            let cost = gap.mahalanobis2() - 2.0 * math::ln(x.weight.max(1e-3) * y.weight.max(1e-3));
            if best.as_ref().is_none_or(|b| cost < b.0) {
                best = Some((cost, gap, x, y));
            }
        }
    }
    best.map(|(_, gap, x, y)| (gap, x, y))
}

fn thickness_gap(a: &Sherd, b: &Sherd, touching: &[(usize, usize)]) -> f64 {
    let known: Vec<f64> = touching
        .iter()
        .map(|&(i, j)| (a.inner.thickness[i] - b.inner.thickness[j]).abs())
        .filter(|d| d.is_finite())
        .collect();
    crate::geom::stats::median(&known).unwrap_or(f64::NAN)
}

fn shape_of(a: &Line, touching: &[(usize, usize)], c: &mut Contact) {
    let l = touching.len().max(1) as f64;
    c.middle = touching.iter().map(|&(i, _)| a.points[i]).sum::<Vec3>() / l;
    let spread = scatter(touching.iter().map(|&(i, _)| &a.points[i]), &c.middle) / l;
    c.wiggle = principal_squares(spread)[1].max(0.0).sqrt();
    if touching.is_empty() {
        c.middle = a.points[0];
    }
}

/// First and last touching sample: the run starts after the longest stretch without contact.
fn runs_of(touching: &[(usize, usize)], n_a: usize, n_b: usize, c: &mut Contact) {
    let span = |mut idx: Vec<usize>, n: usize| {
        idx.sort_unstable();
        idx.dedup();
        let Some(&last) = idx.last() else { return (0, 0) };
        let mut widest = (idx[0] + n - last, 0);
        for k in 1..idx.len() {
            widest = widest.max((idx[k] - idx[k - 1], k));
        }
        let k = widest.1;
        (idx[k], idx[(k + idx.len() - 1) % idx.len()])
    };
    c.run_a = span(touching.iter().map(|t| t.0).collect(), n_a);
    c.run_b = span(touching.iter().map(|t| t.1).collect(), n_b);
}

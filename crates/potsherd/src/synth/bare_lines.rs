//! Edge lines as people draw them: what is left of a simulated sherd when only its inner line and its axes are
//! handed on, and these not quite right. Stands in for the published edge lines of real pots wherever something is
//! to be learnt from them.
//!
//! What those lines show at true poses: all lines of a pot lie off the crack by one signed distance across the edge
//! (-0.6 to +0.6 mm, after the scanner, the program and the threshold that drew them); what is left between mates is
//! smooth along the line, 0.4 to 0.8 mm; normals of mates differ by 0.04 to 0.3 rad; axes of neighbours agree
//! mostly, but some are far off. And the pots are not round: walls of two neighbours fit one axis ten times worse than
//! those of simulated scans do, although their normals agree across the seam, so what bends them is common to both.

use crate::features::authors::{from_line, given_axis, lateral_normals};
use crate::features::{AxisFreedom, AxisHypothesis, EdgeLine, SherdFeatures};
use crate::geom::{Rigid, Rng, Vec3, basis_across, unit};
use crate::synth::noise::Noise;

/// How the lines of one pot were drawn. Lengths in millimetres, angles in radians.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drawing {
    /// Distance of all lines from the crack, across the edge; away from the sherd if positive.
    pub offset: f64,
    /// Smooth error of a line, root mean square, across the edge and again along the wall's normal.
    pub noise: f64,
    /// Length over which that error keeps its sign, about.
    pub wavelength: f64,
    /// Smooth error of the normals.
    pub lean: f64,
    /// How far the pot itself is bent, root mean square; mates are bent alike.
    pub warp: f64,
    /// Length over which that keeps its direction, about.
    pub warp_length: f64,
    /// Usual error of the axes.
    pub axis_tilt: f64,
    pub axis_shift: f64,
    /// Share of sherds whose best axis is far off.
    pub axis_lost: f64,
}

impl Drawing {
    /// As the lines of real pots differ from one pot to the next.
    pub fn draw(rng: &mut Rng) -> Self {
        Self {
            offset: rng.range(-0.65, 0.65),
            noise: rng.range(0.2, 0.42),
            wavelength: rng.range(9.0, 20.0),
            lean: rng.range(0.015, 0.08),
            warp: rng.range(0.3, 1.5),
            warp_length: rng.range(50.0, 90.0),
            axis_tilt: rng.range(0.02, 0.07),
            axis_shift: rng.range(1.0, 4.0),
            axis_lost: rng.range(0.0, 0.25),
        }
    }
}

/// Steepest tilt of an axis that is far off.
const LOST_TILT: f64 = 0.4;
const LOST_SHIFT: f64 = 25.0;
/// Axes handed on at most.
const MOST_AXES: usize = 3;

/// The sherd as its drawn line shows it. `pot_from_sherd` is where it was in its pot, and `seed` is the pot's: what
/// bends the pot bends all its sherds.
pub fn bare_lines(
    sherd: &SherdFeatures,
    pot_from_sherd: &Rigid,
    drawing: &Drawing,
    seed: u64,
) -> SherdFeatures {
    let mut rng = Rng::for_purpose(seed, &format!("bare lines/{}", sherd.id));
    let bent = bent_line(&sherd.inner, pot_from_sherd, drawing, seed);
    let line = drawn_line(&bent, drawing, &mut rng);
    let known = sherd.axes.iter().filter(|a| a.freedom == AxisFreedom::None).take(MOST_AXES);
    let axes = known.enumerate().map(|(rank, a)| drawn_axis(a, rank, drawing, &mut rng)).collect();
    SherdFeatures { base: sherd.base, ..from_line(&sherd.id, line, axes) }
}

/// The line after its pot was bent by a smooth field: with the gradient `J` of the field, normals become `n - J^T n`.
fn bent_line(line: &EdgeLine, pot_from_sherd: &Rigid, drawing: &Drawing, seed: u64) -> EdgeLine {
    let mut rng = Rng::for_purpose(seed, "warp");
    let fields = [0, 1, 2].map(|_| Noise::new(rng.next_u64(), drawing.warp_length));
    let field = |p: &Vec3| Vec3::from(fields.map(|f| drawing.warp * f.at(p)));
    // A small step against the length of the field.
    let step = 0.01 * drawing.warp_length;
    let mut out = line.clone();
    for (k, p) in line.points.iter().enumerate() {
        let (at, n) = (pot_from_sherd.point(p), pot_from_sherd.direction(&line.wall_normals[k]));
        let slope = |axis: usize| {
            let aside = Vec3::ith(axis, step);
            (field(&(at + aside)) - field(&(at - aside))).dot(&n) / (2.0 * step)
        };
        let turned = unit(&(n - Vec3::new(slope(0), slope(1), slope(2)))).unwrap_or(n);
        let back = pot_from_sherd.inverse();
        out.points[k] = p + back.direction(&field(&at));
        out.wall_normals[k] = back.direction(&turned);
    }
    out
}

fn drawn_line(line: &EdgeLine, drawing: &Drawing, rng: &mut Rng) -> EdgeLine {
    let field = |rng: &mut Rng| Noise::new(rng.next_u64(), drawing.wavelength);
    let (across, along) = (field(rng), field(rng));
    let leans = [field(rng), field(rng), field(rng)];
    let mut out = line.clone();
    let lateral = lateral_normals(line);
    for (k, p) in line.points.iter().enumerate() {
        let n = line.wall_normals[k];
        // On the rim there is no crack to draw: the border of the wall is plain to see.
        let offset = drawing.offset * (1.0 - line.rim[k]);
        out.points[k] =
            p + lateral[k] * (offset + drawing.noise * across.at(p)) + n * (drawing.noise * along.at(p));
        let lean = Vec3::new(leans[0].at(p), leans[1].at(p), leans[2].at(p)) * drawing.lean;
        out.wall_normals[k] = unit(&(n + lean)).unwrap_or(n);
    }
    out.thickness.fill(f64::NAN);
    out.break_normals = lateral_normals(&out);
    out
}

fn drawn_axis(axis: &AxisHypothesis, rank: usize, drawing: &Drawing, rng: &mut Rng) -> AxisHypothesis {
    let (tilt, shift) = match rng.uniform() < drawing.axis_lost {
        true => (LOST_TILT, LOST_SHIFT),
        false => (drawing.axis_tilt, drawing.axis_shift),
    };
    let (u, v) = basis_across(&axis.direction);
    let aside = |size: f64, rng: &mut Rng| (u * rng.normal() + v * rng.normal()) * size;
    let direction = unit(&(axis.direction + aside(tilt, rng))).unwrap_or(axis.direction);
    given_axis(axis.point + aside(shift, rng), direction, rank)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::{FeatureOptions, Source, extract};
    use crate::synth::{Level, Plan, generate, presets};

    #[test]
    fn lines_lie_off_the_crack_as_asked_and_nothing_else_is_left() {
        let plan = Plan {
            name: "lines".to_string(),
            seed: 3,
            level: Level::Scan,
            unit: "mm".to_string(),
            unit_scale: 1.0,
            pots: presets::single(3, Some("bowl_tea"), 4, 0, 1.4),
        };
        let mut scans = Vec::new();
        generate(&plan, |s| {
            scans.push(extract(&s.id, &s.mesh, &FeatureOptions::default()));
            Ok(())
        })
        .unwrap();
        let drawing = Drawing {
            offset: 0.5,
            noise: 0.3,
            wavelength: 12.0,
            lean: 0.05,
            warp: 0.0,
            warp_length: 70.0,
            axis_tilt: 0.03,
            axis_shift: 2.0,
            axis_lost: 0.0,
        };
        for scan in &scans {
            let bare = bare_lines(scan, &Rigid::identity(), &drawing, 7);
            assert_eq!((bare.source, bare.break_surface.len(), bare.outer.len()), (Source::BareLines, 0, 0));
            // Thickness is unknown and so not equal to itself: points and normals are what is drawn.
            let again = bare_lines(scan, &Rigid::identity(), &drawing, 7).inner;
            assert_eq!((&bare.inner.points, &bare.inner.wall_normals), (&again.points, &again.wall_normals));
            let lateral = lateral_normals(&scan.inner);
            let broken: Vec<usize> = (0..scan.inner.len()).filter(|&k| scan.inner.rim[k] < 0.1).collect();
            let off = |k: usize| (bare.inner.points[k] - scan.inner.points[k]).dot(&lateral[k]);
            let mean = broken.iter().map(|&k| off(k)).sum::<f64>() / broken.len() as f64;
            assert!((mean - 0.5).abs() < 0.15, "{}: {mean}", scan.id);
        }
    }
}

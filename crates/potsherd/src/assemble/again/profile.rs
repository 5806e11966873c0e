//! Where along the profile of a vessel a piece can lie: its wall against the surface of revolution that the
//! vessel draws, whatever the turn about the axis.

use super::piece::{Piece, Standing};
use crate::features::OrientedPoint;
use crate::geom::Rigid;
use crate::geom::least_squares::damping::limited;
use crate::geom::least_squares::{Kernel, PoseEquations, pose};
use crate::geom::revolution::{Axis, Facing, Meridian};
use nalgebra::Rotation3;

/// Heights tried, this far from each other, and how many of them are gone into for each way up.
const STEP: f64 = 3.0;
const HEIGHTS: usize = 4;
/// How far a sample may be from the profile to be compared with it, and how differently it may face.
const REACH: f64 = 6.0;
const FACING: f64 = 0.85;
/// Rounds of the fit, the width of its kernel, and the longest step of one round (millimetres).
const ROUNDS: usize = 8;
const WIDTH: f64 = 1.0;
const LONGEST: f64 = 5.0;
/// Share of the wall that must lie beside the profile, and how closely (root mean square, millimetres).
const SHARE: f64 = 0.35;
const CLOSELY: f64 = 0.9;
/// What lies farther off counts as this far.
const FARTHEST: f64 = 3.0;

/// Poses of the piece on the profile, in the frame of the vessel, at any one turn.
pub fn laid(host: &Standing, piece: &Piece) -> Vec<Rigid> {
    let mut out: Vec<Rigid> = Vec::new();
    for own in &piece.axes {
        for axis in [*own, own.flipped()] {
            let level = onto(&axis, &host.axis);
            for height in heights(host, piece, &level) {
                let start = Rigid::new(level.rotation, level.translation + host.axis.direction * height);
                let Some(pose) = fitted(host, piece, start) else { continue };
                let (p, h) = (host.axis.fold(&pose.point(&piece.center)), &pose);
                let known = out.iter().any(|k| {
                    let q = host.axis.fold(&k.point(&piece.center));
                    (q.height - p.height).abs() < 1.0
                        && (q.radius - p.radius).abs() < 1.0
                        && same_way_up(host, k, h)
                });
                if !known {
                    out.push(pose);
                }
            }
        }
    }
    out
}

fn same_way_up(host: &Standing, x: &Rigid, y: &Rigid) -> bool {
    let up = |pose: &Rigid| pose.inverse().direction(&host.axis.direction);
    up(x).dot(&up(y)) > 0.9
}

/// The motion that brings one axis onto the other.
fn onto(from: &Axis, to: &Axis) -> Rigid {
    let turn = Rotation3::rotation_between(&from.direction, &to.direction).unwrap_or_else(|| {
        Rotation3::from_axis_angle(&nalgebra::Unit::new_normalize(to.frame().a), std::f64::consts::PI)
    });
    let rotation = *turn.matrix();
    Rigid::new(rotation, to.point - rotation * from.point)
}

/// Shifts along the axis at which the wall lies best, best first.
fn heights(host: &Standing, piece: &Piece, level: &Rigid) -> Vec<f64> {
    let folded: Vec<(Meridian, Facing)> = piece
        .wall
        .iter()
        .step_by(2)
        .map(|w| host.axis.fold_normal(&level.point(&w.point), &level.direction(&w.normal)))
        .collect();
    let range = |all: &[(Meridian, Facing)]| {
        let h = all.iter().map(|f| f.0.height);
        (h.clone().fold(f64::INFINITY, f64::min), h.fold(f64::NEG_INFINITY, f64::max))
    };
    let ((low, high), (bottom, top)) = (range(&folded), range(&host.profile));
    let (from, to) = (bottom - high, top - low);
    if !(from.is_finite() && to.is_finite()) {
        return Vec::new();
    }
    let count = ((to - from) / STEP).ceil().min(400.0) as usize;
    let costs: Vec<(f64, f64)> = (0..=count)
        .map(|k| from + STEP * k as f64)
        .map(|shift| {
            let cost: f64 = folded
                .iter()
                .map(|(m, f)| {
                    let at = Meridian { height: m.height + shift, ..*m };
                    nearest(&host.profile, &at, f).map_or(4.0, |(e, _)| (e * e).min(4.0))
                })
                .sum();
            (cost / folded.len() as f64, shift)
        })
        .collect();
    let least = |k: usize| {
        let c = |i: usize| costs.get(i).map_or(f64::INFINITY, |c| c.0);
        costs[k].0 <= c(k + 1) && (k == 0 || costs[k].0 <= c(k - 1)) && costs[k].0 < 3.0
    };
    let mut best: Vec<(f64, f64)> = (0..costs.len()).filter(|&k| least(k)).map(|k| costs[k]).collect();
    best.sort_by(|x, y| x.0.total_cmp(&y.0).then(x.1.total_cmp(&y.1)));
    best.into_iter().take(HEIGHTS).map(|c| c.1).collect()
}

/// Signed distance of a sample from the nearest part of a profile that faces as it does, and how that faces.
fn nearest(profile: &[(Meridian, Facing)], at: &Meridian, facing: &Facing) -> Option<(f64, Facing)> {
    let first = profile.partition_point(|q| q.0.height < at.height - REACH);
    let mut best: Option<(f64, f64, Facing)> = None;
    for (q, m) in profile[first..].iter().take_while(|q| q.0.height < at.height + REACH) {
        let (dr, dh) = (at.radius - q.radius, at.height - q.height);
        let d2 = dr * dr + dh * dh;
        if d2 < REACH * REACH
            && best.as_ref().is_none_or(|b| d2 < b.0)
            && facing.radial * m.radial + facing.axial * m.axial > FACING
        {
            best = Some((d2, dr * m.radial + dh * m.axial, *m));
        }
    }
    best.map(|(_, e, m)| (e, m))
}

/// The pose where the wall lies on the profile; `None` where it does not.
fn fitted(host: &Standing, piece: &Piece, start: Rigid) -> Option<Rigid> {
    let axis = &host.axis;
    let mut at = start;
    for round in 0..=ROUNDS {
        let pivot = at.point(&piece.center);
        let mut eq = PoseEquations::default();
        let (mut count, mut square) = (0usize, 0.0);
        for w in &piece.wall {
            let (p, n) = (at.point(&w.point), at.direction(&w.normal));
            let (m, f) = axis.fold_normal(&p, &n);
            let Some((e, face)) = nearest(&host.profile, &m, &f) else { continue };
            let out = axis.outward(&p);
            let along = out * face.radial + axis.direction * face.axial;
            let weight = Kernel::Cauchy.weight(e * e / (WIDTH * WIDTH));
            eq.add_point(e, &(p - pivot), &along, weight);
            count += 1;
            square += e.abs().min(FARTHEST).powi(2);
        }
        if (count as f64) < SHARE * piece.wall.len() as f64 || count < 10 {
            return None;
        }
        if round == ROUNDS {
            return ((square / count as f64).sqrt() < CLOSELY).then(|| at.renormalized());
        }
        // The turn about the axis says nothing; where the profile is straight, stay.
        eq.hold(|k, own| if k < 3 { 1.0 + 1e-3 * own } else { 0.02 + 1e-3 * own });
        let x = eq.step()?;
        at = pose::moved(&at, &limited(&x, pose::size(&x), LONGEST), &pivot);
    }
    None
}

/// Share of the piece's wall that lies beside the profile, and how far off it that lies (root mean square, millimetres).
pub fn lies(host: &Standing, piece: &Piece, at: &Rigid) -> (f64, f64) {
    let off = |w: &OrientedPoint| {
        let (m, f) = host.axis.fold_normal(&at.point(&w.point), &at.direction(&w.normal));
        nearest(&host.profile, &m, &f).map(|(e, _)| e.abs().min(FARTHEST))
    };
    let all: Vec<f64> = piece.wall.iter().filter_map(off).collect();
    let count = all.len().max(1) as f64;
    let square: f64 = all.iter().map(|e| e * e).sum();
    (all.len() as f64 / piece.wall.len().max(1) as f64, (square / count).sqrt())
}

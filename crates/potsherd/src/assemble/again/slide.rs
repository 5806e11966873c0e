//! Turns about the axis: all open borders of a vessel at once.

use super::piece::{Piece, Standing};
use crate::geom::Rigid;
use nalgebra::{Rotation3, Unit};

/// Way of the outermost sample from one turn to the next, and how near edges count as touching (millimetres).
const STEP: f64 = 2.0;
const TOUCH: f64 = 3.0;
/// Contact worth trying, millimetres, and what covering all of the piece's wall would cost in these.
const LEAST: f64 = 6.0;
const COVERED: f64 = 300.0;
/// Share of the wall that may lie on others: edges are not that exact.
const FREE: f64 = 0.04;
/// Turns kept of one height.
const KEEP: usize = 6;

/// Turns of a piece that lies on the profile, best first: worth, contact in millimetres, pose.
pub fn turns(host: &Standing, piece: &Piece, laid: &Rigid) -> Vec<(f64, f64, Rigid)> {
    let axis = &host.axis;
    let widest = piece.border.iter().map(|b| axis.radius(&laid.point(&b.point))).fold(1.0, f64::max);
    let count = ((std::f64::consts::TAU * widest / STEP).ceil() as usize).clamp(8, 2000);
    let direction = Unit::new_unchecked(axis.direction);
    let worth: Vec<(f64, f64, Rigid)> = (0..count)
        .map(|k| {
            let turn =
                Rotation3::from_axis_angle(&direction, std::f64::consts::TAU * k as f64 / count as f64);
            let rotation = *turn.matrix();
            let about = Rigid::new(rotation, axis.point - rotation * axis.point);
            let pose = about * *laid;
            let contact = contact(host, piece, &pose);
            if contact < LEAST {
                return (f64::NEG_INFINITY, contact, pose);
            }
            let covered = (covered(host, piece, &pose) - FREE).max(0.0);
            (contact - COVERED * covered, contact, pose)
        })
        .collect();
    let at = |k: usize| worth[k % count].0;
    let mut best: Vec<(f64, f64, Rigid)> = (0..count)
        .filter(|&k| at(k) > 0.0 && at(k) >= at(k + 1) && at(k) > at(k + count - 1))
        .map(|k| worth[k])
        .collect();
    best.sort_by(|x, y| y.0.total_cmp(&x.0));
    best.truncate(KEEP);
    best
}

/// Length of the piece's border that runs along open borders of the vessel.
fn contact(host: &Standing, piece: &Piece, pose: &Rigid) -> f64 {
    let mut sum = 0.0;
    for b in &piece.border {
        let p = pose.point(&b.point);
        let Some(hit) = host.border_tree.nearest(&p) else { continue };
        if hit.distance > TOUCH {
            continue;
        }
        let o = &host.border[hit.index];
        if pose.direction(&b.normal).dot(&o.normal) > 0.7 && pose.direction(&b.tangent).dot(&o.tangent) < -0.5
        {
            let m = p - o.point;
            let off2 = (m.dot(&o.across).powi(2) + m.dot(&o.normal).powi(2)) / (TOUCH * TOUCH);
            sum += b.step * (1.0 - off2).max(0.0);
        }
    }
    sum
}

/// Share of the piece's wall that lies on the wall of the vessel.
fn covered(host: &Standing, piece: &Piece, pose: &Rigid) -> f64 {
    let reach = 0.8 * host.spacing;
    let on = piece.wall.iter().filter(|w| {
        let p = pose.point(&w.point);
        host.wall_tree.nearest(&p).is_some_and(|hit| {
            let at = &host.wall[hit.index];
            let m = p - at.point;
            let along = m.dot(&at.normal);
            (m - at.normal * along).norm() < reach
                && along.abs() < 4.0
                && pose.direction(&w.normal).dot(&at.normal) > 0.5
        })
    });
    on.count() as f64 / piece.wall.len() as f64
}

//! What was turned on the wheel is no break: faces labelled break whose normals keep to the planes
//! through the axis as truly as the walls' own are lip, foot, or the corner of a base.
//!
//! Breaks are rough in every direction; even one that runs around the vessel leaves those planes by
//! several degrees. How truly a surface is turned is measured on the sherd's own walls, so that
//! noise of the scan and errors of the axis count on both sides.

use super::{FaceLabel, Walls};
use crate::features::{AxisFreedom, AxisHypothesis};
use crate::geom::{BallSums, KdTree, Vec3, stats};
use crate::geom::{math, mesh::NO_FACE};

/// Scatter of normals about the planes through the axis, at most, in that of the walls.
const AS_TRUE: f64 = 1.7;
/// The same for single faces at the ends of a turned piece.
const FACE: f64 = 4.0;
/// A piece that borders on both walls by at least this share of the lesser is lip.
const BOTH: f64 = 0.25;
/// Usual angle between face and wall along the border of a lip, at most, degrees: potters round
/// their lips off; a clean cut meets the walls squarely.
const ROUNDED_DEG: f64 = 60.0;
/// The same, in that angle along the sherd's own breaks: wear rounds these off too.
const ROUNDER: f64 = 0.75;

/// Relabels turned faces of the break: lip where they lie between the walls, else the wall they
/// border on. Does nothing where the axis is not known.
pub fn relabel(walls: &mut Walls, axes: &[AxisHypothesis]) {
    let Some(axis) = axes.first().filter(|a| a.freedom == AxisFreedom::None && walls.both) else { return };
    let around = across_planes(walls, axis);
    let Some(usual) = usual_scatter(walls, &around) else { return };
    let mut turned = turned_faces(walls, &around, AS_TRUE * usual);
    grow(walls, &around, FACE * usual, &mut turned);
    let s = &walls.surface;
    let (id, areas) = s.components(|f| turned[f], |_, _| true);
    // Length of the border of each piece with inner wall, outer wall or lip, and break.
    let mut border = vec![[0.0f64; 3]; areas.len()];
    let mut angles: Vec<Vec<f64>> = vec![Vec::new(); areas.len()];
    let usual = usual_angle(walls, &turned).unwrap_or(90.0);
    for (f, c) in id.iter().enumerate() {
        let Some(c) = *c else { continue };
        for (k, &g) in s.neighbors[f].iter().enumerate() {
            if g == NO_FACE || turned[g as usize] {
                continue;
            }
            let side = match walls.labels.per_face[g as usize] {
                FaceLabel::Inner => 0,
                FaceLabel::Outer => 1,
                _ => 2,
            };
            border[c as usize][side] += s.edge_length(f, k);
            if side < 2 {
                angles[c as usize].push(angle_deg(&s.raw_normals[f], &s.raw_normals[g as usize]));
            }
        }
    }
    let least = 0.4 * walls.thickness * walls.thickness;
    let name_of = |c: usize| {
        let rounded = stats::median(&angles[c]).is_some_and(|a| a < ROUNDED_DEG && a < ROUNDER * usual);
        let fits = |l: &FaceLabel| areas[c] > least && (rounded || *l != FaceLabel::RimLip);
        name(border[c], walls.thickness).filter(fits)
    };
    let named: Vec<Option<FaceLabel>> = (0..areas.len()).map(name_of).collect();
    for (label, c) in walls.labels.per_face.iter_mut().zip(&id) {
        if let Some(name) = c.and_then(|c| named[c as usize]) {
            *label = name;
        }
    }
}

/// Usual angle between face and wall along the border of breaks that were not turned, degrees.
fn usual_angle(walls: &Walls, turned: &[bool]) -> Option<f64> {
    let s = &walls.surface;
    let labels = &walls.labels.per_face;
    let mut angles = Vec::new();
    for f in (0..s.len()).filter(|&f| labels[f] == FaceLabel::Break && !turned[f]) {
        let beside = s.around(f).filter(|&g| matches!(labels[g], FaceLabel::Inner | FaceLabel::Outer));
        angles.extend(beside.map(|g| angle_deg(&s.raw_normals[f], &s.raw_normals[g])));
    }
    stats::median(&angles)
}

fn angle_deg(a: &Vec3, b: &Vec3) -> f64 {
    math::acos(a.dot(b).clamp(-1.0, 1.0)).to_degrees()
}

/// What a turned piece is, by the walls it borders on; nothing when it hangs in the break.
fn name([inner, outer, broken]: [f64; 3], thickness: f64) -> Option<FaceLabel> {
    let (less, more) = (inner.min(outer), inner.max(outer));
    if more < thickness || 0.7 * broken > inner + outer {
        return None;
    }
    Some(if less > BOTH * more {
        FaceLabel::RimLip
    } else if inner > outer {
        FaceLabel::Inner
    } else {
        FaceLabel::Outer
    })
}

/// Per face the part of its normal that leads around the axis.
pub(super) fn across_planes(walls: &Walls, axis: &AxisHypothesis) -> Vec<f64> {
    let (s, axis) = (&walls.surface, axis.axis());
    s.centers.iter().zip(&s.normals).map(|(p, n)| axis.fold_normal(p, n).1.around).collect()
}

/// Median over both walls of the scatter within a neighbourhood.
pub(super) fn usual_scatter(walls: &Walls, around: &[f64]) -> Option<f64> {
    let s = &walls.surface;
    let on_wall = |f: &usize| matches!(walls.labels.per_face[*f], FaceLabel::Inner | FaceLabel::Outer);
    let faces: Vec<usize> = (0..s.len()).filter(on_wall).collect();
    let stride = (faces.len() / 400).max(1);
    let points: Vec<Vec3> = faces.iter().map(|&f| s.centers[f]).collect();
    let sums = sums_of(walls, around, &faces, &points);
    let scatter: Vec<f64> = points.iter().step_by(stride).filter_map(|p| rms(sums.about(p))).collect();
    // Smoother walls than any scanner sees would make everything else rough.
    stats::median(&scatter).map(|x| x.clamp(0.015, 0.08))
}

fn reach(walls: &Walls) -> f64 {
    (0.8 * walls.thickness).max(3.0 * walls.surface.edge)
}

/// Areas of faces and squares of their normals' parts around the axis by area, for sums within reach.
fn sums_of(walls: &Walls, around: &[f64], faces: &[usize], points: &[Vec3]) -> BallSums<2> {
    let row = |&f: &usize| {
        let a = walls.surface.areas[f];
        [a, a * around[f] * around[f]]
    };
    BallSums::new(points, &faces.iter().map(row).collect::<Vec<_>>(), reach(walls))
}

/// Root mean square from sums.
fn rms([area, squares]: [f64; 2]) -> Option<f64> {
    (area > 0.0).then(|| (squares / area).sqrt())
}

/// Faces of the break around which everything is turned.
fn turned_faces(walls: &Walls, around: &[f64], limit: f64) -> Vec<bool> {
    let s = &walls.surface;
    let mut out = vec![false; s.len()];
    let faces: Vec<usize> = (0..s.len()).filter(|&f| walls.labels.per_face[f] == FaceLabel::Break).collect();
    let points: Vec<Vec3> = faces.iter().map(|&f| s.centers[f]).collect();
    let sums = sums_of(walls, around, &faces, &points);
    let stride = (points.len() / 4000).max(1);
    let marks: Vec<bool> =
        points.iter().step_by(stride).map(|p| rms(sums.about(p)).is_some_and(|x| x < limit)).collect();
    let places: Vec<Vec3> = points.iter().step_by(stride).copied().collect();
    let tree = KdTree::new(&places);
    for (f, p) in faces.iter().zip(&points) {
        out[*f] = tree.nearest(p).is_some_and(|k| marks[k.index]);
    }
    out
}

/// Out to the ends of the turned pieces, where the next break comes into every neighbourhood.
fn grow(walls: &Walls, around: &[f64], limit: f64, turned: &mut [bool]) {
    let s = &walls.surface;
    let allowed = |f: usize| walls.labels.per_face[f] == FaceLabel::Break && around[f].abs() < limit;
    let from: Vec<usize> = (0..s.len()).filter(|&f| turned[f]).collect();
    let away = s.distances(from.into_iter(), allowed, 1.1 * reach(walls));
    for f in 0..s.len() {
        turned[f] = turned[f] || away[f].is_finite();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_named_by_their_borders() {
        assert_eq!(name([20.0, 18.0, 8.0], 4.0), Some(FaceLabel::RimLip));
        assert_eq!(name([0.0, 40.0, 8.0], 4.0), Some(FaceLabel::Outer));
        assert_eq!(name([30.0, 1.0, 8.0], 4.0), Some(FaceLabel::Inner));
        // In the midst of a break, or too short to tell.
        assert_eq!(name([4.0, 4.0, 40.0], 4.0), None);
        assert_eq!(name([2.0, 2.0, 1.0], 4.0), None);
    }
}

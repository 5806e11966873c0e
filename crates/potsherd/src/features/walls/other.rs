//! What is neither wall nor break (the last of F4): handles, spouts, ornament and drilled holes.
//!
//! A wall was turned: its normals keep to the planes through the axis, and what lies at one place
//! of its profile is found all around. What stands off the profile and was not turned either was
//! put on by hand. A foot stands off the profile of its wall as well, but it was turned.

use super::turned::{across_planes, usual_scatter};
use super::{FaceLabel, Walls};
use crate::features::{AxisFreedom, AxisHypothesis};
use crate::geom::Vec3;
use crate::geom::math;
use crate::geom::mesh::NO_FACE;
use crate::geom::revolution::Axis;
use crate::geom::revolution::profile::ProfileSamples;

/// Least part of a normal around the axis that tells of a face that was not turned; and in scatters
/// of the walls.
const NOT_TURNED: f64 = 0.35;
const SCATTERS: f64 = 6.0;
/// Least distance from the profile, in wall thicknesses: the usual walls vary by less.
const OFF: f64 = 0.3;
/// The same for faces of a break, which lie between the walls.
const OFF_BREAK: f64 = 0.75;
/// Least area of what is put on, in squares of the thickness.
const LEAST: f64 = 0.5;
/// Least share of it that was not turned.
const SHARE: f64 = 0.12;
/// Largest share of its border beside the break. Where a break cuts a foot, the cut is easily taken
/// for wall: it stands off and was not turned, but it lies along the break.
const BESIDE: f64 = 0.05;
/// Largest area of such a cut, in squares of the thickness: more is wall about a doubtful axis.
const CUT: f64 = 5.0;
/// Largest share of the walls that was not turned: else the axis is wrong.
const MOST: f64 = 0.3;
/// A hole with less scatter of its radius, relative to it, was drilled.
const ROUND: f64 = 0.1;

/// Relabels what was put on or drilled, and cuts taken for wall; whether there was any.
pub fn relabel(walls: &mut Walls, axes: &[AxisHypothesis]) -> bool {
    if !walls.both {
        return false;
    }
    let mut anew: Vec<Option<FaceLabel>> =
        drilled(walls).into_iter().map(|hole| hole.then_some(FaceLabel::Other)).collect();
    if let Some(axis) = axes.first().filter(|a| a.freedom == AxisFreedom::None) {
        put_on(walls, axis, &mut anew);
    }
    for (label, anew) in walls.labels.per_face.iter_mut().zip(&anew) {
        *label = anew.unwrap_or(*label);
    }
    anew.iter().any(Option::is_some)
}

/// Faces of small round holes through the wall.
fn drilled(walls: &Walls) -> Vec<bool> {
    let s = &walls.surface;
    let (id, areas) = s.components(|f| walls.labels.per_face[f] == FaceLabel::Break, |_, _| true);
    let main = (0..areas.len()).max_by(|&a, &b| areas[a].total_cmp(&areas[b]).then(b.cmp(&a)));
    let mut round = vec![false; areas.len()];
    for c in (0..areas.len()).filter(|&c| Some(c) != main) {
        let own: Vec<usize> = (0..s.len()).filter(|&f| id[f] == Some(c as u32)).collect();
        round[c] = is_round(walls, &own);
    }
    id.iter().map(|c| c.is_some_and(|c| round[c as usize])).collect()
}

fn is_round(walls: &Walls, faces: &[usize]) -> bool {
    let s = &walls.surface;
    let area: f64 = faces.iter().map(|&f| s.areas[f]).sum();
    let middle = faces.iter().map(|&f| s.centers[f] * s.areas[f]).sum::<Vec3>() / area.max(1e-300);
    let Some(up) = walls.shells[1].at(&middle).map(|w| w.normal) else { return false };
    let hole = Axis { point: middle, direction: up };
    let away = |f: usize| hole.radius(&s.centers[f]);
    let mean = |of: &dyn Fn(usize) -> f64| faces.iter().map(|&f| of(f) * s.areas[f]).sum::<f64>() / area;
    let radius = mean(&away);
    let scatter = mean(&|f| (away(f) - radius).powi(2)).sqrt();
    // Its faces look at the middle: a chip or a patch of break in a wall does not.
    let inward = mean(&|f| -hole.fold_normal(&s.centers[f], &s.normals[f]).1.radial);
    scatter < ROUND * radius && radius < 1.5 * walls.thickness && inward > 0.7
}

/// Names anew what stands off the turned walls.
fn put_on(walls: &Walls, axis: &AxisHypothesis, anew: &mut [Option<FaceLabel>]) {
    let s = &walls.surface;
    let around = across_planes(walls, axis);
    let on_wall = |f: usize| matches!(walls.labels.per_face[f], FaceLabel::Inner | FaceLabel::Outer);
    let area = |of: &dyn Fn(usize) -> bool| (0..s.len()).filter(|&f| of(f)).map(|f| s.areas[f]).sum::<f64>();
    let few = SHARE * LEAST * walls.thickness.powi(2);
    // Most sherds end here, before the scatter, which takes longer.
    if area(&|f| on_wall(f) && around[f].abs() > NOT_TURNED) < few {
        return;
    }
    let Some(usual) = usual_scatter(walls, &around) else { return };
    let limit = (SCATTERS * usual).max(NOT_TURNED);
    let seed: Vec<bool> = (0..s.len()).map(|f| on_wall(f) && around[f].abs() > limit).collect();
    let seeds = area(&|f| seed[f]);
    if seeds < few || seeds > MOST * area(&on_wall) {
        return;
    }
    let near = s.distances((0..s.len()).filter(|&f| seed[f]), |_| true, 4.0 * walls.thickness);
    // What is put on is wider than its turned away sides; small sherds leave less room beside it.
    let beside = |reach: f64| Profile::new(walls, axis, &near, reach * walls.thickness);
    let Some(profile) = [3.0, 2.0, 1.0].into_iter().find_map(beside) else { return };
    let off: Vec<f64> =
        (0..s.len()).map(|f| if near[f].is_finite() { profile.off(walls, f) } else { 0.0 }).collect();
    let stands = |f: usize| match walls.labels.per_face[f] {
        FaceLabel::Inner | FaceLabel::Outer => off[f] > OFF * walls.thickness,
        FaceLabel::Break => off[f] > OFF_BREAK * walls.thickness,
        _ => false,
    };
    let (id, areas) = s.components(stands, |_, _| true);
    let mut not_turned = vec![0.0; areas.len()];
    for (f, c) in id.iter().enumerate() {
        if let (Some(c), true) = (c, seed[f]) {
            not_turned[*c as usize] += s.areas[f];
        }
    }
    let least = LEAST * walls.thickness.powi(2);
    let beside = beside_break(walls, &id, areas.len());
    let name = |c: usize| match areas[c] > least && not_turned[c] > SHARE * areas[c] {
        true if beside[c] < BESIDE => Some(FaceLabel::Other),
        true if areas[c] < CUT * walls.thickness.powi(2) => Some(FaceLabel::Break),
        _ => None,
    };
    for (f, c) in id.iter().enumerate() {
        anew[f] = anew[f].or(c.and_then(|c| name(c as usize)));
    }
}

/// Per component the share of its border, by length, that lies beside faces of the break.
fn beside_break(walls: &Walls, id: &[Option<u32>], count: usize) -> Vec<f64> {
    let s = &walls.surface;
    let mut border = vec![[0.0, 1e-300]; count];
    for (f, c) in id.iter().enumerate() {
        let Some(c) = *c else { continue };
        for (k, &g) in s.neighbors[f].iter().enumerate() {
            if g == NO_FACE || id[g as usize] == Some(c) {
                continue;
            }
            let length = s.edge_length(f, k);
            border[c as usize][1] += length;
            if walls.labels.per_face[g as usize] == FaceLabel::Break {
                border[c as usize][0] += length;
            }
        }
    }
    border.iter().map(|[broken, all]| broken / all).collect()
}

/// Both walls in the half plane of radius and height, without what may have been put on.
struct Profile {
    axis: Axis,
    inner: ProfileSamples,
    outer: ProfileSamples,
}

impl Profile {
    fn new(walls: &Walls, axis: &AxisHypothesis, near: &[f64], least: f64) -> Option<Self> {
        let s = &walls.surface;
        let clean: Vec<usize> = (0..s.len())
            .filter(|&f| matches!(walls.labels.per_face[f], FaceLabel::Inner | FaceLabel::Outer))
            .filter(|&f| near[f] > least)
            .collect();
        let axis = axis.axis();
        let thinned: Vec<usize> = clean.iter().copied().step_by((clean.len() / 6000).max(1)).collect();
        let profile = |label: FaceLabel| {
            let own = thinned.iter().filter(|&&f| walls.labels.per_face[f] == label);
            ProfileSamples::new(own.filter_map(|&f| {
                let (place, n) = axis.fold_normal(&s.centers[f], &s.normals[f]);
                let length = math::hypot(n.radial, n.axial);
                (length > 1e-9).then(|| (place.into(), [n.radial / length, n.axial / length]))
            }))
        };
        let out = Self { axis, inner: profile(FaceLabel::Inner), outer: profile(FaceLabel::Outer) };
        (out.inner.len() + out.outer.len() > 400).then_some(out)
    }

    /// Distance of a face from the profile of its wall, of the nearer one for others; zero where the
    /// profile is not known.
    fn off(&self, walls: &Walls, f: usize) -> f64 {
        let place = self.axis.fold(&walls.surface.centers[f]);
        let from = |profile: &ProfileSamples| {
            // A face beside a gap in the profile may still lie on the wall carried on straight.
            let near = profile.near(&place, 5).into_iter().filter(|k| k.distance < 4.0 * walls.thickness);
            near.map(|k| profile.off(&place, k.index)).min_by(f64::total_cmp).unwrap_or(0.0)
        };
        match walls.labels.per_face[f] {
            FaceLabel::Inner => from(&self.inner),
            FaceLabel::Outer => from(&self.outer),
            _ => from(&self.inner).min(from(&self.outer)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::walls::find_walls;

    #[test]
    fn knows_what_lies_along_the_break() {
        let mesh = crate::features::tests::barrel();
        let rays = crate::geom::RayMesh::new(&mesh).unwrap();
        let walls = find_walls(&mesh, &rays, &Default::default()).unwrap();
        let s = &walls.surface;
        let outer = |f: usize| walls.labels.per_face[f] == FaceLabel::Outer;
        let (id, areas) = s.components(outer, |_, _| true);
        assert!(beside_break(&walls, &id, areas.len()).iter().all(|b| *b > 0.9));
        let broken = (0..s.len()).filter(|&f| !outer(f));
        let away = s.distances(broken, |_| true, 1e3);
        let (id, areas) = s.components(|f| away[f] > 2.0 * walls.thickness, |_, _| true);
        assert_eq!(beside_break(&walls, &id, areas.len()), vec![0.0; areas.len()]);
        assert!(!areas.is_empty());
    }
}

//! Labels of faces against the truth: where the truth holds no labels, the profile of the pot
//! tells wall from break, as a wall face lies on the profile and faces the way it does.

use super::truth_labels::TrueLabel;
use super::{SherdScore, Subject};
use crate::features::FaceLabel;
use crate::geom::math;
use crate::geom::revolution::Axis;
use crate::geom::revolution::profile::nearest;
use crate::geom::{Vec3, unit};
use crate::scans::truth::PotTruth;
use crate::scans::{SherdId, Truth};
use serde::Serialize;

/// Areas in square millimetres.
#[derive(Clone, Debug, Default, Serialize)]
pub struct WallScore {
    /// Truly break and called break.
    pub break_both: f64,
    /// Called break.
    pub break_called: f64,
    /// Truly break.
    pub break_true: f64,
    /// Wall called the right wall.
    pub wall_right: f64,
    /// Wall called the other wall.
    pub wall_swapped: f64,
}

impl WallScore {
    pub fn precision(&self) -> f64 {
        self.break_both / self.break_called.max(1e-300)
    }

    pub fn recall(&self) -> f64 {
        self.break_both / self.break_true.max(1e-300)
    }
}

#[derive(Clone, Debug, Serialize)]
pub struct WallSummary {
    pub sides_judged: usize,
    pub sides_right: usize,
    /// Sherds whose inner and outer wall were swapped.
    pub swapped: Vec<SherdId>,
    pub break_precision: Option<f64>,
    pub break_recall: Option<f64>,
    /// Sherds with precision or recall below 0.9, worst first.
    pub worst: Vec<(SherdId, f64, f64)>,
}

/// Farthest a wall face may lie from the profile: pots are not quite round.
const OFF_PROFILE: f64 = 1.6;
/// Largest angle between a wall face and the profile there, degrees.
const OFF_NORMAL: f64 = 45.0;

pub fn score(s: &Subject, truth: &Truth) -> Option<WallScore> {
    let labels = s.labels.as_ref()?;
    let is = match &s.true_labels {
        Some(labels) => labels.clone(),
        None => by_profile(s, truth)?,
    };
    let mut out = WallScore::default();
    let areas = s.mesh.face_areas();
    for f in 0..areas.len() {
        let (is, called) = (is[f], labels.per_face[f]);
        // Chips and scars of handles are neither.
        if is == TrueLabel::Other {
            continue;
        }
        if called == FaceLabel::Break {
            out.break_called += areas[f];
        }
        match (is, called) {
            (TrueLabel::Break, FaceLabel::Break) => out.break_both += areas[f],
            (TrueLabel::Inner, FaceLabel::Inner) | (TrueLabel::Outer, FaceLabel::Outer) => {
                out.wall_right += areas[f]
            }
            (TrueLabel::Inner, FaceLabel::Outer) | (TrueLabel::Outer, FaceLabel::Inner) => {
                out.wall_swapped += areas[f]
            }
            _ => {}
        }
        if is == TrueLabel::Break {
            out.break_true += areas[f];
        }
    }
    Some(out)
}

/// Labels from the profile of the pot.
fn by_profile(s: &Subject, truth: &Truth) -> Option<Vec<TrueLabel>> {
    let profile = Profile::new(truth.pot(&s.truth.pot)?, truth.mm_per_unit())?;
    let (centers, normals) = (s.mesh.face_centers(), s.mesh.face_normals());
    let label = |(p, n)| profile.label(&s.pot_from_scan.point(p), &s.pot_from_scan.direction(n));
    Some(centers.iter().zip(&normals).map(label).collect())
}

pub fn summary(sherds: &[SherdScore]) -> WallSummary {
    let scored: Vec<(&SherdScore, &WallScore)> =
        sherds.iter().filter_map(|s| s.walls.as_ref().map(|w| (s, w))).collect();
    // Where only break and wall are told apart in the truth, sides cannot be judged.
    let judged: Vec<_> =
        scored.iter().filter(|(s, w)| s.perimeter >= 90.0 && w.wall_right + w.wall_swapped > 0.0).collect();
    let swapped: Vec<SherdId> =
        judged.iter().filter(|(_, w)| w.wall_swapped >= w.wall_right).map(|(s, _)| s.id.clone()).collect();
    let sum = |part: fn(&WallScore) -> f64| scored.iter().map(|(_, w)| part(w)).sum::<f64>();
    let (both, called, truly) = (sum(|w| w.break_both), sum(|w| w.break_called), sum(|w| w.break_true));
    let mut worst: Vec<(SherdId, f64, f64)> = scored
        .iter()
        .map(|(s, w)| (s.id.clone(), w.precision(), w.recall()))
        .filter(|(_, p, r)| p.min(*r) < 0.9)
        .collect();
    worst.sort_by(|a, b| a.1.min(a.2).total_cmp(&b.1.min(b.2)).then_with(|| a.0.cmp(&b.0)));
    WallSummary {
        sides_judged: judged.len(),
        sides_right: judged.len() - swapped.len(),
        swapped,
        break_precision: (called > 0.0).then(|| both / called),
        break_recall: (truly > 0.0).then(|| both / truly),
        worst,
    }
}

/// Both walls of a pot as lines in the half plane (radius, height), with the pot's axis.
struct Profile {
    axis: Axis,
    inner: Vec<[f64; 2]>,
    outer: Vec<[f64; 2]>,
}

impl Profile {
    fn new(pot: &PotTruth, to_mm: f64) -> Option<Self> {
        let axis = pot.axis.as_ref()?;
        if pot.profile_inner.len() < 2 || pot.profile_outer.len() < 2 {
            return None;
        }
        let scaled = |l: &[[f64; 2]]| l.iter().map(|p| p.map(|x| x * to_mm)).collect();
        Some(Self {
            axis: Axis {
                point: Vec3::from(axis.point) * to_mm,
                direction: unit(&Vec3::from(axis.direction))?,
            },
            inner: scaled(&pot.profile_inner),
            outer: scaled(&pot.profile_outer),
        })
    }

    fn label(&self, p: &Vec3, n: &Vec3) -> TrueLabel {
        let (place, facing) = self.axis.fold_normal(p, n);
        // Profiles are given in the pot's frame, whose origin need not lie at the axis' point.
        let z = place.height + self.axis.point.dot(&self.axis.direction);
        let least = math::cos(OFF_NORMAL.to_radians());
        let fits = |line: &[[f64; 2]], inner: bool| {
            let (distance, tangent) = nearest(line, [place.radius, z]);
            // From the base up, the outer wall's normal lies to the right of the line.
            let out = if inner { [-tangent[1], tangent[0]] } else { [tangent[1], -tangent[0]] };
            (facing.radial * out[0] + facing.axial * out[1] > least && distance < OFF_PROFILE)
                .then_some(distance)
        };
        match (fits(&self.inner, true), fits(&self.outer, false)) {
            (Some(a), Some(b)) if a <= b => TrueLabel::Inner,
            (Some(_), None) => TrueLabel::Inner,
            (_, Some(_)) => TrueLabel::Outer,
            (None, None) => TrueLabel::Break,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn precision_is_of_what_was_called_break_and_recall_of_what_is() {
        let score =
            WallScore { break_both: 30.0, break_called: 40.0, break_true: 60.0, ..WallScore::default() };
        assert_eq!((score.precision(), score.recall()), (0.75, 0.5));
        assert_eq!((WallScore::default().precision(), WallScore::default().recall()), (0.0, 0.0));
    }

    #[test]
    fn a_cylinder_is_told_apart() {
        let p = Profile {
            axis: Axis::z(),
            inner: vec![[36.0, 0.0], [36.0, 50.0]],
            outer: vec![[40.0, 0.0], [40.0, 50.0]],
        };
        let at = |r: f64, n: Vec3| p.label(&Vec3::new(r, 0.0, 20.0), &n);
        assert_eq!(at(36.1, -Vec3::x()), TrueLabel::Inner);
        assert_eq!(at(40.1, Vec3::x()), TrueLabel::Outer);
        assert_eq!(at(38.0, Vec3::y()), TrueLabel::Break);
        assert_eq!(at(36.1, Vec3::y()), TrueLabel::Break);
    }
}

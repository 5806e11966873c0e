//! Splinters told apart: pieces below two walls across have hardly a wall of their own, and whether they are placed says little of
//! how sherds are.

use super::case::Case;
use crate::eval::{Count, ScoringTruth};
use crate::features::{SherdFeatures, SherdState};
use crate::geom::{Vec3, stats};
use crate::scans::SherdId;
use std::collections::BTreeMap;

/// Walls of its pot that a piece measures across at least; below it is a splinter.
const WALLS_ACROSS: f64 = 2.0;

/// Splinters among the sherds that have a true neighbour: those that are right, and all.
pub(super) fn splinters(case: &Case, truth: &ScoringTruth, right: &[[bool; 3]]) -> Count {
    let walls = walls_of_pots(case);
    let size: BTreeMap<&SherdId, f64> = case.features.iter().map(|f| (&f.id, across(f))).collect();
    let mut out = Count::default();
    for (k, sherd) in truth.sherds.iter().enumerate() {
        let pot = truth.pots[sherd.pot].name.as_str();
        let (Some(wall), Some(size)) = (walls.get(pot), size.get(&sherd.id)) else { continue };
        let touches = truth.adjacency.iter().any(|&(i, j)| i == k || j == k);
        if touches && *size < WALLS_ACROSS * wall {
            out.of += 1;
            out.right += usize::from(right[k][1]);
        }
    }
    out
}

/// Median wall of each pot's sherds, millimetres.
fn walls_of_pots<'a>(case: &'a Case) -> BTreeMap<&'a str, f64> {
    let mut all: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
    for f in case.features.iter().filter(|f| f.state == SherdState::Usable && f.thickness.is_finite()) {
        if let Some(sherd) = case.truth.sherds.get(&f.id) {
            all.entry(&sherd.pot).or_default().push(f.thickness);
        }
    }
    all.into_iter().filter_map(|(pot, walls)| Some((pot, stats::median(&walls)?))).collect()
}

/// Diameter of the ball about the middle of a sherd that holds its surface, millimetres.
fn across(f: &SherdFeatures) -> f64 {
    let surface: Vec<Vec3> = f.surface().map(|s| s.point).collect();
    let middle = surface.iter().sum::<Vec3>() / surface.len().max(1) as f64;
    2.0 * surface.iter().map(|p| (p - middle).norm()).fold(0.0, f64::max)
}

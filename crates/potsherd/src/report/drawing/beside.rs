//! Sherds that may be of a vessel and touch nothing of it: beside its outline, at their height. They are no part of the drawing of the vessel.

use super::ir::{Anchor, Item, Pen};
use super::outline::{Outline, high, low};
use super::profile::Paper;
use crate::assemble::result::Family;
use crate::geom::{Rigid, Vec3};
use crate::report::measures::VesselMeasures;
use crate::report::scene::Scene;
use crate::report::vessel::stand::Standing;

/// Between the outline and the first line, between lines, and between the last line and the words, mm of paper.
const GAP: f64 = 2.5;
/// Height of the words and from one line of them to the next.
const SIZE: f64 = 2.6;
const LINE: f64 = 3.6;
/// More are told in numbers only.
const MOST: usize = 6;

/// A dashed line along the outer wall from where to where each such sherd would reach, with its name and how likely it is of the vessel.
pub fn not_joined(scene: &Scene, standing: &Standing, m: &VesselMeasures, scale: f64) -> Vec<Item> {
    let Some(section) = standing.section.as_ref().filter(|s| !s.bands.is_empty()) else { return Vec::new() };
    let paper = Paper::of(section, scale, scene.options.drawing.line_width);
    let outline = Outline::new(section, m.rim_diameter.is_some());
    let ends = [low(section), high(section)];
    let mut kin: Vec<(&Family, [f64; 2])> = scene
        .families
        .iter()
        .filter(|f| f.vessel == standing.vessel.name)
        .filter_map(|f| {
            Some((f, at_height(f, scene.mm_per_unit, standing.stand_from_assembly.rigid(), ends)?))
        })
        .collect();
    kin.sort_by(|a, b| b.0.probability.total_cmp(&a.0.probability).then(a.0.sherd.cmp(&b.0.sherd)));
    let more = kin.len().saturating_sub(MOST);
    kin.truncate(MOST);
    let mut items = Vec::new();
    let mut right = f64::NEG_INFINITY;
    for (k, (_, span)) in kin.iter().enumerate() {
        let aside = (k + 1) as f64 * GAP;
        let line = along(&outline, &paper, *span, aside);
        right = line.iter().map(|p| p[0]).fold(right, f64::max);
        items.extend(bracket(line, paper.pen(Pen::DASHED), paper.pen(Pen::THIN)));
    }
    items.extend(names(scene, &kin, &paper, right + GAP, more));
    items
}

/// Heights of the sherd on the standing vessel, mm; `None` where none is told or the vessel is not there. Heights are told along the axis of the vessel as it
/// was put together, which may stand the other way up.
fn at_height(family: &Family, mm_per_unit: f64, stand: &Rigid, [low, high]: [f64; 2]) -> Option<[f64; 2]> {
    let [a, b] = family.height?.map(|h| stand.point(&Vec3::new(0.0, 0.0, h * mm_per_unit)).z);
    let span = [a.min(b).clamp(low, high), a.max(b).clamp(low, high)];
    (span[1] > span[0]).then_some(span)
}

/// The outer wall between two heights, moved aside by so many millimetres of paper.
fn along(outline: &Outline, paper: &Paper, [from, to]: [f64; 2], aside: f64) -> Vec<[f64; 2]> {
    const STEPS: usize = 40;
    let height = |k: usize| from + (to - from) * k as f64 / STEPS as f64;
    let place = |z: f64| paper.right([outline.reach(z), z]);
    (0..=STEPS).map(height).map(place).map(|p| [p[0] + aside, p[1]]).collect()
}

/// A dashed line with a short stroke across each end.
fn bracket(line: Vec<[f64; 2]>, dashed: Pen, thin: Pen) -> Vec<Item> {
    let ends = [line.first().copied(), line.last().copied()];
    let stroke = |p: [f64; 2]| Item::line(vec![[p[0] - 0.8, p[1]], [p[0] + 0.8, p[1]]], thin);
    let mut items: Vec<Item> = ends.into_iter().flatten().map(stroke).collect();
    items.insert(0, Item::line(line, dashed));
    items
}

/// What each is called, at the middle of its height, one below the other.
fn names(scene: &Scene, kin: &[(&Family, [f64; 2])], paper: &Paper, left: f64, more: usize) -> Vec<Item> {
    let middle = |span: &[f64; 2]| paper.right([0.0, 0.5 * (span[0] + span[1])])[1];
    let mut lines: Vec<(f64, String)> = kin
        .iter()
        .map(|(f, span)| {
            let percent = 100.0 * f.probability;
            (
                middle(span),
                format!("{}: not joined, of this vessel with {percent:.0} %", scene.label(&f.sherd)),
            )
        })
        .collect();
    lines.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    if let (Some(last), true) = (lines.last().map(|l| l.0), more > 0) {
        lines.push((last, format!("and {more} more that are not joined")));
    }
    let mut below = f64::NEG_INFINITY;
    let put = |(y, words): (f64, String)| {
        below = (y + 0.35 * SIZE).max(below + LINE);
        Item::Text { at: [left, below], size: SIZE, anchor: Anchor::Start, words }
    };
    lines.into_iter().map(put).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heights_are_of_the_vessel_and_stay_on_it() {
        let family = |height| Family { height, ..Family::default() };
        let as_it_was = Rigid::identity();
        let at = |height, mm, stand| at_height(&family(height), mm, stand, [0.0, 80.0]);
        assert_eq!(at(None, 1.0, &as_it_was), None);
        assert_eq!(at(Some([1.0, 3.0]), 10.0, &as_it_was), Some([10.0, 30.0]));
        assert_eq!(at(Some([60.0, 95.0]), 1.0, &as_it_was), Some([60.0, 80.0]));
        assert_eq!(at(Some([90.0, 95.0]), 1.0, &as_it_was), None);
        // Put together with its mouth down: what was 10 above the lowest part is 70 above the table.
        let half_a_turn = nalgebra::Matrix3::from_diagonal(&Vec3::new(1.0, -1.0, -1.0));
        let turned = Rigid::new(half_a_turn, Vec3::new(0.0, 0.0, 80.0));
        assert_eq!(at(Some([10.0, 30.0]), 1.0, &turned), Some([50.0, 70.0]));
    }

    #[test]
    fn a_bracket_has_a_stroke_at_each_end() {
        let items = bracket(vec![[5.0, 1.0], [6.0, 4.0]], Pen::DASHED, Pen::THIN);
        assert_eq!(items.len(), 3);
        assert_eq!(items[2], Item::line(vec![[5.2, 4.0], [6.8, 4.0]], Pen::THIN));
    }
}

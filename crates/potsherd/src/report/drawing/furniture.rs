//! What stands beside a vessel on paper: scale bar, pie of the rim, words.

use super::ir::{Anchor, Item, Pen};
use crate::geom::math;
use crate::report::measures::VesselMeasures;
use crate::report::page::words::with_sigma;
use crate::report::scene::Scene;
use crate::report::vessel::stand::Standing;
use std::f64::consts::TAU;

fn words(at: [f64; 2], size: f64, anchor: Anchor, words: String) -> Item {
    Item::Text { at, size, anchor, words }
}

/// Black and white centimetres from `at` to the right.
pub fn scale_bar(has_unit: bool, scale: f64, at: [f64; 2]) -> Vec<Item> {
    let ([left, top], thick) = (at, 1.6);
    if !has_unit {
        return vec![words([left, top + 4.0], 3.0, Anchor::Start, "scans without unit: no scale".into())];
    }
    // About a third of a column: round numbers of centimetres.
    let count = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0]
        .into_iter()
        .filter(|c| 10.0 * c / scale <= 55.0)
        .fold(1.0, f64::max);
    let parts = if count == 1.0 { 2 } else { 5.min(count as usize) };
    let one = 10.0 * count / scale / parts as f64;
    let mut items = Vec::new();
    for k in 0..parts {
        let (a, b) = (left + k as f64 * one, left + (k + 1) as f64 * one);
        let square = vec![[a, top], [b, top], [b, top + thick], [a, top + thick]];
        let fill = Some(if k % 2 == 0 { 0 } else { 255 });
        items.push(Item::Path { lines: vec![square], closed: true, pen: Some(Pen::THIN), fill });
    }
    let end = left + parts as f64 * one;
    items.push(words([left, top + thick + 4.0], 3.0, Anchor::Middle, "0".into()));
    items.push(words([end, top + thick + 4.0], 3.0, Anchor::Middle, format!("{count} cm")));
    items.push(words([end + 6.0, top + thick], 3.0, Anchor::Start, format!("1:{scale}")));
    items
}

/// Share of the rim preserved, clockwise from the top; `at` is the middle of the ring.
pub fn pie(m: &VesselMeasures, at: [f64; 2]) -> Vec<Item> {
    let Some(share) = m.rim_share else { return Vec::new() };
    let ([cx, cy], r) = (at, PIE_RADIUS);
    let at = |turn: f64| [cx + r * math::sin(turn * TAU), cy - r * math::cos(turn * TAU)];
    let ring: Vec<[f64; 2]> = (0..72).map(|k| at(k as f64 / 72.0)).collect();
    let mut items =
        vec![Item::Path { lines: vec![ring], closed: true, pen: Some(Pen::THIN), fill: Some(255) }];
    let steps = (share.value.clamp(0.0, 1.0) * 72.0).ceil() as usize;
    if steps > 0 {
        let mut wedge = if share.value < 0.999 { vec![[cx, cy]] } else { Vec::new() };
        wedge.extend((0..=steps).map(|k| at((k as f64 / steps as f64) * share.value.min(1.0))));
        items.push(Item::filled(wedge, 0));
    }
    items.push(words([cx, cy + r + 4.5], 3.0, Anchor::Middle, format!("rim {:.0} %", 100.0 * share.value)));
    items
}

/// Radius of the ring that shows how much of the rim there is.
pub const PIE_RADIUS: f64 = 5.0;

/// Name, measures and find's own data of a vessel, line by line from `at` down.
pub fn label(scene: &Scene, standing: &Standing, m: &VesselMeasures, scale: f64, at: [f64; 2]) -> Vec<Item> {
    let mut items = Vec::new();
    let mut y = at[1];
    let mut put = |line: String, size: f64| {
        items.push(words([at[0], y], size, Anchor::Start, line));
        y += size * 1.55;
    };
    put(standing.name.clone(), 4.2);
    for line in measured_facts(scene, m).chunks(2) {
        put(line.join(",  "), 2.8);
    }
    put(what_is_there(scene, standing, m, scale), 2.8);
    for line in scene.finds.of_sherds(standing.sherds.iter().map(|s| &s.scan.id)) {
        put(shortened(&line, 70), 2.8);
    }
    items
}

fn measured_facts(scene: &Scene, m: &VesselMeasures) -> Vec<String> {
    let (per, unit) = scene.shown_length();
    [
        ("rim ⌀", m.rim_diameter),
        ("base ⌀", m.base_diameter),
        ("greatest ⌀", m.greatest_diameter),
        ("height", m.height),
        ("wall", m.wall),
    ]
    .into_iter()
    .filter_map(|(name, q)| Some(format!("{name} {}", with_sigma(q?.scaled(per), unit))))
    .collect()
}

fn what_is_there(scene: &Scene, standing: &Standing, m: &VesselMeasures, scale: f64) -> String {
    let count = standing.sherds.len();
    let mut line = format!("{count} {}", if count == 1 { "sherd" } else { "sherds" });
    if let Some(c) = m.completeness {
        let of = if m.profile_complete { "of the wall" } else { "of the wall as far as known" };
        line += &format!(", {:.0} % {of}", 100.0 * c.value);
    }
    if scene.has_unit() {
        line += &format!(", scale 1:{scale}");
    }
    line
}

fn shortened(text: &str, most: usize) -> String {
    match text.chars().count() > most {
        true => text.chars().take(most - 1).chain(['…']).collect(),
        false => text.to_owned(),
    }
}

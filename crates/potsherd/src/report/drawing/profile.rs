//! The archaeological drawing of a vessel: section and interior left of the centre line, exterior
//! right, after the usual convention (Collett, CIfA practice paper on drawing pottery).

use super::cracks::{cracks, simplified};
use super::ir::{Anchor, Drawing, Item, Layer, Pen};
use crate::geom::math;
use crate::report::measures::VesselMeasures;
use crate::report::page::words::with_sigma;
use crate::report::picture::views::front_azimuth;
use crate::report::scene::Scene;
use crate::report::vessel::section::{Band, Section};
use crate::report::vessel::stand::Standing;
use std::f64::consts::TAU;

const PAGE: [f64; 2] = [210.0, 297.0];
const MARGIN: f64 = 12.0;
/// Kept free below the vessel for scale bar, pie and label, mm.
const FOOT: f64 = 62.0;
const HEAD: f64 = 24.0;
/// A wall that was broken off goes on dashed by no more than this, mm of paper.
const DASHED_ON: f64 = 8.0;

/// Millimetres of vessel to millimetres of paper.
struct Paper {
    scale: f64,
    center: f64,
    top: f64,
    high: f64,
}

impl Paper {
    fn right(&self, p: [f64; 2]) -> [f64; 2] {
        [self.center + p[0] / self.scale, self.top + (self.high - p[1]) / self.scale]
    }

    fn left(&self, p: [f64; 2]) -> [f64; 2] {
        self.right([-p[0], p[1]])
    }
}

/// `None` when the vessel shows no axis.
pub fn profile(scene: &Scene, standing: &Standing, m: &VesselMeasures) -> Option<Drawing> {
    let section = standing.section.as_ref().filter(|s| !s.bands.is_empty())?;
    let paper = fit(section);
    let mut layers = vec![
        Layer { name: "section", items: section_items(section, &paper) },
        Layer { name: "conjectural", items: conjectural(section, m, standing.wall, &paper) },
        Layer { name: "exterior outline", items: exterior(section, &paper) },
        Layer { name: "exterior lines", items: ledges(section, standing.wall, &paper) },
        Layer { name: "sherd outlines", items: sherd_lines(section, standing, &paper) },
        Layer { name: "rim and base line", items: cross_lines(section, m, &paper) },
        Layer { name: "centre line", items: vec![center_line(section, &paper)] },
    ];
    let dashed = if m.base_diameter.is_none() { DASHED_ON } else { 0.0 };
    let below = paper.right([0.0, low(section)])[1] + 12.0 + dashed;
    layers.push(Layer { name: "scale bar", items: scale_bar(scene, &paper, below) });
    layers.push(Layer { name: "rim preserved", items: pie(m, below) });
    layers.push(Layer { name: "label", items: label(scene, standing, m, &paper, below) });
    Some(Drawing { title: standing.name.clone(), width: PAGE[0], height: PAGE[1], layers })
}

fn low(section: &Section) -> f64 {
    section.bands.iter().map(Band::lowest).fold(f64::INFINITY, f64::min)
}

fn high(section: &Section) -> f64 {
    section.bands.iter().map(|b| b.top()[1]).fold(f64::NEG_INFINITY, f64::max)
}

fn widest(section: &Section) -> f64 {
    section.bands.iter().flat_map(Band::points).map(|p| p[0]).fold(0.0, f64::max)
}

/// The largest of the customary scales that fits the page.
fn fit(section: &Section) -> Paper {
    let (tall, wide) = (high(section) - low(section), 2.0 * widest(section));
    let scale = [1.0, 2.0, 3.0, 4.0, 5.0, 10.0, 20.0]
        .into_iter()
        .find(|s| wide / s <= PAGE[0] - 2.0 * MARGIN && tall / s <= PAGE[1] - HEAD - FOOT)
        .unwrap_or_else(|| (wide / (PAGE[0] - 2.0 * MARGIN)).max(tall / (PAGE[1] - HEAD - FOOT)).ceil());
    Paper { scale, center: PAGE[0] / 2.0, top: HEAD, high: high(section) }
}

/// Points closer than a twentieth of a millimetre on paper to the line say nothing.
fn tidy(points: &[[f64; 2]], place: impl Fn([f64; 2]) -> [f64; 2]) -> Vec<[f64; 2]> {
    simplified(&points.iter().map(|p| place(*p)).collect::<Vec<_>>(), 0.02)
}

fn section_items(section: &Section, paper: &Paper) -> Vec<Item> {
    section.bands.iter().map(|b| Item::filled(tidy(&b.outline(), |p| paper.left(p)), 0)).collect()
}

/// Outer wall on the right from the foot to the lip, and round the lip to where it is hidden.
fn exterior(section: &Section, paper: &Paper) -> Vec<Item> {
    let mut items = Vec::new();
    for band in &section.bands {
        let line = visible_outside(band);
        items.push(Item::line(tidy(&line, |p| paper.right(p)), Pen::OUTLINE));
    }
    items
}

/// What is seen from the side: the outer wall without the underside of the base.
fn visible_outside(band: &Band) -> Vec<[f64; 2]> {
    let lowest = band.lowest();
    let start = band.outer.iter().rposition(|p| p[1] <= lowest + 1e-6).unwrap_or(0);
    // A foot may stand on a flat ring: begin at its outermost point.
    let flat = band.outer[start..].iter().take_while(|p| p[1] < lowest + 0.02).count();
    band.outer[(start + flat.saturating_sub(1)).min(band.outer.len() - 1)..].to_vec()
}

/// Dashed: bridges over missing bands, and the way on beyond an open lower or upper end.
fn conjectural(section: &Section, m: &VesselMeasures, wall: f64, paper: &Paper) -> Vec<Item> {
    let mut items = Vec::new();
    let reach = (3.0 * wall).min(DASHED_ON * paper.scale);
    let mut dash = |a: [f64; 2], b: [f64; 2], both: bool| {
        items.push(Item::line(vec![paper.left(a), paper.left(b)], Pen::DASHED));
        if both {
            items.push(Item::line(vec![paper.right(a), paper.right(b)], Pen::DASHED));
        }
    };
    for (a, b) in section.bands.iter().zip(section.bands.iter().skip(1)) {
        if b.lowest() > a.top()[1] {
            let foot = b.outer.first().copied().unwrap_or_default();
            dash(a.top(), foot, true);
        }
    }
    let Some(first) = section.bands.first() else { return items };
    if m.base_diameter.is_none() && first.outer.len() > 12 {
        let (a, b) = (first.outer[0], first.outer[first.outer.len().min(40) / 2]);
        dash(a, beyond(b, a, reach), true);
    }
    if m.rim_diameter.is_none()
        && let Some(last) = section.bands.last()
    {
        let n = last.outer.len();
        if n > 12 {
            let (a, b) = (last.outer[n - 1], last.outer[n - 1 - n.min(40) / 2]);
            dash(a, beyond(b, a, reach), true);
        }
    }
    items
}

fn beyond(from: [f64; 2], through: [f64; 2], reach: f64) -> [f64; 2] {
    let (dx, dy) = (through[0] - from[0], through[1] - from[1]);
    let len = math::hypot(dx, dy).max(1e-9);
    [(through[0] + dx / len * reach).max(0.0), through[1] + dy / len * reach]
}

/// Horizontal lines on the exterior where the wall turns sharply: foot, carination, neck.
fn ledges(section: &Section, wall: f64, paper: &Paper) -> Vec<Item> {
    let mut items = Vec::new();
    for band in &section.bands {
        let line = visible_outside(band);
        for i in sharp_turns(&line, wall) {
            let p = line[i];
            // Not at the very lip or foot, which have lines of their own.
            if p[1] > low(section) + 0.6 * wall && p[1] < high(section) - 0.8 * wall {
                items.push(Item::line(vec![paper.right([0.0, p[1]]), paper.right(p)], Pen::THIN));
            }
        }
    }
    items
}

fn sharp_turns(line: &[[f64; 2]], wall: f64) -> Vec<usize> {
    if line.len() < 20 {
        return Vec::new();
    }
    let step = math::hypot(line[1][0] - line[0][0], line[1][1] - line[0][1]).max(1e-6);
    let reach = ((0.9 * wall / step) as usize).max(3);
    let turn = |i: usize| {
        let (a, b, c) = (line[i - reach], line[i], line[i + reach]);
        let (u, v) = ([b[0] - a[0], b[1] - a[1]], [c[0] - b[0], c[1] - b[1]]);
        math::atan2(u[0] * v[1] - u[1] * v[0], u[0] * v[0] + u[1] * v[1]).abs()
    };
    let turns: Vec<f64> =
        (0..line.len()).map(|i| if i < reach || i + reach >= line.len() { 0.0 } else { turn(i) }).collect();
    (reach..line.len().saturating_sub(reach))
        .filter(|&i| {
            let around = &turns[i.saturating_sub(2 * reach)..(i + 2 * reach + 1).min(line.len())];
            turns[i] > 0.7 && around.iter().all(|t| *t <= turns[i])
        })
        .collect()
}

fn sherd_lines(section: &Section, standing: &Standing, paper: &Paper) -> Vec<Item> {
    // A fifth of a millimetre on paper.
    let pixel = 0.2 * paper.scale;
    let lines = cracks(standing, front_azimuth(standing), pixel);
    lines
        .iter()
        .flat_map(|l| within_outline(section, l, 0.5 * paper.scale))
        .map(|l| Item::line(l.into_iter().map(|p| paper.right([p[0].max(0.0), p[1]])).collect(), Pen::THIN))
        .collect()
}

/// The parts of a line that stay `margin` inside the outline of the outer wall; at the very edge of
/// the view lines crowd and say nothing.
fn within_outline(section: &Section, line: &[[f64; 2]], margin: f64) -> Vec<Vec<[f64; 2]>> {
    let (low, cell) = (low(section), section.seen.cell);
    let mut reach = vec![0.0f64; ((high(section) - low) / cell) as usize + 2];
    for p in section.bands.iter().flat_map(|b| &b.outer) {
        let k = ((p[1] - low) / cell).round().max(0.0) as usize;
        if let Some(r) = reach.get_mut(k) {
            *r = r.max(p[0]);
        }
    }
    let inside = |p: &[f64; 2]| {
        let k = ((p[1] - low) / cell).round().max(0.0) as usize;
        let around = reach.get(k.saturating_sub(1)..(k + 2).min(reach.len())).unwrap_or(&[]);
        p[0] < around.iter().copied().fold(0.0, f64::max) - margin
    };
    let even = crate::geom::revolution::profile::resample(line, false, margin);
    let mut out: Vec<Vec<[f64; 2]>> = Vec::new();
    let mut open = false;
    for p in even {
        match (inside(&p), open) {
            (true, true) => out.last_mut().into_iter().for_each(|l| l.push(p)),
            (true, false) => out.push(vec![p]),
            _ => {}
        }
        open = inside(&p);
    }
    out.into_iter().filter(|l| l.len() > 2).map(|l| simplified(&l, 0.1 * margin)).collect()
}

/// Rim at its diameter and base, straight across both halves.
fn cross_lines(section: &Section, m: &VesselMeasures, paper: &Paper) -> Vec<Item> {
    let mut items = Vec::new();
    if m.rim_diameter.is_some()
        && let Some(lip) = m.lip
    {
        items.push(Item::line(vec![paper.left(lip), paper.right(lip)], Pen::OUTLINE));
    }
    if let Some(r) = m.base_radius {
        let z = low(section);
        items.push(Item::line(vec![paper.left([r, z]), paper.right([r, z])], Pen::OUTLINE));
    }
    items
}

fn center_line(section: &Section, paper: &Paper) -> Item {
    let (a, b) = (paper.right([0.0, high(section)]), paper.right([0.0, low(section)]));
    Item::line(vec![[a[0], a[1] - 4.0], [b[0], b[1] + 4.0]], Pen::THIN)
}

/// Black and white centimetres.
fn scale_bar(scene: &Scene, paper: &Paper, top: f64) -> Vec<Item> {
    let (left, thick) = (MARGIN + 5.0, 1.6);
    let words = |at: [f64; 2], anchor, words: String| Item::Text { at, size: 3.0, anchor, words };
    if !scene.has_unit() {
        return vec![words([left, top + 4.0], Anchor::Start, "scans without unit: no scale".into())];
    }
    let count = if paper.scale <= 2.0 { 5 } else { 10 };
    let one = 10.0 / paper.scale;
    let mut items = Vec::new();
    for k in 0..count {
        let (a, b) = (left + k as f64 * one, left + (k + 1) as f64 * one);
        let square = vec![[a, top], [b, top], [b, top + thick], [a, top + thick]];
        let fill = Some(if k % 2 == 0 { 0 } else { 255 });
        items.push(Item::Path { lines: vec![square], closed: true, pen: Some(Pen::THIN), fill });
    }
    items.push(words([left, top + thick + 4.0], Anchor::Middle, "0".into()));
    items.push(words([left + count as f64 * one, top + thick + 4.0], Anchor::Middle, format!("{count} cm")));
    items.push(words(
        [left + count as f64 * one + 6.0, top + thick],
        Anchor::Start,
        format!("1:{}", paper.scale),
    ));
    items
}

/// Share of the rim preserved, clockwise from the top.
fn pie(m: &VesselMeasures, top: f64) -> Vec<Item> {
    let Some(share) = m.rim_share else { return Vec::new() };
    let (cx, cy, r) = (PAGE[0] - MARGIN - 13.0, top + 7.0, 6.0);
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
    let words = format!("rim {:.0} %", 100.0 * share.value);
    items.push(Item::Text { at: [cx, cy + r + 4.5], size: 3.0, anchor: Anchor::Middle, words });
    items
}

fn label(scene: &Scene, standing: &Standing, m: &VesselMeasures, paper: &Paper, top: f64) -> Vec<Item> {
    let mut items = Vec::new();
    let mut y = top + 16.0;
    let mut put = |words: String, size: f64| {
        items.push(Item::Text { at: [MARGIN + 5.0, y], size, anchor: Anchor::Start, words });
        y += size * 1.55;
    };
    put(standing.name.clone(), 4.6);
    let one = 1.0 / scene.mm_per_unit;
    let unit = if scene.has_unit() { scene.unit.as_str() } else { "units" };
    let mut facts = Vec::new();
    for (name, q) in [
        ("rim ⌀", m.rim_diameter),
        ("base ⌀", m.base_diameter),
        ("greatest ⌀", m.greatest_diameter),
        ("height", m.height),
        ("wall", m.wall),
    ] {
        if let Some(q) = q {
            facts.push(format!("{name} {}", with_sigma(q.scaled(one), unit)));
        }
    }
    for line in facts.chunks(3) {
        put(line.join(",  "), 3.0);
    }
    let count = standing.sherds.len();
    let mut last = format!("{count} {}", if count == 1 { "sherd" } else { "sherds" });
    if let Some(c) = m.completeness {
        last += &format!(", {:.0} % of the wall", 100.0 * c.value);
    }
    if scene.has_unit() {
        last += &format!(", scale 1:{}", paper.scale);
    }
    put(last, 3.0);
    items
}

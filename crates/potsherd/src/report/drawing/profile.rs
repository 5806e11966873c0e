//! The archaeological drawing of a vessel: section and interior left of the centre line, exterior
//! right, after the usual convention (Collett, CIfA practice paper on drawing pottery).

use super::beside::not_joined;
use super::cracks::{exterior, simplified};
use super::decoration::decoration;
use super::furniture::{PIE_RADIUS, label, pie, scale_bar};
use super::hatch::hatched;
use super::ir::{Drawing, Item, Layer, Pen, bounds};
use super::lines::{ridges, sharp_turns};
use super::options::{DrawingOptions, SectionFill};
use super::outline::{Outline, high, low, widest};
use crate::geom::revolution::profile::distance;
use crate::geom::{math, stats};
use crate::report::measures::VesselMeasures;
use crate::report::picture::views::front_azimuth;
use crate::report::scene::Scene;
use crate::report::vessel::section::{Band, Section};
use crate::report::vessel::stand::Standing;

/// What a drawing may take of an A4 page with its words, mm.
const ROOM: [f64; 2] = [186.0, 211.0];
/// White around a drawing.
const MARGIN: f64 = 5.0;
/// A wall that was broken off goes on dashed by no more than this, mm of paper.
const DASHED_ON: f64 = 8.0;

/// Millimetres of vessel to millimetres of paper; the rim's level on the axis is the origin.
#[derive(Clone, Copy)]
pub struct Paper {
    pub scale: f64,
    high: f64,
    pens: f64,
}

impl Paper {
    pub(super) fn of(section: &Section, scale: f64, pens: f64) -> Self {
        Self { scale, high: high(section), pens }
    }

    pub(super) fn right(&self, p: [f64; 2]) -> [f64; 2] {
        [p[0] / self.scale, (self.high - p[1]) / self.scale]
    }

    fn left(&self, p: [f64; 2]) -> [f64; 2] {
        self.right([-p[0], p[1]])
    }

    pub(super) fn pen(&self, pen: Pen) -> Pen {
        Pen { width: pen.width * self.pens, ..pen }
    }
}

/// A vessel as it is drawn.
struct Subject<'a> {
    section: &'a Section,
    standing: &'a Standing<'a>,
    m: &'a VesselMeasures,
    paper: Paper,
    options: &'a DrawingOptions,
}

/// The vessel alone, without words; `None` when it shows no axis.
pub fn figure(
    standing: &Standing,
    m: &VesselMeasures,
    options: &DrawingOptions,
    scale: f64,
) -> Option<Vec<Layer>> {
    let section = standing.section.as_ref().filter(|s| !s.bands.is_empty())?;
    let paper = Paper::of(section, scale, options.line_width);
    let d = Subject { section, standing, m, paper, options };
    let outside = d.outside();
    let [joins, broken, gaps] = outside;
    Some(vec![
        Layer { name: "missing", items: gaps },
        Layer { name: "decoration", items: d.decoration() },
        Layer { name: "section", items: d.section_items() },
        Layer { name: "conjectural", items: d.conjectural() },
        Layer { name: "throwing lines", items: d.throwing_lines() },
        Layer { name: "exterior outline", items: d.exterior() },
        Layer { name: "exterior lines", items: d.ledges() },
        Layer { name: "sherd outlines", items: joins },
        Layer { name: "broken edges", items: broken },
        Layer { name: "rim and base line", items: d.cross_lines() },
        Layer { name: "centre line", items: vec![d.center_line()] },
    ])
}

/// The drawing of a vessel on paper of its own size, with scale bar, share of the rim and words.
pub fn profile(scene: &Scene, standing: &Standing, m: &VesselMeasures) -> Option<Drawing> {
    let options = &scene.options.drawing;
    let scale = scale_of(standing, options)?;
    let mut layers = figure(standing, m, options, scale)?;
    layers.push(Layer { name: "not joined", items: not_joined(scene, standing, m, scale) });
    let [low, high] = bounds(&layers)?;
    let below = high[1] + 7.0;
    layers
        .push(Layer { name: "scale bar", items: scale_bar(scene.has_unit(), scale, [low[0] + 2.0, below]) });
    let right = high[0].max(low[0] + 88.0) - PIE_RADIUS - 3.0;
    layers.push(Layer { name: "rim preserved", items: pie(m, [right, below + PIE_RADIUS]) });
    layers.push(Layer { name: "label", items: label(scene, standing, m, scale, [low[0], below + 20.0]) });
    Some(Drawing::tight(standing.name.clone(), layers, MARGIN))
}

/// The scale asked for, or the largest of the customary ones that fits a page.
pub fn scale_of(standing: &Standing, options: &DrawingOptions) -> Option<f64> {
    let section = standing.section.as_ref().filter(|s| !s.bands.is_empty())?;
    let (tall, wide) = (high(section) - low(section), 2.0 * widest(section));
    let fits = |s: &f64| wide / s <= ROOM[0] && tall / s <= ROOM[1];
    let usual = [1.0, 2.0, 3.0, 4.0, 5.0, 10.0, 20.0].into_iter().find(fits);
    Some(options.scale.or(usual).unwrap_or_else(|| (wide / ROOM[0]).max(tall / ROOM[1]).ceil()))
}

/// Points closer than a twentieth of a millimetre on paper to the line say nothing.
fn tidy(points: &[[f64; 2]], place: impl Fn([f64; 2]) -> [f64; 2]) -> Vec<[f64; 2]> {
    simplified(&points.iter().map(|p| place(*p)).collect::<Vec<_>>(), 0.02)
}

/// The outer wall from its foot, or from the arris where it was broken off, up to its lip or arris.
fn wall_line(band: &Band, wall: f64, broken: [bool; 2]) -> Vec<[f64; 2]> {
    let line = visible_outside(band);
    let mut from = 0;
    let mut to = line.len();
    if broken[0] {
        from = arris(&line, wall);
    }
    if broken[1] {
        let down: Vec<[f64; 2]> = line.iter().rev().map(|p| [p[0], -p[1]]).collect();
        to -= arris(&down, wall);
    }
    if to > from + 3 { line[from..to].to_vec() } else { line }
}

/// Where a line that begins on a break comes to the wall: the first place that lies as far out as the wall goes on.
fn arris(line: &[[f64; 2]], wall: f64) -> usize {
    let mut at = vec![0.0];
    for w in line.windows(2) {
        at.push(at[at.len() - 1] + distance(w[0], w[1]));
    }
    let index = |s: f64| at.iter().position(|a| *a >= s).unwrap_or(line.len() - 1);
    let (near, far) = (index(2.0 * wall), index(3.5 * wall));
    if far <= near {
        return 0;
    }
    let (dr, dz) = (line[far][0] - line[near][0], line[far][1] - line[near][1]);
    let length = math::hypot(dr, dz).max(1e-9);
    // Out lies to the right of the way up.
    let out = |p: &[f64; 2]| (p[0] - line[near][0]) * dz / length - (p[1] - line[near][1]) * dr / length;
    line[..near].iter().position(|p| out(p) > -0.12 * wall).unwrap_or(0)
}

impl Subject<'_> {
    /// Whether a band was broken off below and above.
    fn broken(&self, band: &Band) -> [bool; 2] {
        let bands = &self.section.bands;
        let lowest = bands.first().is_some_and(|b| std::ptr::eq(b, band));
        let top = bands.iter().map(|b| b.top()[1]).fold(f64::NEG_INFINITY, f64::max);
        let stands = lowest && (band.on_axis || self.m.base_diameter.is_some());
        [!stands, !(band.top()[1] >= top && self.m.rim_diameter.is_some())]
    }

    fn section_items(&self) -> Vec<Item> {
        let outlines: Vec<Vec<[f64; 2]>> =
            self.section.bands.iter().map(|b| tidy(&b.outline(), |p| self.paper.left(p))).collect();
        let outlined = |fill| {
            let pen = Some(self.paper.pen(Pen::OUTLINE));
            vec![Item::Path { lines: outlines.clone(), closed: true, pen, fill: Some(fill) }]
        };
        match self.options.fill {
            SectionFill::Solid => outlines.into_iter().map(|o| Item::filled(o, 0)).collect(),
            SectionFill::Grey => outlined(190),
            SectionFill::Hatch => {
                let mut items = outlined(255);
                items.extend(hatched(&outlines, self.paper.pen(Pen::THIN)));
                items
            }
        }
    }

    /// Outer wall on the right from the foot to the lip.
    fn exterior(&self) -> Vec<Item> {
        let line = |b: &Band| wall_line(b, self.standing.wall, self.broken(b));
        let draw =
            |b: &Band| Item::line(tidy(&line(b), |p| self.paper.right(p)), self.paper.pen(Pen::OUTLINE));
        self.section.bands.iter().map(draw).collect()
    }

    /// Dashed: bridges over missing bands, and the way on beyond an open lower or upper end.
    fn conjectural(&self) -> Vec<Item> {
        let wall = self.standing.wall;
        let reach = (3.0 * wall).min(DASHED_ON * self.paper.scale);
        let mut items = Vec::new();
        let mut dash = |a: [f64; 2], b: [f64; 2]| {
            for side in [Paper::left, Paper::right] {
                items.push(Item::line(
                    vec![side(&self.paper, a), side(&self.paper, b)],
                    self.paper.pen(Pen::DASHED),
                ));
            }
        };
        let bands = &self.section.bands;
        let outer: Vec<Vec<[f64; 2]>> = bands.iter().map(|b| wall_line(b, wall, self.broken(b))).collect();
        for pair in outer.windows(2) {
            if let (Some(a), Some(b)) = (pair[0].last(), pair[1].first())
                && b[1] > a[1]
            {
                dash(*a, *b);
            }
        }
        let ends = [(outer.first(), 0, bands.first()), (outer.last(), 1, bands.last())];
        for (line, end, band) in ends {
            let (Some(line), Some(band)) = (line, band) else { continue };
            if !self.broken(band)[end] || line.len() < 12 {
                continue;
            }
            let step = line.len().min(40) / 2;
            let (a, b) = if end == 0 {
                (line[0], line[step])
            } else {
                (line[line.len() - 1], line[line.len() - 1 - step])
            };
            dash(a, beyond(b, a, reach));
        }
        items
    }

    /// Lines of the inner wall where it stands out, half way to the axis.
    fn throwing_lines(&self) -> Vec<Item> {
        if !self.options.throwing_lines {
            return Vec::new();
        }
        let mut items = Vec::new();
        for band in &self.section.bands {
            for p in ridges(&band.inner, self.standing.wall) {
                let ends = [[0.96 * p[0], p[1]], [0.45 * p[0], p[1]]];
                let line = ends.iter().map(|e| self.paper.left(*e)).collect();
                items.push(Item::line(line, self.paper.pen(Pen::FAINT)));
            }
        }
        items
    }
}

/// From the front to where the middle of the right half of a view is seen, radians.
const QUARTER_MIDDLE: f64 = std::f64::consts::FRAC_PI_6;

/// What is seen from the side: the outer wall without the underside of the base.
fn visible_outside(band: &Band) -> Vec<[f64; 2]> {
    let lowest = band.lowest();
    let start = band.outer.iter().rposition(|p| p[1] <= lowest + 1e-6).unwrap_or(0);
    // A foot may stand on a flat ring: begin at its outermost point.
    let flat = band.outer[start..].iter().take_while(|p| p[1] < lowest + 0.02).count();
    band.outer[(start + flat.saturating_sub(1)).min(band.outer.len() - 1)..].to_vec()
}

fn beyond(from: [f64; 2], through: [f64; 2], reach: f64) -> [f64; 2] {
    let (dx, dy) = (through[0] - from[0], through[1] - from[1]);
    let len = math::hypot(dx, dy).max(1e-9);
    [(through[0] + dx / len * reach).max(0.0), through[1] + dy / len * reach]
}

impl Subject<'_> {
    /// Horizontal lines on the exterior where the wall turns sharply: foot, carination, neck.
    fn ledges(&self) -> Vec<Item> {
        let (wall, section) = (self.standing.wall, self.section);
        let mut items = Vec::new();
        for band in &section.bands {
            let broken = self.broken(band);
            let line = wall_line(band, wall, broken);
            let (Some(first), Some(last)) = (line.first(), line.last()) else { continue };
            for i in sharp_turns(&line, wall) {
                let p = line[i];
                // Not at the very lip or foot, which have lines of their own, nor where a break ends the wall.
                let level = p[1] > low(section) + 0.6 * wall && p[1] < high(section) - 0.8 * wall;
                let at_break = (broken[0] && distance(p, *first) < 2.5 * wall)
                    || (broken[1] && distance(p, *last) < 2.5 * wall);
                if level && !at_break {
                    let ends = vec![self.paper.right([0.0, p[1]]), self.paper.right(p)];
                    items.push(Item::line(ends, self.paper.pen(Pen::THIN)));
                }
            }
        }
        items
    }

    /// Painted and incised areas on the right half.
    fn decoration(&self) -> Vec<Item> {
        if !self.options.decoration {
            return Vec::new();
        }
        let edges: Vec<f64> =
            self.standing.sherds.iter().map(|s| s.scan.report.measures.median_edge).collect();
        let edge = stats::median(&edges).unwrap_or(1.0) * self.standing.mm_per_unit;
        let outline = Outline::new(self.section, self.m.rim_diameter.is_some());
        let (bottom, top) = (low(self.section), high(self.section));
        let reach = |z: f64| (bottom..top).contains(&z).then(|| outline.reach(z));
        let pixel = (0.35 * self.paper.scale).max(0.8 * edge);
        let held =
            |p: [f64; 2]| self.paper.right([p[0].clamp(0.0, outline.reach(p[1])), p[1].clamp(bottom, top)]);
        let lines = decoration(self.standing, self.front(), pixel, reach);
        if lines.is_empty() {
            return Vec::new();
        }
        let lines = lines.into_iter().map(|l| l.into_iter().map(held).collect()).collect();
        vec![Item::Path { lines, closed: true, pen: Some(self.paper.pen(Pen::FAINT)), fill: Some(DECORATED) }]
    }

    /// The direction from which the exterior is seen. The right half shows a quarter of the turn: a sherd alone is turned into its middle.
    fn front(&self) -> f64 {
        let aside = if self.standing.sherds.len() == 1 { QUARTER_MIDDLE } else { 0.0 };
        front_azimuth(self.standing) - aside
    }

    /// Joins, broken edges and what is missing on the right half, as seen from the best preserved side.
    fn outside(&self) -> [Vec<Item>; 3] {
        // A fifth of a millimetre on paper.
        let pixel = 0.2 * self.paper.scale;
        let outline = Outline::new(self.section, self.m.rim_diameter.is_some());
        let (bottom, top) = (low(self.section), high(self.section));
        let reach = |z: f64| (bottom..top).contains(&z).then(|| outline.reach(z));
        let seen = exterior(self.standing, self.front(), pixel, reach);
        let place = |p: &[f64; 2]| self.paper.right([p[0].max(0.0), p[1].clamp(bottom, top)]);
        let lines = |list: &[Vec<[f64; 2]>], pen: Pen| -> Vec<Item> {
            let run = |l: &Vec<[f64; 2]>| outline.held(l, (0.45 * self.paper.scale).max(2.0 * seen.pixel));
            let shown = list.iter().flat_map(run).filter(|l| l.len() > 1);
            shown.map(|l| Item::line(l.iter().map(place).collect(), self.paper.pen(pen))).collect()
        };
        let held = |p: &[f64; 2]| place(&[p[0].min(outline.reach(p[1])), p[1]]);
        let within = |l: &Vec<[f64; 2]>| l.iter().map(held).collect();
        let holes: Vec<Vec<[f64; 2]>> = seen.gaps.iter().map(within).collect();
        // A sherd alone is what it is; only a vessel lacks something.
        let gaps = if holes.is_empty() || self.standing.sherds.len() == 1 {
            Vec::new()
        } else {
            vec![Item::Path { lines: holes, closed: true, pen: None, fill: Some(MISSING) }]
        };
        [lines(&seen.joins, Pen::THIN), lines(&seen.broken, Pen::DOTTED), gaps]
    }

    /// Rim at its diameter and base, straight across both halves.
    fn cross_lines(&self) -> Vec<Item> {
        let mut items = Vec::new();
        let mut across = |p: [f64; 2]| {
            let ends = vec![self.paper.left(p), self.paper.right(p)];
            items.push(Item::line(ends, self.paper.pen(Pen::OUTLINE)));
        };
        if let (Some(_), Some(lip)) = (self.m.rim_diameter, self.m.lip) {
            across(lip);
        }
        if self.m.base_radius.is_some()
            && let Some(corner) = self.section.bands.first().and_then(|b| visible_outside(b).first().copied())
        {
            across([corner[0], low(self.section)]);
        }
        items
    }

    fn center_line(&self) -> Item {
        let (a, b) =
            (self.paper.right([0.0, high(self.section)]), self.paper.right([0.0, low(self.section)]));
        Item::line(vec![[a[0], a[1] - 3.0], [b[0], b[1] + 3.0]], self.paper.pen(Pen::THIN))
    }
}

/// Grey of decoration.
const DECORATED: u8 = 170;

/// Grey of what is missing on the exterior.
const MISSING: u8 = 228;

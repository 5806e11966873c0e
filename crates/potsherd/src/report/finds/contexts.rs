//! Joins across contexts: which contexts share vessels, how many and by which joins. As a list, as a matrix and as a drawing.

use crate::geom::math;
use crate::report::ReportError;
use crate::report::drawing::ir::{Anchor, Drawing, Item, Layer, Pen};
use crate::report::drawing::{pdf::pdf, svg::svg};
use crate::report::export::Folder;
use crate::report::scene::Scene;
use crate::report::text::{Cell, Csv};
use crate::scans::SherdId;
use std::collections::{BTreeMap, BTreeSet};
use std::f64::consts::TAU;

/// What two contexts share.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shared {
    /// Vessels with sherds of both.
    pub vessels: BTreeSet<String>,
    /// Joins of a sherd of one with a sherd of the other, as their names.
    pub joins: Vec<[String; 2]>,
    /// The least probable of these.
    pub least: f64,
}

/// All contexts in order, and what each two of them share.
#[derive(Clone, Debug, Default)]
pub struct Contexts {
    /// With the number of their sherds.
    pub sherds: BTreeMap<String, usize>,
    pub shared: BTreeMap<[String; 2], Shared>,
}

impl Contexts {
    /// `None` where no column tells contexts.
    pub fn of(scene: &Scene) -> Option<Self> {
        let column = scene.finds.context_column()?;
        let place = |id: &SherdId| Some(scene.finds.cell(id, column).to_owned()).filter(|c| !c.is_empty());
        let mut out = Contexts::default();
        for scan in scene.collection.scans() {
            if let Some(c) = place(&scan.id) {
                *out.sherds.entry(c).or_default() += 1;
            }
        }
        for vessel in &scene.vessels {
            let held: BTreeSet<String> = vessel.sherds.iter().filter_map(|s| place(&s.scan.id)).collect();
            for a in &held {
                for b in held.iter().filter(|b| *b > a) {
                    out.between(a, b).vessels.insert(vessel.name.clone());
                }
            }
            for join in &vessel.vessel.joins {
                let (Some(p), Some(q)) = (place(&join.a), place(&join.b)) else { continue };
                if p != q {
                    let (a, b) = if p < q { (p, q) } else { (q, p) };
                    let shared = out.between(&a, &b);
                    shared.joins.push([scene.label(&join.a).to_owned(), scene.label(&join.b).to_owned()]);
                    shared.least = shared.least.min(join.probability);
                }
            }
        }
        Some(out)
    }

    fn between(&mut self, a: &str, b: &str) -> &mut Shared {
        let fresh = || Shared { least: 1.0, ..Shared::default() };
        self.shared.entry([a.to_owned(), b.to_owned()]).or_insert_with(fresh)
    }

    fn list(&self, comma: bool) -> String {
        let mut csv = Csv::new(comma);
        csv.row(
            [
                "context",
                "context",
                "vessels shared",
                "joins between them",
                "least probability",
                "vessels",
                "joins",
            ]
            .map(Cell::text),
        );
        for ([a, b], s) in &self.shared {
            let joins = s.joins.iter().map(|j| j.join(" + ")).collect::<Vec<_>>().join("; ");
            let least = if s.joins.is_empty() { Cell::Empty } else { Cell::Number(s.least, 3) };
            csv.row([
                Cell::text(a),
                Cell::text(b),
                Cell::count(s.vessels.len()),
                Cell::count(s.joins.len()),
                least,
                Cell::Text(s.vessels.iter().cloned().collect::<Vec<_>>().join("; ")),
                Cell::Text(joins),
            ]);
        }
        csv.text
    }

    fn matrix(&self, comma: bool) -> String {
        let mut csv = Csv::new(comma);
        csv.row(
            std::iter::once("vessels shared").chain(self.sherds.keys().map(String::as_str)).map(Cell::text),
        );
        for a in self.sherds.keys() {
            let cell = |b: &String| {
                let key = if a < b { [a.clone(), b.clone()] } else { [b.clone(), a.clone()] };
                if a == b {
                    Cell::Empty
                } else {
                    Cell::count(self.shared.get(&key).map_or(0, |s| s.vessels.len()))
                }
            };
            csv.row(std::iter::once(Cell::text(a)).chain(self.sherds.keys().map(cell)));
        }
        csv.text
    }

    /// Contexts on a ring; lines as broad as the vessels they share are many.
    fn drawing(&self) -> Drawing {
        let names: Vec<&String> = self.sherds.keys().collect();
        let n = names.len().max(1) as f64;
        let ring = (14.0 + 3.2 * n).min(90.0);
        let at = |k: usize, r: f64| {
            let (s, c) = math::sin_cos(TAU * k as f64 / n);
            [r * s, -r * c]
        };
        let index = |name: &String| names.iter().position(|x| *x == name).unwrap_or(0);
        let mut lines = Vec::new();
        for ([a, b], s) in &self.shared {
            let (p, q) = (at(index(a), ring), at(index(b), ring));
            // Contexts that share a vessel but no join are tied by a dashed line.
            let width = 0.25 + 0.3 * s.vessels.len() as f64;
            lines.push(Item::line(vec![p, q], Pen { width, dashed: s.joins.is_empty() }));
            // Beside the line, away from the middle of the ring.
            let (mx, my) = (0.5 * (p[0] + q[0]), 0.5 * (p[1] + q[1]));
            let far = math::hypot(mx, my).max(1e-9);
            let aside = if far > 1.0 { [5.0 * mx / far, 3.0 * my / far] } else { [5.0, 0.0] };
            let middle = [mx + aside[0], my + aside[1] + 0.9];
            let words = format!("{} / {}", s.vessels.len(), s.joins.len());
            lines.push(Item::Text { at: middle, size: 2.6, anchor: Anchor::Middle, words });
        }
        let mut spots = Vec::new();
        for (k, name) in names.iter().enumerate() {
            let [x, y] = at(k, ring);
            let disc = (0..24)
                .map(|i| math::sin_cos(TAU * f64::from(i) / 24.0))
                .map(|(s, c)| [x + 2.0 * c, y + 2.0 * s]);
            spots.push(Item::filled(disc.collect(), 0));
            let [tx, ty] = at(k, ring + 6.0);
            let words = format!("{name} ({})", self.sherds[*name]);
            spots.push(Item::Text { at: [tx, ty + 1.0], size: 3.0, anchor: Anchor::Middle, words });
        }
        let words =
            "Contexts (number of sherds); lines: vessels shared / joins between them; dashed: no join"
                .to_owned();
        let note = Item::Text { at: [0.0, ring + 16.0], size: 2.6, anchor: Anchor::Middle, words };
        let layers = vec![
            Layer { name: "shared vessels", items: lines },
            Layer { name: "contexts", items: spots },
            Layer { name: "label", items: vec![note] },
        ];
        Drawing::tight("Joins across contexts".into(), layers, 5.0)
    }
}

pub fn write(scene: &Scene, folder: &mut Folder) -> Result<(), ReportError> {
    let Some(contexts) = Contexts::of(scene).filter(|c| c.sherds.len() > 1) else { return Ok(()) };
    let comma = scene.options.decimal_comma;
    folder.write("contexts/joins.csv", contexts.list(comma))?;
    folder.write("contexts/matrix.csv", contexts.matrix(comma))?;
    let drawing = contexts.drawing();
    folder.write("contexts/contexts.svg", svg(&drawing))?;
    folder.write("contexts/contexts.pdf", pdf(&drawing)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shared_vessels_are_listed_and_drawn() {
        let mut c = Contexts::default();
        for (name, n) in [("12", 5), ("14", 2), ("15", 1)] {
            c.sherds.insert(name.into(), n);
        }
        let s = c.between("12", "14");
        s.vessels.insert("v1".into());
        s.joins.push(["a".into(), "b".into()]);
        s.least = 0.91;
        assert!(c.list(false).contains("12,14,1,1,0.910,v1,a + b"), "{}", c.list(false));
        assert!(c.list(true).contains("12;14;1;1;0,910;v1;a + b"));
        assert_eq!(c.matrix(false), "vessels shared,12,14,15\n12,,1,0\n14,1,,0\n15,0,0,\n");
        let text = svg(&c.drawing());
        assert!(text.contains("12 (5)") && text.contains("1 / 1"), "{text}");
    }
}

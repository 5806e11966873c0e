//! Plates: many vessels at one scale on a page, each with its catalogue number.

use super::furniture::scale_bar;
use super::ir::{Anchor, Drawing, Item, Layer, bounds, moved};

/// A figure with what tells it apart: layers in millimetres of paper, in any place.
pub struct Figure {
    pub name: String,
    pub layers: Vec<Layer>,
}

/// A4 with the margins of a journal's type area.
const PAGE: [f64; 2] = [210.0, 297.0];
const MARGIN: f64 = 20.0;
/// Between figures, and kept free for the number below each.
const GAP: f64 = 10.0;
const NUMBER: f64 = 7.0;
/// Kept free for the scale bar at the foot of the page.
const FOOT: f64 = 14.0;

/// Figures in rows, standing on a common line, as many pages as it takes. Figures keep their order and are numbered from one.
pub fn plates(title: &str, figures: &[Figure], scale: f64, has_unit: bool) -> Vec<Drawing> {
    let (wide, tall) = (PAGE[0] - 2.0 * MARGIN, PAGE[1] - 2.0 * MARGIN - FOOT);
    let mut pages: Vec<Vec<Layer>> = Vec::new();
    let mut page: Vec<Layer> = Vec::new();
    let mut top = 0.0;
    for row in rows(figures, wide) {
        let height = row.iter().map(|f| f.size[1]).fold(0.0, f64::max) + NUMBER;
        if top > 0.0 && top + height > tall {
            pages.push(std::mem::take(&mut page));
            top = 0.0;
        }
        let used: f64 = row.iter().map(|f| f.size[0]).sum::<f64>() + GAP * (row.len() - 1) as f64;
        let mut left = MARGIN + 0.5 * (wide - used).max(0.0);
        let line = MARGIN + top + height - NUMBER;
        for f in &row {
            let figure = &figures[f.index];
            put(&mut page, moved(&figure.layers, [left - f.low[0], line - f.size[1] - f.low[1]]));
            let words = format!("{}", f.index + 1);
            let number = Item::Text {
                at: [left + 0.5 * f.size[0], line + 5.0],
                size: 3.4,
                anchor: Anchor::Middle,
                words,
            };
            put(&mut page, vec![Layer { name: "numbers", items: vec![number] }]);
            left += f.size[0] + GAP;
        }
        top += height + GAP;
    }
    pages.push(page);
    let count = pages.len();
    let finish = |(k, mut layers): (usize, Vec<Layer>)| {
        put(
            &mut layers,
            vec![Layer {
                name: "scale bar",
                items: scale_bar(has_unit, scale, [MARGIN, PAGE[1] - MARGIN - 6.0]),
            }],
        );
        let title = if count == 1 { title.to_owned() } else { format!("{title} {}", k + 1) };
        Drawing { title, width: PAGE[0], height: PAGE[1], layers }
    };
    pages.into_iter().filter(|p| !p.is_empty()).enumerate().map(finish).collect()
}

struct Boxed {
    index: usize,
    low: [f64; 2],
    size: [f64; 2],
}

fn rows(figures: &[Figure], wide: f64) -> Vec<Vec<Boxed>> {
    let mut rows: Vec<Vec<Boxed>> = Vec::new();
    let mut used = f64::INFINITY;
    for (index, f) in figures.iter().enumerate() {
        let Some([low, high]) = bounds(&f.layers) else { continue };
        let size = [high[0] - low[0], high[1] - low[1]];
        if used + GAP + size[0] > wide {
            rows.push(Vec::new());
            used = -GAP;
        }
        used += GAP + size[0];
        rows.last_mut().into_iter().for_each(|r| r.push(Boxed { index, low, size }));
    }
    rows
}

/// Adds layers to those of the same name.
fn put(page: &mut Vec<Layer>, layers: Vec<Layer>) {
    for layer in layers {
        match page.iter_mut().find(|l| l.name == layer.name) {
            Some(l) => l.items.extend(layer.items),
            None => page.push(layer),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::ir::Pen;
    use super::*;

    #[test]
    fn figures_stand_in_rows_and_go_over_pages() {
        let figure = |w: f64, h: f64| Figure {
            name: "x".into(),
            layers: vec![Layer {
                name: "section",
                items: vec![Item::line(vec![[0.0, 0.0], [w, h]], Pen::THIN)],
            }],
        };
        let list: Vec<Figure> = (0..9).map(|_| figure(70.0, 90.0)).collect();
        let pages = plates("Plate", &list, 3.0, true);
        assert_eq!(pages.len(), 3, "two a row, two rows a page");
        for p in &pages {
            let [lo, hi] = bounds(&p.layers).unwrap();
            assert!(lo[0] > 15.0 && lo[1] > 15.0 && hi[0] < 195.0 && hi[1] < 282.0, "{lo:?} {hi:?}");
        }
        let numbers =
            |p: &Drawing| p.layers.iter().find(|l| l.name == "numbers").map_or(0, |l| l.items.len());
        assert_eq!(pages.iter().map(numbers).collect::<Vec<_>>(), [4, 4, 1]);
    }
}

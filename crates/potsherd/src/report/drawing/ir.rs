//! A drawing on paper: millimetres from the upper left corner, named layers.

use crate::report::font;

/// Line width and dashes in millimetres of paper.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pen {
    pub width: f64,
    pub dashed: bool,
}

impl Pen {
    pub const OUTLINE: Pen = Pen { width: 0.35, dashed: false };
    pub const THIN: Pen = Pen { width: 0.18, dashed: false };
    pub const FAINT: Pen = Pen { width: 0.1, dashed: false };
    pub const DASHED: Pen = Pen { width: 0.25, dashed: true };
    pub const DOTTED: Pen = Pen { width: 0.15, dashed: true };
}

/// Dash and gap in millimetres.
pub const DASH: [f64; 2] = [1.6, 1.1];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    Start,
    Middle,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// One or more lines drawn together; fills are even-odd.
    Path { lines: Vec<Vec<[f64; 2]>>, closed: bool, pen: Option<Pen>, fill: Option<u8> },
    /// Baseline at `at`, letters `size` millimetres high (em).
    Text { at: [f64; 2], size: f64, anchor: Anchor, words: String },
}

impl Item {
    pub fn line(points: Vec<[f64; 2]>, pen: Pen) -> Self {
        Item::Path { lines: vec![points], closed: false, pen: Some(pen), fill: None }
    }

    /// A closed shape filled with a grey, 0 is black.
    pub fn filled(points: Vec<[f64; 2]>, grey: u8) -> Self {
        Item::Path { lines: vec![points], closed: true, pen: None, fill: Some(grey) }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// Readable name; also the id in the file.
    pub name: &'static str,
    pub items: Vec<Item>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    pub title: String,
    pub width: f64,
    pub height: f64,
    pub layers: Vec<Layer>,
}

/// Smallest and largest coordinates of a drawing.
pub type Bounds = [[f64; 2]; 2];

impl Item {
    /// The item elsewhere on the paper.
    pub fn moved(&self, by: [f64; 2]) -> Item {
        let at = |p: &[f64; 2]| [p[0] + by[0], p[1] + by[1]];
        match self {
            Item::Path { lines, closed, pen, fill } => Item::Path {
                lines: lines.iter().map(|l| l.iter().map(at).collect()).collect(),
                closed: *closed,
                pen: *pen,
                fill: *fill,
            },
            Item::Text { at: p, size, anchor, words } => {
                Item::Text { at: at(p), size: *size, anchor: *anchor, words: words.clone() }
            }
        }
    }

    fn corners(&self) -> Vec<[f64; 2]> {
        match self {
            Item::Path { lines, .. } => lines.concat(),
            Item::Text { at, size, anchor, words } => {
                let width = font::width(words, *size);
                let left = if *anchor == Anchor::Middle { at[0] - 0.5 * width } else { at[0] };
                vec![[left, at[1] - *size], [left + width, at[1] + 0.3 * size]]
            }
        }
    }
}

/// The box that holds all items; `None` where there are none.
pub fn bounds(layers: &[Layer]) -> Option<Bounds> {
    let mut all = layers.iter().flat_map(|l| &l.items).flat_map(Item::corners);
    let first = all.next()?;
    Some(all.fold([first, first], |[lo, hi], p| {
        [[lo[0].min(p[0]), lo[1].min(p[1])], [hi[0].max(p[0]), hi[1].max(p[1])]]
    }))
}

/// All layers moved.
pub fn moved(layers: &[Layer], by: [f64; 2]) -> Vec<Layer> {
    let items = |l: &Layer| l.items.iter().map(|i| i.moved(by)).collect();
    layers.iter().map(|l| Layer { name: l.name, items: items(l) }).collect()
}

impl Drawing {
    /// A drawing on paper just large enough, with `margin` around it. Sizes are rounded up to tenths of a millimetre.
    pub fn tight(title: String, layers: Vec<Layer>, margin: f64) -> Self {
        let [lo, hi] = bounds(&layers).unwrap_or_default();
        let size = |k: usize| (10.0 * (hi[k] - lo[k] + 2.0 * margin)).ceil() / 10.0;
        let layers = moved(&layers, [margin - lo[0], margin - lo[1]]);
        Self { title, width: size(0), height: size(1), layers }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_artboard_is_tight() {
        let line = Item::line(vec![[-5.0, 3.0], [20.0, 10.0]], Pen::THIN);
        let d = Drawing::tight("x".into(), vec![Layer { name: "a", items: vec![line] }], 4.0);
        assert_eq!((d.width, d.height), (33.0, 15.0));
        assert_eq!(bounds(&d.layers), Some([[4.0, 4.0], [29.0, 11.0]]));
    }
}

//! A drawing on paper: millimetres from the upper left corner, named layers.

/// Line width and dashes in millimetres of paper.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pen {
    pub width: f64,
    pub dashed: bool,
}

impl Pen {
    pub const OUTLINE: Pen = Pen { width: 0.35, dashed: false };
    pub const THIN: Pen = Pen { width: 0.18, dashed: false };
    pub const DASHED: Pen = Pen { width: 0.25, dashed: true };
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

//! The one font of drawings and pictures, shipped with the program so that results look the same
//! on every machine.

use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider};

/// DejaVu Sans.
pub const BYTES: &[u8] = include_bytes!("../../assets/fonts/DejaVuSans.ttf");

/// A glyph with its place along the line, in ems.
#[derive(Clone, Copy, Debug)]
pub struct Placed {
    pub id: GlyphId,
    pub x: f32,
    pub advance: f32,
}

fn font() -> Option<FontRef<'static>> {
    FontRef::new(BYTES).ok()
}

/// Glyphs of a line from left to right, one for each character; no shaping.
pub fn layout(text: &str) -> Vec<Placed> {
    let Some(font) = font() else { return Vec::new() };
    let (map, metrics) = (font.charmap(), font.glyph_metrics(Size::new(1.0), LocationRef::default()));
    let mut x = 0.0;
    text.chars()
        .map(|c| {
            let id = map.map(c).unwrap_or_default();
            let advance = metrics.advance_width(id).unwrap_or(0.6);
            let placed = Placed { id, x, advance };
            x += advance;
            placed
        })
        .collect()
}

/// Width of a line at a font size.
pub fn width(text: &str, size: f64) -> f64 {
    layout(text).last().map_or(0.0, |g| f64::from(g.x + g.advance) * size)
}

/// Of the whole font, in thousandths of an em.
pub struct Metrics {
    pub ascent: f32,
    pub descent: f32,
    pub cap_height: f32,
    /// Left, lower, right and upper end of the largest glyphs.
    pub bounds: [f32; 4],
}

pub fn metrics() -> Metrics {
    let all = font().map(|f| f.metrics(Size::new(1000.0), LocationRef::default()));
    let (ascent, descent) = all.as_ref().map_or((900.0, -250.0), |m| (m.ascent, m.descent));
    let bounds = all.as_ref().and_then(|m| m.bounds);
    Metrics {
        ascent,
        descent,
        cap_height: all.as_ref().and_then(|m| m.cap_height).unwrap_or(ascent),
        bounds: bounds.map_or([0.0, descent, 1000.0, ascent], |b| [b.x_min, b.y_min, b.x_max, b.y_max]),
    }
}

/// Closed outlines of a line, baseline at the origin, y down, as straight pieces.
pub fn outlines(text: &str, size: f64) -> Vec<Vec<[f64; 2]>> {
    let Some(font) = font() else { return Vec::new() };
    let glyphs = font.outline_glyphs();
    let mut pen = Pen::default();
    for g in layout(text) {
        pen.offset = g.x * size as f32;
        if let Some(glyph) = glyphs.get(g.id) {
            let settings = DrawSettings::unhinted(Size::new(size as f32), LocationRef::default());
            // A glyph that cannot be drawn leaves its room empty.
            let _ = glyph.draw(settings, &mut pen);
        }
    }
    pen.lines
}

#[derive(Default)]
struct Pen {
    lines: Vec<Vec<[f64; 2]>>,
    offset: f32,
    at: [f32; 2],
}

impl Pen {
    fn push(&mut self, x: f32, y: f32) {
        self.at = [x, y];
        let p = [f64::from(x + self.offset), f64::from(-y)];
        if let Some(line) = self.lines.last_mut() {
            line.push(p);
        }
    }
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.lines.push(Vec::new());
        self.push(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.push(x, y);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        let [ax, ay] = self.at;
        for k in 1..=4 {
            let t = k as f32 / 4.0;
            let u = 1.0 - t;
            self.push(u * u * ax + 2.0 * u * t * cx + t * t * x, u * u * ay + 2.0 * u * t * cy + t * t * y);
        }
    }

    fn curve_to(&mut self, _: f32, _: f32, _: f32, _: f32, x: f32, y: f32) {
        // The font has quadratic outlines only.
        self.push(x, y);
    }

    fn close(&mut self) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_has_width_and_shape() {
        assert!(width("potsherd", 10.0) > width("pot", 10.0));
        assert_eq!(outlines("o", 10.0).len(), 2);
        assert!(width("ø ± 12", 10.0) > 20.0);
    }
}

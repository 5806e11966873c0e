//! Lines and letters on a finished picture, smooth at the edges.

use super::raster::Image;
use crate::geom::math;
use crate::report::font;

/// A straight line `width` pixels wide.
pub fn line(image: &mut Image, a: [f64; 2], b: [f64; 2], width: f64, color: [u8; 3]) {
    let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
    let len2 = dx * dx + dy * dy;
    let reach = width / 2.0 + 1.0;
    let range = |p: f64, q: f64| ((p.min(q) - reach).floor() as i64, (p.max(q) + reach).ceil() as i64);
    let ((x0, x1), (y0, y1)) = (range(a[0], b[0]), range(a[1], b[1]));
    for y in y0.max(0)..=y1.min(image.height as i64) {
        for x in x0.max(0)..=x1.min(image.width as i64) {
            let (px, py) = (x as f64 + 0.5 - a[0], y as f64 + 0.5 - a[1]);
            let t = if len2 > 0.0 { ((px * dx + py * dy) / len2).clamp(0.0, 1.0) } else { 0.0 };
            let d = math::hypot(px - t * dx, py - t * dy);
            let cover = (width / 2.0 + 0.5 - d).clamp(0.0, 1.0);
            if cover > 0.0 {
                image.mix(x, y, color, cover);
            }
        }
    }
}

/// A filled dot.
pub fn dot(image: &mut Image, at: [f64; 2], radius: f64, color: [u8; 3]) {
    line(image, at, at, 2.0 * radius, color);
}

/// Text with its baseline starting at `at`.
pub fn text(image: &mut Image, at: [f64; 2], size: f64, words: &str, color: [u8; 3]) {
    let shapes = font::outlines(words, size);
    let (x0, x1) = (at[0].floor() as i64 - 1, (at[0] + font::width(words, size)).ceil() as i64 + 1);
    let (y0, y1) = ((at[1] - size).floor() as i64 - 1, (at[1] + 0.35 * size).ceil() as i64 + 1);
    const SUB: usize = 4;
    for y in y0..=y1 {
        let mut cover = vec![0.0f64; (x1 - x0 + 1).max(0) as usize];
        for s in 0..SUB {
            let level = y as f64 + (s as f64 + 0.5) / SUB as f64 - at[1];
            for (from, to) in spans(&shapes, level) {
                add_span(&mut cover, from + at[0] - x0 as f64, to + at[0] - x0 as f64, 1.0 / SUB as f64);
            }
        }
        for (k, c) in cover.iter().enumerate().filter(|(_, c)| **c > 0.0) {
            image.mix(x0 + k as i64, y, color, c.min(1.0));
        }
    }
}

/// Where the outlines are inside along a level line (non-zero winding).
fn spans(shapes: &[Vec<[f64; 2]>], level: f64) -> Vec<(f64, f64)> {
    let mut hits: Vec<(f64, i32)> = Vec::new();
    for shape in shapes {
        for i in 0..shape.len() {
            let (a, b) = (shape[i], shape[(i + 1) % shape.len()]);
            if (a[1] <= level) != (b[1] <= level) {
                let x = a[0] + (b[0] - a[0]) * (level - a[1]) / (b[1] - a[1]);
                hits.push((x, if b[1] > a[1] { 1 } else { -1 }));
            }
        }
    }
    hits.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (mut winding, mut from, mut out) = (0, 0.0, Vec::new());
    for (x, turn) in hits {
        if winding == 0 {
            from = x;
        }
        winding += turn;
        if winding == 0 {
            out.push((from, x));
        }
    }
    out
}

fn add_span(cover: &mut [f64], from: f64, to: f64, weight: f64) {
    for k in from.floor().max(0.0) as usize..(to.ceil().max(0.0) as usize).min(cover.len()) {
        cover[k] += weight * (to.min(k as f64 + 1.0) - from.max(k as f64)).clamp(0.0, 1.0);
    }
}

//! A drawing as PDF with an explicit page size, so that it prints to scale.

use super::ir::{Anchor, DASH, Drawing, Item};
use crate::{ReportError, font};
use krilla::color::rgb;
use krilla::geom::{PathBuilder, Point, Transform};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use krilla::{Document, SerializeSettings};

const POINTS_PER_MM: f64 = 72.0 / 25.4;

pub fn pdf(d: &Drawing) -> Result<Vec<u8>, ReportError> {
    let fail = |message: &str| ReportError::Make {
        what: format!("PDF of {}", d.title),
        message: message.to_owned(),
    };
    let letters = Font::new(font::BYTES.to_vec().into(), 0).ok_or_else(|| fail("the font cannot be read"))?;
    let mut document = Document::new_with(SerializeSettings::default());
    document.set_metadata(Metadata::new().title(d.title.clone()).creator("potsherd".into()));
    let (w, h) = (d.width * POINTS_PER_MM, d.height * POINTS_PER_MM);
    let size = PageSettings::from_wh(w as f32, h as f32).ok_or_else(|| fail("the page has no size"))?;
    let mut page = document.start_page_with(size);
    let mut surface = page.surface();
    surface.push_transform(&Transform::from_scale(POINTS_PER_MM as f32, POINTS_PER_MM as f32));
    for item in d.layers.iter().flat_map(|l| &l.items) {
        draw(&mut surface, item, &letters);
    }
    surface.pop();
    surface.finish();
    page.finish();
    document.finish().map_err(|e| fail(&format!("{e:?}")))
}

fn draw(surface: &mut Surface, item: &Item, letters: &Font) {
    match item {
        Item::Path { lines, closed, pen, fill } => {
            let mut path = PathBuilder::new();
            for line in lines.iter().filter(|l| l.len() > 1) {
                for (i, p) in line.iter().enumerate() {
                    let (x, y) = (p[0] as f32, p[1] as f32);
                    if i == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
                }
                if *closed {
                    path.close();
                }
            }
            let Some(path) = path.finish() else { return };
            surface.set_fill(fill.map(ink));
            surface.set_stroke(pen.map(|pen| Stroke {
                paint: rgb::Color::new(0, 0, 0).into(),
                width: pen.width as f32,
                miter_limit: 10.0,
                line_cap: LineCap::Butt,
                line_join: LineJoin::Round,
                opacity: NormalizedF32::ONE,
                dash: pen.dashed.then(|| StrokeDash { array: DASH.map(|x| x as f32).to_vec(), offset: 0.0 }),
            }));
            surface.draw_path(&path);
        }
        Item::Text { at, size, anchor, words } => {
            let width = font::width(words, *size);
            let x = match anchor {
                Anchor::Start => at[0],
                Anchor::Middle => at[0] - width / 2.0,
                Anchor::End => at[0] - width,
            };
            let glyphs: Vec<KrillaGlyph> = font::layout(words)
                .iter()
                .map(|g| {
                    KrillaGlyph::new(
                        GlyphId::new(g.id.to_u32()),
                        g.advance,
                        0.0,
                        0.0,
                        0.0,
                        g.start..g.end,
                        None,
                    )
                })
                .collect();
            surface.set_fill(Some(ink(0)));
            surface.set_stroke(None);
            let start = Point::from_xy(x as f32, at[1] as f32);
            surface.draw_glyphs(start, &glyphs, letters.clone(), words, *size as f32, false);
        }
    }
}

fn ink(grey: u8) -> Fill {
    Fill {
        paint: rgb::Color::new(grey, grey, grey).into(),
        opacity: NormalizedF32::ONE,
        rule: FillRule::EvenOdd,
    }
}

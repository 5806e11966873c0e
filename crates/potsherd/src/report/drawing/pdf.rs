//! A drawing as PDF: a page of true size, so that it prints to scale, and every layer of the drawing an
//! optional content group with its name, so that it can be switched off and edited.

use super::ir::{Anchor, DASH, Drawing, Item};
use super::pdf_font::Letters;
use crate::report::{ReportError, font};
use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref, Str, TextStr};

const POINTS_PER_MM: f64 = 72.0 / 25.4;

const CATALOG: Ref = Ref::new(1);
const PAGES: Ref = Ref::new(2);
const PAGE: Ref = Ref::new(3);
const CONTENT: Ref = Ref::new(4);
const INFO: Ref = Ref::new(5);
/// The font takes this and the four after it.
const FONT: i32 = 6;
/// The first layer.
const LAYERS: i32 = FONT + 5;

const FONT_NAME: Name = Name(b"F0");

pub fn pdf(d: &Drawing) -> Result<Vec<u8>, ReportError> {
    let fail = |message: String| ReportError::Make { what: format!("PDF of {}", d.title), message };
    let letters = Letters::of(d.layers.iter().flat_map(|l| &l.items).filter_map(|i| match i {
        Item::Text { words, .. } => Some(words.as_str()),
        Item::Path { .. } => None,
    }));
    let (w, h) = ((d.width * POINTS_PER_MM) as f32, (d.height * POINTS_PER_MM) as f32);
    let mut pdf = Pdf::new();
    pdf.set_version(1, 5);
    catalog(&mut pdf, d);
    pdf.pages(PAGES).kids([PAGE]).count(1);
    let mut page = pdf.page(PAGE);
    page.parent(PAGES).media_box(Rect::new(0.0, 0.0, w, h)).contents(CONTENT);
    let mut resources = page.resources();
    resources.fonts().pair(FONT_NAME, Ref::new(FONT));
    let mut properties = resources.insert(Name(b"Properties")).dict();
    for (k, _) in d.layers.iter().enumerate() {
        properties.pair(Name(tag(k).as_bytes()), layer_ref(k));
    }
    properties.finish();
    resources.finish();
    page.finish();
    pdf.stream(CONTENT, &content(d, &letters, h));
    pdf.document_info(INFO).title(TextStr(&d.title)).creator(TextStr("potsherd"));
    letters.write(&mut pdf, FONT).map_err(fail)?;
    Ok(pdf.finish())
}

fn tag(layer: usize) -> String {
    format!("L{layer}")
}

fn layer_ref(layer: usize) -> Ref {
    Ref::new(LAYERS + layer as i32)
}

/// The catalog with the layers in their order, all switched on (PDF 32000-1, 8.11).
fn catalog(pdf: &mut Pdf, d: &Drawing) {
    let mut catalog = pdf.catalog(CATALOG);
    catalog.pages(PAGES);
    let mut groups = catalog.insert(Name(b"OCProperties")).dict();
    groups.insert(Name(b"OCGs")).array().items((0..d.layers.len()).map(layer_ref));
    let mut start = groups.insert(Name(b"D")).dict();
    start.pair(Name(b"Name"), TextStr("Layers"));
    start.pair(Name(b"BaseState"), Name(b"ON"));
    start.insert(Name(b"Order")).array().items((0..d.layers.len()).map(layer_ref));
    start.finish();
    groups.finish();
    catalog.finish();
    for (k, layer) in d.layers.iter().enumerate() {
        let mut group = pdf.indirect(layer_ref(k)).dict();
        group.pair(Name(b"Type"), Name(b"OCG"));
        group.pair(Name(b"Name"), TextStr(layer.name));
    }
}

fn content(d: &Drawing, letters: &Letters, height: f32) -> Vec<u8> {
    let mut c = Content::new();
    let scale = POINTS_PER_MM as f32;
    // Millimetres from the upper left corner from here on.
    c.transform([scale, 0.0, 0.0, -scale, 0.0, height]);
    c.set_line_join(LineJoinStyle::RoundJoin).set_line_cap(LineCapStyle::ButtCap);
    for (k, layer) in d.layers.iter().enumerate() {
        c.begin_marked_content_with_properties(Name(b"OC")).properties_named(Name(tag(k).as_bytes()));
        for item in &layer.items {
            draw(&mut c, item, letters);
        }
        c.end_marked_content();
    }
    c.finish().into_vec()
}

fn draw(c: &mut Content, item: &Item, letters: &Letters) {
    match item {
        Item::Path { lines, closed, pen, fill } => {
            for line in lines.iter().filter(|l| l.len() > 1) {
                for (i, p) in line.iter().enumerate() {
                    let (x, y) = (short(p[0]), short(p[1]));
                    if i == 0 {
                        c.move_to(x, y)
                    } else {
                        c.line_to(x, y)
                    };
                }
                if *closed {
                    c.close_path();
                }
            }
            if let Some(grey) = fill {
                c.set_fill_gray(short(f64::from(*grey) / 255.0));
            }
            if let Some(pen) = pen {
                c.set_stroke_gray(0.0).set_line_width(pen.width as f32);
                let dash = DASH.map(|x| x as f32);
                c.set_dash_pattern(if pen.dashed { dash.to_vec() } else { Vec::new() }, 0.0);
            }
            match (fill, pen) {
                (Some(_), Some(_)) => c.fill_even_odd_and_stroke(),
                (Some(_), None) => c.fill_even_odd(),
                (None, Some(_)) => c.stroke(),
                (None, None) => c.end_path(),
            };
        }
        Item::Text { at, size, anchor, words } => {
            let width = font::width(words, *size);
            let x = match anchor {
                Anchor::Start => at[0],
                Anchor::Middle => at[0] - width / 2.0,
            };
            c.set_fill_gray(0.0).begin_text().set_font(FONT_NAME, *size as f32);
            // Letters stand upright although the page is measured downwards.
            c.set_text_matrix([1.0, 0.0, 0.0, -1.0, short(x), short(at[1])]);
            c.show(Str(&letters.encoded(words))).end_text();
        }
    }
}

/// A thousandth of a millimetre on paper.
fn short(x: f64) -> f32 {
    ((x * 1000.0).round() / 1000.0) as f32
}

#[cfg(test)]
mod tests {
    use super::super::ir::{Layer, Pen};
    use super::*;

    #[test]
    fn layers_have_names_and_the_page_its_size() {
        let line = Item::line(vec![[10.0, 10.0], [110.0, 10.0]], Pen::DASHED);
        let at = [10.0, 20.0];
        let words =
            Item::Text { at, size: 3.0, anchor: Anchor::Start, words: "rim ⌀ 12 ± 1 mm (Ä)".into() };
        let layers =
            vec![Layer { name: "section", items: vec![line] }, Layer { name: "label", items: vec![words] }];
        let d = Drawing { title: "Größe (1)".into(), width: 210.0, height: 297.0, layers };
        let bytes = pdf(&d).unwrap();
        assert_eq!(bytes, pdf(&d).unwrap());
        let text = String::from_utf8_lossy(&bytes);
        assert!(text.starts_with("%PDF-1.5"));
        assert!(text.contains("/MediaBox [0 0 595.27"), "{text}");
        for part in ["/Type /OCG", "/Name (section)", "/Name (label)", "/OC /L0 BDC", "/OC /L1 BDC"] {
            assert!(text.contains(part), "{part} in {text}");
        }
    }
}

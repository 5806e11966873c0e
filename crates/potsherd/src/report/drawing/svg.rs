//! A drawing as SVG in true millimetres; layers are Inkscape layers.

use super::ir::{Anchor, DASH, Drawing, Item};
use crate::report::text::xml;
use std::fmt::Write;

pub fn svg(d: &Drawing) -> String {
    let mut s = String::new();
    let _ = writeln!(
        s,
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" \
         xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" width=\"{0}mm\" height=\"{1}mm\" \
         viewBox=\"0 0 {0} {1}\">\n<title>{2}</title>",
        d.width,
        d.height,
        xml(&d.title)
    );
    let _ = writeln!(s, "<rect width=\"{}\" height=\"{}\" fill=\"#fff\"/>", d.width, d.height);
    for layer in &d.layers {
        let id = layer.name.replace(' ', "-");
        let _ = writeln!(
            s,
            "<g id=\"{id}\" inkscape:groupmode=\"layer\" inkscape:label=\"{}\" stroke-linejoin=\"round\">",
            layer.name
        );
        for item in &layer.items {
            write_item(&mut s, item);
        }
        s.push_str("</g>\n");
    }
    s.push_str("</svg>\n");
    s
}

fn write_item(s: &mut String, item: &Item) {
    match item {
        Item::Path { lines, closed, pen, fill } => {
            let mut d = String::new();
            for line in lines {
                for (i, p) in line.iter().enumerate() {
                    let _ = write!(d, "{}{:.3},{:.3}", if i == 0 { "M" } else { " " }, p[0], p[1]);
                }
                if *closed {
                    d.push('Z');
                }
            }
            let fill = fill.map_or_else(|| "none".to_owned(), |g| format!("#{g:02x}{g:02x}{g:02x}"));
            let _ = write!(s, "<path d=\"{d}\" fill=\"{fill}\" fill-rule=\"evenodd\"");
            if let Some(pen) = pen {
                let _ = write!(s, " stroke=\"#000\" stroke-width=\"{}\"", pen.width);
                if pen.dashed {
                    let _ = write!(s, " stroke-dasharray=\"{} {}\"", DASH[0], DASH[1]);
                }
            }
            s.push_str("/>\n");
        }
        Item::Text { at, size, anchor, words } => {
            let anchor = match anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
            };
            let _ = writeln!(
                s,
                "<text x=\"{:.3}\" y=\"{:.3}\" font-size=\"{size}\" text-anchor=\"{anchor}\" \
                 font-family=\"DejaVu Sans, Verdana, sans-serif\">{}</text>",
                at[0],
                at[1],
                xml(words)
            );
        }
    }
}

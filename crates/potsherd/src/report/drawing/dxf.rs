//! A drawing as DXF (release 12, read by every CAD program): millimetres, y up, layers by name.

use super::ir::{Anchor, Drawing, Item};
use std::fmt::Write;

pub fn dxf(d: &Drawing) -> String {
    let mut s = String::new();
    pair(&mut s, 0, "SECTION");
    pair(&mut s, 2, "HEADER");
    pair(&mut s, 9, "$ACADVER");
    pair(&mut s, 1, "AC1009");
    pair(&mut s, 9, "$EXTMIN");
    place(&mut s, [0.0, 0.0], d);
    pair(&mut s, 9, "$EXTMAX");
    place(&mut s, [d.width, 0.0], d);
    pair(&mut s, 0, "ENDSEC");
    tables(&mut s, d);
    pair(&mut s, 0, "SECTION");
    pair(&mut s, 2, "ENTITIES");
    for layer in &d.layers {
        for item in &layer.items {
            entity(&mut s, &name_of(layer.name), item, d);
        }
    }
    pair(&mut s, 0, "ENDSEC");
    pair(&mut s, 0, "EOF");
    s
}

/// Names of release 12 have no spaces.
fn name_of(layer: &str) -> String {
    layer.to_uppercase().replace(' ', "_")
}

fn pair(s: &mut String, code: u32, value: &str) {
    let _ = write!(s, "{code:>3}\r\n{value}\r\n");
}

/// Paper has its origin at the upper left, DXF at the lower left.
fn place(s: &mut String, p: [f64; 2], d: &Drawing) {
    pair(s, 10, &format!("{:.4}", p[0]));
    pair(s, 20, &format!("{:.4}", d.height - p[1]));
    pair(s, 30, "0.0");
}

fn tables(s: &mut String, d: &Drawing) {
    pair(s, 0, "SECTION");
    pair(s, 2, "TABLES");
    pair(s, 0, "TABLE");
    pair(s, 2, "LTYPE");
    pair(s, 70, "2");
    for (name, words, dashes) in [("CONTINUOUS", "Solid", vec![]), ("DASHED", "Dashed", vec![1.6, -1.1])] {
        pair(s, 0, "LTYPE");
        pair(s, 2, name);
        pair(s, 70, "0");
        pair(s, 3, words);
        pair(s, 72, "65");
        pair(s, 73, &dashes.len().to_string());
        pair(s, 40, &format!("{}", dashes.iter().map(|x: &f64| x.abs()).sum::<f64>()));
        dashes.iter().for_each(|x| pair(s, 49, &format!("{x}")));
    }
    pair(s, 0, "ENDTAB");
    pair(s, 0, "TABLE");
    pair(s, 2, "LAYER");
    pair(s, 70, &d.layers.len().to_string());
    for layer in &d.layers {
        pair(s, 0, "LAYER");
        pair(s, 2, &name_of(layer.name));
        pair(s, 70, "0");
        pair(s, 62, "7");
        pair(s, 6, "CONTINUOUS");
    }
    pair(s, 0, "ENDTAB");
    pair(s, 0, "ENDSEC");
}

fn entity(s: &mut String, layer: &str, item: &Item, d: &Drawing) {
    match item {
        Item::Path { lines, closed, pen, .. } => {
            for line in lines.iter().filter(|l| l.len() > 1) {
                pair(s, 0, "POLYLINE");
                pair(s, 8, layer);
                pair(s, 6, if pen.is_some_and(|p| p.dashed) { "DASHED" } else { "CONTINUOUS" });
                pair(s, 66, "1");
                pair(s, 10, "0.0");
                pair(s, 20, "0.0");
                pair(s, 30, "0.0");
                pair(s, 70, if *closed { "1" } else { "0" });
                for p in line {
                    pair(s, 0, "VERTEX");
                    pair(s, 8, layer);
                    place(s, *p, d);
                }
                pair(s, 0, "SEQEND");
                pair(s, 8, layer);
            }
        }
        Item::Text { at, size, anchor, words } => {
            pair(s, 0, "TEXT");
            pair(s, 8, layer);
            place(s, *at, d);
            pair(s, 40, &format!("{size}"));
            pair(s, 1, &plain(words));
            if *anchor == Anchor::Middle {
                pair(s, 72, "1");
                pair(s, 11, &format!("{:.4}", at[0]));
                pair(s, 21, &format!("{:.4}", d.height - at[1]));
                pair(s, 31, "0.0");
            }
        }
    }
}

/// Release 12 is ASCII: other letters are written by their numbers, and no control character may break a line.
fn plain(words: &str) -> String {
    words
        .chars()
        .map(|c| match c {
            '⌀' => "%%c".to_owned(),
            '±' => "%%p".to_owned(),
            '°' => "%%d".to_owned(),
            c if c.is_control() => " ".to_owned(),
            c if c.is_ascii() => c.to_string(),
            c => format!("\\U+{:04X}", c as u32),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::ir::{Layer, Pen};
    use super::*;

    #[test]
    fn pairs_of_code_and_value_with_y_up() {
        let items = vec![
            Item::line(vec![[1.0, 2.0], [3.0, 8.0]], Pen::DASHED),
            Item::Text { at: [2.0, 2.0], size: 3.0, anchor: Anchor::Middle, words: "⌀ ž\n".into() },
        ];
        let d = Drawing {
            title: "x".into(),
            width: 10.0,
            height: 10.0,
            layers: vec![Layer { name: "centre line", items }],
        };
        let text = dxf(&d);
        let lines: Vec<&str> = text.split("\r\n").collect();
        assert_eq!(lines.len() % 2, 1, "pairs, and nothing after the last line break");
        assert!(lines.chunks(2).filter(|c| c.len() == 2).all(|c| c[0].trim().parse::<u32>().is_ok()));
        assert!(text.contains("CENTRE_LINE") && text.contains("%%c \\U+017E ") && text.contains("DASHED"));
        assert!(text.contains(" 10\r\n1.0000\r\n 20\r\n8.0000"));
    }
}

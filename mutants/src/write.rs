//! Sources with mutants in them. `a + b` with mutants 3 and 4 becomes
//! `(if crate::mutant(3) { (a - b) } else if crate::mutant(4) { (a * b) } else { (a + b) })`.

use crate::places::Place;
use std::fmt::Write;
use std::ops::Range;
use std::path::Path;

/// All mutants of one range, those that contain others first.
struct Site<'a> {
    range: Range<usize>,
    mutants: Vec<(usize, &'a str)>,
}

pub fn with_mutants(text: &str, mutants: &[(usize, &Place)]) -> String {
    let mut sites: Vec<Site> = Vec::new();
    let mut sorted = mutants.to_vec();
    sorted.sort_by_key(|(number, p)| (p.range.start, std::cmp::Reverse(p.range.end), *number));
    for (number, place) in sorted {
        match sites.last_mut() {
            Some(last) if last.range == place.range => last.mutants.push((number, &place.instead)),
            _ => sites.push(Site { range: place.range.clone(), mutants: vec![(number, &place.instead)] }),
        }
    }
    render(text, 0..text.len(), &mut sites.iter().peekable())
}

fn render<'a>(
    text: &str,
    range: Range<usize>,
    sites: &mut std::iter::Peekable<std::slice::Iter<'a, Site<'a>>>,
) -> String {
    let mut out = String::new();
    let mut at = range.start;
    while let Some(site) = sites.next_if(|s| s.range.start < range.end) {
        out.push_str(&text[at..site.range.start]);
        // Marks tell which mutants a message of the compiler is about.
        let mark = site.mutants.iter().map(|m| m.0.to_string()).collect::<Vec<_>>().join(",");
        let _ = write!(out, "/*<{mark}<*/");
        if site.range.is_empty() {
            for (number, instead) in &site.mutants {
                let _ = write!(out, " if crate::mutant({number}) {{ {instead} }} ");
            }
        } else {
            out.push('(');
            for (number, instead) in &site.mutants {
                let _ = write!(out, "if crate::mutant({number}) {{ ({instead}) }} else ");
            }
            let inner = render(text, site.range.clone(), sites);
            let _ = write!(out, "{{ ({inner}) }})");
        }
        let _ = write!(out, "/*>{mark}>*/");
        at = site.range.end;
    }
    out.push_str(&text[at..range.end]);
    out
}

pub fn row(number: usize, file: &Path, root: &Path, place: &Place) -> serde_json::Value {
    let file = file.strip_prefix(root).unwrap_or(file).display().to_string();
    serde_json::json!({ "number": number, "file": file, "line": place.line, "what": place.what, "function": place.function })
}

//! Wavefront OBJ: vertices (with colours, where written after them) and polygons. Groups, materials,
//! texture coordinates and curves are passed over, so a missing mtl file is no matter.

use super::text::{color, integer, lines, number, shown, words};
use crate::geom::Vec3;
use crate::scans::soup::Polygons;
use crate::scans::{MeshSoup, ReadError};
use std::borrow::Cow;

pub fn parse(bytes: &[u8]) -> Result<MeshSoup, ReadError> {
    let mut soup = MeshSoup::default();
    let mut polygons = Polygons::default();
    let mut colors: Vec<[f64; 3]> = Vec::new();
    let mut short = 0usize;
    let mut corners = Vec::new();
    for (n, line) in joined_lines(bytes) {
        let mut w = words(&line);
        match w.next() {
            Some(b"v") => {
                let (p, c) = vertex(w).ok_or_else(|| damaged(n, &line))?;
                soup.vertices.push(p);
                colors.extend(c);
            }
            Some(b"f" | b"fo") => {
                corners.clear();
                for word in w {
                    corners.push(corner(word, soup.vertices.len()).ok_or_else(|| damaged(n, &line))?);
                }
                short += usize::from(corners.len() < 3);
                polygons.push_polygon(&corners);
            }
            _ => {}
        }
    }
    if soup.vertices.is_empty() {
        let why = "it has no line that begins with v (a vertex)".into();
        return Err(ReadError::NotThisFormat { format: "OBJ", why });
    }
    if short > 0 {
        soup.notes.push(format!("has {short} faces with fewer than three corners; they were ignored"));
    }
    if colors.len() == soup.vertices.len() {
        let unit_range = colors.iter().flatten().all(|&c| c <= 1.0);
        soup.colors = Some(colors.into_iter().map(|c| color(c, unit_range)).collect());
    }
    polygons.resolve(&mut soup, 1)?;
    soup.checked()
}

fn damaged(n: usize, line: &[u8]) -> ReadError {
    ReadError::Malformed(format!("line {n} reads {}", shown(line)))
}

/// A backslash at the end of a line carries on with the next one.
fn joined_lines(bytes: &[u8]) -> impl Iterator<Item = (usize, Cow<'_, [u8]>)> {
    let mut inner = lines(bytes);
    std::iter::from_fn(move || {
        let (n, line) = inner.next()?;
        let Some(head) = line.strip_suffix(b"\\") else { return Some((n, Cow::Borrowed(line))) };
        let mut whole = head.to_vec();
        for (_, line) in inner.by_ref() {
            whole.push(b' ');
            match line.strip_suffix(b"\\") {
                Some(head) => whole.extend_from_slice(head),
                None => {
                    whole.extend_from_slice(line);
                    break;
                }
            }
        }
        Some((n, Cow::Owned(whole)))
    })
}

/// `x y z`, `x y z w`, `x y z r g b` or `x y z w r g b`.
fn vertex<'a>(words: impl Iterator<Item = &'a [u8]>) -> Option<(Vec3, Option<[f64; 3]>)> {
    let mut v = [0.0; 7];
    let mut n = 0;
    for word in words {
        if word.first() == Some(&b'#') {
            break;
        }
        *v.get_mut(n)? = number(word)?;
        n += 1;
    }
    let color = match n {
        3 | 4 => None,
        6 => Some([v[3], v[4], v[5]]),
        7 => Some([v[4], v[5], v[6]]),
        _ => return None,
    };
    Some((Vec3::new(v[0], v[1], v[2]), color))
}

/// `v`, `v/vt`, `v//vn` or `v/vt/vn`, counted from 1 or, negative, back from the last vertex.
fn corner(word: &[u8], vertices: usize) -> Option<i64> {
    let first = word.split(|&b| b == b'/').next()?;
    let i = integer(first)?;
    Some(if i < 0 { (vertices as i64).saturating_add(i) } else { i - 1 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_groups_negative_indices_and_polygons() {
        let text = b"mtllib gone.mtl\r\no a\nv 0 0 0\nv 1 0 0\nv 1 1 0 # corner\nv 0 1 0\nvt 0 0\nvn 0 0 1\n\
            g first\nusemtl clay\nf 1/1/1 2/1/1 3//1 4\ng second\nv 0 0 1\nf -1 -4 \\\n -5\n";
        let s = parse(text).unwrap();
        assert_eq!(s.vertices.len(), 5);
        assert_eq!(s.faces, vec![[0, 1, 2], [0, 2, 3], [4, 1, 0]]);
        assert!(s.colors.is_none());
    }

    #[test]
    fn reads_vertex_colors() {
        let s = parse(b"v 0 0 0 1 0.5 0\nv 1 0 0 0 0 1\nv 0 1 0 0 0 0\nf 1 2 3\n").unwrap();
        assert_eq!(s.colors.unwrap()[0], [255, 128, 0]);
    }

    #[test]
    fn names_what_is_wrong() {
        let wrong = |t: &[u8]| parse(t).unwrap_err().to_string();
        assert!(wrong(b"v 0 0 0\nf 1 2 3\n").contains("vertex 2"));
        assert!(wrong(b"v 0 0 0\nf 0 1 1\n").contains("vertex 0"));
        assert!(wrong(b"v 0 x 0\n").contains("line 1"));
        assert!(wrong(b"a letter to my mother\n").contains("no line that begins with v"));
    }
}

//! Wavefront OBJ: vertices (with colours, where written after them), polygons, and the pictures of their materials. Groups and curves are passed
//! over; a missing mtl file or picture leaves the scan without colours and is told.

use super::mtl::Materials;
use super::text::{color, integer, lines, number, shown, words};
use crate::geom::Vec3;
use crate::scans::soup::{MAX_COUNT, Polygons};
use crate::scans::texture::Painted;
use crate::scans::{MeshSoup, ReadError};
use std::borrow::Cow;
use std::path::Path;

/// `folder` is where materials and their pictures lie.
pub fn parse(bytes: &[u8], folder: &Path) -> Result<MeshSoup, ReadError> {
    let mut soup = MeshSoup::default();
    let mut polygons = Polygons::default();
    let mut colors: Vec<[f64; 3]> = Vec::new();
    let mut paint = Paint::default();
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
            Some(b"vt") => paint.places.push([0; 2].map(|_| w.next().and_then(number).unwrap_or(0.0))),
            Some(b"mtllib") => paint.materials.read(folder, &rest(&line, 6), &mut soup.notes),
            Some(b"usemtl") => paint.materials.choose(&rest(&line, 6)),
            Some(b"f" | b"fo") => {
                corners.clear();
                for word in w {
                    let v = corner(word, soup.vertices.len()).ok_or_else(|| damaged(n, &line))?;
                    paint.corner(word, v);
                    corners.push(v);
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
    } else {
        soup.colors = paint.painted.finish(soup.vertices.len()).filter(|_| paint.textured);
    }
    polygons.resolve(&mut soup, 1)?;
    soup.checked()
}

/// The text after a keyword of so many letters.
fn rest(line: &[u8], skip: usize) -> String {
    String::from_utf8_lossy(line).trim_start().get(skip..).unwrap_or_default().trim().to_owned()
}

/// What the corners of faces say about colours.
#[derive(Default)]
struct Paint {
    materials: Materials,
    places: Vec<[f64; 2]>,
    painted: Painted,
    /// Whether any colour came from a picture.
    textured: bool,
}

impl Paint {
    /// `v/vt`: the picture of the material in use at the place that the corner names.
    fn corner(&mut self, word: &[u8], vertex: i64) {
        let Some(material) = self.materials.chosen() else { return };
        let place = word.split(|&b| b == b'/').nth(1).and_then(integer);
        let place = place.map(|t| if t < 0 { self.places.len() as i64 + t } else { t - 1 });
        let place = place.and_then(|t| usize::try_from(t).ok()).and_then(|t| self.places.get(t));
        let Ok(vertex) = usize::try_from(vertex) else { return };
        if vertex > MAX_COUNT {
            return;
        }
        match (&material.picture, place) {
            (Some(picture), Some([u, v])) => {
                self.textured = true;
                self.painted.add(vertex, picture.at(*u, 1.0 - v));
            }
            (None, _) => self.painted.add(vertex, material.color),
            _ => {}
        }
    }
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
        let s = parse(text, Path::new("")).unwrap();
        assert_eq!(s.vertices.len(), 5);
        assert_eq!(s.faces, vec![[0, 1, 2], [0, 2, 3], [4, 1, 0]]);
        assert!(s.colors.is_none());
    }

    #[test]
    fn reads_vertex_colors() {
        let s = parse(b"v 0 0 0 1 0.5 0\nv 1 0 0 0 0 1\nv 0 1 0 0 0 0\nf 1 2 3\n", Path::new("")).unwrap();
        assert_eq!(s.colors.unwrap()[0], [255, 128, 0]);
    }

    #[test]
    fn pictures_of_materials_become_colours() {
        let folder = tempfile::tempdir().unwrap();
        let picture = crate::scans::texture::tests::png_bytes(64, 64, |x, y| [4 * x as u8, 4 * y as u8, 9]);
        std::fs::write(folder.path().join("skin of a pot.png"), picture).unwrap();
        std::fs::write(
            folder.path().join("m.mtl"),
            "newmtl clay\nKd 1 1 1\nmap_Kd -s 1 1 1 skin of a pot.png\n",
        )
        .unwrap();
        let text = b"mtllib m.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nvt 0.25 0.25\nvt 0.75 0.25\nvt 0.25 0.75\nusemtl clay\nf 1/1 2/2 3/3\n";
        let s = parse(text, folder.path()).unwrap();
        let c = s.colors.unwrap();
        for (got, want) in c.iter().zip([[62, 190, 9], [190, 190, 9], [62, 62, 9]]) {
            assert!((0..3).all(|k| i32::from(got[k]).abs_diff(want[k]) < 3), "{c:?}");
        }
        assert!(s.notes.is_empty(), "{:?}", s.notes);
        std::fs::remove_file(folder.path().join("skin of a pot.png")).unwrap();
        let s = parse(text, folder.path()).unwrap();
        assert!(s.colors.is_none() && s.notes[0].contains("skin of a pot.png"), "{:?}", s.notes);
    }

    #[test]
    fn names_what_is_wrong() {
        let wrong = |t: &[u8]| parse(t, Path::new("")).unwrap_err().to_string();
        assert!(wrong(b"v 0 0 0\nf 1 2 3\n").contains("vertex 2"));
        assert!(wrong(b"v 0 0 0\nf 0 1 1\n").contains("vertex 0"));
        assert!(wrong(b"v 0 x 0\n").contains("line 1"));
        assert!(wrong(b"a letter to my mother\n").contains("no line that begins with v"));
    }
}

//! OFF in its ascii variants (OFF, COFF, NOFF, CNOFF, STOFF and their combinations).

use super::text::{color, lines, number, shown, words};
use crate::geom::Vec3;
use crate::scans::soup::{Polygons, as_index};
use crate::scans::{MeshSoup, ReadError};

pub fn parse(bytes: &[u8]) -> Result<MeshSoup, ReadError> {
    let mut rows = lines(bytes)
        .map(|(n, line)| (n, line.split(|&b| b == b'#').next().unwrap_or(line).trim_ascii()))
        .filter(|(_, line)| !line.is_empty());
    let header = Header::read(&mut rows, bytes.len())?;
    let mut soup = MeshSoup::default();
    soup.vertices.reserve_exact(header.vertices);
    let mut colors = Vec::new();
    let mut values = Vec::new();
    let mut next = |values: &mut Vec<f64>, what: &str, i: usize, of: usize, at_least: usize| {
        let (n, line) = rows.next().ok_or_else(|| {
            ReadError::Truncated(format!("it ends after {what} {i} of the {of} its header promises"))
        })?;
        values.clear();
        values.extend(words(line).map_while(number));
        if values.len() < at_least {
            return Err(ReadError::Malformed(format!("line {n} reads {}", shown(line))));
        }
        Ok(n)
    };
    for i in 0..header.vertices {
        next(&mut values, "vertex", i, header.vertices, 3)?;
        soup.vertices.push(Vec3::new(values[0], values[1], values[2]));
        let at = if header.normals { 6 } else { 3 };
        if let Some(&[r, g, b]) = values.get(at..at + 3).filter(|_| header.colors) {
            colors.push([r, g, b]);
        }
    }
    let mut polygons = Polygons::default();
    polygons.triangles.reserve_exact(header.faces);
    for i in 0..header.faces {
        let n = next(&mut values, "face", i, header.faces, 1)?;
        let corners = as_index(values[0]);
        if corners < 0 || values.len() as i64 - 1 < corners {
            return Err(ReadError::Malformed(format!("the face in line {n} lacks corners")));
        }
        let corners: Vec<i64> = values[1..=corners as usize].iter().map(|&v| as_index(v)).collect();
        polygons.push_polygon(&corners);
    }
    if soup.vertices.is_empty() {
        return Err(ReadError::NoVertices);
    }
    if !colors.is_empty() && colors.len() == soup.vertices.len() {
        let unit_range = colors.iter().flatten().all(|&c| c <= 1.0);
        soup.colors = Some(colors.into_iter().map(|c| color(c, unit_range)).collect());
    }
    polygons.resolve(&mut soup, 0)?;
    soup.checked()
}

struct Header {
    vertices: usize,
    faces: usize,
    normals: bool,
    colors: bool,
}

impl Header {
    fn read<'a>(
        rows: &mut impl Iterator<Item = (usize, &'a [u8])>,
        length: usize,
    ) -> Result<Self, ReadError> {
        let not_off = |why: String| ReadError::NotThisFormat { format: "OFF", why };
        let (_, first) = rows.next().ok_or_else(|| not_off("it has no line of text".into()))?;
        let mut w = words(first);
        let key = w.next().unwrap_or_default();
        let prefix = key.strip_suffix(b"OFF").or(key.strip_suffix(b"off")).ok_or_else(|| {
            not_off(format!("it does not begin with the word OFF but with {}", shown(first)))
        })?;
        if prefix.contains(&b'4') || prefix.ends_with(b"n") {
            return Err(ReadError::Unsupported("OFF with other than three dimensions".into()));
        }
        let mut rest: Vec<&[u8]> = w.collect();
        if rest.first().is_some_and(|w| w.eq_ignore_ascii_case(b"binary")) {
            return Err(ReadError::Unsupported("binary OFF".into()));
        }
        if rest.is_empty() {
            let (_, second) = rows.next().ok_or_else(|| not_off("it has no counts".into()))?;
            rest = words(second).collect();
        }
        let count = |k: usize, smallest: u64| -> Result<usize, ReadError> {
            let n: u64 = rest
                .get(k)
                .and_then(|w| std::str::from_utf8(w).ok())
                .and_then(|w| w.parse().ok())
                .ok_or_else(|| {
                ReadError::Malformed("its header has no counts of vertices and faces".into())
            })?;
            if n > length as u64 / smallest {
                return Err(ReadError::Truncated(format!(
                    "its header promises {n} vertices or faces, more than its {length} bytes can hold"
                )));
            }
            Ok(n as usize)
        };
        Ok(Self {
            vertices: count(0, 5)?,
            faces: count(1, 2)?,
            normals: prefix.contains(&b'N'),
            colors: prefix.contains(&b'C'),
        })
    }
}

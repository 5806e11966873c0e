//! STL, binary and ascii. Every triangle has its own three vertices; cleaning welds them.

use super::text::{lines, number, shown, words};
use crate::geom::Vec3;
use crate::scans::soup::MAX_COUNT;
use crate::scans::{MeshSoup, ReadError};

const HEADER: usize = 84;
const TRIANGLE: usize = 50;

pub fn parse(bytes: &[u8]) -> Result<MeshSoup, ReadError> {
    let promised = promised_triangles(bytes);
    // Some tools begin binary files with "solid" too, so the length has the first word.
    let exact = promised.is_some_and(|n| HEADER as u64 + n * TRIANGLE as u64 == bytes.len() as u64);
    if !exact && is_ascii(bytes) {
        return parse_ascii(bytes);
    }
    let Some(promised) = promised else {
        let why = format!("it is {} bytes long, less than the header of a binary one", bytes.len());
        return Err(ReadError::NotThisFormat { format: "STL", why });
    };
    parse_binary(bytes, promised)
}

fn promised_triangles(bytes: &[u8]) -> Option<u64> {
    let count = bytes.get(80..HEADER)?;
    Some(u64::from(u32::from_le_bytes([count[0], count[1], count[2], count[3]])))
}

fn is_ascii(bytes: &[u8]) -> bool {
    let start = bytes.iter().position(|b| !b.is_ascii_whitespace()).unwrap_or(0);
    let head = &bytes[start..bytes.len().min(start + 1024)];
    head.len() >= 5 && head[..5].eq_ignore_ascii_case(b"solid") && !head.contains(&0)
}

fn parse_binary(bytes: &[u8], promised: u64) -> Result<MeshSoup, ReadError> {
    let body = &bytes[HEADER..];
    let there = (body.len() / TRIANGLE) as u64;
    if promised > there {
        if bytes[..HEADER].iter().all(|b| b.is_ascii_graphic() || b.is_ascii_whitespace()) {
            let why = "it begins with neither the word solid nor a binary header".into();
            return Err(ReadError::NotThisFormat { format: "STL", why });
        }
        return Err(ReadError::Truncated(format!(
            "its header promises {promised} triangles, but there are bytes for {there}"
        )));
    }
    if promised > (MAX_COUNT / 3) as u64 {
        return Err(ReadError::TooLarge(MAX_COUNT));
    }
    let mut soup = MeshSoup::default();
    soup.vertices.reserve_exact(promised as usize * 3);
    for triangle in body.chunks_exact(TRIANGLE).take(promised as usize) {
        for corner in triangle[12..48].chunks_exact(12) {
            let x = |k: usize| {
                f64::from(f32::from_le_bytes([corner[k], corner[k + 1], corner[k + 2], corner[k + 3]]))
            };
            soup.vertices.push(Vec3::new(x(0), x(4), x(8)));
        }
    }
    let extra = body.len() - promised as usize * TRIANGLE;
    if extra > 0 {
        soup.notes.push(format!("has {extra} bytes more than its header accounts for; they were ignored"));
    }
    finish(soup)
}

fn parse_ascii(bytes: &[u8]) -> Result<MeshSoup, ReadError> {
    let mut soup = MeshSoup::default();
    let mut corners = 0;
    for (n, line) in lines(bytes) {
        let mut w = words(line);
        let Some(first) = w.next() else { continue };
        if first.eq_ignore_ascii_case(b"vertex") {
            let mut x = [0.0; 3];
            for slot in &mut x {
                *slot = w
                    .next()
                    .and_then(number)
                    .ok_or_else(|| ReadError::Malformed(format!("line {n} reads {}", shown(line))))?;
            }
            soup.vertices.push(Vec3::from(x));
            corners += 1;
        } else if first.eq_ignore_ascii_case(b"endloop") {
            if corners != 3 {
                return Err(ReadError::Malformed(format!(
                    "the triangle before line {n} has {corners} corners"
                )));
            }
            corners = 0;
        }
    }
    if corners != 0 {
        return Err(ReadError::Truncated("it ends within a triangle".into()));
    }
    finish(soup)
}

fn finish(mut soup: MeshSoup) -> Result<MeshSoup, ReadError> {
    if soup.vertices.is_empty() {
        return Err(ReadError::NoVertices);
    }
    if soup.vertices.len() > MAX_COUNT {
        return Err(ReadError::TooLarge(MAX_COUNT));
    }
    soup.faces = (0..soup.vertices.len() as u32 / 3).map(|i| [3 * i, 3 * i + 1, 3 * i + 2]).collect();
    soup.checked()
}

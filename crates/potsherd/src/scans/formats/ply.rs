//! PLY: ascii, binary of either byte order, any properties in any order, polygons and triangle strips.

use crate::geom::Vec3;
use crate::scans::soup::{MAX_COUNT, Polygons, as_index};
use crate::scans::{MeshSoup, ReadError};

#[derive(Clone, Copy, Debug, PartialEq)]
enum Encoding {
    Ascii,
    Little,
    Big,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Scalar {
    I8,
    U8,
    I16,
    U16,
    I32,
    U32,
    F32,
    F64,
}

#[derive(Clone, Debug)]
struct Property {
    name: String,
    /// Type of the count, for lists.
    count: Option<Scalar>,
    item: Scalar,
}

#[derive(Clone, Debug)]
struct Element {
    name: String,
    count: u64,
    properties: Vec<Property>,
}

impl Scalar {
    fn parse(word: &str) -> Option<Self> {
        Some(match word {
            "char" | "int8" => Self::I8,
            "uchar" | "uint8" => Self::U8,
            "short" | "int16" => Self::I16,
            "ushort" | "uint16" => Self::U16,
            "int" | "int32" => Self::I32,
            "uint" | "uint32" => Self::U32,
            "float" | "float32" => Self::F32,
            "double" | "float64" => Self::F64,
            _ => return None,
        })
    }

    fn size(self) -> usize {
        match self {
            Self::I8 | Self::U8 => 1,
            Self::I16 | Self::U16 => 2,
            Self::I32 | Self::U32 | Self::F32 => 4,
            Self::F64 => 8,
        }
    }

    /// What a full-strength colour channel of this type holds.
    fn color_scale(self) -> f64 {
        match self {
            Self::F32 | Self::F64 => 255.0,
            Self::I16 | Self::U16 => 1.0 / 257.0,
            _ => 1.0,
        }
    }
}

/// The values of the body, one after the other.
struct Body<'a> {
    bytes: &'a [u8],
    at: usize,
    encoding: Encoding,
}

impl Body<'_> {
    fn remaining(&self) -> usize {
        self.bytes.len() - self.at
    }

    #[inline]
    fn next(&mut self, kind: Scalar) -> Option<f64> {
        if self.encoding == Encoding::Ascii {
            return self.next_word()?.parse().ok();
        }
        let n = kind.size();
        let b = self.bytes.get(self.at..self.at + n)?;
        self.at += n;
        Some(decode(b, kind, self.encoding == Encoding::Big))
    }

    fn next_word(&mut self) -> Option<&str> {
        let rest = &self.bytes[self.at..];
        let start = rest.iter().position(|b| !b.is_ascii_whitespace())?;
        let len = rest[start..].iter().position(u8::is_ascii_whitespace).unwrap_or(rest.len() - start);
        self.at += start + len;
        std::str::from_utf8(&rest[start..start + len]).ok()
    }
}

#[inline]
fn decode(b: &[u8], kind: Scalar, big: bool) -> f64 {
    let mut raw = [0u8; 8];
    let n = b.len().min(8);
    raw[..n].copy_from_slice(&b[..n]);
    if big {
        raw[..n].reverse();
    }
    let bits = u64::from_le_bytes(raw);
    match kind {
        Scalar::I8 => bits as i8 as f64,
        Scalar::U8 => bits as u8 as f64,
        Scalar::I16 => bits as i16 as f64,
        Scalar::U16 => bits as u16 as f64,
        Scalar::I32 => bits as i32 as f64,
        Scalar::U32 => bits as u32 as f64,
        Scalar::F32 => f32::from_bits(bits as u32) as f64,
        Scalar::F64 => f64::from_bits(bits),
    }
}

pub fn parse(bytes: &[u8]) -> Result<MeshSoup, ReadError> {
    let (elements, encoding, start) = header(bytes)?;
    let mut body = Body { bytes, at: start, encoding };
    let mut soup = MeshSoup::default();
    let mut polygons = Polygons::default();
    let mut has_vertices = false;
    for element in &elements {
        check_count(element, &body)?;
        match element.name.as_str() {
            "vertex" if !has_vertices => {
                read_vertices(element, &mut body, &mut soup)?;
                has_vertices = true;
            }
            "face" | "tristrips" => read_faces(element, &mut body, &mut polygons)?,
            _ => skip(element, &mut body)?,
        }
    }
    if !has_vertices || soup.vertices.is_empty() {
        return Err(ReadError::NoVertices);
    }
    polygons.resolve(&mut soup, 0)?;
    let left = body.bytes[body.at..].iter().filter(|b| !b.is_ascii_whitespace()).count();
    if left > 0 {
        soup.notes.push(format!("has {left} bytes more than its header accounts for; they were ignored"));
    }
    soup.checked()
}

/// Elements, encoding and where the body begins.
fn header(bytes: &[u8]) -> Result<(Vec<Element>, Encoding, usize), ReadError> {
    let not_ply = |why: &str| ReadError::NotThisFormat { format: "PLY", why: why.into() };
    let mut at = 0;
    let mut encoding = None;
    let mut elements: Vec<Element> = Vec::new();
    let first = next_line(bytes, &mut at);
    if first.as_deref().map(str::trim) != Some("ply") {
        return Err(not_ply("it does not begin with the word ply"));
    }
    loop {
        let Some(line) = next_line(bytes, &mut at) else {
            return Err(not_ply("its header does not end"));
        };
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        match words.as_slice() {
            ["end_header"] => break,
            [] | ["comment" | "obj_info", ..] => {}
            ["format", kind, _] => encoding = Some(encoding_of(kind)?),
            ["element", name, count] => elements.push(element(name, count)?),
            ["property", rest @ ..] => {
                let p = property(rest).ok_or_else(|| bad_header(&line))?;
                elements.last_mut().ok_or_else(|| bad_header(&line))?.properties.push(p);
            }
            _ => return Err(bad_header(&line)),
        }
    }
    let encoding = encoding.ok_or_else(|| not_ply("its header names no format"))?;
    Ok((elements, encoding, at))
}

fn bad_header(line: &str) -> ReadError {
    let shown: String = line.trim().chars().take(60).collect();
    ReadError::Malformed(format!("its header has the line {shown:?}"))
}

/// Header lines may end in LF, CR LF or CR; binary files with CR alone do not occur.
fn next_line(bytes: &[u8], at: &mut usize) -> Option<String> {
    let rest = bytes.get(*at..).filter(|r| !r.is_empty())?;
    // No header line is anywhere near this long; binary data taken for a header may be.
    let window = &rest[..rest.len().min(4096)];
    let end = window.iter().position(|&b| b == b'\n')?;
    *at += end + 1;
    Some(String::from_utf8_lossy(&rest[..end]).trim_end_matches('\r').to_owned())
}

fn encoding_of(word: &str) -> Result<Encoding, ReadError> {
    match word {
        "ascii" => Ok(Encoding::Ascii),
        "binary_little_endian" => Ok(Encoding::Little),
        "binary_big_endian" => Ok(Encoding::Big),
        other => {
            let other: String = other.chars().take(40).collect();
            Err(ReadError::Malformed(format!("its header names the unknown format {other:?}")))
        }
    }
}

fn element(name: &str, count: &str) -> Result<Element, ReadError> {
    let count = count.parse().map_err(|_| bad_header(&format!("element {name} {count}")))?;
    Ok(Element { name: name.to_owned(), count, properties: Vec::new() })
}

fn property(words: &[&str]) -> Option<Property> {
    match words {
        ["list", count, item, name] => Some(Property {
            name: (*name).to_owned(),
            count: Some(Scalar::parse(count)?),
            item: Scalar::parse(item)?,
        }),
        [item, name] => Some(Property { name: (*name).to_owned(), count: None, item: Scalar::parse(item)? }),
        _ => None,
    }
}

/// Holds the promised count against the bytes that are left.
fn check_count(element: &Element, body: &Body) -> Result<(), ReadError> {
    if element.properties.is_empty() {
        return Ok(());
    }
    let smallest: usize = element
        .properties
        .iter()
        .map(|p| if body.encoding == Encoding::Ascii { 2 } else { p.count.unwrap_or(p.item).size() })
        .sum();
    // The last ascii value of a file needs no space after it.
    let fits = (body.remaining() as u64 + 1) / smallest as u64;
    if element.count > fits {
        return Err(ReadError::Truncated(format!(
            "its header promises {} of element {:?}, at least {smallest} bytes each, but {} bytes follow",
            element.count,
            element.name,
            body.remaining()
        )));
    }
    if element.count > MAX_COUNT as u64 {
        return Err(ReadError::TooLarge(MAX_COUNT));
    }
    Ok(())
}

fn cut(element: &Element, row: u64, body: &Body) -> ReadError {
    let place = format!("element {:?} number {} of {}", element.name, row + 1, element.count);
    if body.encoding == Encoding::Ascii && body.bytes[body.at..].iter().any(|b| !b.is_ascii_whitespace()) {
        return ReadError::Malformed(format!("{place} has a value that is not a number"));
    }
    ReadError::Truncated(format!("it ends within {place}"))
}

fn read_vertices(element: &Element, body: &mut Body, soup: &mut MeshSoup) -> Result<(), ReadError> {
    let find = |names: &[&str]| element.properties.iter().position(|p| names.contains(&p.name.as_str()));
    let xyz = [find(&["x"]), find(&["y"]), find(&["z"])];
    let [Some(x), Some(y), Some(z)] = xyz else {
        return Err(ReadError::Malformed("its vertices lack x, y or z".into()));
    };
    let rgb = [
        find(&["red", "diffuse_red", "r"]),
        find(&["green", "diffuse_green", "g"]),
        find(&["blue", "diffuse_blue", "b"]),
    ];
    let rgb = if let [Some(r), Some(g), Some(b)] = rgb { Some([r, g, b]) } else { None };
    // Checked against the file's length by check_count.
    soup.vertices.reserve_exact(element.count as usize);
    let mut colors = Vec::with_capacity(if rgb.is_some() { element.count as usize } else { 0 });
    let mut row = vec![0.0f64; element.properties.len()];
    for i in 0..element.count {
        for (value, p) in row.iter_mut().zip(&element.properties) {
            *value = read_property(p, body, |_| ()).ok_or_else(|| cut(element, i, body))?;
        }
        soup.vertices.push(Vec3::new(row[x], row[y], row[z]));
        if let Some(rgb) = rgb {
            let channel = |k: usize| (row[k] * element.properties[k].item.color_scale()).round() as u8;
            colors.push(rgb.map(channel));
        }
    }
    soup.colors = rgb.map(|_| colors);
    Ok(())
}

/// The value of a scalar property (0 for lists, whose items go to `item`).
#[inline]
fn read_property(p: &Property, body: &mut Body, mut item: impl FnMut(f64)) -> Option<f64> {
    let Some(count) = p.count else { return body.next(p.item) };
    let n = body.next(count)?;
    if !(n >= 0.0 && n <= body.remaining() as f64) {
        return None;
    }
    for _ in 0..n as usize {
        item(body.next(p.item)?);
    }
    Some(0.0)
}

fn skip(element: &Element, body: &mut Body) -> Result<(), ReadError> {
    if element.properties.is_empty() {
        return Ok(());
    }
    for i in 0..element.count {
        for p in &element.properties {
            read_property(p, body, |_| ()).ok_or_else(|| cut(element, i, body))?;
        }
    }
    Ok(())
}

fn read_faces(element: &Element, body: &mut Body, polygons: &mut Polygons) -> Result<(), ReadError> {
    let lists = || element.properties.iter().enumerate().filter(|(_, p)| p.count.is_some());
    let named = lists().find(|(_, p)| matches!(p.name.as_str(), "vertex_indices" | "vertex_index"));
    let Some((index, _)) = named.or_else(|| lists().next()) else { return skip(element, body) };
    // Checked against the file's length by check_count.
    polygons.triangles.reserve_exact(element.count as usize);
    let mut corners: Vec<i64> = Vec::with_capacity(16);
    for i in 0..element.count {
        corners.clear();
        for (k, p) in element.properties.iter().enumerate() {
            let take = |v| {
                if k == index {
                    corners.push(as_index(v));
                }
            };
            read_property(p, body, take).ok_or_else(|| cut(element, i, body))?;
        }
        if element.name == "tristrips" {
            polygons.push_strip(&corners);
        } else {
            polygons.push_polygon(&corners);
        }
    }
    Ok(())
}

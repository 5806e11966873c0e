//! PCD (point cloud library), ascii and binary, with fields x y z and normal_x normal_y normal_z.

use super::text::{lines, number, shown, words};
use crate::scans::ReadError;
use crate::scans::points::OrientedPoints;

#[derive(Clone, Copy)]
struct Field {
    /// Which of x y z nx ny nz, if any.
    role: Option<usize>,
    kind: u8,
    size: usize,
    /// Values of this field in one point.
    count: usize,
}

struct Header {
    fields: Vec<Field>,
    points: u64,
    data: Vec<u8>,
    body: usize,
}

pub fn parse(bytes: &[u8]) -> Result<OrientedPoints, ReadError> {
    let header = header(bytes)?;
    let given = |role: usize| header.fields.iter().any(|f| f.role == Some(role));
    if !(0..3).all(given) {
        return Err(ReadError::Malformed("its points lack x, y or z".into()));
    }
    let body = &bytes[header.body..];
    let rows = match header.data.as_slice() {
        b"ascii" => ascii_rows(body, &header)?,
        b"binary" => binary_rows(body, &header)?,
        other => return Err(ReadError::Unsupported(format!("PCD data of kind {}", shown(other)))),
    };
    if (3..6).all(given) { OrientedPoints::from_rows(rows) } else { OrientedPoints::from_bare(rows) }
}

fn header(bytes: &[u8]) -> Result<Header, ReadError> {
    let not_pcd = |why: &str| ReadError::NotThisFormat { format: "PCD", why: why.into() };
    let (mut names, mut sizes, mut kinds, mut counts) = (vec![], vec![], vec![], vec![]);
    let (mut points, mut size) = (None, [None; 2]);
    for (n, line) in lines(bytes).take(200) {
        let mut w = words(line);
        let key = w.next().unwrap_or_default();
        let rest: Vec<&[u8]> = w.collect();
        let damaged = || ReadError::Malformed(format!("line {n} reads {}", shown(line)));
        let one = || rest.first().and_then(|w| std::str::from_utf8(w).ok()?.parse::<u64>().ok());
        match key {
            b"FIELDS" | b"COLUMNS" => names = rest.iter().map(|w| w.to_vec()).collect(),
            b"SIZE" => sizes = all_counts(&rest).ok_or_else(damaged)?,
            b"TYPE" => kinds = rest.iter().map(|w| w[0]).collect(),
            b"COUNT" => counts = all_counts(&rest).ok_or_else(damaged)?,
            b"WIDTH" => size[0] = Some(one().ok_or_else(damaged)?),
            b"HEIGHT" => size[1] = Some(one().ok_or_else(damaged)?),
            b"POINTS" => points = Some(one().ok_or_else(damaged)?),
            b"DATA" => {
                if names.is_empty() {
                    return Err(not_pcd("it names no fields"));
                }
                let fields = fields(&names, &sizes, &kinds, &counts)
                    .ok_or_else(|| ReadError::Malformed("its header describes its fields wrongly".into()))?;
                let from_size = size[0].zip(size[1]).and_then(|(w, h)| w.checked_mul(h));
                let points = points
                    .or(from_size)
                    .ok_or_else(|| ReadError::Malformed("its header gives no number of points".into()))?;
                // The line is a part of `bytes`, so its end is a place in the file.
                let end = line.as_ptr() as usize - bytes.as_ptr() as usize + line.len();
                let body = bytes[end..].iter().position(|&b| b == b'\n').map_or(bytes.len(), |p| end + p + 1);
                let data = rest.first().map(|w| w.to_ascii_lowercase()).unwrap_or_default();
                return Ok(Header { fields, points, data, body });
            }
            _ if key.is_empty() || key.starts_with(b"#") || matches!(key, b"VERSION" | b"VIEWPOINT") => {}
            _ => return Err(not_pcd(&format!("line {n} reads {}", shown(line)))),
        }
    }
    Err(not_pcd("its header does not end with a line DATA"))
}

fn all_counts(words: &[&[u8]]) -> Option<Vec<usize>> {
    words.iter().map(|w| std::str::from_utf8(w).ok()?.parse().ok()).collect()
}

fn fields(names: &[Vec<u8>], sizes: &[usize], kinds: &[u8], counts: &[usize]) -> Option<Vec<Field>> {
    let mut out = Vec::new();
    for (i, name) in names.iter().enumerate() {
        let role = match name.as_slice() {
            b"x" => Some(0),
            b"y" => Some(1),
            b"z" => Some(2),
            b"normal_x" | b"nx" => Some(3),
            b"normal_y" | b"ny" => Some(4),
            b"normal_z" | b"nz" => Some(5),
            _ => None,
        };
        let size = *sizes.get(i)?;
        let count = if counts.is_empty() { 1 } else { *counts.get(i)? };
        if !matches!(size, 1 | 2 | 4 | 8) || count > 10_000 {
            return None;
        }
        let role = role.filter(|_| count == 1);
        out.push(Field { role, kind: *kinds.get(i)?, size, count });
    }
    Some(out)
}

fn too_many(points: u64, bytes: usize) -> ReadError {
    ReadError::Truncated(format!(
        "its header promises {points} points, more than the {bytes} bytes after it hold"
    ))
}

fn ascii_rows(body: &[u8], header: &Header) -> Result<Vec<[f64; 6]>, ReadError> {
    let width: usize = header.fields.iter().map(|f| f.count).sum();
    if header.points > (body.len() as u64 + 1) / (2 * width as u64).max(1) {
        return Err(too_many(header.points, body.len()));
    }
    let mut rows = Vec::with_capacity(header.points as usize);
    for (n, line) in lines(body) {
        if line.trim_ascii().is_empty() || rows.len() as u64 == header.points {
            continue;
        }
        let damaged = || ReadError::Malformed(format!("line {n} of its data reads {}", shown(line)));
        let mut w = words(line);
        let mut row = [0.0; 6];
        for field in &header.fields {
            for _ in 0..field.count {
                let word = w.next().ok_or_else(damaged)?;
                if let Some(role) = field.role {
                    row[role] = number(word).ok_or_else(damaged)?;
                }
            }
        }
        rows.push(row);
    }
    if (rows.len() as u64) < header.points {
        return Err(too_many(header.points, body.len()));
    }
    Ok(rows)
}

fn binary_rows(body: &[u8], header: &Header) -> Result<Vec<[f64; 6]>, ReadError> {
    let stride: usize = header.fields.iter().map(|f| f.size * f.count).sum();
    if stride == 0 || header.points > (body.len() / stride) as u64 {
        return Err(too_many(header.points, body.len()));
    }
    let rows = body.chunks_exact(stride).take(header.points as usize);
    rows.map(|point| {
        let mut row = [0.0; 6];
        let mut at = 0;
        for field in &header.fields {
            if let Some(role) = field.role {
                row[role] = value(&point[at..at + field.size], field.kind).ok_or_else(|| {
                    ReadError::Malformed("its header gives a field a size its type does not have".into())
                })?;
            }
            at += field.size * field.count;
        }
        Ok(row)
    })
    .collect()
}

fn value(b: &[u8], kind: u8) -> Option<f64> {
    let mut raw = [0u8; 8];
    raw[..b.len()].copy_from_slice(b);
    let bits = u64::from_le_bytes(raw);
    Some(match (kind, b.len()) {
        (b'F', 4) => f64::from(f32::from_bits(bits as u32)),
        (b'F', 8) => f64::from_bits(bits),
        (b'U', _) => bits as f64,
        (b'I', 1) => bits as i8 as f64,
        (b'I', 2) => bits as i16 as f64,
        (b'I', 4) => bits as i32 as f64,
        (b'I', 8) => bits as i64 as f64,
        _ => return None,
    })
}

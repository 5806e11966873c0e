//! XYZ: a line a point, `x y z nx ny nz`, whatever stands between the numbers; bare `x y z` too.

use super::text::{lines, number, shown};
use crate::scans::ReadError;
use crate::scans::points::OrientedPoints;

pub fn parse(bytes: &[u8]) -> Result<OrientedPoints, ReadError> {
    let mut rows = Vec::new();
    let (mut first, mut bare) = (true, false);
    for (n, line) in lines(bytes) {
        let line = line.trim_ascii();
        if line.is_empty() || line.starts_with(b"#") || line.starts_with(b"//") {
            continue;
        }
        let mut row = [0.0; 6];
        let mut count = 0;
        let mut sound = true;
        let words =
            line.split(|b| b.is_ascii_whitespace() || matches!(b, b',' | b';')).filter(|w| !w.is_empty());
        for (slot, word) in row.iter_mut().zip(words) {
            match number(word) {
                Some(x) => *slot = x,
                None => sound = false,
            }
            count += 1;
        }
        match (sound, count, first) {
            (true, 6, _) => rows.push(row),
            // A heading, or the number of points.
            (false, _, true) | (true, 1, true) => {}
            (true, 3..6, _) => {
                bare = true;
                rows.push(row);
            }
            _ => return Err(ReadError::Malformed(format!("line {n} reads {}", shown(line)))),
        }
        first = false;
    }
    if rows.is_empty() {
        let why = "it has no line of six numbers (x y z nx ny nz)".into();
        return Err(ReadError::NotThisFormat { format: "XYZ", why });
    }
    if bare { OrientedPoints::from_bare(rows) } else { OrientedPoints::from_rows(rows) }
}

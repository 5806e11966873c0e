//! What the text formats share.

/// Lines without their ends, with their numbers counted from 1.
pub(super) fn lines(bytes: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    bytes.split(|&b| b == b'\n').enumerate().map(|(i, l)| (i + 1, l.strip_suffix(b"\r").unwrap_or(l)))
}

pub(super) fn words(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    line.split(u8::is_ascii_whitespace).filter(|w| !w.is_empty())
}

/// Also `nan` and `inf`, which are dealt with later.
pub(super) fn number(word: &[u8]) -> Option<f64> {
    std::str::from_utf8(word).ok()?.parse().ok()
}

pub(super) fn integer(word: &[u8]) -> Option<i64> {
    std::str::from_utf8(word).ok()?.parse().ok()
}

/// The start of a line, fit to be shown in a message.
pub(super) fn shown(line: &[u8]) -> String {
    let text: String = String::from_utf8_lossy(&line[..line.len().min(160)]).chars().take(40).collect();
    format!("{:?}", text.trim())
}

/// A colour channel written as 0..1 or as 0..255.
pub(super) fn color(rgb: [f64; 3], unit_range: bool) -> [u8; 3] {
    rgb.map(|c| (if unit_range { c * 255.0 } else { c }).round() as u8)
}

//! The binary side of glTF: the GLB container, buffers inside and beside the file, accessors.

use super::gltf::{Root, missing};
use super::read_bytes;
use crate::scans::ReadError;
use std::borrow::Cow;
use std::path::{Component, Path};

pub(super) struct GlbParts<'a> {
    pub json: &'a [u8],
    pub binary: Option<&'a [u8]>,
    pub is_glb: bool,
}

impl<'a> GlbParts<'a> {
    /// A .gltf is all JSON; a .glb has a header of 12 bytes and chunks.
    pub fn split(bytes: &'a [u8]) -> Result<Self, ReadError> {
        if !bytes.starts_with(b"glTF") {
            return Ok(Self { json: bytes, binary: None, is_glb: false });
        }
        let word = |at: usize| -> Option<u32> {
            bytes.get(at..at + 4).map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]]))
        };
        let cut = || ReadError::Truncated("its last chunk is not complete".into());
        let version = word(4).ok_or_else(cut)?;
        if version != 2 {
            return Err(ReadError::Unsupported(format!("version {version} of GLB")));
        }
        let (mut json, mut binary, mut at) = (None, None, 12usize);
        while at < bytes.len() {
            let (length, kind) = word(at).zip(word(at + 4)).ok_or_else(cut)?;
            let chunk = bytes.get(at + 8..(at + 8).saturating_add(length as usize)).ok_or_else(cut)?;
            match kind {
                0x4E4F_534A if json.is_none() => json = Some(chunk),
                0x004E_4942 if binary.is_none() => binary = Some(chunk),
                _ => {}
            }
            at += 8 + length as usize;
        }
        let json = json.ok_or_else(|| ReadError::Malformed("it has no JSON chunk".into()))?;
        Ok(Self { json, binary, is_glb: true })
    }
}

pub(super) struct Buffers<'a> {
    list: Vec<Cow<'a, [u8]>>,
}

impl<'a> Buffers<'a> {
    pub fn load(root: &Root, binary: Option<&'a [u8]>, folder: &Path) -> Result<Self, ReadError> {
        let mut list: Vec<Cow<'a, [u8]>> = Vec::new();
        for (i, buffer) in root.buffers.iter().enumerate() {
            let data = match &buffer.uri {
                None => Cow::Borrowed(binary.ok_or_else(|| {
                    ReadError::Malformed(format!("buffer {i} should be in the file, but is not"))
                })?),
                Some(uri) => Cow::Owned(fetch(uri, folder)?),
            };
            if (data.len() as u64) < buffer.byte_length {
                return Err(ReadError::Truncated(format!(
                    "buffer {i} should hold {} bytes, but holds {}",
                    buffer.byte_length,
                    data.len()
                )));
            }
            list.push(data);
        }
        Ok(Self { list })
    }

    /// The bytes of a view, as pictures are kept in; `None` where they lie beyond their buffer.
    pub fn view(&self, root: &Root, view: usize) -> Option<&[u8]> {
        let v = root.buffer_views.get(view)?;
        let (from, length) = (usize::try_from(v.byte_offset).ok()?, usize::try_from(v.byte_length).ok()?);
        self.list.get(v.buffer)?.get(from..from.checked_add(length)?)
    }

    pub fn total_bytes(&self) -> usize {
        self.list.iter().map(|b| b.len()).sum()
    }

    /// Components of one element of the accessor.
    pub fn width(&self, root: &Root, accessor: usize) -> Result<usize, ReadError> {
        let a = root.accessors.get(accessor).ok_or_else(|| missing("accessor", accessor))?;
        match a.kind.as_str() {
            "SCALAR" => Ok(1),
            "VEC2" => Ok(2),
            "VEC3" => Ok(3),
            "VEC4" | "MAT2" => Ok(4),
            _ => Err(ReadError::Malformed(format!("accessor {accessor} has an unexpected type"))),
        }
    }

    /// All components of the accessor, one element after the other.
    pub fn numbers(&self, root: &Root, accessor: usize, width: usize) -> Result<Vec<f64>, ReadError> {
        let a = root.accessors.get(accessor).ok_or_else(|| missing("accessor", accessor))?;
        if self.width(root, accessor)? != width {
            return Err(ReadError::Malformed(format!("accessor {accessor} has an unexpected type")));
        }
        if a.sparse.is_some() {
            return Err(ReadError::Unsupported("sparse accessors".into()));
        }
        let view = a.buffer_view.ok_or_else(|| missing("the buffer view of accessor", accessor))?;
        let view = root.buffer_views.get(view).ok_or_else(|| missing("buffer view", view))?;
        if !view.extensions.is_empty() {
            let name = view.extensions.keys().next().map_or("", String::as_str);
            return Err(ReadError::Unsupported(format!(
                "the compression {}",
                super::text::shown(name.as_bytes())
            )));
        }
        let buffer = self.list.get(view.buffer).ok_or_else(|| missing("buffer", view.buffer))?;
        let size = component_size(a.component_type).ok_or_else(|| {
            ReadError::Malformed(format!("accessor {accessor} has an unknown component type"))
        })?;
        let cut = || ReadError::Truncated(format!("accessor {accessor} reaches beyond its buffer"));
        let start = usize::try_from(view.byte_offset).map_err(|_| cut())?;
        let length = usize::try_from(view.byte_length).map_err(|_| cut())?;
        let data = start.checked_add(length).and_then(|end| buffer.get(start..end)).ok_or_else(cut)?;
        let data = usize::try_from(a.byte_offset).ok().and_then(|o| data.get(o..)).ok_or_else(cut)?;
        let element = size * width;
        let stride = view.byte_stride.map_or(element, |s| usize::try_from(s).unwrap_or(usize::MAX));
        if stride < element {
            return Err(ReadError::Malformed(format!("accessor {accessor} has elements that overlap")));
        }
        // The last element need not be padded to the stride.
        let fits = if data.len() < element { 0 } else { (data.len() - element) / stride + 1 };
        if a.count > fits as u64 {
            return Err(cut());
        }
        let mut out = Vec::with_capacity(a.count as usize * width);
        for i in 0..a.count as usize {
            let at = i * stride;
            for b in data[at..at + element].chunks_exact(size) {
                out.push(component(b, a.component_type, a.normalized));
            }
        }
        Ok(out)
    }
}

fn component_size(kind: u32) -> Option<usize> {
    Some(match kind {
        5120 | 5121 => 1,
        5122 | 5123 => 2,
        5125 | 5126 => 4,
        _ => return None,
    })
}

fn component(b: &[u8], kind: u32, normalized: bool) -> f64 {
    let mut raw = [0u8; 4];
    raw[..b.len()].copy_from_slice(b);
    let bits = u32::from_le_bytes(raw);
    let (value, largest) = match kind {
        5120 => (f64::from(bits as i8), 127.0),
        5121 => (f64::from(bits), 255.0),
        5122 => (f64::from(bits as i16), 32767.0),
        5123 => (f64::from(bits), 65535.0),
        5125 => (f64::from(bits), f64::from(u32::MAX)),
        _ => return f64::from(f32::from_bits(bits)),
    };
    if normalized { (value / largest).max(-1.0) } else { value }
}

/// A buffer given as a data URI or as a file beside the .gltf.
pub(super) fn fetch(uri: &str, folder: &Path) -> Result<Vec<u8>, ReadError> {
    if let Some(data) = uri.strip_prefix("data:") {
        let encoded = data.split_once(";base64,").map(|(_, e)| e);
        return encoded
            .and_then(base64)
            .ok_or_else(|| ReadError::Malformed("it has a data URI that is not base64".into()));
    }
    let name = percent_decoded(uri);
    let plain = Path::new(&name).components().all(|c| matches!(c, Component::Normal(_) | Component::CurDir));
    if name.contains("://") || !plain {
        return Err(ReadError::Unsupported(format!(
            "the buffer {}, which does not lie beside it",
            super::text::shown(uri.as_bytes())
        )));
    }
    read_bytes(&folder.join(&name))
        .map_err(|e| ReadError::Malformed(format!("its buffer {} {e}", super::text::shown(name.as_bytes()))))
}

fn percent_decoded(uri: &str) -> String {
    let bytes = uri.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut i = 0;
    while i < bytes.len() {
        let hex = bytes.get(i + 1..i + 3).and_then(|h| std::str::from_utf8(h).ok());
        match hex.and_then(|h| u8::from_str_radix(h, 16).ok()).filter(|_| bytes[i] == b'%') {
            Some(b) => {
                out.push(b);
                i += 3;
            }
            None => {
                out.push(bytes[i]);
                i += 1;
            }
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

fn base64(text: &str) -> Option<Vec<u8>> {
    let mut out = Vec::with_capacity(text.len() / 4 * 3);
    let (mut bits, mut have) = (0u32, 0);
    for b in text.bytes().filter(|b| !b.is_ascii_whitespace()).take_while(|&b| b != b'=') {
        let six = match b {
            b'A'..=b'Z' => b - b'A',
            b'a'..=b'z' => b - b'a' + 26,
            b'0'..=b'9' => b - b'0' + 52,
            b'+' | b'-' => 62,
            b'/' | b'_' => 63,
            _ => return None,
        };
        bits = bits << 6 | u32::from(six);
        have += 6;
        if have >= 8 {
            have -= 8;
            out.push((bits >> have) as u8);
        }
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decodes_base64_and_percent() {
        assert_eq!(base64("aGVsbG8=").unwrap(), b"hello");
        assert_eq!(base64("aGk").unwrap(), b"hi");
        assert!(base64("a*b").is_none());
        assert_eq!(percent_decoded("my%20pot.bin"), "my pot.bin");
        assert_eq!(percent_decoded("100%"), "100%");
    }

    #[test]
    fn buffers_outside_the_folder_are_refused() {
        for uri in ["../x.bin", "/etc/passwd", "https://x.org/a.bin"] {
            assert!(matches!(fetch(uri, Path::new(".")), Err(ReadError::Unsupported(_))), "{uri}");
        }
    }
}

//! A mutation fuzzer that needs no special toolchain: sound files of every format, damaged by a seeded
//! generator, go through reader, cleaning and measuring. Asked of each: no panic, a sound mesh or an error,
//! and memory in proportion to the file.

use super::{clouds, meshes, tile};
use potsherd::geom::Rng;
use potsherd::scans::parse_points;
use potsherd::scans::{CleanOptions, Format, clean, parse_soup};
use potsherd::scans::{MeasureOptions, measure};
use std::path::Path;

pub struct Corpus(Vec<(Format, Vec<u8>)>);

impl Corpus {
    pub fn new() -> Self {
        let mut all = Vec::new();
        for mesh in [tile(1), tile(2)] {
            all.extend(meshes(&mesh).into_iter().chain(clouds(&mesh)).map(|(_, f, b)| (f, b)));
        }
        Self(all)
    }

    /// Input number `n` of the run with this seed.
    pub fn input(&self, seed: u64, n: u64) -> (Format, Vec<u8>) {
        let mut rng = Rng::for_purpose(seed, &format!("fuzz/{n}"));
        let (format, bytes) = &self.0[rng.below(self.0.len())];
        let mut bytes = bytes.clone();
        for _ in 0..1 + rng.below(4) {
            let other = &self.0[rng.below(self.0.len())].1;
            mutate(&mut bytes, other, &mut rng);
        }
        (*format, bytes)
    }
}

const WORDS: [&str; 19] = [
    "0",
    "-1",
    "1",
    "3",
    "255",
    "256",
    "65536",
    "2147483647",
    "4294967295",
    "4294967296",
    "18446744073709551615",
    "99999999999999999999999",
    "1e308",
    "-1e39",
    "nan",
    "inf",
    "1e-320",
    "0.5",
    "x",
];
const INTS: [u32; 9] = [0, 1, 3, 255, 65535, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 0x7F80_0000];

fn mutate(bytes: &mut Vec<u8>, other: &[u8], rng: &mut Rng) {
    if bytes.is_empty() {
        bytes.extend_from_slice(other);
        return;
    }
    let at = rng.below(bytes.len());
    // Headers are short and decide most, so every second mutation goes there.
    let at = if rng.below(2) == 0 { at.min(rng.below(300)) } else { at };
    let len = 1 + rng.below(32).min(bytes.len() - at - 1);
    match rng.below(10) {
        0 => bytes[at] ^= 1 << rng.below(8),
        1 => bytes[at] = [0, 255, b'-', b'9', b' ', b'\n', b'.', b'{'][rng.below(8)],
        2 => bytes.truncate(at),
        3 => drop(bytes.drain(at..at + len)),
        4 => {
            let part = bytes[at..at + len].to_vec();
            for _ in 0..1 + rng.below(8) {
                bytes.splice(at..at, part.iter().copied());
            }
        }
        5 => {
            let from = rng.below(other.len());
            let to = (from + 1 + rng.below(64)).min(other.len());
            bytes.splice(at..at + len, other[from..to].iter().copied());
        }
        6 | 7 => replace_number(bytes, at, WORDS[rng.below(WORDS.len())]),
        8 => {
            let value = INTS[rng.below(INTS.len())];
            let raw = if rng.below(2) == 0 { value.to_le_bytes() } else { value.to_be_bytes() };
            let end = (at + 4).min(bytes.len());
            bytes[at..end].copy_from_slice(&raw[..end - at]);
        }
        _ => {
            let noise: Vec<u8> = (0..len).map(|_| rng.next_u64() as u8).collect();
            bytes.splice(at..at, noise);
        }
    }
}

/// The first run of digits after `at` becomes `word`.
fn replace_number(bytes: &mut Vec<u8>, at: usize, word: &str) {
    let digit = |b: &u8| b.is_ascii_digit() || *b == b'.' || *b == b'-';
    let Some(start) = bytes[at..].iter().position(digit).map(|p| at + p) else { return };
    let end = bytes[start..].iter().position(|b| !digit(b)).map_or(bytes.len(), |p| start + p);
    bytes.splice(start..end, word.bytes());
}

/// Runs one input through everything; says whether it was read.
pub fn try_input(format: Format, bytes: &[u8]) -> bool {
    if format.is_cloud() {
        let Ok(cloud) = parse_points(bytes, format) else { return false };
        assert_eq!(cloud.points.len(), cloud.normals.len());
        assert!(cloud.points.iter().all(|p| p.iter().all(|x| x.is_finite())));
        assert!(cloud.normals.iter().all(|n| (n.norm() - 1.0).abs() < 1e-6));
        return true;
    }
    let Ok(soup) = parse_soup(bytes, format, Path::new("/nonexistent")) else { return false };
    assert!(soup.faces.iter().flatten().all(|&v| (v as usize) < soup.vertices.len()));
    let Ok(cleaned) = clean(soup, &CleanOptions::default()) else { return false };
    let mesh = &cleaned.mesh;
    assert!(!mesh.faces.is_empty());
    assert!(mesh.vertices.iter().all(|v| v.iter().all(|x| x.is_finite())));
    assert!(mesh.faces.iter().flatten().all(|&v| (v as usize) < mesh.vertices.len()));
    assert_eq!(mesh.vertices.len(), cleaned.vertex_source.len());
    assert!(mesh.colors.as_ref().is_none_or(|c| c.len() == mesh.vertices.len()));
    let m = measure(mesh, cleaned.report.watertight, &MeasureOptions { rays: 40 });
    assert!(m.wall.is_none_or(|w| w >= 0.0 && w.is_finite()));
    true
}

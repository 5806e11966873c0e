//! Pictures on scans. Everything after reading knows colours of vertices only, so a texture is looked up at every vertex; scans are fine enough for that, and
//! a texture that is finer than its mesh is told.

use crate::geom::math;
use crate::scans::formats::read_bytes;
use std::path::{Component, Path};

/// A picture in memory, sRGB.
pub struct Texture {
    width: usize,
    height: usize,
    pixels: Vec<[u8; 3]>,
}

/// Pixels of the largest picture that is read.
const LARGEST: usize = 1 << 28;

impl Texture {
    /// PNG or JPEG, told by its first bytes.
    pub fn decode(bytes: &[u8]) -> Result<Self, String> {
        match bytes {
            [0x89, b'P', b'N', b'G', ..] => png_of(bytes),
            [0xff, 0xd8, ..] => jpeg_of(bytes),
            _ => Err("is neither PNG nor JPEG".into()),
        }
    }

    /// A picture beside the file that names it; it may not lead elsewhere.
    pub fn beside(folder: &Path, name: &str) -> Result<Self, String> {
        let name = name.replace('\\', "/");
        let path = Path::new(&name);
        if !path.components().all(|c| matches!(c, Component::Normal(_) | Component::CurDir)) {
            return Err("does not lie beside it".into());
        }
        Self::decode(&read_bytes(&folder.join(path)).map_err(|e| e.to_string())?)
    }

    fn checked(width: usize, height: usize, pixels: Vec<[u8; 3]>) -> Result<Self, String> {
        match width > 0 && height > 0 && pixels.len() == width * height {
            true => Ok(Self { width, height, pixels }),
            false => Err("is damaged".into()),
        }
    }

    /// Colour at texture coordinates, `v` downwards; between pixels it is mixed, beyond the borders the picture repeats.
    pub fn at(&self, u: f64, v: f64) -> [u8; 3] {
        if !(u.is_finite() && v.is_finite()) {
            return self.pixels[0];
        }
        let (x, y) = (u * self.width as f64 - 0.5, v * self.height as f64 - 0.5);
        let (i, j, fx, fy) = (x.floor(), y.floor(), x - x.floor(), y - y.floor());
        let wrap = |k: f64, n: usize| (k.rem_euclid(n as f64) as usize).min(n - 1);
        let pixel =
            |di: f64, dj: f64| self.pixels[wrap(j + dj, self.height) * self.width + wrap(i + di, self.width)];
        let corners = [
            (pixel(0.0, 0.0), (1.0 - fx) * (1.0 - fy)),
            (pixel(1.0, 0.0), fx * (1.0 - fy)),
            (pixel(0.0, 1.0), (1.0 - fx) * fy),
            (pixel(1.0, 1.0), fx * fy),
        ];
        std::array::from_fn(|c| corners.iter().map(|(p, w)| f64::from(p[c]) * w).sum::<f64>().round() as u8)
    }
}

fn png_of(bytes: &[u8]) -> Result<Texture, String> {
    let fail = |e: png::DecodingError| format!("cannot be read as PNG: {e}");
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().map_err(fail)?;
    let (w, h) = (reader.info().width as usize, reader.info().height as usize);
    if w.saturating_mul(h) > LARGEST {
        return Err("is too large".into());
    }
    let size = reader.output_buffer_size().ok_or("is too large")?;
    let mut data = vec![0; size];
    let frame = reader.next_frame(&mut data).map_err(fail)?;
    let channels = frame.color_type.samples();
    Texture::checked(w, h, colours(&data[..frame.buffer_size()], channels))
}

fn jpeg_of(bytes: &[u8]) -> Result<Texture, String> {
    let fail = |e: zune_jpeg::errors::DecodeErrors| format!("cannot be read as JPEG: {e}");
    let options = zune_jpeg::zune_core::options::DecoderOptions::default()
        .jpeg_set_out_colorspace(zune_jpeg::zune_core::colorspace::ColorSpace::RGB);
    let cursor = zune_jpeg::zune_core::bytestream::ZCursor::new(bytes);
    let mut decoder = zune_jpeg::JpegDecoder::new_with_options(cursor, options);
    let data = decoder.decode().map_err(fail)?;
    let (w, h) = decoder.dimensions().ok_or("is damaged")?;
    Texture::checked(w, h, colours(&data, 3))
}

/// Grey or colour, with or without alpha.
fn colours(data: &[u8], channels: usize) -> Vec<[u8; 3]> {
    let pixel = |c: &[u8]| if channels < 3 { [c[0]; 3] } else { [c[0], c[1], c[2]] };
    data.chunks_exact(channels.max(1)).map(pixel).collect()
}

/// Light from a value of sRGB, both 0 to 1.
pub fn linear(x: f64) -> f64 {
    if x <= 0.04045 { x / 12.92 } else { math::powf((x + 0.055) / 1.055, 2.4) }
}

/// A byte of sRGB from light, 0 to 1.
pub fn encoded(light: f64) -> u8 {
    let x = light.clamp(0.0, 1.0);
    let y = if x <= 0.003_130_8 { 12.92 * x } else { 1.055 * math::powf(x, 1.0 / 2.4) - 0.055 };
    (255.0 * y).round() as u8
}

/// Colours of vertices as their corners tell them, one after the other.
#[derive(Default)]
pub struct Painted {
    sums: Vec<([f64; 3], f64)>,
}

impl Painted {
    pub fn add(&mut self, vertex: usize, color: [u8; 3]) {
        if self.sums.len() <= vertex {
            self.sums.resize(vertex + 1, ([0.0; 3], 0.0));
        }
        let (sum, n) = &mut self.sums[vertex];
        (0..3).for_each(|k| sum[k] += f64::from(color[k]));
        *n += 1.0;
    }

    /// One colour for each of `count` vertices; `None` where nothing was painted. Vertices without a colour are grey.
    pub fn finish(mut self, count: usize) -> Option<Vec<[u8; 3]>> {
        if self.sums.iter().all(|s| s.1 == 0.0) {
            return None;
        }
        self.sums.resize(count, ([0.0; 3], 0.0));
        let mean =
            |(sum, n): &([f64; 3], f64)| if *n > 0.0 { sum.map(|x| (x / n).round() as u8) } else { [170; 3] };
        Some(self.sums.iter().map(mean).collect())
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A picture of `w` by `h` as PNG.
    pub fn png_bytes(w: usize, h: usize, pixel: impl Fn(usize, usize) -> [u8; 3]) -> Vec<u8> {
        let mut out = Vec::new();
        let mut encoder = png::Encoder::new(&mut out, w as u32, h as u32);
        encoder.set_color(png::ColorType::Rgb);
        let data: Vec<u8> = (0..w * h).flat_map(|k| pixel(k % w, k / w)).collect();
        encoder.write_header().unwrap().write_image_data(&data).unwrap();
        out
    }

    #[test]
    fn pixels_are_mixed_and_repeat() {
        let t = Texture::decode(&png_bytes(4, 2, |x, y| [50 * x as u8, 100 * y as u8, 7])).unwrap();
        assert_eq!(t.at(0.125, 0.25), [0, 0, 7]);
        assert_eq!(t.at(0.25, 0.25), [25, 0, 7]);
        assert_eq!(t.at(1.125, 0.75), [0, 100, 7]);
        assert_eq!(t.at(0.375, -0.25), [50, 100, 7]);
    }

    #[test]
    fn what_is_no_picture_is_told() {
        assert!(Texture::decode(b"GIF89a").is_err());
        let whole = png_bytes(4, 4, |_, _| [1, 2, 3]);
        assert!(Texture::decode(&whole[..whole.len() / 2]).is_err());
        assert!(Texture::decode(&[0xff, 0xd8, 0xff, 0x00]).is_err());
        assert!(Texture::beside(Path::new("/tmp"), "../secret.png").is_err_and(|e| e.contains("beside")));
    }

    #[test]
    fn light_and_srgb_are_each_others_inverse() {
        assert!((0..=255u8).all(|c| encoded(linear(f64::from(c) / 255.0)) == c));
    }
}

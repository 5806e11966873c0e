//! The picture on a scan: its surface cut into patches that face one way, laid flat side by side, and painted texel by
//! texel. Written as OBJ with a material and a PNG, as photogrammetry leaves it.

use crate::geom::{DisjointSets, TriMesh, Vec3};
use crate::synth::colour::Palette;
use crate::synth::sherd::Label;
use std::fmt::Write as _;

/// Side of a texel unless the picture would become too large, mm.
const TEXEL: f64 = 0.35;
/// Largest picture, texels along a side.
const LARGEST: usize = 2048;
/// Texels between two patches: each is painted one beyond its edge, so that no seam shows.
const GAP: usize = 2;

/// A picture and where each corner of each face lies in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Texture {
    /// One pair a corner, from the lower left.
    pub corners: Vec<[[f64; 2]; 3]>,
    pub width: usize,
    pub height: usize,
    /// Red, green, blue, row after row from the top.
    pub texels: Vec<u8>,
}

/// A patch laid flat: its faces, the two directions of its plane, and where it begins in the plane and in the picture.
struct Patch {
    faces: Vec<usize>,
    plane: [usize; 2],
    low: [f64; 2],
    size: [usize; 2],
    at: [usize; 2],
}

impl Texture {
    /// Paints a mesh that stands in the frame of its pot, in millimetres.
    pub(crate) fn paint(mesh: &TriMesh, labels: &[Label], palette: &Palette) -> Self {
        let mut texel = TEXEL;
        let sorts = patches(mesh);
        let (patches, width, height) = loop {
            let (laid, width, height) = lay_out(mesh, &sorts, texel);
            if width.max(height) <= LARGEST {
                break (laid, width, height);
            }
            texel *= 1.3;
        };
        let mut out = Self {
            corners: vec![[[0.0; 2]; 3]; mesh.faces.len()],
            width,
            height,
            texels: vec![0; 3 * width * height],
        };
        for patch in &patches {
            for &face in &patch.faces {
                out.paint_face(mesh, labels, palette, patch, face, texel);
            }
        }
        out
    }

    fn paint_face(
        &mut self,
        mesh: &TriMesh,
        labels: &[Label],
        palette: &Palette,
        patch: &Patch,
        face: usize,
        texel: f64,
    ) {
        let ids = mesh.faces[face].map(|v| v as usize);
        let flat = ids.map(|v| patch.place(&mesh.vertices[v], texel));
        self.corners[face] = flat.map(|[x, y]| [x / self.width as f64, 1.0 - y / self.height as f64]);
        let range = |axis: usize, size: usize| {
            let of = flat.map(|p| p[axis]);
            let low = of.iter().fold(f64::INFINITY, |a, b| a.min(*b)) - 1.0;
            let high = of.iter().fold(f64::NEG_INFINITY, |a, b| a.max(*b)) + 1.0;
            (low.max(0.0) as usize)..((high.max(0.0) as usize + 1).min(size))
        };
        for y in range(1, self.height) {
            for x in range(0, self.width) {
                let Some(share) = shares(&flat, [x as f64 + 0.5, y as f64 + 0.5]) else { continue };
                let p: Vec3 = (0..3).map(|k| mesh.vertices[ids[k]] * share[k]).sum();
                let most = (0..3).max_by(|a, b| share[*a].total_cmp(&share[*b])).unwrap_or(0);
                let colour = palette.colour(&p, labels[ids[most]]);
                let at = 3 * (y * self.width + x);
                self.texels[at..at + 3].copy_from_slice(&colour);
            }
        }
    }

    /// The picture as a PNG file.
    pub(crate) fn png(&self) -> Result<Vec<u8>, png::EncodingError> {
        let mut out = Vec::new();
        let mut encoder = png::Encoder::new(&mut out, self.width as u32, self.height as u32);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.texels)?;
        writer.finish()?;
        Ok(out)
    }

    /// The mesh with this texture as OBJ; its material stands in `<name>.mtl`.
    pub(crate) fn obj(&self, mesh: &TriMesh, name: &str) -> String {
        let mut out = format!("mtllib {name}.mtl\nusemtl clay\n");
        // Writing to a string cannot fail.
        for v in &mesh.vertices {
            let _ = writeln!(out, "v {} {} {}", v.x as f32, v.y as f32, v.z as f32);
        }
        for [u, v] in self.corners.iter().flatten() {
            let _ = writeln!(out, "vt {u:.6} {v:.6}");
        }
        for (i, f) in mesh.faces.iter().enumerate() {
            let corner = |k: usize| format!("{}/{}", f[k] + 1, 3 * i + k + 1);
            let _ = writeln!(out, "f {} {} {}", corner(0), corner(1), corner(2));
        }
        out
    }
}

/// The material of a textured scan.
pub(crate) fn material(name: &str) -> String {
    format!("newmtl clay\nKa 1 1 1\nKd 1 1 1\nKs 0 0 0\nillum 1\nmap_Kd {name}.png\n")
}

impl Patch {
    fn place(&self, p: &Vec3, texel: f64) -> [f64; 2] {
        [0, 1].map(|k| (p[self.plane[k]] - self.low[k]) / texel + (self.at[k] + GAP) as f64)
    }
}

/// Connected faces that look along the same axis: the axis of each, and its faces.
fn patches(mesh: &TriMesh) -> Vec<(usize, Vec<usize>)> {
    let normals = mesh.vertex_normals();
    let way = |f: &[u32; 3]| {
        let n: Vec3 = f.iter().map(|v| normals[*v as usize]).sum();
        let axis = (0..3).max_by(|a, b| n[*a].abs().total_cmp(&n[*b].abs())).unwrap_or(0);
        2 * axis + usize::from(n[axis] < 0.0)
    };
    let ways: Vec<usize> = mesh.faces.iter().map(way).collect();
    let mut sides: Vec<(u32, u32, usize)> = Vec::with_capacity(3 * ways.len());
    for (i, f) in mesh.faces.iter().enumerate() {
        sides.extend((0..3).map(|k| (f[k].min(f[(k + 1) % 3]), f[k].max(f[(k + 1) % 3]), i)));
    }
    sides.sort_unstable();
    let mut sets = DisjointSets::new(ways.len());
    for pair in sides.windows(2) {
        let ((a, b, i), (c, d, j)) = (pair[0], pair[1]);
        if (a, b) == (c, d) && ways[i] == ways[j] {
            sets.join(i as u32, j as u32);
        }
    }
    let mut groups: std::collections::BTreeMap<u32, Vec<usize>> = std::collections::BTreeMap::new();
    for (face, root) in sets.roots().into_iter().enumerate() {
        groups.entry(root).or_default().push(face);
    }
    groups.into_values().map(|faces| (ways[faces[0]] / 2, faces)).collect()
}

/// Patches on shelves, the tallest first, in a picture about as wide as high.
fn lay_out(mesh: &TriMesh, sorts: &[(usize, Vec<usize>)], texel: f64) -> (Vec<Patch>, usize, usize) {
    let mut out: Vec<Patch> = sorts
        .iter()
        .map(|(axis, faces)| {
            let plane = [(axis + 1) % 3, (axis + 2) % 3];
            let points = || faces.iter().flat_map(|f| mesh.faces[*f]).map(|v| mesh.vertices[v as usize]);
            let low = plane.map(|k| points().map(|p| p[k]).fold(f64::INFINITY, f64::min));
            let high = plane.map(|k| points().map(|p| p[k]).fold(f64::NEG_INFINITY, f64::max));
            let size = [0, 1].map(|k| ((high[k] - low[k]) / texel).ceil() as usize + 2 * GAP);
            Patch { faces: faces.clone(), plane, low, size, at: [0, 0] }
        })
        .collect();
    out.sort_by_key(|p| (std::cmp::Reverse(p.size[1]), p.faces[0]));
    let area: usize = out.iter().map(|p| p.size[0] * p.size[1]).sum();
    let widest = out.iter().map(|p| p.size[0]).max().unwrap_or(1);
    let width = (((1.15 * area as f64).sqrt()) as usize).max(widest).max(1);
    let (mut x, mut y, mut shelf) = (0, 0, 0);
    for p in &mut out {
        if x + p.size[0] > width {
            (x, y, shelf) = (0, y + shelf, 0);
        }
        p.at = [x, y];
        x += p.size[0];
        shelf = shelf.max(p.size[1]);
    }
    (out, width, (y + shelf).max(1))
}

/// What each corner contributes to a texel in the triangle or just beside it.
fn shares(flat: &[[f64; 2]; 3], at: [f64; 2]) -> Option<[f64; 3]> {
    let cross =
        |a: [f64; 2], b: [f64; 2], c: [f64; 2]| (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    let whole = cross(flat[0], flat[1], flat[2]);
    if whole.abs() < 1e-9 {
        return None;
    }
    let raw = [0, 1, 2].map(|k| cross(at, flat[(k + 1) % 3], flat[(k + 2) % 3]) / whole);
    // One texel beyond: that much of the height over each side.
    let beyond = |k: usize| {
        let (a, b) = (flat[(k + 1) % 3], flat[(k + 2) % 3]);
        ((b[0] - a[0]).powi(2) + (b[1] - a[1]).powi(2)).sqrt() / whole.abs()
    };
    if (0..3).any(|k| raw[k] < -beyond(k)) {
        return None;
    }
    let inside = raw.map(|x| x.max(0.0));
    let sum: f64 = inside.iter().sum();
    Some(inside.map(|x| x / sum))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::Rng;

    #[test]
    fn every_corner_shows_its_own_colour_and_no_two_patches_share_a_texel() {
        // Half a tube: it bends through several directions.
        let mut mesh = TriMesh::default();
        for i in 0..=24 {
            for k in 0..=10 {
                let a = 0.13 * f64::from(i);
                let (sin, cos) = crate::geom::math::sin_cos(a);
                mesh.vertices.push(Vec3::new(20.0 * cos, 20.0 * sin, 3.0 * f64::from(k)));
            }
        }
        for i in 0..24u32 {
            for k in 0..10u32 {
                let at = |i: u32, k: u32| i * 11 + k;
                mesh.faces.extend([
                    [at(i, k), at(i + 1, k), at(i + 1, k + 1)],
                    [at(i, k), at(i + 1, k + 1), at(i, k + 1)],
                ]);
            }
        }
        let labels: Vec<Label> =
            (0..mesh.vertices.len()).map(|v| if v % 11 < 5 { Label::Outer } else { Label::Break }).collect();
        let palette = Palette::draw(&mut Rng::for_purpose(4, "texture"));
        let texture = Texture::paint(&mesh, &labels, &palette);
        let mut owner = vec![None; texture.width * texture.height];
        for (f, corners) in texture.corners.iter().enumerate() {
            let middle = [0, 1].map(|k| corners.iter().map(|c| c[k]).sum::<f64>() / 3.0);
            let (x, y) = (
                (middle[0] * texture.width as f64) as usize,
                ((1.0 - middle[1]) * texture.height as f64) as usize,
            );
            let at = y * texture.width + x;
            assert!(owner[at].replace(f).is_none(), "two faces at one texel");
            let p = mesh.faces[f].iter().map(|v| mesh.vertices[*v as usize]).sum::<Vec3>() / 3.0;
            let told: Vec<[u8; 3]> = mesh.faces[f].map(|v| palette.colour(&p, labels[v as usize])).to_vec();
            let seen = &texture.texels[3 * at..3 * at + 3];
            let near = |c: &[u8; 3]| c.iter().zip(seen).all(|(a, b)| a.abs_diff(*b) < 24);
            assert!(told.iter().any(near), "{told:?} {seen:?}");
        }
        assert!(texture.png().is_ok_and(|bytes| bytes.starts_with(b"\x89PNG")));
        let read = crate::scans::parse_soup(
            texture.obj(&mesh, "a").as_bytes(),
            crate::scans::Format::Obj,
            std::path::Path::new(""),
        );
        assert_eq!(read.map(|s| s.vertices.len()).ok(), Some(mesh.vertices.len()));
    }
}

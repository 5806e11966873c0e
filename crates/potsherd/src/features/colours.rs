//! Mean colours of a sherd's surfaces, where the scan has colours: a wall's slip and soot, and the clay itself on the break.

use crate::features::walls::FaceLabel;
use crate::geom::{TriMesh, math};
use serde::{Deserialize, Serialize};

/// A colour as people tell colours apart: CIE L*, a*, b*; a difference of two is just seen.
pub type Lab = [f64; 3];

/// Mean colours of the surfaces of a sherd; `None` where nothing was scanned in colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Colours {
    /// Of the inner wall.
    pub inner: Option<Lab>,
    /// Of the outer wall.
    pub outer: Option<Lab>,
    /// Of the clay on the break.
    pub clay: Option<Lab>,
}

impl Colours {
    /// Of a mesh whose faces are labelled. Whatever lies on the border of two labels has a colour of both and is left out.
    pub(crate) fn of(mesh: &TriMesh, labels: &[FaceLabel]) -> Self {
        let Some(colors) = mesh.colors.as_ref().filter(|c| c.len() == mesh.vertices.len()) else {
            return Self::default();
        };
        let mut label_of: Vec<Option<FaceLabel>> = vec![None; mesh.vertices.len()];
        let mut border = vec![false; mesh.vertices.len()];
        for (face, &label) in mesh.faces.iter().zip(labels) {
            for &v in face {
                let known = &mut label_of[v as usize];
                border[v as usize] |= known.is_some_and(|k| k != label);
                *known = Some(label);
            }
        }
        let mean = |label: FaceLabel| -> Option<Lab> {
            let (mut sum, mut weight) = ([0.0; 3], 0.0);
            for ((face, &own), area) in mesh.faces.iter().zip(labels).zip(mesh.face_areas()) {
                if own != label || face.iter().any(|&v| border[v as usize]) {
                    continue;
                }
                for &v in face {
                    let lab = lab(colors[v as usize]);
                    (0..3).for_each(|k| sum[k] += area * lab[k]);
                    weight += area;
                }
            }
            (weight > 0.0).then(|| sum.map(|x| x / weight))
        };
        Self { inner: mean(FaceLabel::Inner), outer: mean(FaceLabel::Outer), clay: mean(FaceLabel::Break) }
    }

    /// The same sherd with its walls exchanged.
    pub(crate) fn turned_over(&self) -> Self {
        Self { inner: self.outer, outer: self.inner, ..*self }
    }

    /// Its surfaces in order: inner wall, outer wall, clay.
    pub(crate) fn surfaces(&self) -> [Option<Lab>; 3] {
        [self.inner, self.outer, self.clay]
    }
}

/// From sRGB under its own white.
fn lab(rgb: [u8; 3]) -> Lab {
    let linear = rgb.map(|x| {
        let x = f64::from(x) / 255.0;
        if x <= 0.04045 { x / 12.92 } else { math::powf((x + 0.055) / 1.055, 2.4) }
    });
    let [r, g, b] = linear;
    let xyz = [
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    ];
    let [x, y, z] =
        xyz.map(|t| if t > 0.008856 { math::powf(t, 1.0 / 3.0) } else { 7.787 * t + 16.0 / 116.0 });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::Vec3;

    #[test]
    fn colours_have_their_known_places() {
        let near = |found: Lab, known: Lab| (0..3).all(|k| (found[k] - known[k]).abs() < 0.1);
        assert!(near(lab([255, 255, 255]), [100.0, 0.0, 0.0]), "{:?}", lab([255, 255, 255]));
        assert!(near(lab([0, 0, 0]), [0.0, 0.0, 0.0]));
        assert!(near(lab([255, 0, 0]), [53.24, 80.09, 67.2]), "{:?}", lab([255, 0, 0]));
    }

    /// Two squares side by side: four faces each, the left one inner wall, the right one break.
    #[test]
    fn surfaces_are_told_apart_and_their_border_counts_for_neither() {
        let vertices = (0..15).map(|k| Vec3::new(f64::from(k % 5), f64::from(k / 5), 0.0)).collect();
        let (mut faces, mut labels) = (Vec::new(), Vec::new());
        for row in 0..2u32 {
            for column in 0..4u32 {
                let v = row * 5 + column;
                faces.extend([[v, v + 1, v + 6], [v, v + 6, v + 5]]);
                let label = if column < 2 { FaceLabel::Inner } else { FaceLabel::Break };
                labels.extend([label, label]);
            }
        }
        let color = |k: usize| match k % 5 {
            0 | 1 => [200, 200, 200],
            2 => [255, 0, 0],
            _ => [90, 90, 90],
        };
        let mut mesh = TriMesh { vertices, faces, colors: Some((0..15).map(color).collect()) };
        let found = Colours::of(&mesh, &labels);
        // The red in between is of neither.
        assert_eq!(found.inner.map(|c| c[0].round()), Some(lab([200, 200, 200])[0].round()));
        assert_eq!(found.clay.map(|c| c[0].round()), Some(lab([90, 90, 90])[0].round()));
        assert_eq!(found.outer, None);
        assert_eq!(found.turned_over().outer, found.inner);
        mesh.colors = None;
        assert_eq!(Colours::of(&mesh, &labels), Colours::default());
    }
}

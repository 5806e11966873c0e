//! One sherd from outside and from inside.

use super::ink;
use super::raster::{Image, Raster, View};
use super::views::{INK, SUPER, scale_bar, surface};
use crate::geom::{TriMesh, Vec3, unit};
use crate::report::scene::{Scene, sherd_color};
use crate::report::simplify::thin;
use crate::report::vessel::kinds::{Kind, Kinds};

/// Width and height of both views together.
const SIZE: [usize; 2] = [crate::count(900, 60), crate::count(440, 30)];
/// Triangles; finer would not show.
const TRIANGLES: usize = 12_000;

/// Outside on the left, inside on the right, at one scale, the vessel's up upwards.
pub fn sherd(scene: &Scene, mesh: &TriMesh, kinds: &Kinds, number: usize) -> Image {
    let [width, height] = SIZE;
    let thin = thin(mesh, TRIANGLES);
    let mut out = Vec3::zeros();
    for (n, s) in thin.normals.iter().zip(&thin.source) {
        match kinds.vertices[*s as usize] {
            Kind::Outer => out += n,
            Kind::Inner => out -= n,
            _ => {}
        }
    }
    let out = unit(&out).unwrap_or_else(Vec3::x);
    let half = width / 2;
    let mut image = Image::blank(width, height);
    for (k, (side, words)) in [(out, "outside"), (-out, "inside")].into_iter().enumerate() {
        let view = View::looking(side, Vec3::z());
        let view = view.fitted(thin.mesh.vertices.iter(), half as f64 * 0.88, height as f64 * 0.8);
        let mut raster = Raster::new(half, height, SUPER);
        raster.draw(&view, &surface(&thin, sherd_color(number), Vec3::zeros(), 0));
        let mut part = raster.finish();
        ink::text(&mut part, [8.0, 20.0], 14.0, words, INK);
        if k == 0 {
            scale_bar(scene, &view, &mut part);
        }
        image.paste(&part, k * half, 0);
    }
    image
}

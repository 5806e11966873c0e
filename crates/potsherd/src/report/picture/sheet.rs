//! A vessel beside the sherds it was made from, all at their own facing, sherds at one scale.

use super::raster::{Image, Raster, View};
use super::views::{INK, SUPER, elevation, front_azimuth, surface};
use super::{Light, ink};
use crate::geom::{Vec3, unit};
use crate::report::font;
use crate::report::scene::Scene;
use crate::report::simplify::Thin;
use crate::report::vessel::kinds::Kind;
use crate::report::vessel::stand::Placed;

pub fn sheet(scene: &Scene, v: usize, light: &Light) -> Image {
    let standing = &scene.vessels[v];
    let [width, height] = scene.options.picture_size;
    let mut image = Image::blank(width, height);
    let left = width * 11 / 20;
    let count = light.thins.len().max(1);
    let columns = ((count as f64 * left as f64 / height as f64).sqrt().ceil() as usize).clamp(1, count);
    let rows = count.div_ceil(columns);
    let cell = [left / columns, height / rows];
    let views: Vec<View> = standing.sherds.iter().zip(&light.thins).map(|(s, t)| facing(s, t)).collect();
    let room = [cell[0] as f64 * 0.86, (cell[1] as f64 * 0.86 - 16.0).max(8.0)];
    let fitted: Vec<View> = views
        .iter()
        .zip(&light.thins)
        .map(|(w, t)| w.fitted(t.mesh.vertices.iter(), room[0], room[1]))
        .collect();
    // One scale for all, so that sizes can be compared.
    let scale = fitted.iter().map(|w| w.scale).fold(f64::INFINITY, f64::min);
    for (i, thin) in light.thins.iter().enumerate() {
        let mut raster = Raster::new(cell[0], cell[1], SUPER);
        let view = View { scale, ..fitted[i] };
        raster.draw(&view, &surface(thin, light.colors[i], Vec3::zeros(), i as u32));
        let mut part = raster.finish();
        let name = scene.label(&standing.sherds[i].scan.id);
        let size = (cell[0] as f64 / 11.0).clamp(8.0, 13.0);
        let at = [cell[0] as f64 / 2.0 - font::width(name, size) / 2.0, cell[1] as f64 - 5.0];
        ink::text(&mut part, at, size, name, INK);
        image.paste(&part, (i % columns) * cell[0], (i / columns) * cell[1]);
    }
    let right = width - left;
    let points = light.thins.iter().flat_map(|t| &t.mesh.vertices);
    let view = View::from_angles(front_azimuth(standing), elevation(standing)).fitted(
        points,
        right as f64 * 0.88,
        height as f64 * 0.86,
    );
    let mut raster = Raster::new(right, height, SUPER);
    for (i, thin) in light.thins.iter().enumerate() {
        raster.draw(&view, &surface(thin, light.colors[i], Vec3::zeros(), i as u32));
    }
    image.paste(&raster.finish(), left, 0);
    image
}

/// Outside towards the viewer, the vessel's up upwards.
fn facing(sherd: &Placed, thin: &Thin) -> View {
    let mut out = Vec3::zeros();
    for (n, s) in thin.normals.iter().zip(&thin.source) {
        match sherd.kinds.vertices[*s as usize] {
            Kind::Outer => out += n,
            Kind::Inner => out -= n,
            _ => {}
        }
    }
    let middle = thin.mesh.vertex_centroid();
    let out = unit(&out).or_else(|| unit(&Vec3::new(middle.x, middle.y, 0.0))).unwrap_or_else(Vec3::x);
    View::looking(out, Vec3::z())
}

//! Which way to look at a vessel or a join.

use super::Light;
use super::ink;
use super::raster::{Image, Raster, Surface, View};
use crate::assemble::result::Join;
use crate::geom::revolution::Place;
use crate::geom::{KdTree, Vec3, math, unit};
use crate::report::font;
use crate::report::scene::Scene;
use crate::report::vessel::kinds::Kind;
use crate::report::vessel::stand::Standing;
use crate::scans::SherdId;

pub(super) const INK: [u8; 3] = [60, 54, 48];
pub(super) const SUPER: usize = crate::count(2, 1);

/// Pictures in the order of `vessel_pictures`.
pub fn vessel(scene: &Scene, v: usize, light: &Light, which: usize) -> Image {
    let standing = &scene.vessels[v];
    let [width, height] = scene.options.picture_size;
    let front = front_azimuth(standing);
    let azimuth = if which == 3 { front + std::f64::consts::PI } else { front };
    let apart = if which == 2 { 0.55 } else { 0.0 };
    let numbered = which == 1 || which == 2;
    let shifts = explode(standing, light, apart);
    let points: Vec<Vec3> = light
        .thins
        .iter()
        .zip(&shifts)
        .flat_map(|(t, s)| t.mesh.vertices.iter().map(move |p| p + s))
        .collect();
    let margin = if numbered { 0.62 } else { 0.86 };
    let view = View::from_angles(azimuth, elevation(standing)).fitted(
        points.iter(),
        width as f64 * margin,
        height as f64 * 0.86,
    );
    let mut raster = Raster::new(width, height, SUPER);
    for (i, thin) in light.thins.iter().enumerate() {
        raster.draw(&view, &surface(thin, light.colors[i], shifts[i], i as u32));
    }
    let mut image = raster.finish();
    if numbered {
        labels(scene, standing, &raster, &mut image);
    }
    scale_bar(scene, &view, &mut image);
    image
}

/// Width and height of the pictures of gluing steps.
const STEP_SIZE: [usize; 2] = [crate::count(520, 40), crate::count(390, 30)];

/// A step of gluing: what stands in grey, the new piece in its colour, seen from its side.
pub fn step(scene: &Scene, v: usize, light: &Light, standing: &[usize], new: usize) -> Image {
    let vessel = &scene.vessels[v];
    let [width, height] = STEP_SIZE;
    let middle = light.thins[new].mesh.vertex_centroid();
    let azimuth = math::atan2(middle.y, middle.x);
    let points = light.thins.iter().flat_map(|t| &t.mesh.vertices);
    let view = View::from_angles(azimuth, elevation(vessel)).fitted(
        points,
        width as f64 * 0.9,
        height as f64 * 0.84,
    );
    let mut raster = Raster::new(width, height, SUPER);
    for &i in standing.iter().chain([&new]) {
        let thin = &light.thins[i];
        let color = if i == new { light.colors[i] } else { [206, 202, 196] };
        let (vertices, faces, shift) = (&thin.mesh.vertices, &thin.mesh.faces, Vec3::zeros());
        raster.draw(
            &view,
            &Surface { vertices, normals: &thin.normals, faces, color, colors: None, shift, id: i as u32 },
        );
    }
    let mut image = raster.finish();
    names(scene, vessel, &raster, &mut image, &[new]);
    scale_bar(scene, &view, &mut image);
    image
}

pub(super) fn surface(
    thin: &crate::report::simplify::Thin,
    color: [u8; 3],
    shift: Vec3,
    id: u32,
) -> Surface<'_> {
    let mesh = &thin.mesh;
    let (vertices, faces, colors) = (&mesh.vertices, &mesh.faces, mesh.colors.as_deref());
    Surface { vertices, normals: &thin.normals, faces, color, colors, shift, id }
}

/// Open dishes are looked into, tall vessels are looked at.
pub(super) fn elevation(standing: &Standing) -> f64 {
    let reach = |f: &dyn Fn(&Vec3) -> f64| {
        standing.sherds.iter().flat_map(|s| &s.mesh.vertices).map(f).fold(1e-9, f64::max)
    };
    let slender = reach(&|p| p.z) / (2.0 * reach(&|p| Place::about_z(p).radius()));
    (0.62 - 0.34 * slender).clamp(0.18, 0.6)
}

/// The side where most of the outer wall is preserved.
pub fn front_azimuth(standing: &Standing) -> f64 {
    let mut sectors = [0.0f64; 72];
    for s in &standing.sherds {
        for (v, kind) in s.mesh.vertices.iter().zip(&s.kinds.vertices).step_by(5) {
            if *kind == Kind::Outer {
                let turn = math::atan2(v.y, v.x).rem_euclid(std::f64::consts::TAU) / std::f64::consts::TAU;
                sectors[((turn * 72.0) as usize).min(71)] += 1.0;
            }
        }
    }
    let seen = |k: usize| (0..37).map(|d| sectors[(k + 72 + d - 18) % 72].sqrt()).sum::<f64>();
    let best = (0..72).max_by(|&a, &b| seen(a).total_cmp(&seen(b)).then(b.cmp(&a))).unwrap_or(0);
    best as f64 / 72.0 * std::f64::consts::TAU
}

fn explode(standing: &Standing, light: &Light, apart: f64) -> Vec<Vec3> {
    let high = standing.sherds.iter().flat_map(|s| &s.mesh.vertices).map(|p| p.z).fold(0.0, f64::max);
    let middle = Vec3::new(0.0, 0.0, high / 2.0);
    light.thins.iter().map(|t| (t.mesh.vertex_centroid() - middle) * apart).collect()
}

/// Names in two columns, each with a line to a visible spot of its sherd.
fn labels(scene: &Scene, standing: &Standing, raster: &Raster, image: &mut Image) {
    let mut anchors: Vec<([f64; 2], &str)> = raster
        .visible()
        .into_iter()
        .filter(|(_, pixels)| pixels.len() > 60)
        .filter_map(|(id, pixels)| {
            let n = pixels.len() as f64;
            let mean =
                pixels.iter().fold([0.0, 0.0], |m, p| [m[0] + p[0] as f64 / n, m[1] + p[1] as f64 / n]);
            let far = |p: &[usize; 2]| (p[0] as f64 - mean[0]).powi(2) + (p[1] as f64 - mean[1]).powi(2);
            let spot = pixels.iter().min_by(|a, b| far(a).total_cmp(&far(b)))?;
            let sherd = standing.sherds.get(id as usize)?;
            Some(([spot[0] as f64, spot[1] as f64], scene.label(&sherd.scan.id)))
        })
        .collect();
    anchors.sort_by(|a, b| a.0[0].total_cmp(&b.0[0]).then(a.0[1].total_cmp(&b.0[1])));
    let right = anchors.split_off(anchors.len() / 2);
    column(image, anchors, true);
    column(image, right, false);
}

fn column(image: &mut Image, mut list: Vec<([f64; 2], &str)>, left: bool) {
    list.sort_by(|a, b| a.0[1].total_cmp(&b.0[1]).then(a.0[0].total_cmp(&b.0[0])));
    let (w, h) = (image.width as f64, image.height as f64);
    let size = (h / 55.0).clamp(9.0, 19.0);
    let step = ((h - 3.0 * size) / list.len().max(1) as f64).min(1.9 * size);
    // As near to their sherds as the order allows, then pushed back into the picture.
    let mut at: Vec<f64> = list.iter().map(|l| l.0[1]).collect();
    for k in 1..at.len() {
        at[k] = at[k].max(at[k - 1] + step);
    }
    let mut limit = h - 1.2 * size;
    for k in (0..at.len()).rev() {
        at[k] = at[k].min(limit).max(1.5 * size + k as f64 * step);
        limit = at[k] - step;
    }
    for ((anchor, name), y) in list.iter().zip(&at) {
        let width = font::width(name, size);
        let (x, end) = if left { (14.0, 14.0 + width + 6.0) } else { (w - 14.0 - width, w - 20.0 - width) };
        ink::line(image, [end, *y], *anchor, 3.0, [255, 255, 255]);
        ink::line(image, [end, *y], *anchor, 1.1, INK);
        ink::dot(image, *anchor, 2.6, INK);
        ink::text(image, [x, y + 0.35 * size], size, name, INK);
    }
}

/// A round length at the lower left.
pub(super) fn scale_bar(scene: &Scene, view: &View, image: &mut Image) {
    if !scene.has_unit() {
        return;
    }
    let target = image.width as f64 * 0.16 / view.scale;
    let power = math::powf(10f64, math::log10(target).floor());
    let length = [5.0, 2.0, 1.0].iter().map(|m| m * power).find(|l| *l <= target).unwrap_or(power);
    let pixels = length * view.scale;
    let (x, y) = (image.width as f64 / 2.0 - pixels / 2.0, image.height as f64 - 26.0);
    ink::line(image, [x, y], [x + pixels, y], 2.0, INK);
    for end in [x, x + pixels] {
        ink::line(image, [end, y - 5.0], [end, y + 5.0], 2.0, INK);
    }
    let words = if length >= 10.0 { format!("{} cm", length / 10.0) } else { format!("{length} mm") };
    let width = font::width(&words, 14.0);
    ink::text(image, [image.width as f64 / 2.0 - width / 2.0, y + 20.0], 14.0, &words, INK);
}

/// Two sherds of a join from outside (left) and inside (right).
pub fn join(scene: &Scene, v: usize, light: &Light, join: &Join) -> Image {
    let standing = &scene.vessels[v];
    let [width, height] = scene.options.join_picture_size;
    let mut image = Image::blank(width, height);
    let find = |id: &SherdId| standing.sherds.iter().position(|s| s.scan.id == *id);
    let (Some(a), Some(b)) = (find(&join.a), find(&join.b)) else { return image };
    let outward = contact(standing, light, a, b);
    let half = width / 2;
    for (k, sign) in [1.0, -1.0].iter().enumerate() {
        let view = View::looking(outward * *sign, Vec3::z());
        let points = [a, b].into_iter().flat_map(|i| &light.thins[i].mesh.vertices);
        let view = view.fitted(points, half as f64 * 0.9, height as f64 * 0.82);
        let mut raster = Raster::new(half, height, SUPER);
        for i in [a, b] {
            raster.draw(&view, &surface(&light.thins[i], light.colors[i], Vec3::zeros(), i as u32));
        }
        let mut part = raster.finish();
        if k == 0 {
            names(scene, standing, &raster, &mut part, &[a, b]);
        }
        let words = if k == 0 { "outside" } else { "inside" };
        ink::text(&mut part, [8.0, height as f64 - 8.0], 12.0, words, INK);
        image.paste(&part, k * half, 0);
    }
    image
}

/// The name of each sherd on it.
fn names(scene: &Scene, standing: &Standing, raster: &Raster, image: &mut Image, pair: &[usize]) {
    let visible = raster.visible();
    for &i in pair {
        let Some(pixels) = visible.get(&(i as u32)) else { continue };
        let n = pixels.len() as f64;
        let mean = pixels.iter().fold([0.0, 0.0], |m, p| [m[0] + p[0] as f64 / n, m[1] + p[1] as f64 / n]);
        let name = scene.label(&standing.sherds[i].scan.id);
        let width = font::width(name, 13.0);
        let at =
            [(mean[0] - width / 2.0).clamp(2.0, (image.width as f64 - width - 2.0).max(2.0)), mean[1] + 5.0];
        for (dx, dy) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
            ink::text(image, [at[0] + dx, at[1] + dy], 13.0, name, [255, 255, 255]);
        }
        ink::text(image, at, 13.0, name, INK);
    }
}

/// The way out of the vessel where the two touch.
fn contact(standing: &Standing, light: &Light, a: usize, b: usize) -> Vec3 {
    let (ta, tb) = (&light.thins[a], &light.thins[b]);
    let tree = KdTree::new(&tb.mesh.vertices);
    let near: Vec<usize> = (0..ta.mesh.vertices.len())
        .filter(|&i| tree.nearest(&ta.mesh.vertices[i]).is_some_and(|n| n.distance < 0.8 * standing.wall))
        .collect();
    let middle = if near.is_empty() {
        (ta.mesh.vertex_centroid() + tb.mesh.vertex_centroid()) / 2.0
    } else {
        near.iter().map(|&i| ta.mesh.vertices[i]).sum::<Vec3>() / near.len() as f64
    };
    let mut outward = Vec3::zeros();
    for (s, t) in [(a, ta), (b, tb)] {
        let kinds = &standing.sherds[s].kinds.vertices;
        for (i, n) in t.normals.iter().enumerate() {
            let weight = 1.0 / (1.0 + ((t.mesh.vertices[i] - middle).norm() / (4.0 * standing.wall)).powi(2));
            match kinds[t.source[i] as usize] {
                Kind::Outer => outward += n * weight,
                Kind::Inner => outward -= n * weight,
                _ => {}
            }
        }
    }
    unit(&outward).or_else(|| unit(&Vec3::new(middle.x, middle.y, 0.0))).unwrap_or_else(Vec3::x)
}

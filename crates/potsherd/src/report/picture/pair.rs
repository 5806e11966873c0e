//! Two edge lines at a pose, drawn in the plane of their contact.

use crate::geom::{Rigid, Vec3, basis_across, math, unit};
use crate::pairs::Sherd;
use crate::pairs::contact::{measure_touching, touch_distance};
use crate::report::picture::ink;
use crate::report::picture::raster::Image;

const SIZE: [usize; 2] = [1000, 800];
const MARGIN: f64 = 50.0;
const BLUE: [u8; 3] = [31, 95, 175];
const ORANGE: [u8; 3] = [205, 95, 20];
const CONTACT: [u8; 3] = [40, 150, 70];
const BLACK: [u8; 3] = [30, 30, 30];

/// A in blue, B in orange, what touches in green, seen from inside the vessel.
pub fn draw(a: &Sherd, b: &Sherd, a_from_b: &Rigid) -> Image {
    let line_b: Vec<Vec3> = b.inner.points.iter().map(|p| a_from_b.point(p)).collect();
    let (contact, touching_b) = measure_touching(a, b, a_from_b);
    let touch = touch_distance(math::hypot(a.noise, b.noise));
    let b_from_a = a_from_b.inverse();
    let touches_a: Vec<bool> =
        a.inner.points.iter().map(|p| b.inner.nearest(&b_from_a.point(p), touch).is_some()).collect();
    let mut touches_b = vec![false; line_b.len()];
    touching_b.iter().for_each(|&j| touches_b[j] = true);

    let plane = Plane::new(a, &touches_a, contact.middle);
    let flat_a: Vec<[f64; 2]> = a.inner.points.iter().map(|p| plane.flat(p)).collect();
    let flat_b: Vec<[f64; 2]> = line_b.iter().map(|p| plane.flat(p)).collect();
    let page = Page::around(flat_a.iter().chain(&flat_b));
    let mut image = Image::blank(SIZE[0], SIZE[1]);
    for (line, touches, color) in [(&flat_a, &touches_a, BLUE), (&flat_b, &touches_b, ORANGE)] {
        for k in 0..line.len() {
            let next = (k + 1) % line.len();
            let (p, q) = (page.at(line[k]), page.at(line[next]));
            if touches[k] && touches[next] {
                ink::line(&mut image, p, q, 6.0, CONTACT);
            }
            ink::line(&mut image, p, q, 2.0, color);
        }
    }
    ink::text(&mut image, [20.0, 30.0], 18.0, &a.id, BLUE);
    ink::text(&mut image, [20.0, 54.0], 18.0, &b.id, ORANGE);
    let words = format!("contact {:.0} mm, {:.2} mm apart", contact.length, contact.rms);
    ink::text(&mut image, [20.0, 78.0], 18.0, &words, CONTACT);
    let bottom = SIZE[1] as f64 - 20.0;
    ink::line(&mut image, [20.0, bottom], [20.0 + 10.0 * page.scale, bottom], 3.0, BLACK);
    ink::text(&mut image, [20.0, bottom - 10.0], 16.0, "10 mm", BLACK);
    image
}

/// The wall's tangent plane at the contact: x along the seam.
struct Plane {
    middle: Vec3,
    x: Vec3,
    y: Vec3,
}

impl Plane {
    fn new(a: &Sherd, touches: &[bool], middle: Vec3) -> Self {
        let touching = || touches.iter().enumerate().filter(|t| *t.1).map(|t| t.0);
        let normal = unit(&touching().map(|i| a.inner.normals[i]).sum()).unwrap_or(a.inner.normals[0]);
        // Along the contact; where nothing touches, any direction in the plane will do.
        let along: Vec3 = touching().map(|i| a.inner.tangents[i]).sum();
        let x = unit(&(along - normal * along.dot(&normal))).unwrap_or(basis_across(&normal).0);
        Self { middle, x, y: normal.cross(&x) }
    }

    fn flat(&self, p: &Vec3) -> [f64; 2] {
        let d = p - self.middle;
        [d.dot(&self.x), d.dot(&self.y)]
    }
}

/// From the plane to pixels.
struct Page {
    middle: [f64; 2],
    scale: f64,
}

impl Page {
    fn around<'a>(points: impl Iterator<Item = &'a [f64; 2]>) -> Self {
        let (mut low, mut high) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
        for p in points {
            for k in 0..2 {
                low[k] = low[k].min(p[k]);
                high[k] = high[k].max(p[k]);
            }
        }
        let fit = |k: usize| (SIZE[k] as f64 - 2.0 * MARGIN) / (high[k] - low[k]).max(1e-9);
        Self { middle: [0.5 * (low[0] + high[0]), 0.5 * (low[1] + high[1])], scale: fit(0).min(fit(1)) }
    }

    fn at(&self, p: [f64; 2]) -> [f64; 2] {
        [
            0.5 * SIZE[0] as f64 + self.scale * (p[0] - self.middle[0]),
            0.5 * SIZE[1] as f64 - self.scale * (p[1] - self.middle[1]),
        ]
    }
}

//! The axis of a body of revolution, and space as seen from it: cylindrical coordinates, and the half plane of radius
//! and height into which all meridians fold.

use crate::geom::math;
use crate::geom::{Mat3, Rigid, Vec3, basis_across, unit};
use nalgebra::{Rotation3, Vector4};
use serde::{Deserialize, Serialize};

/// Radii below this are taken for it where something is divided by them, millimetres.
const ON_AXIS: f64 = 1e-9;

/// A line in space with a unit direction.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Axis {
    pub point: Vec3,
    pub direction: Vec3,
}

/// A place in the half plane of the axis.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Meridian {
    pub radius: f64,
    /// Along the axis, from its point.
    pub height: f64,
}

/// A direction at some place as the axis sees it; on a surface of revolution no normal leads around.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Facing {
    /// Straight away from the axis.
    pub radial: f64,
    /// Along the axis.
    pub axial: f64,
    /// Around the axis, counter-clockwise seen from its end.
    pub around: f64,
}

impl Axis {
    /// The line z.
    pub fn z() -> Self {
        Self { point: Vec3::zeros(), direction: Vec3::z() }
    }

    /// Height of `p` along the axis, from its point.
    pub fn height(&self, p: &Vec3) -> f64 {
        (p - self.point).dot(&self.direction)
    }

    /// Distance of `p` from the axis.
    pub fn radius(&self, p: &Vec3) -> f64 {
        self.fold(p).radius
    }

    /// Folds a point into the half plane.
    #[inline]
    pub fn fold(&self, p: &Vec3) -> Meridian {
        self.fold_across(p).0
    }

    /// Folds a point and the direction it carries; a point on the axis faces nowhere but along it.
    #[inline]
    pub fn fold_normal(&self, p: &Vec3, n: &Vec3) -> (Meridian, Facing) {
        let (place, across) = self.fold_across(p);
        let r = place.radius.max(ON_AXIS);
        let facing = Facing {
            radial: n.dot(&across) / r,
            axial: n.dot(&self.direction),
            around: n.dot(&self.direction.cross(&across)) / r,
        };
        (place, facing)
    }

    /// The fold of a point, and the vector to it from the nearest point of the axis.
    #[inline]
    fn fold_across(&self, p: &Vec3) -> (Meridian, Vec3) {
        let d = p - self.point;
        let height = d.dot(&self.direction);
        let across = d - self.direction * height;
        (Meridian { radius: across.norm(), height }, across)
    }

    /// Unit vector away from the axis at a point; any across it for a point on the axis.
    pub fn outward(&self, p: &Vec3) -> Vec3 {
        unit(&self.fold_across(p).1).unwrap_or_else(|| self.frame().a)
    }

    /// The axis with two directions across it, for angles.
    pub fn frame(&self) -> Frame {
        let (a, b) = basis_across(&self.direction);
        Frame { axis: *self, a, b }
    }

    /// The same line with its point at the foot of the perpendicular from the origin.
    pub fn at_foot(&self) -> Self {
        Self { point: self.point - self.direction * self.point.dot(&self.direction), ..*self }
    }

    /// The same line with its point beside `near`.
    pub fn beside(&self, near: &Vec3) -> Self {
        Self { point: self.point + self.direction * (near - self.point).dot(&self.direction), ..*self }
    }

    /// The same line, the other way round.
    pub fn flipped(&self) -> Self {
        Self { direction: -self.direction, ..*self }
    }

    /// Moved by (tilt about a, tilt about b, shift along a, shift along b), with `a` and `b` of [`Axis::frame`].
    pub fn moved(&self, step: &Vector4<f64>) -> Self {
        let (a, b) = basis_across(&self.direction);
        let turn = Rotation3::from_scaled_axis(a * step[0] + b * step[1]);
        let direction = turn * self.direction;
        let direction = unit(&direction).unwrap_or(self.direction);
        Self { point: self.point + a * step[2] + b * step[3], direction }
    }

    /// Carried along by a motion.
    pub fn carried(&self, motion: &Rigid) -> Self {
        Self { point: motion.point(&self.point), direction: motion.direction(&self.direction) }
    }

    /// Angle between the two directions, signs ignored, and the distance between the points where
    /// the lines cross the plane through the origin across their mean direction.
    pub fn apart(&self, other: &Self) -> (f64, f64) {
        let sign = if self.direction.dot(&other.direction) < 0.0 { -1.0 } else { 1.0 };
        let d2 = other.direction * sign;
        let angle = math::atan2(self.direction.cross(&d2).norm(), self.direction.dot(&d2));
        let Some(mean) = unit(&(self.direction + d2)) else { return (angle, f64::INFINITY) };
        let cross = |l: &Self, d: &Vec3| l.point - d * (l.point.dot(&mean) / d.dot(&mean));
        (angle, (cross(self, &self.direction) - cross(other, &d2)).norm())
    }

    /// The motion that puts the axis on z and its point at the origin.
    pub fn upright(&self) -> Rigid {
        let (a, b) = basis_across(&self.direction);
        let rotation = Mat3::from_rows(&[a.transpose(), b.transpose(), self.direction.transpose()]);
        Rigid::new(rotation, -(rotation * self.point))
    }
}

/// An axis and two unit directions across it, right-handed with its own.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    pub axis: Axis,
    pub a: Vec3,
    pub b: Vec3,
}

/// Coordinates in the frame of an axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    pub x: f64,
    pub y: f64,
    pub height: f64,
}

impl Frame {
    /// Coordinates of a point.
    #[inline]
    pub fn place(&self, p: &Vec3) -> Place {
        self.parts(&(p - self.axis.point))
    }

    /// Parts of a direction along the frame's own.
    #[inline]
    pub fn parts(&self, v: &Vec3) -> Place {
        Place { x: v.dot(&self.a), y: v.dot(&self.b), height: v.dot(&self.axis.direction) }
    }
}

impl Place {
    /// A point that is given in the frame of its axis, z, already.
    #[inline]
    pub fn about_z(p: &Vec3) -> Self {
        Self { x: p.x, y: p.y, height: p.z }
    }

    /// Distance from the axis.
    #[inline]
    pub fn radius(&self) -> f64 {
        math::hypot(self.x, self.y)
    }

    /// Angle about the axis from the frame's first direction, -pi to pi.
    #[inline]
    pub fn angle(&self) -> f64 {
        math::atan2(self.y, self.x)
    }
}

/// The angle from `from` to `to` by the shorter way, -pi to pi.
pub fn turn_between(from: f64, to: f64) -> f64 {
    let turn = to - from;
    math::atan2(math::sin(turn), math::cos(turn))
}

#[cfg(test)]
mod tests {
    use super::*;
    use nalgebra::Vector6;
    use proptest::prelude::*;

    fn vector(size: f64) -> impl Strategy<Value = Vec3> {
        prop::array::uniform3(-size..size).prop_map(Vec3::from)
    }

    fn any_axis() -> impl Strategy<Value = Axis> {
        (vector(50.0), vector(1.0)).prop_filter_map("no direction", |(point, d)| {
            Some(Axis { point, direction: unit(&d).filter(|_| d.norm() > 0.1)? })
        })
    }

    #[test]
    fn folds_by_hand() {
        let axis = Axis { point: Vec3::new(1.0, 2.0, 3.0), direction: Vec3::z() };
        let p = Vec3::new(4.0, 6.0, 10.0);
        let (place, facing) = axis.fold_normal(&p, &Vec3::new(0.6, 0.8, 0.0));
        assert_eq!(place, Meridian { radius: 5.0, height: 7.0 });
        assert!((facing.radial - 1.0).abs() < 1e-15 && facing.axial == 0.0 && facing.around.abs() < 1e-15);
        // Counter-clockwise about z at this place leads to (-0.8, 0.6).
        let (_, facing) = axis.fold_normal(&p, &Vec3::new(-0.8, 0.6, 0.0));
        assert!((facing.around - 1.0).abs() < 1e-15);
        assert_eq!((axis.radius(&p), axis.height(&p)), (5.0, 7.0));
        let about = Place::about_z(&Vec3::new(3.0, 4.0, 9.0));
        assert_eq!((about.radius(), about.angle(), about.height), (5.0, math::atan2(4.0, 3.0), 9.0));
        let on = axis.fold_normal(&axis.point, &Vec3::x());
        assert_eq!(on, (Meridian::default(), Facing::default()));
    }

    #[test]
    fn angles_go_the_shorter_way() {
        assert!((turn_between(3.0, -3.0) - (std::f64::consts::TAU - 6.0)).abs() < 1e-12);
        assert!((turn_between(0.5, 0.2) + 0.3).abs() < 1e-12);
    }

    proptest! {
        #[test]
        fn folding_does_not_see_a_motion_of_all(
            axis in any_axis(), p in vector(60.0), n in vector(1.0), w in prop::array::uniform6(-3.0f64..3.0),
        ) {
            let motion = Rigid::exp(&Vector6::from(w));
            let (place, facing) = axis.fold_normal(&p, &n);
            let (moved, turned) = axis.carried(&motion).fold_normal(&motion.point(&p), &motion.direction(&n));
            prop_assert!((place.radius - moved.radius).abs() < 1e-9 && (place.height - moved.height).abs() < 1e-9);
            prop_assume!(place.radius > 0.1);
            prop_assert!((facing.radial - turned.radial).abs() < 1e-9);
            prop_assert!((facing.axial - turned.axial).abs() < 1e-9);
            prop_assert!((facing.around - turned.around).abs() < 1e-9);
        }

        #[test]
        fn folding_does_not_see_a_turn_about_the_axis(axis in any_axis(), p in vector(60.0), n in vector(1.0), t in -3.0f64..3.0) {
            let turn = Rotation3::from_scaled_axis(axis.direction * t);
            let q = axis.point + turn * (p - axis.point);
            let ((place, facing), (moved, turned)) = (axis.fold_normal(&p, &n), axis.fold_normal(&q, &(turn * n)));
            prop_assert!((place.radius - moved.radius).abs() < 1e-9 && (place.height - moved.height).abs() < 1e-9);
            prop_assume!(place.radius > 0.1);
            prop_assert!((facing.radial - turned.radial).abs() < 1e-9 && (facing.around - turned.around).abs() < 1e-9);
            let frame = axis.frame();
            let (a, b) = (frame.place(&p), frame.place(&q));
            prop_assert!((turn_between(a.angle(), b.angle()) - t).abs() < 1e-8);
            prop_assert!((a.radius() - place.radius).abs() < 1e-9 && (a.height - place.height).abs() < 1e-9);
        }

        #[test]
        fn upright_puts_it_on_z(axis in any_axis(), p in vector(60.0)) {
            let upright = axis.upright();
            prop_assert!((upright.direction(&axis.direction) - Vec3::z()).norm() < 1e-9);
            prop_assert!(upright.point(&axis.point).norm() < 1e-9);
            let (here, there) = (axis.fold(&p), Axis::z().fold(&upright.point(&p)));
            prop_assert!((here.radius - there.radius).abs() < 1e-9 && (here.height - there.height).abs() < 1e-9);
        }

        #[test]
        fn moving_tilts_and_shifts_as_it_says(axis in any_axis(), s in prop::array::uniform4(-0.1f64..0.1)) {
            let Frame { a, b, .. } = axis.frame();
            let moved = axis.moved(&Vector4::from(s));
            prop_assert!((moved.point - axis.point - a * s[2] - b * s[3]).norm() < 1e-12);
            // To first order a tilt about a leads against b, one about b along a.
            let tilt = moved.direction - axis.direction;
            prop_assert!((tilt.dot(&b) + s[0]).abs() < 0.01 && (tilt.dot(&a) - s[1]).abs() < 0.01);
            let (angle, distance) = axis.at_foot().apart(&axis.flipped());
            prop_assert!(angle < 1e-7 && distance < 1e-7);
            prop_assert!(axis.at_foot().point.dot(&axis.direction).abs() < 1e-9);
            prop_assert!(axis.beside(&axis.at_foot().point).point.dot(&axis.direction).abs() < 1e-9);
        }
    }
}

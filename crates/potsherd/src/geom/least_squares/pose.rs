//! Normal equations of a rigid motion, for Gauss-Newton steps (ICP and the like): three turns about a pivot, then
//! three shifts.

use super::NormalEquations;
use crate::geom::{Mat3, Rigid, Vec3};
use nalgebra::{Matrix6, Vector6};

/// Unknowns: rotation vector about a pivot, shift.
pub type PoseEquations = NormalEquations<6>;

/// Lever at which turns are compared with shifts, millimetres: half of a usual sherd.
const LEVER: f64 = 40.0;

impl PoseEquations {
    /// Adds a scalar residual `value` that moves with the point `arm` (from the pivot) along `along`.
    #[inline]
    pub fn add_point(&mut self, value: f64, arm: &Vec3, along: &Vec3, weight: f64) {
        let turn = arm.cross(along);
        let row = Vector6::new(turn.x, turn.y, turn.z, along.x, along.y, along.z);
        self.add(&row, value, weight);
    }

    /// Adds two residuals of one point along two directions.
    #[inline]
    pub fn add_point_along_two(&mut self, values: [f64; 2], arm: &Vec3, along: [&Vec3; 2], weight: f64) {
        let row = |along: &Vec3| {
            let turn = arm.cross(along);
            Vector6::new(turn.x, turn.y, turn.z, along.x, along.y, along.z)
        };
        self.add_two(&along.map(row), values, weight);
    }

    /// Adds a scalar residual of the direction `carried` by the moving body, seen along `along`: shifts do not
    /// change it.
    pub fn add_tilt(&mut self, value: f64, carried: &Vec3, along: &Vec3, weight: f64) {
        let turn = carried.cross(along);
        self.add(&Vector6::new(turn.x, turn.y, turn.z, 0.0, 0.0, 0.0), value, weight);
    }

    /// Adds `|carried - fixed|^2` for a unit direction carried by the moving body.
    #[inline]
    pub fn add_direction(&mut self, carried: &Vec3, fixed: &Vec3, weight: f64) {
        let g = carried.cross(&(carried - fixed));
        for r in 0..3 {
            self.g[r] += weight * g[r];
            for c in 0..=r {
                let d = if r == c { 1.0 } else { 0.0 };
                self.h[(r, c)] += weight * (d - carried[r] * carried[c]);
            }
        }
    }

    /// Adds a prior: the motion is off by `turn` and `shift` from where it is believed to be, with these
    /// standard deviations.
    pub fn add_prior(&mut self, turn: &Vec3, shift: &Vec3, (turn_sigma, shift_sigma): (f64, f64)) {
        for k in 0..3 {
            self.h[(k, k)] += 1.0 / (turn_sigma * turn_sigma);
            self.g[k] += turn[k] / (turn_sigma * turn_sigma);
            self.h[(k + 3, k + 3)] += 1.0 / (shift_sigma * shift_sigma);
            self.g[k + 3] += shift[k] / (shift_sigma * shift_sigma);
        }
    }

    /// The damped Gauss-Newton step, or `None` where the equations say nothing.
    pub fn step(&self) -> Option<Vector6<f64>> {
        self.solve_held(|k, own| 1e-3 * own + if k < 3 { 1.0 } else { 1e-3 })
    }

    /// The same equations seen in a frame turned by `r`, with both triangles.
    pub fn turned(&self, r: &Mat3) -> PoseEquations {
        let mut both = Matrix6::zeros();
        both.fixed_view_mut::<3, 3>(0, 0).copy_from(r);
        both.fixed_view_mut::<3, 3>(3, 3).copy_from(r);
        PoseEquations { h: both * self.information() * both.transpose(), g: both * self.g }
    }
}

/// Moves `pose` by the step `x` about `pivot`.
pub fn moved(pose: &Rigid, x: &Vector6<f64>, pivot: &Vec3) -> Rigid {
    let e = Rigid::exp(x);
    Rigid::new(e.rotation * pose.rotation, e.rotation * (pose.translation - pivot) + e.translation + pivot)
}

/// How far a step moves what is near the pivot, millimetres.
pub fn size(x: &Vector6<f64>) -> f64 {
    x.fixed_rows::<3>(3).norm() + LEVER * x.fixed_rows::<3>(0).norm()
}

/// How far a step moves what is near the end of `arm`, millimetres.
pub fn size_at(x: &Vector6<f64>, arm: &Vec3) -> f64 {
    let (turn, shift) = (x.fixed_rows::<3>(0).into_owned(), x.fixed_rows::<3>(3).into_owned());
    (turn.cross(arm) + shift).norm() + LEVER * turn.norm()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::math;
    use proptest::prelude::*;

    fn vector() -> impl Strategy<Value = Vec3> {
        prop::array::uniform3(-20.0f64..20.0).prop_map(Vec3::from)
    }

    /// Row of the last term added to empty equations with value and weight one.
    fn row(equations: &PoseEquations) -> Vector6<f64> {
        equations.g
    }

    proptest! {
        #[test]
        fn rows_are_the_derivatives_of_what_they_measure(p in vector(), pivot in vector(), along in vector()) {
            let (mut point, mut tilt) = (PoseEquations::default(), PoseEquations::default());
            point.add_point(1.0, &(p - pivot), &along, 1.0);
            tilt.add_tilt(1.0, &p, &along, 1.0);
            for k in 0..6 {
                let mut step = Vector6::zeros();
                step[k] = 1e-6;
                let motion = moved(&Rigid::identity(), &step, &pivot);
                let by_point = (motion.point(&p) - p).dot(&along) / 1e-6;
                let by_tilt = (motion.direction(&p) - p).dot(&along) / 1e-6;
                prop_assert!((by_point - row(&point)[k]).abs() < 1e-3 * (1.0 + by_point.abs()));
                prop_assert!((by_tilt - row(&tilt)[k]).abs() < 1e-3 * (1.0 + by_tilt.abs()));
            }
        }

        #[test]
        fn turned_equations_give_the_turned_step(p in vector(), q in vector(), w in vector()) {
            let mut equations = PoseEquations::default();
            for (arm, value) in [(p, 0.3), (q, -0.2), (w, 0.1)] {
                for along in [Vec3::x(), Vec3::y(), Vec3::z()] {
                    equations.add_point(value, &arm, &along, 1.0);
                }
            }
            let r = Rigid::exp(&Vector6::new(0.3, -0.2, 0.9, 0.0, 0.0, 0.0)).rotation;
            // Damping by the diagonal is not the same in both frames, a plain weight is.
            let step = |e: &PoseEquations| e.solve_held(|_, _| 1.0).unwrap();
            let (x, y) = (step(&equations), step(&equations.turned(&r)));
            prop_assert!((r * x.fixed_rows::<3>(0) - y.fixed_rows::<3>(0)).norm() < 1e-6);
            prop_assert!((r * x.fixed_rows::<3>(3) - y.fixed_rows::<3>(3)).norm() < 1e-6);
        }
    }

    #[test]
    fn a_point_is_drawn_to_its_plane_and_a_direction_to_its_own() {
        let mut equations = PoseEquations::default();
        equations.add_point(2.0, &Vec3::zeros(), &Vec3::z(), 1e6);
        let x = equations.step().unwrap();
        assert!((x[5] + 2.0).abs() < 0.01 && x[3].abs() < 1e-12, "{x}");
        let fixed = Vec3::new(0.0, math::sin(0.1f64), math::cos(0.1f64));
        let mut equations = PoseEquations::default();
        equations.add_direction(&Vec3::z(), &fixed, 1e6);
        let x = equations.step().unwrap();
        assert!((x[0] + 0.1).abs() < 1e-3 && x[1].abs() < 1e-9, "{x}");
    }

    #[test]
    fn a_prior_pulls_back() {
        let mut equations = PoseEquations::default();
        equations.add_prior(&Vec3::new(0.01, 0.0, 0.0), &Vec3::new(0.0, 3.0, 0.0), (1e-3, 1e-2));
        let x = equations.step().unwrap();
        assert!((x[0] + 0.01).abs() < 1e-4 && (x[4] + 3.0).abs() < 0.01, "{x}");
    }

    #[test]
    fn sizes_of_steps() {
        let x = Vector6::new(0.0, 0.0, 0.1, 3.0, 0.0, 4.0);
        assert!((size(&x) - 9.0).abs() < 1e-12);
        // A turn of 0.1 about z moves (0, 30, 0) by -3 along x.
        assert!((size_at(&x, &Vec3::new(0.0, 30.0, 0.0)) - 8.0).abs() < 1e-12);
    }
}

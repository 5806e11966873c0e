//! Rims of patches of a cylinder.

use super::*;
use crate::geom::revolution::AxisCovariance;
use crate::geom::unit;

fn axis(sigma: f64) -> AxisHypothesis {
    AxisHypothesis {
        point: Vec3::zeros(),
        direction: Vec3::z(),
        covariance: AxisCovariance::independent(sigma, 1.0),
        weight: 1.0,
        rms: 0.05,
        freedom: AxisFreedom::None,
        up_known: false,
    }
}

/// A patch of a cylinder: up one side, along the rim, down the other, back below; one point a
/// millimetre, ragged where it is broken.
fn patch(lip: bool) -> EdgeLine {
    let mut points = Vec::new();
    let at = |s: f64, h: f64| Vec3::new(60.0 * math::cos(s / 60.0), 60.0 * math::sin(s / 60.0), h);
    let ragged = |k: i32| 1.5 * math::sin(k as f64 * 0.9);
    points.extend((0..40).map(|k| at(ragged(k), k as f64)));
    points.extend((0..50).map(|k| at(k as f64, 40.0)));
    points.extend((0..40).map(|k| at(50.0 + ragged(k), 40.0 - k as f64)));
    points.extend((0..50).map(|k| at(50.0 - k as f64, 2.0 * ragged(k))));
    let n = points.len();
    let wall_normals: Vec<Vec3> = points.iter().map(|p| -unit(&Vec3::new(p.x, p.y, 0.0)).unwrap()).collect();
    let break_normals = (0..n)
        .map(|i| {
            let on_lip = lip && (40..90).contains(&i);
            let across = Vec3::new(0.0, 0.0, 1.0);
            unit(&(across + wall_normals[i] * if on_lip { 0.62 } else { 0.02 })).unwrap()
        })
        .collect();
    EdgeLine {
        points,
        wall_normals,
        break_normals,
        thickness: vec![4.0; n],
        rim: vec![0.0; n],
        corners: Vec::new(),
        step: 1.0,
    }
}

#[test]
fn finds_a_rim_and_nothing_else() {
    let line = patch(true);
    let options = RimOptions::default();
    let p = probabilities(&line, 4.0, &[axis(0.01)], None, &options);
    let runs = runs(&line, &p, &[axis(0.01)], false, &options);
    assert_eq!(runs.len(), 1, "{runs:?}");
    assert!(runs[0].start.abs_diff(40) <= 4 && runs[0].len.abs_diff(50) <= 8, "{runs:?}");
    assert!((runs[0].radius - 60.0).abs() < 0.5);
}

#[test]
fn a_level_break_is_no_rim() {
    let line = patch(false);
    let options = RimOptions::default();
    let p = probabilities(&line, 4.0, &[axis(0.01)], None, &options);
    assert!(runs(&line, &p, &[axis(0.01)], false, &options).is_empty());
}

#[test]
fn a_whole_rim_is_told_from_a_level_break() {
    let ring = |ragged: f64| {
        let at = |k: usize| k as f64 * TAU / 200.0;
        let rough = |k: usize| ragged * math::sin(7.3 * at(k));
        let points = (0..200)
            .map(|k| {
                Vec3::new(math::cos(at(k)), math::sin(at(k)), 0.0)
                    * (40.0 + 0.4 * math::cos(2.0 * at(k)) + rough(k))
            })
            .collect();
        EdgeLine { points, step: 1.26, ..EdgeLine::default() }
    };
    assert!(turned_all_around(&ring(0.0), &[axis(0.01)]));
    assert!(!turned_all_around(&ring(0.6), &[axis(0.01)]));
    assert!(!turned_all_around(&patch(true), &[axis(0.01)]));
}

#[test]
fn does_not_depend_on_the_seam() {
    let line = patch(true);
    let options = RimOptions::default();
    let p = probabilities(&line, 4.0, &[axis(0.01)], None, &options);
    let mut turned = line.clone();
    turned.points.rotate_left(60);
    turned.wall_normals.rotate_left(60);
    turned.break_normals.rotate_left(60);
    let mut q = probabilities(&turned, 4.0, &[axis(0.01)], None, &options);
    q.rotate_right(60);
    assert!(p.iter().zip(&q).all(|(a, b)| (a - b).abs() < 1e-6));
}

#[test]
fn short_or_odd_lines_are_harmless() {
    let options = RimOptions::default();
    assert!(probabilities(&EdgeLine::default(), 4.0, &[], None, &options).is_empty());
    assert!(runs(&EdgeLine::default(), &[], &[], false, &options).is_empty());
    let line = patch(true);
    assert_eq!(probabilities(&line, 4.0, &[], None, &options).len(), line.len());
}

#[test]
fn a_border_that_looks_like_rim_all_around_is_settled_by_the_other_wall() {
    let mut inner = patch(true);
    let mut outer = inner.clone();
    outer.points.iter_mut().for_each(|p| *p = Vec3::new(1.05 * p.x, 1.05 * p.y, p.z));
    let n = inner.len();
    let along_rim = 40..90;
    outer.rim = (0..n).map(|k| if along_rim.contains(&k) { 0.9 } else { 0.1 }).collect();
    inner.rim = vec![0.8; n];
    settle_by_other(&mut inner, &outer, 4.0);
    for k in 0..n {
        assert_eq!(inner.rim[k] > 0.5, along_rim.contains(&k), "{k}");
    }
    // Where the other wall does not know either, or was not scanned, nothing is rim.
    for other in [EdgeLine { rim: vec![0.9; n], ..outer.clone() }, EdgeLine::default()] {
        inner.rim = vec![0.8; n];
        settle_by_other(&mut inner, &other, 4.0);
        assert!(inner.rim.iter().all(|p| *p <= NO_RIM));
    }
    // A plausible rim stays as it is seen.
    inner.rim = outer.rim.clone();
    settle_by_other(&mut inner, &EdgeLine::default(), 4.0);
    assert_eq!(inner.rim, outer.rim);
}

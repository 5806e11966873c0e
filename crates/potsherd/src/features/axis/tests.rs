use super::*;
use crate::geom::math;

/// Samples of both walls of a vessel about z with outer radius `r(h)`, between the given angles
/// and heights, with normal noise on the positions; walls 4 mm apart.
fn patch(
    radius: impl Fn(f64) -> f64,
    angles: (f64, f64),
    heights: (f64, f64),
    noise: f64,
) -> (Vec<OrientedPoint>, Vec<OrientedPoint>) {
    let mut rng = Rng::for_purpose(5, "axis-tests");
    let mut walls = (Vec::new(), Vec::new());
    for i in 0..26 {
        for j in 0..26 {
            let angle = angles.0 + (angles.1 - angles.0) * i as f64 / 25.0;
            let h = heights.0 + (heights.1 - heights.0) * j as f64 / 25.0;
            let slope = (radius(h + 1e-5) - radius(h - 1e-5)) / 2e-5;
            let out = Vec3::new(math::cos(angle), math::sin(angle), -slope) / (1.0 + slope * slope).sqrt();
            let p = Vec3::new(radius(h) * math::cos(angle), radius(h) * math::sin(angle), h);
            walls.1.push(OrientedPoint { point: p + out * (noise * rng.normal()), normal: out });
            walls.0.push(OrientedPoint { point: p - out * (4.0 + noise * rng.normal()), normal: -out });
        }
    }
    walls
}

fn error(h: &AxisHypothesis) -> (f64, f64) {
    let line = h.axis();
    let at = Axis { point: Vec3::new(0.0, 0.0, h.point.z), direction: Vec3::z() };
    let (turn, _) = line.apart(&at);
    let x = h.point - Vec3::z() * h.point.z;
    (turn.to_degrees(), x.norm())
}

fn bulge(h: f64) -> f64 {
    60.0 + 12.0 * math::sin(h / 30.0)
}

#[test]
fn finds_the_axis_of_a_patch_anywhere() {
    let (inner, outer) = patch(bulge, (0.3, 1.2), (-15.0, 30.0), 0.05);
    let axes = estimate(&inner, &outer, &AxisOptions::default(), "patch");
    let (turn, apart) = error(&axes[0]);
    assert!(turn < 1.5 && apart < 2.0, "{turn} degrees {apart} mm");
    assert_eq!(axes[0].freedom, AxisFreedom::None);
    assert!((axes.iter().map(|a| a.weight).sum::<f64>() - 1.0).abs() < 1e-9);
    assert!(vote_inner(&inner, &outer, &AxisOptions::default(), "patch") > 0.9);
    assert!(vote_inner(&outer, &inner, &AxisOptions::default(), "patch") < 0.1);
}

#[test]
fn same_seed_same_axes() {
    let (inner, outer) = patch(bulge, (0.3, 1.0), (0.0, 30.0), 0.05);
    let options = AxisOptions::default();
    assert_eq!(estimate(&inner, &outer, &options, "x"), estimate(&inner, &outer, &options, "x"));
}

#[test]
fn a_cylinder_has_an_axis() {
    let (inner, outer) = patch(|_| 50.0, (0.0, 1.5), (0.0, 40.0), 0.02);
    let axes = estimate(&inner, &outer, &AxisOptions::default(), "cylinder");
    let (turn, apart) = error(&axes[0]);
    assert!(turn < 1.5 && apart < 1.5, "{turn} degrees {apart} mm");
}

#[test]
fn a_sphere_leaves_the_direction_open() {
    let radius = |h: f64| (50f64 * 50.0 - h * h).sqrt();
    let (inner, outer) = patch(radius, (-0.35, 0.35), (-17.0, 17.0), 0.02);
    let axes = estimate(&inner, &outer, &AxisOptions::default(), "sphere");
    assert!(!axes.is_empty());
    for a in &axes {
        assert_eq!(a.freedom, AxisFreedom::Direction, "{a:?}");
        let to_center = a.point - a.direction * a.point.dot(&a.direction);
        assert!(to_center.norm() < 2.0, "{to_center:?}");
    }
}

#[test]
fn a_plate_knows_its_direction_only() {
    let mut walls = (Vec::new(), Vec::new());
    let mut rng = Rng::for_purpose(5, "plate");
    for i in 0..25 {
        for j in 0..25 {
            let at = |z: f64| Vec3::new(i as f64 * 2.0, j as f64 * 2.0, z);
            walls.0.push(OrientedPoint { point: at(0.02 * rng.normal()), normal: Vec3::z() });
            walls.1.push(OrientedPoint { point: at(-4.0 + 0.02 * rng.normal()), normal: -Vec3::z() });
        }
    }
    let axes = estimate(&walls.0, &walls.1, &AxisOptions::default(), "plate");
    assert_eq!(axes[0].freedom, AxisFreedom::Position, "{axes:?}");
    assert!(axes[0].direction.z.abs() > 0.999, "{axes:?}");
}

#[test]
fn bad_input_gives_nothing_or_something_finite() {
    let options = AxisOptions::default();
    assert!(estimate(&[], &[], &options, "none").is_empty());
    let one = OrientedPoint { point: Vec3::new(1.0, 2.0, 3.0), normal: Vec3::z() };
    for a in estimate(&vec![one; 50], &[], &options, "same") {
        assert!(a.direction.iter().chain(a.point.iter()).all(|x| x.is_finite()));
    }
    let nan = OrientedPoint { point: Vec3::repeat(f64::NAN), normal: Vec3::z() };
    assert!(estimate(&vec![nan; 50], &[], &options, "nan").is_empty());
    let zero = OrientedPoint { point: Vec3::zeros(), normal: Vec3::zeros() };
    for a in estimate(&vec![zero; 50], &[], &options, "zero") {
        assert!(a.direction.iter().chain(a.point.iter()).all(|x| x.is_finite()));
    }
}

//! Writes features in the authors' layout, so that their program can be run on them: `Breaklines`,
//! `Surfaces` and `Axes`, and `Ground Truth` where it is known, in millimetres of the scan's frame. `authors` reads the same layout.

use crate::features::authors::AuthorsError;
use crate::features::{AxisHypothesis, EdgeLine, OrientedPoint, SherdFeatures, SherdState};
use crate::geom::{Vec3, unit};
use crate::paper::export_truth::{ground_truth, named};
use crate::scans::{Frames, Truth};
use std::fmt::Write as _;
use std::path::Path;

/// Distance between points of the exported lines, as in the authors' files, millimetres.
pub const STEP: f64 = 1.8;

/// Writes every sherd that is not set aside below `root`. Ids that are not of the authors' form become
/// `Pot_A_Piece_01` and so on, with a letter for each pot of the truth and `X` without one; `names.tsv` tells which is
/// which. Returns how many were written.
pub fn write_authors(
    root: &Path,
    sherds: &[SherdFeatures],
    known: Option<(&Truth, &Frames)>,
) -> Result<usize, AuthorsError> {
    let truth_folder = known.map(|_| "Ground Truth");
    for folder in ["Breaklines", "Surfaces", "Axes"].into_iter().chain(truth_folder) {
        let path = root.join(folder);
        std::fs::create_dir_all(&path).map_err(|source| AuthorsError::Io { path, source })?;
    }
    let usable: Vec<&SherdFeatures> = sherds
        .iter()
        .filter(|s| !matches!(s.state, SherdState::SetAside { .. }) && s.inner.len() >= 8)
        .collect();
    let all = named(&usable, known.map(|k| k.0));
    let mut names = String::from("name\tsherd\n");
    for n in &all {
        let (name, sherd) = (n.name(), n.sherd);
        // Writing to a string cannot fail.
        let _ = writeln!(names, "{name}\t{}", sherd.id);
        let file = |folder: &str, rest: &str| root.join(folder).join(format!("{name}_{rest}"));
        write(&file("Breaklines", "Breakline_0.pcd"), &breakline(&sherd.inner, kind(sherd)))?;
        if sherd.outer.len() >= 8 {
            write(&file("Breaklines", "Breakline_1.pcd"), &breakline(&sherd.outer, kind(sherd)))?;
        }
        write(&file("Surfaces", "Surface_0.xyz"), &surface(&sherd.inner_wall))?;
        write(&file("Surfaces", "Surface_1.xyz"), &surface(&sherd.outer_wall))?;
        write(&file("Axes", "Axis.xyz"), &axes(&sherd.axes))?;
    }
    if let Some((truth, frames)) = known {
        for (file, text) in ground_truth(&all, truth, frames) {
            write(&root.join("Ground Truth").join(file), &text)?;
        }
    }
    write(&root.join("names.tsv"), &names)?;
    Ok(usable.len())
}

fn write(path: &Path, text: &str) -> Result<(), AuthorsError> {
    crate::store::write_whole(path, text.as_bytes())
        .map_err(|source| AuthorsError::Io { path: path.to_owned(), source })
}

/// The authors' kind of fragment: 1 rim, 2 base, 3 both; a broken base is negative, and ours are
/// never known to be whole.
fn kind(sherd: &SherdFeatures) -> i32 {
    let rim = sherd.rims.iter().any(|r| r.probability > 0.5);
    match (sherd.base > 0.5, rim) {
        (false, rim) => i32::from(rim),
        (true, rim) => -2 - i32::from(rim),
    }
}

/// Points at the authors' steps, first segment first: the line starts at a border of segments.
fn breakline(line: &EdgeLine, kind: i32) -> String {
    let (at, starts) = resampled(line);
    let n = at.len();
    let rim_of = |start: usize, end: usize| {
        let on = (start..end).filter(|&k| rim_at(line, at[k]) > 0.5).count();
        i32::from(2 * on > end - start)
    };
    let mut text = String::from("# .PCD v0.7 - Point Cloud Data file format\n");
    let _ = writeln!(text, "# {} {n} {kind}", starts.len());
    for (k, &start) in starts.iter().enumerate() {
        let end = starts.get(k + 1).copied().unwrap_or(n);
        let _ = writeln!(text, "# {} {end} {}", start + 1, rim_of(start, end));
    }
    text.push_str("VERSION 0.7\nFIELDS x y z normal_x normal_y normal_z curvature\n");
    text.push_str("SIZE 4 4 4 4 4 4 4\nTYPE F F F F F F F\nCOUNT 1 1 1 1 1 1 1\n");
    let _ = write!(text, "WIDTH {n}\nHEIGHT 1\nVIEWPOINT 0 0 0 1 0 0 0\nPOINTS {n}\nDATA ascii\n");
    for &k in &at {
        let p = blend(&line.points, k);
        let m = unit(&blend(&line.wall_normals, k)).unwrap_or_else(Vec3::z);
        let _ = writeln!(text, "{:.4} {:.4} {:.4} {:.5} {:.5} {:.5} 0", p.x, p.y, p.z, m.x, m.y, m.z);
    }
    text
}

/// Places of the exported points, as fractional indices of the line, and where segments start.
/// Segments end at corners and where rim begins or ends.
fn resampled(line: &EdgeLine) -> (Vec<f64>, Vec<usize>) {
    let n = line.len();
    let step = if line.step.is_finite() && line.step > 0.0 { line.step } else { STEP };
    let mut borders: Vec<usize> = line.corners.iter().copied().filter(|&c| c < n).collect();
    let on = |i: usize| line.rim.get(i % n).is_some_and(|p| *p > 0.5);
    borders.extend((0..n).filter(|&i| on(i) != on(i + n - 1)));
    borders.sort_unstable();
    borders.dedup();
    let first = borders.first().copied().unwrap_or(0);
    let count = ((n as f64 * step / STEP).round() as usize).max(8);
    let at = (0..count).map(|k| (first as f64 + k as f64 * n as f64 / count as f64) % n as f64).collect();
    let place = |b: usize| (((b - first) as f64 * count as f64 / n as f64).round() as usize).min(count - 1);
    let mut starts: Vec<usize> = borders.into_iter().map(place).collect();
    if starts.is_empty() {
        starts.push(0);
    }
    // A segment of one or two points is no segment.
    starts.dedup_by(|b, a| *b < *a + 3);
    (at, starts)
}

fn rim_at(line: &EdgeLine, at: f64) -> f64 {
    let n = line.len();
    line.rim.get(at.round() as usize % n).copied().unwrap_or(0.0)
}

fn blend(values: &[Vec3], at: f64) -> Vec3 {
    let n = values.len();
    let i = at.floor() as usize % n;
    let u = at - at.floor();
    values[i] * (1.0 - u) + values[(i + 1) % n] * u
}

fn surface(points: &[OrientedPoint]) -> String {
    let mut text = String::new();
    for OrientedPoint { point: p, normal: n } in points {
        let _ = writeln!(text, "{:.4} {:.4} {:.4} {:.5} {:.5} {:.5}", p.x, p.y, p.z, n.x, n.y, n.z);
    }
    text
}

/// Foot of the perpendicular from the origin, and direction.
fn axes(axes: &[AxisHypothesis]) -> String {
    let mut text = String::new();
    for a in axes {
        let p = a.axis().at_foot().point;
        let d = a.direction;
        let _ = writeln!(text, "{:.6} {:.6} {:.6} {:.9} {:.9} {:.9}", p.x, p.y, p.z, d.x, d.y, d.z);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::Source;
    use crate::features::{AxisFreedom, RimRun};
    use crate::features::{FeatureOptions, features_of};
    use crate::geom::math;
    use crate::run::Run;
    use crate::scans::Collection;

    fn sherd() -> SherdFeatures {
        let n = 120;
        let turn = |k: usize| std::f64::consts::TAU * k as f64 / n as f64;
        let points: Vec<Vec3> =
            (0..n).map(|k| Vec3::new(25.0 * math::cos(turn(k)), 25.0 * math::sin(turn(k)), 100.0)).collect();
        let rim = (0..n).map(|k| if (30..70).contains(&k) { 0.9 } else { 0.1 }).collect();
        let inner = EdgeLine {
            points,
            wall_normals: vec![Vec3::z(); n],
            break_normals: vec![Vec3::x(); n],
            thickness: vec![4.0; n],
            rim,
            corners: vec![10, 30, 70, 100],
            step: std::f64::consts::TAU * 25.0 / n as f64,
        };
        let axis = AxisHypothesis {
            point: Vec3::new(60.0, 0.0, 100.0),
            direction: Vec3::z(),
            covariance: Default::default(),
            weight: 1.0,
            rms: 0.1,
            freedom: AxisFreedom::None,
            up_known: false,
        };
        SherdFeatures {
            id: "abc".into(),
            state: SherdState::Usable,
            source: Source::BareLines,
            outer: inner.clone(),
            holes: Vec::new(),
            axes: vec![axis],
            rims: vec![RimRun { start: 30, len: 40, probability: 0.9, radius: 60.0 }],
            base: 0.0,
            thickness: 4.0,
            across: 4.0,
            inner_wall: vec![OrientedPoint { point: Vec3::new(1.0, 2.0, 100.0), normal: Vec3::z() }],
            outer_wall: Vec::new(),
            break_surface: Vec::new(),
            skin: Default::default(),
            labels: crate::features::FaceLabels::default(),
            sides: 0.0,
            area: 1963.0,
            centroid: Vec3::new(0.0, 0.0, 98.0),
            colours: Default::default(),
            inner,
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let aside = SherdFeatures { state: SherdState::SetAside { reason: "x".into() }, ..sherd() };
        assert_eq!(write_authors(folder.path(), &[aside, sherd()], None).unwrap(), 1);
        let set = Collection::open(&[folder.path().to_path_buf()], &Default::default()).unwrap();
        let read = features_of(&set, &FeatureOptions::default(), &Run::new()).unwrap();
        assert!(read.problems.is_empty(), "{:?}", read.problems);
        let got = &read.sherds[0];
        assert_eq!(got.id, "Pot_X_Piece_01");
        assert!((got.inner.step - STEP).abs() < 0.03, "{}", got.inner.step);
        assert_eq!(got.inner.corners.len(), 4);
        for p in &got.inner.points {
            assert!((p.xy().norm() - 25.0).abs() < 0.03 && (p.z - 100.0).abs() < 1e-3);
        }
        let rim = got.inner.rim.iter().filter(|p| **p > 0.5).count() as f64 / got.inner.len() as f64;
        assert!((rim - 40.0 / 120.0).abs() < 0.03, "{rim}");
        assert_eq!(got.rims.len(), 1);
        assert_eq!(got.outer.len(), got.inner.len());
        assert!((got.axes[0].point - Vec3::new(60.0, 0.0, 100.0)).norm() < 1e-3);
        let names = std::fs::read_to_string(folder.path().join("names.tsv")).unwrap();
        assert!(names.contains("Pot_X_Piece_01\tabc"));
        let surface = std::fs::read_to_string(folder.path().join("Surfaces/Pot_X_Piece_01_Surface_0.xyz"));
        assert_eq!(surface.unwrap().split_whitespace().count(), 6);
    }

    #[test]
    fn the_truth_goes_along_under_the_same_names() {
        let folder = tempfile::tempdir().unwrap();
        let mut truth = Truth::default();
        for (id, pot, x) in [("abc", "jar", 0.0), ("abd", "jar", 30.0), ("z", "bowl", 7.0)] {
            let pose = Some(
                crate::geom::Rigid::new(crate::geom::Mat3::identity(), Vec3::new(x, 0.0, 0.0)).to_row_major(),
            );
            let entry = crate::scans::truth::SherdTruth { pot: pot.into(), pose, ..Default::default() };
            truth.sherds.insert(id.into(), entry);
        }
        let contact = crate::scans::truth::Contact { a: "abc".into(), b: "abd".into(), length: None };
        truth.adjacency.push(contact);
        let of = |id: &str| SherdFeatures { id: id.into(), ..sherd() };
        let sherds = [of("abc"), of("abd"), of("z")];
        write_authors(folder.path(), &sherds, Some((&truth, &Frames::default()))).unwrap();
        let set = Collection::open(&[folder.path().to_path_buf()], &Default::default()).unwrap();
        let read = set.truth.unwrap();
        // Pots in the order of their names: the bowl is A.
        let at = |id: &str| read.sherds[id].pot_from_file().unwrap().point(&Vec3::zeros()).x;
        assert_eq!([at("Pot_A_Piece_01"), at("Pot_B_Piece_01"), at("Pot_B_Piece_02")], [7.0, 0.0, 30.0]);
        assert_eq!(read.adjacency.len(), 1);
        assert_eq!((&*read.adjacency[0].a, &*read.adjacency[0].b), ("Pot_B_Piece_01", "Pot_B_Piece_02"));
    }

    #[test]
    fn a_line_without_borders_is_one_segment() {
        let mut s = sherd();
        s.inner.corners.clear();
        s.inner.rim = vec![0.0; s.inner.len()];
        let text = breakline(&s.inner, 0);
        assert!(text.lines().nth(1).unwrap().starts_with("# 1 87 0"), "{}", text.lines().nth(1).unwrap());
    }
}

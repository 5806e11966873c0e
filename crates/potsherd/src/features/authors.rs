//! Features in the layout of the Structure-from-Sherds++ data set: `Breaklines/*.pcd` and
//! `Axes/*.xyz`, so that the authors' lines can be read in place of ours.
//!
//! The files hold the inner edge line with wall normals, segment and rim flags, and axis
//! hypotheses; no outer line, no thickness, no break surface.

use crate::features::FaceLabels;
use crate::features::axis::AxisOptions;
use crate::features::model::{
    AxisFreedom, AxisHypothesis, EdgeLine, OrientedPoint, RimRun, SherdFeatures, SherdState, Source,
};
use crate::geom::revolution::{Axis, AxisCovariance};
use crate::geom::{Vec3, unit};
use crate::scans::datasets::authors::AuthorsSherd;
use crate::scans::{Problem, SherdId};
use std::path::{Path, PathBuf};

/// Why a file of the authors' layout could not be read.
#[derive(Debug, thiserror::Error)]
pub enum AuthorsError {
    /// The file cannot be read.
    #[error("{path}: cannot be read: {source}")]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// The file breaks the rules of its format.
    #[error("{path}: {what}")]
    Malformed {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        what: String,
    },
}

/// Uncertainty given to the authors' axes, which come without one: about what they deviate from
/// the axis of the whole pot (radians, millimetres).
const AXIS_TILT_SIGMA: f64 = 0.05;
const AXIS_SHIFT_SIGMA: f64 = 3.0;

impl AuthorsError {
    /// The same as a problem of a collection, the file relative to its root.
    pub(crate) fn problem(&self, root: &Path) -> Problem {
        let (path, message) = match self {
            Self::Io { path, source } => (path, format!("cannot be read: {source}")),
            Self::Malformed { path, what } => (path, format!("is damaged: {what}")),
        };
        let file = path.strip_prefix(root).unwrap_or(path).display().to_string();
        Problem { file, message, skipped: true }
    }
}

/// The features of one sherd from its files below `root`, one unit of which is `mm` millimetres.
pub(crate) fn read_sherd(root: &Path, sherd: &AuthorsSherd, mm: f64) -> Result<SherdFeatures, AuthorsError> {
    let id = &sherd.id;
    let file = |path: &Option<PathBuf>| path.as_ref().map(|p| root.join(p));
    let line = |path: PathBuf| {
        parse_breakline(&read_text(&path)?, mm).map_err(|what| AuthorsError::Malformed { path, what })
    };
    let path = file(&sherd.inner_edge_line).unwrap_or_else(|| root.to_path_buf());
    let breakline = line(path)?;
    let outer = file(&sherd.outer_edge_line).map(line).transpose()?.map(|b| b.line).unwrap_or_default();
    let center = center_of(&breakline.line);
    let axes = match file(&sherd.axis) {
        Some(path) => parse_axes(&read_text(&path)?, &center, mm)
            .map_err(|what| AuthorsError::Malformed { path, what })?,
        None => Vec::new(),
    };
    let base = if breakline.kind.abs() >= 2 { 0.9 } else { 0.0 };
    Ok(SherdFeatures { outer, base, ..from_line(id, breakline.line, axes) })
}

fn center_of(line: &EdgeLine) -> Vec3 {
    line.points.iter().sum::<Vec3>() / line.len().max(1) as f64
}

/// What is known of a sherd of which only its inner line and axes that somebody found are given.
pub fn from_line(id: &SherdId, mut inner: EdgeLine, axes: Vec<AxisHypothesis>) -> SherdFeatures {
    let axes = with_own_axes(axes, &inner, id);
    let mut reasons = Vec::new();
    if let Some(axis) = axes.first()
        && normals_face_away(&inner, axis)
    {
        turn_over(&mut inner);
        reasons.push("the stored normals point away from the axis; they were turned over".to_owned());
    }
    SherdFeatures {
        id: id.clone(),
        state: if inner.len() < 50 {
            SherdState::Small { reason: format!("the edge line has only {} points", inner.len()) }
        } else if reasons.is_empty() {
            SherdState::Usable
        } else {
            SherdState::Doubtful { reasons }
        },
        source: Source::BareLines,
        inner_wall: oriented(&inner).collect(),
        outer: EdgeLine::default(),
        holes: Vec::new(),
        rims: rim_runs(&inner, axes.first()),
        axes,
        base: 0.0,
        thickness: f64::NAN,
        across: f64::NAN,
        outer_wall: Vec::new(),
        break_surface: Vec::new(),
        skin: Default::default(),
        labels: FaceLabels::default(),
        sides: 0.0,
        area: polygon_area(&inner),
        centroid: center_of(&inner),
        colours: Default::default(),
        inner,
    }
}

/// An axis that somebody found and gave no uncertainty for; `rank` is its place in the order of trust.
pub fn given_axis(point: Vec3, direction: Vec3, rank: usize) -> AxisHypothesis {
    AxisHypothesis {
        point,
        direction,
        covariance: AxisCovariance::independent(AXIS_TILT_SIGMA, AXIS_SHIFT_SIGMA),
        // Each is given half the trust of the one before.
        weight: 0.5f64.powi(rank as i32),
        rms: f64::NAN,
        freedom: AxisFreedom::None,
        up_known: false,
    }
}

fn read_text(path: &Path) -> Result<String, AuthorsError> {
    crate::store::read_text(path).map_err(|source| AuthorsError::Io { path: path.to_owned(), source })
}

struct Breakline {
    line: EdgeLine,
    /// 0 plain, 1 rim, 2 base, 3 both, negative for a broken base.
    kind: i32,
}

fn parse_breakline(text: &str, mm: f64) -> Result<Breakline, String> {
    let mut lines = text.lines();
    let mut kind = 0;
    let mut segments: Vec<(usize, usize, bool)> = Vec::new();
    let mut header_seen = false;
    for line in lines.by_ref() {
        let line = line.trim();
        if let Some(comment) = line.strip_prefix('#') {
            let numbers: Vec<i64> = comment.split_whitespace().filter_map(|w| w.parse().ok()).collect();
            match (header_seen, numbers.as_slice()) {
                (false, &[_, _, k]) => {
                    kind = k as i32;
                    header_seen = true;
                }
                (true, &[start, end, rim]) if start >= 1 && end >= start => {
                    segments.push((start as usize - 1, end as usize, rim != 0));
                }
                _ => {}
            }
        } else if let Some(format) = line.strip_prefix("DATA") {
            if format.trim() != "ascii" {
                return Err("only ASCII edge lines are known in this layout".to_owned());
            }
            break;
        }
    }
    let mut points: Vec<Vec3> = Vec::new();
    let mut normals: Vec<Vec3> = Vec::new();
    let mut rim: Vec<f64> = Vec::new();
    for (row, line) in lines.filter(|l| !l.trim().is_empty()).enumerate() {
        let v: Vec<f64> = line.split_whitespace().filter_map(|w| w.parse().ok()).collect();
        if v.len() < 6 || !v.iter().all(|x| x.is_finite()) {
            return Err(format!("point {} is not six finite numbers", row + 1));
        }
        let p = Vec3::new(v[0], v[1], v[2]) * mm;
        let n = unit(&Vec3::new(v[3], v[4], v[5]))
            .ok_or_else(|| format!("point {} has a normal without direction", row + 1))?;
        if points.last() == Some(&p) {
            continue;
        }
        points.push(p);
        normals.push(n);
        let on_rim = segments.iter().any(|&(s, e, r)| r && row >= s && row < e);
        rim.push(if on_rim { 0.95 } else { 0.02 });
    }
    if points.len() < 8 {
        return Err(format!("an edge line of {} points is too short", points.len()));
    }
    let corners = segments.iter().map(|s| s.0).filter(|&s| s < points.len()).collect();
    let mut line = EdgeLine {
        break_normals: Vec::new(),
        thickness: vec![f64::NAN; points.len()],
        rim,
        corners,
        step: mean_step(&points),
        points,
        wall_normals: normals,
    };
    if area_vector(&line).dot(&line.wall_normals.iter().sum::<Vec3>()) < 0.0 {
        reverse(&mut line);
    }
    line.break_normals = lateral_normals(&line);
    Ok(Breakline { line, kind })
}

fn parse_axes(text: &str, center: &Vec3, mm: f64) -> Result<Vec<AxisHypothesis>, String> {
    let mut out = Vec::new();
    for (row, line) in text.lines().filter(|l| !l.trim().is_empty()).enumerate() {
        let v: Vec<f64> = line.split_whitespace().filter_map(|w| w.parse().ok()).collect();
        if v.len() < 6 || !v.iter().all(|x| x.is_finite()) {
            return Err(format!("axis {} is not six finite numbers", row + 1));
        }
        let foot = Vec3::new(v[0], v[1], v[2]) * mm;
        let direction =
            unit(&Vec3::new(v[3], v[4], v[5])).ok_or_else(|| format!("axis {} has no direction", row + 1))?;
        // The rows come in the order of cost.
        out.push(given_axis(Axis { point: foot, direction }.beside(center).point, direction, row));
    }
    let sum: f64 = out.iter().map(|a| a.weight).sum();
    out.iter_mut().for_each(|a| a.weight /= sum);
    Ok(out)
}

/// The authors' hypotheses beside ours from the same line: theirs saw the whole wall, ours is told
/// which way the material lies and does better on flat pieces. Alike ones are one.
fn with_own_axes(theirs: Vec<AxisHypothesis>, inner: &EdgeLine, id: &str) -> Vec<AxisHypothesis> {
    let samples: Vec<OrientedPoint> =
        oriented(inner).filter(|s| s.point.iter().all(|x| x.is_finite())).collect();
    let ours = crate::features::axis::estimate(&samples, &[], &AxisOptions::of_a_line(), id);
    let mut all = theirs;
    for mut axis in ours {
        // The line is a thin witness: its own sigma leaves out the errors of the drawn normals.
        axis.covariance = axis.covariance.widened(AXIS_TILT_SIGMA, AXIS_SHIFT_SIGMA);
        let known = all.iter().any(|a| {
            let across = axis.axis().radius(&a.point);
            a.direction.dot(&axis.direction).abs() > ALIKE_COSINE && across < ALIKE_SHIFT
        });
        if !known {
            all.push(axis);
        }
    }
    let sum: f64 = all.iter().map(|a| a.weight).sum();
    all.iter_mut().for_each(|a| a.weight /= sum);
    all.sort_by(|x, y| y.weight.total_cmp(&x.weight));
    all
}

/// Axes within about six degrees and this distance are one hypothesis.
const ALIKE_COSINE: f64 = 0.994;
const ALIKE_SHIFT: f64 = 6.0;

fn oriented(line: &EdgeLine) -> impl Iterator<Item = OrientedPoint> {
    line.points.iter().zip(&line.wall_normals).map(|(&point, &normal)| OrientedPoint { point, normal })
}

fn mean_step(points: &[Vec3]) -> f64 {
    let n = points.len();
    (0..n).map(|i| (points[(i + 1) % n] - points[i]).norm()).sum::<f64>() / n as f64
}

fn area_vector(line: &EdgeLine) -> Vec3 {
    let n = line.len();
    let c = line.points[0];
    (0..n).map(|i| (line.points[i] - c).cross(&(line.points[(i + 1) % n] - c)) * 0.5).sum()
}

fn polygon_area(line: &EdgeLine) -> f64 {
    if line.is_empty() { 0.0 } else { area_vector(line).norm() }
}

fn reverse(line: &mut EdgeLine) {
    let n = line.len();
    line.points.reverse();
    line.wall_normals.reverse();
    line.break_normals.reverse();
    line.thickness.reverse();
    line.rim.reverse();
    line.corners.iter_mut().for_each(|c| *c = n - 1 - *c);
    line.corners.sort_unstable();
}

fn turn_over(line: &mut EdgeLine) {
    line.wall_normals.iter_mut().for_each(|n| *n = -*n);
    reverse(line);
    line.break_normals = lateral_normals(line);
}

/// Across the edge, in the tangent plane of the wall, away from the sherd.
pub fn lateral_normals(line: &EdgeLine) -> Vec<Vec3> {
    let n = line.len();
    (0..n)
        .map(|i| {
            let tangent = line.points[(i + 1) % n] - line.points[(i + n - 1) % n];
            unit(&tangent.cross(&line.wall_normals[i])).unwrap_or_else(Vec3::zeros)
        })
        .collect()
}

/// Inner walls look at the axis; the mean must be clear before the files are overruled, since on a
/// flat dish normals run along the axis.
fn normals_face_away(line: &EdgeLine, axis: &AxisHypothesis) -> bool {
    let mean: f64 = line
        .points
        .iter()
        .zip(&line.wall_normals)
        .map(|(p, n)| axis.axis().fold_normal(p, n).1.radial)
        .sum::<f64>()
        / line.len() as f64;
    mean > 0.08
}

fn rim_runs(line: &EdgeLine, axis: Option<&AxisHypothesis>) -> Vec<RimRun> {
    let n = line.len();
    let on = |i: usize| line.rim[i % n] > 0.5;
    if n == 0 || (0..n).all(on) {
        return Vec::new();
    }
    (0..n)
        .filter(|&i| on(i) && !on(i + n - 1))
        .map(|start| {
            let len = (0..n).take_while(|k| on(start + k)).count();
            let radius = axis.map_or(f64::NAN, |a| {
                let sum: f64 = (0..len).map(|k| a.axis().radius(&line.points[(start + k) % n])).sum();
                sum / len as f64
            });
            RimRun { start, len, probability: 0.95, radius }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::math;

    fn circle_file(n: usize) -> String {
        let mut s = format!("# .PCD v0.7\n# 2 {n} 1\n# 1 10 1\n# 11 {n} 0\nVERSION 0.7\nDATA ascii\n");
        for i in 0..n {
            let a = std::f64::consts::TAU * i as f64 / n as f64;
            s += &format!("{} {} 0 0 0 1 1.9e-42\n", 30.0 * math::cos(a), 30.0 * math::sin(a));
        }
        s
    }

    #[test]
    fn reads_segments_and_rim() {
        let b = parse_breakline(&circle_file(100), 1.0).unwrap();
        assert_eq!((b.kind, b.line.len(), b.line.corners.as_slice()), (1, 100, &[0usize, 10][..]));
        assert_eq!(b.line.rim.iter().filter(|r| **r > 0.5).count(), 10);
        let outward = b.line.break_normals[0].dot(&b.line.points[0]);
        assert!(outward > 0.0, "break normals point away from the sherd");
    }

    #[test]
    fn clockwise_lines_are_turned() {
        let text = circle_file(100).replace(" 0 0 1 1.9e-42", " 0 0 -1 1.9e-42");
        let b = parse_breakline(&text, 1.0).unwrap();
        assert!(area_vector(&b.line).dot(&b.line.wall_normals[0]) > 0.0);
    }

    #[test]
    fn bad_rows_are_named() {
        let text = circle_file(20) + "1 2 nonsense\n";
        assert!(parse_breakline(&text, 1.0).err().unwrap().contains("point 21"));
    }
}

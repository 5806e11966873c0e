//! Clouds of points with normals, as some scanners and the authors' data set give them.

use crate::geom::Vec3;
use crate::scans::ReadError;
use crate::scans::formats::{Format, pcd, read_bytes, xyz};
use std::path::Path;

/// One unit normal a point.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OrientedPoints {
    /// Places, in the file's own coordinates.
    pub points: Vec<Vec3>,
    /// Unit normals, as given or estimated.
    pub normals: Vec<Vec3>,
    /// Things the reader wants the user to know although the cloud was read.
    pub notes: Vec<String>,
}

impl OrientedPoints {
    /// Of the box along the axes.
    pub fn diagonal(&self) -> f64 {
        let mut lo = Vec3::repeat(f64::INFINITY);
        let mut hi = -lo;
        for p in &self.points {
            lo = lo.inf(p);
            hi = hi.sup(p);
        }
        if self.points.is_empty() { 0.0 } else { (hi - lo).norm() }
    }

    /// From places alone, with normals estimated from the points around.
    pub(crate) fn from_bare(rows: Vec<[f64; 6]>) -> Result<Self, ReadError> {
        if rows.len() < crate::scans::cloud::LEAST_POINTS {
            return Err(ReadError::NoNormals);
        }
        let places = rows.iter().map(|r| Vec3::new(r[0], r[1], r[2]));
        let points: Vec<Vec3> = places.filter(|p| p.iter().all(|x| x.abs() <= 1e30)).collect();
        if points.is_empty() {
            return Err(ReadError::NothingFinite(rows.len()));
        }
        let normals = crate::scans::cloud::estimate(&points);
        let notes = vec!["has no normals; they were estimated".to_string()];
        Ok(Self { points, normals, notes })
    }

    /// Takes the points whose coordinates and normal can be used; the others are counted in a note.
    pub(crate) fn from_rows(rows: Vec<[f64; 6]>) -> Result<Self, ReadError> {
        if rows.is_empty() {
            return Err(ReadError::NoVertices);
        }
        let mut out = Self::default();
        for r in &rows {
            let p = Vec3::new(r[0], r[1], r[2]);
            let n = Vec3::new(r[3], r[4], r[5]);
            // Outside this range squares under- or overflow and the direction is lost.
            let n = crate::geom::unit(&n).filter(|_| (1e-30..1e30).contains(&n.norm()));
            if let (Some(n), true) = (n, p.iter().all(|x| x.abs() <= 1e30)) {
                out.points.push(p);
                out.normals.push(n);
            }
        }
        let lost = rows.len() - out.points.len();
        if out.points.is_empty() {
            return Err(ReadError::NothingFinite(rows.len()));
        }
        if lost > 0 {
            out.notes
                .push(format!("has {lost} points whose place or normal is no number or beyond all measure; they were left out"));
        }
        Ok(out)
    }
}

/// Reads a cloud from a file of either format.
pub fn read_points(path: &Path) -> Result<OrientedPoints, ReadError> {
    let format = Format::of(path).ok_or(ReadError::UnknownFormat)?;
    parse_points(&read_bytes(path)?, format)
}

/// Any format of clouds from memory.
pub fn parse_points(bytes: &[u8], format: Format) -> Result<OrientedPoints, ReadError> {
    match format {
        Format::Xyz => xyz::parse(bytes),
        Format::Pcd => pcd::parse(bytes),
        _ => Err(ReadError::NotThisFormat { format: "XYZ or PCD", why: "it is a mesh".into() }),
    }
}

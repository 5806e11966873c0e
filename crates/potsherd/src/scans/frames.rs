//! The frames that coordinates can be in, and the only place that goes from one to another.
//!
//! ```text
//!   File       the user's file as it lies on disk, in the unit of the collection
//!     |        a scan in a unit of its own is multiplied by its scale first (`Frames::scale`)
//!   Working    what is computed with: millimetres, and moved where a data set gives the answer away
//!     |
//!   Assembled  the vessel put together: millimetres inside, the collection's unit in assembly.json
//!     |
//!   Standing   the same vessel upright, as it is drawn
//! ```
//!
//! Types keep them apart: a [`Pose`] knows from where to where it goes, poses in millimetres can be chained,
//! and those that begin or end at a file can only be had from [`Frames`].

use crate::geom::{Mat3, Rigid, TriMesh, Vec3};
use crate::scans::{SherdId, Truth, Unit};
use nalgebra::Matrix6;
use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::ops::Mul;

/// The user's file, lengths in the unit of the collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct File;

/// One sherd as it is computed with, millimetres.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Working;

/// A vessel put together, millimetres.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assembled;

/// A vessel upright: its axis on z, its lowest point at zero; millimetres.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing;

/// Frames in millimetres, whose poses can be chained.
pub trait InMillimetres {}
impl InMillimetres for Working {}
impl InMillimetres for Assembled {}
impl InMillimetres for Standing {}

/// The motion that brings coordinates of `Source` to `Target`. Lengths are millimetres, or units of the
/// collection where one of the two is a [`File`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose<Target, Source> {
    rigid: Rigid,
    frames: PhantomData<fn(Source) -> Target>,
}

impl<T, S> Pose<T, S> {
    /// Says which frames a motion is between.
    pub fn new(rigid: Rigid) -> Self {
        Self { rigid, frames: PhantomData }
    }

    /// From sixteen numbers, row after row.
    pub fn from_row_major(m: &[f64; 16]) -> Self {
        Self::new(Rigid::from_row_major(m))
    }

    /// Sixteen numbers, row after row, last row `0 0 0 1`.
    pub fn to_row_major(&self) -> [f64; 16] {
        self.rigid.to_row_major()
    }

    /// The motion without its frames.
    pub fn rigid(&self) -> &Rigid {
        &self.rigid
    }

    /// The way back.
    pub fn inverse(&self) -> Pose<S, T> {
        Pose::new(self.rigid.inverse())
    }

    /// A point of `Source` in `Target`.
    pub fn point(&self, p: &Vec3) -> Vec3 {
        self.rigid.point(p)
    }
}

impl<A: InMillimetres, B: InMillimetres, C: InMillimetres> Mul<Pose<B, C>> for Pose<A, B> {
    type Output = Pose<A, C>;
    fn mul(self, rhs: Pose<B, C>) -> Pose<A, C> {
        Pose::new(self.rigid * rhs.rigid)
    }
}

/// How the files of one collection lie to what is computed with. Made by the collection.
#[derive(Clone, Debug, PartialEq)]
pub struct Frames {
    unit: Unit,
    mm_per_unit: f64,
    /// Sherds that were moved on loading: from the file, in the collection's unit.
    moved: BTreeMap<SherdId, Rigid>,
    /// Units of the collection in one unit of the file, for files in a unit of their own.
    scales: BTreeMap<SherdId, f64>,
}

impl Default for Frames {
    /// Files in millimetres that are computed with as they are.
    fn default() -> Self {
        Self::new(Unit::Millimetre, 1.0)
    }
}

impl Frames {
    /// Files that are computed with as they are, `mm_per_unit` millimetres being one unit.
    pub fn new(unit: Unit, mm_per_unit: f64) -> Self {
        Self { unit, mm_per_unit, moved: BTreeMap::new(), scales: BTreeMap::new() }
    }

    /// With one sherd that was moved on loading; `working_from_file` is in the unit of the collection.
    pub fn with_moved(mut self, id: &SherdId, working_from_file: Rigid) -> Self {
        self.moved.insert(id.clone(), working_from_file);
        self
    }

    /// With one file in a unit of its own, of which one is `scale` units of the collection.
    pub fn with_scale(mut self, id: &SherdId, scale: f64) -> Self {
        self.scales.insert(id.clone(), scale);
        self
    }

    /// The same files, one unit of which is taken to be `mm_per_unit` millimetres.
    pub fn in_unit(mut self, mm_per_unit: f64) -> Self {
        self.mm_per_unit = mm_per_unit;
        self
    }

    /// Unit of the collection.
    pub fn unit(&self) -> Unit {
        self.unit
    }

    /// Millimetres in one unit of the collection.
    pub fn mm_per_unit(&self) -> f64 {
        self.mm_per_unit
    }

    /// What coordinates in the file are multiplied with before anything else; 1 for nearly all.
    pub fn scale(&self, id: &SherdId) -> f64 {
        self.scales.get(id).copied().unwrap_or(1.0)
    }

    /// The files in a unit of their own.
    pub fn scales(&self) -> &BTreeMap<SherdId, f64> {
        &self.scales
    }

    /// The pose of a sherd as computed, for its file.
    pub fn to_file<T: InMillimetres>(&self, id: &SherdId, pose: &Pose<T, Working>) -> Pose<T, File> {
        Pose::new(self.units_to_file(id, pose.rigid.scaled(1.0 / self.mm_per_unit)))
    }

    /// The pose of a file, for the sherd as computed with.
    pub fn to_working<T: InMillimetres>(&self, id: &SherdId, pose: &Pose<T, File>) -> Pose<T, Working> {
        Pose::new(self.units_to_working(id, pose.rigid).scaled(self.mm_per_unit))
    }

    /// Where the truth has a sherd, for the sherd as computed with.
    pub fn true_pose(&self, truth: &Truth, id: &SherdId) -> Option<Pose<Assembled, Working>> {
        let pot_from_file = Pose::new(truth.sherds.get(id)?.pot_from_file()?);
        Some(self.to_working(id, &pot_from_file))
    }

    /// From the file of B to the file of A, for a join of the two as computed.
    pub fn between_files(&self, a: &SherdId, b: &SherdId, pose: &Pose<Working, Working>) -> Pose<File, File> {
        let to_b = self.units_to_file(b, pose.rigid.scaled(1.0 / self.mm_per_unit));
        Pose::new(match self.moved.get(a) {
            Some(moved) => moved.inverse() * to_b,
            None => to_b,
        })
    }

    /// A point of a sherd as computed with, in its file.
    pub fn point_in_file(&self, id: &SherdId, p: &Vec3) -> Vec3 {
        let p = p / self.mm_per_unit;
        self.moved.get(id).map_or(p, |moved| moved.inverse().point(&p))
    }

    /// As [`Self::point_in_file`], in the numbers of the file itself where it has a unit of its own.
    pub fn point_in_raw_file(&self, id: &SherdId, p: &Vec3) -> Vec3 {
        self.point_in_file(id, p) / self.scale(id)
    }

    /// A mesh of a sherd as computed with, in the numbers of its file.
    pub fn mesh_in_file(&self, id: &SherdId, mesh: &TriMesh) -> TriMesh {
        let vertices = mesh.vertices.iter().map(|p| self.point_in_raw_file(id, p)).collect();
        TriMesh { vertices, ..mesh.clone() }
    }

    /// Covariance of (turn, shift) in the file of a sherd, rows one after the other, from the information in
    /// the frame computed in; none where it leaves some motion open.
    pub fn covariance_in_file(&self, id: &SherdId, information: &Matrix6<f64>) -> Option<Vec<f64>> {
        let mm = information.cholesky()?.inverse();
        let turn = self.moved.get(id).map_or_else(Mat3::identity, |m| m.rotation.transpose());
        let mut frame = Matrix6::zeros();
        frame.fixed_view_mut::<3, 3>(0, 0).copy_from(&turn);
        frame.fixed_view_mut::<3, 3>(3, 3).copy_from(&(turn / self.mm_per_unit));
        let c = frame * mm * frame.transpose();
        let rows: Vec<f64> = c.transpose().iter().copied().collect();
        rows.iter().all(|x| x.is_finite()).then_some(rows)
    }

    /// The matrix that other programs apply to the file as it is: a pose with the scale of the file in it.
    pub fn matrix_for_file<T>(&self, id: &SherdId, pose: &Pose<T, File>) -> [f64; 16] {
        let scale = self.scale(id);
        let scaled = Rigid::new(pose.rigid.rotation * scale, pose.rigid.translation);
        scaled.to_row_major()
    }

    fn units_to_file(&self, id: &SherdId, pose: Rigid) -> Rigid {
        self.moved.get(id).map_or(pose, |working_from_file| pose * *working_from_file)
    }

    fn units_to_working(&self, id: &SherdId, pose: Rigid) -> Rigid {
        self.moved.get(id).map_or(pose, |working_from_file| pose * working_from_file.inverse())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A's file was turned by a quarter about z and shifted; files are in centimetres, B's in millimetres.
    fn frames() -> (Frames, Rigid) {
        let quarter = Mat3::new(0.0, -1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0);
        let moved = Rigid::new(quarter, Vec3::new(1.0, 2.0, 3.0));
        (
            Frames::new(Unit::Centimetre, 10.0).with_moved(&"a".into(), moved).with_scale(&"b".into(), 0.1),
            moved,
        )
    }

    #[test]
    fn poses_and_covariances_follow_unit_and_file_frame() {
        let (frames, moved) = frames();
        let (a, b) = (SherdId::from("a"), SherdId::from("b"));
        let mm = Rigid::new(Mat3::identity(), Vec3::new(30.0, 0.0, 0.0));
        let pose = frames.between_files(&a, &b, &Pose::new(mm));
        // A point of B's file, brought to A's file and from there to A's mesh, lies where `mm` puts it.
        let p = Vec3::new(0.5, -0.25, 1.0);
        let there = moved.point(&pose.point(&p)) * 10.0;
        assert!((there - mm.point(&(p * 10.0))).norm() < 1e-12);
        let mut information = Matrix6::identity();
        information[(3, 3)] = 0.25; // 2 mm along the mesh's x
        let c = frames.covariance_in_file(&a, &information).unwrap();
        // The mesh's x is the file's -y; 2 mm are 0.2 cm.
        assert!((c[4 * 6 + 4] - 0.04).abs() < 1e-12 && (c[3 * 6 + 3] - 0.01).abs() < 1e-12);
        assert!(frames.covariance_in_file(&a, &Matrix6::zeros()).is_none());
    }

    #[test]
    fn a_vertex_lands_in_the_same_place_by_every_way() {
        let (frames, moved) = frames();
        let a = SherdId::from("a");
        let assembled = Pose::<Assembled, Working>::new(Rigid::exp(&nalgebra::Vector6::new(
            0.3, -0.2, 0.9, 5.0, 6.0, -7.0,
        )));
        let in_file = Vec3::new(1.5, -2.0, 0.25);
        let working = moved.point(&in_file) * 10.0;
        let for_file = frames.to_file(&a, &assembled);
        assert!((for_file.point(&in_file) * 10.0 - assembled.point(&working)).norm() < 1e-12);
        assert!((frames.point_in_file(&a, &working) - in_file).norm() < 1e-12);
        let back = frames.to_working(&a, &for_file);
        assert!((back.point(&working) - assembled.point(&working)).norm() < 1e-12);
    }

    #[test]
    fn a_file_in_its_own_unit_is_scaled_by_the_matrix_of_other_programs() {
        let (frames, _) = frames();
        let pose = Pose::<Standing, File>::new(Rigid::new(Mat3::identity(), Vec3::new(1.0, 0.0, 0.0)));
        let m = frames.matrix_for_file(&"b".into(), &pose);
        // 40 in a file of millimetres are 4 cm.
        assert_eq!(m[0] * 40.0 + m[3], 5.0);
        assert_eq!(frames.matrix_for_file(&"a".into(), &pose), pose.to_row_major());
    }
}

//! Drawings of single sherds, set at their angle about their own axis: the commonest job of a finds illustrator.

use super::ir::Drawing;
use super::options::SherdDrawings;
use super::plate::Figure;
use super::profile::{figure, profile};
use crate::assemble::result::{Vessel, VesselAxis};
use crate::features::SherdFeatures;
use crate::geom::{Rigid, Vec3};
use crate::report::measures::{VesselMeasures, measure_vessel};
use crate::report::scene::Scene;
use crate::report::vessel::stand::{StandInput, Standing, stand};
use crate::scans::{Pose, Scan, SherdId, frames};
use rayon::prelude::*;
use std::collections::BTreeMap;

/// A sherd's drawing and what it was made from.
pub struct SherdDrawing {
    /// Name of its files.
    pub file: String,
    pub drawing: Drawing,
    vessel: Vessel,
    number: usize,
    axis_is_known: bool,
}

impl SherdDrawing {
    /// The sherd without words, for a plate.
    pub fn figure(self, scene: &Scene, scale: f64) -> Option<Figure> {
        let (standing, m) = stood(scene, &self.vessel, self.number, self.axis_is_known)?;
        Some(Figure {
            name: self.vessel.name.clone(),
            layers: figure(&standing, &m, &scene.options.drawing, scale)?,
        })
    }
}

/// Sherds that are asked for and whose axis is known, in the order of the collection.
pub fn drawings(scene: &Scene) -> Vec<SherdDrawing> {
    let placed: BTreeMap<&SherdId, ()> =
        scene.vessels.iter().flat_map(|v| &v.sherds).map(|s| (&s.scan.id, ())).collect();
    let asked = scene.options.drawing.sherds;
    let wanted = |scan: &Scan| match asked {
        SherdDrawings::None => false,
        SherdDrawings::LooseRimsAndBases => !placed.contains_key(&scan.id),
        SherdDrawings::All => true,
    };
    let numbered: Vec<(usize, &Scan)> =
        scene.collection.scans().iter().enumerate().filter(|(_, s)| wanted(s)).collect();
    let draw = |(number, scan): (usize, &Scan)| {
        let features = scene.features.iter().find(|f| f.id == scan.id)?;
        let (vessel, axis_is_known) = match in_its_vessel(scene, &scan.id) {
            Some(vessel) => (vessel, true),
            None => (as_vessel(scene, features)?, false),
        };
        let (standing, m) = stood(scene, &vessel, number, axis_is_known)?;
        let telling = m.rim_diameter.is_some() || m.base_diameter.is_some();
        if asked != SherdDrawings::All && !telling {
            return None;
        }
        let drawing = profile(scene, &standing, &m)?;
        let file = standing.file.clone();
        Some(SherdDrawing { file, drawing, vessel: vessel.clone(), number, axis_is_known })
    };
    numbered.into_par_iter().filter_map(draw).collect()
}

/// A placed sherd as a vessel of one, as it stands in its vessel: many sherds know the axis, and which way is up, better than one.
fn in_its_vessel(scene: &Scene, id: &SherdId) -> Option<Vessel> {
    let standing = scene.vessels.iter().find(|v| v.section.is_some() && v.vessel.sherds.contains_key(id))?;
    let down = standing.stand_from_assembly.inverse();
    let point = down.rigid().point(&Vec3::zeros()) / scene.mm_per_unit;
    let up = down.rigid().direction(&Vec3::z());
    Some(Vessel {
        name: scene.label(id).to_owned(),
        sherds: BTreeMap::from([(id.clone(), *standing.vessel.sherds.get(id)?)]),
        axis: Some(VesselAxis { point: [point.x, point.y, point.z], direction: [up.x, up.y, up.z] }),
        ..Vessel::default()
    })
}

/// The sherd as a vessel of one, standing about the best axis that its features know, its rim up.
fn as_vessel(scene: &Scene, features: &SherdFeatures) -> Option<Vessel> {
    let axis = features.axes.first()?.axis();
    let identity = Rigid::identity().to_row_major();
    let moved = scene
        .frames
        .to_working(&features.id, &Pose::<frames::Assembled, frames::File>::from_row_major(&identity));
    let point = moved.rigid().point(&axis.point) / scene.mm_per_unit;
    let up = if rim_is_down(features, &axis.direction) { -axis.direction } else { axis.direction };
    let up = moved.rigid().direction(&up);
    Some(Vessel {
        name: scene.label(&features.id).to_owned(),
        sherds: BTreeMap::from([(features.id.clone(), identity)]),
        axis: Some(VesselAxis { point: [point.x, point.y, point.z], direction: [up.x, up.y, up.z] }),
        ..Vessel::default()
    })
}

/// Whether the rim lies below the middle of the sherd when `up` is up.
fn rim_is_down(features: &SherdFeatures, up: &Vec3) -> bool {
    let line = &features.inner.points;
    let of_rim =
        features.rims.iter().flat_map(|r| (r.start..r.start + r.len).map(|k| line[k % line.len().max(1)]));
    let heights: Vec<f64> = of_rim.map(|p| (p - features.centroid).dot(up)).collect();
    heights.iter().sum::<f64>() < 0.0
}

fn stood<'a>(
    scene: &'a Scene,
    vessel: &'a Vessel,
    number: usize,
    axis_is_known: bool,
) -> Option<(Standing<'a>, VesselMeasures)> {
    let scan = scene.collection.scans().get(number)?;
    let file = scene.sherd_files.of(&scan.id);
    let input = StandInput {
        vessel,
        name: vessel.name.clone(),
        file,
        files: &scene.sherd_files,
        scans: vec![(scan, number)],
        angles: scene.options.angles.max(36),
        axis_is_known,
    };
    let standing = stand(input, scene.features, &scene.frames);
    let m = measure_vessel(&standing);
    standing.section.as_ref().filter(|s| !s.bands.is_empty())?;
    Some((standing, m))
}

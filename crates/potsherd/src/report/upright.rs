//! A vessel put on its foot in a moment, from its axis and the samples of its sherds, for a view that changes while people
//! look at it. `vessel/` does it closely.

use crate::assemble::result::Vessel;
use crate::features::SherdFeatures;
use crate::geom::revolution::{Axis, Place};
use crate::geom::{Rigid, Vec3, unit};
use crate::scans::{Assembled, Frames, Pose, SherdId, Standing, Working};
use std::collections::BTreeMap;

/// A vessel upright: its poses, and how far it reaches.
#[derive(Clone, Debug)]
pub struct Upright {
    /// By sherd id, from the sherd as it is computed with.
    pub poses: BTreeMap<SherdId, Pose<Standing, Working>>,
    /// From the vessel as it was put together.
    pub stand: Pose<Standing, Assembled>,
    /// Greatest distance from the axis, millimetres.
    pub radius: f64,
    /// Greatest height, millimetres.
    pub height: f64,
}

impl Default for Upright {
    /// A vessel that lies where it was put together.
    fn default() -> Self {
        Self { poses: BTreeMap::new(), stand: Pose::new(Rigid::identity()), radius: 1.0, height: 1.0 }
    }
}

/// Every so many-th point of a sherd is enough to see how far it reaches.
const STEP: usize = 7;

/// Puts a vessel on its foot, about its axis where one is known.
pub fn upright(vessel: &Vessel, features: &[SherdFeatures], frames: &Frames) -> Upright {
    let placed: BTreeMap<&SherdId, Pose<Assembled, Working>> =
        vessel.sherds.iter().map(|(id, m)| (id, frames.to_working(id, &Pose::from_row_major(m)))).collect();
    let points: Vec<Vec3> = placed
        .iter()
        .filter_map(|(id, pose)| features.iter().find(|f| f.id == **id).map(|f| (f, pose)))
        .flat_map(|(f, pose)| reach(f).map(move |p| pose.point(&p)))
        .collect();
    let middle = points.iter().sum::<Vec3>() / points.len().max(1) as f64;
    let axis = vessel.axis.as_ref().and_then(|a| {
        Some(Axis {
            point: Vec3::from(a.point) * frames.mm_per_unit(),
            direction: unit(&Vec3::from(a.direction))?,
        })
    });
    let turned = axis.map_or_else(|| Rigid::new(nalgebra::Matrix3::identity(), -middle), |a| a.upright());
    let low = points.iter().map(|p| turned.point(p).z).fold(f64::INFINITY, f64::min);
    let low = if low.is_finite() { low } else { 0.0 };
    let stand = Rigid::new(turned.rotation, turned.translation - Vec3::new(0.0, 0.0, low));
    let stands: Vec<Vec3> = points.iter().map(|p| stand.point(p)).collect();
    let stand: Pose<Standing, Assembled> = Pose::new(stand);
    Upright {
        radius: stands.iter().map(|p| Place::about_z(p).radius()).fold(1.0, f64::max),
        height: stands.iter().map(|p| p.z).fold(1.0, f64::max),
        poses: placed.into_iter().map(|(id, pose)| (id.clone(), stand * pose)).collect(),
        stand,
    }
}

fn reach(f: &SherdFeatures) -> impl Iterator<Item = Vec3> {
    let walls = f.inner_wall.iter().chain(&f.outer_wall).step_by(STEP).map(|o| o.point);
    walls.chain(f.outer.points.iter().chain(&f.inner.points).step_by(STEP).copied())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assemble::{Checked, SolveOptions, solve};
    use crate::run::Run;
    use crate::synth::Level;
    use crate::testpots::looked_at;

    #[test]
    fn a_bowl_stands_on_its_foot() {
        let (features, _) = looked_at("bowl_hemispherical", 4, 11, Level::Scan);
        let frames = Frames::default();
        let run = Run::new();
        let made = solve(&features, &frames, &SolveOptions::suited_to(4), &Checked::default(), &run).unwrap();
        let up = upright(&made.assemblies[0], &features, &frames);
        let points = || {
            let of = |f: &SherdFeatures| {
                let pose = up.poses[&f.id];
                reach(f).map(move |p| pose.point(&p)).collect::<Vec<_>>()
            };
            features.iter().filter(|f| up.poses.contains_key(&f.id)).flat_map(of)
        };
        assert!(points().count() > 100 && up.poses.len() > 2);
        let low = points().map(|p| p.z).fold(f64::INFINITY, f64::min);
        assert!(low.abs() < 1e-9, "{low}");
        assert!(points().all(|p| p.z <= up.height && p.xy().norm() <= up.radius));
        // A bowl of this shape is wider than high.
        assert!(up.radius > 0.5 * up.height, "{} {}", up.radius, up.height);
    }
}

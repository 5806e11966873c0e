//! The knobs of feature extraction. Lengths derive from the sherd's own wall thickness wherever
//! they can, so that one set of options serves every collection.

use crate::features::axis::AxisOptions;
use crate::features::base::BaseOptions;
use crate::features::rim::RimOptions;
use serde::{Deserialize, Serialize};

/// How one sherd is turned into features.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct FeatureOptions {
    /// Whether a sherd that was scanned twice is used once.
    pub use_once: bool,
    /// Telling walls from break.
    pub walls: WallOptions,
    /// From wall borders to edge lines.
    pub edges: EdgeOptions,
    /// How densely surfaces are sampled.
    pub samples: SampleOptions,
    /// When a fine scan is thinned first.
    pub thin: ThinOptions,
    /// How axes are looked for.
    pub axis: AxisOptions,
    /// How rim is told from break.
    pub rim: RimOptions,
    /// How a base is told.
    pub base: BaseOptions,
}

impl Default for FeatureOptions {
    fn default() -> Self {
        Self {
            use_once: true,
            walls: WallOptions::default(),
            edges: EdgeOptions::default(),
            samples: SampleOptions::default(),
            thin: ThinOptions::default(),
            axis: AxisOptions::default(),
            rim: RimOptions::default(),
            base: BaseOptions::default(),
        }
    }
}

/// How walls are found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WallMethod {
    /// Rays through the material, then the walls as smooth shells.
    #[default]
    Rays,
    /// Region growing over points with normals, as in the paper.
    Grow,
}

/// Region growing over points with normals.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct GrowOptions {
    /// Nearest points a patch may grow to from each point (the paper: 10).
    pub neighbors: usize,
    /// Largest angle between neighbouring normals, degrees (the paper: 4).
    pub angle_deg: f64,
    /// Surface variation from which on a point ends its patch, 0 to 1/3.
    pub curvature: f64,
    /// Least cosine between normals across the boundary of two patches to merge (the paper: 0.95).
    pub boundary_normal: f64,
    /// Largest difference of surface variation there (the paper: 0.1).
    pub boundary_curvature: f64,
    /// Least cosine between the mean normals of two patches to merge.
    pub inner_normal: f64,
    /// Rounds of merging at most.
    pub rounds: usize,
}

impl Default for GrowOptions {
    fn default() -> Self {
        Self {
            neighbors: 10,
            angle_deg: 4.0,
            curvature: 0.02,
            boundary_normal: 0.95,
            boundary_curvature: 0.1,
            inner_normal: 0.5,
            rounds: 20,
        }
    }
}

/// Telling walls from break.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct WallOptions {
    /// Radius of normal smoothing, in wall thicknesses.
    pub smoothing: f64,
    /// Largest angle between opposite faces of one wall core, degrees from antiparallel.
    pub opposed_deg: f64,
    /// Spacing of the samples that model a wall, in wall thicknesses.
    pub shell_spacing: f64,
    /// Angle from the wall at which a face is as likely break as wall, degrees.
    pub break_angle_deg: f64,
    /// Height off the wall at which a face is as likely break as wall, in wall thicknesses.
    pub break_height: f64,
    /// Strength of agreement between neighbouring faces.
    pub coupling: f64,
    /// Rounds of relaxation.
    pub rounds: usize,
    /// Half the width of bridges over an arris that do not join two surfaces, in wall thicknesses.
    pub bridge: f64,
    /// Smaller spots that see far through the material are no wall, in squares of the thickness.
    pub spot: f64,
    /// Which way walls are found.
    pub method: WallMethod,
    /// Region growing, for the method of that name.
    pub grow: GrowOptions,
}

impl WallOptions {
    /// For a thinned scan, whose arrises are a little blunted.
    pub fn of_thinned(&self) -> Self {
        Self { bridge: self.bridge.max(0.1), spot: self.spot.max(0.5), ..self.clone() }
    }
}

impl Default for WallOptions {
    fn default() -> Self {
        Self {
            smoothing: 0.12,
            opposed_deg: 35.0,
            shell_spacing: 0.3,
            break_angle_deg: 40.0,
            break_height: 0.14,
            coupling: 2.0,
            rounds: 20,
            bridge: 0.0,
            spot: 0.0,
            method: WallMethod::Rays,
            grow: GrowOptions::default(),
        }
    }
}

/// From wall borders to edge lines.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct EdgeOptions {
    /// Distance between points of an edge line, mm; adjusted so that it divides the loop evenly.
    pub step: f64,
    /// Sherds with a shorter inner edge line are marked small, mm (the paper: 50 points of 1.8 mm).
    pub small_perimeter: f64,
    /// Holes in the inner wall with a shorter border are closed, mm.
    pub min_hole_perimeter: f64,
    /// Waves shorter than this along the line are taken for noise, mm.
    pub smoothing: f64,
    /// Half length of the chord against which corners are measured, mm.
    pub corner_reach: f64,
}

impl Default for EdgeOptions {
    fn default() -> Self {
        Self {
            step: 1.1,
            small_perimeter: 90.0,
            min_hole_perimeter: 12.0,
            smoothing: 2.5,
            corner_reach: 10.0,
        }
    }
}

/// Thinned samples of the surfaces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SampleOptions {
    /// Wished number of samples of each wall.
    pub wall_points: usize,
    /// Distance between samples of the break surface, mm.
    pub break_spacing: f64,
    /// Samples of the break surface at most; a larger one has them farther apart.
    pub most_break_points: usize,
}

impl Default for SampleOptions {
    fn default() -> Self {
        Self { wall_points: 600, break_spacing: 0.9, most_break_points: 200_000 }
    }
}

/// Scans finer than the work needs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ThinOptions {
    /// Scans with more edges than this across the wall are thinned.
    pub most_across: f64,
    /// Edges across the wall of a thinned scan.
    pub across: f64,
    /// Scans with more faces than this are thinned further.
    pub most_faces: usize,
    /// Edges across the wall that are left in any case.
    pub least_across: f64,
}

impl ThinOptions {
    /// Scans with fewer faces are not too fine: a piece three times as wide as thick with `most_across` edges across its
    /// wall has at least 70 faces for each square of them.
    pub(crate) fn looked_at(&self) -> usize {
        (70.0 * self.most_across * self.most_across) as usize
    }
}

impl Default for ThinOptions {
    fn default() -> Self {
        Self { most_across: 24.0, across: 14.0, most_faces: 150_000, least_across: 8.0 }
    }
}

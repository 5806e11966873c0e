//! How real pots and scans differ from surfaces of revolution, slowly along the wall: unknowns of
//! the fit with a prior each, so that a sherd that happens to be oval does not claim an accurate
//! axis. All are displacements along the outward radius or along the wall's normal, in millimetres.

use crate::geom::math;
use serde::{Deserialize, Serialize};

/// Sizes of the slow deviations (standard deviations).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Unevenness {
    /// Swelling of the radius in two waves a turn, relative to the radius.
    pub oval: f64,
    /// The same in three waves a turn.
    pub triangular: f64,
    /// Sideways drift of the vessel's centre over the height of the sherd, 40 mm at most, millimetres:
    /// centres wander by as much in a dish as in a vase, so that the line through them leans more.
    pub drift: f64,
    /// Least height taken for that, millimetres.
    pub shallow: f64,
    /// Distance between the centres of the inner and the outer wall from the mean, millimetres.
    pub eccentric: f64,
    /// Slow warps of a scan, millimetres.
    pub scan: f64,
    /// Slow change of the wall's thickness around the vessel: half of it on either wall, millimetres.
    pub thickness: f64,
}

impl Default for Unevenness {
    fn default() -> Self {
        Self {
            oval: 0.004,
            triangular: 0.003,
            drift: 0.2,
            shallow: 8.0,
            eccentric: 0.12,
            scan: 0.03,
            thickness: 0.08,
        }
    }
}

/// Number of slow unknowns: drift 2, oval 2 and its change with height 2, triangular 2,
/// eccentric 2, scan 4 for each wall, thickness 4.
pub(crate) const SLOW: usize = 22;
/// Height over which the oval changes, and the drift is given at most.
pub(crate) const DRIFT_HEIGHT: f64 = 40.0;

/// Where a sample lies, for the slow deviations.
pub(crate) struct At {
    /// Angle about the axis, zero at the middle of the sherd.
    pub theta: f64,
    /// Height from the middle of the sherd.
    pub h: f64,
    pub r: f64,
    /// Radial part of the wall's outward normal.
    pub nr: f64,
    /// Position along the profile and around, from -1 to 1 over the sherd.
    pub along: f64,
    pub around: f64,
    pub outer: bool,
    /// Height over which the drift is given.
    pub tall: f64,
}

/// Derivatives of the distance from the wall by the slow unknowns, each scaled to a standard
/// deviation of one.
pub(crate) fn columns(at: &At, sizes: &Unevenness) -> [f64; SLOW] {
    let (s1, c1) = math::sin_cos(at.theta);
    let (s2, c2) = math::sin_cos(2.0 * at.theta);
    let (s3, c3) = math::sin_cos(3.0 * at.theta);
    let height = at.h / DRIFT_HEIGHT;
    let out = -at.nr;
    let oval = out * sizes.oval * at.r;
    let oval_change = 0.5 * oval * height;
    let triangular = out * sizes.triangular * at.r;
    let drift = out * sizes.drift * at.h / at.tall;
    let apart = if at.outer { out } else { -out } * sizes.eccentric;
    let mut row = [0.0; SLOW];
    row[..10].copy_from_slice(&[
        drift * c1,
        drift * s1,
        oval * c2,
        oval * s2,
        oval_change * c2,
        oval_change * s2,
        triangular * c3,
        triangular * s3,
        apart * c1,
        apart * s1,
    ]);
    let half = std::f64::consts::FRAC_PI_2;
    // Around: one and two half waves; along: none and one. What does not vary around is profile.
    let around = [math::sin(half * at.around), math::cos(2.0 * half * at.around)];
    let along = [1.0, math::sin(half * at.along) * std::f64::consts::SQRT_2];
    let first = if at.outer { 14 } else { 10 };
    for i in 0..2 {
        for j in 0..2 {
            row[first + 2 * i + j] = sizes.scan * around[i] * along[j];
            let swelling = if at.outer { sizes.thickness } else { -sizes.thickness };
            row[18 + 2 * i + j] = swelling * around[i] * along[j];
        }
    }
    row
}

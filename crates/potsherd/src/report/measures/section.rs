//! What a section measures, as definitions that need nothing but its lines: shared by the report and by the bench that knows the truth.

use crate::geom::revolution::profile::{distance, filled_volume};
use crate::geom::{KdTree, Vec3};

/// Where the outer wall leaves the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BaseEdge {
    pub radius: f64,
    pub height: f64,
    /// How much the radius grows when the table sinks by one: large where the wall leaves it gently.
    pub spread: f64,
}

/// The wall has left the table where it is this share of its thickness above it.
const OFF_THE_TABLE: f64 = 0.3;

/// Outer edge of what stands on the table; `None` where the wall ends before it leaves the table. `outer` runs from the middle of the base up.
pub fn base_of(outer: &[[f64; 2]], wall: f64) -> Option<BaseEdge> {
    let low = (0..outer.len()).min_by(|&i, &j| outer[i][1].total_cmp(&outer[j][1]))?;
    let rise = |share: f64| {
        let limit = outer[low][1] + share * wall;
        // From the lowest point on, the last place before it leaves the table for good.
        let k = outer[low..].windows(2).position(|w| w[1][1] > limit)?;
        let (a, b) = (outer[low + k], outer[low + k + 1]);
        let t = ((limit - a[1]) / (b[1] - a[1]).max(1e-12)).clamp(0.0, 1.0);
        Some([a[0] + (b[0] - a[0]) * t, limit])
    };
    let [radius, height] = rise(OFF_THE_TABLE)?;
    let (below, above) = (rise(0.6 * OFF_THE_TABLE)?, rise(1.4 * OFF_THE_TABLE)?);
    let spread = ((above[0] - below[0]) / (0.8 * OFF_THE_TABLE * wall)).max(0.0);
    Some(BaseEdge { radius, height, spread })
}

/// Where the wall ends: the point of the lip farthest along the wall, and that direction. `lip` is the highest point of the band.
pub fn lip_end(points: &[[f64; 2]], lip: [f64; 2], wall: f64) -> ([f64; 2], [f64; 2]) {
    lip_end_by(points, lip, wall, LIP_RINGS)
}

/// How far from its end the way of the wall is taken, in walls: between the middles of these two stretches. Necks curve, so it is near.
const LIP_RINGS: [f64; 4] = [0.45, 0.85, 0.95, 1.5];
/// The same a little farther down.
const LOWER_RINGS: [f64; 4] = [0.8, 1.3, 1.5, 2.2];

/// How much the radius of the lip's end depends on where the way of the wall is taken.
pub fn lip_doubt(points: &[[f64; 2]], lip: [f64; 2], wall: f64) -> f64 {
    let radius = |rings| lip_end_by(points, lip, wall, rings).0[0];
    0.5 * (radius(LIP_RINGS) - radius(LOWER_RINGS)).abs()
}

fn lip_end_by(points: &[[f64; 2]], lip: [f64; 2], wall: f64, rings: [f64; 4]) -> ([f64; 2], [f64; 2]) {
    let (mut end, mut along) = (lip, [0.0, 1.0]);
    // The highest point of a lip that flares lies beside its end: from there the way of the wall is found again.
    for _ in 0..3 {
        let middle = |from: f64, to: f64| {
            let ring = points.iter().filter(|p| (from..to).contains(&(distance(**p, end) / wall)));
            let (sum, n) = ring.fold(([0.0; 2], 0.0), |(s, n), p| ([s[0] + p[0], s[1] + p[1]], n + 1.0));
            (n > 0.0).then(|| [sum[0] / n, sum[1] / n])
        };
        let (Some(near), Some(far)) = (middle(rings[0], rings[1]), middle(rings[2], rings[3])) else { break };
        let length = distance(near, far).max(1e-9);
        along = [(near[0] - far[0]) / length, (near[1] - far[1]) / length];
        let reach = |p: &[f64; 2]| p[0] * along[0] + p[1] * along[1];
        let close = points.iter().filter(|p| distance(**p, lip) < 1.5 * wall);
        end = close.copied().max_by(|a, b| reach(a).total_cmp(&reach(b))).unwrap_or(lip);
    }
    (end, along)
}

/// Volume under an inner wall that runs from the middle of the floor to the lip, filled to its highest point.
pub fn filled_to_brim(inner: &[[f64; 2]]) -> f64 {
    let top = (0..inner.len()).max_by(|&i, &j| inner[i][1].total_cmp(&inner[j][1]).then(j.cmp(&i)));
    filled_volume(&inner[..top.map_or(0, |t| t + 1)])
}

/// Distance of each point of the outer wall from the inner one.
pub fn thicknesses(inner: &[[f64; 2]], outer: &[[f64; 2]]) -> Vec<f64> {
    let flat = |p: &[f64; 2]| Vec3::new(p[0], p[1], 0.0);
    let tree = KdTree::new(&inner.iter().map(flat).collect::<Vec<_>>());
    outer.iter().filter_map(|p| tree.nearest(&flat(p))).map(|n| n.distance).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::math;

    /// A flat floor of radius 30 with a corner, a wall that flares.
    fn flat() -> Vec<[f64; 2]> {
        (0..=60)
            .map(|i| [0.5 * f64::from(i), 0.0])
            .chain((1..80).map(|i| [30.0 + 0.1 * f64::from(i), 0.5 * f64::from(i)]))
            .collect()
    }

    #[test]
    fn flat_raised_and_round_bases_end_where_they_leave_the_table() {
        let edge = base_of(&flat(), 5.0).unwrap();
        assert!((edge.radius - 30.3).abs() < 0.01 && edge.spread < 0.3, "{edge:?}");
        // A raised floor inside a ring: the ring stands, not the floor.
        let ring = [[0.0, 4.0], [20.0, 4.0], [24.0, 0.0], [30.0, 0.0], [33.0, 6.0], [60.0, 40.0]];
        let edge = base_of(&ring, 5.0).unwrap();
        assert!((edge.radius - 30.75).abs() < 0.01, "{edge:?}");
        // A ball touches in one point: its edge depends on the table and says so.
        let ball: Vec<[f64; 2]> = (0..90)
            .map(|d| f64::from(d).to_radians())
            .map(|t| [50.0 * math::sin(t), 50.0 - 50.0 * math::cos(t)])
            .collect();
        assert!(base_of(&ball, 5.0).unwrap().spread > 3.0);
    }

    #[test]
    fn a_floor_that_breaks_off_on_the_table_has_no_edge() {
        assert_eq!(base_of(&flat()[..50], 5.0), None);
    }

    #[test]
    fn upright_and_flat_lips_end_at_their_end() {
        let arc = |turn: f64| -> Vec<[f64; 2]> {
            // A wall of 4 with a round end at (50, 80), running in the direction of `turn`.
            let (s, c) = math::sin_cos(turn);
            let place =
                |along: f64, across: f64| [50.0 + c * along - s * across, 80.0 + s * along + c * across];
            let sides =
                (0..60).flat_map(|i| [place(-0.25 * f64::from(i), 2.0), place(-0.25 * f64::from(i), -2.0)]);
            let round = (-45..=45).map(|d| 2.0 * f64::from(d)).map(|d| d.to_radians());
            sides.chain(round.map(|t| place(2.0 * math::cos(t), 2.0 * math::sin(t)))).collect()
        };
        for turn in [90.0f64, 45.0, 10.0] {
            let points = arc(turn.to_radians());
            let top = points.iter().copied().max_by(|a, b| a[1].total_cmp(&b[1])).unwrap();
            let (end, _) = lip_end(&points, top, 4.0);
            let want = [50.0 + 2.0 * math::cos(turn.to_radians()), 80.0 + 2.0 * math::sin(turn.to_radians())];
            assert!(distance(end, want) < 0.5, "{turn}: {end:?} {want:?}");
        }
    }
}

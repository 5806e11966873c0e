//! Measures of one vessel, in millimetres, square and cubic millimetres.

use super::Quantity;
use super::complete::{completeness, lowest_point};
use super::rim::{Ends, ends, lip_points};
use super::ring::{Face, Seen, Waves, around_turn, girth, mean_over_turn, only_in, whole_wall};
use super::section::{base_of, lip_doubt, lip_end, thicknesses};
use super::witness::{Witness, out_of_round, walls_about_section};
use crate::geom::math;
use crate::geom::revolution::profile::{distance, turned_area};
use crate::geom::stats;
use crate::report::vessel::cuts::Cuts;
use crate::report::vessel::section::{Band, Section};
use crate::report::vessel::stand::Standing;
use std::f64::consts::TAU;

/// `None` where the sherds do not show it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct VesselMeasures {
    pub rim_diameter: Option<Quantity>,
    pub base_diameter: Option<Quantity>,
    pub height: Option<Quantity>,
    pub greatest_diameter: Option<Quantity>,
    /// Height at which the vessel is widest.
    pub greatest_diameter_at: Option<f64>,
    pub wall: Option<Quantity>,
    /// Tenth and ninetieth percentile of the wall.
    pub wall_range: Option<[f64; 2]>,
    /// Share of the rim preserved (EVE), 0 to 1.
    pub rim_share: Option<Quantity>,
    /// Share of the base preserved, 0 to 1.
    pub base_share: Option<Quantity>,
    /// Share of the outer wall preserved, of the part of the profile that is known.
    pub completeness: Option<Quantity>,
    /// Whether both rim and base are known, so that completeness speaks of the whole vessel.
    pub profile_complete: bool,
    pub capacity: Option<Quantity>,
    pub capacity_to_neck: Option<Quantity>,
    /// Height and inner radius of the neck, where there is one.
    pub neck: Option<[f64; 2]>,
    /// Clay of the placed sherds.
    pub clay: Quantity,
    /// Clay of the whole vessel, if it were complete.
    pub clay_whole: Option<Quantity>,
    /// Root mean square distance of the walls from a body of revolution.
    pub departure: Option<Quantity>,
    /// Largest minus smallest diameter around the greatest girth.
    pub out_of_round: Option<f64>,
    pub rim: Option<Ends>,
    /// How well each is known, for the drawing: the lip, the outline of the foot.
    pub lip: Option<[f64; 2]>,
    pub base_radius: Option<f64>,
}

/// Density is not a geometric matter; weights are made in the tables.
pub fn measure_vessel(standing: &Standing) -> VesselMeasures {
    let mut m = VesselMeasures { clay: clay(standing), ..Default::default() };
    let (Some(section), Some(cuts)) = (&standing.section, &standing.cuts) else { return m };
    let (Some(top), Some(bottom)) = (highest(section), section.bands.first()) else { return m };
    let known = completeness(cuts, section, standing.wall, false).unwrap_or(0.0);
    let middle = 0.5 * (top.top()[1] + bottom.lowest());
    let witness = walls_about_section(standing, section);
    let look = Look { standing, section, cuts, witness, known, middle };
    look.wall(&mut m);
    let lip = lip_of(top, standing.wall);
    m.lip = Some(lip);
    let rim = ends(cuts, lip, standing.wall, false).filter(|e| e.is_made() && is_rim(standing, e));
    let lip_height = rim.as_ref().and_then(|rim| look.rim(rim, top, lip, &mut m));
    let table = look.base(bottom, rim.is_some() && section.bands.len() == 1, &mut m);
    if let (Some(high), Some(table)) = (lip_height, table) {
        let sigma = (high.sigma.powi(2) + table.powi(2) + look.witness.bias.powi(2)).sqrt();
        m.height = Some(Quantity::new(high.value - bottom.lowest(), sigma));
    }
    look.greatest(rim.is_some(), &mut m);
    m.profile_complete = m.height.is_some();
    m.completeness = completeness(cuts, section, standing.wall, m.base_radius.is_some())
        .map(|c| Quantity::new(c, BORDERS * (c * (1.0 - c)).max(0.0).sqrt() + LEAST_MISSING));
    // Feet and rims are thicker than the wall between them: where one is not there, the median of the whole is in doubt by as much.
    if let (false, Some(wall), Some([lo, hi])) = (m.profile_complete, &mut m.wall, m.wall_range) {
        wall.sigma = math::hypot(wall.sigma, UNSEEN_WALL * (hi - lo));
    }
    if m.height.is_some() && bottom.on_axis {
        look.capacity(&mut m);
    }
    let whole: f64 = section.bands.iter().map(Band::turned_volume).sum();
    let area: f64 = section.bands.iter().map(|b| turned_area(&b.outer)).sum();
    let witness = &look.witness;
    m.clay_whole = Some(Quantity::new(whole, area * 1.4 * math::hypot(witness.error, witness.bias)));
    m.departure =
        Some(Quantity::new(witness.rms, witness.rms / (2.0 * standing.sherds.len().max(1) as f64).sqrt()));
    m.out_of_round = out_of_round(standing, m.greatest_diameter_at);
    m.rim = rim;
    m
}

/// A vessel as it is measured.
pub(super) struct Look<'a> {
    pub(super) standing: &'a Standing<'a>,
    pub(super) section: &'a Section,
    pub(super) cuts: &'a Cuts,
    pub(super) witness: Witness,
    /// Share of the known profile's wall that is there.
    known: f64,
    /// Half its height: an axis that leans is farthest off at both ends.
    middle: f64,
}

impl Look<'_> {
    /// How much a radius usually differs around the turn: what practised potters leave, or more where the walls say so.
    fn radial(&self, radius: f64, height: f64) -> Waves {
        Waves {
            once: math::hypot(0.3 + 0.006 * radius, self.lean() * (height - self.middle).abs()),
            twice: (0.006 * radius).max(self.witness.rms),
            thrice: 0.002 * radius,
            sherd: 0.12,
            arc: self.witness.rms.max(0.05),
        }
    }

    /// The same for a girth of the body, which is taken over a stretch of wall: what the walls differ by is mostly waves around the turn, which are
    /// solved for, so that little is left from one arc to the next.
    pub(super) fn of_body(&self, radius: f64, height: f64) -> Waves {
        Waves { arc: (0.5 * self.witness.rms).max(0.05), sherd: 0.1, ..self.radial(radius, height) }
    }

    /// How far the axis usually leans, radians: an axis is the better known the more of the walls there is.
    fn lean(&self) -> f64 {
        0.004 + 0.005 * (1.0 - self.known)
    }

    /// How much a height usually differs around the turn at this radius.
    fn upright(&self, radius: f64) -> Waves {
        Waves {
            once: 0.1 + (0.004 + 0.001 * (1.0 - self.known)) * radius,
            twice: 0.1,
            thrice: 0.05,
            sherd: 0.1,
            arc: 0.12,
        }
    }

    /// Diameter and share of a rim; returns its height.
    fn rim(&self, rim: &Ends, top: &Band, lip: [f64; 2], m: &mut VesselMeasures) -> Option<Quantity> {
        let points: Vec<[f64; 2]> = top.points().copied().collect();
        let (end, along) = lip_end(&points, lip, self.standing.wall);
        let [radii, _] = lip_points(self.standing, end, along, rim);
        let turn = around_turn(&radii, &self.radial(end[0], end[1]))?;
        let radius = turn.mean;
        let doubt = lip_doubt(&points, lip, self.standing.wall);
        let sigma = (radius.sigma.powi(2) + doubt * doubt + (BLUNT * self.edge()).powi(2)).sqrt();
        m.rim_diameter = Some(Quantity::new(2.0 * radius.value, 2.0 * sigma));
        let held = turn.share_of(&rim.held);
        let around = TAU * radius.value.max(1e-9);
        let ragged =
            (rim.ends as f64).sqrt() * (RAGGED * self.edge()).max(0.29 * around / rim.held.len() as f64);
        m.rim_share =
            Some(Quantity::new(held.value, math::hypot(held.sigma, ragged / around).max(WHOLE_RIM)));
        let [_, heights] = lip_points(self.standing, lip, [0.0, 1.0], rim);
        let high = mean_over_turn(&heights, &self.upright(lip[0]))?;
        // The highest vertices lie a little below the lip, the more the coarser the scan.
        let below = TIP * self.edge();
        Some(Quantity::new(high.value + below, math::hypot(high.sigma, 0.7 * below)))
    }

    /// Usual distance of vertices, mm.
    fn edge(&self) -> f64 {
        let edges: Vec<f64> =
            self.standing.sherds.iter().map(|s| s.scan.report.measures.median_edge).collect();
        stats::median(&edges).unwrap_or(0.0) * self.standing.mm_per_unit
    }

    /// Diameter and share of a base; returns how well the height of the table is known. A floor that breaks off on the table and a wall that breaks off above it
    /// show none. `to_rim` tells that the lowest band goes up to the rim.
    fn base(&self, bottom: &Band, to_rim: bool, m: &mut VesselMeasures) -> Option<f64> {
        let wall = m.wall.map_or(self.standing.wall, |w| w.value);
        let low = lowest_point(bottom);
        let foot = ends(self.cuts, low, self.standing.wall, true)?;
        if !(bottom.on_axis || foot.is_made() && foot.level > LEVEL_FOOT && has_floor(bottom, low, wall)) {
            return None;
        }
        let edge = base_of(&bottom.outer, wall)?;
        let beyond: f64 =
            bottom.outer.windows(2).filter(|w| w[0][1] >= edge.height).map(|w| distance(w[0], w[1])).sum();
        if !to_rim && beyond < 2.0 * wall {
            return None;
        }
        let table =
            mean_over_turn(&foot.heights, &self.upright(low[0])).map_or(self.witness.rms, |q| q.sigma);
        // Where the wall above is broken off, the floor may be, too: what is left there does not reach the edge.
        let higher = edge.height + ABOVE_EDGE * wall;
        let radius_there = radius_at(&bottom.outer, higher).unwrap_or(edge.radius);
        let whole = whole_wall(self.cuts, higher, radius_there, 2.0 * wall, Face::Outer);
        let girth = only_in(girth(self.cuts, edge.height, edge.radius, 2.0 * wall, Face::Outer), &whole);
        let mut usual = self.radial(edge.radius, edge.height);
        // Where the wall leaves the table gently, a table that leans moves the edge.
        usual.once = math::hypot(usual.once, edge.spread * self.lean() * edge.radius);
        let radius = mean_over_turn(&girth, &usual).unwrap_or(Quantity::new(edge.radius, wall));
        let above = 0.75 * math::hypot(table, 0.3 * m.wall.map_or(0.0, |w| w.sigma))
            + 0.25 * self.lean() * edge.radius;
        let seen = base_seen(self.section, edge.radius);
        // What is missing of a base leaves the table itself in doubt; the corner above a foot is blurred by coarse scans.
        let missing = 0.03 * edge.radius * (1.0 - seen);
        let sigma = [radius.sigma, edge.spread * above, missing, 0.12 * self.edge()]
            .iter()
            .map(|x| x * x)
            .sum::<f64>()
            .sqrt();
        m.base_radius = Some(edge.radius);
        m.base_diameter = Some(Quantity::new(2.0 * radius.value, 2.0 * sigma));
        m.base_share = Some(share(seen, self.cuts.angles.len(), foot.sherds.len(), 0.75));
        Some(table)
    }

    /// The widest place, unless the wall breaks off there: beyond the break it may go on widening.
    fn greatest(&self, rimmed: bool, m: &mut VesselMeasures) {
        let bands = &self.section.bands;
        let widest = bands.iter().flat_map(|b| b.points()).max_by(|a, b| a[0].total_cmp(&b[0]));
        let Some(&[radius, height]) = widest else { return };
        let wall = self.standing.wall;
        let rim = highest(self.section).map(Band::top).filter(|_| rimmed);
        let stands = m.base_radius.is_some();
        let breaks = bands.iter().enumerate().flat_map(|(k, b)| {
            let bottom = (k > 0 || !(b.on_axis || stands)).then(|| lowest_point(b));
            let ends = [bottom, Some(b.top()).filter(|t| rim != Some(*t))].into_iter().flatten();
            ends.map(|p| outermost_near(b, p, wall)).collect::<Vec<_>>()
        });
        // Nor where it has hardly narrowed where it breaks off.
        let widest_may_be_beyond =
            |p: [f64; 2]| distance(p, [radius, height]) < 1.5 * wall || radius - p[0] < NARROWER * wall;
        if breaks.into_iter().any(widest_may_be_beyond) {
            return;
        }
        let span = (0.5 * wall / self.cuts.cell) as i64;
        let mut farthest: Vec<Seen> = Vec::new();
        for k in -span..=span {
            farthest.extend(girth(self.cuts, height + k as f64 * self.cuts.cell, radius, wall, Face::Outer));
        }
        farthest.sort_by(|a, b| a.angle.total_cmp(&b.angle).then(b.value.total_cmp(&a.value)));
        farthest.dedup_by(|b, a| a.angle == b.angle);
        let whole = whole_wall(self.cuts, height, radius, wall, Face::Outer);
        let farthest = only_in(farthest, &whole);
        let Some(mean) = mean_over_turn(&farthest, &self.of_body(radius, height)) else { return };
        m.greatest_diameter =
            Some(Quantity::new(2.0 * mean.value, 2.0 * math::hypot(mean.sigma, 0.4 * self.witness.bias)));
        // The rim belongs to the vessel: two ways of taking the mean must not make it the wider one.
        if let (Some(rim), Some(told)) = (m.rim_diameter, &mut m.greatest_diameter)
            && rim.value > told.value
        {
            *told = rim;
        }
        m.greatest_diameter_at = Some(height);
    }

    fn wall(&self, m: &mut VesselMeasures) {
        let lines = |pick: fn(&Band) -> &Vec<[f64; 2]>| -> Vec<[f64; 2]> {
            self.section.bands.iter().flat_map(pick).copied().collect()
        };
        let mut all = thicknesses(&lines(|b| &b.inner), &lines(|b| &b.outer));
        let (Some(mid), Some(lo), Some(hi)) = (
            stats::median_in_place(&mut all),
            stats::quantile_in_place(&mut all, 0.1),
            stats::quantile_in_place(&mut all, 0.9),
        ) else {
            return;
        };
        let sherds: Vec<f64> =
            self.standing.sherds.iter().filter_map(|s| s.scan.report.measures.wall).collect();
        let scatter = stats::robust_sigma(&sherds).unwrap_or(0.0) * self.standing.mm_per_unit;
        m.wall = Some(Quantity::new(
            mid,
            (scatter / (sherds.len().max(1) as f64).sqrt())
                .max(0.012 * mid / self.known.clamp(0.1, 1.0).sqrt()),
        ));
        m.wall_range = Some([lo, hi]);
    }
}

/// A wall that is narrower by so many thicknesses where it breaks off has its widest place behind it.
const NARROWER: f64 = 0.4;

/// How much of the range of the wall's thickness the median may be off where foot or rim are missing.
const UNSEEN_WALL: f64 = 0.1;

/// Uncertainty of a vessel's completeness at one half, twice; and of what is whole (`potsherd bench measures`).
const BORDERS: f64 = 0.0072;
const LEAST_MISSING: f64 = 0.0015;

/// How far scans blunt a lip, as a share of the distance of vertices.
const BLUNT: f64 = 0.065;

/// How far the highest of a few vertices lies below a lip, as a share of their distance (`potsherd bench measures` at 1, 1.5 and 2 mm).
const TIP: f64 = 0.08;

/// How far above the edge of the base the wall is looked at, in walls.
const ABOVE_EDGE: f64 = 0.7;

/// Radius of a line that runs up at a height, where it last comes by.
fn radius_at(line: &[[f64; 2]], height: f64) -> Option<f64> {
    let (a, b) =
        line.windows(2).rev().map(|w| (w[0], w[1])).find(|(a, b)| a[1] <= height && height < b[1])?;
    Some(a[0] + (b[0] - a[0]) * (height - a[1]) / (b[1] - a[1]))
}

/// Share of a foot without its floor's middle that must run level: breaks go up and down.
const LEVEL_FOOT: f64 = 0.8;

/// So many sherds with a level upper edge in a row are a rim, whatever each one's edge line says.
const RIM_SHERDS: usize = 3;

/// No break runs level nearly all the way round.
const ALL_ROUND: f64 = 0.9;

/// Whether a level edge is a rim and not a break that happens to run level: at least one of its few sherds says so itself. A mouth in one piece may say
/// nothing, as its rim is no part of its broken edge.
fn is_rim(standing: &Standing, edge: &Ends) -> bool {
    let says_no = |s: &u32| standing.sherds.get(*s as usize).is_some_and(|p| p.has_rim == Some(false));
    let all_round = edge.share > ALL_ROUND && edge.level > LEVEL_FOOT;
    all_round || edge.sherds.len() >= RIM_SHERDS || !edge.sherds.keys().all(says_no)
}

/// Whether the clay goes on inwards just above the lowest point, as a floor does within its ring: under the floor, around its broken edge, and back over it. A shoulder
/// that is broken off below goes inwards, too, but never comes back.
fn has_floor(band: &Band, low: [f64; 2], wall: f64) -> bool {
    let mut least = f64::INFINITY;
    for p in band.inner.iter().rev().take_while(|p| p[1] < low[1] + 6.0 * wall) {
        if p[1] < low[1] + 4.0 * wall {
            least = least.min(p[0]);
        }
        if least < low[0] - 1.5 * wall && p[0] > least + wall {
            return true;
        }
    }
    false
}

/// The outermost point of a band within a wall of another.
fn outermost_near(band: &Band, near: [f64; 2], wall: f64) -> [f64; 2] {
    let close = band.points().copied().filter(|p| distance(*p, near) < 1.2 * wall);
    close.max_by(|a, b| a[0].total_cmp(&b[0])).unwrap_or(near)
}

fn highest(section: &Section) -> Option<&Band> {
    section.bands.iter().max_by(|a, b| a.top()[1].total_cmp(&b.top()[1]))
}

/// The highest point of the rim: the middle between both walls a hair below it.
fn lip_of(band: &Band, wall: f64) -> [f64; 2] {
    let top = band.top();
    let below = top[1] - 0.002 * wall;
    let cross = |mut points: Box<dyn Iterator<Item = &[f64; 2]> + '_>| {
        let mut last = top;
        points.find_map(|p| {
            let before = std::mem::replace(&mut last, *p);
            (p[1] < below).then(|| before[0] + (p[0] - before[0]) * (before[1] - below) / (before[1] - p[1]))
        })
    };
    let (out, inn) = (cross(Box::new(band.outer.iter().rev())), cross(Box::new(band.inner.iter())));
    [0.5 * (out.unwrap_or(top[0]) + inn.unwrap_or(top[0])), top[1]]
}

/// How well an end of a rim is known, as a share of the distance of vertices (`potsherd bench measures` at 1 and 2 mm).
const RAGGED: f64 = 0.47;

/// Nothing is told more surely than this: even a rim that is whole may lack a splinter.
const WHOLE_RIM: f64 = 0.0005;

/// Each sherd ends the count at two ragged edges, each by `ragged` cuts or so (`potsherd bench measures`).
fn share(value: f64, angles: usize, sherds: usize, ragged: f64) -> Quantity {
    Quantity::new(value, (2.0 * sherds.max(1) as f64).sqrt() * ragged / angles.max(1) as f64)
}

fn base_seen(section: &Section, radius: f64) -> f64 {
    let (mut seen, mut all) = (0.0, 0.0);
    let g = &section.seen;
    for col in 0..((radius / g.cell) as usize).min(g.width) {
        let best = (0..g.height).map(|row| g.values[row * g.width + col]).fold(0f32, f32::max);
        let r = (col as f64 + 0.5) * g.cell;
        seen += r * f64::from(best);
        all += r;
    }
    if all > 0.0 { (seen / all).min(1.0) } else { 0.0 }
}

fn clay(standing: &Standing) -> Quantity {
    let each: Vec<f64> = standing.sherds.iter().map(|s| s.mesh.volume().abs()).collect();
    let open: f64 = standing
        .sherds
        .iter()
        .zip(&each)
        .filter(|(s, _)| s.scan.report.measures.volume.is_none())
        .map(|(_, v)| *v)
        .sum();
    let total: f64 = each.iter().sum();
    Quantity::new(total, math::hypot(0.005 * total, 0.2 * open))
}

//! Measures of one vessel, in millimetres, square and cubic millimetres.

use super::Quantity;
use super::rim::{Ends, apex, ends};
use crate::geom::math;
use crate::geom::revolution::Axis;
use crate::geom::revolution::profile::{distance, filled_volume, turned_area};
use crate::geom::{KdTree, Vec3, stats};
use crate::report::vessel::kinds::Kind;
use crate::report::vessel::section::{Band, Section};
use crate::report::vessel::stand::Standing;
use std::f64::consts::PI;

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
    let witness = walls_about_section(standing, section);
    let lip = lip_of(top, standing.wall);
    m.lip = Some(lip);
    let rim = ends(cuts, lip, standing.wall, false).filter(Ends::is_made);
    let based = section.bands.iter().any(|b| b.on_axis);
    let foot_near = lowest_point(bottom);
    let foot = ends(cuts, foot_near, standing.wall, true).filter(|e| based || e.is_made());
    if let Some(rim) = &rim {
        let definition = 0.25 * lip_width(top, 0.1 * standing.wall);
        let sigma =
            (4.0 * rim.radius_sigma.powi(2) + 4.0 * witness.bias.powi(2) + definition * definition).sqrt();
        let radius = apex(standing, lip, rim).map_or(lip[0], |p| p[0]);
        m.rim_diameter = Some(Quantity::new(2.0 * radius, sigma));
        m.rim_share = Some(share(rim.share, cuts.angles.len(), rim.sherds.len()));
    }
    if let Some(foot) = &foot {
        let r = base_radius(bottom, standing.wall);
        m.base_radius = Some(r);
        let sigma =
            (4.0 * witness.bias.powi(2) + (0.15 * standing.wall).powi(2) + 4.0 * witness.error.powi(2))
                .sqrt();
        m.base_diameter = Some(Quantity::new(2.0 * r, sigma));
        m.base_share = Some(share(base_seen(section, r), cuts.angles.len(), foot.sherds.len()));
    }
    if let (Some(rim), Some(foot)) = (&rim, &foot) {
        let sigma = (rim.height_sigma.powi(2) + foot.height_sigma.powi(2) + witness.bias.powi(2)).sqrt();
        m.height = Some(Quantity::new(top.top()[1] - bottom.lowest(), sigma));
    }
    greatest(section, &witness, &mut m);
    wall(section, standing, &mut m);
    m.profile_complete = rim.is_some() && foot.is_some();
    m.completeness =
        completeness(section, standing.wall).map(|c| share(c, cuts.angles.len(), standing.sherds.len()));
    if rim.is_some() && based {
        capacity(section, &witness, m.height.map_or(0.0, |h| h.sigma), &mut m);
    }
    let whole: f64 = section.bands.iter().map(Band::turned_volume).sum();
    let area: f64 = section.bands.iter().map(|b| turned_area(&b.outer)).sum();
    m.clay_whole = Some(Quantity::new(whole, area * 1.4 * math::hypot(witness.error, witness.bias)));
    m.departure =
        Some(Quantity::new(witness.rms, witness.rms / (2.0 * standing.sherds.len().max(1) as f64).sqrt()));
    m.out_of_round = out_of_round(standing, m.greatest_diameter_at);
    m.rim = rim;
    m
}

fn highest(section: &Section) -> Option<&Band> {
    section.bands.iter().max_by(|a, b| a.top()[1].total_cmp(&b.top()[1]))
}

fn lowest_point(band: &Band) -> [f64; 2] {
    band.points().copied().min_by(|a, b| a[1].total_cmp(&b[1])).unwrap_or_default()
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

fn lip_width(band: &Band, depth: f64) -> f64 {
    let below = band.top()[1] - depth;
    let out = band.outer.iter().rev().find(|p| p[1] < below).map_or(0.0, |p| p[0]);
    let inn = band.inner.iter().find(|p| p[1] < below).map_or(0.0, |p| p[0]);
    (out - inn).abs()
}

fn share(value: f64, angles: usize, sherds: usize) -> Quantity {
    // Each sherd ends the count at two ragged edges, a cut or so each.
    Quantity::new(value, (2.0 * sherds.max(1) as f64).sqrt() * 0.5 / angles.max(1) as f64)
}

/// Outermost radius of what stands on the table.
fn base_radius(band: &Band, wall: f64) -> f64 {
    let limit = band.lowest() + 0.3 * wall;
    // Up along the outer wall from the foot: the last point before it leaves the table for good.
    let low = lowest_point(band);
    let start = band.outer.iter().position(|p| *p == low).unwrap_or(0);
    band.outer[start..].iter().take_while(|p| p[1] <= limit).map(|p| p[0]).fold(low[0], f64::max)
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

fn greatest(section: &Section, witness: &Witness, m: &mut VesselMeasures) {
    let widest = section.bands.iter().flat_map(|b| b.points()).max_by(|a, b| a[0].total_cmp(&b[0]));
    if let Some(p) = widest {
        let sigma = 2.0 * math::hypot(witness.error, witness.bias);
        m.greatest_diameter = Some(Quantity::new(2.0 * p[0], sigma));
        m.greatest_diameter_at = Some(p[1]);
    }
}

fn wall(section: &Section, standing: &Standing, m: &mut VesselMeasures) {
    let inner: Vec<Vec3> =
        section.bands.iter().flat_map(|b| &b.inner).map(|p| Vec3::new(p[0], p[1], 0.0)).collect();
    let tree = KdTree::new(&inner);
    let outer = section.bands.iter().flat_map(|b| &b.outer);
    let mut all: Vec<f64> =
        outer.filter_map(|p| tree.nearest(&Vec3::new(p[0], p[1], 0.0))).map(|n| n.distance).collect();
    let (Some(mid), Some(lo), Some(hi)) = (
        stats::median_in_place(&mut all),
        stats::quantile_in_place(&mut all, 0.1),
        stats::quantile_in_place(&mut all, 0.9),
    ) else {
        return;
    };
    let sherds: Vec<f64> = standing.sherds.iter().filter_map(|s| s.scan.report.measures.wall).collect();
    let scatter = stats::robust_sigma(&sherds).unwrap_or(0.0) * standing.mm_per_unit;
    m.wall = Some(Quantity::new(mid, (scatter / (sherds.len().max(1) as f64).sqrt()).max(0.02 * mid)));
    m.wall_range = Some([lo, hi]);
}

fn completeness(section: &Section, wall: f64) -> Option<f64> {
    let g = &section.seen;
    let (mut seen, mut all) = (0.0, 0.0);
    for band in &section.bands {
        for w in band.outer.windows(2) {
            let (dr, dz) = (w[1][0] - w[0][0], w[1][1] - w[0][1]);
            let len = math::hypot(dr, dz);
            if len == 0.0 {
                continue;
            }
            // Half a wall to the left of the way up is the middle of the clay.
            let r = 0.5 * (w[0][0] + w[1][0]) - dz / len * 0.4 * wall;
            let z = 0.5 * (w[0][1] + w[1][1]) + dr / len * 0.4 * wall;
            let (col, row) = ((r / g.cell).max(0.0) as usize, ((z - g.low) / g.cell).max(0.0) as usize);
            let area = w[0][0].max(0.1 * wall) * len;
            all += area;
            if col < g.width && row < g.height {
                seen += area * f64::from(g.values[row * g.width + col]);
            }
        }
    }
    for (a, b) in section.bands.iter().zip(section.bands.iter().skip(1)) {
        let (p, q) = (a.top(), lowest_point(b));
        all += 0.5 * (p[0] + q[0]) * distance(p, q);
    }
    (all > 0.0).then(|| (seen / all).clamp(0.0, 1.0))
}

/// Inner wall from the middle of the floor to the lip; gaps between bands are bridged straight.
pub fn inner_path(section: &Section) -> Vec<[f64; 2]> {
    section.bands.iter().flat_map(|b| b.inner.iter().rev().copied()).collect()
}

fn capacity(section: &Section, witness: &Witness, height_sigma: f64, m: &mut VesselMeasures) {
    let path = inner_path(section);
    let (Some(rim), radius_sigma) = (path.last(), math::hypot(witness.error, witness.bias)) else { return };
    let bridged: f64 = section
        .bands
        .iter()
        .zip(section.bands.iter().skip(1))
        .map(|(a, b)| PI * a.top()[0].powi(2) * (b.lowest() - a.top()[1]).max(0.0) * 0.1)
        .sum();
    let sigma = |line: &[[f64; 2]]| {
        let mouth = line.last().map_or(0.0, |p| PI * p[0] * p[0]);
        ((turned_area(line) * radius_sigma).powi(2) + (mouth * height_sigma).powi(2) + bridged * bridged)
            .sqrt()
    };
    m.capacity = Some(Quantity::new(filled_volume(&path), sigma(&path)));
    let widest = (0..path.len()).max_by(|&i, &j| path[i][0].total_cmp(&path[j][0])).unwrap_or(0);
    let neck = (widest..path.len()).min_by(|&i, &j| path[i][0].total_cmp(&path[j][0]));
    if let Some(n) = neck
        && path[n][0] < 0.95 * path[widest][0]
        && path[n][0] < 0.98 * rim[0]
        && path[n][1] < rim[1]
    {
        m.neck = Some([path[n][0], path[n][1]]);
        m.capacity_to_neck = Some(Quantity::new(filled_volume(&path[..=n]), sigma(&path[..=n])));
    }
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

/// How the walls of the sherds lie about the section.
struct Witness {
    /// Of all wall points, mm.
    rms: f64,
    /// Standard uncertainty of a mean radius, from the differences between sherds.
    error: f64,
    /// What scanning and folding can shift everywhere alike.
    bias: f64,
}

fn walls_about_section(standing: &Standing, section: &Section) -> Witness {
    let line: Vec<[f64; 2]> = section.bands.iter().flat_map(|b| b.outline()).collect();
    let tree = KdTree::new(&line.iter().map(|p| Vec3::new(p[0], p[1], 0.0)).collect::<Vec<_>>());
    let (mut square, mut count) = (0.0, 0.0);
    let mut means: Vec<(f64, f64)> = Vec::new();
    for sherd in &standing.sherds {
        let (mut sum, mut n) = (0.0, 0.0);
        for (i, v) in sherd.mesh.vertices.iter().enumerate().step_by(7) {
            if !matches!(sherd.kinds.vertices[i], Kind::Outer | Kind::Inner) {
                continue;
            }
            let place = Axis::z().fold(v);
            let Some(hit) = tree.nearest(&Vec3::new(place.radius, place.height, 0.0)) else { continue };
            if hit.distance > 2.0 * standing.wall {
                continue;
            }
            square += hit.distance * hit.distance;
            count += 1.0;
            sum += place.radius - line[hit.index][0];
            n += 1.0;
        }
        if n > 0.0 {
            means.push((sum / n, n));
        }
    }
    let total: f64 = means.iter().map(|m| m.1).sum();
    let mean = means.iter().map(|m| m.0 * m.1).sum::<f64>() / total.max(1.0);
    let spread = means.iter().map(|m| m.1 / total.max(1.0) * (m.0 - mean).powi(2)).sum::<f64>();
    let effective = means.iter().map(|m| (m.1 / total.max(1.0)).powi(2)).sum::<f64>();
    let rms = if count > 0.0 { (square / count).sqrt() } else { 0.0 };
    let variance = if means.len() > 1 { spread } else { rms * rms };
    Witness { rms, error: (variance * effective).sqrt(), bias: 0.25 * section.seen.cell }
}

/// Largest minus smallest diameter at the height given, over opposite cuts.
fn out_of_round(standing: &Standing, at: Option<f64>) -> Option<f64> {
    let (cuts, at) = (standing.cuts.as_ref()?, at?);
    let row = ((at - cuts.low) / cuts.cell) as u32;
    let reach = |k: usize| {
        let list = &cuts.angles[k % cuts.angles.len()];
        list.iter()
            .filter(|i| i.row.abs_diff(row) <= 2)
            .map(|i| f64::from(i.to))
            .fold(None, |m: Option<f64>, x| Some(m.map_or(x, |m| m.max(x))))
    };
    let half = cuts.angles.len() / 2;
    let mut diameters: Vec<f64> = (0..half).filter_map(|k| Some(reach(k)? + reach(k + half)?)).collect();
    if diameters.len() < half / 4 {
        return None;
    }
    let (hi, lo) =
        (stats::quantile_in_place(&mut diameters, 0.98)?, stats::quantile_in_place(&mut diameters, 0.02)?);
    Some(hi - lo)
}

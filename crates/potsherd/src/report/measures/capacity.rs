//! How much a vessel holds: the folded section, put right ring by ring, and how uncertain what is missing leaves it.

use super::Quantity;
use super::ring::{Face, girth, mean_over_turn, only_in, whole_wall};
use super::section::filled_to_brim;
use super::vessel::{Look, VesselMeasures};
use crate::geom::revolution::profile::turned_area;
use crate::report::vessel::section::Section;
use std::f64::consts::{PI, TAU};

/// A ring of the inside: how much the volume within it differs from what the folded section says, mm3.
struct Ring {
    height: f64,
    /// Its volume for each millimetre of radius.
    weight: f64,
    /// `None` where no clay tells it.
    off: Option<Quantity>,
}

/// Rings by which the inside is measured.
const RINGS: usize = 12;

/// How much of the uncertainty of a ring is that of all.
const ALIKE: f64 = 0.06;

/// Walls that lie flatter than this tell heights and not radii: rise over run.
const FLAT: f64 = 0.5;

impl Look<'_> {
    pub(super) fn capacity(&self, m: &mut VesselMeasures) {
        let path = inner_path(self.section);
        let widest = (0..path.len()).max_by(|&i, &j| path[i][0].total_cmp(&path[j][0])).unwrap_or(0);
        let Some(rim) = path.last() else { return };
        let rings = self.rings(&path);
        let bridged: f64 = self
            .section
            .bands
            .iter()
            .zip(self.section.bands.iter().skip(1))
            .map(|(a, b)| PI * a.top()[0].powi(2) * (b.lowest() - a.top()[1]).max(0.0) * 0.1)
            .sum();
        let height_sigma = m.height.map_or(0.0, |h| std::f64::consts::FRAC_1_SQRT_2 * h.sigma);
        let told = |line: &[[f64; 2]]| {
            let (area, end) = (turned_area(line), line.last().copied().unwrap_or_default());
            let more = Ring::sum(&rings, end[1]);
            let parts =
                [more.sigma, 0.5 * area * self.witness.bias, PI * end[0] * end[0] * height_sigma, bridged];
            let sigma = parts.iter().map(|x| x * x).sum::<f64>().sqrt();
            Quantity::new(filled_to_brim(line) + more.value, sigma)
        };
        // The folded section is blunt at foot and lip alike; the height, told by vertices, puts both right: half of what it is more is the lip's.
        let brim = path.iter().copied().max_by(|a, b| a[1].total_cmp(&b[1])).unwrap_or(*rim);
        let low = self.section.bands.first().map_or(0.0, |b| b.lowest());
        let lift = m.height.map_or(0.0, |h| 0.5 * (h.value + low - brim[1]));
        let full = told(&path);
        m.capacity = Some(Quantity::new(full.value + PI * brim[0] * brim[0] * lift, full.sigma));
        let neck = (widest..path.len()).min_by(|&i, &j| path[i][0].total_cmp(&path[j][0]));
        if let Some(n) = neck
            && path[n][0] < 0.95 * path[widest][0]
            && path[n][0] < 0.98 * rim[0]
            && path[n][1] < rim[1]
        {
            m.neck = Some([path[n][0], path[n][1]]);
            m.capacity_to_neck = Some(told(&path[..=n]));
        }
    }

    /// The section is a mean over the clay that is there; what is missing leaves its radii in doubt, at every height by other sherds.
    fn rings(&self, path: &[[f64; 2]]) -> Vec<Ring> {
        let (Some(floor), Some(rim)) = (path.first(), path.last()) else { return Vec::new() };
        let step = (rim[1] - floor[1]) / RINGS as f64;
        let ring = |k: usize| {
            let height = floor[1] + (k as f64 + 0.5) * step;
            let (a, b) =
                path.windows(2).map(|w| (w[0], w[1])).find(|(a, b)| a[1] <= height && height < b[1])?;
            let radius = a[0] + (b[0] - a[0]) * (height - a[1]) / (b[1] - a[1]);
            // At the lip the inner wall is the lip itself.
            let tells =
                height < rim[1] - 2.0 * self.standing.wall && b[1] - a[1] > FLAT * (b[0] - a[0]).abs();
            let reach = 2.0 * self.standing.wall;
            let whole = whole_wall(self.cuts, height, radius, reach, Face::Inner);
            let seen = only_in(girth(self.cuts, height, radius, reach, Face::Inner), &whole);
            let mean = mean_over_turn(&seen, &self.of_body(radius, height)).filter(|_| tells);
            let off = mean.map(|q| Quantity::new(q.value - radius, q.sigma));
            Some(Ring { height, weight: TAU * radius * step.max(0.0), off })
        };
        (0..RINGS).filter_map(ring).collect()
    }
}

impl Ring {
    /// Of all rings below a height. Much of what makes one wrong makes the others wrong the same way: ovals run up the wall, sherds stand off as a whole.
    fn sum(rings: &[Ring], below: f64) -> Quantity {
        let (mut all, mut known, mut sum, mut alike, mut own) = (0.0, 0.0, 0.0, 0.0, 0.0);
        for ring in rings.iter().filter(|r| r.height <= below) {
            all += ring.weight;
            if let Some(off) = ring.off {
                known += ring.weight;
                sum += ring.weight * off.value;
                alike += ring.weight * off.sigma;
                own += (ring.weight * off.sigma).powi(2);
            }
        }
        let sigma = (ALIKE * alike * alike + (1.0 - ALIKE) * own).sqrt();
        Quantity::new(sum, sigma).scaled(if known > 0.0 { all / known } else { 0.0 })
    }
}

/// Inner wall from the middle of the floor to the lip; gaps between bands are bridged straight.
pub fn inner_path(section: &Section) -> Vec<[f64; 2]> {
    section.bands.iter().flat_map(|b| b.inner.iter().rev().copied()).collect()
}

//! How the walls of the sherds lie about the section, and how far they are from round.

use crate::geom::revolution::Axis;
use crate::geom::{KdTree, Vec3, stats};
use crate::report::vessel::kinds::Kind;
use crate::report::vessel::section::Section;
use crate::report::vessel::stand::Standing;

/// How the walls of the sherds lie about the section.
pub struct Witness {
    /// Of all wall points, mm.
    pub rms: f64,
    /// Standard uncertainty of a mean radius, from the differences between sherds.
    pub error: f64,
    /// What scanning and folding can shift everywhere alike.
    pub bias: f64,
}

pub fn walls_about_section(standing: &Standing, section: &Section) -> Witness {
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
pub fn out_of_round(standing: &Standing, at: Option<f64>) -> Option<f64> {
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

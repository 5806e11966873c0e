//! The sure part of the two walls: faces that see, straight through the material, an opposite
//! face at about the wall's thickness.

use super::surface::Surface;
use potsherd_geom::RayMesh;

/// What the rays found.
pub struct Cores {
    /// Most common wall thickness.
    pub thickness: f64,
    /// Per face: `Some(0)` or `Some(1)` for the two walls.
    pub side: Vec<Option<u8>>,
    /// Area of each side's core.
    pub area: [f64; 2],
}

/// A ray through the wall: the face it meets and how far away.
#[derive(Clone, Copy)]
pub struct Through {
    pub face: usize,
    pub distance: f64,
}

/// Casts a ray from every face into the material; keeps those that meet an opposed face.
pub fn cast_through(s: &Surface, rays: &RayMesh, opposed_deg: f64) -> Vec<Option<Through>> {
    let least = -opposed_deg.to_radians().cos();
    let reach = s.mesh.bounds().map_or(0.0, |(lo, hi)| (hi - lo).norm());
    let lift = 1e-3 * s.edge;
    (0..s.len())
        .map(|f| {
            let inward = -s.normals[f];
            if s.raw_normals[f].dot(&inward) > -0.3 {
                return None;
            }
            let hit = rays.cast(&(s.centers[f] + inward * lift), &inward, reach)?;
            let opposed = s.normals[hit.face].dot(&s.normals[f]) < least;
            (opposed && hit.distance > 4.0 * lift)
                .then_some(Through { face: hit.face, distance: hit.distance + lift })
        })
        .collect()
}

/// Peak of the area-weighted distribution of ray lengths, on a logarithmic scale.
pub fn common_thickness(s: &Surface, through: &[Option<Through>]) -> Option<f64> {
    const PER_OCTAVE: f64 = 8.0;
    let mut bins = vec![0.0; 400];
    let center = s.edge.max(1e-12).log2();
    for (f, t) in through.iter().enumerate() {
        if let Some(t) = t {
            let b = ((t.distance.log2() - center) * PER_OCTAVE + 100.0).clamp(1.0, 398.0) as usize;
            bins[b] += s.areas[f];
        }
    }
    let smooth: Vec<f64> = (0..bins.len())
        .map(|i| (-3i64..=3).map(|k| bins.get((i as i64 + k) as usize).copied().unwrap_or(0.0)).sum())
        .collect();
    let best = (0..smooth.len()).max_by(|&a, &b| smooth[a].total_cmp(&smooth[b]).then(b.cmp(&a)))?;
    if smooth[best] <= 0.0 {
        return None;
    }
    // The median inside the peak is finer than the bins.
    let lo = 2f64.powf((best as f64 - 103.0) / PER_OCTAVE + center);
    let hi = 2f64.powf((best as f64 - 96.0) / PER_OCTAVE + center);
    let mut inside: Vec<f64> =
        through.iter().flatten().map(|t| t.distance).filter(|d| (lo..hi).contains(d)).collect();
    potsherd_geom::stats::median_in_place(&mut inside)
}

/// Groups the faces that see through the wall into patches, pairs the two that face each other
/// most, and lets every other patch join the side it does not look at.
pub fn find_cores(s: &Surface, through: &[Option<Through>], thickness: f64) -> Option<Cores> {
    let close = |d: f64| d > 0.4 * thickness && d < 2.3 * thickness;
    let core: Vec<bool> = through.iter().map(|t| t.is_some_and(|t| close(t.distance))).collect();
    let smooth = 25f64.to_radians().cos();
    let (id, areas) = s.components(|f| core[f], |f, g| s.normals[f].dot(&s.normals[g]) > smooth);
    let seen = sight(s, through, &id, &areas);
    let (a, b) = best_pair(&seen)?;
    let mut side: Vec<Option<u8>> = vec![None; areas.len()];
    side[a] = Some(0);
    side[b] = Some(1);
    join_others(&seen, &areas, &mut side);
    let mut area = [0.0; 2];
    for (c, k) in side.iter().enumerate() {
        if let Some(k) = k {
            area[*k as usize] += areas[c];
        }
    }
    let side = id.iter().map(|c| c.and_then(|c| side[c as usize])).collect();
    Some(Cores { thickness, side, area })
}

/// Per patch, sorted by patch: area that sees each other patch.
fn sight(
    s: &Surface,
    through: &[Option<Through>],
    id: &[Option<u32>],
    areas: &[f64],
) -> Vec<Vec<(usize, f64)>> {
    let mut pairs: Vec<(u32, u32, f64)> = Vec::new();
    for (f, t) in through.iter().enumerate() {
        if let (Some(t), Some(c)) = (t, id[f])
            && let Some(d) = id[t.face]
        {
            pairs.push((c, d, s.areas[f]));
        }
    }
    pairs.sort_by_key(|x| (x.0, x.1));
    let mut out: Vec<Vec<(usize, f64)>> = vec![Vec::new(); areas.len()];
    for (c, d, a) in pairs {
        match out[c as usize].last_mut() {
            Some(last) if last.0 == d as usize => last.1 += a,
            _ => out[c as usize].push((d as usize, a)),
        }
    }
    out
}

fn best_pair(seen: &[Vec<(usize, f64)>]) -> Option<(usize, usize)> {
    let area_seen =
        |c: usize, d: usize| seen[c].binary_search_by(|x| x.0.cmp(&d)).map_or(0.0, |i| seen[c][i].1);
    let mut best: Option<(f64, usize, usize)> = None;
    for (c, list) in seen.iter().enumerate() {
        for &(d, a) in list {
            if c >= d {
                continue;
            }
            let mutual = a.min(area_seen(d, c));
            if best.is_none_or(|b| mutual > b.0) {
                best = Some((mutual, c, d));
            }
        }
    }
    best.filter(|b| b.0 > 0.0).map(|b| (b.1, b.2))
}

fn join_others(seen: &[Vec<(usize, f64)>], areas: &[f64], side: &mut [Option<u8>]) {
    let mut order: Vec<usize> = (0..areas.len()).collect();
    order.sort_by(|&a, &b| areas[b].total_cmp(&areas[a]).then(a.cmp(&b)));
    for _ in 0..3 {
        for &c in &order {
            if side[c].is_some() {
                continue;
            }
            let mut at = [0.0; 2];
            for &(d, a) in &seen[c] {
                if let Some(k) = side[d] {
                    at[k as usize] += a;
                }
            }
            let total = at[0] + at[1];
            if total > 0.5 * areas[c] {
                if at[1] > 0.85 * total {
                    side[c] = Some(0);
                } else if at[0] > 0.85 * total {
                    side[c] = Some(1);
                }
            }
        }
    }
}

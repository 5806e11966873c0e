//! The sure part of the two walls: faces that see, straight through the material, an opposite
//! face at about the wall's thickness.

use super::surface::Surface;
use crate::features::options::WallOptions;
use crate::geom::mesh::NO_FACE;
use crate::geom::rays::Hit;
use crate::geom::{RayMesh, Vec3, math};

/// Cosine between the normals on both sides of a groove, at most.
const GROOVE: f64 = 0.8;

/// Farthest opposite face of a core, in thicknesses.
const FARTHEST: f64 = 2.3;

/// What the rays found.
pub struct Cores {
    /// Per face: `Some(0)` or `Some(1)` for the two walls.
    pub side: Vec<Option<u8>>,
}

/// A ray through the wall: the face it meets and how far away.
#[derive(Clone, Copy)]
pub struct Through {
    pub face: usize,
    pub distance: f64,
}

/// Casts a ray from every `stride`-th face into the material; keeps those that meet an opposed face no farther than `reach`.
fn cast(s: &Surface, rays: &RayMesh, opposed_deg: f64, stride: usize, reach: f64) -> Vec<Option<Through>> {
    let least = -math::cos(opposed_deg.to_radians());
    let lift = 1e-3 * s.edge;
    (0..s.len())
        .map(|f| {
            let inward = -s.normals[f];
            if f % stride != 0 || s.raw_normals[f].dot(&inward) > -0.3 {
                return None;
            }
            let hit = rays.cast(&(s.centers[f] + inward * lift), &inward, reach)?;
            let opposed = s.normals[hit.face].dot(&s.normals[f]) < least;
            (opposed && hit.distance > 4.0 * lift)
                .then_some(Through { face: hit.face, distance: hit.distance + lift })
        })
        .collect()
}

/// Rays from every `stride`-th face, however far they go.
pub fn cast_through(s: &Surface, rays: &RayMesh, opposed_deg: f64, stride: usize) -> Vec<Option<Through>> {
    let reach = s.mesh.bounds().map_or(0.0, |(lo, hi)| (hi - lo).norm());
    cast(s, rays, opposed_deg, stride, reach)
}

/// Rays from some four thousand faces, however far they go, along normals smoothed over two edges. Of a fine scan only the
/// normals that are asked for are smoothed.
pub fn cast_few(s: &mut Surface, rays: &RayMesh, opposed_deg: f64) -> Vec<Option<Through>> {
    let (radius, stride) = (2.0 * s.edge, s.len() / 4000 + 1);
    if stride < SPARSE {
        s.smooth_normals(radius);
        return cast_through(s, rays, opposed_deg, stride);
    }
    let reach = s.mesh.bounds().map_or(0.0, |(lo, hi)| (hi - lo).norm());
    let (least, lift) = (-math::cos(opposed_deg.to_radians()), 1e-3 * s.edge);
    let some: Vec<usize> = (0..s.len()).step_by(stride).collect();
    let own = s.smoothed_at(&some, radius);
    let hit = |(&f, normal): (&usize, &Vec3)| {
        let inward = -normal;
        let inside = s.raw_normals[f].dot(&inward) <= -0.3;
        let hit = inside.then(|| rays.cast(&(s.centers[f] + inward * lift), &inward, reach))??;
        Some((f, *normal, hit))
    };
    let hits: Vec<(usize, Vec3, Hit)> = some.iter().zip(&own).filter_map(hit).collect();
    let met: Vec<usize> = hits.iter().map(|h| h.2.face).collect();
    let there = s.smoothed_at(&met, radius);
    let mut through = vec![None; s.len()];
    for ((f, normal, hit), other) in hits.into_iter().zip(there) {
        if other.dot(&normal) < least && hit.distance > 4.0 * lift {
            through[f] = Some(Through { face: hit.face, distance: hit.distance + lift });
        }
    }
    through
}

/// From one face in so many on, fewer faces lie around those that are asked for than there are in all.
const SPARSE: usize = 60;

/// Rays from all faces, and their common thickness, which is about `rough`. Rays from a break go through the whole sherd and
/// say nothing: they end where no core is any more, unless there are so many that they might have their own peak.
pub fn cast_near(
    s: &Surface,
    rays: &RayMesh,
    opposed_deg: f64,
    rough: f64,
) -> (Vec<Option<Through>>, Option<f64>) {
    let reach = 3.0 * rough;
    let through = cast(s, rays, opposed_deg, 1, reach);
    let found = common_thickness(s, &through);
    let area = |inside: &dyn Fn(f64) -> bool| -> f64 {
        let lengths = through.iter().map(|t| t.map_or(f64::INFINITY, |t| t.distance));
        lengths.zip(&s.areas).filter(|(length, _)| inside(*length)).map(|(_, area)| area).sum()
    };
    if let Some(x) = found.filter(|x| FARTHEST * x < reach)
        && area(&|length| length > 0.8 * x && length < 1.25 * x) > area(&|length| length > 0.5 * reach)
    {
        return (through, found);
    }
    let through = cast_through(s, rays, opposed_deg, 1);
    let found = common_thickness(s, &through);
    (through, found)
}

/// Peak of the area-weighted distribution of ray lengths, on a logarithmic scale.
pub fn common_thickness(s: &Surface, through: &[Option<Through>]) -> Option<f64> {
    const PER_OCTAVE: f64 = 8.0;
    let mut bins = vec![0.0; 400];
    let center = math::log2(s.edge.max(1e-12));
    for (f, t) in through.iter().enumerate() {
        if let Some(t) = t {
            let b = ((math::log2(t.distance) - center) * PER_OCTAVE + 100.0).clamp(1.0, 398.0) as usize;
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
    let lo = math::powf(2f64, (best as f64 - 103.0) / PER_OCTAVE + center);
    let hi = math::powf(2f64, (best as f64 - 96.0) / PER_OCTAVE + center);
    let mut inside: Vec<f64> =
        through.iter().flatten().map(|t| t.distance).filter(|d| (lo..hi).contains(d)).collect();
    crate::geom::stats::median_in_place(&mut inside)
}

/// Groups the faces that see through the wall into patches and sorts the patches into two sides:
/// patches that see each other lie opposite, patches that a smooth strip joins lie on one side.
/// A foot ring parts both walls into patches; the strips under it hold them together.
pub fn find_cores(
    s: &Surface,
    through: &[Option<Through>],
    thickness: f64,
    o: &WallOptions,
) -> Option<Cores> {
    let close = |d: f64| d > 0.4 * thickness && d < FARTHEST * thickness;
    let core: Vec<bool> = through.iter().map(|t| t.is_some_and(|t| close(t.distance))).collect();
    let smooth = math::cos(25f64.to_radians());
    let (id, areas) =
        patches(s, &core, |f, g| s.normals[f].dot(&s.normals[g]) > smooth, o.bridge * thickness);
    let mut ties = sight(s, through, &id);
    let touching = contact(s, &id, &areas, thickness);
    let pairs: Vec<[u32; 2]> = touching.iter().map(|t| t.patches).collect();
    ties.extend(touching);
    let mut side = two_sides(ties, &areas)?;
    let held = held(&pairs, &side);
    let far = far_patches(through, &id, areas.len(), 1.2 * thickness);
    let spot = |c: usize| areas[c] < o.spot * thickness * thickness || !held[c];
    drop_breaks(s, &id, &far, spot, &mut side, thickness);
    let mut area = [0.0; 2];
    for (c, k) in side.iter().enumerate() {
        if let Some(k) = k {
            area[*k as usize] += areas[c];
        }
    }
    if area[0] <= 0.0 || area[1] <= 0.0 {
        return None;
    }
    let side = id.iter().map(|c| c.and_then(|c| side[c as usize])).collect();
    Some(Cores { side })
}

/// Connected sets of core faces, but not over bridges narrower than twice `width`: an arris worn down in one
/// place would join wall and break.
fn patches(
    s: &Surface,
    core: &[bool],
    link: impl Fn(usize, usize) -> bool,
    width: f64,
) -> (Vec<Option<u32>>, Vec<f64>) {
    if width <= 0.0 {
        return s.components(|f| core[f], link);
    }
    let inside = |f: usize, g: usize| core[g] && link(f, g);
    let rim = (0..s.len()).filter(|&f| !core[f] || s.around(f).any(|g| !inside(f, g)));
    let depth = s.distances(rim, |f| core[f], 2.0 * width);
    let (id, areas) = s.components(|f| core[f] && depth[f] > width, &link);
    let reach = 3.0 * width + 3.0 * s.edge;
    let (mut id, _) = grown(s, &id, &|_| true, &inside, &|_, _| reach);
    let known = areas.len() as u32;
    // What is narrow everywhere makes patches of its own.
    let (narrow, more) = s.components(|f| core[f] && id[f].is_none(), &link);
    for (own, other) in id.iter_mut().zip(narrow) {
        *own = own.or(other.map(|c| c + known));
    }
    let mut sums = vec![0.0; known as usize + more.len()];
    for (f, c) in id.iter().enumerate() {
        if let Some(c) = c {
            sums[*c as usize] += s.areas[f];
        }
    }
    (id, sums)
}

/// Patches whose surroundings meet without an arris those of another on the same side. A wall above or below a foot does; a
/// cut through the foot does not.
fn held(touching: &[[u32; 2]], side: &[Option<u8>]) -> Vec<bool> {
    let mut held = vec![false; side.len()];
    for &[a, b] in touching {
        if side[a as usize].is_some() && side[a as usize] == side[b as usize] {
            held[a as usize] = true;
            held[b as usize] = true;
        }
    }
    held
}

/// Patches whose opposite lies farther than `limit` for most of their faces.
fn far_patches(through: &[Option<Through>], id: &[Option<u32>], count: usize, limit: f64) -> Vec<bool> {
    let mut balance = vec![0i64; count];
    for (t, c) in through.iter().zip(id) {
        if let (Some(t), Some(c)) = (t, c) {
            balance[*c as usize] += if t.distance > limit { 1 } else { -1 };
        }
    }
    balance.iter().map(|b| *b > 0).collect()
}

/// A break may see a wall through the material too, where a base or a neck turns, or across a foot. It gives itself
/// away by seeing far and by bordering on the wall it would lie opposite to, or it is but a spot
/// somewhere in the break that sees far by chance, or hangs together with nothing on its side.
fn drop_breaks(
    s: &Surface,
    id: &[Option<u32>],
    far: &[bool],
    spot: impl Fn(usize) -> bool,
    side: &mut [Option<u8>],
    thickness: f64,
) {
    let reach = 0.42 * thickness;
    let (owner, _) = grown(s, id, &|c| side[c as usize].is_some(), &|_, _| true, &|_, _| reach);
    let mut border = vec![0.0; side.len()];
    for f in 0..s.len() {
        for (k, &g) in s.neighbors[f].iter().enumerate() {
            if let (true, Some(a)) = (g != NO_FACE, owner[f])
                && owner[g as usize].is_some_and(|b| side[b as usize] != side[a as usize])
            {
                border[a as usize] += s.edge_length(f, k);
            }
        }
    }
    for (c, side) in side.iter_mut().enumerate() {
        if far[c] && (border[c] > 0.5 * thickness || spot(c)) {
            *side = None;
        }
    }
}

/// Says of two patches that they lie on opposite sides, or on one.
struct Tie {
    patches: [u32; 2],
    opposite: bool,
    /// Area that speaks for it.
    weight: f64,
}

/// Sums the weights of like pairs; pairs come out in order.
fn summed(mut pairs: Vec<(u32, u32, f64)>, opposite: bool) -> Vec<Tie> {
    pairs.sort_by_key(|x| (x.0, x.1));
    pairs
        .chunk_by(|x, y| (x.0, x.1) == (y.0, y.1))
        .map(|g| Tie { patches: [g[0].0, g[0].1], opposite, weight: g.iter().map(|x| x.2).sum() })
        .collect()
}

/// Patches that see each other through the material.
fn sight(s: &Surface, through: &[Option<Through>], id: &[Option<u32>]) -> Vec<Tie> {
    let mut pairs = Vec::new();
    for (f, t) in through.iter().enumerate() {
        if let (Some(t), Some(c)) = (t, id[f])
            && let Some(d) = id[t.face].filter(|&d| d != c)
        {
            pairs.push((c.min(d), c.max(d), 0.5 * s.areas[f]));
        }
    }
    summed(pairs, true)
}

/// Straight on from a patch its surroundings reach this far, in thicknesses: above a foot ring a wall sees nothing but the
/// foot, and goes on behind it. Straight on is within this of where it began, degrees.
const FLAT_REACH: f64 = 3.0;
const FLAT_DEG: f64 = 30.0;

/// Patches whose surroundings meet without an arris, not farther than a wall away. A wall meets a
/// break in an arris and never in a groove: what meets in a groove (wall and floor, wall and foot)
/// is one wall, whatever its angle.
fn contact(s: &Surface, id: &[Option<u32>], areas: &[f64], thickness: f64) -> Vec<Tie> {
    let large = |c: u32| areas[c as usize] > 0.3 * thickness * thickness;
    let crease = math::cos(18f64.to_radians());
    let smooth = |f: usize, g: usize| s.normals[f].dot(&s.normals[g]) > crease || s.bend(f, g) < 0.0;
    let flat = math::cos(FLAT_DEG.to_radians());
    let reach = |from: usize, f: usize| match s.normals[from].dot(&s.normals[f]) > flat {
        true => FLAT_REACH * thickness,
        false => 1.2 * thickness,
    };
    let (owner, origin) = grown(s, id, &large, &smooth, &reach);
    let mut pairs = Vec::new();
    for f in 0..s.len() {
        for (k, &g) in s.neighbors[f].iter().enumerate() {
            if g == NO_FACE || (g as usize) < f {
                continue;
            }
            let g = g as usize;
            if let (Some(a), Some(b)) = (owner[f], owner[g])
                && a != b
                && smooth(f, g)
            {
                // Straight on says more than around the corner of a foot; a groove says most.
                let facing = |a: usize, b: usize| s.normals[a].dot(&s.normals[b]);
                let straight = facing(origin[f], origin[g]);
                let groove = straight < GROOVE && s.bend(origin[f], origin[g]) < 0.0;
                // Down one corner and up the next is not straight either.
                let least = straight.min(facing(origin[f], f)).min(facing(origin[g], g));
                let trust = if groove { 3.0 } else { ((least - 0.6) / 0.35).clamp(0.02, 1.0) };
                pairs.push((a.min(b), a.max(b), 2.0 * trust * thickness * s.edge_length(f, k)));
            }
        }
    }
    summed(pairs, false)
}

/// Per face the nearest large patch, reached over edges that `passable` allows, and the face it was
/// reached from; a face may be as far from that one as `reach` says of the two.
fn grown(
    s: &Surface,
    id: &[Option<u32>],
    large: &impl Fn(u32) -> bool,
    passable: &impl Fn(usize, usize) -> bool,
    reach: &impl Fn(usize, usize) -> f64,
) -> (Vec<Option<u32>>, Vec<usize>) {
    let mut owner: Vec<Option<u32>> = id.iter().map(|c| c.filter(|&c| large(c))).collect();
    let mut away = vec![0.0; s.len()];
    let mut origin: Vec<usize> = (0..s.len()).collect();
    let mut front: Vec<usize> = (0..s.len()).filter(|&f| owner[f].is_some()).collect();
    while !front.is_empty() {
        let mut next = Vec::new();
        for f in front {
            for g in s.around(f) {
                let d = away[f] + (s.centers[f] - s.centers[g]).norm();
                if owner[g].is_none() && d < reach(origin[f], g) && passable(f, g) {
                    owner[g] = owner[f];
                    origin[g] = origin[f];
                    away[g] = d;
                    next.push(g);
                }
            }
        }
        front = next;
    }
    (owner, origin)
}

/// Joins patches by their ties, strongest first, skipping what contradicts; the largest group of
/// patches that hang together is the sherd's two walls.
fn two_sides(mut ties: Vec<Tie>, areas: &[f64]) -> Option<Vec<Option<u8>>> {
    ties.sort_by(|x, y| y.weight.total_cmp(&x.weight).then(x.patches.cmp(&y.patches)));
    let n = areas.len();
    // Per patch its group and on which side of the group it lies.
    let mut group: Vec<usize> = (0..n).collect();
    let mut turned = vec![false; n];
    let mut members: Vec<Vec<usize>> = (0..n).map(|i| vec![i]).collect();
    for t in ties {
        let [a, b] = t.patches.map(|p| p as usize);
        let (ga, gb) = (group[a], group[b]);
        if ga == gb {
            continue;
        }
        let (keep, lose) = if members[ga].len() >= members[gb].len() { (ga, gb) } else { (gb, ga) };
        let flip = turned[a] ^ turned[b] ^ t.opposite;
        for m in std::mem::take(&mut members[lose]) {
            group[m] = keep;
            turned[m] ^= flip;
            members[keep].push(m);
        }
    }
    let weight = |g: usize| members[g].iter().map(|&m| areas[m]).sum::<f64>();
    let best = (0..n)
        .filter(|&g| members[g].len() > 1)
        .max_by(|&a, &b| weight(a).total_cmp(&weight(b)).then(b.cmp(&a)))?;
    Some((0..n).map(|i| (group[i] == best).then_some(u8::from(turned[i]))).collect())
}

//! The same sherd scanned twice: moved, noisier, in another resolution, or with a part of it missing. Both scans fit the
//! same neighbours, so a second one would be built in on top of the first. Long runs of their edge lines are compared
//! (`runs`); where these agree, one scan is laid on the other (`laid`). Sherds of vessels of one form share their walls,
//! but only scans of one sherd share their breaks too. A mirrored sherd is another one: nothing is ever mirrored here.

mod laid;
mod runs;

use crate::features::model::{SherdFeatures, SherdState};
use crate::geom::DisjointSets;
use crate::store::{Code, Key, KeyMaker, Shelf, Store};
use laid::{Laid, Surface, laid};
use rayon::prelude::*;
use runs::{Traced, guesses};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// Share of walls and of breaks of the smaller scan that must lie on the larger one. Two scans of one sherd have 0.95 and
/// more of each. In a collection of 142 sherds two had 0.81, of a thin rim, and 0.2 mm apart.
const ON: f64 = 0.88;
/// How closely the breaks must lie (median): so much, and so much for each millimetre of the longer edges of the two.
const CLOSELY: (f64, f64) = (0.1, 0.03);
/// Walls that differ by more than this share and this much (millimetres) are of two sherds.
const THICKNESS: (f64, f64) = (0.1, 0.2);
/// Scans whose areas differ by more than this share are not equally complete.
const AS_COMPLETE: f64 = 0.1;
/// Scans with this many times the faces are finer.
const FINER: f64 = 1.3;

/// Two scans of one sherd.
#[derive(Clone, Debug, PartialEq)]
pub struct Copies {
    /// Place of the scan that is used in the list of features.
    pub used: usize,
    /// Place of the other one.
    pub other: usize,
    /// Share of the smaller scan's walls and breaks that lies on the larger one.
    pub share: f64,
    /// How far its breaks are from the other's, median, millimetres.
    pub apart: f64,
}

/// A sherd on its way through all pairs.
struct Scanned<'a> {
    features: &'a SherdFeatures,
    inner: Option<Traced>,
    outer: Option<Traced>,
    surface: OnceLock<Surface>,
}

impl<'a> Scanned<'a> {
    fn new(features: &'a SherdFeatures) -> Self {
        let usable = !matches!(features.state, SherdState::SetAside { .. });
        let trace = |line| if usable { Traced::new(line) } else { None };
        let (inner, outer) = (trace(&features.inner), trace(&features.outer));
        Self { features, inner, outer, surface: OnceLock::new() }
    }

    /// How long the edges of the scan are, millimetres; usual ones where that is not known.
    fn edge(&self) -> f64 {
        let edge = self.features.thickness / self.features.across;
        if edge.is_finite() { edge } else { 1.5 }
    }

    fn surface(&self) -> &Surface {
        self.surface.get_or_init(|| Surface::new(self.features))
    }
}

/// Scans of sherds that were scanned before, each once, with the scan that is used instead. `keys` name the features, in
/// their order; what a store knows of two of them is not looked at again.
pub fn find_copies(features: &[SherdFeatures], keys: &[Option<Key>], store: Option<&Store>) -> Vec<Copies> {
    let scanned: Vec<Scanned> = features.iter().map(Scanned::new).collect();
    let before: Compared = store.and_then(|s| s.get(Shelf::Whole, &kept_as())).unwrap_or_default();
    let place: BTreeMap<&[u8; 32], usize> =
        keys.iter().enumerate().filter_map(|(k, key)| Some((&key.as_ref()?.0, k))).collect();
    let mut compared = vec![false; features.len()];
    before.all.iter().filter_map(|key| place.get(key)).for_each(|&k| compared[k] = true);
    let at = |(a, b, laid): &([u8; 32], [u8; 32], Laid)| Some((*place.get(a)?, *place.get(b)?, *laid));
    let mut found: Vec<(usize, usize, Laid)> = before.found.iter().filter_map(at).collect();
    let pairs: Vec<(usize, usize)> = (0..scanned.len())
        .flat_map(|a| (a + 1..scanned.len()).map(move |b| (a, b)))
        .filter(|&(a, b)| !(compared[a] && compared[b]))
        .collect();
    let new = pairs.par_iter().filter_map(|&(a, b)| Some((a, b, same_sherd(&scanned[a], &scanned[b])?)));
    found.extend(new.collect::<Vec<_>>());
    found.sort_by_key(|f| (f.0, f.1));
    if let Some(store) = store.filter(|_| !pairs.is_empty()) {
        let named = |(a, b, laid): &(usize, usize, Laid)| {
            Some((keys.get(*a)?.as_ref()?.0, keys.get(*b)?.as_ref()?.0, *laid))
        };
        let all = keys.iter().flatten().map(|key| key.0).collect();
        store.put(
            Shelf::Whole,
            &kept_as(),
            &Compared { all, found: found.iter().filter_map(named).collect() },
        );
    }
    used_once(features, &found)
}

/// What was compared before, by the names of the features.
#[derive(Default, Serialize, Deserialize)]
struct Compared {
    /// Each of these with each other.
    all: Vec<[u8; 32]>,
    /// Two scans of one sherd, in the order of their ids.
    found: Vec<([u8; 32], [u8; 32], Laid)>,
}

/// The collection may have grown since, so that its features are not in the name.
fn kept_as() -> Key {
    KeyMaker::new(Code::Features).bytes(b"second scans").key()
}

/// How the smaller of two scans lies on the larger one, if they are of one sherd.
fn same_sherd(a: &Scanned, b: &Scanned) -> Option<Laid> {
    let closely = CLOSELY.0 + CLOSELY.1 * a.edge().max(b.edge());
    best_laid(a, b).filter(|l| l.walls >= ON && l.breaks >= ON && l.apart <= closely)
}

/// How the smaller of two scans lies on the larger one where it lies best.
fn best_laid(a: &Scanned, b: &Scanned) -> Option<Laid> {
    let (ta, tb) = (a.features.thickness, b.features.thickness);
    let (share, much) = THICKNESS;
    if (ta - tb).abs() > share * ta.max(tb) + much {
        return None;
    }
    // What is known of one scan's walls may have been exchanged in the other.
    let lines = [(a.inner.as_ref(), b.inner.as_ref()), (a.inner.as_ref(), b.outer.as_ref())];
    let found = lines.into_iter().filter_map(|(x, y)| Some(guesses(x?, y?))).flatten();
    let (a_first, edge) = (part_of(a.features, b.features), a.edge().max(b.edge()));
    let mut best: Option<Laid> = None;
    for a_from_b in found {
        let (part, whole) = (a.surface(), b.surface());
        if !(part.tells() && whole.tells()) {
            return None;
        }
        let here = match a_first {
            true => laid(part, whole, &a_from_b.inverse(), edge),
            false => laid(whole, part, &a_from_b, edge),
        };
        let Some(here) = here else { continue };
        if best.as_ref().is_none_or(|l| here.walls.min(here.breaks) > l.walls.min(l.breaks)) {
            best = Some(here);
        }
    }
    best
}

/// Whether the first is to be laid on the second: the smaller one, or of two alike the coarser one.
fn part_of(a: &SherdFeatures, b: &SherdFeatures) -> bool {
    match (a.area - b.area).abs() < AS_COMPLETE * a.area.max(b.area) {
        true => a.break_surface.len() <= b.break_surface.len(),
        false => a.area < b.area,
    }
}

/// Of all scans of one sherd the best is used.
fn used_once(features: &[SherdFeatures], found: &[(usize, usize, Laid)]) -> Vec<Copies> {
    let mut sets = DisjointSets::new(features.len());
    found.iter().for_each(|(a, b, _)| sets.join(*a as u32, *b as u32));
    let home: Vec<u32> = (0..features.len()).map(|k| sets.find(k as u32)).collect();
    let mut out = Vec::new();
    for k in 0..features.len() {
        let all = (0..features.len()).filter(|&m| home[m] == home[k]);
        let used = all.fold(k, |best, m| if better(features, m, best) { m } else { best });
        let mine = |(a, b, _): &&(usize, usize, Laid)| *a == k || *b == k;
        // Directly compared with the one that is used, or with one that was.
        let with_used = |(a, b, _): &&(usize, usize, Laid)| *a == used || *b == used;
        let pair = found.iter().filter(mine).find(with_used).or_else(|| found.iter().find(mine));
        if let Some((_, _, l)) = pair.filter(|_| used != k) {
            out.push(Copies { used, other: k, share: l.walls.min(l.breaks), apart: l.apart });
        }
    }
    out
}

/// Whether scan `a` is the better one: more complete, finer, smoother, or first by name.
fn better(features: &[SherdFeatures], a: usize, b: usize) -> bool {
    let (x, y) = (&features[a], &features[b]);
    if (x.area - y.area).abs() > AS_COMPLETE * x.area.max(y.area) {
        return x.area > y.area;
    }
    let (fx, fy) = (x.labels.len() as f64, y.labels.len() as f64);
    if fx > FINER * fy || fy > FINER * fx {
        return fx > fy;
    }
    if (x.area - y.area).abs() > 0.02 * x.area.max(y.area) {
        return x.area > y.area;
    }
    let rough = |f: &SherdFeatures| f.axes.first().map_or(f64::INFINITY, |h| h.rms);
    let (rx, ry) = (rough(x), rough(y));
    if (rx - ry).abs() > 0.2 * rx.min(ry) {
        return rx < ry;
    }
    x.id < y.id
}

/// Sets second scans aside, with the reason; what was found is returned.
pub fn set_copies_aside(
    features: &mut [SherdFeatures],
    keys: &[Option<Key>],
    store: Option<&Store>,
) -> Vec<Copies> {
    let found = find_copies(features, keys, store);
    for c in &found {
        let reason = format!("it is another scan of {}, which is used instead", features[c.used].id);
        features[c.other].state = SherdState::SetAside { reason };
    }
    found
}

#[cfg(test)]
mod tests;

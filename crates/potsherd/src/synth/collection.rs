//! A whole collection: pots made one after the other, sherds with meaningless names in random
//! poses, and the truth about them.

use crate::geom::{Rng, TriMesh};
use crate::scans::truth::{AxisTruth, Contact, PotTruth, SherdTruth};
use crate::scans::{SherdId, Truth};
use crate::synth::error::SynthError;
use crate::synth::pot::{BrokenPot, PotSpec, make_pot};
use crate::synth::sherd_truth::{finish_sherd, rounded};
use crate::synth::texture::Texture;
use crate::synth::wear::Level;
use rayon::prelude::*;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Pots in the making at the same time; bounds memory.
const BATCH: usize = 4;

/// What collection to make.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What the collection is called in its truth.
    pub name: String,
    /// Everything random follows from it.
    pub seed: u64,
    /// How worn and how well scanned the sherds are.
    pub level: Level,
    /// Name of the unit of the files, e.g. `mm`.
    pub unit: String,
    /// File units per millimetre.
    pub unit_scale: f64,
    /// The pots to make, one after the other.
    pub pots: Vec<PotSpec>,
}

impl Plan {
    /// The built-in job: a tea bowl in eight pieces.
    pub fn demo(seed: u64) -> Self {
        Self {
            name: "demo".to_owned(),
            seed,
            level: Level::Scan,
            unit: "mm".to_owned(),
            unit_scale: 1.0,
            pots: vec![PotSpec::new("A", "bowl_tea", 8, 0.9)],
        }
    }
}

/// A sherd ready to be written.
pub struct ScannedSherd {
    pub id: SherdId,
    /// In its file's frame and unit.
    pub mesh: TriMesh,
    /// One byte a vertex, see `sherd::Label`.
    pub labels: Vec<u8>,
    /// The picture on it, where one was asked for.
    pub texture: Option<Texture>,
}

/// Makes the collection, hands every sherd to `sink` and returns the truth.
pub fn generate(
    plan: &Plan,
    mut sink: impl FnMut(ScannedSherd) -> Result<(), SynthError>,
) -> Result<Truth, SynthError> {
    let ids = draw_ids(plan);
    let mut truth = Truth {
        collection: plan.name.clone(),
        seed: plan.seed,
        level: plan.level.name().to_string(),
        unit: plan.unit.clone(),
        unit_scale: plan.unit_scale,
        note: Some(
            "all lengths, poses and profiles are in file units; T maps file coordinates to the pot's \
             assembled frame, row after row"
                .to_string(),
        ),
        ..Truth::default()
    };
    for (batch, batch_ids) in plan.pots.chunks(BATCH).zip(ids.chunks(BATCH)) {
        let made: Vec<Result<BrokenPot, SynthError>> =
            batch.par_iter().map(|spec| make_pot(spec, plan.level, plan.seed)).collect();
        for (pot, pot_ids) in made.into_iter().zip(batch_ids) {
            let pot = pot?;
            // Both cells of two stuck sherds have the name of their scan.
            let names: BTreeMap<usize, &SherdId> = (pot.sherds.iter().zip(pot_ids))
                .flat_map(|(s, id)| s.cells().map(move |c| (c, id)))
                .collect();
            let finished: Vec<(ScannedSherd, SherdTruth)> =
                pot.sherds.par_iter().map(|s| finish_sherd(plan, &pot, s, &names)).collect();
            for (scanned, about) in finished {
                truth.sherds.insert(scanned.id.clone(), about);
                sink(scanned)?;
            }
            add_contacts(plan, &pot, &names, &mut truth);
            let about = pot_truth(plan, &pot, &truth);
            truth.pots.push(about);
        }
    }
    truth.adjacency.sort_by(|x, y| (&x.a, &x.b).cmp(&(&y.a, &y.b)));
    truth.short_contacts.sort_by(|x, y| (&x.a, &x.b).cmp(&(&y.a, &y.b)));
    Ok(truth)
}

/// Six hexadecimal digits for every sherd that will exist, pot after pot.
fn draw_ids(plan: &Plan) -> Vec<Vec<SherdId>> {
    let mut rng = Rng::for_purpose(plan.seed, "ids");
    let mut taken = BTreeSet::new();
    let mut draw = || loop {
        let id = SherdId::from(format!("{:06x}", rng.below(1 << 24)));
        if taken.insert(id.clone()) {
            return id;
        }
    };
    let pieces = |p: &PotSpec| p.pieces.saturating_sub(p.missing);
    let mut ids: Vec<Vec<SherdId>> =
        plan.pots.iter().map(|p| (0..pieces(p)).map(|_| draw()).collect()).collect();
    // Each handle or spout may leave one loose part; drawn last, so that the names of the others do not hang on them.
    for (pot, own) in plan.pots.iter().zip(&mut ids).filter(|(p, _)| p.limbs) {
        own.extend(pot.stubs.iter().map(|_| draw()));
    }
    ids
}

/// Contacts of at least two walls are adjacency, shorter ones are listed apart.
fn add_contacts(plan: &Plan, pot: &BrokenPot, names: &BTreeMap<usize, &SherdId>, truth: &mut Truth) {
    let mut lengths: BTreeMap<(&SherdId, &SherdId), f64> = BTreeMap::new();
    for (&(a, b), &length) in &pot.contacts {
        let (Some(&x), Some(&y)) = (names.get(&a), names.get(&b)) else { continue };
        if x != y {
            *lengths.entry((x.min(y), x.max(y))).or_default() += length;
        }
    }
    for ((x, y), length) in lengths {
        let contact = Contact { a: x.clone(), b: y.clone(), length: Some(rounded(length * plan.unit_scale)) };
        if length >= 2.0 * pot.thickness {
            truth.adjacency.push(contact);
        } else {
            truth.short_contacts.push(contact);
        }
    }
}

fn pot_truth(plan: &Plan, pot: &BrokenPot, truth: &Truth) -> PotTruth {
    let k = plan.unit_scale;
    let stations = pot.vessel.profile.stations();
    let every = (1.0 / pot.vessel.profile.step()).round() as usize;
    let curve = |outer: bool| -> Vec<[f64; 2]> {
        let mut line: Vec<[f64; 2]> = stations
            .iter()
            .step_by(every)
            .map(|s| if outer { s.outer } else { s.inner }.map(|x| rounded(x * k)))
            .collect();
        let last =
            if outer { stations[stations.len() - 1].outer } else { stations[stations.len() - 1].inner };
        line.push(last.map(|x| rounded(x * k)));
        line
    };
    let (point, direction) = pot.vessel.axis();
    let widest = stations.iter().map(|s| s.outer[0]).fold(0.0, f64::max);
    PotTruth {
        pot: pot.spec.name.clone(),
        profile: Some(pot.spec.profile.clone()),
        kind: Some(pot.kind.clone()),
        identical_to: pot.spec.identical_to.clone(),
        n_sherds: pot.sherds.len(),
        thickness: Some(rounded(pot.thickness * k)),
        height: Some(rounded(pot.vessel.full_height() * k)),
        rim_diameter: Some(rounded(2.0 * pot.vessel.lip()[0] * k)),
        max_diameter: Some(rounded(2.0 * widest * k)),
        axis: Some(AxisTruth {
            point: [point.x * k, point.y * k, point.z * k],
            direction: [direction.x, direction.y, direction.z],
        }),
        profile_outer: curve(true),
        profile_inner: curve(false),
        missing: pot.missing.iter().map(|&c| missing_json(pot, c, k)).collect(),
        other: pot_details(plan, pot, truth),
    }
}

fn missing_json(pot: &BrokenPot, cell: usize, k: f64) -> Value {
    let c = &pot.partition.cells[cell];
    let rim =
        c.loops.iter().any(|l| (0..l.len()).any(|i| pot.partition.is_rim_edge(l[i], l[(i + 1) % l.len()])));
    let lost = c.area <= crate::synth::cracks::BreakOptions::default().lost_area;
    let kind = if lost { "too small" } else { "missing" };
    json!({ "kind": kind, "area": rounded(c.area * k * k), "rim": rim })
}

fn pot_details(plan: &Plan, pot: &BrokenPot, truth: &Truth) -> BTreeMap<String, Value> {
    let k = plan.unit_scale;
    let mut walls: Vec<f64> = pot.vessel.profile.stations().iter().map(|s| s.thickness()).collect();
    let mut quantile = |q| crate::geom::stats::quantile_in_place(&mut walls, q).unwrap_or(0.0);
    let (p05, p95) = (quantile(0.05), quantile(0.95));
    let joined = |contacts: &[Contact]| {
        contacts.iter().filter(|c| truth.sherds.get(&c.a).is_some_and(|s| s.pot == pot.spec.name)).count()
    };
    let limbs: Vec<Value> = pot
        .limbs
        .iter()
        .map(|l| json!({ "kind": l.kind, "length": rounded(l.length() * k), "breaks": l.breaks.len() }))
        .collect();
    BTreeMap::from([
        ("thickness_p05".to_string(), json!(rounded(p05 * k))),
        ("thickness_p95".to_string(), json!(rounded(p95 * k))),
        ("capacity".to_string(), json!(rounded(pot.vessel.capacity() * k * k * k))),
        ("adjacent_pairs".to_string(), json!(joined(&truth.adjacency))),
        ("short_contacts".to_string(), json!(joined(&truth.short_contacts))),
        ("rims".to_string(), json!(pot.sherds.iter().filter(|s| s.rim_length > 0.0).count())),
        ("bases".to_string(), json!(pot.sherds.iter().filter(|s| s.base_share > 1e-3).count())),
        ("junctions".to_string(), json!(pot.t_junctions())),
        ("t_junctions".to_string(), json!(pot.t_junctions())),
        ("out_of_round".to_string(), json!(pot.vessel.deviation())),
        ("handles_and_spouts".to_string(), json!(limbs)),
        ("imperfections".to_string(), json!(pot.vessel.imperfections)),
        ("roughness".to_string(), json!(rounded(pot.roughness))),
        ("waviness".to_string(), json!(rounded(pot.waviness))),
    ])
}

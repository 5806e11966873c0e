//! Ready-made plans: one pot, a mixed heap, the paper's ten pots, and heaps of any size.

use crate::geom::Rng;
use crate::synth::cracks::{Keep, Ring};
use crate::synth::library;
use crate::synth::pot::PotSpec;
use crate::synth::profile::ProfileSpec;
use crate::synth::vessel::StubKind;

/// Vertex distance unless the caller wants another, mm.
pub const DEFAULT_EDGE: f64 = 0.8;

/// One pot: the named profile, or one drawn by the seed.
pub fn single(seed: u64, profile: Option<&str>, pieces: usize, missing: usize, edge: f64) -> Vec<PotSpec> {
    let mut rng = Rng::for_purpose(seed, "single");
    let all = library::profiles();
    let drawn = &all[rng.below(all.len())].name;
    let name = profile.unwrap_or(drawn);
    let mut spec = PotSpec::new("A", name, pieces + missing, edge);
    spec.missing = missing;
    spec.ring = all.iter().find(|p| p.name == name).and_then(|p| natural_ring(p, &mut rng));
    vec![spec]
}

/// Several pots of different kinds, one of them twice, pieces missing, and sherds of two strangers.
pub fn mix(seed: u64, pots: usize, missing: usize, edge: f64) -> Vec<PotSpec> {
    let mut rng = Rng::for_purpose(seed, "mix");
    let mut shapes = library::profiles();
    rng.shuffle(&mut shapes);
    let mut out = Vec::new();
    for i in 0..pots.max(1) {
        // The last pot repeats the shape of the first.
        let again = i > 0 && i + 1 == pots;
        let shape = &shapes[if again { 0 } else { i % shapes.len() }];
        let mut spec = varied(&pot_name(i), shape, 7 + rng.below(8), edge, &mut rng);
        spec.stubs = natural_stubs(&shape.kind);
        if again {
            spec.scale = out.first().map_or(1.0, |p: &PotSpec| p.scale);
            spec.identical_to = Some(pot_name(0));
        }
        out.push(spec);
    }
    if let Some(first) = out.first_mut().filter(|_| pots > 2) {
        first.identical_to = Some(pot_name(pots - 1));
    }
    for k in 0..missing {
        let i = k % out.len();
        out[i].missing += 1;
        out[i].pieces += 1;
    }
    for k in 0..2 {
        out.push(intruder(&format!("X{}", k + 1), &shapes[(pots + k) % shapes.len()], edge, &mut rng));
    }
    out
}

/// One or two sherds of a pot whose other pieces are not there.
fn intruder(name: &str, shape: &ProfileSpec, edge: f64, rng: &mut Rng) -> PotSpec {
    let mut spec = varied(name, shape, 9, edge, rng);
    spec.missing = spec.pieces - 1 - rng.below(2);
    spec
}

/// Ten pots, 142 sherds, like the table of the paper: counts, walls, two pairs of one shape, two
/// pots with pieces missing. Pots A and B are scanned finer.
pub fn twin(edge: Option<f64>) -> Vec<PotSpec> {
    struct Row {
        name: &'static str,
        profile: &'static str,
        sherds: usize,
        missing: usize,
        lost: usize,
        wall: f64,
        ring: Option<Ring>,
        same: Option<&'static str>,
    }
    let row = |name, profile, sherds, wall| Row {
        name,
        profile,
        sherds,
        missing: 0,
        lost: 0,
        wall,
        ring: None,
        same: None,
    };
    let ring = |at, keep| Some(Ring { at, keep });
    let rows = [
        Row { ring: ring(0.42, Keep::Below), ..row("A", "dish_shallow", 8, 3.6) },
        Row { ring: ring(0.36, Keep::Below), ..row("B", "dish_conical", 9, 3.5) },
        Row { ring: ring(0.3, Keep::Below), lost: 1, same: Some("J"), ..row("C", "teapot_globular", 4, 5.9) },
        Row { ring: ring(0.9, Keep::Above), lost: 2, ..row("D", "vase_waisted", 28, 8.2) },
        Row { ring: ring(0.9, Keep::Above), lost: 7, same: Some("I"), ..row("E", "vase_meiping", 31, 6.5) },
        Row { missing: 2, ..row("F", "dish_small", 6, 4.5) },
        row("G", "dish_everted", 7, 2.8),
        Row { missing: 2, ..row("H", "plate_flat", 11, 5.7) },
        Row {
            ring: ring(0.84, Keep::Neither),
            lost: 3,
            same: Some("E"),
            ..row("I", "vase_meiping", 27, 7.5)
        },
        Row {
            ring: ring(0.28, Keep::Below),
            lost: 8,
            same: Some("C"),
            ..row("J", "teapot_globular", 11, 5.4)
        },
    ];
    rows.into_iter()
        .map(|r| {
            let usual = if r.name == "A" || r.name == "B" { 0.575 } else { 0.875 };
            let mut spec = PotSpec::new(r.name, r.profile, r.sherds + r.missing, edge.unwrap_or(usual));
            spec.missing = r.missing;
            spec.lost = r.lost;
            spec.thickness = Some(r.wall);
            spec.ring = r.ring;
            spec.identical_to = r.same.map(str::to_string);
            spec
        })
        .collect()
}

/// `sherds` sherds of as many different pots as it takes.
pub fn scale(seed: u64, sherds: usize, missing: usize, edge: f64) -> Vec<PotSpec> {
    let mut rng = Rng::for_purpose(seed, "scale");
    let shapes = library::profiles();
    let mut out: Vec<PotSpec> = Vec::new();
    let mut left = sherds;
    while left > 0 {
        let shape = &shapes[rng.below(shapes.len())];
        let mut pieces = (6 + rng.below(17)).min(left);
        // No leftover pot of a sherd or two.
        if left - pieces < 4 {
            pieces = left;
        }
        left -= pieces;
        let mut spec = varied(&pot_name(out.len()), shape, pieces, edge, &mut rng);
        if rng.uniform() < 0.5 {
            spec.stubs = natural_stubs(&shape.kind);
        }
        out.push(spec);
    }
    let count = out.len().max(1);
    for k in 0..missing {
        if let Some(spec) = out.get_mut(k % count) {
            spec.missing += 1;
            spec.pieces += 1;
        }
    }
    out
}

/// Size and wall as they differ from one pot of a workshop to the next.
fn varied(name: &str, shape: &ProfileSpec, pieces: usize, edge: f64, rng: &mut Rng) -> PotSpec {
    let mut spec = PotSpec::new(name, &shape.name, pieces, edge);
    spec.scale = rng.range(0.85, 1.2);
    spec.thickness = Some(shape.thickness * rng.range(0.85, 1.15));
    spec.ring = natural_ring(shape, rng);
    spec
}

/// Closed shapes often lose their neck first; open ones sometimes keep their foot whole.
fn natural_ring(shape: &ProfileSpec, rng: &mut Rng) -> Option<Ring> {
    let mouth = shape.knots.last().map_or(0.0, |k| k.r);
    let belly = shape.knots.iter().map(|k| k.r).fold(0.0, f64::max);
    let (high, low, dice) = (rng.range(0.78, 0.9), rng.range(0.3, 0.42), rng.uniform());
    if mouth < 0.45 * belly {
        Some(Ring { at: high, keep: if dice < 0.6 { Keep::Above } else { Keep::Neither } })
    } else {
        (dice < 0.35).then_some(Ring { at: low, keep: Keep::Below })
    }
}

fn natural_stubs(kind: &str) -> Vec<StubKind> {
    match kind {
        "teapot" => vec![StubKind::Spout, StubKind::Handle],
        "amphora" => vec![StubKind::Handle, StubKind::Handle],
        "cup" => vec![StubKind::Handle],
        _ => Vec::new(),
    }
}

/// A, B, ... Z, AA, AB, ...
pub(crate) fn pot_name(mut i: usize) -> String {
    let mut name = Vec::new();
    loop {
        name.push((b'A' + (i % 26) as u8) as char);
        if i < 26 {
            break;
        }
        i = i / 26 - 1;
    }
    name.iter().rev().collect()
}

/// Scars of a teapot's handle and spout, for any vessel.
pub fn handle_and_spout() -> Vec<StubKind> {
    natural_stubs("teapot")
}

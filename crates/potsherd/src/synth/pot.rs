//! One pot from its description to its sherds in the pot's frame.

use crate::geom::{Rng, Vec3};
use crate::synth::cracks::{BreakOptions, Ring, break_vessel};
use crate::synth::defects::Defects;
use crate::synth::error::SynthError;
use crate::synth::fracture::Fracture;
use crate::synth::library;
use crate::synth::limb::Limb;
use crate::synth::limb_break::{LoosePart, loose_parts, place_limbs};
use crate::synth::partition::Partition;
use crate::synth::pot_measures::{contact_lengths, measure, measure_loose};
use crate::synth::profile::Profile;
use crate::synth::sherd::{Builder, Charts, SherdMesh, closed_fault};
use crate::synth::stuck::{groove, together};
use crate::synth::vessel::{Imperfections, Stub, StubKind, Vessel, from_polar};
use crate::synth::wear::{Condition, Level, scan, wear};
use rayon::prelude::*;
use std::collections::BTreeMap;

/// What pot to make and how to break it.
#[derive(Clone, Debug)]
pub struct PotSpec {
    /// What the pot is called in the truth.
    pub name: String,
    /// Name in the library.
    pub profile: String,
    /// Multiplies all lengths of the profile but the wall.
    pub scale: f64,
    /// Nominal wall, mm; the library's unless given.
    pub thickness: Option<f64>,
    /// Pieces the pot breaks into, before some are lost.
    pub pieces: usize,
    /// Pieces that are not in the collection.
    pub missing: usize,
    /// Vertex distance of the scans, mm.
    pub edge: f64,
    /// A first crack around the vessel.
    pub ring: Option<Ring>,
    /// Fragments too small to be kept that break off besides.
    pub lost: usize,
    /// Handles and spouts.
    pub stubs: Vec<StubKind>,
    /// Whether handles and spouts are there as bodies that broke with the pot; otherwise they left scars only.
    pub limbs: bool,
    /// Another pot of the same shape.
    pub identical_to: Option<String>,
    /// How far the wall leaves a body of revolution at most, mm; unless given, as a practised potter leaves it.
    pub out_of_round: Option<f64>,
    /// What goes wrong when its sherds are scanned.
    pub defects: Defects,
    /// Whether scans have colours, and how.
    pub paint: Paint,
}

/// How scans show the colour of the pot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paint {
    /// Not at all.
    #[default]
    None,
    /// One colour a vertex.
    Vertices,
    /// A picture laid over the surface; such scans are OBJ files with a material and a PNG.
    Texture,
}

impl PotSpec {
    /// A whole pot of a shape of the library, with nothing missing: `pieces` sherds, vertices `edge` mm apart.
    pub fn new(name: &str, profile: &str, pieces: usize, edge: f64) -> Self {
        Self {
            name: name.to_string(),
            profile: profile.to_string(),
            scale: 1.0,
            thickness: None,
            pieces,
            missing: 0,
            edge,
            ring: None,
            lost: 0,
            stubs: Vec::new(),
            limbs: false,
            identical_to: None,
            out_of_round: None,
            defects: Defects::default(),
            paint: Paint::None,
        }
    }
}

/// A sherd as scanned, still in the frame of its pot.
#[derive(Clone, Debug)]
pub struct Sherd {
    /// The piece of the wall, or beyond their number the loose part of a handle or a spout.
    pub cell: usize,
    /// A neighbour in the same scan.
    pub stuck: Option<usize>,
    pub scan: SherdMesh,
    pub condition: Condition,
    /// Border lines of the inner and of the outer wall after wear, before the scanner.
    pub edges: [Vec<Vec<Vec3>>; 2],
    /// Median wall thickness, mm.
    pub thickness: f64,
    pub volume: f64,
    pub rim_length: f64,
    pub perimeter: f64,
    /// Of the middle of the wall; of loose parts half of their surface.
    pub area: f64,
    pub base_share: f64,
    pub appendages: Vec<StubKind>,
}

pub struct BrokenPot {
    pub spec: PotSpec,
    pub vessel: Vessel,
    pub kind: String,
    pub thickness: f64,
    pub partition: Partition,
    pub sherds: Vec<Sherd>,
    /// Handles and spouts, where they are bodies.
    pub limbs: Vec<Limb>,
    /// Parts of them that hang on no wall.
    pub loose: Vec<LoosePart>,
    /// Pieces that were taken away.
    pub missing: Vec<usize>,
    /// Length of the common crack of pieces `(a, b)`, a < b, mm.
    pub contacts: BTreeMap<(usize, usize), f64>,
    pub waviness: f64,
    pub roughness: f64,
}

/// Cracks keep their distance, so pieces cannot be smaller than this on the average, mm2.
const SMALLEST_USUAL: f64 = 150.0;

/// Attempts with gentler breaks when a border would cross itself.
const ATTEMPTS: usize = 8;

/// Pots that are drawn where one breaks so that its borders cross however gentle the breaks are.
const DRAWS: usize = 5;

/// Makes and breaks one pot.
pub fn make_pot(spec: &PotSpec, level: Level, seed: u64) -> Result<BrokenPot, SynthError> {
    check(spec)?;
    let mut made = one_pot(spec, level, seed, &spec.name);
    for draw in 1..DRAWS {
        if !matches!(made, Err(SynthError::NotClosed { .. })) {
            break;
        }
        made = one_pot(spec, level, seed, &format!("{}/{draw}", spec.name));
    }
    made
}

/// `drawn_by` names what is drawn by lot.
fn one_pot(spec: &PotSpec, level: Level, seed: u64, drawn_by: &str) -> Result<BrokenPot, SynthError> {
    let shape = library::profile(&spec.profile)?;
    let stream = |what: &str| Rng::for_purpose(seed, &format!("{what}/{drawn_by}"));
    let thickness = spec.thickness.unwrap_or(shape.thickness);
    let profile = Profile::new(&shape, spec.scale, thickness)?;
    let mut rng = stream("shape");
    let imperfections = Imperfections::draw(&mut rng);
    let mut vessel = Vessel::new(profile, imperfections, &mut rng);
    if let Some(largest) = spec.out_of_round {
        vessel.bend(largest, &mut stream("bending"));
    }
    if !spec.limbs {
        place_stubs(&mut vessel, spec, &mut rng);
    }
    let partition = break_up(&vessel, spec, &stream)?;
    let limbs = match spec.limbs {
        true => place_limbs(&vessel, &partition, &spec.stubs, &mut stream("limbs")),
        false => Vec::new(),
    };
    let loose = loose_parts(&limbs, &mut stream("loose"));
    let mut rng = stream("breaks");
    let (waviness, roughness) = (rng.range(0.8, 1.25), rng.range(0.8, 1.2));
    let missing = choose_missing(&partition, spec, &mut stream("missing"));
    let mut pot = BrokenPot {
        spec: spec.clone(),
        vessel,
        kind: shape.kind,
        thickness,
        partition,
        sherds: Vec::new(),
        limbs,
        loose,
        missing,
        contacts: BTreeMap::new(),
        waviness,
        roughness,
    };
    let mut fault = String::new();
    for attempt in 0..ATTEMPTS {
        let gentle = 0.8f64.powi(attempt as i32);
        let fracture = Fracture::new(&mut stream("fracture"), gentle * waviness, gentle * roughness, 0.13);
        pot.contacts = contact_lengths(&pot, &fracture);
        match shape_sherds(&pot, &fracture, level, seed) {
            Ok(sherds) => {
                pot.sherds = sherds;
                return Ok(pot);
            }
            Err(why) => fault = why,
        }
    }
    Err(SynthError::NotClosed { pot: spec.name.clone(), why: fault })
}

fn check(spec: &PotSpec) -> Result<(), SynthError> {
    let bad = |option, why: &str| Err(SynthError::Option { option, why: why.to_string() });
    if !(0.1..=5.0).contains(&spec.edge) {
        return bad("edge", "must lie between 0.1 and 5 mm");
    }
    if !(0.05..=20.0).contains(&spec.scale) {
        return bad("scale", "must lie between 0.05 and 20");
    }
    if spec.thickness.is_some_and(|t| !(0.5..=40.0).contains(&t)) {
        return bad("thickness", "must lie between 0.5 and 40 mm");
    }
    if spec.out_of_round.is_some_and(|x| !(0.0..=3.0).contains(&x)) {
        return bad("out-of-round", "must lie between 0 and 3 mm");
    }
    if spec.pieces == 0 || spec.missing >= spec.pieces {
        return bad("missing", "at least one sherd must be left");
    }
    Ok(())
}

fn break_up(vessel: &Vessel, spec: &PotSpec, stream: &dyn Fn(&str) -> Rng) -> Result<Partition, SynthError> {
    let area = std::f64::consts::TAU * vessel.profile.area_within(vessel.profile.length());
    let usual = area / spec.pieces as f64;
    let refuse = |got: usize| SynthError::TooManySherds {
        pot: format!("pot {}", spec.name),
        profile: spec.profile.clone(),
        wanted: spec.pieces,
        got,
    };
    if usual < SMALLEST_USUAL {
        return Err(refuse((area / SMALLEST_USUAL) as usize));
    }
    let mut got = 0;
    for attempt in 0..6 {
        let options = BreakOptions {
            pieces: spec.pieces,
            min_area: (0.22 * usual).clamp(60.0, 700.0) * 0.8f64.powi(attempt),
            ring: spec.ring,
            lost: spec.lost,
            ..BreakOptions::default()
        };
        let partition = break_vessel(vessel, &options, &mut stream(&format!("cracks{attempt}")));
        if partition.cells.len() >= spec.pieces {
            return Ok(partition);
        }
        got = got.max(partition.cells.len());
    }
    Err(refuse(got))
}

/// Everything too small to be kept, and some of the rest: as many as leave the wanted number.
fn choose_missing(partition: &Partition, spec: &PotSpec, rng: &mut Rng) -> Vec<usize> {
    let mut cells: Vec<usize> = (0..partition.cells.len()).collect();
    rng.shuffle(&mut cells);
    // Fragments were broken off last, so they are the smallest.
    cells.sort_by(|&a, &b| {
        let small = |c: usize| partition.cells[c].area > BreakOptions::default().lost_area;
        small(a).cmp(&small(b))
    });
    cells.truncate(partition.cells.len() - (spec.pieces - spec.missing));
    cells.sort_unstable();
    cells
}

/// A spout and handles opposite to it, at half height.
fn place_stubs(vessel: &mut Vessel, spec: &PotSpec, rng: &mut Rng) {
    let start = rng.range(0.0, std::f64::consts::TAU);
    for (i, &kind) in spec.stubs.iter().enumerate() {
        let theta = start + std::f64::consts::PI * i as f64;
        let s = vessel.profile.length() * rng.range(0.55, 0.72);
        let center = vessel.middle(&from_polar(s, theta));
        let half = match kind {
            StubKind::Handle => [rng.range(7.0, 10.0), rng.range(4.5, 6.5)],
            StubKind::Spout => [rng.range(9.0, 12.0), rng.range(8.0, 11.0)],
        };
        vessel.stubs.push(Stub { kind, center, half, height: rng.range(2.5, 4.5) });
    }
}

fn shape_sherds(pot: &BrokenPot, fracture: &Fracture, level: Level, seed: u64) -> Result<Vec<Sherd>, String> {
    let charts = Charts::new(&pot.vessel);
    let owners = pot.partition.owners();
    let builder = Builder {
        vessel: &pot.vessel,
        fracture,
        partition: &pot.partition,
        charts: &charts,
        owners: &owners,
        edge: pot.spec.edge,
        limbs: &pot.limbs,
    };
    let walls = pot.partition.cells.len();
    let mut groups = together(pot, seed);
    groups.extend((0..pot.loose.len()).map(|i| vec![walls + i]));
    groups
        .par_iter()
        .map(|cells| {
            let stream =
                |what: &str| Rng::for_purpose(seed, &format!("{what}/{}/{}", pot.spec.name, cells[0]));
            let loose = cells[0].checked_sub(walls).map(|i| &pot.loose[i]);
            let mut mesh = match loose {
                Some(part) => builder.build_loose(part, &mut stream("mesh")),
                None => builder.build(cells, &mut stream("mesh"))?,
            };
            if let Some(fault) = closed_fault(&mesh.mesh) {
                return Err(fault);
            }
            let mut sherd = match loose {
                Some(part) => measure_loose(pot, part, cells[0], &mesh),
                None => measure(pot, fracture, cells, &mesh),
            };
            sherd.condition = Condition::draw(level, &mut stream("condition"));
            wear(&mut mesh, &sherd.condition, &mut stream("wear"));
            if let [a, b] = cells[..] {
                groove(pot, fracture, (a, b), &mut mesh, &mut stream("groove"));
            }
            sherd.edges = [false, true].map(|outer| crate::synth::sherd::border_points(&mesh, outer));
            scan(&mut mesh, &sherd.condition, &mut stream("scan"));
            sherd.scan = mesh;
            Ok(sherd)
        })
        .collect::<Vec<Result<Sherd, String>>>()
        .into_iter()
        .collect()
}

impl BrokenPot {
    /// Places where a crack ends on an earlier crack, the rim not counted: three pieces meet.
    pub fn t_junctions(&self) -> usize {
        self.partition.junctions.iter().filter(|&&v| v >= self.partition.rim_count).count()
    }
}

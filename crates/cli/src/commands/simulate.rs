//! `potsherd simulate`: breaks pots and writes their sherds with the truth about them.

use anyhow::Context;
use clap::{Subcommand, ValueEnum};
use potsherd::scans::Truth;
use potsherd::synth::{Defects, Level, Paint, Plan, finds, library, presets, write_collection};
use std::path::PathBuf;
use std::process::ExitCode;

/// Makes broken pots with exact truth: scans of sherds in random poses.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    preset: Preset,
    /// Same seed, same bytes: a number, the hash of a commit, or `commit` for one that follows from the sources of
    /// this build, so that nobody can have looked at what it makes.
    #[arg(long, global = true, default_value = "1", value_parser = finds::parse_seed)]
    seed: u64,
    /// How the scans differ from the true surfaces; scan unless given, find: harsh.
    #[arg(long, global = true, value_enum)]
    level: Option<LevelArg>,
    /// Distance of vertices in mm; 0.8 unless given, harsh: 1.2 (twin: 0.6 and 0.9 like the paper's scans).
    #[arg(long, global = true, value_name = "MM")]
    edge: Option<f64>,
    /// Unit of the files.
    #[arg(long, global = true, value_enum, default_value_t = UnitArg::Mm)]
    unit: UnitArg,
    /// Sherds that are made but left out: a number over all pots (3), or a share of every pot (40% or 20-60%).
    #[arg(long, global = true, value_name = "N|SHARE%", value_parser = finds::Missing::parse)]
    missing: Option<finds::Missing>,
    /// How far walls leave a body of revolution at most, mm (real pots: up to 0.9); unless given, as a practised
    /// potter leaves them.
    #[arg(long, global = true, value_name = "MM")]
    out_of_round: Option<f64>,
    /// Make the first N pots vessels of one form.
    #[arg(long, global = true, value_name = "N", default_value_t = 1)]
    same_form: usize,
    /// What goes wrong with the scans: coarse, holes, warped, stuck, dust, stand, corners, or all; `holes=0.3` befalls
    /// three sherds in ten.
    #[arg(long, global = true, value_name = "LIST", value_parser = Defects::parse)]
    defects: Option<Defects>,
    /// Colour the vertices: walls by their slip, breaks by their clay.
    #[arg(long, global = true)]
    colour: bool,
    /// Lay the colours over the scans as pictures: OBJ files with a material and a PNG instead of PLY files.
    #[arg(long, global = true)]
    texture: bool,
    /// Make handles and spouts as bodies that break with the pot, instead of scars: on teapots, cups and amphorae, and
    /// on any vessel of `single`.
    #[arg(long, global = true)]
    handles: bool,
    /// Folder to write to.
    #[arg(short, long, global = true, value_name = "OUT", default_value = "simulated")]
    out: PathBuf,
    /// Replace sherds and truth that are already there.
    #[arg(long, global = true)]
    force: bool,
}

#[derive(Subcommand)]
enum Preset {
    /// One pot.
    Single {
        /// Sherds in the collection.
        #[arg(long, default_value_t = 12)]
        sherds: usize,
        /// Vessel from the library; drawn by the seed unless given.
        #[arg(long)]
        profile: Option<String>,
        /// Nominal wall in mm; the library's unless given.
        #[arg(long, value_name = "MM")]
        thickness: Option<f64>,
        /// Leave scars of a handle and a spout on the outside.
        #[arg(long)]
        stubs: bool,
    },
    /// Several pots, two of the same shape, and sherds of strangers.
    Mix {
        #[arg(long, default_value_t = 4)]
        pots: usize,
    },
    /// As a find comes out of the ground: pots of one form among others, none round, 20 to 60 % of each missing.
    Find {
        #[arg(long, default_value_t = 4)]
        pots: usize,
    },
    /// Ten pots and 142 sherds like the table of the paper.
    Twin,
    /// Any number of sherds of mixed pots.
    Scale {
        #[arg(value_name = "N")]
        sherds: usize,
    },
    /// Prints the library of vessels.
    Profiles,
}

#[derive(Clone, Copy, ValueEnum)]
enum LevelArg {
    /// Exact surfaces.
    Clean,
    /// Fresh breaks as a good scanner sees them.
    #[value(alias = "fresh")]
    Scan,
    /// Worn edges, chips and eroded breaks.
    Worn,
    /// As sherds come out of the ground: everything rounded and eroded.
    Harsh,
}

impl From<LevelArg> for Level {
    fn from(level: LevelArg) -> Self {
        match level {
            LevelArg::Clean => Level::Clean,
            LevelArg::Scan => Level::Scan,
            LevelArg::Worn => Level::Worn,
            LevelArg::Harsh => Level::Harsh,
        }
    }
}

#[derive(Clone, Copy, ValueEnum)]
enum UnitArg {
    Mm,
    Cm,
    M,
}

impl Args {
    /// Breaks the pots and writes sherds and truth.
    pub fn make(&self) -> anyhow::Result<Truth> {
        write_collection(&plan(self), &self.out, self.force).context("no collection was made")
    }
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    if matches!(args.preset, Preset::Profiles) {
        for p in library::profiles() {
            tell!("{:<22} {:<8} wall {:.1} mm", p.name, p.kind, p.thickness);
        }
        return Ok(ExitCode::SUCCESS);
    }
    let truth = args.make()?;
    tell!(
        "{}: {} sherds of {} pots, {} joins, seed {}, level {}",
        args.out.display(),
        truth.sherds.len(),
        truth.pots.len(),
        truth.adjacency.len(),
        truth.seed,
        truth.level
    );
    Ok(ExitCode::SUCCESS)
}

fn plan(args: &Args) -> Plan {
    let usual = if matches!(args.preset, Preset::Find { .. }) { Level::Harsh } else { Level::Scan };
    let level = args.level.map_or(usual, Level::from);
    let edge = args.edge.unwrap_or(level.usual_edge());
    let missing = args.missing.map_or(0, finds::Missing::count);
    let (name, mut pots) = match &args.preset {
        Preset::Single { sherds, profile, thickness, stubs } => {
            let mut pots = presets::single(args.seed, profile.as_deref(), *sherds, missing, edge);
            for pot in &mut pots {
                pot.thickness = thickness.or(pot.thickness);
                if *stubs || args.handles {
                    pot.stubs = presets::handle_and_spout();
                }
            }
            ("single", pots)
        }
        Preset::Mix { pots } => ("mix", presets::mix(args.seed, *pots, missing, edge)),
        Preset::Find { pots } => {
            let missing = args.missing.unwrap_or(finds::USUAL_LOSS);
            ("find", finds::find(args.seed, *pots, missing, edge))
        }
        Preset::Twin => ("twin", presets::twin(args.edge)),
        Preset::Scale { sherds } => ("scale", presets::scale(args.seed, *sherds, missing, edge)),
        Preset::Profiles => ("none", Vec::new()),
    };
    finds::same_form(&mut pots, args.same_form);
    if let Some(missing) = args.missing {
        missing.apply(&mut pots, args.seed);
    }
    for pot in &mut pots {
        pot.out_of_round = args.out_of_round.or(pot.out_of_round);
        pot.paint = match (args.texture, args.colour) {
            (true, _) => Paint::Texture,
            (_, true) => Paint::Vertices,
            _ => Paint::None,
        };
        pot.limbs = args.handles;
        pot.defects = args.defects.clone().unwrap_or_default();
    }
    let (unit, unit_scale) = match args.unit {
        UnitArg::Mm => ("mm", 1.0),
        UnitArg::Cm => ("cm", 0.1),
        UnitArg::M => ("m", 0.001),
    };
    Plan { name: name.to_string(), seed: args.seed, level, unit: unit.to_string(), unit_scale, pots }
}

//! `potsherd simulate`: breaks pots and writes their sherds with the truth about them.

use anyhow::Context;
use clap::{Subcommand, ValueEnum};
use potsherd::synth::{Level, Plan, library, presets, write_collection};
use std::path::PathBuf;
use std::process::ExitCode;

/// Makes broken pots with exact truth: scans of sherds in random poses.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    preset: Preset,
    /// Same seed, same bytes.
    #[arg(long, global = true, default_value_t = 1)]
    seed: u64,
    /// How the scans differ from the true surfaces.
    #[arg(long, global = true, value_enum, default_value_t = LevelArg::Scan)]
    level: LevelArg,
    /// Distance of vertices in mm; 0.8 unless given (twin: 0.6 and 0.9 like the paper's scans).
    #[arg(long, global = true, value_name = "MM")]
    edge: Option<f64>,
    /// Unit of the files.
    #[arg(long, global = true, value_enum, default_value_t = UnitArg::Mm)]
    unit: UnitArg,
    /// Sherds that are made but left out.
    #[arg(long, global = true, value_name = "N", default_value_t = 0)]
    missing: usize,
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
    Clean,
    Scan,
    Worn,
}

#[derive(Clone, Copy, ValueEnum)]
enum UnitArg {
    Mm,
    Cm,
    M,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    if matches!(args.preset, Preset::Profiles) {
        for p in library::profiles() {
            println!("{:<22} {:<8} wall {:.1} mm", p.name, p.kind, p.thickness);
        }
        return Ok(ExitCode::SUCCESS);
    }
    let plan = plan(&args);
    let truth = write_collection(&plan, &args.out, args.force).context("no collection was made")?;
    println!(
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
    let edge = args.edge.unwrap_or(presets::DEFAULT_EDGE);
    let (name, pots) = match &args.preset {
        Preset::Single { sherds, profile, thickness, stubs } => {
            let mut pots = presets::single(args.seed, profile.as_deref(), *sherds, args.missing, edge);
            for pot in &mut pots {
                pot.thickness = thickness.or(pot.thickness);
                if *stubs {
                    pot.stubs = presets::handle_and_spout();
                }
            }
            ("single", pots)
        }
        Preset::Mix { pots } => ("mix", presets::mix(args.seed, *pots, args.missing, edge)),
        Preset::Twin => ("twin", presets::twin(args.edge)),
        Preset::Scale { sherds } => ("scale", presets::scale(args.seed, *sherds, args.missing, edge)),
        Preset::Profiles => ("none", Vec::new()),
    };
    let level = match args.level {
        LevelArg::Clean => Level::Clean,
        LevelArg::Scan => Level::Scan,
        LevelArg::Worn => Level::Worn,
    };
    let (unit, unit_scale) = match args.unit {
        UnitArg::Mm => ("mm", 1.0),
        UnitArg::Cm => ("cm", 0.1),
        UnitArg::M => ("m", 0.001),
    };
    Plan { name: name.to_string(), seed: args.seed, level, unit: unit.to_string(), unit_scale, pots }
}

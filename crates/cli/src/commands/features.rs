//! `potsherd features`: walls, edge lines, axes, rim and base of every sherd.

use anyhow::Context;
use potsherd::features::{FeatureCache, FeatureOptions, SherdFeatures, SherdState, WallMethod};
use potsherd::features::{debug, extract_all, extract_with_labels};
use potsherd::paper::write_authors;
use potsherd::scans::{Collection, LoadOptions, load_collection, write_ply};
use rayon::prelude::*;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Find walls, edge lines, axes, rim and base of every sherd.
#[derive(clap::Args)]
pub struct Args {
    /// Folder of scans, or single files.
    #[arg(required = true)]
    scans: Vec<PathBuf>,
    /// Folder for the results.
    #[arg(short, long, value_name = "FOLDER")]
    output: PathBuf,
    /// Also write each scan coloured by label and its edge lines as curves (PLY).
    #[arg(long)]
    debug_meshes: bool,
    /// Also write the features in the layout of the Structure-from-Sherds++ data set below this folder.
    #[arg(long, value_name = "FOLDER")]
    export_authors: Option<PathBuf>,
    /// Where features are kept between runs; OUTPUT/cache unless given.
    #[arg(long, value_name = "FOLDER")]
    cache: Option<PathBuf>,
    /// Neither read nor write kept features.
    #[arg(long)]
    no_cache: bool,
    /// Distance between points of the edge lines, mm.
    #[arg(long, value_name = "MM")]
    step: Option<f64>,
    /// How walls are found: by rays through the material, or by growing regions over points as in the paper.
    #[arg(long, value_name = "METHOD", default_value = "rays")]
    walls: Walls,
}

#[derive(Clone, Copy, clap::ValueEnum)]
pub enum Walls {
    Rays,
    Grow,
}

impl From<Walls> for WallMethod {
    fn from(w: Walls) -> Self {
        match w {
            Walls::Rays => Self::Rays,
            Walls::Grow => Self::Grow,
        }
    }
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let mut options = FeatureOptions::default();
    options.walls.method = args.walls.into();
    if let Some(step) = args.step {
        anyhow::ensure!(step.is_finite() && step > 0.05, "--step must be at least 0.05 mm");
        options.edges.step = step;
    }
    let collection = load_collection(&args.scans, &LoadOptions::default())?;
    for problem in &collection.problems {
        eprintln!("{problem}");
    }
    std::fs::create_dir_all(&args.output)
        .with_context(|| format!("cannot make the folder {}", args.output.display()))?;
    let folder = args.cache.clone().unwrap_or_else(|| args.output.join("cache"));
    let store = crate::input::store_in((!args.no_cache).then_some(folder.as_path()))?;
    let cache = store.as_ref().map(FeatureCache::new);
    let features = extract_all(&collection, &options, cache.as_ref());
    for sherd in &features {
        write_json(&args.output, sherd)?;
    }
    if args.debug_meshes {
        write_pictures(&args.output, &collection, &features, &options)?;
    }
    if let Some(folder) = &args.export_authors {
        let written = write_authors(folder, &features)?;
        println!("{written} sherds written to {}", folder.display());
    }
    let aside = summary(&features);
    let skipped = aside > 0 || collection.problems.iter().any(|p| p.skipped);
    Ok(if skipped { ExitCode::from(1) } else { ExitCode::SUCCESS })
}

fn write_json(folder: &Path, sherd: &SherdFeatures) -> anyhow::Result<()> {
    let path = folder.join(format!("{}.json", sherd.id));
    let mut text = serde_json::to_string(sherd)?;
    text.push('\n');
    std::fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))
}

/// The meshes keep the file's own unit, so that they lie on top of the scans.
fn write_pictures(
    folder: &Path,
    collection: &Collection,
    features: &[SherdFeatures],
    options: &FeatureOptions,
) -> anyhow::Result<()> {
    let written: Vec<anyhow::Result<()>> = collection
        .scans
        .par_iter()
        .zip(features)
        .map(|(scan, sherd)| {
            let mesh = scan.mesh.scaled(collection.mm_per_unit);
            let (_, labels) = extract_with_labels(&scan.id, &mesh, options);
            if let Some(labels) = labels {
                write_ply(
                    &folder.join(format!("{}.labels.ply", scan.id)),
                    &debug::colored(&scan.mesh, &labels),
                )?;
            }
            let curves = debug::curves_ply(sherd, 1.0 / collection.mm_per_unit);
            std::fs::write(folder.join(format!("{}.curves.ply", scan.id)), curves)?;
            Ok(())
        })
        .collect();
    written.into_iter().collect()
}

/// One line a sherd; returns how many were set aside.
fn summary(features: &[SherdFeatures]) -> usize {
    let mut aside = 0;
    println!("{:<24} {:>9} {:>9} {:>6} {:>5}  state", "sherd", "thickness", "perimeter", "points", "axes");
    for s in features {
        let (word, why) = match &s.state {
            SherdState::Usable => ("usable", String::new()),
            SherdState::Doubtful { reasons } => ("doubtful", reasons.join("; ")),
            SherdState::Small { reason } => ("small", reason.clone()),
            SherdState::SetAside { reason } => {
                aside += 1;
                ("set aside", reason.clone())
            }
        };
        println!(
            "{:<24} {:>9.2} {:>9.1} {:>6} {:>5}  {word}{}{why}",
            s.id,
            s.thickness,
            s.inner.step * s.inner.len() as f64,
            s.inner.len(),
            s.axes.len(),
            if why.is_empty() { "" } else { ": " },
        );
    }
    println!("{} sherds, {aside} set aside", features.len());
    aside
}

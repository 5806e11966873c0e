//! `potsherd features`: walls, edge lines, axes, rim and base of every sherd.

use crate::input::{Input, ScanArgs};
use anyhow::Context;
use potsherd::features::{FeatureOptions, SherdFeatures, SherdState, WallLabels, WallMethod};
use potsherd::features::{colored, curves_ply};
use potsherd::paper::write_authors;
use potsherd::report::FileNames;
use potsherd::scans::{Collection, write_ply};
use potsherd::shards::Phase;
use potsherd::{Job, Options};
use rayon::prelude::*;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Find walls, edge lines, axes, rim and base of every sherd.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    scans: ScanArgs,
    /// Folder for the results.
    #[arg(short, long, value_name = "FOLDER", required_unless_present = "shard")]
    output: Option<PathBuf>,
    /// Also write each scan coloured by label and its edge lines as curves (PLY).
    #[arg(long)]
    debug_meshes: bool,
    /// Also write the features in the layout of the Structure-from-Sherds++ data set below this folder.
    #[arg(long, value_name = "FOLDER")]
    export_authors: Option<PathBuf>,
    /// Where features are kept between runs; OUTPUT/cache unless given.
    #[arg(long, value_name = "FOLDER")]
    cache: Option<PathBuf>,
    #[command(flatten)]
    part: crate::shard::Args,
    /// Neither read nor write kept features.
    #[arg(long)]
    no_cache: bool,
    /// Distance between points of the edge lines, mm.
    #[arg(long, value_name = "MM")]
    step: Option<f64>,
    /// How walls are found: by rays through the material, or by growing regions over points as in the paper.
    #[arg(long, value_name = "METHOD", default_value = "rays")]
    walls: Walls,
    /// Use every scan, also those that look like second scans of one sherd.
    #[arg(long)]
    keep_copies: bool,
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

impl Args {
    /// How sherds are measured.
    pub fn options(&self) -> anyhow::Result<FeatureOptions> {
        let mut options = FeatureOptions { use_once: !self.keep_copies, ..FeatureOptions::default() };
        options.walls.method = self.walls.into();
        if let Some(step) = self.step {
            anyhow::ensure!(step.is_finite() && step > 0.05, "--step must be at least 0.05 mm");
            options.edges.step = step;
        }
        Ok(options)
    }
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let options = args.options()?;
    let whole = Options { features: options.clone(), ..Options::default() };
    if let Some(code) = args.part.run(&args.scans, args.cache.as_deref(), &whole, Phase::Features)? {
        return Ok(code);
    }
    let output = args.output.context("name the folder for the results with --output")?;
    let collection = args.scans.open()?;
    std::fs::create_dir_all(&output)
        .with_context(|| format!("cannot make the folder {}", output.display()))?;
    let folder = args.cache.clone().unwrap_or_else(|| output.join(potsherd::store::IN_RESULT));
    let store = crate::input::store_in((!args.no_cache).then_some(folder.as_path()))?;
    let input = Input::of(collection, &options, store.as_ref(), None)?;
    let (skipped, Job { collection, features, .. }) = (input.skipped, input.job);
    let names = FileNames::new(features.iter().map(|f| f.id.as_str()));
    for sherd in &features {
        write_json(&output, &names.of(&sherd.id), sherd)?;
    }
    if args.debug_meshes {
        write_pictures(&output, &collection, &features, &names)?;
    }
    if let Some(folder) = &args.export_authors {
        let frames = collection.frames();
        let known = collection.truth.as_ref().map(|truth| (truth, &frames));
        let written = write_authors(folder, &features, known)?;
        tell!("{written} sherds written to {}", folder.display());
    }
    let aside = summary(&features);
    Ok(if skipped || aside > 0 { ExitCode::from(1) } else { ExitCode::SUCCESS })
}

fn write_json(folder: &Path, name: &str, sherd: &SherdFeatures) -> anyhow::Result<()> {
    let path = folder.join(format!("{name}.json"));
    let mut text = serde_json::to_string(sherd)?;
    text.push('\n');
    crate::files::write_whole(&path, text.as_bytes())
}

/// The meshes are in the coordinates of the files, so that they lie on top of the scans.
fn write_pictures(
    folder: &Path,
    collection: &Collection,
    features: &[SherdFeatures],
    names: &FileNames,
) -> anyhow::Result<()> {
    let frames = collection.frames();
    let written: Vec<anyhow::Result<()>> = collection
        .scans()
        .par_iter()
        .zip(features)
        .map(|(scan, sherd)| {
            let mesh = scan.mesh.scaled(collection.mm_per_unit);
            let name = names.of(&scan.id);
            if !sherd.labels.is_empty() {
                let path = folder.join(format!("{name}.labels.ply"));
                let labels = WallLabels { per_face: sherd.labels.iter().collect() };
                write_ply(&path, &colored(&frames.mesh_in_file(&scan.id, &mesh), &labels))?;
            }
            let curves = curves_ply(sherd, &|p| frames.point_in_raw_file(&scan.id, p));
            crate::files::write_whole(&folder.join(format!("{name}.curves.ply")), curves.as_ref())?;
            Ok(())
        })
        .collect();
    written.into_iter().collect()
}

/// One line a sherd; returns how many were set aside.
fn summary(features: &[SherdFeatures]) -> usize {
    let mut aside = 0;
    tell!("{:<24} {:>9} {:>9} {:>6} {:>5}  state", "sherd", "thickness", "perimeter", "points", "axes");
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
        tell!(
            "{:<24} {:>9.2} {:>9.1} {:>6} {:>5}  {word}{}{why}",
            s.id,
            s.thickness,
            s.inner.step * s.inner.len() as f64,
            s.inner.len(),
            s.axes.len(),
            if why.is_empty() { "" } else { ": " },
        );
    }
    tell!("{} sherds, {aside} set aside", features.len());
    aside
}

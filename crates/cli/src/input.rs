//! The arguments of every command that reads scans, and the way from them to features.

use crate::progress::Progress;
use anyhow::Context;
use potsherd::Job;
use potsherd::features::FeatureOptions;
use potsherd::run::Run;
use potsherd::scans::{Collection, Frames, KnownLength, Material, OpenOptions, Truth, Unit};
use potsherd::store::{Store, StoreOptions};
use std::ops::Deref;
use std::path::{Path, PathBuf};

/// What to read, and how.
#[derive(clap::Args, Clone, Debug)]
pub struct ScanArgs {
    /// Folder of scans, single files, or the folder of a data set that is known (Structure-from-Sherds++,
    /// Breaking Bad).
    #[arg(required = true, value_name = "SCANS")]
    pub scans: Vec<PathBuf>,
    #[command(flatten)]
    pub how: HowArgs,
}

/// How scans are read.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct HowArgs {
    /// Unit of the scans (mm, cm, m, in, um, normalised) instead of the guess.
    #[arg(long, value_name = "UNIT")]
    pub units: Option<Unit>,
    /// Greatest length of one sherd as callipers measure it, for scans without scale: ID=LENGTH, as in
    /// rim_3=84.5mm, rim_3=8.45cm or rim_3=3.33in.
    #[arg(long, value_name = "ID=LENGTH", conflicts_with = "units")]
    pub known_length: Option<KnownLength>,
    /// Make a sherd of each closed piece of a file that holds several, as scans of a tray do.
    #[arg(long)]
    pub split_trays: bool,
    /// Only these pots of a data set that names its pots, as in B,F,G.
    #[arg(long, value_delimiter = ',', value_name = "POTS")]
    pub pots: Vec<String>,
}

impl HowArgs {
    pub fn options(&self) -> OpenOptions {
        OpenOptions {
            unit: self.units,
            known_length: self.known_length.clone(),
            pots: self.pots.clone(),
            trays: self.split_trays,
            ..OpenOptions::default()
        }
    }
}

impl ScanArgs {
    /// The collection, with what is wrong with it told.
    pub fn open(&self) -> anyhow::Result<Collection> {
        open(&self.scans, &self.how.options())
    }

    /// The same for those who need no surfaces; see [`Collection::open_in`].
    pub fn open_in(&self, run: &Run) -> anyhow::Result<Collection> {
        told(Collection::open_in(&self.scans, &self.how.options(), run)?)
    }

    /// The collection and its features.
    pub fn read(&self, store: Option<&Store>, progress: Option<&Progress>) -> anyhow::Result<Input> {
        Input::of(self.open()?, &FeatureOptions::default(), store, progress)
    }
}

/// The collection, with what is wrong with it told.
pub fn open(scans: &[PathBuf], options: &OpenOptions) -> anyhow::Result<Collection> {
    told(Collection::open(scans, options)?)
}

fn told(collection: Collection) -> anyhow::Result<Collection> {
    collection.problems.iter().for_each(|p| crate::output::complain(&p.to_string()));
    Ok(collection)
}

/// A collection and what is known of its sherds.
pub struct Input {
    pub job: Job,
    /// How the files lie to what was computed with.
    pub frames: Frames,
    /// Some file could not be used.
    pub skipped: bool,
}

impl Deref for Input {
    type Target = Job;
    fn deref(&self) -> &Job {
        &self.job
    }
}

impl Input {
    pub fn of(
        collection: Collection,
        options: &FeatureOptions,
        store: Option<&Store>,
        progress: Option<&Progress>,
    ) -> anyhow::Result<Self> {
        let mut run = Run::new();
        if let Some(progress) = progress {
            run = run.watched(progress);
        }
        if let Some(store) = store {
            run = run.kept_in(store);
        }
        let job = Job::of(collection, options, &run)?;
        job.problems.iter().for_each(|p| crate::output::complain(&p.to_string()));
        anyhow::ensure!(
            !job.features.is_empty() || matches!(job.collection.material, Material::Scans(_)),
            "{} holds no edge lines that can be used",
            job.collection.root.display()
        );
        Ok(Self { frames: job.collection.frames(), skipped: job.skipped(), job })
    }

    /// What the data set knows to be true.
    pub fn truth(&self) -> anyhow::Result<&Truth> {
        self.collection.truth.as_ref().context("the truth of this collection is not known")
    }
}

/// The store in a folder that the user may have named.
pub fn store_in(folder: Option<&Path>) -> anyhow::Result<Option<Store>> {
    Ok(folder.map(|f| Store::open(f, &StoreOptions::default())).transpose()?)
}

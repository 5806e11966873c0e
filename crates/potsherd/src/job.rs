//! The whole job: scans in, pots out, in a result folder.

use crate::assemble::{Assembly, Checked, DecisionError, ResultError, SolveError, SolveOptions, solve};
use crate::eval::EvalError;
use crate::features::{FeatureOptions, SherdFeatures, features_of};
use crate::report::{ReportError, ReportOptions, ReportSummary, RunInfo, write_result};
use crate::run::{Cancelled, Run};
use crate::scans::{Collection, Material, OpenOptions, Problem, ScanError};
use crate::store::StoreError;
use std::path::{Path, PathBuf};

/// Options of all stages; the defaults are those of the command.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// How scans are read.
    pub open: OpenOptions,
    /// How sherds are measured.
    pub features: FeatureOptions,
    /// How they are matched and put together.
    pub solve: SolveOptions,
    /// What is written for people.
    pub report: ReportOptions,
}

/// Whatever can go wrong on the way from scans to a result.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The scans cannot be used.
    #[error(transparent)]
    Scans(#[from] ScanError),
    /// The job was stopped.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
    /// A decision cannot be read or obeyed.
    #[error(transparent)]
    Decision(#[from] DecisionError),
    /// A result cannot be read or written.
    #[error(transparent)]
    Result(#[from] ResultError),
    /// The report cannot be written.
    #[error(transparent)]
    Report(#[from] ReportError),
    /// The folder of kept work cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A result cannot be scored.
    #[error(transparent)]
    Eval(#[from] EvalError),
}

impl From<SolveError> for Error {
    fn from(error: SolveError) -> Self {
        match error {
            SolveError::Cancelled(e) => e.into(),
            SolveError::Decision(e) => e.into(),
        }
    }
}

/// A collection with its features, ready to be put together.
pub struct Job {
    /// The scans or lines.
    pub collection: Collection,
    /// What is known of each sherd.
    pub features: Vec<SherdFeatures>,
    /// Files of edge lines that could not be used; those of scans are told by the collection.
    pub problems: Vec<Problem>,
}

/// What a whole job came to.
pub struct Outcome {
    /// What it was made from.
    pub job: Job,
    /// The pots.
    pub assembly: Assembly,
    /// What was written for people; `None` for bare edge lines, which have no scans to show.
    pub report: Option<ReportSummary>,
}

/// Reads `scans`, puts them together and writes the whole result folder.
pub fn assemble_folder(
    scans: &[PathBuf],
    result: &Path,
    options: &Options,
    run: &Run,
) -> Result<Outcome, Error> {
    let job = Job::open(scans, options, run)?;
    let assembly = job.solve(&options.solve, &Checked::default(), run)?;
    let info = RunInfo::new("", &options.solve, &job.collection, &assembly);
    let report = job.report(result, &assembly, &info, &options.report)?;
    if let Some(store) = run.store() {
        store.tidy();
    }
    Ok(Outcome { job, assembly, report })
}

impl Job {
    /// Reads a collection and measures its sherds.
    pub fn open(scans: &[PathBuf], options: &Options, run: &Run) -> Result<Self, Error> {
        Self::of(Collection::open(scans, &options.open)?, &options.features, run)
    }

    /// Measures the sherds of a collection.
    pub fn of(collection: Collection, options: &FeatureOptions, run: &Run) -> Result<Self, Error> {
        let found = features_of(&collection, options, run)?;
        Ok(Self { collection, features: found.sherds, problems: found.problems })
    }

    /// Whether some file could not be used.
    pub fn skipped(&self) -> bool {
        self.collection.skipped() || !self.problems.is_empty()
    }

    /// Matches and searches, obeying what was decided; the find's own data travels along.
    pub fn solve(&self, options: &SolveOptions, decisions: &Checked, run: &Run) -> Result<Assembly, Error> {
        let mut assembly = solve(&self.features, &self.collection.frames(), options, decisions, run)?;
        assembly.take_along(&self.collection);
        Ok(assembly)
    }

    /// Writes `assembly.json`, what was run, and page, drawings, measures, models and pictures, all together. Bare edge
    /// lines have no scans to show, so they get `assembly.json` alone.
    pub fn report(
        &self,
        result: &Path,
        assembly: &Assembly,
        info: &RunInfo,
        options: &ReportOptions,
    ) -> Result<Option<ReportSummary>, Error> {
        if matches!(self.collection.material, Material::Lines(_)) {
            assembly.write(result)?;
            return Ok(None);
        }
        Ok(Some(write_result(result, &self.collection, &self.features, assembly, info, options)?))
    }
}

//! `--weights`: scores by another file than the one that comes with the program.

use potsherd::pairs::ScoreModel;
use std::path::PathBuf;

#[derive(clap::Args)]
pub struct Args {
    /// File of weights and calibrations to score with, as `potsherd fit` writes it; the one that comes with the
    /// program unless given.
    #[arg(long, global = true, value_name = "FILE")]
    weights: Option<PathBuf>,
}

impl Args {
    pub fn read(&self) -> anyhow::Result<ScoreModel> {
        Ok(match &self.weights {
            Some(path) => ScoreModel::read(path)?,
            None => ScoreModel::default(),
        })
    }
}

//! `potsherd evaluate families`: are sherds told of the right vessel where they touch nothing of it?

use crate::input::{HowArgs, Input, open};
use potsherd::eval::{family_table, held_against_pots, learn_families};
use potsherd::features::FeatureOptions;
use potsherd::pairs::MatchOptions;
use std::path::PathBuf;
use std::process::ExitCode;

/// Hold every sherd against every pot of its collection, of which only what it does not touch stands.
#[derive(clap::Args)]
pub struct Args {
    /// Folders of collections whose truth is known.
    #[arg(required = true, value_name = "COLLECTION")]
    collections: Vec<PathBuf>,
    #[command(flatten)]
    how: HowArgs,
    /// Also learn the weights of families from them and print these.
    #[arg(long)]
    fit: bool,
    /// Where features are kept between runs.
    #[arg(long, value_name = "FOLDER")]
    cache: Option<PathBuf>,
    #[command(flatten)]
    weights: crate::weights::Args,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let store = crate::input::store_in(args.cache.as_deref())?;
    let model = args.weights.read()?;
    let mut all = Vec::new();
    for folder in &args.collections {
        let collection = open(std::slice::from_ref(folder), &args.how.options())?;
        let input = Input::of(collection, &FeatureOptions::default(), store.as_ref(), None)?;
        let options =
            MatchOptions { model: model.clone(), ..MatchOptions::default() }.suited_to(&input.features);
        all.push(held_against_pots(&input.features, input.truth()?, &input.frames, &options));
    }
    crate::output::print(&family_table(&all.concat()))?;
    if args.fit {
        let learnt = learn_families(&all);
        let (weights, loss) = learnt.ok_or_else(|| anyhow::anyhow!("these collections teach nothing"))?;
        let text = serde_json::to_string_pretty(&weights)?;
        crate::output::print(&format!(
            "\n{text}\nlog loss with each collection left out in turn: {loss:.4}\n"
        ))?;
    }
    Ok(ExitCode::SUCCESS)
}

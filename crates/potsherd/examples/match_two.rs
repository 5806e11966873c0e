//! Two sherds: where they may have been one, how likely, and what speaks for it.
//!
//! ```text
//! cargo run --release --example match_two [SHERD.ply OTHER.ply]
//! ```

use potsherd::synth::{Level, Plan, PotSpec, write_collection};
use potsherd::{Collection, Options, Run};
use std::path::{Path, PathBuf};

/// The first two neighbours of a bowl broken on the spot.
fn two_of_a_bowl(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn std::error::Error>> {
    let pots = vec![PotSpec::new("A", "bowl_tea", 5, 1.6)];
    let (name, unit) = ("bowl".to_owned(), "mm".to_owned());
    let plan = Plan { name, seed: 3, level: Level::Scan, unit, unit_scale: 1.0, pots };
    let truth = write_collection(&plan, folder, true)?;
    let joined = truth.adjacency.first().ok_or("the bowl broke into single sherds")?;
    let file = |id: &str| folder.join("sherds").join(format!("{id}.ply"));
    Ok(vec![file(&joined.a), file(&joined.b)])
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = tempfile::tempdir()?;
    let mut files: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    if files.len() != 2 {
        files = two_of_a_bowl(folder.path())?;
    }
    let (options, run) = (Options::default(), Run::new());
    let collection = Collection::open(&files, &options.open)?;
    let features = potsherd::features_of(&collection, &options.features, &run)?.sherds;
    let matched = potsherd::match_features(&features, &options.solve.matching, &run)?;
    let list = matched.list(&features, &collection.frames(), &options.solve.matching);
    for pair in &list.matches {
        let best = &pair.candidates[0];
        let percent = 100.0 * best.probability;
        println!("{} and {} join with {percent:.1} % over {:.1} mm", pair.a, pair.b, best.contact);
        for (name, log_odds) in &best.evidence {
            println!("  {name:<14} {log_odds:+6.2}");
        }
    }
    if list.matches.is_empty() {
        println!("no way to join them was found");
    }
    Ok(())
}

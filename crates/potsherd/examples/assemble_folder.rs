//! Puts a folder of scans together; without arguments, a bowl broken on the spot.
//!
//! ```text
//! cargo run --release --example assemble_folder [SCANS RESULT]
//! ```

use potsherd::synth::{Level, Plan, PotSpec, write_collection};
use potsherd::{Collection, Options, Run};
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = tempfile::tempdir()?;
    let args: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let (scans, result) = match args.as_slice() {
        [scans, result] => (scans.clone(), result.clone()),
        _ => {
            let pots = vec![PotSpec::new("A", "bowl_tea", 6, 1.6)];
            let (name, unit) = ("bowl".to_owned(), "mm".to_owned());
            let plan = Plan { name, seed: 3, level: Level::Scan, unit, unit_scale: 1.0, pots };
            write_collection(&plan, folder.path(), true)?;
            (folder.path().join("sherds"), folder.path().join("result"))
        }
    };

    // The ten lines.
    let (options, run) = (Options::default(), Run::new());
    let collection = Collection::open(&[scans], &options.open)?;
    let features = potsherd::features_of(&collection, &options.features, &run)?.sherds;
    let matched = potsherd::match_features(&features, &options.solve.matching, &run)?;
    let assembly = potsherd::search(&features, &matched, &collection.frames(), &options.solve, &run)?;
    for vessel in &assembly.assemblies {
        println!("{}: {} sherds, {} joins", vessel.name, vessel.sherds.len(), vessel.joins.len());
    }
    println!("{}", assembly.write(&result)?.display());
    Ok(())
}

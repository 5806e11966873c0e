//! Scores a result against the truth; without arguments, that of a bowl broken and put together on the spot.
//!
//! ```text
//! cargo run --release --example score_result [RESULT TRUTH]
//! ```

use potsherd::eval::{Faults, RawResult, load_truth};
use potsherd::synth::{Level, Plan, PotSpec, write_collection};
use potsherd::{Options, Run};
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = tempfile::tempdir()?;
    let args: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let (result, truth) = match args.as_slice() {
        [result, truth] => (result.clone(), truth.clone()),
        _ => {
            let (broken, result) = (folder.path().join("bowl"), folder.path().join("result"));
            let pots = vec![PotSpec::new("A", "bowl_tea", 6, 1.6)];
            let (name, unit) = ("bowl".to_owned(), "mm".to_owned());
            let plan = Plan { name, seed: 3, level: Level::Scan, unit, unit_scale: 1.0, pots };
            write_collection(&plan, &broken, true)?;
            let scans = [broken.join("sherds")];
            let done = potsherd::assemble_folder(&scans, &result, &Options::default(), &Run::new())?;
            println!("page: {}", done.report.map_or_else(String::new, |r| r.index.display().to_string()));
            (result, broken)
        }
    };
    let score = potsherd::evaluate(&load_truth(&truth, &[])?, &RawResult::read(&result)?, Faults::Refuse)?;
    print!("{}", score.table());
    Ok(())
}

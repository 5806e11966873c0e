//! Prints the statistics of two or more collections with truth side by side, as a table for docs:
//! `cargo run --release -p potsherd --example compare_collections -- FOLDER FOLDER`
//! With `--lines` their edge lines: those of the authors' layout as they are, those of scans as drawn by hand.

use potsherd::eval::line_statistics;
use potsherd::synth::collection_statistics;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let (options, folders): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|a| a.starts_with("--"));
    let lines = options.iter().any(|o| o == "--lines");
    let mut tables = Vec::new();
    for folder in &folders {
        let path = Path::new(folder);
        match if lines { line_statistics(path, 1) } else { collection_statistics(path) } {
            Ok(rows) => tables.push(rows),
            Err(error) => {
                eprintln!("{folder}: {error}");
                return ExitCode::from(2);
            }
        }
    }
    let Some(first) = tables.first() else {
        eprintln!("name at least one folder");
        return ExitCode::from(2);
    };
    println!("| quantity (10 % / median / 90 %) | {} |", folders.join(" | "));
    println!("|---|{}", "---|".repeat(folders.len()));
    for i in 0..first.len() {
        let cells: Vec<String> = tables
            .iter()
            .map(|t| format!("{} / {} / {}", short(t[i].low), short(t[i].median), short(t[i].high)))
            .collect();
        println!("| {} | {} |", first[i].quantity, cells.join(" | "));
    }
    ExitCode::SUCCESS
}

fn short(x: f64) -> String {
    if x.abs() >= 100.0 {
        format!("{x:.0}")
    } else if x.abs() >= 2.0 {
        format!("{x:.1}")
    } else {
        format!("{x:.3}")
    }
}

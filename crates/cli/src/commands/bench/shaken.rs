//! Rows of `bench real` under noise: a median and a spread instead of one throw of the dice.

use super::{Trial, paper};
use crate::input::Input;
use crate::progress::Progress;
use potsherd::assemble::AssembleOptions;
use potsherd::eval::{Score, ScoringTruth};
use potsherd::features::shake;
use potsherd::pairs::ScoreModel;

pub const HEAD: &str = "\
| set | SA / EA unshaken | median SA / EA | SA, lowest to highest | EA, lowest to highest | shaken runs |
|---|---|---|---|---|---|
";
pub const NOTES: &str = "\
Per cent, in the paper's metric with every sherd placed. Shaken: noise of 1e-12 mm on every coordinate of the features, matched and
searched anew. What such noise moves was decided by a tie, not by the sherds.
";

/// One row: the set as it is, then `runs` times shaken.
pub fn row(
    name: &str,
    mut input: Input,
    truth: &ScoringTruth,
    (model, runs): (&ScoreModel, u64),
    progress: &Progress,
) -> anyhow::Result<String> {
    let still = input.features.clone();
    let unshaken = score(&input, truth, model, progress)?;
    progress.note(&format!("{name} unshaken: {}", paper(&unshaken)));
    let mut seen = Spread::default();
    for seed in 1..=runs {
        input.job.features.clone_from(&still);
        shake(&mut input.job.features, seed);
        let shaken = score(&input, truth, model, progress)?;
        progress.note(&format!("{name} shaken {seed}: {}", paper(&shaken)));
        seen.add(&shaken);
    }
    Ok(format!("| {name} | {} | {} | {runs} |\n", paper(&unshaken), seen.cells()))
}

fn score(
    input: &Input,
    truth: &ScoringTruth,
    model: &ScoreModel,
    progress: &Progress,
) -> anyhow::Result<Score> {
    let trial = Trial::new(input, truth, model, progress)?;
    Ok(trial.search(&AssembleOptions { place_all: true, ..trial.usual.assemble.clone() })?.score)
}

/// Sherd and edge accuracy of the runs, in per cent.
#[derive(Default)]
struct Spread {
    sherds: Vec<f64>,
    edges: Vec<f64>,
}

impl Spread {
    fn add(&mut self, score: &Score) {
        let total = &score.paper_total;
        self.sherds.push(100.0 * total.sherds.share().unwrap_or(f64::NAN));
        self.edges.push(100.0 * total.ordered_pairs.share().unwrap_or(f64::NAN));
    }

    fn cells(&self) -> String {
        let ([sa, sa_low, sa_high], [ea, ea_low, ea_high]) = (summary(&self.sherds), summary(&self.edges));
        format!("{sa:.1} / {ea:.1} | {sa_low:.1} to {sa_high:.1} | {ea_low:.1} to {ea_high:.1}")
    }
}

/// Median, lowest and highest.
fn summary(values: &[f64]) -> [f64; 3] {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let (Some(&low), Some(&high)) = (sorted.first(), sorted.last()) else { return [f64::NAN; 3] };
    let middle = sorted.len() / 2;
    let median =
        if sorted.len() % 2 == 1 { sorted[middle] } else { 0.5 * (sorted[middle - 1] + sorted[middle]) };
    [median, low, high]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn median_of_odd_and_even_numbers() {
        assert_eq!(summary(&[3.0, 1.0, 2.0]), [2.0, 1.0, 3.0]);
        assert_eq!(summary(&[4.0, 1.0, 2.0, 3.0]), [2.5, 1.0, 4.0]);
        assert!(summary(&[]).iter().all(|x| x.is_nan()));
    }
}

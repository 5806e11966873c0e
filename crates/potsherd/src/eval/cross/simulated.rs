//! Simulated scans: one collection left out after the other.

use super::{Case, CrossError, CrossRow, CrossTable};
use crate::eval::fit::Recipe;
use crate::eval::fit_model::{Lessons, Record};
use crate::eval::truth::ScoringTruth;
use crate::pairs::ScoreModel;
use crate::run::Run;
use crate::scans::{Frames, Truth};

/// Judges simulated collections one by one, each under weights and calibration that were learnt from the others.
pub fn cross_simulated(
    recipes: &[Recipe],
    shipped: &ScoreModel,
    run: &Run,
    tell: &mut dyn FnMut(&str),
) -> Result<CrossTable, CrossError> {
    let frames = Frames::default();
    let mut cases: Vec<(Case, Truth)> = Vec::new();
    for recipe in recipes {
        let (features, truth) = recipe.make(run)?;
        let matched = recipe.matched(&features, run)?;
        tell(&format!("{}: {} sherds", recipe.name(), features.len()));
        let scoring = ScoringTruth::from_truth(&truth, &[])?;
        cases.push((Case { features, matched, frames: &frames, truth: scoring }, truth));
    }
    let taught = |without: Option<usize>| -> Result<ScoreModel, CrossError> {
        let mut lessons = Lessons::default();
        for (k, (case, truth)) in cases.iter().enumerate().filter(|(k, _)| Some(*k) != without) {
            lessons.add_scans(&recipes[k], &case.matched, truth);
        }
        let left = without.map_or_else(|| "all".to_owned(), |k| format!("without {}", recipes[k].name()));
        let record = Record { name: left, command: "potsherd bench cross".to_owned(), ..Record::default() };
        Ok(lessons.model_of_scans(shipped.clone(), &record, &mut |_| ())?)
    };
    let on_all = taught(None)?;
    let (mut rows, mut models) = (Vec::new(), Vec::new());
    for (k, (case, _)) in cases.iter().enumerate() {
        let without = taught(Some(k))?;
        let row = CrossRow {
            name: recipes[k].name(),
            shipped: case.judged_by(shipped, run)?,
            fitted_on_all: case.judged_by(&on_all, run)?,
            left_out: Some(case.judged_by(&without, run)?),
            shaken: Vec::new(),
        };
        tell(&CrossTable::line(&row));
        models.push((row.name.clone(), without));
        rows.push(row);
    }
    Ok(CrossTable { rows, models })
}

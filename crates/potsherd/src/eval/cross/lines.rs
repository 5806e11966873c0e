//! Edge lines of pots whose truth is known: one pot left out after the other, and mixes without all of their pots.

use super::{Case, CrossError, CrossRow, CrossTable, Figures};
use crate::assemble::Matched;
use crate::assemble::solve::match_unsuited;
use crate::eval::fit_model::{Lessons, Record};
use crate::eval::truth::ScoringTruth;
use crate::features::{SherdFeatures, shake};
use crate::pairs::{MatchOptions, ScoreModel};
use crate::run::Run;
use crate::scans::{Frames, SherdId, Truth};
use std::collections::BTreeSet;

/// What is left out of what.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    /// Pots of one shape, which count as one when pots are left out.
    pub together: Vec<Vec<String>>,
    /// Sets of pots that are judged besides the single ones.
    pub mixes: Vec<Vec<String>>,
    /// How often each row is run again with noise of 1e-12 mm on the features.
    pub shakes: u64,
}

/// All lines of the collection, matched once.
struct Whole<'a> {
    features: &'a [SherdFeatures],
    matched: Matched,
    truth: &'a Truth,
    frames: &'a Frames,
}

/// Judges the pots of a collection of edge lines one by one, each under weights, thresholds and calibration that were
/// learnt from the others; and the mixes, each under what was learnt from pots that are not in it.
pub fn cross_lines(
    (features, truth, frames): (&[SherdFeatures], &Truth, &Frames),
    how: &Lines,
    shipped: &ScoreModel,
    run: &Run,
    tell: &mut dyn FnMut(&str),
) -> Result<CrossTable, CrossError> {
    // Sherds without a true pose teach nothing and cannot be judged.
    let posed = truth.sherds.iter().filter(|(_, s)| s.pot_from_file().is_some());
    let (ids, pots): (BTreeSet<&SherdId>, BTreeSet<&str>) = posed.map(|(id, s)| (id, s.pot.as_str())).unzip();
    let groups = groups(&pots, &how.together);
    if groups.len() < 3 {
        return Err(CrossError::TooFew { found: groups.len() });
    }
    let options = MatchOptions { model: shipped.clone(), ..MatchOptions::default() };
    let known: Vec<SherdFeatures> = features.iter().filter(|f| ids.contains(&f.id)).cloned().collect();
    let whole = Whole { features: &known, matched: match_unsuited(&known, &options, run)?, truth, frames };
    tell(&format!("{} sherds of {} pots matched", known.len(), pots.len()));
    let on_all = whole.taught_without(&groups, &[])?;
    let single = pots.iter().map(|p| vec![p.to_string()]);
    let (mut rows, mut models) = (Vec::new(), Vec::new());
    for set in single.chain(how.mixes.iter().cloned()) {
        let without: Vec<&str> = shapes_of(&groups, &set);
        let left_out = match whole.taught_without(&groups, &without) {
            Ok(model) => Some(model),
            Err(CrossError::TooFew { .. }) => None,
            Err(e) => return Err(e),
        };
        let row = whole.row(&set, [shipped, &on_all], left_out.as_ref(), how.shakes, run)?;
        tell(&CrossTable::line(&row));
        models.extend(left_out.map(|model| (row.name.clone(), model)));
        rows.push(row);
    }
    Ok(CrossTable { rows, models })
}

/// The pots in groups of one shape.
fn groups<'a>(pots: &BTreeSet<&'a str>, together: &[Vec<String>]) -> Vec<Vec<&'a str>> {
    let mut out: Vec<Vec<&str>> = Vec::new();
    for pot in pots {
        let group = together.iter().find(|g| g.iter().any(|p| p == pot));
        let home = out
            .iter_mut()
            .find(|o| group.is_some_and(|g| o.iter().any(|member| g.iter().any(|p| p == member))));
        match home {
            Some(home) => home.push(pot),
            None => out.push(vec![pot]),
        }
    }
    out
}

/// The pots of a set and all that have the shape of one of them.
fn shapes_of<'a>(groups: &[Vec<&'a str>], set: &[String]) -> Vec<&'a str> {
    groups.iter().filter(|g| g.iter().any(|p| set.iter().any(|s| s == p))).flatten().copied().collect()
}

impl Whole<'_> {
    fn pot(&self, id: &SherdId) -> &str {
        self.truth.sherds.get(id).map_or("", |s| s.pot.as_str())
    }

    /// The model that the groups teach that hold none of `without`.
    fn taught_without(&self, groups: &[Vec<&str>], without: &[&str]) -> Result<ScoreModel, CrossError> {
        let mut lessons = Lessons::default();
        for group in groups.iter().filter(|g| !g.iter().any(|p| without.contains(p))) {
            let matched = self.matched.only(|id| group.contains(&self.pot(id)));
            lessons.add_lines(group.join("+"), &matched, (self.truth, self.frames));
        }
        // One more must be left out to find out how scores are told.
        if lessons.bare.len() < 2 {
            return Err(CrossError::TooFew { found: lessons.bare.len() });
        }
        let name =
            if without.is_empty() { "all".to_owned() } else { format!("without {}", without.join("+")) };
        let record = Record { name, command: "potsherd bench cross FOLDER".to_owned(), ..Record::default() };
        Ok(lessons.model_of_lines(&record, &mut |_| ())?)
    }

    fn row(
        &self,
        set: &[String],
        [shipped, on_all]: [&ScoreModel; 2],
        left_out: Option<&ScoreModel>,
        shakes: u64,
        run: &Run,
    ) -> Result<CrossRow, CrossError> {
        let wanted = |id: &SherdId| set.iter().any(|p| p == self.pot(id));
        let judged = Judged {
            features: self.features.iter().filter(|f| wanted(&f.id)).cloned().collect(),
            frames: self.frames,
            truth: ScoringTruth::from_truth(self.truth, set)?,
        };
        let honest = left_out.unwrap_or(shipped);
        Ok(CrossRow {
            name: set.join("+"),
            shipped: judged.by(shipped, None, run)?,
            fitted_on_all: judged.by(on_all, None, run)?,
            left_out: left_out.map(|model| judged.by(model, None, run)).transpose()?,
            shaken: (1..=shakes).map(|seed| judged.by(honest, Some(seed), run)).collect::<Result<_, _>>()?,
        })
    }
}

/// A set of pots that is put together under one model after the other.
struct Judged<'a> {
    features: Vec<SherdFeatures>,
    frames: &'a Frames,
    truth: ScoringTruth,
}

impl Judged<'_> {
    /// Matched anew, as `assemble --weights` does: candidates that another model chose would mix the two. With noise on the features if asked for.
    fn by(&self, model: &ScoreModel, noise: Option<u64>, run: &Run) -> Result<Figures, CrossError> {
        let mut features = self.features.clone();
        if let Some(seed) = noise {
            shake(&mut features, seed);
        }
        let options = MatchOptions { model: model.clone(), ..MatchOptions::default() };
        let matched = match_unsuited(&features, &options, run)?;
        Case { features, matched, frames: self.frames, truth: self.truth.clone() }.judged_by(model, run)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pots_of_one_shape_are_left_out_together() {
        let pots: BTreeSet<&str> = ["B", "C", "E", "J"].into();
        let groups = groups(&pots, &[vec!["C".to_owned(), "J".to_owned(), "X".to_owned()]]);
        assert_eq!(groups, vec![vec!["B"], vec!["C", "J"], vec!["E"]]);
        assert_eq!(shapes_of(&groups, &["J".to_owned()]), ["C", "J"]);
        assert_eq!(shapes_of(&groups, &["B".to_owned(), "C".to_owned()]), ["B", "C", "J"]);
    }
}

//! A whole file of weights from simulated collections: which collections, and what is learnt from which of them.

use crate::assemble::Matched;
use crate::eval::fit::{Examples, FitError, FitOn, Heap, Learnt, Recipe, learn};
use crate::eval::fit_profile::{Laid, laid, worth_and_neutral};
use crate::eval::pairs::Limits;
use crate::pairs::ScoreModel;
use crate::pairs::model::{Fitted, ProfileScale, Provenance, WearScale};
use crate::run::Run;
use crate::scans::{Frames, Truth};
use crate::synth::Level;

/// About forty sherds each, so that the whole takes a quarter of an hour of one core.
const MIX: Heap = Heap::Mix { pots: 3 };
const SCALE: Heap = Heap::Scale { sherds: 40 };
const HEAPS: [(Heap, u64); 7] = [(MIX, 1), (MIX, 2), (MIX, 3), (MIX, 4), (SCALE, 5), (SCALE, 6), (SCALE, 7)];
/// What is added to the seeds of fresh and of worn collections.
const FRESH: u64 = 100;
const WORN: u64 = 200;
/// Fresh collections whose sherds are also known by bare lines: these take six times as long to match.
const BARE: [usize; 5] = [0, 1, 2, 4, 5];

/// When a candidate counts as right: within a wall on scans, more loosely on drawn lines.
const ON_SCANS: Limits = Limits { angle_deg: 5.0, shift: None, least_contact: 0.0 };
const ON_LINES: Limits = Limits { angle_deg: 10.0, shift: Some(10.0), least_contact: 0.0 };

/// What is written down about a fit beside what it knows itself.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// What to call the weights.
    pub name: String,
    /// Commit of the program that fits.
    pub commit: String,
    /// Day of the fit.
    pub date: String,
    /// What the user typed.
    pub command: String,
}

/// Judged candidates by what their sherds are: all that weights are learnt from.
#[derive(Clone, Debug, Default)]
pub struct Lessons {
    /// Of collections of fresh breaks.
    pub fresh: Vec<Examples>,
    /// Of collections of worn ones.
    pub worn: Vec<Examples>,
    /// Of collections of bare lines.
    pub bare: Vec<Examples>,
    /// Sherds laid at parts of pots, for each collection of bare lines.
    pub(crate) profiles: Vec<Vec<Laid>>,
}

/// Learns everything that [`ScoreModel`] holds but the bar for two lone sherds, which is a choice. `tell` is told each step in a line.
pub fn fit_model(record: &Record, run: &Run, tell: &mut dyn FnMut(&str)) -> Result<ScoreModel, FitError> {
    Lessons::simulated(run, tell)?.model(record, tell)
}

impl Lessons {
    /// From the simulated collections of the recipe.
    pub fn simulated(run: &Run, tell: &mut dyn FnMut(&str)) -> Result<Self, FitError> {
        let mut out = Self::default();
        for (k, (heap, number)) in HEAPS.into_iter().enumerate() {
            let recipe = Recipe { seed: FRESH + number, heap, level: Level::Scan };
            let (features, truth) = recipe.make(run)?;
            out.add_scans(&recipe, &recipe.matched(&features, run)?, &truth);
            tell(&format!("{}: {} sherds", recipe.name(), features.len()));
            if BARE.contains(&k) {
                let drawn = recipe.matched(&recipe.drawn(&features, &truth), run)?;
                out.add_lines(recipe.name(), &drawn, (&truth, &Frames::default()));
                tell("  the same as bare lines");
            }
        }
        for (heap, number) in HEAPS {
            let level = if number % 2 == 1 { Level::Worn } else { Level::Harsh };
            let recipe = Recipe { seed: WORN + number, heap, level };
            let (features, truth) = recipe.make(run)?;
            out.add_scans(&recipe, &recipe.matched(&features, run)?, &truth);
            tell(&format!("{}: {} sherds", recipe.name(), features.len()));
        }
        Ok(out)
    }

    /// Adds a simulated collection of scans, as it was matched.
    pub fn add_scans(&mut self, recipe: &Recipe, matched: &Matched, truth: &Truth) {
        let examples = Examples::of(recipe.name(), matched, (truth, &Frames::default()), &ON_SCANS);
        match recipe.level {
            Level::Worn | Level::Harsh => self.worn.push(examples),
            _ => self.fresh.push(examples),
        }
    }

    /// Adds a collection of bare lines, as it was matched.
    pub fn add_lines(&mut self, name: String, matched: &Matched, truth: (&Truth, &Frames)) {
        self.bare.push(Examples::of(name, matched, truth, &ON_LINES));
        self.profiles.push(laid(matched, truth, &ON_LINES));
    }

    /// The model that they teach.
    pub fn model(&self, record: &Record, tell: &mut dyn FnMut(&str)) -> Result<ScoreModel, FitError> {
        let model = ScoreModel { name: record.name.clone(), ..self.model_of_lines(record, tell)? };
        let model = self.model_of_scans(model, record, tell)?;
        tell(&format!(
            "breaks {:.3} mm apart where fresh, {:.3} where worn",
            model.wear.fresh_breaks, model.wear.worn_breaks
        ));
        Ok(model)
    }

    /// The default model with what scans teach instead.
    pub(crate) fn model_of_scans(
        &self,
        model: ScoreModel,
        record: &Record,
        tell: &mut dyn FnMut(&str),
    ) -> Result<ScoreModel, FitError> {
        Ok(ScoreModel {
            fresh: fitted("fresh breaks", (&self.fresh, FitOn::AllPairs), record, tell)?,
            worn: fitted("worn breaks", (&self.worn, FitOn::AllPairs), record, tell)?,
            wear: wear(&self.fresh, &self.worn, record)?,
            ..model
        })
    }

    /// The default model with what lines teach instead.
    pub(crate) fn model_of_lines(
        &self,
        record: &Record,
        tell: &mut dyn FnMut(&str),
    ) -> Result<ScoreModel, FitError> {
        Ok(ScoreModel {
            bare: fitted("bare lines", (&self.bare, FitOn::Neighbors), record, tell)?,
            profile: profile(&self.profiles, record, tell)?,
            ..ScoreModel::default()
        })
    }
}

fn provenance(trained_on: String, validated: String, record: &Record) -> Provenance {
    Provenance {
        trained_on,
        command: record.command.clone(),
        commit: record.commit.clone(),
        date: record.date.clone(),
        validated,
    }
}

fn fitted(
    what: &str,
    (collections, on): (&[Examples], FitOn),
    record: &Record,
    tell: &mut dyn FnMut(&str),
) -> Result<Fitted, FitError> {
    let Learnt { weights, telling, ridge, left_out, fitted } = learn(collections, on)?;
    let rows = || collections.iter().flat_map(|c| &c.rows);
    let validated = format!(
        "{} candidates, {} right, of {} collections, fitted to {}; each left out in turn: {left_out}; fitted: {fitted}; ridge {ridge}",
        rows().count(),
        rows().map(|r| r.right).sum::<f64>(),
        collections.len(),
        match on {
            FitOn::AllPairs => "all pairs",
            FitOn::Neighbors => "pairs of neighbours, told by all",
        }
    );
    tell(&format!("{what}: {validated}"));
    for (term, w) in weights.0.iter().filter(|(_, w)| *w != 0.0) {
        tell(&format!("  {:<12} {w:+.3}", term.name()));
    }
    tell(&format!("  told with slope {:.3}, shift {:+.3}", telling.slope, telling.shift));
    let names: Vec<&str> = collections.iter().map(|c| c.name.as_str()).collect();
    Ok(Fitted { provenance: provenance(names.join("; "), validated, record), weights, telling })
}

fn wear(fresh: &[Examples], worn: &[Examples], record: &Record) -> Result<WearScale, FitError> {
    let apart = |all: &[Examples]| -> Result<f64, FitError> {
        let each: Vec<f64> = all.iter().filter_map(Examples::breaks_apart).collect();
        if each.is_empty() { Err(FitError::Open) } else { Ok(each.iter().sum::<f64>() / each.len() as f64) }
    };
    let from =
        "the collections of fresh and of worn breaks: mean of their medians over true joins".to_owned();
    Ok(WearScale {
        provenance: provenance(from, String::new(), record),
        fresh_breaks: apart(fresh)?,
        worn_breaks: apart(worn)?,
    })
}

fn profile(
    collections: &[Vec<Laid>],
    record: &Record,
    tell: &mut dyn FnMut(&str),
) -> Result<ProfileScale, FitError> {
    let all = collections.concat();
    let (worth, neutral) = worth_and_neutral(&all)?;
    let mut each = Vec::new();
    for k in 0..collections.len() {
        let others: Vec<Laid> = collections
            .iter()
            .enumerate()
            .filter(|(i, _)| *i != k)
            .flat_map(|(_, l)| l.iter().copied())
            .collect();
        let (worth, neutral) = worth_and_neutral(&others)?;
        each.push(format!("{worth:.2} and {neutral:.2}"));
    }
    let right = all.iter().filter(|l| l.1).count();
    let validated = format!(
        "{} sherds laid, {right} rightly; worth and neutral with each collection left out in turn: {}",
        all.len(),
        each.join(", ")
    );
    tell(&format!("profiles of bare lines: worth {worth:.2}, neutral {neutral:.2}; {validated}"));
    let from = "the collections of bare lines: sherds laid at true neighbours and at whole pots, rightly and wrongly; half the slope".to_owned();
    Ok(ProfileScale { provenance: provenance(from, validated, record), worth, neutral })
}

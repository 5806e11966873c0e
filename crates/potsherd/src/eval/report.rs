//! The score as JSON and as a table. Keys that the reference scorer also writes have its names and
//! its values; ours come on top: `paper_*`, `missing`, `without_truth`.

use crate::eval::confidence::{self, Stated};
use crate::eval::paper::{self, PaperScore};
use crate::eval::prediction::{Prediction, Problems};
use crate::eval::score::{self, CentroidScore, Count, LEVELS, PotScore};
use crate::eval::truth::ScoringTruth;
use crate::scans::SherdId;
use serde_json::{Map, Value, json};
use std::fmt::Write;

/// Everything `potsherd evaluate` prints.
#[derive(Clone, Debug, PartialEq)]
pub struct Score {
    /// Name of the collection, if the truth tells it.
    pub collection: Option<String>,
    /// Names of the pots, in the order of every list by pot.
    pub pot_names: Vec<String>,
    /// Per pot the wall in millimetres, half of which is the strict limit, and whether the truth tells it.
    pub walls: Vec<(f64, bool)>,
    /// The paper's figures, pot by pot.
    pub paper_pots: Vec<PaperScore>,
    /// The paper's figures for the whole collection.
    pub paper_total: PaperScore,
    /// The strict figures, pot by pot and for the whole.
    pub centroid: CentroidScore,
    /// Of the placed sherds for which a confidence is stated.
    pub confidences: Vec<Stated>,
    /// Per pot, ids of the sherds that are joined to nothing.
    pub missing: Vec<Vec<SherdId>>,
    /// Placed sherds of which no true pose is known; not scored.
    pub without_truth: Vec<SherdId>,
    /// What was wrong with the result, where that was let pass.
    pub problems: Problems,
}

/// So many sherds.
fn counted(n: usize) -> String {
    format!("{n} {}", if n == 1 { "sherd" } else { "sherds" })
}

impl Score {
    pub(crate) fn new(truth: &ScoringTruth, result: &Prediction) -> Self {
        let (paper_pots, paper_total) = paper::score(truth, result);
        let mut missing = vec![Vec::new(); truth.pots.len()];
        for (index, sherd) in truth.sherds.iter().enumerate().filter(|(i, _)| !result.is_placed(*i)) {
            missing[sherd.pot].push((&sherd.id, index));
        }
        let sorted_ids = |mut ids: Vec<(&SherdId, usize)>| {
            ids.sort();
            ids.into_iter().map(|(id, _)| id.clone()).collect()
        };
        let centroid = score::score(truth, result);
        Self {
            confidences: confidence::stated(truth, result, &centroid),
            collection: truth.collection.clone(),
            pot_names: truth.pots.iter().map(|p| p.name.clone()).collect(),
            walls: truth.pots.iter().map(|p| (p.thickness / p.unit_scale, p.thickness_known)).collect(),
            paper_pots,
            paper_total,
            centroid,
            missing: missing.into_iter().map(sorted_ids).collect(),
            without_truth: result.without_truth.clone(),
            problems: result.problems,
        }
    }

    /// The score as `potsherd evaluate --json` writes it.
    pub fn to_json(&self) -> Value {
        let pots: Vec<Value> = self
            .pot_names
            .iter()
            .enumerate()
            .map(|(i, name)| {
                let mut row = row(&self.centroid.pots[i], &self.paper_pots[i], &self.missing[i]);
                row.insert("pot".into(), json!(name));
                row.insert("wall_mm".into(), json!(self.walls[i].0));
                row.insert("wall_known".into(), json!(self.walls[i].1));
                Value::Object(row)
            })
            .collect();
        let mut total = row(&self.centroid.total, &self.paper_total, &self.missing.concat());
        total.insert("isolated".into(), json!(self.centroid.isolated));
        total.insert("singletons".into(), json!(self.centroid.singletons));
        total.insert("mixed_assemblies".into(), json!(self.centroid.mixed_assemblies));
        total.insert("problems".into(), json!(self.problems));
        total.insert("without_truth".into(), json!(self.without_truth));
        if let Some((rotation, translation)) = self.centroid.median_error {
            total.insert("median_rotation_deg".into(), json!(rotation));
            total.insert("median_translation_mm".into(), json!(translation));
        }
        json!({
            "format": "potsherd-score-1",
            "collection": self.collection,
            "paper_limits": { "rotation_rad": paper::MAX_ANGLE_RAD, "translation_mm": paper::MAX_TRANSLATION_MM },
            "total": total,
            "pots": pots,
            "confidences": self.confidences,
        })
    }

    /// For the terminal: a row for each pot and one for the whole, all shares in per cent.
    pub fn table(&self) -> String {
        let mut out = String::new();
        let width = self.pot_names.iter().map(|n| n.chars().count()).max().unwrap_or(0).max(5);
        // Writing to a String cannot fail.
        let _ = writeln!(
            out,
            "{:width$}                               |    paper    |    strict               |    fine\n\
             {:width$} sherds edges placed asm false |    SA    EA |    SA    EA  prec  pose |    SA    EA  prec  pose",
            "", "pot"
        );
        let rows =
            self.pot_names.iter().map(String::as_str).zip(self.centroid.pots.iter().zip(&self.paper_pots));
        for (name, (centroid, paper)) in rows.chain([("ALL", (&self.centroid.total, &self.paper_total))]) {
            let _ = writeln!(out, "{}", table_row(name, width, centroid, paper));
        }
        self.write_summary(&mut out);
        out
    }

    fn write_summary(&self, out: &mut String) {
        let (c, total) = (&self.centroid, &self.centroid.total);
        let _ = writeln!(
            out,
            "{} {} ({} mixed), {} in a wrong pot, {} without a true neighbour",
            total.assemblies,
            if total.assemblies == 1 { "assembly" } else { "assemblies" },
            c.mixed_assemblies,
            counted(total.false_joins),
            counted(c.isolated)
        );
        if let Some((rotation, translation)) = c.median_error {
            let _ = writeln!(
                out,
                "pairs within 20 degrees and 50 mm: median error {rotation:.3} degrees, {translation:.3} mm"
            );
        }
        out.push_str(&confidence::table(&self.confidences));
        let guessed = self.pot_names.iter().zip(&self.walls).filter(|(_, wall)| !wall.1);
        let guessed: Vec<String> = guessed.map(|(name, _)| name.clone()).collect();
        if !guessed.is_empty() {
            let wall = crate::eval::truth::NOMINAL_WALL_MM;
            let _ =
                writeln!(out, "strict: the truth tells no wall of {}; {wall} mm taken", shortened(&guessed));
        }
        let missing = self.missing.concat();
        if !missing.is_empty() {
            let _ = writeln!(out, "not placed ({}): {}", missing.len(), shortened(&missing));
        }
        if !self.without_truth.is_empty() {
            let ids = &self.without_truth;
            let _ =
                writeln!(out, "placed, but their true pose is unknown ({}): {}", ids.len(), shortened(ids));
        }
        if self.problems.any() {
            let Problems { unknown, duplicate, not_rigid } = self.problems;
            let _ =
                writeln!(out, "left out: {unknown} unknown, {duplicate} placed twice, {not_rigid} not rigid");
        }
    }
}

fn row(centroid: &PotScore, paper: &PaperScore, missing: &[SherdId]) -> Map<String, Value> {
    let mut row = Map::new();
    let mut put = |key: String, value: Value| row.insert(key, value);
    put("sherds".into(), json!(centroid.sherds));
    put("edges".into(), json!(centroid.edges));
    put("placed".into(), json!(centroid.placed));
    put("false_joins".into(), json!(centroid.false_joins));
    put("assemblies".into(), json!(centroid.assemblies));
    put("missing".into(), json!(missing));
    put("paper_SA".into(), json!(paper.sherds.share()));
    put("paper_EA".into(), json!(paper.ordered_pairs.share()));
    put("paper_sherds_right".into(), json!(paper.sherds.right));
    put("paper_sherds".into(), json!(paper.sherds.of));
    put("paper_edges_right".into(), json!(paper.ordered_pairs.right as f64 / 2.0));
    for (name, level) in LEVELS.iter().zip(&centroid.levels) {
        put(format!("SA_{name}"), json!(level.sherds.share()));
        put(format!("EA_{name}"), json!(level.edges.share()));
        put(format!("precision_{name}"), json!(level.precision.share()));
        put(format!("pose_{name}"), json!(level.pose.share()));
    }
    row
}

fn table_row(name: &str, width: usize, c: &PotScore, paper: &PaperScore) -> String {
    let percent = |count: &Count| match count.share() {
        Some(share) => format!(" {:5.1}", 100.0 * share),
        None => "     -".to_owned(),
    };
    let level = |n: usize| {
        let l = &c.levels[n];
        [&l.sherds, &l.edges, &l.precision, &l.pose].map(percent).concat()
    };
    format!(
        "{name:width$} {:6} {:5} {:6} {:3} {:5} |{}{} |{} |{}",
        c.sherds,
        c.edges,
        c.placed,
        c.assemblies,
        c.false_joins,
        percent(&paper.sherds),
        percent(&paper.ordered_pairs),
        level(1),
        level(2),
    )
}

/// The first ids, and how many more there are.
fn shortened(names: &[impl AsRef<str>]) -> String {
    const SHOWN: usize = 12;
    let mut text = names.iter().take(SHOWN).map(AsRef::as_ref).collect::<Vec<_>>().join(", ");
    if names.len() > SHOWN {
        let _ = write!(text, " and {} more", names.len() - SHOWN);
    }
    text
}

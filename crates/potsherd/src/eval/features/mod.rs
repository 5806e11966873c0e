//! Scores feature extraction against a collection's truth (issue of one sherd at a time): walls,
//! edge lines and thickness here; axis, rim and base in their own files.

pub(crate) mod axis;
pub(crate) mod edges;
pub(crate) mod rim;
pub(crate) mod truth_labels;
pub(crate) mod walls;

use crate::features::{FeatureOptions, SherdFeatures, SherdState, WallLabels, extract_with_labels};
use crate::geom::{Rigid, TriMesh};
use crate::scans::{Collection, SherdId, Truth};
use rayon::prelude::*;
use serde::{Serialize, Serializer};
use std::fmt::Write as _;
use std::path::Path;

/// One sherd with its truth.
pub struct Subject<'a> {
    pub id: &'a SherdId,
    /// In millimetres.
    pub mesh: TriMesh,
    pub features: SherdFeatures,
    pub labels: Option<WallLabels>,
    /// What each face truly is, where the truth comes with labels.
    pub true_labels: Option<Vec<truth_labels::TrueLabel>>,
    pub truth: &'a crate::scans::truth::SherdTruth,
    /// Scan in millimetres to the assembled pot in millimetres.
    pub pot_from_scan: Rigid,
}

/// Figures of one sherd; absent where the truth does not say.
#[derive(Clone, Debug, Serialize)]
pub struct SherdScore {
    pub id: SherdId,
    pub pot: String,
    /// How far it can be used.
    #[serde(serialize_with = "as_word")]
    pub state: SherdState,
    /// Why the sherd is not simply usable.
    pub reason: String,
    pub perimeter: f64,
    pub walls: Option<walls::WallScore>,
    pub thickness_error: Option<f64>,
    pub axis: Option<axis::AxisScore>,
    pub rim: Option<rim::RimScore>,
    pub base: Option<rim::BaseScore>,
}

/// Figures of a collection.
#[derive(Clone, Debug, Serialize)]
pub struct FeatureReport {
    pub sherds: Vec<SherdScore>,
    pub walls: walls::WallSummary,
    pub inner_edges: edges::EdgeSummary,
    pub outer_edges: edges::EdgeSummary,
    pub closed_inner_loops: usize,
    pub median_thickness_error: Option<f64>,
    pub axes: axis::AxisSummary,
    pub rim: rim::RimSummary,
    pub base: rim::BaseSummary,
}

/// Extracts the features of every sherd that the truth knows and scores them. `truth_folder` is
/// where the truth lies, for the labels that may lie beside it.
pub fn evaluate_features(
    collection: &Collection,
    truth: &Truth,
    truth_folder: Option<&Path>,
    options: &FeatureOptions,
) -> FeatureReport {
    let mut subjects = subjects(collection, truth, truth_folder, options);
    for (s, labels) in truth_labels::by_contact(&subjects, truth).into_iter().enumerate() {
        subjects[s].true_labels = subjects[s].true_labels.take().or(labels);
    }
    let axes = axis::of_pots(&subjects, truth);
    let sherds: Vec<SherdScore> = subjects
        .par_iter()
        .map(|s| SherdScore {
            id: s.id.clone(),
            pot: s.truth.pot.clone(),
            state: s.features.state.clone(),
            reason: s.features.state.reason(),
            perimeter: s.features.inner.step * s.features.inner.len() as f64,
            walls: walls::score(s, truth),
            thickness_error: thickness_error(s, truth),
            axis: axis::score(s, &axes),
            rim: rim::score_rim(s, truth),
            base: rim::score_base(s),
        })
        .collect();
    let errors: Vec<f64> = sherds.iter().filter_map(|s| s.thickness_error).map(f64::abs).collect();
    FeatureReport {
        walls: walls::summary(&sherds),
        inner_edges: edges::score(&subjects, truth, |f| &f.inner),
        outer_edges: edges::score(&subjects, truth, |f| &f.outer),
        closed_inner_loops: subjects.iter().filter(|s| s.features.inner.len() >= 8).count(),
        median_thickness_error: crate::geom::stats::median(&errors),
        axes: axis::summary(sherds.iter().filter_map(|s| s.axis.as_ref())),
        rim: rim::summary_rim(sherds.iter().filter_map(|s| s.rim.as_ref())),
        base: rim::summary_base(sherds.iter().filter_map(|s| s.base.as_ref())),
        sherds,
    }
}

fn subjects<'a>(
    collection: &'a Collection,
    truth: &'a Truth,
    truth_folder: Option<&Path>,
    options: &FeatureOptions,
) -> Vec<Subject<'a>> {
    let to_mm = truth.mm_per_unit();
    let frames = collection.frames();
    let known: Vec<_> = collection
        .scans()
        .iter()
        .filter_map(|scan| truth.sherds.get(&scan.id).map(|t| (scan, t)))
        .filter_map(|(scan, t)| frames.true_pose(truth, &scan.id).map(|pose| (scan, t, *pose.rigid())))
        .collect();
    known
        .par_iter()
        .map(|(scan, t, pose)| {
            let mesh = scan.mesh.scaled(to_mm);
            let (features, labels) = extract_with_labels(&scan.id, &mesh, options);
            let true_labels = truth_labels::of_scan(scan, t, truth_folder);
            // The truth knows the unit, the collection may have guessed another.
            let pot_from_scan = pose.scaled(to_mm / frames.mm_per_unit());
            Subject { id: &scan.id, mesh, features, labels, true_labels, truth: t, pot_from_scan }
        })
        .collect()
}

fn as_word<S: Serializer>(state: &SherdState, s: S) -> Result<S::Ok, S::Error> {
    s.serialize_str(state.word())
}

/// Relative error of the sherd's median thickness.
fn thickness_error(s: &Subject, truth: &Truth) -> Option<f64> {
    let true_thickness = s.truth.thickness? * truth.mm_per_unit();
    Some(s.features.thickness / true_thickness - 1.0).filter(|e| e.is_finite())
}

impl FeatureReport {
    pub fn table(&self) -> String {
        let mut t = String::new();
        let w = &self.walls;
        let percent = |x: Option<f64>| x.map_or("-".to_string(), |x| format!("{:.2} %", 100.0 * x));
        let mm = |x: Option<f64>| x.map_or("-".to_string(), |x| format!("{x:.3} mm"));
        // Writing to a string cannot fail.
        let _ = writeln!(t, "sherds                         {}", self.sherds.len());
        let aside = |s: &&SherdScore| matches!(s.state, SherdState::SetAside { .. });
        let count = |of: fn(&SherdState) -> bool| self.sherds.iter().filter(|s| of(&s.state)).count();
        let usable = count(|s| matches!(s, SherdState::Usable));
        let doubtful = count(|s| matches!(s, SherdState::Doubtful { .. }));
        let small = count(|s| matches!(s, SherdState::Small { .. }));
        let _ = writeln!(
            t,
            "states                         {usable} usable, {doubtful} doubtful, {small} small, {} set aside",
            self.sherds.iter().filter(aside).count()
        );
        for s in self.sherds.iter().filter(aside).take(12) {
            let _ = writeln!(t, "  set aside                    {}: {}", s.id, s.reason);
        }
        let _ = writeln!(t, "closed inner loops             {}", self.closed_inner_loops);
        let _ = writeln!(t, "inner and outer told apart     {} of {}", w.sides_right, w.sides_judged);
        let _ = writeln!(t, "break, precision by area       {}", percent(w.break_precision));
        let _ = writeln!(t, "break, recall by area          {}", percent(w.break_recall));
        for (name, e) in [("inner", &self.inner_edges), ("outer", &self.outer_edges)] {
            let _ = writeln!(
                t,
                "{name} edges at joints          median {}, 95th percentile {}, 99th {}, gap {} ({} points)",
                mm(e.median),
                mm(e.p95),
                mm(e.p99),
                mm(e.mean_gap),
                e.points
            );
        }
        let _ = writeln!(t, "thickness, median error        {}", percent(self.median_thickness_error));
        let a = &self.axes;
        let degrees = |x: Option<f64>| x.map_or("-".to_string(), |x| format!("{x:.2} degrees"));
        let _ = writeln!(t, "axes judged                    {} (80 or more points of 1.8 mm)", a.judged);
        let _ = writeln!(t, "best within 3 degrees, 3 mm    {}", percent(a.best_right));
        let _ = writeln!(t, "any within 5 degrees, 5 mm     {}", percent(a.any_right));
        let (angle, distance) = (degrees(a.median_angle), mm(a.median_distance));
        let _ = writeln!(t, "axis, median error             {angle}, {distance}");
        let (tilt, shift) = (percent(a.tilt_within_sigma), percent(a.shift_within_sigma));
        let _ = writeln!(t, "axis errors within one sigma   tilts {tilt}, shifts {shift}");
        let (recall, precision) = (percent(self.rim.recall), percent(self.rim.precision));
        let _ = writeln!(t, "rim found, called rim rightly  {recall}, {precision} of length");
        let (recall, precision) = (percent(self.base.recall), percent(self.base.precision));
        let _ = writeln!(
            t,
            "base found, called base rightly {recall}, {precision} of {} sherds",
            self.base.bases
        );
        t
    }
}

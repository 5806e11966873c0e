//! What true joins measure where they truly were.

use crate::assemble::Matched;
use crate::eval::pairs::{EdgeRow, PairReport, pose_errors};
use crate::features::SherdFeatures;
use crate::pairs::contact::Contact;
use crate::pairs::matching::candidate_from;
use crate::pairs::{MatchOptions, Sherd, judge};
use crate::scans::{Frames, SherdId, Truth};
use std::fmt::Write as _;

/// What a true pair measures at its true pose, and the log-odds it gets there.
fn at_truth(
    sherds: &[Sherd],
    truth: &Truth,
    frames: &Frames,
    a: &SherdId,
    b: &SherdId,
) -> Option<(Contact, f64)> {
    let find = |id: &SherdId| sherds.iter().find(|s| s.id == *id);
    let t = frames.true_pose(truth, a)?.inverse() * frames.true_pose(truth, b)?;
    let (contact, _, log_odds) = judge(find(a)?, find(b)?, t.rigid());
    Some((contact, log_odds))
}

/// What true joins of at least `least_contact` millimetres measure at their true poses: quantiles of
/// each measure, and of the log-odds.
pub fn truth_table(
    features: &[SherdFeatures],
    truth: &Truth,
    frames: &Frames,
    options: &MatchOptions,
    least_contact: f64,
) -> String {
    let sherds = &Sherd::prepare_all(features, options);
    let rows: Vec<(Contact, f64)> = truth
        .adjacency
        .iter()
        .filter_map(|c| at_truth(sherds, truth, frames, &c.a, &c.b))
        .filter(|(c, _)| c.length >= least_contact)
        .collect();
    type Measure = (&'static str, fn(&(Contact, f64)) -> f64);
    let measures: [Measure; 16] = [
        ("contact, mm", |r| r.0.length),
        ("edges apart, mm", |r| r.0.rms),
        ("normals apart, rad", |r| r.0.normal_rms),
        ("outer contact, mm", |r| r.0.outer_length),
        ("outer apart, mm", |r| r.0.outer_rms),
        ("overlap, mm2", |r| r.0.overlap),
        ("sliver, mm2", |r| r.0.sliver),
        ("thickness gap, mm", |r| r.0.thickness_gap),
        ("axes, squared", |r| r.0.axis2),
        ("revolution", |r| r.0.revolution),
        ("break share", |r| r.0.break_share),
        ("breaks apart, mm", |r| r.0.break_rms),
        ("gap of edges, mm", |r| r.0.gap),
        ("gap of breaks, mm", |r| r.0.break_gap),
        ("gap beyond breaks", |r| r.0.gap - r.0.break_gap),
        ("log-odds", |r| r.1),
    ];
    let mut out = format!("{} true joins at their true poses\n", rows.len());
    let _ = writeln!(out, "{:<20} {:>8} {:>8} {:>8} {:>8} {:>8}", "", "5 %", "25 %", "50 %", "75 %", "95 %");
    for (name, get) in measures {
        let mut values: Vec<f64> = rows.iter().map(get).filter(|x| x.is_finite()).collect();
        values.sort_by(f64::total_cmp);
        let _ = write!(out, "{name:<20}");
        for q in [0.05, 0.25, 0.5, 0.75, 0.95] {
            let _ = match values.is_empty() {
                true => write!(out, " {:>8}", "-"),
                false => write!(out, " {:>8.3}", values[((values.len() - 1) as f64 * q).round() as usize]),
            };
        }
        out.push('\n');
    }
    out
}

/// The true joins without a right candidate among the first ten, and what they measure where they truly were.
pub fn missed_lines(matched: &Matched, report: &PairReport, truth: &Truth, frames: &Frames) -> String {
    let mut out = String::new();
    for e in report.edges.iter().filter(|e| e.rank.is_none_or(|r| r >= 10)) {
        let (length, rms, outer, odds) = at_truth(&matched.sherds, truth, frames, &e.a, &e.b)
            .map_or((0.0, 0.0, 0.0, 0.0), |(c, odds)| (c.length, c.rms, c.outer_length, odds));
        let led = led_from_truth(matched, truth, frames, e);
        // Writing to a string cannot fail.
        let _ = writeln!(
            out,
            "missed: {} {} contact {:.0} mm; at the true pose edges touch along {length:.0} mm inside ({rms:.2} mm apart), {outer:.0} mm outside, log-odds {odds:.1}{led}",
            e.a, e.b, e.contact
        );
    }
    out
}

/// Where refinement leads that starts at the truth, beside the best candidate of the pair.
fn led_from_truth(matched: &Matched, truth: &Truth, frames: &Frames, e: &EdgeRow) -> String {
    let find = |id: &SherdId| matched.sherds.iter().position(|s| s.id == *id);
    let (Some(x), Some(y)) = (find(&e.a), find(&e.b)) else { return String::new() };
    let (a, b) = (x.min(y), x.max(y));
    let (sa, sb) = (&matched.sherds[a], &matched.sherds[b]);
    let pose = |s: &Sherd| frames.true_pose(truth, &s.id);
    let (Some(pa), Some(pb)) = (pose(sa), pose(sb)) else { return String::new() };
    let t = *(pa.inverse() * pb).rigid();
    let best = matched.pairs.iter().flatten().filter(|c| (c.a, c.b) == (a, b)).map(|c| c.log_odds);
    let best = best.fold(f64::NEG_INFINITY, f64::max);
    match candidate_from(&matched.sherds, (a, b), &t, &MatchOptions::default()) {
        Some(c) => {
            let (angle, shift) = pose_errors(&t, c.a_from_b(), sb);
            format!(
                "; from there to {angle:.1} degrees, {shift:.1} mm, log-odds {:.1} where the best candidate has {best:.1}",
                c.log_odds
            )
        }
        None => format!("; nothing from there, where the best candidate has {best:.1}"),
    }
}

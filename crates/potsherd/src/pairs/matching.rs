//! All pairs: candidates, refinement, evidence; the best few of each pair are kept.

use crate::features::Source;
use crate::geom::math;
use crate::geom::{Rigid, Vec3};
use crate::pairs::align::align_guess;
use crate::pairs::candidate::{Candidate, Found};
use crate::pairs::candidates::{Guess, Run, developed_runs, revolved_runs};
use crate::pairs::contact::{Contact, best_axes, measure_break, measure_long, measure_touching, touching_b};
use crate::pairs::evidence::{self, UNKNOWN_AXIS};
use crate::pairs::options::{Generator, MatchOptions};
use crate::pairs::refine::{AxisPair, Fit, refine, refine_on_break, sketch};
use crate::pairs::sherd::Sherd;
use crate::pairs::term::Terms;
use crate::pairs::trace::{Fate, Rejected};
use crate::paper::common_subsequences::descriptor_guesses;
use std::borrow::Cow;

/// Judges a pose without changing it.
pub fn judge(a: &Sherd, b: &Sherd, a_from_b: &Rigid) -> (Contact, Terms, f64) {
    let (mut contact, touching_b) = measure_touching(a, b, a_from_b);
    if contact.length > 3.0 && a.pair_with(b) == Source::Scan {
        measure_break(a, b, a_from_b, &touching_b, &mut contact);
    }
    let terms = evidence::terms(&contact, math::hypot(a.noise, b.noise));
    let log_odds = a.weights_with(b).log_odds(&terms);
    (contact, terms, log_odds)
}

/// Candidates of one pair, best first.
pub fn match_pair(sherds: &[Sherd], a: usize, b: usize, options: &MatchOptions) -> Vec<Candidate> {
    match_pair_traced(sherds, a, b, options, &mut |_| {})
}

/// As `match_pair`; `drop` is told of every guess that does not become a candidate.
pub fn match_pair_traced(
    sherds: &[Sherd],
    a: usize,
    b: usize,
    options: &MatchOptions,
    drop: &mut dyn FnMut(Rejected),
) -> Vec<Candidate> {
    let (sa, sb) = (&sherds[a], &sherds[b]);
    let options = &suited(sa, sb, options);
    let mut found: Vec<Found> = Vec::new();
    let starts = starts(sa, sb, options, drop);
    for start in sketched(sa, sb, starts, options, drop) {
        match refined(sa, sb, (a, b), &start, options) {
            Ok(candidate) => found.push(candidate),
            Err(rejected) => drop(rejected),
        }
    }
    keep_best(&mut found, sa, options, drop);
    if sa.pair_with(sb) == Source::Scan {
        for c in found.iter_mut().take(options.polish) {
            polish(sa, sb, c);
        }
        keep_best(&mut found, sa, options, drop);
    }
    found.into_iter().map(Candidate::from).collect()
}

/// The candidate that a pose leads to, refined and polished as all are.
pub(crate) fn candidate_from(
    sherds: &[Sherd],
    (a, b): (usize, usize),
    start: &Rigid,
    options: &MatchOptions,
) -> Option<Candidate> {
    let (sa, sb) = (&sherds[a], &sherds[b]);
    let mut found = refined(sa, sb, (a, b), start, &suited(sa, sb, options)).ok()?;
    if sa.pair_with(sb) == Source::Scan {
        polish(sa, sb, &mut found);
    }
    Some(found.into())
}

/// Options that suit what is known of the two sherds.
fn suited<'a>(sa: &Sherd, sb: &Sherd, options: &'a MatchOptions) -> Cow<'a, MatchOptions> {
    match (sa.source, sb.source) {
        (Source::BareLines, Source::BareLines) => Cow::Owned(options.for_bare_lines()),
        _ => Cow::Borrowed(options),
    }
}

/// The best poses to start from, no two alike.
fn starts(sa: &Sherd, sb: &Sherd, options: &MatchOptions, drop: &mut dyn FnMut(Rejected)) -> Vec<Rigid> {
    let mut seeds: Vec<(f64, Run, Rigid)> = Vec::new();
    for guess in guesses(sa, sb, options) {
        match seed(sa, sb, &guess) {
            Ok(s) => seeds.push(s),
            Err(rejected) => drop(rejected),
        }
    }
    seeds.sort_by(|x, y| y.0.total_cmp(&x.0).then((x.1.a, x.1.b, x.1.len).cmp(&(y.1.a, y.1.b, y.1.len))));
    let mut starts = Distinct::new(sa, options, 0.5);
    for (_, _, pose) in seeds {
        let fate = if starts.kept.len() == options.sketch {
            Fate::BeyondThoseSketched
        } else if starts.knows(&pose) {
            Fate::SameAsBetter
        } else {
            starts.keep(pose);
            continue;
        };
        drop(Rejected { fate, a_from_b: Some(pose) });
    }
    starts.kept.into_iter().map(|(pose, _)| pose).collect()
}

/// First guesses of the generator that was asked for.
fn guesses(sa: &Sherd, sb: &Sherd, options: &MatchOptions) -> Vec<Guess> {
    let (noise, keep) = (math::hypot(sa.noise, sb.noise), 2 * options.sketch);
    let (a, b) = ((&sa.inner, sa.axes.as_slice()), (&sb.inner, sb.axes.as_slice()));
    match options.generator {
        Generator::Windows => {
            let mut runs =
                developed_runs((&sa.development, &sa.inner), (&sb.development, &sb.inner), noise, keep);
            runs.extend(revolved_runs(a, b, noise, keep));
            runs.into_iter().map(Guess::from).collect()
        }
        Generator::Lcs => descriptor_guesses(a, b, keep),
    }
}

/// A guess as a pose, with a quick score: how much of both lines follows suit.
#[allow(clippy::result_large_err)] // both outcomes are common; a box for each would cost more
fn seed(a: &Sherd, b: &Sherd, guess: &Guess) -> Result<(f64, Run, Rigid), Rejected> {
    let run = guess.run;
    let pose =
        align_guess(&a.inner, &b.inner, guess).ok_or(Rejected { fate: Fate::NoPose, a_from_b: None })?;
    let (n_a, n_b) = (a.inner.len(), b.inner.len());
    let noise = math::hypot(a.noise, b.noise);
    let limit = (4.0 * noise).max(1.5);
    let fits = |i: usize, j: usize| {
        let d = pose.point(&b.inner.points[j]) - a.inner.points[i];
        let n = pose.direction(&b.inner.normals[j]).dot(&a.inner.normals[i]);
        (d.norm() < limit && n > 0.7).then(|| (d.norm_squared(), 1.0 - n))
    };
    let (mut count, mut square, mut lean, mut misses) = (0.0, 0.0, 0.0, 0);
    for k in 0..guess.len() {
        let (i, j) = guess.pair(k, n_a, n_b);
        match fits(i, j) {
            Some((d2, n)) => {
                count += 1.0;
                square += d2;
                lean += n;
            }
            None => misses += 1,
        }
    }
    if count < 4.0 || misses * 3 > guess.len() {
        return Err(Rejected { fate: Fate::MissesTooManySamples, a_from_b: Some(pose) });
    }
    // Walk on from both ends while the lines stay together.
    for (direction, end) in [(1isize, guess.len() - 1), (-1, 0)] {
        let (end_a, end_b) = guess.pair(end, n_a, n_b);
        let mut slack = 2;
        for k in 1..60isize {
            let i = (end_a as isize + direction * k).rem_euclid(n_a as isize) as usize;
            let j = (end_b as isize - direction * k).rem_euclid(n_b as isize) as usize;
            match fits(i, j) {
                Some((d2, n)) => {
                    count += 1.0;
                    square += d2;
                    lean += n;
                }
                None if slack > 0 => slack -= 1,
                None => break,
            }
        }
    }
    let axis = best_axes(&a.axes, &b.axes, &pose, &a.inner.points[run.a])
        .map_or(UNKNOWN_AXIS, |g| g.0.mahalanobis2());
    let worth = run.gain + 0.5 * count
        - 0.5 * (square / count) / (noise * noise)
        - 20.0 * lean / count
        - 1.5 * math::ln(1.0 + axis);
    Ok((worth, run, pose))
}

/// Where the first rounds of refinement lead: the best of it, no two alike.
fn sketched(
    sa: &Sherd,
    sb: &Sherd,
    starts: Vec<Rigid>,
    options: &MatchOptions,
    drop: &mut dyn FnMut(Rejected),
) -> Vec<Rigid> {
    let mut sketches: Vec<(f64, Rigid)> = Vec::new();
    for start in starts {
        match sketch(sa, sb, &start, axes_about(sa, sb, &start), options.rounds) {
            Some((pose, promise)) => sketches.push((promise, pose)),
            None => drop(Rejected::at(Fate::FewerThanFourMates, &start)),
        }
    }
    // The best starts go on in any case: a long seam that starts askew is not together yet.
    let first = sketches.len().min(options.refine / 3);
    // Stable: equals keep the order of the starts.
    sketches[first..].sort_by(|x, y| y.0.total_cmp(&x.0));
    let mut out = Distinct::new(sa, options, 0.25);
    for (_, pose) in sketches {
        let fate = match out.knows(&pose) {
            true => Fate::SameAsBetter,
            false if out.kept.len() == options.refine => Fate::BeyondThoseRefined,
            false => {
                out.keep(pose);
                continue;
            }
        };
        drop(Rejected::at(fate, &pose));
    }
    out.kept.into_iter().map(|(pose, _)| pose).collect()
}

/// The hypotheses of the two sherds that agree best about a pose.
fn axes_about<'a>(sa: &'a Sherd, sb: &'a Sherd, pose: &Rigid) -> AxisPair<'a> {
    best_axes(&sa.axes, &sb.axes, pose, &sa.center)
        // Hypotheses this far apart do not speak of the same pot: they would only pull.
        .filter(|(gap, _, _)| gap.tilt_angle() < 0.5)
        .map(|(_, x, y)| (x, y))
}

#[allow(clippy::result_large_err)] // as for `seed`
fn refined(
    sa: &Sherd,
    sb: &Sherd,
    (a, b): (usize, usize),
    start: &Rigid,
    options: &MatchOptions,
) -> Result<Found, Rejected> {
    let fit = refine(sa, sb, start, axes_about(sa, sb, start), options.rounds)
        .ok_or_else(|| Rejected::at(Fate::FewerThanFourMates, start))?;
    let contact = measure_long(sa, sb, &fit.a_from_b, sa.least_contact())
        .ok_or_else(|| Rejected::at(Fate::ContactTooShort, &fit.a_from_b))?;
    let terms = evidence::terms(&contact, math::hypot(sa.noise, sb.noise));
    let log_odds = sa.weights_with(sb).log_odds(&terms);
    Ok(Found { a, b, fit, contact, terms, log_odds })
}

/// A seam straighter than this slides along itself; where, only the break's own relief can tell.
const STRAIGHT: f64 = 2.0;
/// Slides tried along a straight seam, in millimetres: half the steps that the break refinement spans.
const SLIDES: [f64; 4] = [-3.0, -1.5, 1.5, 3.0];
/// Candidates worse than this are not worth sliding.
const WORTH_SLIDING: f64 = -8.0;

/// Lets the break surfaces speak.
fn polish(sa: &Sherd, sb: &Sherd, c: &mut Found) {
    let start = c.fit.clone();
    let seam = sa.inner.points[c.contact.run_a.1] - sa.inner.points[c.contact.run_a.0];
    polish_from(sa, sb, &start, c);
    if c.log_odds < WORTH_SLIDING || c.contact.wiggle > STRAIGHT {
        return;
    }
    let Some(along) = crate::geom::unit(&seam) else { return };
    for slide in SLIDES {
        let mut moved = start.clone();
        moved.a_from_b.translation += along * slide;
        let mut other = c.clone();
        polish_from(sa, sb, &moved, &mut other);
        if other.log_odds > c.log_odds {
            *c = other;
        }
    }
}

fn polish_from(sa: &Sherd, sb: &Sherd, start: &Fit, c: &mut Found) {
    let touching = touching_b(sa, sb, &start.a_from_b);
    c.fit = refine_on_break(sa, sb, start, &touching).unwrap_or_else(|| start.clone());
    (c.contact, c.terms, c.log_odds) = judge(sa, sb, &c.fit.a_from_b);
}

/// Best first, alike ones dropped.
fn keep_best(found: &mut Vec<Found>, sa: &Sherd, options: &MatchOptions, drop: &mut dyn FnMut(Rejected)) {
    found.sort_by(|x, y| {
        y.log_odds
            .total_cmp(&x.log_odds)
            .then(x.contact.run_a.cmp(&y.contact.run_a))
            .then(x.contact.run_b.cmp(&y.contact.run_b))
    });
    let (mut out, mut poses) = (Vec::new(), Distinct::new(sa, options, 1.0));
    for c in found.drain(..) {
        let known = poses.knows(&c.fit.a_from_b);
        if !known && out.len() < options.keep {
            poses.keep(c.fit.a_from_b);
            out.push(c);
        } else {
            let fate = if known { Fate::SameAsBetter } else { Fate::BeyondThoseKept };
            drop(Rejected::at(fate, &c.fit.a_from_b));
        }
    }
    *found = out;
}

/// Poses of B no two of which place it alike, seen at A's middle. A list is asked thousands of times a
/// pair, so each pose is kept with the point of B that it brings to A's middle.
struct Distinct<'a> {
    a: &'a Sherd,
    least_cosine: f64,
    shift: f64,
    kept: Vec<(Rigid, Vec3)>,
}

impl<'a> Distinct<'a> {
    /// `share` of what makes candidates alike in the options.
    fn new(a: &'a Sherd, options: &MatchOptions, share: f64) -> Self {
        let (angle, shift) = (share * options.same_angle, share * options.same_shift);
        Self { a, least_cosine: math::cos(angle), shift, kept: Vec::new() }
    }

    fn knows(&self, pose: &Rigid) -> bool {
        self.kept.iter().any(|(known, at)| {
            // The trace of the turn between the two is one plus twice its cosine.
            (pose.point(at) - self.a.center).norm_squared() < self.shift * self.shift
                && 0.5 * (known.rotation.component_mul(&pose.rotation).sum() - 1.0) >= self.least_cosine
        })
    }

    fn keep(&mut self, pose: Rigid) {
        self.kept.push((pose, pose.inverse().point(&self.a.center)));
    }
}

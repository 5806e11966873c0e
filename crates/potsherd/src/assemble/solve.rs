//! From features to the answer: match all pairs, make the scores suit the collection, search.

use crate::assemble::answers;
use crate::assemble::bench::Workbench;
use crate::assemble::decisions::{Checked, DecisionError};
use crate::assemble::families;
use crate::assemble::finish::{Assembled, assemble};
use crate::assemble::graph::Graph;
use crate::assemble::memory::Memory;
use crate::assemble::options::{AssembleOptions, SearchMethod};
use crate::assemble::parts::Look;
use crate::assemble::physical;
use crate::assemble::result::Assembly;
use crate::assemble::rules::{Rules, chosen_ways, without};
use crate::assemble::settle::settle;
use crate::assemble::splinters;
use crate::assemble::start::Graphs;
use crate::assemble::trial;
use crate::assemble::written::written;
use crate::features::{SherdFeatures, Source};
use crate::pairs::all_pairs::unless_lost;
use crate::pairs::calibrate::{Calibration, WearTold, apply, suit, wear_told};
use crate::pairs::rivals::see_rivals;
use crate::pairs::scoring::Scoring;
use crate::pairs::turn::{index, turn_all, turn_over};
use crate::pairs::wear::Wear;
use crate::pairs::{Candidate, MatchOptions, Sherd};
use crate::run::{Cancelled, Event, Run};
use crate::scans::{Frames, SherdId};
use crate::store::{Code, Key, KeyMaker};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::sync::Arc;

/// Options of everything after feature extraction.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SolveOptions {
    /// How pairs are matched.
    pub matching: MatchOptions,
    /// How pots are searched for.
    pub assemble: AssembleOptions,
}

impl SolveOptions {
    /// Defaults for a collection of `sherds`: a small one can afford the paper's widest search, a large
    /// one splits into pots that hardly compete.
    pub fn suited_to(sherds: usize) -> Self {
        let mut options = Self::default();
        if sherds <= 40 {
            options.assemble.beam = 20;
            options.assemble.branch = 10;
        }
        options
    }
}

/// What matching leaves for the search; one matching serves any number of searches.
#[derive(Clone)]
pub struct Matched {
    /// Sherds with an edge line, in the order of the features.
    pub sherds: Vec<Sherd>,
    /// Candidates of each pair, best first.
    pub pairs: Vec<Vec<Candidate>>,
    /// Pairs that were matched, of all that there are.
    pub looked_at: usize,
    /// Pairs that were kept from an earlier run.
    pub reused: usize,
    /// Pairs that other processes have not finished yet; see [`Run::sharing`].
    pub missing: usize,
    /// Partners of a sherd that were matched with it.
    pub partners: usize,
    /// Sherds whose walls were exchanged, since they fit their neighbours so.
    pub turned_over: Vec<SherdId>,
    /// How the scores were made to suit the collection, where it brought examples enough.
    pub calibration: Option<Calibration>,
}

impl Matched {
    /// What was matched between the sherds that are wanted.
    pub(crate) fn only(&self, wanted: impl Fn(&SherdId) -> bool) -> Self {
        let others = self.sherds.iter().map(|s| s.id.clone()).filter(|id| !wanted(id)).collect();
        without(self.clone(), &others)
    }

    /// The same candidates under the scores of another model, made to suit the collection anew. `self` is as
    /// [`match_unsuited`] leaves it.
    pub(crate) fn rescored(mut self, features: &[SherdFeatures], options: &MatchOptions, run: &Run) -> Self {
        let wear = Wear::in_force(&self.sherds);
        apply(&Scoring { wear, ..Scoring::new(&options.model) }, &mut self.sherds, &mut self.pairs);
        suited(self, features, options, run)
    }
}

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum SolveError {
    /// The job was stopped.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
    /// A decision cannot be obeyed.
    #[error(transparent)]
    Decision(#[from] DecisionError),
}

/// Puts the sherds together, with poses for the files, obeying what the user decided. Matching does not depend on decisions, so that
/// what was matched before serves again.
pub fn solve(
    features: &[SherdFeatures],
    frames: &Frames,
    options: &SolveOptions,
    decisions: &Checked,
    run: &Run,
) -> Result<Assembly, SolveError> {
    let matched = match_decided(features, &options.matching, decisions, run)?;
    search_decided(features, &matched, frames, options, decisions, run)
}

/// The first half of [`solve`]: the ways any two sherds might join.
pub fn match_features(
    features: &[SherdFeatures],
    options: &MatchOptions,
    run: &Run,
) -> Result<Matched, Cancelled> {
    let options = &options.suited_to(features);
    let matched = suited(match_raw(features, options, &[], run)?, features, options, run);
    unless_lost(&matched.pairs, run)?;
    Ok(matched)
}

/// As [`match_features`], with scores as the model has them: nothing is made to suit the collection.
pub fn match_unsuited(
    features: &[SherdFeatures],
    options: &MatchOptions,
    run: &Run,
) -> Result<Matched, Cancelled> {
    match_raw(features, &options.suited_to(features), &[], run)
}

/// As [`match_features`]; what decisions rule out goes before anything looks at the whole.
pub fn match_decided(
    features: &[SherdFeatures],
    options: &MatchOptions,
    decisions: &Checked,
    run: &Run,
) -> Result<Matched, SolveError> {
    let options = &options.suited_to(features);
    let joins: Vec<(SherdId, SherdId)> = decisions.joins.keys().cloned().collect();
    let matched = match_raw(features, options, &joins, run)?;
    let matched = without(chosen_ways(matched, decisions)?, &decisions.left_out);
    let matched = suited(matched, features, options, run);
    unless_lost(&matched.pairs, run)?;
    Ok(matched)
}

/// Looks at all pairs; where the joins that are sure show worn breaks, all are brought to where the pot cracked and
/// looked at again.
pub(crate) fn match_raw(
    features: &[SherdFeatures],
    options: &MatchOptions,
    also: &[(SherdId, SherdId)],
    run: &Run,
) -> Result<Matched, Cancelled> {
    let first = match_worn(features, options, Wear::default(), also, run)?;
    // What others have not finished cannot tell of wear yet.
    if first.missing > 0 { Ok(first) } else { mended(first, features, options, also, run) }
}

/// The second of these looks, where it is due. `options` suit the collection already.
pub(crate) fn mended(
    first: Matched,
    features: &[SherdFeatures],
    options: &MatchOptions,
    also: &[(SherdId, SherdId)],
    run: &Run,
) -> Result<Matched, Cancelled> {
    if !options.mend_wear {
        return Ok(first);
    }
    let told = wear_told(&first.sherds, &first.pairs, &options.model);
    unless_lost(&first.pairs, run)?;
    match told {
        WearTold::ByLoops(Some(wear)) => match_worn(features, options, wear, also, run),
        WearTold::ByLoops(None) => Ok(first),
        WearTold::NoLoop => {
            Ok(trial::matched_as_worn(&first, features, options, also, run)?.unwrap_or(first))
        }
    }
}

pub(crate) fn match_worn(
    features: &[SherdFeatures],
    options: &MatchOptions,
    wear: Wear,
    also: &[(SherdId, SherdId)],
    run: &Run,
) -> Result<Matched, Cancelled> {
    let mut look = Look::new(features, options, wear);
    let come = look.go_on(options, also, run)?;
    Ok(look.matched(&come))
}

/// Names everything that the merges of a collection depend on.
fn key_of_search(features: &[SherdFeatures], options: &MatchOptions) -> Key {
    // One by one: all of them together are as many bytes as they are in memory.
    let maker = features.iter().fold(KeyMaker::new(Code::Search), |maker, f| maker.value(f));
    maker.value(options).key()
}

/// What only the whole collection can tell: how closely true joins fit in it, and which sherds have
/// their walls mistaken for each other.
pub(crate) fn suited(
    mut matched: Matched,
    features: &[SherdFeatures],
    options: &MatchOptions,
    run: &Run,
) -> Matched {
    matched.calibration = suit(&mut matched.sherds, &mut matched.pairs, &options.model);
    matched.turned_over =
        turn_over(features, &mut matched.sherds, &mut matched.pairs, matched.partners, options);
    if !matched.turned_over.is_empty() {
        see_rivals(&mut matched.sherds, &mut matched.pairs);
    }
    let candidates = matched.pairs.iter().map(Vec::len).sum();
    let (pairs, of) = (matched.looked_at, matched.pairs.len());
    run.tell(Event::Matched { pairs, of, candidates, reused: matched.reused });
    matched
}

/// The second half of [`solve`]: the pots, from what was matched out of the same features.
pub fn search(
    features: &[SherdFeatures],
    matched: &Matched,
    frames: &Frames,
    options: &SolveOptions,
    run: &Run,
) -> Result<Assembly, Cancelled> {
    let rules = Rules::default().within(&options.matching.blocks, &matched.sherds);
    search_obeying(features, matched, frames, options, (&rules, None), run)
}

/// As [`search`], with merges that an earlier search over the same matches tried.
pub(crate) fn search_remembering(
    features: &[SherdFeatures],
    matched: &Matched,
    frames: &Frames,
    options: &SolveOptions,
    memory: &Memory,
    run: &Run,
) -> Result<Assembly, Cancelled> {
    let rules = Rules::default().within(&options.matching.blocks, &matched.sherds);
    search_obeying(features, matched, frames, options, (&rules, Some(memory)), run)
}

/// As [`search`], obeying what the user decided; the same decisions must have been given to matching.
pub fn search_decided(
    features: &[SherdFeatures],
    matched: &Matched,
    frames: &Frames,
    options: &SolveOptions,
    decisions: &Checked,
    run: &Run,
) -> Result<Assembly, SolveError> {
    let rules = Rules::new(decisions, matched, frames)?.within(&options.matching.blocks, &matched.sherds);
    let mut assembly = search_obeying(features, matched, frames, options, (&rules, None), run)?;
    settle(&mut assembly, decisions, &rules, &matched.sherds);
    Ok(assembly)
}

fn search_obeying(
    features: &[SherdFeatures],
    matched: &Matched,
    frames: &Frames,
    options: &SolveOptions,
    (rules, memory): (&Rules, Option<&Memory>),
    run: &Run,
) -> Result<Assembly, Cancelled> {
    let stored = run.store().map(|s| Memory::new(s, &key_of_search(features, &options.matching)));
    let memory = memory.or(stored.as_ref());
    let search = |matched: &Matched, from: Option<&Graphs>| {
        let both = (matched.sherds.as_slice(), matched.pairs.as_slice());
        assemble(both, &options.assemble, rules, from, memory, run)
    };
    let looks_again = options.assemble.look_again && options.assemble.search == SearchMethod::Graphs;
    let mut done = search(matched, None)?;
    if looks_again {
        done = gone_on(matched, done, search)?;
    }
    let mut matched = Cow::Borrowed(matched);
    if looks_again
        && let Some((turned, again)) = turned_again(features, &matched, &done, &options.matching, search)?
    {
        (matched, done) = (Cow::Owned(turned), again);
    }
    let Matched { sherds, pairs, .. } = matched.as_ref();
    let reused = memory.map_or(0, Memory::reused);
    run.tell(Event::Searched { merges: done.merges, reused });
    let mut assembly = written(features, sherds, pairs, &done, frames);
    let stand = match looks_again {
        true => splinters::put_in(&mut assembly, features, (sherds, &done, rules), frames, run)?,
        false => done.graphs.clone(),
    };
    assembly.notes = matched.turned_over.iter().map(|id| turned_note(id)).collect();
    assembly.turned_over = matched.turned_over.clone();
    if options.assemble.search == SearchMethod::Graphs && !options.assemble.place_all {
        let bench = Workbench::new(sherds, pairs, &options.assemble, rules);
        families::tell(&mut assembly, &bench, &done, 1.0 / frames.mm_per_unit());
        answers::tell(&mut assembly, &answers::others(&bench, &done.graphs, &done.ended), sherds, frames);
    }
    physical::tell(&mut assembly, sherds, &stand, 1.0 / frames.mm_per_unit());
    Ok(assembly)
}

/// What is left over is offered once more to the vessels as they stand in the end: adjusted on their breaks, and without those that
/// were taken out again, which may have been in the way.
fn gone_on(
    matched: &Matched,
    done: Assembled,
    search: impl Fn(&Matched, Option<&Graphs>) -> Result<Assembled, Cancelled>,
) -> Result<Assembled, Cancelled> {
    let scanned = done.alone.iter().any(|&s| matched.sherds[s].source == Source::Scan);
    if done.graphs.is_empty() || !scanned {
        return Ok(done);
    }
    let again = search(matched, Some(&standing(&done, matched.sherds.len())))?;
    Ok(done.grown(again))
}

/// A second chance for sherds that were left over (F11): with their walls exchanged, offered to what stands. `None`
/// where that places none of them.
fn turned_again(
    features: &[SherdFeatures],
    matched: &Matched,
    done: &Assembled,
    options: &MatchOptions,
    search: impl Fn(&Matched, Option<&Graphs>) -> Result<Assembled, Cancelled>,
) -> Result<Option<(Matched, Assembled)>, Cancelled> {
    // What is turned over already is not turned back: the other way round it fits even less.
    let may_turn = |s: &Sherd| s.source == Source::Scan && !matched.turned_over.contains(&s.id);
    let left: Vec<usize> = done.alone.iter().copied().filter(|&s| may_turn(&matched.sherds[s])).collect();
    if done.graphs.is_empty() || left.is_empty() || left.len() > MOST_LEFT {
        return Ok(None);
    }
    let mut turned = matched.clone();
    let tried = turn_all(
        features,
        &mut turned.sherds,
        &mut turned.pairs,
        (&left, matched.partners),
        &options.suited_to(features),
    );
    see_rivals(&mut turned.sherds, &mut turned.pairs);
    let again = done.clone().grown(search(&turned, Some(&standing(done, matched.sherds.len())))?);
    let (stay, back): (Vec<usize>, Vec<usize>) = tried.into_iter().partition(|s| !again.alone.contains(s));
    if stay.is_empty() {
        return Ok(None);
    }
    turned.turned_over.extend(stay.iter().map(|&s| matched.sherds[s].id.clone()));
    turned.turned_over.sort();
    turn_back(matched, &mut turned, &back);
    Ok(Some((turned, again)))
}

/// Sherds that may be left over for a second chance: each costs as many looks as there are sherds.
const MOST_LEFT: usize = 60;

/// What stands in the end, and every other sherd alone.
fn standing(done: &Assembled, sherds: usize) -> Graphs {
    // Ids below the number of sherds are those of single sherds.
    let numbered = (sherds as u64..).zip(&done.graphs);
    let mut graphs: Graphs = numbered.map(|(id, g)| (id, Arc::new(Graph { id, ..g.clone() }))).collect();
    graphs.extend(done.alone.iter().map(|&s| (s as u64, Graph::single(s))));
    graphs
}

/// Sherds that found no place the other way round either are as they were.
fn turn_back(matched: &Matched, turned: &mut Matched, back: &[usize]) {
    let n = matched.sherds.len();
    for &s in back {
        turned.sherds[s] = matched.sherds[s].clone();
    }
    for a in 0..n {
        for b in a + 1..n {
            if back.contains(&a) || back.contains(&b) {
                let pair = index(a, b, n);
                turned.pairs[pair] = matched.pairs[pair].clone();
            }
        }
    }
}

fn turned_note(id: &str) -> String {
    format!("{id}: its inner and outer wall look alike; it was turned over, since it fits its neighbours so")
}

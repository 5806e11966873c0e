//! The worker: reads, measures, matches and puts together on a thread of its own, then solves again whenever decisions
//! change.

use crate::ledger::Change;
use crate::live;
use crate::queue::LEAST_OFFER;
use crate::shared::{Foreseen, News, Order, Shared};
use crate::watch::{Stage, Watch, held};
use potsherd::assemble::{
    Checked, Decided, DecisionError, Difference, KeptMatches, LikelyJoin, SolveError, SolveOptions,
};
use potsherd::features::FeatureOptions;
use potsherd::report::{ReportOptions, RunInfo, page_shares};
use potsherd::scans::{Material, OpenOptions};
use potsherd::store::{Store, StoreOptions};
use potsherd::{Assembly, Cancel, Collection, Error, Job, Run, SherdFeatures};
use serde_json::json;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

/// Triangles of all sherds together on the page.
const TRIANGLES: usize = 300_000;
/// How long nobody must ask for anything before the whole is solved again: longer than people look at a question, since
/// the end of a solve that is under way can keep them waiting.
const IDLE: Duration = Duration::from_secs(12);
/// Answers that are kept for undo and redo.
const MOST_ANSWERS: usize = 60;

/// Does what it is told until nobody is left to tell it anything.
pub fn work(shared: &Shared, open: &OpenOptions, orders: &Receiver<Order>, start: bool) {
    let collection = match Collection::open(&shared.scans, open) {
        Ok(collection) => Arc::new(collection),
        Err(error) => return failed(shared, &error.into()),
    };
    if let Err(sentence) = looked_at(shared, &collection) {
        shared.log(&sentence);
        return shared.tell_progress(|p| (p.stage, p.trouble) = (Stage::Failed, sentence));
    }
    let mut bench = None;
    if start {
        shared.order(Order::Start);
    } else {
        shared.tell_progress(|p| p.stage = Stage::Waiting);
    }
    while let Some(order) = next(orders, bench.as_ref().is_some_and(|b: &Bench| !b.whole)) {
        let done = match (order, &mut bench) {
            (Order::Start, None) => Bench::new(shared, &collection).map(|b| bench = Some(b)),
            (Order::Solve, Some(bench)) => bench.solve(shared),
            (Order::Whole, Some(bench)) => bench.solve_whole(shared),
            (Order::Finish, Some(bench)) => bench.finish(shared),
            (Order::Foresee(change, reply), Some(bench)) => {
                // Nobody waits any more: nobody has to be told.
                let _ = reply.send(bench.foresee(shared, &change));
                Ok(())
            }
            _ => Ok(()),
        };
        match done {
            Err(Error::Cancelled(_)) if bench.is_none() => {
                shared.log("stopped; what is finished is kept, and Start takes it up again");
                shared.tell_progress(|p| p.stage = Stage::Stopped);
            }
            Err(Error::Cancelled(_)) => shared.tell_progress(|p| p.stage = Stage::Ready),
            Err(error) => failed(shared, &error),
            Ok(()) => {}
        }
    }
}

/// The next thing to do; when nobody has asked for anything for a while, the whole is looked at again if only parts
/// of it were solved.
fn next(orders: &Receiver<Order>, parts: bool) -> Option<Order> {
    match parts {
        false => orders.recv().ok(),
        true => match orders.recv_timeout(IDLE) {
            Ok(order) => Some(order),
            Err(RecvTimeoutError::Timeout) => Some(Order::Whole),
            Err(RecvTimeoutError::Disconnected) => None,
        },
    }
}

fn failed(shared: &Shared, error: &Error) {
    let sentence = error.to_string();
    shared.log(&sentence);
    shared.tell_progress(|p| (p.stage, p.trouble) = (Stage::Failed, sentence));
}

/// Says what is wrong with the scans.
fn looked_at(shared: &Shared, collection: &Arc<Collection>) -> Result<(), String> {
    if matches!(collection.material, Material::Lines(_)) {
        return Err("these are bare edge lines: the studio shows scans; use potsherd assemble".to_owned());
    }
    let count = collection.scans().len();
    shared.log(&format!("{count} scans read, unit {}", collection.unit.name()));
    collection.problems.iter().for_each(|p| shared.log(&p.to_string()));
    let mut known = held(&shared.known);
    known.shares = page_shares(collection, TRIANGLES);
    known.collection = Some(collection.clone());
    Ok(())
}

/// Everything that is kept between two answers.
struct Bench {
    job: Job,
    collection: Arc<Collection>,
    features: Arc<Vec<SherdFeatures>>,
    options: SolveOptions,
    store: Store,
    matches: KeptMatches,
    likely: Arc<Vec<LikelyJoin>>,
    /// What the answer obeys.
    decided: Decided,
    assembly: Arc<Assembly>,
    /// Whether the answer is that of the whole collection, not of the touched vessels alone.
    whole: bool,
    /// Earlier answers by the text of their decisions, the latest last.
    answers: Vec<(String, Arc<Assembly>, bool)>,
}

/// A run from the store, watched and stoppable.
macro_rules! run {
    ($watch:expr, $stop:expr, $store:expr) => {
        Run::new().watched($watch).stopped_by($stop).kept_in($store)
    };
}

impl Bench {
    /// The whole job up to the first answer.
    fn new(shared: &Shared, collection: &Arc<Collection>) -> Result<Self, Error> {
        let stop = shared.control.begin();
        let store = Store::open(shared.result.join("cache"), &StoreOptions::default())?;
        let watch = Watch::new(shared, collection.scans().len(), false);
        let run = run!(&watch, &stop, &store);
        shared.tell_progress(|p| (p.stage, p.share) = (Stage::Measuring, 0.0));
        let job = Job::of(Collection::clone(collection), &FeatureOptions::default(), &run)?;
        job.problems.iter().for_each(|p| shared.log(&p.to_string()));
        let features = Arc::new(job.features.clone());
        held(&shared.known).features = Some(features.clone());
        let options = SolveOptions::suited_to(features.len());
        let matches = KeptMatches::new(&features, &options.matching, &run)?;
        let before = Assembly::read(&shared.result).unwrap_or_default();
        let mut bench = Self {
            job,
            collection: collection.clone(),
            features,
            options,
            store,
            matches,
            likely: Arc::default(),
            decided: Decided::default(),
            assembly: Arc::new(before),
            whole: false,
            answers: Vec::new(),
        };
        bench.solve_all(shared, &watch, &stop)?;
        bench.store.tidy();
        if let Some(trouble) = bench.store.trouble() {
            shared.log(&trouble);
        }
        Ok(bench)
    }

    /// Obeys decisions that changed: what is known already is shown, else the vessels that they touch are solved.
    fn solve(&mut self, shared: &Shared) -> Result<(), Error> {
        let start = Instant::now();
        let (texts, revision) = texts(shared);
        let decided = match Decided::check(&texts, &self.features) {
            Ok(decided) => decided,
            Err(error) => return self.refused(shared, &error),
        };
        if decided.text == self.decided.text {
            // Decided and taken back before anything was done about it.
            let told = json!({ "revision": revision, "summary": "", "whole": self.whole, "again": false, "changed": false, "seconds": 0.0 });
            shared.tell(News::of("solved", &told));
            shared.tell_progress(|p| p.stage = Stage::Ready);
            return Ok(());
        }
        shared.tell_progress(|p| (p.stage, p.trouble) = (Stage::Solving, String::new()));
        match self.answer_to(shared, &decided) {
            Ok((assembly, whole)) => self.show(shared, decided, assembly, whole, start),
            Err(SolveError::Decision(error)) => self.refused(shared, &error),
            Err(SolveError::Cancelled(stopped)) => Err(stopped.into()),
        }
    }

    /// The answer to decisions, and whether it is that of the whole: one that is known, the one that stands where
    /// nothing is touched, or that with the touched vessels solved anew.
    fn answer_to(&mut self, shared: &Shared, decided: &Decided) -> Result<(Arc<Assembly>, bool), SolveError> {
        if let Some((_, known, whole)) = self.answers.iter().find(|a| a.0 == decided.text) {
            return Ok((known.clone(), *whole));
        }
        let touched = decided.checked.touched(&self.decided.checked);
        if touched.is_empty() || self.stands(&decided.checked) {
            let mut same = Assembly::clone(&self.assembly);
            mark(&mut same, &decided.checked);
            return Ok((Arc::new(same), self.whole && touched.is_empty()));
        }
        let stop = shared.control.begin();
        let watch = Watch::new(shared, self.features.len(), true);
        let run = run!(&watch, &stop, &self.store);
        let (frames, before) = (self.collection.frames(), (self.assembly.as_ref(), &touched));
        let (features, options) = (&self.features, &self.options);
        let solved = self.matches.solve_part(features, &frames, options, &decided.checked, before, &run)?;
        Ok((Arc::new(solved), false))
    }

    /// What a change would do to what stands. The answer is kept: if the change is made, it is there at once.
    fn foresee(&mut self, shared: &Shared, change: &Change) -> Foreseen {
        let (mut texts, _) = texts(shared);
        if let Some(own) = texts.last_mut() {
            own.1 = held(&shared.ledger).after(change);
        }
        let decided = Decided::check(&texts, &self.features).map_err(|e| e.to_string())?;
        let (assembly, whole) = self.answer_to(shared, &decided).map_err(|e| e.to_string())?;
        let changed = Difference::between(&self.assembly, &assembly);
        self.keep(&decided.text, &assembly, whole);
        let left = changed.removed.iter().map(|(id, from)| format!("takes {id} out of {from}"));
        let moved = changed.moved.iter().map(|(id, from, to)| format!("takes {id} from {from} to {to}"));
        let summary = changed.told().lines().next().unwrap_or_default().to_owned();
        Ok(json!({ "summary": summary, "costs": left.chain(moved).collect::<Vec<_>>() }))
    }

    fn keep(&mut self, text: &str, assembly: &Arc<Assembly>, whole: bool) {
        self.answers.retain(|a| a.0 != text);
        self.answers.push((text.to_owned(), assembly.clone(), whole));
        if self.answers.len() > MOST_ANSWERS {
            self.answers.remove(0);
        }
    }

    /// Whether nothing but joins was decided that stand anyway, or whose decision was taken back.
    fn stands(&self, decided: &Checked) -> bool {
        let before = &self.decided.checked;
        let joins = |c: &Checked| Checked {
            joins: decided.joins.clone(),
            labels: decided.labels.clone(),
            ..c.clone()
        };
        let standing = |pair: &(String, String)| {
            let is = |a: &String, b: &String| (a, b) == (&pair.0, &pair.1) || (b, a) == (&pair.0, &pair.1);
            self.assembly.assemblies.iter().flat_map(|v| &v.joins).any(|j| is(&j.a, &j.b))
        };
        let mut new = decided.joins.iter().filter(|(pair, _)| !before.joins.contains_key(*pair));
        // Only what was joined without a decision would stay joined without it; then the answer was kept.
        let gone = before.joins.keys().any(|pair| !decided.joins.contains_key(pair));
        joins(before) == *decided && !gone && new.all(|(pair, (way, _))| way.is_none() && standing(pair))
    }

    /// Solves the whole collection, as the command does.
    fn solve_whole(&mut self, shared: &Shared) -> Result<(), Error> {
        shared.tell_progress(|p| p.stage = Stage::Checking);
        let stop = shared.control.begin();
        self.solve_all(shared, &Watch::new(shared, self.features.len(), true), &stop)
    }

    fn solve_all(&mut self, shared: &Shared, watch: &Watch, stop: &Cancel) -> Result<(), Error> {
        let start = Instant::now();
        let run = run!(watch, stop, &self.store);
        let (texts, _) = texts(shared);
        let frames = self.collection.frames();
        let solved = Decided::check(&texts, &self.features).map_err(SolveError::from).and_then(|decided| {
            let answer = self.matches.solve(&self.features, &frames, &self.options, &decided.checked, &run);
            answer.map(|a| (decided, a))
        });
        let (decided, mut assembly) = match solved {
            Ok(solved) => solved,
            Err(SolveError::Decision(error)) if !self.answers.is_empty() => {
                return self.refused(shared, &error);
            }
            Err(error) => return Err(error.into()),
        };
        self.likely = Arc::new(self.matches.matched().likely(&frames, LEAST_OFFER));
        assembly.table.clone_from(&self.collection.table);
        assembly.scans = self.collection.contents();
        assembly.keep_names(&self.assembly);
        assembly.write(&shared.result)?;
        self.show(shared, decided, Arc::new(assembly), true, start)
    }

    /// Shows an answer, and tells what it changed.
    fn show(
        &mut self,
        shared: &Shared,
        decided: Decided,
        assembly: Arc<Assembly>,
        whole: bool,
        start: Instant,
    ) -> Result<(), Error> {
        let changed = Difference::between(&self.assembly, &assembly);
        let first = self.answers.is_empty();
        // The same decisions once more: the whole was looked at after its parts.
        let again = !first && decided.text == self.decided.text && whole;
        self.keep(&decided.text, &assembly, whole);
        (self.assembly, self.decided, self.whole) = (assembly, decided, whole);
        held(&shared.known).assembly = Some(self.assembly.clone());
        let (texts, revision) = texts(shared);
        let own = texts.last().map_or("", |t| t.1.as_str());
        let version = shared.show(&live::page(
            &self.collection,
            &self.features,
            &self.assembly,
            &self.decided.checked,
            own,
            &self.likely,
        ));
        let told = changed.told();
        let summary = if first { "" } else { told.lines().next().unwrap_or_default() };
        let seconds = start.elapsed().as_secs_f64();
        shared.tell(News::of("solved", &json!({
            "version": version, "revision": revision, "seconds": seconds, "summary": summary, "told": told,
            "whole": whole, "again": again, "changed": !changed.is_empty(),
        })));
        let nothing_new = summary.is_empty() || (again && changed.is_empty());
        if !nothing_new {
            let which = if again { "the whole again: " } else { "" };
            shared.log(&format!("{which}{summary} ({seconds:.2} s)"));
        }
        shared.tell_progress(|p| (p.stage, p.share, p.seconds_left) = (Stage::Ready, 1.0, None));
        Ok(())
    }

    /// A decision that cannot be obeyed is taken back if it was made here, and told if it stands in a file.
    fn refused(&mut self, shared: &Shared, error: &DecisionError) -> Result<(), Error> {
        let sentence = error.to_string();
        let taken_back = {
            let mut ledger = held(&shared.ledger);
            let ours = ledger.entries().last().is_some_and(|e| e.sort == crate::ledger::Sort::Decide);
            ours && ledger.undo("studio").unwrap_or(false)
        };
        shared.log(&format!("{sentence}{}", if taken_back { "; taken back" } else { "" }));
        shared.tell_progress(|p| (p.stage, p.trouble) = (Stage::Ready, sentence.clone()));
        if taken_back {
            tell_decisions(shared);
            shared.order(Order::Solve);
        }
        Ok(())
    }

    /// Writes everything that people get.
    fn finish(&mut self, shared: &Shared) -> Result<(), Error> {
        self.solve(shared)?;
        if !self.whole {
            self.solve_whole(shared)?;
        }
        shared.tell_progress(|p| (p.stage, p.trouble) = (Stage::Writing, String::new()));
        let decided = self.decided.clone();
        let scans: Vec<String> = shared.scans.iter().map(|s| quoted(s)).collect();
        let command = format!("potsherd assemble {} -o {}", scans.join(" "), quoted(&shared.result));
        let mut info = RunInfo::new(&command, &self.options, &self.collection, &self.assembly);
        info.decisions = decided.text;
        let options = ReportOptions { labels: decided.checked.labels, ..ReportOptions::default() };
        let summary = self.job.report(&shared.result, &self.assembly, &info, &options)?;
        if let Some(summary) = summary {
            shared.log(&format!("{} files written: {}", summary.files, summary.index.display()));
            shared.tell(News::of("finished", &json!({ "index": summary.index.display().to_string() })));
        }
        shared.tell_progress(|p| p.stage = Stage::Ready);
        Ok(())
    }
}

/// Which joins somebody decided.
fn mark(assembly: &mut Assembly, decided: &Checked) {
    for join in assembly.assemblies.iter_mut().flat_map(|v| &mut v.joins) {
        let pair = if join.a < join.b { (&join.a, &join.b) } else { (&join.b, &join.a) };
        join.decided = decided.joins.contains_key(&(pair.0.clone(), pair.1.clone()));
    }
}

/// A path as a shell reads it as one word.
fn quoted(path: &std::path::Path) -> String {
    let text = path.display().to_string();
    let plain = |c: char| c.is_alphanumeric() || "/._-+,:@".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        text
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

/// All that is to be obeyed: files beside the scans as they are, then the studio's own; and which revision that is.
pub fn texts(shared: &Shared) -> (Vec<(String, String)>, u64) {
    let own = shared.result.join(potsherd::assemble::DECISIONS_FILE);
    let mut texts = beside(shared, &own);
    let ledger = held(&shared.ledger);
    texts.push((potsherd::assemble::DECISIONS_FILE.to_owned(), ledger.text().to_owned()));
    (texts, ledger.entries().last().map_or(0, |e| e.number))
}

/// Files of decisions that the studio obeys and does not write.
fn beside(shared: &Shared, own: &PathBuf) -> Vec<(String, String)> {
    let files = Decided::files_beside(&shared.scans, &shared.result);
    let read = |f: &PathBuf| Some((f.display().to_string(), std::fs::read_to_string(f).ok()?));
    files.iter().filter(|f| *f != own).filter_map(read).collect()
}

/// Whether a change could be obeyed, as far as it can be seen without solving.
pub fn check(shared: &Shared, change: &Change) -> Result<(), String> {
    let Some(features) = held(&shared.known).features.clone() else {
        return Err("the sherds are not measured yet".to_owned());
    };
    let (mut texts, _) = texts(shared);
    if let Some(own) = texts.last_mut() {
        own.1 = held(&shared.ledger).after(change);
    }
    Decided::check(&texts, &features).map(|_| ()).map_err(|e| e.to_string())
}

/// Tells every page what is decided now.
pub fn tell_decisions(shared: &Shared) {
    let told = decisions(shared);
    shared.tell(News::of("decisions", &told));
}

/// What is decided now, and what undo and redo would do.
pub fn decisions(shared: &Shared) -> serde_json::Value {
    let ledger = held(&shared.ledger);
    let told = |e: &crate::ledger::Entry| {
        let lines =
            e.added.iter().map(|l| format!("+ {l}")).chain(e.removed.iter().map(|l| format!("- {l}")));
        lines.collect::<Vec<_>>().join("\n")
    };
    json!({
        "text": ledger.text(),
        "revision": ledger.entries().last().map_or(0, |e| e.number),
        "undo": ledger.undoable().map(told),
        "redo": ledger.redoable().map(told),
    })
}

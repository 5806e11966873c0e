//! What is kept between two answers, and how a decision becomes an answer: one that is known, the one that stands, or the
//! touched vessels solved anew; the whole follows when nobody decides anything for a while.

use crate::hand::{self, Laid};
use crate::ledger::{Change, Sort};
use crate::live;
use crate::obeyed::{tell_decisions, texts, texts_after};
use crate::queue::LEAST_OFFER;
use crate::shared::{Foreseen, News, Order, Shared};
use crate::watch::{Stage, Watch, held};
use crate::whole::{Answer, Whole};
use potsherd::assemble::{
    Checked, Decided, DecisionError, Difference, KeptMatches, LikelyJoin, SolveError, SolveOptions,
};
use potsherd::features::FeatureOptions;
use potsherd::report::{ReportOptions, RunInfo};
use potsherd::store::{IN_RESULT, Store, StoreOptions};
use potsherd::{Assembly, Cancel, Collection, Error, Job, Run, SherdFeatures, SherdId};
use serde_json::json;
use std::sync::Arc;
use std::time::Instant;

/// Answers that are kept for undo and redo.
const MOST_ANSWERS: usize = 60;

/// Everything that is kept between two answers.
pub struct Bench {
    job: Job,
    collection: Arc<Collection>,
    features: Arc<Vec<SherdFeatures>>,
    options: SolveOptions,
    store: Arc<Store>,
    matches: KeptMatches,
    likely: Arc<Vec<LikelyJoin>>,
    /// What the answer obeys.
    decided: Decided,
    assembly: Arc<Assembly>,
    /// Whether the answer is that of the whole collection, not of the touched vessels alone.
    whole: bool,
    /// Whether the whole is being solved on its own threads.
    begun: bool,
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
    /// The whole job up to the first answer: the one that the folder holds, if there is one.
    pub fn new(shared: &Shared, collection: &Arc<Collection>) -> Result<Self, Error> {
        let stop = shared.control.begin();
        let store = Arc::new(Store::open(shared.result.join(IN_RESULT), &StoreOptions::default())?);
        let watch = Watch::new(shared, collection.scans().len(), false);
        let run = run!(&watch, &stop, &store);
        shared.tell_progress(|p| (p.stage, p.share) = (Stage::Measuring, 0.0));
        let job = Job::of(Collection::clone(collection), &FeatureOptions::default(), &run)?;
        job.problems.iter().for_each(|p| shared.log(&p.to_string()));
        let features = Arc::new(job.features.clone());
        held(&shared.known).features = Some(features.clone());
        let options = SolveOptions::suited_to(features.len());
        let matches = KeptMatches::new(&features, &options.matching, &run)?;
        let mut bench = Self {
            job,
            collection: collection.clone(),
            features,
            options,
            store: store.clone(),
            matches,
            likely: Arc::default(),
            decided: Decided::default(),
            assembly: Arc::new(Assembly::read(&shared.result).unwrap_or_default()),
            whole: false,
            begun: false,
            answers: Vec::new(),
        };
        if !bench.take_up(shared, &watch, &stop)? {
            bench.solve_whole(shared, &watch, &stop)?;
        }
        store.tidy();
        if let Some(trouble) = store.trouble() {
            shared.log(&trouble);
        }
        Ok(bench)
    }

    /// Shows the answer that the folder holds if it is one for these scans, and obeys what was decided since; whether
    /// there was one. The whole is looked at again once there is time.
    fn take_up(&mut self, shared: &Shared, watch: &Watch, stop: &Cancel) -> Result<bool, Error> {
        let start = Instant::now();
        if self.assembly.scans.is_empty() || self.assembly.scans != self.collection.contents() {
            return Ok(false);
        }
        let ours = |info: &RunInfo| {
            info.versions.get("potsherd").is_some_and(|version| version == env!("CARGO_PKG_VERSION"))
        };
        let Some(info) = RunInfo::read(&shared.result).ok().flatten().filter(ours) else { return Ok(false) };
        let obeyed = [("run.json".to_owned(), info.decisions)];
        let Ok(decided) = Decided::check(&obeyed, &self.features) else { return Ok(false) };
        let run = run!(watch, stop, &self.store);
        match self.matches.suit(&self.features, &decided.checked, &run) {
            Err(SolveError::Cancelled(stopped)) => return Err(stopped.into()),
            Err(SolveError::Decision(_)) => return Ok(false),
            Ok(()) => {}
        }
        self.likely = Arc::new(self.matches.matched().likely(&self.collection.frames(), LEAST_OFFER));
        self.show(shared, decided, self.assembly.clone(), false, start);
        shared.log("the answer of last time is shown");
        self.solve(shared)?;
        Ok(true)
    }

    /// Whether the whole should be solved once nobody decides anything for a while.
    pub fn waits_for_the_whole(&self) -> bool {
        !self.whole && !self.begun
    }

    /// Obeys decisions that changed: what is known already is shown, else the vessels that they touch are solved.
    pub fn solve(&mut self, shared: &Shared) -> Result<(), Error> {
        let start = Instant::now();
        self.leave_whole(shared);
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
            Ok((assembly, whole)) => {
                self.show(shared, decided, assembly, whole, start);
                Ok(())
            }
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
    pub fn foresee(&mut self, shared: &Shared, change: &Change) -> Foreseen {
        let decided =
            Decided::check(&texts_after(shared, change), &self.features).map_err(|e| e.to_string())?;
        let (assembly, whole) = self.answer_to(shared, &decided).map_err(|e| e.to_string())?;
        let changed = Difference::between(&self.assembly, &assembly);
        self.keep(&decided.text, &assembly, whole);
        let left = changed.removed.iter().map(|(id, from)| format!("takes {id} out of {from}"));
        let moved = changed.moved.iter().map(|(id, from, to)| format!("takes {id} from {from} to {to}"));
        let summary = changed.told().lines().next().unwrap_or_default().to_owned();
        // Why it cannot be done, where it cannot.
        let notes: Vec<&String> =
            assembly.notes.iter().filter(|n| !self.assembly.notes.contains(n)).collect();
        let costs: Vec<String> = left.chain(moved).collect();
        Ok(json!({ "summary": summary, "costs": costs, "nothing": changed.is_empty(), "notes": notes }))
    }

    /// Where a sherd fits that was laid by hand.
    pub fn snap(&self, laid: &Laid) -> Foreseen {
        hand::snapped(&self.matches, (&self.collection, &self.features), &self.assembly, laid)
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
        let standing = |pair: &(SherdId, SherdId)| {
            let is = |a: &SherdId, b: &SherdId| (a, b) == (&pair.0, &pair.1) || (b, a) == (&pair.0, &pair.1);
            self.assembly.assemblies.iter().flat_map(|v| &v.joins).any(|j| is(&j.a, &j.b))
        };
        let mut new = decided.joins.iter().filter(|(pair, _)| !before.joins.contains_key(*pair));
        // Only what was joined without a decision would stay joined without it; then the answer was kept.
        let gone = before.joins.keys().any(|pair| !decided.joins.contains_key(pair));
        joins(before) == *decided && !gone && new.all(|(pair, (way, _))| way.is_none() && standing(pair))
    }

    fn the_whole(&self, decided: Decided) -> Whole {
        Whole {
            collection: self.collection.clone(),
            features: self.features.clone(),
            options: self.options.clone(),
            store: self.store.clone(),
            matches: self.matches.clone(),
            decided,
        }
    }

    /// Begins to solve the whole under the decisions that are obeyed now.
    pub fn begin_whole(&mut self, shared: &Arc<Shared>) {
        self.begun = true;
        self.the_whole(self.decided.clone()).begin(shared);
    }

    /// Decisions changed, or everything is to be written: what is being solved of the whole is of no use.
    fn leave_whole(&mut self, shared: &Shared) {
        shared.control.stop_whole();
        self.begun = false;
    }

    /// The whole is solved; if something else was decided in the meantime, that answer is out of date.
    pub fn take_whole(&mut self, shared: &Shared, answer: Result<Answer, SolveError>) -> Result<(), Error> {
        match answer {
            Ok(answer) if self.begun && answer.decided.text == self.decided.text => {
                self.begun = false;
                self.settle(shared, answer)
            }
            Err(SolveError::Decision(error)) if self.begun => {
                // Nothing more can be said about the whole until something else is decided.
                (self.begun, self.whole) = (false, true);
                self.refused(shared, &error)
            }
            _ => Ok(()),
        }
    }

    /// Solves the whole collection, as the command does, here and now.
    fn solve_whole(&mut self, shared: &Shared, watch: &Watch, stop: &Cancel) -> Result<(), Error> {
        let decided = Decided::check(&texts(shared).0, &self.features).map_err(SolveError::from);
        match decided.and_then(|decided| self.the_whole(decided).solve(watch, stop)) {
            Ok(answer) => self.settle(shared, answer),
            Err(SolveError::Decision(error)) if !self.answers.is_empty() => self.refused(shared, &error),
            Err(error) => Err(error.into()),
        }
    }

    /// An answer of the whole is written and shown.
    fn settle(&mut self, shared: &Shared, answer: Answer) -> Result<(), Error> {
        let start = Instant::now().checked_sub(answer.took).unwrap_or_else(Instant::now);
        let Answer { matches, likely, decided, mut assembly, .. } = answer;
        (self.matches, self.likely) = (matches, Arc::new(likely));
        assembly.keep_names(&self.assembly);
        assembly.write(&shared.result)?;
        self.info(shared, &decided, &assembly).write(&shared.result)?;
        self.show(shared, decided, Arc::new(assembly), true, start);
        Ok(())
    }

    /// Shows an answer, and tells what it changed.
    fn show(
        &mut self,
        shared: &Shared,
        decided: Decided,
        assembly: Arc<Assembly>,
        whole: bool,
        start: Instant,
    ) {
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
    }

    /// A decision that cannot be obeyed is taken back if it was made here, and told if it stands in a file.
    fn refused(&mut self, shared: &Shared, error: &DecisionError) -> Result<(), Error> {
        let sentence = error.to_string();
        let taken_back = {
            let mut ledger = held(&shared.ledger);
            let ours = ledger.entries().last().is_some_and(|e| e.sort == Sort::Decide);
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

    /// What was run, as the command line would repeat it.
    fn info(&self, shared: &Shared, decided: &Decided, assembly: &Assembly) -> RunInfo {
        let scans: Vec<String> = held(&shared.scans).iter().map(|s| quoted(s)).collect();
        let command = format!("potsherd assemble {} -o {}", scans.join(" "), quoted(&shared.result));
        let mut info = RunInfo::new(&command, &self.options, &self.collection, assembly);
        info.decisions.clone_from(&decided.text);
        info
    }

    /// Writes everything that people get.
    pub fn finish(&mut self, shared: &Shared) -> Result<(), Error> {
        self.solve(shared)?;
        if !self.whole {
            self.leave_whole(shared);
            shared.tell_progress(|p| p.stage = Stage::Checking);
            let stop = shared.control.begin();
            self.solve_whole(shared, &Watch::new(shared, self.features.len(), true), &stop)?;
        }
        shared.tell_progress(|p| (p.stage, p.trouble) = (Stage::Writing, String::new()));
        let info = self.info(shared, &self.decided, &self.assembly);
        let labels = self.decided.checked.labels.clone();
        let options = ReportOptions { labels, ..ReportOptions::default() };
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

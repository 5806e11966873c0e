//! Long work on a thread of its own, so that Python can go on: its caller is told where it is, and may stop it.

use crate::errors::{Error, told};
use potsherd::run::{Cancel, Event, Run, Shard};
use potsherd::store::{Store, StoreOptions};
use pyo3::prelude::*;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Where the caller looks whether Ctrl-C was pressed.
const LOOK: Duration = Duration::from_millis(50);
/// What is stopped is waited for so long; then it is left to end by itself.
const PATIENCE: Duration = Duration::from_millis(600);
/// As the main thread of a program has it.
const STACK: usize = 8 << 20;

/// Work that was stopped but has not yet come to an end: it may still hold the lock of its store.
static ENDING: Mutex<Vec<JoinHandle<()>>> = Mutex::new(Vec::new());

/// How work is done.
pub struct How {
    pub threads: Option<usize>,
    /// Where finished work is kept.
    pub cache: Option<PathBuf>,
    /// Which part of how many, where other processes do the rest in the same cache.
    pub shard: Option<(u64, u64)>,
    /// Called with (stage, done, total).
    pub progress: Option<Py<PyAny>>,
}

impl How {
    /// With nothing kept and nobody told.
    pub fn with_threads(threads: Option<usize>) -> Self {
        Self { threads, cache: None, shard: None, progress: None }
    }
}

enum Message<T> {
    At(Event),
    Done(std::thread::Result<anyhow::Result<T>>),
}

/// Does `work` on its own threads and returns what it comes to. The store is closed by then.
pub fn carry_out<T: Send + 'static>(
    py: Python<'_>,
    how: How,
    work: impl FnOnce(&Run, Option<&Store>) -> anyhow::Result<T> + Send + 'static,
) -> PyResult<T> {
    await_ending(py)?;
    let (tell, mut messages) = channel::<Message<T>>();
    let stop = Cancel::new();
    let (switch, threads, cache, shard) = (stop.clone(), how.threads, how.cache, how.shard);
    let worker = std::thread::spawn(move || {
        let events = tell.clone();
        let watch = move |event: Event| drop(events.send(Message::At(event)));
        let job = move || -> anyhow::Result<T> {
            let keep = |folder: PathBuf| match shard {
                Some(_) => Store::share(folder, &StoreOptions::default()),
                None => Store::open(folder, &StoreOptions::default()),
            };
            let store = cache.map(keep).transpose()?;
            let shard = shard.map_or_else(Shard::default, |(part, of)| Shard { part, of });
            let run = Run::new().watched(&watch).stopped_by(&switch).sharing(shard);
            // Never the threads of the process as a whole: these do not outlive a fork.
            let pool = rayon::ThreadPoolBuilder::new()
                .num_threads(threads.unwrap_or(0))
                .stack_size(STACK)
                .build()?;
            pool.install(|| match &store {
                Some(store) => work(&run.kept_in(store), Some(store)),
                None => work(&run, None),
            })
        };
        let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(job));
        let _ = tell.send(Message::Done(done));
    });
    loop {
        let (back, message) = receive(py, messages, LOOK);
        messages = back;
        let going_on = match message {
            Ok(Message::Done(done)) => return finished(done),
            Ok(Message::At(event)) => report(py, how.progress.as_ref(), event),
            Err(RecvTimeoutError::Timeout) => Ok(()),
            Err(RecvTimeoutError::Disconnected) => Err(Error::new_err("the work ended without an answer")),
        };
        if let Err(error) = going_on.and_then(|()| py.check_signals()) {
            stop.cancel();
            leave(py, worker, messages);
            return Err(error);
        }
    }
}

/// Waits with Python let go.
fn receive<T: Send>(
    py: Python<'_>,
    messages: Receiver<Message<T>>,
    time: Duration,
) -> (Receiver<Message<T>>, Result<Message<T>, RecvTimeoutError>) {
    py.detach(move || {
        let message = messages.recv_timeout(time);
        (messages, message)
    })
}

fn finished<T>(done: std::thread::Result<anyhow::Result<T>>) -> PyResult<T> {
    match done {
        Ok(result) => result.map_err(told),
        Err(panic) => std::panic::resume_unwind(panic),
    }
}

/// Gives stopped work a moment to end, and remembers it if it does not.
fn leave<T: Send>(py: Python<'_>, worker: JoinHandle<()>, mut messages: Receiver<Message<T>>) {
    let start = Instant::now();
    while start.elapsed() < PATIENCE {
        let (back, message) = receive(py, messages, LOOK);
        messages = back;
        if matches!(message, Ok(Message::Done(_)) | Err(RecvTimeoutError::Disconnected)) {
            return;
        }
    }
    ENDING.lock().unwrap_or_else(|e| e.into_inner()).push(worker);
}

/// Work that was stopped before goes first: it may hold what the next work needs.
fn await_ending(py: Python<'_>) -> PyResult<()> {
    loop {
        {
            let mut ending = ENDING.lock().unwrap_or_else(|e| e.into_inner());
            ending.retain(|worker| !worker.is_finished());
            if ending.is_empty() {
                return Ok(());
            }
        }
        py.detach(|| std::thread::sleep(LOOK));
        py.check_signals()?;
    }
}

/// Tells Python where the work is.
fn report(py: Python<'_>, progress: Option<&Py<PyAny>>, event: Event) -> PyResult<()> {
    let Some(progress) = progress else { return Ok(()) };
    let at: (&str, usize, usize) = match event {
        Event::Measuring { done, total } => ("features", done, total),
        Event::Matching { done, total } => ("matching", done, total),
        Event::Searching { graphs, sherds } => ("assembling", sherds - graphs.min(sherds), sherds),
        Event::Searched { .. } => ("assembling", 1, 1),
        Event::Writing { files } => ("writing", files, files),
        _ => return Ok(()),
    };
    progress.call1(py, at)?;
    Ok(())
}

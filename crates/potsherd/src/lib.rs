//! Puts broken pots back together from scans of their sherds.
//!
//! From a folder of meshes to pots, stage by stage; each stage can be called alone:
//!
//! ```no_run
//! use potsherd::{Collection, Options, Run};
//!
//! # fn main() -> Result<(), potsherd::Error> {
//! let (options, run) = (Options::default(), Run::new());
//! let collection = Collection::open(&["scans".into()], &options.open)?;
//! let features = potsherd::features_of(&collection, &options.features, &run)?.sherds;
//! let matched = potsherd::match_features(&features, &options.solve.matching, &run)?;
//! let assembly = potsherd::search(&features, &matched, &collection.frames(), &options.solve, &run)?;
//! for vessel in &assembly.assemblies {
//!     println!("{}: {} sherds, {} joins", vessel.name, vessel.sherds.len(), vessel.joins.len());
//! }
//! assembly.write("result".as_ref())?;
//! # Ok(())
//! # }
//! ```
//!
//! or in one call, with page, drawings, measures and models: [`assemble_folder`].
//!
//! Everything that takes long takes a [`Run`]: it tells an observer where it is, can be stopped from another
//! thread, and keeps finished work in a [`Store`] from which the next run takes it.
//!
//! ```
//! use potsherd::{Cancel, Event, Run};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! let store = potsherd::Store::open(folder.path(), &Default::default())?;
//! let stop = Cancel::new();
//! let watch = |event: Event| {
//!     if let Event::Matching { done, total } = event {
//!         eprintln!("{done} of {total} pairs");
//!     }
//! };
//! let run = Run::new().watched(&watch).stopped_by(&stop).kept_in(&store);
//! stop.cancel();
//! let stopped = potsherd::match_features(&[], &Default::default(), &run);
//! assert!(stopped.is_ok(), "nothing to match is done before it can be stopped");
//! # Ok(())
//! # }
//! ```
//!
//! The modules follow the way of the data: [`scans`] reads a collection, [`features`] measures each sherd,
//! [`pairs`] and [`assemble`] match and search, [`report`] writes what people get; [`eval`] scores against the
//! truth and [`synth`] makes broken pots with known truth. Lengths are millimetres and angles radians unless a
//! name says otherwise; poses in an [`Assembly`] apply to the user's own files, in their unit. The same input and
//! options give the same bytes on every machine, whatever the number of threads.

#![deny(missing_docs)]

pub mod assemble;
pub mod bench;
pub mod eval;
pub mod features;
#[cfg(fuzzing)]
pub mod fuzzing;
pub mod geom;
mod job;
pub mod memory;
pub mod pairs;
pub mod paper;
pub mod report;
pub mod run;
pub mod scans;
pub mod shards;
pub mod store;
pub mod synth;
#[cfg(test)]
mod testpots;
mod words;

pub use assemble::{Assembly, Matched, match_features, search, solve};
pub use eval::evaluate;
pub use features::{SherdFeatures, features_of};
pub use job::{Error, Job, Options, Outcome, assemble_folder};
pub use report::{explain_pair, write_report};
pub use run::{Cancel, Cancelled, Event, Observer, Run, Shard};
pub use scans::{Collection, OpenOptions, SherdId};
pub use store::Store;

/// A count that is smaller in builds for the fuzzer: what it sends through the stages has few faces, and there is much of it.
pub(crate) const fn count(usual: usize, fuzzed: usize) -> usize {
    if cfg!(fuzzing) { fuzzed } else { usual }
}

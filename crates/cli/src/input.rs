//! From what the user named to features: raw scans of any data set, or edge lines in the layout of
//! the Structure-from-Sherds++ data set.

use crate::progress::Progress;
use anyhow::Context;
use potsherd::assemble::FileUnit;
use potsherd::features::{FeatureCache, FeatureOptions, SherdFeatures, SherdState, authors, extract};
use potsherd::run::{Event, Observer};
use potsherd::scans::datasets::load_dataset;
use potsherd::scans::{Collection, Frames, LoadOptions, Scan, ScanError, Truth};
use potsherd::store::{Store, StoreOptions};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

pub struct Input {
    pub features: Vec<SherdFeatures>,
    pub unit: FileUnit,
    /// How the files lie to what was computed with.
    pub frames: Frames,
    /// Some file could not be used.
    pub skipped: bool,
    /// What the data set knows to be true.
    pub truth: Option<Truth>,
    /// The scans; `None` for bare edge lines.
    pub collection: Option<Collection>,
}

/// Reads `scans`; with `pots`, only the sherds of these pots of a data set that names them.
pub fn read(scans: &[PathBuf], pots: &[String], store: Option<&Store>) -> anyhow::Result<Input> {
    read_telling(scans, pots, store, None)
}

/// As [`read`], telling how far it is.
pub fn read_telling(
    scans: &[PathBuf],
    pots: &[String],
    store: Option<&Store>,
    progress: Option<&Progress>,
) -> anyhow::Result<Input> {
    let bare = scans.len() == 1 && authors::is_authors_layout(&scans[0]) && !scans[0].join("Mesh").is_dir();
    let mut data = load_dataset(scans, &LoadOptions::default()).map_err(with_reasons)?;
    if let Some(truth) = data.truth.as_mut().filter(|_| !pots.is_empty()) {
        truth.sherds.retain(|_, s| pots.contains(&s.pot));
        let sherds = &truth.sherds;
        truth.adjacency.retain(|c| sherds.contains_key(&c.a) && sherds.contains_key(&c.b));
        truth.short_contacts.retain(|c| sherds.contains_key(&c.a) && sherds.contains_key(&c.b));
    }
    if bare {
        return read_lines(&scans[0], pots, data.truth);
    }
    let mut collection = data.collection.context("the folder holds no scans")?;
    if let (Some(truth), false) = (&data.truth, pots.is_empty()) {
        collection.scans.retain(|s| truth.sherds.contains_key(&s.id));
        anyhow::ensure!(!collection.scans.is_empty(), "no sherd belongs to the pots {}", pots.join(", "));
    }
    for problem in &collection.problems {
        eprintln!("{problem}");
    }
    let cache = store.map(FeatureCache::new);
    let mut features = features_of(&collection, cache.as_ref(), progress);
    set_copies_aside(&collection, &mut features);
    let skipped = collection.problems.iter().any(|p| p.skipped);
    let unit = FileUnit { name: collection.unit.name().to_owned(), mm_per_unit: collection.mm_per_unit };
    let frames = collection.frames();
    Ok(Input { features, unit, frames, skipped, truth: data.truth, collection: Some(collection) })
}

/// If no scan could be used, why not.
fn with_reasons(error: ScanError) -> anyhow::Error {
    match &error {
        ScanError::NothingUsable { problems } if !problems.is_empty() => {
            let reasons: Vec<String> = problems.iter().map(ToString::to_string).collect();
            anyhow::anyhow!("{error}: {}", reasons.join("; "))
        }
        _ => error.into(),
    }
}

/// The same scan twice under two names would be joined to its own neighbours a second time.
fn set_copies_aside(collection: &Collection, features: &mut [SherdFeatures]) {
    let mut seen: BTreeMap<[u8; 32], &str> = BTreeMap::new();
    for (scan, features) in collection.scans.iter().zip(features) {
        let mut hash = blake3::Hasher::new();
        for x in scan.mesh.vertices.iter().flat_map(|v| v.iter()) {
            hash.update(&x.to_le_bytes());
        }
        for i in scan.mesh.faces.iter().flatten() {
            hash.update(&i.to_le_bytes());
        }
        let first = *seen.entry(*hash.finalize().as_bytes()).or_insert(&scan.id);
        if first != scan.id {
            features.state = SherdState::SetAside { reason: format!("it is the same scan as {first}") };
        }
    }
}

/// Features of every scan, in the order of the collection.
fn features_of(
    collection: &Collection,
    cache: Option<&FeatureCache>,
    progress: Option<&Progress>,
) -> Vec<SherdFeatures> {
    let (options, total) = (FeatureOptions::default(), collection.scans.len());
    let (done, made) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let one = |scan: &Scan| {
        let mesh = scan.mesh.scaled(collection.mm_per_unit);
        let make = || {
            made.fetch_add(1, Ordering::Relaxed);
            extract(&scan.id, &mesh, &options)
        };
        let features = match cache {
            Some(cache) => cache.get_or_make(&scan.id, &mesh, &options, make),
            None => make(),
        };
        let done = 1 + done.fetch_add(1, Ordering::Relaxed);
        if let Some(progress) = progress {
            progress.event(Event::Measuring { done, total });
        }
        features
    };
    let features = collection.scans.par_iter().map(one).collect();
    let kept = total - made.load(Ordering::Relaxed);
    if let Some(progress) = progress {
        progress.event(Event::Measured { sherds: total, reused: kept });
    }
    features
}

fn read_lines(root: &Path, pots: &[String], truth: Option<Truth>) -> anyhow::Result<Input> {
    let (features, problems) = authors::read_authors(root, pots)?;
    problems.iter().for_each(|p| eprintln!("{p}"));
    anyhow::ensure!(!features.is_empty(), "{} holds no edge lines of these pots", root.display());
    let unit = FileUnit { name: "mm".to_owned(), mm_per_unit: 1.0 };
    let frames = Frames::default();
    Ok(Input { features, unit, frames, skipped: !problems.is_empty(), truth, collection: None })
}

/// The store in a folder that the user may have named.
pub fn store_in(folder: Option<&Path>) -> anyhow::Result<Option<Store>> {
    Ok(folder.map(|f| Store::open(f, &StoreOptions::default())).transpose()?)
}

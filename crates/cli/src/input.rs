//! From what the user named to features: raw scans of any data set, or edge lines in the layout of
//! the Structure-from-Sherds++ data set.

use anyhow::Context;
use potsherd_assemble::FileUnit;
use potsherd_features::{FeatureCache, FeatureOptions, SherdFeatures, authors, extract_all};
use potsherd_scans::datasets::load_dataset;
use potsherd_scans::{Collection, LoadOptions, Truth};
use std::path::{Path, PathBuf};

pub struct Input {
    pub features: Vec<SherdFeatures>,
    pub unit: FileUnit,
    /// Some file could not be used.
    pub skipped: bool,
    /// What the data set knows to be true.
    pub truth: Option<Truth>,
    /// The scans; `None` for bare edge lines.
    pub collection: Option<Collection>,
}

/// Reads `scans`; with `pots`, only the sherds of these pots of a data set that names them.
pub fn read(scans: &[PathBuf], pots: &[String], cache: Option<&Path>) -> anyhow::Result<Input> {
    let bare = scans.len() == 1 && authors::is_authors_layout(&scans[0]) && !scans[0].join("Mesh").is_dir();
    let mut data = load_dataset(scans, &LoadOptions::default())?;
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
    let cache = match cache {
        None => None,
        Some(folder) => {
            Some(FeatureCache::open(folder).with_context(|| format!("cannot use {}", folder.display()))?)
        }
    };
    let features = extract_all(&collection, &FeatureOptions::default(), cache.as_ref());
    let skipped = collection.problems.iter().any(|p| p.skipped);
    let unit = FileUnit { name: collection.unit.name().to_owned(), mm_per_unit: collection.mm_per_unit };
    Ok(Input { features, unit, skipped, truth: data.truth, collection: Some(collection) })
}

fn read_lines(root: &Path, pots: &[String], truth: Option<Truth>) -> anyhow::Result<Input> {
    let (features, problems) = authors::read_authors(root, pots)?;
    problems.iter().for_each(|p| eprintln!("{p}"));
    anyhow::ensure!(!features.is_empty(), "{} holds no edge lines of these pots", root.display());
    let unit = FileUnit { name: "mm".to_owned(), mm_per_unit: 1.0 };
    Ok(Input { features, unit, skipped: !problems.is_empty(), truth, collection: None })
}

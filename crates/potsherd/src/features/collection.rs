//! Features of a whole collection: the one way from scans or edge lines to what matching needs.

use crate::features::cache::{FeatureCache, key_of};
use crate::features::copies::set_copies_aside;
use crate::features::extract::{doubt_pieces, extract, set_aside};
use crate::features::model::SherdFeatures;
use crate::features::options::FeatureOptions;
use crate::features::{AuthorsError, authors};
use crate::geom::TriMesh;
use crate::memory::{limit, parts};
use crate::run::{Cancelled, Event, Run};
use crate::scans::datasets::authors::AuthorsSherd;
use crate::scans::{Collection, Material, Problem, Scan};
use crate::store::Key;
use rayon::prelude::*;
use std::sync::atomic::{AtomicUsize, Ordering};

/// What is known of the sherds of a collection.
#[derive(Clone, Debug, Default)]
pub struct CollectionFeatures {
    /// In the order of the collection, which is that of the ids. Every scan with a surface has an entry.
    pub sherds: Vec<SherdFeatures>,
    /// Files of edge lines that could not be used.
    pub problems: Vec<Problem>,
    /// Sherds that other processes have not finished yet; see [`Run::sharing`].
    pub missing: usize,
    /// What the store calls the features of each sherd; none of those that it does not hold.
    pub(crate) keys: Vec<Option<Key>>,
}

/// Features of every sherd. What was made before is taken from the run's store.
pub fn features_of(
    collection: &Collection,
    options: &FeatureOptions,
    run: &Run,
) -> Result<CollectionFeatures, Cancelled> {
    let mut found = match &collection.material {
        Material::Scans(set) => {
            let found = of_scans(&set.scans, collection.mm_per_unit, options, run)?;
            let total = found.len() + collection.missing;
            let mut out = CollectionFeatures::default();
            for one in found.into_iter().flatten() {
                out.sherds.push(one.sherd);
                out.problems.extend(one.problem);
                out.keys.push(one.key);
            }
            CollectionFeatures { missing: total - out.sherds.len(), ..out }
        }
        Material::Lines(lines) => of_lines(collection, lines),
    };
    // A part of a collection cannot tell: the other scan may be in another part.
    if options.use_once && found.missing == 0 {
        tell_copies(&mut found, collection, run);
    }
    Ok(found)
}

/// Second scans of a sherd are set aside, and told with the name of their file.
fn tell_copies(found: &mut CollectionFeatures, collection: &Collection, run: &Run) {
    for copy in set_copies_aside(&mut found.sherds, &found.keys, run.store()) {
        let (id, used) = (&found.sherds[copy.other].id, &found.sherds[copy.used].id);
        let scan = collection.scans().iter().find(|s| s.id == *id);
        let file = scan.map_or_else(|| id.to_string(), |s| s.path.display().to_string());
        let message = format!(
            "is another scan of {used} and was set aside: {:.0} % of it lies on that scan, {:.2} mm apart",
            100.0 * copy.share,
            copy.apart
        );
        found.problems.push(Problem { file, message, skipped: true });
    }
}

/// A sherd, what the store calls it, and what was wrong with its file.
struct One {
    sherd: SherdFeatures,
    key: Option<Key>,
    problem: Option<Problem>,
}

fn of_scans(
    scans: &[Scan],
    mm_per_unit: f64,
    options: &FeatureOptions,
    run: &Run,
) -> Result<Vec<Option<One>>, Cancelled> {
    let (total, done, made) = (scans.len(), AtomicUsize::new(0), AtomicUsize::new(0));
    let one = |scan: &Scan| {
        run.go_on()?;
        let one = of_scan(scan, mm_per_unit, options, run, &made);
        run.tell(Event::Measuring { done: 1 + done.fetch_add(1, Ordering::Relaxed), total });
        let one = one.map(|one| One { sherd: doubt_pieces(one.sherd, &scan.report.cleaning), ..one });
        if let Some(one) = &one {
            run.show(|| one.sherd.clone());
        }
        Ok(one)
    };
    let needs: Vec<u64> = scans.iter().map(|s| BYTES_A_FACE * s.report.faces as u64).collect();
    let mut sherds = Vec::with_capacity(total);
    for part in parts(&needs, limit()) {
        sherds.extend(scans[part].par_iter().map(one).collect::<Result<Vec<_>, Cancelled>>()?);
    }
    let aside = scans.iter().filter(|s| s.aside.is_some()).count();
    let reused = total - aside - made.load(Ordering::Relaxed).min(total - aside);
    run.tell(Event::Measured { sherds: total, reused });
    Ok(sherds)
}

/// The features of a scan, from the store or made; `None` where they fall to others that have not made them yet. The
/// surface is asked for only where they are made.
fn of_scan(
    scan: &Scan,
    mm_per_unit: f64,
    options: &FeatureOptions,
    run: &Run,
    made: &AtomicUsize,
) -> Option<One> {
    let make = |of: &dyn Fn(&TriMesh) -> SherdFeatures| match scan.surface() {
        Ok(mesh) => One { sherd: of(&mesh.scaled(mm_per_unit)), key: None, problem: None },
        // What could be read when the run began, and cannot now.
        Err(error) => {
            let (file, message) = (scan.path.display().to_string(), error.to_string());
            let sherd = set_aside(&scan.id, &TriMesh::default(), &format!("its file {message}"));
            One { sherd, key: None, problem: Some(Problem { file, message, skipped: true }) }
        }
    };
    if let Some(reason) = &scan.aside {
        return Some(make(&|mesh| set_aside(&scan.id, mesh, reason)));
    }
    let extracted = || {
        made.fetch_add(1, Ordering::Relaxed);
        make(&|mesh| extract(&scan.id, mesh, options))
    };
    let Some(cache) = run.store().map(FeatureCache::new) else { return Some(extracted()) };
    let key = key_of(&scan.id, &scan.surface_hash(), mm_per_unit, options);
    if let Some(sherd) = cache.get(&key) {
        return Some(One { sherd, key: Some(key), problem: None });
    }
    // Whoever reads a file measures it.
    let falls_by = scan.file.as_ref().map_or(key, |file| file.key);
    if !run.has(&falls_by.0) {
        return None;
    }
    let one = extracted();
    match one.problem {
        None => Some(One { sherd: cache.kept(&key, one.sherd), key: Some(key), problem: None }),
        Some(_) => Some(one),
    }
}

/// Memory that measuring takes for each face of a scan, as measured for a million of them.
const BYTES_A_FACE: u64 = 300;

fn of_lines(collection: &Collection, lines: &[AuthorsSherd]) -> CollectionFeatures {
    let read = |sherd: &AuthorsSherd| authors::read_sherd(&collection.root, sherd, collection.mm_per_unit);
    let mut out = CollectionFeatures::default();
    for result in lines.par_iter().map(read).collect::<Vec<Result<SherdFeatures, AuthorsError>>>() {
        match result {
            Ok(sherd) => out.sherds.push(sherd),
            Err(error) => out.problems.push(error.problem(&collection.root)),
        }
    }
    out
}

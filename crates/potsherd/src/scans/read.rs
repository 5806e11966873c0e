//! From files to scans: each is read, cleaned and measured, a tray as several, a cloud with a surface laid through it.

use crate::memory::{limit, parts};
use crate::run::Run;
use crate::scans::clean::{Cleaned, clean};
use crate::scans::collection::{CloudScan, Collection, Problem, Scan, ScanReport, ScanSet};
use crate::scans::formats::{Format, read_soup};
use crate::scans::known::{self, Found as FoundScan};
use crate::scans::measure::measure;
use crate::scans::points::{OrientedPoints, read_points};
use crate::scans::soup::content_of;
use crate::scans::tray::{Tray, pieces};
use crate::scans::walk::Found;
use crate::scans::{MeshSoup, OpenOptions, ReadError, ScanError, SherdId};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// What a file turned out to hold.
pub(crate) enum Read {
    Mesh(Box<Scan>, Vec<String>),
    Cloud(CloudScan),
}

/// Reads the files found, one id each.
pub(crate) fn read_found(
    found: Found,
    ids: Vec<SherdId>,
    options: &OpenOptions,
    run: &Run,
) -> Result<Collection, ScanError> {
    let jobs: Vec<(&PathBuf, SherdId)> = found.files.iter().zip(ids).collect();
    let taken: BTreeSet<&SherdId> = jobs.iter().map(|j| &j.1).collect();
    let needs: Vec<u64> = jobs.iter().map(|(file, _)| memory_for(file)).collect();
    let read_one = |k: usize| {
        let (file, id) = &jobs[k];
        fits(&needs, k)?;
        read_pieces((file, found.relative(file)), id, (options, run), &taken)
    };
    let mut read: Vec<Result<Option<Vec<Read>>, ReadError>> = Vec::with_capacity(jobs.len());
    for part in parts(&needs, limit()) {
        read.extend(part.into_par_iter().map(read_one).collect::<Vec<_>>());
    }
    let names = jobs.iter().map(|(file, _)| found.relative(file).display().to_string());
    let missing = read.iter().filter(|r| matches!(r, Ok(None))).count();
    let here = names.zip(read).filter_map(|(name, read)| Some((name, read.transpose()?)));
    gathered(found.root.clone(), here, found.problems.clone(), (options, missing))
}

/// Bytes that reading, cleaning and measuring a file take, from its size: as measured for scans of a million faces, with
/// a margin. Text and bare triangles say in many bytes what others say in few.
fn memory_for(file: &Path) -> u64 {
    let each = match Format::of(file) {
        Some(Format::Gltf) => 24,
        Some(Format::Ply | Format::Pcd) => 16,
        _ => 8,
    };
    std::fs::metadata(file).map_or(0, |m| m.len().saturating_mul(each))
}

/// Of what a file takes, so much stays until the end of the run, as a divisor.
const STAYS: u64 = 8;

/// Whether a file fits beside what stays of those before it.
fn fits(needs: &[u64], k: usize) -> Result<(), ReadError> {
    let before = needs[..k].iter().fold(0u64, |sum, need| sum.saturating_add(need / STAYS));
    let need = needs[k].saturating_add(before);
    if need > limit() { Err(ReadError::TooMuchMemory { need, limit: limit() }) } else { Ok(()) }
}

/// Cleans and measures what is in memory already; a mesh is told of by its name.
pub(crate) fn read_meshes(
    meshes: BTreeMap<SherdId, MeshSoup>,
    options: &OpenOptions,
) -> Result<Collection, ScanError> {
    let names: Vec<String> = meshes.keys().map(SherdId::to_string).collect();
    let jobs: Vec<(SherdId, MeshSoup)> = meshes.into_iter().collect();
    let read: Vec<Result<Vec<Read>, ReadError>> = jobs
        .into_par_iter()
        .map(|(id, soup)| {
            Ok(vec![from_soup(&id, Path::new(id.as_str()), soup.with_known_indices()?, options)?])
        })
        .collect();
    gathered(PathBuf::new(), names.into_iter().zip(read), Vec::new(), (options, 0))
}

/// What was read, by the name under which it is told of.
fn gathered(
    root: PathBuf,
    read: impl Iterator<Item = (String, Result<Vec<Read>, ReadError>)>,
    mut problems: Vec<Problem>,
    (options, missing): (&OpenOptions, usize),
) -> Result<Collection, ScanError> {
    let mut set = ScanSet::default();
    for (file, result) in read {
        let mut tell = |message, skipped| problems.push(Problem { file: file.clone(), message, skipped });
        let list = result.unwrap_or_else(|e| {
            tell(e.to_string(), true);
            Vec::new()
        });
        for read in list {
            match read {
                Read::Mesh(scan, notes) => {
                    notes.into_iter().for_each(|n| tell(n, false));
                    set.scans.push(*scan);
                }
                Read::Cloud(cloud) => {
                    cloud.cloud.notes.iter().for_each(|n| tell(n.clone(), false));
                    set.clouds.push(cloud);
                }
            }
        }
    }
    let empty = set.scans.is_empty() && set.clouds.is_empty();
    if empty && missing == 0 {
        problems.sort();
        return Err(ScanError::NothingUsable { problems });
    }
    set.scans.sort_by(|a, b| a.id.cmp(&b.id));
    set.clouds.sort_by(|a, b| a.id.cmp(&b.id));
    let mut c = Collection { problems, missing, ..Collection::of_scans(root, set) };
    if !empty {
        c.settle_unit(options)?;
    }
    Ok(c)
}

/// Advice for a file of several pieces.
const SPLIT: &str = "(--split-trays makes a sherd of each closed one)";

/// One scan, or each piece of a tray as one: `tray-1`, `tray-2` and so on, the largest first. `None` for a file that
/// falls to another part of the work.
fn read_pieces(
    (file, relative): (&Path, &Path),
    id: &SherdId,
    (options, run): (&OpenOptions, &Run),
    taken: &BTreeSet<&SherdId>,
) -> Result<Option<Vec<Read>>, ReadError> {
    let cloud = Format::of(file).is_some_and(Format::is_cloud);
    match (cloud, options.trays) {
        (true, _) => Ok(Some(vec![read_one(file, relative, id, options)?])),
        (false, true) => read_tray(file, relative, id, options, taken).map(Some),
        (false, false) => Ok(match known::find((file, relative), id, options, run)? {
            FoundScan::Here(read) => Some(vec![read]),
            FoundScan::Elsewhere => None,
        }),
    }
}

fn read_tray(
    file: &Path,
    relative: &Path,
    id: &SherdId,
    options: &OpenOptions,
    taken: &BTreeSet<&SherdId>,
) -> Result<Vec<Read>, ReadError> {
    let soup = read_soup(file)?;
    let (list, said) = match pieces(&soup) {
        Tray::One => return Ok(vec![read_one(file, relative, id, options)?]),
        Tray::Halves(n) => {
            let mut one = read_one(file, relative, id, options)?;
            if let Read::Mesh(_, notes) = &mut one {
                // They are no tray: splitting is no advice.
                notes.iter_mut().for_each(|note| *note = note.replace(SPLIT, "").trim_end().to_owned());
                notes.push(format!(
                    "holds {n} open pieces: sides of one sherd that were not put together, not {n} sherds"
                ));
            }
            return Ok(vec![one]);
        }
        Tray::Sherds(list) => {
            let said = format!("holds {} sherds; they are called {id}-1 to {id}-{}", list.len(), list.len());
            (list, said)
        }
    };
    let mut out = Vec::new();
    for (k, piece) in list.into_iter().enumerate() {
        let mut own = SherdId::from(format!("{id}-{}", k + 1));
        while taken.contains(&own) {
            own = format!("{own}_").into();
        }
        let content = piece.soup.content();
        let mut cleaned = clean(piece.soup, &options.clean)?;
        cleaned.vertex_source.iter_mut().for_each(|v| *v = piece.source[*v as usize]);
        let notes = if k == 0 { vec![said.clone()] } else { Vec::new() };
        out.push(Read::Mesh(
            Box::new(measured((own, content), relative.to_path_buf(), cleaned, options)),
            notes,
        ));
    }
    Ok(out)
}

fn read_one(file: &Path, relative: &Path, id: &SherdId, options: &OpenOptions) -> Result<Read, ReadError> {
    if Format::of(file).is_some_and(Format::is_cloud) {
        let (id, path) = (id.clone(), relative.to_path_buf());
        return from_cloud(CloudScan { id, path, cloud: read_points(file)? }, options);
    }
    from_soup(id, relative, read_soup(file)?, options)
}

pub(super) fn from_soup(
    id: &SherdId,
    path: &Path,
    mut soup: MeshSoup,
    options: &OpenOptions,
) -> Result<Read, ReadError> {
    let (id, path) = (id.clone(), path.to_path_buf());
    if soup.faces.is_empty() && soup.vertices.len() >= crate::scans::cloud::LEAST_POINTS {
        let rows = soup.vertices.iter().map(|v| [v.x, v.y, v.z, 0.0, 0.0, 0.0]).collect();
        return from_cloud(CloudScan { id, path, cloud: OrientedPoints::from_bare(rows)? }, options);
    }
    let mut notes = std::mem::take(&mut soup.notes);
    let content = soup.content();
    let cleaned = clean(soup, &options.clean)?;
    let r = &cleaned.report;
    if r.non_finite_vertices > 0 {
        notes.push(format!(
            "has {} vertices with coordinates that are no numbers or beyond 1e30; they and {} faces on them were left out",
            r.non_finite_vertices, r.non_finite_faces
        ));
    }
    if r.dropped_component_area_share > LARGE_PIECE {
        notes.push(format!(
            "holds {} separate pieces; only the largest was used, the others have {:.0} % of the surface {SPLIT}",
            r.components,
            100.0 * r.dropped_component_area_share
        ));
    }
    Ok(Read::Mesh(Box::new(measured((id, content), path, cleaned, options)), notes))
}

/// Share of the surface from which on what was left out is no crumb.
const LARGE_PIECE: f64 = 0.1;

/// A cloud with a surface laid through it, or the bare cloud where none can be.
fn from_cloud(scan: CloudScan, options: &OpenOptions) -> Result<Read, ReadError> {
    let Some(laid) = crate::scans::cloud::lay(&scan.cloud) else { return Ok(Read::Cloud(scan)) };
    let mut notes = scan.cloud.notes.clone();
    notes.push(format!("has no faces; a surface was laid through its {} points", scan.cloud.points.len()));
    let soup = MeshSoup { vertices: laid.mesh.vertices, faces: laid.mesh.faces, ..MeshSoup::default() };
    let content = content_of(&scan.cloud.points, &[]);
    let mut cleaned = clean(soup, &options.clean)?;
    for v in &mut cleaned.vertex_source {
        *v = laid.nearest[*v as usize];
    }
    Ok(Read::Mesh(Box::new(measured((scan.id, content), scan.path, cleaned, options)), notes))
}

pub(super) fn measured(
    (id, content): (SherdId, String),
    path: PathBuf,
    cleaned: Cleaned,
    options: &OpenOptions,
) -> Scan {
    let measures = measure(&cleaned.mesh, cleaned.report.watertight, &options.measure);
    let report = ScanReport {
        vertices: cleaned.mesh.vertices.len(),
        faces: cleaned.mesh.faces.len(),
        cleaning: cleaned.report,
        measures,
    };
    let (mesh, vertex_source) = (cleaned.mesh, cleaned.vertex_source);
    Scan {
        id,
        path,
        mesh,
        vertex_source,
        mesh_from_file: None,
        scale: 1.0,
        content,
        aside: None,
        report,
        file: None,
        unread: false,
    }
}

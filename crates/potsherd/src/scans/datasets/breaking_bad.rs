//! Breaking Bad (Sellan et al. 2022): `Object/fracture/piece_NN.ply`, every piece in its assembled pose. To
//! give nothing away, each piece is moved by a seeded random motion on loading. The truth is about the files:
//! every pose is the identity.

use crate::geom::{ClosestMesh, Rigid, Rng, Vec3};
use crate::run::Run;
use crate::scans::read::read_found;
use crate::scans::truth::{Contact, PotTruth, SherdTruth};
use crate::scans::walk::{Found, find_scans};
use crate::scans::{Collection, OpenOptions, Scan, ScanError, SherdId, Truth};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Whether every scan below the folder is a `piece_N` in a folder named as a fracture.
pub fn is_root(root: &Path) -> bool {
    match find_scans(std::slice::from_ref(&root.to_path_buf())) {
        Ok(found) => found.files.iter().all(|f| is_piece(f)),
        Err(_) => false,
    }
}

/// Whether the folder itself is one fracture: its pieces lie in it, not below it.
pub fn is_fracture(folder: &Path) -> bool {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.into_iter().any(|e| is_piece(&e.path()))
}

fn is_piece(file: &Path) -> bool {
    let stem = file.file_stem().and_then(|s| s.to_str()).unwrap_or("");
    let number = stem.strip_prefix("piece_").unwrap_or("");
    !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()) && fracture(file).is_some()
}

/// Object and fracture from the folders above the piece, wherever the user stands.
fn fracture(file: &Path) -> Option<(String, String)> {
    let folder = std::path::absolute(file.parent()?).ok()?;
    let name = folder.file_name()?.to_str()?;
    let sound = ["fractured_", "mode_"].iter().any(|p| name.starts_with(p));
    let object = folder.parent()?.file_name()?.to_str()?;
    sound.then(|| (object.to_owned(), name.to_owned()))
}

/// `Object_fracture_piece_NN`; none where a name does not fit.
pub(crate) fn name_pieces(found: &Found) -> Option<Vec<SherdId>> {
    let id = |f: &PathBuf| {
        let (object, fracture) = fracture(f)?;
        Some(format!("{object}_{fracture}_{}", f.file_stem()?.to_str()?).into())
    };
    found.files.iter().map(id).collect()
}

pub(crate) fn load(found: Found, ids: Vec<SherdId>, options: &OpenOptions) -> Result<Collection, ScanError> {
    let mut pots: BTreeMap<SherdId, String> = BTreeMap::new();
    for (file, id) in found.files.iter().zip(&ids) {
        if let Some((object, fracture)) = fracture(file) {
            pots.insert(id.clone(), format!("{object}_{fracture}"));
        }
    }
    let mut collection = read_found(found, ids, options, &Run::new())?;
    let mut truth = Truth {
        collection: "Breaking Bad".into(),
        seed: options.scramble_seed,
        unit: collection.unit.name().into(),
        unit_scale: 1.0 / collection.mm_per_unit,
        ..Truth::default()
    };
    add_contacts(&collection, &pots, &mut truth);
    scramble(&mut collection, options.scramble_seed, &pots, &mut truth);
    collection.truth = Some(truth);
    Ok(collection)
}

/// Moves every piece to the origin in a random rotation, some way off.
fn scramble(collection: &mut Collection, seed: u64, pots: &BTreeMap<SherdId, String>, truth: &mut Truth) {
    for scan in collection.scans_mut() {
        let mut rng = Rng::for_purpose(seed, &format!("scramble/{}", scan.id));
        let middle = scan.mesh.vertex_centroid();
        let rotation = rng.rotation();
        let away = rng.unit_vector() * scan.report.diagonal() * rng.range(0.0, 2.0);
        let motion = Rigid::new(rotation, away - rotation * middle);
        scan.mesh = scan.mesh.transformed(&motion);
        scan.mesh_from_file = Some(motion);
        if let Some((lo, hi)) = scan.mesh.bounds() {
            scan.report.measures.extent = (hi - lo).into();
        }
        let pot = pots.get(&scan.id).cloned().unwrap_or_default();
        match truth.pots.iter_mut().find(|p| p.pot == pot) {
            Some(p) => p.n_sherds += 1,
            None => truth.pots.push(PotTruth { pot: pot.clone(), n_sherds: 1, ..PotTruth::default() }),
        }
        let sherd = SherdTruth {
            pot,
            file: scan.path.display().to_string(),
            // The pieces lie assembled on disk; the truth is about the files, as everywhere.
            pose: Some(Rigid::identity().to_row_major()),
            centroid: Some(middle.into()),
            vertices: Some(scan.report.vertices),
            faces: Some(scan.report.faces),
            median_edge: Some(scan.report.measures.median_edge),
            thickness: scan.report.measures.wall,
            watertight: Some(scan.report.cleaning.watertight),
            ..SherdTruth::default()
        };
        truth.sherds.insert(scan.id.clone(), sherd);
    }
}

/// Pieces of one fracture that lie on each other: the common break's area over the wall is its length.
fn add_contacts(collection: &Collection, pots: &BTreeMap<SherdId, String>, truth: &mut Truth) {
    let scans = collection.scans();
    let walls: Vec<f64> = scans.iter().filter_map(|s| s.report.measures.wall).collect();
    let usual = crate::geom::stats::median(&walls);
    let mut pairs = Vec::new();
    for i in 0..scans.len() {
        for j in i + 1..scans.len() {
            if pots.get(&scans[i].id) == pots.get(&scans[j].id) {
                pairs.push((i, j));
            }
        }
    }
    let rays: Vec<Option<ClosestMesh>> = scans.par_iter().map(|s| ClosestMesh::new(&s.mesh)).collect();
    let areas: Vec<f64> = pairs
        .par_iter()
        .map(|&(i, j)| {
            0.5 * (contact_area(&scans[i], &scans[j], &rays[j])
                + contact_area(&scans[j], &scans[i], &rays[i]))
        })
        .collect();
    for (&(i, j), area) in pairs.iter().zip(areas) {
        let own = |s: &Scan| s.report.measures.wall.or(usual);
        let Some((a, b)) = own(&scans[i]).zip(own(&scans[j])) else { continue };
        let wall = a.min(b);
        let length = area / wall;
        if length <= 0.1 * wall {
            continue;
        }
        let contact = Contact { a: scans[i].id.clone(), b: scans[j].id.clone(), length: Some(length) };
        if length >= 2.0 * wall { truth.adjacency.push(contact) } else { truth.short_contacts.push(contact) }
    }
}

/// Area of the faces of `a` that lie on `b` and look into it.
fn contact_area(a: &Scan, b: &Scan, rays_b: &Option<ClosestMesh>) -> f64 {
    let (Some(rays), Some((lo, hi))) = (rays_b, b.mesh.bounds()) else { return 0.0 };
    // Pieces fit without gap; the tolerance covers 32-bit coordinates and facets cut differently.
    let near = 2e-3 * b.report.diagonal().min(a.report.diagonal());
    let inside = |p: &Vec3| (0..3).all(|k| p[k] >= lo[k] - near && p[k] <= hi[k] + near);
    (0..a.mesh.faces.len())
        .filter_map(|f| {
            let [p, q, r] = a.mesh.corner(f);
            let middle = (p + q + r) / 3.0;
            let vector = a.mesh.face_area_vector(f);
            if !inside(&middle) {
                return None;
            }
            let hit = rays.closest(&middle).filter(|h| h.distance <= near)?;
            let other = b.mesh.face_area_vector(hit.face);
            (vector.dot(&other) < -0.9 * vector.norm() * other.norm()).then(|| 0.5 * vector.norm())
        })
        .sum()
}

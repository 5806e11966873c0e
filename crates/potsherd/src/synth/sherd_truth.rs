//! The truth about one sherd, and its scan as it will be written.

use crate::geom::{Rigid, Rng, TriMesh, Vec3};
use crate::scans::SherdId;
use crate::scans::truth::{EdgeLineTruth, SherdTruth, Wall};
use crate::synth::collection::{Plan, ScannedSherd};
use crate::synth::colour::Palette;
use crate::synth::defects::{Defect, Spoilt};
use crate::synth::pot::{BrokenPot, Paint, Sherd};
use crate::synth::texture::Texture;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Seven digits: enough for any use in any unit, few enough to keep the file small.
pub(crate) fn rounded(x: f64) -> f64 {
    format!("{x:.6e}").parse().unwrap_or(x)
}

/// The scan of a sherd as it will be written, and the truth about it.
pub(crate) fn finish_sherd(
    plan: &Plan,
    pot: &BrokenPot,
    sherd: &Sherd,
    names: &BTreeMap<usize, &SherdId>,
) -> (ScannedSherd, SherdTruth) {
    let id = names.get(&sherd.cell).copied().cloned().unwrap_or_default();
    let mut rng = Rng::for_purpose(plan.seed, &format!("pose/{}/{}", pot.spec.name, sherd.cell));
    let rotation = rng.rotation();
    let aside = Vec3::new(rng.range(-50.0, 50.0), rng.range(-50.0, 50.0), rng.range(-50.0, 50.0));
    let file_from_pot = Rigid::new(rotation, aside - rotation * sherd.scan.mesh.vertex_centroid());
    let k = plan.unit_scale;
    let (mut spoilt, defects) = spoilt_scan(plan, pot, sherd);
    let texture = painted(plan, pot, &mut spoilt);
    let mesh = spoilt.mesh.transformed(&file_from_pot).scaled(k);
    let mut about = sherd_truth(plan, pot, sherd, names, &id, &mesh, &file_from_pot);
    if !defects.is_empty() {
        about.other.insert("defects".to_string(), json!(defects));
    }
    if defects.iter().any(|d| *d != Defect::Stuck) {
        // Of a surface that is open or has islands it means nothing.
        for number in ["genus", "genus_expected"] {
            about.other.remove(number);
        }
    }
    if texture.is_some() {
        about.file = format!("sherds/{id}.obj");
    }
    let labels = spoilt.labels.iter().map(|l| *l as u8).collect();
    (ScannedSherd { id, mesh, labels, texture }, about)
}

/// The scan with its defects, still in the frame of the pot, and what befell it.
fn spoilt_scan(plan: &Plan, pot: &BrokenPot, sherd: &Sherd) -> (Spoilt, Vec<Defect>) {
    let name = &pot.spec.name;
    let mut rng = Rng::for_purpose(plan.seed, &format!("defects/{name}/{}", sherd.cell));
    let mut defects = pot.spec.defects.draw(&mut rng);
    let mut out = Spoilt { mesh: sherd.scan.mesh.clone(), labels: sherd.scan.labels.clone() };
    out.spoil(&defects, &mut rng);
    if sherd.stuck.is_some() {
        defects.insert(0, Defect::Stuck);
    }
    (out, defects)
}

/// Gives the scan the colours of its pot, in the way that is asked for.
fn painted(plan: &Plan, pot: &BrokenPot, scan: &mut Spoilt) -> Option<Texture> {
    let palette = || Palette::draw(&mut Rng::for_purpose(plan.seed, &format!("colour/{}", pot.spec.name)));
    match pot.spec.paint {
        Paint::None => None,
        Paint::Vertices => {
            palette().paint(&mut scan.mesh, &scan.labels);
            None
        }
        Paint::Texture => Some(Texture::paint(&scan.mesh, &scan.labels, &palette())),
    }
}

fn sherd_truth(
    plan: &Plan,
    pot: &BrokenPot,
    sherd: &Sherd,
    names: &BTreeMap<usize, &SherdId>,
    id: &SherdId,
    mesh: &TriMesh,
    file_from_pot: &Rigid,
) -> SherdTruth {
    let k = plan.unit_scale;
    // Of the sherd alone, whatever lies around it in its scan.
    let c = file_from_pot.point(&sherd.scan.mesh.vertex_centroid()) * k;
    let holes = (sherd.scan.borders.len() as i64 - 1).max(0) + sherd.scan.loops_through;
    let other = BTreeMap::from([
        ("volume".to_string(), json!(rounded(sherd.volume * k * k * k))),
        ("genus".to_string(), json!(crate::synth::sherd::genus(mesh))),
        ("genus_expected".to_string(), json!(holes)),
        ("appendages".to_string(), json!(sherd.appendages)),
        ("condition".to_string(), condition_json(sherd, k)),
    ]);
    SherdTruth {
        pot: pot.spec.name.clone(),
        file: format!("sherds/{id}.ply"),
        pose: Some(file_from_pot.inverse().scaled(k).to_row_major()),
        centroid: Some([c.x, c.y, c.z].map(rounded)),
        vertices: Some(mesh.vertices.len()),
        faces: Some(mesh.faces.len()),
        median_edge: Some(rounded(mesh.median_edge_length())),
        rim: Some(sherd.rim_length > 0.0),
        rim_length: Some(rounded(sherd.rim_length * k)),
        base: Some(sherd.base_share > 1e-3),
        base_share: Some(rounded(sherd.base_share)),
        area: Some(rounded(sherd.area * k * k)),
        perimeter: Some(rounded(sherd.perimeter * k)),
        thickness: Some(rounded(sherd.thickness * k)),
        watertight: Some(crate::synth::sherd::closed_fault(mesh).is_none()),
        labels: Some(format!("labels/{id}.bin")),
        edge_lines: edge_lines(sherd, names, file_from_pot, k),
        other,
    }
}

fn condition_json(sherd: &Sherd, k: f64) -> Value {
    let c = &sherd.condition;
    json!({
        "arris": rounded(c.arris * k), "erosion": rounded(c.erosion * k), "chips": c.chips,
        "white": rounded(c.white * k), "lowfreq": rounded(c.lowfreq * k),
    })
}

/// Lines of both walls, counter-clockwise when seen from outside the material.
fn edge_lines(
    sherd: &Sherd,
    names: &BTreeMap<usize, &SherdId>,
    file_from_pot: &Rigid,
    k: f64,
) -> Vec<EdgeLineTruth> {
    let mut out = Vec::new();
    for (wall, lines) in [Wall::Inner, Wall::Outer].into_iter().zip(&sherd.edges) {
        for (line, border) in lines.iter().zip(&sherd.scan.borders) {
            let n = line.len();
            // The outer wall is looked at from the other side.
            let order: Vec<usize> = match wall {
                Wall::Inner => (0..n).collect(),
                Wall::Outer => (0..n).rev().collect(),
            };
            let across = |i: usize| border[i].neighbor.filter(|c| !sherd.cells().any(|own| own == *c));
            let name = |i: usize| across(i).and_then(|c| names.get(&c)).copied().cloned().unwrap_or_default();
            let point = |i: usize| {
                let p = file_from_pot.point(&line[i]) * k;
                [p.x, p.y, p.z].map(rounded)
            };
            out.push(EdgeLineTruth {
                wall,
                closed: true,
                points: order.iter().map(|&i| point(i)).collect(),
                neighbors: order.iter().map(|&i| name(i)).collect(),
                rim: order.iter().map(|&i| border[i].neighbor.is_none()).collect(),
            });
        }
    }
    out
}

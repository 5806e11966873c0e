//! The page's data as it changes: what the report writes once, without meshes and files, with a pose for each sherd.

use crate::queue::{self, Asked};
use potsherd::assemble::{Checked, Growing, LikelyJoin};
use potsherd::geom::{Rigid, Vec3};
use potsherd::report::{Upright, sherd_color, upright};
use potsherd::scans::{Collection, SherdTable};
use potsherd::{Assembly, SherdFeatures, SherdId};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The vessels of a search on its way. They lie as the search has them: no axis is known yet.
pub fn growing(collection: &Collection, growing: &Growing) -> Value {
    let mut home: BTreeMap<&str, (usize, [f64; 16])> = BTreeMap::new();
    let mut vessels = Vec::new();
    for (k, members) in growing.vessels.iter().enumerate() {
        let middles: Vec<Vec3> =
            members.iter().filter_map(|(id, pose)| middle(collection, id, pose)).collect();
        let middle = middles.iter().sum::<Vec3>() / middles.len().max(1) as f64;
        let size = middles.iter().map(|m| (m - middle).norm()).fold(20.0, f64::max);
        let put = Rigid::new(potsherd::geom::Mat3::identity(), -middle + Vec3::new(0.0, 0.0, size));
        members.iter().for_each(|(id, pose)| {
            home.insert(id, (k, (put * *pose).to_row_major()));
        });
        vessels.push(vessel(&format!("{} sherds", members.len()), (size, 2.0 * size), false));
    }
    let sherds = collection.scans().iter().enumerate().map(|(n, scan)| {
        let at = home.get(scan.id.as_str());
        json!({
            "id": scan.id, "label": scan.id, "number": n, "color": sherd_color(n),
            "vessel": at.map_or(-1, |a| a.0 as i64), "pose": at.map(|a| a.1),
            "confidence": null, "neighbors": [], "facts": [], "data": {}, "reason": "", "offers": [],
        })
    });
    let title = format!("{} sherds", collection.scans().len());
    json!({
        "title": title, "unit": "mm", "columns": [], "vessels": vessels, "sherds": sherds.collect::<Vec<_>>(),
        "joins": [], "run": run("", &[]), "files": [], "growing": true,
    })
}

fn middle(collection: &Collection, id: &str, pose: &Rigid) -> Option<Vec3> {
    let scan = collection.scans().iter().find(|s| s.id == id)?;
    let (low, high) = scan.mesh.bounds()?;
    Some(pose.point(&((low + high) * (0.5 * collection.mm_per_unit))))
}

fn vessel(name: &str, (radius, height): (f64, f64), has_axis: bool) -> Value {
    json!({
        "name": name, "hasAxis": has_axis, "radius": radius, "height": height, "section": [], "measures": [],
        "drawing": null, "drawingPdf": null, "rollout": null, "gluing": "", "data": [], "pictures": [],
        "model": "", "completeness": null,
    })
}

fn run(decisions: &str, notes: &[String]) -> Value {
    json!({
        "command": "", "options": {}, "versions": { "potsherd": env!("CARGO_PKG_VERSION") }, "notes": notes,
        "decisions": decisions,
    })
}

/// An answer as the page shows it.
pub fn page(
    collection: &Collection,
    features: &[SherdFeatures],
    assembly: &Assembly,
    decided: &Checked,
    decisions: &str,
    likely: &[LikelyJoin],
) -> Value {
    let frames = collection.frames();
    let standing: Vec<Upright> = assembly.assemblies.iter().map(|v| upright(v, features, &frames)).collect();
    let sherds_in_all = collection.scans().len();
    let (questions, sure) = queue::questions(&Asked {
        assembly,
        standing: &standing,
        frames: &frames,
        decided,
        likely,
        sherds: sherds_in_all,
    });
    let vessels: Vec<Value> = assembly
        .assemblies
        .iter()
        .zip(&standing)
        .map(|(v, up)| {
            let mut value = vessel(&v.name, (up.radius, up.height), v.axis.is_some());
            value["stand"] = json!(up.stand.to_row_major());
            value["locked"] = json!(v.sherds.keys().all(|id| decided.poses.contains_key(id)));
            value
        })
        .collect();
    let placed = assembly.assemblies.iter().map(|v| v.sherds.len()).sum::<usize>();
    let table = collection.table.as_ref();
    json!({
        "title": format!("{placed} of {} sherds in {} {}", collection.scans().len(), vessels.len(), if vessels.len() == 1 { "vessel" } else { "vessels" }),
        "unit": "mm",
        "columns": table.map_or(&[][..], |t| &t.columns[..]),
        "vessels": vessels,
        "sherds": sherds(collection, assembly, &standing, decided),
        "joins": joins(assembly, frames.mm_per_unit()),
        "run": run(decisions, &assembly.notes),
        "files": [],
        "growing": false,
        "questions": questions,
        "sure": sure,
    })
}

fn sherds(
    collection: &Collection,
    assembly: &Assembly,
    standing: &[Upright],
    decided: &Checked,
) -> Vec<Value> {
    let one = |(n, scan): (usize, &potsherd::scans::Scan)| {
        let vessel = assembly.assemblies.iter().position(|v| v.sherds.contains_key(&scan.id));
        let placement = vessel.and_then(|v| assembly.assemblies[v].placements.get(&scan.id));
        let left = assembly.left_out.iter().find(|l| l.id == scan.id);
        let offers: Vec<Value> = left.map_or_else(Vec::new, |l| {
            let told = l.offers.iter();
            told.map(|o| json!({ "to": o.to, "vessel": o.vessel, "probability": o.probability })).collect()
        });
        let facts: Vec<Value> = scan
            .report
            .measures
            .wall
            .map(|w| json!({ "name": "Wall thickness", "value": format!("{:.1} mm", w * collection.mm_per_unit), "note": "" }))
            .into_iter()
            .collect();
        json!({
            "id": scan.id,
            "label": decided.labels.get(&scan.id).map_or(scan.id.as_str(), String::as_str),
            "number": n,
            "vessel": vessel.map_or(-1, |v| v as i64),
            "pose": vessel.and_then(|v| standing[v].poses.get(&scan.id)).map(|p| p.to_row_major()),
            "confidence": placement.map(|p| p.confidence),
            "color": sherd_color(n),
            "neighbors": placement.map_or(&[][..], |p| &p.neighbors[..]),
            "facts": facts,
            "data": collection.table.as_ref().map_or_else(BTreeMap::new, |t| cells(t, &scan.id)),
            "reason": left.map_or("", |l| l.reason.as_str()),
            "offers": offers,
        })
    };
    collection.scans().iter().enumerate().map(one).collect()
}

fn cells<'a>(table: &'a SherdTable, id: &SherdId) -> BTreeMap<&'a str, &'a str> {
    let cell = |c: &'a String| Some((c.as_str(), table.cell(id, c)?));
    table.columns.iter().filter_map(cell).filter(|(_, value)| !value.is_empty()).collect()
}

fn joins(assembly: &Assembly, mm: f64) -> Vec<Value> {
    let mut all: Vec<(usize, &potsherd::assemble::Join)> = assembly
        .assemblies
        .iter()
        .enumerate()
        .flat_map(|(v, vessel)| vessel.joins.iter().map(move |j| (v, j)))
        .collect();
    // The doubtful ones first.
    all.sort_by(|x, y| {
        x.1.probability.total_cmp(&y.1.probability).then((&x.1.a, &x.1.b).cmp(&(&y.1.a, &y.1.b)))
    });
    all.iter()
        .map(|(v, j)| {
            let mut evidence: Vec<(&String, &f64)> = j.evidence.iter().collect();
            evidence.sort_by(|a, b| b.1.abs().total_cmp(&a.1.abs()).then(a.0.cmp(b.0)));
            json!({
                "vessel": v, "a": j.a, "b": j.b, "probability": j.probability,
                "contact": format!("{:.1} mm", j.contact * mm), "gap": format!("{:.2} mm", j.gap * mm),
                "evidence": evidence, "decided": j.decided, "picture": null,
            })
        })
        .collect()
}

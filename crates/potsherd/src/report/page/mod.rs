//! `index.html`: one page that opens from disk, with its data in `page/data.js`.

pub(crate) mod pack;
pub(crate) mod words;

use crate::geom::revolution::Place;
use crate::geom::{TriMesh, stats};
use crate::report::drawing;
use crate::report::export::Folder;
use crate::report::export::joins::ordered;
use crate::report::measures::tables;
use crate::report::picture;
use crate::report::scene::{Scene, sherd_color};
use crate::report::simplify::{budget, thin};
use crate::report::text::xml;
use crate::report::vessel::kinds::Kinds;
use crate::report::vessel::stand::Standing;
use crate::report::{ReportError, RunInfo};
use rayon::prelude::*;
use serde_json::{Value, json};
use std::borrow::Cow;
use std::collections::BTreeMap;

const HTML: &str = include_str!("../../../assets/index.html");
const CSS: &str = include_str!("../../../assets/style.css");
const APP: &str = include_str!("../../../assets/app.js");

/// Something with a surface, placed or loose, by its number.
struct Shown<'a> {
    mesh: &'a TriMesh,
    kinds: &'a Kinds,
    vessel: Option<usize>,
    confidence: f64,
}

pub fn write(scene: &Scene, info: &RunInfo, folder: &mut Folder) -> Result<(), ReportError> {
    let noun = if scene.sherd_count() == 1 { "sherd" } else { "sherds" };
    let title = match scene.vessels.len() {
        1 => format!("{}: {} {noun}", scene.vessels[0].name, scene.sherd_count()),
        n => format!("{n} vessels from {} {noun}", scene.sherd_count()),
    };
    let data = json!({
        "title": title,
        "unit": scene.unit,
        "columns": scene.finds.columns(),
        "vessels": vessels(scene),
        "sherds": sherds(scene),
        "joins": joins(scene),
        "run": info,
        "files": files(),
    });
    folder.write("page/data.js", format!("window.POTSHERD={data};\n"))?;
    folder.write("page/app.js", APP)?;
    let html = HTML.replace("{{ css }}", CSS).replace("{{ title }}", &xml(&title));
    folder.write("index.html", html)
}

fn vessels(scene: &Scene) -> Vec<Value> {
    let table = tables::shown_table(scene);
    let unit = scene.shown_length().1;
    scene
        .vessels
        .iter()
        .zip(&table.vessels)
        .map(|(v, row)| {
            let slug = &v.file;
            let reach = |f: &dyn Fn(&crate::geom::Vec3) -> f64| {
                v.sherds.iter().flat_map(|s| &s.mesh.vertices).map(f).fold(0.0, f64::max)
            };
            let drawn = drawing::has_drawing(v);
            let pictures: Vec<Value> = picture::vessel_pictures(v)
                .iter()
                .map(|(file, title)| json!({ "file": file, "title": title }))
                .collect();
            json!({
                "name": v.name,
                "hasAxis": v.section.is_some(),
                "radius": short(reach(&|p| Place::about_z(p).radius())),
                "height": short(reach(&|p| p.z)),
                "section": section(v),
                "measures": words::vessel(row, unit),
                "data": scene.finds.of_sherds(v.sherds.iter().map(|s| &s.scan.id)),
                "gluing": format!("gluing/{slug}.html"),
                "rollout": drawn.then(|| format!("drawings/{slug}_rollout.svg")),
                "drawing": drawn.then(|| format!("drawings/{slug}.svg")),
                "drawingPdf": drawn.then(|| format!("drawings/{slug}.pdf")),
                "pictures": pictures,
                "model": format!("models/{slug}.glb"),
                "completeness": row.completeness.map(|q| q.value),
            })
        })
        .collect()
}

/// Closed outlines of clay in radius and height, as coarse as a screen needs them.
pub(crate) fn section(v: &Standing) -> Vec<Vec<[f64; 2]>> {
    let bands = v.section.iter().flat_map(|s| &s.bands);
    bands.map(|b| b.outline().iter().step_by(5).map(|p| p.map(short)).collect()).collect()
}

/// Two decimals of a millimetre are plenty on a screen.
fn short(x: f64) -> f64 {
    (x * 100.0).round() / 100.0
}

/// Loose sherds as they are drawn. A scan far out of scale is drawn at the size of the others, or it would fill
/// the view and leave no triangles to them.
fn drawn<'a>(scene: &'a Scene) -> Vec<Cow<'a, TriMesh>> {
    let size = |m: &TriMesh| m.bounds().map_or(0.0, |(lo, hi)| (hi - lo).norm());
    let placed = scene.vessels.iter().flat_map(|v| &v.sherds).map(|s| size(&s.mesh));
    let sizes: Vec<f64> = placed.chain(scene.loose.iter().map(|l| size(&l.mesh))).collect();
    let usual = stats::median(&sizes).unwrap_or(1.0);
    let draw = |mesh: &'a TriMesh| match size(mesh) {
        own if own > OUT_OF_SCALE * usual => Cow::Owned(mesh.scaled(usual / own)),
        _ => Cow::Borrowed(mesh),
    };
    scene.loose.iter().map(|l| draw(&l.mesh)).collect()
}

/// Times the median size of all sherds from which on a loose one is drawn smaller.
const OUT_OF_SCALE: f64 = 20.0;

fn sherds(scene: &Scene) -> Vec<Value> {
    let table = tables::shown_table(scene);
    let unit = scene.shown_length().1;
    let mut shown: BTreeMap<usize, Shown> = BTreeMap::new();
    for (v, vessel) in scene.vessels.iter().enumerate() {
        for s in &vessel.sherds {
            let entry = Shown { mesh: &s.mesh, kinds: &s.kinds, vessel: Some(v), confidence: s.confidence };
            shown.insert(s.number, entry);
        }
    }
    let drawn = drawn(scene);
    for (l, mesh) in scene.loose.iter().zip(&drawn) {
        shown.insert(l.number, Shown { mesh, kinds: &l.kinds, vessel: None, confidence: f64::NAN });
    }
    let meshes: Vec<&TriMesh> = shown.values().map(|s| s.mesh).collect();
    let shares = budget(&meshes, scene.options.page_triangles, 120);
    let list: Vec<(&usize, &Shown)> = shown.iter().collect();
    list.par_iter()
        .zip(&shares)
        .map(|((number, s), share)| {
            let thin = thin(s.mesh, *share);
            let scan = &scene.collection.scans()[**number];
            let row = &table.sherds[**number];
            let placement = s.vessel.and_then(|v| scene.vessels[v].vessel.placements.get(&scan.id));
            let left = scene.loose.iter().find(|l| l.number == **number).and_then(|l| l.left_out);
            let offers: Vec<Value> = left.map_or_else(Vec::new, |l| {
                l.offers
                    .iter()
                    .map(|o| json!({ "to": o.to, "vessel": o.vessel, "probability": o.probability }))
                    .collect()
            });
            let own: Vec<(&str, &str)> = scene
                .finds
                .columns()
                .iter()
                .map(|c| (c.as_str(), scene.finds.cell(&scan.id, c)))
                .filter(|(_, value)| !value.is_empty())
                .collect();
            json!({
                "id": scan.id,
                "data": own.iter().copied().collect::<BTreeMap<_, _>>(),
                "label": scene.label(&scan.id),
                "vessel": s.vessel.map_or(-1, |v| v as i64),
                "confidence": if s.confidence.is_finite() { json!(s.confidence) } else { Value::Null },
                "color": sherd_color(**number),
                "neighbors": placement.map_or_else(Vec::new, |p| p.neighbors.clone()),
                "facts": words::sherd(row, unit, &own),
                "reason": left.map_or("", |l| l.reason.as_str()),
                "offers": offers,
                "hasKinds": s.kinds.known(),
                "hasColors": s.mesh.colors.is_some(),
                "mesh": pack::packed(&thin, &s.kinds.vertices),
            })
        })
        .collect()
}

fn joins(scene: &Scene) -> Vec<Value> {
    let (per, unit) = scene.shown_length();
    let shown = per * scene.mm_per_unit;
    ordered(scene)
        .iter()
        .map(|(v, j)| {
            let mut evidence: Vec<(&String, &f64)> = j.evidence.iter().collect();
            evidence.sort_by(|a, b| b.1.abs().total_cmp(&a.1.abs()).then(a.0.cmp(b.0)));
            json!({
                "vessel": v,
                "a": j.a,
                "b": j.b,
                "probability": j.probability,
                "contact": words::length(j.contact * shown, unit, 1),
                "gap": words::length(j.gap * shown, unit, 2),
                "evidence": evidence,
                "decided": j.decided,
                "picture": picture::join_picture(&scene.vessels[*v], j),
            })
        })
        .collect()
}

fn files() -> Vec<Value> {
    [
        ("assembly.json", "which sherd goes where, with confidence"),
        ("vessels.csv", "measures of the vessels"),
        ("sherds.csv", "measures of the sherds"),
        ("joins.csv", "joins with their evidence"),
        ("measures.json", "all measures for programs"),
        ("counts.csv", "sherds, weight, EVE and vessels by fabric and context"),
        ("drawings", "profiles, rollouts, single sherds and plates: SVG, PDF and DXF"),
        ("gluing", "in which order to glue, a sheet to print for each vessel"),
        ("fills", "missing pieces to print, STL; conjecture"),
        ("pictures", "views of vessels and joins"),
        ("models", "GLB and PLY in place"),
        ("tools", "MeshLab, Blender and CloudCompare"),
    ]
    .iter()
    .map(|(file, what)| json!({ "file": file, "what": what }))
    .collect()
}

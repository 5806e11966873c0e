//! Every sherd's own page, to print: pictures, the find's own data, measures, and what it is joined to.

use crate::assemble::result::Family;
use crate::geom::TriMesh;
use crate::report::ReportError;
use crate::report::export::Folder;
use crate::report::measures::tables::{SherdRow, shown_table};
use crate::report::picture::{encode, sherd};
use crate::report::scene::Scene;
use crate::report::text::xml;
use crate::report::vessel::kinds::Kinds;
use crate::report::vessel::stand::Standing;
use crate::scans::SherdId;
use rayon::prelude::*;
use std::fmt::Write;

/// Where the pages are.
pub const FILE: &str = "catalogue.html";

const STYLE: &str = "body{font:13px/1.4 'DejaVu Sans',Verdana,sans-serif;margin:12mm;color:#222}h1{font-size:20px;margin:0 0 2mm}\
h2{font-size:14px;margin:4mm 0 1mm}section{break-after:page;margin-bottom:14mm;max-width:180mm}img{width:100%;height:auto}\
table{border-collapse:collapse}td,th{border-bottom:1px solid #ccc;padding:1mm 5mm 1mm 0;text-align:left;vertical-align:top;font-weight:normal}\
th{color:#555}.small{color:#555}@page{size:A4;margin:12mm}@media print{body{margin:0}section{margin:0}}";

/// What is drawn of a sherd.
struct Body<'a> {
    id: &'a SherdId,
    mesh: &'a TriMesh,
    kinds: &'a Kinds,
    number: usize,
}

/// The pages of all sherds in one file, and their pictures.
pub fn write(scene: &Scene, folder: &mut Folder) -> Result<(), ReportError> {
    let placed = scene.vessels.iter().flat_map(|v| &v.sherds);
    let placed = placed.map(|s| Body { id: &s.scan.id, mesh: &s.mesh, kinds: &s.kinds, number: s.number });
    let loose =
        scene.loose.iter().map(|l| Body { id: &l.scan.id, mesh: &l.mesh, kinds: &l.kinds, number: l.number });
    let mut bodies: Vec<Body> = placed.chain(loose).collect();
    bodies.sort_by_key(|b| b.number);
    let pictures: Vec<Result<Vec<u8>, ReportError>> = bodies
        .par_iter()
        .map(|b| encode(&picture(scene, b.id), &sherd::sherd(scene, b.mesh, b.kinds, b.number)))
        .collect();
    for (b, bytes) in bodies.iter().zip(pictures) {
        folder.write(&picture(scene, b.id), bytes?)?;
    }
    folder.write(FILE, html(scene, &shown_table(scene).sherds))
}

fn picture(scene: &Scene, id: &SherdId) -> String {
    format!("pictures/sherds/{}.png", scene.sherd_files.of(id))
}

fn html(scene: &Scene, rows: &[SherdRow]) -> String {
    let mut s = format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Catalogue of sherds</title><style>{STYLE}</style>\n"
    );
    rows.iter().for_each(|row| page(&mut s, scene, row));
    s
}

fn page(s: &mut String, scene: &Scene, row: &SherdRow) {
    let _ = writeln!(
        s,
        "<section><h1>{}</h1>\n<p>{}</p>\n<img src=\"{}\" alt=\"{} from outside and from inside\">",
        xml(&row.label),
        xml(&whereabouts(scene, row)),
        xml(&picture(scene, &row.id)),
        xml(&row.label)
    );
    let own = scene.finds.columns().iter().map(|c| (c.clone(), scene.finds.cell(&row.id, c).to_owned()));
    pairs(s, "Find", own.filter(|p| !p.1.is_empty()).collect());
    pairs(s, "Measures", measures(scene, row));
    joins(s, scene, &row.id);
    let kin: Vec<&Family> = scene.families.iter().filter(|f| f.sherd == row.id).collect();
    if !kin.is_empty() {
        s.push_str("<h2>Of a vessel by its wall alone, not joined</h2>\n<p>");
        let words = |f: &&Family| format!("{} ({:.0} %)", f.vessel, 100.0 * f.probability);
        s.push_str(&xml(&kin.iter().map(words).collect::<Vec<_>>().join(", ")));
        s.push_str("</p>\n");
    }
    s.push_str("</section>\n");
}

fn whereabouts(scene: &Scene, row: &SherdRow) -> String {
    let named = if row.label == row.id.as_str() { String::new() } else { format!("Scan {}. ", row.id) };
    let place = match (&row.vessel, row.confidence) {
        (v, Some(c)) if !v.is_empty() => {
            let sure = if c > 0.99 { "more than 99".to_owned() } else { format!("{:.0}", 100.0 * c) };
            format!("In {v}, {sure} % sure of its place.")
        }
        (v, None) if !v.is_empty() => format!("In {v}."),
        _ => {
            let loose = scene.loose.iter().find(|l| l.scan.id == row.id);
            let reason = loose.and_then(|l| l.left_out).map(|l| format!(": {}", l.reason));
            format!("Not placed{}.", reason.unwrap_or_default())
        }
    };
    named + &place
}

/// Names and values in two columns; nothing where there are none.
fn pairs(s: &mut String, title: &str, list: Vec<(String, String)>) {
    if list.is_empty() {
        return;
    }
    let _ = writeln!(s, "<h2>{title}</h2>\n<table>");
    for (name, value) in list {
        let _ = writeln!(s, "<tr><th>{}</th><td>{}</td></tr>", xml(&name), xml(&value));
    }
    s.push_str("</table>\n");
}

fn measures(scene: &Scene, row: &SherdRow) -> Vec<(String, String)> {
    let unit = scene.shown_length().1;
    let length = |x: f64, digits: usize| format!("{x:.digits$} {unit}");
    let span = |a: Option<f64>, b: Option<f64>| Some(format!("{:.1} to {:.1} {unit}", a?, b?));
    let area = |x: f64| if unit.is_empty() { format!("{x:.0}") } else { format!("{:.1} cm²", x / 100.0) };
    let list = [
        ("wall thickness", row.wall_thickness.map(|w| length(w, 2))),
        ("rim", row.rim_degrees.filter(|d| *d > 0.0).map(|d| format!("{d:.0} degrees of the turn"))),
        ("height on the vessel", span(row.height_low, row.height_high)),
        ("distance from the axis", span(row.radius_low, row.radius_high)),
        (
            "volume",
            row.volume
                .map(|v| if unit.is_empty() { format!("{v:.0}") } else { format!("{:.2} ml", v / 1000.0) }),
        ),
        ("weight from volume", row.weight_g.map(|w| format!("{w:.1} g"))),
        ("outer wall", row.area_outer.map(area)),
        ("inner wall", row.area_inner.map(area)),
        ("break", row.area_break.map(area)),
    ];
    list.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?))).collect()
}

fn joins(s: &mut String, scene: &Scene, id: &SherdId) {
    let Some(vessel): Option<&Standing> = scene.vessels.iter().find(|v| v.vessel.sherds.contains_key(id))
    else {
        return;
    };
    let (unit, per) = (scene.shown_length().1, scene.shown_length().0 * scene.mm_per_unit);
    let mine: Vec<_> = vessel.vessel.joins.iter().filter(|j| j.a == *id || j.b == *id).collect();
    if mine.is_empty() {
        return;
    }
    s.push_str(
        "<h2>Joined to</h2>\n<table><tr><th>sherd</th><th>sure</th><th>contact</th><th>gap</th></tr>\n",
    );
    for j in mine {
        let other = if j.a == *id { &j.b } else { &j.a };
        let _ = writeln!(
            s,
            "<tr><td>{}</td><td>{:.0} %</td><td>{:.0} {unit}</td><td>{:.2} {unit}</td></tr>",
            xml(scene.label(other)),
            (100.0 * j.probability).floor(),
            j.contact * per,
            j.gap * per
        );
    }
    s.push_str("</table>\n");
}

//! The sheet that lies on the bench: one line a step, with a box to tick.

use super::Bench;
use super::order::Step;
use crate::report::scene::Scene;
use crate::report::text::{Cell, Csv, xml};
use crate::report::vessel::stand::Standing;
use std::fmt::Write;

/// File of the picture of a step.
pub fn picture(vessel: &Standing, step: usize) -> String {
    format!("gluing/{}/step_{:02}.png", vessel.file, step + 1)
}

/// The way in as one says it at the bench; the vessel stands upright.
fn way(step: &Step, vessel: &Standing) -> &'static str {
    let Some([x, y, z]) = step.way else {
        return if step.free {
            "begin with it"
        } else {
            "no free way in was found: try it dry before you glue its neighbours"
        };
    };
    let middle = vessel.sherds[step.sherd].mesh.vertex_centroid();
    let reach = (middle.x * middle.x + middle.y * middle.y).sqrt().max(1e-9);
    // Towards the axis means from outside.
    let inwards = -(x * middle.x + y * middle.y) / reach;
    match (inwards, z) {
        (_, z) if z < -0.75 => "from above",
        (_, z) if z > 0.75 => "from below",
        (i, z) if i > 0.5 && z < -0.35 => "from outside and above",
        (i, z) if i > 0.5 && z > 0.35 => "from outside and below",
        (i, _) if i > 0.5 => "from outside",
        (_, z) if z < -0.35 => "from the side and above",
        (_, z) if z > 0.35 => "from the side and below",
        _ => "from the side, along the wall",
    }
}

struct Edge<'a> {
    to: &'a str,
    probability: f64,
    contact: f64,
    gap: f64,
}

/// The edges a step is glued along, longest first; lengths as people read them.
fn edges<'a>(scene: &'a Scene, v: usize, step: &Step) -> Vec<Edge<'a>> {
    let vessel = &scene.vessels[v];
    let shown = scene.shown_length().0 * scene.mm_per_unit;
    let edge = |&(other, join): &(usize, usize)| {
        let j = &vessel.vessel.joins[join];
        let to = scene.label(&vessel.sherds[other].scan.id);
        Edge { to, probability: j.probability, contact: j.contact * shown, gap: j.gap * shown }
    };
    let mut list: Vec<Edge> = step.onto.iter().map(edge).collect();
    list.sort_by(|a, b| b.contact.total_cmp(&a.contact).then(a.to.cmp(b.to)));
    list
}

pub fn csv(scene: &Scene, v: usize, bench: &Bench) -> String {
    let vessel = &scene.vessels[v];
    let unit = scene.shown_length().1;
    let mut csv = Csv::new(scene.options.decimal_comma);
    let length =
        |name: &str| Cell::Text(if unit.is_empty() { name.to_owned() } else { format!("{name} [{unit}]") });
    let mut heads = ["step", "sherd", "way in", "comes in freely", "glued to", "least probability [%]"]
        .map(Cell::text)
        .to_vec();
    heads.extend([length("contact"), Cell::text("number of edges")]);
    csv.row(heads);
    for (k, step) in bench.steps.iter().enumerate() {
        let edges = edges(scene, v, step);
        let least = edges.iter().map(|e| 100.0 * e.probability).min_by(f64::total_cmp);
        csv.row([
            Cell::count(k + 1),
            Cell::text(scene.label(&vessel.sherds[step.sherd].scan.id)),
            Cell::text(way(step, vessel)),
            Cell::text(if step.free { "yes" } else { "no" }),
            Cell::Text(edges.iter().map(|e| e.to).collect::<Vec<_>>().join(" ")),
            Cell::number(least, 1),
            Cell::Number(edges.iter().map(|e| e.contact).sum(), 1),
            Cell::count(edges.len()),
        ]);
    }
    csv.text
}

const STYLE: &str = "body{font:13px/1.4 'DejaVu Sans',Verdana,sans-serif;margin:12mm;color:#222}h1{font-size:20px;margin:0 0 2mm}\
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #bbb;padding:2mm;text-align:left;vertical-align:top}\
tr{break-inside:avoid}img{width:58mm;height:auto}.box{width:5mm;height:5mm;border:1.2px solid #222;display:inline-block}\
.doubt{font-weight:bold}.small{color:#555}@page{size:A4;margin:10mm}@media print{body{margin:0}}";

pub fn html(scene: &Scene, v: usize, bench: &Bench) -> String {
    let vessel = &scene.vessels[v];
    let unit = scene.shown_length().1;
    let mut s = format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Gluing {0}</title><style>{STYLE}</style>\n<h1>Gluing {0}</h1>\n",
        xml(&vessel.name)
    );
    let locked = bench.steps.iter().filter(|k| !k.free).count();
    let _ = writeln!(
        s,
        "<p>{} sherds in an order in which every piece still comes in ({}). Lay them out, join them dry with tape first, then glue from step 1 down. \
         In each picture the new piece is coloured.</p>",
        bench.steps.len(),
        match locked {
            0 => "each was moved in along a free path".to_owned(),
            n => format!("all but {n}, which are marked"),
        }
    );
    for line in scene.finds.of_sherds(vessel.sherds.iter().map(|x| &x.scan.id)) {
        let _ = writeln!(s, "<p class=\"small\">{}</p>", xml(&line));
    }
    s.push_str("<table><tr><th>Done</th><th>Step</th><th>Sherd</th><th>Picture</th><th>Edges</th></tr>\n");
    for (k, step) in bench.steps.iter().enumerate() {
        row(&mut s, scene, v, k, step, unit);
    }
    s.push_str("</table>\n");
    missing(&mut s, scene, v, bench, unit);
    s.push_str("</html>\n");
    s
}

fn row(s: &mut String, scene: &Scene, v: usize, k: usize, step: &Step, unit: &str) {
    let vessel = &scene.vessels[v];
    let sherd = &vessel.sherds[step.sherd];
    let label = scene.label(&sherd.scan.id);
    let picture = picture(vessel, k);
    let from_here = picture.strip_prefix("gluing/").unwrap_or(&picture);
    let _ = write!(
        s,
        "<tr><td><span class=\"box\"></span></td><td>{}</td><td><b>{}</b><br>{}",
        k + 1,
        xml(label),
        xml(way(step, vessel))
    );
    for column in scene.finds.columns() {
        let cell = scene.finds.cell(&sherd.scan.id, column);
        if !cell.is_empty() && cell != label {
            let _ = write!(s, "<br><span class=\"small\">{}: {}</span>", xml(column), xml(cell));
        }
    }
    let _ = write!(s, "</td><td><img src=\"{}\" alt=\"step {}\"></td><td>", xml(from_here), k + 1);
    for e in edges(scene, v, step) {
        let sure = format!("{:.0} % sure", (100.0 * e.probability).floor());
        let class = if e.probability < 0.9 { "doubt" } else { "" };
        let _ = write!(
            s,
            "to <b>{}</b>, {:.0} {unit} long, gap {:.2} {unit}, <span class=\"{class}\">{sure}</span><br>",
            xml(e.to),
            e.contact,
            e.gap
        );
    }
    s.push_str("</td></tr>\n");
}

fn missing(s: &mut String, scene: &Scene, v: usize, bench: &Bench, unit: &str) {
    let vessel = &scene.vessels[v];
    let per = scene.shown_length().0;
    if bench.fills.is_empty() {
        s.push_str("<h2>Missing</h2><p>No piece larger than three walls is missing from the known part of the profile.</p>\n");
        return;
    }
    s.push_str("<h2>Missing</h2><table><tr><th>Fill</th><th>Between heights</th><th>Takes of the turn</th><th>Outside</th><th>File to print</th></tr>\n");
    for (k, f) in bench.fills.iter().enumerate() {
        let file = format!("fills/{}/fill_{:02}.stl", vessel.file, k + 1);
        let _ = writeln!(
            s,
            "<tr><td>{}</td><td>{:.0} to {:.0} {unit}</td><td>{:.0} %</td><td>{:.0} {unit}²</td><td>{}</td></tr>",
            k + 1,
            (f.heights[0] * per).max(0.0),
            f.heights[1] * per,
            100.0 * f.turn,
            f.area * per * per,
            xml(&file)
        );
    }
    s.push_str("</table><p class=\"small\">Fills are the profile turned between the standing walls: they are conjecture, and about a millimetre smaller than the hole.</p>\n");
}

//! `potsherd inspect`: what the scans of a collection are like, as a table and as JSON.

use crate::input::ScanArgs;
use anyhow::Context;
use clap::Args as ClapArgs;
use potsherd::geom::math;
use potsherd::scans::datasets::{self, Kind};
use potsherd::scans::{Collection, Material, Problem, Scan, ScanError, ScanReport, SherdTable};
use serde::Serialize;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

/// Reads scans, cleans and measures them, and says what is wrong with them.
#[derive(ClapArgs)]
pub struct Args {
    #[command(flatten)]
    scans: ScanArgs,
    /// Write everything that was measured to this file.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

/// Lengths are in the scans' own unit.
#[derive(Serialize)]
struct Report<'a> {
    format: &'static str,
    dataset: &'static str,
    unit: &'static str,
    mm_per_unit: f64,
    unit_given: bool,
    scans: Vec<Row<'a>>,
    clouds: Vec<Cloud<'a>>,
    sherds: Vec<Listed<'a>>,
    truth: Option<TruthSummary>,
    /// What `sherds.csv` says.
    table: Option<&'a SherdTable>,
    problems: &'a [Problem],
}

#[derive(Serialize)]
struct Row<'a> {
    id: &'a str,
    file: String,
    /// What the file was multiplied with, where it is in a unit of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    scale: Option<f64>,
    #[serde(flatten)]
    report: &'a ScanReport,
}

#[derive(Serialize)]
struct Cloud<'a> {
    id: &'a str,
    file: String,
    points: usize,
    diagonal: f64,
}

/// A sherd of the authors' data set, whose parts are in several files.
#[derive(Serialize)]
struct Listed<'a> {
    id: &'a str,
    pot: &'a str,
    edge_lines: usize,
    axis: bool,
    surfaces: usize,
    mesh: bool,
    pose_known: bool,
}

#[derive(Serialize)]
struct TruthSummary {
    pots: usize,
    sherds: usize,
    poses: usize,
    adjacent_pairs: usize,
    short_contacts: usize,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let opened = match Collection::open(&args.scans.scans, &args.scans.how.options()) {
        Ok(collection) => Ok(collection),
        Err(ScanError::NothingUsable { problems }) => Err(problems),
        Err(e) => return Err(e.into()),
    };
    let problems = opened.as_ref().map_or_else(|p| p.clone(), |c| c.problems.clone());
    let collection = opened.as_ref().ok();
    let kind = collection.map_or_else(|| datasets::detect(&args.scans.scans), |c| c.kind);
    let report = report(
        kind,
        collection,
        &problems,
        args.scans.how.units.is_some() || args.scans.how.known_length.is_some(),
    );
    let mut text = String::new();
    print_table(collection, &report, &mut text);
    // A reader who stops reading (`| head`) is no error.
    let _ = std::io::stdout().write_all(text.as_bytes());
    for p in &problems {
        eprintln!("{}: {p}", if p.skipped { "left out" } else { "warning" });
    }
    if let Some(path) = &args.json {
        let text = serde_json::to_string_pretty(&report)? + "\n";
        std::fs::write(path, text).with_context(|| format!("{}: cannot be written", path.display()))?;
    }
    if collection.is_none() {
        eprintln!("potsherd: no scan could be used");
        return Ok(ExitCode::from(2));
    }
    Ok(if problems.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

fn report<'a>(
    kind: Kind,
    collection: Option<&'a Collection>,
    problems: &'a [Problem],
    unit_given: bool,
) -> Report<'a> {
    let (unit, mm_per_unit) = collection.map_or(("mm", 1.0), |c| (c.unit.name(), c.mm_per_unit));
    let scans = collection.into_iter().flat_map(Collection::scans);
    let clouds = collection.into_iter().flat_map(Collection::clouds);
    Report {
        format: "potsherd-inspect-1",
        dataset: kind.name(),
        unit,
        mm_per_unit,
        unit_given,
        scans: scans
            .map(|s| Row {
                id: &s.id,
                file: s.path.display().to_string(),
                scale: Some(s.scale).filter(|x| *x != 1.0),
                report: &s.report,
            })
            .collect(),
        clouds: clouds
            .map(|c| Cloud {
                id: &c.id,
                file: c.path.display().to_string(),
                points: c.cloud.points.len(),
                diagonal: c.cloud.diagonal(),
            })
            .collect(),
        sherds: collection.map(listed).unwrap_or_default(),
        truth: collection.and_then(|c| c.truth.as_ref()).map(|t| TruthSummary {
            pots: t.pots.len(),
            sherds: t.sherds.len(),
            poses: t.sherds.values().filter(|s| s.pose.is_some()).count(),
            adjacent_pairs: t.adjacency.len(),
            short_contacts: t.short_contacts.len(),
        }),
        table: collection.and_then(|c| c.table.as_ref()),
        problems,
    }
}

fn listed(collection: &Collection) -> Vec<Listed<'_>> {
    let Some(set) = &collection.authors else { return Vec::new() };
    let both = |a: bool, b: bool| usize::from(a) + usize::from(b);
    set.sherds
        .iter()
        .map(|s| Listed {
            id: &s.id,
            pot: &s.pot,
            edge_lines: both(s.inner_edge_line.is_some(), s.outer_edge_line.is_some()),
            axis: s.axis.is_some(),
            surfaces: both(s.inner_surface.is_some(), s.outer_surface.is_some()),
            mesh: s.mesh.is_some() || s.coarse_mesh.is_some(),
            pose_known: set.truth.sherds.get(&s.id).is_some_and(|t| t.pose.is_some()),
        })
        .collect()
}

fn print_table(collection: Option<&Collection>, report: &Report, out: &mut String) {
    if report.dataset != Kind::Plain.name() {
        let _ = writeln!(out, "recognised: {}", report.dataset);
    }
    if let Some(c) = collection {
        print_scans(c, &report.scans, out);
        for cloud in &report.clouds {
            let _ = writeln!(
                out,
                "{}  {} points with normals, diagonal {}",
                cloud.id,
                cloud.points,
                short(cloud.diagonal)
            );
        }
    }
    if !report.sherds.is_empty() {
        print_listed(&report.sherds, out);
    }
    if let Some(t) = &report.truth {
        let _ = writeln!(
            out,
            "truth: {} pots, {} sherds, {} poses, {} adjacent pairs, {} short contacts",
            t.pots, t.sherds, t.poses, t.adjacent_pairs, t.short_contacts
        );
    }
    if let Some(table) = report.table {
        let known = table.rows.len();
        let columns = table.columns.join(", ");
        let _ = writeln!(out, "sherds.csv: {} with {columns}", crate::output::count(known, "sherd"));
    }
    if let Some(c) = collection.filter(|c| matches!(c.material, Material::Scans(_))) {
        print_summary(c, report.unit_given, out);
    }
}

fn print_scans(c: &Collection, rows: &[Row], out: &mut String) {
    if rows.is_empty() {
        return;
    }
    let wide = rows.iter().map(|r| r.id.chars().count()).max().unwrap_or(2).max(2);
    let _ = writeln!(
        out,
        "{:wide$}  {:>9}  {:>8}  {:>8}  {:>26}  {:>6}  {:>5}  found and done",
        "id", "faces", "edge", "wall", "extent", "closed", "holes"
    );
    for (row, scan) in rows.iter().zip(c.scans()) {
        let m = &row.report.measures;
        let extent = m.extent.map(short).join(" x ");
        let _ = writeln!(
            out,
            "{:wide$}  {:>9}  {:>8}  {:>8}  {:>26}  {:>6}  {:>5}  {}",
            row.id,
            row.report.faces,
            short(m.median_edge),
            m.wall.map_or("-".into(), short),
            extent,
            if row.report.cleaning.watertight { "yes" } else { "no" },
            row.report.cleaning.holes,
            remarks(scan)
        );
    }
}

/// What cleaning found, shortest first; empty for a sound mesh.
fn remarks(scan: &Scan) -> String {
    let r = &scan.report.cleaning;
    let counts = [
        (r.welded_vertices, "vertices welded"),
        (r.unused_vertices, "vertices unused"),
        (r.degenerate_faces, "faces degenerate"),
        (r.duplicate_faces, "faces duplicate"),
        (r.turned_faces, "faces turned"),
        (r.components.saturating_sub(1), "other components left out"),
        (r.non_manifold_edges, "edges non-manifold"),
        (r.inconsistent_edges, "edges without orientation"),
        (r.non_finite_vertices, "vertices not finite"),
    ];
    let mut out: Vec<String> =
        counts.iter().filter(|(n, _)| *n > 0).map(|(n, what)| format!("{n} {what}")).collect();
    if r.inside_out {
        out.push("was inside out".into());
    }
    out.join(", ")
}

fn print_listed(sherds: &[Listed], out: &mut String) {
    let wide = sherds.iter().map(|s| s.id.len()).max().unwrap_or(2);
    let _ = writeln!(
        out,
        "{:wide$}  {:>10}  {:>4}  {:>8}  {:>4}  {:>10}",
        "id", "edge lines", "axis", "surfaces", "mesh", "pose known"
    );
    let yes = |b: bool| if b { "yes" } else { "no" };
    for s in sherds {
        let _ = writeln!(
            out,
            "{:wide$}  {:>10}  {:>4}  {:>8}  {:>4}  {:>10}",
            s.id,
            s.edge_lines,
            yes(s.axis),
            s.surfaces,
            yes(s.mesh),
            yes(s.pose_known)
        );
    }
}

fn print_summary(c: &Collection, unit_given: bool, out: &mut String) {
    let how = if unit_given { "as told" } else { "likely" };
    let walls: Vec<f64> = c.scans().iter().filter_map(|s| s.report.measures.wall).collect();
    let wall = median(walls).map_or(String::new(), |w| format!(", median wall {:.1} mm", w * c.mm_per_unit));
    let closed = c.scans().iter().filter(|s| s.report.cleaning.watertight).count();
    let skipped = c.problems.iter().filter(|p| p.skipped).count();
    let _ = writeln!(
        out,
        "{} scans ({closed} closed), {} clouds, {skipped} left out; unit {} ({how}, {} mm per unit{wall})",
        c.scans().len(),
        c.clouds().len(),
        c.unit.name(),
        short(c.mm_per_unit)
    );
    if c.scans().len() + c.clouds().len() == 1 {
        let _ = writeln!(out, "only one scan: there is nothing to join it to");
    }
}

fn median(mut x: Vec<f64>) -> Option<f64> {
    potsherd::geom::stats::median_in_place(&mut x)
}

/// Four significant digits without an exponent where that is readable.
fn short(x: f64) -> String {
    let magnitude = if x == 0.0 { 0 } else { math::log10(x.abs()).floor().clamp(-30.0, 30.0) as i32 };
    if !(-5..7).contains(&magnitude) {
        return format!("{x:.3e}");
    }
    format!("{x:.*}", (3 - magnitude).clamp(0, 8) as usize)
}

//! `potsherd inspect`: what the scans of a collection are like, as a table and as JSON.

use crate::input::ScanArgs;
use clap::Args as ClapArgs;
use potsherd::geom::math;
use potsherd::scans::{
    Collection, InspectedLines, InspectedScan, Inspection, Kind, Material, Scan, ScanError,
};
use potsherd::scans::{detect, inspect};
use std::fmt::Write as _;
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

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let opened = match Collection::open(&args.scans.scans, &args.scans.how.options()) {
        Ok(collection) => Ok(collection),
        Err(ScanError::NothingUsable { problems }) => Err(problems),
        Err(e) => return Err(e.into()),
    };
    let problems = opened.as_ref().map_or_else(|p| p.clone(), |c| c.problems.clone());
    let collection = opened.as_ref().ok();
    let kind = collection.map_or_else(|| detect(&args.scans.scans), |c| c.kind);
    let report = inspect(
        kind,
        collection,
        &problems,
        args.scans.how.units.is_some() || args.scans.how.known_length.is_some(),
    );
    let mut text = String::new();
    print_table(collection, &report, &mut text);
    crate::output::tell_line(text.trim_end_matches('\n'));
    for p in &problems {
        crate::output::complain(&format!("{}: {p}", if p.skipped { "left out" } else { "warning" }));
    }
    if let Some(path) = &args.json {
        let text = serde_json::to_string_pretty(&report)? + "\n";
        crate::files::write_whole(path, text.as_bytes())?;
    }
    if collection.is_none() {
        crate::output::complain("potsherd: no scan could be used");
        return Ok(ExitCode::from(2));
    }
    Ok(if problems.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

fn print_table(collection: Option<&Collection>, report: &Inspection, out: &mut String) {
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

fn print_scans(c: &Collection, rows: &[InspectedScan], out: &mut String) {
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
        (r.non_finite_vertices, "vertices no numbers or beyond 1e30"),
    ];
    let mut out: Vec<String> =
        counts.iter().filter(|(n, _)| *n > 0).map(|(n, what)| format!("{n} {what}")).collect();
    if r.inside_out {
        out.push("was inside out".into());
    }
    out.join(", ")
}

fn print_listed(sherds: &[InspectedLines], out: &mut String) {
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
    let wall =
        c.median_wall().map_or(String::new(), |w| format!(", median wall {:.1} mm", w * c.mm_per_unit));
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

/// Four significant digits without an exponent where that is readable.
fn short(x: f64) -> String {
    let magnitude = if x == 0.0 { 0 } else { math::log10(x.abs()).floor().clamp(-30.0, 30.0) as i32 };
    if !(-5..7).contains(&magnitude) {
        return format!("{x:.3e}");
    }
    format!("{x:.*}", (3 - magnitude).clamp(0, 8) as usize)
}

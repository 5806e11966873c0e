//! `potsherd report` as a person would run it: on a simulated pot put together by its truth.

use assert_cmd::Command;
use potsherd::assemble::{Assembly, Join, LeftOut, Offer, Placement, Vessel};
use potsherd::scans::{SherdId, Truth};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

fn potsherd() -> Command {
    Command::cargo_bin("potsherd").unwrap()
}

/// Simulates a pot and writes the true assembly; the last sherd is left out when asked for.
fn prepare(root: &Path, unit: &str, leave_one: bool) -> (PathBuf, PathBuf, Truth) {
    let made = root.join("made");
    potsherd()
        .args([
            "simulate",
            "single",
            "--sherds",
            "7",
            "--profile",
            "bowl_tea",
            "--edge",
            "1.2",
            "--unit",
            unit,
            "-o",
        ])
        .arg(&made)
        .assert()
        .success();
    let truth = Truth::read(&made.join("truth").join("truth.json")).unwrap();
    let mut ids: Vec<&SherdId> = truth.sherds.keys().collect();
    let out = if leave_one { ids.pop() } else { None };
    let placed = |id: &SherdId| Some(id) != out;
    let joins: Vec<Join> = truth
        .adjacency
        .iter()
        .filter(|c| placed(&c.a) && placed(&c.b))
        .map(|c| Join {
            a: c.a.clone(),
            b: c.b.clone(),
            probability: 0.8,
            contact: c.length.unwrap_or(0.0),
            gap: 0.1,
            evidence: BTreeMap::from([("edge".into(), 3.0), ("axis".into(), -0.5)]),
            ..Default::default()
        })
        .collect();
    let vessel = Vessel {
        name: "tea <bowl> & \"co\"".into(),
        sherds: ids.iter().map(|id| ((*id).clone(), truth.sherds[*id].pose.unwrap())).collect(),
        placements: ids
            .iter()
            .map(|id| ((*id).clone(), Placement { confidence: 0.95, ..Placement::default() }))
            .collect(),
        joins,
        ..Default::default()
    };
    let left_out = out.map(|id| LeftOut {
        id: id.clone(),
        reason: "two places fit equally well".into(),
        offers: vec![Offer { to: ids[0].clone(), vessel: vessel.name.clone(), probability: 0.4 }],
    });
    let assembly = Assembly {
        format: "potsherd-assembly-1".into(),
        assemblies: vec![vessel],
        left_out: left_out.into_iter().collect(),
        unit: unit.into(),
        mm_per_unit: truth.mm_per_unit(),
        ..Default::default()
    };
    let result = root.join("result");
    fs::create_dir_all(&result).unwrap();
    fs::write(result.join("assembly.json"), serde_json::to_string(&assembly).unwrap()).unwrap();
    (made.join("sherds"), result, truth)
}

fn report(result: &Path, scans: &Path, threads: &str) {
    potsherd()
        .args(["report", "--density", "1.9", "--threads", threads, "--scans"])
        .arg(scans)
        .arg(result)
        .assert()
        .success();
}

/// Every file below a folder with its bytes.
fn contents(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut out = BTreeMap::new();
    let mut todo = vec![folder.to_owned()];
    while let Some(dir) = todo.pop() {
        for entry in fs::read_dir(dir).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                todo.push(path);
            } else {
                out.insert(path.strip_prefix(folder).unwrap().to_owned(), fs::read(&path).unwrap());
            }
        }
    }
    out
}

fn near(measures: &serde_json::Value, name: &str, truth: f64, share: f64) {
    let value = measures["vessels"][0][name]["value"].as_f64().unwrap_or_else(|| panic!("no {name}"));
    assert!((value - truth).abs() <= share * truth, "{name}: {value}, true {truth}");
}

#[test]
fn folder_is_complete_true_and_the_same_for_any_thread_count() {
    let root = tempfile::tempdir().unwrap();
    let (scans, result, truth) = prepare(root.path(), "mm", false);
    report(&result, &scans, "1");
    let first = contents(&result);
    report(&result, &scans, "3");
    let second = contents(&result);
    assert_eq!(first.keys().collect::<Vec<_>>(), second.keys().collect::<Vec<_>>());
    for (name, bytes) in &first {
        assert!(second[name] == *bytes, "{} differs between thread counts", name.display());
    }
    let text = |name: &str| String::from_utf8_lossy(&first[Path::new(name)]).into_owned();
    let slug = "tea__bowl_____co_";
    for name in [
        "index.html",
        "page/data.js",
        "page/app.js",
        "vessels.csv",
        "sherds.csv",
        "counts.csv",
        "joins.csv",
        "models/all.glb",
        "tools/all.mlp",
        "tools/open_in_blender.py",
        &format!("drawings/{slug}.svg"),
        &format!("drawings/{slug}_profile.csv"),
        &format!("pictures/{slug}_assembled.png"),
        &format!("pictures/{slug}_sherds.png"),
    ] {
        assert!(first.contains_key(Path::new(name)), "{name} is missing");
    }
    let pot = &truth.pots[0];
    let measures: serde_json::Value = serde_json::from_str(&text("measures.json")).unwrap();
    near(&measures, "rim_diameter", pot.rim_diameter.unwrap(), 0.015);
    near(&measures, "height", pot.height.unwrap(), 0.01);
    near(&measures, "completeness", 1.0, 0.03);
    near(&measures, "rim_eve", 1.0, 0.03);
    assert!(measures["vessels"][0]["weight_g"]["value"].as_f64().unwrap() > 1.0);
    assert_eq!(measures["sherds"].as_array().unwrap().len(), 7);
    // The drawing prints to scale: paper of the same size in both files, no larger than it must be, and layers with names.
    let svg = text(&format!("drawings/{slug}.svg"));
    let size = |name: &str| {
        let after = svg.split(&format!(" {name}=\"")).nth(1).unwrap();
        after.split("mm\"").next().unwrap().parse::<f64>().unwrap()
    };
    let (width, height) = (size("width"), size("height"));
    assert!(svg.contains(&format!("viewBox=\"0 0 {width} {height}\"")), "drawn in millimetres: {svg:.400}");
    assert!((90.0..210.0).contains(&width) && (60.0..297.0).contains(&height), "{svg:.400}");
    for layer in ["section", "centre-line", "sherd-outlines", "scale-bar", "rim-preserved", "label"] {
        assert!(svg.contains(&format!("id=\"{layer}\"")), "no layer {layer}");
    }
    let pdf = text(&format!("drawings/{slug}.pdf"));
    let box_of = pdf.split("/MediaBox").nth(1).and_then(|rest| rest.split(['[', ']']).nth(1)).unwrap();
    let points: Vec<f64> = box_of.split_whitespace().map(|x| x.parse().unwrap()).collect();
    for (found, wanted) in points.iter().zip([0.0, 0.0, width * 72.0 / 25.4, height * 72.0 / 25.4]) {
        assert!((found - wanted).abs() < 0.01, "page size: {box_of}");
    }
    for name in [
        "plate_01.svg",
        "plate_01.pdf",
        "plate_01.dxf",
        "plates.csv",
        &format!("{slug}_rollout.svg"),
        &format!("{slug}.dxf"),
    ] {
        assert!(first.contains_key(Path::new(&format!("drawings/{name}"))), "no {name}");
    }
    // Every sherd is glued once, and each comes in freely.
    let glue = text(&format!("gluing/{slug}.csv"));
    assert_eq!(glue.lines().count(), 1 + 7, "{glue}");
    assert!(glue.lines().skip(1).all(|l| l.contains(",yes,")), "{glue}");
    assert!(
        text("vessels.csv")
            .starts_with("vessel,number of sherds,rim diameter [mm],± rim diameter [mm],base diameter [mm]")
    );
    assert!(text("counts.csv").lines().nth(1).unwrap().starts_with("all,all,7,7,"));
    assert_eq!(text("joins.csv").lines().count(), 1 + truth.adjacency.len());
    assert!(!text("index.html").contains("http://") && !text("index.html").contains("https://"));
}

#[test]
fn units_of_the_scans_are_kept_and_left_out_sherds_are_told() {
    let root = tempfile::tempdir().unwrap();
    let (scans, result, truth) = prepare(root.path(), "m", true);
    report(&result, &scans, "2");
    let measures: serde_json::Value =
        serde_json::from_slice(&fs::read(result.join("measures.json")).unwrap()).unwrap();
    assert_eq!(measures["unit"], "m");
    near(&measures, "greatest_diameter", truth.pots[0].max_diameter.unwrap(), 0.01);
    let loose: Vec<_> = measures["sherds"].as_array().unwrap().iter().filter(|s| s["vessel"] == "").collect();
    assert_eq!(loose.len(), 1);
    let data = fs::read_to_string(result.join("page/data.js")).unwrap();
    assert!(data.contains("two places fit equally well"));
}

#[test]
fn nothing_assembled_is_still_a_page_and_nonsense_is_told() {
    let root = tempfile::tempdir().unwrap();
    let (scans, result, _) = prepare(root.path(), "mm", false);
    let file = result.join("assembly.json");
    let good = fs::read_to_string(&file).unwrap();
    fs::write(&file, r#"{"format":"potsherd-assembly-1","assemblies":[]}"#).unwrap();
    report(&result, &scans, "2");
    assert!(result.join("index.html").exists());
    fs::write(&file, good.replacen("\"sherds\":{\"", "\"sherds\":{\"no", 1)).unwrap();
    let fails = potsherd().arg("report").arg(&result).arg("--scans").arg(&scans).assert().code(2);
    assert!(String::from_utf8_lossy(&fails.get_output().stderr).contains("no such scan"));
}

/// Names of one folder as a system sees them that does not tell `A` from `a`.
#[cfg(unix)]
fn folded_names(folder: &Path) -> std::collections::BTreeSet<String> {
    let name = |e: std::io::Result<fs::DirEntry>| e.unwrap().file_name().to_string_lossy().to_lowercase();
    fs::read_dir(folder).unwrap().map(name).collect()
}

#[cfg(unix)]
#[test]
fn every_sherd_has_files_of_its_own_and_no_cell_is_a_formula() {
    let root = tempfile::tempdir().unwrap();
    let (scans, result, truth) = prepare(root.path(), "mm", false);
    let long = "x".repeat(200);
    let names = ["a b", "a_b", "a?b", "A_B", "CON", "=1+1", &long];
    let file = result.join("assembly.json");
    let mut text = fs::read_to_string(&file).unwrap();
    for (id, name) in truth.sherds.keys().zip(names) {
        fs::rename(scans.join(format!("{id}.ply")), scans.join(format!("{name}.ply"))).unwrap();
        text = text.replace(&format!("\"{id}\""), &format!("\"{name}\""));
    }
    fs::write(&file, text).unwrap();
    report(&result, &scans, "2");
    let slug = "tea__bowl_____co_";
    for folder in [format!("models/{slug}"), format!("tools/matrices/{slug}")] {
        let found = folded_names(&result.join(&folder));
        assert_eq!(found.len(), 7, "{folder}: {found:?}");
        assert!(!found.iter().any(|n| n.starts_with("con.")), "{folder}: {found:?}");
        assert!(found.iter().all(|n| n.len() < 120), "{folder}: {found:?}");
    }
    let pictures: usize =
        contents(&result.join("pictures")).keys().filter(|p| p.starts_with("joins")).count();
    assert_eq!(pictures, truth.adjacency.len());
    for table in ["sherds.csv", "joins.csv"] {
        let text = fs::read_to_string(result.join(table)).unwrap();
        assert!(text.contains("'=1+1") && !text.contains(",=") && !text.contains("\n="), "{table}: {text}");
    }
}

#[test]
fn the_finds_own_data_and_what_archives_ask_for() {
    let root = tempfile::tempdir().unwrap();
    let (scans, result, truth) = prepare(root.path(), "mm", true);
    let row = |(k, id): (usize, &SherdId)| format!("{id};K {k};{};red, gritty\n", 12 + k % 2);
    let rows: String = truth.sherds.keys().enumerate().map(row).collect();
    fs::write(scans.join("sherds.csv"), format!("sherd;Inventory number;Context;Fabric\n{rows}")).unwrap();
    potsherd()
        .args(["report", "--scale", "1:3", "--section", "hatch", "--decimal-comma", "--draw-sherds", "all"])
        .args(["--archive", "2026-11-17", "--author", "A. Finder", "--scans"])
        .arg(&scans)
        .arg(&result)
        .assert()
        .success();
    let text = |name: &str| fs::read_to_string(result.join(name)).unwrap_or_else(|e| panic!("{name}: {e}"));
    let slug = "tea__bowl_____co_";
    assert!(text("vessels.csv").starts_with("vessel;number of sherds;rim diameter [mm];"));
    assert!(text("sherds.csv").contains(";K 0;") && text("counts.csv").contains("\"red, gritty\";12;"));
    assert!(text("contexts/joins.csv").lines().nth(1).unwrap().starts_with("12;13;1;"));
    let pages = text("catalogue.html");
    assert_eq!(pages.matches("<section>").count(), 7, "a page a sherd");
    assert!(pages.contains("<h1>K 0</h1>") && pages.contains("<td>red, gritty</td>"), "{pages}");
    assert_eq!(fs::read_dir(result.join("pictures/sherds")).unwrap().count(), 7);
    let svg = text(&format!("drawings/{slug}.svg"));
    assert!(svg.contains("1:3") && svg.contains("Context: 12, 13"), "scale and data on the drawing");
    assert!(fs::read_dir(result.join("drawings/sherds")).unwrap().count() > 0, "single sherds");
    assert!(text("page/data.js").contains("\"columns\":[\"Inventory number\",\"Context\",\"Fabric\"]"));
    // Every part of the crate is described, and every file of it is there.
    let crate_: serde_json::Value = serde_json::from_str(&text("ro-crate-metadata.json")).unwrap();
    let graph = crate_["@graph"].as_array().unwrap();
    let of = |id: &str| graph.iter().find(|e| e["@id"] == id).unwrap_or_else(|| panic!("no {id}"));
    assert_eq!(
        (&of("./")["datePublished"], &of("#author")["name"]),
        (&"2026-11-17".into(), &"A. Finder".into())
    );
    for part in of("./")["hasPart"].as_array().unwrap() {
        let id = part["@id"].as_str().unwrap();
        assert_eq!(of(id)["@type"], "File");
        assert!(result.join(id.replace("%20", " ").replace("%25", "%")).is_file(), "{id}");
    }
    let provenance: serde_json::Value = serde_json::from_str(&text("provenance.jsonld")).unwrap();
    let hashed = provenance["@graph"].as_array().unwrap().iter().filter(|e| e["blake3"].is_string()).count();
    assert_eq!(hashed, 7);
    let manifest: serde_json::Value =
        serde_json::from_str(&text(&format!("iiif/{slug}/manifest.json"))).unwrap();
    assert_eq!(manifest["items"][0]["items"][0]["items"].as_array().unwrap().len(), 6);
}

#[test]
fn a_tray_is_several_sherds_when_asked() {
    let root = tempfile::tempdir().unwrap();
    let (scans, _, truth) = prepare(root.path(), "mm", false);
    let mut tray = potsherd::geom::TriMesh::default();
    for (k, id) in truth.sherds.keys().take(3).enumerate() {
        let mesh = potsherd::scans::read_mesh(&scans.join(format!("{id}.ply"))).unwrap();
        let (base, aside) =
            (tray.vertices.len() as u32, potsherd::geom::Vec3::new(300.0 * k as f64, 0.0, 0.0));
        tray.vertices.extend(mesh.vertices.iter().map(|v| v + aside));
        tray.faces.extend(mesh.faces.iter().map(|f| f.map(|v| v + base)));
    }
    let folder = root.path().join("trays");
    fs::create_dir_all(&folder).unwrap();
    potsherd::scans::write_ply(&folder.join("tray.ply"), &tray).unwrap();
    let run = |extra: &[&str]| {
        let done = potsherd().arg("inspect").args(extra).arg(&folder).output().unwrap();
        String::from_utf8_lossy(&done.stdout).into_owned() + &String::from_utf8_lossy(&done.stderr)
    };
    assert!(run(&[]).contains("--split-trays"), "{}", run(&[]));
    let split = run(&["--split-trays"]);
    assert!(
        split.contains("holds 3 sherds") && split.contains("tray-1") && split.contains("tray-3"),
        "{split}"
    );
}

#[test]
fn the_gluing_order_holds_when_the_pieces_are_moved() {
    let root = tempfile::tempdir().unwrap();
    let (scans, result, _) = prepare(root.path(), "mm", false);
    report(&result, &scans, "2");
    let checked = || potsherd().args(["evaluate", "gluing", "--scans"]).arg(&scans).arg(&result).assert();
    let out = checked().success();
    let table = String::from_utf8_lossy(&out.get_output().stdout).into_owned();
    assert!(table.contains("| all | 7 | 0 | 0 | 0 |"), "{table}");
    // A vessel whose joins are not known is not held by anything: that is told, and is a failure.
    let file = result.join("assembly.json");
    let mut assembly: serde_json::Value = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
    assembly["assemblies"][0]["joins"] = serde_json::json!([]);
    fs::write(&file, assembly.to_string()).unwrap();
    let out = checked().code(1);
    let table = String::from_utf8_lossy(&out.get_output().stdout).into_owned();
    assert!(table.contains("not held: "), "{table}");
}

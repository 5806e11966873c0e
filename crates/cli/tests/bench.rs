//! `potsherd bench` through the real binary, on a pot broken for the test.

mod common;

use common::Ended;
use std::path::Path;
use std::process::{Command, Output};

fn potsherd(args: &[&str], paths: &[(&str, &Path)]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_potsherd"));
    command.args(args);
    for (flag, path) in paths {
        if !flag.is_empty() {
            command.arg(flag);
        }
        command.arg(path);
    }
    command.output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// Cells of the rows of a table, without its head.
fn rows(text: &str) -> Vec<Vec<String>> {
    text.lines()
        .filter(|l| l.starts_with("| "))
        .skip(1)
        .map(|l| l.trim_matches('|').split('|').map(|c| c.trim().to_owned()).collect())
        .collect()
}

#[test]
fn ablation_scores_what_assemble_would_write() {
    let folder = tempfile::tempdir().unwrap();
    let (pot, page) = (folder.path().join("pot"), folder.path().join("page.md"));
    let made =
        potsherd(&["simulate", "single", "--sherds", "5", "--edge", "1.4", "--seed", "5"], &[("-o", &pot)]);
    assert!(made.status.success(), "{}", said(&made));

    std::fs::write(&page, "# Page\n\n<!-- bench ablation -->\nold table\n<!-- end -->\n\nAfter.\n").unwrap();
    let done = potsherd(&["bench", "ablation", "--progress", "none"], &[("", &pot), ("--write", &page)]);
    assert!(done.status.success(), "{}", said(&done));
    let text = std::fs::read_to_string(&page).unwrap();
    assert!(
        text.starts_with("# Page\n\n<!-- bench ablation -->\n`potsherd bench ablation pot`, 20"),
        "{text}"
    );
    assert!(text.ends_with("<!-- end -->\n\nAfter.\n") && !text.contains("old table"), "{text}");
    let table = rows(&text);
    assert_eq!(table, rows(&String::from_utf8_lossy(&done.stdout)), "printed and written");
    assert_eq!(table.len(), 18, "{text}");
    assert!(table.iter().all(|r| r.len() == 7), "{text}");
    let merges = |setting: &str| -> usize {
        let row = table.iter().find(|r| r[0].starts_with(setting));
        row.unwrap_or_else(|| panic!("{setting}: {text}"))[5].parse().unwrap()
    };
    assert!(merges("default") > 0, "{text}");
    assert!(merges("greedy") <= merges("default"), "{text}");
    // Scans are not repaired.
    assert_eq!(merges("no repair"), merges("default"), "{text}");
    assert!(merges("greedy") <= merges("k = 20"), "{text}");

    let (out, json) = (folder.path().join("out"), folder.path().join("score.json"));
    potsherd(&["assemble", "--no-report", "--progress", "none"], &[("", &pot), ("-o", &out)]);
    let judged = potsherd(&["evaluate"], &[("", &out), ("--truth", &pot), ("--json", &json)]);
    assert!(judged.status.success(), "{}", said(&judged));
    let score: serde_json::Value = serde_json::from_slice(&std::fs::read(&json).unwrap()).unwrap();
    let share = |key: &str| format!("{:.1}", 100.0 * score["total"][key].as_f64().unwrap());
    assert_eq!(table[0][1], format!("{} / {}", share("paper_SA"), share("paper_EA")), "{text}");
    assert_eq!(table[0][2], share("EA_strict"), "{text}");
    assert_eq!(
        table[0][3],
        format!("{} / {}", share("precision_loose"), share("precision_strict")),
        "{text}"
    );
}

/// A pot of five sherds in the authors' layout: no folder that a table is made for by name.
fn authors_layout(folder: &Path) -> std::path::PathBuf {
    let (scans, set) = (folder.join("scans"), folder.join("data/set"));
    let made =
        potsherd(&["simulate", "single", "--sherds", "5", "--edge", "1.4", "--seed", "5"], &[("-o", &scans)]);
    assert!(made.status.success(), "{}", said(&made));
    std::fs::create_dir_all(folder.join("data")).unwrap();
    let features = folder.join("features");
    let exported = potsherd(&["features"], &[("", &scans), ("-o", &features), ("--export-authors", &set)]);
    assert_ne!(exported.status.exit_code(), 2, "{}", said(&exported));
    folder.join("data")
}

#[test]
fn the_papers_tables_over_what_a_folder_holds() {
    let folder = tempfile::tempdir().unwrap();
    let data = authors_layout(folder.path());
    let json = folder.path().join("figures.json");
    let args = ["bench", "paper", "--progress", "none", "--tables", "III,V,VII,X"];
    let done = potsherd(&args, &[("", &data), ("--json", &json)]);
    assert!(done.status.success(), "{}", said(&done));
    let text = String::from_utf8_lossy(&done.stdout).into_owned();
    for part in [
        "**Table III:",
        "**Table V:",
        "**Table VII:",
        "**Table X:",
        "pot B is not in the folder",
        "pots B, F, G, H are not in the folder",
        "the folder holds no meshes of these pots",
        "| published: enhanced (their lines) | 34.1 | 97.0 |",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let kept: serde_json::Value = serde_json::from_slice(&std::fs::read(&json).unwrap()).unwrap();
    for key in ["commit", "date", "machine", "seconds", "command"] {
        assert!(kept.get(key).is_some(), "{key}: {kept}");
    }
    let single = kept["tables"].as_array().unwrap().iter().find(|t| t["number"] == "V").unwrap();
    let pot = single["rows"].as_array().unwrap().iter().find(|r| r["name"] == "A").unwrap();
    let figures = &pot["outcome"]["done"];
    assert_eq!(figures["sherds"], 5, "{pot}");
    assert!(figures["sherd_accuracy"].as_f64().unwrap() > 50.0, "{pot}");
    assert!(figures["search_seconds"].as_f64().unwrap() > 0.0, "{pot}");

    // No row can be done in a millionth of a second.
    let args = ["bench", "paper", "--progress", "none", "--tables", "V", "--limit-seconds", "0.000001"];
    let hurried = potsherd(&args, &[("", &data)]);
    assert!(hurried.status.success(), "{}", said(&hurried));
    assert!(said(&hurried).contains("| not finished |"), "{}", said(&hurried));
}

#[test]
fn meshes_of_the_authors_layout_are_used_where_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let data = authors_layout(folder.path());
    let from_meshes = |tables: &str| {
        let args = ["bench", "paper", "--progress", "none", "--meshes", "--tables", tables];
        let done = potsherd(&args, &[("", &data)]);
        assert!(done.status.success(), "{}", said(&done));
        String::from_utf8_lossy(&done.stdout).into_owned()
    };
    let sherds = |text: &str, row: &str| {
        let found = rows(text).into_iter().find(|cells| cells[0] == row).unwrap();
        // After the published columns.
        found.iter().any(|cell| cell == "5")
    };
    assert!(from_meshes("V").contains("The folder holds no meshes: these are its edge lines."));
    let names = std::fs::read_to_string(data.join("set/names.tsv")).unwrap();
    std::fs::create_dir(data.join("set/Mesh")).unwrap();
    let again = folder.path().join("textured");
    let made = ["simulate", "single", "--sherds", "5", "--edge", "1.4", "--seed", "5", "--texture"];
    assert!(potsherd(&made, &[("-o", &again)]).status.success());
    for line in names.lines().skip(1) {
        let (name, sherd) = line.split_once('\t').unwrap();
        let to = data.join(format!("set/Mesh/{name}_Mesh.obj"));
        std::fs::copy(again.join(format!("sherds/{sherd}.obj")), to).unwrap();
    }
    let text = from_meshes("V,X");
    assert!(!text.contains("no meshes"), "{text}");
    assert!(sherds(&text, "A") && sherds(&text, "our lines, from the meshes"), "{text}");
    assert!(sherds(&text, "the lines with noise of 0.5 mm"), "{text}");
}

#[test]
fn assemble_obeys_the_switches() {
    let folder = tempfile::tempdir().unwrap();
    let data = authors_layout(folder.path()).join("set");
    for (k, switches) in [
        &["--search", "algorithm1"][..],
        &["--search", "base-driven"],
        &["--lcs", "--point-to-point"],
        &["--no-overlap-test", "--no-profile-test", "--no-graph-merging", "--no-adjustment"],
    ]
    .iter()
    .enumerate()
    {
        let out = folder.path().join(format!("out{k}"));
        let args = [&["assemble", "--no-report", "--place-all", "--progress", "none"], *switches].concat();
        let done = potsherd(&args, &[("", &data), ("-o", &out)]);
        assert_ne!(done.status.exit_code(), 2, "{switches:?}: {}", said(&done));
        let judged = potsherd(&["evaluate"], &[("", &out), ("--truth", &data)]);
        assert!(judged.status.success(), "{switches:?}: {}", said(&judged));
    }
}

#[test]
fn refuses_what_it_cannot_score() {
    let folder = tempfile::tempdir().unwrap();
    for table in ["real", "ablation"] {
        let done = potsherd(&["bench", table], &[("", folder.path())]);
        assert_eq!(done.status.exit_code(), 2, "{table}: {}", said(&done));
    }
    let done = potsherd(&["bench", "paper", "--tables", "XI"], &[("", folder.path())]);
    assert_eq!(done.status.exit_code(), 2, "{}", said(&done));
    assert!(said(&done).contains("no table XI"), "{}", said(&done));
}

#[test]
fn measures_of_made_vessels_are_right_and_nothing_is_invented() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("measures.json");
    let args = ["bench", "measures", "--vessels", "12", "--seed", "5eed", "--edge", "2.2"];
    let done = potsherd(&args, &[("--json", &file)]);
    let table = String::from_utf8_lossy(&done.stdout);
    assert!(done.status.success() && table.contains("| rim diameter | all |"), "{table}");
    let checks: Vec<serde_json::Value> = serde_json::from_slice(&std::fs::read(&file).unwrap()).unwrap();
    assert_eq!(checks.len(), 12 * 8);
    assert!(!checks.iter().any(|c| c["truth"].is_null() && c["value"].is_number()), "{table}");
    for (what, most) in
        [("rim diameter", 0.015), ("height", 0.015), ("greatest diameter", 0.01), ("capacity", 0.03)]
    {
        let mut errors: Vec<f64> = checks
            .iter()
            .filter(|c| c["what"] == what)
            .filter_map(|c| Some((c["value"].as_f64()? / c["truth"].as_f64()? - 1.0).abs()))
            .collect();
        errors.sort_by(f64::total_cmp);
        assert!(errors.len() >= 6 && errors[errors.len() / 2] < most, "{what}: {errors:?}");
    }
}

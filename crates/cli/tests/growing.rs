//! A collection in daily use: what people know of their sherds limits what is compared, and what changed is told.

mod common;

use common::potsherd;
use potsherd::{Assembly, SherdId};
use std::collections::BTreeSet;

#[test]
fn fabrics_are_never_mixed_and_what_changed_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    potsherd(folder, "simulate single --profile bowl_tea --sherds 8 --edge 2.0 --seed 4 -o pot");
    let (code, told) = potsherd(folder, "assemble pot/sherds -o free --no-report");
    assert_eq!(code, 0, "{told}");
    let free = Assembly::read(&folder.join("free")).unwrap();
    let whole: Vec<&SherdId> = free.assemblies[0].sherds.keys().collect();
    assert_eq!(whole.len(), 8);

    let (code, told) = potsherd(folder, "assemble pot/sherds -o bound --no-report --within fabric");
    assert!(code == 2 && told.contains("sherds.csv"), "{told}");
    let rows: Vec<String> = whole
        .iter()
        .enumerate()
        .map(|(k, id)| format!("{id},{}", ["grey", "red", ""][usize::from(k > 2) + usize::from(k == 7)]))
        .collect();
    std::fs::write(folder.join("pot/sherds/sherds.csv"), format!("sherd,fabric\n{}\n", rows.join("\n")))
        .unwrap();
    let (code, told) = potsherd(folder, "assemble pot/sherds -o bound --no-report --within ware");
    assert!(code == 2 && told.contains("it has fabric"), "{told}");

    let (code, told) = potsherd(folder, "assemble pot/sherds -o bound --no-report --within fabric");
    assert!(code < 2, "{told}");
    let bound = Assembly::read(&folder.join("bound")).unwrap();
    let table = bound.table.as_ref().unwrap();
    assert!(!bound.assemblies.is_empty());
    for vessel in &bound.assemblies {
        let fabrics: BTreeSet<&str> = vessel
            .sherds
            .keys()
            .filter_map(|id| table.cell(id, "fabric"))
            .filter(|f| !f.is_empty())
            .collect();
        assert!(fabrics.len() < 2, "{}: {fabrics:?}", vessel.name);
    }

    let (code, same) = potsherd(folder, "diff free free");
    assert_eq!((code, same.as_str()), (0, "nothing changed\n"));
    let (code, changed) = potsherd(folder, "diff free bound");
    assert_eq!(code, 0);
    let lost = whole.iter().filter(|id| changed.contains(&format!("  {id}: "))).count();
    assert!(lost > 0 && changed.contains(" undone"), "{changed}");
    assert!(changed.contains("joins undone") || changed.contains("1 join undone"), "{changed}");
}

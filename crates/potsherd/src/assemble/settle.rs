//! The answer in the words of the decisions: poses that were given stand exactly as given, sherds
//! that were left out say so, and what could not be obeyed is told.

use crate::assemble::decisions::Checked;
use crate::assemble::result::{Assembly, LeftOut, Placement, Vessel};
use crate::assemble::rules::Rules;
use crate::geom::{Rigid, Vec3};
use crate::pairs::Sherd;
use crate::scans::SherdId;
use std::collections::BTreeMap;

/// Why a sherd is out that the user left out.
pub const BY_DECISION: &str = "left out by your decision";

pub fn settle(assembly: &mut Assembly, decisions: &Checked, rules: &Rules, sherds: &[Sherd]) {
    for vessel in &mut assembly.assemblies {
        let alternatives = assembly.alternatives.iter_mut().filter(|a| a.vessel == vessel.name);
        let alternatives: Vec<&mut [f64; 16]> = alternatives.flat_map(|a| a.poses.values_mut()).collect();
        for join in &mut vessel.joins {
            let key = if join.a < join.b { (&join.a, &join.b) } else { (&join.b, &join.a) };
            join.decided = decisions.joins.contains_key(&(key.0.clone(), key.1.clone()));
        }
        into_given_frame(vessel, decisions, rules, alternatives);
    }
    for id in &decisions.left_out {
        match assembly.left_out.iter_mut().find(|l| l.id == *id) {
            Some(entry) => {
                *entry = LeftOut { id: id.clone(), reason: BY_DECISION.to_owned(), offers: vec![] }
            }
            None => {
                let entry = LeftOut { id: id.clone(), reason: BY_DECISION.to_owned(), offers: Vec::new() };
                assembly.left_out.push(entry);
            }
        }
    }
    let placed: Vec<&SherdId> = assembly.assemblies.iter().flat_map(|v| v.sherds.keys()).collect();
    assembly.left_out.retain(|l| !placed.contains(&&l.id));
    assembly.left_out.sort_by(|x, y| x.id.cmp(&y.id));
    let unmet = unmet(assembly, decisions, rules, sherds);
    assembly.notes.extend(unmet);
}

/// Moves the vessel so that sherds with a given pose have it, to the last digit.
fn into_given_frame(
    vessel: &mut Vessel,
    decisions: &Checked,
    rules: &Rules,
    alternatives: Vec<&mut [f64; 16]>,
) {
    let first = vessel.sherds.iter().find_map(|(id, pose)| Some((decisions.poses.get(id)?, pose)));
    let Some(((frame, matrix), pose)) = first else { return };
    let given_from_found = Rigid::from_row_major(matrix) * Rigid::from_row_major(pose).inverse();
    let frame = frame.clone();
    for (id, pose) in &mut vessel.sherds {
        *pose = match decisions.poses.get(id) {
            Some((_, matrix)) => *matrix,
            None => (given_from_found * Rigid::from_row_major(pose)).renormalized().to_row_major(),
        };
    }
    for pose in alternatives {
        *pose = (given_from_found * Rigid::from_row_major(pose)).renormalized().to_row_major();
    }
    if let Some(axis) = &mut vessel.axis {
        let (p, d) = (Vec3::from(axis.point), Vec3::from(axis.direction));
        axis.point = given_from_found.point(&p).into();
        axis.direction = given_from_found.direction(&d).into();
    }
    for (id, pin) in rules.unmatched_pins.iter().filter(|(_, p)| p.frame == frame) {
        vessel.sherds.insert(id.clone(), pin.matrix);
        vessel.placements.insert(id.clone(), Placement { confidence: 1.0, ..Placement::default() });
    }
}

fn unmet(assembly: &Assembly, decisions: &Checked, rules: &Rules, sherds: &[Sherd]) -> Vec<String> {
    let mut vessel_of: BTreeMap<usize, String> = BTreeMap::new();
    for vessel in &assembly.assemblies {
        for (k, _) in sherds.iter().enumerate().filter(|(_, s)| vessel.sherds.contains_key(&s.id)) {
            vessel_of.insert(k, vessel.name.clone());
        }
    }
    let mut notes = rules.torn(&vessel_of, sherds);
    for (a, b) in decisions.joins.keys() {
        let home = assembly.assemblies.iter().find(|v| v.sherds.contains_key(a) && v.sherds.contains_key(b));
        let touches =
            |v: &Vessel| v.joins.iter().any(|j| (j.a == *a && j.b == *b) || (j.a == *b && j.b == *a));
        if home.is_some_and(|v| !touches(v)) {
            notes
                .push(format!("{a} and {b} are joined by your decision, but their edges do not touch there"));
        }
    }
    for id in rules.unmatched_pins.keys() {
        if !assembly.assemblies.iter().any(|v| v.sherds.contains_key(id)) {
            notes.push(format!("{id} has a pose by your decision, but no other sherd of its vessel has one"));
        }
    }
    notes
}

//! Other answers as they are written and told.

use super::Other;
use crate::assemble::graph::JoinEval;
use crate::assemble::result::{Alternative, Assembly};
use crate::features::Source;
use crate::geom::Rigid;
use crate::pairs::{Sherd, Telling};
use crate::scans::SherdId;
use crate::scans::frames::{Assembled, Frames, Pose, Working};
use std::collections::BTreeMap;

/// Writes the other answers into the told one.
pub fn tell(assembly: &mut Assembly, others: &[Other], sherds: &[Sherd], frames: &Frames) {
    assembly.alternatives = others.iter().filter_map(|o| alternative(assembly, o, sherds, frames)).collect();
}

fn alternative(assembly: &Assembly, other: &Other, sherds: &[Sherd], frames: &Frames) -> Option<Alternative> {
    let anchor = &sherds[other.anchor.0].id;
    let vessel = assembly.assemblies.iter().find(|v| v.sherds.contains_key(anchor))?;
    let file = |id: &SherdId, pose: &Rigid| frames.to_file(id, &Pose::<Assembled, Working>::new(*pose));
    // From the frame of the graph to that of the vessel as it is written.
    let told = Rigid::from_row_major(vessel.sherds.get(anchor)?);
    let into = told * Rigid::from_row_major(&file(anchor, &other.anchor.1).to_row_major()).inverse();
    let pose = |(m, p): (&usize, &Rigid)| {
        let id = &sherds[*m].id;
        let there = into * Rigid::from_row_major(&file(id, p).to_row_major());
        (id.clone(), there.renormalized().to_row_major())
    };
    let poses: BTreeMap<SherdId, [f64; 16]> = other.members.iter().zip(&other.poses).map(pose).collect();
    let kinds = other.joins.iter().map(|j| sherds[j.a].pair_with(&sherds[j.b]));
    let kind = kinds.max().unwrap_or(Source::Scan);
    let probability = Telling::of(sherds).against(kind, other.log_odds);
    let ids: Vec<SherdId> = poses.keys().cloned().collect();
    let neighbors = beside(&other.joins, &other.members, sherds);
    let why = why(assembly, other, &ids, &neighbors, frames);
    Some(Alternative { sherds: ids, vessel: vessel.name.clone(), probability, poses, neighbors, why })
}

fn beside(joins: &[JoinEval], members: &[usize], sherds: &[Sherd]) -> Vec<SherdId> {
    let mut out: Vec<SherdId> =
        joins.iter().map(|j| sherds[if members.contains(&j.a) { j.b } else { j.a }].id.clone()).collect();
    out.sort();
    out.dedup();
    out
}

/// Contact and gap there and here, in the unit of the files.
fn why(assembly: &Assembly, other: &Other, ids: &[SherdId], there: &[SherdId], frames: &Frames) -> String {
    let to_file = 1.0 / frames.mm_per_unit();
    let length: f64 = other.joins.iter().map(|j| j.contact.length).sum();
    let rms: f64 = other.joins.iter().map(|j| j.contact.length * j.contact.rms).sum();
    let mut text = format!(
        "there it lies along {} for {:.0} {}, {:.2} apart",
        there.join(", "),
        length * to_file,
        frames.unit().name(),
        rms / length.max(1e-9) * to_file
    );
    let all = assembly.assemblies.iter().flat_map(|v| &v.joins);
    let own: Vec<_> = all.filter(|j| ids.contains(&j.a) != ids.contains(&j.b)).collect();
    let contact: f64 = own.iter().map(|j| j.contact).sum();
    if contact > 0.0 {
        let mut here: Vec<SherdId> =
            own.iter().map(|j| if ids.contains(&j.a) { j.b.clone() } else { j.a.clone() }).collect();
        here.sort();
        here.dedup();
        let gap = own.iter().map(|j| j.contact * j.gap).sum::<f64>() / contact;
        text += &format!("; here along {} for {contact:.0}, {gap:.2} apart", here.join(", "));
    }
    text
}

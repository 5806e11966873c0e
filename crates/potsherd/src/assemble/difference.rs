//! What changed between two results, and how vessels keep their names from one to the next.

use crate::assemble::result::{Assembly, Vessel};
use crate::scans::SherdId;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// What is different in a second result. Vessels are those of the second result unless said otherwise.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Difference {
    /// Sherds that only the second result has, and the vessel they are in, if any.
    pub new_scans: Vec<(SherdId, Option<String>)>,
    /// Sherds that only the first one has.
    pub gone_scans: Vec<SherdId>,
    /// Sherds placed now that were in no vessel.
    pub placed: Vec<(SherdId, String)>,
    /// Sherds in no vessel now, and the vessel of the first result that they were in.
    pub removed: Vec<(SherdId, String)>,
    /// Sherds that went from a vessel of the first result to another one.
    pub moved: Vec<(SherdId, String, String)>,
    /// Joins made now between sherds of both results.
    pub joins_made: Vec<(SherdId, SherdId)>,
    /// Joins that are no longer made, between sherds of both results.
    pub joins_undone: Vec<(SherdId, SherdId)>,
    /// Vessels of which no sherd was in a vessel before.
    pub new_vessels: Vec<String>,
    /// Vessels of the first result that none of the second continues.
    pub gone_vessels: Vec<String>,
}

impl Difference {
    /// What changed from one result to the other.
    pub fn between(before: &Assembly, after: &Assembly) -> Self {
        let (old_home, new_home) = (homes(before), homes(after));
        let (old, new) = (scans(before), scans(after));
        // Names of the first result for vessels of the second.
        let continues = continued(before, after);
        let mut out = Self {
            new_scans: new.difference(&old).map(|id| (id.clone(), new_home.get(id).cloned())).collect(),
            gone_scans: old.difference(&new).cloned().collect(),
            ..Self::default()
        };
        for id in old.intersection(&new) {
            match (old_home.get(id), new_home.get(id)) {
                (None, Some(to)) => out.placed.push((id.clone(), to.clone())),
                (Some(from), None) => out.removed.push((id.clone(), from.clone())),
                (Some(from), Some(to)) if continues.get(to) != Some(from) => {
                    out.moved.push((id.clone(), from.clone(), to.clone()));
                }
                _ => {}
            }
        }
        let both =
            |(a, b): &&(SherdId, SherdId)| [a, b].iter().all(|id| old.contains(*id) && new.contains(*id));
        let (joined_before, joined_after) = (joins(before), joins(after));
        out.joins_made = joined_after.difference(&joined_before).filter(both).cloned().collect();
        out.joins_undone = joined_before.difference(&joined_after).filter(both).cloned().collect();
        let was_home = |v: &Vessel| v.sherds.keys().any(|id| old_home.contains_key(id));
        out.new_vessels = after.assemblies.iter().filter(|v| !was_home(v)).map(|v| v.name.clone()).collect();
        let kept: BTreeSet<&String> = continues.values().collect();
        let names = before.assemblies.iter().map(|v| &v.name);
        out.gone_vessels = names.filter(|name| !kept.contains(name)).cloned().collect();
        out
    }

    /// Whether nothing changed.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// For people: a line a change, and a summary first.
    pub fn told(&self) -> String {
        if self.is_empty() {
            return "nothing changed\n".to_owned();
        }
        let counts = [
            ("new", self.new_scans.len()),
            ("gone", self.gone_scans.len()),
            ("placed", self.placed.len()),
            ("removed", self.removed.len()),
            ("moved", self.moved.len()),
            (plural("join made", "joins made", self.joins_made.len()), self.joins_made.len()),
            (plural("join undone", "joins undone", self.joins_undone.len()), self.joins_undone.len()),
        ];
        let told: Vec<String> =
            counts.iter().filter(|c| c.1 > 0).map(|(what, count)| format!("{count} {what}")).collect();
        let mut out = format!("{}\n", told.join(", "));
        let mut line = |text: String| out += &format!("  {text}\n");
        for (id, vessel) in &self.new_scans {
            line(match vessel {
                Some(vessel) => format!("{id}: new, placed in {vessel}"),
                None => format!("{id}: new, not placed"),
            });
        }
        self.gone_scans.iter().for_each(|id| line(format!("{id}: no longer among the scans")));
        self.placed.iter().for_each(|(id, to)| line(format!("{id}: placed in {to}")));
        self.removed.iter().for_each(|(id, from)| line(format!("{id}: taken out of {from}")));
        self.moved.iter().for_each(|(id, from, to)| line(format!("{id}: from {from} to {to}")));
        self.new_vessels.iter().for_each(|v| line(format!("{v}: a new vessel")));
        self.gone_vessels.iter().for_each(|v| line(format!("{v}: no longer a vessel")));
        self.joins_made.iter().for_each(|(a, b)| line(format!("{a} and {b}: joined")));
        self.joins_undone.iter().for_each(|(a, b)| line(format!("{a} and {b}: no longer joined")));
        out
    }
}

impl Assembly {
    /// Gives vessels the names that those of an earlier result had which they continue; the others get names that
    /// are free.
    pub fn keep_names(&mut self, before: &Assembly) {
        let continues = continued(before, self);
        let mut taken: BTreeSet<String> = before.assemblies.iter().map(|v| v.name.clone()).collect();
        let mut renamed: BTreeMap<String, String> = BTreeMap::new();
        for vessel in &self.assemblies {
            let name = continues.get(&vessel.name).cloned().unwrap_or_else(|| {
                let free = |k: &usize| !taken.contains(&vessel_name(*k));
                let name = vessel_name((1..).find(free).unwrap_or_default());
                taken.insert(name.clone());
                name
            });
            renamed.insert(vessel.name.clone(), name);
        }
        let rename = |name: &mut String| {
            if let Some(new) = renamed.get(name) {
                name.clone_from(new);
            }
        };
        self.assemblies.iter_mut().for_each(|v| rename(&mut v.name));
        self.left_out.iter_mut().flat_map(|l| &mut l.offers).for_each(|o| rename(&mut o.vessel));
        self.alternatives.iter_mut().for_each(|a| rename(&mut a.vessel));
        self.impossible.iter_mut().for_each(|i| rename(&mut i.vessel));
    }
}

fn plural(one: &'static str, several: &'static str, count: usize) -> &'static str {
    if count == 1 { one } else { several }
}

/// What the vessel of a rank is called, from 1.
pub(crate) fn vessel_name(rank: usize) -> String {
    format!("vessel-{rank:02}")
}

/// For each vessel that continues one of an earlier result the name of that one: most sherds in common first.
fn continued(before: &Assembly, after: &Assembly) -> BTreeMap<String, String> {
    let common = |x: &Vessel, y: &Vessel| x.sherds.keys().filter(|id| y.sherds.contains_key(*id)).count();
    let mut pairs: Vec<(usize, &str, &str)> = Vec::new();
    for new in &after.assemblies {
        let old =
            before.assemblies.iter().map(|old| (common(old, new), new.name.as_str(), old.name.as_str()));
        pairs.extend(old.filter(|p| p.0 > 0));
    }
    pairs.sort_by(|x, y| y.0.cmp(&x.0).then((x.2, x.1).cmp(&(y.2, y.1))));
    let mut out: BTreeMap<String, String> = BTreeMap::new();
    for (_, new, old) in pairs {
        if !out.contains_key(new) && !out.values().any(|name| name == old) {
            out.insert(new.to_owned(), old.to_owned());
        }
    }
    out
}

fn homes(assembly: &Assembly) -> BTreeMap<SherdId, String> {
    let vessels = assembly.assemblies.iter();
    vessels.flat_map(|v| v.sherds.keys().map(|id| (id.clone(), v.name.clone()))).collect()
}

fn scans(assembly: &Assembly) -> BTreeSet<SherdId> {
    homes(assembly).into_keys().chain(assembly.left_out.iter().map(|l| l.id.clone())).collect()
}

fn joins(assembly: &Assembly) -> BTreeSet<(SherdId, SherdId)> {
    let all = assembly.assemblies.iter().flat_map(|v| &v.joins);
    all.map(|j| if j.a < j.b { (j.a.clone(), j.b.clone()) } else { (j.b.clone(), j.a.clone()) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assemble::{Join, LeftOut, Offer};

    fn result(vessels: &[(&str, &[&str])], left: &[&str]) -> Assembly {
        let vessel = |(name, ids): &(&str, &[&str])| Vessel {
            name: (*name).to_owned(),
            sherds: ids.iter().map(|id| ((*id).into(), [0.0; 16])).collect(),
            joins: ids
                .windows(2)
                .map(|w| Join { a: w[0].into(), b: w[1].into(), ..Join::default() })
                .collect(),
            ..Vessel::default()
        };
        let offers = vec![Offer { vessel: "vessel-01".to_owned(), ..Offer::default() }];
        let out = |id: &&str| LeftOut { id: (*id).into(), offers: offers.clone(), ..LeftOut::default() };
        Assembly {
            assemblies: vessels.iter().map(vessel).collect(),
            left_out: left.iter().map(out).collect(),
            ..Assembly::default()
        }
    }

    #[test]
    fn what_changed_is_told_sherd_by_sherd() {
        let before = result(&[("vessel-01", &["a", "b", "c"]), ("vessel-02", &["d", "e"])], &["x", "y"]);
        assert!(Difference::between(&before, &before).is_empty());
        let after = result(&[("vessel-01", &["d", "e", "x", "n"]), ("vessel-02", &["a", "b"])], &["c"]);
        let found = Difference::between(&before, &after);
        assert_eq!(found.new_scans, [("n".into(), Some("vessel-01".to_owned()))]);
        assert_eq!(found.gone_scans, ["y"]);
        assert_eq!(found.placed, [("x".into(), "vessel-01".to_owned())]);
        assert_eq!(found.removed, [("c".into(), "vessel-01".to_owned())]);
        // The pots only changed ranks: no sherd went from one to the other.
        assert!(found.moved.is_empty() && found.gone_vessels.is_empty() && found.new_vessels.is_empty());
        assert_eq!(found.joins_undone, [("b".into(), "c".into())]);
        assert!(found.told().starts_with("1 new, 1 gone, 1 placed, 1 removed"), "{}", found.told());
    }

    #[test]
    fn vessels_keep_their_names_and_new_ones_get_free_ones() {
        let before = result(&[("vessel-01", &["a", "b", "c"]), ("vessel-02", &["d", "e"])], &[]);
        let mut after = result(
            &[("vessel-01", &["d", "e", "f", "g"]), ("vessel-02", &["p", "q"]), ("vessel-03", &["a", "b"])],
            &["z"],
        );
        after.keep_names(&before);
        let names: Vec<&str> = after.assemblies.iter().map(|v| v.name.as_str()).collect();
        assert_eq!(names, ["vessel-02", "vessel-03", "vessel-01"]);
        assert_eq!(after.left_out[0].offers[0].vessel, "vessel-02");
    }
}

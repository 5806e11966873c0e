//! A decision about a few sherds solved at once: the vessels that it touches are put together again from the pieces
//! that still stand, everything else stays. The whole is solved afterwards, when there is time.

use crate::assemble::bench::Workbench;
use crate::assemble::decisions::Checked;
use crate::assemble::finish::assemble;
use crate::assemble::graph::Graph;
use crate::assemble::merge::judged;
use crate::assemble::options::AssembleOptions;
use crate::assemble::result::{Assembly, Vessel};
use crate::assemble::rules::Rules;
use crate::assemble::settle::settle;
use crate::assemble::solve::{Matched, SolveError, SolveOptions};
use crate::assemble::start::Graphs;
use crate::assemble::written::written;
use crate::features::SherdFeatures;
use crate::geom::{DisjointSets, Rigid};
use crate::pairs::Sherd;
use crate::pairs::scoring::Scoring;
use crate::pairs::turn::index;
use crate::run::Run;
use crate::scans::SherdId;
use crate::scans::frames::{Assembled, Frames, Pose};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

impl Checked {
    /// Sherds that another set of decisions says something else about; what they are called does not count.
    pub fn touched(&self, before: &Checked) -> BTreeSet<SherdId> {
        let mut out = BTreeSet::new();
        let mut pairs = |x: &BTreeSet<(SherdId, SherdId)>, y: &BTreeSet<(SherdId, SherdId)>| {
            out.extend(x.symmetric_difference(y).flat_map(|(a, b)| [a.clone(), b.clone()]));
        };
        pairs(&self.not_joins, &before.not_joins);
        pairs(&self.apart, &before.apart);
        let ways = |c: &Checked| {
            let all = c.joins.iter().map(|(pair, (way, _))| ((pair.0.clone(), pair.1.clone()), *way));
            all.collect::<BTreeSet<_>>()
        };
        let changed = ways(self).symmetric_difference(&ways(before)).cloned().collect::<Vec<_>>();
        out.extend(changed.into_iter().flat_map(|(pair, _)| [pair.0, pair.1]));
        out.extend(self.left_out.symmetric_difference(&before.left_out).cloned());
        let lists = |c: &Checked| c.same.iter().map(|s| s.0.clone()).collect::<BTreeSet<_>>();
        out.extend(lists(self).symmetric_difference(&lists(before)).flatten().cloned());
        let ids = self.poses.keys().chain(before.poses.keys());
        out.extend(ids.filter(|id| self.poses.get(*id) != before.poses.get(*id)).cloned());
        out
    }

    /// What is decided about these sherds alone.
    fn among(&self, ids: &BTreeSet<SherdId>) -> Self {
        let both = |p: &(SherdId, SherdId)| ids.contains(&p.0) && ids.contains(&p.1);
        let named = |(list, place): &(Vec<SherdId>, String)| {
            let list: Vec<SherdId> = list.iter().filter(|id| ids.contains(*id)).cloned().collect();
            (list.len() > 1).then(|| (list, place.clone()))
        };
        Self {
            joins: self.joins.iter().filter(|j| both(j.0)).map(|(k, v)| (k.clone(), v.clone())).collect(),
            not_joins: self.not_joins.iter().filter(|p| both(p)).cloned().collect(),
            same: self.same.iter().filter_map(named).collect(),
            apart: self.apart.iter().filter(|p| both(p)).cloned().collect(),
            left_out: self.left_out.iter().filter(|id| ids.contains(*id)).cloned().collect(),
            poses: self
                .poses
                .iter()
                .filter(|p| ids.contains(p.0))
                .map(|(k, v)| (k.clone(), v.clone()))
                .collect(),
            labels: BTreeMap::new(),
        }
    }
}

/// What stood before a decision, and the sherds that it is about.
pub(crate) struct Before<'a> {
    pub answer: &'a Assembly,
    pub touched: &'a BTreeSet<SherdId>,
}

/// The answer before with the touched vessels solved anew. `matched` are the matches of all sherds under the decisions.
pub(crate) fn solve_part(
    features: &[SherdFeatures],
    matched: &Matched,
    frames: &Frames,
    options: &SolveOptions,
    decisions: &Checked,
    before: &Before,
    run: &Run,
) -> Result<Assembly, SolveError> {
    let ids = concerned(matched, decisions, before);
    let decided = decisions.among(&ids);
    let part = only(matched, &ids);
    let rules = Rules::new(&decided, &part, frames)?.within(&options.matching.blocks, &part.sherds);
    let quick = AssembleOptions { beam: 4, branch: 3, roots: false, ..options.assemble.clone() };
    let standing = pieces(&part, frames, &decided, before, &quick, &rules);
    let both = (part.sherds.as_slice(), part.pairs.as_slice());
    let done = assemble(both, &quick, &rules, standing.as_ref(), None, run)?;
    let own: Vec<SherdFeatures> = features.iter().filter(|f| ids.contains(&f.id)).cloned().collect();
    let mut solved = written(&own, &part.sherds, &part.pairs, &done, frames);
    settle(&mut solved, &decided, &rules, &part.sherds);
    Ok(spliced(before.answer, solved, &ids))
}

/// Vessels that a sherd in none of them may belong to are those of its best partners, so many of them; fewer where it lies
/// in a vessel and is parted from a neighbour there, since it mostly stays.
const PARTNERS: usize = 4;
const PARTNERS_OF_PARTED: usize = 2;

/// The sherds that are named, those of their vessels, those of the vessels that loose or parted ones among them may belong
/// to, and those that lie loose and were offered a place there.
fn concerned(matched: &Matched, decisions: &Checked, before: &Before) -> BTreeSet<SherdId> {
    let mut ids = before.touched.clone();
    let vessels_of = |some: &BTreeSet<SherdId>| -> Vec<&Vessel> {
        let vessels = before.answer.assemblies.iter();
        vessels.filter(|v| some.iter().any(|id| v.sherds.contains_key(id))).collect()
    };
    let placed = |id: &SherdId| before.answer.assemblies.iter().any(|v| v.sherds.contains_key(id));
    let parted = |id: &SherdId| decisions.not_joins.iter().any(|(a, b)| a == id || b == id);
    let wanted = |id: &SherdId| match (placed(id), parted(id)) {
        (false, _) => PARTNERS,
        (true, true) => PARTNERS_OF_PARTED,
        (true, false) => 0,
    };
    let partners: BTreeSet<SherdId> =
        before.touched.iter().flat_map(|id| best_partners(matched, decisions, id, wanted(id))).collect();
    let vessels = [vessels_of(before.touched), vessels_of(&partners)].concat();
    ids.extend(vessels.iter().flat_map(|v| v.sherds.keys().cloned()));
    let offered: Vec<SherdId> = before
        .answer
        .left_out
        .iter()
        .filter(|l| l.offers.iter().any(|o| ids.contains(&o.to)))
        .map(|l| l.id.clone())
        .collect();
    ids.extend(offered);
    ids
}

/// The sherds that one joins best as they were matched and may join, so many of them.
fn best_partners(matched: &Matched, decisions: &Checked, id: &SherdId, most: usize) -> Vec<SherdId> {
    let barred = |a: &SherdId, b: &SherdId| {
        let (a, b) = if a < b { (a, b) } else { (b, a) };
        decisions.not_joins.iter().any(|p| p.0 == *a && p.1 == *b)
    };
    let name = |k: usize| &matched.sherds[k].id;
    let mut best: Vec<(f64, &SherdId)> = matched
        .pairs
        .iter()
        .filter_map(|ways| ways.first())
        .filter(|c| (name(c.a) == id || name(c.b) == id) && !barred(name(c.a), name(c.b)))
        .map(|c| (c.log_odds, if name(c.a) == id { name(c.b) } else { name(c.a) }))
        .collect();
    best.sort_by(|x, y| y.0.total_cmp(&x.0).then(x.1.cmp(y.1)));
    best.into_iter().take(most).map(|(_, id)| id.clone()).collect()
}

/// What was matched between some sherds; pairs stay complete and in order.
fn only(matched: &Matched, ids: &BTreeSet<SherdId>) -> Matched {
    let n = matched.sherds.len();
    let kept: Vec<usize> = (0..n).filter(|&k| ids.contains(&matched.sherds[k].id)).collect();
    let mut pairs = Vec::new();
    for (i, &a) in kept.iter().enumerate() {
        for (j, &b) in kept.iter().enumerate().skip(i + 1) {
            let mut ways = matched.pairs[index(a, b, n)].clone();
            ways.iter_mut().for_each(|c| (c.a, c.b) = (i, j));
            pairs.push(ways);
        }
    }
    // One copy for all of them, that knows how many there are.
    let scoring = matched.sherds.first().map(|s| Arc::new(Scoring { of: Some(n), ..(*s.scoring).clone() }));
    let sherd = |k: usize| {
        let own = matched.sherds[k].clone();
        Sherd { scoring: scoring.clone().unwrap_or_else(|| Arc::clone(&own.scoring)), ..own }
    };
    Matched {
        sherds: kept.iter().map(|&k| sherd(k)).collect(),
        pairs,
        turned_over: matched.turned_over.clone(),
        calibration: None,
        ..*matched
    }
}

/// The vessels as they stand, without what the decisions no longer allow; `None` where poses, or one vessel that must be
/// two, ask for a search from the beginning.
fn pieces(
    part: &Matched,
    frames: &Frames,
    decided: &Checked,
    before: &Before,
    options: &AssembleOptions,
    rules: &Rules,
) -> Option<Graphs> {
    let together = |(a, b): &(SherdId, SherdId)| {
        let holds = |v: &Vessel| v.sherds.contains_key(a) && v.sherds.contains_key(b);
        before.answer.assemblies.iter().any(holds)
    };
    if !decided.poses.is_empty() || decided.apart.iter().any(together) {
        return None;
    }
    // A way that was chosen lays the two anew.
    if decided.joins.iter().any(|(pair, (way, _))| way.is_some() && before.touched.contains(&pair.0)) {
        return None;
    }
    let bench = Workbench::new(&part.sherds, &part.pairs, options, rules);
    let at: BTreeMap<&SherdId, usize> = part.sherds.iter().enumerate().map(|(k, s)| (&s.id, k)).collect();
    let mut graphs = Graphs::new();
    let mut next = part.sherds.len() as u64;
    let mut placed = vec![false; part.sherds.len()];
    for vessel in &before.answer.assemblies {
        for group in groups(vessel, decided, &at) {
            let pose = |m: &usize| -> Option<Rigid> {
                let id = &part.sherds[*m].id;
                Some(
                    *frames
                        .to_working::<Assembled>(id, &Pose::from_row_major(vessel.sherds.get(id)?))
                        .rigid(),
                )
            };
            let poses: Vec<Rigid> = group.iter().filter_map(pose).collect();
            if group.len() < 2 || poses.len() != group.len() {
                continue;
            }
            group.iter().for_each(|&m| placed[m] = true);
            let graph = judged(&bench, group, poses).0;
            graphs.insert(next, Arc::new(Graph { id: next, ..graph }));
            next += 1;
        }
    }
    let alone = (0..part.sherds.len()).filter(|&m| !placed[m]);
    graphs.extend(alone.map(|m| (m as u64, Graph::single(m))));
    Some(graphs)
}

/// The sherds of a vessel that hang together without the joins that are no longer allowed. Where two that must not
/// join are held together by others, the one whose place is less sure comes out.
fn groups(vessel: &Vessel, decided: &Checked, at: &BTreeMap<&SherdId, usize>) -> Vec<Vec<usize>> {
    let barred = |a: &SherdId, b: &SherdId| {
        let pair = if a < b { (a.clone(), b.clone()) } else { (b.clone(), a.clone()) };
        decided.not_joins.contains(&pair)
    };
    let sure = |id: &SherdId| vessel.placements.get(id).map_or(0.0, |p| p.confidence);
    let mut out: BTreeSet<&SherdId> = BTreeSet::new();
    loop {
        let open = |id: &&SherdId| !out.contains(*id) && at.contains_key(*id);
        let members: Vec<&SherdId> = vessel.sherds.keys().filter(open).collect();
        let place: BTreeMap<&SherdId, u32> = (0..).zip(&members).map(|(k, id)| (*id, k)).collect();
        let mut sets = DisjointSets::new(members.len());
        for j in vessel.joins.iter().filter(|j| !barred(&j.a, &j.b)) {
            if let (Some(&a), Some(&b)) = (place.get(&j.a), place.get(&j.b)) {
                sets.join(a, b);
            }
        }
        let roots = sets.roots();
        let torn = vessel.joins.iter().find_map(|j| {
            let (a, b) = (place.get(&j.a)?, place.get(&j.b)?);
            let weaker = if sure(&j.a) < sure(&j.b) { &j.a } else { &j.b };
            (barred(&j.a, &j.b) && roots[*a as usize] == roots[*b as usize]).then_some(weaker)
        });
        let Some(weaker) = torn else {
            let mut groups: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
            members.iter().zip(&roots).for_each(|(id, root)| groups.entry(*root).or_default().push(at[*id]));
            return groups.into_values().collect();
        };
        out.insert(weaker);
    }
}

/// The answer before with some vessels replaced; names stay with the sherds.
fn spliced(before: &Assembly, mut solved: Assembly, ids: &BTreeSet<SherdId>) -> Assembly {
    let new_name = |name: &str| if name.is_empty() { String::new() } else { format!("new {name}") };
    solved.assemblies.iter_mut().for_each(|v| v.name = new_name(&v.name));
    solved.left_out.iter_mut().flat_map(|l| &mut l.offers).for_each(|o| o.vessel = new_name(&o.vessel));
    let mut out = before.clone();
    out.assemblies.retain(|v| !v.sherds.keys().any(|id| ids.contains(id)));
    out.assemblies.extend(solved.assemblies);
    out.assemblies.sort_by(|x, y| y.score.total_cmp(&x.score).then_with(|| x.name.cmp(&y.name)));
    out.left_out.retain(|l| !ids.contains(&l.id));
    out.left_out.extend(solved.left_out);
    out.left_out.sort_by(|x, y| x.id.cmp(&y.id));
    out.alternatives.retain(|a| !a.sherds.iter().chain(&a.neighbors).any(|id| ids.contains(id)));
    out.impossible.retain(|i| !i.sherds.iter().any(|id| ids.contains(id)));
    out.notes.extend(solved.notes);
    out.notes.sort();
    out.notes.dedup();
    out.keep_names(before);
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assemble::kept::KeptMatches;
    use crate::assemble::solve::match_raw;
    use crate::features::Source;
    use crate::pairs::{MatchOptions, Telling};
    use crate::synth::Level;
    use crate::testpots::looked_at;

    #[test]
    fn a_sherd_that_is_cut_off_comes_back_when_the_decision_goes() {
        let (features, _) = looked_at("bowl_tea", 6, 3, Level::Scan);
        let (options, frames, run) = (SolveOptions::suited_to(features.len()), Frames::default(), Run::new());
        let mut kept = KeptMatches::new(&features, &options.matching, &run).unwrap();
        let whole = kept.solve(&features, &frames, &options, &Checked::default(), &run).unwrap();
        assert_eq!(whole.assemblies[0].sherds.len(), 6);
        let id = whole.assemblies[0].sherds.keys().next().unwrap().clone();
        let out = Checked { left_out: [id.clone()].into(), ..Checked::default() };
        let touched = out.touched(&Checked::default());
        assert_eq!(touched, [id.clone()].into());
        let less = kept.solve_part(&features, &frames, &options, &out, (&whole, &touched), &run).unwrap();
        assert_eq!(less.assemblies[0].sherds.len(), 5);
        assert_eq!(less.assemblies[0].name, whole.assemblies[0].name);
        assert!(less.left_out.iter().any(|l| l.id == id));
        let back = kept
            .solve_part(&features, &frames, &options, &Checked::default(), (&less, &touched), &run)
            .unwrap();
        assert_eq!(back.assemblies[0].sherds.len(), 6, "{:?}", back.left_out);
    }

    #[test]
    fn what_is_found_among_few_of_many_is_not_told_as_surer() {
        let (features, _) = looked_at("bowl_tea", 6, 3, Level::Scan);
        let options = MatchOptions::default().suited_to(&features);
        let matched = match_raw(&features, &options, &[], &Run::new()).unwrap();
        let ids = matched.sherds.iter().take(3).map(|s| s.id.clone()).collect();
        let few = only(&matched, &ids);
        assert_eq!(few.sherds.len(), 3);
        let told = |sherds: &[Sherd]| Telling::of(sherds).probability(Source::Scan, 1.0);
        assert_eq!(told(&few.sherds), told(&matched.sherds));
        assert!(told(&few.sherds) < told(&matched.sherds[..3]), "as if there were only three");
    }

    #[test]
    fn two_that_must_not_join_are_parted_at_the_weaker() {
        let vessel = Vessel {
            sherds: ["a", "b", "c", "d"].map(|id| (id.into(), [0.0; 16])).into(),
            placements: [("a", 0.9), ("b", 0.5)]
                .map(|(id, confidence)| {
                    (id.into(), crate::assemble::Placement { confidence, ..Default::default() })
                })
                .into(),
            joins: [("a", "b"), ("b", "c"), ("a", "c"), ("c", "d")]
                .map(|(a, b)| crate::assemble::Join { a: a.into(), b: b.into(), ..Default::default() })
                .into(),
            ..Vessel::default()
        };
        let at: BTreeMap<&SherdId, usize> = vessel.sherds.keys().zip(0..).collect();
        let parted = |a: &str, b: &str| {
            let decided = Checked { not_joins: [(a.into(), b.into())].into(), ..Checked::default() };
            groups(&vessel, &decided, &at)
        };
        // In a ring the weaker one goes; a bridge parts both sides.
        assert_eq!(parted("a", "b"), [vec![0, 2, 3]]);
        assert_eq!(parted("c", "d"), [vec![0, 1, 2], vec![3]]);
    }
}

//! Matches that are kept in memory for many solves while decisions change, and what is seen of a search on its way.

use crate::assemble::decisions::Checked;
use crate::assemble::part::{Before, solve_part};
use crate::assemble::result::Assembly;
use crate::assemble::rules::{chosen_ways, without};
use crate::assemble::solve::{Matched, SolveError, SolveOptions, match_raw, search_decided, suited};
use crate::assemble::start::Graphs;
use crate::features::SherdFeatures;
use crate::geom::Rigid;
use crate::pairs::turn::index;
use crate::pairs::{MatchOptions, Sherd};
use crate::run::{Cancelled, Run};
use crate::scans::{Frames, SherdId};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The vessels of a search that is on its way, as its best state has them.
#[derive(Clone, Debug, Default)]
pub struct Growing {
    /// Sherds with their poses in a frame of their vessel; millimetres, two sherds or more each.
    pub vessels: Vec<Vec<(SherdId, Rigid)>>,
}

impl Growing {
    pub(crate) fn of(graphs: &Graphs, sherds: &[Sherd]) -> Self {
        let several = graphs.values().filter(|g| g.len() > 1);
        let vessel = several.map(|g| {
            g.members.iter().zip(&g.poses).map(|(&m, pose)| (sherds[m].id.clone(), *pose)).collect()
        });
        Self { vessels: vessel.collect() }
    }
}

type Pairs = BTreeSet<(SherdId, SherdId)>;

/// All that decisions change about matches: pairs that are matched since they were decided to join, ways that were
/// chosen, sherds that take no part.
#[derive(Clone, Debug, Default, PartialEq)]
struct Changed {
    also: Pairs,
    ways: BTreeMap<(SherdId, SherdId), usize>,
    left_out: BTreeSet<SherdId>,
}

/// What was matched once, to be solved under any decisions: the same answers as [`solve`](crate::solve) gives, without
/// matching again. A clone shares the matches, so that two solves can be under way at once.
#[derive(Clone)]
pub struct KeptMatches {
    options: MatchOptions,
    plain: Arc<Matched>,
    /// As the decisions of the last solve leave them.
    suited: Option<(Changed, Arc<Matched>)>,
    /// The same for a quick solve: scores are those of the whole collection, whatever is left out.
    quick: Option<(Changed, Arc<Matched>)>,
    /// As they are without decisions.
    bare: Option<Arc<Matched>>,
}

impl KeptMatches {
    /// Matches the sherds.
    pub fn new(features: &[SherdFeatures], options: &MatchOptions, run: &Run) -> Result<Self, Cancelled> {
        let options = options.suited_to(features);
        let plain = match_raw(features, &options, &[], run)?;
        Ok(Self { options, plain: Arc::new(plain), suited: None, quick: None, bare: None })
    }

    /// The matches under the decisions of the last solve.
    pub fn matched(&self) -> &Matched {
        self.suited.as_ref().map_or(&self.plain, |s| &s.1)
    }

    /// Puts the sherds together, obeying what was decided. `features` and matching options are those of [`new`](Self::new).
    pub fn solve(
        &mut self,
        features: &[SherdFeatures],
        frames: &Frames,
        options: &SolveOptions,
        decisions: &Checked,
        run: &Run,
    ) -> Result<Assembly, SolveError> {
        self.suit(features, decisions, run)?;
        search_decided(features, self.matched(), frames, options, decisions, run)
    }

    /// As [`solve`](Self::solve), but only vessels that hold one of the `touched` sherds are put together again, from
    /// what still stands of them in the answer before: quick, and mostly what the whole comes to.
    pub fn solve_part(
        &mut self,
        features: &[SherdFeatures],
        frames: &Frames,
        options: &SolveOptions,
        decisions: &Checked,
        (answer, touched): (&Assembly, &BTreeSet<SherdId>),
        run: &Run,
    ) -> Result<Assembly, SolveError> {
        let matched = self.quick(features, decisions, run)?;
        let before = Before { answer, touched };
        solve_part(features, &matched, frames, options, decisions, &before, run)
    }

    /// Matches for a quick solve: making scores suit a collection that lacks a sherd would take longer than the solve.
    fn quick(
        &mut self,
        features: &[SherdFeatures],
        decisions: &Checked,
        run: &Run,
    ) -> Result<Arc<Matched>, SolveError> {
        let changed = self.changed(decisions);
        let known = [&self.suited, &self.quick].into_iter().flatten().find(|k| k.0 == changed);
        if let Some((_, matched)) = known {
            return Ok(matched.clone());
        }
        if !changed.also.is_empty() {
            self.suit(features, decisions, run)?;
            return Ok(self.suited.as_ref().map_or_else(|| self.plain.clone(), |s| s.1.clone()));
        }
        let bare = self.bare.get_or_insert_with(|| {
            Arc::new(suited(Matched::clone(&self.plain), features, &self.options, run))
        });
        let matched = Arc::new(without(chosen_ways(Matched::clone(bare), decisions)?, &decisions.left_out));
        self.quick = Some((changed, matched.clone()));
        Ok(matched)
    }

    /// Makes the matches suit the decisions, as a solve does first.
    pub fn suit(
        &mut self,
        features: &[SherdFeatures],
        decisions: &Checked,
        run: &Run,
    ) -> Result<(), SolveError> {
        let changed = self.changed(decisions);
        if self.suited.as_ref().is_none_or(|s| s.0 != changed) {
            let raw = match changed.also.is_empty() {
                true => Matched::clone(&self.plain),
                false => {
                    let joins: Vec<(SherdId, SherdId)> = decisions.joins.keys().cloned().collect();
                    match_raw(features, &self.options, &joins, run)?
                }
            };
            let matched = without(chosen_ways(raw, decisions)?, &decisions.left_out);
            let matched = Arc::new(suited(matched, features, &self.options, run));
            if changed == Changed::default() {
                self.bare = Some(matched.clone());
            }
            self.suited = Some((changed, matched));
        }
        Ok(())
    }

    fn changed(&self, decisions: &Checked) -> Changed {
        let at: BTreeMap<&SherdId, usize> =
            self.plain.sherds.iter().enumerate().map(|(k, s)| (&s.id, k)).collect();
        let unmatched = |(a, b): &&(SherdId, SherdId)| match (at.get(a), at.get(b)) {
            (Some(&i), Some(&j)) => {
                self.plain.pairs[index(i.min(j), i.max(j), self.plain.sherds.len())].is_empty()
            }
            // What has no edge line is refused where the rules are made.
            _ => false,
        };
        let way =
            |(pair, (way, _)): (&(SherdId, SherdId), &(Option<usize>, String))| Some((pair.clone(), (*way)?));
        Changed {
            also: decisions.joins.keys().filter(unmatched).cloned().collect(),
            ways: decisions.joins.iter().filter_map(way).collect(),
            left_out: decisions.left_out.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assemble::graph::Graph;
    use crate::assemble::solve::solve;
    use crate::synth::Level;
    use crate::testpots::looked_at;

    #[test]
    fn the_same_answers_as_when_all_is_done_anew() {
        let (features, _) = looked_at("bowl_tea", 6, 3, Level::Scan);
        let (options, frames, run) = (SolveOptions::suited_to(features.len()), Frames::default(), Run::new());
        let mut kept = KeptMatches::new(&features, &options.matching, &run).unwrap();
        let plain = kept.solve(&features, &frames, &options, &Checked::default(), &run).unwrap();
        assert_eq!(plain, solve(&features, &frames, &options, &Checked::default(), &run).unwrap());
        let join = &plain.assemblies[0].joins[0];
        let pair =
            if join.a < join.b { (join.a.clone(), join.b.clone()) } else { (join.b.clone(), join.a.clone()) };
        let wrong = Checked { not_joins: [pair].into(), ..Checked::default() };
        let out = Checked { left_out: [join.a.clone()].into(), ..Checked::default() };
        for decided in [wrong, out, Checked::default()] {
            let found = kept.solve(&features, &frames, &options, &decided, &run).unwrap();
            assert_eq!(found, solve(&features, &frames, &options, &decided, &run).unwrap());
        }
    }

    #[test]
    fn what_grows_is_told_from_two_sherds_on() {
        let (sherds, poses, _) = crate::testpots::prepared("bowl_tea", 6, 3);
        let one = Graph::single(0);
        let two = Graph { members: vec![1, 2], poses: vec![poses[1], poses[2]], ..Graph::clone(&one) };
        let graphs: Graphs = [(0, one), (1, Arc::new(two))].into();
        let told = Growing::of(&graphs, &sherds).vessels;
        assert_eq!(told, [vec![(sherds[1].id.clone(), poses[1]), (sherds[2].id.clone(), poses[2])]]);
    }

    /// A hand that lays a sherd beside its place is drawn to it, wherever files have their origin; far from all it is not.
    #[test]
    fn a_sherd_laid_by_hand_snaps_to_its_place() {
        let (features, truth) = looked_at("bowl_tea", 6, 3, Level::Scan);
        let (options, run) = (SolveOptions::suited_to(features.len()), Run::new());
        let frames = Frames::default();
        let mut kept = KeptMatches::new(&features, &options.matching, &run).unwrap();
        let answer = kept.solve(&features, &frames, &options, &Checked::default(), &run).unwrap();
        let vessel = &answer.assemblies[0];
        for (id, matrix) in vessel.sherds.iter().take(3) {
            let mut others = vessel.clone();
            others.sherds.remove(id);
            let laid = |by: f64| {
                let mut laid = *matrix;
                [3, 7, 11].iter().for_each(|&k| laid[k] += by);
                laid
            };
            let snapped = kept.snap(&frames, &others, id, &laid(2.0)).unwrap();
            let (at, there) = (Rigid::from_row_major(&snapped.pose), Rigid::from_row_major(matrix));
            let center = crate::geom::Vec3::from(truth.sherds[id].centroid.unwrap());
            let off = (at.point(&center) - there.point(&center)).norm();
            assert!(off < 0.7 && at.angle_to(&there) < 0.03, "{id}: {off} mm, {}", at.angle_to(&there));
            assert!((snapped.moved - 12f64.sqrt()).abs() < 1.0, "{id}: moved {}", snapped.moved);
            let neighbors = &vessel.placements[id].neighbors;
            let (first, sure) = &snapped.beside[0];
            assert!(neighbors.contains(first) && *sure > 0.9, "{id}: {:?}", snapped.beside);
            assert!(snapped.beside.windows(2).all(|w| w[0].1 >= w[1].1));
            assert_eq!(kept.snap(&frames, &others, id, &laid(400.0)), None, "{id}");
        }
        assert_eq!(kept.snap(&frames, vessel, &"nobody".into(), &[0.0; 16]), None);
    }

    /// Also where two sherds alone would be laid otherwise than in their vessel.
    #[test]
    fn joins_that_are_confirmed_where_they_stand_change_nothing() {
        for level in [Level::Scan, Level::Harsh] {
            let (features, _) = looked_at("bowl_tea", 8, 3, level);
            let (options, frames) = (SolveOptions::suited_to(features.len()), Frames::default());
            let run = Run::new();
            let mut kept = KeptMatches::new(&features, &options.matching, &run).unwrap();
            let plain = kept.solve(&features, &frames, &options, &Checked::default(), &run).unwrap();
            let joined = |answer: &Assembly| -> BTreeSet<(SherdId, SherdId)> {
                let all = answer.assemblies.iter().flat_map(|v| &v.joins);
                all.map(|j| (j.a.clone().min(j.b.clone()), j.a.clone().max(j.b.clone()))).collect()
            };
            let standing = joined(&plain);
            assert!(!standing.is_empty(), "{level:?}");
            let one_by_one = standing.iter().map(|pair| vec![pair.clone()]);
            for said in one_by_one.chain([standing.iter().cloned().collect()]) {
                let joins = said.iter().map(|pair| (pair.clone(), (None, String::new()))).collect();
                let decided = Checked { joins, ..Checked::default() };
                let found = kept.solve(&features, &frames, &options, &decided, &run).unwrap();
                assert_eq!(joined(&found), standing, "{level:?} {said:?}");
            }
        }
    }
}

//! Decisions as the search asks for them, by the index of the sherds that take part.

use crate::assemble::decisions::{Checked, DecisionError, Pin};
use crate::assemble::solve::Matched;
use crate::geom::DisjointSets;
use crate::pairs::{Blocks, Candidate, Sherd};
use crate::scans::SherdId;
use crate::scans::frames::{Assembled, Frames, Pose};
use std::collections::{BTreeMap, BTreeSet};

/// A join that was decided.
#[derive(Clone, Debug, PartialEq)]
pub struct MustJoin {
    pub a: usize,
    pub b: usize,
    /// Whether it was decided which way, too.
    pub chosen: bool,
}

/// No rules by default.
#[derive(Clone, Debug, Default)]
pub struct Rules {
    pub joins: Vec<MustJoin>,
    barred: BTreeSet<(usize, usize)>,
    /// For each sherd the least sherd it is decided to share a vessel with; empty without such rules.
    group: Vec<usize>,
    /// The same while decisions are still being read.
    sets: DisjointSets,
    /// Groups of two or more.
    grouped: Vec<bool>,
    apart: BTreeSet<(usize, usize)>,
    /// What the find's own table says of each sherd, where sherds of different values are never of one vessel.
    values: Vec<Option<String>>,
    /// By sherd.
    pub pins: BTreeMap<usize, Pin>,
    /// Poses of sherds that cannot be matched: they are put in where they were told to be.
    pub unmatched_pins: BTreeMap<SherdId, Pin>,
    /// Sherds that take no part.
    pub left_out: BTreeSet<SherdId>,
}

fn ordered(a: usize, b: usize) -> (usize, usize) {
    (a.min(b), a.max(b))
}

impl Rules {
    /// `checked` for the sherds that were matched. A join of sherds that cannot be matched, or that
    /// match nowhere, cannot be obeyed.
    pub fn new(checked: &Checked, matched: &Matched, frames: &Frames) -> Result<Self, DecisionError> {
        let sherds = &matched.sherds;
        let index: BTreeMap<&SherdId, usize> = sherds.iter().enumerate().map(|(k, s)| (&s.id, k)).collect();
        let at = |id: &SherdId| index.get(id).copied();
        let pair = |(a, b): &(SherdId, SherdId)| Some(ordered(at(a)?, at(b)?));
        let mut rules = Self {
            barred: checked.not_joins.iter().filter_map(pair).collect(),
            sets: DisjointSets::new(sherds.len()),
            left_out: checked.left_out.clone(),
            ..Self::default()
        };
        for ((a, b), (way, place)) in &checked.joins {
            let known = |id: &SherdId| {
                at(id).ok_or_else(|| DecisionError::Impossible {
                    place: place.clone(),
                    message: format!("{id} has no edge line that could be joined; give its pose instead"),
                })
            };
            let (i, j) = ordered(known(a)?, known(b)?);
            if !matched.pairs.iter().any(|p| p.first().is_some_and(|c| (c.a, c.b) == (i, j))) {
                let message = format!("no way to join {a} and {b} was found; give a pose instead");
                return Err(DecisionError::Impossible { place: place.clone(), message });
            }
            rules.joins.push(MustJoin { a: i, b: j, chosen: way.is_some() });
            rules.unite(i, j);
        }
        for (ids, _) in &checked.same {
            let known: Vec<usize> = ids.iter().filter_map(&at).collect();
            known.windows(2).for_each(|w| rules.unite(w[0], w[1]));
        }
        rules.take_pins(checked, &at, frames);
        rules.apart = checked.apart.iter().filter_map(pair).collect();
        rules.close();
        Ok(rules)
    }

    fn take_pins(&mut self, checked: &Checked, at: &dyn Fn(&SherdId) -> Option<usize>, frames: &Frames) {
        for (id, (frame, matrix)) in &checked.poses {
            let pose = *frames.to_working::<Assembled>(id, &Pose::from_row_major(matrix)).rigid();
            let pin = Pin { frame: frame.clone(), matrix: *matrix, pose };
            match at(id) {
                Some(k) => {
                    let same = self.pins.iter().find(|(_, p)| p.frame == pin.frame).map(|(s, _)| *s);
                    if let Some(other) = same {
                        self.unite(other, k);
                    }
                    self.pins.insert(k, pin);
                }
                None => {
                    self.unmatched_pins.insert(id.clone(), pin);
                }
            }
        }
    }

    fn unite(&mut self, a: usize, b: usize) {
        self.sets.join(a as u32, b as u32);
    }

    /// What is apart from one sherd of a group is apart from all; sherds pinned in two frames too.
    fn close(&mut self) {
        self.group = self.sets.roots().into_iter().map(|root| root as usize).collect();
        self.grouped = (0..self.group.len())
            .map(|k| self.group.iter().filter(|g| **g == self.group[k]).count() > 1)
            .collect();
        let group = &self.group;
        let mut apart: BTreeSet<(usize, usize)> =
            self.apart.iter().map(|&(a, b)| ordered(group[a], group[b])).collect();
        for (a, p) in &self.pins {
            for (b, q) in &self.pins {
                if p.frame != q.frame {
                    apart.insert(ordered(group[*a], group[*b]));
                }
            }
        }
        self.apart = apart;
    }

    fn is_empty(&self) -> bool {
        self.group.is_empty()
    }

    /// With what the find's own table rules out.
    #[must_use]
    pub fn within(self, blocks: &Blocks, sherds: &[Sherd]) -> Self {
        let value = |s: &Sherd| blocks.of.get(&s.id).cloned();
        let values = if blocks.strict { sherds.iter().map(value).collect() } else { Vec::new() };
        Self { values, ..self }
    }

    /// Whether the find's own table allows sherds of both lists to be of one vessel.
    fn of_one_value(&self, one: &[usize], two: &[usize]) -> bool {
        let known = |list: &[usize]| list.iter().find_map(|&s| self.values.get(s)?.as_deref());
        known(one).zip(known(two)).is_none_or(|(x, y)| x == y)
    }

    /// Whether sherds of both lists may be of one vessel.
    pub fn may_share(&self, one: &[usize], two: &[usize]) -> bool {
        self.of_one_value(one, two) && self.not_apart(one, two)
    }

    fn not_apart(&self, one: &[usize], two: &[usize]) -> bool {
        self.apart.is_empty()
            || !one
                .iter()
                .any(|&a| two.iter().any(|&b| self.apart.contains(&ordered(self.group[a], self.group[b]))))
    }

    /// Whether the two may share a break.
    pub fn may_touch(&self, a: usize, b: usize) -> bool {
        !self.barred.contains(&ordered(a, b))
    }

    /// Whether it was decided that the two lists hold sherds of one vessel.
    pub fn unites(&self, one: &[usize], two: &[usize]) -> bool {
        !self.is_empty()
            && one.iter().any(|&a| self.grouped[a] && two.iter().any(|&b| self.group[a] == self.group[b]))
    }

    /// Whether a decision puts the sherd into its vessel; evidence no longer takes it out.
    pub fn holds(&self, sherd: usize) -> bool {
        !self.is_empty() && (self.grouped[sherd] || self.pins.contains_key(&sherd))
    }

    /// Whether the user vouches for how the two lie: overlap is then no reason to refuse.
    pub fn vouched(&self, a: usize, b: usize) -> bool {
        let (a, b) = ordered(a, b);
        self.joins.iter().any(|j| (j.a, j.b) == (a, b))
            || (self.pins.contains_key(&a) && self.pins.contains_key(&b))
    }

    /// Which members must not move against each other; none if fewer than two are pinned.
    pub fn fixed(&self, members: &[usize]) -> Vec<bool> {
        if self.pins.is_empty() {
            return Vec::new();
        }
        members.iter().map(|m| self.pins.contains_key(m)).collect()
    }

    /// All that merges of these sherds depend on: a number for the kind of decision, and the sherds that it is about.
    pub fn among(&self, member: impl Fn(usize) -> bool) -> Vec<(u8, usize, usize)> {
        let both = |a: usize, b: usize| member(a) && member(b);
        let barred = self.barred.iter().filter(|p| both(p.0, p.1)).map(|p| (0, p.0, p.1));
        let joins = self.joins.iter().filter(|j| both(j.a, j.b)).map(|j| (1, j.a, j.b));
        let pins = self.pins.keys().filter(|p| member(**p)).map(|p| (2, *p, *p));
        barred.chain(joins).chain(pins).collect()
    }

    /// Whether a candidate may be used at all.
    pub fn usable(&self, c: &Candidate) -> bool {
        self.may_touch(c.a, c.b) && self.may_share(&[c.a], &[c.b])
    }

    /// Sherds that were decided to be of one vessel but are not, by what vessel each is in.
    pub fn torn(&self, vessel_of: &BTreeMap<usize, String>, sherds: &[Sherd]) -> Vec<String> {
        let mut out = Vec::new();
        for head in (0..self.group.len()).filter(|&k| self.group[k] == k && self.grouped[k]) {
            let members: Vec<usize> = (0..self.group.len()).filter(|&k| self.group[k] == head).collect();
            let place = |m: &usize| vessel_of.get(m).cloned();
            let first = place(&members[0]);
            if first.is_none() || members.iter().any(|m| place(m) != first) {
                let names: Vec<&str> = members.iter().map(|&m| sherds[m].id.as_str()).collect();
                out.push(format!(
                    "{} are of one vessel by your decision, but no way to put them together was found",
                    names.join(", ")
                ));
            }
        }
        out
    }
}

/// Of pairs for which a way to join was chosen, only that way, in the order of matching.
pub fn chosen_ways(mut matched: Matched, checked: &Checked) -> Result<Matched, DecisionError> {
    let chosen = checked.joins.iter().filter_map(|(pair, (way, place))| Some((pair, (*way)?, place)));
    for ((a, b), way, place) in chosen {
        let id = |k: usize| &matched.sherds[k].id;
        let is_pair = |c: &Candidate| [(id(c.a), id(c.b)), (id(c.b), id(c.a))].contains(&(a, b));
        // A pair that was not matched at all is told where the rules are made.
        let Some(k) = matched.pairs.iter().position(|p| p.first().is_some_and(is_pair)) else { continue };
        let ways = &mut matched.pairs[k];
        if way > ways.len() {
            let message =
                format!("{a} and {b} can be joined in {} ways, there is no number {way}", ways.len());
            return Err(DecisionError::Impossible { place: place.clone(), message });
        }
        *ways = vec![ways.swap_remove(way - 1)];
    }
    Ok(matched)
}

/// What was matched, without some sherds: as if their scans were not there.
pub fn without(mut matched: Matched, out: &BTreeSet<SherdId>) -> Matched {
    if !matched.sherds.iter().any(|s| out.contains(&s.id)) {
        return matched;
    }
    let mut new_index: Vec<Option<usize>> = Vec::new();
    let mut kept = 0;
    for s in &matched.sherds {
        new_index.push((!out.contains(&s.id)).then_some(kept));
        kept += usize::from(!out.contains(&s.id));
    }
    let sherds: Vec<Sherd> =
        std::mem::take(&mut matched.sherds).into_iter().filter(|s| !out.contains(&s.id)).collect();
    // Pairs keep their order and stay complete, those without any way to join too.
    let n = new_index.len();
    let all = (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b)));
    let pairs = all
        .zip(std::mem::take(&mut matched.pairs))
        .filter_map(|((a, b), mut ways)| {
            let (a, b) = (new_index[a]?, new_index[b]?);
            ways.iter_mut().for_each(|c| (c.a, c.b) = (a, b));
            Some(ways)
        })
        .collect();
    Matched { sherds, pairs, ..matched }
}

//! Decisions against the collection: every name must be a sherd, and no two may contradict each
//! other. What follows from several together (one vessel here, not one there) is found too.

use super::{DecisionError, Decisions, Kind};
use crate::scans::SherdId;
use crate::words::nearest;
use std::collections::{BTreeMap, BTreeSet};

/// Decisions that can all be obeyed, by the ids of the sherds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Checked {
    /// The lesser id first; the way to join, if one was named; the place of the decision.
    pub joins: BTreeMap<(SherdId, SherdId), (Option<usize>, String)>,
    /// Pairs that must not be joined, the lesser id first.
    pub not_joins: BTreeSet<(SherdId, SherdId)>,
    /// Sherds of one vessel, each list with the place of a decision that says so.
    pub same: Vec<(Vec<SherdId>, String)>,
    /// Pairs that are not of one vessel, the lesser id first.
    pub apart: BTreeSet<(SherdId, SherdId)>,
    /// Sherds that must not be placed.
    pub left_out: BTreeSet<SherdId>,
    /// Frame, and the matrix that brings the file there.
    pub poses: BTreeMap<SherdId, (String, [f64; 16])>,
    /// What sherds are called instead of their id, by id.
    pub labels: BTreeMap<SherdId, String>,
}

pub fn check(decisions: &Decisions, ids: &[SherdId]) -> Result<Checked, DecisionError> {
    let names = Names::new(decisions, ids);
    let mut reader = Reader { names, out: Checked::default(), places: Places::default() };
    for d in &decisions.list {
        reader.take(&d.kind, &d.place)?;
    }
    reader.left_out_is_not_used()?;
    reader.vessels_agree()?;
    Ok(reader.out)
}

/// What a name in the file stands for: a sherd's id or, if no other sherd has it, its label.
struct Names<'a> {
    ids: &'a [SherdId],
    by_label: BTreeMap<&'a str, Vec<&'a str>>,
}

impl<'a> Names<'a> {
    fn new(decisions: &'a Decisions, ids: &'a [SherdId]) -> Self {
        let mut by_label: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for d in &decisions.list {
            if let Kind::Label { sherd, label } = &d.kind {
                by_label.entry(label).or_default().push(sherd);
            }
        }
        Self { ids, by_label }
    }

    fn id(&self, name: &str, place: &str) -> Result<SherdId, DecisionError> {
        let sherd = |name: &str| self.ids.iter().find(|i| *i == name).cloned();
        if let Some(id) = sherd(name) {
            return Ok(id);
        }
        let labelled = self.by_label.get(name).map_or(&[][..], Vec::as_slice);
        match (labelled, labelled.first().and_then(|one| sherd(one))) {
            ([_], Some(id)) => Ok(id),
            ([_, _, ..], _) => Err(DecisionError::Impossible {
                place: place.to_owned(),
                message: format!("several sherds are labelled \"{name}\"; use the names of their files"),
            }),
            _ => {
                let known = self.ids.iter().map(SherdId::as_str).chain(self.by_label.keys().copied());
                let (place, name) = (place.to_owned(), name.to_owned());
                Err(DecisionError::UnknownName { nearest: nearest(&name, known), place, name })
            }
        }
    }

    fn all(&self, names: &[String], place: &str) -> Result<Vec<SherdId>, DecisionError> {
        names.iter().map(|n| self.id(n, place)).collect()
    }

    fn pair(&self, a: &str, b: &str, place: &str) -> Result<(SherdId, SherdId), DecisionError> {
        let (a, b) = (self.id(a, place)?, self.id(b, place)?);
        match a.cmp(&b) {
            std::cmp::Ordering::Less => Ok((a, b)),
            std::cmp::Ordering::Greater => Ok((b, a)),
            std::cmp::Ordering::Equal => Err(DecisionError::Impossible {
                place: place.to_owned(),
                message: format!("\"{a}\" is named twice"),
            }),
        }
    }
}

/// Where each thing was said, to name both sides of a contradiction.
#[derive(Default)]
struct Places {
    not_joins: BTreeMap<(SherdId, SherdId), String>,
    apart: BTreeMap<(SherdId, SherdId), String>,
    left_out: BTreeMap<SherdId, String>,
    poses: BTreeMap<SherdId, String>,
    labels: BTreeMap<SherdId, String>,
}

struct Reader<'a> {
    names: Names<'a>,
    out: Checked,
    places: Places,
}

fn contradiction(place: &str, other: &str, message: String) -> DecisionError {
    DecisionError::Contradiction { place: place.to_owned(), other: other.to_owned(), message }
}

impl Reader<'_> {
    fn take(&mut self, kind: &Kind, place: &str) -> Result<(), DecisionError> {
        match kind {
            Kind::Join { a, b, way } => self.join(a, b, *way, place),
            Kind::NotJoin { a, b } => {
                let pair = self.names.pair(a, b, place)?;
                if let Some((_, other)) = self.out.joins.get(&pair) {
                    let message = format!("{} and {} cannot both join and not join", pair.0, pair.1);
                    return Err(contradiction(place, other, message));
                }
                self.places.not_joins.entry(pair.clone()).or_insert_with(|| place.to_owned());
                self.out.not_joins.insert(pair);
                Ok(())
            }
            Kind::SameVessel(names) => {
                let ids = self.names.all(names, place)?;
                self.out.same.push((ids, place.to_owned()));
                Ok(())
            }
            Kind::NotSameVessel(names) => {
                for (k, a) in names.iter().enumerate() {
                    for b in &names[k + 1..] {
                        let pair = self.names.pair(a, b, place)?;
                        self.places.apart.entry(pair.clone()).or_insert_with(|| place.to_owned());
                        self.out.apart.insert(pair);
                    }
                }
                Ok(())
            }
            Kind::LeaveOut(names) => {
                for id in self.names.all(names, place)? {
                    self.places.left_out.entry(id.clone()).or_insert_with(|| place.to_owned());
                    self.out.left_out.insert(id);
                }
                Ok(())
            }
            Kind::Pose { sherd, frame, matrix } => self.pose(sherd, frame, matrix, place),
            Kind::Label { sherd, label } => self.label(sherd, label, place),
        }
    }

    fn join(&mut self, a: &str, b: &str, way: Option<usize>, place: &str) -> Result<(), DecisionError> {
        let pair = self.names.pair(a, b, place)?;
        if let Some(other) = self.places.not_joins.get(&pair) {
            let message = format!("{} and {} cannot both join and not join", pair.0, pair.1);
            return Err(contradiction(place, other, message));
        }
        let entry = self.out.joins.entry(pair.clone()).or_insert((way, place.to_owned()));
        match (entry.0, way) {
            (Some(x), Some(y)) if x != y => {
                let message = format!("{} and {} cannot join in two ways", pair.0, pair.1);
                return Err(contradiction(place, &entry.1.clone(), message));
            }
            (None, Some(_)) => entry.0 = way,
            _ => {}
        }
        Ok(())
    }

    fn pose(
        &mut self,
        sherd: &str,
        frame: &str,
        matrix: &[f64; 16],
        place: &str,
    ) -> Result<(), DecisionError> {
        let id = self.names.id(sherd, place)?;
        let new = (frame.to_owned(), *matrix);
        if let Some(old) = self.out.poses.get(&id).filter(|old| **old != new) {
            let message = match old.0 == new.0 {
                true => format!("{id} cannot be in two places"),
                false => format!("{id} cannot be in two vessels"),
            };
            return Err(contradiction(place, &self.places.poses[&id], message));
        }
        self.places.poses.entry(id.clone()).or_insert_with(|| place.to_owned());
        self.out.poses.insert(id, new);
        Ok(())
    }

    fn label(&mut self, sherd: &str, label: &str, place: &str) -> Result<(), DecisionError> {
        let id = self.names.id(sherd, place)?;
        if self.out.labels.get(&id).is_some_and(|old| old != label) {
            return Err(contradiction(place, &self.places.labels[&id], format!("{id} has two labels")));
        }
        self.places.labels.entry(id.clone()).or_insert_with(|| place.to_owned());
        self.out.labels.insert(id, label.to_owned());
        Ok(())
    }

    fn left_out_is_not_used(&self) -> Result<(), DecisionError> {
        for (id, out) in &self.places.left_out {
            let joined = self.out.joins.iter().find(|((a, b), _)| a == id || b == id).map(|(_, v)| &v.1);
            let grouped = self.out.same.iter().find(|(ids, _)| ids.contains(id)).map(|(_, place)| place);
            let used = joined.or(grouped).or(self.places.poses.get(id));
            if let Some(other) = used {
                return Err(contradiction(out, other, format!("{id} cannot be left out and used")));
            }
        }
        Ok(())
    }

    /// Joins, poses in one frame and "same vessel" make groups; none may be torn apart.
    fn vessels_agree(&self) -> Result<(), DecisionError> {
        let links = self.one_vessel_links();
        for ((a, b), place) in &self.places.apart {
            if let Some(chain) = chain(&links, a, b) {
                let message = format!("{a} and {b} cannot be of one vessel and not of one vessel");
                return Err(contradiction(place, &chain.join(" with "), message));
            }
        }
        let pinned: Vec<(&SherdId, &String)> = self.out.poses.iter().map(|(id, (f, _))| (id, f)).collect();
        for (k, (a, frame)) in pinned.iter().enumerate() {
            for (b, other_frame) in &pinned[k + 1..] {
                if frame == other_frame {
                    continue;
                }
                if let Some(chain) = chain(&links, a, b) {
                    let place = &self.places.poses[*a];
                    let message = format!(
                        "{a} and {b} are in different vessels by their poses and in one by other decisions"
                    );
                    return Err(contradiction(place, &chain.join(" with "), message));
                }
            }
        }
        Ok(())
    }

    fn one_vessel_links(&self) -> Vec<Link<'_>> {
        let mut links: Vec<Link> = Vec::new();
        links.extend(self.out.joins.iter().map(|((a, b), (_, p))| (a, b, p.as_str())));
        for (ids, place) in &self.out.same {
            links.extend(ids.windows(2).map(|w| (&w[0], &w[1], place.as_str())));
        }
        let mut first: BTreeMap<&str, &SherdId> = BTreeMap::new();
        for (id, (frame, _)) in &self.out.poses {
            let head = *first.entry(frame).or_insert(id);
            if head != id {
                links.push((head, id, &self.places.poses[id]));
            }
        }
        links
    }
}

/// Two sherds that are of one vessel, and where that was said.
type Link<'a> = (&'a SherdId, &'a SherdId, &'a str);

/// The places that together tie `a` to `b`, if any do; the shortest chain.
fn chain<'a>(links: &[Link<'a>], a: &SherdId, b: &SherdId) -> Option<Vec<&'a str>> {
    let start = links.iter().flat_map(|l| [l.0, l.1]).find(|n| *n == a)?;
    let mut from: BTreeMap<&SherdId, Option<(&SherdId, &'a str)>> = BTreeMap::from([(start, None)]);
    let mut queue = std::collections::VecDeque::from([start]);
    while let Some(at) = queue.pop_front() {
        for (x, y, place) in links {
            for (here, there) in [(x, y), (y, x)] {
                if *here == at && !from.contains_key(there) {
                    from.insert(there, Some((at, place)));
                    queue.push_back(there);
                }
            }
        }
    }
    let mut places: Vec<&str> = Vec::new();
    let mut at = *from.get_key_value(b)?.0;
    while let Some(Some((before, place))) = from.get(at) {
        if !places.contains(place) {
            places.push(place);
        }
        at = before;
    }
    places.reverse();
    Some(places)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(text: &str) -> Result<Checked, String> {
        let ids = ["A", "B", "C", "D"].map(SherdId::from);
        Decisions::parse(text, "f").unwrap().check(&ids).map_err(|e| e.to_string())
    }

    const STAY: &str = "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1";
    const AWAY: &str = "1 0 0 9 0 1 0 0 0 0 1 0 0 0 0 1";

    #[test]
    fn names_must_exist() {
        assert_eq!(
            checked("leave out: AA").unwrap_err(),
            "f line 1: no sherd is called \"AA\"; did you mean \"A\"?"
        );
        assert_eq!(checked("leave out: zebra").unwrap_err(), "f line 1: no sherd is called \"zebra\"");
        // A label is a name too.
        let c = checked("label: A = Inv. 7\nleave out: Inv. 7").unwrap();
        assert!(c.left_out.contains("A"));
        assert!(checked("label: A = x\nlabel: B = x\nleave out: x").unwrap_err().contains("several"));
    }

    #[test]
    fn contradictions_name_both_places() {
        for (text, both) in [
            ("join: A, B\nnot a join: B, A", ["line 2", "line 1"]),
            ("not a join: B, A\njoin: A, B", ["line 2", "line 1"]),
            ("join: A, B = 1\njoin: A, B = 2", ["line 2", "line 1"]),
            ("leave out: A\njoin: A, B", ["line 1", "line 2"]),
            ("leave out: A\nsame vessel: C, A", ["line 1", "line 2"]),
            ("same vessel: A, B\njoin: B, C\nnot same vessel: A, C", ["line 3", "line 1 with f line 2"]),
            ("label: A = x\nlabel: A = y", ["line 2", "line 1"]),
        ] {
            let said = checked(text).unwrap_err();
            assert!(said.contains("contradicts") && both.iter().all(|b| said.contains(b)), "{text}: {said}");
        }
        let two = format!("pose: A = {STAY}\npose: A = {AWAY}");
        assert!(checked(&two).unwrap_err().contains("two places"));
        let frames = format!("pose: A, p = {STAY}\npose: B, q = {STAY}\njoin: A, B");
        assert!(checked(&frames).unwrap_err().contains("different vessels"));
    }

    #[test]
    fn what_agrees_is_kept() {
        let text = format!(
            "join: B, A\njoin: A, B = 2\nnot a join: A, C\nsame vessel: A, B\nnot same vessel: A, D\n\
             pose: A = {STAY}\npose: C = {AWAY}\nlabel: A = x\nlabel: A = x"
        );
        let c = checked(&text).unwrap();
        assert_eq!(c.joins[&("A".into(), "B".into())].0, Some(2));
        assert_eq!(c.poses.len(), 2);
        assert!(c.apart.contains(&("A".into(), "D".into())));
        assert_eq!(c.labels["A"], "x");
    }
}

//! The wall of a pot divided into pieces: border lines in the plane of the unrolled wall, what they enclose and share.

use crate::synth::crack_path::CrackPath;
use crate::synth::cracks::LINE_STEP;
use crate::synth::vessel::{Vec2, Vessel, from_polar, polar};
use std::collections::{BTreeMap, BTreeSet};
use std::f64::consts::{PI, TAU};

/// One piece: its border lines, material to the left in the plane of `q`.
#[derive(Clone, Debug)]
pub struct Cell {
    pub loops: Vec<Vec<u32>>,
    pub area: f64,
    /// Breaks no further.
    pub(super) frozen: bool,
    /// A crack ends inside the piece: it must be broken through before the piece is whole again.
    pub(super) slit: bool,
    /// Makes some pieces more likely to break again than their area says.
    pub(super) weakness: f64,
}

/// The wall divided into pieces. The first `rim_count` points lie on the rim.
#[derive(Clone, Debug)]
pub struct Partition {
    pub points: Vec<Vec2>,
    pub rim_count: u32,
    pub cells: Vec<Cell>,
    /// Points where a crack ended on an earlier line.
    pub junctions: BTreeSet<u32>,
}

impl Partition {
    /// The whole vessel as one piece.
    pub fn whole(vessel: &Vessel) -> Self {
        let s = vessel.profile.length();
        let count = (TAU * vessel.profile.at(s).at_depth(0.0)[0] / LINE_STEP).ceil().max(16.0) as u32;
        let points = (0..count).map(|i| from_polar(s, TAU * f64::from(i) / f64::from(count))).collect();
        let mut whole = Self { points, rim_count: count, cells: Vec::new(), junctions: BTreeSet::new() };
        let cell = whole.cell(vessel, vec![(0..count).collect()], 1.0);
        whole.cells.push(cell);
        whole
    }

    pub fn is_rim_edge(&self, a: u32, b: u32) -> bool {
        a < self.rim_count && b < self.rim_count
    }

    /// Cells on the two sides of every crack edge: `(a, b)` belongs to the cell on its left.
    pub fn owners(&self) -> BTreeMap<(u32, u32), usize> {
        let mut owners = BTreeMap::new();
        for (c, cell) in self.cells.iter().enumerate() {
            for ring in &cell.loops {
                for (i, &a) in ring.iter().enumerate() {
                    owners.insert((a, ring[(i + 1) % ring.len()]), c);
                }
            }
        }
        owners
    }

    /// The piece that a point of the wall lies in: an even number of border lines goes around it in all others.
    pub fn cell_at(&self, q: &Vec2) -> Option<usize> {
        let around = |c: &Cell| c.loops.iter().filter(|l| self.contains(l, q)).count();
        self.cells.iter().position(|c| around(c) % 2 == 1)
    }

    /// Border lines of several pieces taken as one: what they share is no border.
    pub fn loops_of(&self, cells: &[usize]) -> Vec<Vec<u32>> {
        if let [one] = cells {
            return self.cells[*one].loops.clone();
        }
        let lines = cells.iter().flat_map(|c| &self.cells[*c].loops);
        let sides: BTreeSet<(u32, u32)> =
            lines.flat_map(|l| (0..l.len()).map(|i| (l[i], l[(i + 1) % l.len()]))).collect();
        // Every point of a border has one side that leaves it, unless lines touch there.
        let mut next: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for (a, b) in sides.iter().filter(|(a, b)| !sides.contains(&(*b, *a))) {
            next.entry(*a).or_default().push(*b);
        }
        let mut out = Vec::new();
        while let Some(&start) = next.keys().next() {
            let (mut line, mut at) = (Vec::new(), start);
            while let Some(to) = next.get_mut(&at).and_then(Vec::pop) {
                line.push(at);
                at = to;
            }
            next.retain(|_, ends| !ends.is_empty());
            out.push(line);
        }
        out
    }

    pub(super) fn cell(&self, vessel: &Vessel, loops: Vec<Vec<u32>>, weakness: f64) -> Cell {
        let area = loops.iter().map(|l| self.enclosed(vessel, l)).sum();
        Cell { loops, area, frozen: false, slit: false, weakness }
    }

    /// Area to the left of a closed line.
    pub(super) fn enclosed(&self, vessel: &Vessel, line: &[u32]) -> f64 {
        self.enclosed_up_to(f64::INFINITY, vessel, line)
    }

    /// The part of it within a length along the profile: by Green's theorem the integral of the area inside each
    /// parallel over the angle.
    pub(super) fn enclosed_up_to(&self, length: f64, vessel: &Vessel, line: &[u32]) -> f64 {
        let within = |s: f64| vessel.profile.area_within(s.min(length));
        (0..line.len())
            .map(|i| {
                let (s1, t1) = polar(&self.points[line[i] as usize]);
                let (s2, t2) = polar(&self.points[line[(i + 1) % line.len()] as usize]);
                let turn = (t2 - t1 + PI).rem_euclid(TAU) - PI;
                0.5 * (within(s1) + within(s2)) * turn
            })
            .sum()
    }

    pub(super) fn perimeter(&self, vessel: &Vessel, loops: &[Vec<u32>]) -> f64 {
        let at = |v: u32| vessel.middle(&self.points[v as usize]);
        loops
            .iter()
            .map(|l| (0..l.len()).map(|i| (at(l[i]) - at(l[(i + 1) % l.len()])).norm()).sum::<f64>())
            .sum()
    }

    /// Signed area in the plane of `q`: positive for outer borders, negative for holes.
    pub(super) fn planar_area(&self, line: &[u32]) -> f64 {
        let at = |i: usize| self.points[line[i % line.len()] as usize];
        (0..line.len()).map(|i| 0.5 * at(i).perp(&at(i + 1))).sum()
    }

    /// Whether a closed line goes around a point.
    pub(super) fn contains(&self, line: &[u32], q: &Vec2) -> bool {
        let at = |i: usize| self.points[line[i % line.len()] as usize];
        let mut inside = false;
        for i in 0..line.len() {
            let (a, b) = (at(i), at(i + 1));
            if (a.y > q.y) != (b.y > q.y) && q.x < a.x + (q.y - a.y) / (b.y - a.y) * (b.x - a.x) {
                inside = !inside;
            }
        }
        inside
    }

    /// The points with those of a crack appended, and the crack as point numbers.
    pub(super) fn clone_points_with(&self, path: &CrackPath) -> Trial {
        let mut points = self.points.clone();
        let first = points.len() as u32;
        points.extend(&path.inner);
        let line = (first..points.len() as u32).collect();
        let partition =
            Partition { points, rim_count: self.rim_count, cells: Vec::new(), junctions: BTreeSet::new() };
        Trial { partition, line }
    }
}

/// A partition with one crack more, to be judged.
pub(super) struct Trial {
    pub partition: Partition,
    /// The crack as point numbers.
    pub line: Vec<u32>,
}

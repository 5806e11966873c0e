//! Closed surfaces of the parts of a limb: rings of vertices along its skin, joined by bands, closed by the wall it
//! stands on, by the rough surface where it broke, or by the lip of its mouth.

use crate::geom::Rng;
use crate::synth::limb::{BORE, End, Limb};
use crate::synth::sherd::{Label, SherdMesh, push_quad};
use crate::synth::vessel::{StubKind, Vec2, Vessel};
use std::f64::consts::TAU;

/// A hole that a limb's foot leaves in the mesh of a wall.
pub(crate) struct WallHole {
    pub(crate) outer: bool,
    pub(crate) line: Vec<Vec2>,
    pub(crate) vertices: Vec<u32>,
}

/// One part of a limb in the making.
struct Part<'a> {
    limb: &'a Limb,
    vessel: &'a Vessel,
    ends: [End; 2],
    edge: f64,
    angles: Vec<f64>,
    rings: Vec<Vec<u32>>,
    out: &'a mut SherdMesh,
}

/// Adds the part between `ends` to the mesh and tells the holes that the walls must leave for it.
pub(crate) fn add_part(
    vessel: &Vessel,
    limb: &Limb,
    ends: [End; 2],
    edge: f64,
    out: &mut SherdMesh,
    rng: &mut Rng,
) -> Vec<WallHole> {
    let around = limb.girth(0.0).max(limb.girth(0.5));
    let count = ((around / edge).round() as usize).clamp(10, 400);
    let phase = rng.uniform();
    let angles = (0..count).map(|i| TAU * (i as f64 + phase) / count as f64).collect();
    let part = Part { limb, vessel, ends, edge, angles, rings: Vec::new(), out };
    match limb.kind {
        StubKind::Handle => part.handle(rng),
        StubKind::Spout => part.spout(rng),
    }
}

impl Part<'_> {
    fn handle(mut self, rng: &mut Rng) -> Vec<WallHole> {
        let starts = matches!(self.ends[0], End::Break(_)).then(|| self.cap(0));
        let mut holes = self.skin(rng);
        let stops = matches!(self.ends[1], End::Break(_)).then(|| self.cap(1));
        self.bands(false);
        let n = self.angles.len();
        let (first, last) = (self.rings[0].clone(), self.rings[self.rings.len() - 1].clone());
        for i in 0..n {
            let j = (i + 1) % n;
            if let Some(pole) = starts {
                self.out.mesh.faces.push([first[i], first[j], pole]);
            }
            if let Some(pole) = stops {
                self.out.mesh.faces.push([last[j], last[i], pole]);
            }
        }
        if self.ends == [End::Foot(0), End::Foot(1)] {
            self.out.loops_through += 1;
        }
        holes.retain(|h| !h.line.is_empty());
        holes
    }

    fn spout(mut self, rng: &mut Rng) -> Vec<WallHole> {
        let loose = matches!(self.ends[0], End::Break(_));
        let mut holes = self.skin(rng);
        self.end_ring(1);
        holes.extend(self.hollow(rng));
        if loose {
            self.end_ring(0);
        }
        self.bands(loose);
        self.out.loops_through += 1;
        holes
    }

    /// `t` of an end at one place of the section.
    fn end(&self, which: usize, angle: f64, depth: f64) -> f64 {
        match self.ends[which] {
            End::Foot(i) => i as f64,
            End::Break(cut) => self.limb.broken_at(self.vessel, cut, angle, depth),
            End::Mouth => 1.0,
        }
    }

    fn ring(&mut self, label: Label, place: impl Fn(&Self, f64) -> crate::geom::Vec3) {
        let points: Vec<_> = self.angles.iter().map(|a| place(self, *a)).collect();
        let first = self.out.mesh.vertices.len() as u32;
        self.rings.push((0..points.len() as u32).map(|i| first + i).collect());
        self.out.labels.extend(points.iter().map(|_| label));
        self.out.mesh.vertices.extend(points);
    }

    /// Rings of the skin from end to end; the holes for its feet in the outer wall.
    fn skin(&mut self, rng: &mut Rng) -> Vec<WallHole> {
        let span = (self.end(1, 0.0, 1.0) - self.end(0, 0.0, 1.0)) * self.limb.length();
        let rows = ((span / self.edge).round() as usize).max(3);
        let mut holes = Vec::new();
        for k in 0..=rows {
            let inside = k > 0 && k < rows;
            let share =
                (k as f64 + if inside { 0.2 * rng.normal().clamp(-1.5, 1.5) } else { 0.0 }) / rows as f64;
            let which = usize::from(k == rows);
            let label =
                if !inside && matches!(self.ends[which], End::Foot(_)) { Label::Outer } else { Label::Other };
            self.ring(label, |part, a| {
                let (from, to) = (part.end(0, a, 1.0), part.end(1, a, 1.0));
                part.limb.at(part.vessel, from + (to - from) * share, a, 1.0)
            });
            if inside {
                continue;
            }
            match self.ends[which] {
                End::Foot(i) => holes.push(self.hole(true, i, 1.0)),
                End::Break(_) => self.mark_broken_edge(),
                End::Mouth => {}
            }
        }
        holes
    }

    /// The last ring as a hole of a wall.
    fn hole(&self, outer: bool, foot: usize, share: f64) -> WallHole {
        let line = self.angles.iter().map(|a| self.limb.outline(self.vessel, foot, *a, share)).collect();
        WallHole { outer, line, vertices: self.rings[self.rings.len() - 1].clone() }
    }

    fn mark_broken_edge(&mut self) {
        let ring = self.rings[self.rings.len() - 1].clone();
        self.out.broken_rings.push(ring);
    }

    /// The surface where a handle broke: rings towards the middle, and the middle itself.
    fn cap(&mut self, which: usize) -> u32 {
        let radius = self.limb.girth(0.5) / TAU;
        let rows = ((radius / self.edge).round() as usize).max(2);
        let depths = (1..rows).map(|k| k as f64 / rows as f64);
        let depths: Vec<f64> = if which == 0 { depths.collect() } else { depths.rev().collect() };
        for depth in depths {
            self.ring(Label::Break, |part, a| part.limb.at(part.vessel, part.end(which, a, depth), a, depth));
        }
        let t = self.end(which, 0.0, 0.0);
        self.out.mesh.vertices.push(self.limb.at(self.vessel, t, 0.0, 0.0));
        self.out.labels.push(Label::Break);
        self.out.mesh.vertices.len() as u32 - 1
    }

    /// The end of a spout between its skin and its hollow: a break, or the lip of the mouth.
    fn end_ring(&mut self, which: usize) {
        let wall = (1.0 - BORE) * self.limb.girth(0.9) / TAU;
        let rows = ((wall / self.edge).round() as usize).max(2);
        let lip = 0.35 * wall / self.limb.length();
        let broken = matches!(self.ends[which], End::Break(_));
        for k in 1..rows {
            let x = k as f64 / rows as f64;
            let depth = if which == 1 { 1.0 - x * (1.0 - BORE) } else { BORE + x * (1.0 - BORE) };
            let label = if broken { Label::Break } else { Label::Other };
            self.ring(label, |part, a| {
                let t = part.end(which, a, depth) + if broken { 0.0 } else { lip * 4.0 * x * (1.0 - x) };
                part.limb.at(part.vessel, t, a, depth)
            });
        }
    }

    /// Rings of a spout's hollow, from its far end back; the hole in the inner wall.
    fn hollow(&mut self, rng: &mut Rng) -> Vec<WallHole> {
        let span = (self.end(1, 0.0, BORE) - self.end(0, 0.0, BORE)) * self.limb.length();
        let rows = ((span / self.edge).round() as usize).max(3);
        for k in 0..=rows {
            let inside = k > 0 && k < rows;
            let share =
                (k as f64 + if inside { 0.2 * rng.normal().clamp(-1.5, 1.5) } else { 0.0 }) / rows as f64;
            let label = if k == rows && self.ends[0] == End::Foot(0) { Label::Inner } else { Label::Other };
            self.ring(label, |part, a| {
                let (from, to) = (part.end(1, a, BORE), part.end(0, a, BORE));
                part.limb.bore(part.vessel, from + (to - from) * share, a)
            });
            if !inside && matches!(self.ends[usize::from(k == 0)], End::Break(_)) {
                self.mark_broken_edge();
            }
        }
        match self.ends[0] {
            End::Foot(i) => vec![self.hole(false, i, BORE)],
            _ => Vec::new(),
        }
    }

    /// Faces between each ring and the next, around to the first again where the part is a ring itself.
    fn bands(&mut self, around: bool) {
        let (n, count) = (self.angles.len(), self.rings.len());
        for k in 0..if around { count } else { count - 1 } {
            let (low, high) = (&self.rings[k], &self.rings[(k + 1) % count]);
            for i in 0..n {
                let j = (i + 1) % n;
                push_quad(&mut self.out.mesh, [low[j], low[i], high[i], high[j]]);
            }
        }
    }
}

//! From two shells to a label on every face: how well the face lies on either wall against how
//! freely a break may lie, relaxed over neighbouring faces, then tidied.

use super::FaceLabel;
use super::shell::{AtFaces, OnShell};
use super::surface::Surface;
use crate::features::options::WallOptions;
use crate::geom::math;

/// The three choices: wall 0, wall 1, break.
type Belief = [f64; 3];

pub struct Labeling {
    /// 0 or 1 for the walls, 2 for break.
    pub label: Vec<u8>,
    /// Per face, how it lies to either wall.
    pub fits: Vec<[Option<OnShell>; 2]>,
    /// Whether a face labelled break is the vessel's lip.
    pub lip: Vec<bool>,
}

pub fn label_faces(s: &Surface, [a, b]: &[AtFaces; 2], thickness: f64, o: &WallOptions) -> Labeling {
    let fits: Vec<[Option<OnShell>; 2]> = a.on.iter().zip(&b.on).map(|(a, b)| [*a, *b]).collect();
    let unary: Vec<Belief> = (0..s.len()).map(|f| belief(s, f, &fits[f], thickness, o)).collect();
    let relaxed = relax(s, &unary, o);
    let label = relaxed
        .iter()
        .map(|p| if p[2] >= p[0] && p[2] >= p[1] { 2 } else { u8::from(p[1] > p[0]) })
        .collect();
    let lip = vec![false; s.len()];
    Labeling { label, fits, lip }
}

fn belief(s: &Surface, f: usize, fit: &[Option<OnShell>; 2], thickness: f64, o: &WallOptions) -> Belief {
    let on = |k: usize| fit[k].map_or(0.0, |w| likeness(&w, s, f, thickness, o));
    // At the break angle, or at the break height, wall and break are equally likely.
    normalized([on(0), on(1), math::exp(-0.5f64 * 4.0)])
}

fn likeness(w: &OnShell, s: &Surface, f: usize, thickness: f64, o: &WallOptions) -> f64 {
    let angle = math::acos(w.normal.dot(&s.normals[f]).clamp(-1.0, 1.0));
    let a = angle / (0.5 * o.break_angle_deg.to_radians());
    // A fit reaching far from its samples is less sure of the height.
    let h = w.height / (0.5 * thickness * (o.break_height + 0.08 * w.distance / thickness));
    math::exp(-0.5 * (a * a + h * h))
}

fn normalized(p: Belief) -> Belief {
    let sum: f64 = p.iter().sum();
    p.map(|x| x / sum.max(1e-300))
}

fn relax(s: &Surface, unary: &[Belief], o: &WallOptions) -> Vec<Belief> {
    let bond: Vec<[f64; 3]> = (0..s.len())
        .map(|f| {
            s.neighbors[f].map(|g| {
                if g == crate::geom::mesh::NO_FACE {
                    return 0.0;
                }
                let c = s.normals[f].dot(&s.normals[g as usize]);
                // Full along smooth surface, gone across an arris of 60 degrees.
                ((c - 0.5) / 0.5).clamp(0.0, 1.0)
            })
        })
        .collect();
    let one = |p: &[Belief], f: usize| {
        let mut pull = [0.0; 3];
        for (k, &g) in s.neighbors[f].iter().enumerate() {
            if bond[f][k] > 0.0 {
                for (l, x) in pull.iter_mut().enumerate() {
                    *x += bond[f][k] * p[g as usize][l];
                }
            }
        }
        let mut q = unary[f];
        for l in 0..3 {
            q[l] *= math::exp(o.coupling * pull[l]);
        }
        normalized(q)
    };
    let mut p = unary.to_vec();
    // Within the walls beliefs come to rest after a few rounds: what lies beside none that moved has nothing to do.
    let mut todo: Vec<usize> = (0..s.len()).collect();
    let mut noted = vec![0; s.len()];
    for round in 1..=o.rounds {
        let new: Vec<Belief> = todo.iter().map(|&f| one(&p, f)).collect();
        let mut next = Vec::new();
        for (&f, q) in todo.iter().zip(new) {
            if q != p[f] {
                p[f] = q;
                next.extend(s.around(f).filter(|&g| std::mem::replace(&mut noted[g], round) != round));
            }
        }
        todo = next;
    }
    p
}

/// Of an island of wall at least this share must see the other wall through the material to stay, however small.
const SEEN: f64 = 0.4;

/// Small islands take the label around them unless they are `sure` wall, as the bottom within a foot ring is; a break must
/// touch both walls.
pub fn tidy(s: &Surface, label: &mut [u8], sure: &[Option<u8>], thickness: f64) {
    for _ in 0..2 {
        let (id, areas) = s.components(|_| true, |f, g| label[f] == label[g]);
        let main = main_components(label, &id, &areas);
        let mut touch = vec![[0.0f64; 3]; areas.len()];
        let mut seen = vec![0.0; areas.len()];
        for f in 0..s.len() {
            let Some(c) = id[f] else { continue };
            if sure[f] == Some(label[f]) {
                seen[c as usize] += s.areas[f];
            }
            for g in s.around(f) {
                if id[g] != id[f] {
                    touch[c as usize][label[g] as usize] += s.areas[f].sqrt();
                }
            }
        }
        let small = 0.5 * thickness * thickness;
        let old: Vec<u8> = label.to_vec();
        for f in 0..s.len() {
            let Some(c) = id[f].map(|c| c as usize) else { continue };
            let t = touch[c];
            match old[f] {
                2 if (t[0] == 0.0) != (t[1] == 0.0) => label[f] = u8::from(t[1] > t[0]),
                l if l < 2
                    && main[l as usize] != Some(c)
                    && areas[c] < if seen[c] > SEEN * areas[c] { small } else { 8.0 * small } =>
                {
                    let other = 1 - l;
                    label[f] = if t[other as usize] > t[2] { other } else { 2 };
                }
                _ => {}
            }
        }
    }
}

fn main_components(label: &[u8], id: &[Option<u32>], areas: &[f64]) -> [Option<usize>; 3] {
    let mut main: [Option<usize>; 3] = [None; 3];
    for (f, c) in id.iter().enumerate() {
        let Some(c) = c.map(|c| c as usize) else { continue };
        let best = &mut main[label[f] as usize];
        if best.is_none_or(|b| areas[c] > areas[b]) {
            *best = Some(c);
        }
    }
    main
}

/// Which label a face carries once inner and outer are known.
pub fn named(label: u8, lip: bool, inner_side: u8) -> FaceLabel {
    match label {
        2 if lip => FaceLabel::RimLip,
        2 => FaceLabel::Break,
        l if l == inner_side => FaceLabel::Inner,
        _ => FaceLabel::Outer,
    }
}

//! Where a piece lies on open breaks. Two samples of its surface with their normals fix a pose once two samples of the
//! break lie to each other in the same way (point pair features); the poses that most of the surface agrees with
//! are fitted closely, and the best is told with what speaks against it.

use super::host::Host;
use super::{LEAST_ON, MOST_ELSEWHERE, MOST_IN_CLAY, MOST_INSIDE};
use crate::features::OrientedPoint;
use crate::features::skin::one_a_side;
use crate::geom::least_squares::{Kernel, PoseEquations, damping::limited, pose};
use crate::geom::{Mat3, Rigid, Rng, Vec3, math, unit};
use crate::scans::SherdId;
use std::collections::BTreeMap;

/// Samples of a piece that are used at most.
const MOST_SAMPLES: usize = 1200;
/// Bins of a pair: its length (millimetres), the angles of both normals to it, and the turn from one to the other.
const LENGTH_BIN: f64 = 1.0;
const ANGLE_BIN: f64 = 0.26;
const TURN_BIN: f64 = 0.4;
/// Pairs of the piece that are tried, and poses of each.
const PAIRS: usize = 1600;
const POSES_OF_PAIR: usize = 60;
/// Samples by which a pose is judged at first, and poses that are fitted closely.
const PROBES: usize = 48;
/// Poses that are sketched by these probes alone, those that so many samples decide between, and those that are fitted closely.
const SKETCHED: usize = 3000;
const SKETCH_ROUNDS: usize = 4;
const DRAFTED: usize = 120;
const OF_DRAFT: usize = 240;
const FITTED: usize = 24;
const FIT_ROUNDS: usize = 12;
/// Kernel of a fit in its first and its last round, and that of a sketch in its last (millimetres).
const WIDE: f64 = 1.0;
const CLOSE: f64 = 0.12;
const SKETCHY: f64 = 0.3;
/// A sample lies on a break: distance to its samples (millimetres), cosine of the normals.
const BESIDE: f64 = 1.4;
const FACING: f64 = -0.75;
/// Samples that a fit needs.
const FEWEST_MATES: usize = 10;
/// A sample lies inside others by more than this.
const INSIDE: f64 = 0.5;
/// Poses this near to each other are one.
const SAME_SHIFT: f64 = 2.0;
const SAME_ANGLE: f64 = 0.3;

/// How two samples with normals lie to each other, in bins.
pub type PairKey = (u16, u8, u8, i8);

/// `None` where the two are one.
pub fn pair_key(p: &OrientedPoint, q: &OrientedPoint) -> Option<PairKey> {
    let between = q.point - p.point;
    let length = between.norm();
    let u = unit(&between)?;
    let angle = |n: &Vec3| (math::acos(n.dot(&u).clamp(-1.0, 1.0)) / ANGLE_BIN) as u8;
    let turn =
        math::atan2(u.dot(&p.normal.cross(&q.normal)), across(&p.normal, &u).dot(&across(&q.normal, &u)));
    Some(((length / LENGTH_BIN) as u16, angle(&p.normal), angle(&q.normal), (turn / TURN_BIN).round() as i8))
}

fn across(n: &Vec3, u: &Vec3) -> Vec3 {
    n - u * n.dot(u)
}

/// A piece by its surface.
pub struct Shape {
    pub id: SherdId,
    pub samples: Vec<OrientedPoint>,
    pub center: Vec3,
    /// Radius of the ball about its centre.
    pub size: f64,
    /// Area that a sample stands for.
    area_of_sample: f64,
    /// Some of its samples, by which a pose is judged at first.
    probes: Vec<OrientedPoint>,
    /// Some more, by which the better poses are.
    more: Vec<OrientedPoint>,
    /// Long pairs of its samples as they would lie on a break, seen from there.
    pub pairs: Vec<(PairKey, [OrientedPoint; 2])>,
    /// Points amid its clay, where its walls are known, and how deep in it they lie.
    clay: Vec<Vec3>,
    depth: f64,
}

impl Shape {
    /// A piece by samples that are `spacing` apart.
    pub fn new(id: &SherdId, samples: Vec<OrientedPoint>, spacing: f64) -> Self {
        let spacing = spacing * (samples.len() as f64 / MOST_SAMPLES as f64).sqrt().max(1.0);
        let kept = one_a_side(&samples, spacing);
        let samples: Vec<OrientedPoint> = kept.iter().map(|&k| samples[k]).collect();
        let center = samples.iter().map(|s| s.point).sum::<Vec3>() / samples.len() as f64;
        let size = samples.iter().map(|s| (s.point - center).norm()).fold(0.0, f64::max);
        let some = |of: usize| samples.iter().step_by(samples.len().div_ceil(of).max(1)).copied().collect();
        let (probes, more) = (some(PROBES), some(OF_DRAFT));
        let pairs = long_pairs(id, &samples, size);
        let (clay, depth, area_of_sample) = (Vec::new(), 0.0, spacing * spacing);
        Self { id: id.clone(), samples, center, size, area_of_sample, probes, more, pairs, clay, depth }
    }

    /// The same with points halfway through its wall.
    pub fn with_clay(mut self, walls: &[OrientedPoint], thickness: f64) -> Self {
        let stride = walls.len().div_ceil(PROBES).max(1);
        self.depth = 0.5 * thickness;
        let amid = |w: &OrientedPoint| w.point - w.normal * self.depth;
        self.clay = walls.iter().step_by(stride).map(amid).collect();
        self
    }
}

/// A piece at a pose.
#[derive(Clone, Debug)]
pub struct Lies {
    pub pose: Rigid,
    /// Samples on breaks, each the less the farther off it is, less what speaks against it: flat pieces lie on any break, but
    /// closely on their own only.
    pub worth: f64,
    /// Share of the surface on breaks, and inside others.
    pub on_share: f64,
    pub inside: f64,
    /// Share of its clay that lies in the clay of others. Two scans of one sherd have the same surface, and neither lies
    /// inside the other.
    pub in_clay: f64,
    /// Distance from the breaks, root mean square.
    pub rms: f64,
    /// Area on breaks, square millimetres.
    pub area: f64,
    /// Worth of the best other place against this one.
    pub elsewhere: f64,
    /// Members it lies on, with the samples that do.
    pub on: BTreeMap<SherdId, usize>,
}

impl Lies {
    /// Whether it is put in.
    pub fn is_sure(&self) -> bool {
        let free = self.inside <= MOST_INSIDE && self.in_clay <= MOST_IN_CLAY;
        self.on_share >= LEAST_ON && free && self.elsewhere <= MOST_ELSEWHERE
    }

    /// How likely it belongs there.
    pub fn log_odds(&self) -> f64 {
        8.0 * (self.on_share - LEAST_ON) + 6.0 * (MOST_ELSEWHERE - self.elsewhere) + 1.0
    }
}

/// The best place of the piece; `None` where there is none at all.
pub fn best(host: &Host, piece: &Shape) -> Option<Lies> {
    if host.worn {
        return None;
    }
    let mut starts = starts(host, piece);
    starts.sort_by(|x, y| y.0.cmp(&x.0).then(x.1.cmp(&y.1)));
    let starts = apart(starts.into_iter().map(|s| s.2), piece, SKETCHED);
    let sketches = likelier(host, (piece, &piece.probes), &starts, (WIDE, SKETCHY, SKETCH_ROUNDS), DRAFTED);
    let close = CLOSE.min(host.on);
    let drafts = likelier(host, (piece, &piece.more), &sketches, (SKETCHY, close, FIT_ROUNDS), FITTED);
    let fit = |start: &Rigid| {
        let at = fitted(host, (&piece.samples, &piece.center), start, (SKETCHY, close, FIT_ROUNDS))?;
        Some(judged(host, piece, &at))
    };
    let mut found: Vec<Lies> = drafts.iter().filter_map(fit).collect();
    found.sort_by(|x, y| y.worth.total_cmp(&x.worth));
    let first = found.first()?.clone();
    let other =
        found.iter().find(|f| !same(&f.pose, &first.pose, piece, 1.0)).map_or(0.0, |f| f.worth.max(0.0));
    let lies = Lies { elsewhere: other / first.worth.max(1e-9), ..first };
    (lies.worth > 0.0).then_some(lies)
}

/// The first of these poses, each unlike all before it.
fn apart(poses: impl Iterator<Item = Rigid>, piece: &Shape, most: usize) -> Vec<Rigid> {
    let mut kept: Vec<Rigid> = Vec::new();
    for pose in poses {
        if kept.len() == most {
            break;
        }
        if !kept.iter().any(|k| same(k, &pose, piece, 0.5)) {
            kept.push(pose);
        }
    }
    kept
}

/// Poses fitted by some of the samples, those first that lie most closely then.
fn likelier(
    host: &Host,
    (piece, samples): (&Shape, &[OrientedPoint]),
    starts: &[Rigid],
    kernels: (f64, f64, usize),
    most: usize,
) -> Vec<Rigid> {
    let fit = |start: &Rigid| {
        let at = fitted(host, (samples, &piece.center), start, kernels)?;
        Some((closeness(host, samples, &at), at))
    };
    let mut found: Vec<(f64, Rigid)> = starts.iter().filter_map(fit).collect();
    found.sort_by(|x, y| y.0.total_cmp(&x.0));
    apart(found.into_iter().map(|f| f.1), piece, most)
}

/// How many samples lie on breaks at a pose, each the less the farther off it is.
fn closeness(host: &Host, samples: &[OrientedPoint], at: &Rigid) -> f64 {
    let reach = 2.0 * host.coarse;
    let close = |s: &OrientedPoint| {
        let (p, normal) = (at.point(&s.point), at.direction(&s.normal));
        let Some((k, distance)) = host.facing(&p, &normal, reach) else { return 0.0 };
        let h = &host.open[k];
        if distance > reach || normal.dot(&h.normal) > FACING {
            return 0.0;
        }
        let e = (p - h.point).dot(&h.normal) / CLOSE;
        1.0 / (1.0 + e * e)
    };
    samples.iter().map(close).sum()
}

fn same(x: &Rigid, y: &Rigid, piece: &Shape, share: f64) -> bool {
    (x.point(&piece.center) - y.point(&piece.center)).norm() < share * SAME_SHIFT
        && x.angle_to(y) < share * SAME_ANGLE
}

/// Pairs of samples drawn by lot: long ones fix a pose better than short ones.
fn long_pairs(id: &SherdId, samples: &[OrientedPoint], size: f64) -> Vec<(PairKey, [OrientedPoint; 2])> {
    let mut rng = Rng::for_purpose(0, &format!("splinter/{id}"));
    let n = samples.len();
    let mut draw = || [rng.below(n), rng.below(n)].map(|k| flipped(&samples[k]));
    let drawn = (0..PAIRS).map(|_| draw()).filter(|[p, q]| (q.point - p.point).norm() >= 0.6 * size);
    drawn.filter_map(|[p, q]| Some((pair_key(&p, &q)?, [p, q]))).collect()
}

/// Poses by pairs, with how many probes lie on breaks, in the order they were found.
fn starts(host: &Host, piece: &Shape) -> Vec<(usize, usize, Rigid)> {
    let least = (piece.probes.len() / 6).max(3);
    let mut out = Vec::new();
    for (key, [p, q]) in &piece.pairs {
        let from = host.pairs.partition_point(|x| x.0 < *key);
        let alike = host.pairs[from..].iter().take_while(|x| x.0 == *key).count();
        let step = alike.div_ceil(POSES_OF_PAIR).max(1);
        for (_, a, b) in host.pairs[from..from + alike].iter().step_by(step) {
            let Some(pose) = onto((p, q), (&host.open[*a as usize], &host.open[*b as usize])) else {
                continue;
            };
            let on = on_breaks(host, &piece.probes, &pose, least);
            if on >= least {
                out.push((on, out.len(), pose));
            }
        }
    }
    out
}

fn flipped(p: &OrientedPoint) -> OrientedPoint {
    OrientedPoint { point: p.point, normal: -p.normal }
}

/// The motion that brings one pair onto the other.
fn onto(from: (&OrientedPoint, &OrientedPoint), to: (&OrientedPoint, &OrientedPoint)) -> Option<Rigid> {
    let frame = |(p, q): (&OrientedPoint, &OrientedPoint)| -> Option<(Mat3, Vec3)> {
        let x = unit(&(q.point - p.point))?;
        let y = unit(&across(&(p.normal + q.normal), &x))?;
        Some((Mat3::from_columns(&[x, y, x.cross(&y)]), (p.point + q.point) * 0.5))
    };
    let ((a, at), (b, there)) = (frame(from)?, frame(to)?);
    let rotation = b * a.transpose();
    Some(Rigid::new(rotation, there - rotation * at))
}

/// Probes on breaks, roughly; fewer than there are once it is plain that too few are.
fn on_breaks(host: &Host, probes: &[OrientedPoint], pose: &Rigid, least: usize) -> usize {
    let reach = 2.0 * host.coarse;
    let mut on = 0;
    for (k, s) in probes.iter().enumerate() {
        if on + probes.len() - k < least || (k == 16 && on < 2) {
            return on;
        }
        let (p, normal) = (pose.point(&s.point), pose.direction(&s.normal));
        let Some((at, distance)) = host.facing(&p, &normal, reach) else { continue };
        let h = &host.open[at];
        let off = (p - h.point).dot(&h.normal).abs();
        on += usize::from(distance < reach && off < 0.7 && normal.dot(&h.normal) < -0.6);
    }
    on
}

/// Point to plane, closer and closer: kernels of the first and of the last round, and how many rounds.
fn fitted(
    host: &Host,
    (samples, center): (&[OrientedPoint], &Vec3),
    start: &Rigid,
    (first, last, rounds): (f64, f64, usize),
) -> Option<Rigid> {
    let mut at = *start;
    for round in 0..rounds {
        let t = round as f64 / (rounds - 1) as f64;
        let scale = math::powf(first, 1.0 - t) * math::powf(last, t);
        let reach = host.coarse + 3.0 * scale;
        let pivot = at.point(center);
        let mut eq = PoseEquations::default();
        let mut used = 0;
        for s in samples {
            let (p, normal) = (at.point(&s.point), at.direction(&s.normal));
            let Some((k, distance)) = host.facing(&p, &normal, reach) else { continue };
            let h = &host.open[k];
            if distance > reach || normal.dot(&h.normal) > -0.5 {
                continue;
            }
            let e = (p - h.point).dot(&h.normal);
            eq.add_point(e, &(p - pivot), &h.normal, Kernel::Cauchy.weight(e * e / (scale * scale)));
            used += 1;
        }
        if used < FEWEST_MATES {
            return None;
        }
        eq.hold(|k, own| 1e-3 * own + if k < 3 { 0.1 } else { 0.05 });
        let x = eq.step()?;
        at = pose::moved(&at, &limited(&x, pose::size(&x), 2.0), &pivot);
    }
    Some(at.renormalized())
}

/// The open sample whose plane goes through a place nearest, and how far off it is.
fn lies_on(host: &Host, p: &Vec3, normal: &Vec3) -> Option<(f64, usize)> {
    let near = host.beside(p, normal, BESIDE * host.coarse);
    near.filter(|&k| normal.dot(&host.open[k].normal) < FACING)
        .map(|k| ((p - host.open[k].point).dot(&host.open[k].normal), k))
        .filter(|(e, _)| e.abs() < host.on)
        .min_by(|x, y| x.0.abs().total_cmp(&y.0.abs()).then(x.1.cmp(&y.1)))
}

/// Whether a place lies in the clay of others, which may be so deep.
fn is_inside(host: &Host, p: &Vec3, deep: f64) -> bool {
    host.all_tree.nearest(p).is_some_and(|hit| {
        let h = &host.all[hit.index];
        (h.point - p).dot(&h.normal) > INSIDE && hit.distance < 3.0 + deep
    })
}

/// What speaks for and against a pose.
pub fn judged(host: &Host, piece: &Shape, at: &Rigid) -> Lies {
    let (mut on, mut inside, mut square) = (0usize, 0usize, 0.0);
    let mut of: BTreeMap<SherdId, usize> = BTreeMap::new();
    for s in &piece.samples {
        let p = at.point(&s.point);
        let normal = at.direction(&s.normal);
        if let Some((e, k)) = lies_on(host, &p, &normal) {
            on += 1;
            square += e * e;
            *of.entry(host.owner[k].clone()).or_default() += 1;
            continue;
        }
        inside += usize::from(is_inside(host, &p, 0.0));
    }
    let clay = piece.clay.iter().filter(|p| is_inside(host, &at.point(p), piece.depth)).count();
    let n = piece.samples.len() as f64;
    // A corner that brushes past is no join.
    of.retain(|_, samples| *samples as f64 >= 0.05 * n && *samples >= 4);
    Lies {
        pose: *at,
        worth: on as f64 - square / (host.on * host.on) - 2.0 * inside as f64,
        on_share: on as f64 / n,
        inside: inside as f64 / n,
        in_clay: clay as f64 / piece.clay.len().max(1) as f64,
        rms: (square / on.max(1) as f64).sqrt(),
        area: on as f64 * piece.area_of_sample,
        elsewhere: 0.0,
        on: of,
    }
}

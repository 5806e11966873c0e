//! The strict figures: relative poses at the sherd's centroid, same assembly required, at three
//! levels of tolerance. Agrees to the last digit with the project's reference scorer.

use crate::eval::matrix::{Matrix, angle_between_deg, apply, distance, inverse, product};
use crate::eval::prediction::Prediction;
use crate::eval::truth::ScoringTruth;
use serde::Serialize;

/// Tolerances, loosest first.
pub const LEVELS: [&str; 3] = ["loose", "strict", "fine"];
/// More sherds than this in one group and only some are tried as its reference.
const MAX_REFERENCES: usize = 60;

/// Rotation limit in degrees and translation limit in file units, per level.
fn limits(truth: &ScoringTruth, pot: usize) -> [(f64, f64); 3] {
    let unit = truth.pots[pot].unit_scale;
    [(20.0, 50.0 * unit), (5.0, 0.5 * truth.pots[pot].thickness), (2.0, 1.0 * unit)]
}

/// Numerator and denominator of a share.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Count {
    /// The cases that are right.
    pub right: usize,
    /// All cases.
    pub of: usize,
}

impl Count {
    /// The share that is right; `None` where there is nothing to count.
    pub fn share(&self) -> Option<f64> {
        (self.of > 0).then(|| self.right as f64 / self.of as f64)
    }
}

/// One level of tolerance over one pot or the whole collection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LevelScore {
    /// Sherds with at least one right pair, of those with any true pair.
    pub sherds: Count,
    /// Adjacent pairs whose relative pose is right.
    pub edges: Count,
    /// Sherds with at least one right pair, of those placed.
    pub precision: Count,
    /// Sherds in the largest mutually consistent group of their pot, of all.
    pub pose: Count,
}

/// The strict figures of one pot, or of the whole collection.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PotScore {
    /// Sherds in the truth.
    pub sherds: usize,
    /// Adjacent pairs in the truth.
    pub edges: usize,
    /// Sherds that the result joins to others.
    pub placed: usize,
    /// Sherds that share an assembly with a majority of another pot.
    pub false_joins: usize,
    /// Assemblies of at least two sherds that hold a sherd of this pot.
    pub assemblies: usize,
    /// One for each tolerance, loosest first.
    pub levels: [LevelScore; 3],
}

/// The strict figures: relative poses at the sherd's centroid.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CentroidScore {
    /// Pot by pot, as the truth lists them.
    pub pots: Vec<PotScore>,
    /// All pots together.
    pub total: PotScore,
    /// Per sherd of the truth and level: some true neighbour lies rightly beside it.
    pub right_neighbor: Vec<[bool; 3]>,
    /// Sherds without a true neighbour.
    pub isolated: usize,
    /// Assemblies of a single sherd.
    pub singletons: usize,
    /// Assemblies that hold sherds of more than one pot.
    pub mixed_assemblies: usize,
    /// Median rotation (degrees) and translation (millimetres) error of the pairs right at the
    /// loose level.
    pub median_error: Option<(f64, f64)>,
}

/// Rotation (degrees) and translation error of `j` seen from `i`, the latter at the centroid of `j`.
fn relative_error(ti: &Matrix, tj: &Matrix, gi: &Matrix, gj: &Matrix, centroid: &[f64; 3]) -> (f64, f64) {
    let found = product(&inverse(ti), tj);
    let meant = product(&inverse(gi), gj);
    (angle_between_deg(&meant, &found), distance(&apply(&found, centroid), &apply(&meant, centroid)))
}

fn error_of(truth: &ScoringTruth, result: &Prediction, i: usize, j: usize) -> Option<(f64, f64)> {
    let (ti, tj) = result.together(i, j)?;
    let (si, sj) = (&truth.sherds[i], &truth.sherds[j]);
    Some(relative_error(ti, tj, &si.pot_from_file, &sj.pot_from_file, &sj.centroid))
}

pub fn score(truth: &ScoringTruth, result: &Prediction) -> CentroidScore {
    let pairs = score_pairs(truth, result);
    let best = largest_groups(truth, result);
    let (false_joins, mixed_assemblies) = cross_pot_joins(truth, result);
    let pots: Vec<PotScore> = (0..truth.pots.len())
        .map(|pot| {
            let members: Vec<usize> =
                (0..truth.sherds.len()).filter(|&s| truth.sherds[s].pot == pot).collect();
            PotScore {
                edges: pairs.edges[pot],
                false_joins: false_joins[pot],
                ..tally(result, &pairs, &members, &pairs.right[pot], pairs.edges[pot], &best[pot])
            }
        })
        .collect();
    let everything: Vec<usize> = (0..truth.sherds.len()).collect();
    let sum = |counts: &[[usize; 3]]| std::array::from_fn(|lv| counts.iter().map(|c| c[lv]).sum());
    let edges = truth.adjacency.len();
    let total = PotScore {
        edges,
        false_joins: false_joins.iter().sum(),
        assemblies: result.groups.iter().filter(|g| g.len() >= 2).count(),
        ..tally(result, &pairs, &everything, &sum(&pairs.right), edges, &sum(&best))
    };
    CentroidScore {
        pots,
        total,
        isolated: pairs.has_edge.iter().filter(|e| !**e).count(),
        singletons: result.groups.iter().filter(|g| g.len() == 1).count(),
        mixed_assemblies,
        median_error: pairs.median_error,
        right_neighbor: pairs.good,
    }
}

/// What comparing all truly adjacent pairs yields.
struct Pairs {
    has_edge: Vec<bool>,
    /// Per sherd and level: some pair of it is right.
    good: Vec<[bool; 3]>,
    /// Per pot.
    edges: Vec<usize>,
    right: Vec<[usize; 3]>,
    median_error: Option<(f64, f64)>,
}

fn score_pairs(truth: &ScoringTruth, result: &Prediction) -> Pairs {
    let mut pairs = Pairs {
        has_edge: vec![false; truth.sherds.len()],
        good: vec![[false; 3]; truth.sherds.len()],
        edges: vec![0; truth.pots.len()],
        right: vec![[0; 3]; truth.pots.len()],
        median_error: None,
    };
    let mut errors = Vec::new();
    for &(i, j) in &truth.adjacency {
        let pot = truth.sherds[i].pot;
        pairs.edges[pot] += 1;
        pairs.has_edge[i] = true;
        pairs.has_edge[j] = true;
        let Some((rotation, translation)) = error_of(truth, result, i, j) else { continue };
        errors.push((rotation, translation / truth.pots[pot].unit_scale));
        for (level, (max_rotation, max_translation)) in limits(truth, pot).into_iter().enumerate() {
            if rotation < max_rotation && translation < max_translation {
                pairs.right[pot][level] += 1;
                pairs.good[i][level] = true;
                pairs.good[j][level] = true;
            }
        }
    }
    errors.retain(|&(rotation, translation)| rotation < 20.0 && translation < 50.0);
    let upper_median = |mut values: Vec<f64>| {
        values.sort_by(f64::total_cmp);
        values.get(values.len() / 2).copied()
    };
    pairs.median_error = upper_median(errors.iter().map(|e| e.0).collect())
        .zip(upper_median(errors.iter().map(|e| e.1).collect()));
    pairs
}

/// Per pot and level, the size of its largest mutually consistent group: in each assembly its
/// sherds are tried as reference, and each pot keeps its best assembly only.
fn largest_groups(truth: &ScoringTruth, result: &Prediction) -> Vec<[usize; 3]> {
    let mut best = vec![[0; 3]; truth.pots.len()];
    for group in &result.groups {
        for (pot, best_of_pot) in best.iter_mut().enumerate() {
            let members: Vec<usize> = group.iter().copied().filter(|&s| truth.sherds[s].pot == pot).collect();
            let step = (members.len() / MAX_REFERENCES).max(1);
            for &reference in members.iter().step_by(step) {
                let consistent = consistent_with(truth, result, reference, &members);
                for (best, n) in best_of_pot.iter_mut().zip(consistent) {
                    if n >= 2 {
                        *best = n.max(*best);
                    }
                }
            }
        }
    }
    best
}

fn consistent_with(truth: &ScoringTruth, result: &Prediction, reference: usize, of: &[usize]) -> [usize; 3] {
    let limits = limits(truth, truth.sherds[reference].pot);
    let mut counts = [0; 3];
    for (rotation, translation) in of.iter().filter_map(|&s| error_of(truth, result, reference, s)) {
        for (count, (max_rotation, max_translation)) in counts.iter_mut().zip(limits) {
            *count += usize::from(rotation < max_rotation && translation < max_translation);
        }
    }
    counts
}

/// Sherds per pot that sit in an assembly ruled by another pot, and the number of such assemblies.
fn cross_pot_joins(truth: &ScoringTruth, result: &Prediction) -> (Vec<usize>, usize) {
    let mut false_joins = vec![0; truth.pots.len()];
    let mut mixed = 0;
    for group in &result.groups {
        let mut counts = vec![0usize; truth.pots.len()];
        for &sherd in group {
            counts[truth.sherds[sherd].pot] += 1;
        }
        let present = || (0..counts.len()).filter(|&p| counts[p] > 0);
        if present().count() < 2 {
            continue;
        }
        mixed += 1;
        let major = present().min_by_key(|&p| (std::cmp::Reverse(counts[p]), &truth.pots[p].name));
        for pot in present().filter(|&p| Some(p) != major) {
            false_joins[pot] += counts[pot];
        }
    }
    (false_joins, mixed)
}

/// Shares over `members`, given the right edges and largest groups of each level.
fn tally(
    result: &Prediction,
    pairs: &Pairs,
    members: &[usize],
    right_edges: &[usize; 3],
    edges: usize,
    largest: &[usize; 3],
) -> PotScore {
    let scored: Vec<usize> = members.iter().copied().filter(|&s| pairs.has_edge[s]).collect();
    let placed: Vec<usize> = members.iter().copied().filter(|&s| result.is_placed(s)).collect();
    let groups: std::collections::BTreeSet<_> = placed.iter().filter_map(|&s| result.group_of(s)).collect();
    let levels = std::array::from_fn(|level| {
        let good = |of: &[usize]| Count {
            right: of.iter().filter(|&&s| pairs.good[s][level]).count(),
            of: of.len(),
        };
        LevelScore {
            sherds: good(&scored),
            edges: Count { right: right_edges[level], of: edges },
            precision: good(&placed),
            pose: Count { right: largest[level], of: members.len() },
        }
    });
    PotScore {
        sherds: members.len(),
        placed: placed.len(),
        assemblies: groups.len(),
        levels,
        ..PotScore::default()
    }
}

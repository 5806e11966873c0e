//! The paper's own figures (section V, "Evaluation metrics"), as its authors compute them.
//!
//! For every ordered pair of neighbours `(i, j)` the motion
//! `D = (G_i^-1 G_j) (T_i^-1 T_j)^-1` says how far the found relative pose is from the true one,
//! in the coordinates of the scan of `i`. The pair is right when the angle of `D` is below 0.35 rad
//! (the paper's 20 degrees) and its translation below 50 mm. Because the translation is taken at the origin of the scan, not
//! at the sherd, `(i, j)` and `(j, i)` can differ; both count, each as half an edge. A sherd is right when a
//! pair in its own row is.
//!
//! One deviation: sherds in different assemblies, or in none, are never right. The authors compare
//! whatever poses are there; frames of two assemblies have nothing to do with each other here.

use crate::eval::prediction::Prediction;
use crate::eval::score::Count;
use crate::eval::truth::ScoringTruth;
use crate::geom::Rigid;

/// The paper's 20 degrees, as its authors' program has it.
pub const MAX_ANGLE_RAD: f64 = 0.35;
/// Millimetres.
pub const MAX_TRANSLATION_MM: f64 = 50.0;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PaperScore {
    /// Sherds with at least one right edge, of those with a non-zero row in the adjacency graph.
    pub sherds: Count,
    /// Ordered pairs: twice the number of edges.
    pub ordered_pairs: Count,
}

/// Per pot, and over all pots.
pub fn score(truth: &ScoringTruth, result: &Prediction) -> (Vec<PaperScore>, PaperScore) {
    let mut pots = vec![PaperScore::default(); truth.pots.len()];
    // Per sherd: has a neighbour, has a right one.
    let mut rows = vec![(false, false); truth.sherds.len()];
    for &(a, b) in &truth.adjacency {
        for (i, j) in [(a, b), (b, a)] {
            let right = pair_is_right(truth, result, i, j);
            let pairs = &mut pots[truth.sherds[i].pot].ordered_pairs;
            pairs.of += 1;
            pairs.right += usize::from(right);
            rows[i].0 = true;
            rows[i].1 |= right;
        }
    }
    for (sherd, (switched_on, right)) in truth.sherds.iter().zip(rows) {
        pots[sherd.pot].sherds.of += usize::from(switched_on);
        pots[sherd.pot].sherds.right += usize::from(right);
    }
    let total = pots.iter().fold(PaperScore::default(), |sum, pot| PaperScore {
        sherds: add(sum.sherds, pot.sherds),
        ordered_pairs: add(sum.ordered_pairs, pot.ordered_pairs),
    });
    (pots, total)
}

fn add(a: Count, b: Count) -> Count {
    Count { right: a.right + b.right, of: a.of + b.of }
}

fn pair_is_right(truth: &ScoringTruth, result: &Prediction, i: usize, j: usize) -> bool {
    let Some((ti, tj)) = result.together(i, j) else { return false };
    let pose = |sherd: usize| Rigid::from_row_major(&truth.sherds[sherd].pot_from_file);
    let (ti, tj) = (Rigid::from_row_major(ti), Rigid::from_row_major(tj));
    let difference = (pose(i).inverse() * pose(j)) * (ti.inverse() * tj).inverse();
    difference.angle() < MAX_ANGLE_RAD
        && difference.translation.norm() < MAX_TRANSLATION_MM * truth.pots[truth.sherds[i].pot].unit_scale
}

//! A sherd prepared for matching, once, for all its pairs.

use crate::features::split::FEWEST_ACROSS;
use crate::features::{
    AxisFreedom, AxisHypothesis, Colours, OrientedPoint, SherdFeatures, SherdState, Source,
};
use crate::geom::kdtree::Neighbor;
use crate::geom::{Close, Vec3, math, stats};
use crate::pairs::candidates::Development;
use crate::pairs::evidence::Weights;
use crate::pairs::line::Line;
use crate::pairs::moments::Moments;
use crate::pairs::options::{MatchOptions, Residual};
use crate::pairs::rivals::Rival;
use crate::pairs::scoring::Scoring;
use crate::pairs::wear::Wear;
use crate::scans::SherdId;
use rayon::prelude::*;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

/// Copies share all but the scores in force: a collection is copied when some of its sherds are tried the other way round.
#[derive(Clone)]
pub struct Sherd {
    /// The scores in force, shared by all sherds of a collection; `calibrate` makes them suit it.
    pub scoring: Arc<Scoring>,
    /// Its candidates, best first, where the scores in force ask for them (see `rivals`).
    pub rivals: Option<Arc<[Rival]>>,
    pub body: Arc<Body>,
}

impl Deref for Sherd {
    type Target = Body;
    fn deref(&self) -> &Body {
        &self.body
    }
}

/// What is known of a sherd, whatever it is worth.
#[derive(Clone)]
pub struct Body {
    pub id: SherdId,
    pub source: Source,
    pub inner: Line,
    pub outer: Option<Line>,
    /// Hypotheses that pin the axis down, best first.
    pub axes: Vec<AxisHypothesis>,
    /// Standard deviation of an edge sample about the true edge.
    pub noise: f64,
    /// How far its lines were moved out to where the pot cracked.
    pub recession: f64,
    /// Median wall; NaN when unknown.
    pub thickness: f64,
    pub center: Vec3,
    /// Radius of the ball about `center` that holds the line.
    pub reach: f64,
    pub wall: Vec<OrientedPoint>,
    pub break_surface: Vec<OrientedPoint>,
    /// The same, sorted, once they are asked for.
    pub break_near: OnceLock<Close>,
    /// For each sample of the inner line the break points nearest to it, once they are asked for.
    pub break_of_sample: OnceLock<Vec<Vec<u32>>>,
    pub area: f64,
    pub colours: Colours,
    pub small: bool,
    pub base: f64,
    /// How its edge is fitted to others.
    pub residual: Residual,
    /// Whether its overlap with others counts.
    pub overlap_test: bool,
    /// Middle of its rim, if it has some.
    pub rim_middle: Option<Vec3>,
    pub development: Development,
    /// What the walls say about the axis; `None` when there are too few samples.
    pub moments: Option<Moments>,
}

/// Lines that come without a break surface were drawn by others: at the true pose the mating lines
/// of the published set lie 0.6 to 1.5 mm apart.
const NOISE_OF_BARE_LINES: f64 = 0.7;
/// Lines intersected from wall and break.
const NOISE_OF_FITTED_LINES: f64 = 0.25;

/// Lines of a scan with less than one edge across the wall run along its edges, which cut across every curve of a break by a
/// share of their length.
const NOISE_OF_COARSE_LINES: f64 = 0.04;

fn noise_of_scan(features: &SherdFeatures) -> f64 {
    match features.across < FEWEST_ACROSS {
        true => {
            math::hypot(NOISE_OF_FITTED_LINES, NOISE_OF_COARSE_LINES * features.thickness / features.across)
        }
        false => NOISE_OF_FITTED_LINES,
    }
}

/// Width of the cubes that samples of a break are sorted into, millimetres: about the farthest that is looked for.
const CUBE_OF_BREAK: f64 = 2.5;

/// Points of the break used at most; more add time, not certainty.
const BREAK_POINTS: usize = 100;

impl Sherd {
    /// All sherds of a collection that can be matched, in the order of the features.
    pub fn prepare_all(features: &[SherdFeatures], options: &MatchOptions) -> Vec<Sherd> {
        Self::prepare_worn(features, options, Wear::default())
    }

    /// The same, brought to where the pot cracked.
    pub fn prepare_worn(features: &[SherdFeatures], options: &MatchOptions, wear: Wear) -> Vec<Sherd> {
        let scoring = Arc::new(Scoring { wear, ..Scoring::new(&options.model) });
        features.par_iter().filter_map(|f| Self::prepare(f, options, &scoring)).collect()
    }

    /// `None` for sherds that were set aside or have no edge line to match.
    pub fn prepare(
        features: &SherdFeatures,
        options: &MatchOptions,
        scoring: &Arc<Scoring>,
    ) -> Option<Sherd> {
        if matches!(features.state, SherdState::SetAside { .. }) {
            return None;
        }
        // Lines that others drew lie where they drew them: what they leave out is no wear of the breaks.
        let wear = match features.source {
            Source::Scan => scoring.wear,
            Source::BareLines => Wear::default(),
        };
        let inner = Line::prepare(&features.inner, options.step, wear.recession)?;
        let outer = Line::prepare(&features.outer, options.step, wear.recession);
        let center = inner.points.iter().sum::<Vec3>() / inner.len() as f64;
        let reach = inner.points.iter().map(|p| (p - center).norm()).fold(0.0, f64::max);
        let known: Vec<f64> = inner.thickness.iter().copied().filter(|t| t.is_finite()).collect();
        let thickness = match features.thickness.is_finite() {
            true => features.thickness,
            false => stats::median(&known).unwrap_or(f64::NAN),
        };
        let grown = |s: &OrientedPoint| OrientedPoint { point: s.point + s.normal * wear.erosion, ..*s };
        let break_surface: Vec<OrientedPoint> = features.break_surface.iter().map(grown).collect();
        let body = Body {
            id: features.id.clone(),
            source: features.source,
            development: Development::new(&inner),
            outer,
            axes: features.axes.iter().filter(|a| a.freedom == AxisFreedom::None).take(4).cloned().collect(),
            noise: match features.source {
                Source::BareLines => NOISE_OF_BARE_LINES,
                Source::Scan => noise_of_scan(features),
            },
            recession: wear.recession,
            thickness,
            center,
            reach,
            moments: Moments::new(&wall_samples(features), center),
            wall: features.inner_wall.clone(),
            break_of_sample: OnceLock::new(),
            break_near: OnceLock::new(),
            break_surface,
            area: features.area,
            colours: features.colours,
            small: matches!(features.state, SherdState::Small { .. }),
            base: features.base,
            residual: options.residual,
            overlap_test: options.overlap_test,
            rim_middle: rim_middle(&inner),
            inner,
        };
        Some(Sherd { scoring: Arc::clone(scoring), rivals: None, body: Arc::new(body) })
    }

    /// Points of the break beside the given samples of the inner line, thinned.
    pub fn break_points_beside(&self, samples: &[usize]) -> Vec<usize> {
        let beside = self.break_of_sample.get_or_init(|| break_of_sample(&self.inner, &self.break_surface));
        let all: Vec<usize> = samples.iter().flat_map(|&j| beside[j].iter().map(|&k| k as usize)).collect();
        let keep = all.len().div_ceil(BREAK_POINTS).max(1);
        all.into_iter().step_by(keep).collect()
    }

    /// The sample of the break nearest to a place, if it is within `radius`.
    #[inline]
    pub fn nearest_of_break(&self, p: &Vec3, radius: f64) -> Option<Neighbor> {
        let near = self.break_near.get_or_init(|| {
            let points: Vec<Vec3> = self.break_surface.iter().map(|s| s.point).collect();
            Close::new(&points, CUBE_OF_BREAK)
        });
        near.nearest_within(p, radius)
    }

    /// Length of contact that a candidate of this sherd with a later one needs, millimetres: four steps.
    pub fn least_contact(&self) -> f64 {
        4.0 * self.inner.step
    }

    /// What the pair with another sherd is known by.
    pub fn pair_with(&self, other: &Sherd) -> Source {
        self.source.with(other.source)
    }

    /// What its colours and those of another sherd say about their being of one pot, as log-odds.
    pub fn colour_with(&self, other: &Sherd) -> f64 {
        self.scoring.colour.as_ref().map_or(0.0, |scale| scale.says(&self.colours, &other.colours))
    }

    /// Weights that suit the pair with another sherd.
    pub fn weights_with(&self, other: &Sherd) -> &Weights {
        &self.scoring.scale(self.pair_with(other)).weights
    }
}

/// Fewer samples than this are no rim to go by.
const FEWEST_OF_RIM: usize = 4;

fn rim_middle(line: &Line) -> Option<Vec3> {
    let rim: Vec<&Vec3> =
        line.points.iter().zip(&line.rim).filter(|(_, r)| **r > 0.5).map(|(p, _)| p).collect();
    (rim.len() >= FEWEST_OF_RIM).then(|| rim.iter().copied().sum::<Vec3>() / rim.len() as f64)
}

/// Samples of both walls, thinned: the moments need no more.
fn wall_samples(features: &SherdFeatures) -> Vec<OrientedPoint> {
    let stride = ((features.inner_wall.len() + features.outer_wall.len()) / 400).max(1);
    features.inner_wall.iter().chain(&features.outer_wall).step_by(stride).copied().collect()
}

fn break_of_sample(inner: &Line, points: &[OrientedPoint]) -> Vec<Vec<u32>> {
    let mut out = vec![Vec::new(); inner.len()];
    for (k, p) in points.iter().enumerate() {
        if let Some((j, _)) = inner.nearest(&p.point, crate::pairs::near::FARTHEST) {
            out[j].push(k as u32);
        }
    }
    out
}

//! Everything the search looks up and never changes: sherds, pairwise candidates, and how far
//! candidates support each other in threes.

use crate::assemble::memory::Memory;
use crate::assemble::moves::{Moves, names_of};
use crate::assemble::options::AssembleOptions;
use crate::assemble::rules::Rules;
use crate::geom::{Rigid, Vec3};
use crate::pairs::evidence::ease_of;
use crate::pairs::telling::collection_size;
use crate::pairs::{Candidate, Sherd};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;

#[derive(Clone)]
pub struct Workbench<'a> {
    pub sherds: &'a [Sherd],
    pub options: &'a AssembleOptions,
    /// What the user decided.
    pub rules: &'a Rules,
    /// Merges that were tried before.
    pub memory: Option<&'a Memory>,
    /// What sherds are called in it; empty where nothing is kept on disk.
    pub names: Arc<Vec<[u8; 32]>>,
    pub centers: Vec<Vec3>,
    /// Candidates that may be used, best first within a pair.
    pub candidates: Arc<Vec<Link>>,
    /// Log-odds every placed sherd pays: `SEARCH_COST` for the size of this collection.
    pub cost: f64,
    /// For each sherd the candidates that involve it.
    pub of_sherd: Arc<Vec<Vec<usize>>>,
}

/// A pairwise candidate as the search sees it.
#[derive(Clone, Debug)]
pub struct Link {
    pub a: usize,
    pub b: usize,
    pub a_from_b: Rigid,
    pub log_odds: f64,
    /// What agreeing triples add.
    pub triples: f64,
}

/// What a candidate found among many must make up for. The scores were fitted on collections of about
/// a hundred sherds, where one candidate in two hundred is true; a contact that comes for free,
/// because other joins already fixed the pose, gets this back.
pub const SEARCH_COST: f64 = 5.0;
/// Candidates below this are not worth looking at even as support.
pub const WORST_LINK: f64 = -12.0;
/// Links below this do not form triples.
const WORST_IN_TRIPLE: f64 = -5.0;
/// A triple can add at most this.
const BEST_TRIPLE: f64 = 6.0;

/// What a placed sherd pays in a collection of so many.
pub fn search_cost(sherds: usize) -> f64 {
    (SEARCH_COST - ease_of(sherds)).max(0.5)
}

impl<'a> Workbench<'a> {
    pub fn new(
        sherds: &'a [Sherd],
        pairs: &[Vec<Candidate>],
        options: &'a AssembleOptions,
        rules: &'a Rules,
    ) -> Self {
        let cost = search_cost(collection_size(sherds));
        let ease = SEARCH_COST - cost;
        let mut candidates: Vec<Link> = pairs
            .iter()
            .flatten()
            .filter(|c| rules.usable(c))
            .filter(|c| c.log_odds + ease > WORST_LINK || rules.unites(&[c.a], &[c.b]))
            .map(|c| Link {
                a: c.a,
                b: c.b,
                a_from_b: *c.a_from_b(),
                log_odds: c.log_odds + ease,
                triples: 0.0,
            })
            .collect();
        let centers: Vec<Vec3> = sherds.iter().map(|s| s.center).collect();
        let of_sherd = by_sherd(&candidates, sherds.len());
        let support: Vec<f64> = {
            let triples = Triples::new(&candidates, &centers, options, cost);
            candidates.par_iter().map(|link| triples.support(link)).collect()
        };
        for (link, s) in candidates.iter_mut().zip(support) {
            link.triples = s;
        }
        let (candidates, of_sherd) = (Arc::new(candidates), Arc::new(of_sherd));
        let names = Arc::default();
        Self { sherds, options, rules, memory: None, names, centers, candidates, cost, of_sherd }
    }

    /// The same, remembering merges.
    pub fn with_memory(self, memory: Option<&'a Memory>) -> Self {
        let kept = memory.is_some_and(|m| m.moves.is_some());
        let names = if kept { Arc::new(names_of(self.sherds)) } else { Arc::default() };
        Self { memory, names, ..self }
    }

    /// Motions of earlier runs.
    pub fn moves(&self) -> Option<&'a Moves> {
        self.memory?.moves.as_ref()
    }
}

fn by_sherd(links: &[Link], n: usize) -> Vec<Vec<usize>> {
    let mut out = vec![Vec::new(); n];
    for (k, l) in links.iter().enumerate() {
        out[l.a].push(k);
        out[l.b].push(k);
    }
    out
}

/// A link seen from one of its sherds.
struct Way {
    first_from_second: Rigid,
    second_from_first: Rigid,
    log_odds: f64,
    /// Where the middle of the second lies.
    place: Vec3,
}

/// Looks for third sherds that agree.
struct Triples<'a> {
    centers: &'a [Vec3],
    options: &'a AssembleOptions,
    cost: f64,
    /// Links worth using, for each ordered pair.
    between: BTreeMap<(usize, usize), Vec<Way>>,
    neighbors: Vec<Vec<usize>>,
}

impl<'a> Triples<'a> {
    fn new(links: &[Link], centers: &'a [Vec3], options: &'a AssembleOptions, cost: f64) -> Self {
        let way = |first_from_second: Rigid, second_from_first: Rigid, second: usize, log_odds: f64| Way {
            place: first_from_second.point(&centers[second]),
            first_from_second,
            second_from_first,
            log_odds,
        };
        let mut between: BTreeMap<(usize, usize), Vec<Way>> = BTreeMap::new();
        let mut neighbors = vec![Vec::new(); centers.len()];
        for l in links.iter().filter(|l| l.log_odds > WORST_IN_TRIPLE) {
            let b_from_a = l.a_from_b.inverse();
            between.entry((l.a, l.b)).or_default().push(way(l.a_from_b, b_from_a, l.b, l.log_odds));
            between.entry((l.b, l.a)).or_default().push(way(b_from_a, l.a_from_b, l.a, l.log_odds));
            neighbors[l.a].push(l.b);
            neighbors[l.b].push(l.a);
        }
        for n in &mut neighbors {
            n.sort_unstable();
            n.dedup();
        }
        Self { centers, options, cost, between, neighbors }
    }

    /// The two best third sherds count: a sherd rarely has more neighbours in common.
    fn support(&self, link: &Link) -> f64 {
        if link.log_odds <= WORST_IN_TRIPLE {
            return 0.0;
        }
        let mut gains: Vec<f64> = Vec::new();
        for &c in &self.neighbors[link.a] {
            if c == link.b || self.neighbors[link.b].binary_search(&c).is_err() {
                continue;
            }
            gains.extend(self.through(link, c));
        }
        gains.sort_by(|x, y| y.total_cmp(x));
        gains.iter().take(2).sum()
    }

    fn through(&self, link: &Link, c: usize) -> Option<f64> {
        let center = &self.centers[link.b];
        let place = link.a_from_b.point(center);
        // Most lead elsewhere, which one point tells; the angle is what costs. What is nearly too far is looked at closely.
        let far2 = (self.options.group_shift + 1e-6).powi(2);
        let onwards = self.between.get(&(c, link.b))?;
        let mut best: Option<f64> = None;
        for x in self.between.get(&(link.a, c))? {
            let wanted = x.second_from_first.point(&place);
            for y in onwards {
                if (y.place - wanted).norm_squared() > far2 {
                    continue;
                }
                let around = x.first_from_second * y.first_from_second;
                if (around.point(center) - place).norm() < self.options.group_shift
                    && around.angle_to(&link.a_from_b) < self.options.group_angle
                {
                    // The third sherd pays one search, its second contact comes free.
                    let gain = (x.log_odds + y.log_odds + self.cost).min(BEST_TRIPLE);
                    if gain > 0.0 && best.is_none_or(|b| gain > b) {
                        best = Some(gain);
                    }
                }
            }
        }
        best
    }
}

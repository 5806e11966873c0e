//! Which pairs are worth the costly match: each sherd's best partners by a quick look at all pairs.

mod blocks;
mod glance;
mod rounds;

pub use blocks::{Blocks, ColumnError};
pub(crate) use rounds::{Wanted, few_at_first, match_partners};

use crate::pairs::sherd::Sherd;
use crate::run::Run;
use crate::store::{Code, Key, KeyMaker, Shelf};
use glance::{Glance, Scratch, likeness};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

/// For each sherd how far down its list of partners each other sherd stands.
#[derive(Serialize, Deserialize)]
pub(crate) struct Ranks {
    n: usize,
    /// Row by row; a sherd stands last in its own list.
    rank: Vec<u32>,
}

impl Ranks {
    /// A quick look at all pairs; what people know counts too.
    pub fn of(sherds: &[Sherd], blocks: &Blocks) -> Self {
        let glances: Vec<Glance> = sherds.par_iter().map(Glance::new).collect();
        let n = glances.len();
        let rows: Vec<Vec<f32>> = (0..n)
            .into_par_iter()
            .map_init(Scratch::default, |scratch, a| {
                let known = |b: usize| blocks.likeness(&sherds[a].id, &sherds[b].id);
                (a + 1..n).map(|b| likeness(&glances[a], &glances[b], scratch) + known(b)).collect()
            })
            .collect();
        let of = |a: usize, b: usize| if a < b { rows[a][b - a - 1] } else { rows[b][a - b - 1] };
        let ranked = |a: usize| {
            let mut others: Vec<usize> = (0..n).filter(|&b| b != a).collect();
            others.sort_by(|&x, &y| of(a, y).total_cmp(&of(a, x)).then(x.cmp(&y)));
            let mut rank = vec![u32::MAX; n];
            (0..).zip(others).for_each(|(r, b)| rank[b] = r);
            rank
        };
        Self { n, rank: (0..n).into_par_iter().flat_map_iter(ranked).collect() }
    }

    /// The same, or what the run's store knows of it; `keys` name the sherds.
    pub fn of_known(sherds: &[Sherd], keys: &[Key], blocks: &Blocks, run: &Run) -> Self {
        let Some(store) = run.store() else { return Self::of(sherds, blocks) };
        let maker = KeyMaker::new(Code::Matching).bytes(b"ranks").value(blocks);
        let key = keys.iter().fold(maker, |maker, key| maker.bytes(&key.0)).key();
        let known = store
            .get::<Self>(Shelf::Whole, &key)
            .filter(|known| known.n == sherds.len() && known.rank.len() == known.n.pow(2));
        known.unwrap_or_else(|| {
            let made = Self::of(sherds, blocks);
            store.put(Shelf::Whole, &key, &made);
            made
        })
    }

    /// How many partners either of the two must have for the pair to be matched.
    pub fn depth(&self, a: usize, b: usize) -> usize {
        1 + self.rank[a * self.n + b].min(self.rank[b * self.n + a]) as usize
    }

    /// Where `b` stands among the partners of `a`, from 0.
    pub fn rank(&self, a: usize, b: usize) -> usize {
        self.rank[a * self.n + b] as usize
    }

    /// The pairs that are matched when every sherd has so many partners.
    pub fn pairs(&self, partners: usize) -> Vec<(usize, usize)> {
        let n = self.n;
        let all = (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b)));
        all.filter(|&(a, b)| self.depth(a, b) <= partners).collect()
    }
}

/// What a quick look knows of all sherds, for those whose partners are asked one by one.
pub(crate) struct Glances(Vec<Glance>);

impl Glances {
    pub fn of(sherds: &[Sherd]) -> Self {
        Self(sherds.par_iter().map(Glance::new).collect())
    }

    /// A sherd has changed.
    pub fn renew(&mut self, s: usize, sherd: &Sherd) {
        self.0[s] = Glance::new(sherd);
    }

    /// The partners of one sherd, most alike first.
    pub fn partners(&self, s: usize) -> Vec<usize> {
        let mut others: Vec<(f32, usize)> = (0..self.0.len())
            .into_par_iter()
            .filter(|&t| t != s)
            // In the order of the list, as all pairs are looked at: the last digit depends on it.
            .map_init(Scratch::default, |scratch, t| {
                (likeness(&self.0[s.min(t)], &self.0[s.max(t)], scratch), t)
            })
            .collect();
        others.sort_by(|x, y| y.0.total_cmp(&x.0).then(x.1.cmp(&y.1)));
        others.into_iter().map(|o| o.1).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairs::MatchOptions;
    use crate::synth::Level;
    use crate::testpots::looked_at;

    #[test]
    fn true_partners_stand_in_the_upper_half_and_every_sherd_keeps_one_in_the_first_four() {
        let (mut features, bowl) = looked_at("bowl_hemispherical", 8, 11, Level::Scan);
        let (others, vase) = looked_at("vase_cylinder", 8, 12, Level::Scan);
        features.extend(others);
        let sherds = Sherd::prepare_all(&features, &MatchOptions::default());
        let ranks = Ranks::of(&sherds, &Blocks::default());
        let at = |id: &str| sherds.iter().position(|s| s.id == id).unwrap();
        let joined: Vec<(usize, usize)> =
            bowl.adjacency.iter().chain(&vase.adjacency).map(|c| (at(&c.a), at(&c.b))).collect();
        for &(a, b) in &joined {
            assert!(
                ranks.depth(a, b) <= sherds.len() / 2,
                "{} {}: {}",
                sherds[a].id,
                sherds[b].id,
                ranks.depth(a, b)
            );
        }
        let kept = ranks.pairs(4);
        assert!(kept.len() < sherds.len() * 4, "{} pairs", kept.len());
        for s in 0..sherds.len() {
            let true_pair = |p: &&(usize, usize)| joined.contains(p) || joined.contains(&(p.1, p.0));
            assert!(
                kept.iter().filter(true_pair).any(|p| p.0 == s || p.1 == s),
                "{} keeps none",
                sherds[s].id
            );
            // The list of one sherd is the same whether it is asked alone or with all.
            let alone = Glances::of(&sherds).partners(s);
            assert!(alone.iter().enumerate().all(|(k, &t)| ranks.rank(s, t) == k), "{}", sherds[s].id);
        }
    }
}

//! Which things hang together (union-find).

/// Sets of the numbers from 0 on; each has a root that stands for it.
#[derive(Clone, Debug, Default)]
pub struct DisjointSets(Vec<u32>);

impl DisjointSets {
    /// Every number in a set of its own.
    pub fn new(n: usize) -> Self {
        Self((0..n as u32).collect())
    }

    #[cfg(test)]
    /// Whether `x` stands for its set.
    pub fn is_root(&self, x: u32) -> bool {
        self.0[x as usize] == x
    }

    /// The root of the set that holds `x`; paths are halved on the way.
    pub fn find(&mut self, mut x: u32) -> u32 {
        while self.0[x as usize] != x {
            self.0[x as usize] = self.0[self.0[x as usize] as usize];
            x = self.0[x as usize];
        }
        x
    }

    /// Makes one set of two. Where nothing else joins sets, roots are always the lowest member.
    pub fn join(&mut self, a: u32, b: u32) {
        let (a, b) = (self.find(a), self.find(b));
        self.0[a.max(b) as usize] = a.min(b);
    }

    /// Puts the set of the root `b` into that of `a`, whose root stays the root.
    pub fn absorb(&mut self, a: u32, b: u32) {
        let a = self.find(a);
        self.0[b as usize] = a;
    }

    /// The root of every number.
    pub fn roots(&mut self) -> Vec<u32> {
        (0..self.0.len() as u32).map(|x| self.find(x)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_one_that_absorbs_stays_the_root() {
        let mut sets = DisjointSets::new(5);
        sets.absorb(3, 1);
        sets.absorb(4, 3);
        assert_eq!(sets.roots(), vec![0, 4, 2, 4, 4]);
        assert!(sets.is_root(4) && !sets.is_root(1));
    }

    proptest! {
        #[test]
        fn agrees_with_relabelling(pairs in prop::collection::vec((0u32..30, 0u32..30), 0..40)) {
            let mut sets = DisjointSets::new(30);
            let mut plain: Vec<u32> = (0..30).collect();
            for (a, b) in pairs {
                sets.join(a, b);
                let (x, y) = (plain[a as usize], plain[b as usize]);
                plain.iter_mut().filter(|p| **p == x.max(y)).for_each(|p| *p = x.min(y));
            }
            prop_assert_eq!(sets.roots(), plain);
        }
    }
}

//! First guesses (P1): runs of two edge lines that may have been one. Each guess says which samples
//! of A meet which of B: sample `a + k` of A meets sample `b - k` of B, for `k < len`.

mod developed;
mod revolved;

pub use developed::Development;
pub use developed::developed_runs;
pub use revolved::revolved_runs;

/// A run of matched samples; indices wrap around.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Run {
    pub a: usize,
    pub b: usize,
    pub len: usize,
    /// Log-likelihood gain over chance by the generator's own model.
    pub gain: f64,
}

/// A run, or samples that mate along it with gaps between them.
#[derive(Clone, Debug, PartialEq)]
pub struct Guess {
    pub run: Run,
    /// Samples of A and B that mate, in order; empty where all of the run do.
    pub pairs: Vec<(usize, usize)>,
}

impl Guess {
    /// How many samples mate.
    pub fn len(&self) -> usize {
        if self.pairs.is_empty() { self.run.len } else { self.pairs.len() }
    }

    /// The samples of A and B that mate in the place `k`, for lines of these lengths.
    pub fn pair(&self, k: usize, n_a: usize, n_b: usize) -> (usize, usize) {
        match self.pairs.get(k) {
            Some(pair) => *pair,
            None => ((self.run.a + k) % n_a, (self.run.b + 2 * n_b - k) % n_b),
        }
    }
}

impl From<Run> for Guess {
    fn from(run: Run) -> Self {
        Self { run, pairs: Vec::new() }
    }
}

/// Lengths of the windows in samples: geometric, since a window half as long again says little new.
pub(crate) const WINDOWS: [usize; 7] = [6, 9, 13, 19, 27, 38, 54];

/// Keeps the best runs, dropping those that say nearly the same as a better one.
pub(crate) fn thin_out(mut runs: Vec<Run>, n_a: usize, n_b: usize, keep: usize) -> Vec<Run> {
    runs.sort_by(|x, y| y.gain.total_cmp(&x.gain).then((x.a, x.b, x.len).cmp(&(y.a, y.b, y.len))));
    let mut out: Vec<Run> = Vec::with_capacity(keep);
    let mut taken = Taken::new(n_a, n_b);
    for run in runs {
        if out.len() == keep {
            break;
        }
        let middle = ((run.a + run.len / 2) % n_a, (run.b + n_b * 2 - run.len / 2) % n_b);
        if !taken.holds(middle) {
            taken.take(middle);
            out.push(run);
        }
    }
    out
}

/// Middles whose runs say nearly the same as one that is kept, a bit for each sample of A and each of B: a run is asked about
/// once, and there are many times as many as are kept.
struct Taken {
    n_a: usize,
    n_b: usize,
    bits: Vec<u64>,
}

/// How far middles alike are apart on either line, and how far the slide along the seam, in samples.
const WANDER: isize = 10;
const SLIDE: isize = 2;

impl Taken {
    fn new(n_a: usize, n_b: usize) -> Self {
        Self { n_a, n_b, bits: vec![0; (n_a * n_b).div_ceil(64)] }
    }

    fn holds(&self, (a, b): (usize, usize)) -> bool {
        let at = a * self.n_b + b;
        self.bits[at / 64] >> (at % 64) & 1 == 1
    }

    /// Takes all middles close on both lines: the same slide along the seam (a small change of a + b) while the middle may
    /// wander along it.
    fn take(&mut self, (a, b): (usize, usize)) {
        // On a short line the other way round may be shorter.
        let ways = |n: usize| {
            let n = n as isize;
            (-WANDER).max(n / 2 - n + 1)..=WANDER.min(n / 2)
        };
        let moved = |x: usize, by: isize, n: usize| (x as isize - by).rem_euclid(n as isize) as usize;
        for da in ways(self.n_a) {
            let a = moved(a, da, self.n_a);
            for db in ways(self.n_b).filter(|db| (da + db).abs() <= SLIDE) {
                let at = a * self.n_b + moved(b, db, self.n_b);
                self.bits[at / 64] |= 1 << (at % 64);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Way from one sample to another, the shorter way round.
    fn signed(x: usize, y: usize, n: usize) -> isize {
        let d = (x + n - y) % n;
        if d > n / 2 { d as isize - n as isize } else { d as isize }
    }

    #[test]
    fn what_is_taken_is_what_is_alike() {
        for (n_a, n_b) in [(8, 40), (9, 8), (21, 20), (60, 37)] {
            for middle in [(0, 0), (n_a - 1, 3), (n_a / 2, n_b - 1)] {
                let mut taken = Taken::new(n_a, n_b);
                taken.take(middle);
                for (a, b) in (0..n_a).flat_map(|a| (0..n_b).map(move |b| (a, b))) {
                    let (da, db) = (signed(middle.0, a, n_a), signed(middle.1, b, n_b));
                    let alike = (da + db).abs() <= 2 && da.abs().max(db.abs()) <= 10;
                    assert_eq!(taken.holds((a, b)), alike, "{n_a} {n_b} {middle:?} {a} {b}");
                }
            }
        }
    }
}

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
    for run in runs {
        if out.len() == keep {
            break;
        }
        if !out.iter().any(|kept| alike(kept, &run, n_a, n_b)) {
            out.push(run);
        }
    }
    out
}

/// Middles close on both lines.
fn alike(x: &Run, y: &Run, n_a: usize, n_b: usize) -> bool {
    let (ax, bx) = middle(x, n_a, n_b);
    let (ay, by) = middle(y, n_a, n_b);
    // Same slide along the seam (small change of a+b) while the middle may wander along it.
    let (da, db) = (signed(ax, ay, n_a), signed(bx, by, n_b));
    (da + db).abs() <= 2 && da.abs().max(db.abs()) <= 10
}

fn middle(r: &Run, n_a: usize, n_b: usize) -> (usize, usize) {
    ((r.a + r.len / 2) % n_a, (r.b + n_b * 2 - r.len / 2) % n_b)
}

fn signed(x: usize, y: usize, n: usize) -> isize {
    let d = (x + n - y) % n;
    if d > n / 2 { d as isize - n as isize } else { d as isize }
}

//! The outline of a vessel's exterior, and lines that end on it.

use super::cracks::simplified;
use crate::report::vessel::section::{Band, Section};

pub fn low(section: &Section) -> f64 {
    section.bands.iter().map(Band::lowest).fold(f64::INFINITY, f64::min)
}

pub fn high(section: &Section) -> f64 {
    section.bands.iter().map(|b| b.top()[1]).fold(f64::NEG_INFINITY, f64::max)
}

pub fn widest(section: &Section) -> f64 {
    section.bands.iter().flat_map(Band::points).map(|p| p[0]).fold(0.0, f64::max)
}

/// How far the outer wall reaches at each height.
pub struct Outline {
    low: f64,
    high: f64,
    cell: f64,
    reach: Vec<f64>,
    rimmed: bool,
}

impl Outline {
    pub fn new(section: &Section, rimmed: bool) -> Self {
        let (low, high, cell) = (low(section), high(section), section.seen.cell);
        let mut reach = vec![0.0f64; ((high - low) / cell) as usize + 2];
        for p in section.bands.iter().flat_map(|b| b.points()) {
            let k = ((p[1] - low) / cell).round().max(0.0) as usize;
            if let Some(r) = reach.get_mut(k) {
                *r = r.max(p[0]);
            }
        }
        // Between bands the wall goes on straight.
        let known: Vec<usize> = (0..reach.len()).filter(|&k| reach[k] > 0.0).collect();
        for w in known.windows(2) {
            for k in w[0] + 1..w[1] {
                let t = (k - w[0]) as f64 / (w[1] - w[0]) as f64;
                reach[k] = reach[w[0]] + (reach[w[1]] - reach[w[0]]) * t;
            }
        }
        Self { low, high, cell, reach, rimmed }
    }

    pub fn reach(&self, height: f64) -> f64 {
        let k = ((height - self.low) / self.cell).round().max(0.0) as usize;
        self.reach.get(k).or(self.reach.last()).copied().unwrap_or(0.0)
    }

    /// The parts of a line within the outline. Ends that come as near as `margin` to the outline, the rim line or the base line are led on to it.
    pub fn held(&self, line: &[[f64; 2]], margin: f64) -> Vec<Vec<[f64; 2]>> {
        let even = crate::geom::revolution::profile::resample(line, false, 0.5 * margin);
        let inside = |p: &[f64; 2]| p[0] < self.reach(p[1]) - 0.25 * margin;
        let mut out: Vec<Vec<[f64; 2]>> = Vec::new();
        for run in even.chunk_by(|a, b| inside(a) == inside(b)).filter(|run| inside(&run[0])) {
            let mut run = run.to_vec();
            // Along the very edge of the view lines crowd and say nothing.
            if run.len() < 4 || run.iter().all(|p| p[0] > self.reach(p[1]) - margin) {
                continue;
            }
            let (first, last) = (run[0], run[run.len() - 1]);
            run.extend(self.led_on(last, margin));
            if let Some(p) = self.led_on(first, margin) {
                run.insert(0, p);
            }
            out.push(simplified(&run, 0.05 * margin));
        }
        out
    }

    fn led_on(&self, end: [f64; 2], margin: f64) -> Option<[f64; 2]> {
        let side = self.reach(end[1]) - end[0];
        if side < 1.6 * margin {
            return Some([self.reach(end[1]), end[1]]);
        }
        if self.rimmed && self.high - end[1] < 1.6 * margin {
            return Some([end[0], self.high]);
        }
        (end[1] - self.low < 1.6 * margin).then_some([end[0], self.low])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cylinder() -> Outline {
        Outline { low: 0.0, high: 60.0, cell: 1.0, reach: vec![40.0; 62], rimmed: true }
    }

    #[test]
    fn joins_end_on_the_outline_and_on_the_rim() {
        let lines = cylinder().held(&[[0.0, 30.0], [39.3, 30.0], [45.0, 30.0]], 1.0);
        assert_eq!(lines.len(), 1);
        assert_eq!(lines[0].last(), Some(&[40.0, 30.0]));
        let up = cylinder().held(&[[10.0, 20.0], [10.0, 59.2]], 1.0);
        assert_eq!(up[0].last(), Some(&[10.0, 60.0]));
        assert_eq!(up[0].first(), Some(&[10.0, 20.0]), "an end in the middle stays");
    }

    #[test]
    fn lines_along_the_edge_are_left_out() {
        assert!(cylinder().held(&[[39.6, 10.0], [39.6, 50.0]], 1.0).is_empty());
    }
}

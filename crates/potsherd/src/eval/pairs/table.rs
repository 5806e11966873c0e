//! The report on matching in words and figures.

use super::{EdgeRow, PairReport};
use crate::geom::stats;
use std::fmt::Write as _;

impl PairReport {
    /// Share of the asked edges with a right candidate among the first `n`.
    pub fn recall(&self, n: usize, pot: Option<&str>) -> (usize, usize) {
        let edges = self.edges.iter().filter(|e| pot.is_none_or(|p| e.pot == p));
        edges.fold((0, 0), |(hit, all), e| (hit + usize::from(e.rank.is_some_and(|r| r < n)), all + 1))
    }

    /// All of it as text.
    pub fn table(&self) -> String {
        let mut out = String::new();
        // Writing to a string cannot fail.
        let _ = writeln!(
            out,
            "{} sherds, {} pairs, {} candidates, {} of them right",
            self.sherds, self.pairs, self.candidates, self.right_candidates
        );
        self.by_pot(&mut out);
        self.by_contact(&mut out);
        let angles: Vec<f64> = self.edges.iter().map(|e| e.angle_deg).filter(|x| x.is_finite()).collect();
        let shifts: Vec<f64> = self.edges.iter().map(|e| e.shift).filter(|x| x.is_finite()).collect();
        if let (Some(a), Some(s)) = (stats::median(&angles), stats::median(&shifts)) {
            let _ = writeln!(out, "right candidates: median error {a:.2} degrees, {s:.2} mm");
        }
        self.scores(&mut out);
        let each = 1e3 * self.seconds / self.pairs.max(1) as f64;
        let _ = writeln!(out, "{:.1} s, {each:.2} ms a pair", self.seconds);
        out
    }

    fn by_pot(&self, out: &mut String) {
        let mut pots: Vec<&str> = self.edges.iter().map(|e| e.pot.as_str()).collect();
        pots.sort_unstable();
        pots.dedup();
        let _ = writeln!(out, "pot        edges   top 1   top 3  top 10");
        for pot in pots.iter().map(|p| Some(*p)).chain([None]) {
            let share = |n| {
                let (hit, all) = self.recall(n, pot);
                100.0 * hit as f64 / all.max(1) as f64
            };
            let _ = writeln!(
                out,
                "{:<10} {:>5} {:>7.1} {:>7.1} {:>7.1}",
                pot.unwrap_or("ALL"),
                self.recall(1, pot).1,
                share(1),
                share(3),
                share(10)
            );
        }
    }

    fn by_contact(&self, out: &mut String) {
        let far = f64::INFINITY;
        for (low, high) in [(0.0, 20.0), (20.0, 40.0), (40.0, 80.0), (80.0, far), (20.0, far)] {
            let edges: Vec<&EdgeRow> =
                self.edges.iter().filter(|e| e.contact >= low && e.contact < high).collect();
            if edges.is_empty() {
                continue;
            }
            let top = |n| {
                let hit = edges.iter().filter(|e| e.rank.is_some_and(|r| r < n)).count();
                100.0 * hit as f64 / edges.len() as f64
            };
            let _ = writeln!(
                out,
                "contact {low:>3.0} to {high:>3.0} mm: {:>4} edges, top 1 {:.1}, top 3 {:.1}, top 10 {:.1}",
                edges.len(),
                top(1),
                top(3),
                top(10)
            );
        }
    }

    fn scores(&self, out: &mut String) {
        if self.examples.1 > 0 {
            let (right, all) = self.examples;
            let _ = writeln!(out, "scores fitted to {all} joins that close loops, {right} of them right");
        }
        let _ = writeln!(out, "AUC {:.4}, Brier score {:.5}", self.auc, self.brier);
        for (stated, seen, n) in self.reliability.iter().filter(|r| r.2 > 0) {
            let _ = writeln!(out, "  stated {stated:.2}  seen {seen:.2}  ({n})");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recall_counts_the_edges_of_a_pot() {
        let edge = |pot: &str, rank: Option<usize>, contact: f64| EdgeRow {
            pot: pot.to_owned(),
            a: "a".into(),
            b: "b".into(),
            contact,
            rank,
            angle_deg: 1.0,
            shift: 0.5,
        };
        let edges = vec![edge("A", Some(0), 30.0), edge("A", Some(4), 10.0), edge("B", None, 50.0)];
        let report = PairReport { edges, ..PairReport::default() };
        assert_eq!((report.recall(1, Some("A")), report.recall(10, None)), ((1, 2), (2, 3)));
        let text = report.table();
        assert!(text.contains("A              2    50.0    50.0   100.0"), "{text}");
        assert!(text.contains("contact  20 to inf mm:    2 edges, top 1 50.0"), "{text}");
        assert!(text.contains("median error 1.00 degrees, 0.50 mm"), "{text}");
    }
}

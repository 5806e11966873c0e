//! Values on a regular grid of the (radius, height) plane, and the line where they cross one half.

/// `values[row * width + col]`, cell centres at `(col + 0.5) * cell`, `low + (row + 0.5) * cell`.
#[derive(Clone, Debug)]
pub struct Grid {
    pub width: usize,
    pub height: usize,
    pub cell: f64,
    pub low: f64,
    pub values: Vec<f32>,
}

impl Grid {
    fn at(&self, col: i64, row: i64) -> f64 {
        if col < 0 {
            // Mirrored at the axis, so that lines end on it squarely.
            return self.at(-1 - col, row);
        }
        if row < 0 || row >= self.height as i64 || col >= self.width as i64 {
            return 0.0;
        }
        self.values[row as usize * self.width + col as usize].into()
    }

    /// Lines where the value is one half, larger values on the left. Closed lines repeat no point.
    pub fn half_lines(&self) -> Vec<HalfLine> {
        let mut segments = Vec::new();
        for row in -1..self.height as i64 {
            for col in -1..self.width as i64 {
                self.march(col, row, &mut segments);
            }
        }
        chain(segments).into_iter().map(|line| self.place(line)).collect()
    }

    /// Segments of one square of four cell centres; ends are named by the grid edge they lie on.
    fn march(&self, col: i64, row: i64, out: &mut Vec<(Node, Node)>) {
        let corners = [(0, 0), (1, 0), (1, 1), (0, 1)];
        let v = corners.map(|(i, j)| self.at(col + i, row + j));
        let inside = v.map(|x| x > 0.5);
        let count = inside.iter().filter(|x| **x).count();
        if count == 0 || count == 4 {
            return;
        }
        let edge = |k: usize| -> Node {
            let (i, j) = corners[k];
            let (m, n) = corners[(k + 1) % 4];
            let f = (0.5 - v[k]) / (v[(k + 1) % 4] - v[k]);
            let key = match k {
                0 => (col, row, 0),
                1 => (col + 1, row, 1),
                2 => (col, row + 1, 0),
                _ => (col, row, 1),
            };
            let x = (col + i) as f64 + f * (m - i) as f64;
            let y = (row + j) as f64 + f * (n - j) as f64;
            Node { key, x, y }
        };
        // Walking the corners counter-clockwise, a line leaves where inside turns to outside and
        // comes from where outside turned to inside; material stays on its left.
        let exits: Vec<usize> = (0..4).filter(|&k| inside[k] && !inside[(k + 1) % 4]).collect();
        let entries: Vec<usize> = (0..4).filter(|&k| !inside[k] && inside[(k + 1) % 4]).collect();
        let joined = exits.len() == 2 && v.iter().sum::<f64>() / 4.0 > 0.5;
        for &x in &exits {
            let step = if joined { 1 } else { 3 };
            let e = if exits.len() == 1 { entries[0] } else { (x + step) % 4 };
            if entries.contains(&e) {
                out.push((edge(x), edge(e)));
            }
        }
    }

    fn place(&self, line: (Vec<Node>, bool)) -> HalfLine {
        let points: Vec<[f64; 2]> = line
            .0
            .iter()
            .map(|n| [((n.x + 0.5) * self.cell).max(0.0), self.low + (n.y + 0.5) * self.cell])
            .collect();
        HalfLine { points, closed: line.1 }
    }
}

#[derive(Clone, Copy, Debug)]
struct Node {
    key: (i64, i64, u8),
    x: f64,
    y: f64,
}

#[derive(Clone, Debug, PartialEq)]
pub struct HalfLine {
    pub points: Vec<[f64; 2]>,
    pub closed: bool,
}

/// Joins segments end to start; every node has at most one segment out and one in.
fn chain(segments: Vec<(Node, Node)>) -> Vec<(Vec<Node>, bool)> {
    use std::collections::BTreeMap;
    let from: BTreeMap<_, usize> = segments.iter().enumerate().map(|(i, s)| (s.0.key, i)).collect();
    let into: BTreeMap<_, usize> = segments.iter().enumerate().map(|(i, s)| (s.1.key, i)).collect();
    let mut used = vec![false; segments.len()];
    let mut lines = Vec::new();
    let starts = (0..segments.len()).filter(|&i| !into.contains_key(&segments[i].0.key));
    let order: Vec<usize> = starts.chain(0..segments.len()).collect();
    for start in order {
        if used[start] {
            continue;
        }
        let mut line = vec![segments[start].0];
        let mut at = start;
        let closed = loop {
            used[at] = true;
            let end = segments[at].1;
            match from.get(&end.key) {
                Some(&next) if next == start => break true,
                Some(&next) if !used[next] => {
                    line.push(end);
                    at = next;
                }
                _ => {
                    line.push(end);
                    break false;
                }
            }
        };
        lines.push((line, closed));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::math;

    fn disc(cx: f64, cy: f64, radius: f64) -> Grid {
        let (width, height, cell) = (60, 50, 0.5);
        let mut values = Vec::new();
        for row in 0..height {
            for col in 0..width {
                let d = math::hypot((col as f64 + 0.5) * cell - cx, (row as f64 + 0.5) * cell - cy);
                values.push((0.5 + (radius - d)).clamp(0.0, 1.0) as f32);
            }
        }
        Grid { width, height, cell, low: 0.0, values }
    }

    #[test]
    fn circle_is_found_counter_clockwise() {
        let lines = disc(15.0, 12.0, 6.0).half_lines();
        assert_eq!(lines.len(), 1);
        assert!(lines[0].closed);
        let p = &lines[0].points;
        let area: f64 = (0..p.len())
            .map(|i| {
                let (a, b) = (p[i], p[(i + 1) % p.len()]);
                0.5 * (a[0] * b[1] - a[1] * b[0])
            })
            .sum();
        assert!((area - std::f64::consts::PI * 36.0).abs() < 1.0, "{area}");
    }

    #[test]
    fn disc_on_the_axis_is_open_there() {
        let lines = disc(0.0, 12.0, 6.0).half_lines();
        assert_eq!(lines.len(), 1, "{lines:?}");
        let p = &lines[0].points;
        assert!(!lines[0].closed || p.iter().filter(|q| q[0] == 0.0).count() > 0);
    }
}

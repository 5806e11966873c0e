//! How alike a sherd is to a vessel: where its wall lies on the vessel's profile, how much of it and how closely, whether it is as
//! thick as the vessel is there, and whether their rims are at one height.

use crate::assemble::again::{Piece, Standing, laid, lies};
use crate::assemble::bench::Workbench;
use crate::assemble::graph::Graph;
use crate::geom::{Rigid, math, stats};
use crate::pairs::{FamilyWeights, Sherd};

/// A vessel as a sherd of its own would know it.
pub(crate) struct Kin {
    standing: Standing,
    /// Thickness of its wall by height along the axis, sorted by height.
    thickness: Vec<(f64, f64)>,
    /// Heights of its rims along the axis.
    rims: Vec<f64>,
}

/// One place of a sherd on a vessel's profile.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Alike {
    /// The sherd in the frame of the vessel, at any turn about the axis.
    pub pose: Rigid,
    /// Distance of its wall from the profile, root mean square, millimetres.
    pub off: f64,
    /// Share of its wall that the profile goes along with.
    pub share: f64,
    /// Difference of the walls' thickness there, millimetres; NaN if unknown.
    pub thickness: f64,
    /// How far the rims are from one height, millimetres; NaN unless both are known.
    pub rim: f64,
    /// Surface of the sherd, square millimetres.
    pub area: f64,
    /// Log-odds that it is of this vessel, if that were the only one.
    pub log_odds: f64,
}

/// Numbers that the weights are for, in the order of [`FamilyWeights`].
pub(crate) const TERMS: usize = 6;

/// Thickness is compared with samples this near in height (millimetres).
const BESIDE: f64 = 4.0;

impl Kin {
    /// `None` for a vessel without axis, wall or open border.
    pub fn new(bench: &Workbench, g: &Graph) -> Option<Kin> {
        let standing = Standing::new(bench, g)?;
        let (mut thickness, mut rims) = (Vec::new(), Vec::new());
        for (&m, pose) in g.members.iter().zip(&g.poses) {
            let sherd = &bench.sherds[m];
            thickness.extend(thicknesses(sherd, &standing, pose));
            rims.extend(sherd.rim_middle.map(|r| standing.axis.height(&pose.point(&r))));
        }
        thickness.sort_by(|x, y| x.0.total_cmp(&y.0).then(x.1.total_cmp(&y.1)));
        Some(Kin { standing, thickness, rims })
    }

    /// Places of a sherd on the profile, likeliest first.
    pub fn places(&self, bench: &Workbench, sherd: usize, piece: &Piece) -> Vec<Alike> {
        let own = &bench.sherds[sherd];
        let weights = &own.scoring.family;
        let mut out: Vec<Alike> = laid(&self.standing, piece)
            .into_iter()
            .map(|pose| {
                let (share, off) = lies(&self.standing, piece, &pose);
                let thickness = self.thickness_gap(own, &pose);
                let rim = self.rim_gap(own, &pose);
                let place = Alike { pose, off, share, thickness, rim, area: own.area, log_odds: 0.0 };
                Alike { log_odds: weights.log_odds(&place), ..place }
            })
            .collect();
        out.sort_by(|x, y| y.log_odds.total_cmp(&x.log_odds));
        out
    }

    fn thickness_gap(&self, sherd: &Sherd, pose: &Rigid) -> f64 {
        let gap = |(height, own): (f64, f64)| {
            let from = self.thickness.partition_point(|t| t.0 < height - BESIDE);
            let near: Vec<f64> =
                self.thickness[from..].iter().take_while(|t| t.0 < height + BESIDE).map(|t| t.1).collect();
            Some((own - stats::median(&near)?).abs())
        };
        let gaps: Vec<f64> = thicknesses(sherd, &self.standing, pose).filter_map(gap).collect();
        stats::median(&gaps).unwrap_or(f64::NAN)
    }

    fn rim_gap(&self, sherd: &Sherd, pose: &Rigid) -> f64 {
        let Some(rim) = sherd.rim_middle else { return f64::NAN };
        let height = self.standing.axis.height(&pose.point(&rim));
        stats::median(&self.rims).map_or(f64::NAN, |level| (height - level).abs())
    }
}

/// Thickness along the inner edge of a sherd, by height along the vessel's axis.
fn thicknesses<'a>(
    sherd: &'a Sherd,
    standing: &'a Standing,
    pose: &'a Rigid,
) -> impl Iterator<Item = (f64, f64)> + 'a {
    let line = &sherd.inner;
    (0..line.len())
        .filter(|&k| line.thickness[k].is_finite() && line.rim[k] <= 0.5)
        .map(|k| (standing.axis.height(&pose.point(&line.points[k])), line.thickness[k]))
}

impl Alike {
    /// Made so that log-odds grow about linearly with each; what cannot be compared says nothing.
    pub fn terms(&self) -> [f64; TERMS] {
        let known = |x: f64, f: &dyn Fn(f64) -> f64| if x.is_finite() { f(x) } else { 0.0 };
        [
            1.0,
            math::ln((self.off / 0.3).clamp(0.1, 10.0)),
            self.share - 0.7,
            known(self.thickness, &|t| (t / 0.3).min(5.0) - 1.0),
            known(self.rim, &|r| (r / 3.0).min(4.0) - 1.0),
            math::ln((self.area / 1500.0).clamp(0.05, 20.0)),
        ]
    }
}

impl FamilyWeights {
    fn log_odds(&self, place: &Alike) -> f64 {
        let w = [self.prior, self.off, self.share, self.thickness, self.rim, self.size];
        w.iter().zip(place.terms()).map(|(w, x)| w * x).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assemble::options::AssembleOptions;
    use crate::assemble::rules::Rules;
    use crate::testpots::prepared;

    #[test]
    fn a_sherd_is_more_alike_to_its_own_pot_than_to_another() {
        let (options, rules) = (AssembleOptions::default(), Rules::default());
        let (own, poses, truth) = prepared("jar_globular", 16, 21);
        let (other, other_poses, _) = prepared("cup_straight", 12, 22);
        let count = own.len();
        let sherds: Vec<Sherd> = own.into_iter().chain(other).collect();
        let bench = Workbench::new(&sherds, &[], &options, &rules);
        let graph = |members: Vec<usize>, poses: Vec<Rigid>| Graph {
            members,
            poses,
            joins: Vec::new(),
            score: 0.0,
            id: 7,
        };
        let stranger = graph((count..sherds.len()).collect(), other_poses);
        let stranger = Kin::new(&bench, &stranger).unwrap();
        let (mut nearer, mut judged) = (0, 0);
        for s in 0..count {
            let apart = |m: &usize| {
                let (x, y) = (&sherds[s].id, &sherds[*m].id);
                *m != s
                    && !truth.adjacency.iter().any(|c| (&c.a == x && &c.b == y) || (&c.a == y && &c.b == x))
            };
            let members: Vec<usize> = (0..count).filter(apart).collect();
            let at = members.iter().map(|&m| poses[m]).collect();
            let (Some(kin), Some(piece)) =
                (Kin::new(&bench, &graph(members, at)), Piece::new(&bench, &Graph::single(s)))
            else {
                continue;
            };
            let best = |kin: &Kin| kin.places(&bench, s, &piece).first().copied();
            let (here, there) = (best(&kin), best(&stranger));
            let odds = |a: &Option<Alike>| a.map_or(f64::NEG_INFINITY, |a| a.log_odds);
            judged += 1;
            nearer += usize::from(odds(&here) > odds(&there));
        }
        assert!(judged >= 10, "{judged}");
        assert!(8 * nearer >= 7 * judged, "{nearer} nearer of {judged}");
    }
}

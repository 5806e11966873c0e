//! Sherds moved by hand: where one fits near the place where somebody laid it, and the lines that keep it there.

use crate::queue::pose_line;
use crate::shared::Foreseen;
use potsherd::assemble::{KeptMatches, Vessel};
use potsherd::geom::Rigid;
use potsherd::report::upright;
use potsherd::scans::{Assembled, Collection, Pose, Standing};
use potsherd::{Assembly, SherdFeatures, SherdId};
use serde::Deserialize;
use serde_json::{Value, json};

/// A sherd as somebody laid it.
#[derive(Clone, Debug, Deserialize)]
pub struct Laid {
    /// Its number.
    pub sherd: usize,
    /// The vessel's.
    pub vessel: usize,
    /// Row-major, mm, in the upright vessel.
    pub pose: [f64; 16],
}

/// Whether a matrix moves and does nothing else: pages are not believed.
fn moves(m: &[f64; 16]) -> bool {
    let finite = m.iter().all(|x| x.is_finite() && x.abs() < 1e7);
    let dot = |i: usize, j: usize| (0..3).map(|k| m[4 * i + k] * m[4 * j + k]).sum::<f64>();
    let turned = |i: usize, j: usize| (dot(i, j) - if i == j { 1.0 } else { 0.0 }).abs() < 1e-3;
    finite && (0..3).all(|i| (0..3).all(|j| turned(i, j))) && m[12..] == [0.0, 0.0, 0.0, 1.0]
}

/// The nearest fit, and the lines for it and for the place as it was laid.
pub fn snapped(
    matches: &KeptMatches,
    (collection, features): (&Collection, &[SherdFeatures]),
    assembly: &Assembly,
    laid: &Laid,
) -> Foreseen {
    let nothing = |what: &str| format!("there is no such {what}");
    let vessel = assembly.assemblies.get(laid.vessel).ok_or_else(|| nothing("vessel"))?;
    let id = &collection.scans().get(laid.sherd).ok_or_else(|| nothing("sherd"))?.id;
    if !moves(&laid.pose) {
        return Err(nothing("place"));
    }
    let frames = collection.frames();
    let stand = upright(vessel, features, &frames).stand;
    let put = stand.inverse() * Pose::<Standing, _>::new(Rigid::from_row_major(&laid.pose).renormalized());
    let in_file = frames.to_file(id, &put).to_row_major();
    let fit = matches.snap(&frames, vessel, id, &in_file).map(|fit| {
        let at = frames.to_working::<Assembled>(id, &Pose::from_row_major(&fit.pose));
        json!({
            "pose": (stand * at).to_row_major(),
            "moved": fit.moved,
            "beside": fit.beside,
            "lines": lines(vessel, id, &fit.pose, fit.beside.first().map(|b| &b.0)),
        })
    });
    Ok(json!({ "fit": fit, "lines": lines(vessel, id, &in_file, None) }))
}

/// Lines that keep the sherd where it is against one of the vessel that stays where it is.
fn lines(vessel: &Vessel, id: &SherdId, pose: &[f64; 16], beside: Option<&SherdId>) -> Value {
    let others = || vessel.sherds.iter().filter(|(other, _)| *other != id);
    let anchor = others().find(|(other, _)| Some(*other) == beside).or_else(|| others().next());
    let kept = anchor.map(|(other, at)| pose_line(&vessel.name, other, at));
    json!(kept.into_iter().chain([pose_line(&vessel.name, id, pose)]).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_motions_are_places() {
        let one = Rigid::identity().to_row_major();
        assert!(moves(&one));
        for (k, x) in [(0, 2.0), (3, f64::NAN), (7, 1e9), (12, 0.5), (1, 0.1)] {
            let mut m = one;
            m[k] = x;
            assert!(!moves(&m), "{k}");
        }
    }

    #[test]
    fn what_is_laid_is_kept_against_its_neighbour() {
        let one = Rigid::identity().to_row_major();
        let sherds = ["a", "b", "c"].map(|id| (id.into(), one)).into();
        let vessel = Vessel { name: "v1".into(), sherds, ..Vessel::default() };
        let told = lines(&vessel, &"a".into(), &one, Some(&"c".into())).to_string();
        assert!(
            told.contains("pose: c, v1 =") && told.contains("pose: a, v1 =") && !told.contains("pose: b")
        );
        assert!(lines(&vessel, &"b".into(), &one, None).to_string().contains("pose: a, v1 ="));
    }
}

//! Nothing that matching and search rule out hard may rule out a true join: every gate is tried at the
//! true pose and at the true pose disturbed by 2 mm and 3 degrees, on a pot made for it.

use crate::assemble::bench::WORST_LINK;
use crate::assemble::{AssembleOptions, match_features};
use crate::geom::least_squares::pose::moved;
use crate::geom::{Rigid, Vec3};
use crate::pairs::evidence::ease_of;
use crate::pairs::refine::refine;
use crate::pairs::{MatchOptions, Sherd, Term, judge};
use crate::scans::{SherdId, Truth};
use crate::synth::Level;
use crate::testpots::looked_at;
use nalgebra::Vector6;

/// Contact below this is a corner; the search does not ask for it either.
const ASKED: f64 = 20.0;

/// True joins: the two sherds and the pose of the second in the frame of the first.
fn joins<'a>(sherds: &'a [Sherd], truth: &Truth) -> Vec<(&'a Sherd, &'a Sherd, Rigid)> {
    let sherd = |id: &str| sherds.iter().find(|s| s.id == id).unwrap();
    let pose = |id: &str| truth.sherds[id].pot_from_file().unwrap();
    truth
        .adjacency
        .iter()
        .filter(|c| c.length.is_some_and(|l| l >= ASKED))
        .map(|c| (sherd(&c.a), sherd(&c.b), pose(&c.a).inverse() * pose(&c.b)))
        .collect()
}

/// The pose disturbed by 3 degrees and 2 mm about the middle of the contact, in twelve directions.
fn disturbed(pose: &Rigid, middle: &Vec3) -> Vec<Rigid> {
    let mut out = Vec::new();
    for axis in 0..6 {
        for sign in [-1.0, 1.0] {
            let mut x = Vector6::zeros();
            x[axis] = sign * if axis < 3 { 3f64.to_radians() } else { 2.0 };
            out.push(moved(pose, &x, middle));
        }
    }
    out
}

#[test]
fn no_gate_stops_a_true_join() {
    let (features, truth) = looked_at("bowl_tea", 6, 5, Level::Scan);
    let options = MatchOptions::default();
    let sherds: Vec<Sherd> = Sherd::prepare_all(&features, &options);
    let forbidden = AssembleOptions::default().forbidden_overlap;
    let joins = joins(&sherds, &truth);
    assert!(joins.len() >= 6, "{} true joins", joins.len());
    for (a, b, pose) in joins {
        let name = format!("{} {}", a.id, b.id);
        let (contact, _, log_odds) = judge(a, b, &pose);
        assert!(contact.length >= 4.0 * a.inner.step, "{name}: contact {:.1} mm", contact.length);
        assert!(contact.overlap < 0.1 * forbidden, "{name}: overlap {:.1} mm2", contact.overlap);
        // Links below this are not even looked at (`bench::WORST_LINK`).
        assert!(log_odds + ease_of(sherds.len()) > WORST_LINK, "{name}: log-odds {log_odds:.1}, {contact:?}");
        // Judged at the contact: a short one leaves the far end of a sherd free to swing.
        let at = pose.inverse().point(&contact.middle);
        let off = |p: &Rigid| (p.point(&at) - contact.middle).norm();
        for start in disturbed(&pose, &contact.middle) {
            let overlap = judge(a, b, &start).0.overlap;
            assert!(overlap < forbidden, "{name}: overlap {overlap:.1} mm2 when disturbed");
            let fit = refine(a, b, &start, None, options.rounds);
            let fit = fit.unwrap_or_else(|| panic!("{name}: no mates when disturbed"));
            let (back, from) = (off(&fit.a_from_b), off(&start));
            let length = judge(a, b, &fit.a_from_b).0.length;
            assert!(length >= 4.0 * a.inner.step, "{name}: contact lost by refinement");
            // Along a straight seam the edge alone may stay where it was put, but never run away.
            assert!(back < from.max(2.0) + 1.0, "{name}: {back:.2} mm off after {from:.2} mm");
        }
    }
}

#[test]
fn a_sherd_with_its_walls_exchanged_is_turned_back() {
    let (mut features, truth) = looked_at("bowl_tea", 6, 5, Level::Scan);
    let options = MatchOptions::default();
    let plain = match_features(&features, &options, &crate::run::Run::new()).unwrap();
    assert_eq!(plain.turned_over, Vec::<SherdId>::new());
    // The sherd with most neighbours tells most.
    let neighbors = |id: &str| truth.adjacency.iter().filter(|c| c.a == id || c.b == id).count();
    let k = (0..features.len()).max_by_key(|&k| (neighbors(&features[k].id), k)).unwrap();
    features[k] = features[k].turned_over().unwrap();
    let matched = match_features(&features, &options, &crate::run::Run::new()).unwrap();
    assert_eq!(matched.turned_over, vec![features[k].id.clone()]);
}

#[test]
fn rims_of_true_joins_are_level_and_raised_ones_are_not() {
    let (features, truth) = looked_at("bowl_tea", 6, 5, Level::Scan);
    let sherds: Vec<Sherd> = Sherd::prepare_all(&features, &MatchOptions::default());
    let mut seen = 0;
    for (a, b, pose) in joins(&sherds, &truth) {
        let level = judge(a, b, &pose).0.rim_level2;
        assert_eq!(level.is_nan(), a.rim_middle.is_none() || b.rim_middle.is_none() || a.axes.is_empty());
        if level.is_nan() {
            continue;
        }
        seen += 1;
        assert!(level < 9.0, "{} {}: {level:.1}", a.id, b.id);
        let mut raised = pose;
        raised.translation += a.axes[0].direction * 30.0;
        let off = judge(a, b, &raised).0.rim_level2;
        assert!(off > 4.0 * level + 1.0, "{} {}: {off:.1} when raised, {level:.1} before", a.id, b.id);
    }
    assert!(seen > 0, "no join of two sherds with a rim");
}

#[test]
fn no_break_in_reach_is_not_a_break_that_fits() {
    let (features, truth) = looked_at("bowl_tea", 6, 5, Level::Scan);
    let sherds: Vec<Sherd> = Sherd::prepare_all(&features, &MatchOptions::default());
    let (a, b, pose) = joins(&sherds, &truth).into_iter().next().unwrap();
    let (whole, _, odds) = judge(a, b, &pose);
    assert!(whole.break_share > 0.5 && whole.break_rms < 0.2, "{whole:?}");
    // The same edges with a break that looks the other way: none of it lies on the other's.
    let mut turned = features.iter().find(|f| f.id == b.id).unwrap().clone();
    turned.break_surface.iter_mut().for_each(|s| s.normal = -s.normal);
    let turned = Sherd::prepare_all(&[turned], &MatchOptions::default()).remove(0);
    let (none, terms, worse) = judge(a, &turned, &pose);
    assert!(none.break_share == 0.0 && none.break_rms.is_nan(), "{none:?}");
    assert!(terms[Term::BreakFit] == 0.0 && worse < odds - 3.0, "{worse} {odds}");
}

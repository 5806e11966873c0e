//! Pieces without two walls: splinters of a break, corners, chips. They have no edge line and no axis, but once their
//! neighbours stand their surface lies on the open breaks of a vessel, and nothing else does. `host` knows these open
//! breaks, `register` finds where a piece lies on them; the surest piece is put in first and closes its part of the break.

mod host;
mod register;

use crate::assemble::finish::Assembled as Done;
use crate::assemble::graph::Graph;
use crate::assemble::result::{Assembly, Join, Placement, Vessel};
use crate::assemble::rules::Rules;
use crate::features::{OrientedPoint, SherdFeatures, SherdState, Source};
use crate::geom::{Rigid, Vec3};
use crate::pairs::Sherd;
use crate::pairs::evidence::probability;
use crate::pairs::wear::Wear;
use crate::run::{Cancelled, Run};
use crate::scans::SherdId;
use crate::scans::frames::{Assembled, Frames, Pose, Working};
use host::{Host, Member};
use rayon::prelude::*;
use register::{Lies, Shape};
use std::collections::BTreeMap;

/// Pieces that are offered at most, and how often one is laid on a vessel in all: each is tried at every vessel, and that
/// must not grow with the square of the collection.
const MOST_PIECES: usize = 60;
const MOST_TRIES: usize = 120;
/// Rounds at most: a piece may rest on another.
const ROUNDS: usize = 8;
/// Samples that a piece needs.
const FEWEST_SAMPLES: usize = 25;
/// What a place needs: share of the surface that lies on breaks, at most inside others, and at most this part
/// of it lying as well elsewhere.
const LEAST_ON: f64 = 0.18;
const MOST_INSIDE: f64 = 0.06;
/// Of the points amid a piece's clay a few near its edge may seem to lie in others; of a second scan nearly all do.
const MOST_IN_CLAY: f64 = 0.3;
const MOST_ELSEWHERE: f64 = 0.7;
/// Samples of breaks are this far apart (millimetres).
const OF_BREAK_APART: f64 = 0.9;
/// Name of the evidence.
const OF_BREAK: &str = "break alone";

/// A piece in its place.
struct Placed {
    id: SherdId,
    /// Graph it was put into, and its pose there.
    graph: usize,
    pose: Rigid,
    lies: Lies,
    /// Sherds it lies on, with the samples that do.
    on: BTreeMap<SherdId, usize>,
}

/// Puts pieces that lie on the breaks of its vessels into an assembly. The graphs as they stand then: with those of the pieces that
/// were matched.
pub(super) fn put_in(
    assembly: &mut Assembly,
    features: &[SherdFeatures],
    (sherds, done, rules): (&[Sherd], &Done, &Rules),
    frames: &Frames,
    run: &Run,
) -> Result<Vec<Graph>, Cancelled> {
    let mut graphs = done.graphs.clone();
    let pieces = pieces(features, sherds, done, rules);
    // On breaks that were worn down nothing lies closely.
    let worn = Wear::in_force(sherds) != Wear::default();
    if pieces.is_empty() || done.graphs.is_empty() || worn {
        return Ok(graphs);
    }
    for placed in places(features, (sherds, done), pieces, run)? {
        // Vessels are written in the order of the graphs.
        let Some(vessel) = assembly.assemblies.get_mut(placed.graph) else { continue };
        let graph = &done.graphs[placed.graph];
        let first = &sherds[graph.members[0]].id;
        let Some(matrix) = vessel.sherds.get(first) else { continue };
        let stands: Pose<Assembled, Working> = frames.to_working(first, &Pose::from_row_major(matrix));
        let pose = *stands.rigid() * graph.poses[0].inverse() * placed.pose;
        let pose = Pose::<Assembled, Working>::new(pose.renormalized());
        let matrix = frames.to_file(&placed.id, &pose).to_row_major();
        write(vessel, &placed, matrix, 1.0 / frames.mm_per_unit());
        assembly.left_out.retain(|l| l.id != placed.id);
        if let Some(member) = sherds.iter().position(|s| s.id == placed.id) {
            graphs[placed.graph].members.push(member);
            graphs[placed.graph].poses.push(placed.pose);
        }
    }
    Ok(graphs)
}

/// A piece in its place, as results tell it.
fn write(vessel: &mut Vessel, placed: &Placed, matrix: [f64; 16], to_file: f64) {
    let id = &placed.id;
    vessel.sherds.insert(id.clone(), matrix);
    let log_odds = placed.lies.log_odds();
    for other in placed.on.keys() {
        vessel.joins.push(Join {
            a: other.clone(),
            b: id.clone(),
            probability: probability(log_odds),
            contact: placed.lies.area.sqrt() * to_file,
            gap: placed.lies.rms * to_file,
            evidence: [(OF_BREAK.to_owned(), log_odds)].into(),
            decided: false,
        });
    }
    let neighbors: Vec<SherdId> = placed.on.keys().cloned().collect();
    for other in &neighbors {
        if let Some(place) = vessel.placements.get_mut(other) {
            place.neighbors.push(id.clone());
            place.neighbors.sort();
        }
    }
    let evidence = [(OF_BREAK.to_owned(), log_odds)].into();
    vessel
        .placements
        .insert(id.clone(), Placement { confidence: probability(log_odds), neighbors, evidence });
}

/// What is offered: scans that were set aside for want of walls, and all that found no place.
fn pieces(features: &[SherdFeatures], sherds: &[Sherd], done: &Done, rules: &Rules) -> Vec<Shape> {
    let alone = |f: &SherdFeatures| done.alone.iter().any(|&s| sherds[s].id == f.id);
    let offered = features
        .iter()
        .filter(|f| f.source == Source::Scan)
        .filter(|f| !rules.left_out.contains(&f.id) && !rules.unmatched_pins.contains_key(&f.id))
        .filter(|f| matches!(f.state, SherdState::SetAside { .. }) || alone(f));
    let mut all: Vec<Shape> = offered
        .filter_map(|f| {
            let (samples, spacing) = skin_of(f);
            let enough = samples.len() >= FEWEST_SAMPLES;
            enough.then(|| Shape::new(&f.id, samples.to_vec(), spacing).with_clay(&f.inner_wall, f.thickness))
        })
        .collect();
    // Large ones are no splinters, and cost most.
    all.sort_by(|x, y| x.size.total_cmp(&y.size).then(x.id.cmp(&y.id)));
    all.truncate((MOST_TRIES / done.graphs.len().max(1)).clamp(1, MOST_PIECES));
    all
}

/// The surface that may lie on others, and how far its samples are apart.
fn skin_of(f: &SherdFeatures) -> (&[OrientedPoint], f64) {
    match f.skin.samples.is_empty() {
        true => (&f.break_surface, OF_BREAK_APART),
        false => (&f.skin.samples, f.skin.spacing),
    }
}

/// Members of the vessels by their surfaces, in the order of the graphs' members.
fn bodies<'a>(features: &'a [SherdFeatures], sherds: &[Sherd], done: &Done) -> Vec<Vec<Member<'a>>> {
    let by_id: BTreeMap<&SherdId, &'a SherdFeatures> = features.iter().map(|f| (&f.id, f)).collect();
    let body = |(&m, pose): (&usize, &Rigid)| {
        let own: &'a SherdFeatures = by_id.get(&sherds[m].id)?;
        let walls = [&own.inner_wall[..], &own.outer_wall];
        Some(Member { id: own.id.clone(), pose: *pose, breaks: skin_of(own).0.into(), walls })
    };
    done.graphs.iter().map(|g| g.members.iter().zip(&g.poses).filter_map(body).collect()).collect()
}

/// Places of the pieces, the surest first; each that is put in is part of its vessel for the others.
fn places(
    features: &[SherdFeatures],
    (sherds, done): (&[Sherd], &Done),
    mut pieces: Vec<Shape>,
    run: &Run,
) -> Result<Vec<Placed>, Cancelled> {
    let mut bodies = bodies(features, sherds, done);
    let mut out: Vec<Placed> = Vec::new();
    let mut fresh: Vec<bool> = vec![true; bodies.len()];
    let mut known: BTreeMap<(usize, SherdId), Option<Lies>> = BTreeMap::new();
    for _ in 0..ROUNDS {
        run.go_on()?;
        let wanted: Vec<usize> = (0..bodies.len()).filter(|&g| fresh[g]).collect();
        // A few at a time: what is known of a vessel's breaks takes tens of megabytes.
        for some in wanted.chunks(rayon::current_num_threads().max(1)) {
            let hosts: Vec<(usize, Host)> =
                some.par_iter().map(|&g| (g, Host::new(&bodies[g], &pieces))).collect();
            let looks: Vec<(&(usize, Host), &Shape)> =
                hosts.iter().flat_map(|host| pieces.iter().map(move |p| (host, p))).collect();
            let look =
                |((g, host), p): &(&(usize, Host), &Shape)| ((*g, p.id.clone()), register::best(host, p));
            known.extend(looks.par_iter().map(look).collect::<Vec<_>>());
        }
        fresh.fill(false);
        // Two pieces may want one place: the surer one has it, the other looks again.
        let mut sure: Vec<(usize, SherdId, Lies)> = known
            .iter()
            .filter_map(|((g, id), lies)| Some((*g, id.clone(), lies.clone()?)))
            .filter(|(_, _, lies)| lies.is_sure())
            .collect();
        sure.sort_by(|x, y| y.2.worth.total_cmp(&x.2.worth).then((x.0, &x.1).cmp(&(y.0, &y.1))));
        let mut taken: Vec<(usize, Vec3, f64)> = Vec::new();
        for (g, id, lies) in sure {
            let Some(k) = pieces.iter().position(|p| p.id == id) else { continue };
            let at = lies.pose.point(&pieces[k].center);
            if taken.iter().any(|(h, c, size)| *h == g && (c - at).norm() < size + pieces[k].size) {
                continue;
            }
            let shape = pieces.remove(k);
            taken.push((g, at, shape.size));
            bodies[g].push(Member {
                id: id.clone(),
                pose: lies.pose,
                breaks: shape.samples.into(),
                walls: [&[], &[]],
            });
            fresh[g] = true;
            known.retain(|(_, other), _| *other != id);
            out.push(Placed { id, graph: g, pose: lies.pose, on: lies.on.clone(), lies });
        }
        if !fresh.contains(&true) || pieces.is_empty() {
            break;
        }
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::Mat3;
    use crate::synth::Level;
    use crate::testpots::looked_at;

    #[test]
    fn small_pieces_are_found_by_their_break_and_pieces_of_another_pot_are_not() {
        let (features, truth) = looked_at("bowl_tea", 24, 9107, Level::Scan);
        let (others, _) = looked_at("bowl_tea", 24, 9108, Level::Scan);
        let pose = |f: &SherdFeatures| truth.sherds[&f.id].pot_from_file().unwrap();
        let smallest = |all: &[SherdFeatures]| -> Vec<usize> {
            let mut order: Vec<usize> = (0..all.len()).collect();
            order.sort_by(|&x, &y| all[x].area.total_cmp(&all[y].area));
            order.truncate(3);
            order
        };
        let host_without = |out: Option<usize>, pieces: &[Shape]| {
            let standing = features.iter().enumerate().filter(|(k, _)| Some(*k) != out);
            let members: Vec<Member> = standing
                .map(|(_, f)| Member {
                    id: f.id.clone(),
                    pose: pose(f),
                    breaks: f.break_surface.as_slice().into(),
                    walls: [&f.inner_wall, &f.outer_wall],
                })
                .collect();
            Host::new(&members, pieces)
        };
        for k in smallest(&features) {
            let piece = Shape::new(&features[k].id, features[k].surface().collect(), OF_BREAK_APART);
            let stranger = &others[smallest(&others)[0]];
            let stranger = Shape::new(&"stranger".into(), stranger.surface().collect(), OF_BREAK_APART);
            let pieces = [piece, stranger];
            let (host, full) = (host_without(Some(k), &pieces), host_without(None, &pieces));
            let [piece, stranger] = &pieces;
            let lies = register::best(&host, piece).unwrap();
            let off = (lies.pose.point(&piece.center) - pose(&features[k]).point(&piece.center)).norm();
            assert!(off < 1.0 && lies.pose.angle_to(&pose(&features[k])) < 0.1, "{}: {off} mm", piece.id);
            // The same piece finds nothing where its place is taken, nor does a second scan of it that lies loosely there.
            assert!(!register::best(&full, piece).is_some_and(|l| l.is_sure()), "{}", piece.id);
            let (walls, thickness) = (&features[k].inner_wall, features[k].thickness);
            let in_clay = |host: &Host| {
                let shape = Shape::new(&piece.id, piece.samples.clone(), OF_BREAK_APART);
                register::judged(host, &shape.with_clay(walls, thickness), &pose(&features[k])).in_clay
            };
            let (taken, free) = (in_clay(&full), in_clay(&host));
            assert!(taken > 1.5 * MOST_IN_CLAY && free < 0.1, "{}: {taken}, {free}", piece.id);
            assert!(!register::best(&host, stranger).is_some_and(|l| l.is_sure()), "{}", piece.id);
        }
    }

    #[test]
    fn a_piece_is_written_with_its_neighbors_and_the_surer_the_more_of_it_lies_on_breaks() {
        let lies = |on_share: f64, elsewhere: f64| Lies {
            pose: Rigid::identity(),
            worth: 1.0,
            on_share,
            inside: 0.0,
            in_clay: 0.0,
            rms: 0.04,
            area: 144.0,
            elsewhere,
            on: [("a".into(), 20), ("c".into(), 9)].into(),
        };
        let sure = |on_share, elsewhere| probability(lies(on_share, elsewhere).log_odds());
        // Just enough is a little more likely than not; all of it, and nothing else near, is all but certain.
        assert!((0.7..0.75).contains(&sure(LEAST_ON, MOST_ELSEWHERE)), "{}", sure(LEAST_ON, MOST_ELSEWHERE));
        assert!(
            (0.99..0.999).contains(&sure(LEAST_ON, 0.0)) && sure(0.6, 0.0) > 0.999,
            "{}",
            sure(LEAST_ON, 0.0)
        );
        let placed = Placed {
            id: "b".into(),
            graph: 0,
            pose: Rigid::identity(),
            on: lies(0.5, 0.1).on,
            lies: lies(0.5, 0.1),
        };
        let mut vessel = Vessel::default();
        vessel
            .placements
            .insert("a".into(), Placement { neighbors: vec!["c".into()], ..Placement::default() });
        write(&mut vessel, &placed, [1.5; 16], 0.1);
        assert_eq!(vessel.sherds[&SherdId::from("b")], [1.5; 16]);
        let joins: Vec<(&str, &str)> = vessel.joins.iter().map(|j| (j.a.as_str(), j.b.as_str())).collect();
        assert_eq!(joins, [("a", "b"), ("c", "b")]);
        for join in &vessel.joins {
            assert!((join.contact - 1.2).abs() < 1e-12 && (join.gap - 0.004).abs() < 1e-12, "{join:?}");
            assert_eq!(join.probability, sure(0.5, 0.1));
        }
        let near = |id: &str| vessel.placements[&SherdId::from(id)].neighbors.clone();
        assert_eq!((near("a"), near("b")), (vec!["b".into(), "c".into()], vec!["a".into(), "c".into()]));
        assert_eq!(vessel.placements[&SherdId::from("b")].confidence, sure(0.5, 0.1));
    }

    #[test]
    fn a_pair_of_samples_is_the_same_pair_wherever_it_lies() {
        let sample = |p: [f64; 3], n: [f64; 3]| OrientedPoint {
            point: Vec3::from(p),
            normal: crate::geom::unit(&Vec3::from(n)).unwrap(),
        };
        let (p, q) = (sample([0.0, 0.0, 0.0], [0.1, 1.0, 0.2]), sample([7.5, 0.0, 0.0], [0.3, 0.8, -0.5]));
        let turn =
            Rigid::new(Mat3::new(0.0, -1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0), Vec3::new(3.0, -4.0, 9.0));
        let moved = |s: &OrientedPoint| OrientedPoint {
            point: turn.point(&s.point),
            normal: turn.direction(&s.normal),
        };
        let key = register::pair_key(&p, &q);
        assert!(key.is_some());
        assert_eq!(register::pair_key(&moved(&p), &moved(&q)), key);
        assert_ne!(register::pair_key(&q, &p), key);
        assert!(register::pair_key(&p, &p).is_none());
    }
}

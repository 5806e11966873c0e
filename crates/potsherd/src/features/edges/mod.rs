//! Edge lines (F6): the closed border of each wall, placed where wall and break would meet had
//! the arris not worn, smoothed, at equal steps.
//!
//! Deviates from the paper, which takes boundary points of the inner wall's samples: their border
//! lies about a millimetre inside the true edge, and the errors of two sherds add up at a joint.

pub(crate) mod arris;
pub(crate) mod closed;
pub(crate) mod corners;
pub(crate) mod trace;

use crate::features::model::EdgeLine;
use crate::features::options::EdgeOptions;
use crate::features::walls::shell::Shell;
use crate::features::walls::{FaceLabel, Walls};
use crate::geom::{KdTree, Vec3, unit};
use arris::{ArrisPoint, BreakFaces, Reach};

/// Edge lines of one wall: the outline, which is its longest break, and its other borders.
pub struct WallEdges {
    pub outline: Option<EdgeLine>,
    pub holes: Vec<EdgeLine>,
}

/// Edge lines of the wall that carries `label`.
pub fn wall_edges(walls: &Walls, label: FaceLabel, o: &EdgeOptions) -> WallEdges {
    let s = &walls.surface;
    let side = usize::from(label == FaceLabel::Outer);
    if walls.shells[side].is_empty() {
        return WallEdges { outline: None, holes: Vec::new() };
    }
    let inside = main_part(walls, label);
    let broken = |f: usize| walls.labels.per_face[f] == FaceLabel::Break;
    let loops = trace::border_loops(s.mesh, &s.neighbors, &inside, broken);
    let faces = break_faces(walls, side);
    let reach = Reach {
        radius: (0.45 * walls.thickness).max(2.2 * s.edge),
        rounded: (0.06 * walls.thickness).max(0.1 * s.edge),
        shift: (0.4 * walls.thickness).max(1.5 * s.edge),
    };
    let mut lines = loops.iter().map(|l| {
        let border: Vec<Vec3> = l.iter().map(|&v| s.mesh.vertices[v as usize]).collect();
        edge_line(
            &border,
            s.edge,
            [&walls.shells[side], &walls.shells[1 - side]],
            walls.thickness,
            &faces,
            reach,
            o,
        )
    });
    let outline = lines.next().flatten();
    let holes = lines
        .flatten()
        .filter(|l| l.step * l.len() as f64 >= o.min_hole_perimeter.max(2.0 * walls.thickness))
        .collect();
    WallEdges { outline, holes }
}

/// The largest connected part of a wall.
fn main_part(walls: &Walls, label: FaceLabel) -> Vec<bool> {
    let s = &walls.surface;
    let per_face = &walls.labels.per_face;
    let (id, areas) = s.components(|f| per_face[f] == label, |_, _| true);
    let main = (0..areas.len()).max_by(|&a, &b| areas[a].total_cmp(&areas[b]).then(b.cmp(&a)));
    id.iter().map(|c| c.is_some() && c.map(|c| c as usize) == main).collect()
}

fn break_faces(walls: &Walls, side: usize) -> BreakFaces {
    let s = &walls.surface;
    let chosen: Vec<usize> = (0..s.len())
        .filter(|&f| matches!(walls.labels.per_face[f], FaceLabel::Break | FaceLabel::RimLip))
        .collect();
    let points: Vec<Vec3> = chosen.iter().map(|&f| s.centers[f]).collect();
    BreakFaces {
        tree: KdTree::new(&points),
        normals: chosen.iter().map(|&f| s.normals[f]).collect(),
        areas: chosen.iter().map(|&f| s.areas[f]).collect(),
        depth: chosen.iter().map(|&f| -walls.heights[f][side]).collect(),
        points,
    }
}

fn edge_line(
    border: &[Vec3],
    mesh_edge: f64,
    shells: [&Shell; 2],
    thickness: f64,
    faces: &BreakFaces,
    reach: Reach,
    o: &EdgeOptions,
) -> Option<EdgeLine> {
    let fine = fine_border(border, mesh_edge, o)?;
    let n = fine.len();
    let mut near = None;
    let arris: Vec<ArrisPoint> = (0..n)
        .filter_map(|i| {
            let tangent = unit(&(fine[(i + 2) % n] - fine[(i + n - 2) % n]))?;
            arris::arris_point(&fine[i], &tangent, shells[0], faces, reach, &mut near)
        })
        .collect();
    if arris.len() < 8 {
        return None;
    }
    let spacing = trace::closed_length(&fine) / n as f64;
    let points: Vec<Vec3> = arris.iter().map(|a| a.point).collect();
    let weights: Vec<f64> = arris.iter().map(|a| a.weight).collect();
    let wavelength = (o.smoothing / spacing).max(2.2 * mesh_edge / spacing);
    let line = closed::smooth(&points, &weights, wavelength);
    let turned: Vec<Vec3> = arris.iter().map(|a| a.break_normal).collect();
    let turned = closed::smooth(&turned, &weights, 1.5 * wavelength);
    Some(at_equal_steps(&line, &turned, shells, thickness, o))
}

/// Points of an edge line at most: one of twenty metres has so many.
const MOST_POINTS: usize = 20_000;

/// The border without its mesh-sized zigzag, at steps of about half a millimetre.
fn fine_border(border: &[Vec3], mesh_edge: f64, o: &EdgeOptions) -> Option<Vec<Vec3>> {
    if border.len() < 6 {
        return None;
    }
    let total = trace::closed_length(border);
    let count = ((total / (0.45 * o.step)).round() as usize).clamp(16, MOST_POINTS);
    let even: Vec<Vec3> =
        closed::resample(border, count).into_iter().map(|at| closed::lerp(border, at)).collect();
    let spacing = total / count as f64;
    let smooth = closed::smooth(&even, &vec![1.0; count], 3.0 * mesh_edge / spacing);
    Some(closed::resample(&smooth, count).into_iter().map(|at| closed::lerp(&smooth, at)).collect())
}

fn at_equal_steps(
    line: &[Vec3],
    turned: &[Vec3],
    shells: [&Shell; 2],
    thickness: f64,
    o: &EdgeOptions,
) -> EdgeLine {
    let total = trace::closed_length(line);
    let count = ((total / o.step).round() as usize).clamp(8, MOST_POINTS);
    let places = closed::resample(line, count);
    let points: Vec<Vec3> = places.iter().map(|&at| closed::lerp(line, at)).collect();
    let step = trace::closed_length(&points) / count as f64;
    let mut out =
        EdgeLine { step, corners: corners::corners(&points, step, o.corner_reach), ..EdgeLine::default() };
    let (mut own, mut other) = (None, None);
    for (i, p) in points.iter().enumerate() {
        let tangent = points[(i + 1) % count] - points[(i + count - 1) % count];
        let normal = shells[0].at_like(p, &mut own).map_or_else(Vec3::z, |w| w.normal);
        let side = unit(&tangent.cross(&normal)).unwrap_or_else(|| crate::geom::basis_across(&normal).0);
        out.break_normals.push(unit(&closed::lerp(turned, places[i])).unwrap_or(side));
        let through = crate::features::thickness::between(p, &normal, shells[1], thickness, &mut other);
        out.thickness.push(through.unwrap_or(f64::NAN));
        out.wall_normals.push(normal);
    }
    out.rim = vec![0.0; count];
    out.points = points;
    out
}

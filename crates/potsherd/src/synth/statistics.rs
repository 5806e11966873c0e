//! What a collection with truth looks like in numbers, to compare one with another.

use crate::geom::stats::{quantile, robust_sigma};
use crate::geom::{ClosestMesh, KdTree, TriMesh, Vec3, unit};
use crate::scans::truth::PotTruth;
use crate::scans::{ScanError, SherdId, Truth};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::path::Path;

/// One line of the table: a quantity and its 10, 50 and 90 per cent points over the collection.
#[derive(Clone, Debug)]
pub struct Row {
    /// What was measured, with its unit.
    pub quantity: &'static str,
    /// A tenth lies below it.
    pub low: f64,
    /// Half lies below it.
    pub median: f64,
    /// A tenth lies above it.
    pub high: f64,
    /// Values measured.
    pub count: usize,
}

struct Placed {
    mesh: TriMesh,
    normals: Vec<Vec3>,
    tree: KdTree,
    surface: Option<ClosestMesh>,
    face_normals: Vec<Vec3>,
    /// Height of each vertex over the mean of its neighbours.
    bumps: Vec<f64>,
}

/// Measures the collection in `folder`; lengths are given in mm.
pub fn collection_statistics(folder: &Path) -> Result<Vec<Row>, ScanError> {
    let truth = Truth::read(&folder.join("truth").join("truth.json"))?;
    let mm = 1.0 / truth.unit_scale;
    let ids: Vec<&SherdId> = truth.sherds.keys().collect();
    let placed: Vec<Result<Placed, ScanError>> =
        ids.par_iter().map(|id| load(folder, &truth, id, mm)).collect();
    let mut sherds = BTreeMap::new();
    for (id, p) in ids.into_iter().zip(placed) {
        sherds.insert(id, p?);
    }
    let mut rows = truth_rows(&truth, mm);
    rows.extend(surface_rows(&truth, &sherds));
    rows.push(Row::of(
        "walls off the true body of revolution, 95 % of a pot's vertices, mm",
        &off_revolution(&truth, &sherds, mm),
    ));
    let missing = truth.pots.iter().map(|p| p.missing.len() as f64 / (p.missing.len() + p.n_sherds) as f64);
    rows.push(Row::of("share of a pot's sherds that is missing", &missing.collect::<Vec<f64>>()));
    Ok(rows)
}

impl Row {
    /// The three points of these values.
    pub fn of(quantity: &'static str, values: &[f64]) -> Self {
        let at = |q| quantile(values, q).unwrap_or(f64::NAN);
        Self { quantity, low: at(0.1), median: at(0.5), high: at(0.9), count: values.len() }
    }
}

fn truth_rows(truth: &Truth, mm: f64) -> Vec<Row> {
    let sherds: Vec<_> = truth.sherds.values().collect();
    let all = |f: &dyn Fn(&crate::scans::truth::SherdTruth) -> Option<f64>| -> Vec<f64> {
        sherds.iter().filter_map(|s| f(s)).collect()
    };
    let mut degree: BTreeMap<&SherdId, f64> = truth.sherds.keys().map(|id| (id, 0.0)).collect();
    for c in &truth.adjacency {
        for id in [&c.a, &c.b] {
            *degree.entry(id).or_default() += 1.0;
        }
    }
    let contact: Vec<f64> = truth.adjacency.iter().filter_map(|c| c.length).map(|l| l * mm).collect();
    let round = |s: &crate::scans::truth::SherdTruth| {
        s.perimeter.zip(s.area).map(|(p, a)| p * p / (4.0 * std::f64::consts::PI * a))
    };
    vec![
        Row::of("wall thickness, mm", &all(&|s| s.thickness.map(|x| x * mm))),
        Row::of("median mesh edge, mm", &all(&|s| s.median_edge.map(|x| x * mm))),
        Row::of("faces", &all(&|s| s.faces.map(|x| x as f64))),
        Row::of("area, mm2", &all(&|s| s.area.map(|x| x * mm * mm))),
        Row::of("perimeter, mm", &all(&|s| s.perimeter.map(|x| x * mm))),
        Row::of("perimeter2 / (4 pi area)", &all(&round)),
        Row::of("neighbours of a sherd", &degree.into_values().collect::<Vec<f64>>()),
        Row::of("contact length, mm", &contact),
    ]
}

fn load(folder: &Path, truth: &Truth, id: &SherdId, mm: f64) -> Result<Placed, ScanError> {
    let about = &truth.sherds[id];
    let bad =
        |message: &str| ScanError::BadFile { path: folder.join(&about.file), message: message.to_string() };
    let pose = about.pot_from_file().ok_or_else(|| bad("has no pose"))?;
    let raw = crate::scans::read_mesh(&folder.join(&about.file)).map_err(|e| bad(&e.to_string()))?;
    let mesh = raw.transformed(&pose).scaled(mm);
    let normals = mesh.vertex_normals();
    let bumps = bumps(&mesh, &normals);
    Ok(Placed {
        tree: KdTree::new(&mesh.vertices),
        surface: ClosestMesh::new(&mesh),
        face_normals: mesh.face_normals(),
        normals,
        bumps,
        mesh,
    })
}

fn bumps(mesh: &TriMesh, normals: &[Vec3]) -> Vec<f64> {
    let mut sum = vec![Vec3::zeros(); mesh.vertices.len()];
    let mut count = vec![0.0f64; mesh.vertices.len()];
    for f in &mesh.faces {
        for k in 0..3 {
            for j in [(k + 1) % 3, (k + 2) % 3] {
                sum[f[k] as usize] += mesh.vertices[f[j] as usize];
                count[f[k] as usize] += 1.0;
            }
        }
    }
    (0..sum.len()).map(|v| (mesh.vertices[v] - sum[v] / count[v].max(1.0)).dot(&normals[v])).collect()
}

/// Fit of the mates at their true poses, and roughness of walls and breaks.
fn surface_rows(truth: &Truth, sherds: &BTreeMap<&SherdId, Placed>) -> Vec<Row> {
    let pairs: Vec<(&Placed, &Placed)> =
        truth.adjacency.iter().filter_map(|c| Some((sherds.get(&c.a)?, sherds.get(&c.b)?))).collect();
    let fits: Vec<Fit> = pairs.par_iter().map(|(a, b)| fit(a, b)).collect();
    let pick = |f: &dyn Fn(&Fit) -> Option<f64>| -> Vec<f64> { fits.iter().filter_map(f).collect() };
    // Two neighbours in a ring of six: the mean of six vertices has a sixth of their variance.
    let white = (7.0f64 / 6.0).sqrt();
    vec![
        Row::of("gap of mates, median of the absolute distance, mm", &pick(&|f| f.gap)),
        Row::of("gap of mates, median of signed distance, mm", &pick(&|f| f.signed)),
        Row::of("bumps of breaks, mm", &pick(&|f| f.break_bumps)),
        Row::of("white noise of walls, mm", &pick(&|f| f.wall_bumps.map(|x| x / white))),
    ]
}

/// Per pot how far its walls lie off the true inner and outer profile, turned about the true axis.
fn off_revolution(truth: &Truth, sherds: &BTreeMap<&SherdId, Placed>, mm: f64) -> Vec<f64> {
    let of_pot = |pot: &PotTruth| {
        let axis = pot.axis.as_ref()?;
        let (point, up) = (Vec3::from(axis.point) * mm, unit(&Vec3::from(axis.direction))?);
        let section = |line: &[[f64; 2]]| line.iter().map(|p| Vec3::new(p[0] * mm, p[1] * mm, 0.0)).collect();
        let curves: [Vec<Vec3>; 2] = [section(&pot.profile_inner), section(&pot.profile_outer)];
        let members = truth.sherds.iter().filter(|(_, s)| s.pot == pot.pot);
        let mut off = Vec::new();
        for placed in members.filter_map(|(id, _)| sherds.get(id)) {
            for (p, n) in placed.mesh.vertices.iter().zip(&placed.normals).step_by(7) {
                let d = p - point;
                let high = d.dot(&up);
                let out = unit(&(d - up * high))?;
                let folded = Vec3::new((d - up * high).norm(), high, 0.0);
                let facing = Vec3::new(n.dot(&out), n.dot(&up), 0.0);
                off.extend(
                    curves.iter().filter_map(|c| off_curve(c, &folded, &facing)).min_by(f64::total_cmp),
                );
            }
        }
        quantile(&off, 0.95)
    };
    truth.pots.iter().filter(|p| p.n_sherds > 2).filter_map(of_pot).collect()
}

/// Distance of a folded point from a profile, if the profile passes near and faces the same way as the surface there.
fn off_curve(curve: &[Vec3], p: &Vec3, facing: &Vec3) -> Option<f64> {
    let near = |w: &[Vec3]| {
        let along = w[1] - w[0];
        let t = ((p - w[0]).dot(&along) / along.norm_squared().max(1e-12)).clamp(0.0, 1.0);
        let across = unit(&Vec3::new(along.y, -along.x, 0.0)).unwrap_or_else(Vec3::zeros);
        ((p - w[0] - along * t).norm(), across.dot(facing).abs())
    };
    let best = curve.windows(2).map(near).min_by(|a, b| a.0.total_cmp(&b.0))?;
    // Breaks stand across the wall; farther away it is no wall of this pot.
    (best.0 < 2.5 && best.1 > 0.9).then_some(best.0)
}

struct Fit {
    gap: Option<f64>,
    signed: Option<f64>,
    break_bumps: Option<f64>,
    wall_bumps: Option<f64>,
}

/// Vertices of `a` that face `b` within 2 mm are its break towards `b`.
fn fit(a: &Placed, b: &Placed) -> Fit {
    let (mut signed, mut breaks, mut walls) = (Vec::new(), Vec::new(), Vec::new());
    for (v, p) in a.mesh.vertices.iter().enumerate() {
        let near = b.tree.nearest(p).filter(|n| n.distance < 2.0);
        let facing = near.is_some_and(|n| b.normals[n.index].dot(&a.normals[v]) < -0.6);
        if !facing {
            walls.push(a.bumps[v]);
            continue;
        }
        breaks.push(a.bumps[v]);
        if let Some(c) = b.surface.as_ref().and_then(|s| s.closest(p)) {
            signed.push((p - c.point).dot(&b.face_normals[c.face]));
        }
    }
    let size: Vec<f64> = signed.iter().map(|x| x.abs()).collect();
    Fit {
        gap: quantile(&size, 0.5),
        signed: quantile(&signed, 0.5),
        break_bumps: robust_sigma(&breaks),
        wall_bumps: robust_sigma(&walls),
    }
}

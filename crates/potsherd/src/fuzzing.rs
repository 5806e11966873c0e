//! Doors for the fuzzer (`fuzz/`): bytes in, no panic out. Not part of the library: it is there only in builds for it.

use crate::assemble::decisions::Decisions;
use crate::assemble::{Assembly, Checked, SolveOptions};
use crate::eval::RawResult;
use crate::features::{FeatureOptions, SampleOptions, SherdFeatures};
use crate::geom::{Vec3, math};
use crate::job::{Error, Job};
use crate::pairs::ScoreModel;
use crate::report::{DrawingOptions, ReportError, ReportOptions, RunInfo};
use crate::run::Run;
use crate::scans::table::parse_sheet;
use crate::scans::{
    CleanOptions, Collection, Format, MeasureOptions, MeshSoup, OpenOptions, SherdId, Truth, clean, measure,
    parse_points, parse_soup,
};
use std::collections::BTreeMap;
use std::path::Path;

const FORMATS: [Format; 7] =
    [Format::Ply, Format::Obj, Format::Stl, Format::Gltf, Format::Off, Format::Xyz, Format::Pcd];

/// A scan of any format, told by the first byte: read, cleaned and measured.
pub fn scan(data: &[u8]) {
    let Some((first, bytes)) = data.split_first() else { return };
    let format = FORMATS[*first as usize % FORMATS.len()];
    if format.is_cloud() {
        let _ = parse_points(bytes, format);
        return;
    }
    let Ok(soup) = parse_soup(bytes, format, Path::new("/nonexistent")) else { return };
    assert!(soup.faces.iter().flatten().all(|&v| (v as usize) < soup.vertices.len()));
    let Ok(cleaned) = clean(soup, &CleanOptions::default()) else { return };
    assert!(cleaned.mesh.vertices.iter().all(|v| v.iter().all(|x| x.is_finite())));
    assert_eq!(cleaned.mesh.vertices.len(), cleaned.vertex_source.len());
    let m = measure(&cleaned.mesh, cleaned.report.watertight, &MeasureOptions { rays: 20 });
    assert!(m.wall.is_none_or(|w| w >= 0.0 && w.is_finite()));
}

/// Everything else that is read, told by the first byte: decisions, truth, results, tables, weights, kept work.
pub fn paper(data: &[u8]) {
    let Some((first, bytes)) = data.split_first() else { return };
    let text = || String::from_utf8_lossy(bytes);
    match first % 8 {
        0 => {
            let ids = ["a", "b", "c d"].map(SherdId::from);
            let _ = Decisions::parse(&text(), "decisions.txt").map(|d| d.check(&ids).is_ok());
        }
        1 => drop(Truth::parse(bytes)),
        2 => {
            let Ok(mut assembly) = Assembly::parse(bytes) else { return };
            let _ = assembly.settled_scale();
            assembly.keep_names(&assembly.clone());
            let again = assembly.to_json();
            drop(Assembly::parse(again.as_bytes()));
        }
        3 => drop(RawResult::parse(&text())),
        4 => drop(parse_sheet(bytes.to_vec())),
        5 => drop(ScoreModel::parse(&text())),
        6 => drop(postcard::from_bytes::<SherdFeatures>(bytes)),
        _ => drop(serde_json::from_slice::<RunInfo>(bytes).map(|info| info.decided_labels())),
    }
}

/// Numbers from the fuzzer's bytes; zeros once they are used up.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        *first
    }

    fn index(&mut self, below: usize) -> usize {
        (usize::from(self.next()) << 8 | usize::from(self.next())) % below.max(1)
    }

    /// Small numbers mostly, and now and then any at all.
    fn number(&mut self) -> f64 {
        match self.next() {
            0..=199 => (f64::from(self.next()) - 128.0) / 16.0,
            200..=229 => (f64::from(self.next()) - 128.0) * 10.0,
            _ => f64::from(f32::from_le_bytes([self.next(), self.next(), self.next(), self.next()])),
        }
    }
}

/// The way of a crack up the bowl: no two are alike, or all sherds would be scans of one.
fn crack(number: u32, v: f64) -> f64 {
    let k = f64::from(number);
    0.9 * k + 0.15 * math::sin(2.3 * k) + (0.06 + 0.02 * k) * math::sin((5.0 + 2.0 * k) * v + k)
}

/// A piece of a bowl between two cracks, closed all around; neighbours share one.
fn piece(number: u32, n: u32) -> MeshSoup {
    let at = |u: f64, v: f64, depth: f64| {
        let a = crack(number, v) * (1.0 - u) + crack(number + 1, v) * u;
        let r = 30.0 + 22.0 * v - 4.0 * depth;
        Vec3::new(r * math::cos(a), r * math::sin(a), 45.0 * v)
    };
    let mut soup = MeshSoup::default();
    let mut sheet = |nu: u32, nv: u32, turned: bool, at: &dyn Fn(f64, f64) -> Vec3| {
        let first = soup.vertices.len() as u32;
        for j in 0..=nv {
            for i in 0..=nu {
                soup.vertices.push(at(f64::from(i) / f64::from(nu), f64::from(j) / f64::from(nv)));
            }
        }
        for j in 0..nv {
            for i in 0..nu {
                let a = first + j * (nu + 1) + i;
                for [x, y, z] in [[a, a + 1, a + nu + 2], [a, a + nu + 2, a + nu + 1]] {
                    soup.faces.push(if turned { [x, z, y] } else { [x, y, z] });
                }
            }
        }
    };
    sheet(n, n, false, &|u, v| at(u, v, 0.0));
    sheet(n, n, true, &|u, v| at(u, v, 1.0));
    sheet(n, 2, true, &|u, d| at(u, 0.0, d));
    sheet(n, 2, false, &|u, d| at(u, 1.0, d));
    sheet(n, 2, false, &|v, d| at(0.0, v, d));
    sheet(n, 2, true, &|v, d| at(1.0, v, d));
    soup
}

fn spoil(soup: &mut MeshSoup, bytes: &mut Bytes) {
    for _ in 0..bytes.next() % 24 {
        let (v, f) = (bytes.index(soup.vertices.len()), bytes.index(soup.faces.len()));
        match bytes.next() % 9 {
            0 => soup.vertices[v] = Vec3::new(bytes.number(), bytes.number(), bytes.number()),
            1 => soup.vertices[v] += Vec3::new(bytes.number(), bytes.number(), bytes.number()),
            2 => {
                let factor = Vec3::new(bytes.number(), bytes.number(), bytes.number());
                soup.vertices.iter_mut().for_each(|p| p.component_mul_assign(&factor));
            }
            3 => soup.faces[f].swap(0, 1),
            4 => soup.faces.push(soup.faces[f]),
            5 => drop(soup.faces.swap_remove(f)),
            6 => soup.faces[f][0] = v as u32,
            7 => soup.faces.truncate(f.max(1)),
            _ => {
                let by = bytes.number().abs().min(4.0);
                let mut rng = crate::geom::Rng::for_purpose(u64::from(bytes.next()), "fuzz");
                let mut unit = || (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64 - 0.5;
                soup.vertices.iter_mut().for_each(|p| *p += Vec3::new(unit(), unit(), unit()) * by);
            }
        }
        if soup.faces.is_empty() {
            return;
        }
    }
}

impl Bytes<'_> {
    /// As a reader lets it through.
    fn sound_number(&mut self) -> f64 {
        let x = self.number();
        if x.is_finite() { x.clamp(-1e6, 1e6) } else { 0.0 }
    }

    fn sound_vector(&mut self) -> Vec3 {
        Vec3::new(self.sound_number(), self.sound_number(), self.sound_number())
    }
}

/// Features as no sherd has them, but whole: every list as long as its neighbours.
fn spoil_features(features: &mut [SherdFeatures], bytes: &mut Bytes) {
    for _ in 0..bytes.next() % 4 {
        let k = bytes.index(features.len());
        let Some(f) = features.get_mut(k) else { return };
        let at = bytes.index(f.inner.points.len());
        match bytes.next() % 9 {
            0 => {
                let by = bytes.sound_vector();
                f.inner.points.iter_mut().skip(at).take(1).for_each(|p| *p += by);
            }
            1 => f.thickness = bytes.sound_number().abs(),
            2 => f.inner_wall.truncate(at),
            3 => f.break_surface.truncate(at),
            4 => f.axes.clear(),
            5 => f.inner.corners.clear(),
            6 => *f = f.turned_over().unwrap_or_else(|| f.clone()),
            7 => f.outer = f.inner.clone(),
            _ => f.inner.rim.iter_mut().skip(at).for_each(|r| *r = 1.0),
        }
    }
}

/// A result as nobody found it; what a reader refuses goes no further.
fn spoil_result(assembly: &Assembly, bytes: &mut Bytes) -> Option<Assembly> {
    let mut spoilt = assembly.clone();
    for _ in 0..bytes.next() % 4 {
        let k = bytes.index(spoilt.assemblies.len());
        let Some(vessel) = spoilt.assemblies.get_mut(k) else { break };
        let (which, by) = (bytes.index(vessel.sherds.len()), bytes.sound_vector());
        match bytes.next() % 6 {
            0 => vessel.sherds.values_mut().skip(which).take(1).for_each(|m| m[3] += by.x),
            1 => vessel.sherds.values_mut().skip(which).take(1).for_each(|m| m[bytes.index(12)] = by.y),
            2 => vessel.joins.truncate(which),
            3 => drop(vessel.sherds.pop_last()),
            4 => vessel.placements.clear(),
            _ => vessel.name = format!("{}/../x", vessel.name),
        }
    }
    Assembly::parse(spoilt.to_json().as_bytes()).ok()
}

/// How far an input went.
pub struct Way {
    /// How many faces went in.
    pub faces: usize,
    /// When each stage that was passed had ended: reading, features, matching and search, report.
    pub ended: Vec<std::time::Instant>,
}

/// Any meshes, what is measured of them spoilt once more: read, measured, matched, put together and reported, with the
/// result spoilt too. A part of the inputs is meant to end after features or search.
pub fn stages(data: &[u8], folder: &Path) -> Way {
    let mut bytes = Bytes(data);
    // Two mostly: one has nobody to be matched with, three are many faces.
    let pieces = [2, 2, 3, 2, 1, 2, 3, 2][usize::from(bytes.next() % 8)];
    let n = 4 + u32::from(bytes.next() % 3);
    let (mut meshes, mut faces) = (BTreeMap::new(), 0);
    for k in 0..pieces {
        let mut soup = piece(k, n);
        spoil(&mut soup, &mut bytes);
        faces += soup.faces.len();
        meshes.insert(format!("s{k}").into(), soup);
    }
    let mut ended = vec![std::time::Instant::now()];
    through(meshes, &mut bytes, folder, &mut || ended.push(std::time::Instant::now()));
    Way { faces, ended }
}

/// Everything is done, on fewer samples: what goes in has few faces.
fn coarse_features() -> FeatureOptions {
    let mut options = FeatureOptions::default();
    options.samples = SampleOptions { wall_points: 60, break_spacing: 3.0, ..options.samples };
    options.edges.step = 3.0;
    options.walls.shell_spacing = 1.0;
    options.walls.rounds = 4;
    (options.axis.most, options.axis.fit_samples) = (1, 40);
    options.axis.revolution.knot_spacing = 15.0;
    options
}

/// As above, for matching and search; the byte switches parts on.
fn coarse_solving(byte: u8) -> SolveOptions {
    let mut options = SolveOptions::default();
    let (matching, search) = (&mut options.matching, &mut options.assemble);
    matching.step = 5.0;
    (matching.keep, matching.sketch, matching.refine, matching.polish, matching.rounds) = (2, 4, 2, 1, 3);
    matching.mend_wear = byte & 2 != 0;
    (search.beam, search.branch, search.roots) = (2, 2, byte & 4 != 0);
    search.place_all = byte & 1 == 0;
    options
}

fn through(meshes: BTreeMap<SherdId, MeshSoup>, bytes: &mut Bytes, folder: &Path, ended: &mut dyn FnMut()) {
    let last = bytes.next() % 8;
    let open = OpenOptions { unit: Some(crate::scans::Unit::Millimetre), ..OpenOptions::default() };
    let Ok(collection) = Collection::of_meshes(meshes, &open) else { return };
    ended();
    let Ok(mut job) = Job::of(collection, &coarse_features(), &Run::new()) else { return };
    ended();
    if last == 7 {
        return;
    }
    spoil_features(&mut job.features, bytes);
    let options = coarse_solving(bytes.next());
    let Ok(assembly) = job.solve(&options, &Checked::default(), &Run::new()) else { return };
    ended();
    let poses = assembly.assemblies.iter().flat_map(|v| v.sherds.values());
    assert!(poses.flatten().all(|x| x.is_finite()), "a pose that is no number");
    assert!(Assembly::parse(assembly.to_json().as_bytes()).is_ok(), "a result that cannot be read again");
    let Some(assembly) = spoil_result(&assembly, bytes).filter(|_| last < 6) else { return };
    let info = RunInfo::new("fuzz", &options, &job.collection, &assembly);
    let report = ReportOptions {
        angles: 12,
        picture_size: [32, 24],
        join_picture_size: [32, 24],
        drawing: DrawingOptions { scale: Some(10.0), ..DrawingOptions::default() },
        ..ReportOptions::default()
    };
    match job.report(folder, &assembly, &info, &report) {
        Ok(_) => ended(),
        // What was spoilt is no motion any more, and the report says so.
        Err(Error::Report(ReportError::BadPose { .. })) => {}
        Err(e) => panic!("{e:?}"),
    }
}

//! Do features depend on how finely a sherd was scanned? One scan is thinned and subdivided and measured each
//! time: `cargo run --release -p potsherd --example resolutions -- SCAN [NOISE_MM [MOST_FACES]]`.

use potsherd::features::{
    FaceLabel, FeatureOptions, SherdFeatures, WallLabels, extract_with_labels, thinned,
};
use potsherd::geom::{KdTree, Rng, TriMesh, Vec3, math};
use std::collections::BTreeMap;
use std::time::Instant;

fn main() {
    // The first one is the program itself.
    let args: Vec<String> = std::env::args().collect();
    let number = |k: usize, usual: f64| args.get(k).and_then(|a| a.parse().ok()).unwrap_or(usual);
    let Some(path) = args.get(1) else {
        eprintln!("usage: resolutions SCAN [NOISE_MM [MOST_FACES]]");
        std::process::exit(2);
    };
    let scans = match potsherd::scans::Collection::open(&[path.into()], &Default::default()) {
        Ok(scans) => scans,
        Err(e) => {
            eprintln!("{e}");
            std::process::exit(2);
        }
    };
    let Some(scan) = scans.scans().first() else {
        eprintln!("{path} holds no scan that can be read");
        std::process::exit(2);
    };
    let mesh = scan.mesh.scaled(scans.mm_per_unit);
    println!(
        "| faces | edges across the wall | seconds | thickness, mm | inner line, mm | off, median / 95 %, mm | axis, degrees / mm | area with the same label |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    let known = Measured::of(&mesh);
    known.print(None);
    for coarser in [2.2, 1.5] {
        Measured::of(&thinned(&mesh, coarser * mesh.median_edge_length())).print(Some(&known));
    }
    let mut rng = Rng::for_purpose(0, "resolutions");
    let mut fine = mesh;
    while (4 * fine.faces.len()) as f64 <= number(3, 2.0e6) {
        fine = subdivided(&fine);
        let noise = number(2, 0.01);
        let mut noisy = fine.clone();
        for v in &mut noisy.vertices {
            *v += Vec3::new(rng.normal(), rng.normal(), rng.normal()) * noise;
        }
        Measured::of(&noisy).print(Some(&known));
    }
}

struct Measured {
    mesh: TriMesh,
    features: SherdFeatures,
    labels: WallLabels,
    seconds: f64,
}

impl Measured {
    fn of(mesh: &TriMesh) -> Self {
        let start = Instant::now();
        let (features, labels) = extract_with_labels(&"scan".into(), mesh, &FeatureOptions::default());
        let seconds = start.elapsed().as_secs_f64();
        Self { mesh: mesh.clone(), features, labels: labels.unwrap_or_default(), seconds }
    }

    fn print(&self, known: Option<&Measured>) {
        let f = &self.features;
        let across = f.thickness / self.mesh.median_edge_length();
        let length = f.inner.step * f.inner.len() as f64;
        let rest = known.map_or_else(|| "| | ".to_string(), |k| self.against(k));
        let (faces, seconds) = (self.mesh.faces.len(), self.seconds);
        println!("| {faces} | {across:.1} | {seconds:.2} | {:.2} | {length:.0} | {rest} |", f.thickness);
    }

    fn against(&self, known: &Measured) -> String {
        let tree = KdTree::new(&dense(&known.features.inner.points));
        let off: Vec<f64> =
            self.features.inner.points.iter().filter_map(|p| tree.nearest(p)).map(|n| n.distance).collect();
        let (median, most) = (quantile(&off, 0.5), quantile(&off, 0.95));
        let axis = match (self.features.axes.first(), known.features.axes.first()) {
            (Some(a), Some(b)) => {
                let angle = math::asin(a.direction.cross(&b.direction).norm()).to_degrees();
                let d = a.point - b.point;
                format!("{angle:.1} / {:.1}", (d - b.direction * d.dot(&b.direction)).norm())
            }
            _ => "-".into(),
        };
        format!("{median:.2} / {most:.2} | {axis} | {:.1} %", 100.0 * self.same_label(known))
    }

    /// Share of the area whose label is that of the nearest face of the known scan that faces the same way.
    fn same_label(&self, known: &Measured) -> f64 {
        if self.labels.per_face.len() != self.mesh.faces.len() || known.labels.per_face.is_empty() {
            return f64::NAN;
        }
        let tree = KdTree::new(&known.mesh.face_centers());
        let normals = known.mesh.face_normals();
        let (centers, own, areas) =
            (self.mesh.face_centers(), self.mesh.face_normals(), self.mesh.face_areas());
        let (mut same, mut all) = (0.0, 0.0);
        for f in 0..centers.len() {
            let near = tree.k_nearest(&centers[f], 6);
            let facing = near.iter().find(|n| normals[n.index].dot(&own[f]) > 0.7).or(near.first());
            let label: Option<FaceLabel> = facing.map(|n| known.labels.per_face[n.index]);
            all += areas[f];
            same += if label == Some(self.labels.per_face[f]) { areas[f] } else { 0.0 };
        }
        same / all
    }
}

/// Points every tenth of a step along a closed line.
fn dense(line: &[Vec3]) -> Vec<Vec3> {
    let n = line.len();
    let between = |i: usize, k: usize| line[i].lerp(&line[(i + 1) % n], k as f64 / 10.0);
    (0..n).flat_map(|i| (0..10).map(move |k| between(i, k))).collect()
}

/// Every face cut into four at the middles of its edges.
fn subdivided(mesh: &TriMesh) -> TriMesh {
    let mut vertices = mesh.vertices.clone();
    let mut middles: BTreeMap<(u32, u32), u32> = BTreeMap::new();
    let mut middle = |a: u32, b: u32| {
        *middles.entry((a.min(b), a.max(b))).or_insert_with(|| {
            vertices.push((mesh.vertices[a as usize] + mesh.vertices[b as usize]) * 0.5);
            vertices.len() as u32 - 1
        })
    };
    let mut faces = Vec::with_capacity(4 * mesh.faces.len());
    for &[a, b, c] in &mesh.faces {
        let (d, e, f) = (middle(a, b), middle(b, c), middle(c, a));
        faces.extend([[a, d, f], [d, b, e], [f, e, c], [d, e, f]]);
    }
    TriMesh { vertices, faces, colors: None }
}

/// The value below which a share of the numbers lies; NaN without numbers.
fn quantile(values: &[f64], share: f64) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let last = sorted.len().saturating_sub(1) as f64;
    sorted.get((share * last).round() as usize).copied().unwrap_or(f64::NAN)
}

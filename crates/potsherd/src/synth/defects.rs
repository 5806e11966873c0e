//! What goes wrong between a sherd and its file: coarse meshes, holes, badly joined partial scans, dust, remains of the
//! stand, meshes without shared vertices. (Two sherds in one scan are made in `collection`.) None of it moves the sherd:
//! its true pose stays exact.

use crate::features::thin::thinned;
use crate::geom::{KdTree, Rng, TriMesh, Vec3, unit};
use crate::synth::noise::VectorNoise;
use crate::synth::sherd::Label;
use nalgebra::Matrix3;
use serde::Serialize;

/// A way in which a scan can be bad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Defect {
    /// A few hundred faces in all.
    Coarse,
    /// The scanner did not see everything: the surface is open.
    Holes,
    /// Partial scans joined badly: the sherd is bent slowly, by some tenths of a millimetre.
    Warped,
    /// Two neighbours that nobody took apart, in one scan.
    Stuck,
    /// Loose specks around the sherd.
    Dust,
    /// A piece of the stand or of its putty touches the sherd.
    Stand,
    /// Every face has three vertices of its own.
    Corners,
}

impl Defect {
    /// All of them, in the order in which they happen to a scan.
    pub const ALL: [Defect; 7] = [
        Defect::Stuck,
        Defect::Warped,
        Defect::Coarse,
        Defect::Holes,
        Defect::Dust,
        Defect::Stand,
        Defect::Corners,
    ];

    /// The name on the command line and in the truth.
    pub fn name(self) -> &'static str {
        match self {
            Defect::Coarse => "coarse",
            Defect::Holes => "holes",
            Defect::Warped => "warped",
            Defect::Stuck => "stuck",
            Defect::Dust => "dust",
            Defect::Stand => "stand",
            Defect::Corners => "corners",
        }
    }
}

/// Which share of the sherds each defect befalls.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Defects(Vec<(Defect, f64)>);

/// Share of the sherds that each defect befalls when all are asked for at once.
const SHARE_OF_ALL: f64 = 0.25;
/// Share of the sherds that stick together unless told.
const SHARE_STUCK: f64 = 0.2;

impl Defects {
    /// Reads `holes,dust=0.3`: names with the share of sherds they befall (all unless told; one in five for `stuck`),
    /// or `all` for a quarter of the sherds each.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut out = Vec::new();
        for word in text.split(',').map(str::trim).filter(|w| !w.is_empty()) {
            let (name, share) = word.split_once('=').map_or((word, None), |(n, s)| (n, Some(s)));
            let share = match share.map(str::parse::<f64>) {
                None => None,
                Some(Ok(x)) if (0.0..=1.0).contains(&x) => Some(x),
                Some(_) => return Err(format!("{word}: the share lies between 0 and 1")),
            };
            let known: Vec<Defect> =
                Defect::ALL.into_iter().filter(|d| name == "all" || d.name() == name).collect();
            if known.is_empty() {
                let names = Defect::ALL.map(Defect::name).join(", ");
                return Err(format!("no defect is called {name}; there are {names}, and all"));
            }
            out.extend(known.iter().map(|&d| (d, share.unwrap_or(usual_share(d, name == "all")))));
        }
        Ok(Self(out))
    }

    /// The share of the sherds that `defect` befalls.
    pub fn share(&self, defect: Defect) -> f64 {
        self.0.iter().rev().find(|(d, _)| *d == defect).map_or(0.0, |(_, share)| *share)
    }

    /// What befalls one sherd, stuck neighbours not counted.
    pub(crate) fn draw(&self, rng: &mut Rng) -> Vec<Defect> {
        let mut befallen = |d: &Defect| {
            let dice = rng.uniform();
            *d != Defect::Stuck && dice < self.share(*d)
        };
        Defect::ALL.into_iter().filter(|d| befallen(d)).collect()
    }
}

fn usual_share(defect: Defect, all: bool) -> f64 {
    match (all, defect) {
        (true, _) => SHARE_OF_ALL,
        (false, Defect::Stuck) => SHARE_STUCK,
        (false, _) => 1.0,
    }
}

/// A scan in the making: a mesh and what each vertex lies on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Spoilt {
    pub(crate) mesh: TriMesh,
    pub(crate) labels: Vec<Label>,
}

impl Spoilt {
    /// Lets the defects happen, one after the other.
    pub(crate) fn spoil(&mut self, defects: &[Defect], rng: &mut Rng) {
        for defect in defects {
            match defect {
                Defect::Warped => self.warp(rng),
                Defect::Coarse => self.coarsen(rng),
                Defect::Holes => self.pierce(rng),
                Defect::Dust => self.dust(rng),
                Defect::Stand => self.stand(rng),
                Defect::Corners => self.part_corners(),
                Defect::Stuck => {}
            }
        }
    }

    /// Bends the scan by a slow field without moving or turning it as a whole.
    fn warp(&mut self, rng: &mut Rng) {
        let field = VectorNoise::new(rng.next_u64(), rng.range(40.0, 80.0));
        let size = rng.range(0.15, 0.4);
        let points = &self.mesh.vertices;
        let shifts: Vec<Vec3> = points.iter().map(|p| field.at(p) * size).collect();
        let middle = self.mesh.vertex_centroid();
        let mean = shifts.iter().sum::<Vec3>() / shifts.len().max(1) as f64;
        // The rotation that the shifts hold, by least squares: (sum |d|^2 - d d^T) w = sum d x u.
        let (mut inertia, mut moment) = (Matrix3::zeros(), Vec3::zeros());
        for (p, u) in points.iter().zip(&shifts) {
            let d = p - middle;
            inertia += Matrix3::identity() * d.norm_squared() - d * d.transpose();
            moment += d.cross(&(u - mean));
        }
        let turn = inertia.try_inverse().map_or_else(Vec3::zeros, |i| i * moment);
        for (p, u) in self.mesh.vertices.iter_mut().zip(&shifts) {
            *p += u - mean - turn.cross(&(*p - middle));
        }
    }

    /// Thins the mesh to a few hundred faces.
    fn coarsen(&mut self, rng: &mut Rng) {
        let wanted = rng.range(300.0, 700.0);
        // Equilateral triangles of that number would have edges of this length.
        let edge = (4.0 * self.mesh.area() / (wanted * 3f64.sqrt())).sqrt();
        let thin = thinned(&self.mesh, edge);
        let tree = KdTree::new(&self.mesh.vertices);
        let label = |p: &Vec3| tree.nearest(p).map_or(Label::Other, |n| self.labels[n.index]);
        self.labels = thin.vertices.iter().map(label).collect();
        self.mesh = thin;
    }

    /// Takes faces away around some vertices.
    fn pierce(&mut self, rng: &mut Rng) {
        let edge = self.mesh.median_edge_length();
        let balls: Vec<(Vec3, f64)> = (0..1 + rng.below(4))
            .map(|_| {
                let at = self.mesh.vertices[rng.below(self.mesh.vertices.len())];
                (at, rng.range(1.0, 4.0).max(1.2 * edge))
            })
            .collect();
        let keep = |p: &Vec3| balls.iter().all(|(at, radius)| (p - at).norm() > *radius);
        let mut number = vec![u32::MAX; self.mesh.vertices.len()];
        let old = std::mem::take(self);
        let kept = old.mesh.faces.iter().filter(|f| f.iter().all(|&v| keep(&old.mesh.vertices[v as usize])));
        for face in kept {
            let face = face.map(|v| {
                let slot = &mut number[v as usize];
                if *slot == u32::MAX {
                    *slot = self.mesh.vertices.len() as u32;
                    self.mesh.vertices.push(old.mesh.vertices[v as usize]);
                    self.labels.push(old.labels[v as usize]);
                }
                *slot
            });
            self.mesh.faces.push(face);
        }
    }

    /// Specks that float around the sherd.
    fn dust(&mut self, rng: &mut Rng) {
        let normals = self.mesh.vertex_normals();
        let count = self.mesh.vertices.len();
        for _ in 0..4 + rng.below(12) {
            let v = rng.below(count);
            let size = rng.range(0.2, 0.9);
            let out = unit(&normals[v]).unwrap_or_else(Vec3::z);
            let at = self.mesh.vertices[v] + out * (size + rng.range(0.4, 5.0));
            self.add(&blob(&at, &Vec3::new(size, 0.8 * size, 0.6 * size), 1));
        }
    }

    /// A lump of putty or a finger of the stand, not grown together with the sherd but touching it.
    fn stand(&mut self, rng: &mut Rng) {
        let v = rng.below(self.mesh.vertices.len());
        let out = unit(&self.mesh.vertex_normals()[v]).unwrap_or_else(Vec3::z);
        let half = Vec3::new(rng.range(3.0, 6.0), rng.range(3.0, 6.0), rng.range(3.0, 6.0));
        let at = self.mesh.vertices[v] + out * (half.min() - 0.2);
        self.add(&blob(&at, &half, 4));
    }

    fn add(&mut self, other: &TriMesh) {
        let first = self.mesh.vertices.len() as u32;
        self.mesh.vertices.extend(&other.vertices);
        self.labels.extend(other.vertices.iter().map(|_| Label::Foreign));
        self.mesh.faces.extend(other.faces.iter().map(|f| f.map(|v| v + first)));
    }

    /// Gives every face vertices of its own.
    fn part_corners(&mut self) {
        let old = std::mem::take(self);
        for face in &old.mesh.faces {
            let first = self.mesh.vertices.len() as u32;
            self.mesh.vertices.extend(face.map(|v| old.mesh.vertices[v as usize]));
            self.labels.extend(face.map(|v| old.labels[v as usize]));
            self.mesh.faces.push([first, first + 1, first + 2]);
        }
    }
}

/// An ellipsoid: an octahedron whose faces were quartered `times` times.
fn blob(center: &Vec3, half: &Vec3, times: usize) -> TriMesh {
    let mut mesh = TriMesh {
        vertices: vec![Vec3::x(), -Vec3::x(), Vec3::y(), -Vec3::y(), Vec3::z(), -Vec3::z()],
        faces: vec![[0, 2, 4], [2, 1, 4], [1, 3, 4], [3, 0, 4], [2, 0, 5], [1, 2, 5], [3, 1, 5], [0, 3, 5]],
        colors: None,
    };
    for _ in 0..times {
        let mut middles = std::collections::BTreeMap::new();
        let faces = std::mem::take(&mut mesh.faces);
        for [a, b, c] in faces {
            let [ab, bc, ca] = [(a, b), (b, c), (c, a)].map(|(x, y)| {
                *middles.entry((x.min(y), x.max(y))).or_insert_with(|| {
                    let sum = mesh.vertices[x as usize] + mesh.vertices[y as usize];
                    mesh.vertices.push(sum / sum.norm());
                    mesh.vertices.len() as u32 - 1
                })
            });
            mesh.faces.extend([[a, ab, ca], [ab, b, bc], [ca, bc, c], [ab, bc, ca]]);
        }
    }
    for v in &mut mesh.vertices {
        *v = center + v.component_mul(half);
    }
    mesh
}

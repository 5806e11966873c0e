//! The layout of the data set of Structure-from-Sherds++, as its authors give it:
//!
//! ```text
//! Breaklines/Pot_X_Piece_NN_Breakline_{0,1}.pcd   inner and outer edge line
//! Axes/Pot_X_Piece_NN_Axis.xyz                    axis hypotheses, best first
//! Surfaces/Pot_X_Piece_NN_Surface_{0,1}.xyz       inner and outer wall
//! Mesh/Pot_X_Piece_NN_Mesh.obj, _Mesh_DS.obj      the scan, and a coarser one
//! Ground Truth/Pot_X_Piece_n_T.txt                scan to assembled pot (n not padded)
//! Ground Truth/Pot_X_simple_graph.txt             adjacency, 0 or 1
//! ```
//!
//! Any subset of pots, pieces and folders will do.

use crate::geom::{Rigid, Vec3};
use crate::scans::truth::{Contact, PotTruth, SherdTruth};
use crate::scans::walk::Found;
use crate::scans::{Problem, ScanError, SherdId, Truth, read_points};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

const TRUTH_FOLDERS: [&str; 3] = ["Ground Truth", "Ground_Truth", "GroundTruth"];

/// One sherd and where its files are; absent ones are `None`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AuthorsSherd {
    /// `Pot_X_Piece_NN`.
    pub id: SherdId,
    /// The pot it is said to come from, the `X` of its id.
    pub pot: String,
    /// Its number within the pot, the `NN` of its id.
    pub piece: u32,
    /// The edge line of the inner wall.
    pub inner_edge_line: Option<PathBuf>,
    /// The edge line of the outer wall.
    pub outer_edge_line: Option<PathBuf>,
    /// The axis hypotheses.
    pub axis: Option<PathBuf>,
    /// Points of the inner wall.
    pub inner_surface: Option<PathBuf>,
    /// Points of the outer wall.
    pub outer_surface: Option<PathBuf>,
    /// The scan.
    pub mesh: Option<PathBuf>,
    /// A coarser copy of the scan.
    pub coarse_mesh: Option<PathBuf>,
}

/// What a folder in the authors' layout holds.
#[derive(Clone, Debug)]
pub struct AuthorsSet {
    /// The folder; the files of sherds are relative to it.
    pub root: PathBuf,
    /// Sorted by id.
    pub sherds: Vec<AuthorsSherd>,
    /// Poses and adjacency where the set has them.
    pub truth: Truth,
    /// What is wrong with some of its files.
    pub problems: Vec<Problem>,
}

/// Whether the folder has one of the set's folders with a file named as the set names them.
pub fn is_root(root: &Path) -> bool {
    ["Breaklines", "Mesh", "Surfaces"].iter().any(|sub| {
        let entries = std::fs::read_dir(root.join(sub)).into_iter().flatten().flatten();
        entries.into_iter().any(|e| e.file_name().to_str().is_some_and(|n| split_name(n).is_some()))
    })
}

/// `Pot_X_Piece_NN_rest` as pot, piece and rest.
fn split_name(name: &str) -> Option<(&str, u32, &str)> {
    let (pot, rest) = name.strip_prefix("Pot_")?.split_once("_Piece_")?;
    let (piece, rest) = rest.split_once('_')?;
    let sound = !pot.is_empty() && (1..=4).contains(&piece.len());
    sound.then_some(())?;
    Some((pot, piece.parse().ok()?, rest))
}

pub fn sherd_id(pot: &str, piece: u32) -> SherdId {
    format!("Pot_{pot}_Piece_{piece:02}").into()
}

/// Lists the sherds of a folder in the authors' layout, with the truth it comes with.
pub fn list(root: &Path) -> Result<AuthorsSet, ScanError> {
    let mut sherds: BTreeMap<SherdId, AuthorsSherd> = BTreeMap::new();
    for folder in ["Breaklines", "Axes", "Surfaces", "Mesh"] {
        for name in names_in(&root.join(folder)) {
            let Some((pot, piece, rest)) = split_name(&name) else { continue };
            let id = sherd_id(pot, piece);
            let sherd = sherds.entry(id.clone()).or_insert_with(|| AuthorsSherd {
                id,
                pot: pot.to_owned(),
                piece,
                ..AuthorsSherd::default()
            });
            let slot = match rest {
                "Breakline_0.pcd" => &mut sherd.inner_edge_line,
                "Breakline_1.pcd" => &mut sherd.outer_edge_line,
                "Axis.xyz" => &mut sherd.axis,
                "Surface_0.xyz" => &mut sherd.inner_surface,
                "Surface_1.xyz" => &mut sherd.outer_surface,
                "Mesh.obj" => &mut sherd.mesh,
                "Mesh_DS.obj" => &mut sherd.coarse_mesh,
                _ => continue,
            };
            *slot = Some(Path::new(folder).join(&name));
        }
    }
    sherds.retain(|_, s| s.has_shape());
    if sherds.is_empty() {
        return Err(ScanError::NoScans(root.display().to_string()));
    }
    let sherds: Vec<AuthorsSherd> = sherds.into_values().collect();
    let mut set =
        AuthorsSet { root: root.to_path_buf(), sherds, truth: Truth::default(), problems: Vec::new() };
    set.read_truth();
    Ok(set)
}

/// Sorted; names that are not UTF-8 cannot be ours.
fn names_in(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> =
        entries.into_iter().filter_map(|e| e.file_name().into_string().ok()).collect();
    names.sort();
    names
}

impl AuthorsSherd {
    /// An axis alone is no sherd.
    fn has_shape(&self) -> bool {
        self.inner_edge_line.is_some()
            || self.outer_edge_line.is_some()
            || self.inner_surface.is_some()
            || self.outer_surface.is_some()
            || self.mesh.is_some()
            || self.coarse_mesh.is_some()
    }

    /// The file that stands for the sherd.
    pub fn main_file(&self) -> Option<&PathBuf> {
        self.mesh
            .as_ref()
            .or(self.coarse_mesh.as_ref())
            .or(self.inner_edge_line.as_ref())
            .or(self.outer_edge_line.as_ref())
            .or(self.inner_surface.as_ref())
            .or(self.outer_surface.as_ref())
    }
}

impl AuthorsSet {
    /// Only the sherds of these pots.
    pub fn only(mut self, pots: &[String]) -> Self {
        let wanted: BTreeSet<&String> = pots.iter().collect();
        self.sherds.retain(|s| wanted.contains(&s.pot));
        let t = &mut self.truth;
        t.pots.retain(|p| wanted.contains(&p.pot));
        t.sherds.retain(|_, s| wanted.contains(&s.pot));
        let known: BTreeSet<SherdId> = t.sherds.keys().cloned().collect();
        t.adjacency.retain(|c| known.contains(&c.a) && known.contains(&c.b));
        self
    }

    /// The names of the pots that its sherds come from.
    pub fn pots(&self) -> BTreeSet<&str> {
        self.sherds.iter().map(|s| s.pot.as_str()).collect()
    }

    /// The files of the set's meshes with the set's ids; none where it has no meshes.
    pub(crate) fn meshes(&self) -> Option<(Found, Vec<SherdId>)> {
        let pick = |s: &AuthorsSherd| {
            s.mesh.clone().or(s.coarse_mesh.clone()).map(|m| (self.root.join(m), s.id.clone()))
        };
        let (files, ids): (Vec<_>, Vec<_>) = self.sherds.iter().filter_map(pick).unzip();
        (!ids.is_empty()).then(|| (Found { root: self.root.clone(), files, problems: Vec::new() }, ids))
    }

    fn read_truth(&mut self) {
        let mut truth = Truth { collection: "Structure-from-Sherds++".into(), ..Truth::default() };
        let folder = TRUTH_FOLDERS.iter().copied().find(|f| self.root.join(f).is_dir());
        for s in &self.sherds {
            let file = s.main_file().map(|f| f.display().to_string()).unwrap_or_default();
            let centroid = self.centroid(s).map(Into::into);
            let pose = folder.and_then(|f| {
                let name = format!("{f}/Pot_{}_Piece_{}_T.txt", s.pot, s.piece);
                self.root.join(&name).is_file().then(|| (name.clone(), read_pose(&self.root.join(name))))
            });
            let pose = match pose {
                Some((_, Ok(pose))) => Some(pose.to_row_major()),
                Some((file, Err(message))) => {
                    self.problems.push(Problem { file, message, skipped: true });
                    None
                }
                None => None,
            };
            let entry = SherdTruth { pot: s.pot.clone(), file, pose, centroid, ..SherdTruth::default() };
            truth.sherds.insert(s.id.clone(), entry);
        }
        let pots: BTreeSet<String> = self.sherds.iter().map(|s| s.pot.clone()).collect();
        for pot in pots {
            let n_sherds = self.sherds.iter().filter(|s| s.pot == pot).count();
            if let Some(folder) = folder {
                let name = format!("{folder}/Pot_{pot}_simple_graph.txt");
                match read_graph(&self.root.join(&name), &pot) {
                    Ok(edges) => truth.adjacency.extend(
                        edges
                            .into_iter()
                            .filter(|c| truth.sherds.contains_key(&c.a) && truth.sherds.contains_key(&c.b)),
                    ),
                    Err(Some(message)) => self.problems.push(Problem { file: name, message, skipped: true }),
                    Err(None) => {}
                }
            }
            truth.pots.push(PotTruth { pot, n_sherds, ..PotTruth::default() });
        }
        self.truth = truth;
    }

    /// Mean of the edge line; of a surface where there is none.
    fn centroid(&self, s: &AuthorsSherd) -> Option<Vec3> {
        let file = s.inner_edge_line.as_ref().or(s.outer_edge_line.as_ref()).or(s.inner_surface.as_ref())?;
        let cloud = read_points(&self.root.join(file)).ok()?;
        Some(cloud.points.iter().sum::<Vec3>() / cloud.points.len().max(1) as f64)
    }
}

fn numbers(text: &str) -> Option<Vec<f64>> {
    text.split_whitespace().map(|w| w.parse().ok()).collect()
}

/// The matrices are written with six digits; the rotation is made exact.
fn read_pose(path: &Path) -> Result<Rigid, String> {
    let text = crate::store::read_text(path).map_err(|e| format!("cannot be read: {e}"))?;
    let m: [f64; 16] = numbers(&text)
        .and_then(|n| n.try_into().ok())
        .ok_or_else(|| "does not hold the sixteen numbers of a 4x4 matrix".to_owned())?;
    let pose = Rigid::from_row_major(&m);
    if !pose.is_rigid(1e-3) {
        return Err("holds a matrix that is no rigid motion".into());
    }
    Ok(pose.renormalized())
}

/// The upper triangle of the matrix. Not having the file is no problem worth telling.
fn read_graph(path: &Path, pot: &str) -> Result<Vec<Contact>, Option<String>> {
    let text = match crate::store::read_text(path) {
        Ok(text) => text,
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => return Err(None),
        Err(e) => return Err(Some(format!("cannot be read: {e}"))),
    };
    let rows: Option<Vec<Vec<f64>>> = text.lines().filter(|l| !l.trim().is_empty()).map(numbers).collect();
    let rows = rows
        .filter(|r| r.iter().all(|row| row.len() == r.len()))
        .ok_or_else(|| Some("does not hold a square matrix of numbers".to_owned()))?;
    let mut out = Vec::new();
    for (i, row) in rows.iter().enumerate() {
        for (j, _) in row.iter().enumerate().skip(i + 1).filter(|(_, v)| **v != 0.0) {
            let id = |k: usize| sherd_id(pot, k as u32 + 1);
            out.push(Contact { a: id(i), b: id(j), length: None });
        }
    }
    Ok(out)
}

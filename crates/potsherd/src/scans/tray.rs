//! A tray scan holds several pieces: which of them are sherds of their own, and which are halves of one that was never put together?

use crate::geom::{DisjointSets, Vec3};
use crate::scans::MeshSoup;
use std::collections::BTreeMap;

/// A piece of a file, with the numbers its vertices have there.
pub struct Piece {
    pub soup: MeshSoup,
    pub source: Vec<u32>,
}

/// What the pieces of a file are.
pub enum Tray {
    /// One sherd, with crumbs at most.
    One,
    /// Several sherds, largest first.
    Sherds(Vec<Piece>),
    /// So many open shells, as two sides of one sherd are when they were not put together.
    Halves(usize),
}

/// A piece with less than this share of the largest one's surface is a crumb.
const CRUMB: f64 = 0.1;
/// Net area over whole area from which on a surface is an open shell: that of a closed one is zero, of one side of a sherd near one.
const OPEN: f64 = 0.3;

/// Looks at the pieces of a mesh as read. Faces belong together when they share places, whatever the file calls them.
pub fn pieces(soup: &MeshSoup) -> Tray {
    let label = labels(soup);
    let mut faces: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    for (f, face) in soup.faces.iter().enumerate() {
        faces.entry(label[face[0] as usize]).or_default().push(f);
    }
    let area = |f: usize| {
        let [a, b, c] = soup.faces[f].map(|v| soup.vertices[v as usize]);
        0.5 * (b - a).cross(&(c - a))
    };
    let mut sized: Vec<(f64, f64, Vec<usize>)> = faces
        .into_values()
        .map(|list| {
            let whole: f64 = list.iter().map(|&f| area(f).norm()).filter(|a| a.is_finite()).sum();
            let net: Vec3 = list.iter().map(|&f| area(f)).sum();
            (whole, net.norm() / whole.max(1e-300), list)
        })
        .collect();
    sized.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.2[0].cmp(&b.2[0])));
    let largest = sized.first().map_or(0.0, |s| s.0);
    sized.retain(|s| s.0 > CRUMB * largest);
    if sized.len() < 2 {
        return Tray::One;
    }
    let open = sized.iter().filter(|s| s.1 > OPEN).count();
    if open == sized.len() {
        return Tray::Halves(open);
    }
    Tray::Sherds(sized.into_iter().map(|(_, _, list)| piece(soup, &list)).collect())
}

/// The same label for all vertices that faces or equal places connect.
fn labels(soup: &MeshSoup) -> Vec<u32> {
    let mut sets = DisjointSets::new(soup.vertices.len());
    let mut at: BTreeMap<[u64; 3], u32> = BTreeMap::new();
    for (i, v) in soup.vertices.iter().enumerate() {
        let first = *at.entry([v.x, v.y, v.z].map(f64::to_bits)).or_insert(i as u32);
        sets.join(first, i as u32);
    }
    for face in &soup.faces {
        sets.join(face[0], face[1]);
        sets.join(face[0], face[2]);
    }
    (0..soup.vertices.len() as u32).map(|i| sets.find(i)).collect()
}

fn piece(soup: &MeshSoup, faces: &[usize]) -> Piece {
    let mut new: BTreeMap<u32, u32> = BTreeMap::new();
    let mut out = Piece { soup: MeshSoup::default(), source: Vec::new() };
    let mut colors = soup.colors.as_ref().map(|_| Vec::new());
    for &f in faces {
        let face = soup.faces[f].map(|v| {
            *new.entry(v).or_insert_with(|| {
                out.source.push(v);
                out.soup.vertices.push(soup.vertices[v as usize]);
                if let (Some(list), Some(all)) = (&mut colors, &soup.colors) {
                    list.push(all[v as usize]);
                }
                out.source.len() as u32 - 1
            })
        });
        out.soup.faces.push(face);
    }
    out.soup.colors = colors;
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::TriMesh;
    use crate::geom::mesh::tests::cube;

    fn placed(mesh: &TriMesh, by: Vec3, into: &mut MeshSoup) {
        let base = into.vertices.len() as u32;
        into.vertices.extend(mesh.vertices.iter().map(|v| v + by));
        into.faces.extend(mesh.faces.iter().map(|f| f.map(|v| v + base)));
    }

    #[test]
    fn closed_pieces_are_sherds_and_crumbs_are_not() {
        let cube: TriMesh = cube();
        let mut soup = MeshSoup::default();
        placed(&cube, Vec3::zeros(), &mut soup);
        placed(&cube.scaled(0.1), Vec3::new(3.0, 0.0, 0.0), &mut soup);
        assert!(matches!(pieces(&soup), Tray::One));
        placed(&cube.scaled(0.8), Vec3::new(6.0, 0.0, 0.0), &mut soup);
        let Tray::Sherds(list) = pieces(&soup) else { panic!("no tray") };
        assert_eq!(list.len(), 2);
        assert_eq!(list[0].soup.faces.len(), cube.faces.len());
        assert!(list[1].source.iter().all(|&v| soup.vertices[v as usize].x > 5.0));
    }

    #[test]
    fn two_open_sides_are_halves() {
        let cube: TriMesh = cube();
        let mut half = cube.clone();
        // Bottom and front.
        half.faces = [0, 1, 4, 5].map(|f: usize| cube.faces[f]).to_vec();
        let mut soup = MeshSoup::default();
        placed(&half, Vec3::zeros(), &mut soup);
        placed(&half, Vec3::new(5.0, 0.0, 0.0), &mut soup);
        assert!(matches!(pieces(&soup), Tray::Halves(2)), "two faces of a box each");
    }
}

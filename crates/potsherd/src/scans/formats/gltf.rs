//! glTF and GLB: every mesh of the scene, moved by its node, as one soup, with the colours of vertices, materials and pictures. Skins, animations and
//! morph targets are passed over. Only what is needed of the JSON is read, so that what a tool writes
//! elsewhere in it cannot stop a scan.

use super::gltf_buffers::{Buffers, GlbParts};
use super::gltf_colors::Pictures;
use crate::geom::Vec3;
use crate::scans::soup::{MAX_COUNT, Polygons};
use crate::scans::{MeshSoup, ReadError};
use nalgebra::{Matrix4, Quaternion, UnitQuaternion};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Root {
    #[serde(default)]
    extensions_required: Vec<String>,
    #[serde(default)]
    scene: Option<usize>,
    #[serde(default)]
    scenes: Vec<Scene>,
    #[serde(default)]
    nodes: Vec<Node>,
    #[serde(default)]
    meshes: Vec<Mesh>,
    #[serde(default)]
    pub accessors: Vec<Accessor>,
    #[serde(default)]
    pub buffer_views: Vec<BufferView>,
    #[serde(default)]
    pub buffers: Vec<Buffer>,
    #[serde(default)]
    pub materials: Vec<Material>,
    #[serde(default)]
    pub textures: Vec<TextureOf>,
    #[serde(default)]
    pub images: Vec<Image>,
}

#[derive(Deserialize)]
struct Scene {
    #[serde(default)]
    nodes: Vec<usize>,
}

#[derive(Deserialize)]
struct Node {
    mesh: Option<usize>,
    #[serde(default)]
    children: Vec<usize>,
    matrix: Option<[f64; 16]>,
    translation: Option<[f64; 3]>,
    rotation: Option<[f64; 4]>,
    scale: Option<[f64; 3]>,
}

#[derive(Deserialize)]
struct Mesh {
    #[serde(default)]
    primitives: Vec<Primitive>,
}

#[derive(Deserialize)]
struct Primitive {
    #[serde(default)]
    attributes: BTreeMap<String, usize>,
    indices: Option<usize>,
    mode: Option<u32>,
    material: Option<usize>,
    #[serde(default)]
    extensions: BTreeMap<String, serde::de::IgnoredAny>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Accessor {
    pub buffer_view: Option<usize>,
    #[serde(default)]
    pub byte_offset: u64,
    pub component_type: u32,
    #[serde(default)]
    pub normalized: bool,
    pub count: u64,
    #[serde(rename = "type")]
    pub kind: String,
    pub sparse: Option<serde::de::IgnoredAny>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct BufferView {
    pub buffer: usize,
    #[serde(default)]
    pub byte_offset: u64,
    pub byte_length: u64,
    pub byte_stride: Option<u64>,
    #[serde(default)]
    pub extensions: BTreeMap<String, serde::de::IgnoredAny>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Buffer {
    pub uri: Option<String>,
    pub byte_length: u64,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Material {
    pub pbr_metallic_roughness: Option<Surface>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Surface {
    pub base_color_factor: Option<[f64; 4]>,
    pub base_color_texture: Option<TextureUse>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct TextureUse {
    pub index: usize,
    #[serde(default)]
    pub tex_coord: usize,
}

#[derive(Deserialize)]
pub(super) struct TextureOf {
    pub source: Option<usize>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Image {
    pub uri: Option<String>,
    pub buffer_view: Option<usize>,
}

const DRACO: &str = "KHR_draco_mesh_compression";

/// `folder` is where the buffers of a .gltf lie.
pub fn parse(bytes: &[u8], folder: &Path) -> Result<MeshSoup, ReadError> {
    let parts = GlbParts::split(bytes)?;
    let root: Root = serde_json::from_slice(parts.json).map_err(|e| {
        if parts.is_glb || parts.json.trim_ascii_start().starts_with(b"{") {
            ReadError::Malformed(format!("its JSON cannot be understood: {e}"))
        } else {
            ReadError::NotThisFormat { format: "glTF", why: "it is neither GLB nor JSON".into() }
        }
    })?;
    check_extensions(&root)?;
    let buffers = Buffers::load(&root, parts.binary, folder)?;
    let mut notes = Vec::new();
    let pictures = Pictures::load(&root, &buffers, folder, &mut notes);
    let mut out = Gathered { budget: bytes.len() + buffers.total_bytes(), ..Gathered::default() };
    out.soup.notes = notes;
    for (node, matrix) in placed_nodes(&root)? {
        if let Some(mesh) = node.mesh {
            let mesh = root.meshes.get(mesh).ok_or_else(|| missing("mesh", mesh))?;
            for primitive in &mesh.primitives {
                out.add(primitive, &matrix, &root, &buffers, &pictures)?;
            }
        }
    }
    out.finish()
}

pub(super) fn missing(what: &str, index: usize) -> ReadError {
    ReadError::Malformed(format!("it refers to {what} {index}, which it does not have"))
}

fn check_extensions(root: &Root) -> Result<(), ReadError> {
    let primitives = || root.meshes.iter().flat_map(|m| &m.primitives);
    if root.extensions_required.iter().any(|e| e == DRACO)
        || primitives().any(|p| p.extensions.contains_key(DRACO))
    {
        return Err(ReadError::Unsupported(format!("Draco compression ({DRACO})")));
    }
    // These change how things look or are written, not where they are.
    let harmless = |e: &str| {
        e.starts_with("KHR_materials_")
            || matches!(e, "KHR_mesh_quantization" | "KHR_texture_transform")
            || e.starts_with("KHR_texture_")
            || e.starts_with("EXT_texture_")
            || e.starts_with("KHR_lights_")
    };
    match root.extensions_required.iter().find(|e| !harmless(e)) {
        Some(e) => {
            Err(ReadError::Unsupported(format!("the glTF extension {}", super::text::shown(e.as_bytes()))))
        }
        None => Ok(()),
    }
}

/// The nodes of the scene with their place in the world. glTF gives a node one parent, so none is visited
/// twice; a file with loops ends all the same.
fn placed_nodes(root: &Root) -> Result<Vec<(&Node, Matrix4<f64>)>, ReadError> {
    let scene = root.scenes.get(root.scene.unwrap_or(0));
    let roots: Vec<usize> = match scene {
        Some(scene) => scene.nodes.clone(),
        None => {
            let children: Vec<usize> = root.nodes.iter().flat_map(|n| n.children.clone()).collect();
            let mut is_child = vec![false; root.nodes.len()];
            for c in children.into_iter().filter(|&c| c < root.nodes.len()) {
                is_child[c] = true;
            }
            (0..root.nodes.len()).filter(|&n| !is_child[n]).collect()
        }
    };
    let mut stack: Vec<(usize, Matrix4<f64>)> =
        roots.into_iter().rev().map(|n| (n, Matrix4::identity())).collect();
    let mut seen = vec![false; root.nodes.len()];
    let mut out = Vec::new();
    while let Some((index, parent)) = stack.pop() {
        let node = root.nodes.get(index).ok_or_else(|| missing("node", index))?;
        if std::mem::replace(&mut seen[index], true) {
            continue;
        }
        let matrix = parent * node.matrix();
        stack.extend(node.children.iter().rev().map(|&c| (c, matrix)));
        out.push((node, matrix));
    }
    Ok(out)
}

impl Node {
    fn matrix(&self) -> Matrix4<f64> {
        if let Some(m) = &self.matrix {
            return Matrix4::from_column_slice(m);
        }
        let t = self.translation.unwrap_or([0.0; 3]);
        let [x, y, z, w] = self.rotation.unwrap_or([0.0, 0.0, 0.0, 1.0]);
        let s = self.scale.unwrap_or([1.0; 3]);
        let q = UnitQuaternion::from_quaternion(Quaternion::new(w, x, y, z));
        Matrix4::new_translation(&Vec3::from(t))
            * q.to_homogeneous()
            * Matrix4::new_nonuniform_scaling(&Vec3::from(s))
    }
}

#[derive(Default)]
struct Gathered {
    soup: MeshSoup,
    polygons: Polygons,
    /// Of each vertex; none where nothing colours it.
    colors: Vec<Option<[u8; 3]>>,
    /// Vertices and triangles the bytes that were read can justify; nodes may repeat a mesh.
    budget: usize,
    passed_over: usize,
}

impl Gathered {
    fn add(
        &mut self,
        p: &Primitive,
        matrix: &Matrix4<f64>,
        root: &Root,
        buffers: &Buffers,
        pictures: &Pictures,
    ) -> Result<(), ReadError> {
        let Some(&position) = p.attributes.get("POSITION") else { return Ok(()) };
        let positions = buffers.numbers(root, position, 3)?;
        let base = self.soup.vertices.len();
        let count = positions.len() / 3;
        let indices = match p.indices {
            Some(i) => buffers.numbers(root, i, 1)?,
            None => (0..count).map(|i| i as f64).collect(),
        };
        if base + count > self.budget.min(MAX_COUNT)
            || self.polygons.triangles.len() + indices.len() > self.budget
        {
            return Err(ReadError::Malformed(
                "it repeats its meshes more often than its size can justify".into(),
            ));
        }
        for v in positions.chunks_exact(3) {
            let p = matrix * nalgebra::Vector4::new(v[0], v[1], v[2], 1.0);
            self.soup.vertices.push(p.xyz());
        }
        let colors = pictures.colors(p.material, &p.attributes, count, root, buffers)?;
        match colors {
            Some(list) => self.colors.extend(list.into_iter().map(Some)),
            None => self.colors.extend(std::iter::repeat_n(None, count)),
        }
        self.add_faces(p.mode.unwrap_or(4), &indices, base, count)
    }

    fn add_faces(&mut self, mode: u32, indices: &[f64], base: usize, count: usize) -> Result<(), ReadError> {
        let mut corners = Vec::with_capacity(indices.len());
        for &i in indices {
            if i >= count as f64 {
                return Err(ReadError::IndexOutOfRange { index: i as i64, vertices: count });
            }
            corners.push((i as usize + base) as i64);
        }
        match mode {
            4 => corners.chunks_exact(3).for_each(|c| self.polygons.push_polygon(c)),
            5 => self.polygons.push_strip(&corners),
            6 => self.polygons.push_polygon(&corners),
            _ => self.passed_over += 1,
        }
        Ok(())
    }

    fn finish(mut self) -> Result<MeshSoup, ReadError> {
        if self.soup.vertices.is_empty() {
            return Err(ReadError::NoVertices);
        }
        if self.colors.iter().any(Option::is_some) {
            self.soup.colors = Some(self.colors.into_iter().map(|c| c.unwrap_or([170; 3])).collect());
        }
        if self.passed_over > 0 {
            self.soup
                .notes
                .push(format!("has {} primitives of points or lines; they were ignored", self.passed_over));
        }
        self.polygons.resolve(&mut self.soup, 0)?;
        self.soup.checked()
    }
}

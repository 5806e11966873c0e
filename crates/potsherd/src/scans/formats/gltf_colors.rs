//! What colours the vertices of a glTF file: factor and picture of the material times the colour of the vertex, all as light.

use super::gltf::Root;
use super::gltf_buffers::{Buffers, fetch};
use crate::scans::ReadError;
use crate::scans::texture::{Texture, encoded, linear};
use std::collections::BTreeMap;
use std::path::Path;

/// The pictures of the file by their numbers; those that cannot be read are missing.
pub(super) struct Pictures {
    list: BTreeMap<usize, Texture>,
}

impl Pictures {
    /// Reads the pictures that materials use; what cannot be read is told.
    pub fn load(root: &Root, buffers: &Buffers, folder: &Path, notes: &mut Vec<String>) -> Self {
        let mut list = BTreeMap::new();
        let uses = root
            .materials
            .iter()
            .filter_map(|m| m.pbr_metallic_roughness.as_ref()?.base_color_texture.as_ref());
        for index in uses.filter_map(|u| root.textures.get(u.index)?.source) {
            if list.contains_key(&index) {
                continue;
            }
            match read(root, buffers, folder, index) {
                Ok(texture) => {
                    list.insert(index, texture);
                }
                Err(why) => {
                    notes.push(format!("has picture {index}, which {why}; it is without its colours"))
                }
            }
        }
        Self { list }
    }

    /// Colours of a primitive's vertices; `None` where nothing colours them.
    pub fn colors(
        &self,
        material: Option<usize>,
        attributes: &BTreeMap<String, usize>,
        count: usize,
        root: &Root,
        buffers: &Buffers,
    ) -> Result<Option<Vec<[u8; 3]>>, ReadError> {
        let surface = material.and_then(|m| root.materials.get(m)?.pbr_metallic_roughness.as_ref());
        let factor = surface.and_then(|s| s.base_color_factor).unwrap_or([1.0; 4]);
        let used = surface.and_then(|s| s.base_color_texture.as_ref());
        let picture = used.and_then(|u| self.list.get(&root.textures.get(u.index)?.source?));
        let places = match used.and_then(|u| attributes.get(&format!("TEXCOORD_{}", u.tex_coord))) {
            Some(&a) if picture.is_some() => buffers.numbers(root, a, 2)?,
            _ => Vec::new(),
        };
        let own = vertex_light(attributes, count, root, buffers)?;
        let picture = picture.filter(|_| places.len() == 2 * count);
        if picture.is_none() && own.is_none() {
            return Ok(None);
        }
        let color = |i: usize| {
            let seen = picture.map_or([1.0; 3], |p| {
                p.at(places[2 * i], places[2 * i + 1]).map(|c| linear(f64::from(c) / 255.0))
            });
            let own = own.as_ref().map_or([1.0; 3], |o| o[i]);
            std::array::from_fn(|k| encoded(seen[k] * own[k] * factor[k]))
        };
        Ok(Some((0..count).map(color).collect()))
    }
}

fn read(root: &Root, buffers: &Buffers, folder: &Path, index: usize) -> Result<Texture, String> {
    let image = root.images.get(index).ok_or("is not in it")?;
    match (&image.uri, image.buffer_view) {
        (Some(uri), _) => Texture::decode(&fetch(uri, folder).map_err(|e| e.to_string())?),
        (None, Some(view)) => Texture::decode(buffers.view(root, view).ok_or("is not in it")?),
        (None, None) => Err("is not in it".into()),
    }
}

/// `COLOR_0`, which is light.
fn vertex_light(
    attributes: &BTreeMap<String, usize>,
    count: usize,
    root: &Root,
    buffers: &Buffers,
) -> Result<Option<Vec<[f64; 3]>>, ReadError> {
    let Some(&color) = attributes.get("COLOR_0") else { return Ok(None) };
    let width = buffers.width(root, color)?;
    let values = buffers.numbers(root, color, width)?;
    let told = width >= 3 && values.len() == width * count;
    Ok(told.then(|| values.chunks_exact(width).map(|c| [c[0], c[1], c[2]]).collect()))
}

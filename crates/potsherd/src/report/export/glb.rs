//! Binary glTF: metres, y up, one named node a sherd with its pivot in the middle.

use crate::geom::Vec3;
use crate::report::ReportError;
use crate::report::scene::sherd_color;
use crate::report::simplify::Thin;
use crate::scans::texture::linear;
use serde_json::{Value, json};

/// A sherd ready to be written; coordinates in millimetres, z up.
pub struct Part<'a> {
    pub name: &'a str,
    pub thin: &'a Thin,
    pub number: usize,
    pub extras: Value,
}

/// A vessel: a node with its sherds as children, standing at `shift` millimetres sideways.
pub struct Group<'a> {
    pub name: &'a str,
    pub shift: f64,
    pub parts: Vec<Part<'a>>,
}

const ARRAY: u32 = 34962;
const ELEMENTS: u32 = 34963;

#[derive(Default)]
struct Builder {
    bytes: Vec<u8>,
    views: Vec<Value>,
    accessors: Vec<Value>,
    meshes: Vec<Value>,
    nodes: Vec<Value>,
}

/// Z up millimetres to y up metres.
pub fn to_gltf(v: &Vec3) -> [f32; 3] {
    [(v.x / 1000.0) as f32, (v.z / 1000.0) as f32, (-v.y / 1000.0) as f32]
}

/// `title` goes into the metadata (XMP as JSON-LD, an extension ratified by Khronos).
pub fn glb(groups: &[Group], generator: &str, title: &str) -> Result<Vec<u8>, ReportError> {
    let mut b = Builder::default();
    let mut roots = Vec::new();
    for group in groups {
        let mut children = Vec::new();
        for part in group.parts.iter().filter(|p| !p.thin.mesh.faces.is_empty()) {
            children.push(b.part(part));
        }
        let mut node =
            json!({ "name": group.name, "translation": to_gltf(&Vec3::new(group.shift, 0.0, 0.0)) });
        if !children.is_empty() {
            node["children"] = json!(children);
        }
        b.nodes.push(node);
        roots.push(b.nodes.len() - 1);
    }
    let mut root = json!({
        "asset": {
            "version": "2.0", "generator": generator,
            "extensions": { "KHR_xmp_json_ld": { "packet": 0 } },
        },
        "extensionsUsed": ["KHR_xmp_json_ld"],
        "extensions": { "KHR_xmp_json_ld": { "packets": [packet(generator, title)] } },
        "scene": 0,
        "scenes": [{ "nodes": roots }],
        "nodes": b.nodes,
    });
    if !b.meshes.is_empty() {
        root["meshes"] = json!(b.meshes);
        root["accessors"] = json!(b.accessors);
        root["bufferViews"] = json!(b.views);
        root["buffers"] = json!([{ "byteLength": b.bytes.len() }]);
        root["materials"] = json!([{
            "name": "clay", "doubleSided": true,
            "pbrMetallicRoughness": { "metallicFactor": 0.0, "roughnessFactor": 0.85 }
        }]);
    }
    frame(&root, b.bytes)
}

/// Title, format and maker in the words of Dublin Core and XMP.
fn packet(generator: &str, title: &str) -> Value {
    let words = |text: &str| json!({ "@type": "rdf:Alt", "rdf:_1": { "@language": "en", "@value": text } });
    json!({
        "@context": {
            "dc": "http://purl.org/dc/elements/1.1/", "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
            "xmp": "http://ns.adobe.com/xap/1.0/",
        },
        "@id": "",
        "dc:title": words(title),
        "dc:description": words("Pottery put together from scans of its sherds; metres, y up; one node a sherd, which tells its own data in its extras"),
        "dc:format": "model/gltf-binary",
        "xmp:CreatorTool": generator,
    })
}

/// The two chunks of a GLB file, each a multiple of four bytes long.
fn frame(root: &Value, mut bin: Vec<u8>) -> Result<Vec<u8>, ReportError> {
    let mut text = root.to_string().into_bytes();
    text.resize(text.len().next_multiple_of(4), b' ');
    bin.resize(bin.len().next_multiple_of(4), 0);
    let total = 12 + 8 + text.len() + if bin.is_empty() { 0 } else { 8 + bin.len() };
    let total = u32::try_from(total)
        .map_err(|_| ReportError::Make { what: "GLB".into(), message: "more than 4 GB".into() })?;
    let mut out = Vec::with_capacity(total as usize);
    out.extend(b"glTF");
    out.extend(2u32.to_le_bytes());
    out.extend(total.to_le_bytes());
    out.extend((text.len() as u32).to_le_bytes());
    out.extend(b"JSON");
    out.extend(text);
    if !bin.is_empty() {
        out.extend((bin.len() as u32).to_le_bytes());
        out.extend(b"BIN\0");
        out.extend(bin);
    }
    Ok(out)
}

impl Builder {
    fn part(&mut self, part: &Part) -> usize {
        let mesh = &part.thin.mesh;
        let middle = mesh.vertex_centroid();
        let points: Vec<[f32; 3]> = mesh.vertices.iter().map(|v| to_gltf(&(v - middle))).collect();
        let low =
            points.iter().fold([f32::INFINITY; 3], |m, p| [m[0].min(p[0]), m[1].min(p[1]), m[2].min(p[2])]);
        let high = points
            .iter()
            .fold([f32::NEG_INFINITY; 3], |m, p| [m[0].max(p[0]), m[1].max(p[1]), m[2].max(p[2])]);
        let position = self.accessor(&floats(&points), 5126, points.len(), "VEC3", ARRAY);
        self.accessors[position]["min"] = json!(low);
        self.accessors[position]["max"] = json!(high);
        let normals: Vec<[f32; 3]> = part.thin.normals.iter().map(unit_normal).collect();
        let normal = self.accessor(&floats(&normals), 5126, normals.len(), "VEC3", ARRAY);
        let fallback = sherd_color(part.number);
        // Sixteen bits: eight bits of light would blur dark colours.
        let colors: Vec<u8> = (0..points.len())
            .flat_map(|i| {
                let c = mesh.colors.as_ref().map_or(fallback, |c| c[i]);
                let light = c.map(|x| (65535.0 * linear(f64::from(x) / 255.0)).round() as u16);
                [light[0], light[1], light[2], u16::MAX]
            })
            .flat_map(u16::to_le_bytes)
            .collect();
        let color = self.accessor(&colors, 5123, points.len(), "VEC4", ARRAY);
        self.accessors[color]["normalized"] = json!(true);
        let indices: Vec<u8> = mesh.faces.iter().flatten().flat_map(|i| i.to_le_bytes()).collect();
        let index = self.accessor(&indices, 5125, mesh.faces.len() * 3, "SCALAR", ELEMENTS);
        self.meshes.push(json!({
            "name": part.name,
            "primitives": [{
                "attributes": { "POSITION": position, "NORMAL": normal, "COLOR_0": color },
                "indices": index, "material": 0
            }]
        }));
        self.nodes.push(json!({
            "name": part.name, "mesh": self.meshes.len() - 1,
            "translation": to_gltf(&middle), "extras": part.extras
        }));
        self.nodes.len() - 1
    }

    fn accessor(&mut self, data: &[u8], component: u32, count: usize, kind: &str, target: u32) -> usize {
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
        let offset = self.bytes.len();
        self.bytes.extend(data);
        self.views
            .push(json!({ "buffer": 0, "byteOffset": offset, "byteLength": data.len(), "target": target }));
        self.accessors.push(json!({
            "bufferView": self.views.len() - 1, "componentType": component, "count": count, "type": kind
        }));
        self.accessors.len() - 1
    }
}

fn floats(points: &[[f32; 3]]) -> Vec<u8> {
    points.iter().flatten().flat_map(|x| x.to_le_bytes()).collect()
}

fn unit_normal(n: &Vec3) -> [f32; 3] {
    let n = crate::geom::unit(n).unwrap_or_else(Vec3::z);
    [n.x as f32, n.z as f32, -n.y as f32]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empty_and_framed() {
        let bytes = glb(&[], "test", "x").unwrap();
        assert_eq!(&bytes[..4], b"glTF");
        assert_eq!(u32::from_le_bytes(bytes[8..12].try_into().unwrap()) as usize, bytes.len());
    }

    #[test]
    fn up_is_y_and_metres() {
        assert_eq!(to_gltf(&Vec3::new(1000.0, 2000.0, 3000.0)), [1.0, 3.0, -2.0]);
    }
}

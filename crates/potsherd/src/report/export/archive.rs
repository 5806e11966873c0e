//! What an archive asks for: an RO-Crate over the whole folder, its provenance as JSON-LD (inputs by hash, program, options, decisions), and a IIIF
//! manifest for each vessel with its sherds placed.

use super::decided::decided;
use super::glb::{Group, Part, glb, to_gltf};
use super::models::part_extras;
use super::{Folder, relative_path};
use crate::geom::TriMesh;
use crate::report::scene::Scene;
use crate::report::simplify::thin;
use crate::report::{ReportError, RunInfo};
use serde_json::{Value, json};
use std::path::Path;

/// What an archive must be told, since no file can say it by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Archive {
    /// Day of publication, as `2026-11-17`.
    pub date: String,
    /// Address of the licence.
    pub licence: String,
    /// Who made the record.
    pub author: String,
    /// Address below which the folder will stand.
    pub address: String,
}

impl Default for Archive {
    fn default() -> Self {
        Self {
            date: "1970-01-01".into(),
            licence: "https://creativecommons.org/licenses/by/4.0/".into(),
            author: "unknown".into(),
            address: "https://example.org/".into(),
        }
    }
}

/// Everything but the crate itself, which lists the files and so comes last.
pub fn write(scene: &Scene, info: &RunInfo, folder: &mut Folder) -> Result<(), ReportError> {
    let Some(archive) = &scene.options.archive else { return Ok(()) };
    folder.write("provenance.jsonld", pretty(&provenance(scene, info, archive, &folder.root)))?;
    for v in 0..scene.vessels.len() {
        manifest(scene, v, archive, folder)?;
    }
    Ok(())
}

fn pretty(value: &Value) -> String {
    // Plain data always serialises.
    serde_json::to_string_pretty(value).unwrap_or_default() + "\n"
}

/// W3C PROV: scans and decisions were used by the run, the result was made by it with this program.
fn provenance(scene: &Scene, info: &RunInfo, archive: &Archive, result: &Path) -> Value {
    let mut graph = vec![
        json!({
            "@id": "#program", "@type": ["prov:SoftwareAgent", "schema:SoftwareApplication"],
            "schema:name": "potsherd", "schema:softwareVersion": env!("CARGO_PKG_VERSION"),
        }),
        json!({ "@id": "#author", "@type": ["prov:Agent", "schema:Person"], "schema:name": archive.author }),
    ];
    let mut used = Vec::new();
    for scan in scene.collection.scans() {
        let path = scene.collection.root.join(&scan.path);
        let id = format!("#scan/{}", scene.sherd_files.of(&scan.id));
        let hash = std::fs::read(&path).map(|b| blake3::hash(&b).to_hex().to_string());
        let mut own = serde_json::Map::new();
        for column in scene.finds.columns() {
            own.insert(column.clone(), Value::from(scene.finds.cell(&scan.id, column)));
        }
        graph.push(json!({
            "@id": id, "@type": "prov:Entity", "schema:identifier": scan.id, "schema:name": scene.label(&scan.id),
            "schema:contentUrl": scan.path.to_string_lossy(), "blake3": hash.ok(), "data": own,
        }));
        used.push(json!({ "@id": id }));
    }
    for one in decided(&info.decisions, result) {
        if one["@type"] == "prov:Entity" {
            used.push(json!({ "@id": one["@id"] }));
        }
        graph.push(one);
    }
    graph.push(json!({
        "@id": "#run", "@type": "prov:Activity", "schema:name": "reassembly from scans", "command": info.command,
        "options": info.options, "versions": info.versions, "prov:used": used,
        "prov:wasAssociatedWith": [{ "@id": "#program" }, { "@id": "#author" }],
    }));
    graph.push(
        json!({ "@id": "assembly.json", "@type": "prov:Entity", "prov:wasGeneratedBy": { "@id": "#run" } }),
    );
    json!({
        "@context": {
            "prov": "http://www.w3.org/ns/prov#", "schema": "https://schema.org/",
            "@vocab": "https://w3id.org/potsherd/terms#",
        },
        "@graph": graph,
    })
}

/// A manifest of IIIF Presentation 4 for one vessel, over a GLB for each sherd about its own middle.
fn manifest(scene: &Scene, v: usize, archive: &Archive, folder: &mut Folder) -> Result<(), ReportError> {
    let vessel = &scene.vessels[v];
    let at = |path: &str| format!("{}/{path}", archive.address.trim_end_matches('/'));
    let name = format!("iiif/{}/manifest.json", vessel.file);
    let mut annotations = Vec::new();
    for (i, sherd) in vessel.sherds.iter().enumerate() {
        let light = thin(&sherd.mesh, scene.options.model_triangles / vessel.sherds.len().max(1));
        let middle = light.mesh.vertex_centroid();
        let mesh = TriMesh {
            vertices: light.mesh.vertices.iter().map(|p| p - middle).collect(),
            ..light.mesh.clone()
        };
        let own = crate::report::simplify::Thin { mesh, ..light };
        let label = scene.label(&sherd.scan.id);
        let parts = vec![Part {
            name: label,
            thin: &own,
            number: sherd.number,
            extras: part_extras(scene, v, i, &own),
        }];
        let file = format!("iiif/{}/{}.glb", vessel.file, sherd.file);
        let title = format!("{label}, sherd of {}", vessel.name);
        folder.write(&file, glb(&[Group { name: label, shift: 0.0, parts }], super::GENERATOR, &title)?)?;
        let [x, y, z] = to_gltf(&middle);
        annotations.push(json!({
            "id": at(&format!("{name}/annotation/{}", i + 1)), "type": "Annotation", "motivation": ["painting"],
            "label": { "none": [label] },
            "body": {
                "id": at(&format!("{name}/body/{}", i + 1)), "type": "SpecificResource",
                "source": { "id": at(&file), "type": "Model", "format": "model/gltf-binary" },
                "transform": [{ "type": "TranslateTransform", "x": x, "y": y, "z": z }],
            },
            "target": { "id": at(&format!("{name}/scene")), "type": "Scene" },
        }));
    }
    let manifest = json!({
        "@context": "http://iiif.io/api/presentation/4/context.json",
        "id": at(&name), "type": "Manifest", "label": { "en": [vessel.name] },
        "summary": { "en": [format!("{} sherds in their places, metres, y up", vessel.sherds.len())] },
        "rights": archive.licence,
        "items": [{
            "id": at(&format!("{name}/scene")), "type": "Scene", "label": { "en": [vessel.name] },
            "items": [{ "id": at(&format!("{name}/page")), "type": "AnnotationPage", "items": annotations }],
        }],
    });
    folder.write(&name, pretty(&manifest))
}

/// `ro-crate-metadata.json` (RO-Crate 1.1): the folder as one object, with every file that was written into it.
pub fn write_crate(scene: &Scene, out: &Path, folder: &mut Folder) -> Result<(), ReportError> {
    let Some(archive) = &scene.options.archive else { return Ok(()) };
    let mut files: Vec<String> = folder.written().map(str::to_owned).collect();
    files.push("assembly.json".into());
    files.sort();
    files.dedup();
    let id = |path: &str| path.replace('%', "%25").replace(' ', "%20");
    let mut graph = vec![
        json!({
            "@id": "ro-crate-metadata.json", "@type": "CreativeWork", "about": { "@id": "./" },
            "conformsTo": { "@id": "https://w3id.org/ro/crate/1.1" },
        }),
        json!({
            "@id": "./", "@type": "Dataset", "name": name_of(scene), "description": description(scene),
            "datePublished": archive.date, "license": { "@id": archive.licence }, "author": { "@id": "#author" },
            "hasPart": files.iter().map(|f| json!({ "@id": id(f) })).collect::<Vec<_>>(),
            "mentions": { "@id": "#run" },
        }),
        json!({ "@id": archive.licence, "@type": "CreativeWork", "name": archive.licence, "description": "licence of this record" }),
        json!({ "@id": "#author", "@type": "Person", "name": archive.author }),
        json!({ "@id": "#program", "@type": "SoftwareApplication", "name": "potsherd", "version": env!("CARGO_PKG_VERSION"), "url": "https://w3id.org/potsherd" }),
        json!({
            "@id": "#run", "@type": "CreateAction", "name": "reassembly from scans", "instrument": { "@id": "#program" },
            "agent": { "@id": "#author" }, "result": [{ "@id": "assembly.json" }],
            "object": scene.collection.scans().iter().map(|s| json!({ "@id": format!("#scan/{}", scene.sherd_files.of(&s.id)) })).collect::<Vec<_>>(),
        }),
    ];
    for scan in scene.collection.scans() {
        let file = relative_path(out, &scene.collection.root.join(&scan.path));
        let id = format!("#scan/{}", scene.sherd_files.of(&scan.id));
        graph.push(json!({ "@id": id, "@type": "CreativeWork", "name": scene.label(&scan.id), "identifier": scan.id, "description": format!("scan {file}") }));
    }
    for f in &files {
        graph.push(json!({ "@id": id(f), "@type": "File", "name": f, "encodingFormat": media_type(f) }));
    }
    let crate_ = json!({ "@context": "https://w3id.org/ro/crate/1.1/context", "@graph": graph });
    folder.write("ro-crate-metadata.json", pretty(&crate_))
}

fn name_of(scene: &Scene) -> String {
    let count = |n: usize, what: &str| if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") };
    format!("{} from {}", count(scene.vessels.len(), "vessel"), count(scene.sherd_count(), "sherd"))
}

fn description(scene: &Scene) -> String {
    let placed: usize = scene.vessels.iter().map(|v| v.sherds.len()).sum();
    format!(
        "Pottery vessels put together from scans of their sherds with potsherd {}: {placed} of {} sherds placed; poses, evidence, measures with uncertainties, drawings, models.",
        env!("CARGO_PKG_VERSION"),
        scene.sherd_count()
    )
}

fn media_type(file: &str) -> &'static str {
    match file.rsplit_once('.').map_or("", |x| x.1) {
        "json" => "application/json",
        "jsonld" => "application/ld+json",
        "csv" => "text/csv",
        "svg" => "image/svg+xml",
        "pdf" => "application/pdf",
        "png" => "image/png",
        "jpg" => "image/jpeg",
        "glb" => "model/gltf-binary",
        "stl" => "model/stl",
        "dxf" => "image/vnd.dxf",
        "html" => "text/html",
        "js" => "text/javascript",
        _ => "application/octet-stream",
    }
}

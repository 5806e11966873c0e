//! A Python script that builds the scene in Blender: original scans, one collection a vessel.

use super::matrices::user_pose;
use super::{Folder, relative_path};
use crate::report::ReportError;
use crate::report::scene::Scene;
use std::fmt::Write;
use std::path::Path;

const HEAD: &str = r#""""Builds the reassembled vessels in Blender from the original scans.

Run it in Blender's Scripting tab, or: blender --python open_in_blender.py
One collection for each vessel; every sherd keeps its name and can be moved by hand.
"""
import os

import bpy
from mathutils import Matrix

HERE = os.path.dirname(os.path.abspath(__file__)) if "__file__" in globals() else bpy.path.abspath("//")
"#;

const TAIL: &str = r#"

def load(path):
    """Imports one scan and returns its objects, whatever version of Blender this is."""
    before = set(bpy.data.objects)
    kind = os.path.splitext(path)[1].lower()
    if kind == ".ply":
        (bpy.ops.wm.ply_import if hasattr(bpy.ops.wm, "ply_import") else bpy.ops.import_mesh.ply)(filepath=path)
    elif kind == ".stl":
        (bpy.ops.wm.stl_import if hasattr(bpy.ops.wm, "stl_import") else bpy.ops.import_mesh.stl)(filepath=path)
    elif kind == ".obj":
        # The scan's own axes, not Blender's y-up guess: the matrices belong to the raw file.
        bpy.ops.wm.obj_import(filepath=path, forward_axis="Y", up_axis="Z")
    elif kind in (".glb", ".gltf"):
        bpy.ops.import_scene.gltf(filepath=path)
    else:
        print("no importer for", path)
    return [o for o in bpy.data.objects if o not in before]


# Blender turns glTF upright (its z is the file's y); the matrices belong to the file as it is.
FILE_FROM_BLENDER = Matrix(((1, 0, 0, 0), (0, 0, 1, 0), (0, -1, 0, 0), (0, 0, 0, 1)))


def build():
    for vessel, sherds in VESSELS:
        collection = bpy.data.collections.new(vessel)
        bpy.context.scene.collection.children.link(collection)
        for name, path, rows in sherds:
            full = os.path.normpath(os.path.join(HERE, path))
            if not os.path.exists(full):
                print("scan not found:", full)
                continue
            placed = Matrix(rows)
            if full.lower().endswith((".glb", ".gltf")):
                placed = placed @ FILE_FROM_BLENDER
            parts = load(full)
            bpy.context.view_layer.update()
            for part in parts:
                if part.type == "MESH":
                    part.name = name
                # Parts of a part follow it.
                if part.parent not in parts:
                    part.matrix_world = placed @ part.matrix_world
                for other in list(part.users_collection):
                    other.objects.unlink(part)
                collection.objects.link(part)


build()
"#;

pub fn write(scene: &Scene, out: &Path, folder: &mut Folder) -> Result<(), ReportError> {
    let from = out.join("tools");
    let row = scene.row();
    let mut s = String::from(HEAD);
    s.push_str("\nVESSELS = [\n");
    for (v, vessel) in scene.vessels.iter().enumerate() {
        let _ = writeln!(s, "    ({}, [", quoted(&vessel.name));
        for sherd in &vessel.sherds {
            let file = relative_path(&from, &scene.collection.root.join(&sherd.scan.path));
            let m = user_pose(sherd, &scene.frames, row[v]);
            let rows: Vec<String> =
                m.chunks_exact(4).map(|r| format!("({}, {}, {}, {})", r[0], r[1], r[2], r[3])).collect();
            let name = quoted(scene.label(&sherd.scan.id));
            let _ = writeln!(s, "        ({name}, {}, ({})),", quoted(&file), rows.join(", "));
        }
        s.push_str("    ]),\n");
    }
    s.push_str("]\n");
    s.push_str(TAIL);
    folder.write("tools/open_in_blender.py", s)
}

/// JSON strings are Python strings too.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

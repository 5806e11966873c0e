"""Opens the files of a result folder with the tools they are for, and checks that sherds stand in place.

python tools.py RESULT_FOLDER. Uses numpy, pymeshlab, bpy and pypdf (pip), qpdf and pdftotext; what is not
installed is skipped, said and counted; where nothing may be skipped (POTSHERD_REQUIRE_ALL=1) it is a failure,
but for Blender, which is large: it is needed only where WITH_BLENDER=1 asks for it.
"""
import ast
import glob
import os
import re
import runpy
import shutil
import struct
import subprocess
import sys
import xml.etree.ElementTree as ET


def skip(why, needed=True):
    """Says that something is not checked, and counts it."""
    if needed and os.environ.get("POTSHERD_REQUIRE_ALL") == "1":
        sys.exit(f"failed: {why}; nothing may be skipped here (POTSHERD_REQUIRE_ALL)")
    print(f"skipped: {why}")
    if os.environ.get("POTSHERD_SKIPS"):
        with open(os.environ["POTSHERD_SKIPS"], "a") as f:
            f.write(why + "\n")


def ply_vertices(path):
    """Vertices of a binary PLY with float x, y, z first."""
    with open(path, "rb") as f:
        count, stride = 0, 0
        in_vertex = False
        sizes = {"float": 4, "uchar": 1, "int": 4, "uint": 4, "double": 8}
        while True:
            words = f.readline().split()
            if words[:2] == [b"element", b"vertex"]:
                count, in_vertex = int(words[2]), True
            elif words[:1] == [b"element"]:
                in_vertex = False
            elif words[:1] == [b"property"] and in_vertex:
                stride += sizes[words[1].decode()]
            elif words == [b"end_header"]:
                break
        data = f.read(count * stride)
    return [struct.unpack_from("<3f", data, i * stride) for i in range(count)]


def box(points):
    return [min(p[k] for p in points) for k in range(3)] + [max(p[k] for p in points) for k in range(3)]


def near(a, b, tolerance, what):
    worst = max(abs(x - y) for x, y in zip(a, b))
    assert worst <= tolerance, f"{what}: off by {worst}"


def expected(result):
    """Box of each sherd in place, by id, from the PLY files of all vessels."""
    return {
        (os.path.basename(os.path.dirname(p)), os.path.basename(p)[:-4]): box(ply_vertices(p))
        for p in glob.glob(os.path.join(result, "models", "*", "*.ply"))
    }


def check_matrices(result, boxes):
    files = glob.glob(os.path.join(result, "tools", "matrices", "*", "*.txt"))
    assert len(files) == len(boxes)
    for path in files:
        rows = [[float(x) for x in line.split()] for line in open(path)]
        assert [len(r) for r in rows] == [4, 4, 4, 4] and rows[3] == [0, 0, 0, 1], path
    print(f"matrices: {len(files)} files of four rows")
    try:
        import numpy
    except ImportError:
        skip("numpy is not installed, so matrices are not applied")
        return
    scans = scan_files(result)
    worst = 0.0
    for path in files:
        vessel, sherd = os.path.basename(os.path.dirname(path)), os.path.basename(path)[:-4]
        # As CloudCompare does: rows of the file times points of the scan.
        matrix = numpy.loadtxt(path)
        scan = numpy.array(ply_vertices(scans[vessel, sherd]))
        placed = scan @ matrix[:3, :3].T + matrix[:3, 3]
        model = numpy.array(ply_vertices(os.path.join(result, "models", vessel, f"{sherd}.ply")))
        # The model keeps some of the scan's own vertices, so each must be found.
        for v in model[:: max(1, len(model) // 40)]:
            worst = max(worst, numpy.min(numpy.linalg.norm(placed - v, axis=1)))
    assert worst < 1e-3, f"a vertex of a model is {worst} from the scan moved by its matrix"
    print(f"matrices: applied to the scans they give the models in place, within {worst:.1e}")


def scan_files(result):
    """Where the scan of each (vessel, sherd) lies, as the MeshLab projects say."""
    found = {}
    for path in glob.glob(os.path.join(result, "tools", "*.mlp")):
        for mesh in ET.parse(path).getroot().iter("MLMesh"):
            scan = os.path.join(os.path.dirname(path), mesh.get("filename"))
            found[os.path.basename(path)[:-4], mesh.get("label")] = scan
    return found


def check_script_text(result):
    """Without Blender at hand: the script is Python, and names every scan."""
    path = os.path.join(result, "tools", "open_in_blender.py")
    text = open(path, encoding="utf-8").read()
    ast.parse(text)
    names = {os.path.basename(p) for p in scan_files(result).values()}
    assert all(n in text for n in names), "a scan is not in the Blender script"
    print(f"Blender script: is Python and names all {len(names)} scans")


def check_drawings(result):
    """PDFs are sound, of the size of the SVG beside them, in named layers, and their words can be searched."""
    files = sorted(glob.glob(os.path.join(result, "drawings", "*.pdf")))
    profiles = [f for f in files if not re.search(r"_rollout|plate_[0-9]+", f)]
    assert profiles, "no drawings"
    layers = ["section", "sherd outlines", "centre line", "scale bar", "label"]
    try:
        import pypdf
    except ImportError:
        skip("pypdf is not installed")
    else:
        for path in files:
            reader = pypdf.PdfReader(path, strict=True)
            size = [float(x) * 25.4 / 72 for x in reader.pages[0].mediabox[2:]]
            head = open(path[:-4] + ".svg", encoding="utf-8").read(1000)
            near(size, [float(re.search(f'{side}="([0-9.]+)mm"', head)[1]) for side in ("width", "height")], 0.01, path)
            if path not in profiles:
                continue
            groups = [g.get_object() for g in reader.trailer["/Root"]["/OCProperties"]["/OCGs"]]
            names = [g["/Name"] for g in groups]
            assert all(name in names for name in layers), f"{path}: layers {names}"
            assert "sherd" in reader.pages[0].extract_text(), f"{path}: no text"
        print(f"PDF: {len(profiles)} drawings of their own size with {len(names)} layers: {', '.join(names)}")
    if not shutil.which("qpdf"):
        skip("qpdf is not installed")
        return
    for path in files:
        done = subprocess.run(["qpdf", "--check", path], capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
    print(f"qpdf: no errors in {len(files)} drawings")


def check_project_text(result):
    for path in glob.glob(os.path.join(result, "tools", "*.mlp")):
        for mesh in ET.parse(path).getroot().iter("MLMesh"):
            scan = os.path.join(os.path.dirname(path), mesh.get("filename"))
            assert os.path.exists(scan), f"{path} names {scan}"
            assert len(mesh.find("MLMatrix44").text.split()) == 16
    print("MeshLab projects: well-formed, every scan found")


def check_text(result, boxes):
    check_matrices(result, boxes)
    check_project_text(result)
    check_script_text(result)
    check_drawings(result)


def check_meshlab(result, boxes):
    try:
        import pymeshlab
    except ImportError:
        skip("pymeshlab is not installed")
        return
    projects = [p for p in sorted(glob.glob(os.path.join(result, "tools", "*.mlp"))) if not p.endswith("all.mlp")]
    count = 0
    for path in projects[:3]:
        vessel = os.path.basename(path)[:-4]
        meshes = pymeshlab.MeshSet()
        meshes.load_project(path)
        for i in range(meshes.mesh_number()):
            mesh = meshes.mesh(i)
            points = mesh.transformed_vertex_matrix()
            got = list(points.min(axis=0)) + list(points.max(axis=0))
            key = (vessel, mesh.label())
            size = max(b - a for a, b in zip(boxes[key][:3], boxes[key][3:]))
            near(got, boxes[key], 0.05 * size, f"MeshLab {key}")
            count += 1
    print(f"MeshLab: {count} sherds of {len(projects[:3])} projects stand in place")


def check_blender(result, boxes):
    try:
        import bpy
    except ImportError as error:
        skip(f"bpy cannot be loaded ({error})", needed=os.environ.get("WITH_BLENDER") == "1")
        return
    bpy.ops.wm.read_factory_settings(use_empty=True)
    runpy.run_path(os.path.join(result, "tools", "open_in_blender.py"))
    loaded = [o for o in bpy.data.objects if o.type == "MESH"]
    assert len(loaded) == len(boxes), f"{len(loaded)} objects for {len(boxes)} sherds"
    for o in loaded:
        got = box([o.matrix_world @ v.co for v in o.data.vertices])
        want = next(b for (_, name), b in boxes.items() if name == o.name)
        size = max(b - a for a, b in zip(want[:3], want[3:]))
        # Vessels stand in a row: sideways only the size can be compared.
        near(got[1:3] + got[4:], want[1:3] + want[4:], 0.05 * size, f"Blender {o.name}")
        near([got[3] - got[0]], [want[3] - want[0]], 0.05 * size, f"Blender {o.name} width")
    print(f"Blender: script placed {len(loaded)} sherds in {len(bpy.data.collections)} collections")
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.gltf(filepath=os.path.join(result, "models", "all.glb"))
    bpy.context.view_layer.update()
    parts = {o.name: o for o in bpy.data.objects if o.type == "MESH"}
    for (_, name), want in boxes.items():
        got = box([parts[name].matrix_world @ v.co for v in parts[name].data.vertices])
        size = max(b - a for a, b in zip(want[:3], want[3:])) / 1000
        # Metres here; the scans of the test are millimetres.
        near([got[2], got[5]], [want[2] / 1000, want[5] / 1000], 0.05 * size, f"GLB {name}")
    print(f"Blender: all.glb has {len(parts)} named sherds at their heights, in metres")


def main():
    result = sys.argv[1]
    boxes = expected(result)
    assert boxes, "no PLY models"
    parts = {"text": check_text, "meshlab": check_meshlab, "blender": check_blender}
    if len(sys.argv) > 2:
        parts[sys.argv[2]](result, boxes)
        return
    # MeshLab and Blender bring libraries that do not bear each other in one process.
    for part in parts:
        subprocess.run([sys.executable, __file__, result, part], check=True)


main()

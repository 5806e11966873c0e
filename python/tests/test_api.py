"""What objects hold, and what is refused."""

from __future__ import annotations

import concurrent.futures
import importlib
import multiprocessing
import pickle
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import potsherd


def test_arrays_are_views_and_cannot_be_written(stages: SimpleNamespace) -> None:
    scan = next(iter(stages.collection.values()))
    again = stages.collection[scan.id]
    assert np.shares_memory(scan.vertices, again.vertices), "both are views of what the library holds"
    assert scan.vertices.flags.c_contiguous and not scan.vertices.flags.writeable
    with pytest.raises(ValueError):
        scan.vertices[0, 0] = 1.0
    line = stages.features[scan.id].inner
    assert np.shares_memory(line.points, stages.features[scan.id].inner.points)
    assert np.allclose(np.linalg.norm(line.wall_normals, axis=1), 1.0)


def test_views_outlive_what_they_came_from(broken: potsherd.Simulated) -> None:
    vertices = next(iter(potsherd.load(broken.sherds).values())).vertices
    assert np.isfinite(vertices).all() and vertices.std() > 1.0


def test_poses_put_the_pot_together(stages: SimpleNamespace) -> None:
    vessel = stages.result.vessels[0]
    placed = {id: sherd.placed for id, sherd in vessel.sherds.items()}
    join = max(vessel.joins, key=lambda j: j.contact)
    a, b = placed[join.a], placed[join.b]
    nearest = min(float(np.linalg.norm(b - p, axis=1).min()) for p in a[::7])
    assert nearest < 1.0, "joined sherds touch"
    for sherd in vessel.sherds.values():
        turn = sherd.pose[:3, :3]
        assert np.allclose(turn @ turn.T, np.eye(3), atol=1e-9) and np.allclose(sherd.pose[3], [0, 0, 0, 1])


def test_meshes_in_memory_give_the_same_bytes(stages: SimpleNamespace, broken: potsherd.Simulated) -> None:
    trimesh = pytest.importorskip("trimesh")
    plain = potsherd.load({id: (s.vertices, s.faces, s.colors) for id, s in stages.collection.items()})
    meshes = potsherd.load({id: s.to_trimesh() for id, s in stages.collection.items()})
    assert isinstance(stages.result.vessels[0].to_trimesh(), trimesh.Trimesh)
    for own in (plain, meshes):
        assert potsherd.assemble(own).json() == stages.result.json()


class TriangleMesh:
    """A mesh with the names of Open3D, for machines without it: it is too large to be fetched for every run of the tests."""

    def __init__(self, vertices: Any, triangles: Any) -> None:
        self.vertices, self.triangles, self.vertex_colors = vertices, triangles, np.zeros((0, 3))

    def has_vertex_colors(self) -> bool:
        return len(self.vertex_colors) > 0


def _vector(array: Any) -> Any:
    if not array.flags.writeable:
        raise ValueError("array is not writeable")  # as Open3D says it
    return array


def test_meshes_of_open3d_come_in_and_go_out(stages: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> None:
    try:
        importlib.import_module("open3d")
    except ImportError:
        names = SimpleNamespace(
            geometry=SimpleNamespace(TriangleMesh=TriangleMesh),
            utility=SimpleNamespace(Vector3dVector=_vector, Vector3iVector=_vector),
        )
        monkeypatch.setitem(sys.modules, "open3d", names)
    meshes = {id: s.to_open3d() for id, s in stages.collection.items()}
    own = potsherd.load(meshes)
    for id, scan in stages.collection.items():
        assert (own[id].vertices == scan.vertices).all() and (own[id].faces == scan.faces).all()
    assert potsherd.assemble(own).json() == stages.result.json()
    sherd = next(iter(stages.result.vessels[0].sherds.values()))
    assert (np.asarray(sherd.to_open3d().vertices) == sherd.placed).all()
    mesh = meshes[sherd.id]
    mesh.vertex_colors = sys.modules["open3d"].utility.Vector3dVector(np.full((len(sherd.vertices), 3), 0.5))
    colors = potsherd.load({sherd.id: mesh})[sherd.id].colors
    assert colors is not None and (colors == 128).all()


def test_errors_are_the_sentences_of_the_command(tmp_path: Path, stages: SimpleNamespace) -> None:
    with pytest.raises(potsherd.ScanError, match="nowhere"):
        potsherd.load(tmp_path / "nowhere")
    with pytest.raises(potsherd.Error, match="^invalid value 'furlong' for '--units"):
        potsherd.load(tmp_path, units="furlong")
    with pytest.raises(potsherd.Error, match="^--keep must be at least 1$"):
        potsherd.match(stages.features, keep=0)
    with pytest.raises(potsherd.Error, match="^a: vertices and faces"):
        potsherd.load({"a": (np.zeros(3), np.zeros((1, 3)))})
    decisions = tmp_path / "decisions.txt"
    decisions.write_text("join: nobody, noone\n")
    with pytest.raises(potsherd.DecisionError, match="no sherd is called"):
        potsherd.assemble(stages.features, decisions=decisions)
    with pytest.raises(KeyError):
        stages.collection["nobody"]


def test_a_bad_mesh_is_told_and_left_out(stages: SimpleNamespace) -> None:
    meshes = {id: (s.vertices, s.faces) for id, s in stages.collection.items()}
    meshes["bad"] = (np.zeros((3, 3)), np.array([[0, 1, 7]], dtype=np.uint32))
    own = potsherd.load(meshes)
    assert [str(p) for p in own.problems if p.file == "bad"] == [
        "bad has a face that refers to vertex 7, but there are only 3 vertices"
    ]


def test_second_scans_are_told_and_kept_if_asked(stages: SimpleNamespace) -> None:
    meshes = {id: (s.vertices, s.faces) for id, s in stages.collection.items()}
    first = next(iter(meshes))
    # The same sherd, scanned again in another place, not as exactly.
    noise = np.random.default_rng(1).normal(0.0, 0.02, meshes[first][0].shape)
    meshes["again"] = ((meshes[first][0] + noise)[:, [1, 2, 0]] + 70.0, meshes[first][1])
    own = potsherd.load(meshes)
    found = potsherd.features(own)
    assert [p for p in found.problems if "is another scan of" in p.message], found.problems
    assert pickle.loads(pickle.dumps(found)).problems == found.problems
    assert not potsherd.features(own, keep_copies=True).problems


def test_a_report_looks_as_asked(stages: SimpleNamespace, tmp_path: Path) -> None:
    stages.result.report(tmp_path / "print", section="hatch", decimal_comma=True, archive="2026-11-17", author="A. Museum")
    assert "A. Museum" in (tmp_path / "print/ro-crate-metadata.json").read_text()
    with pytest.raises(TypeError, match="unexpected keyword argument 'sektion'"):
        stages.result.report(tmp_path / "print", sektion="hatch")
    with pytest.raises(potsherd.Error, match="^invalid value '9 cm' for '--scale"):
        potsherd.assemble(stages.matches, tmp_path / "out", scale="9 cm")


def test_memory_is_told_once(stages: SimpleNamespace, broken: potsherd.Simulated) -> None:
    with pytest.raises(potsherd.Error, match="^invalid value 'much' for '--memory"):
        potsherd.load(broken.sherds, memory="much")
    with pytest.raises(potsherd.Error, match="tell it in the first call"):
        potsherd.load(broken.sherds, memory="5T")


def test_decisions_are_obeyed(stages: SimpleNamespace, tmp_path: Path) -> None:
    join = stages.result.vessels[0].joins[0]
    decisions = tmp_path / "decisions.txt"
    decisions.write_text(f"leave out: {join.a}\n")
    found = potsherd.assemble(stages.matches, decisions=decisions)
    assert join.a not in found.sherds
    assert [x.reason for x in found.left_out if x.id == join.a]


def test_pickles(stages: SimpleNamespace) -> None:
    collection = pickle.loads(pickle.dumps(stages.collection))
    assert collection._read is None, "it is read where it is used"
    assert list(collection) == list(stages.collection)
    features = pickle.loads(pickle.dumps(stages.features))
    assert features._native.to_bytes() == stages.features._native.to_bytes()
    result = pickle.loads(pickle.dumps(stages.result))
    assert result.vessels[0].sherds.keys() == stages.result.vessels[0].sherds.keys()
    own = potsherd.load({id: (s.vertices, s.faces) for id, s in stages.collection.items()})
    assert list(pickle.loads(pickle.dumps(own))) == list(own)


def _again(collection: potsherd.Collection) -> str:
    return potsherd.assemble(collection, threads=1).json()


def test_a_forked_process_can_work_too(stages: SimpleNamespace) -> None:
    context = multiprocessing.get_context("fork")
    with concurrent.futures.ProcessPoolExecutor(1, mp_context=context) as pool:
        assert pool.submit(_again, stages.collection).result(timeout=240) == stages.result.json()


def test_tables(stages: SimpleNamespace) -> None:
    pandas, polars = pytest.importorskip("pandas"), pytest.importorskip("polars")
    joins = stages.result.frame("joins")
    assert isinstance(joins, pandas.DataFrame) and len(joins) == len(stages.result.joins)
    assert isinstance(stages.matches.frame("polars"), polars.DataFrame)
    sizes = stages.result.measures().frame("vessels", "polars")
    assert sizes["rim_diameter_sigma"][0] > 0
    assert stages.result.frame("left_out", "dict")["sherd"] == []
    with pytest.raises(ValueError, match="pandas, polars or dict"):
        stages.result.frame("joins", "excel")


def test_shows_itself_in_a_notebook(stages: SimpleNamespace) -> None:
    text = stages.result._repr_html_()
    assert "data:image/png;base64,iVBOR" in text and "rim diameter" in text
    # Models, script and pictures of joins are inside: a notebook has no folder beside it.
    assert "srcdoc=" in text and "window.POTSHERD=" in text and "src=&quot;page/" not in text
    assert "&quot;pictures/joins/" not in text and len(text) < 12e6
    assert stages.result.vessels[0].picture().startswith(b"\x89PNG")
    bare = potsherd.read(stages.result.write(Path(stages.result._shown()) / "bare"))
    assert "6 sherds" in bare._repr_html_(), "without scans there is no picture, and no error"


def test_measures_and_truth(stages: SimpleNamespace, broken: potsherd.Simulated) -> None:
    heavy = stages.result.measures(density=2.0)["vessel-01"]
    volume = stages.result.vessels[0].measures["clay_volume"].value
    assert heavy["weight_g"].value == pytest.approx(volume * 2.0 / 1000.0, rel=1e-6)
    checks = potsherd.check_measures(stages.result.measures(), broken.truth_file)
    assert {c.what for c in checks} >= {"rim diameter", "height"}
    assert all(abs(c.value / c.truth - 1) < 0.05 for c in checks if c.what == "rim diameter")

"""Scans: from files, or from meshes in memory."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path as FilePath
from typing import Any, NamedTuple, Union, cast

import numpy as np
from numpy.typing import NDArray

from potsherd import _native
from potsherd._errors import Error
from potsherd._words import Floats, Path, Paths, paths, words

_Given = tuple[str, Floats, NDArray[np.uint32], Union[NDArray[np.uint8], None]]


class Problem(NamedTuple):
    """Something to know about one file."""

    file: str
    message: str
    skipped: bool
    """Whether the file was left out."""

    def __str__(self) -> str:
        return f"{self.file} {self.message}"


@dataclass(frozen=True)
class Scan:
    """One scan, cleaned, in the coordinates of its file."""

    id: str
    path: str
    """Relative to the collection's ``root``; the name itself for a mesh that was in memory."""
    vertices: Floats = field(repr=False)
    """One row a vertex; read-only, a view of what the library holds wherever that is possible."""
    faces: NDArray[np.uint32] = field(repr=False)
    colors: NDArray[np.uint8] | None = field(repr=False)
    """One row a vertex, or None."""
    report: dict[str, Any] = field(repr=False)
    """How it was cleaned and what it measures, as ``potsherd inspect --json`` tells it."""
    aside: str | None
    """Why it is not used, if so."""

    def to_trimesh(self) -> Any:
        """As trimesh takes it.

        >>> collection["1b8e9f"].to_trimesh().is_watertight      # doctest: +SKIP
        True
        """
        return _as_trimesh(self.vertices, self.faces, self.colors)

    def to_open3d(self) -> Any:
        """As Open3D takes it."""
        return _as_open3d(self.vertices, self.faces, self.colors)


@dataclass(frozen=True)
class _Recipe:
    """How to read the scans again: what is pickled in their place."""

    scans: tuple[str, ...]
    meshes: tuple[_Given, ...] | None
    how: tuple[str, ...]
    settled: str | None = None
    """The text of an assembly whose scale is taken on."""

    def words(self) -> list[str]:
        return [*(self.scans or ("meshes",)), *self.how]

    def open(self, threads: int | None = None) -> _native.Collection:
        settled = None if self.settled is None else _native.Assembly.from_json(self.settled)
        if self.meshes is None:
            return _native.Collection.open(self.words(), settled, threads)
        return _native.Collection.of_meshes(list(self.meshes), self.words(), settled, threads)


class Collection(Mapping[str, Scan]):
    """Scans by their names, cleaned, measured, and in one unit. Made by :func:`load`.

    >>> collection
    <Collection: 6 scans, unit mm>
    >>> scan = next(iter(collection.values()))
    >>> scan.vertices.shape[1], scan.vertices.dtype, scan.faces.dtype
    (3, dtype('float64'), dtype('uint32'))

    Pickled, it is the way to read the scans again, not the scans: what a worker of a cluster needs.
    """

    def __init__(self, recipe: _Recipe, native: _native.Collection | None = None) -> None:
        self._recipe = recipe
        self._read = native

    @property
    def _native(self) -> _native.Collection:
        if self._read is None:
            self._read = self._recipe.open()
        return self._read

    def __getitem__(self, id: str) -> Scan:
        n = self._native
        ids = n.ids
        if id not in ids:
            raise KeyError(id)
        path = n.paths[ids.index(id)]
        report = cast("dict[str, Any]", json.loads(n.report(id)))
        return Scan(id, path, n.vertices(id), n.faces(id), n.colors(id), report, n.aside(id))

    def __iter__(self) -> Iterator[str]:
        return iter(self._native.ids)

    def __len__(self) -> int:
        return len(self._native.ids)

    @property
    def root(self) -> FilePath:
        """What the paths of the scans are relative to."""
        return FilePath(self._native.root)

    @property
    def kind(self) -> str:
        """The layout that was recognised."""
        return self._native.kind

    @property
    def unit(self) -> str:
        """Unit of the scans as found or as told: mm, cm, m, in, um, normalised."""
        return self._native.unit

    @property
    def mm_per_unit(self) -> float:
        """Millimetres of one unit."""
        return self._native.mm_per_unit

    @property
    def problems(self) -> list[Problem]:
        """What is wrong with files, each in a sentence."""
        return [Problem(*p) for p in self._native.problems]

    @property
    def truth(self) -> dict[str, Any] | None:
        """What is known to be true, as in ``truth.json``."""
        text = self._native.truth
        return None if text is None else cast("dict[str, Any]", json.loads(text))

    @property
    def table(self) -> dict[str, Any] | None:
        """What ``sherds.csv`` beside the scans says of them."""
        text = self._native.table
        return None if text is None else cast("dict[str, Any]", json.loads(text))

    def __repr__(self) -> str:
        count = len(self)
        return f"<Collection: {count} scan{'s' * (count != 1)}, unit {self.unit}>"

    def __reduce__(self) -> tuple[object, ...]:
        return (Collection, (self._recipe,))


def load(
    scans: Paths | Mapping[str, Any],
    *,
    units: str | None = None,
    known_length: str | None = None,
    pots: str | list[str] | None = None,
    split_trays: bool = False,
    memory: str | None = None,
    threads: int | None = None,
) -> Collection:
    """Reads scans: a folder, files, or a dict of meshes.

    A mesh is anything with ``vertices`` and ``faces`` (trimesh) or ``triangles`` (Open3D), or a pair of arrays.

    >>> import numpy as np
    >>> own = potsherd.load({id: (scan.vertices, scan.faces) for id, scan in collection.items()})
    >>> own
    <Collection: 6 scans, unit mm>
    >>> potsherd.load("nowhere")
    Traceback (most recent call last):
    potsherd.ScanError: nowhere ...

    ``units``, ``known_length`` (``"rim_3=84.5mm"``), ``pots`` and ``split_trays`` are the options of the command; so is
    ``memory`` (``"4G"``), told in the first call for the whole process: scans that would take more are left out.
    """
    if memory is not None:
        _native.limit_memory(memory)
    named = ",".join([pots] if isinstance(pots, str) else pots or []) or None
    how = tuple(words({"units": units, "known_length": known_length, "pots": named, "split_trays": split_trays}))
    if isinstance(scans, Mapping):
        recipe = _Recipe((), tuple(_mesh(id, mesh) for id, mesh in scans.items()), how)
    else:
        recipe = _Recipe(tuple(paths(scans)), None, how)
    return Collection(recipe, recipe.open(threads))


def _mesh(id: str, mesh: Any) -> _Given:
    """A mesh of any kind, as the extension takes it."""
    colors: Any = None
    if hasattr(mesh, "vertices"):
        vertices = mesh.vertices
        faces = mesh.triangles if hasattr(mesh, "triangles") and not hasattr(mesh, "faces") else mesh.faces
        colors = _colors(mesh)
    else:
        vertices, faces, *more = mesh
        colors = more[0] if more else None
    points = np.ascontiguousarray(np.asarray(vertices), dtype=np.float64)
    corners = np.asarray(faces)
    if points.ndim != 2 or corners.ndim != 2:
        raise Error(f"{id}: vertices and faces must be arrays with three columns")
    if corners.size and (corners.min() < 0 or corners.max() >= 2**32):
        raise Error(f"{id}: has a face that refers to vertex {corners.min()}")
    given = None if colors is None else np.ascontiguousarray(np.asarray(colors)[:, :3], dtype=np.uint8)
    return (id, points, np.ascontiguousarray(corners, dtype=np.uint32), given)


def _colors(mesh: Any) -> Any:
    """Colours of vertices, 0 to 255."""
    if hasattr(mesh, "has_vertex_colors"):
        return np.rint(255 * np.asarray(mesh.vertex_colors)) if mesh.has_vertex_colors() else None
    visual: Any = getattr(mesh, "visual", None)
    return visual.vertex_colors if visual is not None and visual.kind == "vertex" else None


def _as_trimesh(vertices: Floats, faces: NDArray[np.uint32], colors: NDArray[np.uint8] | None) -> Any:
    import trimesh

    return trimesh.Trimesh(vertices, faces.astype(np.int64), vertex_colors=colors, process=False)


def _as_open3d(vertices: Floats, faces: NDArray[np.uint32], colors: NDArray[np.uint8] | None) -> Any:
    import open3d

    # It refuses arrays that cannot be written, as views are, though it copies them.
    mesh = open3d.geometry.TriangleMesh(
        open3d.utility.Vector3dVector(np.array(vertices)), open3d.utility.Vector3iVector(faces.astype(np.int32))
    )
    if colors is not None:
        mesh.vertex_colors = open3d.utility.Vector3dVector(colors / 255.0)
    return mesh


def collected(scans: Collection | Paths | Mapping[str, Any]) -> Collection:
    """A collection as it is, anything else read."""
    return scans if isinstance(scans, Collection) else load(scans)


__all__ = ["Collection", "Path", "Problem", "Scan", "collected", "load"]

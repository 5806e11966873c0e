"""The answer: which sherds make which pot, where each one goes, and how sure that is."""

from __future__ import annotations

import json
import tempfile
from dataclasses import dataclass, field
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any, cast

import numpy as np
from numpy.typing import NDArray

from potsherd import _native, _notebook
from potsherd._collection import Collection, Scan, _as_open3d, _as_trimesh
from potsherd._errors import Error
from potsherd._measures import Measures
from potsherd._publish import Publish, asked
from potsherd._tables import frame
from potsherd._words import Floats, Path, words

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from potsherd._features import Features

# Triangles of the page and the models inside a notebook: they are shown, not kept.
_SHOWN = 60_000


@dataclass(frozen=True)
class Axis:
    """The axis of a vessel, in assembly coordinates."""

    point: Floats
    direction: Floats
    """Towards the rim when that is known."""


@dataclass(frozen=True)
class Join:
    """A join between two placed sherds and its evidence, as in ``assembly.json``.

    >>> join = result.vessels[0].joins[0]
    >>> 0 <= join.probability <= 1 and join.contact > 0
    True
    """

    a: str
    b: str
    probability: float
    contact: float
    """Length of edge in contact."""
    gap: float
    """Median distance of the mating edges."""
    evidence: dict[str, float] = field(repr=False)
    """What spoke for it (positive) and against it, log-odds; its sum is that of ``probability``."""
    decided: bool = field(default=False, repr=False)
    """Whether the user decided it."""


@dataclass(frozen=True)
class Offer:
    """A place that a sherd might have, but not surely enough."""

    to: str
    vessel: str
    probability: float


@dataclass(frozen=True)
class LeftOut:
    """A sherd that is in no vessel, and why."""

    id: str
    reason: str
    offers: list[Offer]


@dataclass(frozen=True)
class Sherd:
    """A sherd in its place.

    >>> sherd = next(iter(result.vessels[0].sherds.values()))
    >>> sherd.pose.shape, sherd.pose.dtype
    ((4, 4), dtype('float64'))
    >>> np.allclose(sherd.placed, sherd.vertices @ sherd.pose[:3, :3].T + sherd.pose[:3, 3])
    True
    """

    id: str
    pose: Floats = field(repr=False)
    """4 by 4: from the coordinates of the file, multiplied by ``scale``, to those of the assembly."""
    confidence: float
    """Probability that it is where it belongs."""
    neighbors: list[str]
    """Sherds it is joined to."""
    scale: float = field(default=1.0, repr=False)
    """Other than 1 for a file in a unit of its own."""
    _collection: Collection | None = field(default=None, repr=False, compare=False)

    @property
    def scan(self) -> Scan:
        """Its scan."""
        if self._collection is None:
            raise Error(f"the scan of {self.id} was not read: name the scans when reading the result")
        return self._collection[self.id]

    @property
    def vertices(self) -> Floats:
        """In the coordinates of the file."""
        return self.scan.vertices

    @property
    def faces(self) -> NDArray[np.uint32]:
        """Triangles by the numbers of their vertices."""
        return self.scan.faces

    @property
    def placed(self) -> Floats:
        """The vertices in their place in the vessel."""
        turned: Floats = (self.vertices * self.scale) @ self.pose[:3, :3].T
        return turned + self.pose[:3, 3]

    def to_trimesh(self) -> Any:
        """In its place, as trimesh takes it."""
        return _as_trimesh(self.placed, self.faces, self.scan.colors)

    def to_open3d(self) -> Any:
        """In its place, as Open3D takes it."""
        return _as_open3d(self.placed, self.faces, self.scan.colors)


class Vessel:
    """One pot, or the part of it that could be put together. In a notebook it shows itself.

    >>> vessel = result.vessels[0]
    >>> vessel
    <Vessel vessel-01: 6 sherds, ... joins>
    >>> vessel.axis.direction
    array([0., 0., 1.])
    """

    def __init__(self, result: Result, data: dict[str, Any]) -> None:
        self.name: str = data["name"]
        self.score: float = data["score"]
        """Log-odds of the whole vessel."""
        axis = data["axis"]
        self.axis = Axis(np.array(axis["point"]), np.array(axis["direction"])) if axis else None
        """None where none is known."""
        self.joins = [Join(**{"decided": False, **j}) for j in data["joins"]]
        """The joins that hold it together."""
        self.sherds = {id: _sherd(result, data, id, pose) for id, pose in data["sherds"].items()}
        """By their names."""
        self._result = result

    @property
    def measures(self) -> dict[str, Any]:
        """Its diameters, height, capacity and the rest; see :class:`potsherd.Measures`."""
        return self._result.measures()[self.name]

    def to_trimesh(self) -> Any:
        """All sherds in their places, as one mesh of trimesh."""
        import trimesh

        return trimesh.util.concatenate([s.to_trimesh() for s in self.sherds.values()])

    def picture(self) -> bytes:
        """The vessel as a PNG."""
        return (self._result._shown() / "pictures" / f"{self.name}_assembled.png").read_bytes()

    def __repr__(self) -> str:
        return f"<Vessel {self.name}: {len(self.sherds)} sherds, {len(self.joins)} joins>"

    def _repr_html_(self) -> str:
        return _notebook.vessel(self)


def _sherd(result: Result, data: dict[str, Any], id: str, pose: list[float]) -> Sherd:
    place = data["placements"].get(id, {"confidence": float("nan"), "neighbors": []})
    matrix = np.array(pose, dtype=np.float64).reshape(4, 4)
    matrix.setflags(write=False)
    return Sherd(
        id, matrix, place["confidence"], place["neighbors"], result.scales.get(id, 1.0), result.collection
    )


class Result:
    """Pots. Made by :func:`potsherd.assemble` and :func:`potsherd.read`; can be pickled.

    >>> result
    <Result: 1 vessel, 6 sherds placed, 0 left out>
    >>> import pickle
    >>> pickle.loads(pickle.dumps(result)).json() == result.json()
    True
    """

    def __init__(
        self,
        native: _native.Assembly,
        collection: Collection | None = None,
        features: Features | None = None,
        folder: FilePath | None = None,
    ) -> None:
        self._native = native
        self.collection = collection
        """The scans, if they are known."""
        self.features = features
        self.folder = folder
        """Where its report was written, if it was."""
        self.data = cast("dict[str, Any]", json.loads(native.json()))
        """All of it, as in ``assembly.json``."""
        self.unit: str = self.data["unit"]
        self.mm_per_unit: float = self.data["mm_per_unit"]
        self.scales: dict[str, float] = self.data.get("scales", {})
        """Files in a unit of their own: what their coordinates are multiplied with before the pose."""
        self.notes: list[str] = self.data.get("notes", [])
        self.turned_over: list[str] = self.data.get("turned_over", [])
        self.scoring: dict[str, Any] | None = self.data.get("scoring")
        self.table: dict[str, Any] | None = self.data.get("table")
        self.vessels = [Vessel(self, v) for v in self.data["assemblies"]]
        """Best first (``assemblies`` in the file)."""
        self.left_out = [_left_out(x) for x in self.data["left_out"]]
        """Sherds that are in no vessel."""
        self._temporary: tempfile.TemporaryDirectory[str] | None = None
        self._measured: Measures | None = None

    @property
    def sherds(self) -> dict[str, Sherd]:
        """All sherds that have a place."""
        return {id: sherd for v in self.vessels for id, sherd in v.sherds.items()}

    @property
    def joins(self) -> list[Join]:
        """All joins, the least certain first."""
        return sorted((j for v in self.vessels for j in v.joins), key=lambda j: (j.probability, j.a, j.b))

    def json(self) -> str:
        """The text of ``assembly.json``: the same bytes as the command writes."""
        return self._native.json()

    def write(self, folder: Path) -> FilePath:
        """Writes ``assembly.json`` into a folder.

        >>> result.write(folder / "written").name
        'assembly.json'
        >>> potsherd.read(folder / "written").json() == result.json()
        True
        """
        return FilePath(self._native.write(folder))

    def report(
        self,
        folder: Path,
        *,
        labels: Path | None = None,
        threads: int | None = None,
        **publish: Unpack[Publish],
    ) -> FilePath:
        """Writes page, drawings, measures, models and pictures beside ``assembly.json``; returns the page.

        How they look is told by the keywords of :class:`potsherd.Publish`.

        >>> result.report(folder / "written", density=1.9).name
        'index.html'
        """
        self.write(folder)
        page = self._write_report(folder, [*words({"labels": labels}), *asked(publish)], None, threads)
        if labels is None and not publish:
            self.folder = FilePath(folder)
        return page

    def measures(self, *, density: float | None = None) -> Measures:
        """Measures of vessels and sherds; ``density`` in grams per cubic centimetre adds weights."""
        if density is not None:
            with tempfile.TemporaryDirectory() as folder:
                self._write_report(folder, asked({"density": density}), _SHOWN, None)
                return Measures((FilePath(folder) / "measures.json").read_text("utf-8"))
        if self._measured is None:
            self._measured = Measures((self._shown() / "measures.json").read_text("utf-8"))
        return self._measured

    def frame(self, of: str = "sherds", kind: str | None = None) -> Any:
        """``sherds``, ``joins`` or ``left_out`` as a table.

        >>> sorted(result.frame("sherds", "dict"))
        ['confidence', 'neighbors', 'sherd', 'vessel']
        """
        if of == "sherds":
            rows = [(v.name, s) for v in self.vessels for s in v.sherds.values()]
            return frame(
                {
                    "sherd": [s.id for _, s in rows],
                    "vessel": [name for name, _ in rows],
                    "confidence": [s.confidence for _, s in rows],
                    "neighbors": [len(s.neighbors) for _, s in rows],
                },
                kind,
            )
        if of == "joins":
            return frame(_join_columns(self), kind)
        if of == "left_out":
            best = [x.offers[0] if x.offers else Offer("", "", float("nan")) for x in self.left_out]
            return frame(
                {
                    "sherd": [x.id for x in self.left_out],
                    "reason": [x.reason for x in self.left_out],
                    "best_offer": [o.to for o in best],
                    "probability": [o.probability for o in best],
                },
                kind,
            )
        raise ValueError(f"a result has tables of sherds, joins and left_out, not of {of}")

    def _shown(self) -> FilePath:
        """A folder with the report: its own, or one that lasts as long as this object."""
        if self.folder is not None and (self.folder / "index.html").is_file():
            return self.folder
        if self._temporary is None:
            temporary = tempfile.TemporaryDirectory(prefix="potsherd-")
            self._write_report(temporary.name, [], _SHOWN, None)
            self._temporary = temporary
        return FilePath(self._temporary.name)

    def _write_report(
        self, folder: Path, options: list[str], triangles: int | None, threads: int | None
    ) -> FilePath:
        from potsherd._features import features

        if self.collection is None:
            raise Error("the scans of this result are not known: name them when reading it")
        if self.features is None:
            self.features = features(self.collection, threads=threads)
        all_words = ["result", "--scans", "scans", *options]
        page, _ = self._native.report(
            folder, self.collection._native, self.features._native, all_words, triangles, triangles, threads
        )
        return FilePath(page)

    def __repr__(self) -> str:
        vessels = len(self.vessels)
        placed = sum(len(v.sherds) for v in self.vessels)
        what = f"{vessels} vessel{'s' * (vessels != 1)}, {placed} sherds placed"
        return f"<Result: {what}, {len(self.left_out)} left out>"

    def _repr_html_(self) -> str:
        return _notebook.result(self)

    def __reduce__(self) -> tuple[object, ...]:
        return (_again, (self.json(), self._native.run_json(), self.collection, self.folder))


def _again(text: str, run: str | None, collection: Collection | None, folder: FilePath | None) -> Result:
    native = _native.Assembly.from_json(text)
    return Result(native if run is None else native.with_run(run), collection, folder=folder)


def _left_out(row: dict[str, Any]) -> LeftOut:
    return LeftOut(row["id"], row["reason"], [Offer(**o) for o in row["offers"]])


def _join_columns(result: Result) -> dict[str, list[object]]:
    rows = [(v.name, j) for v in result.vessels for j in v.joins]
    columns: dict[str, list[object]] = {"vessel": [name for name, _ in rows]}
    for name in ("a", "b", "probability", "contact", "gap", "decided"):
        columns[name] = [getattr(j, name) for _, j in rows]
    for term in sorted({t for _, j in rows for t in j.evidence}):
        columns[f"evidence: {term}"] = [j.evidence.get(term) for _, j in rows]
    return columns

"""What each sherd says about itself."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from potsherd import _native
from potsherd._collection import Collection, Problem, collected
from potsherd._progress import Progress, told
from potsherd._words import Floats, Path, Paths, words


@dataclass(frozen=True)
class EdgeLine:
    """A closed line at equal steps along the border of a wall; arrays are read-only views, millimetres."""

    points: Floats = field(repr=False)
    wall_normals: Floats = field(repr=False)
    break_normals: Floats = field(repr=False)
    thickness: Floats = field(repr=False)
    """Of the wall at each point; NaN where it cannot be measured."""
    rim: Floats = field(repr=False)
    """Probability that the point lies on the vessel's rim."""
    corners: list[int] = field(repr=False)
    step: float

    def __len__(self) -> int:
        return len(self.points)


class SherdFeatures:
    """Everything known of one sherd; names as in the files of ``potsherd features``, lengths in millimetres.

    >>> sherd = next(iter(features.values()))
    >>> sherd.state, len(sherd.inner) == len(sherd.inner.points), sherd.thickness > 2
    ('usable', True, True)
    """

    def __init__(self, native: _native.Features, id: str) -> None:
        self.id = id
        self._native = native
        self._data: dict[str, Any] | None = None

    @property
    def data(self) -> dict[str, Any]:
        """All of it, as in the file."""
        if self._data is None:
            self._data = json.loads(self._native.json(self.id))
        return cast("dict[str, Any]", self._data)

    @property
    def state(self) -> str:
        """usable, doubtful, small or set_aside."""
        return str(self.data["state"]["state"])

    @property
    def reasons(self) -> list[str]:
        """Why it is not simply usable."""
        state = self.data["state"]
        return list(state.get("reasons") or ([state["reason"]] if "reason" in state else []))

    @property
    def inner(self) -> EdgeLine:
        """Border of the inner wall."""
        return self._line("inner")

    @property
    def outer(self) -> EdgeLine:
        """Border of the outer wall."""
        return self._line("outer")

    @property
    def inner_wall(self) -> Floats:
        """Samples of the inner wall, place and normal: six columns."""
        return self._native.array(self.id, "inner_wall")

    @property
    def outer_wall(self) -> Floats:
        """Samples of the outer wall, place and normal: six columns."""
        return self._native.array(self.id, "outer_wall")

    @property
    def break_surface(self) -> Floats:
        """Samples of the break, place and normal: six columns."""
        return self._native.array(self.id, "break_surface")

    @property
    def axes(self) -> list[dict[str, Any]]:
        """Guesses at the vessel's axis, best first."""
        return list(self.data["axes"])

    @property
    def rims(self) -> list[dict[str, Any]]:
        """Runs of the inner line that are rim."""
        return list(self.data["rims"])

    @property
    def base(self) -> float:
        """Probability that it holds part of the base."""
        return float(self.data["base"])

    @property
    def thickness(self) -> float:
        """Median wall; NaN when unknown."""
        known = self.data["thickness"]
        return float("nan") if known is None else float(known)

    def _line(self, name: str) -> EdgeLine:
        arrays = [self._native.array(self.id, f"{name}.{part}") for part in _PARTS]
        points, walls, breaks, thickness, rim = arrays
        line = self.data[name]
        return EdgeLine(points, walls, breaks, thickness[:, 0], rim[:, 0], line["corners"], line["step"])

    def __repr__(self) -> str:
        return f"<SherdFeatures {self.id}: {self.state}, wall {self.thickness:.1f} mm>"


_PARTS = ("points", "wall_normals", "break_normals", "thickness", "rim")


class Features(Mapping[str, SherdFeatures]):
    """The features of a collection, by sherd. Made by :func:`features`; can be pickled.

    >>> features
    <Features: 6 sherds, 0 set aside>
    """

    def __init__(
        self, collection: Collection, native: _native.Features, problems: list[Problem] | None = None
    ) -> None:
        self.collection = collection
        self._native = native
        self.problems = [Problem(*p) for p in native.problems] if problems is None else problems
        """What was found out about files meanwhile, such as second scans of a sherd."""

    def __getitem__(self, id: str) -> SherdFeatures:
        if id not in self._native.ids:
            raise KeyError(id)
        return SherdFeatures(self._native, id)

    def __iter__(self) -> Iterator[str]:
        return iter(self._native.ids)

    def __len__(self) -> int:
        return len(self._native.ids)

    def __repr__(self) -> str:
        aside = sum(f.state == "set_aside" for f in self.values())
        return f"<Features: {len(self)} sherd{'s' * (len(self) != 1)}, {aside} set aside>"

    def __reduce__(self) -> tuple[object, ...]:
        return (_again, (self.collection, self._native.to_bytes(), self.problems))


def _again(collection: Collection, packed: bytes, problems: list[Problem]) -> Features:
    return Features(collection, _native.Features.from_bytes(packed), problems)


def features(
    scans: Collection | Paths | Mapping[str, Any],
    *,
    step: float | None = None,
    walls: str | None = None,
    keep_copies: bool = False,
    cache: Path | None = None,
    threads: int | None = None,
    progress: Progress = None,
) -> Features:
    """Finds walls, edge lines, axes, rim and base of every sherd.

    ``step``, ``walls`` and ``keep_copies`` are the options of the command; ``cache`` is a folder where finished work is kept and taken from.

    >>> seen = []
    >>> _ = potsherd.features(collection, cache=folder / "kept", threads=2, progress=seen.append)
    >>> seen[-1]
    Event(stage='features', done=6, total=6)
    """
    collection = collected(scans)
    asked = ["scans", "-o", "out", *words({"step": step, "walls": walls, "keep_copies": keep_copies})]
    found = _native.Features.find(collection._native, asked, cache, threads, told(progress))
    return Features(collection, found)

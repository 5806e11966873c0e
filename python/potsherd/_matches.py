"""Possible joins."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, cast, overload

import numpy as np

from potsherd import _native
from potsherd._features import Features
from potsherd._tables import frame
from potsherd._words import Floats


@dataclass(frozen=True)
class Candidate:
    """One way in which two sherds may join; names and units as in the file of ``potsherd match``."""

    a: str
    b: str
    probability: float
    score: float
    """What the search counts with, log-odds."""
    a_from_b: Floats = field(repr=False)
    """4 by 4: from the file of ``b`` to that of ``a``."""
    contact: float
    """Length of edge in contact."""
    measures: dict[str, float] = field(repr=False)
    """What each kind of evidence measures."""
    evidence: dict[str, float] = field(repr=False)
    """What it adds to the log-odds of the probability."""
    covariance: Floats | None = field(repr=False)
    """6 by 6, of (turn about ``pivot``, shift) in the file of ``a``; None where the edges leave the pose open."""
    pivot: Floats = field(repr=False)
    run_a: dict[str, Any] = field(repr=False)
    run_b: dict[str, Any] = field(repr=False)


def _candidate(a: str, b: str, row: dict[str, Any]) -> Candidate:
    covariance = row["covariance"]
    return Candidate(
        a=a,
        b=b,
        probability=row["probability"],
        score=row["score"],
        a_from_b=np.array(row["a_from_b"]).reshape(4, 4),
        contact=row["contact"],
        measures=row["measures"],
        evidence=row["evidence"],
        covariance=None if covariance is None else np.array(covariance).reshape(6, 6),
        pivot=np.array(row["pivot"]),
        run_a=row["run_a"],
        run_b=row["run_b"],
    )


class Matches(Sequence[Candidate]):
    """The best way to join each pair of sherds that has one, the likeliest first. Made by :func:`potsherd.match`.

    >>> matches
    <Matches: 6 sherds, 15 pairs, 15 with candidates>
    >>> best = matches[0]
    >>> best.probability > 0.9, best.a_from_b.shape
    (True, (4, 4))
    >>> sum(best.evidence.values()) > 0
    True
    >>> [way.probability for way in matches.between(best.a, best.b)][0] == best.probability
    True
    """

    def __init__(self, features: Features, native: _native.Matches) -> None:
        self.features = features
        self._native = native
        self._text: str | None = None
        self._list: dict[str, Any] | None = None
        self._best: list[Candidate] | None = None

    def json(self) -> str:
        """The text of the file that ``potsherd match`` writes."""
        if self._text is None:
            self._text = self._native.json(self.features._native, self.features.collection._native)
        return self._text

    @property
    def data(self) -> dict[str, Any]:
        """The same, read: all candidates of all pairs, options and scoring."""
        if self._list is None:
            self._list = json.loads(self.json())
        return cast("dict[str, Any]", self._list)

    def between(self, a: str, b: str) -> list[Candidate]:
        """All ways to join two sherds, best first."""
        first, second = sorted((a, b))
        ways = json.loads(self._native.between(a, b, self.features.collection._native))
        return [_candidate(first, second, way) for way in ways]

    def frame(self, kind: str | None = None) -> Any:
        """All candidates as a table, one row each: probability, score, contact, measures and evidence."""
        rows = [(p["a"], p["b"], k, c) for p in self.data["matches"] for k, c in enumerate(p["candidates"])]
        columns: dict[str, list[object]] = {
            "a": [r[0] for r in rows],
            "b": [r[1] for r in rows],
            "way": [r[2] + 1 for r in rows],
        }
        for name in ("probability", "score", "contact"):
            columns[name] = [r[3][name] for r in rows]
        for group in ("measures", "evidence"):
            for name in sorted({n for r in rows for n in r[3][group]}):
                columns[f"{group}: {name}"] = [r[3][group].get(name) for r in rows]
        return frame(columns, kind)

    @property
    def _firsts(self) -> list[Candidate]:
        if self._best is None:
            firsts = [_candidate(p["a"], p["b"], p["candidates"][0]) for p in self.data["matches"]]
            self._best = sorted(firsts, key=lambda c: (-c.probability, c.a, c.b))
        return self._best

    @overload
    def __getitem__(self, index: int) -> Candidate: ...
    @overload
    def __getitem__(self, index: slice) -> list[Candidate]: ...
    def __getitem__(self, index: int | slice) -> Candidate | list[Candidate]:
        return self._firsts[index]

    def __len__(self) -> int:
        return len(self._firsts)

    def __iter__(self) -> Iterator[Candidate]:
        return iter(self._firsts)

    def __repr__(self) -> str:
        sherds, pairs = len(self.data["sherds"]), self.data["pairs"]
        return f"<Matches: {sherds} sherds, {pairs} pairs, {len(self.data['matches'])} with candidates>"

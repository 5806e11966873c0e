"""Is the answer right?"""

from __future__ import annotations

import json
from pathlib import Path as FilePath
from typing import Any, NamedTuple, cast

from potsherd import _native
from potsherd._measures import Measures
from potsherd._result import Result
from potsherd._words import Path


class Score:
    """How right a result is: the paper's figures and stricter ones.

    >>> score = potsherd.evaluate(result, pot.truth_file)
    >>> score.share("paper_SA"), score.share("EA_strict")
    (1.0, 1.0)
    >>> print(score)
    | paper | strict | fine ...
    """

    def __init__(self, text: str, table: str) -> None:
        self.data = cast("dict[str, Any]", json.loads(text))
        """All figures, as ``potsherd evaluate --json`` writes them."""
        self.table = table
        """The table that ``potsherd evaluate`` prints."""

    def share(self, name: str) -> float:
        """A figure of the whole collection, 0 to 1, by its name in ``data["total"]``."""
        return float(self.data["total"][name])

    def __str__(self) -> str:
        return self.table

    def __repr__(self) -> str:
        return f"<Score: paper SA {self.share('paper_SA'):.1%}, EA {self.share('paper_EA'):.1%}>"


def evaluate(
    result: Result | Path, truth: Path, *, pots: list[str] | None = None, lenient: bool = False
) -> Score:
    """Scores a result, or the ``assembly.json`` of any program, against a ``truth.json`` or a collection with one."""
    native = result._native if isinstance(result, Result) else _native.Assembly.read(result)
    return Score(*_native.evaluate(native, truth, pots or [], lenient))


class MeasureCheck(NamedTuple):
    """A measure beside the truth."""

    vessel: str
    pot: str
    what: str
    value: float
    sigma: float
    truth: float

    @property
    def covered(self) -> bool:
        """Whether the truth lies within one sigma."""
        return abs(self.value - self.truth) <= self.sigma


def check_measures(measures: Measures | Path, truth: Path) -> list[MeasureCheck]:
    """Compares measures with the truth.

    >>> checks = potsherd.check_measures(potsherd.measures(result), pot.truth_file)
    >>> sorted(c.what for c in checks)[:2]
    ['base diameter', 'capacity']
    """
    text = measures.text if isinstance(measures, Measures) else FilePath(measures).read_text("utf-8")
    return [MeasureCheck(*row) for row in _native.check_measures(text.encode(), truth)]

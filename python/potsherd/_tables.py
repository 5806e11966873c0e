"""Tables as the data frames that are there."""

from __future__ import annotations

import importlib.util
from collections.abc import Mapping, Sequence
from typing import Any

Columns = Mapping[str, Sequence[object]]


def frame(columns: Columns, kind: str | None = None) -> Any:
    """A pandas frame, or one of polars, or a dict of lists if neither is installed; ``kind`` asks for one of them.

    >>> from potsherd._tables import frame
    >>> frame({"sherd": ["a", "b"]}, "dict")
    {'sherd': ['a', 'b']}
    """
    if kind is None:
        known = [name for name in ("pandas", "polars") if importlib.util.find_spec(name)]
        kind = known[0] if known else "dict"
    if kind == "pandas":
        import pandas

        return pandas.DataFrame(dict(columns))
    if kind == "polars":
        import polars

        return polars.DataFrame(dict(columns), strict=False)
    if kind == "dict":
        return {name: list(values) for name, values in columns.items()}
    raise ValueError(f"a table is made as pandas, polars or dict, not as {kind}")

"""The numbers people publish, each with how sure it is."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, cast

from potsherd._tables import frame


class Quantity(NamedTuple):
    """A measured number and its standard uncertainty.

    >>> str(Quantity(121.3, 0.42))
    '121.30 ± 0.42'
    """

    value: float
    sigma: float

    def __str__(self) -> str:
        return f"{self.value:.2f} ± {self.sigma:.2f}"


class Measures(Mapping[str, "dict[str, Any]"]):
    """Measures of each vessel by its name, as in ``measures.json``; numbers that have one come with their uncertainty.

    >>> sizes = potsherd.measures(result)
    >>> sizes.unit
    'mm'
    >>> sizes["vessel-01"]["rim_diameter"].sigma > 0
    True
    >>> sorted(sizes.sherds[0])[:3]
    ['area_break', 'area_inner', 'area_other']
    """

    def __init__(self, text: str) -> None:
        self.text = text
        """The text of ``measures.json``."""
        self.data = cast("dict[str, Any]", json.loads(text))
        """The same, read."""
        self._vessels = {v["name"]: {k: _quantity(x) for k, x in v.items()} for v in self.data["vessels"]}

    @property
    def unit(self) -> str:
        """Lengths are in it, areas and volumes in its square and cube."""
        return str(self.data["unit"])

    @property
    def sherds(self) -> list[dict[str, Any]]:
        """One row a sherd: areas, volume, wall, place in the vessel."""
        return list(self.data["sherds"])

    def frame(self, of: str = "vessels", kind: str | None = None) -> Any:
        """``vessels`` or ``sherds`` as a table; uncertainties are columns of their own."""
        rows = [_flat(r) for r in self.data[of]]
        names = list(dict.fromkeys(name for row in rows for name in row))
        return frame({name: [row.get(name) for row in rows] for name in names}, kind)

    def __getitem__(self, vessel: str) -> dict[str, Any]:
        return self._vessels[vessel]

    def __iter__(self) -> Iterator[str]:
        return iter(self._vessels)

    def __len__(self) -> int:
        return len(self._vessels)

    def __repr__(self) -> str:
        return f"<Measures of {len(self)} vessel{'s' * (len(self) != 1)}, unit {self.unit}>"


def _quantity(x: Any) -> Any:
    return Quantity(x["value"], x["sigma"]) if isinstance(x, dict) and x.keys() == {"value", "sigma"} else x


def _flat(row: dict[str, Any]) -> dict[str, Any]:
    out: dict[str, Any] = {}
    for name, x in row.items():
        if isinstance(x, dict):
            out[name], out[f"{name}_sigma"] = x["value"], x["sigma"]
        else:
            out[name] = x
    return out

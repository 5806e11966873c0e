"""Keywords as the words of the command, which are read by its own parser."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import Union

import numpy as np
from numpy.typing import NDArray

Path = Union[str, "os.PathLike[str]"]
Paths = Union[Path, Iterable[Path]]
Floats = NDArray[np.float64]


def paths(given: Paths) -> list[str]:
    """One path or several, as text."""
    if isinstance(given, (str, os.PathLike)):
        return [os.fspath(given)]
    return [os.fspath(p) for p in given]


def words(options: Mapping[str, object]) -> list[str]:
    """``{"place_all": True, "beam": 4}`` as ``["--place-all", "--beam", "4"]``; what is None or False is left away."""
    out: list[str] = []
    for name, value in options.items():
        flag = "--" + name.replace("_", "-")
        if value is None or value is False:
            continue
        if value is True:
            out.append(flag)
        elif isinstance(value, (list, tuple)):
            for one in value:
                out += [flag, os.fspath(one) if isinstance(one, os.PathLike) else str(one)]
        else:
            out += [flag, os.fspath(value) if isinstance(value, os.PathLike) else str(value)]
    return out

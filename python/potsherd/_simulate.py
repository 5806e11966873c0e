"""Broken pots with known truth."""

from __future__ import annotations

import json
import os
from pathlib import Path as FilePath
from typing import Any, cast

from potsherd import _native
from potsherd._words import Path, words


class Simulated:
    """Where broken pots were written, and what is true of them.

    >>> pot
    <Simulated: 6 sherds of 1 pot in .../broken>
    >>> len(pot.truth["sherds"])
    6
    """

    def __init__(self, folder: FilePath, truth: dict[str, Any]) -> None:
        self.folder = folder
        self.truth = truth
        """As in ``truth.json``."""

    @property
    def sherds(self) -> FilePath:
        """The folder of scans."""
        return self.folder / "sherds"

    @property
    def truth_file(self) -> FilePath:
        """What :func:`potsherd.evaluate` compares with."""
        return self.folder / "truth" / "truth.json"

    def __repr__(self) -> str:
        pots = len(self.truth["pots"])
        return f"<Simulated: {len(self.truth['sherds'])} sherds of {pots} pot{'s' * (pots != 1)} in {self.folder}>"


def simulate(
    folder: Path,
    preset: str = "single",
    *,
    sherds: int | None = None,
    profile: str | None = None,
    thickness: float | None = None,
    stubs: bool = False,
    pots: int | None = None,
    seed: int | str = 1,
    level: str | None = None,
    edge: float | None = None,
    unit: str | None = None,
    missing: int | str | None = None,
    out_of_round: float | None = None,
    same_form: int | None = None,
    defects: str | None = None,
    colour: bool = False,
    texture: bool = False,
    handles: bool = False,
    force: bool = False,
    threads: int | None = None,
) -> Simulated:
    """Makes broken pots: ``single``, ``mix``, ``find``, ``twin`` or ``scale``. Options are those of ``potsherd simulate``.

    ``sherds``, ``profile``, ``thickness`` and ``stubs`` belong to ``single`` (and ``sherds`` to ``scale``), ``pots`` to
    ``mix`` and ``find``.

    >>> potsherd.simulate(folder / "jar", "single", profile="no such jar")
    Traceback (most recent call last):
    potsherd.Error: ...
    """
    own: list[str] = []
    if preset == "scale":
        own = [str(sherds or 100)]
    else:
        own = words({"sherds": sherds, "profile": profile, "thickness": thickness, "stubs": stubs, "pots": pots})
    common = {
        "seed": seed,
        "level": level,
        "edge": edge,
        "unit": unit,
        "missing": missing,
        "out_of_round": out_of_round,
        "same_form": same_form,
        "defects": defects,
        "colour": colour,
        "texture": texture,
        "handles": handles,
        "out": os.fspath(folder),
        "force": force,
    }
    truth = _native.simulate([preset, *own, *words(common)], threads)
    return Simulated(FilePath(folder), cast("dict[str, Any]", json.loads(truth)))

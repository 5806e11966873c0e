"""How drawings, tables, pictures and models of a report should look: the options that `assemble` and `report` share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from potsherd._words import words


class Publish(TypedDict, total=False):
    """Keywords of :func:`potsherd.assemble` and :func:`potsherd.report` that say how what is written should look.

    They are the options of the command:

    >>> page = result.report(folder / "printed", scale="1:2", section="hatch")
    >>> result.report(folder / "printed", section="striped")
    Traceback (most recent call last):
    potsherd.Error: invalid value 'striped' for '--section ...
    """

    scale: str
    """Of all drawings, such as ``1:3``."""
    section: str
    """How cut clay is drawn: ``solid``, ``hatch``, ``grey``."""
    line_width: float
    """Multiplies the widths of all lines."""
    throwing_lines: bool
    """Draw those of the inner wall."""
    decoration: bool
    """Draw paint and incisions of the outside."""
    draw_sherds: str
    """Which sherds get a drawing of their own: ``none``, ``loose``, ``all``."""
    decimal_comma: bool
    """In tables, with semicolons between cells."""
    picture_width: int
    """Pixels."""
    density: float | None
    """Of the clay in grams per cubic centimetre, for weights."""
    full_models: bool
    """With every face of the scans."""
    archive: str
    """The day of publication, as ``2026-11-17``: also writes what archives ask for."""
    licence: str
    """Of the archive record, an address."""
    author: str
    """Who made the archive record."""
    address: str
    """Below which the folder will stand, for IIIF."""


def asked(publish: Mapping[str, object]) -> list[str]:
    """As the words of the command; a name that is none is refused as Python does."""
    for name in publish:
        if name not in Publish.__annotations__:
            raise TypeError(f"got an unexpected keyword argument '{name}'")
    return words(publish)

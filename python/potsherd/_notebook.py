"""How results show themselves in a notebook: pictures, measures, and the page with the models inline."""

from __future__ import annotations

import base64
import html
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from potsherd._errors import Error
from potsherd._measures import Quantity

if TYPE_CHECKING:
    from potsherd._result import Result, Vessel

_SHOWN = ("rim_diameter", "base_diameter", "height", "greatest_diameter", "wall_thickness", "capacity_litres")


def vessel(of: Vessel) -> str:
    """Picture and measures of one vessel."""
    head = f"<b>{html.escape(of.name)}</b>: {len(of.sherds)} sherds, {len(of.joins)} joins"
    try:
        picture, sizes = of.picture(), of.measures
    except (Error, OSError) as error:
        return f"<div>{head}<br><i>{html.escape(str(error))}</i></div>"
    unit = of._result.measures().unit
    rows = "".join(_row(name, sizes.get(name), unit) for name in _SHOWN)
    return (
        f'<div style="display:flex;gap:1em;align-items:center"><img style="max-width:420px" alt="{html.escape(of.name)}"'
        f' src="{_data(picture)}"><div>{head}<table>{rows}</table></div></div>'
    )


def result(of: Result) -> str:
    """All vessels, and the page to turn them on."""
    left = f"<p>{len(of.left_out)} left out</p>" if of.left_out else ""
    shown = "".join(vessel(v) for v in of.vessels) + left
    try:
        page = inline(of._shown())
    except (Error, OSError):
        return shown
    frame = f'<iframe style="width:100%;height:560px;border:1px solid #ccc" srcdoc="{html.escape(page)}"></iframe>'
    return shown + frame


def inline(folder: Path) -> str:
    """The page of a result folder as one text: scripts and pictures of joins inside, since a notebook has no folder."""

    def script(found: re.Match[str]) -> str:
        text = (folder / found[1]).read_text("utf-8")
        return f"<script>{re.sub(_PICTURE, picture, text).replace('</script', '<' + chr(92) + '/script')}</script>"

    def picture(found: re.Match[str]) -> str:
        file = folder / found[1]
        return f'"{_data(file.read_bytes())}"' if file.is_file() else found[0]

    return re.sub(r'<script src="([^"]+)"></script>', script, (folder / "index.html").read_text("utf-8"))


_PICTURE = r'"(pictures/joins/[^"]+[.]png)"'


def _data(png: bytes) -> str:
    return f"data:image/png;base64,{base64.b64encode(png).decode()}"


def _row(name: str, value: Any, unit: str) -> str:
    if value is None:
        return ""
    said = f"{value.value:.1f} ± {value.sigma:.1f}" if isinstance(value, Quantity) else f"{value}"
    if name == "capacity_litres" and isinstance(value, Quantity):
        said, unit = f"{1000 * value.value:.0f} ± {1000 * value.sigma:.0f}", "ml"
    label = name.removesuffix("_litres").replace("_", " ")
    return f"<tr><td>{label}</td><td>{said} {html.escape(unit)}</td></tr>"

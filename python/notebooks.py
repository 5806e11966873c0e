"""Runs the notebooks named, or all, and writes what they show into them. Pages to turn models on are left out: megabytes."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import nbclient
import nbformat

FOLDER = Path(__file__).parents[1] / "docs/notebooks"

os.environ["MPLBACKEND"] = "module://matplotlib_inline.backend_inline"
for name in sys.argv[1:] or sorted(p.stem for p in FOLDER.glob("*.ipynb")):
    path = FOLDER / f"{name}.ipynb"
    notebook = nbformat.read(path, as_version=4)
    nbclient.NotebookClient(notebook, timeout=3600, kernel_name="python3").execute()
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        # Bars and warnings are of this run only.
        shown = [o for o in cell.get("outputs", []) if o.get("name") != "stderr"]
        for output in shown:
            if len(output.get("data", {}).get("text/html", "")) > 50_000:
                del output["data"]["text/html"]
        if cell.cell_type == "code":
            cell.outputs = shown
    nbformat.write(notebook, path)
    print(f"{path.name}: {path.stat().st_size // 1024} kB")

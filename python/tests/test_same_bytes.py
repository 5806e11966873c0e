"""The package, the command in the wheel and the program write the same bytes."""

from __future__ import annotations

import subprocess
from pathlib import Path
from types import SimpleNamespace

import pytest
from conftest import Command

import potsherd


def files(folder: Path) -> dict[str, bytes]:
    """What a result folder holds, without kept work."""
    all = (p for p in sorted(folder.rglob("*")) if p.is_file())
    return {str(p.relative_to(folder)): p.read_bytes() for p in all if "cache" not in p.parts}


def test_a_whole_result(
    broken: potsherd.Simulated, tmp_path: Path, program: Path, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All files, models and page among them; the page names the command, so the folders have one name."""
    monkeypatch.chdir(tmp_path)
    for folder in ("package", "wheel", "program"):
        (tmp_path / folder).mkdir()
    words = ["assemble", str(broken.sherds), "-o", "out", "--beam", "3", "--branch", "2"]
    monkeypatch.chdir(tmp_path / "package")
    potsherd.assemble(broken.sherds, "out", beam=3, branch=2, threads=1)
    told = command(*words, cwd=tmp_path / "wheel")
    assert told.returncode == 0, told.stderr
    subprocess.run([program, *words], cwd=tmp_path / "program", check=True, capture_output=True)
    package, wheel, own = (files(tmp_path / f / "out") for f in ("package", "wheel", "program"))
    assert package.keys() == own.keys() == wheel.keys()
    for name in own:
        assert package[name] == own[name], name
        assert wheel[name] == own[name], name


def test_single_stages(broken: potsherd.Simulated, tmp_path: Path, command: Command, stages: SimpleNamespace) -> None:
    told = command("match", broken.sherds, "-o", tmp_path / "matches.json")
    assert told.returncode == 0, told.stderr
    assert (tmp_path / "matches.json").read_text() == stages.matches.json()
    told = command("features", broken.sherds, "-o", tmp_path / "features", "--no-cache")
    assert told.returncode == 0, told.stderr
    for id in stages.features:
        written = (tmp_path / "features" / f"{id}.json").read_text()
        assert written == stages.features._native.json(id) + "\n"
    stages.result.write(tmp_path / "result")
    told = command("evaluate", tmp_path / "result", "--truth", broken.truth_file)
    assert told.stdout == potsherd.evaluate(stages.result, broken.truth_file).table


def test_threads_and_kept_work_change_nothing(
    broken: potsherd.Simulated, tmp_path: Path, stages: SimpleNamespace
) -> None:
    for threads in (1, 3):
        found = potsherd.assemble(broken.sherds, tmp_path / "out", report=False, threads=threads)
        assert found.json() == stages.result.json()

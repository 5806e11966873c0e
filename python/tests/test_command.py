"""The command in the wheel behaves as the program does."""

from __future__ import annotations

import inspect
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import Command

import potsherd

SCRIPT = Path(sys.executable).parent / "potsherd"


def test_exit_codes_and_texts_are_those_of_the_program(
    broken: potsherd.Simulated, tmp_path: Path, command: Command, program: Path
) -> None:
    for words in (
        ["--version"],
        ["help", "assemble"],
        ["no-such-command"],
        ["inspect", "nowhere"],
        ["inspect", str(broken.sherds)],
        ["assemble", str(broken.sherds), "-o", str(tmp_path / "truth.json")],
        ["match", str(broken.sherds), "-o", "x", "--keep", "0"],
    ):
        (tmp_path / "truth.json").touch()
        own = subprocess.run([program, *words], capture_output=True, text=True, cwd=tmp_path)
        ours = command(*words, cwd=tmp_path)
        assert (ours.returncode, ours.stdout, ours.stderr) == (own.returncode, own.stdout, own.stderr), words


# What has no keyword: files that the command writes and Python holds, parts of a job that `potsherd.cluster` shares out.
ELSEWHERE = {
    "assemble": {"output", "no_report"} | {"units", "known_length", "memory", "split_trays", "pots"},
    "match": {"output", "shard", "wait"} | {"units", "known_length", "memory", "split_trays", "pots"},
    "features": {"output", "shard", "wait", "no_cache", "debug_meshes", "export_authors"}
    | {"units", "known_length", "memory", "split_trays", "pots"},
    "report": {"scans", "features"} | {"units", "known_length", "memory", "split_trays", "pots"},
    "inspect": {"json"},
    # Scans are read by its ledger alone.
    "evaluate": {"truth", "json", "ledger", "cache", "memory", "threads"} | {"units", "known_length", "split_trays"},
    "simulate single": {"out", "memory"},
    "simulate mix": {"out", "memory"},
}


@pytest.mark.parametrize(
    ("words", "function"),
    [
        ("assemble", potsherd.assemble),
        ("match", potsherd.match),
        ("features", potsherd.features),
        ("report", potsherd.report),
        ("inspect", potsherd.load),
        ("evaluate", potsherd.evaluate),
        ("simulate single", potsherd.simulate),
        ("simulate mix", potsherd.simulate),
    ],
)
def test_options_are_keywords(words: str, function: Callable[..., object], command: Command) -> None:
    told = command("help", *words.split()).stdout
    options = {name.replace("-", "_") for name in re.findall(r"^ +(?:-\w, )?--([a-z-]+)", told, re.MULTILINE)}
    keywords = set(inspect.signature(function).parameters)
    if "publish" in keywords:
        keywords |= set(potsherd.Publish.__annotations__)
    left = options - keywords - ELSEWHERE[words] - {"help", "version"}
    assert not left, f"potsherd {words} has options that the package does not know"


def test_runs_as_a_module() -> None:
    told = subprocess.run([sys.executable, "-m", "potsherd", "--version"], capture_output=True, text=True)
    assert told.stdout == f"potsherd {potsherd.__version__}\n"


@pytest.mark.parametrize("way", [[str(SCRIPT)], [sys.executable, "-m", "potsherd"]])
def test_ctrl_c(way: list[str], heap: potsherd.Simulated, tmp_path: Path) -> None:
    """`assemble` says how to go on and exits with 130; what has no handler dies by the signal."""
    words = ["assemble", str(heap.sherds), "-o", str(tmp_path / "out"), "--no-report", "--progress", "plain"]
    with subprocess.Popen([*way, *words], stderr=subprocess.PIPE, text=True) as run:
        assert run.stderr is not None
        for line in run.stderr:
            if "walls and edges" in line:
                break
        run.send_signal(signal.SIGINT)
        start = time.monotonic()
        rest = run.stderr.read()
        assert run.wait(timeout=10) == 130 and time.monotonic() - start < 5
        assert "takes up the work" in rest and "Traceback" not in rest


def test_a_closed_pipe_is_no_error(broken: potsherd.Simulated) -> None:
    for words in (["simulate", "profiles"], ["inspect", str(broken.sherds)], ["help"]):
        with subprocess.Popen([SCRIPT, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
            assert run.stdout is not None and run.stderr is not None
            run.stdout.close()
            told = run.stderr.read().decode()
            assert run.wait(timeout=60) == 0 and told == "", (words, told)

"""One small broken pot for all tests, and the command to compare with."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

import potsherd

Command = Callable[..., "subprocess.CompletedProcess[str]"]


def skip(what: str) -> None:
    """A check that this machine cannot do; told as ./test wants it."""
    told = os.environ.get("POTSHERD_SKIPS")
    if told:
        with open(told, "a", encoding="utf-8") as file:
            file.write(f"python: {what}\n")
    if os.environ.get("POTSHERD_REQUIRE_ALL") == "1":
        pytest.fail(f"skipped: {what}")
    pytest.skip(what)


@pytest.fixture(scope="session")
def broken(tmp_path_factory: pytest.TempPathFactory) -> potsherd.Simulated:
    folder = tmp_path_factory.mktemp("broken")
    return potsherd.simulate(folder / "broken", "single", sherds=6, seed=3, edge=2.0)


@pytest.fixture(scope="session")
def heap(tmp_path_factory: pytest.TempPathFactory) -> potsherd.Simulated:
    """Enough sherds to be stopped in the middle, and for several workers."""
    return potsherd.simulate(tmp_path_factory.mktemp("heap") / "heap", "single", sherds=14, seed=6, edge=2.2)


@pytest.fixture(scope="session")
def stages(broken: potsherd.Simulated) -> SimpleNamespace:
    """Every stage once."""
    collection = potsherd.load(broken.sherds)
    features = potsherd.features(collection)
    matches = potsherd.match(features)
    result = potsherd.assemble(matches)
    return SimpleNamespace(collection=collection, features=features, matches=matches, result=result)


@pytest.fixture(scope="session")
def command() -> Command:
    """The script that the wheel installs."""
    script = Path(sys.executable).parent / "potsherd"

    def run(*words: object, **more: object) -> subprocess.CompletedProcess[str]:
        return subprocess.run([script, *map(str, words)], capture_output=True, text=True, **more)  # type: ignore[call-overload,no-any-return]

    return run


@pytest.fixture(scope="session")
def program() -> Path:
    """The program written in Rust, built by ./test before."""
    named = os.environ.get("POTSHERD_PROGRAM")
    found = Path(named) if named else Path(__file__).parents[2] / "target/release/potsherd"
    if not found.is_file():
        skip("the program to compare with is not built (POTSHERD_PROGRAM)")
    return found

"""The examples of all docstrings run; everything public has a docstring."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil
from pathlib import Path
from types import ModuleType, SimpleNamespace

import numpy as np
import pytest

import potsherd

OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL


def modules() -> list[ModuleType]:
    names = [m.name for m in pkgutil.iter_modules(potsherd.__path__) if m.name not in ("__main__", "_native")]
    return [potsherd, *(importlib.import_module(f"potsherd.{name}") for name in names)]


def examples() -> list[doctest.DocTest]:
    found = [test for module in modules() for test in doctest.DocTestFinder().find(module) if test.examples]
    return sorted(found, key=lambda test: test.name)


@pytest.mark.parametrize("test", examples(), ids=lambda test: test.name)
def test_example(
    test: doctest.DocTest, stages: SimpleNamespace, broken: potsherd.Simulated, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    # As the first lines of the package's own docstring leave them.
    test.globs.update(vars(stages), pot=broken, folder=tmp_path, potsherd=potsherd, np=np)
    (tmp_path / "result").mkdir()
    stages.result.write(tmp_path / "result")
    told: list[str] = []
    failed = doctest.DocTestRunner(optionflags=OPTIONS).run(test, out=told.append).failed
    assert not failed, "".join(told)


def test_all_that_is_public_is_described() -> None:
    for name in potsherd.__all__:
        thing = getattr(potsherd, name)
        assert inspect.getdoc(thing), name
        for member, value in vars(thing).items() if inspect.isclass(thing) else ():
            if not member.startswith("_") and (inspect.isfunction(value) or isinstance(value, property)):
                assert inspect.getdoc(value), f"{name}.{member}"

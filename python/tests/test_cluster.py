"""Real worker processes: any number of them, one killed in the middle, the same bytes."""

from __future__ import annotations

import concurrent.futures
import multiprocessing
import os
import signal
import threading
import time
from pathlib import Path
from typing import Any

import pytest

import potsherd
import potsherd.cluster


@pytest.fixture(scope="module")
def alone(heap: potsherd.Simulated) -> str:
    return potsherd.assemble(heap.sherds).json()


def _kill_one(cluster: Any, record: potsherd.cluster.Report, killed: list[int]) -> None:
    """Waits for the second task that is done, then kills a worker as a power cut would."""
    while len(record.tasks) < 2:
        time.sleep(0.02)
    victim = next(iter(cluster.workers.values())).pid
    killed.append(victim)
    os.kill(victim, signal.SIGKILL)


@pytest.mark.parametrize("workers", [1, 2, 4])
def test_dask(heap: potsherd.Simulated, alone: str, tmp_path: Path, workers: int) -> None:
    distributed = pytest.importorskip("distributed")
    record, killed = potsherd.cluster.Report(), list[int]()
    options = {"n_workers": workers, "threads_per_worker": 1, "dashboard_address": None}
    with distributed.LocalCluster(**options) as cluster, distributed.Client(cluster) as client:
        killer = threading.Thread(target=_kill_one, args=(cluster, record, killed), daemon=True)
        if workers == 2:
            killer.start()
        result = potsherd.cluster.assemble(
            heap.sherds, tmp_path / "out", client, report=False, record=record, tasks=6
        )
        if workers == 2:
            killer.join(10)
    assert result.json() == alone
    assert {row["stage"] for row in record.tasks} == {"features", "matching"}
    if workers == 2:
        assert killed, "a worker was killed on the way"
    # What was shared out was not done again by the caller: the last round found nothing missing.
    assert min(row["missing"] for row in record.tasks if row["stage"] == "matching") == 0


def test_any_executor(heap: potsherd.Simulated, alone: str, tmp_path: Path) -> None:
    with concurrent.futures.ThreadPoolExecutor(2) as threads:
        assert potsherd.cluster.assemble(heap.sherds, tmp_path / "out", threads, report=False).json() == alone


def _die(*_: object) -> dict[str, object]:
    os.kill(os.getpid(), signal.SIGKILL)
    return {}


def test_a_broken_pool_is_told_in_a_sentence(heap: potsherd.Simulated, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(potsherd.cluster, "_features_task", _die)
    context = multiprocessing.get_context("fork")
    with concurrent.futures.ProcessPoolExecutor(1, mp_context=context) as pool:
        with pytest.raises(potsherd.Error, match="a worker died.*call again"):
            potsherd.cluster.features(heap.sherds, tmp_path / "cache", pool)


def test_a_failed_task_is_tried_again() -> None:
    counts: dict[int, int] = {}

    def task(k: int) -> dict[str, object]:
        counts[k] = counts.get(k, 0) + 1
        if counts[k] < 3:
            raise OSError("the share did not answer")
        return {"missing": 0}

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        rows = list(potsherd.cluster._with_executor(pool, task, [(k,) for k in range(4)], 3))
        assert len(rows) == 4 and set(counts.values()) == {3}
        counts.clear()
        with pytest.raises(OSError, match="did not answer"):
            list(potsherd.cluster._with_executor(pool, task, [(0,)], 1))

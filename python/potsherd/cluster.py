"""The same job on many workers: features and matching are shared out, the search runs here.

Workers need this package and a folder that all of them see; what they have finished lies in ``output/cache``. They are a
client of Dask (local processes, Slurm or PBS by dask-jobqueue, Kubernetes) or any executor of ``concurrent.futures``:

>>> from concurrent.futures import ProcessPoolExecutor
>>> import multiprocessing, potsherd.cluster
>>> with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
...     shared = potsherd.cluster.assemble(pot.sherds, folder / "shared", pool, report=False)
>>> shared.json() == result.json()
True

Every task does a shard of the work and keeps it in the folder; nothing but numbers travels. When all shards are done, the
usual run follows on the caller and finds its work done. What a dead worker left undone is done again, at the latest here:
so the answer does not depend on the number of workers, their order or their deaths, and is that of one process to the byte.
"""

from __future__ import annotations

import concurrent.futures
import os
import pickle
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path as FilePath
from typing import Any, Union

from potsherd import _jobs, _native
from potsherd._collection import Collection, collected
from potsherd._errors import Error
from potsherd._features import Features, features as _find_features
from potsherd._matches import Matches
from potsherd._progress import Progress, told
from potsherd._result import Result
from potsherd._words import Path, words

Workers = Union[concurrent.futures.Executor, Any]
"""An executor, or a client of Dask."""

# Matching asks the whole collection how deep to look, and how worn it is: each answer opens new work.
_MOST_ROUNDS = 12
# Sherds and pairs of one task, and tasks of one worker at least: a few seconds each, and an even end.
_SHERDS, _PAIRS, _TASKS = 8, 300, 4


@dataclass
class Report:
    """What the workers did, for those who want to know; see ``record`` of :func:`assemble`."""

    tasks: list[dict[str, Any]] = field(default_factory=list)
    """One row a task: stage, round, shard, shards, seconds, cpu, reading, worker, missing; ``reading`` are those of the CPU
    seconds in which a worker read scans or features, once for all its tasks of a stage."""
    seconds: dict[str, float] = field(default_factory=dict)
    """Wall time of each stage as the caller saw it."""
    alone: dict[str, float] = field(default_factory=dict)
    """CPU seconds of the caller itself in each stage, while workers wait or work."""
    megabytes: float = 0.0
    """Size of the file of features, which every worker reads once."""

    def _end(self, stage: str, start: tuple[float, float]) -> None:
        self.seconds[stage] = time.monotonic() - start[0]
        self.alone[stage] = time.process_time() - start[1]


def _now() -> tuple[float, float]:
    return time.monotonic(), time.process_time()


def assemble(
    scans: Collection | _jobs.Scans,
    output: Path,
    workers: Workers,
    *,
    tasks: int | None = None,
    retries: int = 3,
    threads: int | None = 1,
    report: bool = True,
    record: Report | None = None,
    progress: Progress = None,
    **options: Any,
) -> Result:
    """Puts sherds together as :func:`potsherd.assemble` does, features and matching on ``workers``.

    ``output`` and the scans must lie where every worker sees them. ``tasks`` is into how many shards a stage is cut,
    ``threads`` how many each task uses, ``retries`` how often a task that failed is tried again. ``record`` is filled with
    what was done. Other options are those of :func:`potsherd.assemble`; with ``within`` and ``prefer`` matching is not shared
    out yet, but done by the caller.
    """
    cache = os.path.join(os.fspath(output), "cache")
    found = features(
        scans,
        cache,
        workers,
        keep_copies=bool(options.get("keep_copies")),
        tasks=tasks,
        retries=retries,
        threads=threads,
        record=record,
        progress=progress,
    )
    if not (options.get("within") or options.get("prefer")):
        _match(found, cache, workers, _matching(options), tasks, retries, threads, record, progress)
    start = _now()
    result = _jobs.assemble(found, output, report=report, progress=progress, **options)
    if record is not None:
        record._end("assembling", start)
    return result


def features(
    scans: Collection | _jobs.Scans,
    cache: Path,
    workers: Workers,
    *,
    keep_copies: bool = False,
    tasks: int | None = None,
    retries: int = 3,
    threads: int | None = 1,
    record: Report | None = None,
    progress: Progress = None,
) -> Features:
    """Finds the features of a collection on ``workers``; they are kept in ``cache``."""
    collection = collected(scans)
    start = _now()
    FilePath(cache).mkdir(parents=True, exist_ok=True)
    shards = tasks or _shards(workers, len(collection) / _SHERDS, len(collection))
    jobs = [(collection, os.fspath(cache), (k + 1, shards), threads) for k in range(shards)]
    _all(workers, _features_task, jobs, "features", 1, retries, record, progress)
    # What is kept is taken from there; what is not is made here.
    found = _find_features(collection, keep_copies=keep_copies, cache=cache)
    if record is not None:
        record._end("features", start)
    return found


def match(
    found: Features,
    cache: Path,
    workers: Workers,
    *,
    keep: int | None = None,
    generator: str | None = None,
    weights: Path | None = None,
    tasks: int | None = None,
    retries: int = 3,
    threads: int | None = 1,
    record: Report | None = None,
    progress: Progress = None,
) -> Matches:
    """Finds the possible joins of all pairs on ``workers``; they are kept in ``cache``."""
    asked = ["match", *words({"keep": keep, "generator": generator, "weights": weights})]
    _match(found, os.fspath(cache), workers, asked, tasks, retries, threads, record, progress)
    return _jobs.match(found, keep=keep, generator=generator, weights=weights, cache=cache)


def _match(
    found: Features,
    cache: str,
    workers: Workers,
    asked: list[str],
    tasks: int | None,
    retries: int,
    threads: int | None,
    record: Report | None,
    progress: Progress,
) -> None:
    start = _now()
    count = len(found)
    # Features travel by the folder: once for each worker, not once for each task.
    file = FilePath(cache) / f"features-{os.getpid()}-{time.time_ns()}.whole"
    size = file.write_bytes(found._native.to_bytes())
    try:
        shards = tasks or _shards(workers, count * min(count, 40) / 2 / _PAIRS, count)
        for turn in range(1, _MOST_ROUNDS + 1):
            jobs = [(str(file), cache, asked, (k + 1, shards), threads) for k in range(shards)]
            # A shard that saw nothing missing saw the whole: then all is done.
            if min(_all(workers, _match_task, jobs, "matching", turn, retries, record, progress)) == 0:
                break
    finally:
        file.unlink(missing_ok=True)
    if record is not None:
        record.megabytes = size / 1e6
        record._end("matching", start)


def _matching(options: dict[str, Any]) -> list[str]:
    """Of the options of `assemble`, those that matching depends on."""
    names = ("weights", "lcs", "point_to_point", "no_overlap_test", "no_wear", "exhaustive", "partners")
    return ["assemble", *words({name: options.get(name) for name in names})]


def _shards(workers: Workers, wished: float, most: int) -> int:
    return max(1, min(max(round(wished), _TASKS * _width(workers)), most))


def _width(workers: Workers) -> int:
    """How many tasks run at a time."""
    if _is_dask(workers):
        client: Any = workers
        return max(1, len(client.scheduler_info(n_workers=-1)["workers"]))
    return int(getattr(workers, "_max_workers", None) or os.cpu_count() or 1)


def _is_dask(workers: Workers) -> bool:
    return hasattr(workers, "scheduler_info")


# On a worker: what was read once serves all its tasks.
_held: dict[bytes, Any] = {}


def _once(key: bytes, make: Callable[[], Any]) -> tuple[Any, float]:
    """What was read, and the CPU seconds it took now."""
    start = time.process_time()
    if key not in _held:
        _held.clear()
        _held[key] = make()
    return _held[key], time.process_time() - start


def _features_task(collection: Collection, cache: str, shard: tuple[int, int], threads: int | None) -> dict[str, Any]:
    start = _now()
    whole, reading = _once(pickle.dumps(collection), lambda: collection._recipe.open(threads))
    found = _native.Features.find(whole, ["scans", "-o", "out"], cache, threads, None, shard)
    return _row(start, reading, shard, found.missing)


def _match_task(
    file: str, cache: str, asked: list[str], shard: tuple[int, int], threads: int | None
) -> dict[str, Any]:
    start = _now()

    def opened() -> _native.Parts:
        found = _native.Features.from_bytes(FilePath(file).read_bytes())
        return _native.Parts(found, ["scans", "-o", "out", *asked[1:]], asked[:1] == ["assemble"], threads)

    parts, reading = _once(pickle.dumps((file, asked)), opened)
    return _row(start, reading, shard, parts.work_on(cache, threads, shard))


def _row(start: tuple[float, float], reading: float, shard: tuple[int, int], missing: int) -> dict[str, Any]:
    return {
        "shard": shard[0],
        "shards": shard[1],
        "seconds": time.monotonic() - start[0],
        "cpu": time.process_time() - start[1],
        "reading": reading,
        "worker": os.getpid(),
        "missing": missing,
    }


def _all(
    workers: Workers,
    task: Callable[..., dict[str, Any]],
    jobs: Sequence[tuple[Any, ...]],
    stage: str,
    turn: int,
    retries: int,
    record: Report | None,
    progress: Progress,
) -> list[int]:
    """Does all jobs, in any order; how much each saw missing."""
    tell = told(progress)
    missing: list[int] = []
    run = _with_dask if _is_dask(workers) else _with_executor
    for row in run(workers, task, jobs, retries):
        missing.append(row["missing"])
        if record is not None:
            record.tasks.append({"stage": stage, "round": turn, **row})
        if tell is not None:
            tell(stage, len(missing), len(jobs))
    return missing


def _with_dask(
    client: Any, task: Callable[..., dict[str, Any]], jobs: Sequence[tuple[Any, ...]], retries: int
) -> Iterator[dict[str, Any]]:
    import distributed

    completed: Any = distributed.as_completed
    # The tasks of a worker that dies go to others; those that fail are tried again.
    futures = [client.submit(task, *job, retries=retries, pure=False) for job in jobs]
    try:
        for _, row in completed(futures, with_results=True):
            yield row
    finally:
        client.cancel(futures)


def _with_executor(
    executor: concurrent.futures.Executor,
    task: Callable[..., dict[str, Any]],
    jobs: Sequence[tuple[Any, ...]],
    retries: int,
) -> Iterator[dict[str, Any]]:
    left = {executor.submit(task, *job): (job, retries) for job in jobs}
    try:
        while left:
            done, _ = concurrent.futures.wait(left, return_when=concurrent.futures.FIRST_COMPLETED)
            for future in done:
                job, more = left.pop(future)
                error = future.exception()
                if error is None:
                    yield future.result()
                elif isinstance(error, concurrent.futures.BrokenExecutor):
                    raise Error(
                        "a worker died and its executor with it; what was finished is kept, so call again with a new executor"
                    ) from error
                elif more > 0:
                    left[executor.submit(task, *job)] = (job, more - 1)
                else:
                    raise error
    finally:
        for future in left:
            future.cancel()

"""Where long work is: told to a function, or shown as a bar."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, NamedTuple, Union


class Event(NamedTuple):
    """Where the work is.

    >>> Event("matching", 256, 1225).share
    0.2089795918367347
    """

    stage: str
    """``features``, ``matching``, ``assembling``."""
    done: int
    total: int

    @property
    def share(self) -> float:
        """Of the stage, 0 to 1."""
        return self.done / self.total if self.total else 1.0


Progress = Union[bool, Callable[[Event], object], None]
Told = Union[Callable[[str, int, int], object], None]


def told(progress: Progress) -> Told:
    """What the extension calls: it knows nothing of events."""
    if progress is None or progress is False:
        return None
    if progress is True:
        return _bar()
    call = progress
    return lambda stage, done, total: call(Event(stage, done, total))


def _bar() -> Callable[[str, int, int], object]:
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return _Lines()
    return _Bar(tqdm)


class _Bar:
    """One bar of tqdm a stage."""

    def __init__(self, tqdm: Any) -> None:
        self.tqdm = tqdm
        self.bar: Any = None

    def __call__(self, stage: str, done: int, total: int) -> None:
        if self.bar is None or self.bar.desc != stage:
            if self.bar is not None:
                self.bar.close()
            self.bar = self.tqdm(total=total, desc=stage)
            self.bar.desc = stage
        self.bar.total = total
        self.bar.update(done - self.bar.n)
        if done >= total:
            self.bar.refresh()


class _Lines:
    """A line for every tenth, where there is no tqdm."""

    def __init__(self) -> None:
        self.last = ("", -1)

    def __call__(self, stage: str, done: int, total: int) -> None:
        now = (stage, 10 * done // max(total, 1))
        if now != self.last:
            self.last = now
            print(f"{stage}: {done} of {total}", file=sys.stderr)

# Written by python/stubs.
"""
The part of potsherd that is written in Rust. Use the package `potsherd`, which is made of it.
"""

import collections.abc
import numpy
import numpy.typing
from _typeshed import SupportsGetItem
from os import PathLike
from pathlib import Path
from typing import SupportsIndex, final

__all__ = ["Assembly", "Collection", "Features", "Matches", "Parts", "check_measures", "evaluate", "limit_memory", "main", "simulate", "version"]

@final
class Assembly:
    """
    Pots, with the place of each sherd and the evidence.
    """
    def at_scale_of(self, /, collection: Collection) -> Assembly:
        """
        The same in the scale of a collection that was read anew.
        """
    @staticmethod
    def from_json(text: str) -> Assembly:
        """
        Reads the text of an `assembly.json`.
        """
    def json(self, /) -> str:
        """
        The text of `assembly.json`.
        """
    @staticmethod
    def read(path: str | PathLike[str]) -> Assembly:
        """
        Reads `assembly.json`, by its own name or by that of its folder.
        """
    def report(self, /, folder: str | PathLike[str], collection: Collection, features: Features, words: SupportsGetItem[int, str], page_triangles: SupportsIndex | None = None, model_triangles: SupportsIndex | None = None, threads: SupportsIndex | None = None) -> tuple[Path, list[str]]:
        """
        Writes page, drawings, measures, models and pictures; returns the page and warnings. `words` are the options of
        `potsherd report`.
        """
    def run_json(self, /) -> str | None:
        """
        What was run as JSON, if it is known.
        """
    @staticmethod
    def solve(collection: Collection, features: Features, words: SupportsGetItem[int, str], command: str, matches: Matches | None = None, cache: str | PathLike[str] | None = None, threads: SupportsIndex | None = None, progress: collections.abc.Callable[[str, int, int], object] | None = None) -> Assembly:
        """
        Puts sherds together. `words` are what the command would have been given, `command` is for the record.
        """
    def with_run(self, /, text: str) -> Assembly:
        """
        The same with what `run_json` told.
        """
    def write(self, /, folder: str | PathLike[str]) -> Path:
        """
        Writes `assembly.json` into a folder and returns its path.
        """

@final
class Collection:
    """
    Scans that were read, cleaned and measured.
    """
    def aside(self, /, id: str) -> str | None:
        """
        Why a scan is not used, if so.
        """
    def colors(self, /, id: str) -> numpy.typing.NDArray[numpy.uint8] | None: ...
    def faces(self, /, id: str) -> numpy.typing.NDArray[numpy.uint32]: ...
    @property
    def ids(self, /) -> list[str]:
        """
        Names of the scans with a surface.
        """
    @property
    def kind(self, /) -> str:
        """
        The layout that was recognised.
        """
    @property
    def mm_per_unit(self, /) -> float: ...
    @staticmethod
    def of_meshes(meshes: collections.abc.Sequence[tuple[str, numpy.typing.NDArray[numpy.float64], numpy.typing.NDArray[numpy.uint32], numpy.typing.NDArray[numpy.uint8] | None]], words: SupportsGetItem[int, str], settled: Assembly | None = None, threads: SupportsIndex | None = None) -> Collection:
        """
        Takes meshes over, as (name, vertices, faces, colours).
        """
    @staticmethod
    def open(words: SupportsGetItem[int, str], settled: Assembly | None = None, threads: SupportsIndex | None = None) -> Collection:
        """
        Reads what `words` name, as the command would.
        """
    @property
    def paths(self, /) -> list[str]:
        """
        The files, relative to `root`, in the order of `ids`.
        """
    @property
    def problems(self, /) -> list[tuple[str, str, bool]]:
        """
        What is wrong with files: (file, message, whether it was left out).
        """
    def report(self, /, id: str) -> str:
        """
        Counts and measures of a scan as JSON.
        """
    @property
    def root(self, /) -> str: ...
    @property
    def table(self, /) -> str | None:
        """
        What `sherds.csv` says, as JSON.
        """
    @property
    def truth(self, /) -> str | None:
        """
        The truth as JSON, if it is known.
        """
    @property
    def unit(self, /) -> str: ...
    def vertices(self, /, id: str) -> numpy.typing.NDArray[numpy.float64]:
        """
        Vertices of the cleaned mesh in the coordinates of its file; a view wherever the mesh was not moved or scaled.
        """

@final
class Features:
    """
    What is known of each sherd.
    """
    def array(self, /, id: str, name: str) -> numpy.typing.NDArray[numpy.float64]:
        """
        Rows of a line (`inner.points`, `outer.thickness`) or of samples with normals (`inner_wall`), as a view.
        """
    @staticmethod
    def find(collection: Collection, words: SupportsGetItem[int, str], cache: str | PathLike[str] | None = None, threads: SupportsIndex | None = None, progress: collections.abc.Callable[[str, int, int], object] | None = None, shard: tuple[SupportsIndex, SupportsIndex] | None = None) -> Features:
        """
        Measures every sherd. `words` are the options of the command.
        """
    @staticmethod
    def from_bytes(bytes: bytes) -> Features:
        """
        From what `to_bytes` made.
        """
    @property
    def ids(self, /) -> list[str]: ...
    def json(self, /, id: str) -> str:
        """
        All of one sherd as JSON, as `potsherd features` writes it.
        """
    @property
    def missing(self, /) -> int:
        """
        Sherds that other processes have not finished yet.
        """
    @property
    def problems(self, /) -> list[tuple[str, str, bool]]:
        """
        What was found out about files meanwhile: (file, message, whether it was left out).
        """
    def to_bytes(self, /) -> bytes: ...

@final
class Matches:
    """
    The possible joins of every pair of sherds.
    """
    def between(self, /, a: str, b: str, collection: Collection) -> str:
        """
        The possible joins of two sherds as JSON, best first.
        """
    @staticmethod
    def find(features: Features, words: SupportsGetItem[int, str], cache: str | PathLike[str] | None = None, threads: SupportsIndex | None = None, progress: collections.abc.Callable[[str, int, int], object] | None = None) -> Matches:
        """
        Matches all pairs. `words` are the options of the command.
        """
    def json(self, /, features: Features, collection: Collection) -> str:
        """
        The text of the file that `potsherd match` writes.
        """

@final
class Parts:
    """
    Matching for a worker that does one part of the pairs after the other.
    """
    def __new__(cls, /, features: Features, words: SupportsGetItem[int, str], of_assemble: bool, threads: SupportsIndex | None) -> Parts:
        """
        Makes what every part needs. `words` are the options of `potsherd match`, or those of `assemble`.
        """
    def work_on(self, /, cache: str | PathLike[str], threads: SupportsIndex | None, shard: tuple[SupportsIndex, SupportsIndex]) -> int:
        """
        Does part `shard[0]` of `shard[1]` into `cache`; how many pairs others have not finished yet.
        """

def check_measures(measures: bytes, truth: str | PathLike[str]) -> list[tuple[str, str, str, float, float, float]]:
    """
    Compares the text of a `measures.json` with the truth: rows of (vessel, pot, what, value, sigma, truth).
    """

def evaluate(assembly: Assembly, truth: str | PathLike[str], pots: SupportsGetItem[int, str], lenient: bool = False) -> tuple[str, str]:
    """
    Scores an assembly; returns the score as JSON, and as a table.
    """

def limit_memory(size: str) -> None:
    """
    Holds this process to so much memory, as `--memory` of the command does.
    """

def main(typed: SupportsGetItem[int, str]) -> int:
    """
    Does what was typed, the program's own name first, and returns the code to exit with.
    """

def simulate(words: SupportsGetItem[int, str], threads: SupportsIndex | None = None) -> str:
    """
    Makes broken pots; returns the truth as JSON. `words` are the options of the command.
    """

def version() -> str:
    """
    The version of the library.
    """

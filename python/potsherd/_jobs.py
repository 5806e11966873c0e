"""The stages that work on a whole collection, and their options."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any, Union

from potsherd import _native
from potsherd._collection import Collection, _Recipe, collected
from potsherd._features import Features, features as find_features
from potsherd._matches import Matches
from potsherd._measures import Measures
from potsherd._progress import Progress, told
from potsherd._publish import Publish, asked
from potsherd._result import Result
from potsherd._words import Path, Paths, paths, words

if TYPE_CHECKING:
    from typing_extensions import Unpack

Scans = Union[Collection, Paths, Mapping[str, Any]]


def match(
    sherds: Features | Scans,
    *,
    keep: int | None = None,
    generator: str | None = None,
    weights: Path | None = None,
    cache: Path | None = None,
    threads: int | None = None,
    progress: Progress = None,
) -> Matches:
    """Finds the possible joins of every pair of sherds.

    ``keep``, ``generator`` and ``weights`` are the options of the command.

    >>> matches = potsherd.match(features, keep=3)
    >>> max(len(pair["candidates"]) for pair in matches.data["matches"])
    3
    """
    found = _features(sherds, cache, threads, progress)
    typed = ["scans", "-o", "out", *words({"keep": keep, "generator": generator, "weights": weights})]
    native = _native.Matches.find(found._native, typed, cache, threads, told(progress))
    return Matches(found, native)


def assemble(
    sherds: Matches | Features | Scans,
    output: Path | None = None,
    *,
    beam: int | None = None,
    branch: int | None = None,
    weights: Path | None = None,
    place_all: bool = False,
    keep_copies: bool = False,
    decisions: Paths | None = None,
    lcs: bool = False,
    point_to_point: bool = False,
    no_overlap_test: bool = False,
    no_profile_test: bool = False,
    no_graph_merging: bool = False,
    no_adjustment: bool = False,
    no_wear: bool = False,
    no_second_look: bool = False,
    no_repair: bool = False,
    exhaustive: bool = False,
    partners: int | None = None,
    within: str | None = None,
    prefer: str | None = None,
    fresh_names: bool = False,
    search: str | None = None,
    report: bool = True,
    cache: Path | None = None,
    threads: int | None = None,
    progress: Progress = None,
    **publish: Unpack[Publish],
) -> Result:
    """Puts sherds together: scans, features or matches in, pots out.

    With ``output`` the whole result folder is written as the command writes it, ``report=False`` writes ``assembly.json``
    only, and finished work is kept in ``output/cache``, or where ``cache`` says. Stopped with Ctrl-C, the same call takes
    the work up again. The other options are those of the command; how the report looks is told by the keywords of
    :class:`potsherd.Publish`.

    >>> result = potsherd.assemble(collection, folder / "result", beam=4, branch=3, report=False)
    >>> sorted(p.name for p in (folder / "result").iterdir())
    ['assembly.json', 'cache']

    What was matched serves any number of searches:

    >>> potsherd.assemble(matches, place_all=True)
    <Result: 1 vessel, 6 sherds placed, 0 left out>
    """
    if cache is None and output is not None:
        cache = os.path.join(os.fspath(output), "cache")
    matches = sherds if isinstance(sherds, Matches) else None
    look = asked(publish)
    found = sherds.features if isinstance(sherds, Matches) else _features(sherds, cache, threads, progress, keep_copies)
    recipe = found.collection._recipe
    options = {
        "beam": beam,
        "branch": branch,
        "weights": weights,
        "lcs": lcs,
        "point_to_point": point_to_point,
        "no_overlap_test": no_overlap_test,
        "no_profile_test": no_profile_test,
        "no_graph_merging": no_graph_merging,
        "no_adjustment": no_adjustment,
        "no_wear": no_wear,
        "no_second_look": no_second_look,
        "no_repair": no_repair,
        "exhaustive": exhaustive,
        "partners": partners,
        "within": within,
        "prefer": prefer,
        "fresh_names": fresh_names,
        "search": search,
        "place_all": place_all,
        "keep_copies": keep_copies,
        "decisions": None if decisions is None else paths(decisions),
    }
    # Without a folder for the result no decisions are looked for in one.
    into = os.devnull if output is None else os.fspath(output)
    scans, rest = list(recipe.scans or ("meshes",)), [*recipe.how, *words(options), *look]
    record = ["potsherd", "assemble", *scans, *([] if output is None else ["-o", into]), *rest]
    native = _native.Assembly.solve(
        found.collection._native,
        found._native,
        [*scans, "-o", into, *rest],
        " ".join(record),
        None if matches is None else matches._native,
        cache,
        threads,
        told(progress),
    )
    result = Result(native, found.collection, found)
    if output is not None:
        result.write(output)
        if report:
            result.report(output, threads=threads, **publish)
    return result


def read(result: Path, scans: Scans | None = None) -> Result:
    """Reads a result folder, or its ``assembly.json``; with its scans, pictures and measures can be made anew.

    >>> again = potsherd.read(folder / "result", pot.sherds)
    >>> again.vessels[0].sherds.keys() == result.vessels[0].sherds.keys()
    True
    """
    native = _native.Assembly.read(result)
    folder = FilePath(result)
    folder = folder if folder.is_dir() else folder.parent
    if scans is None:
        return Result(native, folder=folder)
    # As the run read them, unless told otherwise.
    if not isinstance(scans, (Collection, Mapping)):
        recipe = _Recipe(tuple(paths(scans)), None, (), native.json())
        scans = Collection(recipe, recipe.open())
    collection = collected(scans)
    return Result(native.at_scale_of(collection._native), collection, folder=folder)


def report(
    result: Result,
    folder: Path,
    *,
    labels: Path | None = None,
    threads: int | None = None,
    **publish: Unpack[Publish],
) -> FilePath:
    """Writes the whole result folder; returns its page. The same as :meth:`Result.report`.

    >>> potsherd.report(result, folder / "reported").name
    'index.html'
    """
    return result.report(folder, labels=labels, threads=threads, **publish)


def measures(result: Result, *, density: float | None = None) -> Measures:
    """Diameters, heights, capacities with their uncertainties. The same as :meth:`Result.measures`.

    >>> potsherd.measures(result, density=1.9)["vessel-01"]["weight_g"].value > 1
    True
    """
    return result.measures(density=density)


def _features(
    sherds: Features | Scans,
    cache: Path | None,
    threads: int | None,
    progress: Progress,
    keep_copies: bool = False,
) -> Features:
    if isinstance(sherds, Features):
        return sherds
    return find_features(sherds, keep_copies=keep_copies, cache=cache, threads=threads, progress=progress)

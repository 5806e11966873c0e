"""Puts broken pots back together from scans of their sherds.

From scans to pots, in one call or stage by stage:

>>> import potsherd
>>> pot = potsherd.simulate(folder / "broken", "single", sherds=6, seed=3, edge=2.0)
>>> collection = potsherd.load(pot.sherds)           # or a dict of meshes
>>> features = potsherd.features(collection)         # walls, edge lines, axes
>>> matches = potsherd.match(features)               # possible joins of every pair
>>> result = potsherd.assemble(matches)              # pots
>>> result
<Result: 1 vessel, 6 sherds placed, 0 left out>
>>> result.vessels[0].joins[0].evidence.keys() >= {"shape", "contact"}
True
>>> potsherd.evaluate(result, pot.truth_file).share("SA_strict")
1.0

Lengths are in the unit of the scans, matrices are 4 by 4 float64 and apply to the vertices of the files, names are those of
the files. The same scans and options give the same bytes as the command ``potsherd``, which comes with this package.
"""

from potsherd._collection import Collection, Problem, Scan, load
from potsherd._errors import DecisionError, Error, ScanError
from potsherd._evaluate import MeasureCheck, Score, check_measures, evaluate
from potsherd._features import EdgeLine, Features, SherdFeatures, features
from potsherd._jobs import assemble, match, measures, read, report
from potsherd._matches import Candidate, Matches
from potsherd._measures import Measures, Quantity
from potsherd._native import version as _version
from potsherd._progress import Event
from potsherd._publish import Publish
from potsherd._result import Axis, Join, LeftOut, Offer, Result, Sherd, Vessel
from potsherd._simulate import Simulated, simulate

__version__: str = _version()

__all__ = [
    "Axis",
    "Candidate",
    "Collection",
    "DecisionError",
    "EdgeLine",
    "Error",
    "Event",
    "Features",
    "Join",
    "LeftOut",
    "Matches",
    "MeasureCheck",
    "Measures",
    "Offer",
    "Problem",
    "Publish",
    "Quantity",
    "Result",
    "Scan",
    "ScanError",
    "Score",
    "Sherd",
    "SherdFeatures",
    "Simulated",
    "Vessel",
    "assemble",
    "check_measures",
    "evaluate",
    "features",
    "load",
    "match",
    "measures",
    "read",
    "report",
    "simulate",
]

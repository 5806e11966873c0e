"""Rows of figures: collections with truth, each assembled by a program through its command line and scored."""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import common

REAL = ["B", "C", "E", "F", "G", "H", "J", "C+J", "B+F+G+H", "all"]


class Row:
    def __init__(self, name, folder, pots=None):
        self.name, self.folder, self.pots = name, folder, pots

    @property
    def real(self):
        return self.pots is not None

    def pots_args(self):
        return ["--pots", ",".join(self.pots)] if self.pots else []


def rows(data, names=""):
    """The rows that the shared data allows; `names` with commas, a star at the end for all that begin so."""
    words = [w for w in names.split(",") if w]
    found = [Row(name, data / name) for name in ("dev1", "dev2")]
    found += [Row("real " + s, data / "sfspp", [] if s == "all" else s.split("+")) for s in REAL]
    sets = [p for kind in ("fractured_*", "mode_*") for p in (data / "breaking-bad").glob("*/" + kind) if p.is_dir()]
    found += [Row("bb %s/%s" % (p.parent.name, p.name), p) for p in sorted(sets)]
    for row in found:
        if not row.folder.is_dir():
            sys.exit("%s is absent" % row.folder)
    return [r for r in found if not words or any(r.name == w or (w.endswith("*") and r.name.startswith(w[:-1])) for w in words)]


def measured(command):
    """Processor seconds and peak MB of one child; ends the script with its words if it could not run."""
    with tempfile.TemporaryFile("w+") as words:
        child = subprocess.Popen([str(c) for c in command], stdout=subprocess.DEVNULL, stderr=words)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode not in (0, 1):
            words.seek(0)
            sys.exit("%s failed:\n%s" % (" ".join(map(str, command)), words.read()))
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def score(scorer, row, out):
    told = common.run(scorer, "evaluate", out, "--truth", row.folder, "--json", out / "score.json", *row.pots_args())
    figures = json.loads((out / "score.json").read_text())["total"]
    figures["wrong_pot"] = int(re.search(r"(\d+) sherds? in a wrong pot", told)[1])
    return figures


def once(program, scorer, row, threads, shake=None):
    """One row by one program."""
    percent = lambda x: None if x is None else 100.0 * x
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "out"
        command = [program, "assemble", row.folder, "-o", out, "--no-report", "--progress", "none", *row.pots_args()]
        command += ["--threads", threads] if threads else []
        command += ["--shake", shake] if shake else []
        cpu, peak = measured(command + (["--place-all"] if row.real else []))
        full = sure = score(scorer, row, out)
        if row.real and not shake:
            # In the same folder: what was matched serves again.
            more, again = measured(command)
            cpu, peak, sure = cpu + more, max(peak, again), score(scorer, row, out)
    return {"SA": percent(full["paper_SA"]), "EA": percent(full["paper_EA"]), "strict SA": percent(full["SA_strict"]),
            "strict EA": percent(full["EA_strict"]), "prec": percent(sure["precision_strict"]), "placed": sure["placed"],
            "wrong": sure["wrong_pot"], "CPU s": cpu, "MB": peak, "sherds": full["sherds"], "right": full["paper_sherds_right"],
            "right_pairs": round(2 * full["paper_edges_right"]), "pairs": 2 * full["edges"],
            "strict_right": round(full["sherds"] * (full["SA_strict"] or 0.0))}

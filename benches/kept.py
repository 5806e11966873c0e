"""Runs that are kept: what a command printed, as figures with their origin, and how they become Markdown again.

A kept run is a file `benches/runs/NAME.json`: `command`, `commit`, `date`, `machine`, `seconds`, `cpu_seconds`, and `blocks` in the order of the
output, each either `{"text": ...}` or a table `{"columns": [...], "rows": [[...]]}`. `raw` holds what the command wrote with `--json`, where it has that.
"""
import datetime
import json
import os
import pathlib
import platform
import re
import resource
import subprocess
import tempfile
import time

import common

RUNS = common.ROOT / "benches" / "runs"
PAGES = [common.ROOT / "docs" / name for name in ("benchmarks.md", "simulator.md", "cluster.md", "bench.md")]
MARK = re.compile(r"<!-- run ([\w.-]+)(?:: ([^>]*?))? -->\n(.*?)<!-- end -->", re.S)


def cells(line):
    """The cells of a line of a Markdown table; none for another line."""
    line = line.strip()
    return [c.strip() for c in line[1:-1].split("|")] if line.startswith("|") and line.endswith("|") and len(line) > 2 else None


def blocks(text):
    """What a command printed, tables apart from words."""
    out, words, table = [], [], None
    lines = text.splitlines()
    for at, line in enumerate(lines):
        row = cells(line)
        ruled = at + 1 < len(lines) and set(lines[at + 1].strip()) <= set("|-: ") and "---" in lines[at + 1]
        if row is None:
            if table:
                out, table = out + [table], None
            words.append(line)
        elif table is None and ruled:
            if "\n".join(words).strip():
                out.append({"text": "\n".join(words).strip()})
            words, table = [], {"columns": row, "rows": []}
        elif table is not None and not (set(line.strip()) <= set("|-: ")):
            table["rows"].append([number(c) for c in row])
    if table:
        out.append(table)
    if "\n".join(words).strip():
        out.append({"text": "\n".join(words).strip()})
    return out


def number(cell):
    """A cell that is a plain number, as one; its digits stay as they were printed."""
    if re.fullmatch(r"-?(0|[1-9]\d*)", cell):
        return int(cell)
    if re.fullmatch(r"-?(0|[1-9]\d*)\.\d*[1-9]", cell):
        return float(cell)
    return cell


def markdown(run, only=None):
    """The run as it stands in a page: where it comes from, then its words and tables; `only` those under a title that begins so."""
    about = [run["date"], run["machine"], "commit %s" % run["commit"][:7]]
    about += ["%.0f s" % run["seconds"]] if run.get("seconds") else []
    about += ["%.0f CPU s" % run["cpu_seconds"]] if run.get("cpu_seconds") else []
    about += [run["remark"]] if run.get("remark") else []
    out, wanted = ["`%s`, %s" % (run["command"], ", ".join(about))], only is None
    for block in run["blocks"]:
        if "text" in block:
            title = block["text"].splitlines()[-1].strip("#* ")
            wanted = only is None or title.startswith(only)
            if wanted:
                out.append(block["text"])
        elif wanted:
            head = ["| %s |" % " | ".join(block["columns"]), "|%s" % ("---|" * len(block["columns"]))]
            out.append("\n".join(head + ["| %s |" % " | ".join(map(str, row)) for row in block["rows"]]))
    if only is not None and len(out) == 1:
        raise SystemExit("no table of %s begins with %s" % (run["command"], only))
    return "\n\n".join(out)


# A script ends with it where its work is to be gone on with.
UNFINISHED = 3


def keep(name, command, program=None, raw=False, remark="", show="", commit=None, spent=None):
    """Runs a command, prints what it prints and keeps its figures; false if it has more to do. The word `potsherd` in front stands for `program`.
    `spent` is a file that sums the seconds of a run that is made in pieces."""
    with tempfile.TemporaryDirectory() as scratch:
        file = pathlib.Path(scratch) / "raw.json"
        words = [str(w) for w in command]
        words = ([str(program)] + words[1:] if words[0] == "potsherd" else words) + (["--json", str(file)] if raw else [])
        commit, start, before = commit or common.commit(), time.time(), resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(words, stdout=subprocess.PIPE, text=True, cwd=common.ROOT)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = [time.time() - start, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime]
        if spent and spent.exists():
            seconds = [a + b for a, b in zip(seconds, json.loads(spent.read_text()))]
        if done.returncode == UNFINISHED and spent:
            spent.write_text(json.dumps(seconds))
            print(done.stdout)
            return False
        if done.returncode not in (0, 1):
            raise SystemExit("%s failed; nothing is kept" % " ".join(words))
        run = dict(command=show or " ".join(map(str, command)), date=datetime.date.today().isoformat(), commit=commit,
                   machine="%d cores (%s %s)" % (os.cpu_count(), platform.system().lower(), platform.machine()), remark=remark,
                   seconds=round(seconds[0], 1), cpu_seconds=round(seconds[1], 1),
                   blocks=blocks(done.stdout))
        if file.exists():
            run["raw"] = json.loads(file.read_text())
    print(done.stdout)
    path = RUNS / (name + ".json")
    path.write_text(written(run))
    print("kept in", path.relative_to(common.ROOT), flush=True)
    return True


def written(run):
    """The file of a run: a line for each row, so that a change of figures reads well."""
    flat = lambda found: "[%s]" % re.sub(r"\n\s+", " ", found[1])
    return re.sub(r"\[\n\s+([^\[\]{}]*?)\n\s+\]", flat, json.dumps(run, indent=1)) + "\n"


def as_blocks(run):
    """Runs of `accuracy` and `compare` keep rows of figures: the same as a table."""
    pair = lambda f, a, b: " / ".join("-" if f.get(k) is None else "%.1f" % f[k] for k in (a, b))
    if isinstance(run["rows"], dict):
        columns = ["row", "sherds", "SA / EA", "strict SA / EA", "placed", "strict precision", "in a wrong pot", "CPU s", "MB"]
        rows = [[name, f["sherds"], pair(f, "SA", "EA"), pair(f, "strict SA", "strict EA"), f["placed"],
                 "-" if f["prec"] is None else "%.1f" % f["prec"], f["wrong"], "%.1f" % f["CPU s"], "%.0f" % f["MB"]] for name, f in run["rows"].items()]
        return [{"columns": columns, "rows": rows}]
    columns = ["row", "sherds", "SA / EA before", "after", "strict SA / EA before", "after", "strict precision before", "after", "CPU s before", "after"]
    rows = []
    for r in run["rows"]:
        b, a = r["before"], r["after"]
        rows.append([r["row"], a["sherds"], pair(b, "SA", "EA"), pair(a, "SA", "EA"), pair(b, "strict SA", "strict EA"), pair(a, "strict SA", "strict EA"),
                     *("-" if f["prec"] is None else "%.1f" % f["prec"] for f in (b, a)), *("%.1f" % f["CPU s"] for f in (b, a))])
    total = [sum(r[k]["CPU s"] for r in run["rows"]) for k in ("before", "after")]
    rows.append(["all rows", "", "", "", "", "", "", "", *("%.0f" % t for t in total)])
    return [{"columns": columns, "rows": rows}]


def read(name):
    path = RUNS / (name + ".json")
    if not path.exists():
        raise SystemExit("%s is named by a page and is not there" % path.relative_to(common.ROOT))
    run = json.loads(path.read_text())
    if "blocks" not in run:
        machine = run["machine"]
        # The commit is that of the program that was measured, where two are compared: the later one.
        run = dict(run, command=name_of(run), machine="%s cores (%s)" % (machine["cores"], machine["processor"]), blocks=as_blocks(run))
    return run


def name_of(run):
    """The command behind rows of `accuracy` and `compare`."""
    return "benches/compare BEFORE AFTER DATA" if "before" in run else "benches/accuracy"


def filled(text):
    """A page with every marked part made anew from its run."""
    def part(found):
        name, only, _ = found.groups()
        mark = "<!-- run %s%s -->" % (name, ": " + only if only else "")
        return "%s\n%s\n<!-- end -->" % (mark, markdown(read(name), only))
    return MARK.sub(part, text)

"""Writes docs/python-reference.md from the docstrings of the package; with --check tells whether it is up to date."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "python/potsherd"
PAGE = ROOT / "docs/python-reference.md"

FUNCTIONS = ["load", "features", "match", "assemble", "read", "report", "measures", "evaluate", "check_measures", "simulate"]
CLASSES = [
    *["Collection", "Scan", "Problem", "Features", "SherdFeatures", "EdgeLine", "Matches", "Candidate"],
    *["Result", "Vessel", "Sherd", "Join", "LeftOut", "Offer", "Axis", "Measures", "Quantity"],
    *["Score", "MeasureCheck", "Simulated", "Publish", "Event"],
]
HEAD = """# Python reference

Written by `python python/reference.py` from the docstrings; their examples are run by `python/check`. [python.md](python.md) is
the page to begin with. `folder` in the examples is any empty folder.
"""


def main() -> int:
    text = HEAD + f"\n## potsherd\n\n{_quoted(_doc(ast.parse((PACKAGE / '__init__.py').read_text())))}\n"
    nodes = _nodes(sorted(PACKAGE.glob("_*.py")))
    missing = set(_exported()) - set(FUNCTIONS) - set(CLASSES) - {"Error", "ScanError", "DecisionError"}
    if missing:
        sys.exit(f"python/reference.py does not know where {', '.join(sorted(missing))} belong")
    text += "\n## Functions\n" + "".join(_function(nodes[name], "potsherd.") for name in FUNCTIONS)
    text += "\n## Classes\n" + "".join(_class(nodes[name]) for name in CLASSES)
    text += "\n## Errors\n\n`potsherd.Error` is what potsherd cannot do, in the sentence of the command; `ScanError` and "
    text += "`DecisionError` are kinds of it.\n"
    cluster = PACKAGE / "cluster.py"
    if cluster.exists():
        tree = ast.parse(cluster.read_text())
        text += f"\n## potsherd.cluster\n\n{_quoted(_doc(tree))}\n"
        own = _nodes([cluster])
        for name, node in own.items():
            if not name.startswith("_"):
                text += _class(node) if isinstance(node, ast.ClassDef) else _function(node, "potsherd.cluster.")
    if "--check" in sys.argv:
        if PAGE.read_text("utf-8") != text:
            sys.exit(f"{PAGE.relative_to(ROOT)} is not what the docstrings say: run python python/reference.py")
        return 0
    PAGE.write_text(text, "utf-8")
    return 0


def _exported() -> list[str]:
    tree = ast.parse((PACKAGE / "__init__.py").read_text())
    for node in tree.body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "__all__":
            return list(ast.literal_eval(node.value))
    return []


def _nodes(files: list[Path]) -> dict[str, ast.stmt]:
    all = [node for file in files for node in ast.parse(file.read_text()).body]
    return {node.name: node for node in all if isinstance(node, (ast.FunctionDef, ast.ClassDef))}


def _doc(node: ast.AST) -> str:
    return ast.get_docstring(node) or ""  # type: ignore[arg-type]


def _quoted(doc: str) -> str:
    """Examples as blocks of code, roles of Sphinx as plain names."""
    out: list[str] = []
    inside = False
    for line in doc.replace(":func:", "").replace(":class:", "").replace(":meth:", "").replace("``", "`").splitlines():
        starts = line.startswith(">>>")
        if starts and not inside:
            out.append("```python")
            inside = True
        elif inside and not line.strip():
            out.append("```")
            inside = False
        out.append(line.split("  # doctest")[0].rstrip())
    if inside:
        out.append("```")
    return "\n".join(out)


def _signature(node: ast.FunctionDef) -> str:
    back = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    parts = _arguments(node.args)
    whole = f"({', '.join(parts)}){back}"
    return whole if len(whole) <= 100 else "(\n" + "".join(f"    {part},\n" for part in parts) + f"){back}"


def _arguments(args: ast.arguments) -> list[str]:
    """Each as it is written, without self."""
    free = [*args.posonlyargs, *args.args]
    defaults: list[ast.expr | None] = [None] * (len(free) - len(args.defaults)) + list(args.defaults)
    parts = [_argument(arg, default) for arg, default in zip(free, defaults) if arg.arg != "self"]
    if args.kwonlyargs:
        parts += ["*", *(_argument(arg, default) for arg, default in zip(args.kwonlyargs, args.kw_defaults))]
    if args.kwarg:
        parts.append(f"**{ast.unparse(args.kwarg)}")
    return parts


def _argument(arg: ast.arg, default: ast.expr | None) -> str:
    return ast.unparse(arg) + (f" = {ast.unparse(default)}" if default is not None else "")


def _function(node: ast.stmt, prefix: str) -> str:
    assert isinstance(node, ast.FunctionDef)
    return f"\n### {prefix}{node.name}\n\n```python\n{node.name}{_signature(node)}\n```\n\n{_quoted(_doc(node))}\n"


def _class(node: ast.stmt) -> str:
    assert isinstance(node, ast.ClassDef)
    text = f"\n### {node.name}\n\n{_quoted(_doc(node))}\n"
    rows: list[str] = []
    body = list(node.body)
    for item in node.body:
        # What an instance is given on its way counts as its attributes.
        if isinstance(item, ast.FunctionDef) and item.name == "__init__":
            body = [*item.body, *body]
    for k, item in enumerate(body):
        name = _attribute(item)
        if name and not name.startswith("_"):
            after = body[k + 1] if k + 1 < len(body) else None
            said = ast.literal_eval(after.value) if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) else ""
            rows.append(f"- `{name}`" + (f": {_line(said)}" if said else ""))
        elif isinstance(item, ast.FunctionDef) and not item.name.startswith("_"):
            property = any(getattr(d, "id", "") == "property" for d in item.decorator_list)
            if any(getattr(d, "id", "") == "overload" for d in item.decorator_list):
                continue
            label = item.name if property else f"{item.name}{_signature(item)}".replace("\n", " ")
            rows.append(f"- `{label}`: {_line(_doc(item))}")
    return text + ("\n" + "\n".join(dict.fromkeys(rows)) + "\n" if rows else "")


def _attribute(item: ast.stmt) -> str | None:
    if isinstance(item, ast.AnnAssign):
        target = item.target
    elif isinstance(item, ast.Assign):
        target = item.targets[0]
    else:
        return None
    if isinstance(target, ast.Attribute) and getattr(target.value, "id", "") == "self":
        return target.attr
    return target.id if isinstance(target, ast.Name) else None


def _line(doc: str) -> str:
    """The first paragraph."""
    return " ".join(_quoted(doc).split("\n\n")[0].split("```")[0].split())


if __name__ == "__main__":
    sys.exit(main())

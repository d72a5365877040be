"""Nothing in the sources can turn data into code or markup, or reach for another host.

The sources are read, not run: what the page does when it is attacked is in
``e2e/test_security.py``.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from web.build import rooms

ROOT = Path(__file__).resolve().parents[1]
PYTHON = sorted(
    path for folder in ("web/app", "web/boot", "pylib") for path in (ROOT / folder).rglob("*.py")
)
PAGE = sorted(
    path
    for folder in ("static", "web/app", "web/boot")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in {".html", ".css", ".svg", ".mjs", ".js", ".webmanifest"}
)
CALLS = {"eval", "exec", "compile", "__import__", "run_js", "eval_code", "runPython"}
MODULES = {"pickle", "marshal", "shelve", "dill", "code", "codeop", "ctypes", "urllib", "http"}
MODULES |= {"socket", "ssl", "ftplib", "smtplib", "subprocess"}
SINKS = {"innerHTML", "outerHTML", "insertAdjacentHTML", "setHTMLUnsafe", "srcdoc", "DOMParser"}
SINKS |= {"createContextualFragment", "write", "writeln", "parseHTMLUnsafe", "Function", "eval"}
BY_NAME = {
    *(
        "pylib/mythshelf/games/__init__.py",
        "pylib/mythshelf/analysis/reckoner.py",
        "pylib/mythshelf/players/__init__.py",
        "pylib/mythshelf/puzzles/__init__.py",
        "pylib/mythshelf/today/scores.py",
    ),
    *("web/app/warm_up.py", "web/app/presenting/registry.py", "web/app/presenting/loading.py"),
}
"""Import a module by a name: only after that was found in a fixed list, or in our own packages."""
OF_FIELDS = {"pylib/mythshelf/kernel/play/cloning.py", "web/app/platform/late_methods.py"}
"""Makes code of the names of our own classes' fields, as dataclasses do, or runs what they made."""
FROZEN = {"pylib/mythshelf/studies/frozen.py"}
"""Runs the players of an earlier commit, which somebody names in the terminal, as a program."""
NAMESPACES = ("http://www.w3.org/",)
POLICY = {
    "default-src": ["'none'"],
    "script-src": ["'self'", "'wasm-unsafe-eval'"],
    "connect-src": ["'self'"],
    "style-src": ["'self'"],
    "font-src": ["'self'"],
    "img-src": ["'self'"],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["default"],
}


def _dangers(tree: ast.AST, name: str) -> Iterator[str]:
    """What in a module could turn data into code or markup."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="exec")) if name in OF_FIELDS:
                pass
            case ast.Call(func=ast.Name(id=called)) if called in CALLS:
                yield f"{called}()"
            case ast.Call(func=ast.Name(id="import_module")) if name not in BY_NAME:
                yield "import_module()"
            case ast.Import(names=[ast.alias(name="subprocess")]) if name in FROZEN:
                pass
            case ast.Import(names=names):
                yield from (n.name for n in names if n.name.split(".")[0] in MODULES)
            case ast.ImportFrom(module=str(module)) if module.split(".")[0] in MODULES:
                yield module
            case ast.ImportFrom(module="js" | "pyodide.code", names=names):
                yield from (n.name for n in names if n.name in SINKS | CALLS)
            case ast.Attribute(attr=attribute) if attribute in SINKS - {"write"}:
                yield f".{attribute}"
            case ast.Attribute(value=ast.Name(id="document"), attr="write"):
                yield "document.write"
            case ast.Call(
                func=ast.Name(id="setTimeout" | "setInterval"), args=[ast.Constant(), *_]
            ):
                yield "a timer with a text"
            case ast.Constant(value=str(text)) if re.match(r"\s*javascript:|on[a-z]+=", text):
                yield repr(text)


@pytest.mark.parametrize("path", PYTHON, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_module_makes_code_or_markup_of_data(path: Path) -> None:
    name = path.relative_to(ROOT).as_posix()
    found = list(_dangers(ast.parse(path.read_text("utf-8")), name))
    assert not found, f"{name}: {found}"


@pytest.mark.parametrize(
    "source",
    [
        "eval(text)",
        "import pickle",
        "from pickle import loads",
        "element.innerHTML = name",
        "element.insertAdjacentHTML('x', name)",
        "document.write(name)",
        "from js import Function",
        "from js import eval",
        "from pyodide.code import run_js",
        "setTimeout('text', 0)",
        "import_module(name)",
        "link.href = 'javascript:x'",
        "from urllib.request import urlopen",
    ],
)
def test_every_danger_would_be_found(source: str) -> None:
    assert list(_dangers(ast.parse(source), "web/app/some.py"))


@pytest.mark.parametrize("path", PAGE, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_page_has_nothing_inline_and_names_no_other_host(path: Path) -> None:
    text = path.read_text("utf-8")
    if path.suffix in {".html", ".svg"}:
        assert not re.search(r"<script(?![^>]*\bsrc=)", text)
        assert not re.search(r"<[^>]*\s(on[a-z]+|style|srcdoc)\s*=", text)
        assert "<style" not in text
    if path.suffix in {".mjs", ".js"}:
        assert not re.search(r"\beval\(|new Function|innerHTML|document\.write", text)
    hosts = re.findall(r"(?:https?:)?//[\w.-]+\.\w+[^\s\"')]*", text)
    assert all(url.startswith(NAMESPACES) for url in hosts), hosts


def test_the_policy_is_the_strict_one_and_stands_first() -> None:
    page = rooms.joined()
    found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    assert found is not None
    directives = [directive.split() for directive in found[1].split(";")]
    assert {name: sources for name, *sources in directives} == POLICY
    before = page[: found.start()]
    assert not re.search(r"<(script|link|style|img|body)", before)

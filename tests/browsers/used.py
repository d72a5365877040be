"""What the page's own style sheets, scripts, templates and Python use of a browser."""

from __future__ import annotations

import ast
import json
import re
import subprocess
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple

from web.build.tools import ROOT, STATIC, WEB, files_below, program

_READER = Path(__file__).with_name("used.mjs")
_BROWSERS = re.compile(r"[a-z]+[A-Z]")
"""How the names of browsers' members begin that have several words; those of Python have no
capitals."""
_LISTENS = ("on", "once_on", "on_click")
"""The page's functions that take an event's name."""


class Use(NamedTuple):
    """A feature, as :class:`tests.browsers.support.Support` names it, and where it is used."""

    file: str
    line: int
    feature: str


def everything() -> list[Use]:
    """All that is used anywhere in the page."""
    shell, app = files_below(STATIC), files_below(WEB / "app")
    own = [*shell, *app, *files_below(WEB / "boot")]
    found = [*read_by_node(_of(own, ".css", ".js", ".mjs"))]
    for path in _of(own, ".html"):
        found += in_html(path.read_text("utf-8"), _name(path))
    for path in _of(own, ".py"):
        found += in_python(path.read_text("utf-8"), _name(path))
    return found


def read_by_node(files: Iterable[Path]) -> Iterator[Use]:
    """What style sheets and scripts use, parsed by ``css-tree`` and ``acorn``."""
    done = subprocess.run(
        [program("node"), "--input-type=module", "-", *files],
        input=_READER.read_text("utf-8"),
        cwd=WEB,  # whose packages these are
        text=True,
        capture_output=True,
        check=False,
    )
    assert not done.returncode, done.stderr
    for file, line, feature in json.loads(done.stdout):
        yield Use(_name(Path(file)), line, feature)


def in_python(text: str, file: str) -> Iterator[Use]:
    """Names out of ``js`` and what is asked of them, members that can only be a browser's, and
    events that are listened for."""
    tree = ast.parse(text)
    from_js = {"js"}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "js":
            for alias in node.names:
                from_js.add(alias.name)
                yield Use(file, node.lineno, alias.name)
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            holder = ast.unparse(node.value)
            root = holder if holder in from_js else ""
            if holder.split(".")[0] in from_js or _BROWSERS.match(node.attr):
                yield Use(file, node.lineno, f"{root}.{node.attr}")
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in _LISTENS:
            for word in node.args[:2]:
                if isinstance(word, ast.Constant) and isinstance(word.value, str):
                    yield Use(file, node.lineno, f"on {word.value}")


class _Html(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.used: list[tuple[int, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        line, _ = self.getpos()
        self.used.append((line, f"html.elements.{tag}"))
        for name, _value in attrs:
            for owner in (f"html.elements.{tag}", "html.global_attributes"):
                self.used.append((line, f"{owner}.{name}"))


def in_html(text: str, file: str) -> Iterator[Use]:
    """Elements, and attributes of each."""
    parser = _Html()
    parser.feed(text)
    for line, feature in parser.used:
        yield Use(file, line, feature)


def _of(files: list[Path], *endings: str) -> list[Path]:
    return [path for path in files if path.suffix in endings]


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name

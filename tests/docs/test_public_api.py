"""The page on the public API: its names are there, and the example gets by with them."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ROW = re.compile(r"^\| `((?:mythshelf|web)\.[\w.]+)` \| (.+) \|$", re.M)
OURS = ("mythshelf", "web")


def public() -> set[tuple[str, str]]:
    """The names that the page lists, each with its module."""
    page = (ROOT / "pylib/docs/public-api.md").read_text("utf-8")
    return {
        (module, name) for module, row in ROW.findall(page) for name in re.findall(r"`(\w+)`", row)
    }


def imported(path: Path) -> set[tuple[str, str]]:
    """What a file imports of Mythshelf; a module that is imported whole counts by its own names."""
    tree = ast.parse(path.read_text("utf-8"))
    found = {
        (node.module or "", alias.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in OURS
        for alias in node.names
    }
    modules = {module for module, _ in public()}
    return {(module, name) for module, name in found if f"{module}.{name}" not in modules}


def example() -> list[Path]:
    folder = ROOT / "tests/tictactoe"
    return [path for path in sorted(folder.glob("*.py")) if not path.name.startswith("test_")]


@pytest.mark.parametrize(("module", "name"), sorted(public()))
def test_a_public_name_is_there_and_says_what_it_means(module: str, name: str) -> None:
    found = getattr(importlib.import_module(module), name)
    if inspect.isclass(found) or inspect.isfunction(found):
        assert inspect.getdoc(found)


@pytest.mark.parametrize("path", example(), ids=lambda path: path.name)
def test_the_example_needs_no_other_name(path: Path) -> None:
    assert imported(path) <= public()

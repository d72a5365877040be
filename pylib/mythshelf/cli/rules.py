"""``mythshelf rules``: the clauses of a game, and those that no test or no code names."""

from __future__ import annotations

import argparse
import ast
import re
from collections.abc import Iterator
from pathlib import Path

from ..games import load
from ..kernel.errors import BadSettings
from ..kernel.play.rulebook import Rulebook

CHECKOUT = Path(__file__).resolve().parents[3] / "tests"
GAMES = Path(__file__).resolve().parents[1] / "games"
_ID = re.compile(r"[A-Z]+(?:-[A-Z]+)*-\d+")


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command and its arguments to the parser of ``mythshelf``."""
    parser = commands.add_parser("rules", help="print the rules, or those without a test or code")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "--uncovered",
        action="store_true",
        help="only clauses that no test or no code names; status 1 if any",
    )
    parser.add_argument(
        "--tests", type=Path, default=CHECKOUT, help="the folder of the tests (default: tests/)"
    )
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Print the clauses asked for."""
    game = load(given.game)
    if given.uncovered:
        if not given.tests.is_dir():
            raise BadSettings(f"there is no folder {given.tests}; name one with --tests")
        lines = [*uncovered(game.rulebook, given.tests, GAMES / game.slug)]
        print(*lines, sep="\n", end="\n" if lines else "")
        return 1 if lines else 0
    for chapter in game.rulebook.chapters:
        print(f"\n{chapter.title}\n")
        for paragraph in chapter.prose:
            print(f"  {paragraph}")
        for clause in chapter.clauses:
            print(f"  {clause.id}  {clause.text}")
    return 0


def uncovered(rulebook: Rulebook, tests: Path, code: Path) -> Iterator[str]:
    """A line for each clause that no test names, and for each that no code names.

    A clause of a kind (see :class:`.Clause`) needs its test, but no code.
    """
    tested, written = set(tested_clauses(tests)), set(written_clauses(code))
    for clause in rulebook:
        if clause.id not in tested:
            yield f"{clause.id}  no test  {clause.text}"
        if clause.id not in written and not clause.kind:
            yield f"{clause.id}  no code  {clause.text}"


def tested_clauses(folder: Path) -> Iterator[str]:
    """The ids in all ``rule("ID", ...)`` marks of the tests below ``folder``."""
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and _is_rule(node.func):
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield argument.value


def written_clauses(folder: Path) -> Iterator[str]:
    """The ids in the modules and data files below ``folder``: in docstrings, comments, values.

    The lessons (``guide*.toml``) are left out: they speak of a clause without carrying it out.
    """
    for path in sorted((*folder.rglob("*.py"), *folder.rglob("*.toml"))):
        if not path.match("guide*.toml"):
            yield from _ID.findall(path.read_text("utf-8"))


def _is_rule(function: ast.expr) -> bool:
    return isinstance(function, ast.Attribute) and function.attr == "rule"

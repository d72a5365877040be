"""``mythshelf rules``: the clauses of a game, and those that no test names."""

from __future__ import annotations

import argparse
import ast
from collections.abc import Iterator
from pathlib import Path

from ..games import load
from ..kernel.errors import BadSettings

CHECKOUT = Path(__file__).resolve().parents[3] / "tests"


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("rules", help="print the rules, or those without a test")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "--uncovered", action="store_true", help="only clauses that no test names; status 1 if any"
    )
    parser.add_argument(
        "--tests", type=Path, default=CHECKOUT, help="the folder of the tests (default: tests/)"
    )
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Print the clauses asked for."""
    rulebook = load(given.game).rulebook
    if given.uncovered:
        if not given.tests.is_dir():
            raise BadSettings(f"there is no folder {given.tests}; name one with --tests")
        covered = set(named_clauses(given.tests))
        bare = [clause for clause in rulebook if clause.id not in covered]
        for clause in bare:
            print(f"{clause.id}  {clause.text}")
        return 1 if bare else 0
    for chapter in rulebook.chapters:
        print(f"\n{chapter.title}\n")
        for paragraph in chapter.prose:
            print(f"  {paragraph}")
        for clause in chapter.clauses:
            print(f"  {clause.id}  {clause.text}")
    return 0


def named_clauses(folder: Path) -> Iterator[str]:
    """The ids in all ``rule("ID", ...)`` marks of the tests below ``folder``."""
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and _is_rule(node.func):
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield argument.value


def _is_rule(function: ast.expr) -> bool:
    return isinstance(function, ast.Attribute) and function.attr == "rule"

"""``mythshelf puzzles``: look for puzzles in games of the computer players."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable

from ..games import load
from ..kernel.errors import BadSettings
from ..players import LEVELS
from ..puzzles import aims_of
from ..puzzles.collection import entry, header
from ..puzzles.mining import Found, mine
from ..puzzles.puzzle import Collection, Puzzle, puzzles_of
from ..puzzles.solvers import tried_by_levels
from .arguments import whole_number, written


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command and its arguments to the parser of ``mythshelf``."""
    parser = commands.add_parser("puzzles", help="look for puzzles in games of the computer")
    parser.add_argument("game", metavar="GAME", help="the game's name, as `mythshelf games` tells")
    parser.add_argument("--count", type=whole_number(1), default=42, help="how many puzzles")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first game")
    parser.add_argument(
        "--games", type=whole_number(1), default=1_000, help="at most so many games"
    )
    parser.add_argument(
        "--goal",
        action="append",
        default=[],
        metavar="NAME",
        help="look for this goal only (may be given again), to add to a theme that has few",
    )
    parser.add_argument(
        "--level",
        choices=LEVELS,
        default="",
        help="who plays the games; goals that are seldom reached want good players",
    )
    parser.add_argument("--commit", default="", help="what to note as the commit of the program")
    parser.add_argument(
        "--regrade",
        action="store_true",
        help="print the puzzles that there are, as the levels of the computer find them now",
    )
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Print the data file with the puzzles, and on the error stream how far the work is."""
    game = load(given.game)
    if given.regrade:
        return _regrade(puzzles_of(game.slug), given.commit)
    known = aims_of(game.slug).goals
    for name in given.goal:
        if name not in known:
            raise BadSettings(f"{name!r} is no goal of {game.title}: they are {', '.join(known)}")
    found = mine(game, given.count, given.seed, given.games, _tell, given.goal, given.level)
    command = written(given, "count", "seed", "games", "goal", "level")
    _write(header(command, given.commit, given.commit), found)
    return 0


def _regrade(known: Collection, commit: str) -> int:
    tried = (_tried(puzzle, number, known) for number, puzzle in enumerate(known.puzzles, 1))
    _write(header(known.command, known.commit, commit), tried)
    return 0


def _tried(puzzle: Puzzle, number: int, known: Collection) -> Puzzle:
    tried = tried_by_levels(puzzle)
    print(f"{number} of {len(known.puzzles)} puzzles", file=sys.stderr, flush=True)
    return tried


def _write(head: str, puzzles: Iterable[Puzzle]) -> None:
    """Print a data file, each puzzle as soon as it is there."""
    sys.stdout.write(head)
    for puzzle in puzzles:
        sys.stdout.write(entry(puzzle))
        sys.stdout.flush()


def _tell(found: Found) -> None:
    print(f"{found.puzzles} puzzles in {found.games} games", file=sys.stderr, flush=True)

"""``mythshelf perft``: count the lines of play from the start of a game."""

from __future__ import annotations

import argparse
from typing import Any

from ..games import load
from ..kernel import conformance
from ..kernel.play.core import Option
from .arguments import add_game, settings_of, whole_number


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command and its arguments to the parser of ``mythshelf``."""
    parser = commands.add_parser("perft", help="count the lines of so many choices")
    add_game(parser)
    parser.add_argument("--depth", type=whole_number(0), required=True, help="how many choices")
    parser.add_argument("--divide", action="store_true", help="also by first choice")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Count the sequences of choices, length by length, and print the numbers."""
    game = load(given.game)
    state = game.new(settings_of(game, given.set), given.seed)

    def print_one(option: Option[Any], below_it: int) -> None:
        print(f"{game.notation.write(option)}: {below_it}")

    print(conformance.perft(state, given.depth, print_one if given.divide else None))
    return 0

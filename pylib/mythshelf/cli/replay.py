"""``mythshelf replay``: check a saved match and print it."""

from __future__ import annotations

import argparse

from ..kernel.play.telling import told_of
from .arguments import read_match


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command and its arguments to the parser of ``mythshelf``."""
    parser = commands.add_parser("replay", help="check a saved game and print all of it")
    parser.add_argument("file", metavar="FILE", help="a saved or exported game")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Reading it has replayed every choice; print them, what followed, and the end."""
    match = read_match(given.file)
    game = match.game
    print(f"{game.title}, seed {match.seed}, {len(match.journal)} choices")
    for index in range(len(match.journal) + 1):
        if index:
            print(f"{index:4}  {game.notation.write(match.journal[index - 1])}")
        for told in told_of(match, index):
            if told.sentence:
                print(f"        {told.sentence}")
    print(game.board(match.state))
    outcome = match.outcome
    print(outcome.summary if outcome else game.prompt(match.state).question)
    return 0

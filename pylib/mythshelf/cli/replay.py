"""``mythshelf replay``: check a saved match and print it."""

from __future__ import annotations

import argparse

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
    for index in range(-1, len(match.journal)):
        if index >= 0:
            print(f"{index + 1:4}  {game.notation.write(match.journal[index])}")
        after = match.state_at(index + 1)
        for event in match.events_of(index):
            sentence = game.narrate(after, event)
            if sentence:
                print(f"        {sentence}")
    print(game.board(match.state))
    outcome = match.outcome
    print(outcome.summary if outcome else game.prompt(match.state).question)
    return 0

"""The headless commands. ``main`` is what ``mythshelf`` and ``python -m mythshelf`` run."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence

from .. import __version__
from ..games import added_content, load, slugs
from ..games.extensions import add_installed
from ..kernel.errors import MythshelfError
from . import (
    analyse,
    calibrate,
    fit,
    ladder,
    perft,
    play,
    puzzles,
    replay,
    rules,
    simulate,
    sprt,
    tune,
)
from .arguments import read_content

BAD_INPUT = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return the exit status: 0, 1 for findings, 2 for bad input."""
    parser = argparse.ArgumentParser(
        prog="mythshelf", description="Tabletop games from their rulebooks, in the terminal."
    )
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _add_games(commands)
    for module in (
        play,
        simulate,
        ladder,
        sprt,
        fit,
        tune,
        calibrate,
        analyse,
        replay,
        perft,
        puzzles,
        rules,
    ):
        module.add_to(commands)
    for command in commands.choices.values():
        command.add_argument(
            "--content", action="append", default=[], metavar="FILE", help="add a content file"
        )
    given = parser.parse_args(argv)
    for sentence in add_installed():
        print(f"mythshelf: {sentence}", file=sys.stderr)
    run: Callable[[argparse.Namespace], int] = given.run
    try:
        for path in given.content:
            added_content.add(read_content(path))
        return run(given)
    except MythshelfError as error:
        print(f"mythshelf: {error}", file=sys.stderr)
        return BAD_INPUT
    except (KeyboardInterrupt, EOFError):
        print()
        return 130


def _add_games(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("games", help="list the games")
    parser.set_defaults(run=_games)


def _games(given: argparse.Namespace) -> int:
    for slug in slugs():
        game = load(slug)
        print(f"{slug:20} {game.title} (rules version {game.version})")
        for setting in game.settings():
            values = ", ".join(choice.value for choice in setting.choices)
            print(f"  --set {setting.key}={values.replace(', ', '|')}")
    return 0

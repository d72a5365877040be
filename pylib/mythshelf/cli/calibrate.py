"""``mythshelf calibrate``: the chance of winning that a position has which is worth so much."""

from __future__ import annotations

import argparse

from ..games import load
from ..kernel.errors import BadSettings
from ..players import NAMES
from ..studies.calibrating import Calibration, scaled
from .arguments import add_game, settings_of, written
from .studying import INTERRUPTED, add_games, add_limit, add_study, carry_out

LEVEL = "player"


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command and its arguments to the parser of ``mythshelf``."""
    parser = commands.add_parser("calibrate", help="learn from games what a lead is worth")
    add_game(parser)
    add_games(parser, 100)
    parser.add_argument(
        "--level", choices=NAMES, default=LEVEL, help="who plays (default: %(default)s)"
    )
    add_limit(parser)
    add_study(parser)
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Play the games, and print the scales as TOML."""
    game = load(given.game)
    chosen = settings_of(game, given.set)
    if scaled(given.game) is None:
        raise BadSettings(f"{game.title} needs no scale: what positions are worth is a chance")
    seeds = range(given.seed, given.seed + given.games)
    study = Calibration(given.game, chosen, given.level, seeds, given.choices)
    ledger, interrupted = carry_out(study, given)
    if ledger.seeds:
        origin = written(given, "set", *(["level"] if given.level != LEVEL else []))
        print("\n".join(study.lines(ledger.totals, origin)))
    return INTERRUPTED if interrupted else 0

"""``mythshelf tune``: better numbers for a judge, found by playing."""

from __future__ import annotations

import argparse

from ..games import load
from ..studies.lineups import dealt
from ..studies.study import code_digest
from ..studies.tuning import Tuning, tunable
from .arguments import add_game, settings_of, whole_number, written
from .studying import INTERRUPTED, add_deal, add_limit, add_study, carry_out, checked

PLAYER = "expert@120"


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command and its arguments to the parser of ``mythshelf``."""
    parser = commands.add_parser("tune", help="find better numbers for a judge by playing")
    add_game(parser)
    parser.add_argument(
        "--player",
        default=PLAYER,
        metavar="NAME",
        help="who plays, best with just enough positions to look at every option in some worlds"
        " (default: %(default)s)",
    )
    parser.add_argument(
        "--rounds", type=whole_number(1), default=60, help="so many (default: %(default)s)"
    )
    parser.add_argument(
        "--pairs",
        type=whole_number(1),
        default=40,
        help="of games in each round (default: %(default)s)",
    )
    add_deal(parser)
    add_limit(parser)
    add_study(parser)
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Play the rounds, and print the numbers as TOML."""
    game = load(given.game)
    chosen = settings_of(game, given.set)
    tunable(given.game, chosen)
    checked(game, [given.player])
    dealt(game, chosen, given.deal, given.seed)  # refuses what cannot be dealt
    study = Tuning(
        *(given.game, chosen, given.deal, given.player, given.seed),
        *(given.rounds, given.pairs, given.choices),
    )
    ledger, interrupted = carry_out(study, given)
    if ledger.seeds:
        command = written(given, "set", "deal", "player", "rounds", "pairs", "seed")
        print("\n".join(study.lines(ledger.totals, f"{command}, by code {code_digest()}")))
    return INTERRUPTED if interrupted else 0

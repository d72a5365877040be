"""``mythshelf tune``: better numbers for a judge, found by playing."""

from __future__ import annotations

import argparse

from ..games import load
from ..studies.lineups import dealt
from ..studies.study import code_digest
from ..studies.tuning import Tuning, tunable
from .arguments import add_game, settings_of, whole_number
from .studying import INTERRUPTED, add_limit, add_study, carry_out, checked

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
    parser.add_argument(
        "--deal", default="", metavar="KEY", help="deal different values of a setting of the seats"
    )
    add_limit(parser)
    add_study(parser)
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Play the rounds, and print the numbers as TOML."""
    game = load(given.game)
    chosen = settings_of(game, given.set)
    tunable(given.game, chosen)
    checked(game, [given.player])
    if given.deal:
        dealt(game, chosen, given.deal, given.seed)  # refuses what cannot be dealt
    study = Tuning(
        *(given.game, chosen, given.deal, given.player, given.seed),
        *(given.rounds, given.pairs, given.choices),
    )
    ledger, interrupted = carry_out(study, given)
    if ledger.seeds:
        told = " ".join(f"--set {pair}" for pair in given.set)
        told += f" --deal {given.deal}" if given.deal else ""
        words = f"mythshelf tune {given.game} {told} --player {given.player} --seed {given.seed}"
        origin = f"{' '.join(words.split())}, by code {code_digest()}"
        print("\n".join(study.lines(ledger.totals, origin)))
    return INTERRUPTED if interrupted else 0

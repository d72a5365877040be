"""``mythshelf sprt``: whether one player is stronger than another, in as few games as it takes."""

from __future__ import annotations

import argparse

from ..kernel.errors import BadSettings
from ..studies.duel import Duel
from ..studies.sprt import Sprt
from .arguments import add_game, whole_number
from .meeting import add_table, table_of
from .studying import INTERRUPTED, add_study, carry_out, checked


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command and its arguments to the parser of ``mythshelf``."""
    parser = commands.add_parser("sprt", help="test whether one player is stronger than another")
    add_game(parser)
    parser.add_argument("one", metavar="A", help="a player, such as expert or expert@200")
    parser.add_argument("other", metavar="B", help="the player that it is compared with")
    parser.add_argument("--elo0", type=float, default=0.0, help="one thesis (default: %(default)s)")
    parser.add_argument(
        "--elo1", type=float, default=50.0, help="the other thesis (default: %(default)s)"
    )
    parser.add_argument(
        "--alpha", type=float, default=0.05, help="how often ELO1 may be accepted where ELO0 holds"
    )
    parser.add_argument(
        "--beta", type=float, default=0.05, help="how often ELO0 may be accepted where ELO1 holds"
    )
    parser.add_argument(
        "--games", type=whole_number(2), default=2000, help="at most so many (default: %(default)s)"
    )
    add_table(parser)
    add_study(parser)
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Play pairs of games until the test is decided, and print how it stands."""
    if not (given.elo0 < given.elo1 and 0 < given.alpha < 0.5 and 0 < given.beta < 0.5):
        raise BadSettings("--elo0 has to be below --elo1, --alpha and --beta between 0 and 0.5")
    test = Sprt(given.elo0, given.elo1, given.alpha, given.beta)
    table = table_of(given)
    checked(table.game, [given.one, given.other])
    seeds = range(given.seed, given.seed + given.games // 2)
    study = Duel(table, given.one, given.other, seeds)
    ledger, interrupted = carry_out(study, given, lambda totals: study.verdict(totals, test))
    if ledger.seeds:
        print("\n".join(study.lines(ledger.totals, test)))
    return INTERRUPTED if interrupted else 0

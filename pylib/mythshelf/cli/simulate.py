"""``mythshelf simulate``: many games between computer players."""

from __future__ import annotations

import argparse
from typing import Any

from ..games import load
from ..kernel.errors import BadSettings
from ..kernel.play.game import Game
from ..kernel.play.settings import Settings
from ..studies.lineups import Lineup, against_each_other, against_itself, dealt, values_of
from ..studies.simulation import Simulation
from ..studies.totals import Totals
from .arguments import add_game, settings_of, whole_number
from .studying import INTERRUPTED, add_limit, add_study, carry_out, checked


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command and its arguments to the parser of ``mythshelf``."""
    parser = commands.add_parser("simulate", help="play many games between computer players")
    add_game(parser)
    parser.add_argument("--games", type=whole_number(1), default=100, help="how many")
    seats = parser.add_mutually_exclusive_group()
    seats.add_argument("--seats", default="random,random", help="players by seat, with commas")
    seats.add_argument("--party", metavar="PLAYER", help="one player for all seats")
    parser.add_argument(
        "--swap", action="store_true", help="play each game once in every order of the seats"
    )
    pairings = parser.add_mutually_exclusive_group()
    pairings.add_argument(
        "--matrix",
        metavar="KEY",
        help="play every pair of values of a setting of the seats, such as decks, in both seats;"
        " KEY=VALUE,VALUE for some of them. --games counts for each pair and order",
    )
    pairings.add_argument(
        "--mirror", metavar="KEY", help="play each value of such a setting against itself"
    )
    pairings.add_argument(
        "--deal",
        metavar="KEY",
        default="",
        help="deal different values of such a setting to the seats in each game, such as heroes",
    )
    parser.add_argument(
        "--budget",
        type=whole_number(0),
        metavar="POSITIONS",
        help="how much a player may look at for a choice (default: as it is used to)",
    )
    parser.add_argument(
        "--within",
        type=whole_number(1),
        default=0,
        metavar="POINTS",
        help="stop as soon as no 95 %% interval of wins is wider than so many percentage points",
    )
    add_limit(parser)
    add_study(parser)
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Play them and print results, balance, lengths and speed."""
    game = load(given.game)
    study = _study(game, given)

    def narrow(totals: Totals) -> str:
        return "narrow" if given.within and study.widest(totals) <= given.within else ""

    ledger, interrupted = carry_out(study, given, narrow)
    if ledger.seeds:
        print("\n".join(study.lines(ledger.totals, ledger.seconds)))
    return INTERRUPTED if interrupted else 0


def _study(game: Game[Any], given: argparse.Namespace) -> Simulation:
    chosen = settings_of(game, given.set)
    names = given.seats.split(",")
    if given.party is not None:
        names = [given.party] * game.seats(chosen)
    if len(names) != game.seats(chosen):
        raise BadSettings(f"this game has {game.seats(chosen)} seats, --seats names {len(names)}")
    if given.budget is not None:
        names = [name if "@" in name else f"{name}@{given.budget}" for name in names]
    checked(game, names)
    orders = [tuple(names)]
    if given.swap:
        orders += [tuple(names[n:] + names[:n]) for n in range(1, len(names))]
    dealt(game, chosen, given.deal, given.seed)  # refuses what cannot be dealt
    lineups, key = _lineups(game, chosen, given)
    pairs = 1 + lineups[-1].pair
    seeds = range(given.seed, given.seed + given.games * pairs)
    return Simulation(
        given.game, tuple(lineups), tuple(orders), seeds, key, given.deal, given.choices
    )


def _lineups(
    game: Game[Any], chosen: Settings, given: argparse.Namespace
) -> tuple[list[Lineup], str]:
    """The lineups, and the setting that they compare, if any."""
    if given.matrix is not None:
        key, values = values_of(game, given.matrix, chosen)
        return against_each_other(game, chosen, key, values), key
    if given.mirror is not None:
        return against_itself(game, chosen, *values_of(game, given.mirror, chosen)), ""
    return [Lineup(chosen)], ""

"""The table at which players are compared, as ``ladder`` and ``sprt`` are told it."""

from __future__ import annotations

import argparse

from ..games import load
from ..kernel.play.settings import Settings
from ..studies.lineups import against_itself, values_of
from ..studies.pairs import Table
from .arguments import settings_of
from .studying import add_limit


def add_table(parser: argparse.ArgumentParser) -> None:
    """``--mirror``, ``--deal`` and ``--choices``, where contestants meet on equal terms."""
    varied = parser.add_mutually_exclusive_group()
    varied.add_argument(
        "--mirror",
        metavar="KEY",
        help="give both seats the same value of a setting, such as decks, each value in turn",
    )
    varied.add_argument(
        "--deal",
        metavar="KEY",
        default="",
        help="deal different values of such a setting to the seats on each seed, such as heroes",
    )
    add_limit(parser)


def table_of(given: argparse.Namespace) -> Table:
    """The table that the arguments describe. Raises :class:`BadSettings`."""
    game = load(given.game)
    chosen: Settings = settings_of(game, given.set)
    settings: tuple[Settings, ...] = (chosen,)
    if given.mirror is not None:
        lineups = against_itself(game, chosen, *values_of(game, given.mirror, chosen))
        settings = tuple(one.settings for one in lineups)
    table = Table(given.game, settings, given.deal, given.choices)
    table.of(given.seed, 0)  # refuses what cannot be dealt
    return table

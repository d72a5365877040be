"""``mythshelf fit``: what the features of positions weigh, learnt from games."""

from __future__ import annotations

import argparse

from ..games import load
from ..kernel.errors import BadSettings
from ..studies.fitting import Fit, weighed_judge
from ..studies.lineups import dealt
from .arguments import add_game, settings_of
from .studying import INTERRUPTED, add_deal, add_games, add_limit, add_study, carry_out


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command and its arguments to the parser of ``mythshelf``."""
    parser = commands.add_parser("fit", help="learn from games what positions are worth")
    add_game(parser)
    add_games(parser, 400)
    add_deal(parser)
    add_limit(parser)
    add_study(parser)
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Play the games, and print the weights as TOML."""
    game = load(given.game)
    chosen = settings_of(game, given.set)
    if weighed_judge(given.game) is None or game.seats(chosen) != 2:
        raise BadSettings("only a game of two seats whose judge weighs features can be fitted")
    dealt(game, chosen, given.deal, given.seed)  # refuses what cannot be dealt
    seeds = range(given.seed, given.seed + given.games)
    study = Fit(given.game, chosen, given.deal, seeds, given.choices)
    ledger, interrupted = carry_out(study, given)
    if ledger.seeds:
        print("\n".join(study.lines(ledger.totals)))
    return INTERRUPTED if interrupted else 0

"""``mythshelf simulate``: many games between computer players."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from statistics import mean
from typing import Any

from ..games import load
from ..kernel import engine
from ..kernel.errors import BadSettings
from ..kernel.game import Game
from ..players import Player, make_player
from .arguments import add_game, settings_of, whole_number

BAR = 30


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("simulate", help="play many games between computer players")
    add_game(parser)
    parser.add_argument("--games", type=whole_number(1), default=100, help="how many")
    parser.add_argument("--seats", default="random,random", help="players by seat, with commas")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Play them and print results, lengths and speed."""
    game = load(given.game)
    chosen = settings_of(game, given.set)
    names = given.seats.split(",")
    if len(names) != game.seats(chosen):
        raise BadSettings(f"this game has {game.seats(chosen)} seats, --seats names {len(names)}")
    players = [make_player(name, given.seed + seat) for seat, name in enumerate(names)]
    results: Counter[str] = Counter()
    lengths = []
    started = time.perf_counter()
    for number in range(given.games):
        result, length = _play(game, game.new(chosen, given.seed + number), players)
        results[result] += 1
        lengths.append(length)
        _progress(number + 1, given.games)
    seconds = time.perf_counter() - started
    for result, count in results.most_common():
        print(f"{result:40} {count:6}  {100 * count / given.games:5.1f} %")
    print(f"decisions a game: {min(lengths)} to {max(lengths)}, mean {mean(lengths):.1f}")
    print(f"decisions a second: {sum(lengths) / seconds:,.0f}")
    return 0


def _play(game: Game[Any], state: Any, players: list[Player]) -> tuple[str, int]:
    length = 0
    while (asked := engine.decision(state)) is not None:
        options = engine.legal(state)
        option = players[asked.seat].decide(game.view(state, asked.seat), options)
        engine.apply_unchecked(state, option)
        length += 1
    outcome = game.outcome(state)
    assert outcome is not None
    winners = " and ".join(
        f"seat {seat + 1} ({game.seat_name(state, seat)})" for seat in outcome.winners
    )
    return (f"{winners} by {outcome.clause}" if winners else f"draw by {outcome.clause}"), length


def _progress(done: int, of: int) -> None:
    """A bar on the error stream, only where somebody watches it."""
    if sys.stderr.isatty():
        filled = BAR * done // of
        end = "\n" if done == of else ""
        print(f"\r[{'#' * filled:{BAR}}] {done}/{of}", end=end, file=sys.stderr, flush=True)

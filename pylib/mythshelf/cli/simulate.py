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
from ..kernel.game import Game, Outcome
from ..players import Player, make_player
from .arguments import add_game, settings_of, whole_number
from .tallies import Tally, interval

BAR = 30


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("simulate", help="play many games between computer players")
    add_game(parser)
    parser.add_argument("--games", type=whole_number(1), default=100, help="how many")
    parser.add_argument("--seats", default="random,random", help="players by seat, with commas")
    parser.add_argument(
        "--swap", action="store_true", help="play each game once in every order of the seats"
    )
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Play them and print results, balance, lengths and speed."""
    game = load(given.game)
    chosen = settings_of(game, given.set)
    names = given.seats.split(",")
    if len(names) != game.seats(chosen):
        raise BadSettings(f"this game has {game.seats(chosen)} seats, --seats names {len(names)}")
    orders = [tuple(names)]
    if given.swap:
        orders += [tuple(names[n:] + names[:n]) for n in range(1, len(names))]
    results: Counter[str] = Counter()
    won: dict[str, float] = dict.fromkeys(names, 0.0)
    lengths, tally = [], Tally(game)
    started = time.perf_counter()
    games = given.games * len(orders)
    for number in range(games):
        seed, order = given.seed + number // len(orders), orders[number % len(orders)]
        players = [make_player(name, game, seed + seat) for seat, name in enumerate(order)]
        outcome, length = _play(game, game.new(chosen, seed), players, tally)
        results[_told(outcome)] += 1
        for seat in outcome.winners:
            won[order[seat]] += 1 / len(outcome.winners)
        lengths.append(length)
        _progress(number + 1, games)
    seconds = time.perf_counter() - started
    for result, count in results.most_common():
        print(f"{result:40} {count:6}  {100 * count / games:5.1f} %")
    if len(won) > 1 or len(names) == 1:
        decided = round(sum(won.values())) if len(names) > 1 else games
        for name, wins in won.items():
            print(f"{name} wins {wins:g} of {decided} decided games, {interval(wins, decided)}")
    for line in tally.lines():
        print(line)
    print(f"decisions a game: {min(lengths)} to {max(lengths)}, mean {mean(lengths):.1f}")
    print(f"decisions a second: {sum(lengths) / seconds:,.0f}")
    return 0


def _play(game: Game[Any], state: Any, players: list[Player], tally: Tally) -> tuple[Outcome, int]:
    length = 0
    while (asked := engine.decision(state)) is not None:
        view, options = game.view(state, asked.seat), engine.legal(state)
        option = players[asked.seat].decide(view, options).option
        tally.chose(asked.seat, options, option)
        engine.apply_unchecked(state, option)
        length += 1
    outcome = game.outcome(state)
    assert outcome is not None
    tally.ended(state, outcome)
    return outcome, length


def _told(outcome: Outcome) -> str:
    winners = " and ".join(f"seat {seat + 1}" for seat in outcome.winners) or outcome.victor
    return f"{winners} by {outcome.clause}" if winners else f"draw by {outcome.clause}"


def _progress(done: int, of: int) -> None:
    """A bar on the error stream, only where somebody watches it."""
    if sys.stderr.isatty():
        filled = BAR * done // of
        end = "\n" if done == of else ""
        print(f"\r[{'#' * filled:{BAR}}] {done}/{of}", end=end, file=sys.stderr, flush=True)

"""``mythshelf simulate``: many games between computer players."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from itertools import product
from statistics import mean
from typing import Any

from ..games import load
from ..kernel.errors import BadSettings
from ..kernel.play import engine
from ..kernel.play.game import Game, Outcome
from ..kernel.play.settings import Settings
from ..players import Budget, Player, make_player
from .arguments import add_game, settings_of, whole_number
from .lineups import Lineup, Matrix, against_each_other, against_itself, dealt, values_of
from .tallies import Party, Tally, interval

BAR = 30
MOST_CHOICES = 20_000
"""Games that end are far shorter: story quests of Myth, the longest, take some 1,100 on average."""


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
        help="deal different values of such a setting to the seats in each game, such as heroes",
    )
    parser.add_argument(
        "--budget",
        type=whole_number(0),
        metavar="POSITIONS",
        help="how much a player may look at for a choice (default: as it is used to)",
    )
    parser.add_argument(
        "--choices",
        type=whole_number(1),
        default=MOST_CHOICES,
        metavar="MOST",
        help="stop a game after so many choices: it is won by nobody (default: %(default)s)",
    )
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Play them and print results, balance, lengths and speed."""
    game = load(given.game)
    chosen = settings_of(game, given.set)
    names = given.seats.split(",")
    if given.party is not None:
        names = [given.party] * game.seats(chosen)
    if len(names) != game.seats(chosen):
        raise BadSettings(f"this game has {game.seats(chosen)} seats, --seats names {len(names)}")
    orders = [tuple(names)]
    if given.swap:
        orders += [tuple(names[n:] + names[:n]) for n in range(1, len(names))]
    lineups, matrix = _lineups(game, chosen, given)
    pairs = 1 + lineups[-1].pair
    results: Counter[str] = Counter()
    won: dict[str, float] = dict.fromkeys(names, 0.0)
    lengths, tally = [], Tally(game)
    party = Party() if () in game.sides(chosen) else None
    started = time.perf_counter()
    games = given.games * len(lineups) * len(orders)
    for number, lineup, order in product(range(given.games), lineups, orders):
        seed = given.seed + number * pairs + lineup.pair
        players = [make_player(name, game, seed + seat) for seat, name in enumerate(order)]
        settings = dealt(game, lineup.settings, given.deal, seed) if given.deal else lineup.settings
        state = game.new(settings, seed)
        outcome, length = _play(game, state, players, tally, given)
        results[_told(outcome)] += 1
        for seat in outcome.winners:
            won[order[seat]] += 1 / len(outcome.winners)
        if matrix is not None:
            matrix.ended(lineup.settings, outcome)
        if party is not None:
            party.ended(outcome)
        lengths.append(length)
        _progress(len(lengths), games)
    seconds = time.perf_counter() - started
    for result, count in results.most_common():
        print(f"{result:40} {count:6}  {100 * count / games:5.1f} %")
    if party is None and (len(won) > 1 or len(names) == 1):
        decided = round(sum(won.values())) if len(names) > 1 else games
        for name, wins in won.items():
            print(f"{name} wins {wins:g} of {decided} decided games, {interval(wins, decided)}")
    sections = (matrix, party, tally)
    for line in (line for one in sections if one is not None for line in one.lines()):
        print(line)
    print(f"decisions a game: {min(lengths)} to {max(lengths)}, mean {mean(lengths):.1f}")
    print(f"decisions a second: {sum(lengths) / seconds:,.0f}")
    return 0


def _lineups(
    game: Game[Any], chosen: Settings, given: argparse.Namespace
) -> tuple[list[Lineup], Matrix | None]:
    if given.matrix is not None:
        key, values = values_of(game, given.matrix, chosen)
        return against_each_other(game, chosen, key, values), Matrix(key, values)
    if given.mirror is not None:
        return against_itself(game, chosen, *values_of(game, given.mirror, chosen)), None
    return [Lineup(chosen)], None


def _play(
    game: Game[Any],
    state: Any,
    players: list[Player],
    tally: Tally,
    given: argparse.Namespace,
) -> tuple[Outcome, int]:
    """One game to its end, or to the limit of choices: then nobody has won it."""
    length = 0
    while (asked := engine.decision(state)) is not None and length < given.choices:
        view, options = game.view(state, asked.seat), engine.legal(state)
        budget = None if given.budget is None else Budget(given.budget)
        option = players[asked.seat].decide(view, options, budget).option
        tally.chose(asked.seat, options, option)
        engine.apply_unchecked(state, option)
        length += 1
    limit = f"the limit of {given.choices:,} choices"
    outcome = game.outcome(state) or Outcome((), limit, "", ())
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

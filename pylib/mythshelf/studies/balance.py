"""What many games tell about balance: seats, characters, options and lengths.

A :class:`Tally` counts a game into totals, the functions tell what totals have counted. Wins are
counted in parts (:data:`.totals.WHOLE`), for a game can have several winners.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from ..kernel.play.core import Option, State
from ..kernel.play.game import Game, Outcome
from .intervals import Spread, interval
from .playing import Choice
from .totals import WHOLE, Totals

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


class Tally:
    """Counts one game.

    Options are told apart by the first word of their notation. Who begins is who is asked
    first: the number of a seat says nothing where the first player is drawn.
    """

    def __init__(self, game: Game[Any], totals: Totals) -> None:
        self._game, self._totals = game, totals
        self._order: list[int] = []
        self._chosen: dict[int, Counter[str]] = {}

    def chose(self, choice: Choice) -> None:
        """A seat has chosen."""
        if choice.seat not in self._chosen:
            self._order.append(choice.seat)
            self._chosen[choice.seat] = Counter()
        self._chosen[choice.seat][self._verb(choice.option)] += 1
        for verb in {self._verb(one) for one in choice.options}:
            self._totals.count("offered", verb)

    def ended(self, state: State, outcome: Outcome) -> None:
        """The game is over."""
        totals = self._totals
        names = Counter(self._game.seat_name(state, seat) for seat in self._order)
        for place, seat in enumerate(self._order):
            won = parts_of(outcome, seat)
            count_win(totals, won, "asked", f"{place}")
            name = self._game.seat_name(state, seat)
            if names[name] == 1:
                count_win(totals, won, "plays", name)
            totals.count("seats")
            totals.count("winning seats", by=bool(won))
            for verb, number in self._chosen[seat].items():
                totals.count("chosen", verb, by=number)
                totals.count("chosen by winners", verb, by=number if won else 0)
        totals.count("turns", f"{self._game.turn(state)}")

    def _verb(self, option: Option[Any]) -> str:
        return self._game.notation.write(option).split()[0]


def count_party(outcome: Outcome, totals: Totals, *path: str) -> None:
    """Count a game in which all seats are on one side, against nobody: whether they have won, and
    the figures of the score sheet, each as a mean of the seats."""
    count_win(totals, WHOLE if outcome.winners else 0, *path, "party")
    for label, figures in outcome.lines:
        numbers = [int(one) for one in figures if one.lstrip("-").isdigit()]
        if numbers:
            value = float(Fraction(sum(numbers), len(numbers)))
            totals.count(*path, "figures", label, f"{value!r}")


def balance_lines(totals: Totals) -> Iterator[str]:
    """What a :class:`Tally` has counted, in sections for people to read."""
    turns = totals.under("turns")
    if set(turns) - {"0"}:
        yield f"turns a game: {spread(turns)}"
    yield "wins by the order in which the seats are asked:"
    for place in totals.words("asked"):
        yield f"  {_ORDINALS[int(place)]:16} {_share(totals, 'asked', place)}"
    yield "wins by what a seat plays:"
    for name in totals.words("plays"):
        yield f"  {name:16} {_share(totals, 'plays', name)}"
    yield "choices a seat and game, those of winners, share of the times each was offered:"
    offered, chosen = totals.under("offered"), totals.under("chosen")
    for verb, number in sorted(chosen.items(), key=lambda one: -one[1]):
        winners = totals.at("chosen by winners", verb) / max(1, totals.at("winning seats"))
        taken = 100 * number / offered[verb]
        yield f"  {verb:16} {number / totals.at('seats'):6.2f} {winners:6.2f} {taken:6.1f} %"
    never = [verb for verb in offered if verb not in chosen]
    if never:
        yield f"offered and never chosen: {', '.join(never)}"


def party_lines(totals: Totals, *path: str) -> Iterator[str]:
    """What :func:`count_party` has counted, with intervals of 95 %."""
    wins, games = won(totals, *path, "party")
    yield f"the party wins {wins:g} of {games} games, {interval(wins, games)}"
    for label in totals.words(*path, "figures"):
        found = Spread(totals.under(*path, "figures", label))
        middle, half = found.mean, found.half
        yield f"  {label:16} {middle:6.2f} ({middle - half:.2f} to {middle + half:.2f})"


def won(totals: Totals, *path: str) -> tuple[float, int]:
    """The wins, with shared ones in fractions, and the games that were counted under a path."""
    return totals.at(*path, "won") / WHOLE, totals.at(*path, "games")


def spread(counts: Mapping[str, int]) -> str:
    """``12 to 40, mean 25.3``."""
    found = Spread(counts)
    return f"{found.least:g} to {found.most:g}, mean {found.mean:.1f}"


def count_win(totals: Totals, parts: int, *path: str) -> None:
    """Count a game under a path, and the parts of a win (:data:`.totals.WHOLE`) that it brought."""
    totals.count(*path, "games")
    totals.count(*path, "won", by=parts)


def parts_of(outcome: Outcome, seat: int) -> int:
    """What a seat has of the win, in parts."""
    return WHOLE // len(outcome.winners) if seat in outcome.winners else 0


def _share(totals: Totals, *path: str) -> str:
    wins, games = won(totals, *path)
    return f"{wins:g} of {games}, {interval(wins, games)}"

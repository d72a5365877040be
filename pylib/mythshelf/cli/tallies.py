"""What many games tell about balance: seats, characters, options and lengths."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from statistics import mean, stdev
from typing import Any

from ..kernel.play.core import Option
from ..kernel.play.game import Game, Outcome

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


class Tally:
    """Counts over games of one kind; :meth:`lines` tells them.

    Options are told apart by the first word of their notation. Who begins is who is asked
    first: the number of a seat says nothing where the first player is drawn.
    """

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._places: dict[str, list[float]] = {}
        self._names: dict[str, list[float]] = {}
        self._turns: list[int] = []
        self._offered: Counter[str] = Counter()
        self._chosen: Counter[str] = Counter()
        self._by_winners: Counter[str] = Counter()
        self._seats = self._winning = 0.0
        self._order: list[int] = []
        self._now: list[Counter[str]] = []

    def chose(self, seat: int, options: Iterable[Option[Any]], option: Option[Any]) -> None:
        """A seat was offered ``options`` and chose one of them."""
        if seat not in self._order:
            self._order.append(seat)
        self._now += [Counter() for _ in range(seat + 1 - len(self._now))]
        self._now[seat][self._verb(option)] += 1
        self._offered.update({self._verb(one) for one in options})

    def ended(self, state: Any, outcome: Outcome) -> None:
        """The game is over; the next choice belongs to another one."""
        share = 1 / max(1, len(outcome.winners))
        names = Counter(self._game.seat_name(state, seat) for seat in self._order)
        for place, seat in enumerate(self._order):
            won = share if seat in outcome.winners else 0.0
            self._places.setdefault(_ORDINALS[place], []).append(won)
            name = self._game.seat_name(state, seat)
            if names[name] == 1:
                self._names.setdefault(name, []).append(won)
            self._chosen.update(self._now[seat])
            self._seats += 1
            if won:
                self._by_winners.update(self._now[seat])
                self._winning += 1
        self._turns.append(self._game.turn(state))
        self._order, self._now = [], []

    def _verb(self, option: Option[Any]) -> str:
        return self._game.notation.write(option).split()[0]

    def lines(self) -> Iterator[str]:
        """The figures, in sections for people to read."""
        if any(self._turns):
            yield _spread("turns a game", self._turns)
        yield "wins by the order in which the seats are asked:"
        for place, won in self._places.items():
            yield f"  {place:16} {_share(won)}"
        yield "wins by what a seat plays:"
        for name, won in sorted(self._names.items()):
            yield f"  {name:16} {_share(won)}"
        yield "choices a seat and game, those of winners, share of the times each was offered:"
        for verb, count in self._chosen.most_common():
            winners = self._by_winners[verb] / max(1.0, self._winning)
            taken = 100 * count / self._offered[verb]
            yield f"  {verb:16} {count / self._seats:6.2f} {winners:6.2f} {taken:6.1f} %"
        never = sorted(set(self._offered) - set(self._chosen))
        if never:
            yield f"offered and never chosen: {', '.join(never)}"


class Party:
    """Counts over games in which all seats are on one side, against nobody: how often they win, and
    the figures of the score sheet, each as a mean."""

    def __init__(self) -> None:
        self._won: list[bool] = []
        self._figures: dict[str, list[float]] = {}

    def ended(self, outcome: Outcome) -> None:
        """The game is over."""
        self._won.append(bool(outcome.winners))
        for label, figures in outcome.lines:
            numbers = [float(one) for one in figures if one.lstrip("-").isdigit()]
            if numbers:
                self._figures.setdefault(label, []).append(mean(numbers))

    def lines(self) -> Iterator[str]:
        """With intervals of 95 %."""
        won, games = sum(self._won), len(self._won)
        yield f"the party wins {won} of {games} games, {interval(won, games)}"
        for label, found in self._figures.items():
            half = 1.96 * stdev(found) / sqrt(len(found)) if len(found) > 1 else 0.0
            middle = mean(found)
            yield f"  {label:16} {middle:6.2f} ({middle - half:.2f} to {middle + half:.2f})"


def _spread(what: str, numbers: Sequence[int]) -> str:
    return f"{what}: {min(numbers)} to {max(numbers)}, mean {mean(numbers):.1f}"


def _share(won: Sequence[float]) -> str:
    return f"{sum(won):g} of {len(won)}, {interval(sum(won), len(won))}"


def interval(wins: float, games: int) -> str:
    """``52.0 % (95 % interval 44.1 to 59.8)``."""
    low, high = wilson(wins, games)
    share = 100 * wins / max(1, games)
    return f"{share:.1f} % (95 % interval {100 * low:.1f} to {100 * high:.1f})"


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share of ``wins`` among ``games``; all of it for no games."""
    if not games:
        return 0.0, 1.0
    z, share = 1.959964, wins / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return (middle - spread) / scale, (middle + spread) / scale

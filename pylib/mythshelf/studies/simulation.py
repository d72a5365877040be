"""The study of ``mythshelf simulate``: games between players, for balance and for strength."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ..games import load
from ..kernel.play.game import Game, Outcome
from ..kernel.play.settings import Settings
from .balance import (
    Tally,
    balance_lines,
    count_party,
    parts_of,
    party_lines,
    spread,
    won,
)
from .contestants import Contestant
from .intervals import interval, width
from .lineups import Lineup, count_against, dealt, matrix_lines
from .playing import MOST_CHOICES, play
from .totals import WHOLE, Totals


@dataclass(frozen=True)
class Simulation:
    """On each seed, the games of one pair of lineups, each in every order of the players.

    ``orders`` are the players by seat (see :mod:`.contestants`). ``key`` is the setting whose
    values are compared in a table, ``deal`` one that is dealt to the seats, both if not empty.
    """

    slug: str
    lineups: tuple[Lineup, ...]
    orders: tuple[tuple[str, ...], ...]
    seeds: range
    key: str = ""
    deal: str = ""
    most_choices: int = MOST_CHOICES

    def described(self) -> Mapping[str, Any]:
        """See :class:`.study.Study`."""
        return {
            "simulate": self.slug,
            "lineups": [[dict(one.settings), one.pair] for one in self.lineups],
            "orders": self.orders,
            "first seed": self.seeds.start,
            "key": self.key,
            "deal": self.deal,
            "choices": self.most_choices,
        }

    @property
    def pairs(self) -> int:
        """How many pairs of lineups there are; each seed is played with one of them."""
        return 1 + self.lineups[-1].pair

    @property
    def games(self) -> int:
        """How many games are played on all seeds."""
        return len(self.seeds) // self.pairs * len(self.lineups) * len(self.orders)

    def play(self, seed: int) -> Totals:
        """See :class:`.study.Study`."""
        totals, game = Totals(), load(self.slug)
        pair = (seed - self.seeds.start) % self.pairs
        for lineup in self.lineups:
            for order in self.orders if lineup.pair == pair else ():
                self._play(game, lineup.settings, order, seed, totals)
        return totals

    def _play(
        self, game: Game[Any], chosen: Settings, order: tuple[str, ...], seed: int, totals: Totals
    ) -> None:
        players = [Contestant.of(one).player(game, seed + n) for n, one in enumerate(order)]
        settings = dealt(game, chosen, self.deal, seed)
        state, tally = game.new(settings, seed), Tally(game, totals)
        outcome, length = play(game, state, players, self.most_choices, tally.chose)
        tally.ended(state, outcome)
        totals.count("results", _told(outcome))
        totals.count("length", f"{length}")
        for seat, name in enumerate(order):
            totals.count("wins", name, by=parts_of(outcome, seat))
        if self.key:
            count_against(totals, list(settings[self.key]), outcome)
        if () in game.sides(settings):
            count_party(outcome, totals)

    def lines(self, totals: Totals, seconds: float) -> Iterator[str]:
        """Results, balance, lengths and speed, for people to read; ``seconds`` is how long the
        games took, one after another. There has to be a game."""
        lengths = totals.under("length")
        games = sum(lengths.values())
        for result, count in sorted(totals.under("results").items(), key=lambda one: -one[1]):
            yield f"{result:40} {count:6}  {100 * count / games:5.1f} %"
        wins, seats = totals.under("wins"), len(self.orders[0])
        party = totals.at("party", "games") > 0
        if not party and (len(wins) > 1 or seats == 1):
            decided = sum(wins.values()) // WHOLE if seats > 1 else games
            for name in dict.fromkeys(self.orders[0]):
                share = interval(wins[name] / WHOLE, decided)
                yield f"{name} wins {wins[name] / WHOLE:g} of {decided} decided games, {share}"
        if self.key:
            yield from matrix_lines(totals, self.compared)
        if party:
            yield from party_lines(totals)
        yield from balance_lines(totals)
        choices = sum(int(length) * number for length, number in lengths.items())
        yield f"decisions a game: {spread(lengths)}"
        yield f"decisions a second: {choices / seconds:,.0f}"

    @property
    def compared(self) -> list[str]:
        """The values of ``key``, each once."""
        return list(dict.fromkeys(one for each in self.lineups for one in each.settings[self.key]))

    def widest(self, totals: Totals) -> float:
        """The widest 95 % interval of a player's (or the party's) wins, in percentage points."""
        if totals.at("party", "games"):
            return width(*won(totals, "party"))
        wins = totals.under("wins")
        decided = sum(wins.values()) // WHOLE
        return max((width(number / WHOLE, decided) for number in wins.values()), default=100.0)


def _told(outcome: Outcome) -> str:
    if not outcome.clause:
        return outcome.summary
    winners = " and ".join(f"seat {seat + 1}" for seat in outcome.winners) or outcome.victor
    return f"{winners} by {outcome.clause}" if winners else f"draw by {outcome.clause}"

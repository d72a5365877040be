"""Two games between two contestants on one seed, who swap their seats in between."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..games import load
from ..kernel.errors import BadSettings
from ..kernel.play import engine
from ..kernel.play.game import Game, Outcome
from ..kernel.play.rng import Dice, below, seeded
from ..kernel.play.settings import Settings
from ..players import Player
from .balance import count_party, count_win
from .contestants import Contestant
from .lineups import dealt
from .playing import MOST_CHOICES, count_time, play
from .sprt import OUTCOMES
from .totals import WHOLE, Totals


@dataclass(frozen=True)
class Table:
    """The game in which contestants meet.

    Where there are two sides, each contestant has all seats of one. Where all seats are on one side
    against nobody, a pair is a game of each contestant with the whole party, and is won by who has
    won where the other has not. The seeds go through ``settings`` in turn; ``deal`` is a setting
    that is dealt to the seats, if not empty.
    """

    slug: str
    settings: tuple[Settings, ...]
    deal: str = ""
    most_choices: int = MOST_CHOICES

    def described(self) -> dict[str, Any]:
        """As JSON-ready data."""
        return {
            "game": self.slug,
            "settings": [dict(one) for one in self.settings],
            "deal": self.deal,
            "choices": self.most_choices,
        }

    @property
    def game(self) -> Game[Any]:
        """The game itself."""
        return load(self.slug)

    @property
    def is_party(self) -> bool:
        """Whether all seats are on one side. Raises :class:`BadSettings` where there are other
        than two sides, or two of different sizes."""
        sides = self.game.sides(self.settings[0])
        if () in sides:
            return True
        if len(sides) != 2 or len(sides[0]) != len(sides[1]):
            raise BadSettings(f"players are compared on two equal sides, here are {len(sides)}")
        return False

    def of(self, seed: int, turn: int) -> tuple[Game[Any], Settings]:
        """The game and the settings of the seed that is the ``turn``-th (from 0)."""
        settings = self.settings[turn % len(self.settings)]
        return self.game, dealt(self.game, settings, self.deal, seed)


def play_pair(table: Table, one: str, other: str, seed: int, turn: int, totals: Totals) -> None:
    """Count a pair on a seed: the half points of ``one``, of 4, below ``("pairs", one, other)``."""
    halves = 2
    if table.is_party:
        for role, (name, sign) in enumerate(((one, 2), (other, -2))):
            halves += sign * play_party(table, name, role, seed, turn, totals)
    else:
        for swapped in (False, True):
            halves += _play_game(table, one, other, swapped, seed, turn, totals)
    totals.count("pairs", one, other, f"{halves}")


def play_party(
    table: Table, name: str, role: int, seed: int, turn: int, totals: Totals, label: str = ""
) -> bool:
    """Count a game of a whole party below ``("party of", label)``; whether it has won. What falls
    by chance is the same for every ``role``, only what the players themselves draw is not."""
    label = label or name
    game, settings = table.of(seed, turn)
    players = _players(game, name, game.seats(settings), role, seed)
    outcome, _ = play(
        game,
        game.new(settings, seed),
        players,
        table.most_choices,
        lambda choice: count_time(totals, label, choice),
    )
    count_party(outcome, totals, "party of", label)
    return bool(outcome.winners)


def _play_game(
    table: Table, one: str, other: str, swapped: bool, seed: int, turn: int, totals: Totals
) -> int:
    """A game of a pair; the half points of ``one``, from -1 to 1 beyond a draw."""
    game, settings = table.of(seed, turn)
    sides = game.sides(settings)
    players: dict[int, Player] = {}
    names: dict[int, str] = {}
    for role, name in enumerate((one, other)):
        seats = sides[role ^ swapped]
        team = _players(game, name, len(seats), role, seed)
        players.update(zip(seats, team, strict=True))
        names.update(dict.fromkeys(seats, name))
    state = game.new(settings, seed)
    asked = engine.decision(state)
    first = -1 if asked is None else asked.seat
    outcome, _ = play(
        game,
        state,
        [players[seat] for seat in sorted(players)],
        table.most_choices,
        lambda choice: count_time(totals, names[choice.seat], choice),
    )
    ahead = won_by(outcome, sides[swapped], sides[not swapped])
    if ahead:
        count_win(totals, WHOLE if (ahead > 0) == (first in sides[swapped]) else 0, "first")
    else:
        totals.count("drawn")
    return ahead


def won_by(outcome: Outcome, side: Sequence[int], other: Sequence[int]) -> int:
    """1 where one side has won and the other has not, -1 the other way round, else 0."""
    won = set(outcome.winners)
    return bool(won.intersection(side)) - bool(won.intersection(other))


def _players(game: Game[Any], name: str, count: int, role: int, seed: int) -> list[Player]:
    """So many players of a contestant, the same in both games of a pair."""
    dice = Dice(seeded(2 * seed + role))
    contestant = Contestant.of(name)
    return [contestant.player(game, below(dice, 1 << 62)) for _ in range(count)]


def counted_pairs(totals: Totals, one: str, other: str) -> list[int]:
    """How often each number of half points was made by ``one`` in a pair against ``other``."""
    found = totals.under("pairs", one, other)
    return [found.get(f"{halves}", 0) for halves in range(OUTCOMES)]

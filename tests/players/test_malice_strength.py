"""How strong the players of Mischief & Malice are: against each other, and against the yardstick.

Every deck is played against itself, each game in both seats. ``make test`` plays so few games that
only a player who is far too weak fails; the soak plays as many as the figures in
``content/balance.toml`` rest on, and holds the lower ends of their intervals against the aims.
"""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mischief_and_malice import GAME
from mythshelf.games.mischief_and_malice.table.catalogue import MALICE, decks
from mythshelf.kernel.play import engine
from mythshelf.players import Budget, Player, make_player
from mythshelf.studies.intervals import interval, wilson

from tests.players.malice_yardstick import Yardstick

SOAK_GAMES = 200
FEW, CHEAP = 2, 12
"""Games of the short test, and the positions of each choice in them."""


def _made(name: str, seed: int, hurried: bool) -> Player:
    if name == "yardstick":
        return Yardstick(seed, 1) if hurried else Yardstick(seed)
    return make_player(name, GAME, seed)


def wins(name: str, other: str, games: int, positions: int | None = None) -> int:
    """How many of the games the first of two players wins, against itself in decks and seats."""
    malice, won = decks(MALICE), 0
    for number in range(games):
        seed, swapped = number // 2, number % 2
        settings = GAME.checked({"decks": [malice[seed % len(malice)].slug] * 2})
        state: Any = GAME.new(settings, seed)
        seats = [other, name] if swapped else [name, other]
        players = [
            _made(one, 2 * seed + seat, positions is not None) for seat, one in enumerate(seats)
        ]
        while (asked := engine.decision(state)) is not None:
            view, options = GAME.view(state, asked.seat), engine.legal(state)
            budget = None if positions is None else Budget(positions)
            option = players[asked.seat].decide(view, options, budget).option
            engine.apply(state, option)
        won += state.winner == swapped
    return won


def test_the_expert_beats_the_yardstick_even_in_a_hurry() -> None:
    assert wins("expert", "yardstick", FEW, CHEAP) >= 1


@pytest.mark.soak
@pytest.mark.parametrize(
    ("name", "other", "aim"),
    [
        ("novice", "random", 0.95),
        ("player", "random", 0.95),
        ("expert", "random", 0.95),
        ("player", "novice", 0.75),
        ("expert", "player", 0.70),
        ("expert", "yardstick", 0.70),
    ],
)
def test_the_levels_are_as_far_apart_as_they_should_be(name: str, other: str, aim: float) -> None:
    won = wins(name, other, SOAK_GAMES)
    print(f"{name} beats {other} in {interval(won, SOAK_GAMES)}")
    assert won / SOAK_GAMES >= aim
    assert wilson(won, SOAK_GAMES)[0] > 0.5

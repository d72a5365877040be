"""How strong the companions of Myth are: whole parties of one level in the Slaughterfield.

``make test`` plays so few games that only a level that is far too weak fails; the soak plays as
many as the figures in ``content/balance.toml`` rest on, and wants the intervals of the waves
reached to lie apart.
"""

from __future__ import annotations

from itertools import permutations
from math import sqrt
from statistics import mean, stdev
from typing import Any

import pytest
from mythshelf.games.myth import GAME
from mythshelf.games.myth.table.catalogue.heroes import heroes
from mythshelf.kernel.play import engine
from mythshelf.players import LEVELS, Budget, make_player
from mythshelf.studies.intervals import interval

from tests.walking import questions

SOAK_GAMES = 200
PARTY = 2
FEW, CHEAP = 4, 4
"""Games of the short test, and the positions of each choice in them."""
PARTIES = list(permutations([hero.id for hero in heroes()], PARTY))


def reached(name: str, seed: int, positions: int | None = None) -> tuple[int, bool]:
    """The last wave that a party of one level has seen in a Slaughterfield, and whether it won."""
    party = list(PARTIES[seed % len(PARTIES)])
    chosen = {"mode": "slaughterfield", "heroes": str(PARTY), "hero": party}
    state: Any = GAME.new(GAME.checked(chosen), seed)
    players = [make_player(name, GAME, 10 * seed + seat) for seat in range(PARTY)]
    for asked in questions(lambda: state):
        view, options = GAME.view(state, asked.seat), engine.legal(state)
        budget = None if positions is None else Budget(positions)
        engine.apply(state, players[asked.seat].decide(view, options, budget).option)
    return state.wave, state.won


def spread(waves: list[int]) -> tuple[float, float]:
    """The 95 % interval of a mean."""
    middle, half = mean(waves), 1.96 * stdev(waves) / sqrt(len(waves))
    return middle - half, middle + half


def test_even_in_a_hurry_a_party_that_thinks_comes_farther_than_one_that_plays_at_random() -> None:
    thinking = [reached("player", seed, CHEAP)[0] for seed in range(FEW)]
    by_lot = [reached("random", seed)[0] for seed in range(FEW)]
    assert sum(thinking) > sum(by_lot) + FEW


@pytest.mark.soak
def test_the_levels_are_clearly_apart() -> None:
    found = {}
    for name in LEVELS:
        games = [reached(name, seed) for seed in range(SOAK_GAMES)]
        waves, won = [wave for wave, _ in games], sum(victory for _, victory in games)
        found[name] = spread(waves)
        low, high = found[name]
        print(f"{name}: waves {mean(waves):.2f} ({low:.2f} to {high:.2f})")
        print(f"{name}: won {interval(won, SOAK_GAMES)}")
    assert found["novice"][1] < found["player"][0]
    assert found["player"][1] < found["expert"][0]

"""Random games of every pairing keep every promise of the house."""

from __future__ import annotations

from itertools import permutations

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.kernel.conformance import check_game

SLUGS = ("vampires", "monsters", "zombies", "wizards")
GAMES = 2
SOAK_GAMES = 84


@pytest.mark.parametrize("pairing", list(permutations(SLUGS, 2)), ids="-".join)
def test_random_games_conform(pairing: tuple[str, str], soak: bool) -> None:
    for seed in range(SOAK_GAMES if soak else GAMES):
        first_time = "yes" if seed % 2 else "no"
        check_game(GAME, {"faction": list(pairing), "first_time": first_time}, seed)


@pytest.mark.parametrize("lone", SLUGS)
def test_random_games_of_three_conform(lone: str, soak: bool) -> None:
    others = [slug for slug in SLUGS if slug != lone]
    for seed in range(SOAK_GAMES if soak else 3):
        pair = [others[seed % 3], others[(seed + 1) % 3]]
        check_game(GAME, {"mode": "three", "faction": [lone, *pair]}, seed)


@pytest.mark.parametrize("mate", SLUGS[1:])
def test_random_games_of_four_conform(mate: str, soak: bool) -> None:
    others = [slug for slug in SLUGS[1:] if slug != mate]
    for seed in range(SOAK_GAMES if soak else 4):
        first_time = "yes" if seed % 4 == 3 else "no"
        settings = {"mode": "four", "faction": [SLUGS[0], mate, *others], "first_time": first_time}
        check_game(GAME, settings, seed)

"""Random games of every pairing keep every promise of the house."""

from __future__ import annotations

from itertools import permutations

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.kernel.conformance import check_game

SLUGS = ("vampires", "monsters", "zombies", "wizards")
GAMES = 17
SOAK_GAMES = 84


@pytest.mark.parametrize("pairing", list(permutations(SLUGS, 2)), ids="-".join)
def test_random_games_conform(pairing: tuple[str, str], soak: bool) -> None:
    for seed in range(SOAK_GAMES if soak else GAMES):
        first_time = "yes" if seed % 5 == 4 else "no"
        check_game(GAME, {"faction": list(pairing), "first_time": first_time}, seed)

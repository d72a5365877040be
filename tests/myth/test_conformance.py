"""Random games keep every promise of the house."""

from __future__ import annotations

import pytest
from mythshelf.games.myth import GAME
from mythshelf.games.myth.new_game_settings import SIZES
from mythshelf.kernel.conformance import check_game

from .golden import VETERANS

HEROES = ("soldier", "acolyte", "apprentice", "archer", "brigand")
SOAK_GAMES = 30


@pytest.mark.parametrize("count", range(1, 6))
def test_random_games_conform(count: int, soak: bool) -> None:
    """Every number of heroes, every hero, every size."""
    for seed in range(SOAK_GAMES if soak else 1):
        first = (seed + count) % len(HEROES)
        party = (HEROES + HEROES)[first : first + count]
        size = SIZES[(seed + count) % len(SIZES)]
        check_game(GAME, {"heroes": str(count), "size": size, "hero": party}, 20 + seed * 5 + count)


@pytest.mark.parametrize("count", [1, 3])
def test_random_acts_conform(count: int, soak: bool) -> None:
    """From tile to tile, until all heroes are dead or all tiles are cleared."""
    for seed in range(SOAK_GAMES if soak else 1):
        settings = {"mode": "act", "heroes": str(count), "tiles": "2"}
        check_game(GAME, settings, seed * 3 + count)


@pytest.mark.parametrize("count", [2, 4])
def test_random_adventures_conform(count: int, soak: bool) -> None:
    """By veterans with titles, until they are stopped or lost."""
    for seed in range(SOAK_GAMES if soak else 1):
        settings = {"mode": "adventure", "heroes": str(count), "chronicle": VETERANS}
        check_game(GAME, settings, seed * 3 + count)


@pytest.mark.parametrize("count", [2, 5])
def test_random_story_quests_conform(count: int, soak: bool) -> None:
    """Until an act is lost."""
    for seed in range(SOAK_GAMES if soak else 1):
        settings = {"mode": "story", "heroes": str(count), "chronicle": VETERANS}
        check_game(GAME, settings, seed * 3 + count)


@pytest.mark.parametrize("mode", ["tile", "act"])
def test_random_games_with_quests_conform(mode: str, soak: bool) -> None:
    """Where the quest icons of legends count."""
    for seed in range(SOAK_GAMES if soak else 1):
        length = {"tiles": "2"} if mode == "act" else {}
        settings = {"mode": mode, "heroes": "2", "quests": "with", **length}
        check_game(GAME, settings, seed * 7 + 4)

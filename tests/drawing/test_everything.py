"""Random games of every mode with any settings, drawn from beginning to end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from mythshelf import games
from mythshelf.kernel.play.rng import Dice

from tests.drawing.tables import modes, random_settings
from tests.drawing.walking import Walk
from tests.myth import mill
from web.app.presenting.registry import presenter

MODES = [(slug, mode) for slug in games.SLUGS for mode in modes(games.load(slug))]
NAMES = ["-".join(filter(None, one)) for one in MODES]
SHORT = Walk(choices=160, every=40, options=1)
"""Positions far apart, so that most of a game is met in little time."""
LONG = Walk(choices=2_000, every=6)
GAMES = 20
"""Of each mode, for the soak."""


@pytest.fixture(autouse=True)
def _content() -> Iterator[None]:
    with mill.added():
        yield


@pytest.mark.parametrize(("slug", "mode"), MODES, ids=NAMES)
def test_every_position_of_a_random_game_can_be_drawn(slug: str, mode: str) -> None:
    look_through(SHORT, slug, mode, 1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 2 + GAMES))
@pytest.mark.parametrize(("slug", "mode"), MODES, ids=NAMES)
def test_every_position_of_many_random_games_can_be_drawn(slug: str, mode: str, seed: int) -> None:
    look_through(LONG, slug, mode, seed)


def look_through(walk: Walk, slug: str, mode: str, seed: int) -> None:
    game = games.load(slug)
    settings = random_settings(game, Dice(seed), mode)
    walk.through(game, presenter(slug), settings, seed)

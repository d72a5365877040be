"""A long walk through Firefox and WebKit: random games of every mode, side by side with CPython."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from mythshelf import games
from mythshelf.games import SLUGS
from mythshelf.kernel.files import save
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below

from tests.drawing.tables import modes, random_settings

from .engines.table import Table
from .engines.window import Window

STEPS, LOOKS = 60, 6
"""Choices of a game, and how many lie between two looks at what is painted."""

THINKING = "#table[data-thinking]"
"""Where a mode has a seat that nobody takes: what the computer chooses there is not repeated."""
EVERY = [(slug, mode) for slug in SLUGS for mode in modes(games.load(slug))]


def offered(match: Match[Any]) -> list[str]:
    """The options as the page lists them."""
    legal = engine.legal(match.state)
    return [match.game.notation.write(option) for option in legal if option.of_players]


@pytest.mark.soak
@pytest.mark.parametrize(("slug", "mode"), EVERY)
def test_a_random_game_is_the_same_as_in_cpython_and_is_painted(
    window: Window, site_url: str, tmp_path: Path, slug: str, mode: str
) -> None:
    game, dice = games.load(slug), Dice(1)
    match = Match(game, random_settings(game, dice, mode), 1)
    begun = tmp_path / "begun.json"
    begun.write_text(save.dumps(match))
    table = Table(window).open(site_url).open_file(begun)
    for step in range(STEPS):
        options = offered(match)
        if not options or table.window.sees(THINKING):
            break
        assert list(table.position.options) == options, step
        if step % LOOKS == 0:
            assert not table.blank, step
        place = below(dice, len(options))
        match.choose(game.notation.read(options[place]))
        table.choose(place)
    table.see_all()

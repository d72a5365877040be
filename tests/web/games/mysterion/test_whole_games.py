"""Random battles and a Journey: everything that can be done can be shown, tapped and followed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.battle.health import Concede
from mythshelf.kernel.play.core import Option
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below

from tests.web.games.whole_card_games import show_and_reach_everything
from web.app.presenting.registry import presenter

TABLES: list[dict[str, Any]] = [
    {"decks": ["long_wall", "dusk_toll"]},
    {"decks": ["quiet_depths", "high_road"], "ceiling": "on"},
    {"mode": "journey"},
]


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_in_random_games_everything_can_be_shown_and_reached(number: int) -> None:
    match = Match(GAME, GAME.checked(TABLES[number]), 3)
    dice = Dice(number + 1)

    def never_conceding(options: Sequence[Option[Any]]) -> Option[Any]:
        lively = [option for option in options if not isinstance(option, Concede)]
        return lively[below(dice, len(lively))]

    show_and_reach_everything(match, presenter(GAME.slug), dice, 260, never_conceding, {1, 2})

"""Random games: everything that can be done can be shown, tapped, foretold and followed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from mythshelf.games.mischief_and_malice import GAME
from mythshelf.games.mischief_and_malice.turn.main import EndTurn
from mythshelf.kernel.play.core import Option
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below

from tests.web.games.whole_card_games import show_and_reach_everything
from web.app.games.mischief_and_malice import PRESENTER

TABLES = [
    {"decks": ["wildfire_wake", "glass_grove"], "mischief": ["prank_pack", "grudge_pack"]},
    {"decks": ["hollow_orchard", "hollow_orchard"], "mischief": ["grudge_pack", "grudge_pack"]},
    {"decks": ["carnival_of_sparks", "glass_grove"], "mischief": ["grudge_pack", "prank_pack"]},
]


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_in_random_games_everything_can_be_shown_and_reached(number: int) -> None:
    match = Match(GAME, GAME.checked(TABLES[number]), 3 + number)
    dice = Dice(number + 1)

    def mostly_lively(options: Sequence[Option[Any]]) -> Option[Any]:
        lively = [option for option in options if not isinstance(option, EndTurn)]
        if not lively or below(dice, 6) == 0:
            lively = [*options]
        return lively[below(dice, len(lively))]

    show_and_reach_everything(match, PRESENTER, dice, 220, mostly_lively, {2})

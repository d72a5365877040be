"""A game ends, however long its players would like it to go on (ML-GOAL-03)."""

from __future__ import annotations

import pytest
from mythshelf.games.mischief_and_malice import GAME
from mythshelf.kernel.conformance import check_ends

DECKS = [choice.value for choice in GAME.settings()[0].choices]


@pytest.mark.rule("ML-GOAL-03")
def test_two_who_undo_each_others_work_run_out_of_cards() -> None:
    assert check_ends(GAME, {}, 1) > 100


@pytest.mark.soak
@pytest.mark.rule("ML-GOAL-03")
@pytest.mark.parametrize("first", DECKS)
@pytest.mark.parametrize("second", DECKS)
def test_stubborn_players_run_out_of_any_cards(first: str, second: str) -> None:
    for seed in range(3):
        assert check_ends(GAME, {"decks": [first, second]}, seed)

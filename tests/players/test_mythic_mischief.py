"""The players play the seat of Detention."""

from __future__ import annotations

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.kernel.play import engine
from mythshelf.players import NAMES, Budget, make_player
from mythshelf.players.mythic_mischief import JUDGE

from tests.mythic_mischief.scenario import alone

SETTINGS = {"mode": "detention", "faction": ["monsters"], "enchanted": "zombies"}


@pytest.mark.parametrize("name", NAMES)
def test_each_level_plays_a_round(name: str) -> None:
    state = GAME.new(GAME.checked(SETTINGS), 4)
    player = make_player(name, GAME, 4)
    while state.turn < 3 and (asked := engine.decision(state)) is not None:
        options = engine.legal(state)
        advice = player.decide(GAME.view(state, asked.seat), options, Budget(60))
        assert advice.option in options
        assert advice.reason
        engine.apply(state, advice.option)
    assert state.turn >= 3 or state.over


def test_the_judge_fears_the_coming_card_and_being_tripped() -> None:
    """D05, D02 and D03 lie open; B3 is pushed into nothing, D3 and A1 are dangerous."""
    cards = {"lineup": ("D05", "D02", "D03")}
    quiet = alone(("C4", None, None), (None,) * 3, keeper="E5", detention=cards).state
    bad = alone(("C5", None, None), (None,) * 3, keeper="E5", detention=cards).state
    assert JUDGE._detained(bad) > JUDGE._detained(quiet) == 0
    tripped = {**cards, "tripped": ["C4"]}
    lame = alone(("C4", None, None), (None,) * 3, keeper="E5", detention=tripped)
    assert JUDGE.value(lame.state, 0) < JUDGE.value(quiet, 0)

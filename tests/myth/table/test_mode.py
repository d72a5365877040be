"""The modes: every setting has its mode object, and a state of no mode is refused (MT-GEN-06)."""

from __future__ import annotations

import pytest
from mythshelf.games.myth import GAME
from mythshelf.games.myth.modes import MODES
from mythshelf.games.myth.table.mode import mode_of

from ..scenario import new_game


@pytest.mark.rule("MT-GEN-06")
def test_every_mode_on_offer_has_its_object() -> None:
    offered = {choice.value for choice in GAME.settings()[0].choices}
    assert offered == {mode.name for mode in MODES}
    for mode in MODES:
        assert mode_of(new_game(mode=mode.name).state) is mode


@pytest.mark.rule("MT-GEN-06")
def test_a_state_of_no_mode_is_refused() -> None:
    state = new_game().state
    assert not [*GAME.problems(state)]
    state.mode = "blitz"
    assert [*GAME.problems(state)] == ["there is no such mode (MT-GEN-06)"]

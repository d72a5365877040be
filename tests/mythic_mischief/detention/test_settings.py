"""What is chosen for a game of Detention (DIFF)."""

from __future__ import annotations

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.kernel.errors import BadSettings

from .rounds import new_game


@pytest.mark.rule("MM-DIFF-02", "MM-DIFF-04", "MM-R-79")
def test_one_side_may_start_with_two_points() -> None:
    assert new_game().state.score == [0, 0]
    assert new_game(head_start="player").state.score == [2, 0]
    assert new_game(head_start="enchanted").state.score == [0, 2]


@pytest.mark.rule("MM-DIFF-01", "MM-R-79")
def test_all_other_options_combine() -> None:
    detention = new_game(still="yes", greedy="yes", far="yes").state.detention
    assert (detention.still, detention.greedy, detention.far) == (True, True, True)


@pytest.mark.rule("MM-FIRST-01")
def test_a_two_player_game_is_not_asked_for_what_only_detention_has() -> None:
    with pytest.raises(BadSettings, match="not asked in this mode"):
        GAME.checked({"far": "yes"})
    assert "mode" not in GAME.checked({})
    assert GAME.checked({"mode": "two"}) == GAME.checked({})
    assert "far" in GAME.checked({"mode": "detention"})

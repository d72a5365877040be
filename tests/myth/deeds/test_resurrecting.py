"""Serendipity brings heroes back (MT-DEATH-02, MT-SER-12)."""

from __future__ import annotations

import pytest

from ..scenario import Party, given, refreshed

FALLEN = {"at": "5,5", "vitality": 0, "threat": 3, "hand": "pray"}
PARTY: Party = {"soldier": {"at": "6,6", "hand": "grit"}, "acolyte": FALLEN}


@pytest.mark.rule("MT-SER-12", "MT-R-26")
def test_four_serendipity_bring_a_hero_back_with_three_vitality_where_he_likes() -> None:
    poor = given(PARTY, serendipity=3)
    assert poor.refused("resurrect hero2") == "MT-SER-12"
    assert poor.why("resurrect hero2") == "It takes 4 serendipity, and there is 3."
    table = given(PARTY, serendipity=5)
    assert table.refused("resurrect hero1") == "MT-SER-12"
    assert "there is 5" not in table.why("resurrect hero1")
    table.act("resurrect hero2")
    assert table.seat == 1
    assert table.refused("come-back 6,6") == "MT-SER-12"
    table.act("come-back 1,1")
    assert (table.vitality("hero2"), table.at("hero2"), table.state.serendipity) == (3, "1,1", 1)
    assert (table.threat(1), table.hand(1)) == (3, "pray")


@pytest.mark.rule("MT-DEATH-02", "MT-R-27")
def test_until_cleanup_serendipity_may_save_a_hero_even_the_last_one() -> None:
    alone = {"acolyte": {"at": "5,5", "vitality": 0, "hand": "pray"}}
    table = refreshed(alone, serendipity=4)
    assert table.options() == {"save yes", "save no"}
    lost = refreshed(alone, serendipity=4).act("save no")
    assert lost.state.ended_by == "MT-DEATH-07"
    table.act("save yes", "come-back 5,5")
    assert (table.state.ended_by, table.vitality("hero1"), table.question) == ("", 3, "Cycle")
    assert refreshed(alone, serendipity=3).state.ended_by == "MT-DEATH-07"


@pytest.mark.rule("MT-SER-12")
def test_who_is_dead_comes_back_too() -> None:
    table = given(PARTY, serendipity=4)
    table.state.at[1] = -1
    table.state.dead[1] = True
    table.act("resurrect hero2", "come-back 7,7")
    assert (table.state.dead[1], table.at("hero2")) == (False, "7,7")
    assert table.refused("let hero2") is None

"""Rolls that are sure or hopeless: what is not rolled (DICE)."""

from __future__ import annotations

import pytest
from mythshelf.games.myth.heroes.testing import Trial
from mythshelf.games.myth.spelling import OF_OPTIONS
from mythshelf.games.myth.table import dice

from ..scenario import dark, given, refreshed

BLADE = "play the-hidden-blade yes none"
SOLDIER = {"soldier": {"at": "6,6", "hand": "the-hidden-blade"}}


@pytest.mark.rule("MT-DICE-10", "MT-DICE-11", "MT-DICE-12", "MT-R-90")
def test_at_1_every_die_counts_unrolled_and_at_11_there_is_none() -> None:
    state = given(SOLDIER).state
    before = state.rng
    assert dice.roll_against(state, 3, {1, 0}) == (10, 10, 10)
    assert dice.roll_against(state, 3, {11, 12}) == dice.roll_against(state, 0, {1}) == ()
    assert state.rng == before
    assert len(dice.roll_against(state, 3, {1, 11})) == 3
    assert state.rng != before
    assert dice.successes((1, 5, 10), 1) == [1, 5, 10]
    assert dice.successes((1, 5, 10), 11) == []


@pytest.mark.rule("MT-DICE-10", "MT-DICE-11")
def test_a_hero_rolls_fate_dice_alone_at_1_and_nothing_at_11(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for tn, hit, fate in ((1, (10, 10, 10, 10), 1), (11, (), 0)):
        monkeypatch.setattr(dice, "defense", lambda state, one, tn=tn: tn)
        table = given(SOLDIER, {"crawler.1": "6,5"})
        before = table.state.rng
        rolled = table.act(BLADE).rolls()[0]
        assert (rolled.hit, len(rolled.fate), rolled.tn) == (hit, fate, tn)
        assert (table.state.rng == before) is (tn == 11)
        assert bool(table.at("crawler.1")) is (tn == 11)


@pytest.mark.rule("MT-DICE-11", "MT-R-35")
def test_an_enemy_whose_tn_is_11_rolls_nothing() -> None:
    """Bite takes 8, the helmet adds 1 to that and the boards 2."""
    party = {"soldier": {"at": "6,6", "hand": "wall-of-boards"}}
    table = dark(party, {"crawler.1": "6,7"})
    before = table.state.rng
    table.act("answer wall-of-boards hero1")
    assert [(one.hit, one.tn) for one in table.rolls("Bite")] == [((), 11)]
    assert table.state.rng == before
    assert table.vitality("hero1") == 10


@pytest.mark.rule("MT-DICE-11", "MT-KEY-15")
def test_who_hides_at_11_is_noticed_by_nobody_and_no_die_is_rolled() -> None:
    table = dark({"brigand": {"at": "6,6", "shadows": 11}}, {"crawler.1": "6,7"})
    assert [one.hit for one in table.rolls("notice check")] == [()]
    assert table.state.shadows[0] == 11


@pytest.mark.rule("MT-DICE-10", "MT-DICE-11")
def test_a_test_at_11_fails_unrolled_and_one_at_1_passes() -> None:
    for tn, hit in ((11, ()), (1, (10, 10))):
        state = given(SOLDIER).state
        before, state.events = state.rng, []
        Trial(0, ("courage",), tn, "courage test").run(state)
        assert [event.hit for event in state.events] == [hit]
        assert state.rng == before


@pytest.mark.rule("MT-DICE-11", "MT-R-131")
def test_an_ally_rolls_nothing_at_11(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dice, "defense", lambda state, one: 11)
    foes = {"ally.stray-wolf": "2,1", "grubber.1": "2,2"}
    table = refreshed({"soldier": {"at": "6,6"}}, foes)
    while table.question == "MoveAlly":
        table.act("walk 2,1")
    rolled = next(
        one for one in table.rolls() if one.figure == OF_OPTIONS["Figure"][1]("ally.stray-wolf")
    )
    assert (rolled.hit, rolled.fate, rolled.tn) == ((), (), 11)

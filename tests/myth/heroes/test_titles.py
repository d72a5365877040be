"""Titles at work (TITLE): what each of the six does while it is active."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.myth.heroes import numbers
from mythshelf.games.myth.table.figures import MOST_HEROES

from ..scenario import Table, given, in_deck_phase, refreshed, trap

BLADE = "play the-hidden-blade yes none"


def titled(*names: str) -> dict[str, Any]:
    """Active titles, hero by hero."""
    active = [*names, *[""] * (MOST_HEROES - len(names))]
    return {"active": active, "titles": [(name,) if name else () for name in active]}


def soldier(**more: Any) -> dict[str, dict[str, Any]]:
    return {"soldier": {"at": "6,6", "hand": "the-hidden-blade", **more}}


@pytest.mark.rule("MT-TITLE-02", "MT-R-25")
def test_light_of_freedom_ignores_fear_once_per_act() -> None:
    party = {"soldier": {"at": "6,6", "hand": "the-hidden-blade slow-burn"}}
    table = given(party, {"stalker.1": "6,7"}, **titled("light-of-freedom"))
    table = table.rolling("h h h h").act(BLADE)
    assert table.options("ignore") == {"ignore yes", "ignore no"}
    table = table.act("ignore yes")
    assert table.rolls("courage test") == []
    assert table.vitality("stalker.1") < 4
    assert len(table.state.used) == 1
    again = given(party, {"stalker.1": "6,7"}, used=table.state.used, **titled("light-of-freedom"))
    again = again.rolling("l l / h h h h").act(BLADE)
    assert len(again.rolls("courage test")) == 1
    assert again.vitality("stalker.1") == 4


@pytest.mark.rule("MT-TITLE-02", "MT-R-25")
def test_who_endures_fear_takes_the_test() -> None:
    table = given(soldier(), {"stalker.1": "6,7"}, **titled("light-of-freedom"))
    table = table.rolling("l l / h h h h").act(BLADE, "ignore no")
    assert len(table.rolls("courage test")) == 1
    assert table.vitality("stalker.1") == 4


@pytest.mark.rule("MT-TITLE-02", "MT-STATUS-02")
def test_light_of_freedom_ignores_capture() -> None:
    def caught(*names: str) -> Table:
        return refreshed(soldier(), traps=(trap("chain-net", "6,6"),), **titled(*names))

    assert caught().state.captured[0] > 0
    asked = caught("light-of-freedom")
    assert asked.act("ignore yes").state.captured[0] == 0
    assert caught("light-of-freedom").act("ignore no").state.captured[0] > 0


@pytest.mark.rule("MT-TITLE-02")
def test_life_bringer_heals_1_more() -> None:
    def healed(*names: str) -> int:
        party = {"acolyte": {"at": "6,6", "hand": "quiet-word", "vitality": 2}}
        return given(party, **titled(*names)).act("play quiet-word no none").vitality("hero1")

    assert healed("life-bringer") == healed() + 1


@pytest.mark.rule("MT-TITLE-02")
@pytest.mark.parametrize(("foe", "more"), [("stalker.1", 1), ("crawler.1", 0)])
def test_the_kingslayer_rolls_one_more_against_leaders(foe: str, more: int) -> None:
    def dice_of(*names: str) -> int:
        table = given(soldier(), {foe: "6,7"}, **titled(*names)).act(BLADE)
        (rolled,) = table.rolls("The Hidden Blade")
        return len(rolled.hit)

    assert dice_of("the-kingslayer") == dice_of() + more


@pytest.mark.rule("MT-TITLE-02", "MT-R-52")
def test_king_of_the_impossible_rolls_any_pool_again_once_per_act() -> None:
    title = titled("king-of-the-impossible")
    table = given(soldier(), {"crawler.1": "6,7"}, **title)
    table = table.rolling("l l l l", "guile").act(BLADE)
    table.rolling("h h h h", "guile").act("reroll")
    assert len(table.rolls("The Hidden Blade")) == 1
    assert table.at("crawler.1") == ""
    idol = given({"soldier": {"at": "6,6"}}, traps=(trap("choking-gas", "6,7"),), **title)
    idol = idol.rolling("l l / l l").act("disarm choking-gas 0", "reroll")
    assert idol.options("reroll") == set()  # once per act
    assert not idol.happened("Attempted")[0].passed


@pytest.mark.rule("MT-TITLE-02", "MT-COUR-01")
def test_a_courage_test_that_fails_may_be_rolled_again() -> None:
    table = given(soldier(), {"stalker.1": "6,7"}, **titled("king-of-the-impossible"))
    table = table.rolling("l l / h h / h h h h").act(BLADE, "reroll")
    assert len(table.happened("Tested")) == 1
    assert table.happened("Tested")[0].passed


@pytest.mark.rule("MT-R-122", "MT-DECK-06")
def test_hearthkeeper_draws_one_more_in_the_first_round_of_a_tile() -> None:
    def drawn(**rest: Any) -> int:
        table = in_deck_phase({"soldier": {"at": "6,6"}}, **titled("hearthkeeper"), **rest)
        return len(table.state.hands[0])

    assert drawn(entered=1) == 6
    assert drawn(entered=0) == 5


@pytest.mark.rule("MT-TITLE-03")
def test_a_title_works_only_while_it_is_active_and_several_heroes_may_have_the_same() -> None:
    party = {"soldier": {"at": "6,6"}, "acolyte": {"at": "5,5"}, "archer": {"at": "4,4"}}
    table = given(party, entered=1, **titled("hearthkeeper", "hearthkeeper"))
    sizes = [numbers.hand_size(table.state, one) for one in range(3)]
    assert sizes == [6, 6, 5]
    owned = titled("hearthkeeper")
    asleep = given(party, entered=1, titles=owned["titles"])
    assert numbers.hand_size(asleep.state, 0) == 5

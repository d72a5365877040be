"""Allies: called, activated, attacked, dismissed (ALLY)."""

from __future__ import annotations

import pytest
from mythshelf.games.myth.allies.calling import ChooseAlly, call_refusal, call_to_arms
from mythshelf.games.myth.forecast.coming import coming
from mythshelf.games.myth.heroes.testing import lone_courage
from mythshelf.games.myth.position import REFRESH
from mythshelf.games.myth.spelling import OF_OPTIONS
from mythshelf.games.myth.table.figures import ALLIES

from ..scenario import Table, dark, given, refreshed

SOLDIER = {"soldier": {"at": "6,6"}}


def fig(word: str) -> int:
    found: int = OF_OPTIONS["Figure"][1](word)
    return found


def called(table: Table) -> Table:
    """A hero calls to arms: an ally is chosen."""
    state = table.state.clone()
    call_to_arms(state, 0)
    return Table(state)


@pytest.mark.rule("MT-ALLY-01", "MT-R-59")
def test_an_ally_of_choice_comes_to_a_free_square_beside_a_hero() -> None:
    table = called(given(SOLDIER, {"crawler.1": "7,6"}))
    assert len(table.options("call")) == len(ALLIES)
    table.act("call ally.mill-golem")
    assert "ally-at 5,6" in table.options()
    assert table.refused("ally-at 7,6") == table.refused("ally-at 8,6") == "MT-R-59"
    table.act("ally-at 5,6")
    assert (table.at("ally.mill-golem"), table.vitality("ally.mill-golem")) == ("5,6", 8)


@pytest.mark.rule("MT-R-59")
def test_there_is_one_ally_on_a_tile_at_a_time() -> None:
    there = given(SOLDIER, {"ally.stray-wolf": "2,1"})
    assert call_refusal(there.state, 0) == "MT-R-59"
    assert not isinstance(called(there).state.stack[-1], ChooseAlly)
    assert call_refusal(given(SOLDIER).state, 0) is None


@pytest.mark.rule("MT-ALLY-02", "MT-CLEAR-07")
@pytest.mark.parametrize("left", ["", "grubber.10"])
def test_an_ally_leaves_when_the_tile_is_cleared_and_may_come_again(left: str) -> None:
    """Given an ally and no enemy or an idle one; when the refresh phase looks at the tile; then
    he leaves if it is clear."""
    enemies = {"ally.stray-wolf": "2,1", **({left: "12,12"} if left else {})}
    table = refreshed(SOLDIER, enemies, alone=True, aim=2)
    assert bool(table.at("ally.stray-wolf")) == bool(left)
    if not left:
        assert "call ally.stray-wolf" in called(table).options()


@pytest.mark.rule("MT-REFR-04", "MT-ALLY-03", "MT-R-131")
def test_in_the_refresh_phase_an_ally_moves_and_then_attacks() -> None:
    table = refreshed(SOLDIER, {"ally.stray-wolf": "2,1", "grubber.1": "9,1"})
    assert table.question == "MoveAlly"
    assert table.refused("walk 9,1") == "MT-ALLY-03"  # an enemy stands there
    assert table.refused("walk 9,8") == "MT-ALLY-03"  # 7 squares away
    table.rolling("9 1", "rage").act("walk 8,1")
    assert table.at("ally.stray-wolf") == "8,1"
    assert table.rolls("Stray Wolf")[0].tn == 5  # the Grubber's defense
    assert table.at("grubber.1") == ""  # damage 2
    assert table.threat() == 0


@pytest.mark.rule("MT-ALLY-03")
def test_an_ally_with_nobody_in_reach_does_not_attack() -> None:
    table = refreshed(SOLDIER, {"ally.stray-wolf": "2,1", "grubber.1": "9,1"})
    assert table.act("walk 2,1").rolls("Stray Wolf") == []


@pytest.mark.rule("MT-R-17")
def test_a_captain_that_an_ally_defeats_drops_treasure() -> None:
    table = refreshed(SOLDIER, {"ally.stray-wolf": "2,1", "stalker.1": "1,1 2"})
    table.rolling("9 9 9", "rage").act("walk 2,1")
    assert [table.state.where(one) for one in table.state.treasure] == ["1,1"]


@pytest.mark.rule("MT-ALLY-07", "MT-R-131")
def test_the_fate_die_of_the_wolf_lets_it_attack_once_more_without_another_one() -> None:
    table = refreshed(SOLDIER, {"ally.stray-wolf": "2,1", "mucker.1": "3,1"})
    table.rolling("9 9", "guile").act("walk 2,1")
    first, second = table.rolls("Stray Wolf")
    assert (len(first.fate), len(second.fate)) == (1, 0)


@pytest.mark.rule("MT-ALLY-07")
@pytest.mark.parametrize(("symbol", "left"), [("rage", 3), ("guile", 4)])
def test_the_fate_die_of_the_squire_adds_damage(symbol: str, left: int) -> None:
    table = refreshed(SOLDIER, {"ally.order-squire": "2,1", "mucker.1": "3,1"})
    assert table.rolling("9 9", symbol).act("walk 2,1").vitality("mucker.1") == left


@pytest.mark.rule("MT-ALLY-07")
def test_the_trapper_brings_down_whom_he_hits_from_afar() -> None:
    table = refreshed(SOLDIER, {"ally.lodge-trapper": "2,1", "mucker.1": "7,1"})
    table.rolling("9 9", "nature").act("walk 2,1")
    assert table.state.prone[fig("mucker.1")] == 1


@pytest.mark.rule("MT-ALLY-07")
def test_the_golem_strikes_two_and_cannot_be_poisoned_or_brought_down() -> None:
    table = refreshed(SOLDIER, {"ally.mill-golem": "2,1", "crawler.1": "3,1", "crawler.2": "1,1"})
    table.rolling("9 9 9").act("walk 2,1", "fight crawler.1")
    assert table.options() == {"fight crawler.2", "fight -"}
    table.rolling("9 9 9").act("fight crawler.2")
    assert table.at("crawler.1") == table.at("crawler.2") == ""
    hit = dark(SOLDIER, {"ally.mill-golem": "2,1", "crawler.1": "3,1"}, awake="crawler", hit="9")
    assert hit.state.sick == ()


@pytest.mark.rule("MT-ALLY-07")
def test_the_sister_heals_and_clears_a_status() -> None:
    hurt = {"soldier": {"at": "3,3", "vitality": 4, "poisoned": True}}
    table = refreshed(hurt, {"ally.wandering-sister": "2,1"})
    table.rolling("", "faith").act("walk 2,1")
    assert table.vitality("hero1") == 6
    assert not table.state.poisoned[0]


@pytest.mark.rule("MT-STATUS-07")
def test_a_prone_ally_gets_up_and_does_nothing_else() -> None:
    table = refreshed(SOLDIER, {"ally.stray-wolf": "2,1 prone", "grubber.1": "3,1"})
    assert table.question != "MoveAlly"
    assert table.state.prone[fig("ally.stray-wolf")] == 0


@pytest.mark.rule("MT-ALLY-04", "MT-EATK-06")
@pytest.mark.parametrize(("die", "left"), [("9", 8), ("10", 7)])
def test_an_ally_is_attacked_and_his_defense_counts(die: str, left: int) -> None:
    """Crawlers bite on 8; the Mill Golem has defense 2."""
    table = dark(SOLDIER, {"ally.mill-golem": "2,1", "crawler.1": "3,1"}, awake="crawler", hit=die)
    assert table.vitality("ally.mill-golem") == left


@pytest.mark.rule("MT-R-131")
def test_heroes_do_not_answer_an_attack_on_an_ally() -> None:
    party = {"soldier": {"at": "3,3", "hand": "wall-of-boards"}}
    enemies = {"ally.mill-golem": "2,1", "crawler.1": "1,1"}
    table = dark(party, enemies, awake="crawler", hit="1")
    assert len(table.happened("OnslaughtBegan")) == 1
    assert table.question == "Cycle"


@pytest.mark.rule("MT-ALLY-06", "MT-ALLY-02")
def test_an_ally_without_vitality_is_removed_at_once() -> None:
    enemies = {"ally.stray-wolf": "2,1 1", "crawler.1": "3,1"}
    table = dark(SOLDIER, enemies, awake="crawler", hit="9")
    assert table.at("ally.stray-wolf") == ""
    assert call_refusal(table.state, 0) is None


@pytest.mark.rule("MT-STATUS-05", "MT-ALLY-06")
def test_poison_hurts_an_ally_in_the_status_step() -> None:
    sick = (fig("ally.stray-wolf"),)
    table = refreshed(SOLDIER, {"ally.stray-wolf": "2,1 1"}, sick=sick).act("walk 2,1")
    assert (table.at("ally.stray-wolf"), table.state.sick) == ("", ())


@pytest.mark.rule("MT-ALLY-05", "MT-R-60")
@pytest.mark.parametrize(("threat", "target"), [(9, "hero1"), (7, "ally.mill-golem")])
def test_the_threat_of_an_ally_counts_for_priorities(threat: int, target: str) -> None:
    """A Grubber goes for the most threat: 8 is that of the Mill Golem."""
    party = {"soldier": {"at": "6,6", "threat": threat}}
    enemies = {"ally.mill-golem": "6,1", "grubber.1": "6,4"}
    table = dark(party, enemies, awake="grubber", hit="1")
    assert table.who("TargetChosen", "hero")[0] == target


@pytest.mark.rule("MT-R-60")
def test_an_ally_matches_no_attribute() -> None:
    """A Stalker takes the most threat, the nearest, then whoever has Faith: the Acolyte."""
    party = {"acolyte": {"at": "6,6", "threat": 4}}
    enemies = {"ally.stray-wolf": "6,1", "stalker.1": "6,4"}
    table = dark(party, enemies, awake="crawler", hit="1")
    turned = table.happened("TargetChosen")
    assert [one.hero for one in turned if one.figure == fig("stalker.1")] == [fig("hero1")]


@pytest.mark.rule("MT-COUR-04", "MT-R-130")
@pytest.mark.parametrize(("die", "passed"), [("4", False), ("5", True)])
def test_an_ally_tests_his_courage_by_his_card(die: str, passed: bool) -> None:
    """The Stray Wolf has courage 5; the Mill Golem is never afraid."""
    table = given(SOLDIER, {"ally.stray-wolf": "2,1", "ally.mill-golem": "3,1"}).rolling(die)
    assert lone_courage(table.state, fig("ally.stray-wolf")) == passed
    assert lone_courage(table.state, fig("ally.mill-golem"))


@pytest.mark.rule("MT-COUR-04")
def test_an_ally_who_fails_the_test_of_fear_hits_nobody() -> None:
    table = refreshed(SOLDIER, {"ally.stray-wolf": "2,1", "stalker.1": "3,1"})
    table.rolling("4 / 9 9", "rage").act("walk 2,1")
    assert table.vitality("stalker.1") == 4


@pytest.mark.rule("MT-R-96")
def test_an_ally_shoots_over_nobody() -> None:
    """Given a Grubber behind another one; then only the first is in reach of the Trapper."""
    enemies = {"ally.lodge-trapper": "2,1", "grubber.1": "3,1", "grubber.2": "4,1"}
    table = refreshed(SOLDIER, enemies).act("walk 2,1")
    assert table.happened("AllyAttacks")[0].attack.targets == (fig("grubber.1"),)


@pytest.mark.rule("MT-R-16")
def test_an_area_spares_allies() -> None:
    party = {"apprentice": {"at": "2,4", "hand": "blood-of-gaia"}}
    table = given(party, {"ally.stray-wolf": "4,4", "crawler.1": "5,4"})
    play = next(iter(table.options("play")))
    table.rolling("h h h h").act(play)
    while table.question == "Target":
        table.act(sorted(table.options())[0])
    assert table.vitality("ally.stray-wolf") == 3


@pytest.mark.rule("MT-EMOVE-01")
def test_the_forecast_knows_allies_as_targets() -> None:
    table = given(SOLDIER, {"ally.mill-golem": "2,1", "crawler.1": "3,1"}, awake="crawler")
    (blow,) = coming(table.state).on(fig("ally.mill-golem"))
    assert blow.tn == 10


@pytest.mark.rule("MT-REFR-04")
def test_without_a_hero_nobody_tells_an_ally_what_to_do() -> None:
    party = {"soldier": {"at": "6,6", "vitality": 0}}
    table = given(party, {"ally.stray-wolf": "2,1"}, at=REFRESH, sound=False)
    assert table.question != "MoveAlly"

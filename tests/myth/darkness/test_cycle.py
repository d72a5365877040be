"""The darkness cycle: activation, order, events, penalties (ACTV, DARK, ORDER)."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.myth.darkness.cycle import BeginCycle
from mythshelf.games.myth.events.darkness import PartBegan
from mythshelf.games.myth.events.told import Told
from mythshelf.games.myth.realm.meter import ResetMeter
from mythshelf.games.myth.spelling import OF_OPTIONS
from mythshelf.games.myth.table.contexts import Darkness
from mythshelf.games.myth.table.state import State
from mythshelf.kernel.play import engine

from ..scenario import Table, dark, given, refreshed

SOLDIER = {"soldier": {"at": "6,6"}}


@pytest.mark.rule("MT-ACTV-01", "MT-ACTV-02", "MT-ACTV-08", "MT-DARK-01")
def test_threat_range_and_threat_together_wake_an_enemy() -> None:
    asleep = dark(SOLDIER, {"crawler.1": "12,6"})
    awake = dark({"soldier": {"at": "6,6", "threat": 1}}, {"crawler.1": "12,6"})
    second = dark({"acolyte": {"at": "1,1"}, "soldier": {"at": "7,6"}}, {"crawler.1": "12,6"})
    assert (asleep.state.awake[0], awake.state.awake[0], second.state.awake[0]) == (
        False,
        True,
        True,
    )


@pytest.mark.rule("MT-ACTV-03", "MT-DARK-08")
def test_one_active_enemy_wakes_its_whole_type_and_no_other() -> None:
    foes = {"crawler.1": "10,6", "crawler.2": "1,12", "stalker.1": "12,1", "grubber.1": "1,1"}
    table = dark(SOLDIER, foes)
    order = table.happened("OrderEstablished")[0].order
    assert set(table.who("TargetChosen")) == {"crawler.1", "crawler.2", "stalker.1"}
    assert len(order) == 3


@pytest.mark.rule("MT-ACTV-04", "MT-BOSS-02", "MT-BOSS-03")
def test_a_boss_makes_its_type_active() -> None:
    table = dark(SOLDIER, {"terror-1.1": "1,10", "crawler.1": "12,1"})
    assert table.state.awake[0]


@pytest.mark.rule("MT-DARK-03", "MT-DARK-13")
def test_one_card_is_drawn_whatever_the_number_of_types() -> None:
    table = dark(SOLDIER, {"crawler.1": "8,6", "grubber.1": "4,5"})
    assert len(table.happened("DarknessDrawn")) == 1
    assert len(table.state.darkened) == 1


@pytest.mark.rule(
    "MT-ORDER-01", "MT-ORDER-02", "MT-ORDER-04", "MT-DARK-09", "MT-DARK-10", "MT-R-28"
)
def test_ranks_then_classes_and_all_movement_before_any_attack() -> None:
    """Worked example 6."""
    foes = {"grubber.1": "9,6", "stalker.1": "6,9", "crawler.1": "3,4"}
    table = dark(SOLDIER, foes, awake="crawler grubber")
    moved = table.who("TargetChosen")
    assert moved[:1] == ["crawler.1"]
    assert moved[-1] == "stalker.1"
    names = [type(one).__name__ for one in table.told]
    last_move = max(n for n, name in enumerate(names) if name == "Moved")
    assert last_move < names.index("OnslaughtBegan")


@pytest.mark.rule("MT-ORDER-03", "MT-R-29")
def test_the_higher_threat_range_first_then_the_oldest() -> None:
    foes = {"mucker.1": "10,6", "stalker.1": "10,2", "crawler.2": "2,1", "crawler.1": "1,1"}
    table = dark(SOLDIER, foes, awake="crawler grubber")
    from mythshelf.games.myth.spelling import figure_word

    order = [figure_word(one) for one in table.happened("OrderEstablished")[0].order]
    assert order == ["crawler.2", "crawler.1", "grubber.10", "stalker.1", "mucker.1"]


@pytest.mark.rule("MT-DARK-04")
def test_an_event_happens_if_its_condition_is_met() -> None:
    bold = {"soldier": {"at": "6,6", "threat": 6}}
    foes = {"crawler.1": "1,12"}
    table = dark(bold, foes, dark="dark-01", awake="crawler")
    assert table.state.frozen[0] == 1
    assert dark(SOLDIER, foes, dark="dark-01", awake="crawler").state.frozen[0] == 0


@pytest.mark.rule("MT-DARK-05", "MT-DARK-06")
def test_a_penalty_takes_threat_10_or_the_cards_own_threshold() -> None:
    foes = {"crawler.1": "1,12"}
    calm = dark({"soldier": {"at": "6,6", "threat": 9}}, foes, dark="dark-01", awake="crawler")
    bold = dark({"soldier": {"at": "6,6", "threat": 10}}, foes, dark="dark-01", awake="crawler")
    assert (calm.vitality("hero1"), bold.vitality("hero1")) == (10, 9)
    third = dark({"soldier": {"at": "6,5", "threat": 8}}, foes, dark="dark-03", awake="crawler")
    assert third.at("stalker.1")


@pytest.mark.rule("MT-DARK-06")
def test_a_penalty_brought_about_by_the_event_is_not_resolved_again() -> None:
    bold = {"soldier": {"at": "6,6", "threat": 10}}
    table = dark(bold, {"crawler.1": "1,12"}, dark="dark-09", awake="crawler")
    assert [one.clause for one in table.happened("PartBegan")] == [
        "MT-DARK-04",
        "MT-DARK-05",
        "MT-DARK-11",
    ]


@pytest.mark.rule("MT-DARK-07")
def test_a_penalty_may_last_for_the_act_and_does_not_add_to_itself() -> None:
    bold = {"soldier": {"at": "9,6", "threat": 10}}
    table = dark(bold, {"crawler.1": "1,12"}, dark="dark-02", awake="crawler")
    assert len(table.state.lasting) == 1
    assert len(table.steps("crawler.1")) == 6


@pytest.mark.rule("MT-DARK-11", "MT-SPAWN-01", "MT-SPAWN-02", "MT-R-36", "MT-LAIR-02")
def test_with_an_active_lair_every_lair_spawns() -> None:
    foes = {"crawler.lair.1": "1,11", "grubber.lair.1": "11,5", "crawler.1": "12,1"}
    table = dark(SOLDIER, foes, dark="dark-01", awake="crawler")
    assert len(table.who("Placed")) == 7
    idle = dark(SOLDIER, {**foes, "crawler.1": "12,1"}, dark="dark-01", awake="")
    assert table.at("crawler.2")
    assert idle.happened("Placed") == []


@pytest.mark.rule("MT-STATUS-07", "MT-R-21", "MT-EMOVE-13")
def test_a_prone_enemy_misses_one_activation() -> None:
    table = dark(SOLDIER, {"crawler.1": "6,7 prone"})
    assert table.happened("OnslaughtBegan") == []
    assert table.state.prone[5] == 0


@pytest.mark.rule("MT-STATUS-07", "MT-EMOVE-09")
def test_a_prone_minion_is_no_scout() -> None:
    """Those beside it would follow one that stays where it is."""
    table = dark(SOLDIER, {"grubber.1": "6,9 prone", "grubber.2": "6,10"}, awake="grubber")
    assert table.steps("grubber.1") == []
    assert table.steps("grubber.2") != []


@pytest.mark.rule("MT-R-71")
def test_an_empty_darkness_deck_is_made_of_its_discards() -> None:
    table = dark(SOLDIER, {"crawler.1": "6,7"}, darkness=(), darkened=tuple(range(10)), dark="")
    assert len(table.state.darkened) == 1
    assert len(table.state.darkness) == 9


@pytest.mark.rule("MT-REFR-01", "MT-REFR-02", "MT-R-05", "MT-REFR-10", "MT-BOSS-04")
def test_each_active_type_adds_an_ap_in_the_refresh_phase_and_a_boss_its_own() -> None:
    table = refreshed(SOLDIER, {"crawler.1": "6,10", "grubber.1": "1,1"}, meter=2)
    assert table.state.meter == 3
    boss = refreshed(SOLDIER, {"terror-1.1": "1,10"}, meter=0)
    assert boss.state.meter == 3
    lair = refreshed(SOLDIER, {"crawler.lair.1": "1,11"}, awake="crawler")
    assert lair.state.meter == 1


@pytest.mark.rule("MT-REFR-03", "MT-ROUND-03")
def test_a_meter_filled_there_brings_a_darkness_cycle_and_the_phase_goes_on() -> None:
    table = refreshed(SOLDIER, {"crawler.1": "6,10"}, meter=5, dark="dark-05")
    assert (len(table.happened("DarknessDrawn")), table.state.meter) == (1, 0)
    assert table.state.round == 2


def test_every_step_of_the_darkness_names_its_clause() -> None:
    foes = {"crawler.1": "6,7", "crawler.lair.1": "1,11", "stalker.1": "12,1"}
    table = dark(SOLDIER, foes, dark="dark-03", awake="crawler")
    untold = {type(one).__name__ for one in table.told if isinstance(one, Told) and not one.clause}
    assert untold == set()


@pytest.mark.rule("MT-R-03")
@pytest.mark.parametrize(
    ("meter", "short", "caused", "left", "again"),
    [(12, 12, True, 6, True), (18, 9, False, 21, True), (21, 9, False, 24, False)],
)
def test_cycles_that_follow_each_other_for_missing_miniatures_end(
    meter: int, short: int, caused: bool, left: int, again: bool
) -> None:
    """Of ``meter`` AP so many are for miniatures that cycles before lacked, and this cycle lacks
    nine more: they are lost where it would not have come without those."""
    state = given(SOLDIER).state
    state.meter = meter
    state.enter(Darkness(short=9, caused=caused))
    state.stack.append(ResetMeter(short))
    run_one(state)
    assert state.meter == left
    state.stack.pop()  # whether the tile is clear
    run_one(state)
    assert state.stack[-1] == BeginCycle(again)


def run_one(state: State) -> None:
    """Run the step on top alone."""
    step: Any = state.stack.pop()
    step.run(state)


@pytest.mark.rule("MT-R-03", "MT-R-09")
def test_ap_of_interrupts_are_added_after_the_reset() -> None:
    party = {"soldier": {"at": "6,6", "hand": "wall-of-boards"}}
    table = dark(party, {"crawler.1": "6,7"}, meter=7)
    assert table.question == "Reply"
    table.act("interrupt wall-of-boards")
    assert table.state.meter == 2


@pytest.mark.rule("MT-CARD-07", "MT-CARD-08", "MT-DARK-12", "MT-R-81")
def test_an_interrupt_does_not_look_at_movement_in_the_hero_cycle() -> None:
    party = {"soldier": {"at": "6,6", "hand": "wall-of-boards grit", "spent": 2}}
    table = dark(party, {"crawler.1": "6,7"})
    assert table.options() == {"pass", "interrupt wall-of-boards", "rage"}
    table.act("interrupt wall-of-boards")
    assert table.rolls("Bite")[0].tn == 11


@pytest.mark.rule("MT-SPAWN-08", "MT-R-39")
def test_missing_miniatures_cost_ap() -> None:
    squares = ["1,1", "4,1", "5,1", "6,1", "7,1", "8,1", "9,1", "10,1", "11,1", "12,1"]
    squares += ["1,2", "4,2", "5,2", "6,2"]
    every = {f"crawler.{n}": at for n, at in enumerate(squares, 1)}
    foes = {**every, "crawler.lair.1": "11,7"}
    table = dark(
        {"soldier": {"at": "1,12"}}, {**foes, "stalker.1": "12,3"}, dark="dark-01", awake="crawler"
    )
    assert [one.ap for one in table.happened("MissingCounted")] == [1]
    assert table.state.meter == 1
    assert given(SOLDIER).state.meter == 0


TRIP = {"brigand": {"at": "6,6", "hand": "trip"}}


def next_cycle(table: Table) -> Table:
    """The same after one more darkness cycle."""
    state = table.state.clone()
    state.events = []
    state.stack += [ResetMeter(), BeginCycle()]
    engine.settle(state)
    after = Table(state)
    after.told = list(state.events)
    return after


@pytest.mark.rule("MT-R-21", "MT-STATUS-07")
def test_an_enemy_that_is_tripped_after_its_last_attack_misses_the_next_cycle() -> None:
    table = dark(TRIP, {"stalker.1": "6,7"}, hit="l l / h h h", awake="crawler")
    table.act("interrupt trip")
    assert table.state.prone[OF_OPTIONS["Figure"][1]("stalker.1")] == 1
    assert table.happened("Stunned") == []
    second = next_cycle(table)
    assert second.happened("OnslaughtBegan") == []
    assert second.who("Stunned") == ["stalker.1"]
    assert len(next_cycle(second).happened("OnslaughtBegan")) == 1


@pytest.mark.rule("MT-R-21")
def test_an_enemy_that_is_tripped_before_its_last_attack_loses_what_is_left() -> None:
    party = {**TRIP, "soldier": {"at": "6,8"}}
    table = dark(party, {"mucker.1": "6,7"}, hit="l / h h h", awake="grubber")
    assert table.question == "Reply"
    table.act("interrupt trip")
    assert table.who("Stunned") == ["mucker.1"]
    assert table.happened("OnslaughtBegan") == []
    assert table.state.prone[OF_OPTIONS["Figure"][1]("mucker.1")] == 0


@pytest.mark.rule("MT-DARK-01")
def test_what_begins_in_a_darkness_cycle_says_what_its_card_says() -> None:
    party = {"soldier": {"at": "6,6", "threat": 10, "hand": "grit"}}
    table = dark(party, {"crawler.1": "1,12"}, dark="dark-01", awake="crawler")
    told = [one.sentence(table.state) for one in table.state.events if isinstance(one, PartBegan)]
    assert told[:2] == [
        "Event: if the highest threat of a hero is 6 or more: Frozen 1 for the hero with the most "
        "threat.",
        "Threat penalty: a hero at 10 threat: 1 damage to every hero.",
    ]

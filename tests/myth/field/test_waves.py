"""The Slaughterfield: ten waves on one tile (SLAU)."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.myth import GAME
from mythshelf.games.myth.field.waves import waves
from mythshelf.kernel.conformance import check_game

from ..scenario import Party, Table, given, new_game

PARTY: Party = {"soldier": {"at": "6,6", "hand": "the-hidden-blade"}}
BLADE = "play the-hidden-blade yes none"


def field(**settings: Any) -> Table:
    """The heroes stand in the middle, and the first wave is to be chosen."""
    table = new_game(mode="slaughterfield", **settings).act("tile L2B L2B")
    while table.question == "ChooseEntry":
        table.act(min(table.options()))
    return table


def fought(enemies: dict[str, str], **rest: Any) -> Table:
    """A Slaughterfield under way."""
    given_: dict[str, Any] = {
        "alone": True,
        "mode": "slaughterfield",
        "darkness": (),
        "wave": 1,
        "timer": 4,
    }
    return given(PARTY, enemies, **{**given_, **rest})


@pytest.mark.rule("MT-SLAU-01", "MT-SLAU-02", "MT-SLAU-03", "MT-SLAU-04")
def test_it_is_played_with_fresh_heroes_without_darkness_cards_on_one_large_tile() -> None:
    table = new_game(mode="slaughterfield")
    assert (table.state.darkness, table.state.darkened) == ((), ())
    assert table.state.bag == [0, 15, 5]
    table.act("tile L2B L2B")
    rows, columns = range(5, 9), range(5, 9)
    every = {f"enter {column},{row}" for row in rows for column in columns}
    assert table.options() < every
    assert table.refused("enter 1,1") == "MT-SETUP-18"


@pytest.mark.rule("MT-SLAU-07", "MT-SLAU-14")
def test_there_are_ten_waves_as_printed() -> None:
    assert [(one.minions, one.captains, len(one.sides)) for one in waves()] == [
        (2, 0, 4),
        (3, 0, 4),
        (0, 1, 2),
        (3, 0, 2),
        (4, 0, 2),
        (4, 1, 2),
        (6, 1, 2),
        (3, 1, 3),
        (4, 2, 3),
        (0, 2, 3),
    ]


@pytest.mark.rule("MT-SLAU-09", "MT-SLAU-13", "MT-R-65", "MT-SLAU-06")
def test_the_first_wave_comes_at_setup_on_all_sides_from_the_middle() -> None:
    table = field()
    assert table.options() == {"wave crawler crawler", "wave grubber grubber"}
    table.act("wave crawler crawler")
    assert (table.state.wave, table.state.timer, table.state.round) == (1, 4, 1)
    assert [table.at(f"crawler.{n}") for n in (1, 2)] == ["6,1", "7,1"]
    assert len(table.who("Placed")) == 8
    assert table.state.awake[0]
    assert table.state.tiles[0].counters == 0


@pytest.mark.rule("MT-SLAU-09", "MT-REFR-02")
def test_the_timer_brings_the_next_wave_before_ap_are_added() -> None:
    table = fought({"crawler.1": "1,12"}, timer=2, awake="crawler").act("rest")
    while table.state.round == 1:
        table.act(min(table.options()))
    assert table.state.timer == 1
    table.act("rest")
    while table.question != "ChooseTypes":
        table.act(min(table.options()))
    meter = table.state.meter
    table.act("wave grubber grubber")
    assert (table.state.wave, table.state.timer) == (2, 4)
    assert table.state.meter == meter + 2


@pytest.mark.rule("MT-SLAU-10", "MT-R-65")
def test_a_wave_that_is_cleared_early_is_followed_by_the_next_in_the_next_round() -> None:
    table = fought({"crawler.1": "6,5"}, timer=1).rolling("h h h h", "guile").act(BLADE)
    assert (table.question, table.state.wave) == ("Cycle", 1)
    table.act("rest")
    while table.question != "ChooseTypes":
        table.act(min(table.options()))
    assert (table.state.round, table.state.wave, table.state.timer) == (2, 1, 1)


@pytest.mark.rule("MT-SLAU-11")
def test_a_missing_type_leaves_its_side_empty_and_costs_an_ap_each_round() -> None:
    table = fought({"crawler.1": "1,12"}, wave=7, timer=1, awake="crawler").act("rest")
    while table.question != "ChooseTypes":
        table.act(min(table.options()))
    meter = table.state.meter
    table.act("wave crawler grubber")
    assert table.state.lacking == 1
    assert table.at("hookjaw.1")
    assert table.state.meter == meter + 2 + 1


@pytest.mark.rule("MT-SPAWN-08", "MT-R-65")
def test_missing_figures_of_a_wave_cost_ap() -> None:
    stalkers = {"stalker.1": "1,12", "stalker.2": "2,12"}
    table = fought(stalkers, wave=9, timer=1, awake="crawler").act("rest")
    while table.question != "ChooseTypes":
        table.act(min(table.options()))
    meter = table.state.meter
    table.act("wave crawler grubber")
    assert table.at("terror-1.1")
    boss, types, missing_type, missing_captains = 2, 2, 1, 2
    assert table.state.meter == meter + boss + types + missing_type + missing_captains - 6


@pytest.mark.rule("MT-SLAU-05", "MT-SLAU-12", "MT-DROP-07", "MT-LOIT-04")
def test_every_second_minion_drops_treasure_and_no_counter_is_needed() -> None:
    party: Party = {"soldier": {"at": "6,6", "hand": "harvest-of-bones"}}
    foes = {"crawler.1": "6,5", "crawler.2": "5,5", "crawler.3": "1,12"}
    given_: dict[str, Any] = {
        "alone": True,
        "mode": "slaughterfield",
        "darkness": (),
        "wave": 1,
        "timer": 4,
    }
    table = given(party, foes, counters=0, **given_).rolling("h h h h", "guile")
    table.act("play harvest-of-bones yes none", "roll-now")
    assert table.question == "ChooseFallen"
    table.act("drop-at 6,5")
    assert len(table.state.treasure) == 1
    idle = given(party, foes, counters=0, **given_).act("rest")
    assert idle.state.loitered == 0


@pytest.mark.rule("MT-SLAU-08", "MT-DARK-08")
def test_without_a_card_minions_act_by_class_then_captains() -> None:
    foes = {"grubber.1": "6,9", "stalker.1": "9,9", "crawler.1": "3,9"}
    table = fought(foes, awake="crawler grubber", at="dark", dark="")
    from mythshelf.games.myth.spelling import figure_word

    order = [figure_word(one) for one in table.happened("OrderEstablished")[0].order]
    assert order == ["crawler.1", "grubber.1", "stalker.1"]
    assert table.happened("DarknessDrawn") == []


@pytest.mark.rule("MT-R-65", "MT-SLAU-07")
def test_it_is_won_when_the_last_wave_has_come_and_no_enemy_is_left() -> None:
    table = fought({"crawler.1": "6,5"}, wave=10).rolling("h h h h", "guile").act(BLADE)
    assert (table.state.won, table.state.ended_by) == (True, "MT-R-65")
    early = fought({"crawler.1": "6,5"}, wave=9).rolling("h h h h", "guile").act(BLADE)
    assert early.state.ended_by == ""


@pytest.mark.parametrize("count", range(1, 6))
def test_random_slaughterfields_conform(count: int, soak: bool) -> None:
    """To the end for one and two heroes: with more of them games are long."""
    most = None if soak or count < 3 else 120
    check_game(GAME, {"mode": "slaughterfield", "heroes": str(count)}, count, most=most)

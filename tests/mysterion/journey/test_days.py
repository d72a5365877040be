"""Days, moves, and how a Journey ends (JOUR)."""

from __future__ import annotations

import pytest
from mythshelf.games.mysterion.journey.days import Move, Travel
from mythshelf.games.mysterion.journey.events import MoveRolled
from mythshelf.games.mysterion.journey.towns import Keep
from mythshelf.games.mysterion.table.land import destinations, space_of
from mythshelf.kernel.play import engine

from tests.mysterion.journeys import asked, begun, choose, go, refused, where


@pytest.mark.rule("MY-JOUR-01")
def test_travellers_take_days_in_turn() -> None:
    state = begun(2)
    first, second = state.travels.order
    go(state, "TI2", start="TI5")
    assert (asked(state), state.travels.day) == (Travel(second), 1)
    go(state, "SH2", start="SH5")
    assert (asked(state), state.travels.day) == (Travel(first), 2)


@pytest.mark.rule("MY-JOUR-02")
def test_the_journey_is_won_on_the_capital_with_enough_sigils() -> None:
    state = begun()
    state.travels.sigils[0] = 0b000111
    go(state, "H0", start="EM5")
    assert state.over
    assert state.travels.winner == 0
    assert state.stack == []


@pytest.mark.rule("MY-JOUR-02")
@pytest.mark.parametrize(("length", "count"), [("short", 2), ("standard", 3), ("long", 6)])
def test_how_many_sigils_are_wanted(length: str, count: int) -> None:
    state = begun(length=length)
    state.travels.sigils[0] = (1 << count - 1) - 1
    go(state, "H0", start="EM5")
    assert not state.over
    choose(state, Keep())
    state.travels.sigils[0] = (1 << count) - 1
    go(state, "H0", start="EM5")
    assert state.over


@pytest.mark.rule("MY-JOUR-03")
def test_a_day_begins_with_a_roll_and_a_move_within_it() -> None:
    state = begun()
    (rolled,) = (event for event in state.events if isinstance(event, MoveRolled))
    assert rolled.roll == state.travels.roll in range(1, 7)
    state.travels.roll = 2
    state.known_legal = None
    reached = [option.space for option in engine.legal(state)]  # type: ignore[attr-defined]
    assert reached == destinations(0, 2)
    assert refused(state, Move(space_of("EM3"))) == "MY-JOUR-03"
    assert refused(state, Move(0)) == "MY-JOUR-03"  # at least one step


@pytest.mark.rule("MY-JOUR-03")
def test_only_the_end_of_a_move_counts_and_travellers_do_not_block() -> None:
    state = begun(2)
    _first, second = state.travels.order
    state.travels.at[second] = space_of("TI1")
    go(state, "TI2", start="EM3")  # past the Wilds of EM4 and the other on TI1
    assert asked(state) == Travel(second)


@pytest.mark.rule("MY-JOUR-04")
def test_a_move_into_a_lair_ends_there() -> None:
    state = begun()
    state.travels.sigils[0] = 1
    go(state, "EM6", start="EM2")
    assert where(state) == "EM6"
    state.travels.roll = 1
    assert [option.space for option in asked(state).candidates(state)] == [space_of("EM3")]


@pytest.mark.rule("MY-JOUR-16")
@pytest.mark.parametrize(("length", "days"), [("short", 20), ("standard", 30), ("long", 45)])
def test_a_journey_with_a_limit_is_lost_when_it_has_passed(length: str, days: int) -> None:
    state = begun(length=length, limit="on")
    assert state.travels.limit == days
    state.travels.day = days - 1
    go(state, "EM1", start="EM2")
    assert not state.over  # the last day
    go(state, "EM1", start="EM2")
    assert state.over
    assert state.travels.winner == 1  # the wilds

"""Travellers on one space: challenges and their spoils (JOUR)."""

from __future__ import annotations

import pytest
from mythshelf.games.mysterion.journey.challenges import (
    Challenge,
    Meet,
    PassBy,
    Spare,
    Spoils,
    TakeSigil,
)
from mythshelf.games.mysterion.journey.days import Travel
from mythshelf.games.mysterion.journey.towns import Keep, Rebuild
from mythshelf.games.mysterion.table.catalogue import (
    decks,
)
from mythshelf.games.mysterion.table.land import space_of
from mythshelf.games.mysterion.table.state import State

from tests.mysterion.journeys import asked, begun, choose, fought, go, refused, where


def met(space: str = "EM1") -> tuple[State, int, int]:
    """Two travellers on a space, of whom the first has just come there."""
    state = begun(2)
    first, second = state.travels.order
    state.travels.at[second] = space_of(space)
    go(state, space, start="EM2")
    return state, first, second


@pytest.mark.rule("MY-JOUR-10")
def test_who_moved_may_challenge_one_who_is_there() -> None:
    state, first, second = met()
    assert asked(state) == Meet(first)
    assert refused(state, Challenge(first)) == "MY-JOUR-10"
    choose(state, Challenge(second))
    assert state.fighters == (first, second)
    assert state.lists == [decks()[first].cards, decks()[second].cards]
    assert state.health == [30, 30]


@pytest.mark.rule("MY-JOUR-10")
def test_one_who_is_elsewhere_cannot_be_challenged() -> None:
    state = begun(3)
    _first, second, third = state.travels.order
    state.travels.at[second] = space_of("EM1")
    go(state, "EM1", start="EM2")
    assert refused(state, Challenge(third)) == "MY-JOUR-10"


@pytest.mark.rule("MY-JOUR-10")
def test_passing_by_goes_on_to_the_space() -> None:
    state, first, _ = met("EM3")
    choose(state, PassBy())
    assert state.fighters == (first, 2)  # the wilds


@pytest.mark.rule("MY-JOUR-07")
@pytest.mark.rule("MY-JOUR-10")
def test_a_blessing_counts_in_a_challenge_too() -> None:
    state, _, second = met()
    state.travels.blessed[second] = True
    choose(state, Challenge(second))
    assert state.health == [30, 35]
    assert state.travels.blessed == [False, False]


@pytest.mark.rule("MY-JOUR-10")
@pytest.mark.rule("MY-JOUR-12")
def test_the_winner_may_take_a_sigil_that_is_lacked() -> None:
    state, first, second = met("EM3")
    state.travels.sigils[first] = 0b000001
    state.travels.sigils[second] = 0b000111
    choose(state, Challenge(second))
    fought(state, 0)
    assert asked(state) == Spoils(first, second)
    assert refused(state, TakeSigil(0)) == "MY-JOUR-10"
    choose(state, TakeSigil(2))
    assert state.travels.sigils[first] == 0b000101
    assert state.travels.sigils[second] == 0b000011
    assert where(state, second) == "EM2"
    assert asked(state) == Rebuild(second)
    choose(state, Keep())
    assert state.fighters == (first, 2)  # then the Wilds, for the one who stayed


@pytest.mark.rule("MY-JOUR-10")
@pytest.mark.rule("MY-JOUR-12")
def test_a_challenger_who_loses_has_ended_the_day() -> None:
    state, first, second = met("EM3")
    state.travels.sigils[first] = 0b000001
    choose(state, Challenge(second))
    fought(state, 1)
    assert asked(state) == Spoils(second, first)
    choose(state, Spare())
    assert state.travels.sigils[first] == 0b000001
    assert (where(state, first), where(state, second)) == ("EM2", "EM3")
    choose(state, Keep())
    assert asked(state) == Travel(second)


@pytest.mark.rule("MY-JOUR-10")
def test_nothing_is_asked_where_there_is_no_sigil_to_take() -> None:
    state, _, second = met()
    choose(state, Challenge(second))
    fought(state, 0)
    assert asked(state) == Rebuild(second)


@pytest.mark.rule("MY-JOUR-10")
@pytest.mark.rule("MY-JOUR-14")
def test_a_drawn_challenge_leads_on_to_the_space() -> None:
    state, first, second = met("EM3")
    state.travels.sigils[second] = 1
    choose(state, Challenge(second))
    fought(state, -1)
    assert [where(state, seat) for seat in (first, second)] == ["EM3", "EM3"]
    assert state.fighters == (first, 2)

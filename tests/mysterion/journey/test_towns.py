"""Towns: decks rebuilt, and where the losers go (JOUR)."""

from __future__ import annotations

from collections import Counter

import pytest
from mythshelf.games.mysterion.journey import checks
from mythshelf.games.mysterion.journey.events import DeckChanged
from mythshelf.games.mysterion.journey.towns import ChooseTown, GoTo, Keep, PutIn, Rebuild, TakeOut
from mythshelf.games.mysterion.table.catalogue import (
    kind_of,
)
from mythshelf.games.mysterion.table.land import space_of

from tests.mysterion.journeys import asked, begun, choose, day_is_over, fought, go, refused, where

EM_S, TI_S = kind_of("EM-S"), kind_of("TI-S")
WILDS = 1


@pytest.mark.rule("MY-JOUR-02")
@pytest.mark.rule("MY-JOUR-12")
def test_fleeing_to_the_capital_does_not_win() -> None:
    state = begun()
    state.travels.sigils[0] = 0b111111
    go(state, "TI5", start="TI2")
    fought(state, WILDS)
    assert where(state) == "H0"
    assert not state.over
    assert asked(state) == Rebuild(0)
    choose(state, Keep())
    assert day_is_over(state)


@pytest.mark.rule("MY-JOUR-05")
@pytest.mark.rule("MY-JOUR-15")
def test_in_a_town_a_deck_is_rebuilt_from_the_collection() -> None:
    state = begun()
    go(state, "EM2", start="EM1")
    assert asked(state) == Rebuild(0)
    out = kind_of("EM-A1")
    choose(state, TakeOut(out), PutIn(TI_S))
    deck = Counter(state.travels.decks[0])
    assert (deck[out], deck[TI_S], deck.total()) == (3, 1, 50)
    assert state.travels.spare(0)[out] == 1
    assert list(checks.problems(state.travels)) == []
    choose(state, TakeOut(EM_S), PutIn(EM_S))  # thought better of
    assert Counter(state.travels.decks[0]) == deck
    assert not any(isinstance(event, DeckChanged) for event in state.events)
    choose(state, Keep())
    assert day_is_over(state)


@pytest.mark.rule("MY-JOUR-05")
@pytest.mark.rule("MY-JOUR-15")
def test_what_is_not_there_cannot_be_exchanged() -> None:
    state = begun()
    go(state, "EM2", start="EM1")
    assert refused(state, TakeOut(TI_S)) == "MY-JOUR-05"
    choose(state, TakeOut(EM_S))
    assert refused(state, PutIn(kind_of("TI-A1"))) == "MY-JOUR-15"


@pytest.mark.rule("MY-JOUR-05")
def test_a_deck_is_rebuilt_nowhere_else() -> None:
    state = begun()
    assert refused(state, TakeOut(EM_S)) == "MY-JOUR-03"


@pytest.mark.rule("MY-JOUR-05")
def test_nobody_is_challenged_in_a_town() -> None:
    state = begun(2)
    first, second = state.travels.order
    state.travels.at[second] = space_of("EM2")
    go(state, "EM2", start="EM1")
    assert asked(state) == Rebuild(first)


@pytest.mark.rule("MY-JOUR-12")
@pytest.mark.rule("MY-R-40")
def test_a_tie_of_towns_is_the_losers_choice() -> None:
    state = begun()
    go(state, "EM5", start="EM2")
    fought(state, WILDS)
    assert asked(state) == ChooseTown(0)
    assert refused(state, GoTo(space_of("ST2"))) == "MY-JOUR-12"
    choose(state, GoTo(space_of("EM2")), Keep())
    assert where(state) == "EM2"
    assert day_is_over(state)

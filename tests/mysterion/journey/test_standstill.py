"""A Journey that stands still ends, a visit to a Town too, and both say so before (R)."""

from __future__ import annotations

import pytest
from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.journey.days import Travel
from mythshelf.games.mysterion.journey.events import SigilTaken
from mythshelf.games.mysterion.journey.towns import Keep, PutIn, Rebuild, Replace, TakeOut
from mythshelf.games.mysterion.table.catalogue import NONE, numbers
from mythshelf.games.mysterion.table.land import space_of
from mythshelf.games.mysterion.table.state import State
from mythshelf.kernel.conformance import check_ends
from mythshelf.kernel.play import engine

from tests.mysterion.journeys import asked, begun, choose, fought, go, refused

LONGEST, SIDE_ONE = 60, 0
SCRIPTS_ONLY = "50EMS"
ROADS = (("SH1", "EM1"), ("TI1", "ST1"), ("GA1", "GR1"))
"""From where to where each traveller goes, so that nobody meets anybody."""


def still(days: int, seats: int = 1) -> State:
    """A day after so many without a new Sigil; who travels stands on a Road."""
    state = begun(seats)
    state.travels.idle, state.travels.day = days, days + 1
    assert list(GAME.problems(state)) == []
    return state


def pass_day(state: State) -> list[str]:
    """Everybody goes from Road to Road; what the log says of it."""
    told = []
    for number in range(state.travels.travellers):
        start, road = ROADS[number]
        go(state, road, start=start)
        told += [event.sentence(state) for event in state.events]
    return told


@pytest.mark.rule("MY-R-54")
def test_after_60_days_without_a_new_sigil_a_single_traveller_has_lost() -> None:
    state = still(LONGEST - 2)
    pass_day(state)
    assert isinstance(asked(state), Travel)
    pass_day(state)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((1,), "MY-R-54")
    assert list(GAME.problems(state)) == []


@pytest.mark.rule("MY-R-54")
@pytest.mark.parametrize(
    ("sigils", "won", "winner"),
    [
        ([1, 3, 2], [9, 2, 9], 1),
        ([1, 2, 0], [3, 4, 9], 1),
        ([1, 2, 0], [4, 4, 9], NONE),
    ],
)
def test_of_several_whoever_has_come_furthest_wins(
    sigils: list[int], won: list[int], winner: int
) -> None:
    state = still(LONGEST - 1, seats=3)
    state.travels.sigils, state.travels.won = sigils, won
    pass_day(state)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (() if winner == NONE else (winner,))
    assert outcome.clause == "MY-R-54"
    assert "stood still" in outcome.summary
    assert list(GAME.problems(state)) == []


@pytest.mark.rule("MY-R-54")
def test_the_last_five_days_are_announced() -> None:
    state, told, questions = still(LONGEST - 6), list[str](), list[str]()
    while asked(state):
        questions.append(GAME.prompt(state).question.partition("? ")[2])
        told += [
            sentence for sentence in pass_day(state) if "still" in sentence or "No G" in sentence
        ]
    days = [f"in {left} days" for left in (5, 4, 3, 2)]
    assert questions == ["", *[f"The Journey stands still: it ends {d}." for d in (*days, "today")]]
    wanted = [f"The Journey stands still: it ends {day} (MY-R-54)." for day in (*days, "in 1 day")]
    over = "No Guardian has lost a Sigil for 60 days: the Journey is over."
    assert told == [*wanted, over]
    assert numbers().announced == len(wanted)


@pytest.mark.rule("MY-R-54")
def test_a_guardians_sigil_begins_the_count_anew_and_a_travellers_does_not() -> None:
    state = still(40)
    go(state, "EM6", start="EM3")
    fought(state, SIDE_ONE)
    assert (state.travels.sigils[0], state.travels.idle) == (1, 1)  # that day is over as well
    pass_day(state)
    assert state.travels.idle == 2
    taken = still(40, seats=2)
    taken.travels.sigils[1] = 2
    SigilTaken(0, 1, 1).replay(taken)
    assert (taken.travels.sigils, taken.travels.idle) == ([2, 0], 40)


@pytest.mark.rule("MY-R-55")
def test_no_more_cards_are_taken_out_in_a_visit_than_a_deck_holds() -> None:
    state = begun()
    go(state, "EM2", start="EM1")
    for left in range(50, 0, -1):
        few = f" You can take out {left} more." if left <= 5 else ""
        assert GAME.prompt(state).question == f"In Cinderford: do you change your deck?{few}"
        choose(state, TakeOut(0))
        assert asked(state) == Replace(0, 0)
        choose(state, PutIn(0))
    assert asked(state) == Rebuild(0, 50)
    assert refused(state, TakeOut(0)) == "MY-R-55"
    assert GAME.why_not(state, TakeOut(0), "MY-R-55") == (
        "You have taken out 50 cards, and 50 is the most in one visit."
    )
    assert engine.legal(state) == (Keep(),)
    assert list(GAME.problems(state)) == []
    choose(state, Keep())
    state.travels.at[0] = space_of("EM1")
    go(state, "EM2", start="EM1")
    assert asked(state) == Rebuild(0)


@pytest.mark.soak
@pytest.mark.rule("MY-R-54", "MY-R-55")
@pytest.mark.parametrize("travellers", ["1", "2"])
def test_stubborn_travellers_come_to_an_end(travellers: str) -> None:
    decks = [SCRIPTS_ONLY] * int(travellers) + ["kiln_oath"]
    journey = {"mode": "journey", "length": "short", "travellers": travellers, "decks": decks}
    assert check_ends(GAME, journey, 1, limit=20_000) > LONGEST

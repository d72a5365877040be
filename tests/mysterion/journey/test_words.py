"""The words of the Journey: every question, option and event has its own."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.journey import challenges, days, meetings, towns
from mythshelf.games.mysterion.journey import events as told
from mythshelf.games.mysterion.journey.challenges import Challenge, PassBy, Spare, Spoils, TakeSigil
from mythshelf.games.mysterion.journey.days import Move, Travel
from mythshelf.games.mysterion.journey.meetings import Collect, Reward
from mythshelf.games.mysterion.journey.towns import (
    ChooseTown,
    GoTo,
    Keep,
    PutIn,
    Rebuild,
    Replace,
    TakeOut,
)
from mythshelf.games.mysterion.table.catalogue import kind_of
from mythshelf.games.mysterion.table.land import space_of
from mythshelf.kernel.play.core import Decision

from tests.mysterion.journeys import begun, go

FAWN = kind_of("EM-A1")
QUESTIONS = {
    Travel(0): "Up to 4 steps: where do you go?",
    challenges.Meet(1): "Do you challenge a traveller on this space?",
    Reward(0, (FAWN,)): "You have won. Which card comes into your collection?",
    Spoils(0, 1): "You have won. Do you take a Sigil of Traveller 2?",
    ChooseTown(0): "You have lost. Several Towns are equally near. Which one do you go to?",
    Rebuild(0): "In Hallowmere: do you change your deck?",
    Replace(0, FAWN): "Which card comes in for Cinderfawn?",
}
OPTIONS = {
    Move(space_of("TI3")): "Go to Saltmarsh (wild, Tide)",
    Move(0): "Go to Hallowmere (town)",
    GoTo(space_of("EM2")): "Go to Cinderford",
    Challenge(1): "Challenge Traveller 2",
    PassBy(): "Challenge nobody",
    Collect(FAWN): "Take Cinderfawn",
    TakeSigil(1): "Take the Sigil of Tide",
    Spare(): "Take no Sigil",
    Keep(): "The deck is ready",
    TakeOut(FAWN): "Take out Cinderfawn",
    PutIn(FAWN): "Put in Cinderfawn",
}
EVENTS = {
    told.OrderRolled(1, 4): "Traveller 2 rolls a 4 for the order of travel.",
    told.MoveRolled(0, 3, 7): "Day 7: Traveller 1 rolls a 3.",
    told.DayPassed(0): "No Guardian has lost a Sigil for 60 days: the Journey is over.",
    told.DayPassed(5): "The Journey stands still: it ends in 5 days (MY-R-54).",
    told.DayPassed(6): "",
    told.Moved(0, 0): "Traveller 1 goes to Hallowmere (town).",
    told.Fled(0, 0): "Traveller 1 has lost and goes to Hallowmere.",
    told.Blessed(0): "Traveller 1 is blessed: 5 more health in the next battle.",
    told.Met(0, 1): "Traveller 1 battles Traveller 2.",
    told.Met(0, 2): "Traveller 1 battles a wild opponent.",
    told.Met(0, 2, True): "Traveller 1 battles the Guardian of this Lair.",
    told.SigilTaken(0, 2): "Traveller 1 takes the Sigil of Stone.",
    told.SigilTaken(0, 2, 1): "Traveller 1 takes the Sigil of Stone of Traveller 2.",
    told.RewardsSeen(0, (FAWN, 0)): "Traveller 1 finds Cinderfawn, Script of Ember.",
    told.RewardTaken(0, FAWN): "Traveller 1 adds Cinderfawn to the collection.",
    told.DeckChanged(0, FAWN, 1): "Traveller 1 exchanges Cinderfawn for Script of Tide.",
    told.BattleWon(0): "",
    told.JourneyEnded(0): "Traveller 1 brings the Sigils to Hallowmere and wins the Journey.",
    told.JourneyEnded(2): "The days have passed: the Journey is lost.",
    told.JourneyEnded(-1): (
        "The Journey stood still, and several have come equally far: nobody wins it."
    ),
}
MODULES = (challenges, days, meetings, towns)


@pytest.mark.parametrize("asked", QUESTIONS)
def test_questions(asked: Any) -> None:
    state = begun(2)
    state.travels.roll = 4
    assert asked.question(state) == QUESTIONS[asked]
    assert asked.kicker(state) == f"Day 1, Traveller {asked.seat + 1}"


@pytest.mark.parametrize("option", OPTIONS)
def test_options(option: Any) -> None:
    assert option.words(begun(2)) == OPTIONS[option]


@pytest.mark.parametrize("event", EVENTS)
def test_events(event: Any) -> None:
    assert event.sentence(begun(2)) == EVENTS[event]


def test_none_is_forgotten() -> None:
    frames = [frame for module in MODULES for frame in module.FRAMES]
    asked = {frame for frame in frames if issubclass(frame, Decision)}
    assert {type(one) for one in QUESTIONS} == asked
    assert {type(one) for one in OPTIONS} == {one for m in MODULES for one in m.OPTIONS}
    events = {one for one in vars(told).values() if getattr(one, "__module__", "") == told.__name__}
    assert {type(one) for one in EVENTS} == events


def test_seats_and_board() -> None:
    state = begun(2)
    names = [GAME.seat_name(state, seat) for seat in range(3)]
    assert names == ["Traveller 1", "Traveller 2", "Wilderness"]
    state.travels.sigils[1] = 0b11
    state.travels.blessed[1] = True
    assert GAME.board(state).splitlines() == [
        "Day 1; 3 Sigils to Hallowmere",
        "Traveller 1: H0, Sigils: none, deck: kiln_oath",
        "Traveller 2: H0, blessed, Sigils: Ember Tide, deck: quiet_depths",
    ]


@pytest.mark.rule("MY-JOUR-02")
def test_the_receipt_of_a_journey_won() -> None:
    state = begun()
    state.travels.sigils[0] = 0b111
    go(state, "H0", start="EM5")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((0,), "MY-JOUR-02")
    assert outcome.lines[0] == ("Sigils", ("3", ""))


@pytest.mark.rule("MY-JOUR-16")
def test_the_receipt_of_a_journey_lost() -> None:
    state = begun(limit="on")
    state.travels.day = 30
    go(state, "EM1", start="EM2")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((1,), "MY-JOUR-16")

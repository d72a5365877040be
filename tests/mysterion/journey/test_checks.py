"""What cannot be in a sound Journey (JOUR)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.battle.beginning import Mulligan
from mythshelf.games.mysterion.battle.defending import Defend
from mythshelf.games.mysterion.journey import checks
from mythshelf.games.mysterion.journey.challenges import Meet, Spoils
from mythshelf.games.mysterion.journey.days import NewDay, Travel
from mythshelf.games.mysterion.journey.meetings import AfterLair, Reward, rewards
from mythshelf.games.mysterion.journey.towns import ChooseTown, Rebuild, Replace
from mythshelf.games.mysterion.table.catalogue import decks, numbers
from mythshelf.games.mysterion.table.land import WILD, space_of, spaces
from mythshelf.games.mysterion.table.state import State

from tests.mysterion.journeys import begun, go


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"at": []}, "not of one number"),
        ({"order": (0, 0)}, "order of travel"),
        ({"at": [37, 0]}, "off the map"),
        ({"sigils": [64, 0]}, "Sigil of no element"),
        ({"roll": 7}, "no such move roll"),
        ({"goal": 4}, "the aim"),
        ({"health": 31}, "the aim"),
        ({"day": -1}, "below nothing"),
        ({"decks": [(0,) * 49, (0,) * 50]}, "is refused"),
        ({"decks": [(0,) * 50, (0,) * 50]}, "not in the collection"),
        ({"collections": [(5, *decks()[0].cards), decks()[1].cards]}, "out of order"),
        ({"collections": [decks()[0].cards, decks()[1].cards]}, "not collected what was won"),
        ({"sigils": [3, 0], "won": [1, 0]}, "more Sigils than battles won"),
        ({"limit": 30}, "the limit of days"),
        ({"idle": 2}, "more days have passed"),
    ],
)
def test_what_cannot_be_is_found(change: dict[str, object], words: str) -> None:
    journey = begun(2).travels
    assert list(checks.problems(journey)) == []
    for name, value in change.items():
        setattr(journey, name, value)
    assert any(words in sentence for sentence in checks.problems(journey))


def add(*frames: object) -> Callable[[State], None]:
    """Put frames where the open question stands."""

    def change(state: State) -> None:
        state.stack[-1:] = frames  # type: ignore[assignment]

    return change


def _stand(seat: int, space: str, *frames: object) -> Callable[[State], None]:
    def change(state: State) -> None:
        state.travels.at[seat] = space_of(space)
        add(*frames)(state)

    return change


def _set(**values: object) -> Callable[[State], None]:
    def change(state: State) -> None:
        for name, value in values.items():
            setattr(state, name, value)

    return change


def _no_journey(state: State) -> None:
    state.journey = None


FIRST_CARDS = (6, 7, 8)
OTHERS = max(decks()[0].cards) + 1
"""A card that the first deck does not have."""
NOT_TO_BE: dict[str, Callable[[State], None]] = {
    "no Journey": _no_journey,
    "another seat": _set(seats=4),
    "over": _set(over=True, stack=[]),
    "a table that is not cleared": _set(winner=-1, cycle=3),
    "a battle's frame without one": add(Defend(1, 1)),
    "nobody's day": add(Travel(1)),
    "two questions": add(Travel(0), Travel(0)),
    "nobody met": add(Meet(0)),
    "a Town that is none": _stand(0, "EM1", Rebuild(0)),
    "a card that is not out of the deck": add(Rebuild(0), Replace(0, OTHERS)),
    "an exchange without a visit": add(Replace(0, 0)),
    "a visit too long": add(Rebuild(0, 51)),
    "a reward in a Town": add(Reward(0, FIRST_CARDS)),
    "a reward of other cards": _stand(0, "TI3", Reward(0, FIRST_CARDS)),
    "spoils without a flight": add(Spoils(0, 1)),
    "no tie of Towns": add(ChooseTown(0)),
}


@pytest.mark.parametrize("name", NOT_TO_BE)
def test_what_a_journey_cannot_come_to_is_refused(name: str) -> None:
    state = begun(2)
    assert list(GAME.problems(state)) == []
    NOT_TO_BE[name](state)
    assert list(GAME.problems(state)) != []


@pytest.mark.rule("MY-JOUR-08")
@pytest.mark.parametrize("won", [0, 1])
def test_a_reward_is_for_a_battle_that_was_won(won: int) -> None:
    """Given a traveller in the Wilds with all rewards collected, then no more can be due."""
    state = begun(1)
    seat = state.travels.traveller
    space = next(n for n, one in enumerate(spaces()) if one.sort == WILD)
    state.travels.at[seat], state.travels.won[seat] = space, won
    found = tuple(rewards(spaces()[space].element)[: numbers().rewards])
    state.stack = [NewDay(), Reward(seat, found)]
    wrong = [] if won else ["a question of the Journey stands where it cannot come up"]
    assert list(checks.frame_problems(state)) == wrong


def _deck(side: int) -> Callable[[State], None]:
    """Other cards to fight with, all of them in the deck."""

    def change(state: State) -> None:
        state.lists[side] = (0,) * 50
        state.decks[side], state.hands[side] = (0,) * 43, (0,) * 7

    return change


def _fighters(state: State) -> None:
    """The traveller who stays at home fights, and is asked."""
    state.fighters = (1, 2)
    state.stack = [
        replace(frame, seat=state.fighters[frame.side]) if isinstance(frame, Mulligan) else frame
        for frame in state.stack
    ]


OF_A_BATTLE: dict[str, Callable[[State], object]] = {
    "another deck": _deck(0),
    "another opponent's deck": _deck(1),
    "more health": _set(health=[31, 15], maximum=[31, 15]),
    "a stronger opponent": _set(health=[30, 30], maximum=[30, 30]),
    "another fighter": _fighters,
    "nothing after it": lambda state: state.stack.pop(1),
    "a Guardian": lambda state: state.stack.__setitem__(1, AfterLair(0)),
    "another day": lambda state: setattr(state.travels, "turn", 1),
}


@pytest.mark.parametrize("name", OF_A_BATTLE)
def test_a_battle_that_was_not_met_is_refused(name: str) -> None:
    state = begun(2)
    go(state, "EM3", start="EM2")
    assert list(GAME.problems(state)) == []
    OF_A_BATTLE[name](state)
    assert list(GAME.problems(state)) != []

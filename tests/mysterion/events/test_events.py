"""Events replay themselves: told to the view before, they give the view after, for everybody."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest
from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.events import battle, fight, hand, items
from mythshelf.games.mysterion.table.catalogue import kind_of
from mythshelf.games.mysterion.table.piles import UNKNOWN
from mythshelf.games.mysterion.table.state import State
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Event, Option
from mythshelf.kernel.play.hands import HIDDEN
from mythshelf.kernel.play.rng import Dice, below

from ..scenario import given

TOLD = {field.name for field in fields(State) if field.compare} - {"stack", "rng"}
TABLES: list[tuple[dict[str, Any], int]] = [
    ({"decks": ["quiet_depths", "dusk_toll"]}, 200),
    ({"decks": ["kiln_oath", "high_road"], "ceiling": "on"}, 200),
    ({"mode": "journey", "travellers": "3", "health": "20"}, 400),
]


def check_told(state: State, option: Option[Any]) -> None:
    """Make a choice; each seat, and who looks on, can follow it from its own view."""
    seats = range(-1, GAME.seats_of(state))
    views = [GAME.view(state, seat) for seat in seats]
    engine.apply(state, option)
    for seat, view in zip(seats, views, strict=True):
        for event in state.events:
            if event.visible_to(seat):
                event.replay(view)
        after = GAME.view(state, seat)
        assert {n: getattr(view, n) for n in TOLD} == {n: getattr(after, n) for n in TOLD}


def follow(state: State, *choices: str) -> None:
    """Make these choices, each checked."""
    for choice in choices:
        check_told(state, GAME.notation.read(choice))


@pytest.mark.parametrize(("settings", "choices"), TABLES)
def test_everybody_can_follow_a_game(settings: dict[str, Any], choices: int) -> None:
    state, dice = GAME.new(GAME.checked(settings), 7), Dice(8)
    for _ in range(choices):
        options = engine.legal(state)
        if not options:
            return
        check_told(state, options[below(dice, len(options))])


def test_a_card_that_comes_home_is_known_to_the_fighters_only() -> None:
    state = given({"hand": "EM-A1", "ready": "1EM"}, {"hand": "TI-A1 TI-S"}).state
    follow(state, "attack EM-A1 - - 1EM", "no-block", "draw", "no-attack", "draw")
    seen = {seat: set(GAME.view(state, seat).hands[0]) for seat in (-1, 1)}
    assert seen == {-1: {HIDDEN}, 1: {HIDDEN, kind_of("EM-A1")}}


def test_what_is_placed_face_down_takes_the_known_conditionals_out_of_sight() -> None:
    one = {"hand": "CO-01 CO-05 EM-A1", "shown": "CO-05 EM-A1", "ready": "3EM"}
    state = given(one).state
    follow(state, "conditional CO-01 2EM")
    assert GAME.view(state, 1).conditionals[0] == UNKNOWN
    assert state.shown[0] == (kind_of("EM-A1"),)


def test_who_was_looked_at_knows_what_is_known() -> None:
    other = {"hand": "TI-A1 TI-S", "conditional": "CO-02"}
    state = given({"hand": "IN-05", "deck": "EM-S"}, other).state
    follow(state, "instant IN-05 -", "hold")
    assert GAME.view(state, 1).shown[1] == GAME.view(state, 0).hands[1]


@pytest.mark.parametrize("answer", ["take -", "take EM-A2", "give-up"])
def test_what_was_seen_of_a_deck_is_out_of_sight_after_the_answer(answer: str) -> None:
    one = {"hand": "IN-10", "ready": "1EM", "deck": "EM-A1 EM-S EM-A2 EM-S EM-B1"}
    state = given(one).state
    follow(state, "instant IN-10 1EM")
    assert GAME.view(state, 0).decks[0] == (HIDDEN, *state.decks[0][1:])
    follow(state, answer)
    assert HIDDEN not in state.decks[0]
    assert set(GAME.view(state, 0).decks[0]) == {HIDDEN}


SILENT = {
    *("BattleBegan", "SetupBegan", "GameEnded", "TableCleared"),
    *("CameInSight", "KnewPlaced", "WasLookedAt", "ItemFinished"),
    *("Lasted", "Compared", "CardsSpared", "ScriptSpared", "LossThreatened"),
    *("StayedTapped", "AttackEnded"),
}
"""What the table sees and the log need not say."""


def test_every_other_event_has_its_sentence() -> None:
    events = {
        event
        for module in (battle, fight, hand, items)
        for event in vars(module).values()
        if isinstance(event, type)
        and issubclass(event, Event)
        and event.__module__ == module.__name__
    }
    told = {event.__name__ for event in events if event.sentence is not Event.sentence}
    assert {event.__name__ for event in events} - told == SILENT

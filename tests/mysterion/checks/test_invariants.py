"""What cannot be in a sound state is told (damaged saves)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.battle.choosing import Dig
from mythshelf.games.mysterion.battle.drawing import DiscardSome, TooMany
from mythshelf.games.mysterion.battle.exchange import Strike
from mythshelf.games.mysterion.battle.health import BattleOver
from mythshelf.games.mysterion.battle.turn import SetupPlay
from mythshelf.games.mysterion.battle.windows import Respond, Window
from mythshelf.games.mysterion.cards.programs import CardEffect, Trigger
from mythshelf.games.mysterion.table.state import State

from ..scenario import given


def put(field: str, value: object) -> Callable[[State], None]:
    """Write a field, of side 0 where it is a list."""

    def change(state: State) -> None:
        if isinstance(getattr(state, field), list):
            getattr(state, field)[0] = value
        else:
            setattr(state, field, value)

    return change


def ask(*frames: object) -> Callable[[State], None]:
    """Put frames where the open question stands."""

    def change(state: State) -> None:
        state.stack[-1:] = frames  # type: ignore[assignment]

    return change


DAMAGES = [
    put("hands", (9999,)),
    put("hands", ()),
    put("hands", (7, 6)),
    put("shown", (60,)),
    put("decks", (0,)),
    put("discards", (0,)),
    put("ready", (1, 0)),
    put("ready", (-1, 0, 0, 0, 0, 0)),
    put("ready", (11, 0, 0, 0, 0, 0)),
    put("conditionals", 7),
    put("conditionals", 900),
    put("prices", 1),
    put("enhancements", 7),
    put("creatures", (0,)),
    put("survivors", (0,)),
    put("health", 31),
    put("health", -1),
    put("study", 0),
    put("study", 7),
    put("kept", 5),
    put("fighters", (0, 0)),
    put("fighters", (0, 5)),
    put("active", 2),
    put("stage", 9),
    put("winner", 4),
    put("cycle", -1),
    put("seats", 3),
    put("over", True),
    put("playing", (60,)),
    lambda state: state.lists.pop(),
    lambda state: state.stack.clear(),
    lambda state: state.stack.pop(0),
    lambda state: state.stack.insert(0, BattleOver()),
    ask(SetupPlay(1, 1)),
    ask(SetupPlay(1, 0)),
    ask(SetupPlay(7, 0)),
    ask(TooMany(0, 0)),
    ask(DiscardSome(0, 0, 0)),
    ask(Dig(0, 0, 9)),
    ask(Respond(0, 0, ("foe_instant",))),
    ask(Trigger(999, 0, "killed"), SetupPlay(0, 0)),
    ask(Trigger(0, 0, "never"), SetupPlay(0, 0)),
    ask(CardEffect(0, 0, 0), SetupPlay(0, 0)),
    ask(Window(("never",), (0,)), SetupPlay(0, 0)),
    ask(Window(("killed",), (4,)), SetupPlay(0, 0)),
    ask(Strike(3), SetupPlay(0, 0)),
    ask(Strike(0)),
]


@pytest.mark.parametrize("number", range(len(DAMAGES)))
def test_damage_is_told(number: int) -> None:
    state = given({"hand": "EM-A1 EM-A2", "ready": "2EM"}).state
    DAMAGES[number](state)
    assert list(GAME.problems(state)) != []


def test_a_sound_state_has_no_problems() -> None:
    assert list(GAME.problems(given({"hand": "EM-A1", "conditional": "CO-01"}).state)) == []

"""What cannot be in a sound state is told (damaged saves)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.battle.beginning import Mulligan
from mythshelf.games.mysterion.battle.choosing import Bind, TakeTarget
from mythshelf.games.mysterion.battle.defending import Defend
from mythshelf.games.mysterion.battle.drawing import DiscardSome, DrawStage, TooMany
from mythshelf.games.mysterion.battle.exchange import Aftermath, Damage, Loss, Strike
from mythshelf.games.mysterion.battle.health import BattleOver
from mythshelf.games.mysterion.battle.items import InstantWorks
from mythshelf.games.mysterion.battle.study import LoseScript
from mythshelf.games.mysterion.battle.turn import EndOfCycle, SetupPlay, SetupStage, TurnCycle
from mythshelf.games.mysterion.battle.windows import FinishItem, Respond
from mythshelf.games.mysterion.journey.days import NewDay, Travel
from mythshelf.games.mysterion.journey.meetings import AfterWilds
from mythshelf.games.mysterion.table.state import AttackContext, State
from mythshelf.kernel.effects import Effect, Invocation, Lasting, Trigger, Used, Window
from mythshelf.kernel.play import engine

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


def both(*changes: Callable[[State], None]) -> Callable[[State], None]:
    """One change after the other."""

    def change(state: State) -> None:
        for one in changes:
            one(state)

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
    put("contexts", (AttackContext(),)),
    put("lasting", (Lasting(Invocation("CO-99", 0, 0), "attack", "", 1),)),
    put("lasting", (Lasting(Invocation("CO-03", 0, 0), "for ever", "", 1),)),
    put("lasting", (Lasting(Invocation("CO-03", 0, 0), "attack", "never", 1),)),
    put("used", (Used("CO-99", 0, -1, "attack"),)),
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
    ask(TakeTarget(0, 0, 1)),
    ask(Effect("IN-01", 0, 0, at=1), TakeTarget(0, 0, 1)),
    ask(Effect("IN-10", 0, 0, at=3, memory=(9, 0)), TakeTarget(0, 0, 1)),
    ask(Effect("IN-09", 0, 0, at=1, memory=((),)), TakeTarget(0, 0, 9)),
    ask(Respond(0, 0, ("foe_instant",))),
    ask(Trigger("XX-1", 0, -1, "killed"), SetupPlay(0, 0)),
    ask(Trigger("EM-S", 0, -1, "never"), SetupPlay(0, 0)),
    ask(Trigger("EM-S", 0, 5, "killed"), SetupPlay(0, 0)),
    ask(Effect("EM-S", 0, 0), SetupPlay(0, 0)),
    ask(Effect("XX-1", 0, 0), SetupPlay(0, 0)),
    ask(Effect("IN-01", 0, 5), SetupPlay(0, 0)),
    ask(Effect("IN-01", 0, 0, at=-1), SetupPlay(0, 0)),
    ask(Effect("IN-01", 0, 0, memory=(1, 2)), SetupPlay(0, 0)),
    ask(Effect("TI-A1", 0, 0, memory=(10**9,)), SetupPlay(0, 0)),
    ask(Window(("never",), (0,)), SetupPlay(0, 0)),
    ask(Window(("killed",), (4,)), SetupPlay(0, 0)),
    ask(Strike(3), SetupPlay(0, 0)),
    ask(Strike(0)),
    ask(Aftermath(0), SetupPlay(0, 0)),
    put("health", 0),
    put("ended_by", "MY-END-01"),
    put("ended_by", "MY-END-99"),
    put("turns", 3),
    put("turns", 0),
    put("quiet", 11),
    put("cycle", 201),
    put("cycle", 0),
    put("stage", 0),
    put("played", 2),
    put("shown", (7, 6)),
    both(put("hands", (7,)), put("survivors", (6,))),
    both(put("hands", (7,)), put("creatures", (6,))),
    both(put("hands", (7,)), put("playing", (6,))),
    lambda state: state.stack.insert(0, NewDay()),
    lambda state: state.stack.insert(1, AfterWilds(0)),
    lambda state: state.stack.insert(1, SetupStage(0)),
    lambda state: state.stack.insert(2, TurnCycle(0)),
    lambda state: state.stack.insert(2, Aftermath(0)),
    ask(EndOfCycle(1, False), SetupPlay(0, 0)),
    ask(SetupStage(0), DrawStage(0, 0, 1)),
    ask(SetupPlay(0, 0), TakeTarget(0, 0, 1)),
    ask(SetupPlay(0, 0), Bind(0, 0, 2)),
    ask(SetupPlay(0, 0), FinishItem(0), Bind(0, 0, 2)),
    ask(SetupPlay(0, 0), Defend(1, 1)),
    ask(SetupPlay(0, 0), LoseScript(0, 0)),
    ask(SetupPlay(0, 0), InstantWorks(60, 0), Respond(1, 1, ("foe_instant",))),
    ask(SetupPlay(0, 0), Loss(0), Respond(1, 1, ("losing",))),
    ask(Mulligan(0, 0)),
    ask(Travel(0)),
]


def attacked(state: State) -> None:
    """The Creature of side 0 attacks, and side 1 is asked."""
    engine.apply(state, GAME.notation.read("attack EM-A1 - - 1EM"))


def note(**noted: Any) -> Callable[[State], None]:
    """Note something of the attack."""
    return lambda state: state.note(**noted)


OF_AN_ATTACK = [
    put("creatures", ()),
    put("contexts", ()),
    note(fought=(-1, -1)),
    note(fought=(0, -1)),
    note(figures=((2, 2), (0, 0))),
    note(killed=(True, False)),
    note(kept=(1, 0)),
    note(spared=True),
    note(loss=2),
    note(lost=1),
    put("lasting", (Lasting(Invocation("EN-01", 0, 0), "attack", "", 1),)),
    put("survivors", (7,)),
    put("stage", 3),
    lambda state: state.stack.pop(2),
    lambda state: state.stack.pop(5),
    lambda state: state.stack.insert(4, Damage(0)),
    ask(Strike(0), Defend(1, 1)),
    ask(Defend(1, 1), Respond(1, 1, ("foe_invoked",))),
]


@pytest.mark.parametrize("number", range(len(OF_AN_ATTACK)))
def test_damage_of_an_attack_is_told(number: int) -> None:
    state = given({"hand": "EM-A1 EM-A2", "ready": "2EM"}).state
    attacked(state)
    assert list(GAME.problems(state)) == []
    OF_AN_ATTACK[number](state)
    assert list(GAME.problems(state)) != []


@pytest.mark.parametrize("number", range(len(DAMAGES)))
def test_damage_is_told(number: int) -> None:
    state = given({"hand": "EM-A1 EM-A2", "ready": "2EM"}).state
    DAMAGES[number](state)
    assert list(GAME.problems(state)) != []


def test_a_sound_state_has_no_problems() -> None:
    assert list(GAME.problems(given({"hand": "EM-A1", "conditional": "CO-01"}).state)) == []

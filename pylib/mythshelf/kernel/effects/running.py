"""Running programs: on the stack, as frames of plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..play.core import Event, Step
from .asking import Branching, allowed, can_do, candidates, found_to_pick, target
from .expressions import bounded, worked_out
from .figures import MOST_TIMES
from .instructions import (
    Ask,
    CallCard,
    Count,
    Do,
    Initialize,
    Instruction,
    Jump,
    Last,
    Next,
    Pick,
    Put,
    Unless,
)
from .invocation import Invocation
from .state import EffectsState, Lasting
from .vocabulary import ASK

AT_A_TIME = 32
"""Instructions that count as one step of the engine's."""


@dataclass(frozen=True, slots=True)
class Effect(Invocation, Step[Any]):
    """A line of a card's program on the stack."""

    def run(self, state: EffectsState) -> None:
        """Instruction by instruction, until one of them pushes a frame: the effect goes on from
        under it.

        A long line comes back to the stack from time to time, so that :func:`.engine.settle`
        notices one that does not come to an end.
        """
        line = state.language.line(self.card, self.line)
        effect: Effect | None = self.beginning(len(line.registers))
        for _ in range(AT_A_TIME):
            if effect is None or effect.at >= len(line.code):
                return
            effect = _stepped(line.code[effect.at], state, effect)
        if effect is not None and effect.at < len(line.code):
            state.stack.append(effect)


@dataclass(frozen=True, slots=True)
class Began(Event):
    """Something begins to last."""

    lasting: Lasting

    def replay(self, state: EffectsState) -> None:
        """From now on it works."""
        state.lasting += (self.lasting,)


def _plain(effect: Effect) -> Invocation:
    """What is kept of an effect that lasts."""
    return Invocation(
        effect.card, effect.line, effect.side, effect.source, effect.at, effect.memory
    )


def remember(state: EffectsState, register: str, value: int) -> None:
    """Write a register of the effect on top of the stack; nothing if its line does not read it.

    Raises ``LookupError`` for a name that is no register of the game.
    """
    vocabulary = state.language.vocabulary
    if register not in vocabulary.register and register not in vocabulary.kept:
        raise LookupError(f"there is no register {register!r}")
    effect = state.stack[-1]
    assert isinstance(effect, Effect)
    registers = state.language.line(effect.card, effect.line).registers
    if register in registers:
        state.stack[-1] = effect.writing(registers.index(register), bounded(value))


def recall(state: EffectsState, effect: Invocation, register: str) -> int:
    """A number that an effect remembers; 0 if its line does not."""
    registers = state.language.line(effect.card, effect.line).registers
    if register not in registers or not effect.memory:
        return 0
    found = effect.memory[registers.index(register)]
    return found if isinstance(found, int) else len(found)


def _stepped(one: Instruction, state: EffectsState, effect: Effect) -> Effect | None:
    """Carry one instruction out; what goes on with the line, ``None`` if something lies on it."""
    after = effect.going_on(effect.at + 1)
    match one:
        case Do():
            return _done(one, state, effect, after)
        case Unless(test, to):
            return after if test(state, effect) else effect.going_on(to)
        case Jump(to):
            return effect.going_on(to)
        case Put(register):
            value = worked_out((one.value,), state, effect)[0]
            return after.writing(register, bounded(value) if isinstance(value, int) else value)
        case Next(group, it, to):
            left = effect.memory[group] or ()
            assert isinstance(left, tuple)
            if not left:
                return effect.going_on(to)
            return after.writing(it, left[:1]).writing(group, left[1:])
        case Count(register, to):
            count = effect.memory[register]
            assert isinstance(count, int)
            if count <= 0:
                return effect.going_on(to)
            return after.writing(register, min(count, MOST_TIMES) - 1)
        case Initialize(register=register):
            assert register.start is not None
            return _pushed(state, after, register.start, ())
        case Pick():
            return _picked(one, state, effect, after)
        case Ask(branches, end):
            places = [one.at for one in branches if allowed(one, state, effect)]
            if len(places) < 2:
                return effect.going_on(places[0] if places else end)
            seat = state.language.seat(state, effect.side)
            state.stack += [after, Branching(seat, effect.side, state.language.clause)]
            return None
        case Last(scope, hook, to):
            begun = Lasting(_plain(after), scope.name, hook, len(state.contexts))
            state.happen(state.language.began(state, begun) or Began(begun))
            return effect.going_on(to)
        case CallCard(card, hook):
            state.stack.append(after)
            state.stack += reversed(_called(state, effect, card, hook))
            return None


def _called(state: EffectsState, effect: Effect, card: str, hook: str) -> list[Effect]:
    """The lines of another card that are not under way already: no line works within itself."""
    lines = state.language.program(card).at(hook)
    called = [Effect(card, line, effect.side, effect.source) for line in lines]
    under_way = {(one.card, one.line, one.source) for one in state.stack if isinstance(one, Effect)}
    return [one for one in called if (one.card, one.line, one.source) not in under_way]


def _done(one: Do, state: EffectsState, effect: Effect, after: Effect) -> Effect | None:
    """Carry an operation out, or go on where that leads if it cannot be done."""
    values = worked_out(one.arguments, state, effect)
    if not can_do(one, values, state, effect):
        return effect.going_on(one.otherwise)
    if not one.op.figure:
        return _pushed(state, after, one.op.run, values)
    found = one.op.run(state, effect, *values)
    for change in (found,) if isinstance(found, tuple) else found:
        state.language.vocabulary.changed(state, effect, change)
    return after


def _pushed(state: EffectsState, after: Effect, run: Any, values: Any) -> Effect | None:
    """Carry something out that may push frames or write registers."""
    stack = state.stack
    stack.append(after)
    depth = len(stack)
    run(state, after, *values)
    if len(stack) != depth:
        return None
    top = stack.pop()
    assert isinstance(top, Effect)
    return top


def _picked(one: Pick, state: EffectsState, effect: Effect, after: Effect) -> Effect | None:
    """Have candidates picked, unless there is nothing to ask."""
    picking = one.selector.picking
    assert picking is not None
    there, most = candidates(one, state, effect), found_to_pick(one, state, effect)
    if most <= 0 or (not there and picking.none != ASK):
        return effect.going_on(one.otherwise)
    forced = min(most, picking.least) if picking.optional else most
    if picking.after is not None:
        forced = min(forced, 1)
    if forced and not picking.always and len(there) <= forced:
        return after.writing(one.register, there)
    seat = picking.seat(state, effect, there)
    state.stack += [
        after.writing(one.register, ()),
        target(state, seat, effect.side, most),
    ]
    return None

"""What cannot be in a sound state: frames of effects that name nothing."""

from __future__ import annotations

from collections.abc import Iterator

from .asking import Branching, Targeting
from .expressions import LARGEST, BadProgram
from .instructions import Ask, Line, Next, Pick
from .invocation import Invocation
from .moments import Moment, Respond, Trigger, Window
from .running import Effect
from .state import EffectsState
from .vocabulary import IT


def problems(state: EffectsState) -> Iterator[str]:
    """Sentences about effects that cannot go on; none for a sound state.

    Whether sides and subjects are there is for the game to say.
    """
    hooks = set(state.language.vocabulary.hook)
    for place, frame in enumerate(state.stack):
        match frame:
            case Effect():
                if _line_of(state, frame) is None:
                    yield "an effect is of no card, or of no step of it"
            case Trigger(card=card, hook=hook):
                if not _known(state, card) or hook not in hooks:
                    yield "a card waits for a moment that there is not"
            case Moment(hook=hook):
                if hook not in hooks:
                    yield "there is no such moment"
            case Window(hooks=names) | Respond(hooks=names):
                if not names or not set(names) <= hooks:
                    yield "a window opens at no moment"
            case Targeting() | Branching():
                if not _asked_by_an_effect(state, place):
                    yield "a question of an effect stands without its effect"
    for one in state.lasting:
        line = _line_of(state, one.effect)
        if line is None or (one.hook and one.hook not in hooks):
            yield "something lasts that is of no card"
        elif one.scope not in state.language.vocabulary.scope:
            yield "something lasts without an end"
    for used in state.used:
        if not _known(state, used.card) or used.scope not in state.language.vocabulary.scope:
            yield "a line has worked that there is not"


def _known(state: EffectsState, card: str) -> bool:
    try:
        state.language.program(card)
    except (KeyError, BadProgram):
        return False
    return True


def _line_of(state: EffectsState, effect: Invocation) -> Line | None:
    """The line of an effect, if there is one and its registers fit."""
    if not _known(state, effect.card):
        return None
    lines = state.language.program(effect.card).lines
    if effect.line not in range(len(lines)):
        return None
    line = lines[effect.line]
    if effect.at < 0 or len(effect.memory) not in (0, len(line.registers)):
        return None
    sets = _sets(line)
    fits = (_fits(value, register in sets) for register, value in enumerate(effect.memory))
    return line if all(fits) else None


def _sets(line: Line) -> set[int]:
    """The registers in which there are sets of subjects, or 0 before the first."""
    found = {place for place, name in enumerate(line.registers) if name == IT}
    for one in line.code:
        match one:
            case Pick(register=register):
                found.add(register)
            case Next(group, it):
                found |= {group, it}
    return found


def _fits(value: int | tuple[int, ...], is_set: bool) -> bool:
    if is_set:
        return value == 0 or isinstance(value, tuple)
    return isinstance(value, int) and abs(value) <= LARGEST


def _asked_by_an_effect(state: EffectsState, place: int) -> bool:
    """Whether the frame below is an effect that has just asked this."""
    below, frame = state.stack[place - 1] if place else None, state.stack[place]
    if not isinstance(below, Effect):
        return False
    line = _line_of(state, below)
    if line is None or not 0 < below.at <= len(line.code):
        return False
    one = line.code[below.at - 1]
    if isinstance(frame, Branching):
        return isinstance(one, Ask)
    return isinstance(one, Pick) and bool(below.memory)

"""Figures: numbers that effects change, for the game, for previews and for what lasts.

An operation on figures changes nothing itself. It returns what changes, as :class:`Change`, and
whoever runs it applies that: the rules to the attack that is under way, a preview to its own
copy. So the same line computes a figure for a fight, before one, and while something lasts.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..errors import NeverEnds
from .change import Change, applied
from .expressions import worked_out
from .instructions import Ask, Count, Do, Jump, Last, Line, Next, Put, Unless
from .state import EffectsState
from .vocabulary import Subject


def works(line: Line, world: Any, effect: Any) -> bool:
    """Whether the flags and the test of a line hold."""
    if line.flags:
        for flag, words in line.flags:
            if flag.holds is not None and not flag.holds(world, effect, *words):
                return False
    return line.test is None or bool(line.test(world, effect))


def changes_of(line: Line, world: Any, effect: Any, at: int = 0) -> list[Change]:
    """What the figure operations of a line change, from the instruction ``at`` on.

    All else is passed over: nothing is asked, rolled or carried out, registers that such a step
    would write keep what is in them, and no branch of a choice counts. Raises :class:`.NeverEnds`
    after :data:`MOST_INSTRUCTIONS`.
    """
    code, found, budget = line.code, list[Change](), MOST_INSTRUCTIONS
    if line.registers and not effect.memory:
        effect = effect.beginning(len(line.registers))
    while at < len(code):
        if not budget:
            raise NeverEnds("The line of a card does not come to an end.")
        budget -= 1
        one = code[at]
        at += 1
        if type(one) is Do:
            if one.op.figure:
                _changed(one, world, effect, found)
            elif one.op.body:
                at = one.otherwise
            continue
        match one:
            case Unless(test, to):
                if not test(world, effect):
                    at = to
            case Jump(to) | Last(_, _, to) | Ask(_, to):
                at = to
            case Put(register, value):
                number = value(world, effect) if callable(value) else value
                effect = effect.writing(register, number)
            case Count(register, to):
                left = effect.memory[register]
                effect = effect.writing(register, min(left, MOST_TIMES) - 1)
                at = at if left > 0 else to
            case Next(group, it, to):
                members = effect.memory[group] or ()
                effect = effect.writing(it, members[:1]).writing(group, members[1:])
                at = at if members else to
    return found


def _changed(one: Do, world: Any, effect: Any, found: list[Change]) -> None:
    if one.fixed:
        change = one.op.run(world, effect, *one.arguments)
    else:
        values = worked_out(one.arguments, world, effect)
        if one.needed and not all(values[place] for place in one.needed):
            return
        change = one.op.run(world, effect, *values)
    if type(change) is tuple:
        found.append(change)
    else:
        found.extend(change)


MOST_TIMES = 100
"""How often anything is repeated at most, so that every line ends."""
MOST_INSTRUCTIONS = 10_000
"""Instructions of a line that its figures take, at most: repetitions can be nested."""


def modified(state: EffectsState, figure: str, base: int, subject: Subject) -> int:
    """A figure of a subject with everything that lasts and changes it, the oldest first."""
    for change in lasting_changes(state):
        if change[:2] == (figure, subject):
            base = applied(change, base)
    return base


def lasting_changes(state: EffectsState) -> Iterator[Change]:
    """Every change of a figure by what lasts now."""
    for one in state.lasting_now():
        if not one.hook:
            effect = one.effect
            line = state.language.line(effect.card, effect.line)
            yield from changes_of(line, state, effect, effect.at)

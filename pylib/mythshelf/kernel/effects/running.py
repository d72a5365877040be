"""Running programs: on the stack as frames of plain data, or at once where nothing can ask."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from ..play.core import State, Step
from .compiler import SIGNS, Amount, Argument, Ask, Branch, Condition, Do, Jump, Line, Unless

S = TypeVar("S", bound=State)

CHOSEN = 0
"""The register with the branch chosen last; a game's own registers follow."""


@dataclass(frozen=True, slots=True)
class Effect(Step[S]):
    """A line of a card's program at work.

    ``side`` is whose card it is, ``at`` the instruction to come, ``memory`` the registers. A
    game derives its frame from this and says in :meth:`program_line` where its programs are.
    """

    card: int
    line: int
    side: int
    at: int = 0
    memory: tuple[int, ...] = (0, 0)

    @abstractmethod
    def program_line(self) -> Line:
        """The line that runs."""

    def run(self, state: S) -> None:
        """One instruction; this frame goes on from under whatever that pushes."""
        code = self.program_line().code
        if self.at < len(code):
            instruction, after = code[self.at], replace(self, at=self.at + 1)
            if isinstance(instruction, Ask):
                state.stack.append(after)
                instruction.ask(state, after, instruction.branches)
            elif isinstance(instruction, Do):
                state.stack.append(after)
                _do(instruction, state, after)
            else:
                state.stack.append(replace(self, at=_next(instruction, self.at, state, self)))


def remember(state: State, register: int, value: int) -> None:
    """Write a register of the effect on top of the stack, which is replaced."""
    frame = state.stack[-1]
    assert isinstance(frame, Effect)
    memory = (*frame.memory[:register], value, *frame.memory[register + 1 :])
    state.stack[-1] = replace(frame, memory=memory)


def run_now(line: Line, world: Any, effect: Any) -> None:
    """Run a line of an ``at_once`` hook to its end.

    ``world`` need not be a whole state, only what the operations and values of such lines know.
    """
    at = 0
    while at < len(line.code):
        instruction = line.code[at]
        if isinstance(instruction, Do):
            _do(instruction, world, effect)
            at += 1
        else:
            assert not isinstance(instruction, Ask)
            at = _next(instruction, at, world, effect)


def holds(conditions: tuple[Condition, ...], world: Any, effect: Any) -> bool:
    """Whether all conditions hold."""
    for condition in conditions:
        found = condition.value.get(world, effect)
        if not (SIGNS[condition.sign](found, condition.number) if condition.sign else found):
            return False
    return True


def _next(instruction: Unless | Jump | Branch, at: int, world: Any, effect: Any) -> int:
    match instruction:
        case Unless(conditions, to):
            return at + 1 if holds(conditions, world, effect) else to
        case Jump(to):
            return to
        case Branch(places):
            chosen: int = effect.memory[CHOSEN]
            return places[chosen]


def _do(instruction: Do, world: Any, effect: Any) -> None:
    values = [_valued(argument, world, effect) for argument in instruction.arguments]
    instruction.op.run(world, effect, *values)


def _valued(argument: Argument, world: Any, effect: Any) -> Any:
    if isinstance(argument, Amount):
        found = argument.value.get(world, effect)
        return found if argument.factor == 1 else argument.factor * found
    if isinstance(argument, Condition):
        return holds((argument,), world, effect)
    return argument

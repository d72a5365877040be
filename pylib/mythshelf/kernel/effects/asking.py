"""Questions within effects: which of the candidates, and which branch."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from ..play.core import Decision, Option
from .expressions import worked_out
from .instructions import Ask, CompiledBranch, Do, Instruction, Jump, Pick, Unless
from .invocation import Invocation
from .language import NOBODY
from .state import EffectsState
from .vocabulary import ILLEGAL, Side, Subject


def candidates(
    one: Pick, state: EffectsState, effect: Invocation, taken: tuple[Subject, ...] = ()
) -> tuple[Subject, ...]:
    """What may be picked beside what has been taken, in the selector's order."""
    picking = one.selector.picking
    assert picking is not None
    arguments = one.arguments[1:] if picking.several else one.arguments
    found = one.selector.of(state, effect, *worked_out(arguments, state, effect))
    if taken and picking.after is not None:
        found = picking.after(state, effect, taken, found)
    return tuple(
        subject
        for subject in found
        if subject not in taken and (one.accepts is None or one.accepts(state, effect, subject))
    )


def _offered(one: Pick, state: EffectsState, there: tuple[Subject, ...]) -> Iterable[Subject]:
    """Of candidates that are the same to whoever picks, the first."""
    like = one.selector.like
    if like is None:
        return there
    first: dict[Any, Subject] = {}
    for subject in there:
        first.setdefault(like(state, subject), subject)
    return first.values()


def found_to_pick(one: Pick, state: EffectsState, effect: Invocation) -> int:
    """How many are picked at most."""
    picking = one.selector.picking
    assert picking is not None
    most = worked_out(one.arguments[:1], state, effect)[0] if picking.several else 1
    return int(most)


def arguments_of(state: EffectsState, effect: Invocation) -> list[Any]:
    """What the operation is about now that an effect has just been at: its arguments worked out
    anew, for what has changed since."""
    one = state.language.line(effect.card, effect.line).code[effect.at - 1]
    assert isinstance(one, Do)
    return worked_out(one.arguments, state, effect)


def can_do(one: Do, values: list[Any], state: EffectsState, effect: Invocation) -> bool:
    """Whether an operation can be carried out with these arguments."""
    if not all(values[place] for place in one.needed):
        return False
    return one.op.can is None or one.op.can(state, effect, *values)


def allowed(branch: CompiledBranch, state: EffectsState, effect: Invocation) -> bool:
    """Whether a branch may be chosen."""
    if branch.test is not None and not branch.test(state, effect):
        return False
    return _can_begin(branch.at, state, effect)


def can_begin(state: EffectsState, effect: Invocation) -> bool:
    """Whether what a line does first can be done, so that its card may be played: the cost can be
    paid, and there is a target where one is needed."""
    line = state.language.line(effect.card, effect.line)
    return _can_begin(effect.at, state, effect.beginning(len(line.registers)))


def _can_begin(at: int, state: EffectsState, effect: Invocation) -> bool:
    code: tuple[Instruction, ...] = state.language.line(effect.card, effect.line).code
    picks = False
    while at < len(code) and isinstance(one := code[at], (Pick, Do)):
        if isinstance(one, Do):
            if one.op.can is None or picks:
                return True
            return can_do(one, worked_out(one.arguments, state, effect), state, effect)
        picking = one.selector.picking
        assert picking is not None
        if picking.none == ILLEGAL and not candidates(one, state, effect):
            return False
        picks = True
        at += 1
    return True


def idle(state: EffectsState, effect: Invocation) -> bool:
    """Whether a line would do nothing now, because every step of it would be skipped."""
    line = state.language.line(effect.card, effect.line)
    effect, at = effect.beginning(len(line.registers)), effect.at
    while at < len(line.code):
        match one := line.code[at]:
            case Unless(test, to):
                at = at + 1 if test(state, effect) else to
            case Jump(to):
                at = to
            case Pick():
                if candidates(one, state, effect):
                    return False
                at = one.otherwise
            case Do():
                if can_do(one, worked_out(one.arguments, state, effect), state, effect):
                    return False
                at = one.otherwise
            case _:
                return False
    return True


def asking(state: EffectsState) -> tuple[Invocation, Instruction]:
    """The effect under a question, and the instruction that asks it."""
    effect: Any = state.stack[-2]
    return effect, state.language.line(effect.card, effect.line).code[effect.at - 1]


def _words_of(one: Pick, state: EffectsState, effect: Invocation) -> str:
    """The question of a selector."""
    question = one.selector.question
    if callable(question):
        return question(*worked_out(one.arguments, state, effect))
    return question


class Targeting:
    """What the question for a target does; :class:`Target` is the kernel's own, and a game may
    join this to its own kind of question. It has fields ``seat``, ``side`` and ``left``: how many
    may still be picked."""

    __slots__ = ()
    allows_all: ClassVar[bool] = True
    left: int

    def question(self, state: EffectsState) -> str:
        """What the selector asks, for this card."""
        effect, one = asking(state)
        assert isinstance(one, Pick)
        return state.language.question(effect.card, _words_of(one, state, effect))

    def candidates(self, state: EffectsState) -> Iterable[Option[Any]]:
        """Everything that may still be picked, and none where that is allowed."""
        effect, one = asking(state)
        assert isinstance(one, Pick)
        taken = effect.memory[one.register] or ()
        assert isinstance(taken, tuple)
        there = _offered(one, state, candidates(one, state, effect, taken))
        yield from map(state.language.taking(one.selector.kind) or Take, there)
        picking = one.selector.picking
        assert picking is not None
        if picking.optional and len(taken) >= picking.least:
            yield Take(NOBODY)

    def answers(self, state: EffectsState) -> tuple[type[Option[Any]], ...]:
        """The answer picks a subject, or none."""
        _, one = asking(state)
        assert isinstance(one, Pick)
        own = state.language.taking(one.selector.kind)
        return (Take, own) if own else (Take,)


@dataclass(frozen=True, slots=True)
class Target(Targeting, Decision[Any]):
    """Which of a selector's candidates? Asked above the effect that goes on with it."""

    seat: int
    side: Side
    left: int
    clause: str  # type: ignore[misc]


def target(state: EffectsState, seat: int, side: int, left: int) -> Decision[Any]:
    """The question for a target, in the game's own frame if it has one."""
    language = state.language
    return language.target(seat, side, left) or Target(seat, side, left, language.clause)


@dataclass(frozen=True, slots=True)
class Take(Option[Any]):
    """Pick this subject, or none."""

    verb = "take"
    subject: Subject

    def refusal(self, state: EffectsState) -> str | None:
        """It must be among the candidates."""
        asked: Any = state.stack[-1] if state.stack else None
        if not isinstance(asked, Targeting):
            return state.language.clause
        offered: Any = asked.candidates(state)
        there = any(one.subject == self.subject for one in offered)
        return None if there else state.language.clause

    def why_not(self, state: EffectsState, clause: str) -> str:
        """What the selector says to it, or what may be picked."""
        asked: Any = state.stack[-1] if state.stack else None
        if not isinstance(asked, Targeting) or clause != state.language.clause:
            return ""
        effect, one = asking(state)
        assert isinstance(one, Pick)
        if one.selector.why_not is None:
            return state.language.question(effect.card, _words_of(one, state, effect))
        arguments = worked_out(one.arguments, state, effect)
        return one.selector.why_not(state, effect, self.subject, *arguments)

    def apply(self, state: EffectsState) -> None:
        """It is remembered by the effect; where more may be picked, that is asked next."""
        asked: Any = state.stack.pop()
        effect: Any = state.stack[-1]
        one = state.language.line(effect.card, effect.line).code[effect.at - 1]
        if self.subject == NOBODY:
            return
        taken = (*(effect.memory[one.register] or ()), self.subject)
        state.stack[-1] = effect.writing(one.register, taken)
        if asked.left > 1 and candidates(one, state, effect, taken):
            state.stack.append(target(state, asked.seat, asked.side, asked.left - 1))

    def words(self, state: EffectsState) -> str:
        """The option has the name of the subject."""
        _, one = asking(state)
        assert isinstance(one, Pick)
        return state.language.take_words(state, one.selector, self.subject)


@dataclass(frozen=True, slots=True)
class Branching(Decision[Any]):
    """Which branch of a card's choice? Asked above the effect that goes on with it."""

    seat: int
    side: Side
    clause: str  # type: ignore[misc]

    def question(self, state: EffectsState) -> str:
        """Always the same, after the name of the card."""
        effect, _ = asking(state)
        return state.language.question(effect.card, "Which of these?")

    def candidates(self, state: EffectsState) -> Iterable[Option[Any]]:
        """Every branch of the card, in its order."""
        _, one = asking(state)
        assert isinstance(one, Ask)
        return map(Choose, range(len(one.branches)))

    def answers(self, state: EffectsState) -> tuple[type[Option[Any]], ...]:
        """The answer names one of the branches."""
        return (Choose,)


@dataclass(frozen=True, slots=True)
class Choose(Option[Any]):
    """Carry out this branch of the card."""

    verb = "choose"
    branch: int

    def refusal(self, state: EffectsState) -> str | None:
        """It must be there, and what it begins with must be possible."""
        if state.stack and isinstance(state.stack[-1], Branching):
            effect, one = asking(state)
            assert isinstance(one, Ask)
            if 0 <= self.branch < len(one.branches) and allowed(
                one.branches[self.branch], state, effect
            ):
                return None
        return state.language.clause

    def apply(self, state: EffectsState) -> None:
        """The effect goes on there."""
        _, one = asking(state)
        assert isinstance(one, Ask)
        state.stack.pop()
        effect: Any = state.stack[-1]
        state.stack[-1] = effect.going_on(one.branches[self.branch].at)

    def words(self, state: EffectsState) -> str:
        """The words of what the branch does."""
        _, one = asking(state)
        assert isinstance(one, Ask)
        words = one.branches[self.branch].words
        return words[:1].upper() + words[1:]

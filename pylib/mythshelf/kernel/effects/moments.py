"""Moments: the hooks at which cards work by themselves, and windows in which people may answer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ..play.core import Decision, Decline, Event, Option, Step
from .figures import works
from .instructions import Line
from .language import NOBODY, Source
from .running import Effect
from .state import EffectsState, Used
from .vocabulary import IT, Origin, Side, Subject


def effects_of(
    state: EffectsState, source: Source, *hooks: str, about: Subject = NOBODY
) -> list[Effect]:
    """The lines of a card that work at these hooks now, each as its frame."""
    program = state.language.program(source.card)
    found = []
    for place in program.at(*hooks):
        line = program.lines[place]
        effect = Effect(source.card, place, source.side, source.source)
        if line.hook.about:
            effect = _hearing(line, effect, about)
        if works(line, state, effect) and not _used_up(state, effect):
            found.append(effect)
    return found


def _hearing(line: Line, effect: Effect, about: Subject) -> Effect:
    """An effect that knows what the moment is about, if its line speaks of it."""
    if about == NOBODY or IT not in line.registers:
        return effect
    effect = effect.beginning(len(line.registers))
    return effect.writing(line.registers.index(IT), (about,))


def _used_up(state: EffectsState, effect: Effect) -> bool:
    if not state.used:
        return False
    return any(
        (one.card, one.line, one.source) == (effect.card, effect.line, effect.source)
        for one in state.used
    )


def run_effects(state: EffectsState, effects: list[Effect]) -> None:
    """Put effects on the stack, the first on top; what works once is used up."""
    use_up(state, effects)
    state.stack += reversed(effects)


def use_up(state: EffectsState, effects: list[Effect]) -> None:
    """What works once is used up: alone, where an occasion counts at which nothing works, such as
    an attack that misses."""
    if not state.language.vocabulary.uses_up:
        return
    for effect in effects:
        for flag, _ in state.language.line(effect.card, effect.line).flags:
            if flag.once:
                state.happen(Worked(Used(effect.card, effect.line, effect.source, flag.once)))


@dataclass(frozen=True, slots=True)
class Worked(Event):
    """A line has worked that may work once."""

    used: Used

    def replay(self, state: EffectsState) -> None:
        """It is used up as long as its scope lasts."""
        state.used += (self.used,)


@dataclass(frozen=True, slots=True)
class Trigger(Step[Any]):
    """A card's turn to work at a moment. Whether it works is looked at only now: what has become
    impossible does nothing."""

    card: str
    side: Side
    source: Origin
    hook: str
    about: Subject = NOBODY

    def run(self, state: EffectsState) -> None:
        """Its lines, the first on top."""
        source = Source(self.card, self.side, self.source)
        run_effects(state, effects_of(state, source, self.hook, about=self.about))


def trigger(state: EffectsState, source: Source, hook: str, about: Subject = NOBODY) -> None:
    """Push a card's turn to work at a moment; nothing for most, which never work at it."""
    state.stack += _turn(state, source, hook, about)


def _turn(state: EffectsState, source: Source, hook: str, about: Subject) -> list[Trigger]:
    if hook not in state.language.program(source.card).hooks:
        return []
    return [Trigger(source.card, source.side, source.source, hook, about)]


@dataclass(frozen=True, slots=True)
class Moment(Step[Any]):
    """A hook comes: the cards on the table that may work at it have their turns, in the order that
    the game gives, then what lasts and waits for it."""

    hook: str
    about: Subject = NOBODY

    def run(self, state: EffectsState) -> None:
        """A turn each, the first on top."""
        turns: list[Step[Any]] = []
        for source in state.language.sources(state, self.hook, self.about):
            turns += _turn(state, source, self.hook, self.about)
        for one in state.lasting_now():
            if one.hook == self.hook:
                turns.append(_heard(state, one.effect, self.about))
        state.stack += reversed(turns)


def _heard(state: EffectsState, waiting: Any, about: Subject) -> Effect:
    """What lasts at work: it goes on where it waits."""
    line = state.language.line(waiting.card, waiting.line)
    memory = waiting.beginning(len(line.registers)).memory
    effect = Effect(waiting.card, waiting.line, waiting.side, waiting.source, waiting.at, memory)
    return _hearing(line, effect, about)


@dataclass(frozen=True, slots=True)
class Window(Step[Any]):
    """A moment at which people may answer: ``sides`` are still to be asked, in this order.

    Each is asked once. Where one of the ``hooks`` is repeated, ``everybody`` is asked again after
    each answer, until all pass.
    """

    hooks: tuple[str, ...]
    sides: tuple[Side, ...]
    everybody: tuple[Side, ...] = ()

    def run(self, state: EffectsState) -> None:
        """Ask the next side that may have an answer; afterwards go on with the others."""
        language = state.language
        for place, side in enumerate(self.sides, 1):
            if language.asked(state, side, self.hooks):
                rest = self.sides[place:]
                if rest or self.everybody:
                    state.stack.append(Window(self.hooks, rest, self.everybody))
                seat = language.seat(state, side)
                own = language.window(seat, side, self.hooks)
                state.stack.append(own or Respond(seat, side, self.hooks, language.clause))
                return


def window(state: EffectsState, hooks: tuple[str, ...], sides: tuple[int, ...]) -> Window:
    """A window for these sides, in this order."""
    repeated = not state.language.vocabulary.repeated.isdisjoint(hooks)
    return Window(hooks, sides, sides if repeated else ())


def answered(state: EffectsState) -> None:
    """Somebody has answered: if its window (the frame now on top) is repeated, it opens again for
    everybody."""
    below = state.stack[-1] if state.stack else None
    if isinstance(below, Window) and below.everybody:
        state.stack[-1] = Window(below.hooks, below.everybody, below.everybody)


@dataclass(frozen=True, slots=True)
class Respond(Decision[Any]):
    """Does a side answer, and with which card?"""

    seat: int
    side: Side
    hooks: tuple[str, ...]
    clause: str  # type: ignore[misc]

    def question(self, state: EffectsState) -> str:
        """The moment, and the question."""
        words = state.language.occasion(state, self.hooks[0])
        return f"{words}: do you answer?" if words else "Do you answer?"

    def candidates(self, state: EffectsState) -> Iterable[Option[Any]]:
        """To pass, then every card that can answer."""
        yield Pass()
        for source in state.language.answers(state, self.side, self.hooks):
            yield Answer(source.card, source.source)

    def answers(self, state: EffectsState) -> tuple[type[Option[Any]], ...]:
        """A card, or none."""
        return (Pass, Answer)


@dataclass(frozen=True, slots=True)
class Answer(Option[Any]):
    """Answer with this card."""

    verb = "answer"
    card: str
    source: Subject

    def refusal(self, state: EffectsState) -> str | None:
        """It must be one with which the side can answer now."""
        asked = state.stack[-1] if state.stack else None
        if not isinstance(asked, Respond):
            return state.language.clause
        meant = Source(self.card, asked.side, self.source)
        return (
            None
            if meant in state.language.answers(state, asked.side, asked.hooks)
            else asked.clause
        )

    def apply(self, state: EffectsState) -> None:
        """The rules of the game take the card, and its effect works."""
        asked: Any = state.stack.pop()
        answered(state)
        meant = Source(self.card, asked.side, self.source)
        effects = effects_of(state, meant, *asked.hooks)
        state.language.play_answer(state, meant)
        run_effects(state, effects)

    def words(self, state: EffectsState) -> str:
        """The option names the card that answers."""
        return f"Answer with {state.language.title(self.card)}"


@dataclass(frozen=True, slots=True)
class Pass(Decline[Any]):
    """Let the moment go by."""

    verb = "pass"
    said = "No answer"

    def refusal(self, state: EffectsState) -> str | None:
        """Always possible where it is asked."""
        asked = state.stack[-1] if state.stack else None
        return None if isinstance(asked, Respond) else state.language.clause

"""Windows: the moments at which face-down Conditionals may be turned up (COND, MY-R-33)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ..cards.programs import any_answers, effects
from ..table.catalogue import NONE, Kind
from ..table.events import Activated
from ..table.state import Side, State
from .drawing import HandLimits
from .question import Question


@dataclass(frozen=True, slots=True)
class Window(Step[State]):
    """One moment, with the sides that may answer it, the attacker first (MY-R-33).

    ``hooks`` are the conditions that are met. Whoever has a Conditional face down is asked
    whenever any card of the game could lie there and be turned up: whether the own one can is
    seen by its owner only, and silence tells nothing.
    """

    hooks: tuple[str, ...]
    sides: tuple[Side, ...]

    def run(self, state: State) -> None:
        """Ask the first side, then go on with the others."""
        side, *others = self.sides
        if others:
            state.stack.append(Window(self.hooks, tuple(others)))
        if state.conditionals[side] != NONE and any_answers(state, side, self.hooks):
            state.stack.append(Respond(state.fighters[side], side, self.hooks))


def can_activate(state: State, side: Side, kind: Kind, hooks: tuple[str, ...]) -> bool:
    """Whether a Conditional's condition is met at such a moment (MY-COND-06, MY-COND-10)."""
    return bool(effects(state, kind, side, *hooks))


@dataclass(frozen=True, slots=True)
class Respond(Question):
    """Is the face-down Conditional turned up now (MY-COND-07)?"""

    clause = "MY-COND-07"
    hooks: tuple[str, ...]

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Yes and no, whatever lies there."""
        return (Activate(), Hold())

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """Yes or no."""
        return (Activate, Hold)


@dataclass(frozen=True, slots=True)
class Activate(Option[State]):
    """Turn the Conditional up; that costs nothing (MY-COND-08)."""

    verb = "activate"

    def refusal(self, state: State) -> str | None:
        """Its condition must be met (MY-COND-10)."""
        asked = state.stack[-1]
        if not isinstance(asked, Respond):
            return "MY-COND-10"
        kind = state.conditionals[asked.side]
        met = kind >= 0 and can_activate(state, asked.side, kind, asked.hooks)
        return None if met else "MY-COND-10"

    def apply(self, state: State) -> None:
        """It works, then it is discarded (MY-COND-09)."""
        asked = state.stack.pop()
        assert isinstance(asked, Respond)
        side = asked.side
        kind = state.conditionals[side]
        state.conditionals[side], state.prices[side], state.exposed[side] = NONE, 0, False
        state.playing[side] += (kind,)
        state.events.append(Activated(state.fighters[side], kind))
        state.stack.append(FinishItem(side))
        state.stack += reversed(effects(state, kind, side, *asked.hooks))


@dataclass(frozen=True, slots=True)
class Hold(Option[State]):
    """Leave it face down and wait for a later occasion (MY-COND-07)."""

    verb = "hold"
    routine = True

    def refusal(self, state: State) -> str | None:
        """Always possible where it is asked."""
        return None

    def apply(self, state: State) -> None:
        """Nothing happens."""
        state.stack.pop()


@dataclass(frozen=True, slots=True)
class FinishItem(Step[State]):
    """An Item whose effect is over is discarded (MY-INST-02, MY-COND-09, MY-R-50)."""

    side: Side

    def run(self, state: State) -> None:
        """Discard it, then look at the hands (MY-ITX-01)."""
        *before, kind = state.playing[self.side]
        state.playing[self.side] = tuple(before)
        state.discards[self.side] += (kind,)
        state.stack.append(HandLimits())

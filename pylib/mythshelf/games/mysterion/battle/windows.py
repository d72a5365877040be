"""Windows: the moments at which face-down Conditionals may be turned up (COND, MY-R-33)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.effects import Window, run_effects
from ....kernel.play.core import Decline, Option, Step
from ..cards.programs import why_idle, working
from ..events.items import Activated, ItemFinished
from ..table.catalogue import Kind, Side
from ..table.state import State
from ..words.names import stack_words, strengthened, title
from .drawing import HandLimits
from .question import Question


def moment(hooks: tuple[str, ...], sides: tuple[Side, ...]) -> Window:
    """A window for one moment, with the sides that may answer it, the attacker first (MY-R-33).

    ``hooks`` are the conditions that are met; each moment is asked about once, as it comes, and
    no other (MY-R-22), one answer after the other (MY-R-45). It may come in the other's Turn
    Cycle, while defending (MY-R-42), and in the Invoke Stage (MY-R-43).
    """
    return Window(hooks, sides)


def can_activate(state: State, side: Side, kind: Kind, hooks: tuple[str, ...]) -> bool:
    """Whether a Conditional's condition is met at such a moment (MY-COND-06, MY-COND-10)."""
    return bool(working(state, kind, side, *hooks))


@dataclass(frozen=True, slots=True)
class Respond(Question):
    """Is the face-down Conditional turned up now (MY-COND-07)?"""

    clause = "MY-COND-07"
    hooks: tuple[str, ...]

    def question(self, state: State) -> str:
        """What has just happened or is about to, and the question."""
        return f"{self._moment(state)} Do you turn up your Conditional?"

    def _moment(self, state: State) -> str:
        side, foe = self.side, 1 - self.side
        if "foe_instant" in self.hooks:
            return f"Your opponent plays {title(state.playing[foe][-1])}."
        if "foe_invoked" in self.hooks:
            armed = strengthened(state.enhancements[foe])
            return f"{stack_words(state.creatures[foe])} attacks{armed}."
        if "foe_blocked" in self.hooks:
            return f"{stack_words(state.creatures[foe])} blocks."
        if "dying" in self.hooks:
            return f"{stack_words(state.creatures[side])} is killed."
        if "losing" in self.hooks:
            return f"You are about to lose {state.attack.loss} health."
        if "health_lost" in self.hooks:
            return f"You have lost health; {state.health[side]} is left."
        return "A Turn Cycle begins."

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Yes and no, whatever lies there."""
        return (Activate(), Hold())

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is to turn the Conditional up, or not."""
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

    def why_not(self, state: State, clause: str) -> str:
        """What the card answers, and how far that is from what there is."""
        asked = state.stack[-1]
        if not isinstance(asked, Respond) or clause != "MY-COND-10":
            return ""
        kind = state.conditionals[asked.side]
        if kind < 0:
            return ""
        return f"{title(kind)}: {why_idle(state, kind, asked.side, asked.hooks)}"

    def apply(self, state: State) -> None:
        """It works, then it is discarded (MY-COND-09)."""
        asked = state.stack.pop()
        assert isinstance(asked, Respond)
        side = asked.side
        kind = state.conditionals[side]
        works = working(state, kind, side, *asked.hooks)
        state.happen(Activated(state.fighters[side], kind))
        state.stack.append(FinishItem(side))
        run_effects(state, works)

    def words(self, state: State) -> str:
        """The option is called the same in every position."""
        return "Turn it up"


@dataclass(frozen=True, slots=True)
class Hold(Decline[State]):
    """Leave it face down and wait for a later occasion (MY-COND-07)."""

    verb = "hold"
    said = "Leave it face down"


@dataclass(frozen=True, slots=True)
class FinishItem(Step[State]):
    """An Item whose effect is over is discarded (MY-INST-02, MY-COND-09, MY-R-21, MY-R-50)."""

    side: Side

    def run(self, state: State) -> None:
        """Discard it, then look at the hands (MY-ITX-01)."""
        state.happen(ItemFinished(state.fighters[self.side], state.playing[self.side][-1]))
        state.stack.append(HandLimits())

"""What the decisions of a battle have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeVar

from ....kernel.play.core import Decision, Option
from ..table.catalogue import Seat, Side
from ..table.state import DRAW, INVOKE, State
from ..words.names import player


@dataclass(frozen=True, slots=True)
class Question(Decision[State]):
    """A decision of a battle: ``side`` is asked, which ``seat`` plays.

    Besides its own answers a player may at every decision give up (MY-R-39), and is told why a
    card cannot be played just now.
    """

    free_play: ClassVar[bool] = False
    """Whether Scripts and Items may be played here."""
    seat: Seat
    side: Side

    def kicker(self, state: State) -> str:
        """Whose turn it is: "Turn Cycle 3, Kiln Oath answers"."""
        who = player(state, self.seat)
        if not state.cycle:
            return f"{who}, before the battle"
        answering = "" if self.side == state.active else " answers"
        return f"Turn Cycle {state.cycle}, {who}{answering}"

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The kinds of option that are proper answers."""
        raise NotImplementedError

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """The proper ones, and those that are always understood."""
        own = self.kinds()
        return (*own, *[kind for kind in _ALWAYS if kind not in own])


_ALWAYS: list[type[Option[State]]] = []
_O = TypeVar("_O", bound=type[Option[State]])


def always_understood(option: _O) -> _O:
    """Mark an option that every question of a battle understands, if only to refuse it."""
    _ALWAYS.append(option)
    return option


def untimely(state: State, other: str = "MY-GEN-02", later: str = "MY-PREP-06") -> str | None:
    """Why nothing of the Setup Stage can be played at this moment (MY-ITEM-01, MY-PREP-06).

    ``other`` is the clause for a side that is not the attacker, ``later`` the one for a Setup Stage
    that is over.
    """
    asked = state.stack[-1] if state.stack else None
    if not isinstance(asked, Question) or asked.side != state.active:
        return other
    if asked.free_play:
        return None
    return later if state.stage >= INVOKE else "MY-TURN-01"


def why_untimely(state: State) -> str:
    """Why this is no moment for it, as :func:`untimely` says, and when there is one."""
    if untimely(state) is None:
        return ""
    asked = state.stack[-1]
    if not state.cycle:
        return "The first Turn Cycle has not begun."
    if isinstance(asked, Question) and asked.side != state.active:
        whose = player(state, state.fighters[state.active])
        return f"This is the Turn Cycle of {whose}. Yours comes next."
    if state.stage >= INVOKE:
        return "Your Setup Stage is over. The next one comes in your next Turn Cycle."
    if state.stage == DRAW:
        return "This is your Draw Stage. The Setup Stage follows it."
    return "Another question is open. Answer it first."

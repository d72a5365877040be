"""What the decisions of this game have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

from ....kernel.play.core import Decision, Option
from ..table.places import Seat
from ..table.state import State
from ..words.names import player


@dataclass(frozen=True, slots=True)
class Question(Decision[State]):
    """A decision. At every one of them a player is told why an action of the main part cannot be
    taken just now."""

    main: ClassVar[bool] = False
    """Whether the actions of the main part are taken here (ML-TURN-01)."""
    seat: Seat

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The kinds of option that are proper answers."""
        raise NotImplementedError

    def answers(self, state: Any) -> tuple[type[Option[State]], ...]:
        """The proper ones, and the actions of the main part."""
        own = self.kinds()
        return (*own, *[kind for kind in _ACTIONS if kind not in own])


def kicker(state: State, seat: Seat) -> str:
    """Whose turn it is, and who is asked: "Turn 3, Glass Grove answers"."""
    who = player(state, seat)
    return f"Turn {state.turn}, {who}{'' if seat == state.active else ' answers'}"


_ACTIONS: list[type[Option[State]]] = []
_O = TypeVar("_O", bound=type[Option[State]])


def action(option: _O) -> _O:
    """Mark an action of the main part: every question understands it, if only to refuse it."""
    _ACTIONS.append(option)
    return option


def untimely(state: State) -> str | None:
    """Why no action of the main part can be taken at this moment (ML-TURN-01)."""
    asked = state.stack[-1] if state.stack else None
    return None if isinstance(asked, Question) and asked.main else "ML-TURN-01"


def why_untimely(state: State) -> str:
    """Why this is no moment for an action, and when there is one."""
    asked = state.stack[-1] if state.stack else None
    if not isinstance(asked, Question) or asked.main:
        return ""
    if asked.seat != state.active:
        return f"This is the turn of {player(state, state.active)}. Yours comes next."
    return "Another question is open. Answer it first."

"""The questions that cards ask (selector choices in the table of decisions)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ....kernel.effects import Take, Targeting
from ....kernel.play.core import Option
from ..basics.question import Question
from ..table.state import State


@dataclass(frozen=True, slots=True)
class TakeTarget(Targeting, Question):
    """Which of the candidates of a card's selector (GAP-6)?"""

    clause = "ML-ABIL-02"
    left: int

    @property
    def side(self) -> int:
        """The side that is asked, which is its seat."""
        return self.seat

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """One of them, or none."""
        return (Take,)

    def answers(self, state: Any) -> tuple[type[Option[State]], ...]:
        """And what every question understands."""
        return Question.answers(self, state)

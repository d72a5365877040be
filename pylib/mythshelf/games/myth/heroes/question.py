"""What the decisions of this game have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ....kernel.play.core import Decision, Option
from ..table.state import State


@dataclass(frozen=True, slots=True)
class Question(Decision[State]):
    """A decision of a hero's player, or of the group at his seat (MT-GEN-07). At every one of them
    a player is told why what a hero does in his cycle cannot be done just now."""

    seat: int

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The kinds of option that are proper answers."""
        raise NotImplementedError

    def answers(self, state: Any) -> tuple[type[Option[State]], ...]:
        """Only options of the kinds that this question names answer it."""
        return self.kinds()

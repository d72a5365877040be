"""Paying with serendipity: a decision of the group, at the seat of the hero whom it concerns
(MT-SER-01). It comes of quests, of disarmed traps and of the 4x12 tile (MT-SER-14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.core import Option
from ..events.fate import SerendipitySpent
from ..table.state import State
from .question import Question


@dataclass(frozen=True, slots=True)
class Price:
    """What an effect costs: so much serendipity, and the clause that offers it."""

    serendipity: int
    clause: str

    def __str__(self) -> str:
        """As it stands in an option's words."""
        return f"{self.serendipity} serendipity"

    def covered(self, state: State) -> bool:
        """Whether there is enough."""
        return state.serendipity >= self.serendipity

    def refusal(self, state: State) -> str | None:
        """The clause of an effect that is too dear."""
        return None if self.covered(state) else self.clause

    def why_not(self, state: State, clause: str) -> str:
        """With what there is, where there is too little."""
        if clause != self.clause or self.covered(state):
            return ""
        return f"It takes {self}, and there is {state.serendipity}."

    def pay(self, state: State) -> None:
        """Each payment buys one effect (MT-SER-01); the same may be bought again (MT-R-52)."""
        state.happen(SerendipitySpent(self.serendipity, self.clause))


TOKENS = Price(1, "MT-SER-02")
"""More tokens of the bag."""
FATE = Price(1, "MT-SER-03")
"""More fate dice."""
TRY = Price(1, "MT-SER-04")
"""More dice of a non-combat action."""
MERCHANT = Price(1, "MT-SER-05")
"""A visit of Talek Three Dunes."""
DICE = Price(2, "MT-SER-06")
"""Hit dice of an attack."""
TIME = Price(2, "MT-SER-07")
"""One more hero cycle for a quest."""
OMENS = Price(2, "MT-SER-08")
"""A look at darkness cards."""
HEROIC = Price(3, "MT-SER-09")
"""A heroic event."""
ARMS = Price(3, "MT-SER-10")
"""An ally."""
OMITTING = Price(4, "MT-SER-11")
"""The event of a darkness card left out."""
RESURRECTION = Price(4, "MT-SER-12")
"""A hero brought back."""


class Bought(Option[State]):
    """An option that costs serendipity."""

    __slots__ = ()
    price: ClassVar[Price]

    def why_not(self, state: State, clause: str) -> str:
        """With what there is."""
        return self.price.why_not(state, clause)


@dataclass(frozen=True, slots=True)
class Purchase(Bought):
    """The answer to the question whether serendipity is spent: ``yes`` costs its price."""

    asked: ClassVar[type[Question]]
    yes: bool

    def refusal(self, state: State) -> str | None:
        """When it is asked, if there is enough."""
        if not isinstance(state.stack[-1], self.asked):
            return self.price.clause
        return self.price.refusal(state) if self.yes else None

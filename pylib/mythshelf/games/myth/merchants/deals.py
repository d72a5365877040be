"""What all deals with a merchant have in common (MERCH)."""

from __future__ import annotations

from ....kernel.play.core import Option
from ..heroes.question import Question
from ..table.figures import Figure
from ..table.state import State


class Bargaining(Question):
    """The question that a deal answers: a merchant is here."""

    __slots__ = ()


class Deal(Option[State]):
    """Something that can be done at a merchant."""

    __slots__ = ()

    def refusal(self, state: State) -> str | None:
        """While a merchant is here."""
        return self.why(state) if isinstance(state.stack[-1], Bargaining) else "MT-MERCH-01"

    def why(self, state: State) -> str | None:
        """The clause that forbids it, if one does."""
        raise NotImplementedError

    def why_not(self, state: State, clause: str) -> str:
        """With the gold that there is."""
        return f"There {_are(state.gold)}." if clause == "MT-MERCH-04" else ""

    def apply(self, state: State) -> None:
        """The deal is done, and the merchant stays for more."""
        state.stack.pop()
        self.deal(state)

    def deal(self, state: State) -> None:
        """What is paid, and what is given for it."""
        raise NotImplementedError


def _are(gold: int) -> str:
    return f"is only {gold} gold" if gold else "is no gold"


class DealOfHero(Deal):
    """A deal of a hero's."""

    __slots__ = ()
    hero: Figure

    def why(self, state: State) -> str | None:
        """Who is defeated is out of reach (MT-R-26)."""
        return self.hero_refusal(state) if self.hero in state.heroes() else "MT-R-26"

    def hero_refusal(self, state: State) -> str | None:
        """The clause that forbids it to a hero who is there, if one does."""
        raise NotImplementedError

"""The question whether a hero answers an enemy's attack, and with what (MT-R-81)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ....kernel.effects import Answer, Pass, Respond, answered
from ....kernel.play.core import Option
from ..heroes.at_any_time import AddRage
from ..heroes.deed import BetweenSteps, Deed
from ..heroes.potions import Offering, Sip, SipOf, helpful, sips
from ..heroes.preparing import rages
from ..table.catalogue.heroes import cards
from ..table.state import State
from ..table.terms import Kind
from ..words.names import title
from .interrupts import playable


@dataclass(frozen=True, slots=True)
class Reply(Respond, Offering, BetweenSteps):
    """Does a hero play an interrupt, and which? Whoever is asked may drink a potion, too
    (MT-POT-01), and the Soldier may add Rage (MT-R-68)."""

    admitted = (AddRage,)

    @property
    def is_late(self) -> bool:
        """Whether the attack has done what it could: only what follows it is to be answered."""
        return self.hooks[0] == "after_attack"

    def candidates(self, state: Any) -> Iterator[Option[State]]:
        """To pass, every card that can answer, and what helps him now."""
        yield Pass()
        yield from map(Interrupt, playable(state, self.side, self.hooks))
        yield from sips(state, self.side, self.potions(state))
        if rages(state, self.side):
            yield AddRage()

    def answers(self, state: Any) -> tuple[type[Option[State]], ...]:
        """A card, a potion, Rage, or nothing; older journals call the first two answers."""
        return (Pass, Interrupt, Sip, SipOf, AddRage, Answer)

    def follow(self, state: State, done: Deed) -> None:
        """The window opens again, if there is still something to ask in it."""
        state.stack.pop()
        answered(state)

    def potions(self, state: State) -> list[str]:
        """What would help him."""
        return helpful(state, self.side)

    def goes_on(self, state: State, potion: str) -> None:
        """The window opens again."""
        answered(state)


@dataclass(frozen=True, slots=True)
class Interrupt(Option[State]):
    """Play this interrupt (MT-CARD-02)."""

    verb = "interrupt"
    kind: Kind

    def refusal(self, state: State) -> str | None:
        """It must be one with which the hero can answer now (MT-DARK-12)."""
        asked = state.stack[-1] if state.stack else None
        if not isinstance(asked, Reply):
            return "MT-DARK-12"
        return None if self.kind in playable(state, asked.side, asked.hooks) else "MT-CARD-09"

    def apply(self, state: State) -> None:
        """The window opens again after it."""
        Answer(cards()[self.kind].id, state.laid).apply(state)

    def words(self, state: State) -> str:
        """It names the card."""
        return f"Answer with {title(self.kind)}"

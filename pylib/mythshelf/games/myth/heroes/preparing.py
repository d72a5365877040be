"""Ammo that is made ready and cards that go facedown as Rage (MT-KEY-01, MT-KEY-13)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ..table.catalogue.heroes import cards
from ..table.figures import Figure
from ..table.state import State
from ..table.terms import Kind
from ..words.names import title
from . import numbers
from .decks import bank_rage, ready_ammo
from .question import Question


@dataclass(frozen=True, slots=True)
class ReadyWhich(Question):
    """Which Ammo of the discard pile becomes ready?"""

    clause = "MT-KEY-01"
    count: int

    def question(self, state: State) -> str:
        """The question is always the same."""
        return "Which Ammo do you make ready?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Every kind of discarded Ammo is offered once."""
        return map(MakeReady, dict.fromkeys(ammo_discarded(state, self.seat)))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is an Ammo card."""
        return (MakeReady,)


def ammo_discarded(state: State, one: Figure) -> list[int]:
    """The Ammo cards of a discard pile."""
    return [kind for kind in state.discards[one] if "Ammo" in cards()[kind].keywords]


@dataclass(frozen=True, slots=True)
class MakeReady(Option[State]):
    """This Ammo is made ready."""

    verb = "ready"
    kind: Kind

    def refusal(self, state: State) -> str | None:
        """It must lie in the discard pile."""
        asked = state.stack[-1]
        assert isinstance(asked, ReadyWhich)
        return None if self.kind in ammo_discarded(state, asked.seat) else "MT-KEY-01"

    def apply(self, state: State) -> None:
        """And the next one."""
        asked = state.stack.pop()
        assert isinstance(asked, ReadyWhich)
        ready_ammo(state, asked.seat, self.kind)
        state.stack.append(Ready(asked.seat, asked.count - 1))

    def words(self, state: State) -> str:
        """It names the Ammo card."""
        return title(self.kind)


@dataclass(frozen=True, slots=True)
class Ready(Step[State]):
    """So many Ammo cards of the discard pile become ready, up to the limit (MT-R-70)."""

    hero: Figure
    count: int

    def run(self, state: State) -> None:
        """The hero picks where they differ."""
        room = numbers.ammo_limit(state, self.hero) - len(state.ready[self.hero])
        there = ammo_discarded(state, self.hero)
        if min(self.count, room) <= 0 or not there:
            return
        if len(set(there)) > 1:
            state.stack.append(ReadyWhich(self.hero, self.count))
            return
        ready_ammo(state, self.hero, there[0])
        state.stack.append(Ready(self.hero, self.count - 1))


@dataclass(frozen=True, slots=True)
class BankMore(Question):
    """Does one more card go facedown as Rage?"""

    clause = "MT-KEY-13"
    count: int

    def question(self, state: State) -> str:
        """Up to how many."""
        return f"Put a card facedown as Rage (up to {self.count})?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Yes and no are offered."""
        return iter((Bank(True), Bank(False)))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is yes or no."""
        return (Bank,)

    def bank(self, state: State) -> None:
        """A card goes facedown, and another one may."""
        if bank_rage(state, self.seat) and self.count > 1:
            state.stack.append(BankMore(self.seat, self.count - 1))


@dataclass(frozen=True, slots=True)
class Bank(Option[State]):
    """Put a card facedown, or none."""

    verb = "bank"
    yes: bool

    def refusal(self, state: State) -> str | None:
        """It takes an open space and a card."""
        asked = state.stack[-1]
        assert isinstance(asked, BankMore)
        if self.yes and not can_bank(state, asked.seat):
            return "MT-KEY-13"
        return None

    def apply(self, state: State) -> None:
        """And another one, if more are allowed."""
        asked = state.stack.pop()
        assert isinstance(asked, BankMore)
        if self.yes:
            asked.bank(state)

    def words(self, state: State) -> str:
        """It says what yes or no means here."""
        return "Put a card facedown" if self.yes else "No more"


RAGES = "soldier"
"""The hero who has Rage."""


def rages(state: State, one: Figure) -> bool:
    """Whether it is the Soldier, and he is not defeated."""
    return numbers.token(state, one).id == RAGES and state.standing(one)


def can_bank(state: State, one: Figure) -> bool:
    """Whether a card can go facedown to an open space (MT-R-68)."""
    has_card = bool(state.decks[one] or state.discards[one])
    return has_card and numbers.open_spaces(state, one) > 0

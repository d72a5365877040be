"""What cards cost beside AP: Rage and Ammo (MT-KEY-01, MT-KEY-12, MT-R-101)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.effects import remember
from ....kernel.play.core import Option
from ..table.catalogue.heroes import cards
from ..table.contexts import Attack
from ..table.figures import Figure
from ..table.state import State
from ..table.terms import Kind
from ..words.names import sentence
from . import numbers
from .decks import clear_space, distinct, laid_words, use_ammo
from .question import Question


def spend_rage(state: State, hero: Figure, number: int) -> None:
    """A Rage leaves its space (MT-R-101)."""
    clear_space(state, hero, next(one for one in state.spaces[hero] if one.number == number))


def spend_ammo(state: State, hero: Figure, kind: int) -> None:
    """An Ammo card is used in the attack, if there is one, and counted."""
    use_ammo(state, hero, kind)
    attack = state.attack
    if attack is not None:
        state.note(Attack, ammo=(*attack.ammo, kind))
        remember(state, "ammo", len(attack.ammo) + 1)


@dataclass(frozen=True, slots=True)
class PayRage(Question):
    """Which Rage is discarded?"""

    clause = "MT-R-101"
    count: int
    paying: int
    """The card that it is for."""

    def question(self, state: State) -> str:
        """How many are left."""
        return f"Which Rage do you discard ({self.count} to go)?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Each card once, a facedown one for all of them."""
        for one in distinct(numbers.rage(state, self.seat, self.paying)):
            yield DiscardRage(one.number)

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a Rage card."""
        return (DiscardRage,)


@dataclass(frozen=True, slots=True)
class DiscardRage(Option[State]):
    """This Rage is discarded."""

    verb = "rage-off"
    number: int

    def refusal(self, state: State) -> str | None:
        """It must be Rage, and not the card that is paid for."""
        asked = state.stack[-1]
        assert isinstance(asked, PayRage)
        there = numbers.rage(state, asked.seat, asked.paying)
        return None if any(one.number == self.number for one in there) else "MT-R-101"

    def apply(self, state: State) -> None:
        """It frees its space."""
        asked = state.stack.pop()
        assert isinstance(asked, PayRage)
        spend_rage(state, asked.seat, self.number)
        if asked.count > 1:
            state.stack.append(PayRage(asked.seat, asked.count - 1, asked.paying))

    def words(self, state: State) -> str:
        """It names the card that lies there as Rage."""
        asked = state.stack[-1]
        assert isinstance(asked, PayRage)
        for one in state.spaces[asked.seat]:
            if one.number == self.number:
                return sentence(laid_words(one))
        return "A card"


@dataclass(frozen=True, slots=True)
class PayAmmo(Question):
    """Which Ammo is used?"""

    clause = "MT-KEY-01"
    least: int
    most: int

    def question(self, state: State) -> str:
        """How many may be used."""
        return f"Which Ammo do you use ({max(self.least, 0)} to {self.most} more)?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Each kind once, and enough where it is."""
        yield from map(FireAmmo, dict.fromkeys(state.ready[self.seat]))
        if self.least <= 0:
            yield EnoughAmmo()

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """An Ammo card, or enough."""
        return (FireAmmo, EnoughAmmo)


@dataclass(frozen=True, slots=True)
class FireAmmo(Option[State]):
    """This Ammo is used."""

    verb = "ammo"
    kind: Kind

    def refusal(self, state: State) -> str | None:
        """It must be ready."""
        asked = state.stack[-1]
        assert isinstance(asked, PayAmmo)
        return None if self.kind in state.ready[asked.seat] else "MT-KEY-01"

    def apply(self, state: State) -> None:
        """And perhaps one more."""
        asked = state.stack.pop()
        assert isinstance(asked, PayAmmo)
        spend_ammo(state, asked.seat, self.kind)
        if asked.most > 1 and state.ready[asked.seat]:
            state.stack.append(PayAmmo(asked.seat, asked.least - 1, asked.most - 1))

    def words(self, state: State) -> str:
        """It names the Ammo card."""
        return cards()[self.kind].title


@dataclass(frozen=True, slots=True)
class EnoughAmmo(Option[State]):
    """No more Ammo is used."""

    verb = "enough"

    def refusal(self, state: State) -> str | None:
        """As soon as the least is used."""
        asked = state.stack[-1]
        assert isinstance(asked, PayAmmo)
        return None if asked.least <= 0 else "MT-KEY-01"

    def apply(self, state: State) -> None:
        """The card goes on."""
        state.stack.pop()

    def words(self, state: State) -> str:
        """The words are always the same."""
        return "No more"

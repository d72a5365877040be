"""What a hero may still do before an attack of his is rolled: Rage and potions are possible at any
time, and this is the last one at which they count (MT-R-68, MT-POT-01, MT-R-145)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ..heroes.at_any_time import AddRage
from ..heroes.deed import BetweenSteps, Deed
from ..heroes.potions import Offering, Sip, SipOf, at_hand, sips
from ..heroes.preparing import can_bank, rages
from ..heroes.question import Question
from ..heroes.raging import counts_more_rage
from ..table.catalogue.programs import programs
from ..table.contexts import Attack
from ..table.figures import Figure
from ..table.state import State
from ..words.names import hero
from .recipes import has_recipes

FATE = "lucky"
"""The potion that brings fate dice (MT-POT-02)."""


def draughts(state: State, attack: Attack) -> list[str]:
    """The potions that count for an attack: fate dice do where an item with recipes is used."""
    return [FATE] if FATE in at_hand(state, attack.attacker) and has_recipes(state, attack) else []


def rage_counts(state: State, attack: Attack) -> bool:
    """Whether the attacker can add Rage, and his card counts it."""
    one = attack.attacker
    return rages(state, one) and can_bank(state, one) and counts_more_rage(state, attack)


@dataclass(frozen=True, slots=True)
class Preparing(Step[State]):
    """A hero is about to roll for his attack."""

    hero: Figure

    def run(self, state: State) -> None:
        """He is asked as long as he can do something that counts."""
        attack = state.attack
        assert attack is not None
        if rage_counts(state, attack) or draughts(state, attack):
            state.stack.append(BeforeRoll(self.hero))


@dataclass(frozen=True, slots=True)
class BeforeRoll(Question, Offering, BetweenSteps):
    """Does a hero do anything before he rolls?"""

    clause = "MT-R-145"
    admitted = (AddRage,)

    def question(self, state: State) -> str:
        """It names the hero, and what is possible."""
        attack = state.attack
        assert attack is not None
        able = ["add Rage"] * rage_counts(state, attack)
        able += [f"drink {programs()[potion][0]}" for potion in draughts(state, attack)]
        return f"Does the {hero(state, self.seat)} {' or '.join(able)} before he rolls?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """To roll, Rage, a potion."""
        attack = state.attack
        assert attack is not None
        yield RollNow()
        if rage_counts(state, attack):
            yield AddRage()
        yield from sips(state, self.seat, self.potions(state))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """To roll, Rage, a potion."""
        return (RollNow, AddRage, Sip, SipOf)

    def potions(self, state: State) -> list[str]:
        """What counts for the attack."""
        attack = state.attack
        return draughts(state, attack) if attack is not None else []

    def goes_on(self, state: State, potion: str) -> None:
        """He is asked again when it has worked."""
        state.stack.append(Preparing(self.seat))

    def follow(self, state: State, done: Deed) -> None:
        """He is asked again."""
        state.stack[-1] = Preparing(self.seat)


@dataclass(frozen=True, slots=True)
class RollNow(Option[State]):
    """Nothing more: the dice are rolled."""

    verb = "roll-now"
    routine = True

    def refusal(self, state: State) -> str | None:
        """When it is asked."""
        asked = state.stack[-1] if state.stack else None
        return None if isinstance(asked, BeforeRoll) else "MT-R-145"

    def apply(self, state: State) -> None:
        """The attack goes on."""
        state.stack.pop()

    def words(self, state: State) -> str:
        """The words are always the same."""
        return "Roll now"

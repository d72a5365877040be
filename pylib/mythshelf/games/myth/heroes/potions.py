"""Potions, which are free and may be drunk at any time (POT): in the hero cycle as a deed, when an
attack hits before its damage, and before Poison takes effect."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ....kernel.effects import Effect
from ....kernel.play.core import Decision, Option
from ..table.catalogue.programs import programs
from ..table.figures import Figure
from ..table.state import State
from ..table.terms import POTIONS
from ..words.names import hero
from . import numbers
from .looting import change_potions
from .question import Question

NO_POTION = "-"


def drink(state: State, one: Figure, potion: str) -> None:
    """A hero drinks a potion: its program works (MT-POT-01, MT-POT-02)."""
    change_potions(state, one, potion, -1)
    state.stack.append(Effect(potion, 0, one, one))


def owned(state: State, one: Figure) -> list[str]:
    """The potions that a hero has."""
    return [potion for place, potion in enumerate(POTIONS) if state.potions[one][place]]


def helpful(state: State, one: Figure) -> list[str]:
    """Those that would help a hero just now: against wounds and against Poison."""
    hurt = state.vitality[one] < numbers.most_vitality(state, one)
    helps = {"mending": hurt, "bitterroot": state.poisoned[one]}
    return [potion for potion in owned(state, one) if helps.get(potion, False)]


class Offering(Decision[State]):
    """A question at which a hero may drink."""

    __slots__ = ()

    def potions(self, state: State) -> list[str]:
        """What he may drink now."""
        raise NotImplementedError

    def goes_on(self, state: State, potion: str) -> None:
        """What follows when he drinks this."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class DrinkFirst(Question, Offering):
    """Does a hero drink something before Poison takes effect (MT-POT-01)?"""

    clause = "MT-POT-01"

    def question(self, state: State) -> str:
        """It names the hero who is poisoned."""
        return f"The {hero(state, self.seat)} is poisoned: does he drink something first?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """What would help, or nothing."""
        return map(Sip, self.potions(state))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """A potion, or none."""
        return (Sip,)

    def potions(self, state: State) -> list[str]:
        """What would help him, or nothing."""
        return [*helpful(state, self.seat), NO_POTION]

    def goes_on(self, state: State, potion: str) -> None:
        """He may drink another one."""
        ask_to_drink(state, self.seat, but=potion)


@dataclass(frozen=True, slots=True)
class Sip(Option[State]):
    """Drink this potion, or none."""

    verb = "sip"
    potion: str

    def refusal(self, state: State) -> str | None:
        """He must have it, and it must help him."""
        asked = state.stack[-1]
        assert isinstance(asked, Offering)
        return None if self.potion in asked.potions(state) else "MT-POT-01"

    def apply(self, state: State) -> None:
        """He may drink another one after it."""
        asked: Any = state.stack.pop()
        if self.potion != NO_POTION:
            asked.goes_on(state, self.potion)
            drink(state, asked.seat, self.potion)

    def words(self, state: State) -> str:
        """It names the potion, or says that he drinks nothing."""
        if self.potion == NO_POTION:
            return "Drink nothing"
        return f"Drink {programs()[self.potion][0]}"


def ask_to_drink(state: State, one: Figure, but: str = "") -> None:
    """A poisoned hero is asked if any potion would help him, beside the one that he drinks."""
    if state.poisoned[one] and but != "bitterroot" and helpful(state, one):
        state.stack.append(DrinkFirst(one))

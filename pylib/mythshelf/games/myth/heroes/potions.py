"""Potions, which are free and may be drunk at any time (POT): in the hero cycle as a deed, when a
hero is asked for an interrupt, and before whatever else is about to happen to him."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from ....kernel.effects import Effect
from ....kernel.play import engine
from ....kernel.play.core import Decision, Option, Step
from ..events.items import PotionGiven
from ..events.rounds import Stirred
from ..table.catalogue.programs import programs
from ..table.figures import Figure
from ..table.state import State
from ..table.terms import POTIONS
from ..words.names import hero
from . import numbers
from .handing_over import flasks, partners
from .looting import change_potions
from .question import Question

NO_POTION = "-"


def drink(state: State, one: Figure, potion: str) -> None:
    """A hero drinks a potion: its program works (MT-POT-01, MT-POT-02)."""
    change_potions(state, one, potion, -1)
    state.stack.append(Effect(potion, 0, one, one))


def at_hand(state: State, one: Figure) -> list[str]:
    """The potions that a hero can drink at once: his own, and those of heroes who may hand him one
    (MT-TRADE-01)."""
    if not any(map(any, state.potions)):
        return []
    there = (one, *partners(state, one))
    return [potion for potion in POTIONS if any(potion in flasks(state, who) for who in there)]


def helpful(state: State, one: Figure) -> list[str]:
    """Those that would help a hero just now: against wounds and against Poison."""
    hurt = state.vitality[one] < numbers.most_vitality(state, one)
    helps = {"mending": hurt, "bitterroot": state.poisoned[one]}
    return [potion for potion in at_hand(state, one) if helps.get(potion, False)]


def bearers(state: State, one: Figure, potion: str) -> list[Figure]:
    """Whose potion a hero can drink: his own, only without one that of another hero."""
    if potion in flasks(state, one):
        return [one]
    return [other for other in partners(state, one) if potion in flasks(state, other)]


def sips(state: State, one: Figure, those: Iterable[str]) -> Iterator[Option[State]]:
    """The options to drink one of these potions."""
    for potion in those:
        for bearer in bearers(state, one, potion):
            yield Sip(potion) if bearer == one else SipOf(potion, bearer)


def drink_of(state: State, one: Figure, potion: str, bearer: Figure) -> None:
    """A hero drinks a potion that another one hands him, or his own."""
    state.happen(Stirred())
    if bearer != one:
        state.happen(PotionGiven(bearer, one, potion))
    drink(state, one, potion)


class Offering(Decision[State]):
    """A question at which a hero may drink."""

    __slots__ = ()

    def potions(self, state: State) -> list[str]:
        """What he may drink now, himself or out of another one's hand."""
        raise NotImplementedError

    def goes_on(self, state: State, potion: str) -> None:
        """What follows when he has answered with this."""
        raise NotImplementedError


class Danger(Step[State]):
    """Something that is about to happen to heroes. Before it each of them may drink something
    (MT-POT-01), if that could change what becomes of him; nobody is asked for nothing."""

    __slots__ = ()
    asked: tuple[Figure, ...]
    """Who has let it come; the last field of every danger."""

    def threatened(self, state: State) -> Iterable[Figure]:
        """Whom it is about."""
        raise NotImplementedError

    def harm(self, state: State, one: Figure) -> int:
        """What becomes of a hero who is threatened: :data:`SPARED`, :data:`HURT` or
        :data:`DEFEATED`."""
        raise NotImplementedError

    def strike(self, state: State) -> None:
        """It happens."""
        raise NotImplementedError

    def question(self, state: State, one: Figure) -> str:
        """What a hero is asked before it."""
        raise NotImplementedError

    def passed(self, one: Figure) -> Danger:
        """The same when a hero has let it come."""
        own: Any = self
        found: Danger = replace(own, asked=(*self.asked, one))
        return found

    def run(self, state: State) -> None:
        """A hero who has drunk is asked again as long as he can do better."""
        for one in self.threatened(state):
            if one not in self.asked and self.is_helped(state, one, *helpful(state, one)):
                state.stack += [self, DrinkFirst(one)]
                return
        self.strike(state)

    def is_helped(self, state: State, one: Figure, *those: str) -> bool:
        """Whether some potions, as many of each as help, make a difference to a hero: it is tried
        out on a copy."""
        now = self.harm(state, one) if those else SPARED
        if now == SPARED:
            return False
        twin = state.clone()
        for potion in those:
            while potion in helpful(twin, one):
                twin.stack = []
                drink_of(twin, one, potion, bearers(twin, one, potion)[0])
                engine.settle(twin)
        return self.harm(twin, one) < now


SPARED, HURT, DEFEATED = range(3)


@dataclass(frozen=True, slots=True)
class DrinkFirst(Question, Offering):
    """Does a hero drink something before a danger (MT-POT-01)?"""

    clause = "MT-POT-01"

    def question(self, state: State) -> str:
        """It says what is coming."""
        danger = state.stack[-2] if len(state.stack) > 1 else None
        if isinstance(danger, Danger):
            return danger.question(state, self.seat)
        return f"Does the {hero(state, self.seat)} drink something first?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """What would help, or nothing."""
        yield from sips(state, self.seat, self.potions(state))
        yield Sip(NO_POTION)

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """A potion, his own or another one's, or none."""
        return (Sip, SipOf)

    def potions(self, state: State) -> list[str]:
        """What would help him."""
        return helpful(state, self.seat)

    def goes_on(self, state: State, potion: str) -> None:
        """Who drinks nothing lets it come."""
        danger = state.stack[-1] if state.stack else None
        if potion == NO_POTION and isinstance(danger, Danger):
            state.stack[-1] = danger.passed(self.seat)


@dataclass(frozen=True, slots=True)
class Sip(Option[State]):
    """Drink this potion, or none."""

    verb = "sip"
    potion: str

    def refusal(self, state: State) -> str | None:
        """He must have it, and it must help him; only before a danger he may say that he drinks
        nothing."""
        asked = state.stack[-1]
        if self.potion == NO_POTION:
            return None if isinstance(asked, DrinkFirst) else "MT-POT-01"
        return None if self in _offered(state) else "MT-POT-01"

    def apply(self, state: State) -> None:
        """It works at once."""
        asked: Any = state.stack.pop()
        asked.goes_on(state, self.potion)
        if self.potion != NO_POTION:
            drink_of(state, asked.seat, self.potion, asked.seat)

    def words(self, state: State) -> str:
        """It names the potion, or says that he drinks nothing."""
        if self.potion == NO_POTION:
            return "Drink nothing"
        return f"Drink {programs()[self.potion][0]}"


@dataclass(frozen=True, slots=True)
class SipOf(Option[State]):
    """Drink a potion that another hero hands over just now (MT-TRADE-01)."""

    verb = "sip-of"
    potion: str
    hero: Figure

    def refusal(self, state: State) -> str | None:
        """He must be near, and it must help."""
        return None if self in _offered(state) else "MT-TRADE-01"

    def apply(self, state: State) -> None:
        """It works at once."""
        asked: Any = state.stack.pop()
        asked.goes_on(state, self.potion)
        drink_of(state, asked.seat, self.potion, self.hero)

    def words(self, state: State) -> str:
        """It names the potion, and whose it is."""
        return f"Drink {programs()[self.potion][0]} of the {hero(state, self.hero)}"


def _offered(state: State) -> list[Option[State]]:
    """What can be drunk at the question that is asked."""
    asked: Any = state.stack[-1]
    assert isinstance(asked, Offering)
    return [*sips(state, asked.seat, asked.potions(state))]

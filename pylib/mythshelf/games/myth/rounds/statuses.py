"""The status step of the refresh phase (MT-REFR-06, STATUS)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from ....kernel.play.core import Option, Step, added_field
from ..combat.damage import fall, hurt
from ..events.conditions import WoundsChanged
from ..heroes import numbers
from ..heroes.choosing import ask_to_discard
from ..heroes.decks import clear_space, distinct, laid_words
from ..heroes.potions import DEFEATED, HURT, SPARED, Danger
from ..heroes.question import Question
from ..table.figures import Figure
from ..table.state import State
from ..words.names import hero, sentence

POISON = 1
"""What Poison deals (MT-STATUS-05)."""


@dataclass(frozen=True, slots=True)
class Antidote(Danger):
    """A poisoned hero may drink something before Poison takes effect (MT-POT-01)."""

    hero: Figure
    asked: tuple[Figure, ...] = added_field(())

    def threatened(self, state: State) -> Iterable[Figure]:
        """He, unless he is defeated."""
        return (self.hero,) if state.standing(self.hero) else ()

    def harm(self, state: State, one: Figure) -> int:
        """Without Poison nothing happens to him."""
        if not state.poisoned[one]:
            return SPARED
        return DEFEATED if state.vitality[one] <= POISON else HURT

    def strike(self, state: State) -> None:
        """It works with the other statuses."""

    def question(self, state: State, one: Figure) -> str:
        """It names the hero who is poisoned."""
        return f"The {hero(state, one)} is poisoned: does he drink something first?"


@dataclass(frozen=True, slots=True)
class Statuses(Step[State]):
    """Statuses of a hero take effect (MT-REFR-06): Poison deals 1 damage (MT-STATUS-05), Curse and
    Frozen make him discard (MT-STATUS-03, MT-STATUS-04)."""

    hero: Figure

    def run(self, state: State) -> None:
        """One who falls now stays until cleanup (MT-REFR-07)."""
        one = self.hero
        if state.poisoned[one]:
            hurt(state, one, POISON, "Poison")
        if not state.standing(one):
            return
        state.stack.append(Thaw(one))
        if state.cursed[one]:
            ask_to_discard(state, one, len(state.hands[one]) - numbers.hand_size(state, one))


@dataclass(frozen=True, slots=True)
class Thaw(Step[State]):
    """Cards that lie in frozen spaces are discarded (MT-STATUS-04, MT-R-23)."""

    hero: Figure

    def run(self, state: State) -> None:
        """The owner picks which."""
        there = numbers.laid(state, self.hero)
        surplus = len(there) - numbers.available(state, self.hero)
        if not state.frozen[self.hero] or surplus <= 0:
            return
        if len(there) == surplus:
            for one in there:
                clear_space(state, self.hero, one)
        else:
            state.stack.append(FreeSpace(self.hero))


@dataclass(frozen=True, slots=True)
class FreeSpace(Question):
    """Which card leaves a frozen space?"""

    clause = "MT-STATUS-04"

    def question(self, state: State) -> str:
        """It names the hero whose card it is."""
        return f"Which card of the {hero(state, self.seat)} does the frost take?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Every card that takes a space."""
        return (GiveUp(one.number) for one in distinct(numbers.laid(state, self.seat)))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a card."""
        return (GiveUp,)


@dataclass(frozen=True, slots=True)
class GiveUp(Option[State]):
    """This card is taken by the frost."""

    verb = "frost"
    number: int

    def refusal(self, state: State) -> str | None:
        """It must take a space."""
        asked = state.stack[-1]
        assert isinstance(asked, FreeSpace)
        there = {one.number for one in numbers.laid(state, asked.seat)}
        return None if self.number in there else "MT-STATUS-04"

    def apply(self, state: State) -> None:
        """And the next one."""
        asked = state.stack.pop()
        assert isinstance(asked, FreeSpace)
        one = next(one for one in state.spaces[asked.seat] if one.number == self.number)
        clear_space(state, asked.seat, one)
        state.stack.append(Thaw(asked.seat))

    def words(self, state: State) -> str:
        """It names the card."""
        asked = state.stack[-1]
        assert isinstance(asked, FreeSpace)
        one = next((one for one in state.spaces[asked.seat] if one.number == self.number), None)
        return sentence(laid_words(one)) if one is not None else "A card"


@dataclass(frozen=True, slots=True)
class Lingering(Danger):
    """Damage over time is dealt (MT-STATUS-11), and lasts one phase less (MT-STATUS-10)."""

    asked: tuple[Figure, ...] = added_field(())

    def threatened(self, state: State) -> Iterable[Figure]:
        """The heroes who suffer from it."""
        suffering = {wound.figure for wound in state.wounds}
        return (one for one in state.heroes() if one in suffering)

    def harm(self, state: State, one: Figure) -> int:
        """All of it comes at once."""
        total = sum(wound.damage for wound in state.wounds if wound.figure == one)
        return DEFEATED if total >= state.vitality[one] else HURT

    def question(self, state: State, one: Figure) -> str:
        """It names the hero who suffers."""
        return f"Damage over time defeats the {hero(state, one)}: does he drink something first?"

    def strike(self, state: State) -> None:
        """Nobody gains threat by it (MT-R-19), and minions that fall drop nothing (MT-R-17)."""
        if not state.wounds:
            return
        for wound in state.wounds:
            hurt(state, wound.figure, wound.damage, "damage over time")
        for wound in state.wounds:
            fall(state, wound.figure)
        left = [replace(one, phases=one.phases - 1) for one in state.wounds if one.phases > 1]
        state.happen(WoundsChanged(tuple(left)))

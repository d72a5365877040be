"""The question of the hero cycle, which everything that a hero does answers (HCYC)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.core import Option
from ..table.state import State
from ..words.names import hero
from .moving import mp_left
from .question import Question

Find = Callable[[State, int], Iterable[Option[State]]]


@dataclass(frozen=True, slots=True)
class Offer:
    """What a chapter offers the hero whose cycle it is: ``find`` gives the options, legal or not,
    all of them of these ``kinds``. A chapter with many options may have ``legal`` as well, which
    gives those of them that nothing forbids, and looks only once at what they have in common."""

    kinds: tuple[type[Option[State]], ...]
    find: Find
    legal: Find


def _allowed(find: Find) -> Find:
    """Those of some options that nothing forbids."""
    return lambda state, one: (
        option for option in find(state, one) if option.refusal(state) is None
    )


def offers(*kinds: type[Option[State]], legal: Find | None = None) -> Callable[[Find], Offer]:
    """Make an offer of a function that gives options of these kinds. It has to stand in the list
    of ``offers.py`` too."""
    return lambda find: Offer(kinds, find, legal or _allowed(find))


@dataclass(frozen=True, slots=True)
class Cycle(Question):
    """What does this hero do next? He may act, let another one go first, or pass."""

    clause = "MT-HCYC-01"
    offers: ClassVar[tuple[Offer, ...]] = ()
    """What he is offered, in this order. The game sets it, since every chapter knows this question
    and it can know none."""

    def question(self, state: State) -> str:
        """Who, and what he has left."""
        left = mp_left(state, self.seat)
        acts = "an action" if state.actions[self.seat] else "no action"
        return f"What does the {hero(state, self.seat)} do ({acts}, {left} MP left)?"

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Everything that a hero can do."""
        for offer in self.offers:
            yield from offer.find(state, self.seat)

    def legal(self, state: State) -> list[Option[State]]:
        """What each chapter allows, in the same order."""
        return [option for offer in self.offers for option in offer.legal(state, self.seat)]

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """All that is offered."""
        return tuple(kind for offer in self.offers for kind in offer.kinds)

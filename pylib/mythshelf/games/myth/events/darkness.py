"""The darkness cycle, step by step (DARK, ACTV, EMOVE, SPAWN)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.hands import HIDDEN
from ..table.catalogue.darkness import darkness_cards
from ..table.contexts import Darkness
from ..table.figures import Figure
from ..table.state import State
from ..words.darkness import EVENT, PENALTY, SPAWN, part_sentence
from ..words.names import figure, figures, sentence
from .told import Told


@dataclass(slots=True)
class DarknessBegan(Told):
    """A darkness cycle begins (MT-METER-02)."""

    caused: bool
    clause: ClassVar[str] = "MT-METER-02"

    def replay(self, state: State) -> None:
        """It is a context: interrupts can be played only in it (MT-DARK-12)."""
        state.enter(Darkness(caused=self.caused))

    def sentence(self, state: State) -> str:
        """The sentence is always the same."""
        return "The Darkness strikes."


@dataclass(slots=True)
class DarknessShuffled(Told):
    """The discarded darkness cards become the deck again (MT-R-71)."""

    clause: ClassVar[str] = "MT-R-71"
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """In an order that nobody knows."""
        state.darkness = (HIDDEN,) * len(state.darkened)
        state.darkened = ()
        state.foreseen = 0

    def sentence(self, state: State) -> str:
        """The sentence is always the same."""
        return "The darkness cards are shuffled."


@dataclass(slots=True)
class DarknessDrawn(Told):
    """The darkness card of this cycle (MT-DARK-03)."""

    card: int
    reveals: ClassVar[bool] = True
    clause: ClassVar[str] = "MT-DARK-03"

    def replay(self, state: State) -> None:
        """It is discarded at once: nothing asks where it lies."""
        state.darkness = state.darkness[:-1]
        state.foreseen = max(0, state.foreseen - 1)
        state.darkened += (self.card,)

    def sentence(self, state: State) -> str:
        """It names the darkness card."""
        return f"Darkness card: {darkness_cards()[self.card].title}."


@dataclass(slots=True)
class Quiet(Told):
    """No enemy is active: no card is drawn (MT-DARK-02)."""

    clause: ClassVar[str] = "MT-DARK-02"

    def sentence(self, state: State) -> str:
        """The sentence is always the same."""
        return "No enemy is active: nothing happens."


@dataclass(slots=True)
class PartBegan(Told):
    """A part of the darkness card is resolved, or an activation pass begins (MT-DARK-01)."""

    words: str
    clause: str  # type: ignore[misc]

    def sentence(self, state: State) -> str:
        """What the part of the card says; of anything else what begins."""
        part = _PARTS.get(self.clause)
        if part is None or not state.darkened:
            return self.words
        return part_sentence(state.darkened[-1], part)


_PARTS = {"MT-DARK-04": EVENT, "MT-DARK-05": PENALTY, "MT-DARK-11": SPAWN}
"""The parts of a darkness card by the clauses by which they are resolved."""


@dataclass(slots=True)
class OrderEstablished(Told):
    """The order in which enemies act (MT-DARK-09)."""

    order: tuple[Figure, ...]
    clause: ClassVar[str] = "MT-DARK-10"

    def sentence(self, state: State) -> str:
        """Who, in this order."""
        if not self.order:
            return "No enemy acts."
        return f"Order: {figures(state, self.order)}."


@dataclass(slots=True)
class TargetChosen(Told):
    """An enemy picks a hero by its priority list (MT-EMOVE-01)."""

    figure: Figure
    hero: Figure
    clause: ClassVar[str] = "MT-EMOVE-01"

    def sentence(self, state: State) -> str:
        """It names the enemy and its target."""
        return f"{sentence(figure(state, self.figure))} turns to {figure(state, self.hero)}."


@dataclass(slots=True)
class Stunned(Told):
    """A Prone enemy misses its activation, and gets up (MT-STATUS-07)."""

    figure: Figure
    clause: ClassVar[str] = "MT-STATUS-07"

    def replay(self, state: State) -> None:
        """It is Prone no more."""
        state.prone[self.figure] = 0

    def sentence(self, state: State) -> str:
        """It names the enemy."""
        return f"{sentence(figure(state, self.figure))} gets up and does nothing else."


@dataclass(slots=True)
class MissingCounted(Told):
    """Miniatures that are not there cost AP (MT-SPAWN-08)."""

    ap: int
    clause: ClassVar[str] = "MT-SPAWN-08"

    def sentence(self, state: State) -> str:
        """It says how many AP are added."""
        return f"Miniatures are missing: {self.ap} AP."


@dataclass(slots=True)
class DarknessEnded(Told):
    """The darkness cycle is over."""

    clause: ClassVar[str] = "MT-METER-04"

    def replay(self, state: State) -> None:
        """What lasted until its end is over, too."""
        state.leave()
        state.end_scope("darkness_cycle")

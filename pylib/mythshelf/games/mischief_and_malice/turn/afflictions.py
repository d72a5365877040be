"""What afflictions do at the end of a turn: Bliss, then Life (ML-R-05, ML-R-41)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..basics import health
from ..basics.question import Question
from ..table.catalogue import BLISS, LIFE, EnergyType, affliction_names, numbers
from ..table.places import IN_ORDER, PLACES, Place, Seat
from ..table.state import State
from ..words.names import counted, creature


def _afflicted(state: State, seat: Seat, code: EnergyType) -> list[Place]:
    """A player's creatures with an affliction, also on the bench, that have not been defeated."""
    afflictions = state.afflictions
    if code not in afflictions:
        return []
    return [p for p in IN_ORDER[seat] if afflictions[p] == code and state.health[p]]


def bliss(state: State) -> None:
    """The active player's Bliss creatures gain 2 health (ML-AFF-04)."""
    for place in _afflicted(state, state.active, BLISS):
        health.gain(state, place, numbers().bliss, affliction_names()[BLISS])


def life(state: State) -> None:
    """The active player's Life creatures lose 1 health, which the opponent's field creatures gain
    (ML-AFF-09); without such a creature nobody does (ML-AFF-11)."""
    drained, n = _afflicted(state, state.active, LIFE), numbers()
    for place in drained:
        health.lose(state, place, n.life, affliction_names()[LIFE])
    if drained:
        give(state, 1 - state.active, n.life * len(drained))


def give(state: State, seat: Seat, points: int) -> None:
    """So many points of health go to a player's field creatures, as they like (ML-AFF-10)."""
    there = _takers(state, seat)
    if len(there) > 1 and points:
        state.stack.append(ShareLife(seat, points))
    elif there:
        health.gain(state, there[0], points, affliction_names()[LIFE])


def _takers(state: State, seat: Seat) -> list[Place]:
    return [place for place in state.field(seat) if state.health[place]]


@dataclass(frozen=True, slots=True)
class ShareLife(Question):
    """Which creature gains the next point of Life, of so many that are left (ML-AFF-09)?"""

    clause = "ML-AFF-10"
    left: int

    def question(self, state: State) -> str:
        """How many are left."""
        return f"Life gives you {counted(self.left, 'health', 'health')}. Which creature gains 1?"

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The own field creatures."""
        return map(GiveLife, _takers(state, self.seat))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer names a creature."""
        return (GiveLife,)


@dataclass(frozen=True, slots=True)
class GiveLife(Option[State]):
    """This creature gains 1 health; above 20 it is lost (ML-R-41)."""

    verb = "give"
    routine = True
    place: Place

    def refusal(self, state: State) -> str | None:
        """An own field creature."""
        asked = state.stack[-1]
        assert isinstance(asked, ShareLife)
        return None if self.place in _takers(state, asked.seat) else "ML-AFF-10"

    def apply(self, state: State) -> None:
        """Then the next point."""
        asked = state.stack.pop()
        assert isinstance(asked, ShareLife)
        health.gain(state, self.place, 1, affliction_names()[LIFE])
        give(state, asked.seat, asked.left - 1)

    def words(self, state: State) -> str:
        """The option names the creature that gains the health."""
        if self.place in PLACES and state.creatures[self.place] < 0:
            return f"1 health to nobody ({self.place + 1})"
        return f"1 health to {creature(state, self.place)}"

"""Health, afflictions, immunity and the death of creatures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.core import Event
from ....kernel.play.hands import Cards
from ..table.catalogue import NONE, EnergyType, Kind
from ..table.contexts import Death
from ..table.places import Place, Seat
from ..table.spots import empty_spot
from ..table.state import State
from ..words.names import affliction, owned, player, title, titles


@dataclass(slots=True)
class HealthChanged(Event):
    """A creature's health changed to ``now``; ``why`` is a card or an affliction by name."""

    place: Place
    card: Kind
    by: int
    now: int
    blamed: Seat
    """Whose creature brought it to 0 (ML-R-52)."""
    why: str

    def replay(self, state: State) -> None:
        """Within 0 and 20 (ML-ATK-08, ML-R-22)."""
        state.health[self.place] = self.now
        if not self.now:
            state.blamed[self.place] = self.blamed

    def sentence(self, state: State) -> str:
        """By how much, why, and what is left."""
        what = f"loses {-self.by}" if self.by < 0 else f"gains {self.by}"
        cause = f" ({self.why})" if self.why else ""
        return f"{owned(state, self.card, self.place)} {what} health{cause}: {self.now}."


@dataclass(slots=True)
class Afflicted(Event):
    """A creature was afflicted (ML-AFF-02)."""

    place: Place
    card: Kind
    affliction: EnergyType

    def replay(self, state: State) -> None:
        """In place of what it had before."""
        state.afflictions[self.place] = self.affliction

    def sentence(self, state: State) -> str:
        """The log names the creature and its new affliction."""
        who = owned(state, self.card, self.place)
        return f"{who} is afflicted: {affliction(self.affliction)}."


@dataclass(slots=True)
class Cured(Event):
    """An affliction ended (ML-AFF-05, GAP-6)."""

    place: Place
    card: Kind
    affliction: EnergyType

    def replay(self, state: State) -> None:
        """The creature has no affliction any more."""
        state.afflictions[self.place] = NONE

    def sentence(self, state: State) -> str:
        """The log names the affliction that has gone."""
        who = owned(state, self.card, self.place)
        return f"{who} is no longer afflicted: {affliction(self.affliction)}."


@dataclass(slots=True)
class ImmunityChanged(Event):
    """A creature became immune, or its immunity was used (ML-ATK-10)."""

    place: Place
    card: Kind
    immune: bool

    def replay(self, state: State) -> None:
        """Its card is turned."""
        state.immune[self.place] = self.immune

    def sentence(self, state: State) -> str:
        """Which of the two."""
        name = owned(state, self.card, self.place)
        if self.immune:
            return f"{name} is immune to the next attack on it."
        return f"{name} is immune: the attack does nothing to it."


@dataclass(slots=True)
class Perished(Event):
    """A creature at 0 health perished; of its lane ``voided`` was voided, the rest returned to
    hand (ML-PER-01, ML-PER-02, ML-PER-03, ML-PER-04, ML-PER-05)."""

    seat: Seat
    place: Place
    card: Kind
    voided: Kind
    returned: Cards
    blamed: Seat
    death: Death

    reveals: ClassVar[bool] = False

    def replay(self, state: State) -> None:
        """Face up in the void (ML-PER-06); its last words are to come."""
        seat, place = self.seat, self.place
        attack = state.attack
        if self.blamed == 1 - seat:
            state.kills[1 - seat] += 1
            if attack is not None and attack.attacker == place:
                state.recoiled = True
        empty_spot(state, place)
        state.lanes[place] = ()
        state.voids[seat] += (self.card, self.voided) if self.voided != NONE else (self.card,)
        state.take_up(seat, len(self.returned))
        state.lively = True
        state.enter(self.death)

    def sentence(self, state: State) -> str:
        """Whose, and what becomes of its energies."""
        lost = f" with {title(self.voided)}" if self.voided != NONE else ""
        back = f"; {titles(self.returned)} to hand" if self.returned else ""
        return f"{title(self.card)} of {player(state, self.seat)} perishes{lost}{back}."


@dataclass(slots=True)
class LastWordsOver(Event):
    """All that a death leads to has come."""

    def replay(self, state: State) -> None:
        """The death is over."""
        state.leave()

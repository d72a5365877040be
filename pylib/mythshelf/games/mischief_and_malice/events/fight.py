"""An attack from its declaration to its end (ML-R-18)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.core import Event
from ..table.catalogue import EnergyType, Kind
from ..table.contexts import Attack
from ..table.places import FIELDS, OF_EMPTY_FIELD, OF_MALIGNANT, OWNERS, Place, Seat
from ..table.state import State
from ..words.names import affliction, owned, player, title


@dataclass(slots=True)
class AttackBegan(Event):
    """A creature attacks; whom is not said yet (ML-R-18, step 1)."""

    seat: Seat
    attacker: Place
    card: Kind

    def replay(self, state: State) -> None:
        """From now on the attack counts as made."""
        opposed = any(state.creatures[place] >= 0 for place in FIELDS[1 - self.seat])
        state.enter(Attack(self.attacker, opposed=opposed))
        state.attacker = self.attacker

    def sentence(self, state: State) -> str:
        """The creature that attacks, and whose it is."""
        return f"{owned(state, self.card, self.attacker)} attacks."


@dataclass(slots=True)
class TargetNamed(Event):
    """The target of the attack was named (ML-R-18, step 3)."""

    seat: Seat
    target: Place
    card: Kind
    """The creature or malignant; ``NONE`` for an empty field."""

    def replay(self, state: State) -> None:
        """What counts for the penalty is what was named (ML-R-03)."""
        state.note(target=self.target)
        if self.target == OF_MALIGNANT:
            state.assailed = state.excused = True
            return
        state.attacked = True
        if self.target not in range(len(OWNERS)) or OWNERS[self.target] != self.seat:
            state.excused = True

    def sentence(self, state: State) -> str:
        """The creature that is attacked, or the empty field."""
        if self.target == OF_EMPTY_FIELD:
            return "The target is the empty field."
        if self.target == OF_MALIGNANT:
            return f"The target is {title(self.card)}."
        return f"The target is {owned(state, self.card, self.target)}."


@dataclass(slots=True)
class AttackCutShort(Event):
    """The attack ends before a target could be named, and counts as made (ML-R-03, ML-R-29)."""

    seat: Seat
    on_malignant: bool

    def replay(self, state: State) -> None:
        """No penalty is due."""
        state.excused = True
        if self.on_malignant:
            state.assailed = True
        else:
            state.attacked = True

    def sentence(self, state: State) -> str:
        """The log tells it in the same words every time."""
        return "The attack ends before a target is named."


@dataclass(slots=True)
class FieldStormed(Event):
    """An empty field was attacked, which counts as a kill (ML-EMPTY-01)."""

    seat: Seat

    def replay(self, state: State) -> None:
        """The attack of the turn is used up (ML-EMPTY-03)."""
        state.attacked = state.excused = True

    def sentence(self, state: State) -> str:
        """Who attacks the empty field."""
        return f"{player(state, self.seat)} attacks the empty field."


@dataclass(slots=True)
class AfflictionRolled(Event):
    """The affliction die of an attacker (ML-R-18, step 4)."""

    place: Place
    card: Kind
    affliction: EnergyType
    die: int
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """The last result stands."""
        state.note(die=self.die)

    def sentence(self, state: State) -> str:
        """What was rolled for what."""
        who = owned(state, self.card, self.place)
        return f"{who} ({affliction(self.affliction)}) rolls {self.die}."


@dataclass(slots=True)
class DieRolled(Event):
    """A die was thrown for a card."""

    why: str
    die: int
    reveals: ClassVar[bool] = True

    def sentence(self, state: State) -> str:
        """What the die is rolled for, and what it shows."""
        return f"{self.why}: the die shows {self.die}."


@dataclass(slots=True)
class Missed(Event):
    """A Crystallized attacker missed (ML-AFF-07)."""

    place: Place
    card: Kind

    def sentence(self, state: State) -> str:
        """The creature that misses."""
        return f"{owned(state, self.card, self.place)} misses."


@dataclass(slots=True)
class Redirected(Event):
    """Glow sends the blow elsewhere (ML-AFF-12)."""

    target: Place
    card: Kind

    def replay(self, state: State) -> None:
        """All that was for the target falls on this one (ML-R-38)."""
        state.note(target=self.target)

    def sentence(self, state: State) -> str:
        """The creature that is hit instead."""
        return f"The blow goes to {owned(state, self.card, self.target)}."


@dataclass(slots=True)
class FigureChanged(Event):
    """A figure of the attack under way changed: power, damage, what is reflected."""

    figure: str
    now: int
    why: str

    def replay(self, state: State) -> None:
        """As it is now; a damage set to 0 is 0 at the end, whatever comes (ML-R-18, step 8)."""
        if self.figure == "nothing":
            state.note(nothing=True)
        else:
            state.note(**{self.figure: self.now})

    def sentence(self, state: State) -> str:
        """The log tells the new figure, and what changed it."""
        name = {"reflected": "What is reflected", "nothing": "In the end the damage"}
        what = name.get(self.figure, self.figure.capitalize())
        return f"{what}: {self.now} ({self.why})."


@dataclass(slots=True)
class AfflictionWaits(Event):
    """An affliction is cast on the target when it has been hit (ML-R-18, step 9)."""

    affliction: EnergyType

    def replay(self, state: State) -> None:
        """The attack remembers the affliction until its damage is dealt."""
        attack = state.attack
        assert attack is not None
        state.note(waiting=(*attack.waiting, self.affliction))


@dataclass(slots=True)
class DamageDealt(Event):
    """The attack comes to its blow (ML-R-18, step 9)."""

    damage: int

    def replay(self, state: State) -> None:
        """Afflictions need not wait any more."""
        state.note(damage=self.damage, hit=True, waiting=())


@dataclass(slots=True)
class MalignantHit(Event):
    """An attack cost the malignant health (ML-MAL-04)."""

    card: Kind
    by: int
    now: int

    def replay(self, state: State) -> None:
        """Only the damage of attacks does (GAP-6)."""
        state.malignant = self.now

    def sentence(self, state: State) -> str:
        """How much, and what is left."""
        return f"{title(self.card)} loses {self.by} health: {self.now}."


@dataclass(slots=True)
class AttackEnded(Event):
    """The attack is over (ML-R-18, step 12)."""

    def replay(self, state: State) -> None:
        """Nothing of it is left (ML-ATK-11)."""
        state.leave()


@dataclass(slots=True)
class CreditGiven(Event):
    """What the dead of an attack or a step were worth has been settled (ML-R-31)."""

    def replay(self, state: State) -> None:
        """The next ones are counted anew."""
        state.kills, state.recoiled = [0, 0], False

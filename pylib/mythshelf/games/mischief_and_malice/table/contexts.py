"""What effects happen in: an attack under way, and a death."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel import effects
from .catalogue import NONE, EnergyType, Kind
from .places import Place


@dataclass(frozen=True, slots=True)
class Attack(effects.Context):
    """An attack under way, from step 1 on (ML-R-18)."""

    scope = "attack"
    attacker: Place
    """The place of the attacker, ``GONE`` when it has left the field."""
    target: Place = NONE
    """What is attacked: a creature's place, ``OF_MALIGNANT``, ``OF_EMPTY_FIELD``; ``NONE`` before
    step 3, ``GONE`` when that creature has left the field."""
    use: bool = False
    """Whether a use of the attacker's energy is spent on it."""
    defended: bool = False
    """Whether a use of the target's energy is spent on its defence."""
    late: bool = False
    """Whether the attacker's energy was committed only for it (ML-AST-05)."""
    opposed: bool = True
    """Whether the opposing field held a creature when it began (ML-R-24)."""
    die: int = 0
    """What the affliction die shows; 0 before it is rolled."""
    power: int = 0
    """The attack power, to which the base is added in step 6."""
    damage: int = 0
    """What the target loses in step 9, once the power is known."""
    nothing: bool = False
    """Whether the damage is set to 0, which comes last of all (step 8)."""
    reflected: int = 0
    """What the attacker loses in step 10."""
    waiting: tuple[EnergyType, ...] = ()
    """Afflictions that are cast on the target in step 9."""
    hit: bool = False
    """Whether the damage has been dealt, so that nothing waits any more."""


@dataclass(frozen=True, slots=True)
class Death(effects.Context):
    """A creature that has just perished, while its last words are heard (ML-R-31)."""

    scope = "death"
    place: Place
    card: Kind
    energy: Kind
    """What was committed while it was fully powered, else ``NONE``."""
    affliction: EnergyType
    active: bool
    """Whether it was active, so that its Perish abilities work (ML-ABIL-06)."""
    assists: bool
    """Whether the Perish assists of its energy may be used (ML-AST-04, ML-AST-09)."""

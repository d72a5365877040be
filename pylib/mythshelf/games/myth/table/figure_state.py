"""What a position says of each figure."""

from __future__ import annotations

from dataclasses import dataclass, field

from ....kernel import effects
from ....kernel.play.core import added_field
from .figures import FIGURES, LAIRS, Figure
from .squares import NOWHERE, Square

_ALL = len(FIGURES)


@dataclass(slots=True, kw_only=True)
class FigureState(effects.EffectsState):
    """Lists with an entry for every figure of :mod:`.figures`: heroes, the miniatures of the
    supply, the lair tokens, allies."""

    at: list[Square] = field(default_factory=lambda: [NOWHERE] * _ALL)
    """Where each stands; the top left square of a large one."""
    vitality: list[int] = field(default_factory=lambda: [0] * _ALL)
    """What is left of it; 0 for a defeated hero until he is removed (MT-DEATH-01). Of lairs and
    bosses it is what the damage tracker shows (MT-LAIR-05, MT-BOSS-12)."""
    prone: list[int] = field(default_factory=lambda: [0] * _ALL)
    """Of a hero 1 until the hero cycle ends, 2 through the whole next one (MT-R-21); of an enemy 1
    until it has missed an activation (MT-STATUS-07)."""
    since: list[int] = field(default_factory=lambda: [0] * _ALL)
    """The number of its arrival: the oldest comes first (MT-R-29)."""
    sick: tuple[Figure, ...] = added_field(())
    """Who is poisoned and no hero: allies and the bystander."""
    stages: list[int] = field(default_factory=lambda: [0] * _ALL)
    """The stage of a boss, 0 for the first (MT-BOSS-10)."""

    def __post_init__(self) -> None:
        """A position that was saved before there were allies has no entries for them."""
        if len(self.at) == LAIRS.stop:
            self.at += [NOWHERE] * (_ALL - LAIRS.stop)
            for row in (self.vitality, self.prone, self.since, self.stages):
                row += [0] * (_ALL - len(row))

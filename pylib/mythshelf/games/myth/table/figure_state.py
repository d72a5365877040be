"""What a position says of each figure."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, TypeAlias

from ....kernel import effects
from ....kernel.play.core import added_field
from ....kernel.play.named import ByName
from .figures import FIGURES, Figure
from .squares import NOWHERE, Square

_ALL = len(FIGURES)
_ByFigure: TypeAlias = Annotated[list[int], ByName("Figure", FIGURES.__len__, 0)]


@dataclass(slots=True, kw_only=True)
class FigureState(effects.EffectsState):
    """Lists with an entry for every figure of :mod:`.figures`: heroes, the miniatures of the
    supply, the lair tokens, allies."""

    at: Annotated[list[Square], ByName("Figure", FIGURES.__len__, NOWHERE)] = field(
        default_factory=lambda: [NOWHERE] * _ALL
    )
    """Where each stands; the top left square of a large one."""
    vitality: _ByFigure = field(default_factory=lambda: [0] * _ALL)
    """What is left of it; 0 for a defeated hero until he is removed (MT-DEATH-01). Of lairs and
    bosses it is what the damage tracker shows (MT-LAIR-05, MT-BOSS-12)."""
    prone: _ByFigure = field(default_factory=lambda: [0] * _ALL)
    """Whether it is Prone, 1 or 0: a hero until the end of the hero cycle, this one or the next one
    (MT-R-21), an enemy until it has missed an activation (MT-STATUS-07)."""
    since: _ByFigure = field(default_factory=lambda: [0] * _ALL)
    """The number of its arrival: the oldest comes first (MT-R-29)."""
    sick: tuple[Figure, ...] = added_field(())
    """Who is poisoned and no hero: allies and the bystander."""
    stages: _ByFigure = field(default_factory=lambda: [0] * _ALL)
    """The stage of a boss, 0 for the first (MT-BOSS-10)."""

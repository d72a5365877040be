"""What is seen of a choice: every event that takes time to see (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from mythshelf.games.mischief_and_malice.events.challenges import (
    ChallengeScored,
    ContestRolled,
    CreatureShown,
)
from mythshelf.games.mischief_and_malice.events.creatures import (
    Afflicted,
    Cured,
    HealthChanged,
    ImmunityChanged,
    Perished,
)
from mythshelf.games.mischief_and_malice.events.fight import (
    AfflictionRolled,
    DamageDealt,
    DieRolled,
    FigureChanged,
    MalignantHit,
    Missed,
    Redirected,
    TargetNamed,
)
from mythshelf.games.mischief_and_malice.events.hand import Voided
from mythshelf.games.mischief_and_malice.events.lanes import (
    BenchEffectPlaced,
    Committed,
    CreatureFound,
    CreaturePlaced,
    EnergyPlaced,
    EnergyStripped,
    Moved,
    Retreated,
)
from mythshelf.games.mischief_and_malice.events.mischief import MischiefPulled, MischiefVoided
from mythshelf.games.mischief_and_malice.events.relics import RelicGained, RelicUsed
from mythshelf.kernel.play.core import Event

from web.app.games.mischief_and_malice.scene import scene
from web.app.presenting.focus import Focus
from web.app.presenting.step import Step
from web.app.stage.nodes import Scene

LAID, READ, THROWN = 280.0, 500.0, 700.0
"""Milliseconds of a card that is laid, of a figure to be read, and of a die."""
_LAID = (
    CreaturePlaced,
    CreatureFound,
    EnergyPlaced,
    BenchEffectPlaced,
    Moved,
    Retreated,
    Committed,
    EnergyStripped,
    Voided,
    RelicUsed,
    MischiefVoided,
)
_READ = (
    TargetNamed,
    Redirected,
    FigureChanged,
    DamageDealt,
    HealthChanged,
    MalignantHit,
    Missed,
    Afflicted,
    Cured,
    ImmunityChanged,
    Perished,
    RelicGained,
    ChallengeScored,
    CreatureShown,
)
_THROWN = (AfflictionRolled, DieRolled, ContestRolled, MischiefPulled)


_SEEN = (*_LAID, *_READ, *_THROWN)


def pictured(choice: Sequence[Event]) -> Iterator[int]:
    """Each card that is laid, each step of an attack, each die."""
    return (at for at, event in enumerate(choice) if isinstance(event, _SEEN))


def pictures(step: Step, focus: Focus) -> Iterator[Scene]:
    """The table after it; what is to be read is held."""
    event = step.event
    shown = scene(step.view, replace(focus, past=True, happened=(event,))).timed(LAID)
    if isinstance(event, _THROWN):
        shown.holds = THROWN
    elif isinstance(event, _READ):
        shown.holds = READ
    yield shown

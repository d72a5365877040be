"""The scenes between two positions: one for every event that takes time to see (pure)."""

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
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.kernel.play.core import Event

from web.app.games.mischief_and_malice.scene import scene
from web.app.presenting.focus import Focus
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


def scenes_between(before: State, happened: Sequence[Event], focus: Focus) -> Iterator[Scene]:
    """A scene for each card that is laid, each step of an attack, each die.

    ``before`` is a view, ``happened`` the events that the viewer is told of.
    """
    now = before.clone()
    now.stack = []
    for event in happened:
        event.replay(now)
        look = replace(focus, past=True, happened=(event,))
        if isinstance(event, _THROWN):
            shown = scene(now, look).timed(LAID)
            shown.holds = THROWN
            yield shown
        elif isinstance(event, _READ):
            shown = scene(now, look).timed(LAID)
            shown.holds = READ
            yield shown
        elif isinstance(event, _LAID):
            yield scene(now, look).timed(LAID)

"""What is seen of a choice: every event that takes time to see (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from mythshelf.games.mischief_and_malice.events.challenges import ChallengeScored, CreatureShown
from mythshelf.games.mischief_and_malice.events.creatures import Afflicted, Cured, ImmunityChanged
from mythshelf.games.mischief_and_malice.events.fight import FigureChanged, Redirected, TargetNamed
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
from mythshelf.games.mischief_and_malice.events.mischief import MischiefVoided
from mythshelf.games.mischief_and_malice.events.relics import RelicUsed
from mythshelf.kernel.play.core import Event

from web.app.games.mischief_and_malice.board.scene import scene, view_of
from web.app.games.mischief_and_malice.motion.moments import HAVE_MOMENTS, look_of, moment_of
from web.app.presenting.focus import Focus
from web.app.presenting.step import Step
from web.app.stage import moments
from web.app.stage.nodes import Scene

LAID, READ = 280.0, 500.0
"""Milliseconds of a card that is laid, and of a figure to be read."""
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
    Afflicted,
    Cured,
    ImmunityChanged,
    ChallengeScored,
    CreatureShown,
)
_SEEN = (*_LAID, *_READ, *HAVE_MOMENTS)


def pictured(choice: Sequence[Event]) -> Iterator[int]:
    """Each card that is laid, each step of an attack, and all that has a moment of its own."""
    return (at for at, event in enumerate(choice) if isinstance(event, _SEEN))


def pictures(step: Step, focus: Focus) -> Iterator[Scene]:
    """The moment of an event, and the table after it; what is to be read is held."""
    event, look = step.event, replace(focus, past=True, happened=(step.event,))
    after = scene(step.view, look).timed(LAID)
    if isinstance(event, HAVE_MOMENTS):
        before, view = scene(step.before, replace(look, happened=())), view_of(step.view, focus)
        moment = moment_of(step, before, after, view)
        if moment is not None:
            yield from moments.scenes(moment, before, after, look_of(view))
            return
    if isinstance(event, _READ):
        after.holds = READ
    yield after

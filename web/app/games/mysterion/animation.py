"""What is seen of a choice: every event that takes time to see (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from mythshelf.games.mysterion.events.fight import (
    Attacked,
    Blocked,
    HealthGained,
    HealthLost,
    Struck,
)
from mythshelf.kernel.play.core import Event

from web.app.games.mysterion.scene import scene
from web.app.presenting.focus import Focus
from web.app.presenting.step import Step
from web.app.stage.nodes import Scene

LAID, READ = 320.0, 700.0
"""Milliseconds of a card that is laid, and of an exchange to be read."""
_SEEN = (Attacked, Blocked, Struck, HealthLost, HealthGained)


def pictured(choice: Sequence[Event]) -> Iterator[int]:
    """The attack, the block, the exchange, and each change of health."""
    return (at for at, event in enumerate(choice) if isinstance(event, _SEEN))


def pictures(step: Step, focus: Focus) -> Iterator[Scene]:
    """The table after it, in a battle."""
    view, event = step.view, step.event
    if not step.before.fighting:
        return
    if isinstance(event, Struck) and view.side_of(event.seat) == view.active:
        return  # both strike at the same moment: the defender's blow, which is told last, shows it
    shown = scene(view, replace(focus, past=True)).timed(LAID)
    shown.holds = READ if isinstance(event, Struck) else 0
    yield shown

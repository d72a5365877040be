"""The scenes between two positions: one for every event that takes time to see (pure)."""

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
from mythshelf.games.mysterion.table.state import State
from mythshelf.kernel.play.core import Event

from web.app.games.mysterion.scene import scene
from web.app.presenting.focus import Focus
from web.app.stage.nodes import Scene

LAID, READ = 320.0, 700.0
"""Milliseconds of a card that is laid, and of an exchange to be read."""
_SEEN = (Attacked, Blocked, HealthLost, HealthGained)


def scenes_between(before: State, happened: Sequence[Event], focus: Focus) -> Iterator[Scene]:
    """A scene for the attack, the block, the exchange, and each change of health.

    ``before`` is a view, ``happened`` the events that the viewer is told of.
    """
    if not before.fighting:
        return
    now = before.clone()
    now.stack = []
    look = replace(focus, past=True)
    for event in happened:
        event.replay(now)
        if isinstance(event, Struck):
            # Both strike at the same moment: the defender's blow, which is told last, shows it.
            if now.side_of(event.seat) != now.active:
                shown = scene(now, look).timed(LAID)
                shown.holds = READ
                yield shown
        elif isinstance(event, _SEEN):
            yield scene(now, look).timed(LAID)

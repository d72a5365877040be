"""The scenes between two positions: one for everything that takes time to see (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from mythshelf.games.myth.table.events.attacks import (
    AttackEnded,
    HitsAssigned,
    InterruptPlayed,
    OnslaughtBegan,
    OnslaughtEnded,
    Rolled,
    TargetsNamed,
)
from mythshelf.games.myth.table.events.board import Moved, Placed, Removed
from mythshelf.games.myth.table.events.darkness import DarknessBegan, DarknessDrawn, TargetChosen
from mythshelf.games.myth.table.events.threat import Woke
from mythshelf.games.myth.table.events.tiles import TilePlaced
from mythshelf.games.myth.table.events.treasure import Dropped
from mythshelf.games.myth.table.events.vitality import Healed, Hurt
from mythshelf.games.myth.table.figures import is_hero
from mythshelf.games.myth.table.state import State
from mythshelf.kernel.play.core import Event

from web.app.games.myth.dice import rolled
from web.app.games.myth.layout import layout
from web.app.games.myth.scene import scene
from web.app.games.myth.telling import telling
from web.app.presenting.focus import Focus
from web.app.stage.nodes import Scene

STEP, READ, THROWN = 160.0, 480.0, 880.0
"""Milliseconds of a step, of something to be read, and of dice."""
_STEPS = (Moved, Placed, Removed, Dropped)
_OVER = (AttackEnded, OnslaughtEnded, Moved)
"""Afterwards the dice are taken off the table."""
_READ = (
    TargetsNamed,
    OnslaughtBegan,
    HitsAssigned,
    InterruptPlayed,
    Hurt,
    Healed,
    Woke,
    DarknessBegan,
    DarknessDrawn,
    TargetChosen,
)


def scenes_between(before: State, happened: Sequence[Event], focus: Focus) -> Iterator[Scene]:
    """Step by step: every walk square by square, every roll with its dice, every step of the
    Darkness with the sentence that says it."""
    now = before.clone()
    now.stack = []
    size = layout(before)
    thrown: Rolled | None = None
    said = "", ""
    for event in happened:
        event.replay(now)
        if isinstance(event, TilePlaced) or layout(now) != size:
            return
        if isinstance(event, Rolled):
            thrown = event
        elif isinstance(event, _OVER):
            thrown = None
        if not isinstance(event, (*_STEPS, *_READ, Rolled)):
            continue
        shown = scene(now, replace(focus, past=True, happened=(event,), taps=()))
        lay = layout(now)
        if thrown is not None:
            shown.nodes += rolled(now, thrown, lay)
        if isinstance(event, Rolled):
            shown.takes, shown.holds = STEP, THROWN
        elif isinstance(event, _STEPS):
            shown.takes = STEP
        else:
            shown.nodes += telling(now, event, lay)
            shown.takes, shown.holds = STEP, READ
        shown.nodes.sort(key=lambda node: node.z)
        if shown.holds or not said[0] or is_hero(getattr(event, "figure", 0)):
            said = event.sentence(now), str(getattr(event, "clause", ""))
        shown.caption, shown.clause = said
        yield shown

"""The scenes between two positions: one for every step that one should see (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from mythshelf.games.mysterion.table import events as e
from mythshelf.games.mysterion.table.catalogue import NONE
from mythshelf.games.mysterion.table.state import EXCHANGE, State
from mythshelf.kernel.play.core import Event

from web.app.games.mysterion.scene import scene
from web.app.presenting.focus import Focus
from web.app.stage.nodes import Scene

STEP, STRIKE = 320.0, 700.0
"""Milliseconds of a card that is laid, and of an exchange to be read."""


def frames(before: State, happened: Sequence[Event], after: State, focus: Focus) -> Iterator[Scene]:
    """A scene for the attack, the block, the exchange, and each loss of health."""
    if not before.fighting:
        return
    now = before.clone()
    now.stack = []
    look = replace(focus, past=True)
    for event in happened:
        side = now.side_of(event.seat) if hasattr(event, "seat") else NONE
        if side == NONE:
            continue
        match event:
            case e.Attacked(cards=stack, enhancement=item):
                now.creatures[side], now.enhancements[side] = stack, item
                now.active = side
                yield scene(now, look).timed(STEP)
            case e.Blocked(cards=stack):
                now.creatures[side] = stack
                yield scene(now, look).timed(STEP)
            case e.Struck(seat=seat, attack=attack, defence=defence):
                now.stage = EXCHANGE
                foe = 1 - now.side_of(seat)
                now.figures[side] = attack, now.figures[side][1]
                now.figures[foe] = now.figures[foe][0], defence
                if side != now.active:
                    shown = scene(now, look).timed(STEP)
                    shown.holds = STRIKE
                    yield shown
            case e.HealthLost(left=left) | e.HealthGained(left=left):
                now.health[side] = left
                yield scene(now, look).timed(STEP)

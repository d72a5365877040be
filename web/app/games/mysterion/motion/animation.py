"""What is seen of a choice: every event that takes time to see (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from mythshelf.games.mysterion.events.fight import Attacked, Blocked, Struck
from mythshelf.games.mysterion.table.state import State
from mythshelf.kernel.play.core import Event

from web.app.games.mysterion.battle.scene import scene
from web.app.games.mysterion.journey.land import journey_scene
from web.app.games.mysterion.motion.moments import HAVE_MOMENTS, ON_THE_MAP, look_of, moment_of
from web.app.presenting.focus import Focus
from web.app.presenting.step import Step
from web.app.stage import moments
from web.app.stage.nodes import Scene

LAID, READ = 320.0, 700.0
"""Milliseconds of a card that is laid, and of an exchange to be read."""
_SEEN = (Attacked, Blocked, *HAVE_MOMENTS, *ON_THE_MAP)


def pictured(choice: Sequence[Event]) -> Iterator[int]:
    """The attack, the block, the exchange, each change of health; a way on the map."""
    return (at for at, event in enumerate(choice) if isinstance(event, _SEEN))


def pictures(step: Step, focus: Focus) -> Iterator[Scene]:
    """The moment of an event, and the table or the map after it."""
    was, view, event = step.before, step.view, step.event
    if was.fighting != view.fighting or was.fighting == isinstance(event, ON_THE_MAP):
        return  # another board is laid out: there is no way from the one to the other
    if isinstance(event, Struck) and view.side_of(event.seat) == view.active:
        return  # both strike at the same moment: the defender's blow, which is told last, shows it
    look = replace(focus, past=True)
    shown = _board(view, look).timed(LAID)
    shown.holds = READ if isinstance(event, Struck) else 0
    before = _board(was, look)
    moment = moment_of(step, before, shown)
    if moment is None:
        yield shown
        return
    yield from moments.scenes(moment, before, shown, look_of(shown, focus))


def _board(state: State, focus: Focus) -> Scene:
    return scene(state, focus) if state.fighting else journey_scene(state, focus)

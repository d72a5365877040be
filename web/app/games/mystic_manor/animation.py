"""What is seen of a choice: every step that one should see (pure).

What changes is what the events say (:meth:`.core.Event.replay`). Here is only how long a step is
seen, and what moves or comes down meanwhile; what has a moment of its own is in :mod:`.moments`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from mythshelf.games.mystic_manor.events.actions import ActionTaken
from mythshelf.games.mystic_manor.events.house import ApparitionCame, CardTurned, SpaceStamped
from mythshelf.games.mystic_manor.events.space import Moved
from mythshelf.games.mystic_manor.table.board import Place
from mythshelf.games.mystic_manor.table.state import NONE, Seat, State
from mythshelf.kernel.play.core import Event

from web.app.games.mystic_manor import art, shape_keys
from web.app.games.mystic_manor.layout import floor_of, layout
from web.app.games.mystic_manor.moments import HAVE_MOMENTS, look_of, moment_of
from web.app.games.mystic_manor.odds import route
from web.app.games.mystic_manor.pieces import token_at
from web.app.games.mystic_manor.scene import scene
from web.app.presenting.focus import Focus
from web.app.presenting.step import Step
from web.app.stage import moments
from web.app.stage.nodes import Scene

STEP, TURN, WALK = 170.0, 240.0, 900.0
"""Milliseconds of a step, of a card, and of the longest walk."""
_SEEN = (ActionTaken, Moved, CardTurned, ApparitionCame, SpaceStamped, *HAVE_MOMENTS)


def pictured(choice: Sequence[Event]) -> Iterator[int]:
    """Every walk, action, revealed space and stamp, and all that has a moment of its own."""
    return (at for at, event in enumerate(choice) if isinstance(event, _SEEN))


def pictures(step: Step, focus: Focus) -> Iterator[Scene]:
    """A scene for every place of a walk, the moment of an event, and the house after it."""
    view, look = step.view, replace(focus, past=True, happened=())
    moment = moment_of(step, focus)
    if moment is not None:
        there = getattr(step.event, "space", getattr(step.event, "place", NONE))
        look = look if there == NONE else _at(look, there)
        before, after = scene(step.before, look), scene(view, look)
        yield from moments.scenes(moment, before, after, look_of(view, focus))
        return
    match step.event:
        case ActionTaken():
            yield scene(view, look)
        case Moved(seat=seat, to=to):
            yield from _walk(step.before, seat, to, look)
            yield scene(view, _at(look, to)).timed(STEP)
        case CardTurned(space=space):
            yield scene(view, _at(look, space)).timed(TURN)
        case ApparitionCame():
            yield scene(view, look).timed(TURN)
        case SpaceStamped(space=space):
            yield _landing(view, space, _at(look, space))


def _at(look: Focus, place: Place) -> Focus:
    """With the floor of a place in sight."""
    return replace(look, part=shape_keys.floor_key(floor_of(place)))


def _walk(now: State, seat: Seat, to: Place, look: Focus) -> Iterator[Scene]:
    """The token on each place of its way but the last."""
    way = route(now, seat, to)
    stride = min(STEP, WALK / max(1, len(way)))
    start = now.at[seat]
    lay = layout(len(now.mats), look.shape)
    for place in way[:-1]:
        if place == start:
            continue
        there = now.clone()
        there.at[seat] = place
        shown = scene(there, _at(look, place))
        for node in shown.nodes:
            if node.key == shape_keys.player_key(seat):
                node.x, node.y = token_at(now, seat, place, lay)
                node.arc = lay.cell(place) * 0.12
        yield shown.timed(stride)


def _landing(now: State, space: Place, look: Focus) -> Scene:
    """The new stamp comes down large and lands."""
    shown = scene(now, look)
    for node in shown.nodes:
        if node.key == shape_keys.stamp_key(space):
            node.scale = 1.6
            node.art = art.stamp(0, layout(len(now.mats), look.shape).cell(space) * 0.62)
    return shown.timed(STEP)

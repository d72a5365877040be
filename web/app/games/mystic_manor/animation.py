"""The scenes between two positions: one for every step that one should see (pure).

What happens is the events' own: each is replayed on the view of the position before. Here is
only how long a step is seen, and what moves or comes down meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mythshelf.games.mystic_manor.events.actions import ActionTaken
from mythshelf.games.mystic_manor.events.house import ApparitionCame, CardTurned, SpaceStamped
from mythshelf.games.mystic_manor.events.space import Moved, Rolled
from mythshelf.games.mystic_manor.table.board import Place
from mythshelf.games.mystic_manor.table.catalogue import numbers
from mythshelf.games.mystic_manor.table.state import Seat, State
from mythshelf.kernel.play.core import Event

from web.app.games.mystic_manor import art, shape_keys
from web.app.games.mystic_manor.layout import layout
from web.app.games.mystic_manor.odds import route
from web.app.games.mystic_manor.pieces import token_at
from web.app.games.mystic_manor.scene import scene
from web.app.presenting.focus import Focus
from web.app.stage.nodes import Scene

STEP, ROLL, TURN, WALK = 170.0, 150.0, 240.0, 900.0
"""Milliseconds of a step, of a face of the die, of a card, and of the longest walk."""
_LOOK = Focus(past=True)


def scenes_between(before: State, happened: Sequence[Event]) -> Iterator[Scene]:
    """A scene for every step, face of the die, revealed space and stamp, in order.

    ``before`` is a view, ``happened`` the events that the viewer is told of.
    """
    now = before.clone()
    now.stack = []
    for event in happened:
        yield from _on_the_way(now, event)
        event.replay(now)
        yield from _arrived(now, event)


def _on_the_way(now: State, event: Event) -> Iterator[Scene]:
    """What is seen until an event has happened: a token that walks, a die that tumbles."""
    if isinstance(event, Moved):
        yield from _walk(now, event.seat, event.to)
    elif isinstance(event, Rolled):
        for factor, more in ((7, 3), (3, 11)):
            now.die = (event.face * factor + more) % numbers().die + 1
            yield scene(now, _LOOK).timed(ROLL)


def _arrived(now: State, event: Event) -> Iterator[Scene]:
    """What is seen once an event has happened, where that is worth a look of its own."""
    match event:
        case ActionTaken():
            yield scene(now, _LOOK)
        case Moved():
            yield scene(now, _LOOK).timed(STEP)
        case Rolled():
            yield scene(now, Focus(past=True, happened=(event,))).timed(ROLL)
        case CardTurned() | ApparitionCame():
            yield scene(now, _LOOK).timed(TURN)
        case SpaceStamped(space=space):
            yield _landing(now, space)


def _walk(now: State, seat: Seat, to: Place) -> Iterator[Scene]:
    """The token on each place of its way but the last."""
    way = route(now, seat, to)
    stride = min(STEP, WALK / max(1, len(way)))
    start = now.at[seat]
    lay = layout(len(now.mats))
    for place in way[:-1]:
        if place == start:
            continue
        shown = scene(now, _LOOK)
        for node in shown.nodes:
            if node.key == shape_keys.player_key(seat):
                node.x, node.y = token_at(now, seat, place)
                node.arc = lay.cell * 0.12
        yield shown.timed(stride)


def _landing(now: State, space: Place) -> Scene:
    """The new stamp comes down large and lands."""
    shown = scene(now, _LOOK)
    for node in shown.nodes:
        if node.key == shape_keys.stamp_key(space):
            node.scale = 1.6
            node.art = art.stamp(0, layout(len(now.mats)).cell * 0.62)
    return shown.timed(STEP)

"""The scenes between two positions: one for every step that one should see (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mythshelf.games.mystic_manor.table import events as e
from mythshelf.games.mystic_manor.table.catalogue import GHOST, IMP, TOOL, house_cards
from mythshelf.games.mystic_manor.table.state import State, outside
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


def frames(before: State, happened: Sequence[Event], after: State) -> Iterator[Scene]:
    """A scene for every step, face of the die, revealed space and stamp, in order."""
    now = before.clone()
    now.stack = []
    for event in happened:
        match event:
            case e.MatTaken(seat=seat, character=character):
                now.mats[seat].character = character
            case e.ActionTaken(seat=seat, action=action):
                now.at[seat] = outside(action)
                yield scene(now, _LOOK)
            case e.Moved(seat=seat, to=to):
                yield from _walk(now, seat, to)
                now.at[seat] = to
                yield scene(now, _LOOK).timed(STEP)
            case e.Rolled(face=face):
                yield from _rolled(now, event, face)
            case e.CardTurned(space=space, card=card):
                _turn(now, space, card)
                yield scene(now, _LOOK).timed(TURN)
            case e.ApparitionCame(letter=letter):
                now.haunted |= 1 << letter
                yield scene(now, _LOOK).timed(TURN)
            case e.SpaceStamped(space=space):
                now.ghosts[space], now.imps[space], now.items[space] = 0, 0, ()
                now.discovered |= 1 << space
                now.stamped |= 1 << space
                yield _landing(now, f"stamp:{space}")


def _walk(now: State, seat: int, to: int) -> Iterator[Scene]:
    """The token on each place of its way but the last."""
    now.active = seat
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


def _rolled(now: State, event: e.Rolled, face: int) -> Iterator[Scene]:
    """Three faces, the last of them the roll."""
    for shown_face in ((face * 7 + 3) % 20 + 1, (face * 3 + 11) % 20 + 1, face):
        now.die = shown_face
        happened = (event,) if shown_face == face else ()
        yield scene(now, Focus(past=True, happened=happened)).timed(ROLL)


def _turn(now: State, space: int, card: int) -> None:
    """What a House card puts on its space; a tool follows by an event of its own."""
    printed = house_cards()[card]
    now.discovered |= 1 << space
    if printed.kind == GHOST:
        now.ghosts[space] = printed.strength
    elif printed.kind == IMP:
        now.imps[space] += 1
    elif printed.kind != TOOL:
        now.items[space] = tuple(sorted((*now.items[space], printed.item)))


def _landing(now: State, key: str) -> Scene:
    """The new stamp comes down large and lands."""
    shown = scene(now, _LOOK)
    for node in shown.nodes:
        if node.key == key:
            node.scale = 1.6
            node.art = art.stamp(0, layout(len(now.mats)).cell * 0.62)
    return shown.timed(STEP)

"""What is seen of a choice: every step that players should see (pure).

What changes is what the events say (:meth:`.core.Event.replay`). Here is only how long it is seen,
and which shapes do not go straight to their place; what has a moment of its own is in
:mod:`.moments`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from mythshelf.games.mythic_mischief import events as e
from mythshelf.games.mythic_mischief.detention import events as d
from mythshelf.games.mythic_mischief.table.state import State
from mythshelf.games.mythic_mischief.table.terms import Mythic
from mythshelf.kernel.play.core import Event

from web.app.games.mythic_mischief import art, shape_keys
from web.app.games.mythic_mischief import detention_cards as sights
from web.app.games.mythic_mischief.layout import SPACE, centre, middle, turn_of
from web.app.games.mythic_mischief.moments import HAVE_MOMENTS, look_of, moment_of
from web.app.games.mythic_mischief.mythic_places import ASIDE, stands_alone
from web.app.games.mythic_mischief.pieces import SIGNS
from web.app.games.mythic_mischief.scene import scene
from web.app.presenting.focus import Focus
from web.app.presenting.step import Step
from web.app.stage import moments
from web.app.stage.nodes import Node, Scene, sign

STEP, SLIDE, HOP = 180, 260, 300
"""Milliseconds of a step, a Bookshelf's way, a throw through the air."""
BOW = 34
"""How high something flies."""
PATH = 900
"""The most that a walk of the Tomekeeper may take."""
AIM, CARD = 420, 1400
"""Milliseconds to see what an Enchanted goes for, and what a Detention card does."""
_LOOK = Focus(past=True)
_WALKS = ("Move", "Intimidate", "Trance", "Enchanted", "Displaced", "Detention")
"""What moves a Mythic along the floor; by everything else it flies."""
_PAIR = 2
_CHANGES_THE_BOARD = (
    *(e.Placed, e.Returned, e.ShelfDrafted, e.ClutterDrafted, e.TokenDropped, e.TokenBack),
    *(e.TomeTaken, e.TomesLaid, e.DestinationReached),
    *(d.TrippedUp, d.LineupMoved),
)
"""After these the board is shown as it then is."""


def pictured(choice: Sequence[Event]) -> Iterator[int]:
    """Every piece, Bookshelf or token that moves."""
    changing = 0
    for at, event in enumerate(choice):
        if isinstance(event, e.Moved) and event.by == "Warp":
            changing += 1
            if changing % _PAIR:  # both change places at the same time
                yield at
        elif isinstance(event, _SEEN):
            yield at


def pictures(step: Step, focus: Focus) -> Iterator[Scene]:
    """What moves, and the school after it."""
    event, view = step.event, step.view
    moment = moment_of(step)
    if moment is not None:
        before = scene(step.before, _LOOK)
        yield from moments.scenes(moment, before, scene(view, _LOOK), look_of(view, focus))
        return
    if type(event) in _AS_IT_HAPPENS:
        yield _AS_IT_HAPPENS[type(event)](step.before, event)
        return
    shown = scene(view, _LOOK)
    match event:
        case e.Moved(mythic=mythic, by=by):
            if not stands_alone(view, mythic):
                _step_aside(shown, mythic)
            moved = [one.mythic for one in step.events if isinstance(one, e.Moved)]
            yield shown if by in _WALKS else _flown(shown, *moved)
        case e.KeeperMoved():
            walk = sum(isinstance(one, e.KeeperMoved) for one in step.choice)
            yield shown.timed(min(STEP, PATH / walk))
        case _:
            yield shown


def _step_aside(shown: Scene, mythic: Mythic) -> None:
    """Where two are in one space, the one that has come stands on its other side."""
    key = shape_keys.mythic_key(mythic)
    for node in shown.nodes:
        if node.key in (key, f"shade:{key}"):
            node.x, node.y = node.x + 2 * ASIDE[0], node.y + 2 * ASIDE[1]


def _sliding(now: State, event: e.ShelfMoved) -> Scene:
    """The Bookshelf on its new edge, still under its old key."""
    shown = scene(now, _LOOK)
    key = shape_keys.shelf_key(event.edge)
    x, y = middle(event.to)
    for node in shown.nodes:
        if node.key == key:
            node.x, node.y, node.angle = x, y, turn_of(event.to)
            node.art = art.bookshelf(event.to)
            node.z += 0.2
        elif node.key == f"shade:{key}":
            node.x, node.y, node.angle = x, y + 4, turn_of(event.to)
    return shown.timed(SLIDE)


def _aimed(now: State, event: d.Aimed) -> Scene:
    """An Enchanted, and what it goes for."""
    ring = art.MARKS.ring("selected", art.RING)
    frame = art.MARKS.frame("selected", SPACE - 14, SPACE - 14, 10)
    marks = [
        sign("aims", centre(now.at[event.mythic]), ring, SIGNS),
        sign("aimed", centre(event.goal), frame, SIGNS),
    ]
    return _held(now, marks, AIM)


def _revealed(now: State, event: d.DetentionRevealed) -> Scene:
    """What the activated Detention card does where."""
    return _held(now, sights.activated(event.activated, SIGNS + 1), CARD)


_AS_IT_HAPPENS: Mapping[type[Event], Callable[[State, Any], Scene]] = {
    e.ShelfMoved: _sliding,
    d.Aimed: _aimed,
    d.DetentionRevealed: _revealed,
}
"""What is shown of an event before the position after it."""
_SEEN = (e.Moved, e.KeeperMoved, *_CHANGES_THE_BOARD, *_AS_IT_HAPPENS, *HAVE_MOMENTS)


def _held(now: State, marks: Iterable[Node], holds: float) -> Scene:
    """The board with marks that stay visible for a while."""
    return scene(now, _LOOK).with_nodes(marks, holds=holds)


def _flown(shown: Scene, *mythics: Mythic) -> Scene:
    """Mythics in their new spaces, to which they come in a bow."""
    moved = [shape_keys.mythic_key(mythic) for mythic in mythics]
    for node in shown.nodes:
        if node.key in moved:
            node.arc = BOW * (1 if node.key == moved[0] else -1)
            node.z += 1
    return shown.timed(HOP)

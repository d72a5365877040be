"""The scenes between two positions: one for every step that one should see (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mythshelf.games.mythic_mischief import events as e
from mythshelf.games.mythic_mischief.state import CAUGHT, State
from mythshelf.kernel.core import Event

from web.app.models import Focus
from web.app.scenes.mythic_mischief import keys
from web.app.scenes.mythic_mischief.layout import on_edge
from web.app.scenes.mythic_mischief.scene import scene
from web.app.stage.nodes import Scene

CAUGHT_TAKES = 2.6
SLIDE_TAKES = 1.4


def frames(before: State, happened: Sequence[Event], after: State) -> Iterator[Scene]:
    """A scene for every piece or Bookshelf that moves, in order."""
    now = before.clone()
    seen = Focus(past=True)
    for event in happened:
        match event:
            case e.Moved(mythic=mythic, to=to):
                now.put(mythic, to)
                yield scene(now, seen)
            case e.Placed(mythic=mythic, space=space) | e.Returned(mythic=mythic, space=space):
                now.put(mythic, space)
                yield scene(now, seen)
            case e.KeeperMoved(to=to):
                now.keeper = to
                yield scene(now, seen)
            case e.Caught(mythic=mythic):
                now.put(mythic, CAUGHT)
                shown = scene(now, seen)
                shown.weight = CAUGHT_TAKES
                yield shown
            case e.ShelfMoved(edge=edge, to=to):
                yield _sliding(scene(now, seen), edge, to)
                now.shelves = now.shelves & ~(1 << edge) | 1 << to
            case e.TomeTaken(space=space):
                for seat in (0, 1):
                    if after.tomes[seat] != now.tomes[seat]:
                        now.tomes[seat] &= ~(1 << space) | after.tomes[seat]
            case e.Lunch(card=card):
                now.card, now.lunch, now.destination = card, True, 0
                now.tomes = list(after.tomes)
            case e.DestinationReached(number=number):
                now.destination = number


def _sliding(shown: Scene, edge: int, to: int) -> Scene:
    """The Bookshelf under its old key, on its new edge."""
    for node in shown.nodes:
        if node.key == keys.shelf_key(edge):
            node.x, node.y, node.angle = on_edge(to)
            node.still = False
    shown.weight = SLIDE_TAKES
    return shown

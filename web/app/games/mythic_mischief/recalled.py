"""What the other side, the Tomekeeper and the Enchanted have done, as it is marked afterwards
(pure)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mythshelf.games.mythic_mischief import events as e
from mythshelf.games.mythic_mischief.detention import events as d
from mythshelf.games.mythic_mischief.table.state import State
from mythshelf.kernel.play.core import Event

from web.app.games.mythic_mischief import art
from web.app.games.mythic_mischief.layout import SPACE, centre, middle, turn_of
from web.app.games.mythic_mischief.pieces import SHELVES, SIGNS
from web.app.presenting.focus import Focus
from web.app.presenting.presenter import FROM
from web.app.presenting.step import Step
from web.app.stage.nodes import Node, sign

_MARKS = art.MARKS
_SHELF = 112, 32
_WEIGHTS: Mapping[type[Event], int] = {
    e.GameEnded: 6,
    e.Caught: 5,
    d.CaughtInTheAct: 5,
    e.Lunch: 5,
    e.DestinationReached: 4,
    d.TrippedUp: 4,
    e.Scored: 3,
    e.LegendaryUsed: 3,
    e.TomeTaken: 2,
    e.Returned: 2,
    d.DetentionRevealed: 2,
    e.ShelfMoved: 1,
    e.Moved: 1,
    e.Placed: 1,
    e.TokenDropped: 1,
    e.TomeSlotted: 1,
}


def weight(event: Event) -> int:
    """Catches and scores first, then what was moved; the Tomekeeper's steps go without saying."""
    return _WEIGHTS.get(type(event), 0)


def begins_picture(step: Step) -> bool:
    """Each of the Enchanted has a picture of what it does."""
    return step.is_pictured and isinstance(step.event, d.Aimed | d.DetentionRevealed)


def marks(step: Step, _now: State, _focus: Focus) -> Iterator[Node]:
    """Ends of ways, Bookshelves, the way of the Tomekeeper, and who was caught."""
    for event in step.events:
        match event:
            case e.Moved(mythic=mythic, start=start, to=to):
                ring = art.RING * 2
                if start >= 0:
                    left = _MARKS.trace(ring, ring, art.RING)
                    yield sign(f"{FROM}{mythic}", centre(start), left, SHELVES - 2.6)
                yield from _here(f"to:{mythic}", to)
            case e.ShelfMoved(edge=edge, to=to):
                left = _MARKS.trace(104, 22, 5)
                yield sign(f"{FROM}shelf:{edge}", middle(edge), left, SHELVES - 1, turn_of(edge))
                drawn = _MARKS.ticks(*_SHELF)
                yield sign(f"to:shelf:{to}", middle(to), drawn, SHELVES + 0.2, turn_of(to))
            case e.KeeperMoved(start=start, to=to, half=half):
                band = _MARKS.band((centre(start), centre(to)))
                yield sign(f"way:{half}:{start}:{to}", (0, 0), band, SHELVES - 2.6)
            case (
                e.Caught(mythic=mythic, space=space) | d.CaughtInTheAct(mythic=mythic, space=space)
            ):
                x, y = centre(space)
                yield sign(f"caught:{mythic}", (x, y + 42), _MARKS.pill("caught"), SIGNS + 3)
            case e.Placed(mythic=mythic, space=space) | e.Returned(mythic=mythic, space=space):
                yield from _here(f"to:{mythic}", space)
            case e.TomeTaken(space=space):
                yield from _here(f"taken:{space}", space)


def _here(key: str, space: int) -> Iterator[Node]:
    if space >= 0:
        yield sign(key, centre(space), _MARKS.ticks(SPACE - 10, SPACE - 10), SHELVES - 2.5)

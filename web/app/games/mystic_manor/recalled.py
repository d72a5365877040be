"""What the other players have done, as it is marked afterwards (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mythshelf.games.mystic_manor.events.actions import ActionTaken, ImpsReleased, Sold
from mythshelf.games.mystic_manor.events.game import GameEnded, MatTaken
from mythshelf.games.mystic_manor.events.house import ApparitionCame, CardTurned, SpaceStamped
from mythshelf.games.mystic_manor.events.space import (
    BonusTaken,
    Dispelled,
    Fainted,
    GhostDefeated,
    ImpsCollected,
    Moved,
    Rolled,
    StoodFirm,
    Took,
)
from mythshelf.games.mystic_manor.table.board import Place
from mythshelf.games.mystic_manor.table.state import State
from mythshelf.kernel.play.core import Event

from web.app.games.mystic_manor import house
from web.app.games.mystic_manor.art import MARKS
from web.app.games.mystic_manor.layout import Layout, floor_of, layout
from web.app.games.mystic_manor.pieces import SIGNS, looked_at
from web.app.presenting.focus import Focus
from web.app.presenting.presenter import FROM
from web.app.presenting.step import Step
from web.app.stage.nodes import Node, sign

_WEIGHTS: Mapping[type[Event], int] = {
    GameEnded: 6,
    GhostDefeated: 5,
    Fainted: 5,
    Dispelled: 5,
    BonusTaken: 4,
    StoodFirm: 4,
    Sold: 3,
    ImpsReleased: 3,
    ImpsCollected: 3,
    Took: 3,
    ApparitionCame: 2,
    Moved: 1,
    ActionTaken: 1,
    MatTaken: 1,
}
_BELOW = 6.7


def weight(event: Event) -> int:
    """Ghosts and fainting first, then what was gained; stamps and bookkeeping go without saying."""
    return _WEIGHTS.get(type(event), 0)


def begins_picture(_step: Step) -> bool:
    """A choice of this game is one picture."""
    return False


def marks(step: Step, now: State, focus: Focus) -> Iterator[Node]:
    """Ends of ways, actions taken, ghosts beaten, new stamps, on the floors that are seen."""
    lay = layout(len(now.mats), focus.shape)
    floor = looked_at(now, focus)
    for event in step.events:
        for place, node in _marks(step, event, lay):
            if house.shows(lay, floor_of(place), floor):
                yield node
        if isinstance(event, ActionTaken):
            yield _of_action(event.action, lay)


def _marks(step: Step, event: Event, lay: Layout) -> Iterator[tuple[Place, Node]]:
    """What an event has left in the house, each with its place."""
    match event:
        case Moved(seat=seat, to=to):
            start = step.before.at[seat]
            if start >= 0:
                size = lay.cell(start) * 0.5
                left = MARKS.trace(size, size, size / 2)
                yield start, sign(f"{FROM}{seat}", lay.centre(start), left, SIGNS - _BELOW)
            yield to, _at(f"to:{seat}", to, lay)
        case CardTurned(space=space):
            yield space, _at(f"turned:{space}", space, lay)
        case ApparitionCame(place=place):
            yield place, _at(f"came:{place}", place, lay)
        case SpaceStamped(space=space):
            yield space, _at(f"stamped:{space}", space, lay)
        case Rolled(space=space, face=face, bonus=bonus, strength=strength):
            won = face + bonus >= strength
            words = f"{face + bonus} against {strength}"
            yield space, _word(f"fought:{space}", space, words, "legal" if won else "danger", lay)
        case Dispelled(place=place):
            yield place, _word(f"dispelled:{place}", place, "dispelled", "legal", lay)
        case Fainted(space=space, seat=seat):
            yield space, _word(f"fainted:{seat}", space, "fainted", "danger", lay)


def _of_action(action: int, lay: Layout) -> Node:
    room = lay.form.action(action)
    ticks = MARKS.ticks(room.w - 6, room.h - 6)
    return sign(f"action:{action}", room.middle, ticks, SIGNS - _BELOW)


def _at(key: str, place: Place, lay: Layout) -> Node:
    size = lay.cell(place) - 12
    return sign(key, lay.centre(place), MARKS.ticks(size, size), SIGNS - _BELOW)


def _word(key: str, place: Place, words: str, state: str, lay: Layout) -> Node:
    x, y = lay.centre(place)
    return sign(key, (x, y + lay.cell(place) * 0.36), MARKS.pill(words, state), SIGNS)

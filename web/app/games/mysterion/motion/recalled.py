"""What the other side and the Wilderness have done, as it is marked afterwards (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mythshelf.games.mysterion.events.battle import BattleEnded, GaveUp
from mythshelf.games.mysterion.events.fight import (
    Attacked,
    Blocked,
    DidNotAttack,
    HealthGained,
    HealthLost,
    Killed,
    LetThrough,
)
from mythshelf.games.mysterion.events.items import Activated, ConditionalPlaced, InstantPlayed
from mythshelf.games.mysterion.events.scripts import ScriptPlayed
from mythshelf.games.mysterion.journey.events import SigilTaken
from mythshelf.games.mysterion.journey.names import sigil
from mythshelf.games.mysterion.table.catalogue import Element, Side
from mythshelf.games.mysterion.table.state import State
from mythshelf.kernel.play.core import Event

from web.app.games.mysterion.battle.pieces import near_side
from web.app.games.mysterion.colours import COLOURS
from web.app.games.mysterion.journey.land import seen_spot
from web.app.games.mysterion.look.layout import FAR, FORMS, NEAR, SIGNS, Layout, Point, Size
from web.app.presenting.focus import Focus
from web.app.presenting.step import Step
from web.app.stage.marks import Marks
from web.app.stage.nodes import Node, sign

_MARKS = Marks(COLOURS, "#FFF6EA")
_WEIGHTS: Mapping[type[Event], int] = {
    BattleEnded: 6,
    GaveUp: 6,
    Killed: 5,
    HealthLost: 5,
    Activated: 4,
    Attacked: 3,
    Blocked: 3,
    InstantPlayed: 3,
    HealthGained: 3,
    DidNotAttack: 2,
    LetThrough: 2,
    ConditionalPlaced: 2,
    ScriptPlayed: 1,
}


def weight(event: Event) -> int:
    """Health and Creatures lost first, then what was played; drawing goes without saying."""
    return _WEIGHTS.get(type(event), 0)


def begins_picture(_step: Step) -> bool:
    """A choice of this game is one picture."""
    return False


def marks(step: Step, now: State, focus: Focus) -> Iterator[Node]:
    """Where cards were laid, and what health was won or lost; on the map where a Sigil was won."""
    if not now.fighting:
        yield from _sigils(step, now, focus)
    if not now.fighting or not step.view.fighting:
        return
    lay = FORMS[focus.shape]
    near = near_side(now, focus)
    for event in step.events:
        row = NEAR if now.side_of(getattr(event, "seat", -1)) == near else FAR
        match event:
            case Attacked() | Blocked():
                yield _laid(f"battle:{row}", lay.at(row, lay.battle), lay.card)
            case ConditionalPlaced() | Activated():
                yield _laid(f"conditional:{row}", lay.at(row, lay.conditional), lay.slot)
            case InstantPlayed():
                yield _laid(f"instant:{row}", lay.at(row, lay.enhancement), lay.armour)
            case ScriptPlayed(element=element):
                place = _place(now, now.side_of(event.seat), element)
                if place >= 0:
                    yield _laid(f"script:{row}", lay.script_at(row, place), lay.codex.card)
            case HealthLost(amount=amount) if amount:
                yield _health(f"lost:{row}", f"-{amount}", "danger", row, lay)
            case HealthGained(amount=amount):
                yield _health(f"gained:{row}", f"+{amount}", "legal", row, lay)


def _sigils(step: Step, now: State, focus: Focus) -> Iterator[Node]:
    for event in step.events:
        if isinstance(event, SigilTaken):
            at = seen_spot(now, focus, now.travels.at[event.seat])
            if at is not None:
                x, y = at
                yield sign(f"sigil:{event.seat}", (x, y - 8), _MARKS.ring("selected", 30), SIGNS)
                words = sigil(event.element)
                yield sign(
                    f"sigil:{event.seat}:word", (x, y + 34), _MARKS.pill(words, "legal"), SIGNS
                )


def _place(now: State, side: Side, element: Element) -> int:
    """Where the last Script of an element lies in a Codex, ready or else tapped; below 0 where it
    lies there no more."""
    ready, tapped = now.ready[side], now.tapped[side]
    if ready[element]:
        return sum(ready[: element + 1]) - 1
    return sum(ready) + sum(tapped[: element + 1]) - 1 if tapped[element] else -1


def _laid(key: str, at: Point, size: Size) -> Node:
    return sign(key, at, _MARKS.ticks(size[0] + 8, size[1] + 8), SIGNS - 1)


def _health(key: str, words: str, state: str, row: int, lay: Layout) -> Node:
    x, y = lay.at(row, lay.figures)
    return sign(key, (x + 46, y - 18), _MARKS.pill(words, state), SIGNS)

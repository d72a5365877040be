"""Signs over the board: what is to come, what a preview brings, what moved last (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from mythshelf.games.mythic_mischief import events as e
from mythshelf.games.mythic_mischief.state import CAUGHT, State
from mythshelf.games.mythic_mischief.tomekeeper import Forecast, entry_cost, forecast
from mythshelf.kernel.core import Event

from web.app.models import Focus
from web.app.scenes.mythic_mischief import art
from web.app.scenes.mythic_mischief.layout import SIZE, SPACE, centre, on_edge
from web.app.stage import marks
from web.app.stage.nodes import Art, Node

_SELECTED, _DANGER = art.COLOURS["selected"], art.COLOURS["danger"]
_HALF = SIZE / 2
_CAUGHT_RING: Art = marks.ring(_DANGER, 41, (9, 6))
_TICKS: Art = marks.corners(art.COLOURS["accent"], SPACE)


def signs(state: State, focus: Focus) -> Iterator[Node]:
    """All signs for this focus."""
    after = focus.preview.after if focus.preview else None
    if focus.preview is not None:
        yield from _preview(focus.preview.events)
    elif focus.happened and not focus.taps:
        yield from _last_move(focus.happened)
    coming = after if isinstance(after, State) and not after.over else state
    if focus.forecast and not state.over:
        yield from _forecast(coming)


@cache
def _band(walk: tuple[int, ...], colour: str) -> Art:
    points = [(x - _HALF, y - _HALF) for x, y in map(centre, walk)]
    return marks.path(points, colour)


@cache
def _step(number: int, colour: str) -> Art:
    return marks.step(number, colour)


@cache
def _pill(text: str, colour: str) -> Art:
    return marks.pill(text, colour)


def _forecast(state: State) -> Iterator[Node]:
    """The Tomekeeper's next phase as the board stands: its ways, and whom it would catch."""
    coming = forecast(state)
    for number, walk in enumerate(coming.walks):
        if walk:
            way = (coming.start, *walk)
            drawn = _band(way, _SELECTED)
            yield Node(f"walk:{number}", _HALF, _HALF, drawn, z=7, reach=_HALF, still=True)
    for space, cost in _costs(state, coming).items():
        x, y = centre(space)
        place = (x, y + 40) if state.occupied >> space & 1 else (x, y)
        yield Node(f"step:{space}", *place, _step(cost, _SELECTED), z=13, reach=15, still=True)
    for mythic, space in enumerate(state.at):
        if space != CAUGHT and space in coming.maybe:
            x, y = centre(space)
            word = "caught" if space in coming.surely else "at risk"
            yield Node(f"danger:{mythic}", x, y, _CAUGHT_RING, z=15.5, reach=46, still=True)
            yield Node(
                f"pill:{mythic}", x, y + 38, _pill(word, _DANGER), z=16, reach=44, still=True
            )


def _costs(state: State, coming: Forecast) -> dict[int, int]:
    """The movement points spent on reaching each space of the ways, by the first way there."""
    costs: dict[int, int] = {}
    for walk in coming.walks:
        spent = 0
        for space in walk:
            spent += entry_cost(state, space)
            costs.setdefault(space, spent)
    return costs


def _preview(happened: Sequence[Event]) -> Iterator[Node]:
    """Where pieces would go, and who would be caught."""
    ways: dict[int, list[int]] = {}
    for event in happened:
        if isinstance(event, e.Moved):
            ways.setdefault(event.mythic, [event.start]).append(event.to)
        elif isinstance(event, e.KeeperMoved):
            ways.setdefault(-1, [event.start]).append(event.to)
        elif isinstance(event, e.Caught):
            x, y = centre(event.space)
            yield Node(
                "would-catch", x, y + 38, _pill("caught", _DANGER), z=17, reach=44, still=True
            )
        if isinstance(event, (e.PhaseEnded, e.KeeperPhase)):
            return
    legal = art.COLOURS["legal"]
    for mover, way in ways.items():
        drawn = _band(tuple(way), legal)
        yield Node(f"way-of:{mover}", _HALF, _HALF, drawn, z=7.5, reach=_HALF, still=True)
        x, y = centre(way[-1])
        yield Node(
            f"end-of:{mover}", x, y, _step(len(way) - 1, legal), z=13.5, reach=15, still=True
        )


def _last_move(happened: Sequence[Event]) -> Iterator[Node]:
    """Ticks at the origin and target of what moved last."""
    for event in reversed(happened):
        if isinstance(event, (e.Moved, e.KeeperMoved)):
            for name, space in (("from", event.start), ("to", event.to)):
                x, y = centre(space)
                yield Node(f"last-{name}", x, y, _TICKS, z=6.5, reach=56, still=True)
            return
        if isinstance(event, e.ShelfMoved):
            x, y, angle = on_edge(event.to)
            ring = marks_of_shelf()
            yield Node("last-shelf", x, y, ring, z=9.4, reach=62, angle=angle, still=True)
            return


@cache
def marks_of_shelf() -> Art:
    """The mark of a Bookshelf that moved last."""
    return marks.bar(art.COLOURS["accent"], 112, 30)

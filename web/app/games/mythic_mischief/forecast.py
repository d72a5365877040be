"""What is to come: the Tomekeeper's next walk, and what a previewed plan would do (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from mythshelf.games.mythic_mischief import events as e
from mythshelf.games.mythic_mischief.keeper.quickest_path import points_to_enter
from mythshelf.games.mythic_mischief.phases.tomekeeper_forecast import forecast
from mythshelf.games.mythic_mischief.table.geometry import Space
from mythshelf.games.mythic_mischief.table.state import State
from mythshelf.kernel.play.core import Event

from web.app.games.mythic_mischief import art, shape_keys
from web.app.games.mythic_mischief.layout import Point, between, centre, middle, turn_of
from web.app.games.mythic_mischief.mode_signs import signs_of
from web.app.games.mythic_mischief.pieces import PATHS, PIECES, SIGNS, portrait
from web.app.presenting.focus import Focus
from web.app.presenting.plan import Preview
from web.app.stage.nodes import Art, Node, sign

_MARKS = art.MARKS
_GHOST = 0.62
_Way = tuple[Space, ...]
"""The spaces of a walk, from where the Tomekeeper stands on."""
_APART = 15
"""Units between a threshold's middle and each of two numbers that share it."""


def coming(state: State, focus: Focus) -> Iterator[Node]:
    """The walk of the next Tomekeeper Phase: from this position, or after the previewed plan."""
    shown = _position(state, focus.preview)
    if shown is None or shown.over or not shown.turn:
        return
    ahead = [forecast(shown, half) for half in shown.halves]
    by_half = [[(one.start, *walk) for walk in one.walks] for one in ahead]
    all_ways = [way for ways in by_half for way in ways]
    for number, way in enumerate(all_ways):
        if len(way) > 1:
            band = _MARKS.band([centre(space) for space in way])
            yield sign(f"walk:{number}", (0, 0), band, PATHS)
    costs = {step: cost for ways in by_half for step, cost in _costs(shown, ways).items()}
    for (before, space), cost in costs.items():
        at = _place_of_step(shown, focus, all_ways, before, space)
        yield sign(f"step:{before}:{space}", at, _MARKS.step(str(cost)), SIGNS + 0.2)
    surely = frozenset().union(*(one.surely for one in ahead))
    yield from _at_risk(shown, focus, surely, frozenset().union(*(one.maybe for one in ahead)))
    yield from signs_of(shown).to_come(shown, SIGNS - 0.6)


def _position(state: State, preview: Preview | None) -> State | None:
    """The position whose Tomekeeper Phase is next: before a plan that ends the phase."""
    if preview is None or any(isinstance(event, e.PhaseEnded) for event in preview.events):
        return state
    return preview.after if isinstance(preview.after, State) else state


def _costs(state: State, ways: Sequence[_Way]) -> dict[tuple[Space, Space], int]:
    """The points spent by each step of the ways, by the first way that takes it."""
    costs: dict[tuple[Space, Space], int] = {}
    for way in ways:
        spent = 0
        for before, space in pairwise(way):
            spent += points_to_enter(state, space)
            costs.setdefault((before, space), spent)
    return costs


def _place_of_step(
    state: State, focus: Focus, ways: Sequence[_Way], before: Space, space: Space
) -> Point:
    """On the threshold, beside the number of the way back over it; where walks end by this one
    step and nothing stands or is offered, in the middle."""
    free = not state.occupied >> space & 1 and shape_keys.space_key(space) not in (
        *focus.lit,
        *focus.taps,
    )
    if free and {way[-2:] for way in ways if way[-1] == space} == {(before, space)}:
        return centre(space)
    x, y = between(centre(before), centre(space))
    if any((space, before) in pairwise(way) for way in ways):
        to_x, to_y = centre(space)
        x += _APART * ((to_x > x) - (to_x < x))
        y += _APART * ((to_y > y) - (to_y < y))
    return x, y


def _at_risk(
    state: State, focus: Focus, surely: frozenset[Space], maybe: frozenset[Space]
) -> Iterator[Node]:
    for mythic, space in enumerate(state.at):
        if space < 0 or space not in maybe:
            continue
        x, y = centre(space)
        key = shape_keys.mythic_key(mythic)
        ring = art.RING + (7 if key in focus.taps or key in focus.lit else 0)
        word = "caught" if space in surely else "at risk"
        yield sign(f"danger:{key}", (x, y), _MARKS.ring("danger", ring), PIECES - 0.02)
        yield sign(f"pill:{key}", (x, y + 35), _MARKS.pill(word), SIGNS + 0.5)


def consequences(state: State, preview: Preview) -> Iterator[Node]:
    """What a plan would do, up to the end of the phase: ways, ghosts of pieces, catches."""
    happened = _own_part(preview.events)
    for mover, steps in _movers(happened).items():
        yield from _way_of(state, mover, steps)
    for event in happened:
        match event:
            case e.ShelfMoved(edge=edge, to=to):
                yield _ghost(f"shelf:{edge}", middle(to), art.bookshelf(to), turn_of(to))
            case e.TokenDropped(token=token, space=space):
                x, y = centre(space)
                yield _ghost(f"token:{space}", (x - 37, y + 37), art.token(token))
            case e.Caught(mythic=mythic, space=space):
                x, y = centre(space)
                key = shape_keys.mythic_key(mythic)
                ring = _MARKS.ring("danger", art.RING + 7)
                yield sign(f"catch:{key}", (x, y), ring, PIECES - 0.02)
                yield sign(f"caught:{key}", (x, y + 35), _MARKS.pill("caught"), SIGNS + 0.6)


def _own_part(happened: Sequence[Event]) -> list[Event]:
    """The events before the Tomekeeper Phase: those of the plan itself."""
    found = []
    for event in happened:
        if isinstance(event, (e.PhaseEnded, e.KeeperPhase)):
            break
        found.append(event)
    return found


_Steps = list["e.Moved | e.KeeperMoved"]


def _movers(happened: Sequence[Event]) -> dict[int, _Steps]:
    """The steps of each Mythic, and under -1 and -2 of the Tomekeepers."""
    found: dict[int, _Steps] = {}
    for event in happened:
        if isinstance(event, e.Moved):
            found.setdefault(event.mythic, []).append(event)
        elif isinstance(event, e.KeeperMoved):
            found.setdefault(-1 - event.half, []).append(event)
    return found


def _way_of(state: State, mover: int, steps: _Steps) -> Iterator[Node]:
    """A dotted band for what walks, an arrow for what is moved; a ghost at the end."""
    points = [centre(steps[0].start), *(centre(step.to) for step in steps)]
    walks = steps[0].by in ("Move", "walk", "Distract")
    if walks:
        band = _MARKS.band(points, "legal")
        yield sign(f"route:{mover}", (0, 0), band, PATHS + 0.5)
    else:
        arrow = _MARKS.flight(points[0], points[-1], 36)
        yield sign(f"route:{mover}", (0, 0), arrow, SIGNS + 0.3)
    if points[-1] == points[0]:
        return
    drawn = art.tomekeeper() if mover < 0 else portrait(state, mover)
    x, y = points[-1]
    if walks or not state.occupied >> steps[-1].to & 1:
        yield _ghost(f"mover:{mover}", (x, y), drawn)


def _ghost(key: str, at: Point, drawn: Art, angle: float = 0) -> Node:
    z = SIGNS - 0.1 if key.startswith("shelf") else PIECES + 0.9
    return Node(f"ghost:{key}", *at, drawn, z=z, angle=angle, alpha=_GHOST, mark=True)

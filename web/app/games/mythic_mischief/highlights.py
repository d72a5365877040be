"""Marks for what can be done, what was tapped without effect and what moved last (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from mythshelf.games.mythic_mischief import events as e
from mythshelf.games.mythic_mischief.phases.draft import DraftObstacle, draft_shelf
from mythshelf.games.mythic_mischief.table.geometry import STEPS, bits
from mythshelf.games.mythic_mischief.table.state import State
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Event

from web.app.games.mythic_mischief import art, shape_keys
from web.app.games.mythic_mischief import spoken as names
from web.app.games.mythic_mischief.layout import (
    SIZE,
    SPACE,
    Point,
    centre,
    middle,
    turn_of,
    width_of,
)
from web.app.games.mythic_mischief.pieces import LIFT, PIECES, SHELVES, SIGNS
from web.app.presenting.focus import Focus
from web.app.presenting.shape_keys import kind_of, number_of
from web.app.stage.marks import bearing
from web.app.stage.nodes import HitArea, Node, sign

_MARKS = art.MARKS
_RADIUS = 10
_WAY = HitArea(50, 50, round=True)
_EDGE = HitArea(104, 34)
_DRAFT = HitArea(76, 34)


def of_selection(state: State, focus: Focus, costs: Mapping[int, int]) -> Iterator[Node]:
    """What is lit and what is chosen."""
    for space in range(state.library.size):
        key = shape_keys.target_key(state, space)
        at = centre(space)
        if kind_of(key) != "space":
            yield from _on_piece(focus, key, at)
        elif key in focus.taps:
            drawn = _MARKS.frame("selected", SPACE - 14, SPACE - 14, _RADIUS)
            yield sign(f"ring:{key}", at, drawn, SIGNS)
        elif key in focus.lit:
            cost = str(costs[space]) if space in costs else ""
            frame = _MARKS.space(SPACE - 11, _RADIUS)
            yield sign(f"ring:{key}", at, frame, SHELVES - 0.5)
            yield sign(f"dot:{key}", at, _MARKS.dot(SPACE * 0.11, cost), SIGNS - 1)
    for edge in bits(state.shelves):
        key = shape_keys.shelf_key(edge)
        if key in focus.taps or key in focus.lit:
            look = "accent" if key in focus.taps else "legal"
            drawn = _MARKS.frame(look, 112, 32, 7)
            yield sign(f"ring:{key}", middle(edge), drawn, SHELVES + 0.3, turn_of(edge))


def _on_piece(focus: Focus, key: str, at: Point) -> Iterator[Node]:
    x, y = at
    if key in focus.taps:
        lift = LIFT if key == focus.taps[0] or kind_of(key) == shape_keys.KEEPER else 0.0
        drawn = _MARKS.ring("selected", art.RING)
        yield sign(f"ring:{key}", (x, y - lift), drawn, PIECES - 0.01)
    elif key in focus.lit:
        yield sign(f"ring:{key}", at, _MARKS.ring("legal", art.RING), PIECES - 0.01)


def edges(state: State, focus: Focus) -> Iterator[Node]:
    """Where the chosen Bookshelf may go; a brass dot on every other empty edge."""
    if isinstance(engine.decision(state), DraftObstacle):
        yield from _drafted_edges(state, focus)
        return
    shelf = next((key for key in focus.taps if kind_of(key) == "shelf"), None)
    if shelf is None:
        return
    start = middle(number_of(shelf))
    for edge in range(state.library.edges):
        key, at = shape_keys.edge_key(edge), middle(edge)
        chosen = key in focus.taps
        if chosen or key in focus.lit:
            way = round(bearing(start, at) - turn_of(edge))
            drawn = _MARKS.frame("selected", 112, 32, 7) if chosen else None
            yield Node(
                key,
                *at,
                drawn or _MARKS.ghost(106, 24, 5, way),
                z=SIGNS,
                angle=turn_of(edge),
                hit=_EDGE,
                name=names.name_of_edge(state, edge),
                lit=True,
                chosen=chosen,
                mark=True,
            )
        elif not state.shelves >> edge & 1:
            yield sign(f"stud:{edge}", at, art.edge_stud(), SHELVES)


def _drafted_edges(state: State, focus: Focus) -> Iterator[Node]:
    """In the draft: the edges for a Bookshelf, in red those where it would cut something off."""
    for edge in range(state.library.edges):
        key, at, angle = shape_keys.edge_key(edge), middle(edge), turn_of(edge)
        chosen, refused = key in focus.taps, draft_shelf(edge).refusal(state)
        if refused not in (None, "MM-DRAFT-03"):
            continue
        if chosen:
            drawn = _MARKS.frame("selected", 112, 32, 7)
        elif refused:
            drawn = _MARKS.frame("danger", 60, 14, 5)
        else:
            drawn = _MARKS.dot(SPACE * 0.08, "")
        yield Node(
            key,
            *at,
            drawn,
            z=SIGNS + 3,
            angle=angle,
            hit=_DRAFT,
            name=names.name_of_edge(state, edge),
            lit=key in focus.lit,
            chosen=chosen,
            mark=True,
        )


def ways(state: State, focus: Focus) -> Iterator[Node]:
    """The eight directions of a Trance, round the chosen Vampire."""
    mythic = shape_keys.chosen_mythic(focus.taps)
    if mythic is None or state.at[mythic] < 0:
        return
    x, y = centre(state.at[mythic])
    for direction, (dx, dy) in enumerate(STEPS):
        key = shape_keys.way_key(direction)
        chosen = key in focus.taps
        if not chosen and key not in focus.lit:
            continue
        far = 70 if dx and dy else 78
        yield Node(
            key,
            min(max(x + dx * far, 24), width_of(state.library) - 24),
            min(max(y + dy * far, 24), SIZE - 24),
            _MARKS.arrow(45 * direction - 90, "selected" if chosen else "legal"),
            z=SIGNS + 2,
            hit=_WAY,
            name=names.name_of_way(direction),
            lit=True,
            chosen=chosen,
            mark=True,
        )


def in_vain(state: State, focus: Focus) -> Iterator[Node]:
    """What was just tapped without effect; and the Bookshelves that shut a diagonal."""
    key = focus.blocked
    kind = kind_of(key)
    if kind == "shelf":
        edge = number_of(key)
        drawn = _MARKS.hatch(106, 26, 5)
        yield sign("blocked", middle(edge), drawn, SIGNS + 1, turn_of(edge))
        return
    if kind == "edge":
        edge = number_of(key)
        drawn = _MARKS.hatch(106, 26, 5)
        yield sign("blocked", middle(edge), drawn, SIGNS + 4, turn_of(edge))
        for lost in bits(state.library.cut_off(state.shelves | 1 << edge)):
            drawn = _MARKS.hatch(SPACE - 14, SPACE - 14, _RADIUS)
            yield sign(f"cut:{lost}", centre(lost), drawn, SIGNS + 1)
        return
    space = _space_of(state, key)
    if space is None:
        return
    drawn = _MARKS.hatch(SPACE - 14, SPACE - 14, _RADIUS)
    yield sign("blocked", centre(space), drawn, SIGNS + 1)
    mythic = shape_keys.chosen_mythic(focus.taps)
    if mythic is not None:
        for edge in shutting(state, state.at[mythic], space):
            drawn = _MARKS.frame("danger", 60, 14, 5)
            yield sign(f"shut:{edge}", middle(edge), drawn, SIGNS + 1.5, turn_of(edge))


def shutting(state: State, here: int, there: int) -> tuple[int, ...]:
    """The Bookshelves that shut the diagonal between two spaces (MM-BOARD-09, MM-R-30)."""
    beyond = state.library.beyond[here]
    if here < 0 or there not in beyond[1::2]:
        return ()
    one, other = state.library.ways[here][beyond.index(there)]
    shut = state.shelves & one and state.shelves & other
    return bits(state.shelves & (one | other)) if shut else ()


def _space_of(state: State, key: str) -> int | None:
    """The space that a key of a shape stands on, or ``None``."""
    kind = kind_of(key)
    if kind == "space":
        return number_of(key)
    if kind == "mythic" and state.at[number_of(key)] >= 0:
        return state.at[number_of(key)]
    return state.keeper_of(shape_keys.half_of_key(key)) if kind == shape_keys.KEEPER else None


def last_move(happened: Sequence[Event]) -> Iterator[Node]:
    """Ticks where what moved last came from and where it went."""
    for event in reversed(happened):
        if isinstance(event, e.ShelfMoved):
            drawn = _MARKS.ticks(112, 32)
            for name, edge in (("from", event.edge), ("to", event.to)):
                yield sign(f"last:{name}", middle(edge), drawn, SHELVES + 0.2, turn_of(edge))
            return
        if isinstance(event, (e.Moved, e.KeeperMoved)):
            for name, space in (("from", _first_of(happened, event)), ("to", event.to)):
                drawn = _MARKS.ticks(SPACE - 10, SPACE - 10)
                yield sign(f"last:{name}", centre(space), drawn, SHELVES - 2.5)
            return


def _first_of(happened: Sequence[Event], last: e.Moved | e.KeeperMoved) -> int:
    """Where what moved last stood before it moved."""
    for event in happened:
        same_kind = type(event) is type(last)
        if same_kind and getattr(event, "mythic", None) == getattr(last, "mythic", None):
            start: int = event.start  # type: ignore[attr-defined]
            return start
    return last.start

"""The board of Mythic Mischief as a scene (pure)."""

from __future__ import annotations

from collections.abc import Iterator

from mythshelf.games.mythic_mischief.board import DIRECTIONS, STEPS, bits, space_name
from mythshelf.games.mythic_mischief.state import (
    CAUGHT,
    MOVE,
    NOWHERE,
    Mythic,
    State,
    seat_of,
)
from mythshelf.games.mythic_mischief.text import COMPASS, full_name, side_of_edge, team

from web.app.models import Focus
from web.app.scenes.mythic_mischief import art, keys
from web.app.scenes.mythic_mischief.layout import SIZE, SPACE, centre, on_edge
from web.app.scenes.mythic_mischief.signs import signs
from web.app.stage import marks
from web.app.stage.nodes import Art, Hit, Node, Scene

WHOLE = Hit(SPACE - 2, SPACE - 2)
PIECE = Hit(78, 78, round=True)
LONG = Hit(108, 34)
LEGAL_SPACE: Art = marks.legal_space(art.COLOURS, SPACE)
LIT_PIECE: Art = marks.ring(art.COLOURS["legal"], 41)
CHOSEN_PIECE: Art = marks.ring(art.COLOURS["selected"], 41)
LIT_SHELF: Art = marks.bar(art.COLOURS["legal"], 112, 32)
CHOSEN_SHELF: Art = marks.bar(art.COLOURS["accent"], 112, 32)
GHOST: Art = marks.ghost(art.COLOURS, 106, 24)
BLOCKED: Art = marks.blocked(art.COLOURS, SPACE)
_GRID = {keys.space_key(space): (space % 5, space // 5) for space in range(25)}


def scene(state: State, focus: Focus) -> Scene:
    """Everything on the board, with what is chosen, possible and to come."""
    nodes = [
        *_spaces(state, focus),
        *_ground(state),
        *_shelves(state, focus),
        *_pieces(state, focus),
        *_ghosts(state, focus),
        *signs(state, focus),
    ]
    nodes.sort(key=lambda node: node.z)
    return Scene(SIZE, SIZE, art.backdrop(), nodes, _GRID)


def _spaces(state: State, focus: Focus) -> Iterator[Node]:
    for space in range(state.library.size):
        key = keys.space_key(space)
        lit = key in focus.lit
        x, y = centre(space)
        chosen = key in focus.taps
        drawn = LEGAL_SPACE if lit and not chosen else ()
        yield Node(
            key,
            x,
            y,
            drawn,
            z=1,
            reach=60,
            hit=WHOLE,
            name=_name_of_space(state, space),
            lit=lit,
            pressed=chosen,
            still=True,
        )
        if chosen:
            yield Node("chosen-space", x, y, CHOSEN_PIECE, z=7, reach=60, still=True)
        if focus.blocked == key:
            yield Node("blocked", x, y, BLOCKED, z=20, reach=60, still=True)


def _name_of_space(state: State, space: int) -> str:
    parts = [f"Space {space_name(space)}"]
    if state.clutter >> space & 1:
        parts.append("cluttered")
    for seat in (0, 1):
        if state.tomes[seat] >> space & 1:
            parts.append(f"Tome of the {team(state, seat)}")
    if space in state.face_up.destinations:
        number = state.face_up.destinations.index(space)
        reached = ", reached" if number < state.destination else ""
        parts.append(f"Destination {number + 1}{reached}")
    if space in state.face_up.entrances:
        parts.append("secret entrance")
    for name, mask in (("Portal", state.portals), ("Decay", state.decay)):
        if mask >> space & 1:
            parts.append(name)
    if space == state.trap_space:
        parts.append("Trap")
    return ", ".join(parts)


def _ground(state: State) -> Iterator[Node]:
    """What lies on the floor."""
    card = state.face_up
    for space in card.entrances:
        x, y = centre(space)
        yield Node(f"door:{space}", x + 36, y - 36, art.entrance(), z=2, reach=18, still=True)
    for number, space in enumerate(card.destinations):
        x, y = centre(space)
        reached = number < state.destination
        now = "reached" if reached else "next" if number == state.destination else "open"
        drawn = art.ribbon(number + 1, now)
        alpha = 0.5 if reached else 1
        yield Node(f"goal:{number}", x - 36, y - 30, drawn, z=3, reach=26, alpha=alpha, still=True)
    for space in bits(state.clutter):
        x, y = centre(space)
        covered = 0.4 if state.occupied >> space & 1 or space == state.keeper else 1
        yield Node(
            f"clutter:{space}", x, y + 12, art.clutter(), z=4, reach=50, alpha=covered, still=True
        )
    for seat, board in enumerate(state.boards):
        for space in bits(state.tomes[seat]):
            x, y = centre(space)
            place = (x + 16 + 26 * seat, y + 38)
            yield Node(f"tome:{seat}:{space}", *place, art.tome(board.faction), z=5, reach=20)
    tokens = [("portal", space) for space in bits(state.portals)]
    tokens += [("decay", space) for space in bits(state.decay)]
    if state.trap_space != NOWHERE and not state.trap_holds:
        tokens.append(("trap", state.trap_space))
    for name, space in tokens:
        x, y = centre(space)
        key = f"{name}:{space}"
        hit = Hit(44, 44, round=True) if name == "portal" else None
        label = f"Portal on {space_name(space)}" if name == "portal" else ""
        yield Node(key, x - 38, y + 38, art.token(name), z=6, reach=20, hit=hit, name=label)


def _shelves(state: State, focus: Focus) -> Iterator[Node]:
    for edge in bits(state.shelves):
        key = keys.shelf_key(edge)
        x, y, angle = on_edge(edge)
        chosen, lit = key in focus.taps, key in focus.lit
        yield Node(
            key,
            x,
            y,
            art.bookshelf(edge),
            z=9,
            reach=60,
            angle=angle,
            hit=LONG,
            name=f"Bookshelf {side_of_edge(state, edge)}",
            lit=lit,
            pressed=chosen,
            still=True,
        )
        if chosen or lit:
            ring = CHOSEN_SHELF if chosen else LIT_SHELF
            yield Node(f"ring:{key}", x, y, ring, z=9.5, reach=62, angle=angle, still=True)


def _pieces(state: State, focus: Focus) -> Iterator[Node]:
    for mythic, space in enumerate(state.at):
        if space == CAUGHT:
            continue
        key = keys.mythic_key(mythic)
        x, y = centre(space)
        together = len(state.mythics_on(space)) > 1
        if together:
            x += 20 if seat_of(mythic) == state.active else -20
        chosen, lit = key in focus.taps, key in focus.lit
        drawn = art.piece(state.boards[seat_of(mythic)].faction, state.is_trapped(mythic))
        yield Node(
            key,
            x,
            y,
            drawn,
            z=10 + y / SIZE,
            reach=52,
            hit=PIECE,
            name=_name_of_mythic(state, mythic),
            lit=lit or key in focus.starts,
            pressed=chosen,
        )
        if chosen or lit:
            ring = CHOSEN_PIECE if chosen else LIT_PIECE
            yield Node(f"ring:{key}", x, y, ring, z=15, reach=46, still=True)
        if focus.blocked == key:
            yield Node("blocked", x, y, BLOCKED, z=20, reach=60, still=True)
    x, y = centre(state.keeper)
    yield Node("light", x, y, art.lantern(), z=8, reach=152)
    chosen, lit = keys.KEEPER in focus.taps, keys.KEEPER in focus.lit | focus.starts
    yield Node(
        keys.KEEPER,
        x,
        y,
        art.tomekeeper(),
        z=12,
        reach=56,
        hit=Hit(84, 96),
        name=f"Tomekeeper on {space_name(state.keeper)}",
        lit=lit,
        pressed=chosen,
    )
    if chosen or keys.KEEPER in focus.lit:
        ring = CHOSEN_PIECE if chosen else LIT_PIECE
        yield Node("ring:keeper", x, y, ring, z=11.9, reach=46, still=True)
    if focus.blocked == keys.KEEPER:
        yield Node("blocked", x, y, BLOCKED, z=20, reach=60, still=True)


def _name_of_mythic(state: State, mythic: Mythic) -> str:
    parts = [f"{full_name(state, mythic)} on {space_name(state.at[mythic])}"]
    seat = seat_of(mythic)
    if seat == state.active:
        parts.append(f"can move: {state.boards[seat].points[MOVE]} left")
    if state.is_trapped(mythic):
        parts.append("trapped")
    return ", ".join(parts)


def _ghosts(state: State, focus: Focus) -> Iterator[Node]:
    """Where a Bookshelf may go, and the ways of a Trance."""
    for key in sorted(focus.lit | set(focus.taps)):
        kind, _, number = key.partition(":")
        if kind == "edge":
            x, y, angle = on_edge(int(number))
            chosen = key in focus.taps
            yield Node(
                key,
                x,
                y,
                CHOSEN_SHELF if chosen else GHOST,
                z=14,
                reach=62,
                angle=angle,
                hit=LONG,
                name=f"Edge {side_of_edge(state, int(number))}",
                lit=True,
                pressed=chosen,
                still=True,
            )
        elif kind == "way":
            yield _way(state, focus, int(number))


def _way(state: State, focus: Focus, direction: int) -> Node:
    mythic = next(int(key.partition(":")[2]) for key in focus.taps if key.startswith("mythic:"))
    x, y = centre(state.at[mythic])
    dx, dy = STEPS[direction]
    key = keys.way_key(direction)
    return Node(
        key,
        min(max(x + dx * 74, 24), SIZE - 24),
        min(max(y + dy * 74, 24), SIZE - 24),
        art.arrow(),
        z=16,
        reach=26,
        angle=45 * direction - 90,
        hit=Hit(52, 52, round=True),
        name=f"Way {COMPASS[DIRECTIONS[direction]]}",
        lit=True,
        pressed=key in focus.taps,
        still=True,
    )

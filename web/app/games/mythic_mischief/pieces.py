"""What stands and lies on the board, as nodes (pure).

From back to front: the floor's spaces, doors, ribbons, Clutter, Tomes, tokens, light,
Bookshelves, Mythics, Tomekeeper. Whatever stands on a space takes the taps of the whole
space: a finger meets one thing, and a screen reader tells of one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mythshelf.games.mythic_mischief.table.geometry import LEFT, Half, bits
from mythshelf.games.mythic_mischief.table.state import State
from mythshelf.games.mythic_mischief.table.terms import MYTHICS_EACH, NOWHERE, Mythic, Seat, seat_of

from web.app.games.mythic_mischief import art, shape_keys
from web.app.games.mythic_mischief import spoken as names
from web.app.games.mythic_mischief.layout import SIZE, SPACE, centre, middle, turn_of
from web.app.games.mythic_mischief.mode_signs import signs_of
from web.app.games.mythic_mischief.mythic_places import place_of, stands_alone
from web.app.presenting.focus import Focus
from web.app.stage.nodes import Art, HitArea, Node

GROUND, PATHS, LIGHT, SHELVES, PIECES, SIGNS = 1.0, 7.0, 8.0, 9.0, 11.0, 15.0
"""Heights of the layers; a layer's things differ by less than one."""
LIFT = 6.0
"""How far a chosen piece is lifted."""

_WHOLE = HitArea(SPACE - 1, SPACE - 1)
_HALF = HitArea(70, 70, round=True)
_LONG = HitArea(104, 34)
_COVERED = 0.35


def spaces(state: State, focus: Focus, costs: Mapping[int, int]) -> Iterator[Node]:
    """The spaces on which nothing stands. ``costs`` are the points of a walk there."""
    for space in range(state.library.size):
        if state.occupied >> space & 1 or state.has_keeper(space):
            continue
        key = shape_keys.space_key(space)
        x, y = centre(space)
        lit = key in focus.lit
        yield Node(
            key,
            x,
            y,
            z=GROUND,
            hit=_WHOLE,
            name=names.name_of_space(state, space, costs.get(space, 0) if lit else 0),
            lit=lit,
            chosen=key in focus.taps,
        )


def ground(state: State) -> Iterator[Node]:
    """What lies on the floor; what stands on Clutter lets it fade."""
    for half in state.halves:
        yield from _of_card(state, half)
    standing = state.occupied | sum(1 << keeper for keeper in state.keepers)
    for space in bits(state.clutter):
        x, y = centre(space)
        alpha = _COVERED if standing >> space & 1 else 1.0
        drawn = art.clutter((0, -4, 3, 5)[space % 4])
        yield Node(f"clutter:{space}", x, y + 10, drawn, z=GROUND + 3, alpha=alpha)
    apart = signs_of(state).tomes_apart
    for team, lying in enumerate(state.tomes):
        for space in bits(lying):
            x, y = centre(space)
            drawn = art.tome(look(state, state.colours[team]))
            room = apart or state.tomes[1 - team] >> space & 1
            place = x + 17 + (26 * team if room else 0), y + 36
            yield Node(f"tome:{team}:{space}", *place, drawn, z=GROUND + 4)
    yield from _tokens(state)


def _of_card(state: State, half: Half) -> Iterator[Node]:
    """The entrances and Destinations of the lunch card of a half."""
    card, done = state.face_up_of(half), state.destination_of(half)
    for space in card.entrances:
        x, y = centre(space)
        yield Node(f"door:{space}", x + 33, y - 31, art.entrance(), z=GROUND + 1)
    for number, space in enumerate(card.destinations):
        x, y = centre(space)
        now = "reached" if number < done else "next" if number == done else "open"
        drawn = art.ribbon(number + 1, now, half)
        alpha = 0.5 if number < done else 1.0
        yield Node(f"goal:{space}", x - 32, y - 24, drawn, z=GROUND + 2, alpha=alpha)


def _tokens(state: State) -> Iterator[Node]:
    lying = [("portal", space) for space in bits(state.portals)]
    lying += [("decay", space) for space in bits(state.decay)]
    if state.trap_space != NOWHERE and not state.trap_holds:
        lying.append(("trap", state.trap_space))
    for name, space in lying:
        x, y = centre(space)
        yield Node(f"{name}:{space}", x - 37, y + 37, art.token(name), z=GROUND + 5)


def shelves(state: State, focus: Focus) -> Iterator[Node]:
    """The Bookshelves and their shadows."""
    for edge in bits(state.shelves):
        key = shape_keys.shelf_key(edge)
        x, y = middle(edge)
        angle = turn_of(edge)
        yield Node(f"shade:{key}", x, y + 4, art.shelf_shadow(), z=SHELVES, angle=angle)
        yield Node(
            key,
            x,
            y,
            art.bookshelf(edge),
            z=SHELVES + 0.1,
            angle=angle,
            hit=_LONG,
            name=names.name_of_shelf(state, edge),
            lit=key in focus.lit,
            chosen=key in focus.taps,
        )


def mythics(state: State, focus: Focus) -> Iterator[Node]:
    """The Mythics on the board and their shadows; the chosen one is lifted."""
    for mythic, space in enumerate(state.at):
        if space < 0:
            continue
        key = shape_keys.mythic_key(mythic)
        x, y = place_of(state, mythic)
        lift = LIFT if key in focus.taps[:1] else 0.0
        yield Node(
            f"shade:{key}",
            x,
            y + lift,
            art.piece_shadow(),
            z=PIECES - 1 + y / SIZE,
            scale=1.1 if lift else 1.0,
        )
        yield Node(
            key,
            x,
            y - lift,
            portrait(state, mythic),
            z=PIECES + y / SIZE,
            hit=_WHOLE if stands_alone(state, mythic) else _HALF,
            name=names.name_of_mythic(state, mythic),
            lit=key in focus.lit or key in focus.starts,
            chosen=key in focus.taps,
        )


def look(state: State, seat: Seat) -> int:
    """How the Mythics and Tomes of a seat look: as its Faction, or as the Enchanted."""
    return state.boards[seat].faction if seat < len(state.boards) else art.ENCHANTED


def portrait(state: State, mythic: Mythic) -> Art:
    """A Mythic in its side's shape, with its own face."""
    seat = seat_of(mythic)
    return art.piece(look(state, seat), state.is_trapped(mythic), mythic % MYTHICS_EACH)


def keepers(state: State, focus: Focus) -> Iterator[Node]:
    """Each Tomekeeper with shadow and light; of two each has the badge of its card."""
    for half in state.halves:
        key = shape_keys.keeper_key(half)
        x, y = centre(state.keeper_of(half))
        chosen = key in focus.taps
        top = y - (LIFT if chosen else 0)
        yield Node("light" if half == LEFT else "light:1", x, y, art.lantern(), z=LIGHT)
        yield Node(f"shade:{key}", x, y, art.tomekeeper_shadow(), z=PIECES - 0.5)
        yield Node(
            key,
            x,
            top,
            art.tomekeeper(),
            z=PIECES + 1.5,
            hit=_WHOLE,
            name=names.name_of_keeper(state, half),
            lit=key in focus.lit or key in focus.starts,
            chosen=chosen,
        )
        if len(state.halves) > 1:
            yield Node(f"badge:{half}", x + 27, top - 24, art.badge(half), z=PIECES + 1.6)

"""What lies and stands on the table, as nodes (pure).

Every space is one target for a finger, and a screen reader hears all that is on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap

from mythshelf.games.mystic_manor.phases.setup import ChooseMat
from mythshelf.games.mystic_manor.table.board import HOUSE, Place, bits
from mythshelf.games.mystic_manor.table.catalogue import WORDS, bonus_cards, characters
from mythshelf.games.mystic_manor.table.mat import UNCHOSEN
from mythshelf.games.mystic_manor.table.state import NONE, TOOL_ACTION, State
from mythshelf.kernel.play import engine

from web.app.games.mystic_manor import art, house, shape_keys, spoken
from web.app.games.mystic_manor.layout import (
    ATTIC_FLOOR,
    HOUSE_FLOOR,
    Layout,
    Point,
    floor_of,
    layout,
)
from web.app.presenting.focus import Focus
from web.app.presenting.shape_keys import kind_of, number_of
from web.app.stage.nodes import HitArea, Node

SPACES, STAMPS, VEILS, WALLS, TOKENS, PLAYERS, SIGNS = 1.0, 4.5, 3.0, 4.0, 5.0, 8.0, 11.0
"""Heights of the layers."""
ACTION_LABELS = (
    *("Reset courage", "Expand", "Max courage", "Take a net"),
    *("Collect tool", "Sell paintings", "Release imps", "Befriend dog"),
)
_CORNERS = (1, -1), (1, 1), (-1, 1), (-1, -1)
"""Where up to four things on a space lie, in this order: two leave their left to a player."""
_BELOW_STAIRS = (1, 1), (-1, 1), (-1, -1), (1, -1)
"""The same where stairs are in the right upper corner."""
_IN_A_CORNER = 0.8
"""The scale of a token that lies over the corner of an action."""
_BELOW_NAME = 4
"""How far an apparition lies below the middle of its place, off the name above it."""
_BRIEF = ("Reset", "Expand", "Max +3", "Net", "Tool", "Sell", "Imps", "Dog")
"""The actions in a word, for a phone."""


def looked_at(state: State, focus: Focus) -> int:
    """The floor that is seen where there is room for one: what people have asked for, else that of
    what they have chosen, else that of the token whose turn it is."""
    if focus.part:
        return number_of(focus.part)
    chosen = [number_of(key) for key in focus.taps if kind_of(key) == "place"]
    return floor_of(chosen[-1] if chosen else max(0, state.here()))


def nodes(state: State, focus: Focus, costs: Mapping[Place, int]) -> Iterator[Node]:
    """Everything but the marks of what can be done. ``costs`` is the courage to each place."""
    lay, floor = layout(len(state.mats), focus.shape), looked_at(state, focus)
    yield from _places(state, focus, lay, costs)
    drawn = house.walls(len(state.mats), focus.shape, floor)
    yield Node(f"walls:{floor}" if lay.form.is_one_floor else "walls", 0, 0, drawn, z=WALLS)
    for letter, low, high in state.plan.stairs:
        for place in (low, high):
            if house.shows(lay, floor_of(place), floor):
                x, y = lay.stairs(place)
                icon = art.stairs(letter, lay.cell(place) * 0.42)
                yield Node(f"stairs:{place}", x, y, icon, z=WALLS + 0.5)
    if house.shows(lay, HOUSE_FLOOR, floor):
        yield from _contents(state, lay)
    if house.shows(lay, ATTIC_FLOOR, floor):
        yield from _attic(state, lay)
    yield from _players(state, lay, floor)
    yield from _actions(state, focus, lay)
    yield from _map(state, lay, floor)


def _places(state: State, focus: Focus, lay: Layout, costs: Mapping[Place, int]) -> Iterator[Node]:
    plan, floor = state.plan, looked_at(state, focus)
    for place in bits(plan.house | plan.attic):
        if not house.shows(lay, floor_of(place), floor):
            continue
        (x, y), cell = lay.centre(place), lay.cell(place)
        key = shape_keys.place_key(place)
        lit = key in focus.lit
        yield Node(
            key,
            x,
            y,
            z=SPACES,
            hit=HitArea(cell - 2, cell - 2),
            name=spoken.name_of_place(state, place, costs.get(place, 0) if lit else 0),
            lit=lit,
            chosen=key in focus.taps,
        )
        if plan.house >> place & 1 and not state.discovered >> place & 1:
            yield Node(f"veil:{place}", x, y, art.veil(cell), z=VEILS)
        elif place < HOUSE and state.stamped >> place & 1:
            drawn = art.stamp(place * 53 % 35 - 17, cell * 0.62)
            yield Node(shape_keys.stamp_key(place), x, y, drawn, z=STAMPS)


def _contents(state: State, lay: Layout) -> Iterator[Node]:
    """Ghosts, imps and items in the house."""
    plan, cell = state.plan, lay.floors[HOUSE_FLOOR].cell
    landings = {low for _, low, _ in plan.stairs}
    for place in bits(state.discovered & plan.house):
        found = []
        if state.ghosts[place]:
            strength = str(state.ghosts[place])
            found.append((f"ghost:{state.ghosts[place]}", "ghost", strength, 1))
        if state.imps[place]:
            count = state.imps[place]
            found.append((f"imp:{place}", "imp", f"×{count}" if count > 1 else "", count))
        seen: dict[int, int] = {}
        for kind in state.items[place]:
            seen[kind] = seen.get(kind, 0) + 1
            found.append((f"item:{place}:{kind}:{seen[kind]}", WORDS[kind], "", 1))
        corners = _BELOW_STAIRS if place in landings else _CORNERS
        for at, (key, name, label, stack) in enumerate(found):
            (dx, dy), size = _spot(at, len(found), cell, corners)
            x, y = lay.centre(place)
            if place in landings and len(found) not in range(2, len(corners) + 1):
                x, y, size = x - cell * 0.1, y + cell * 0.1, size * 0.86
            drawn = art.token(name, size, label, stack)
            yield Node(key, x + dx, y + dy, drawn, z=TOKENS + 1 - at * 0.1)


def _attic(state: State, lay: Layout) -> Iterator[Node]:
    """Apparitions, and the bonus cards at the chests."""
    plan, cell = state.plan, lay.floors[ATTIC_FLOOR].cell
    for letter in bits(state.haunted):
        x, y = lay.centre(plan.letters[letter])
        drawn = art.token("apparition", cell * 0.54, chr(65 + letter))
        yield Node(f"apparition:{letter}", x, y + _BELOW_NAME, drawn, z=TOKENS)
    for chest, number in enumerate(state.display):
        x, y = lay.centre(plan.chests[chest])
        money = "" if number == NONE else f"${bonus_cards()[number].money}"
        drawn = art.chest_mark(chest, money)
        yield Node(f"chest:{chest}:{number}", x + cell * 0.06, y + cell * 0.34, drawn, z=SPACES)


def is_free(state: State, place: Place) -> bool:
    """Whether nothing lies in the middle of a place: in the attic there are letters, chests and
    stairs."""
    return place < HOUSE and not (state.ghosts[place] or state.imps[place] or state.items[place])


def _spot(
    at: int, count: int, cell: float, corners: Sequence[tuple[int, int]]
) -> tuple[Point, float]:
    """Where the one of so many things on a space lies, and its size. Up to three leave the left
    upper corner to a number."""
    if count == 1:
        return (0, -2), cell * 0.62
    if count <= len(corners):
        size = cell * 0.42
        step = (size + 4) / 2
        right, down = corners[at]
        return (right * step, down * step), size
    size = cell * 0.29
    row, column = divmod(at, 3)
    rows = -(-count // 3)
    step = size + 4
    return ((column - 1) * step, (row - (rows - 1) / 2) * step), size


def token_at(state: State, seat: int, where: int, lay: Layout) -> Point:
    """Where a player's token stands on a place or on an action, beside the others there."""
    there = [other for other, at in enumerate(state.at) if at == where and other != seat]
    number = sum(other < seat for other in there)
    r = radius(lay)
    if where >= 0:
        (x, y), half = lay.centre(where), lay.cell(where) / 2
        room = (2 * half - 2 * r - 8) / 4
        return x - half + r + 4 + number * min(1.6 * r, room), y + half - r - 5
    key = lay.form.action(-1 - where)
    if lay.form.is_one_floor:  # over the corner, for the word needs the room
        return key.x + key.w - 7 - number * 11, key.y + 4
    return key.x + key.w - r - 7 - number * r, key.y + r + 7 + number % 2 * r * 0.5


def radius(lay: Layout) -> float:
    """The radius of a player's token."""
    return max(10.0, lay.floors[HOUSE_FLOOR].cell * 0.19)


def _players(state: State, lay: Layout, floor: int) -> Iterator[Node]:
    """The tokens; that of whoever is asked lies on top of others."""
    asked = engine.decision(state)
    for seat, where in enumerate(state.at):
        if where >= 0 and not house.shows(lay, floor_of(where), floor):
            continue
        x, y = token_at(state, seat, where, lay)
        mat, active = state.mats[seat], asked is not None and asked.seat == seat
        drawn = art.player(state.colours[seat], mat.character, radius(lay), active)
        yield Node(
            shape_keys.player_key(seat),
            x,
            y,
            drawn,
            z=PLAYERS + (1 if active else seat * 0.1),
            scale=_IN_A_CORNER if where < 0 and lay.form.is_one_floor else 1,
        )


def _actions(state: State, focus: Focus, lay: Layout) -> Iterator[Node]:
    """The Actions Mat, with the ranking of the tools where there is room for it."""
    form = lay.form
    for number, label in enumerate(ACTION_LABELS):
        key, room = shape_keys.action_key(number), form.action(number)
        lit, chosen = key in focus.lit, key in focus.taps
        ranking = tuple(state.ranking) if number == TOOL_ACTION else ()
        name = _BRIEF[number] if form.is_one_floor else label
        yield Node(
            key,
            *room.middle,
            art.action(number, room.w, room.h, name, lit or chosen, ranking),
            z=SPACES,
            hit=HitArea(room.w, room.h),
            name=spoken.name_of_action(state, number),
            lit=lit,
            chosen=chosen,
        )


def _map(state: State, lay: Layout, floor: int) -> Iterator[Node]:
    """Where one floor is seen: a tab for each, with its plan and who is there."""
    if not lay.form.is_one_floor:
        return
    for number, title in enumerate(("House", "Attic")):
        key, room = shape_keys.floor_key(number), lay.form.tab(number)
        x, y = room.middle
        yield Node(
            key,
            x,
            y,
            art.tab(room.w, room.h, title, spoken.line_of_floor(state, number), number == floor),
            z=SPACES,
            hit=HitArea(room.w, room.h),
            name=spoken.name_of_floor(state, number, number == floor),
            lit=True,
            chosen=number == floor,
        )
        dots = tuple(
            (state.colours[seat], *_within(lay, at))
            for seat, at in enumerate(state.at)
            if at >= 0 and floor_of(at) == number
        )
        small = art.plan_of_floor(40.0, min(34.0, room.h - 12), number == ATTIC_FLOOR, dots)
        yield Node(f"map:{number}", room.x + 32, y, small, z=SPACES + 0.5)


def _within(lay: Layout, place: Place) -> tuple[float, float]:
    """Where a place lies on its floor, from 0 to 1 both ways."""
    column, row = lay.column_row(place)
    floor = lay.of(place)
    return (column + 0.5) / floor.columns, (row + 0.5) / floor.rows


def chooses_mats(state: State) -> bool:
    """Whether the Player Mats are being chosen."""
    return isinstance(engine.decision(state), ChooseMat)


def mats(state: State, focus: Focus) -> Iterator[Node]:
    """The ten Player Mats to choose from, instead of the house."""
    form = layout(len(state.mats), focus.shape).form
    gone = {mat.character for mat in state.mats if mat.character != UNCHOSEN}
    for number, printed in enumerate(characters()):
        key, room = shape_keys.mat_key(number), form.mat(number)
        letters = int((room.w - 76) / 7.2) if room.w > 220 else int((room.w - 60) / 5.2)
        lines = tuple(wrap(printed.ability, letters))
        yield Node(
            key,
            *room.middle,
            art.player_mat(number, printed.title, lines, room.w, room.h),
            z=SPACES,
            hit=HitArea(room.w, room.h),
            name=spoken.name_of_mat(number) + (" Taken." if number in gone else ""),
            lit=key in focus.lit,
            chosen=key in focus.taps,
        )
        if number in gone:
            yield Node(f"taken:{number}", *room.middle, art.taken(room.w, room.h), z=STAMPS)

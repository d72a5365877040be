"""What lies and stands on the board, as nodes (pure).

Every space is one target for a finger, and a screen reader hears all that is on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from textwrap import wrap

from mythshelf.games.mystic_manor.phases.setup import ChooseMat
from mythshelf.games.mystic_manor.table.board import HOUSE, Place, bits
from mythshelf.games.mystic_manor.table.catalogue import WORDS, bonus_cards, characters, numbers
from mythshelf.games.mystic_manor.table.mat import UNCHOSEN
from mythshelf.games.mystic_manor.table.state import NONE, State
from mythshelf.kernel.play import engine

from web.app.games.mystic_manor import art, house, shape_keys, spoken
from web.app.games.mystic_manor.layout import (
    ACTION,
    CARD,
    DIE_Y,
    RANKING_Y,
    SIDE,
    Layout,
    Point,
    action_at,
    card_at,
    layout,
    mat_at,
)
from web.app.presenting.focus import Focus
from web.app.stage.nodes import Art, HitArea, Node

SPACES, STAMPS, VEILS, WALLS, TOKENS, PLAYERS, SIGNS = 1.0, 2.0, 3.0, 4.0, 5.0, 8.0, 11.0
"""Heights of the layers."""
ACTION_LABELS = (
    *(("Reset", "courage"), ("Expand", "inventory"), ("Max", "courage"), ("Acquire", "a net")),
    *(("Collect", "a tool"), ("Sell", "paintings"), ("Release", "imps"), ("Befriend", "a dog")),
)


def nodes(state: State, focus: Focus, costs: Mapping[Place, int]) -> Iterator[Node]:
    """Everything but the marks of what can be done. ``costs`` is the courage to each place."""
    lay = layout(len(state.mats))
    yield from _places(state, focus, lay, costs)
    yield Node("walls", 0, 0, house.walls(len(state.mats)), z=WALLS)
    for letter, low, high in state.plan.stairs:
        for place in (low, high):
            x, y = lay.stairs(place)
            yield Node(f"stairs:{place}", x, y, art.stairs(letter, lay.cell * 0.4), z=WALLS + 0.5)
    yield from _contents(state, lay)
    yield from _players(state, lay)
    yield from _side(state, focus)


def _places(state: State, focus: Focus, lay: Layout, costs: Mapping[Place, int]) -> Iterator[Node]:
    plan, whole = state.plan, HitArea(lay.cell - 2, lay.cell - 2)
    for place in bits(plan.house | plan.attic):
        x, y = lay.centre(place)
        key = shape_keys.place_key(place)
        lit = key in focus.lit
        yield Node(
            key,
            x,
            y,
            z=SPACES,
            hit=whole,
            name=spoken.name_of_place(state, place, costs.get(place, 0) if lit else 0),
            lit=lit,
            chosen=key in focus.taps,
        )
        if plan.house >> place & 1 and not state.discovered >> place & 1:
            yield Node(f"veil:{place}", x, y, art.veil(lay.cell), z=VEILS)
        elif place < HOUSE and state.stamped >> place & 1:
            drawn = art.stamp(place * 53 % 35 - 17, lay.cell * 0.62)
            yield Node(shape_keys.stamp_key(place), x, y, drawn, z=STAMPS)


def _contents(state: State, lay: Layout) -> Iterator[Node]:
    """Ghosts, imps, items and apparitions."""
    plan = state.plan
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
        for at, (key, name, label, stack) in enumerate(found):
            (dx, dy), size = _spot(at, len(found), lay.cell)
            x, y = lay.centre(place)
            if place in landings:  # the stairs are in the right upper corner
                x, y, size = x - lay.cell * 0.1, y + lay.cell * 0.1, size * 0.86
            drawn = art.token(name, size, label, stack)
            yield Node(key, x + dx, y + dy, drawn, z=TOKENS + 1 - at * 0.1)
    for letter in bits(state.haunted):
        x, y = lay.centre(plan.letters[letter])
        drawn = art.token("apparition", lay.cell * 0.6, chr(65 + letter))
        yield Node(f"apparition:{letter}", x, y, drawn, z=TOKENS)


def _spot(at: int, count: int, cell: float) -> tuple[Point, float]:
    """Where the one of so many things on a space lies, and its size."""
    if count == 1:
        return (0, -2), cell * 0.6
    across = 2 if count <= 4 else 3
    size = cell * (0.42 if across == 2 else 0.29)
    row, column = divmod(at, across)
    rows = -(-count // across)
    step = size + 4
    return ((column - (across - 1) / 2) * step, (row - (rows - 1) / 2) * step), size


def token_at(state: State, seat: int, where: int) -> Point:
    """Where a player's token stands on a place or on an action, beside the others there."""
    lay = layout(len(state.mats))
    there = [other for other, at in enumerate(state.at) if at == where and other != seat]
    number = sum(other < seat for other in there)
    if where >= 0:
        x, y = lay.centre(where)
        half = lay.cell / 2
        return x - half + 24 + number * min(31, (lay.cell - 46) / 4), y + half - 24
    x, y = action_at(-1 - where)
    return x + ACTION[0] / 2 - 24 - number * 18, y - ACTION[1] / 2 + 26 + number % 2 * 12


def _players(state: State, lay: Layout) -> Iterator[Node]:
    """The tokens; that of whoever is asked lies on top of others."""
    asked = engine.decision(state)
    for seat, where in enumerate(state.at):
        x, y = token_at(state, seat, where)
        mat, active = state.mats[seat], asked is not None and asked.seat == seat
        drawn = art.player(state.colours[seat], mat.character, active)
        yield Node(
            shape_keys.player_key(seat), x, y, drawn, z=PLAYERS + (1 if active else seat * 0.1)
        )


def _side(state: State, focus: Focus) -> Iterator[Node]:
    """Bonus cards, die, ranking and the Actions Mat."""
    for chest, number in enumerate(state.display):
        key = shape_keys.card_key(chest)
        yield Node(
            key,
            *card_at(chest),
            _drawn_card(chest, number),
            z=SPACES,
            hit=HitArea(*CARD),
            name=spoken.name_of_card(state, chest),
        )
    yield Node("die", SIDE - 78, DIE_Y, art.die(state.die), z=SPACES)
    yield Node("ranking", SIDE, RANKING_Y - 44, art.words("Tools add", 21, art.DIM), z=SPACES)
    for at, (tool, bonus) in enumerate(zip(state.ranking, numbers().rank_bonus, strict=True)):
        x = SIDE + (at - 1.5) * 69
        yield Node(f"rank:{tool}", x, RANKING_Y, art.rank(tool, bonus), z=SPACES)
    for number, name in enumerate(ACTION_LABELS):
        key = shape_keys.action_key(number)
        lit = key in focus.lit
        yield Node(
            key,
            *action_at(number),
            art.action(number, *ACTION, name, lit or key in focus.taps),
            z=SPACES,
            hit=HitArea(*ACTION),
            name=spoken.name_of_action(state, number),
            lit=lit,
            chosen=key in focus.taps,
        )


def _drawn_card(chest: int, number: int) -> Art:
    if number == NONE:
        return art.bonus_card(chest, "", "", (), *CARD)
    card = bonus_cards()[number]
    return art.bonus_card(
        chest, card.title, f"${card.money}", tuple(wrap(card.condition, 29)), *CARD
    )


def chooses_mats(state: State) -> bool:
    """Whether the Player Mats are being chosen."""
    return isinstance(engine.decision(state), ChooseMat)


def mats(state: State, focus: Focus) -> Iterator[Node]:
    """The ten Player Mats to choose from, instead of the house."""
    taken = {mat.character for mat in state.mats if mat.character != UNCHOSEN}
    for number, printed in enumerate(characters()):
        key = shape_keys.mat_key(number)
        x, y = mat_at(number)
        yield Node(
            key,
            x,
            y,
            art.player_mat(
                number, printed.title, tuple(wrap(printed.ability, 29)), number not in taken
            ),
            z=SPACES,
            hit=HitArea(456, 168),
            name=spoken.name_of_mat(number) + (" Taken." if number in taken else ""),
            lit=key in focus.lit,
            chosen=key in focus.taps,
        )

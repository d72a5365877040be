"""The spots with what stands there, and the lanes (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from mythshelf.games.mischief_and_malice.lanes.powered import is_locked
from mythshelf.games.mischief_and_malice.table.catalogue import NONE, Kind, cards
from mythshelf.games.mischief_and_malice.table.places import (
    BENCHES,
    IN_ORDER,
    OWNERS,
    Place,
    is_bench,
)
from mythshelf.games.mischief_and_malice.table.state import State

from web.app.games.mischief_and_malice import shape_keys
from web.app.games.mischief_and_malice.cards import creature_faces, faces, figures, spoken
from web.app.games.mischief_and_malice.colours import COLOURS
from web.app.games.mischief_and_malice.emblems import emblem
from web.app.games.mischief_and_malice.look import card_paper as paper
from web.app.games.mischief_and_malice.look.card_paper import INK, PAPER
from web.app.games.mischief_and_malice.look.layout import (
    CREATURES,
    LANES,
    PLACES,
    TOKENS,
    SeatedLayout,
    Size,
    capacity,
    number_of,
)
from web.app.games.mischief_and_malice.shape_keys import can_tap
from web.app.presenting.focus import Focus
from web.app.stage.nodes import Art, Box, Disc, HitArea, Node, Paint, Path, Text


def spots(state: State, focus: Focus, view: SeatedLayout) -> Iterator[Node]:
    """All spots of both players, with their lanes."""
    for seat in (0, 1):
        for place in IN_ORDER[seat]:
            yield from _spot(state, focus, place, view)
            yield from _lane(state, focus, place, view)


def _spot(state: State, focus: Focus, place: Place, view: SeatedLayout) -> Iterator[Node]:
    lay, key, at = view.lay, shape_keys.spot_key(place), view.at(place)
    size = lay.card
    lit, chosen = can_tap(focus, key), key in focus.taps
    kind, seat = state.creatures[place], OWNERS[place]
    effect = state.bench_effects[seat] if is_bench(place) else NONE
    if kind != NONE:
        art = creature_faces.creature(kind, *size, figures.standing(state, place), lay.worded)
    elif effect != NONE:
        art = faces.bench_effect(effect, *size, len(state.lanes[BENCHES[seat]]), lay.worded)
    else:
        words = "Bench" if is_bench(place) else f"Spot {number_of(place)}"
        art = faces.empty(*size, words)
    standing = max(kind, effect)
    yield Node(
        key,
        at[0],
        at[1],
        art,
        z=CREATURES if standing != NONE else PLACES,
        hit=HitArea(*size),
        name=spoken.name_of_spot(state, focus, place),
        lit=key in focus.lit,
        chosen=chosen,
        holds=standing == NONE,
    )
    if lit or chosen:
        yield Node(
            f"{key}:frame",
            at[0],
            at[1],
            frame(size, "selected" if chosen else "legal", standing == NONE),
            z=CREATURES + 0.5,
            mark=True,
        )
    if kind != NONE and state.afflictions[place] != NONE:
        r = 12 if lay.small else 17
        inward = r - 5 if lay.small else -8 if lay.worded else 2  # not over what it says
        x = at[0] - size[0] / 2 + inward
        y = at[1] + (6 if lay.small else 12)
        yield Node(f"token:{place}", x, y, token(state.afflictions[place], r), z=TOKENS)


@cache
def frame(size: Size, state: str, dotted: bool = False) -> Art:
    """Round a card that can be tapped, or is; an open spot has a dot."""
    w, h = size
    paints: list[Paint] = [Box(w + 7, h + 7, 12, stroke=COLOURS[state], width=3.4)]
    if dotted:
        paints.append(Disc(9, COLOURS[state], PAPER, 1.6, y=h / 2 - 26))
    return Art(*paints)


@cache
def token(code: int, r: float) -> Art:
    """The token that marks a creature's affliction."""
    return Art(
        Disc(r, "#000", y=2.5, alpha=0.3),
        Disc(r, paper.colour_of(code), "#FFFFFF", 2.2),
        emblem(paper.TYPES[code], r * 1.36, paper.on_colour(code)),
    )


def _lane(state: State, focus: Focus, place: Place, view: SeatedLayout) -> Iterator[Node]:
    """Slots, energies, and the region that takes an energy."""
    lay, key, lane = view.lay, shape_keys.lane_key(place), state.lanes[place]
    room = capacity(place)
    (x, first), (_, last) = view.energy(place, 0), view.energy(place, room - 1)
    w, high = lay.energy
    size = (w, last - first + high)
    lit, chosen = key in focus.lit, key in focus.taps
    middle = x, (first + last) / 2
    locked = is_locked(state, place)
    yield Node(
        key,
        *middle,
        _slots(lay.energy, len(lane), room, (last - first) / (room - 1), locked),
        z=PLACES,
        hit=HitArea(*size),
        name=spoken.name_of_lane(state, focus, place),
        lit=lit,
        chosen=chosen,
        holds=True,
    )
    seen: dict[Kind, int] = {}
    for at, charge in enumerate(lane):
        copy = seen[charge.card] = seen.get(charge.card, -1) + 1
        energy = shape_keys.energy_key(place, charge.card)
        node = _energy(state, place, at, view)
        node.key = energy if not copy else f"{energy}:{copy}"
        node.lit, node.chosen = energy in focus.lit and not copy, energy in focus.taps
        if not copy:
            node.hit = HitArea(*lay.energy)
            node.name = spoken.name_of_energy(state, place, at)
        yield node
        if not copy and (node.lit or can_tap(focus, energy) or node.chosen):
            state_name = "selected" if node.chosen else "legal"
            ring = Node(f"{energy}:frame", node.x, node.y, _edge(lay.energy, state_name))
            ring.z, ring.mark = TOKENS + 0.2, True
            yield ring
    if lit or chosen:
        yield Node(
            f"{key}:frame",
            *middle,
            _edge(size, "selected" if chosen else "legal"),
            z=TOKENS,
            mark=True,
        )


@cache
def _edge(size: Size, state: str) -> Art:
    return Art(Box(size[0] + 5, size[1] + 5, 8, stroke=COLOURS[state], width=3))


@cache
def _slots(size: Size, taken: int, room: int, step: float, locked: bool) -> Art:
    """The free places of a lane; those of a locked one are barred."""
    w, h = size
    top = -step * (room - 1) / 2
    paints: list[Paint] = []
    for at in range(taken, room):
        y = top + step * at
        paints.append(Box(w - 1, h - 2, 5, COLOURS["table"], y=y, alpha=0.5))
        edge = Box(w - 1, h - 2, 5, stroke=paper.DIM, width=1, y=y, dash=(4, 4), alpha=0.6)
        paints.append(edge)
        if locked:
            d = f"M{-w / 2 + 7:g} {y + h / 2 - 6:g}L{w / 2 - 7:g} {y - h / 2 + 6:g}"
            paints.append(Path(d, stroke=paper.DIM, width=1.6, alpha=0.7))
    return Art(*paints)


def _energy(state: State, place: Place, at: int, view: SeatedLayout) -> Node:
    """An energy as a coloured tab: the active one with its uses as discs, others of a locked lane
    face down with what they are at the edge."""
    charge = state.lanes[place][at]
    active = at == state.committed[place]
    total = figures.uses_if_committed(state, place, at)
    if active:
        left, look = figures.uses_left(state, place), "active"
        total = max(total, left + charge.spent)
    else:
        look = "down" if is_locked(state, place) else "open"
        left = max(0, total - charge.spent)
    bare = cards()[charge.card].is_universal and not total
    uses = (left, total) if not bare else (0, 0)
    drawn = _tab(charge.card, view.lay.energy, look, uses, charge.fresh, view.lay.small)
    node = Node(f"energy:{place}:{at}", *view.energy(place, at), drawn, z=LANES)
    if active and not left and total:
        node.angle, node.alpha = 12, 0.8
    return node


@cache
def _tab(kind: Kind, size: Size, look: str, uses: tuple[int, int], fresh: bool, small: bool) -> Art:
    w, h = size
    left, total = uses
    code = cards()[kind].primary
    ground, ink = paper.colour_of(code), paper.on_colour(code)
    if look == "down":
        ground, ink = COLOURS["line"], paper.LAMP
    rim, line = (paper.BRASS, 2.6) if look == "active" else (INK, 1.2)
    sign = 12.0 if small else 18.0
    x = -w / 2 + sign / 2 + (2 if small else 3)
    paints: list[Paint] = [
        Box(w, h, 6, "#000", y=1.5, alpha=0.35),
        Box(w, h, 6, ground, rim, line),
        emblem(paper.sign_of(cards()[kind]), sign, ink, x, 0),
    ]
    if look == "down":
        paints.append(Box(4, h - 5, 2, paper.colour_of(code), PAPER, 0.8, w / 2 - 5))
    elif look == "active" and not small and total:
        r = 2.7 if total > 3 else 3.1
        step = 6.4 if total > 3 else 7.8
        for pip in range(total):
            px = w / 2 - 6 - step * (total - 1 - pip)
            paints.append(Disc(r, ink if pip < left else "", ink, 1.2, px))
    elif total:
        size_now, x = (14, w / 2 - 3) if small else (17, w / 2 - 8)
        paints.append(Text(str(left), size_now, ink, x, 5.4, align="right"))
    if fresh:
        paints.append(Disc(5, COLOURS["legal"], INK, 1.2, w / 2 - 2, -h / 2 + 2))
    return Art(*paints)

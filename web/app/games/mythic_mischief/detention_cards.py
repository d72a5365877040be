"""What only Detention shows: its cards as small pictures, and signs on the board (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from mythshelf.games.mythic_mischief.detention.cards import (
    DetentionCard,
    detention_cards,
    from_bottom_left,
)
from mythshelf.games.mythic_mischief.detention.part_of_state import detention_of
from mythshelf.games.mythic_mischief.detention.risks import SEIZED, TRIPPED, chances, risk
from mythshelf.games.mythic_mischief.table.board import LIBRARY, space_name
from mythshelf.games.mythic_mischief.table.detention import ENCHANTED
from mythshelf.games.mythic_mischief.table.geometry import Space, column_and_row
from mythshelf.games.mythic_mischief.table.state import State
from mythshelf.games.mythic_mischief.table.terms import CAUGHT

from web.app.games.mythic_mischief import art
from web.app.games.mythic_mischief.emblems import emblem
from web.app.games.mythic_mischief.layout import SPACE, centre
from web.app.games.mythic_mischief.mythic_places import place_of
from web.app.presenting.panel import OpenCard
from web.app.stage.marks import bearing
from web.app.stage.nodes import Art, Box, Node, Paint, Path, Scene, Text

_CELL, _EDGE = 22.0, 5.0
_WIDE = 2 * _EDGE + LIBRARY.columns * _CELL
_PLACES = ("Left", "Middle", "Right")
_CAUGHT, _TRIPPED, _PUSHED = "#B3172C", "#C7801B", "#0B6E4F"
_LIGHT = "#FFF6EA"
_SMALL, _LARGE = 19, 48
"""How wide the signs are in a picture, and on the board."""
_ARROW = "M-6 0H6M1 -5L6 0L1 5"
_DOWN = "M0 -6V5M-5 0L0 5L5 0"


def lineup(state: State) -> tuple[OpenCard, ...]:
    """The three cards of the lineup, each with how many of the cards to come activate it."""
    detention = detention_of(state)
    by_place = chances(detention)
    of = sum(by_place)
    return tuple(
        OpenCard(
            name=_PLACES[place],
            figure=f"{by_place[place]} of {of}",
            spoken=_spoken(detention_cards()[number]),
            scene=picture(number),
        )
        for place, number in enumerate(detention.lineup)
    )


def _spoken(card: DetentionCard) -> str:
    """Everything that a card does, in words."""
    pushed = ", ".join(f"{space_name(one)} to {space_name(to)}" for one, to in card.pushes)
    lists = (("caught", card.caught), ("tripped", card.tripped), ("new Tomes", card.tomes))
    rest = "; ".join(f"{word} on {', '.join(map(space_name, spaces))}" for word, spaces in lists)
    return f"Card {card.id}: pushed from {pushed}; {rest}"


@cache
def picture(number: int) -> Scene:
    """A Detention card: the grid of the library with what happens in which space."""
    card = detention_cards()[number]
    paints: list[Paint] = [Box(_WIDE, _WIDE, 6, "#F7ECD3", x=_WIDE / 2, y=_WIDE / 2)]
    for space in range(LIBRARY.size):
        x, y = _in_picture(space)
        paints.append(Box(_CELL - 1.5, _CELL - 1.5, 2, "#E3C892", x=x, y=y))
    signs = _effects(card, _SMALL)
    nodes = [Node(f"{kind}:{at}", *_in_picture(at), drawn) for kind, at, drawn in signs]
    return Scene(_WIDE, _WIDE, Art(*paints), nodes, name=f"Detention card {card.id}")


def _in_picture(space: Space) -> tuple[float, float]:
    column, row = column_and_row(space)
    return _EDGE + _CELL * (column + 0.5), _EDGE + _CELL * (row + 0.5)


def _effects(card: DetentionCard, size: int) -> Iterator[tuple[str, Space, Art]]:
    """Each effect of a card with its space and its sign, so many units wide."""
    for start, to in card.pushes:
        yield "push", start, _push_sign(size, round(bearing(centre(start), centre(to))))
    for space in card.caught:
        yield "caught", space, _caught_sign(size)
    for space in card.tripped:
        yield "trip", space, _trip_sign(size)
    for space in card.tomes:
        yield "new", space, art.tome(art.ENCHANTED)


@cache
def _push_sign(size: int, angle: int) -> Art:
    k = size / _SMALL
    arrow = Path(_ARROW, stroke=_LIGHT, width=2.6, scale=k, angle=angle)
    return Art(Box(size, size, 3 * k, _PUSHED), arrow)


@cache
def _caught_sign(size: int) -> Art:
    return Art(Box(size, size, size / 6, _CAUGHT), emblem("tomekeeper", size * 0.84, _LIGHT))


@cache
def _trip_sign(size: int) -> Art:
    k = size / _SMALL
    return Art(Box(size, size, 3 * k, _TRIPPED), Path(_DOWN, stroke=_LIGHT, width=2.6, scale=k))


def activated(number: int, z: float) -> Iterator[Node]:
    """The effects of a card over the board, while it is carried out."""
    for kind, space, drawn in _effects(detention_cards()[number], _LARGE):
        yield Node(f"detention:{kind}:{space}", *centre(space), drawn, z=z, alpha=0.92, mark=True)


def risks(state: State, z: float) -> Iterator[Node]:
    """In the corner of each space where a Mythic of the player is or may be: the chance that the
    coming card catches it there, or that it trips."""
    taken = [state.keeper, *(state.at[mythic] for mythic in state.mythics_of(ENCHANTED))]
    for space in range(state.library.size):
        if space in taken:
            continue
        x, y = centre(space)
        found = [(what, *risk(state, space, what)) for what in (SEIZED, TRIPPED)]
        shown = [(what, f"{bad}/{of}") for what, bad, of in found if bad]
        for row, (what, text) in enumerate(shown):
            place = x - SPACE / 2 + 33, y + SPACE / 2 - 23 - 18 * row
            yield Node(f"risk:{what}:{space}", *place, _chance(what, text), z=z, mark=True)


@cache
def _chance(what: str, text: str) -> Art:
    colour = _CAUGHT if what == SEIZED else _TRIPPED
    return Art(Box(38, 17, 4, colour, "#FFF6DA", 1), Text(text, 12.5, _LIGHT, 0, 4.4))


def in_words(state: State, space: Space) -> list[str]:
    """The risks of a space for its name."""
    words = ((SEIZED, "be caught"), (TRIPPED, "trip"))
    found = [(word, *risk(state, space, what)) for what, word in words]
    return [f"{bad} in {of} to {word} by the next Detention card" for word, bad, of in found if bad]


def order(state: State, z: float) -> Iterator[Node]:
    """On each Enchanted when it acts (MM-ENCH-01)."""
    present = [m for m in state.mythics_of(ENCHANTED) if state.at[m] != CAUGHT]
    present.sort(key=lambda mythic: from_bottom_left(state.at[mythic]))
    for number, mythic in enumerate(present):
        x, y = place_of(state, mythic)
        yield Node(f"order:{mythic}", x - 24, y + 24, art.order(number + 1), z=z)


def tripped(state: State, z: float) -> Iterator[Node]:
    """A sign on the Mythics that cannot Move."""
    for mythic, space in enumerate(state.at):
        if space != CAUGHT and state.is_tripped(mythic):
            x, y = centre(space)
            yield Node(f"tripped:{mythic}", x - 25, y - 24, _trip_sign(23), z=z)

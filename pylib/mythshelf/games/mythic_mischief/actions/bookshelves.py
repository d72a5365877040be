"""Moving Bookshelves: what the four factions' abilities share (MM-SHELF-01)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from ..events import ShelfMoved
from ..table.board import Library
from ..table.geometry import Edge, Space, bits
from ..table.state import State
from ..table.terms import SHELVES, Mythic, Seat, own, seat_of
from ..words.names import side_of_edge, track_name
from ..words.reasons import edges_in_words, what_is_cut_off
from .action import Action


@dataclass(frozen=True, slots=True)
class ShelfAction(Action):
    """One Bookshelf on an edge of the Mythic's space goes to another edge (MM-SHELF-01).

    ``reaches`` is the clause of the faction that says to which edges.
    """

    track = SHELVES
    reaches: ClassVar[str]
    mythic: Mythic
    edge: Edge
    to: Edge

    @staticmethod
    def targets(library: Library, space: Space, edge: Edge) -> tuple[Edge, ...]:
        """The edges to which this ability takes a Bookshelf from ``edge`` of ``space``."""
        raise NotImplementedError

    def forbidden(self, state: State) -> str | None:
        """The right Bookshelf, the right edge, nothing there, nothing cut off (MM-SHELF-02).

        It has to end on another edge (MM-SHELF-03, MM-R-38). Whoever and whatever stands or lies
        on the spaces never hinders it (MM-SHELF-04).
        """
        edge, to, library = self.edge, self.to, state.library
        space = state.at[self.mythic]
        if not state.shelves >> edge & 1 or edge not in library.edges_of[space]:
            return "MM-SHELF-01"
        if edge == to:
            return "MM-SHELF-03"
        if to not in self.targets(library, space, edge):
            return self.reaches
        return edge_refusal(library, state.shelves & ~(1 << edge), to)

    def why_forbidden(self, state: State, clause: str) -> str:
        """Which Bookshelves there are, to which edges they go, or what would be cut off."""
        space, library = state.at[self.mythic], state.library
        if clause == "MM-SHELF-01":
            place = library.space_name(space)
            if not state.shelves >> self.edge & 1:
                return f"No Bookshelf stands {side_of_edge(state, self.edge)}."
            return f"The Bookshelf {side_of_edge(state, self.edge)} is on no side of {place}."
        if clause == self.reaches:
            ability = track_name(state, seat_of(self.mythic), SHELVES)
            edges = edges_in_words(state, self.targets(library, space, self.edge))
            return f"{ability} takes this Bookshelf only to the edge {edges}."
        return why_no_shelf(state, state.shelves & ~(1 << self.edge), self.to, clause)

    def act(self, state: State) -> None:
        """Set the Bookshelf down on its new edge."""
        state.happen(ShelfMoved(self.mythic, self.edge, self.to, type(self).__name__))

    def deed(self, state: State) -> str:
        """Which Bookshelf goes where."""
        verb = track_name(state, seat_of(self.mythic), SHELVES)
        start, to = side_of_edge(state, self.edge), side_of_edge(state, self.to)
        return f"{verb} the Bookshelf {start} to {to}"


def edge_refusal(library: Library, shelves: int, to: Edge) -> str | None:
    """Why no Bookshelf may be added to ``shelves`` on edge ``to``, or ``None``.

    None may stand where another does (MM-BOARD-04), nor cut anything off (MM-BOARD-05); on the
    border there is no edge (MM-BOARD-03).
    """
    if shelves >> to & 1:
        return "MM-BOARD-04"
    return None if library.connected(shelves | 1 << to) else "MM-BOARD-05"


def why_no_shelf(state: State, shelves: int, to: Edge, clause: str) -> str:
    """Why a clause of :func:`edge_refusal` forbids a Bookshelf on an edge."""
    if clause == "MM-BOARD-04":
        return f"A Bookshelf stands {side_of_edge(state, to)} already."
    cuts = clause in ("MM-BOARD-05", "MM-DRAFT-03")
    return what_is_cut_off(state, shelves, to) if cuts else ""


def shelf_moves(
    state: State, ability: type[ShelfAction], mythic: Mythic
) -> tuple[ShelfAction, ...]:
    """What nothing forbids a Mythic to do with the Bookshelves of its space.

    That hangs on where they and the Mythic stand, and on nothing else: it is asked once.
    """
    known = state.walls.shelf_moves
    key = (ability.verb, mythic, state.at[mythic])
    found = known.get(key)
    if found is None:
        near = _near_at_hand(state, ability, mythic)
        found = known[key] = tuple(move for move in near if move.forbidden(state) is None)
    return found


def _near_at_hand(
    state: State, ability: type[ShelfAction], mythic: Mythic
) -> Iterable[ShelfAction]:
    """What the ability could do with each Bookshelf of the Mythic's space, legal or not."""
    library, space = state.library, state.at[mythic]
    for edge in library.edges_of[space]:
        if state.shelves >> edge & 1:
            everywhere = _to_every_edge(library, ability, mythic, edge)
            yield from (everywhere[to] for to in ability.targets(library, space, edge))


_MADE: dict[tuple[str, int, Mythic, Edge], tuple[ShelfAction, ...]] = {}


def _to_every_edge(
    library: Library, ability: type[ShelfAction], mythic: Mythic, edge: Edge
) -> tuple[ShelfAction, ...]:
    """A Mythic's ability on the Bookshelf of an edge, by the edge to which it goes; made once."""
    key = (ability.verb, library.edges, mythic, edge)
    made = _MADE.get(key)
    if made is None:
        made = _MADE[key] = tuple(ability(mythic, edge, to) for to in range(library.edges))
    return made


def all_shelf_moves(state: State, ability: type[ShelfAction], seat: Seat) -> list[ShelfAction]:
    """Every Bookshelf to every edge by every Mythic of the seat that is on the board."""
    found: list[ShelfAction] = []
    for mythic in own(seat):
        if state.at[mythic] >= 0:
            for edge in bits(state.shelves):
                found += _to_every_edge(state.library, ability, mythic, edge)
    return found

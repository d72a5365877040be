"""Drafting the obstacles: the teams take turns to place them (MM-DRAFT-01, MM-R-53)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from ....kernel.play.core import Option, Step
from ..actions.bookshelves import edge_refusal, why_no_shelf
from ..events import ClutterDrafted, ShelfDrafted
from ..table.geometry import HALF_EDGES, LEFT, RIGHT, Edge, Half, Space, bits, half_of, spaces_of
from ..table.question import Question
from ..table.state import State
from ..table.terms import BOOKSHELVES, CLUTTER, DRAFTED, Seat
from ..words.names import LEFT_AND_RIGHT, side_of_edge
from ..words.reasons import no_such_space


@dataclass(frozen=True, slots=True)
class Draft(Step[State]):
    """The draft: ask one seat after the other, until all obstacles are placed (MM-DRAFT-01)."""

    def run(self, state: State) -> None:
        """The second team begins; teams alternate, and so do the members of each (MM-DRAFT-02).

        Whoever plays alone places all of them (MM-R-95).
        """
        placed = len(bits(state.shelves)) + len(bits(state.clutter))
        if placed == (BOOKSHELVES + CLUTTER) * state.library.halves:
            return
        team = 1 - state.first if placed % 2 == 0 else state.first
        members = state.members(team) or state.members(state.first)
        state.stack += [self, DraftObstacle(members[placed // 2 % len(members)])]


def drafted_half(state: State) -> Half:
    """The half of the library whose turn it is: the left one first (MM-R-96)."""
    shelves, clutter = standing(state, LEFT)
    return RIGHT if shelves + clutter == BOOKSHELVES + CLUTTER else LEFT


def standing(state: State, half: Half) -> tuple[int, int]:
    """How many Bookshelves and heaps of Clutter a half has."""
    return (
        (state.shelves >> HALF_EDGES * half & (1 << HALF_EDGES) - 1).bit_count(),
        (state.clutter & spaces_of(half)).bit_count(),
    )


def drafts(state: State) -> list[Draft]:
    """The draft, where there is to be one."""
    return [Draft()] if state.layout == DRAFTED else []


@dataclass(frozen=True, slots=True)
class DraftObstacle(Question):
    """Which obstacle goes where (MM-DRAFT-01)?"""

    clause = "MM-DRAFT-01"
    moment = "Draft"
    seat: Seat

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """A Bookshelf on any edge, Clutter on any space."""
        yield from map(draft_shelf, range(state.library.edges))
        yield from map(draft_clutter, range(state.library.size))

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """Either kind of obstacle."""
        return (DraftShelf, DraftClutter)

    def question(self, state: State) -> str:
        """How many are left on the board whose turn it is."""
        placed, heaped = standing(state, drafted_half(state))
        shelves, heaps = BOOKSHELVES - placed, CLUTTER - heaped
        bookshelves = f"{shelves} Bookshel{'f' if shelves == 1 else 'ves'}"
        clutter = f"{heaps} heap{'' if heaps == 1 else 's'} of Clutter"
        return f"Which obstacle goes where? {bookshelves}, {clutter} left."


def _other_board(state: State) -> str:
    """Which board is drafted now."""
    return f"The {LEFT_AND_RIGHT[drafted_half(state)]} board is drafted now."


@dataclass(frozen=True, slots=True)
class DraftShelf(Option[State]):
    """A Bookshelf goes on this edge."""

    verb = "draft-shelf"
    edge: Edge

    def refusal(self, state: State) -> str | None:
        """One is left (MM-DRAFT-01), nothing stands there, nothing is cut off (MM-DRAFT-03)."""
        half = drafted_half(state)
        if self.edge // HALF_EDGES != half:
            return "MM-R-96" if self.edge < state.library.edges else "MM-BOARD-03"
        if standing(state, half)[0] == BOOKSHELVES:
            return "MM-DRAFT-01"
        refused = edge_refusal(state.library, state.shelves, self.edge)
        return "MM-DRAFT-03" if refused == "MM-BOARD-05" else refused

    def why_not(self, state: State, clause: str) -> str:
        """How many there are, or what would be cut off."""
        if clause == "MM-DRAFT-01":
            placed = standing(state, drafted_half(state))[0]
            return f"{placed} Bookshelves stand on this board, and it has {BOOKSHELVES}."
        if clause == "MM-R-96":
            return _other_board(state)
        return why_no_shelf(state, state.shelves, self.edge, clause)

    def apply(self, state: State) -> None:
        """The Bookshelf is set up on that edge."""
        asked = state.stack.pop()
        assert isinstance(asked, DraftObstacle)
        state.happen(ShelfDrafted(asked.seat, self.edge))

    def words(self, state: State) -> str:
        """The option names the edge on which the Bookshelf stands."""
        return f"A Bookshelf {side_of_edge(state, self.edge)}"


draft_shelf = cache(DraftShelf)


@dataclass(frozen=True, slots=True)
class DraftClutter(Option[State]):
    """Clutter goes on this space."""

    verb = "draft-clutter"
    space: Space

    def refusal(self, state: State) -> str | None:
        """One is left (MM-DRAFT-01); any space without Clutter will do (MM-DRAFT-04, MM-R-53)."""
        half = drafted_half(state)
        if half_of(self.space) != half:
            return "MM-R-96" if self.space < state.library.size else "MM-BOARD-01"
        if standing(state, half)[1] == CLUTTER:
            return "MM-DRAFT-01"
        return "MM-R-53" if state.clutter >> self.space & 1 else None

    def why_not(self, state: State, clause: str) -> str:
        """How many there are, or that there is one."""
        if clause == "MM-DRAFT-01":
            heaped = standing(state, drafted_half(state))[1]
            return f"{heaped} heaps of Clutter lie on this board, and it has {CLUTTER}."
        if clause == "MM-R-53":
            return f"Clutter lies on {state.library.space_name(self.space)} already."
        if clause == "MM-BOARD-01":
            return no_such_space(state, self.space)
        return _other_board(state) if clause == "MM-R-96" else ""

    def apply(self, state: State) -> None:
        """The Clutter is heaped up in that space."""
        asked = state.stack.pop()
        assert isinstance(asked, DraftObstacle)
        state.happen(ClutterDrafted(asked.seat, self.space))

    def words(self, state: State) -> str:
        """The option names the space in which the Clutter lies."""
        return f"Clutter on {state.library.space_name(self.space)}"


draft_clutter = cache(DraftClutter)

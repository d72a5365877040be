"""The next tile: which it is, where it lies, where a hero comes to it (LEAVE, TILE)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ..events.board import Moved, Placed
from ..heroes.question import Question
from ..realm.clearing import LeftTiles
from ..table.borders import can_leave
from ..table.figures import Figure
from ..table.mode import mode_of
from ..table.squares import EDGE_NAMES, Square, distance
from ..table.state import State
from ..table.way import Way
from ..words.names import hero
from .arriving import ask_tile
from .populating import Populate


@dataclass(frozen=True, slots=True)
class ChooseWay(Question):
    """Over which edge do the heroes go on from a cleared tile (MT-R-48)?"""

    clause = "MT-R-48"
    place: int

    def question(self, state: State) -> str:
        """It names the tile that is left."""
        return f"Over which edge do you leave {state.tiles[self.place].title}?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Every edge but that of entry."""
        return map(GoBy, range(4))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is an edge."""
        return (GoBy,)


@dataclass(frozen=True, slots=True)
class GoBy(Option[State]):
    """The heroes leave over this edge."""

    verb = "go-by"
    edge: int

    def refusal(self, state: State) -> str | None:
        """Not that of entry (MT-TILE-12), and a tile must fit there (MT-R-43)."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseWay)
        return edge_refusal(state, Way(asked.place, self.edge))

    def apply(self, state: State) -> None:
        """The tile is chosen."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseWay)
        state.stack.append(ask_tile(state, asked.seat, Way(asked.place, self.edge)))

    def words(self, state: State) -> str:
        """It names the edge."""
        return f"The {EDGE_NAMES[self.edge]} edge"


def edge_refusal(state: State, way: Way) -> str | None:
    """Why no next tile can be laid at an edge: after the last one of an act of a story quest there
    is none (MT-STORY-01); the last one of a free act is large (MT-R-143)."""
    clause = mode_of(state).edge_refusal(state, way)
    if clause is not None:
        return clause
    if way.edge not in range(4) or way.edge == state.tiles[way.place].entry:
        return "MT-LEAVE-02"
    return None if can_leave(state, way) else "MT-R-43"


def go_on(state: State, one: Figure, ask: Question, *, placed: bool) -> None:
    """A hero leaves a tile that no other one follows yet: the next one is chosen and laid, then he
    comes to it and triggers its population, before anything else (MT-LEAVE-05)."""
    place = len(state.tiles)
    state.stack += [Populate(place), CrossOver(one, place, placed), ask]


@dataclass(frozen=True, slots=True)
class CrossOver(Step[State]):
    """A hero comes to the next tile: he steps over the border, or is placed on an edge square of it
    (MT-LEAVE-01, MT-CLEAR-04)."""

    hero: Figure
    place: int
    placed: bool = False

    def run(self, state: State) -> None:
        """He is asked where there are several squares."""
        found = landings(state, self.hero, self.place, self.placed)
        if len(found) == 1:
            cross(state, self.hero, found[0], self.placed)
        else:
            state.stack.append(ChooseLanding(self.hero, self.place, self.placed))


def landings(state: State, one: Figure, place: int, placed: bool) -> list[Square]:
    """The free squares of a tile to which a hero can come from another one."""
    board, here, taken = state.board(), state.at[one], state.occupied()
    tile = state.tiles[place]
    edges = {at for edge in range(4) for at in tile.edge(edge)}
    return [
        at
        for at in tile.squares()
        if at in board.open
        and at not in taken
        and (at in edges if placed else distance(at, here) == 1)
    ]


def cross(state: State, one: Figure, at: Square, placed: bool) -> None:
    """A hero comes to a tile; he may be the last one who leaves the other (MT-ABAN-01)."""
    state.happen(Placed(one, at) if placed else Moved(one, at))
    state.stack.append(LeftTiles())


@dataclass(frozen=True, slots=True)
class ChooseLanding(Question):
    """On which square of the next tile does a hero come in?"""

    clause = "MT-LEAVE-01"
    place: int
    placed: bool

    def question(self, state: State) -> str:
        """It names the hero who comes in."""
        return f"Where does the {hero(state, self.seat)} come in?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """The squares beside him, or along all edges."""
        return map(Land, landings(state, self.seat, self.place, self.placed))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a square."""
        return (Land,)


@dataclass(frozen=True, slots=True)
class Land(Option[State]):
    """The hero comes in on this square."""

    verb = "land"
    at: Square

    def refusal(self, state: State) -> str | None:
        """A free square, beside him or of an edge (MT-R-48)."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseLanding)
        if self.at in landings(state, asked.seat, asked.place, asked.placed):
            return None
        return "MT-R-48" if asked.placed else "MT-LEAVE-01"

    def apply(self, state: State) -> None:
        """The hero stands on the square."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseLanding)
        cross(state, asked.seat, self.at, asked.placed)

    def words(self, state: State) -> str:
        """It names the square."""
        return f"On {state.where(self.at)}"

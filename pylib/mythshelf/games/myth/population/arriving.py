"""Which tile it is, and where the heroes come in to the first one (MT-SETUP-17, MT-SETUP-18)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ....kernel.play.core import Option, Step
from ..events.board import Placed
from ..events.tiles import TileChanged, TilePlaced
from ..heroes.question import Question
from ..realm.laying import LayTile
from ..table.borders import can_follow, faces_of, in_box, is_combined, spots
from ..table.catalogue.tiles import faces, legends
from ..table.figures import Figure
from ..table.mode import mode_of
from ..table.printed.tiles import Legend
from ..table.scripts import next_story_tile, script_of_next
from ..table.squares import EDGE_NAMES, Square, distance
from ..table.state import State
from ..table.terms import FaceOf
from ..table.tiles import Tile
from ..table.way import START, Way
from ..words.names import counted, hero
from .populating import Populate


@dataclass(frozen=True, slots=True)
class ChooseSize(Question):
    """Of which size is the tile (MT-TILE-04)?"""

    clause = "MT-TILE-04"
    way: Way = START

    def question(self, state: State) -> str:
        """Of the first tile, or of the next one."""
        return f"Of which size is the {'first' if self.way == START else 'next'} tile?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Every size of tile is offered."""
        return map(TakeSize, legends())

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a size."""
        return (TakeSize,)


def ask_tile(state: State, seat: Figure, way: Way = START) -> Question:
    """The question for a tile: its size is free (MT-TILE-04), unless a story quest dictates it
    (MT-SETUP-17, MT-STORY-01)."""
    story_tile = next_story_tile(state)
    return ChooseSize(seat, way) if story_tile is None else ChooseTile(seat, story_tile.size, way)


@dataclass(frozen=True, slots=True)
class AskFirstTile(Step[State]):
    """The first tile of a game or of an act is chosen."""

    def run(self, state: State) -> None:
        """By the group, at the first seat."""
        state.stack.append(ask_tile(state, 0))


@dataclass(frozen=True, slots=True)
class TakeSize(Option[State]):
    """A tile of this size."""

    verb = "size"
    size: str

    def refusal(self, state: State) -> str | None:
        """Not that of the tile which is left (MT-LEAVE-04), and one that fits; a large one at the
        end of a free act (MT-R-143)."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseSize)
        if self.size not in legends():
            return "MT-TILE-04"
        clause = can_follow(state, self.size, asked.way)
        return clause or mode_of(state).size_refusal(state, self.size, asked.way)

    def apply(self, state: State) -> None:
        """Which tile of that size?"""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseSize)
        state.stack.append(ChooseTile(asked.seat, self.size, asked.way))

    def words(self, state: State) -> str:
        """With what is on it."""
        return f"{self.size}: {legend_words(legends()[self.size])}"


def legend_words(legend: Legend) -> str:
    """What a legend brings, and gives: "1 trap, 0 to 1 pack; 2 treasure counters"."""
    return f"{icon_words(legend)}; {counted(legend.treasure, 'treasure counter')}"


def icon_words(legend: Legend) -> str:
    """What a legend brings: "1 trap, 0 to 1 pack"."""
    icons = (("trap", legend.trap), ("lair", legend.lair), ("pack", legend.pack))
    found = ["trap"] if legend.quest_or_trap else []
    for name, (least, most) in (*icons, ("mini-boss", legend.mini_boss)):
        if most:
            many = counted(most, name) if name != "mini-boss" else name
            found.append(many if least == most else f"{least} to {many}")
    return ", ".join(found)


@dataclass(frozen=True, slots=True)
class ChooseTile(Question):
    """Which tile is it (MT-SETUP-17)?"""

    clause = "MT-SETUP-17"
    size: str
    way: Way = START

    def question(self, state: State) -> str:
        """It says how large the tile is."""
        return f"Which tile is it ({self.size})?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Every tile of that size, or every pair of different ones (MT-TILE-05)."""
        for one in faces_of(state, self.size):
            if not is_combined(self.size):
                yield TakeTile(one, one)
            else:
                yield from (TakeTile(one, other) for other in faces_of(state, self.size))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a tile."""
        return (TakeTile,)


@dataclass(frozen=True, slots=True)
class TakeTile(Option[State]):
    """This face, or this pair of faces."""

    verb = "tile"
    face: FaceOf
    other: FaceOf

    def refusal(self, state: State) -> str | None:
        """Of the right size and not in play; a combined tile is of two tiles, not of both sides of
        one; the next one must fit (MT-R-43)."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseTile)
        there = faces_of(state, asked.size)
        if self.face not in there or self.other not in there:
            return "MT-SETUP-17"
        if not in_box(state, self.face) or not in_box(state, self.other):
            return "MT-R-113"
        if not is_combined(asked.size):
            if self.face != self.other:
                return "MT-SETUP-17"
        elif self.face // 2 == self.other // 2:
            return "MT-TILE-05"
        if asked.way == START:
            return None
        return None if spots(state, self._which, asked.way) else "MT-R-43"

    @property
    def _which(self) -> tuple[int, ...]:
        return (self.face,) if self.face == self.other else (self.face, self.other)

    def apply(self, state: State) -> None:
        """Then where a next one lies, or the edge of entry of the first one; the Slaughterfield has
        none, and is not populated (MT-R-65)."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseTile)
        if asked.way != START:
            state.stack.append(LayTile(asked.seat, self._which, asked.way))
            return
        state.happen(TilePlaced(Tile(self._which, script=script_of_next(state))))
        if mode_of(state).legends_count:
            state.stack.append(ChooseEdge(asked.seat))
        else:
            state.stack += map(ComeIn, reversed(range(len(state.party))))

    def words(self, state: State) -> str:
        """It names the tile, or the two tiles that make it."""
        if self.face == self.other:
            return faces()[self.face].title
        return f"{faces()[self.face].title} and {faces()[self.other].title}"


@dataclass(frozen=True, slots=True)
class ChooseEdge(Question):
    """At which edge do the heroes come in (MT-SETUP-18)?"""

    clause = "MT-SETUP-18"

    def question(self, state: State) -> str:
        """The question is always the same."""
        return "At which edge do you come in?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Any of the four (MT-R-110)."""
        return map(TakeEdge, range(4))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is an edge."""
        return (TakeEdge,)


@dataclass(frozen=True, slots=True)
class TakeEdge(Option[State]):
    """The heroes come in over this edge."""

    verb = "edge"
    edge: int

    def refusal(self, state: State) -> str | None:
        """One of the four."""
        return None if self.edge in range(4) else "MT-SETUP-18"

    def apply(self, state: State) -> None:
        """Then each hero is placed, and the tile is populated."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseEdge)
        place = len(state.tiles) - 1
        state.happen(TileChanged(place, replace(state.tiles[place], entry=self.edge), ""))
        count = len(state.party)
        state.stack += [Populate(place), *(ComeIn(one) for one in reversed(range(count)))]

    def words(self, state: State) -> str:
        """It names the edge."""
        return f"The {EDGE_NAMES[self.edge]} edge"


def entry_squares(state: State) -> list[Square]:
    """The free squares along the edge of entry, or in the middle of the Slaughterfield; if there is
    none any more, the nearest ones (MT-R-110, MT-SLAU-04)."""
    tile, board, occupied = state.tiles[-1], state.board(), state.occupied()
    edge = mode_of(state).entry(tile)
    free = [at for at in tile.squares() if at in board.open and at not in occupied]
    along = [at for at in free if at in edge]
    if along:
        return along
    far = {at: min(distance(at, one) for one in edge) for at in free}
    least = min(far.values(), default=0)
    return [at for at in free if far[at] == least]


@dataclass(frozen=True, slots=True)
class ComeIn(Step[State]):
    """A hero comes to the first tile."""

    hero: Figure

    def run(self, state: State) -> None:
        """His player chooses the square."""
        state.stack.append(ChooseEntry(self.hero))


@dataclass(frozen=True, slots=True)
class ChooseEntry(Question):
    """On which square does a hero come in?"""

    clause = "MT-SETUP-18"
    allows_all = True

    def question(self, state: State) -> str:
        """It names the hero who comes in."""
        return f"Where does the {hero(state, self.seat)} come in?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """The squares of the edge."""
        return map(Enter, entry_squares(state))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a square."""
        return (Enter,)


@dataclass(frozen=True, slots=True)
class Enter(Option[State]):
    """The hero comes in on this square."""

    verb = "enter"
    at: Square

    def refusal(self, state: State) -> str | None:
        """A free square of the edge."""
        return None if self.at in entry_squares(state) else "MT-SETUP-18"

    def apply(self, state: State) -> None:
        """The hero stands on the square."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseEntry)
        state.happen(Placed(asked.seat, self.at))

    def words(self, state: State) -> str:
        """It names the square."""
        return f"On {state.where(self.at)}"

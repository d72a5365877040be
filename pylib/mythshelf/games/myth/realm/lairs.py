"""Lairs of a legend: they come into play by the players' choice (MT-POP-07, MT-POP-08, MT-POP-09,
MT-POP-10, MT-LAIR-02)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ..darkness.spawning import shortage, spawn_minions
from ..events.board import Placed
from ..heroes.question import Question
from ..table.catalogue.enemies import types
from ..table.figures import LAIRS, Figure, of_lair
from ..table.sight import clear, trap_squares
from ..table.squares import NOWHERE, Square, block
from ..table.state import State
from ..table.terms import LAIR_SIZE, NONE, MonsterType
from ..words.names import counted, type_name
from .placing import charge


@dataclass(frozen=True, slots=True)
class PlaceLairs(Step[State]):
    """The players choose how many lairs there are, of which types, and where (MT-POP-07)."""

    place: int
    placed: int

    def run(self, state: State) -> None:
        """Until the legend has enough, or nothing more is possible (MT-R-87)."""
        least, most = state.tiles[self.place].legend.lair
        if self.placed >= most:
            return
        question = ChooseLair(state.group_seat(), self.place, self.placed)
        if any(True for _ in question.squares(state)) or self.placed >= least:
            state.stack.append(question)


def free_lair(state: State, which: MonsterType) -> Figure:
    """A lair token of a type that is left, else :data:`NONE` (MT-R-87)."""
    return next((one for one in of_lair(which) if state.at[one] == NOWHERE), NONE)


def lair_fits(state: State, place: int, at: Square) -> str | None:
    """Why a lair cannot stand there: it covers a purple square of the tile (MT-POP-08); as a realm
    object it lies wholly on that tile, where nothing else is (MT-LAIR-03, MT-R-119); and heroes can
    attack it (MT-POP-09). Red and blue lines are ignored."""
    return _fits(state, place, at, *_there(state))


def _there(state: State) -> tuple[set[Square], set[Square]]:
    """The squares where anything is, and those that block an attack on a lair."""
    blocking = trap_squares(state) | state.board().red
    blocking.update(one for lair in state.present(LAIRS) for one in state.squares_of(lair))
    return state.taken() | state.covered() | trap_squares(state), blocking


def _fits(
    state: State, place: int, at: Square, taken: set[Square], blocking: set[Square]
) -> str | None:
    board, there = state.board(), block(at, LAIR_SIZE)
    if state.tiles[place].purple().isdisjoint(there):
        return "MT-POP-08"
    if any(board.tile_of.get(one) != place for one in there) or not taken.isdisjoint(there):
        return "MT-R-119"
    blocking = blocking.difference(there)
    for one in board.open:
        if one not in there and any(clear(one, part, blocking) for part in there):
            return None
    return "MT-POP-09"


def lair_squares(state: State, place: int) -> list[Square]:
    """Where a lair may stand on a tile."""
    squares, there = state.tiles[place].squares(), _there(state)
    return [at for at in squares if _fits(state, place, at, *there) is None]


@dataclass(frozen=True, slots=True)
class ChooseLair(Question):
    """Which lair comes where?"""

    clause = "MT-POP-07"
    allows_all = True
    place: int
    placed: int

    def question(self, state: State) -> str:
        """How many may come."""
        least, most = state.tiles[self.place].legend.lair
        return f"Place a lair: {self.placed} so far, of {least} to {most}."

    def types(self, state: State) -> Iterable[MonsterType]:
        """The types that may come: all, or the one that a story quest dictates (MT-STORY-01)."""
        named = state.tiles[self.place].legend.lairs
        if self.placed < len(named):
            return (types().index(named[self.placed]),)
        return range(len(types()))

    def optional(self, state: State) -> bool:
        """Whether there are enough."""
        return self.placed >= state.tiles[self.place].legend.lair[0]

    def placing(self, state: State, lair: Figure) -> Step[State] | None:
        """What follows when a lair is placed: the next one."""
        return PlaceLairs(self.place, self.placed + 1)

    def squares(self, state: State) -> Iterator[Option[State]]:
        """Every type at every square where it fits."""
        there = lair_squares(state, self.place)
        for which in self.types(state):
            if free_lair(state, which) != NONE:
                yield from (SetLair(which, at) for at in there)

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """A lair, or enough."""
        yield from self.squares(state)
        if self.optional(state):
            yield NoLair()

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """A lair, or enough."""
        return (SetLair, NoLair)


@dataclass(frozen=True, slots=True)
class SetLair(Option[State]):
    """A lair of this type, with its top left square here."""

    verb = "lair"
    which: MonsterType
    at: Square

    def refusal(self, state: State) -> str | None:
        """Of a type that may come, with a token left (MT-R-87), where it fits (MT-POP-08,
        MT-POP-09, MT-R-119)."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseLair)
        if self.which not in asked.types(state):
            return "MT-STORY-01" if type(asked) is ChooseLair else "MT-POP-06"
        if free_lair(state, self.which) == NONE:
            return "MT-R-87"
        return lair_fits(state, asked.place, self.at)

    def apply(self, state: State) -> None:
        """Its initial spawn comes at once (MT-POP-10, MT-SPAWN-09)."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseLair)
        lair = free_lair(state, self.which)
        state.happen(Placed(lair, self.at))
        following = asked.placing(state, lair)
        if following is not None:
            state.stack.append(following)
        missing = spawn_minions(state, self.which, "lair", state.squares_of(lair))
        charge(state, shortage(missing, 0))

    def words(self, state: State) -> str:
        """It names the type of the lair, and the square."""
        return f"A {type_name(self.which)} lair on {state.where(self.at)}"


@dataclass(frozen=True, slots=True)
class NoLair(Option[State]):
    """No more lairs are placed."""

    verb = "no-lair"

    def refusal(self, state: State) -> str | None:
        """Not below the least of the legend (MT-POP-02)."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseLair)
        return None if asked.optional(state) else "MT-POP-02"

    def why_not(self, state: State, clause: str) -> str:
        """It says how many lairs are wanted, and how many there are."""
        asked = state.stack[-1]
        if type(asked) is not ChooseLair:
            return ""
        least = state.tiles[asked.place].legend.lair[0]
        return f"The legend wants at least {counted(least, 'lair')}; {asked.placed} stand there."

    def apply(self, state: State) -> None:
        """The next icon of the legend follows."""
        state.stack.pop()

    def words(self, state: State) -> str:
        """The words are always the same."""
        return "No more lairs"

"""Treasure that drops (DROP)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ..cards.programs import group_seat
from ..heroes.question import Question
from ..table.events.treasure import Dropped
from ..table.figures import Figure, is_hero
from ..table.mode import mode_of
from ..table.squares import Square, distance
from ..table.state import State
from ..table.terms import NONE


def left(state: State, at: Square) -> int:
    """Counters that may still drop on the tile of a square (MT-DROP-02, MT-R-86); on an abandoned
    tile nothing does (MT-DROP-08), and in the Slaughterfield there is no limit (MT-SLAU-05)."""
    if not mode_of(state).limits_treasure:
        return 99
    tile = state.tile_at(at)
    return 0 if tile.abandoned else tile.counters


def places(state: State, there: Iterable[Square]) -> list[Square]:
    """Where a counter may go that drops there: on one of these squares, or if none can be entered
    on the closest that can (MT-DROP-03, MT-DROP-04)."""
    those = tuple(there)
    free = state.board().open
    found = [at for at in those if at in free]
    if found:
        return found
    tile = state.board().tile_of[those[0]]
    near: dict[Square, int] = {
        at: min(distance(at, one) for one in those)
        for at in free
        if state.board().tile_of[at] == tile
    }
    least = min(near.values(), default=0)
    return sorted(at for at, far in near.items() if far == least)


def drop(state: State, there: tuple[Square, ...], by: Figure = NONE) -> None:
    """A counter drops in one of these squares; who has attacked chooses, else the group
    (MT-R-17)."""
    seat = by if is_hero(by) else group_seat(state)
    state.stack.append(Drop(seat, there))


@dataclass(frozen=True, slots=True)
class Drop(Step[State]):
    """A counter drops, if one is left (MT-DROP-02)."""

    seat: Figure
    there: tuple[Square, ...]

    def run(self, state: State) -> None:
        """At once where there is only one square."""
        there = [at for at in self.there if left(state, at)]
        found = places(state, there) if there else []
        if len(found) == 1:
            _dropped(state, found[0])
        elif found:
            state.stack.append(ChooseSquare(self.seat, tuple(there)))


def _dropped(state: State, at: Square) -> None:
    limited = mode_of(state).limits_treasure
    state.happen(Dropped(at, state.board().tile_of[at] if limited else NONE))


@dataclass(frozen=True, slots=True)
class ChooseSquare(Question):
    """On which square does the counter drop?"""

    clause = "MT-DROP-03"
    there: tuple[Square, ...]

    def question(self, state: State) -> str:
        """The question is always the same."""
        return "Where does the treasure counter drop?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """The squares of what fell, or the closest ones."""
        return map(DropOn, places(state, self.there))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a square."""
        return (DropOn,)


@dataclass(frozen=True, slots=True)
class DropOn(Option[State]):
    """The counter drops on this square."""

    verb = "drop"
    at: Square

    def refusal(self, state: State) -> str | None:
        """Among the squares that are possible."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseSquare)
        return None if self.at in places(state, asked.there) else "MT-DROP-03"

    def apply(self, state: State) -> None:
        """The counter lies on the square."""
        state.stack.pop()
        _dropped(state, self.at)

    def words(self, state: State) -> str:
        """It names the square."""
        return f"On {state.where(self.at)}"


@dataclass(frozen=True, slots=True)
class DropForMinions(Step[State]):
    """The counters for the minions of one attack: one for every three (MT-DROP-01), or as many as
    the mode says (MT-SLAU-12)."""

    hero: Figure
    felled: tuple[Square, ...]

    def run(self, state: State) -> None:
        """The attacking player picks among the squares where they fell (MT-R-17)."""
        drops = len(self.felled) // mode_of(state).minions_for_a_drop
        drop_again(state, self.hero, self.felled, drops)


def fallen(state: State, felled: tuple[Square, ...]) -> list[Square]:
    """The squares where minions fell and a counter can drop: those of a tile that has one left
    (MT-R-86)."""
    return sorted({at for at in felled if left(state, at)})


def drop_again(state: State, hero: Figure, felled: tuple[Square, ...], drops: int) -> None:
    """The next counter for minions, at once where there is only one square for it."""
    there = fallen(state, felled) if drops else []
    if len(there) == 1:
        _drop_one(state, hero, felled, drops, there[0])
    elif there:
        state.stack.append(ChooseFallen(hero, felled, drops))


def _drop_one(
    state: State, hero: Figure, felled: tuple[Square, ...], drops: int, at: Square
) -> None:
    _dropped(state, at)
    rest = list(felled)
    rest.remove(at)
    drop_again(state, hero, tuple(rest), drops - 1)


@dataclass(frozen=True, slots=True)
class ChooseFallen(Question):
    """On which of the squares where minions fell do counters drop?"""

    clause = "MT-R-17"
    felled: tuple[Square, ...]
    drops: int

    def question(self, state: State) -> str:
        """It says how many counters are still to drop."""
        return f"Where does a treasure counter drop ({self.drops} to go)?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """One square after the other."""
        return map(DropAt, fallen(state, self.felled))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a square."""
        return (DropAt,)


@dataclass(frozen=True, slots=True)
class DropAt(Option[State]):
    """Where this minion fell."""

    verb = "drop-at"
    at: Square

    def refusal(self, state: State) -> str | None:
        """Only a square where a minion fell is allowed."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseFallen)
        return None if self.at in fallen(state, asked.felled) else "MT-R-17"

    def apply(self, state: State) -> None:
        """One counter for each square."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseFallen)
        _drop_one(state, asked.seat, asked.felled, asked.drops, self.at)

    def words(self, state: State) -> str:
        """It names the square."""
        return f"On {state.where(self.at)}"


__all__ = ["Drop", "DropForMinions", "drop"]

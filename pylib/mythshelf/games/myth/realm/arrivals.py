"""New enemies that come at an edge or a lair which a card names by the heroes (SPAWN)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..darkness.edges import Edge, along
from ..darkness.spawning import bring, shortage, tell_shortage
from ..events.darkness import PartBegan
from ..events.threat import wake
from ..heroes.question import Question
from ..table.catalogue.enemies import monsters
from ..table.contexts import Darkness
from ..table.figures import Figure
from ..table.squares import EDGE_NAMES, Square
from ..table.state import State
from ..table.terms import MINI_BOSS, MINION, MonsterKind
from ..words.names import figure
from .meter import AddAp


def charge(state: State, ap: int) -> None:
    """AP for missing miniatures, added after the cycle (MT-R-03); outside of one at once."""
    cycle = state.cycle
    if ap and cycle is not None:
        state.note(Darkness, short=cycle.short + ap)
    elif ap:
        state.stack.append(AddAp(ap))


def come(
    state: State,
    kind: MonsterKind,
    count: int,
    edges: Sequence[Edge] = (),
    lairs: Sequence[Figure] = (),
    *,
    ambush: bool = False,
) -> None:
    """So many enemies come at one of these edges or lairs; the players choose among several
    (MT-R-29). Those of an ambush are active."""
    asked = ChooseArrival(state.group_seat(), kind, count, tuple(edges), tuple(lairs), ambush)
    if len(edges) + len(lairs) > 1:
        state.stack.append(asked)
    elif edges:
        asked.bring(state, along(state, edges[0]))
    elif lairs:
        asked.bring(state, state.squares_of(lairs[0]))


@dataclass(frozen=True, slots=True)
class ChooseArrival(Question):
    """Where do new enemies come, of edges or lairs that are alike?"""

    clause = "MT-R-29"
    kind: MonsterKind
    count: int
    edges: tuple[tuple[int, int], ...]
    """Each as a tile in play and its edge."""
    lairs: tuple[Figure, ...]
    ambush: bool

    def question(self, state: State) -> str:
        """It names those who come."""
        many = f"{self.count} " if self.count > 1 else ""
        where = "edge" if self.edges else "lair"
        return f"At which {where} does {many}{monsters()[self.kind].title} appear?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Those that are alike."""
        yield from (AtEdge(place, edge) for place, edge in self.edges)
        yield from map(AtLair, self.lairs)

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """An edge, or a lair."""
        return (AtEdge, AtLair)

    def bring(self, state: State, near: tuple[Square, ...]) -> None:
        """They appear; what is missing costs AP (MT-SPAWN-08), but a mini-boss comes only if it is
        in the supply."""
        missing = bring(state, self.kind, self.count, 0, near)
        monster = monsters()[self.kind]
        if self.ambush:
            wake(state, monster.type)
        if monster.rank == MINI_BOSS:
            return
        minion = monster.rank == MINION
        charge(state, tell_shortage(state, shortage(missing * minion, missing * (not minion))))


class _Arrive(Option[State]):
    """They come here."""

    __slots__ = ()

    def refusal(self, state: State) -> str | None:
        """One of those that are alike."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseArrival)
        return None if self in [*asked.candidates(state)] else "MT-R-29"

    def near(self, state: State) -> tuple[Square, ...]:
        """Its squares."""
        raise NotImplementedError

    def apply(self, state: State) -> None:
        """They appear as near as possible to it (MT-SPAWN-04)."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseArrival)
        state.happen(PartBegan(f"{self.words(state)}.", "MT-R-29"))
        asked.bring(state, self.near(state))


@dataclass(frozen=True, slots=True)
class AtEdge(_Arrive):
    """They come at this edge of this tile."""

    verb = "at-edge"
    place: int
    edge: int

    def near(self, state: State) -> tuple[Square, ...]:
        """All along it."""
        return along(state, (self.place, self.edge))

    def words(self, state: State) -> str:
        """It names the edge, and its squares where several tiles are in play."""
        if self.edge not in range(4) or self.place not in range(len(state.tiles)):
            return "At an edge"
        there = self.near(state)
        tile = f", {state.where(there[0])} to {state.where(there[-1])}"
        return f"At the {EDGE_NAMES[self.edge]} edge{tile if len(state.tiles) > 1 else ''}"


@dataclass(frozen=True, slots=True)
class AtLair(_Arrive):
    """They come at this lair."""

    verb = "at-lair"
    figure: Figure

    def near(self, state: State) -> tuple[Square, ...]:
        """Those on which it stands."""
        return state.squares_of(self.figure)

    def words(self, state: State) -> str:
        """It names the lair."""
        return f"At {figure(state, self.figure)}"

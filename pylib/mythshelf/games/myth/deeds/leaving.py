"""Leaving a tile for a next one (LEAVE), and moving on from a cleared one (MT-CLEAR-04)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..events.board import MpSpent
from ..events.rounds import Stirred
from ..heroes import numbers
from ..heroes.cycle_question import offers
from ..heroes.deed import Deed, PaidDeed, free, mp_refusal
from ..heroes.moving import hindered, mp_left
from ..population.arriving import ask_tile
from ..population.next_tile import ChooseWay, CrossOver, edge_refusal, go_on, landings
from ..table.borders import next_tile
from ..table.figures import Figure
from ..table.squares import EDGE_NAMES
from ..table.state import State
from ..table.terms import AGGRESSIVE, NONE, NORMAL
from ..table.way import Way


@dataclass(frozen=True, slots=True)
class Leave(PaidDeed):
    """Spend 1 MP to leave the tile over an edge where no tile lies yet (MT-LEAVE-03)."""

    verb = "leave"
    edge: int

    def hindrance(self, state: State, one: Figure) -> str | None:
        """In an act (MT-R-115), on a square of the edge (MT-LEAVE-01), not over the edge of entry
        (MT-LEAVE-02), and not where another way leads on (MT-R-44)."""
        if not state.travels:
            return "MT-R-115"
        clause = free(state, one) or mp_refusal(state, one)
        if clause is not None:
            return clause
        place = state.board().tile_of[state.at[one]]
        if self.edge not in range(4) or state.at[one] not in state.tiles[place].edge(self.edge):
            return "MT-LEAVE-01"
        if next_tile(state, place) != NONE:
            return "MT-R-44"
        return edge_refusal(state, Way(place, self.edge, state.at[one]))

    def do(self, state: State, one: Figure) -> None:
        """The players choose the next tile and lay it (MT-TILE-04), then he steps over."""
        place = state.board().tile_of[state.at[one]]
        state.happen(Stirred())
        state.happen(MpSpent(one, 1))
        ask = ask_tile(state, one, Way(place, self.edge, state.at[one]))
        go_on(state, one, ask, placed=False)

    def words(self, state: State) -> str:
        """It names the edge over which the hero leaves."""
        return f"Leave the tile over its {EDGE_NAMES[self.edge]} edge"


@dataclass(frozen=True, slots=True)
class MoveOn(Deed):
    """Give up all MP of the normal movement to come from a cleared tile to an edge square of the
    next one (MT-CLEAR-04)."""

    verb = "move-on"

    def hindrance(self, state: State, one: Figure) -> str | None:
        """In an act (MT-R-115), from a tile that is cleared and was when the hero cycle began, with
        no MP spent (MT-R-48), by normal movement."""
        if not state.travels:
            return "MT-R-115"
        clause = free(state, one) or hindered(state, one)
        if clause is not None:
            return clause
        place = state.board().tile_of[state.at[one]]
        if not state.fresh[one] or not state.tiles[place].cleared:
            return "MT-CLEAR-04"
        if state.spent[one]:
            return "MT-R-48"
        if state.declared[one] not in (NONE, NORMAL, AGGRESSIVE):
            return "MT-CARD-06"
        if state.shadows[one]:
            return "MT-KEY-17"
        follows = next_tile(state, place)
        if follows != NONE:
            return None if landings(state, one, follows, True) else "MT-R-48"
        found = [edge_refusal(state, Way(place, edge)) for edge in range(4)]
        if None in found:
            return None
        return "MT-STORY-01" if "MT-STORY-01" in found else "MT-R-43"

    def do(self, state: State, one: Figure) -> None:
        """If no tile follows yet, he triggers its choice (MT-R-48)."""
        place = state.board().tile_of[state.at[one]]
        state.happen(Stirred())
        state.happen(MpSpent(one, numbers.movement(state, one)))
        follows = next_tile(state, place)
        if follows == NONE:
            go_on(state, one, ChooseWay(one, place), placed=True)
        else:
            state.stack.append(CrossOver(one, follows, placed=True))

    def words(self, state: State) -> str:
        """The words are always the same."""
        return "Move on to the next tile, with all MP of your normal movement"


@offers(Leave, MoveOn)
def offered(state: State, one: Figure) -> Iterator[Option[State]]:
    if not state.travels:
        return
    tile = state.tile_at(state.at[one])
    if mp_left(state, one):
        for edge in range(4):
            if edge != tile.entry and state.at[one] in tile.edge(edge):
                yield Leave(edge)
    if tile.cleared and state.fresh[one]:
        yield MoveOn()

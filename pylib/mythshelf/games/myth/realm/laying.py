"""Laying the next tile (MT-TILE-12, MT-TILE-13)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..events.tiles import TileLaid
from ..heroes.question import Question
from ..table.borders import Faces, spots
from ..table.catalogue.tiles import faces
from ..table.scripts import script_of_next
from ..table.squares import EDGES, Square
from ..table.state import State
from ..table.tiles import Tile, called
from ..table.way import Way
from ..words.names import listed


@dataclass(frozen=True, slots=True)
class LayTile(Question):
    """Where does the next tile lie (MT-TILE-13)?"""

    clause = "MT-TILE-13"
    which: Faces
    way: Way

    def question(self, state: State) -> str:
        """It names the tile."""
        names = listed(faces()[one].title for one in self.which)
        return f"How does {names} lie?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Every place and turn that fits."""
        return (Lay(at, turn) for at, turn in spots(state, self.which, self.way))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a place for the tile."""
        return (Lay,)


@dataclass(frozen=True, slots=True)
class Lay(Option[State]):
    """With its top left square here, after so many quarter turns."""

    verb = "lay"
    at: Square
    turn: int

    def refusal(self, state: State) -> str | None:
        """It must fit (MT-R-43)."""
        asked = state.stack[-1]
        assert isinstance(asked, LayTile)
        return None if (self.at, self.turn) in spots(state, asked.which, asked.way) else "MT-R-43"

    def apply(self, state: State) -> None:
        """The edge that it shares is the edge of entry."""
        asked = state.stack.pop()
        assert isinstance(asked, LayTile)
        entry, after = (asked.way.edge + 2) % 4, asked.way.place
        script = script_of_next(state)
        tile = Tile(asked.which, self.at, self.turn, entry, after=after, script=script)
        state.happen(TileLaid(tile))

    def words(self, state: State) -> str:
        """It names the first two squares that meet, and says whether the tile is turned."""
        asked = state.stack[-1]
        assert isinstance(asked, LayTile)
        turned = f", turned {self.turn} times" if self.turn > 1 else ", turned once"
        own = called((Tile(asked.which, self.at, self.turn),))
        step = EDGES[asked.way.edge]
        border = state.tiles[asked.way.place].edge(asked.way.edge)
        meets = next((at for at in border if at + step in own), None)
        if meets is None:
            return "Apart"
        return f"Its {own[meets + step]} beside {state.where(meets)}{turned if self.turn else ''}"

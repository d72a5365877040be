"""The board of a position: what lies and stands on the tiles, and what is asked of that again and
again."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Annotated, TypeAlias

from ....kernel.play.core import added_field
from ....kernel.play.named import ByName
from .catalogue.darkness import traps
from .catalogue.enemies import types
from .content import of_content
from .figures import LAIRS, Figure, size_of, type_of
from .hero_state import HeroState
from .records import Quest, Thing, Token, Trap, Wound
from .squares import Square, block
from .terms import MonsterType
from .tiles import Board, Tile, board, called

_ByType: TypeAlias = Annotated[list[bool], ByName("MonsterType", lambda: len(types()), False)]

_Lined: TypeAlias = tuple[tuple[Square, ...], tuple[Square, ...]]


@of_content
@lru_cache(maxsize=1 << 10)
def _lined(things: tuple[Thing, ...]) -> _Lined:
    """The squares of realm objects with a blue and with a red line (MT-TILE-17): the board is asked
    for often, and they seldom change."""
    blue, red = (
        tuple(at for one in things if one.has(line) for at in one.squares())
        for line in ("blue", "red")
    )
    return blue, red


@dataclass(slots=True, kw_only=True)
class BoardState(HeroState):
    """Tiles, tokens, traps and quests, and who stands where among them."""

    tiles: tuple[Tile, ...] = ()
    """All tiles of the act, the oldest first, with those that are gone."""
    treasure: tuple[Square, ...] = ()
    """The squares of treasure counters on the board, ascending."""
    rubble: tuple[Square, ...] = ()
    """The squares on which rubble has fallen, ascending."""
    things: tuple[Thing, ...] = ()
    """The realm objects that the players have added (MT-POP-20)."""
    traps: tuple[Trap, ...] = ()
    """The traps in play (MT-TRAP-01)."""
    tokens: tuple[Token, ...] = ()
    """The hero ability tokens on the board or on heroes."""
    quests: tuple[Quest, ...] = added_field(())
    """The quests in play, the oldest first."""
    wounds: tuple[Wound, ...] = ()
    """Damage that is still to come (MT-STATUS-10)."""
    awake: _ByType = field(default_factory=lambda: [False] * len(types()))
    """The active monster-types (ACTV)."""

    def board(self) -> Board:
        """The board under the figures."""
        if not self.things:
            return board(self.tiles, self.rubble, self.walls())
        blue, red = _lined(self.things)
        return board(self.tiles, self.rubble + blue, self.walls(), red)

    def covered(self) -> set[Square]:
        """The squares under realm objects."""
        return {at for one in self.things for at in one.squares()}

    def walls(self) -> tuple[Square, ...]:
        """The squares of trap tokens that cannot be entered, and of quest tokens."""
        if not self.traps and not self.quests:
            return ()
        return tuple(
            token.at for quest in self.quests for token in quest.tokens if token.at >= 0
        ) + tuple(
            at
            for trap in self.traps
            if not traps()[trap.card].enter
            for token in trap.tokens
            for at in block(token, traps()[trap.card].size)
        )

    def occupied(self) -> dict[Square, Figure]:
        """Who stands on each square: heroes, enemies and lairs."""
        found: dict[Square, Figure] = {}
        for figure, at in enumerate(self.at):
            if at >= 0:
                for one in block(at, size_of(figure)):
                    found[one] = figure
        return found

    def squares_of(self, figure: Figure) -> tuple[Square, ...]:
        """The squares of a figure in play; none for one that is not."""
        at = self.at[figure]
        return block(at, size_of(figure)) if at >= 0 else ()

    def present(self, figures: range) -> list[Figure]:
        """Those of some figures that are in play."""
        at = self.at
        return [figure for figure in figures if at[figure] >= 0]

    def group_seat(self) -> Figure:
        """Who is asked for the group where no hero is concerned (MT-GEN-07): the first who is not
        defeated."""
        return next(iter(self.heroes()), 0)

    def heroes(self) -> list[Figure]:
        """The heroes on the board who are not defeated (MT-R-26)."""
        return [hero for hero in range(len(self.party)) if self.standing(hero)]

    def standing(self, hero: Figure) -> bool:
        """Whether a hero is on the board and not defeated."""
        return self.vitality[hero] > 0 and self.at[hero] >= 0

    def lairs(self, which: MonsterType | None = None) -> list[Figure]:
        """The lairs in play, of one type or all."""
        there = self.present(LAIRS)
        return there if which is None else [one for one in there if type_of(one) == which]

    def in_play(self) -> list[int]:
        """The places of the tiles in play."""
        return [place for place, tile in enumerate(self.tiles) if not tile.gone]

    def tiles_in_play(self) -> list[Tile]:
        """The tiles in play, without those that are gone."""
        return [tile for tile in self.tiles if not tile.gone]

    def tile_at(self, at: Square) -> Tile:
        """The tile of a square. Raises ``KeyError`` for one that is on none."""
        return self.tiles[self.board().tile_of[at]]

    def where(self, at: Square) -> str:
        """What people call a square (see :func:`.called`)."""
        return called(self.tiles).get(at, "beside the tile")

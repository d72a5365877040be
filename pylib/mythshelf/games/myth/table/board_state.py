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
from .figures import LAIRS, LARGE, Figure, size_of, type_of
from .hero_state import HeroState
from .records import Quest, Thing, Token, Trap, Wound
from .squares import NOWHERE, Square, block
from .terms import NONE, MonsterType
from .tiles import Board, Tile, board, called

_ByType: TypeAlias = Annotated[list[bool], ByName("MonsterType", lambda: len(types()), False)]

_Lined: TypeAlias = tuple[tuple[Square, ...], tuple[Square, ...]]


class _Latest:
    """The board that was asked for last. A position asks for its board again and again, and what it
    is made of are the same tuples until a tile, trap, token or object comes or goes; so it is known
    by these very tuples, without a look into them."""

    def __init__(self) -> None:
        self.cache_clear()

    def cache_clear(self) -> None:
        """Content has changed: the next board is made anew."""
        self.made_of: tuple[object, ...] = (None,) * 5
        self.board = Board({}, frozenset(), frozenset(), frozenset(), frozenset())


_latest = of_content(_Latest())


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
        tiles, rubble, things, traps, quests = _latest.made_of
        if (
            tiles is not self.tiles
            or rubble is not self.rubble
            or things is not self.things
            or traps is not self.traps
            or quests is not self.quests
        ):
            blue, red = _lined(self.things)
            _latest.board = board(self.tiles, self.rubble + blue, self.walls(), red)
            _latest.made_of = self.tiles, self.rubble, self.things, self.traps, self.quests
        return _latest.board

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

    def taken(self, but: Figure = NONE) -> set[Square]:
        """The squares on which figures stand, without one of them. Where it does not matter who
        they are, this is much less work than :meth:`occupied`."""
        found = set(self.at) if but == NONE else {*self.at[:but], *self.at[but + 1 :]}
        found.discard(NOWHERE)
        for figure in LARGE:
            if self.at[figure] >= 0 and figure != but:
                found.update(self.squares_of(figure))
        return found

    def occupant(self, at: Square) -> Figure | None:
        """Who stands on a square."""
        return self.occupied().get(at) if at in self.taken() else None

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
        vitality, at = self.vitality, self.at
        return [one for one in range(len(self.party)) if vitality[one] > 0 and at[one] >= 0]

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

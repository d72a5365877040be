"""The state of a game of Myth: a position, field by field.

What it says of figures is in :mod:`.figure_state`, of heroes in :mod:`.hero_state`, of the board in
:mod:`.board_state`, of the group in :mod:`.group_state`; here is what it says of the game itself.
Each builds on the one before. Squares lie on one plane for all tiles (:mod:`.squares`). Cards and
items are kinds of :mod:`.catalogue`; hands ascend, and the top card of a pile is the last one. What
a view hides is in ``view.py``.

The rest is derived and never stored: the board (:meth:`State.board`), who stands where
(:meth:`State.occupied`), movement, the largest vitality, defense and dice (``heroes/numbers.py``),
range and sight (:mod:`.sight`). How the rules flow through a state begins in ``rounds/round.py``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ....kernel import effects
from ....kernel.play.core import added_field
from .added import stand_ins
from .catalogue.enemies import monsters
from .contexts import Attack, Darkness, Onslaught
from .figures import MOST_HEROES, Figure, first_kind, kind_of
from .group_state import GroupState
from .printed.enemies import Monster
from .terms import Item
from .tiles import Tile

_NOTHING: tuple[tuple[Item, ...], ...] = ((),) * MOST_HEROES


@dataclass(slots=True, kw_only=True)
class State(GroupState):
    """A position. Its own fields say which game it is, how far it has come and how it ended; the
    meaning of each field stands below it."""

    mode: str = ""
    """The name of the mode (MT-GEN-06); see :func:`.mode.mode_of`."""
    options: tuple[str, ...] = ()
    """The options that are on (MT-GEN-05)."""
    sources: tuple[str, ...] = added_field(())
    """The content from outside that is in use (see :mod:`.added`)."""
    aim: int = 1
    """How many tiles have to be cleared (MT-R-117); 0 where the players may stop after any tile
    (MT-ACT-02), or a story quest says."""
    chronicle: str = added_field("")
    """The text of the chronicle with which the game began; empty where nothing is recorded."""
    story: str = added_field("")
    """The story quest, empty for none (STORY)."""
    act: int = added_field(0)
    """Which act of the story quest it is."""
    acts_behind: tuple[tuple[Tile, ...], ...] = added_field(())
    """The tiles of the acts of the story quest that are over."""
    rounds_behind: int = added_field(0)
    """How many rounds those acts had."""
    lost_items: tuple[tuple[Item, ...], ...] = added_field(_NOTHING)
    """What each hero has found, and could not keep at the end (MT-ACT-04)."""
    lost_goods: tuple[int, int] = added_field((0, 0))
    """The gold and the serendipity that were left at the end, and are lost (MT-SER-13)."""
    beaten: tuple[str, ...] = added_field(())
    """The bosses for whom there was a reward in this act (MT-BOSS-14)."""
    wave: int = 0
    """The latest wave of the Slaughterfield (MT-SLAU-07)."""
    timer: int = 0
    """Rounds until the next wave (MT-SLAU-09)."""
    short: int = 0
    """AP for figures that a wave lacks, added in the refresh phase (MT-R-65)."""
    lacking: int = 0
    """Monster-types that the latest wave calls for and the box has not (MT-SLAU-11)."""
    won: bool = False
    """Whether a game that is over is won (MT-GEN-02)."""
    ended_by: str = ""
    """The clause that ended the game; empty while it goes on."""

    def monster(self, figure: Figure) -> Monster:
        """The card of an enemy, of a boss that of its stage; in a game with content from outside
        the one that takes its place (MT-R-138)."""
        first = first_kind(figure)
        stage = self.stages[figure]
        if stage:
            return monsters()[monsters().index(first) + stage]
        return stand_ins(self.sources).get(kind_of(figure), first) if self.sources else first

    @property
    def travels(self) -> bool:
        """Whether the heroes go from tile to tile (MT-R-115)."""
        return self.aim != 1

    @property
    def attack(self) -> Attack | None:
        """The hero's attack that is under way."""
        found: Attack | None = self.context(Attack)
        return found

    @property
    def onslaught(self) -> Onslaught | None:
        """The enemy's attack that is under way."""
        found: Onslaught | None = self.context(Onslaught)
        return found

    @property
    def cycle(self) -> Darkness | None:
        """The darkness cycle that is under way."""
        found: Darkness | None = self.context(Darkness)
        return found

    def note(self, kind: type[effects.Context], **changes: Any) -> None:
        """Something of the attack or cycle that is under way changes."""
        found = self.context(kind)
        assert found is not None
        self.change_context(found.noting(changes))

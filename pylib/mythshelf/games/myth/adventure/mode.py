"""The adventure: an act out of a chronicle, whose heroes go on to the next one (ACT)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar

from ....kernel.play.core import Step
from ....kernel.play.settings import Settings
from ..campaign.chronicle import ADVENTURE
from ..population.arriving import AskFirstTile
from ..rounds.round import Round
from ..table.mode import Frames, Kinds, Mode
from ..table.receipt import tiles_cleared
from ..table.state import State
from .beginning import opening, outfitting
from .ending import ChooseKept, Close, KeepItems, end_act, found_items
from .reckoning import reckoning
from .rewards import reward_for
from .stopping import AskToStop, can_stop


class Recorded(Mode):
    """What an adventure and a story quest have in common: what is left goes into the chronicle
    (MT-ACT-03, MT-STORY-04)."""

    __slots__ = ()
    is_recorded = True
    bottom: ClassVar[Mapping[type[Any], Kinds]] = MappingProxyType({Close: ()})
    lies_on: ClassVar[Mapping[type[Any], Kinds]] = MappingProxyType(
        {KeepItems: (KeepItems, Close), ChooseKept: (KeepItems,)}
    )

    def aim(self, chosen: Settings) -> int:
        """How many tiles the act has is open (MT-ACT-02)."""
        return 0

    def after_defeat(self, state: State, clause: str) -> bool:
        """The heroes keep what they may (MT-DEATH-07)."""
        end_act(state, False, clause)
        return True

    def receipt(self, state: State) -> Iterable[tuple[str, tuple[str, ...]]]:
        """How many tiles are cleared, and the titles and items of each hero."""
        party = range(len(state.party))
        yield from self.way(state)
        yield "Titles", tuple(str(len(state.titles[one])) for one in party)
        yield "Items kept", tuple(str(len(found_items(state, one))) for one in party)

    def way(self, state: State) -> Iterable[tuple[str, tuple[str, ...]]]:
        """The lines about the way that the heroes have gone."""
        yield tiles_cleared(state)

    def reckoning(self, state: State) -> tuple[str, ...]:
        """A sentence for each hero (MT-ACT-03, MT-ACT-04)."""
        return reckoning(state)


class Adventure(Recorded):
    """One act, of as many tiles as the players like (MT-ACT-01, MT-ACT-02)."""

    __slots__ = ()
    name = ADVENTURE

    def first_frames(self, state: State, chosen: Settings) -> Frames:
        """Titles are activated (MT-SETUP-19), then the first tile is chosen, and kept items are
        equipped (MT-R-124)."""
        return [Round(), *outfitting(state), AskFirstTile(), *opening(state)]

    def after_clearing(self, state: State) -> Step[Any]:
        """The players may stop after any tile (MT-ACT-02)."""
        return AskToStop()

    def may_stop(self, state: State) -> bool:
        """After a tile, where nobody stands on an uncleared one (MT-ACT-02, MT-R-91)."""
        return can_stop(state)

    def boss_beaten(self, state: State, boss: str) -> None:
        """A blue item, and a title or a card for each hero (MT-BOSS-14)."""
        reward_for(state, boss)

    def summary(self, state: State) -> str:
        """It says whether the act was ended or lost."""
        return "The heroes end the act." if state.won else "The act is lost."

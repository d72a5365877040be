"""Populating a tile (POP): the icons of its legend, from left to right."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Step
from ..realm.clearing import CheckTiles
from ..realm.lairs import PlaceLairs
from ..realm.leaders import PlaceAgent, PlaceBoss, PlaceLeader
from ..realm.limit import SetLimit
from ..realm.objects import PlaceThings
from ..realm.packs import PlacePacks
from ..realm.traps import SetTrap
from ..table.catalogue.enemies import monster_of, monsters
from ..table.catalogue.quests import quests
from ..table.options import AGENT_TYPE, OBJECTS
from ..table.state import State
from ..table.terms import MINI_BOSS
from .consequences import HOOKJAW, LAIR, ComeTrue
from .drawing_quests import QuestIcon


@dataclass(frozen=True, slots=True)
class Populate(Step[State]):
    """A tile is populated at once when it is entered (MT-POP-01): quest, trap, lairs, hunting
    packs, mini-boss, treasure limit (MT-POP-03). The legend of a 6x6 names a quest or a trap, of
    which exactly one comes (MT-TILE-07, MT-R-41)."""

    place: int

    def run(self, state: State) -> None:
        """Each icon is a frame."""
        steps: list[Step[State]] = [PlaceThings(self.place)] * (OBJECTS in state.options)
        steps += [QuestIcon(self.place), LegendIcons(self.place)]
        steps += [SetLimit(self.place), CheckTiles()]
        state.stack += reversed(steps)


@dataclass(frozen=True, slots=True)
class LegendIcons(Step[State]):
    """The icons of a legend behind that of the quest, up to the treasure limit. What the quest has
    brought counts for them, what it has not must still come (MT-POP-06)."""

    place: int

    def run(self, state: State) -> None:
        """Each icon is a frame."""
        legend = state.tiles[self.place].legend
        there = [quest for quest in state.quests if quest.tile == self.place]
        cards = [quests()[quest.card] for quest in there]
        lairs = sum(len(quest.lairs) for quest in there)
        packs = sum(len(card.packs) for card in cards)
        traps = sum(len(card.traps) for card in cards)
        leaders = sum(
            count
            for card in cards
            for name, count in card.figures
            if monsters()[monster_of(name)].rank == MINI_BOSS
        )
        wanted = legend.trap[0] + (legend.quest_or_trap and not cards)
        steps: list[Step[State]] = [SetTrap(self.place)] * (wanted - traps)
        if not any(card.no_lairs for card in cards):
            if legend.lair[1]:
                steps.append(ComeTrue(self.place, LAIR))
            steps.append(PlaceLairs(self.place, lairs))
        steps.append(PlacePacks(self.place, packs))
        steps += [PlaceLeader(self.place)] * (legend.mini_boss[0] - leaders)
        steps += [PlaceBoss(self.place)] * bool(legend.boss)
        steps.append(ComeTrue(self.place, HOOKJAW))
        if AGENT_TYPE in state.options and legend.lair[0]:
            steps.append(PlaceAgent(self.place))
        state.stack += reversed(steps)

"""What happens between tiles and acts: titles, items kept and lost, exchanged cards (ACT,
TITLE)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeVar

from ....kernel.play.hands import HIDDEN, Cards, with_cards, without
from ..table.catalogue.darkness import darkness_deck, traps
from ..table.catalogue.heroes import title_named
from ..table.catalogue.items import items, starting_gear
from ..table.catalogue.stories import story_named
from ..table.figures import Figure
from ..table.state import State
from ..table.terms import COLOURS, NONE
from ..view import whole_deck
from ..words.names import hero, item_title, listed, title
from .told import Told

_T = TypeVar("_T")


def put(row: tuple[_T, ...], place: int, what: _T) -> tuple[_T, ...]:
    """A row in which something else stands at a place."""
    return (*row[:place], what, *row[place + 1 :])


@dataclass(slots=True)
class TitleActivated(Told):
    """A hero chooses which of his titles is active in this act (MT-SETUP-19)."""

    hero: Figure
    title: str
    clause: ClassVar[str] = "MT-SETUP-19"

    def replay(self, state: State) -> None:
        """At most one (MT-TITLE-03)."""
        state.active = put(state.active, self.hero, self.title)

    def sentence(self, state: State) -> str:
        """It names the hero and the title, if there is one."""
        if not self.title:
            return f"The {hero(state, self.hero)} goes without a title."
        return f"The {hero(state, self.hero)} goes as {title_named(self.title)}."


@dataclass(slots=True)
class TitleGained(Told):
    """A hero is given a title (MT-TITLE-01)."""

    hero: Figure
    title: str
    clause: ClassVar[str] = "MT-TITLE-01"

    def replay(self, state: State) -> None:
        """It may be active from the next act on (MT-TITLE-03)."""
        more = (*state.titles[self.hero], self.title)
        state.titles = put(state.titles, self.hero, more)

    def sentence(self, state: State) -> str:
        """It names the hero and the title."""
        return f"The {hero(state, self.hero)} is called {title_named(self.title)} from now on."


@dataclass(slots=True)
class BossBeaten(Told):
    """The reward for a boss is due, once (MT-BOSS-14)."""

    boss: str
    clause: ClassVar[str] = "MT-BOSS-14"

    def replay(self, state: State) -> None:
        """It is remembered until the act ends."""
        state.beaten = (*state.beaten, self.boss)

    def sentence(self, state: State) -> str:
        """It names the boss."""
        return f"{self.boss} is beaten: the heroes are rewarded."


@dataclass(slots=True)
class CardExchanged(Told):
    """A hero exchanges a card of his deck for another one (MT-TITLE-05)."""

    hero: Figure
    given: int
    gained: int
    where: str
    """``discards`` or ``hand``; empty for what nobody sees, the draw pile and facedown cards."""
    clause: ClassVar[str] = "MT-TITLE-05"

    def replay(self, state: State) -> None:
        """The new card is shuffled into the draw pile (MT-R-125)."""
        one = self.hero
        if self.where:
            piles = getattr(state, self.where)
            piles[one] = without(piles[one], (self.given,))
            state.decks[one] = (HIDDEN,) * (len(state.decks[one]) + 1)
        if self.given in state.gained[one]:
            state.gained[one] = without(state.gained[one], (self.given,))
        else:
            state.removed = put(state.removed, one, with_cards(state.removed[one], (self.given,)))
        if self.gained in state.removed[one]:
            state.removed = put(state.removed, one, without(state.removed[one], (self.gained,)))
        else:
            state.gained[one] = with_cards(state.gained[one], (self.gained,))

    def sentence(self, state: State) -> str:
        """It names both cards."""
        who = hero(state, self.hero)
        return f"The {who} exchanges {title(self.given)} for {title(self.gained)}."


@dataclass(slots=True)
class ActEnded(Told):
    """An act is over: statuses are cleared (MT-STATUS-09), the dead come back (MT-DEATH-06)."""

    clause: ClassVar[str] = "MT-STATUS-09"

    def replay(self, state: State) -> None:
        """Of every hero, and what has lasted for the act."""
        for one in range(len(state.party)):
            state.captured[one] = state.cursed[one] = state.frozen[one] = state.prone[one] = 0
            state.poisoned[one] = state.dead[one] = False
        state.end_scope("act")

    def sentence(self, state: State) -> str:
        """The sentence is always the same."""
        return "The act is over: all statuses are cleared, and the dead come back."


@dataclass(slots=True)
class GoodsLost(Told):
    """At the end potions, gold and serendipity are lost (MT-ACT-04, MT-SER-13)."""

    clause: ClassVar[str] = "MT-ACT-04"

    def replay(self, state: State) -> None:
        """All of them are lost."""
        state.lost_goods = (state.gold, state.serendipity)
        state.gold = state.serendipity = 0
        for one in range(len(state.party)):
            state.potions[one] = (0,) * len(state.potions[one])

    def sentence(self, state: State) -> str:
        """The sentence is always the same."""
        return "Potions, gold and serendipity are lost."


@dataclass(slots=True)
class ItemsKept(Told):
    """Of what a hero has found he keeps one item for each title, the rest is shuffled back
    (MT-ACT-03, MT-ACT-04)."""

    hero: Figure
    kept: Cards
    lost: Cards
    vitality: int
    """What is left of his, with starting gear (MT-R-62)."""
    clause: ClassVar[str] = "MT-R-63"

    def replay(self, state: State) -> None:
        """Brown gear is always available (MT-ACT-05)."""
        one = self.hero
        state.carried[one] = tuple(sorted(self.kept))
        state.worn[one] = starting_gear(state.party[one])
        state.vitality[one] = self.vitality
        state.lost_items = put(state.lost_items, one, self.lost)
        for colour, name in enumerate(COLOURS):
            back = sum(items()[item].colour == name for item in self.lost)
            if back:
                state.items[colour] = (HIDDEN,) * (len(state.items[colour]) + back)

    def sentence(self, state: State) -> str:
        """It names the hero, and what he keeps."""
        who = hero(state, self.hero)
        kept = listed(map(item_title, self.kept)) or "nothing"
        return f"The {who} keeps {kept}."


@dataclass(slots=True)
class Bequeathed(Told):
    """A quest item of a dead hero goes to another one (MT-DEATH-04)."""

    hero: Figure
    heir: Figure
    item: int
    clause: ClassVar[str] = "MT-DEATH-04"

    def replay(self, state: State) -> None:
        """It goes to the inventory of the hero."""
        one = self.hero
        if self.item in state.carried[one]:
            state.carried[one] = without(state.carried[one], (self.item,))
        else:
            worn = state.worn[one]
            state.worn[one] = tuple(NONE if item == self.item else item for item in worn)
        state.carried[self.heir] = with_cards(state.carried[self.heir], (self.item,))

    def sentence(self, state: State) -> str:
        """What, and to whom."""
        return f"{item_title(self.item)} goes to the {hero(state, self.heir)}."


@dataclass(slots=True)
class ActBegan(Told):
    """An act of a story quest begins (MT-STORY-01)."""

    story: str
    act: int
    clause: ClassVar[str] = "MT-STORY-01"

    def sentence(self, state: State) -> str:
        """It names the story quest and the act, and tells what comes before it."""
        story = story_named(self.story)
        act, which = story.acts[self.act], f"act {self.act + 1} of {len(story.acts)}"
        return f"{story.title}, {which}: {act.title}. {act.told}".rstrip()


_OF_AN_ACT = (
    *("at", "prone", "since", "stages", "threat", "hands", "discards", "spaces", "ready"),
    *("shadows", "cloaks", "active", "spent", "granted", "declared", "actions", "victims"),
    *("passed", "waited", "traded", "fresh", "tiles", "treasure", "rubble", "things", "traps"),
    *("tokens", "wounds", "awake", "round", "meter", "acted", "loitered", "last_stand", "sand"),
    *("sand_phases", "darkened", "trap_discards", "entered", "foreseen", "beaten"),
    *("in_hero_cycle", "chain", "chain_ap", "chain_felled", "chain_leaders", "chain_struck"),
    *("chain_keeps",),
    *("lasting", "used", "contexts", "sick", "quests"),
)
"""What begins anew with every act."""


@dataclass(slots=True)
class BoardCleared(Told):
    """The board is cleared for the next act of a story quest (MT-STORY-03)."""

    vitality: tuple[int, ...]
    clause: ClassVar[str] = "MT-STORY-03"

    def replay(self, state: State) -> None:
        """All cards of a hero are in his deck, and he has all his vitality."""
        state.acts_behind += (state.tiles,)
        state.rounds_behind += state.round
        new = type(state)()
        for name in _OF_AN_ACT:
            setattr(state, name, getattr(new, name))
        state.vitality = [*self.vitality, *new.vitality[len(self.vitality) :]]
        for one in range(len(state.party)):
            state.decks[one] = (HIDDEN,) * whole_deck(state, one).total()
        state.darkness = (HIDDEN,) * len(darkness_deck(state.dark_decks))
        state.trap_deck = (HIDDEN,) * len(traps())
        state.act += 1

    def sentence(self, state: State) -> str:
        """The sentence is always the same."""
        return "All is cleared away for the next act."

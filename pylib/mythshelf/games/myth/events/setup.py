"""The beginning of a game (SETUP)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.hands import HIDDEN
from ..campaign.text import read
from ..table.catalogue.darkness import darkness_deck, traps
from ..table.catalogue.heroes import card_named, heroes
from ..table.catalogue.items import item_named, merchants, starting_gear
from ..table.state import State
from ..table.terms import BAG
from ..view import items_of_box, whole_deck
from ..words.names import hero, listed
from .acts import put
from .told import Told


@dataclass(slots=True)
class GameBegan(Told):
    """The heroes take their cards and gear; all piles are there, in an order that nobody knows."""

    mode: str
    aim: int
    options: tuple[str, ...]
    party: tuple[int, ...]
    bag: tuple[int, ...]
    decks: tuple[str, ...]
    """The darkness decks; without any (MT-SLAU-02) there are no traps and no merchants either
    (MT-R-65)."""
    vitality: tuple[int, ...]
    chronicle: str = ""
    """What the heroes bring with them (MT-ACT-03)."""
    story: str = ""
    sources: tuple[str, ...] = ()
    """The content from outside that is in use."""
    clause: ClassVar[str] = "MT-SETUP-09"

    def replay(self, state: State) -> None:
        """Every hero deck has 25 cards (MT-SETUP-10); blue tokens stay outside of the bag
        (MT-SETUP-15)."""
        state.mode, state.aim, state.party = self.mode, self.aim, self.party
        state.options = self.options
        state.bag = list(self.bag)
        state.chronicle, state.story = self.chronicle, self.story
        state.sources = self.sources
        for one, kind in enumerate(self.party):
            if self.chronicle:
                veteran = read(self.chronicle).veteran(heroes()[kind].id)
                removed = tuple(sorted(map(card_named, veteran.removed)))
                state.removed = put(state.removed, one, removed)
                state.gained[one] = tuple(sorted(map(card_named, veteran.gained)))
                state.carried[one] = tuple(sorted(map(item_named, veteran.items)))
                state.titles = put(state.titles, one, veteran.titles)
            state.decks[one] = (HIDDEN,) * whole_deck(state, one).total()
            state.worn[one] = starting_gear(kind)
            state.vitality[one] = self.vitality[one]
        state.dark_decks = self.decks
        state.darkness = (HIDDEN,) * len(darkness_deck(self.decks))
        state.trap_deck = (HIDDEN,) * len(traps()) if self.decks else ()
        state.merchants = (HIDDEN,) * len(merchants()) if self.decks else ()
        sizes = [items_of_box(state, colour).total() for colour in range(len(BAG))]
        state.items = [(HIDDEN,) * size for size in sizes]

    def sentence(self, state: State) -> str:
        """It names the heroes of the party."""
        return f"The party: {listed(hero(state, one) for one in range(len(self.party)))}."

"""Treasure: counters picked up, tokens of the bag, items found (MT-MOVE-10, MT-MOVE-11, ITEM)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.effects import NOBODY, Source, trigger
from ....kernel.play.core import Step
from ....kernel.play.rng import below, shuffled
from ..table.catalogue import items, programs
from ..table.events.board import ItemFound, PotionsChanged, TokenDrawn, TreasureTaken
from ..table.figures import Figure
from ..table.squares import Square
from ..table.state import State
from ..table.terms import POTIONS, WHITE
from ..words.names import hero


@dataclass(frozen=True, slots=True)
class PickUp(Step[State]):
    """A treasure counter is picked up: it is discarded, and a token drawn for it (MT-MOVE-11)."""

    hero: Figure
    at: Square

    def run(self, state: State) -> None:
        """Nothing if it has gone."""
        if self.at in state.treasure:
            state.happen(TreasureTaken(self.at))
            draw_token(state, self.hero)


def draw_token(state: State, one: Figure) -> None:
    """A token of the bag, a card of the deck of its colour; the token goes back (MT-MOVE-11)."""
    total = sum(state.bag)
    if not total:
        return
    number, colour = below(state, total), 0
    while number >= state.bag[colour]:
        number -= state.bag[colour]
        colour += 1
    state.happen(TokenDrawn(one, colour))
    find_item(state, one, colour)


def find_item(state: State, one: Figure, colour: int) -> None:
    """The top card of a deck; a deck that is empty gives nothing (MT-R-50). A white one is shuffled
    back (MT-ITEM-06)."""
    deck = state.items[colour]
    if not deck:
        return
    item = deck[-1]
    state.happen(ItemFound(one, colour, item))
    if colour == WHITE:
        state.items[colour] = tuple(shuffled(state, sorted(deck)))  # the event tells no order
        trigger(state, Source(items()[item].id, one, NOBODY), "found")


def change_potions(state: State, one: Figure, which: str, by: int) -> None:
    """More or fewer potions of a kind."""
    there = list(state.potions[one])
    there[POTIONS.index(which)] += by
    how = "gains" if by > 0 else "drinks"
    told = f"The {hero(state, one)} {how} {programs()[which][0]}."
    state.happen(PotionsChanged(one, tuple(there), told))

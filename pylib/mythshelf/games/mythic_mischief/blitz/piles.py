"""The piles of Blitz: one of the left half and, on the double board, one of the right (MM-R-60)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ....kernel.play.rng import shuffled
from ..table.geometry import Half
from ..table.state import State
from ..table.terms import CardNumber


class Pile(Protocol):
    """The cards to come, the top one last, and those that are done with."""

    deck: list[CardNumber]
    discards: list[CardNumber]


def piles(state: State) -> Sequence[Pile]:
    """The pile of each half."""
    assert state.blitz is not None
    return (state.blitz,) if state.right is None else (state.blitz, state.right)


def draw(state: State, half: Half) -> int:
    """The next card of a half: of an empty deck the first of all, shuffled again (MM-R-60).

    It stays on top of the deck until it is turned up.
    """
    pile = piles(state)[half]
    if not pile.deck:
        pile.deck = shuffled(state, [*pile.discards, state.on(half).card])
    return pile.deck[-1]


def turn_up(state: State, half: Half, card: int) -> None:
    """A card takes the place of the one that is done with.

    In a view nobody knows the order of the deck, nor that it has been shuffled again: where it is
    empty, all other cards are in it.
    """
    pile, on = piles(state)[half], state.on(half)
    if not pile.deck:
        pile.deck = sorted([*pile.discards, on.card])
    if on.card in pile.deck:
        pile.discards = []
    else:
        pile.discards.append(on.card)
    pile.deck.remove(card)
    on.card = card

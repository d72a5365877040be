"""The other side of Detention in a prepared position of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..table.board import space
from ..table.catalogue import mask, numbers
from ..table.detention import ENCHANTED, PLAYER, Detention
from ..table.state import State
from ..table.terms import CAUGHT, own
from .cards import detention_cards


def laid_out_detention(state: State, faction: int, given: Mapping[str, Any]) -> Detention:
    """The Enchanted of a position whose Mythics and Tomes are set.

    ``given`` holds fields of :class:`Detention`: ``deck`` (the top card last), ``lineup`` and
    ``discards`` by card ids, ``tripped`` by spaces. Without a ``deck`` all other cards are in
    it, the first ones on top. Raises ``ValueError`` for names that are not there.
    """
    ids = [card.id for card in detention_cards()]
    piles = {
        name: [ids.index(card) for card in given.get(name, ())]
        for name in ("deck", "lineup", "discards")
    }
    lineup, discards = piles["lineup"] or [0, 1, 2], piles["discards"]
    others = [card for card in range(len(ids)) if card not in (*lineup, *discards)]
    lying = [space(name) for name in given.get("tripped", ())]
    on_score_tracker = 1
    return Detention(
        faction=faction,
        supply=numbers().tomes - on_score_tracker - state.tomes[ENCHANTED].bit_count(),
        side=given.get("side", 0),
        still=given.get("still", False),
        greedy=given.get("greedy", False),
        far=given.get("far", False),
        deck=piles["deck"] or others[::-1],
        lineup=lineup,
        discards=discards,
        caught=[mythic for mythic in own(ENCHANTED) if state.at[mythic] == CAUGHT],
        tripped=mask(mythic for mythic in own(PLAYER) if state.at[mythic] in lying),
    )

"""What belongs to veterans who do not take part in this act: nobody else can find it (MT-R-129)."""

from __future__ import annotations

from functools import lru_cache

from ..table.catalogue.heroes import cards, heroes
from ..table.catalogue.items import item_named
from .text import read


@lru_cache(maxsize=64)
def belongings(chronicle: str, party: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The items and the cards of agents that absent veterans have; none without a chronicle."""
    if not chronicle:
        return (), ()
    here = {heroes()[kind].id for kind in party}
    away = [one for one in read(chronicle).veterans if one.hero not in here]
    of_agents = {card.id: kind for kind, card in enumerate(cards()) if card.hero < 0}
    return (
        tuple(item_named(item) for one in away for item in one.items),
        tuple(of_agents[card] for one in away for card in one.gained if card in of_agents),
    )

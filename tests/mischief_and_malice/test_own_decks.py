"""Decks that people build play as well as the preconstructed ones: also with the cards that are in
none of those."""

from __future__ import annotations

import pytest
from mythshelf.games.mischief_and_malice import GAME
from mythshelf.games.mischief_and_malice.cards.decks import (
    completed,
    refusal,
    refusal_to_add,
    text_of,
)
from mythshelf.games.mischief_and_malice.table.catalogue import (
    MALICE,
    MISCHIEF,
    PART_OF,
    Part,
    cards,
    kind_of,
)
from mythshelf.kernel.conformance import check_game
from mythshelf.kernel.play.rng import Dice, shuffled

SOAK_GAMES = 60
RARE = tuple(map(kind_of, ("C27", "C28", "E25", "E26")))
"""The cards that no preconstructed deck has."""


def own_deck(part: Part, dice: Dice) -> str:
    """A deck begun with cards by chance, among them those that are rare, and completed."""
    pool = [kind for kind, card in enumerate(cards()) if PART_OF[card.type] == part] * 3
    begun: list[int] = []
    rare = [kind for kind in RARE if PART_OF[cards()[kind].type] == part]
    for kind in [*rare, *shuffled(dice, pool)[:30]]:
        if refusal_to_add(part, begun, kind) is None:
            begun.append(kind)
    deck = completed(part, begun)
    assert refusal(part, deck) is None
    assert set(rare) <= set(deck)
    return text_of(part, deck)


@pytest.mark.rule("ML-DECK-01", "ML-DECK-07")
def test_random_games_with_own_decks_conform(soak: bool) -> None:
    for seed in range(SOAK_GAMES if soak else 2):
        dice = Dice(seed + 1)
        decks = [own_deck(MALICE, dice) for _ in range(2)]
        mischief = [own_deck(MISCHIEF, dice) for _ in range(2)]
        check_game(GAME, {"decks": decks, "mischief": mischief}, seed)

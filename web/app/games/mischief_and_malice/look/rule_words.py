"""What cards do, in words: also how a challenge is decided (pure)."""

from __future__ import annotations

from functools import cache

from mythshelf.games.mischief_and_malice.cards.programs import brief_text, card_text
from mythshelf.games.mischief_and_malice.table.catalogue import CHALLENGE, Kind, cards
from mythshelf.games.mischief_and_malice.words.names import counted

_CONTESTS = {
    "roll": "each rolls a die, the higher wins",
    "hand": "more cards in hand wins",
    "damage": "more health taken from enemies by attacks wins",
    "offering": "each sets 0 to 3 cards aside in secret; more wins, all are voided",
    "creatures": "each turns up three cards of the deck; more creatures wins",
    "health": "more health on the field wins",
    "energies": "more energies in the lanes wins",
    "nearest": "each names a number in secret; nearest to the die wins",
}
"""By what a challenge is decided."""


_CONTESTS_IN_SHORT = {
    "roll": "higher die wins",
    "hand": "most cards in hand",
    "damage": "most damage to enemies",
    "offering": "most cards given up",
    "creatures": "most creatures in three cards",
    "health": "most health on the field",
    "energies": "most energies in lanes",
    "nearest": "nearest to the die",
}
"""The same in short."""


@cache
def rule_words(kind: Kind, short: bool = False) -> str:
    """What a card does; of a challenge how it is decided, and what its winner gets. In short on
    the card as it lies on the table."""
    card = cards()[kind]
    does = brief_text(kind) if short else card_text(kind)
    if card.type != CHALLENGE:
        return does
    lasts = f"{counted(card.turns, 'turn')} each" if card.turns else "At once"
    contests = _CONTESTS_IN_SHORT if short else _CONTESTS
    return f"{lasts}: {contests.get(card.contest, card.contest)}. {does}".rstrip()

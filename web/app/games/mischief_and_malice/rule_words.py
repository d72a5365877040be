"""What cards do, in words: also how a challenge is decided (pure)."""

from __future__ import annotations

from functools import cache

from mythshelf.games.mischief_and_malice.cards.programs import card_text
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


@cache
def rule_words(kind: Kind) -> str:
    """What a card does; of a challenge how it is decided, and what its winner gets."""
    card = cards()[kind]
    if card.type != CHALLENGE:
        return card_text(kind)
    lasts = f"{counted(card.turns, 'turn')} each" if card.turns else "At once"
    contest = _CONTESTS.get(card.contest, card.contest)
    return f"{lasts}: {contest}. {card_text(kind)}".rstrip()

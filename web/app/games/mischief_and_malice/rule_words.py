"""What cards do, in words: also how a challenge is decided (pure)."""

from __future__ import annotations

import re
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


_BRIEF = (
    (r", the first time only", " once"),
    (r"Bench, at the end of your turn", "Bench"),
    (r"At the end of your turn", "Each turn"),
    (r"When your creatures attack", "Attacks"),
    (r"When your creatures are attacked", "Defense"),
    (r"When one of your creatures perishes", "Perish"),
    (r"if the health of this creature is (\d+) or (\w+)", r"at \1 or \2"),
    (r"if the health of the attacker is (\d+) or (\w+)", r"at \1 or \2"),
    (r"if there are (\d+) or fewer cards in your hand", r"with \1 cards or fewer"),
    (r"if the roll is (\d) or more", r"on \1 to 6"),
    (r"if the roll is", "die"),
    (r"if (the target|this creature) is afflicted", r"if \1 is afflicted"),
    (r"the health of (.*?) is halved", r"halves \1"),
    (r" health after the attack", " after"),
    (r"one of your creatures", "an ally"),
    (r"each of your creatures", "allies"),
    (r"another opposing creature", "another foe"),
    (r"an opposing creature", "a foe"),
    (r"your opponent voids", "foe voids"),
    (r"this creature", "it"),
    (r"the (target|attacker)", r"\1"),
    (r"afflict target with (\w+)", r"\1 for target"),
    (r"afflict attacker with (\w+)", r"\1 for attacker"),
    (r"afflict (\S+(?: ally)?) with (\w+)", r"\2 for \1"),
    (r"the damage is reduced by (\d+)", "\N{MINUS SIGN}\\1 damage"),
    (r"(?:it )?(gains|loses) (\d+) health", r"\1 \2"),
    (r"allies gains", "allies gain"),
    (r" from hand", ""),
    (r", for (\w+) creatures", r" (\1)"),
    (r"beside another (\w+)", r"with \1"),
)
"""What is said shorter where there is little room."""


@cache
def brief_words(kind: Kind) -> str:
    """What a card does, as short as can be: what is held down tells it in full."""
    words = rule_words(kind)
    for said, shorter in _BRIEF:
        words = re.sub(said, shorter, words)
    return words.rstrip(".")


@cache
def rule_words(kind: Kind) -> str:
    """What a card does; of a challenge how it is decided, and what its winner gets."""
    card = cards()[kind]
    if card.type != CHALLENGE:
        return card_text(kind)
    lasts = f"{counted(card.turns, 'turn')} each" if card.turns else "At once"
    contest = _CONTESTS.get(card.contest, card.contest)
    return f"{lasts}: {contest}. {card_text(kind)}".rstrip()

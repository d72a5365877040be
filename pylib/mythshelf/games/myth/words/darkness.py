"""What the parts of a darkness card say (DARK)."""

from __future__ import annotations

from functools import cache

from ..table.catalogue.darkness import darkness_cards
from ..table.state import State

EVENT, PENALTY, SPAWN = "event", "penalty", "spawns"
"""The parts that have words of their own, by their names in the cards' programs."""
NAMES = {EVENT: "Event", PENALTY: "Threat penalty", SPAWN: "Spawn"}


@cache
def part_words(card: int, part: str) -> str:
    """What a part of a card says, without its name; empty where the card has none. The penalty
    begins with the threat at which it comes (MT-DARK-05)."""
    printed = darkness_cards()[card]
    words = State.language.words_at(printed.id, part)
    words = words.removeprefix(NAMES[part]).removeprefix(":").strip()
    if words and part == PENALTY:
        words = f"A hero at {printed.threshold} threat: {words[:1].lower()}{words[1:]}"
    return words[:1].upper() + words[1:]


def part_sentence(card: int, part: str) -> str:
    """The same in a line, with its name."""
    words = part_words(card, part)
    return f"{NAMES[part]}: {words[:1].lower()}{words[1:]}" if words else f"{NAMES[part]}."

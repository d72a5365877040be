"""How Blitz's part of a state reads best in a line of text."""

from __future__ import annotations

from ..words.position_words import CARDS, MYTHIC_OR_NONE, NUMBER, SPACE_OR_NONE, record

WORDS = {
    "blitz": record(
        "Blitz",
        deck=CARDS,
        discards=CARDS,
        mover=MYTHIC_OR_NONE,
        rest=SPACE_OR_NONE,
        caught_in=NUMBER,
    )
}

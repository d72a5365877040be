"""How Blitz's part of a state reads best in a line of text."""

from __future__ import annotations

from ..words.position_words import CARDS, MYTHIC_OR_NONE, SPACE_OR_NONE, YES_OR_NO, record

WORDS = {
    "blitz": record(
        "Blitz",
        deck=CARDS,
        discards=CARDS,
        time_up=YES_OR_NO,
        mover=MYTHIC_OR_NONE,
        rest=SPACE_OR_NONE,
    )
}

"""How Blitz's part of a state is written in a position of one line."""

from __future__ import annotations

from ..spelling import MYTHIC_OR_NONE, NUMBER, SPACE_OR_NONE, WORDS, record

OF_POSITIONS = {
    "blitz": record(
        "Blitz",
        deck=WORDS,
        discards=WORDS,
        mover=MYTHIC_OR_NONE,
        rest=SPACE_OR_NONE,
        caught_in=NUMBER,
    )
}

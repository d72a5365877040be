"""How Blitz's part of a state is written in a position of one line."""

from __future__ import annotations

from ..spelling import CARDS, MYTHIC_OR_NONE, NUMBER, SPACE_OR_NONE, record

OF_POSITIONS = {
    "blitz": record(
        "Blitz",
        deck=CARDS,
        discards=CARDS,
        mover=MYTHIC_OR_NONE,
        rest=SPACE_OR_NONE,
        caught_in=NUMBER,
    )
}

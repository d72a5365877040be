"""How Detention's part of a state is written, and in a position of one line."""

from __future__ import annotations

from ....kernel.play.notation import Format
from ..spelling import (
    MYTHIC,
    NUMBER,
    WORD,
    WORDS,
    YES_OR_NO,
    by_id,
    either,
    listed,
    record,
    set_of,
)
from ..table.terms import HIDDEN
from .cards import detention_cards, return_sides

OF_STATES: dict[str, Format] = {
    "DetentionCard": either(
        {HIDDEN: "hidden"}, by_id(lambda: [card.id for card in detention_cards()])
    ),
    "ReturnSide": by_id(lambda: [side.id for side in return_sides()]),
}
"""The content that only Detention has."""
OF_POSITIONS = {
    "detention": record(
        "Detention",
        faction=WORD,
        supply=NUMBER,
        side=WORD,
        still=YES_OR_NO,
        greedy=YES_OR_NO,
        far=YES_OR_NO,
        deck=WORDS,
        lineup=WORDS,
        discards=WORDS,
        caught=listed(".", MYTHIC),
        tripped=set_of(".", MYTHIC),
    )
}

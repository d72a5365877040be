"""How Detention's part of a state reads best in a line of text."""

from __future__ import annotations

from ..table.terms import HIDDEN
from ..words.position_words import (
    FACTION,
    MYTHIC,
    NUMBER,
    YES_OR_NO,
    by_id,
    either,
    listed,
    record,
    set_of,
)
from .cards import detention_cards, return_sides

_CARDS = listed(
    ".",
    either({HIDDEN: "hidden"}, by_id(lambda: {n: c.id for n, c in enumerate(detention_cards())})),
)
WORDS = {
    "detention": record(
        "Detention",
        faction=FACTION,
        supply=NUMBER,
        side=by_id(lambda: {n: side.id for n, side in enumerate(return_sides())}),
        still=YES_OR_NO,
        greedy=YES_OR_NO,
        far=YES_OR_NO,
        deck=_CARDS,
        lineup=_CARDS,
        discards=_CARDS,
        caught=listed(".", MYTHIC),
        tripped=set_of(".", MYTHIC),
    )
}

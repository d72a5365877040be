"""How Detention's part of a state is written in a position of one line."""

from __future__ import annotations

from ..spelling import (
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
from ..table.terms import HIDDEN
from .cards import detention_cards, return_sides

_CARDS = listed(
    ".",
    either({HIDDEN: "hidden"}, by_id(lambda: {n: c.id for n, c in enumerate(detention_cards())})),
)
OF_POSITIONS = {
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

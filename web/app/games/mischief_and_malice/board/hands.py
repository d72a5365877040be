"""The near hand, and of the other one what is known of it (pure)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from mythshelf.games.mischief_and_malice.table.catalogue import Kind, cards
from mythshelf.games.mischief_and_malice.table.places import Seat
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.kernel.play.hands import HIDDEN

from web.app.games.mischief_and_malice import shape_keys
from web.app.games.mischief_and_malice.cards import faces, spoken
from web.app.games.mischief_and_malice.look.card_paper import DIM, LAMP, TABLE
from web.app.games.mischief_and_malice.look.layout import HAND, SeatedLayout
from web.app.games.mischief_and_malice.shape_keys import can_tap
from web.app.presenting.focus import Focus
from web.app.stage.nodes import Art, Box, HitArea, Node, Text


def near_hand(state: State, focus: Focus, seat: Seat, view: SeatedLayout) -> Iterator[Node]:
    """Creatures, then energies by type, then bench effects, equal cards on one another; what is
    hidden lies at the right."""
    held = Counter(state.hands[seat])
    kinds = sorted(held, key=_order)
    lay = view.lay
    size, spots = lay.hand_of(len(kinds))
    for place, (kind, (x, y)) in enumerate(zip(kinds, spots, strict=True)):
        if kind == HIDDEN:
            yield Node(f"hidden:{seat}", x, y, _backs(held[kind], size), z=HAND)
            continue
        key = shape_keys.hand_key(kind)
        chosen, lit = key in focus.taps, can_tap(focus, key)
        rise = size[1] / 12 if chosen else 4 if lit else 0
        yield Node(
            key,
            x,
            y - rise,
            faces.held(kind, held[kind], size, lit, chosen, lay.worded),
            z=HAND + place * 0.01 + (0.5 if chosen else 0),
            hit=HitArea(*size),
            name=spoken.name_of_held(kind, held[kind]),
            lit=key in focus.lit,
            chosen=chosen,
        )


def _order(kind: Kind) -> tuple[bool, int, int, int]:
    if kind == HIDDEN:
        return True, 0, 0, 0
    card = cards()[kind]
    return False, card.type, card.primary if card.primary >= 0 else 9, kind


@cache
def _backs(count: int, size: tuple[float, float]) -> Art:
    """So many backs on one another."""
    mark = Box(34, 24, 12, TABLE, DIM, 1.4), Text(str(count), 16, LAMP, 0, 5.6)
    return Art(*faces.back(*size).paints, *mark)

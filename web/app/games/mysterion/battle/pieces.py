"""What lies on the table, as nodes (pure)."""

from __future__ import annotations

from collections.abc import Iterator

from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.journey.names import WILDS
from mythshelf.games.mysterion.table.catalogue import Side
from mythshelf.games.mysterion.table.state import State

from web.app.games.mysterion.battle.codex import codex
from web.app.games.mysterion.battle.hands import far_hand, near_hand
from web.app.games.mysterion.battle.in_play import front
from web.app.games.mysterion.battle.piles import piles
from web.app.games.mysterion.battle.side_plates import plate
from web.app.games.mysterion.look.layout import FAR, NEAR, Layout
from web.app.presenting.focus import Focus
from web.app.stage.nodes import Node


def near_side(state: State, focus: Focus) -> Side:
    """The side at the near edge: the one through whose eyes the table is seen, else the first."""
    return max(0, state.side_of(focus.eyes))


def nodes(state: State, focus: Focus, lay: Layout) -> Iterator[Node]:
    """Both halves and both hands."""
    near = near_side(state, focus)
    for side in (0, 1):
        row = NEAR if side == near else FAR
        whose = whose_words(state, focus, side)
        deck = deck_words(state, focus, side)
        yield from plate(state, side, row, whose, deck, lay)
        yield from piles(state, side, row, whose, lay)
        yield from codex(state, focus, side, row, whose, lay)
        yield from front(state, side, row, whose, lay)
        if row == FAR:
            yield from far_hand(state, side, whose, lay)
    yield from near_hand(state, focus, near, lay)


def deck_words(state: State, focus: Focus, side: Side) -> str:
    """What a side's deck is called; empty where the side is called so itself, and of the wilds."""
    title, name = GAME.seat_name(state, state.fighters[side]), focus.deck(state.fighters[side])
    return "" if title in (name, WILDS) else name


def whose_words(state: State, focus: Focus, side: Side) -> str:
    """What a side is called: as the log calls it, and who plays it."""
    seat = state.fighters[side]
    title, name = GAME.seat_name(state, seat), focus.name(seat).partition(",")[0]
    return f"{title} ({name})" if name and title != WILDS else title

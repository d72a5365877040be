"""Where a card may be dropped, shown while a finger drags one (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mythshelf.games.mysterion.battle.attacking import Attack
from mythshelf.games.mysterion.battle.defending import Block
from mythshelf.games.mysterion.battle.drawing import Discard, Fast
from mythshelf.games.mysterion.battle.items import PlaceConditional, PlayInstant
from mythshelf.games.mysterion.battle.study import DropScript, PlayScript
from mythshelf.kernel.play.core import Option

from web.app.games.mysterion.battle.piles import pile_at
from web.app.games.mysterion.look.layout import NEAR, SIGNS, Layout, Point, Size
from web.app.games.mysterion.look.marks import MARKS
from web.app.presenting.focus import Focus
from web.app.stage.nodes import HitArea, Node

BATTLE, CODEX, SLOT, ITEM, PILE = "zone:battle", "zone:codex", "zone:slot", "zone:item", "zone:pile"
"""The keys of the places of the near half."""
_ZONES: dict[type, str] = {
    Attack: BATTLE,
    Block: BATTLE,
    PlayScript: CODEX,
    PlaceConditional: SLOT,
    PlayInstant: ITEM,
    Discard: PILE,
    Fast: PILE,
    DropScript: PILE,
}
_WIDER = 14.0


def zone_of(option: Option[Any]) -> str:
    """The key of the place where a card comes to lie by an option; empty where none does."""
    return _ZONES.get(type(option), "")


def zones(focus: Focus, lay: Layout) -> Iterator[Node]:
    """The places that are lit: they are there only while a card is dragged, and take drops."""
    for key, (at, (w, h)) in _places(lay).items():
        if key in focus.lit:
            w, h = w + _WIDER, h + _WIDER
            drawn = MARKS.ghost(w, h, 12)
            yield Node(key, *at, drawn, z=SIGNS, hit=HitArea(w, h), lit=True, mark=True)


def _places(lay: Layout) -> dict[str, tuple[Point, Size]]:
    pile, size = pile_at(NEAR, lay)
    return {
        BATTLE: (lay.at(NEAR, lay.battle), lay.card),
        CODEX: _codex(lay),
        SLOT: (lay.at(NEAR, lay.conditional), lay.slot),
        ITEM: (lay.at(NEAR, lay.enhancement), lay.armour),
        PILE: (pile, size),
    }


def _codex(lay: Layout) -> tuple[Point, Size]:
    """All places of the Codex."""
    (left, top), (right, low) = lay.script_at(NEAR, 0), lay.script_at(NEAR, _last(lay))
    w, h = lay.codex.card
    return ((left + right) / 2, (top + low) / 2), (right - left + w, low - top + h)


def _last(lay: Layout) -> int:
    return lay.codex.across * lay.codex.down - 1

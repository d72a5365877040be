"""The blocks of the player panels as elements: rows, lanes, trays, cards, remarks. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any, TypeAlias

from mythshelf.kernel.files.stepwise import Work

from web.app.platform.dom import (
    Keyed,
    attribute,
    clone,
    fill,
    flag,
    icon,
    shown,
    slot,
)
from web.app.presenting.panel import (
    Block,
    Cards,
    Figure,
    Figures,
    Lane,
    LanePlace,
    OpenCard,
    Panel,
    Part,
    Pips,
    Remark,
    Row,
    Tray,
)
from web.app.stage.painter import paint_still

_PLAIN_SLOTS = ("", "die")
"""Contents of a slot that are not shown by an icon."""


@dataclass(frozen=True, slots=True)
class PartButton:
    """A part of a panel as a button: ``pressed`` if it is part of the selection, ``open`` if
    something can be chosen with it."""

    part: Part
    pressed: bool
    open: bool


_Child: TypeAlias = PartButton | Tray | Remark
Group: TypeAlias = tuple[str, tuple[_Child, ...]]
"""Consecutive blocks of one kind, with the CSS class of their element."""

_DENSITY = 2.5
"""Pixels of a card's picture for each unit of its scene."""


def groups_of(panel: Panel, button: Callable[[Part], PartButton]) -> Iterator[Group]:
    """The blocks of the body, grouped by kind."""
    body = (block for block in panel.blocks if not isinstance(block, Figures))
    for kind, blocks in groupby(body, _group_of):
        yield kind, tuple(child for block in blocks for child in _children(block, button))


def _group_of(block: Block) -> str:
    match block:
        case Lane():
            return "lanes"
        case Row():
            return "rows"
        case Tray():
            return "trays"
        case Cards():
            return "open-cards"
    return "remarks"


def _children(block: Block, button: Callable[[Part], PartButton]) -> Iterable[_Child]:
    match block:
        case Row():
            return (button(block),)
        case Cards(cards):
            return map(button, cards)
        case Tray() | Remark():
            return (block,)
    return ()


class GroupView:
    """Blocks of one kind in the body of a panel; the kind of a group never changes."""

    def __init__(self) -> None:
        self.element = clone("tpl-blocks")
        self._children: Keyed[Any] | None = None

    def show(self, model: Group) -> Work[None]:
        """Show these blocks in the group, one by one."""
        kind, children = model
        if self._children is None:
            self.element.className = kind
            self._children = Keyed.filled(self.element, *_RENDER[kind])
        yield from self._children.show_bit_by_bit(
            [(str(at), child) for at, child in enumerate(children)]
        )


def _render_row(element: Any, model: PartButton) -> None:
    row = model.part
    assert isinstance(row, Row)
    icon(slot(element, "icon"), row.icon)
    fill(element, name=row.name, spoken=row.spoken)
    attribute(element, "data-row", row.verb or row.name.lower())
    attribute(element, "data-state", row.state or None)
    attribute(element, "data-about", row.about or None)
    flag(element, "data-pinned", row.pinned)
    flag(element, "data-bare", isinstance(row, Pips) and row.bare)
    _mark_hit(element, model)
    things = slot(element, "things")
    things.replaceChildren()
    if isinstance(row, Lane):
        for one in row.slots:
            things.append(_slot(one))
    elif isinstance(row, Pips):
        for name, state in row.pips:
            pip = clone("tpl-pip")
            attribute(pip, "data-state", state)
            icon(slot(pip, "icon"), name)
            things.append(pip)


def _mark_hit(element: Any, model: PartButton) -> None:
    """The button over a row or a card; if it is not a button, its spoken text is shown instead."""
    part, hit = model.part, slot(element, "hit")
    shown(hit, part.is_button)
    shown(slot(element, "spoken"), not part.is_button)
    attribute(hit, "aria-label", part.spoken)
    _mark(hit, model)


def _mark(button: Any, model: PartButton) -> None:
    attribute(button, "data-verb", model.part.verb or None)
    attribute(button, "data-key", model.part.key or None)
    attribute(button, "data-opens", model.part.about if model.part.opens else None)
    pressed = "true" if model.pressed else "false"
    attribute(button, "aria-pressed", None if model.part.opens else pressed)
    attribute(button, "aria-disabled", None if model.open else "true")


def _slot(model: LanePlace) -> Any:
    element = clone("tpl-slot")
    attribute(element, "data-thing", model.thing or None)
    attribute(element, "data-state", model.state or None)
    is_icon = model.thing not in _PLAIN_SLOTS
    shown(slot(element, "token"), is_icon)
    if is_icon:
        icon(slot(element, "icon"), model.thing)
    fill(element, text=model.text)
    return element


def render_figure(element: Any, model: tuple[Figure, bool]) -> None:
    """A value in the head: always, or in place of its row while the panel is folded."""
    figure, stays = model
    flag(element, "data-stays", stays)
    icon(slot(element, "icon"), figure.icon)
    fill(element, text=figure.text, spoken=figure.spoken)


def _render_tray(element: Any, tray: Tray) -> None:
    shown(element, bool(tray.things))
    fill(element, name=tray.name, count=str(len(tray.things)))
    things = slot(element, "things")
    things.replaceChildren()
    for name, side in tray.things:
        thing = clone("tpl-thing")
        attribute(thing, "data-thing", name)
        attribute(thing, "data-side", str(side))
        icon(slot(thing, "icon"), name)
        things.append(thing)


def _render_card(element: Any, model: PartButton) -> None:
    assert isinstance(model.part, OpenCard)
    render_open_card(element, model.part)
    attribute(element, "data-spot", model.part.spot or None)
    flag(element, "data-lit", bool(model.part.spot) and model.open)
    _mark_hit(element, model)


def render_open_card(element: Any, card: OpenCard) -> None:
    """Fill a copy of ``tpl-open-card``."""
    fill(element, name=card.name, figure=card.figure, spoken=card.spoken)
    picture, scene = slot(element, "picture"), card.scene
    picture.width, picture.height = round(scene.width * _DENSITY), round(scene.height * _DENSITY)
    picture.style.setProperty("aspect-ratio", f"{scene.width:g} / {scene.height:g}")
    paint_still(picture, scene)


def _render_remark(element: Any, remark: Remark) -> None:
    fill(element, text=remark.text)


def render_action(element: Any, model: PartButton) -> None:
    """A row that can be tapped, in the strip of actions."""
    row = model.part
    assert isinstance(row, Row)
    icon(slot(element, "icon"), row.icon)
    fill(element, name=row.brief or row.name)
    attribute(element, "data-left", row.figure or None)
    attribute(element, "aria-label", row.spoken)
    _mark(element, model)


_RENDER: dict[str, tuple[str, Callable[[Any, Any], None]]] = {
    "lanes": ("tpl-row", _render_row),
    "rows": ("tpl-row", _render_row),
    "trays": ("tpl-tray", _render_tray),
    "open-cards": ("tpl-open-card", _render_card),
    "remarks": ("tpl-remark", _render_remark),
}
"""For each group of blocks the template of a block, and how it is filled."""

"""The player panels, block by block, and the strip of actions on a phone. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, TypeAlias

from web.app.platform.dom import (
    Keyed,
    attribute,
    by_id,
    clone,
    data,
    fill,
    flag,
    icon,
    on_click,
    piece,
    shown,
    slot,
)
from web.app.presenting.focus import Focus
from web.app.presenting.panel import (
    Block,
    Cards,
    Figure,
    Figures,
    Lane,
    OpenCard,
    Panel,
    Part,
    Pips,
    Remark,
    Row,
    Slot,
    Tray,
)
from web.app.session.seating import AWAY, HERE, Seating, sitter_name
from web.app.stage.painter import paint_still
from web.app.table.held_parts import HeldParts

_PLAIN_SLOTS = ("", "die")
"""Contents of a slot that are not shown by an icon."""


@dataclass(frozen=True, slots=True)
class _Button:
    """A part of a panel as a button: ``pressed`` if it is part of the selection, ``open`` if
    something can be chosen with it."""

    part: Part
    pressed: bool
    open: bool


_Child: TypeAlias = _Button | Tray | Remark
_Group: TypeAlias = tuple[str, tuple[_Child, ...]]
"""Consecutive blocks of one kind, with the CSS class of their element."""


_PanelModel: TypeAlias = tuple[Panel, str, tuple[_Group, ...], bool]
"""A panel, who plays its seat, the groups of its body, and whether something may be dropped on its
head now."""
_SEAT_ICONS = {HERE: "i-seat", AWAY: "i-link"}


class Panels:
    """``#panels`` and ``#actions``, filled from the presenter's panels."""

    def __init__(
        self,
        press: Callable[[str], None],
        tap: Callable[[str], None],
        open_seat: Callable[[int], None],
        read: Callable[[str], bool],
    ) -> None:
        """``press`` is called with a verb, ``tap`` with a key, ``open_seat`` with a seat, ``read``
        with the key of what is held down."""
        self._held = HeldParts(by_id("panels"), read)
        self._panels: Keyed[_PanelModel] = Keyed(by_id("panels"), _PanelView)
        self._actions: Keyed[_Button] = Keyed.filled(by_id("actions"), "tpl-action", _render_action)

        def pressed(button: Any) -> None:
            if data(button, "key"):
                tap(data(button, "key"))
            else:
                press(data(button, "verb"))

        for place in ("panels", "actions"):
            on_click(by_id(place), "[data-verb], [data-key]", pressed)
        on_click(by_id("panels"), ".panel-open", _toggle)
        on_click(by_id("panels"), "[data-seat]", lambda b: open_seat(int(data(b, "seat"))))

    def show(
        self, panels: Sequence[Panel], focus: Focus, verbs: frozenset[str], seating: Seating
    ) -> None:
        """Show these panels; ``verbs`` are those that have a plan now."""

        def button(part: Part) -> _Button:
            pressed = (bool(part.verb) and part.verb == focus.verb) or part.key in focus.taps
            opens = part.verb in verbs or part.key in focus.lit or part.key in focus.starts
            if isinstance(part, OpenCard) and part.spot:
                opens = part.spot in focus.lit
            return _Button(part, pressed, opens)

        place = by_id("panels")
        attribute(place, "data-many", str(len(panels)) if len(panels) > 2 else None)
        flag(place, "data-drawn", all(panel.drawn for panel in panels))
        self._panels.show(
            [
                (
                    str(panel.seat),
                    (panel, seating.of(panel.seat), tuple(_groups(panel, button)), lit),
                )
                for panel in panels
                for lit in (bool(panel.spot) and panel.spot in focus.lit,)
            ]
        )
        actions = [button(row) for panel in panels for row in panel.rows if row.is_button]
        self._actions.show([(action.part.name, action) for action in actions])
        shown(by_id("actions"), bool(actions))


def _groups(panel: Panel, button: Callable[[Part], _Button]) -> Iterator[_Group]:
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


def _children(block: Block, button: Callable[[Part], _Button]) -> Iterable[_Child]:
    match block:
        case Row():
            return (button(block),)
        case Cards(cards):
            return map(button, cards)
        case Tray() | Remark():
            return (block,)
    return ()


class _PanelView:
    """One player's panel."""

    def __init__(self) -> None:
        self.element = clone("tpl-panel")
        part = self._part
        self._strip: Keyed[tuple[Figure, bool]] = Keyed.filled(
            part("strip"), "tpl-figure", _render_figure
        )
        self._groups: Keyed[_Group] = Keyed(part("body"), _GroupView)

    def show(self, model: _PanelModel) -> None:
        """Fill the panel."""
        panel, sitter, groups, lit = model
        element = self.element
        element.id = f"panel-{panel.seat}"
        attribute(element, "aria-label", f"{panel.title}. {panel.subtitle}")
        piece(element, panel.side, panel.icon, panel.shape)
        flag(element, "data-active", panel.active)
        attribute(self._part("head"), "data-spot", panel.spot or None)
        flag(self._part("head"), "data-lit", lit)
        flag(element, "data-leads", panel.leads)
        fill(element, title=panel.title, sub=panel.subtitle, score=panel.score)
        fill(element, open_name=f"{panel.title}: the whole board")
        fill(element, seat_name=f"{panel.title}: played by {sitter_name(sitter)}")
        icon(slot(element, "seat-icon"), _SEAT_ICONS.get(sitter, "i-computer"))
        attribute(self._part("seat"), "data-seat", str(panel.seat))
        folded = [Figure(row.icon, row.figure, "") for row in panel.rows if row.figure]
        strip = [*((one, False) for one in folded), *((one, True) for one in panel.figures)]
        self._strip.show([(str(at), one) for at, one in enumerate(strip)])
        flag(self._part("strip"), "data-stays", bool(panel.figures))
        self._groups.show([(f"{at}:{group[0]}", group) for at, group in enumerate(groups)])
        shown(self._part("body"), bool(groups))
        shown(self._part("open"), bool(groups))

    def _part(self, name: str) -> Any:
        return slot(self.element, name)


def _toggle(button: Any) -> None:
    """Unfold a panel, or fold it again."""
    panel = button.closest(".panel")
    is_open = not panel.hasAttribute("data-open")
    flag(panel, "data-open", is_open)
    attribute(button, "aria-expanded", "true" if is_open else "false")


class _GroupView:
    """Blocks of one kind in the body of a panel; the kind of a group never changes."""

    def __init__(self) -> None:
        self.element = clone("tpl-blocks")
        self._children: Keyed[Any] | None = None

    def show(self, model: _Group) -> None:
        """Fill the group."""
        kind, children = model
        if self._children is None:
            self.element.className = kind
            self._children = Keyed.filled(self.element, *_RENDER[kind])
        self._children.show([(str(at), child) for at, child in enumerate(children)])


def _render_row(element: Any, model: _Button) -> None:
    row = model.part
    assert isinstance(row, Row)
    icon(slot(element, "icon"), row.icon)
    fill(element, name=row.name, spoken=row.spoken)
    attribute(element, "data-row", row.verb or row.name.lower())
    attribute(element, "data-state", row.state or None)
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


def _mark_hit(element: Any, model: _Button) -> None:
    """The button over a row or a card; if it is not a button, its spoken text is shown instead."""
    part, hit = model.part, slot(element, "hit")
    shown(hit, part.is_button)
    shown(slot(element, "spoken"), not part.is_button)
    attribute(hit, "aria-label", part.spoken)
    _mark(hit, model)


def _mark(button: Any, model: _Button) -> None:
    attribute(button, "data-verb", model.part.verb or None)
    attribute(button, "data-key", model.part.key or None)
    attribute(button, "aria-pressed", "true" if model.pressed else "false")
    attribute(button, "aria-disabled", None if model.open else "true")


def _slot(model: Slot) -> Any:
    element = clone("tpl-slot")
    attribute(element, "data-thing", model.thing or None)
    attribute(element, "data-state", model.state or None)
    is_icon = model.thing not in _PLAIN_SLOTS
    shown(slot(element, "token"), is_icon)
    if is_icon:
        icon(slot(element, "icon"), model.thing)
    fill(element, text=model.text)
    return element


def _render_figure(element: Any, model: tuple[Figure, bool]) -> None:
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


def _render_card(element: Any, model: _Button) -> None:
    assert isinstance(model.part, OpenCard)
    render_open_card(element, model.part)
    attribute(element, "data-spot", model.part.spot or None)
    flag(element, "data-lit", bool(model.part.spot) and model.open)
    _mark_hit(element, model)


def render_open_card(element: Any, card: OpenCard) -> None:
    """Fill a copy of ``tpl-open-card``."""
    fill(element, name=card.name, figure=card.figure, spoken=card.spoken)
    paint_still(slot(element, "picture"), card.scene)


def _render_remark(element: Any, remark: Remark) -> None:
    fill(element, text=remark.text)


def _render_action(element: Any, model: _Button) -> None:
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

"""Cards that lie spread over the table in place of the board. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from mythshelf.kernel.files.stepwise import Work

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
    text,
)
from web.app.presenting.panel import Figure
from web.app.presenting.spread import Spread, SpreadCard, SpreadRow
from web.app.stage.painter import paint_still
from web.app.table.held_parts import HeldParts

_RowModel: TypeAlias = tuple[SpreadRow, tuple[str, ...]]
"""A row, and the heads over its groups."""
_GroupModel: TypeAlias = tuple[str, tuple[SpreadCard, ...]]
_DENSITY = 3
"""Pixels of a picture for each unit of its scene."""


class SpreadView:
    """``#spread``, filled from a :class:`Spread`."""

    def __init__(self, tap: Callable[[str], None], read: Callable[[str], bool]) -> None:
        """``tap`` is called with the key of a card that is pressed, ``read`` with that of one that
        is held down."""
        place = by_id("spread")
        self._rows: Keyed[_RowModel] = Keyed(by_id("spread-rows"), _RowView)
        self._tabs: Keyed[SpreadRow] = Keyed.filled(
            by_id("spread-tabs"), "tpl-spread-tab", _render_tab
        )
        self._heads: Keyed[str] = Keyed.filled(
            by_id("spread-heads"), "tpl-spread-head", _render_line
        )
        self._held = HeldParts(place, read)
        on_click(place, "[data-key]", lambda card: tap(data(card, "key")))
        on_click(by_id("spread-tabs"), "[data-row]", _turn_to)

    def show(self, spread: Spread | None) -> Work[None]:
        """Show this card by card, or the board."""
        flag(by_id("table"), "data-spread", spread is not None)
        shown(by_id("spread"), spread is not None)
        if spread is None:
            self._rows.show([])  # nothing of it is to be seen when the next one comes
            return
        place = by_id("spread")
        text(by_id("spread-title"), spread.title)
        attribute(place, "data-rows", str(len(spread.rows)))
        flag(place, "data-shown-only", spread.settles is None)
        place.style.setProperty("--columns", _columns(spread))
        place.style.setProperty("--widest", f"{_widest(spread):g}")
        self._heads.show([(head, head) for head in spread.heads])
        rows = [(row.icon, (row, spread.heads)) for row in spread.rows]
        yield from self._rows.show_bit_by_bit(rows)
        self._tabs.show([(row.icon, row) for row in spread.rows])
        shown(by_id("spread-tabs"), len(spread.rows) > 1)


def _columns(spread: Spread) -> str:
    """The widths of the columns: all but the first are one or two cards wide."""
    most = (
        max(1, *(len(row.groups[at]) for row in spread.rows)) for at in range(1, len(spread.heads))
    )
    return f"minmax(0, 1fr) {' '.join(f'calc({min(2, count)} * var(--card))' for count in most)}"


def _widest(spread: Spread) -> float:
    """How wide the widest card is, in units of its scene, but for those of the first column."""
    groups = (group for row in spread.rows for group in row.groups[1:])
    return max((one.card.scene.width for group in groups for one in group), default=0.0)


class _RowView:
    """What lies before one player."""

    def __init__(self) -> None:
        self.element = clone("tpl-spread-row")
        part = self._part
        self._figures: Keyed[Figure] = Keyed.filled(part("figures"), "tpl-figure", _render_figure)
        self._lines: Keyed[str] = Keyed.filled(part("lines"), "tpl-spread-line", _render_line)
        self._groups: Keyed[_GroupModel] = Keyed(part("groups"), _GroupView)

    def show(self, model: _RowModel) -> Work[None]:
        """Show this row, card by card."""
        row, heads = model
        self.element.id = f"spread-{row.icon}"
        piece(self.element, row.side, row.icon, row.shape)
        fill(self.element, title=row.title)
        flag(self.element, "data-stall", not row.side)
        who = self._part("who")
        shown(who, bool(row.key))
        attribute(who, "data-key", row.key or None)
        attribute(who, "data-state", row.state or None)
        attribute(who, "aria-pressed", str(row.state == "stays").lower())
        attribute(who, "aria-label", row.title)
        self._figures.show([(str(at), figure) for at, figure in enumerate(row.figures)])
        self._lines.show([(str(at), line) for at, line in enumerate(row.lines)])
        groups = [(head, (head, row.groups[at])) for at, head in enumerate(heads)]
        yield from self._groups.show_bit_by_bit(groups)

    def _part(self, name: str) -> Any:
        return slot(self.element, name)


class _GroupView:
    """The cards of one player under one head."""

    def __init__(self) -> None:
        self.element = clone("tpl-spread-group")
        self._cards: Keyed[SpreadCard] = Keyed.filled(
            slot(self.element, "cards"), "tpl-spread-card", _render_card
        )

    def show(self, model: _GroupModel) -> Work[None]:
        """Show this group, card by card."""
        head, cards = model
        fill(self.element, head=head)
        attribute(self.element, "aria-label", head)
        keyed = [(card.card.key or str(at), card) for at, card in enumerate(cards)]
        yield from self._cards.show_bit_by_bit(keyed)


def _render_card(element: Any, model: SpreadCard) -> None:
    card = model.card
    attribute(element, "data-key", card.key or None)
    attribute(element, "data-state", model.state or None)
    attribute(element, "aria-pressed", str(model.state == "stays").lower() if card.key else None)
    attribute(element, "aria-label", card.spoken)
    flag(element, "disabled", not card.key)
    picture, scene = slot(element, "picture"), card.scene
    picture.width, picture.height = round(_DENSITY * scene.width), round(_DENSITY * scene.height)
    element.style.setProperty("--wide", f"{scene.width:g}")
    paint_still(picture, scene)
    fill(element, said=model.said)


def _render_figure(element: Any, figure: Figure) -> None:
    flag(element, "data-stays", True)
    icon(slot(element, "icon"), figure.icon)
    fill(element, text=figure.text, spoken=figure.spoken)


def _render_line(element: Any, words: str) -> None:
    fill(element, text=words)


def _render_tab(element: Any, row: SpreadRow) -> None:
    piece(element, row.side, row.icon, row.shape)
    attribute(element, "data-row", row.icon)
    fill(element, title=row.title)


def _turn_to(tab: Any) -> None:
    """Bring the row of a tab into sight, where only one is to be seen."""
    by_id(f"spread-{data(tab, 'row')}").scrollIntoView()

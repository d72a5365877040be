"""The player panels, block by block, and the strip of actions on a phone. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from js import document, window
from mythshelf.kernel.files.stepwise import Work

from web.app.platform.dom import (
    Keyed,
    around,
    attribute,
    by_id,
    clone,
    data,
    fill,
    flag,
    icon,
    on_click,
    one,
    piece,
    shown,
    slot,
)
from web.app.presenting.focus import Focus
from web.app.presenting.panel import (
    Figure,
    OpenCard,
    Panel,
    Part,
)
from web.app.session.seating import AWAY, HERE, Seating, sitter_name
from web.app.table.held_parts import HeldParts
from web.app.table.panel_blocks import (
    Group,
    GroupView,
    PartButton,
    groups_of,
    render_action,
    render_figure,
)

_PanelModel: TypeAlias = tuple[Panel, str, tuple[Group, ...], bool]
"""A panel, who plays its seat, the groups of its body, and whether something may be dropped on its
head now."""
_SEAT_ICONS = {HERE: "i-seat", AWAY: "i-link"}


class Panels:
    """The players' panels, and the strip of actions, as the presenter gives them."""

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
        self._actions: Keyed[PartButton] = Keyed.filled(
            by_id("actions"), "tpl-action", render_action
        )

        def pressed(button: Any) -> None:
            _uncover_board(button)
            if data(button, "key"):
                tap(data(button, "key"))
            else:
                press(data(button, "verb"))

        for place in ("panels", "actions"):
            on_click(by_id(place), "[data-verb], [data-key]", pressed)

        def opened(row: Any) -> None:
            _uncover_board(row)
            read(data(row, "opens"))

        on_click(by_id("panels"), "[data-opens]", opened)
        on_click(by_id("panels"), ".panel-open", _toggle)
        on_click(by_id("panels"), "[data-seat]", lambda b: open_seat(int(data(b, "seat"))))

    def show(
        self, panels: Sequence[Panel], focus: Focus, verbs: frozenset[str], seating: Seating
    ) -> Work[None]:
        """Show these panels, block by block; ``verbs`` are those that have a plan now."""

        def button(part: Part) -> PartButton:
            pressed = (bool(part.verb) and part.verb == focus.verb) or part.key in focus.taps
            lit = part.verb in verbs or part.key in focus.lit or part.key in focus.starts
            opens = part.opens or lit
            if isinstance(part, OpenCard) and part.spot:
                opens = part.spot in focus.lit
            return PartButton(part, pressed, opens)

        place = by_id("panels")
        many = str(len(panels)) if len(panels) > 2 else None
        for element in (document.documentElement, place):
            attribute(element, "data-many", many)
        yield from self._panels.show_bit_by_bit(
            [
                (
                    str(panel.seat),
                    (panel, seating.of(panel.seat), tuple(groups_of(panel, button)), lit),
                )
                for panel in panels
                for lit in (bool(panel.spot) and panel.spot in focus.lit,)
            ]
        )
        actions = [button(row) for panel in panels for row in panel.actions]
        self._actions.show([(action.part.name, action) for action in actions])
        shown(by_id("actions"), bool(actions))
        flag(document.documentElement, "data-actions", any(action.open for action in actions))


class _PanelView:
    """One player's panel."""

    def __init__(self) -> None:
        self.element = clone("tpl-panel")
        part = self._part
        self._strip: Keyed[tuple[Figure, bool]] = Keyed.filled(
            part("strip"), "tpl-figure", render_figure
        )
        self._groups: Keyed[Group] = Keyed(part("body"), GroupView)
        self._has_score = True

    def show(self, model: _PanelModel) -> Work[None]:
        """Show this panel block by block, with who plays its seat."""
        panel, sitter, groups, lit = model
        element = self.element
        element.id = f"panel-{panel.seat}"
        attribute(element, "aria-label", f"{panel.title}. {panel.subtitle}")
        piece(element, panel.side, panel.icon, panel.shape)
        flag(element, "data-active", panel.active)
        attribute(self._part("head"), "data-spot", panel.spot or None)
        attribute(self._part("head"), "data-about", panel.about or None)
        flag(self._part("head"), "data-lit", lit)
        flag(element, "data-leads", panel.leads)
        fill(element, title=panel.title, sub=panel.subtitle, score=panel.score or "")
        if self._has_score is not (panel.score is not None):
            self._has_score = panel.score is not None
            shown(one(element, ".panel-score"), self._has_score)
        fill(element, open_name=f"{panel.title}: the whole board")
        fill(element, seat_name=f"{panel.title}: played by {sitter_name(sitter)}")
        icon(slot(element, "seat-icon"), _SEAT_ICONS.get(sitter, "i-computer"))
        attribute(self._part("seat"), "data-seat", str(panel.seat))
        folded = [Figure(row.icon, row.figure, "") for row in panel.rows if row.figure]
        strip = [*((value, False) for value in folded), *((value, True) for value in panel.figures)]
        self._strip.show([(str(at), value) for at, value in enumerate(strip)])
        flag(self._part("strip"), "data-stays", bool(panel.figures))
        yield from self._groups.show_bit_by_bit(
            [(f"{at}:{group[0]}", group) for at, group in enumerate(groups)]
        )
        shown(self._part("body"), bool(groups))
        shown(self._part("open"), bool(groups))

    def _part(self, name: str) -> Any:
        return slot(self.element, name)


def _toggle(button: Any) -> None:
    """Unfold a panel, or fold it again."""
    panel = button.closest(".panel")
    _unfold(panel, not panel.hasAttribute("data-open"))


def _unfold(panel: Any, on: bool) -> None:
    flag(panel, "data-open", on)
    attribute(one(panel, ".panel-open"), "aria-expanded", "true" if on else "false")


def _uncover_board(pressed: Any) -> None:
    """Where an unfolded panel lies over the board, as on a phone, fold it once something in it is
    pressed: what follows is on the board, in the question, or over both."""
    panel = around(pressed, ".panel[data-open]")
    if panel is not None and window.getComputedStyle(panel).position == "fixed":
        _unfold(panel, False)

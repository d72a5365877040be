"""The deck that is being built: its list, its figures, and what is said about it. Browser
only."""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias

from js import document

from web.app.decks.builder_tiles import BuilderTiles
from web.app.decks.draft import DeckDraft, DeckRow
from web.app.platform.dom import (
    Keyed,
    announce,
    around,
    arrows,
    attribute,
    by_id,
    data,
    fill,
    focus,
    icon,
    on,
    on_click,
    shown,
    slot,
    text,
)
from web.app.presenting.workshop import CardCount, Kind, Workshop
from web.app.session.messages import Explanation

_LEGAL = "This deck is legal."
_Cost: TypeAlias = tuple[int, int, int, tuple[str, str]]
"""A cost, how many cards have it, the most of any cost, and the words for one card and several."""


class BuilderActions(Protocol):
    """What people do with the deck that they are building."""

    def act(self, act: str, kind: Kind) -> None:
        """``add`` or ``remove`` a copy of a card, or ``look`` at it."""

    def rename(self, name: str) -> None:
        """Give the deck another name."""

    def complete(self) -> None:
        """Show how the deck could become legal."""

    def play(self) -> None:
        """Take the deck into a game."""

    def rule(self, clause: str) -> None:
        """Open the rulebook at a clause."""


class BuilderScreen:
    """The deck builder: the deck at one side, the cards to choose from at the other."""

    def __init__(self, builder: BuilderActions) -> None:
        self._builder = builder
        self._why: Explanation | None = None
        self._tiles = BuilderTiles(builder.act)
        self._rows: Keyed[DeckRow] = Keyed.filled(by_id("deck-rows"), "tpl-deck-row", render_row)
        self._counts: Keyed[CardCount] = Keyed.filled(
            by_id("deck-counts"), "tpl-card-count", _render_count
        )
        self._costs: Keyed[_Cost] = Keyed.filled(by_id("curve"), "tpl-cost", _render_cost)
        self._warnings: Keyed[str] = Keyed.filled(
            by_id("warnings"), "tpl-warning", lambda row, words: text(row, words)
        )
        on(by_id("builder-name"), "change", lambda event: builder.rename(str(event.target.value)))
        on(by_id("builder"), "change", self._part)
        on(by_id("builder-complete"), "click", lambda _event: builder.complete())
        on(by_id("builder-use"), "click", lambda _event: builder.play())
        on_click(by_id("builder"), "[data-clause]", lambda b: builder.rule(data(b, "clause")))
        on_click(by_id("deck-rows"), "button", self._pressed)
        arrows(by_id("deck-rows"), ".deck-take")

    def open(self, workshop: Workshop, draft: DeckDraft, name: str, use: str) -> None:
        """Show another deck; ``use`` is the name of the button that takes it into a game."""
        self._tiles.fill(workshop)
        by_id("builder-name").value = name
        text(by_id("builder-use"), use)
        self._tiles.clear()
        self._show_part("cards")
        self.show(draft)

    def show(self, draft: DeckDraft) -> None:
        """Show the deck as it is now, and why the last thing wanted was not done."""
        self._tiles.show(draft)
        self._list(draft)
        text(by_id("builder-count"), draft.count)
        text(by_id("builder-tab"), f"Deck, {len(draft.cards)} of {draft.workshop.size}")
        refusal = draft.refusal
        status = refusal.text if refusal is not None else _LEGAL
        text(by_id("builder-status"), status)
        attribute(by_id("builder-use"), "aria-disabled", "true" if refusal else None)
        tools = {"undo": draft.can_undo, "redo": draft.can_redo}
        for name, can in tools.items():
            tool = by_id("builder").querySelector(f'[data-tool="{name}"]')
            attribute(tool, "aria-disabled", None if can else "true")
        self._explain(draft)

    def _list(self, draft: DeckDraft) -> None:
        active = document.activeElement
        inside = by_id("deck-rows").contains(active)
        place = _place(active) if inside else 0
        self._rows.show([(str(row.card.kind), row) for row in draft.rows])
        if inside and not active.isConnected:
            rows = by_id("deck-rows").querySelectorAll(".deck-take")
            here = min(place, rows.length - 1)
            focus(rows.item(here) if rows.length else by_id("builder-deck-title"))
        shown(by_id("deck-empty"), not draft.cards)
        workshop = draft.workshop
        self._counts.show([(t.title, t) for t in workshop.counts(draft.cards) if t.count])
        curve = workshop.curve(draft.cards)
        most, words = max((1, *curve)), workshop.curve_words
        shown(by_id("curve-figure"), bool(curve))
        text(by_id("curve-title"), workshop.curve_title)
        self._costs.show([(str(n), (n, count, most, words)) for n, count in enumerate(curve)])
        self._warnings.show([(words, words) for words in draft.warnings])
        shown(by_id("deck-warnings"), bool(draft.cards) and bool(draft.warnings))
        attribute(by_id("warnings-clause"), "data-clause", workshop.warned_by)
        text(by_id("warnings-clause"), workshop.warned_by)

    def _explain(self, draft: DeckDraft) -> None:
        why, place = draft.refused, by_id("builder-why")
        shown(place, why is not None)
        shown(by_id("builder-status"), why is None)
        if why is not None and why is not self._why:
            announce(slot(place, "text"), why.text)
            fill(place, clause=why.clause)
            shown(slot(place, "clause"), bool(why.clause))
            attribute(slot(place, "clause"), "data-clause", why.clause or None)
        self._why = why

    def _pressed(self, button: Any) -> None:
        act = "look" if data(button, "slot") == "look" else "remove"
        self._builder.act(act, int(data(around(button, "[data-kind]"), "kind")))

    def _part(self, event: Any) -> None:
        if event.target.name == "builder-part":
            self._show_part(str(event.target.value))

    def _show_part(self, part: str) -> None:
        """On a phone the cards or the deck are seen, one at a time."""
        attribute(by_id("builder"), "data-part", part)
        for entry in document.querySelectorAll('[name="builder-part"]'):
            entry.checked = entry.value == part


def _place(inside: Any) -> int:
    """Which row of the deck's list an element is in."""
    row = around(inside, ".deck-row")
    return list(by_id("deck-rows").children).index(row) if row is not None else 0


def render_row(element: Any, row: DeckRow) -> None:
    """A line of the deck's list."""
    card = row.card
    attribute(element, "data-kind", str(card.kind))
    icon(slot(element, "icon"), card.icon)
    attribute(slot(element, "take"), "data-sign", card.icon)
    fill(
        element,
        count=f"{row.count}×",
        title=card.title,
        cost=card.cost,
        spoken=". Take one out",
        look_name=f"Read {card.title}",
    )


def _render_count(element: Any, count: CardCount) -> None:
    attribute(element, "data-sign", count.sign)
    icon(slot(element, "icon"), count.sign)
    fill(element, count=str(count.count), title=count.title)


def _render_cost(element: Any, model: _Cost) -> None:
    cost, count, most, (one, several) = model
    noun = one if count == 1 else several
    fill(element, spoken=f"{count} {noun} {cost}", count=str(count or ""), cost=str(cost))
    attribute(slot(element, "bar"), "data-height", str(round(10 * count / most)))

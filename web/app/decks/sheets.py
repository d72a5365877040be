"""The sheets of the deck builder: a card to read, a completion, decks that came. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from web.app.decks.builder_tiles import paint_sharp
from web.app.decks.draft import Change, DeckDraft, DeckRow, rows_of
from web.app.decks.list_model import ListedDeck
from web.app.decks.list_screen import show_line
from web.app.decks.store import Deck
from web.app.platform.dom import (
    Keyed,
    attribute,
    by_id,
    clone,
    data,
    fill,
    icon,
    on,
    on_click,
    slot,
    text,
)
from web.app.platform.phrases import counted
from web.app.presenting.reading import Note
from web.app.presenting.workshop import Kind, Workshop
from web.app.widgets.reading_sheet import render_note


class CardSheet:
    """``#sheet-pool-card``: a card, all that is printed on it, the clauses that concern it."""

    def __init__(
        self, on_pressed: Callable[[str, Kind], None], open_rules: Callable[[str], None]
    ) -> None:
        """``on_pressed`` gets ``add`` or ``remove`` and the card, ``open_rules`` a clause."""
        self.kind = -1
        self._notes: Keyed[Note] = Keyed.filled(by_id("pool-card-notes"), "tpl-note", render_note)
        on_click(
            by_id("sheet-pool-card"),
            "[data-card]",
            lambda b: on_pressed(data(b, "card"), self.kind),
        )
        on_click(by_id("pool-card-notes"), "[data-clause]", lambda b: open_rules(data(b, "clause")))

    def show(self, draft: DeckDraft, kind: Kind) -> None:
        """Show a card of the pool, with the buttons that add and remove it."""
        self.kind = kind
        reading = draft.workshop.read(kind)
        text(by_id("pool-card-title"), reading.title)
        text(by_id("pool-card-line"), reading.line)
        self._notes.show([(str(number), note) for number, note in enumerate(reading.notes)])
        self.count(draft)

    def paint(self, workshop: Workshop) -> None:
        """Paint the card, once the sheet has its size."""
        scene = workshop.read(self.kind).scene
        if scene is not None:
            paint_sharp(by_id("pool-card-face"), scene)

    def count(self, draft: DeckDraft) -> None:
        """How many the deck has now."""
        held = draft.of(self.kind)
        text(by_id("pool-card-count"), f"{held} in the deck")
        remove = by_id("sheet-pool-card").querySelector('[data-card="remove"]')
        attribute(remove, "aria-disabled", None if held else "true")


class CompleteSheet:
    """``#sheet-complete``: what a suggestion would change, before it does."""

    def __init__(self, take: Callable[[], None]) -> None:
        self._added: Keyed[DeckRow] = Keyed.filled(by_id("complete-added"), "tpl-change", _change)
        self._removed: Keyed[DeckRow] = Keyed.filled(
            by_id("complete-removed"), "tpl-change", _change
        )
        on(by_id("complete-take"), "click", lambda _event: take())

    def show(self, change: Change) -> None:
        """Show what a suggestion adds and takes out."""
        added = sum(row.count for row in change.added)
        removed = sum(row.count for row in change.removed)
        words = [f"{counted(added, 'card')} would come in" if added else ""]
        words.append(f"{counted(removed, 'card')} would go out" if removed else "")
        text(by_id("complete-lead"), f"{' and '.join(filter(None, words))}. Undo takes it back.")
        self._added.show([(str(row.card.kind), row) for row in change.added])
        self._removed.show([(str(row.card.kind), row) for row in change.removed])


class OfferSheet:
    """``#sheet-deck``: decks from a link or a file, which are kept only when somebody says so."""

    def __init__(self, keep: Callable[[], None]) -> None:
        on(by_id("offer-keep"), "click", lambda _event: keep())

    def show(
        self, game: str, decks: Sequence[Deck], lines: Sequence[ListedDeck], w: Workshop
    ) -> None:
        """Show decks of a game."""
        one = len(decks) == 1
        text(by_id("sheet-deck-title"), "A deck for you" if one else "Decks for you")
        text(by_id("offer-lead"), f"{game}: {counted(len(decks), w.noun)}.")
        text(by_id("offer-keep"), "Keep it" if one else "Keep them")
        by_id("offered").replaceChildren()
        for deck, line in zip(decks, lines, strict=True):
            row = clone("tpl-offered")
            show_line(row, line)
            for card in rows_of(w, w.read_code(deck.code)):
                element = clone("tpl-change")
                _change(element, card)
                slot(row, "cards").append(element)
            by_id("offered").append(row)
            row.querySelector("details").open = one


def _change(element: Any, row: DeckRow) -> None:
    attribute(element, "data-sign", row.card.icon)
    icon(slot(element, "icon"), row.card.icon)
    fill(element, count=f"{row.count}×", title=row.card.title)

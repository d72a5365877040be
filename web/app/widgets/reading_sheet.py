"""A card or a pile read large, as a sheet: picture, what it means, its clauses. Browser only."""

from __future__ import annotations

from collections.abc import Callable

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
    restore_focus,
    shown,
    slot,
    text,
)
from web.app.presenting.reading import Note, Reading
from web.app.stage.painter import paint_still

NAME = "reading"
"""What the sheet is called among the sheets."""


class ReadingSheet:
    """``#sheet-reading``. What is read stays true: it is asked for anew when the table changes."""

    def __init__(
        self,
        find: Callable[[str], Reading | None],
        open_rules: Callable[[str], None],
        switch_sheet: Callable[[str, bool], None],
    ) -> None:
        """``find`` gives what a key stands for now, ``open_rules`` opens the rules at a clause;
        ``switch_sheet`` opens (or closes) the sheet of a name."""
        self._find, self._switch_sheet = find, switch_sheet
        self._key = self._before = ""
        self._shown: Reading | None = None
        self._notes: Keyed[Note] = Keyed.filled(by_id("reading-notes"), "tpl-note", render_note)
        self._cards: Keyed[tuple[str, str]] = Keyed.filled(
            by_id("reading-cards"), "tpl-read", _render_card
        )
        on_click(
            by_id("reading-notes"), "[data-clause]", lambda link: open_rules(data(link, "clause"))
        )
        on_click(
            by_id("reading-cards"),
            "[data-read]",
            lambda button: self.open(data(button, "read"), self._key),
        )

        def back(_event: object) -> None:
            self.open(self._before)

        on(by_id("reading-back"), "click", back)

    def open(self, key: str, before: str = "") -> bool:
        """Show what a key stands for; whether there is anything to read. ``before`` is the key that
        the button Back leads to."""
        found = self._find(key)
        if found is None:
            return False
        self._key, self._before = key, before
        shown(by_id("reading-back"), bool(before))
        self._fill(found)
        self._switch_sheet(NAME, True)
        by_id("reading-body").scrollTop = 0
        restore_focus()
        return True

    def refresh(self) -> None:
        """The table has changed: show the same thing as it is now, or close the sheet where it is
        gone or hidden from whoever is at the device now."""
        if not self._key:
            return
        found = self._find(self._key)
        if found is None:
            self._key = ""
            self._switch_sheet(NAME, False)
        else:
            self._fill(found)

    def _fill(self, found: Reading) -> None:
        if found == self._shown:
            return
        self._shown = found
        text(by_id("sheet-reading-title"), found.title)
        text(by_id("reading-line"), found.line)
        picture = by_id("reading-picture")
        shown(picture, found.scene is not None)
        if found.scene is not None:
            paint_still(picture, found.scene)
        self._notes.show([(str(number), note) for number, note in enumerate(found.notes)])
        self._cards.show([(card[0], card) for card in found.cards])
        shown(by_id("reading-cards"), bool(found.cards))


def render_note(element: object, note: Note) -> None:
    """A sentence about a card, and the links to its clauses."""
    fill(element, text=note.text)
    links = slot(element, "clauses")
    links.replaceChildren()
    for clause in note.clauses:
        link = clone("tpl-guide-rule")
        attribute(link, "data-clause", clause)
        attribute(link, "aria-label", f"Rule {clause}: open the rules there")
        icon(slot(link, "icon"), "i-rules")
        text(slot(link, "id"), clause)
        links.append(link)


def _render_card(element: object, card: tuple[str, str]) -> None:
    key, name = card
    attribute(slot(element, "read"), "data-read", key)
    fill(element, read=name)

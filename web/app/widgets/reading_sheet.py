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
    flag,
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
from web.app.widgets.dossier_view import DossierView

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
        self._key = ""
        self._trail: tuple[str, ...] = ()
        """The keys that Back leads to, the next one last."""
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
            lambda button: self._go_on(data(button, "read")),
        )

        self._dossier = DossierView(find, self._go_on, lambda key: self._open(key, self._trail))
        for back in ("reading-back", "dossier-back"):
            on(by_id(back), "click", self._go_back)

    def open(self, key: str) -> bool:
        """Show what a key stands for; whether there is anything to read."""
        return self._open(key, ())

    def _go_on(self, key: str) -> None:
        """Read on, from where Back leads to again."""
        self._open(key, (*self._trail, self._key))

    def _go_back(self, _event: object) -> None:
        self._open(self._trail[-1], self._trail[:-1])

    def _open(self, key: str, trail: tuple[str, ...]) -> bool:
        found = self._find(key)
        if found is None:
            return False
        is_another = key != self._key
        self._key, self._trail = key, trail
        for back in ("reading-back", "dossier-back"):
            shown(by_id(back), bool(trail))
        self._fill(found, is_another)
        self._switch_sheet(NAME, True)
        for place in ("reading-body", "dossier-all"):
            by_id(place).scrollTop = 0
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

    def _fill(self, found: Reading, is_another: bool = False) -> None:
        if found == self._shown and not is_another:
            return
        self._shown = found
        text(by_id("sheet-reading-title"), found.title)
        dossier = found.dossier
        flag(by_id(f"sheet-{NAME}"), "data-dossier", dossier is not None)
        shown(by_id("dossier"), dossier is not None)
        shown(by_id("reading-body"), dossier is None)
        if dossier is not None:
            self._dossier.show(found, dossier, is_another)
            return
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

"""The screen of a new tournament: its name, its order, its entrants. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document
from mythshelf.kernel.errors import BadTournament
from mythshelf.kernel.tournament import Tournament

from web.app.platform.dom import (
    announce,
    attribute,
    by_id,
    clone,
    data,
    fill,
    focus,
    on,
    on_click,
    one,
    shown,
    slot,
    text,
)
from web.app.tournament.entrants_form import EntrantsForm


class EntrantsScreen:
    """The form that asks who enters a tournament, kept true to its :class:`.EntrantsForm`."""

    def __init__(self, make: Callable[[Tournament], None], new_seed: Callable[[], int]) -> None:
        """``make`` gets the tournament when the form is sent; ``new_seed`` draws one."""
        self._form: EntrantsForm | None = None
        self._make, self._new_seed = make, new_seed
        on(by_id("entrants-form"), "submit", self._submitted)
        on(by_id("entrants-form"), "input", self._typed)
        on_click(by_id("entrants-form"), "[data-entrant-add]", lambda _button: self._add())
        on_click(by_id("entrant-list"), "[data-slot=remove]", self._remove)

    def show(self, form: EntrantsForm) -> None:
        """Show a form in place of the one before."""
        self._form = form
        text(by_id("entrants-sub"), form.of_game())
        by_id("cup-name").value = form.title
        for entry in document.querySelectorAll('[name="cup-order"]'):
            entry.checked = (entry.value == "drawn") == form.drawn
        shown(by_id("cup-deal"), bool(form.dealing))
        text(by_id("cup-deal-title"), form.dealing)
        for entry in document.querySelectorAll('[name="cup-deal"]'):
            entry.checked = (entry.value == "dealt") == form.dealt
        self._build()

    def _build(self) -> None:
        form = self._form
        assert form is not None
        place = by_id("entrant-list")
        place.replaceChildren()
        for at, row in enumerate(form.rows):
            element = clone("tpl-entrant")
            fill(
                element,
                place=str(at + 1),
                name_label=f"Name of entrant {at + 1}",
                sitter_label=f"Who plays for entrant {at + 1}",
                remove_label=f"Remove entrant {at + 1}",
            )
            slot(element, "name").value = row.name
            sitter = slot(element, "sitter")
            for value, name in form.offered:
                option = document.createElement("option")
                option.value = value
                text(option, name)
                option.selected = value == row.sitter
                sitter.append(option)
            shown(slot(element, "sitter-field"), len(form.offered) > 1)
            slot(element, "remove").disabled = not form.can_remove
            place.append(element)
        one(by_id("entrants-form"), "[data-entrant-add]").disabled = not form.can_add  # type: ignore[union-attr]
        self._complain(None)
        text(by_id("entrants-summary"), form.summary())

    def _typed(self, event: Any) -> None:
        form, entry = self._form, event.target
        if form is None:
            return
        if entry.id == "cup-name":
            form.title = str(entry.value)
        elif entry.name == "cup-order":
            form.drawn = entry.value == "drawn"
        elif entry.name == "cup-deal":
            form.dealt = entry.value == "dealt"
        else:
            row = form.rows[self._at(entry)]
            if data(entry, "slot") == "name":
                row.name = str(entry.value)
            else:
                row.sitter = str(entry.value)
        self._complain(None)

    def _add(self) -> None:
        form = self._form
        assert form is not None
        form.add()
        self._build()
        self._to_name(len(form.rows) - 1)

    def _remove(self, button: Any) -> None:
        form = self._form
        assert form is not None
        at = self._at(button)
        form.remove(at)
        self._build()
        self._to_name(min(at, len(form.rows) - 1))

    def _submitted(self, event: Any) -> None:
        event.preventDefault()
        form = self._form
        assert form is not None
        try:
            tournament = form.begin(self._new_seed())
        except BadTournament as error:
            self._complain(str(error))
            if form.first_wrong() >= 0:
                self._to_name(form.first_wrong())
            return
        self._make(tournament)

    def _complain(self, sentence: str | None) -> None:
        """Show why the form cannot be sent, and at which entrant; or that it can."""
        form = self._form
        assert form is not None
        wrong = form.first_wrong() if sentence is not None else -1
        for at, row in enumerate(by_id("entrant-list").children):
            attribute(slot(row, "name"), "aria-invalid", "true" if at == wrong else None)
        announce(by_id("entrants-error"), sentence or "")
        shown(by_id("entrants-error"), sentence is not None)

    def _at(self, inside: Any) -> int:
        """Which row an element is in."""
        row = inside.closest("li")
        return list(by_id("entrant-list").children).index(row)

    def _to_name(self, at: int) -> None:
        focus(slot(by_id("entrant-list").children.item(at), "name"))

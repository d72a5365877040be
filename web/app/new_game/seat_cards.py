"""Who plays: a card with a face for every seat, and what is chosen for the one that is open.
Browser only."""

from __future__ import annotations

from typing import Any

from mythshelf.players import LEVELS

from web.app.new_game.faces import COMPUTERS, face
from web.app.new_game.form import NewGameForm
from web.app.platform.dom import (
    attribute,
    by_id,
    clone,
    fill,
    flag,
    icon,
    piece,
    shown,
    slot,
    text,
)
from web.app.presenting.presenter import Presenter
from web.app.session.seating import AWAY, HERE

_ORDINALS = ("First", "Second", "Third", "Fourth", "Fifth")
_SITTERS = {HERE: ("Here", "person"), AWAY: ("By link", "i-link")}


class SeatCards:
    """The cards in ``#seat-cards``, and the panels of the seats in ``#seats``, one of them open."""

    def __init__(self, form: NewGameForm, presenter: Presenter) -> None:
        self._form, self._presenter = form, presenter
        self.open = 0
        self._cards: list[Any] = []
        self._panels: list[Any] = []
        self._sitters: list[tuple[Any, int, str]] = []

    def build(self) -> None:
        """Build cards and panels; nothing is in their places."""
        self._cards, self._panels, self._sitters = [], [], []
        seats = self._form.seats
        attribute(by_id("seat-cards"), "data-count", str(seats))
        self.open = min(self.open, seats - 1)
        for seat in range(seats):
            self._build_card(seat)
            self._build_panel(seat)
        self.choose(self.open)

    def fields(self, seat: int) -> Any:
        """The place for what else is asked of a seat."""
        return slot(self._panels[seat], "fields")

    def choose(self, seat: int) -> None:
        """Open the panel of a seat."""
        self.open = seat
        for number, (card, panel) in enumerate(zip(self._cards, self._panels, strict=True)):
            is_open = number == seat
            attribute(slot(card, "open"), "aria-expanded", "true" if is_open else "false")
            flag(card, "data-open", is_open)
            shown(panel, is_open)

    def title(self, seat: int) -> str:
        """What a seat is called before anybody has a name."""
        form = self._form
        if form.is_automatic(seat):
            return "Played by the computer"
        people = form.seats - len(form.game.automatic(form.values))
        return f"{_ORDINALS[seat]} seat" if people > 1 else "You"

    def refresh(self) -> None:
        """Show who sits in each seat now, and what they play."""
        form = self._form
        for seat, card in enumerate(self._cards):
            here = face(form, self._presenter, seat)
            piece(slot(card, "face"), here.side, here.icon, here.shape)
            sitter = form.sitters[seat]
            computer = sitter in LEVELS
            who = f"{sitter.capitalize()} level" if computer else _SITTERS[sitter][0]
            plays = form.plays(seat)
            shown(slot(card, "name-field"), not computer)
            shown(slot(card, "computer"), computer)
            fill(card, who=who, plays=plays)
            named = [self.title(seat), "Computer" if computer else "", who, plays]
            attribute(slot(card, "open"), "aria-label", ", ".join(filter(None, named)))
        for entry, seat, sitter in self._sitters:
            entry.checked = form.sitters[seat] == sitter

    def _build_card(self, seat: int) -> None:
        card = clone("tpl-seat-card")
        attribute(slot(card, "open"), "data-open-seat", str(seat))
        attribute(slot(card, "open"), "aria-controls", f"seat-panel-{seat}")
        entry = slot(card, "name")
        entry.value = self._form.names[seat]
        attribute(entry, "data-name", str(seat))
        attribute(entry, "aria-label", f"Name, {self.title(seat).lower()}")
        entry.placeholder = f"Player {seat + 1}" if self._form.seats > 1 else "Your name"
        by_id("seat-cards").append(card)
        self._cards.append(card)

    def _build_panel(self, seat: int) -> None:
        form = self._form
        panel = clone("tpl-seat")
        panel.id = f"seat-panel-{seat}"
        text(slot(panel, "legend"), self.title(seat))
        if len(form.offered) > 1:
            group = clone("tpl-radio-group")
            fill(group, legend="Who plays")
            attribute(group, "data-style", "row")
            for sitter, _ in form.offered_in(seat):
                slot(group, "options").append(self._sitter(seat, sitter))
            slot(panel, "fields").append(group)
        by_id("seats").append(panel)
        self._panels.append(panel)

    def _sitter(self, seat: int, sitter: str) -> Any:
        name, drawing = _SITTERS.get(sitter) or (sitter.capitalize(), COMPUTERS[sitter])
        card = clone("tpl-radio-card")
        entry = slot(card, "input")
        entry.name, entry.value = f"sitter-{seat}", sitter
        attribute(entry, "data-sitter", str(seat))
        fill(card, name=name)
        icon(slot(card, "icon"), drawing)
        shown(slot(card, "icon-box"), True)
        self._sitters.append((entry, seat, sitter))
        return card

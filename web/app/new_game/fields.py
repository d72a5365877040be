"""The widgets of the new-game form, built from a game's settings. Browser only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mythshelf.kernel.guide import lessons
from mythshelf.kernel.play.settings import MODE, Choice, Setting
from mythshelf.players import LEVELS

from web.app.new_game.form import NewGameForm
from web.app.platform.dom import (
    attribute,
    by_id,
    chooser,
    clone,
    data,
    fill,
    icon,
    piece,
    shown,
    slot,
    text,
)
from web.app.presenting.presenter import ChoicePicture, Presenter
from web.app.stage.painter import paint_still
from web.app.widgets.lessons import offer_lessons

_AUTOMATIC = "Played by the computer"
_ORDINALS = ("First", "Second", "Third", "Fourth", "Fifth")


class FormFields:
    """The widgets of one form, kept up to date with it."""

    def __init__(
        self, form: NewGameForm, presenter: Presenter, built: Mapping[str, str], is_next: bool
    ) -> None:
        """``built`` has the keys of the settings whose values people build themselves, each with
        the key of its workshop; ``is_next`` is whether it is the next game of a campaign."""
        self._form, self._presenter, self._built, self._is_next = form, presenter, built, is_next
        self._cards: list[tuple[Any, Setting, str, int]] = []
        self._switches: list[tuple[Any, Setting]] = []
        self._seats: list[Any] = []
        self._names: list[Any] = []

    def build(self) -> None:
        """Build the widgets, in place of those that are there."""
        form = self._form
        self._cards, self._switches, self._seats, self._names = [], [], [], []
        for place in ("settings-first", "seats", "settings-main", "settings-advanced"):
            by_id(place).replaceChildren()
        for seat in range(form.seats):
            self._build_seat(form, seat)
        for setting in form.asked:
            if not setting.per_seat:
                build = self._switch if form.is_switch(setting) else self._group
                first = setting.key == MODE or form.makes_seats(setting)
                by_id("settings-first" if first else "settings-main").append(build(setting, 0))
        offer_lessons(by_id("lessons"), form.game.slug, {} if self._is_next else lessons(form.game))
        seed = self._text("Seed", "Empty: another game every time. The same seed, the same game.")
        entry = slot(seed, "input")
        entry.maxLength, entry.inputMode, entry.value = 16, "numeric", form.seed
        attribute(entry, "data-seed", "")
        by_id("settings-advanced").append(seed)

    def _build_seat(self, form: NewGameForm, seat: int) -> None:
        element = clone("tpl-seat")
        automatic = form.is_automatic(seat)
        people = form.seats - len(form.game.automatic(form.values))
        legend = f"{_ORDINALS[seat]} seat" if people > 1 else "You"
        fill(element, legend=_AUTOMATIC if automatic else legend)
        room = slot(element, "fields")
        if len(form.offered) > 1:
            sitter = chooser("Who plays", form.offered_in(seat), form.sitters[seat])
            attribute(slot(sitter, "input"), "data-sitter", str(seat))
            room.append(sitter)
        name = self._text("Name", "")
        entry = slot(name, "input")
        entry.value = form.names[seat]
        attribute(entry, "data-name", str(seat))
        self._names.append(name)
        self.show_name(seat)
        room.append(name)
        for setting in form.asked:
            if setting.per_seat and not automatic:
                room.append(self._group(setting, seat))
                if setting.key in self._built:
                    build = clone("tpl-build")
                    attribute(build, "data-seat", str(seat))
                    attribute(build, "data-workshop", self._built[setting.key])
                    room.append(build)
        by_id("seats").append(element)
        self._seats.append(element)

    def show_name(self, seat: int) -> None:
        """A person is asked for a name, the computer is not."""
        shown(self._names[seat], self._form.sitters[seat] not in LEVELS)

    def _text(self, label: str, help_words: str) -> Any:
        field = clone("tpl-text")
        fill(field, label=label, help=help_words)
        shown(slot(field, "help"), bool(help_words))
        return field

    def _switch(self, setting: Setting, _seat: int) -> Any:
        element = clone("tpl-switch")
        fill(element, label=setting.title, help=setting.help)
        entry = slot(element, "input")
        attribute(entry, "data-setting", setting.key)
        self._switches.append((entry, setting))
        return element

    def _group(self, setting: Setting, seat: int) -> Any:
        form = self._form
        choices = form.choices(setting)
        group = clone("tpl-radio-group")
        fill(group, legend=setting.title, help=self._help(setting))
        shown(slot(group, "help"), bool(self._help(setting)) and not setting.per_seat)
        looks = {c.value: self._presenter.picture(setting.key, c.value) for c in choices}
        style = "row"
        if any(look.scene is not None for look in looks.values()):
            style = "tiles"
        elif setting.per_seat:
            style = "list"
        elif any(look.side for look in looks.values()):
            style = "pieces"
        attribute(group, "data-style", style)
        for choice in choices:
            card = self._card(setting, choice, seat, looks[choice.value])
            slot(group, "options").append(card)
        return group

    def _help(self, setting: Setting) -> str:
        """What a question is about; what its answer means, where it decides the number of seats."""
        form = self._form
        if not form.makes_seats(setting):
            return setting.help
        chosen = form.values.get(setting.key, setting.default)
        return next(choice.help for choice in setting.choices if choice.value == chosen)

    def _card(self, setting: Setting, choice: Choice, seat: int, look: ChoicePicture) -> Any:
        card = clone("tpl-radio-card")
        entry = slot(card, "input")
        entry.name = f"{setting.key}-{seat}"
        entry.value = choice.value
        attribute(entry, "data-setting", setting.key)
        attribute(entry, "data-seat", str(seat))
        fill(card, name=choice.title, line=choice.help)
        if look.side:
            piece(card, look.side, look.icon, look.shape)
            shown(slot(card, "piece"), True)
        elif look.scene is not None:
            shown(slot(card, "preview"), True)
            paint_still(slot(card, "preview"), look.scene)
        elif look.icon:
            icon(slot(card, "icon"), look.icon)
            shown(slot(card, "icon-box"), True)
        self._cards.append((card, setting, choice.value, seat))
        return card

    def refresh(self) -> None:
        """Show what is chosen, and why other things cannot be."""
        form = self._form
        for card, setting, value, seat in self._cards:
            entry = slot(card, "input")
            chosen = form.value(setting, seat) == value
            sentence = None if chosen else form.refusal(setting, value, seat)
            entry.checked = chosen
            entry.disabled = sentence is not None
            fill(card, why=sentence or "")
            shown(slot(card, "why"), sentence is not None)
            if chosen and setting.per_seat:
                attribute(self._seats[seat], "data-side", data(card, "side") or None)
        for entry, setting in self._switches:
            entry.checked = form.value(setting) == form.yes(setting)
        text(by_id("setup-summary"), form.summary())

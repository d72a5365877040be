"""The widgets of the new-game form, built from a game's settings. Browser only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mythshelf.kernel.play.settings import MODE, Choice, Setting

from web.app.new_game.form import NewGameForm
from web.app.new_game.seat_cards import SeatCards
from web.app.platform.dom import attribute, by_id, clone, fill, icon, piece, shown, slot, text
from web.app.platform.phrases import duration
from web.app.presenting.presenter import ChoicePicture, Presenter
from web.app.stage.painter import paint_still

_PLACES = ("settings-first", "settings-main", "settings-advanced", "seat-cards", "seats")
"""Where the widgets are; the last two are those of the seats."""
_COLUMNS = 3
"""Modes stand in so many columns, where there are more than fit beside each other."""
_BESIDE = 4
_DOT = "\u00a0· "
"""Between a sentence and the minutes: no line begins with it."""


class FormFields:
    """The widgets of one form, kept up to date with it."""

    def __init__(self, form: NewGameForm, presenter: Presenter, built: Mapping[str, str]) -> None:
        """``built`` has the keys of the settings whose values people build themselves, each with
        the key of its workshop."""
        self._form, self._presenter, self._built = form, presenter, built
        self.seats = SeatCards(form, presenter)
        self._cards: list[tuple[Any, Setting, str, int]] = []
        self._lines: list[tuple[Any, Setting, int]] = []
        self._switches: list[tuple[Any, Setting]] = []

    def clear(self) -> None:
        """Remove the widgets that are there, also those of another form."""
        self._cards, self._lines, self._switches = [], [], []
        for place in _PLACES:
            by_id(place).replaceChildren()

    def build(self) -> None:
        """Build the widgets, in place of those that are there."""
        form = self._form
        self.clear()
        self.seats.build()
        for seat in range(form.seats):
            self._build_seat(seat)
        by_id("settings-advanced").append(self._seed())
        for setting in form.asked:
            if not setting.per_seat:
                self._build_setting(setting)
        by_id("settings-first").toggleAttribute("data-tail", self._has_tail())

    def _has_tail(self) -> bool:
        """Whether what is asked first are modes that leave a place in their last row, and how many
        play, which fits there."""
        first = [one for one in self._form.asked if one.key == MODE or self._form.makes_seats(one)]
        tailed = len(first) > 1 and not any(choice.help for choice in first[1].choices)
        return tailed and len(first[0].choices) % _COLUMNS == _COLUMNS - 1

    def _build_setting(self, setting: Setting) -> None:
        form = self._form
        if setting.key == MODE or form.makes_seats(setting):
            by_id("settings-first").append(self._modes(setting))
            return
        build = self._switch if form.is_switch(setting) else self._group
        place = "settings-advanced" if setting.rare else "settings-main"
        by_id(place).append(build(setting, 0))

    def _build_seat(self, seat: int) -> None:
        form = self._form
        room = self.seats.fields(seat)
        for setting in form.asked:
            if setting.per_seat and not form.is_automatic(seat):
                group = self._group(setting, seat)
                room.append(group)
                if setting.key in self._built:
                    build = clone("tpl-build")
                    attribute(build, "data-seat", str(seat))
                    attribute(build, "data-workshop", self._built[setting.key])
                    slot(group, "options").append(build)

    def _seed(self) -> Any:
        field = clone("tpl-text")
        fill(
            field,
            label="Seed",
            help="Empty: another game every time. The same seed, the same game.",
        )
        entry = slot(field, "input")
        entry.maxLength, entry.inputMode, entry.value = 16, "numeric", self._form.seed
        attribute(entry, "data-seed", "")
        return field

    def _switch(self, setting: Setting, _seat: int) -> Any:
        element = clone("tpl-switch")
        fill(element, label=setting.title, help=setting.help)
        entry = slot(element, "input")
        attribute(entry, "data-setting", setting.key)
        self._switches.append((entry, setting))
        return element

    def _modes(self, setting: Setting) -> Any:
        """The cards of what decides how many play: each with its sentence and its minutes."""
        group = clone("tpl-radio-group")
        fill(group, legend=setting.title)
        count = len(setting.choices)
        plain = not any(choice.help for choice in setting.choices)
        attribute(group, "data-style", "counts" if plain else "modes")
        attribute(group, "data-columns", str(count if count <= _BESIDE or plain else _COLUMNS))
        for choice in setting.choices:
            card = self._card(setting, choice, 0, ChoicePicture())
            number, _, what = choice.title.partition(" ")
            if number.isdigit() and plain:
                fill(card, name=number)
                attribute(slot(card, "input"), "aria-label", choice.title)
            elif number.isdigit():
                fill(card, number=number, name=what)
                shown(slot(card, "number"), True)
            minutes = duration(choice.minutes) if choice.minutes else ""
            fill(card, line=_DOT.join(filter(None, (choice.help.rstrip("."), minutes))))
            slot(group, "options").append(card)
        return group

    def _group(self, setting: Setting, seat: int) -> Any:
        choices = self._form.choices(setting)
        group = clone("tpl-radio-group")
        fill(group, legend=setting.title)
        looks = {c.value: self._presenter.picture(setting.key, c.value) for c in choices}
        style = "row"
        if any(look.scene is not None for look in looks.values()):
            style = "tiles"
        elif setting.per_seat and all(look.side for look in looks.values()):
            style = "pieces" if any(choice.help for choice in choices) else "swatches"
        attribute(group, "data-style", style)
        attribute(group, "data-count", str(len(choices)))
        for choice in choices:
            card = self._card(setting, choice, seat, looks[choice.value])
            slot(group, "options").append(card)
        if setting.help or any(choice.help for choice in choices):
            self._lines.append((slot(group, "help"), setting, seat))
            shown(slot(group, "help"), True)
        return group

    def _card(self, setting: Setting, choice: Choice, seat: int, look: ChoicePicture) -> Any:
        card = clone("tpl-radio-card")
        entry = slot(card, "input")
        entry.name = f"{setting.key}-{seat}"
        entry.value = choice.value
        attribute(entry, "data-setting", setting.key)
        attribute(entry, "data-seat", str(seat))
        fill(card, name=choice.title)
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
        """Show what is chosen, who has what, and what cannot be chosen."""
        form = self._form
        for card, setting, value, seat in self._cards:
            entry = slot(card, "input")
            chosen = form.value(setting, seat) == value
            entry.checked = chosen
            refused = not chosen and form.refusal(setting, value, seat) is not None
            attribute(entry, "aria-disabled", "true" if refused else None)
            if setting.per_seat:
                holder = form.holder(setting, value, seat)
                fill(card, line="" if holder is None else form.called(holder))
        for line, setting, seat in self._lines:
            text(line, form.help(setting, seat))
        for entry, setting in self._switches:
            entry.checked = form.value(setting) == form.yes(setting)
        self.seats.refresh()
        text(by_id("setup-summary"), form.summary())
        minutes = form.minutes
        text(by_id("setup-kicker"), f"Ready · about {duration(minutes)}" if minutes else "Ready")

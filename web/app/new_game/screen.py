"""The new-game screen, built from a game's settings. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from mythshelf.kernel.guide import lessons
from mythshelf.kernel.play.game import MODE, Choice, Setting
from mythshelf.players import LEVELS

from web.app.new_game.form import NewGameForm
from web.app.platform.dom import (
    attribute,
    by_id,
    chooser,
    clone,
    data,
    fill,
    focus,
    icon,
    on,
    on_click,
    piece,
    shown,
    slot,
    text,
)
from web.app.presenting.presenter import ChoicePicture, Presenter
from web.app.stage.painter import paint_still
from web.app.widgets.boxes import game_cover
from web.app.widgets.covers import draw_cover
from web.app.widgets.lessons import offer_lessons

_AUTOMATIC = "Played by the computer"
_ORDINALS = ("First", "Second", "Third", "Fourth", "Fifth")


class NewGameScreen:
    """Builds the form's widgets once for a game, and keeps them up to date."""

    def __init__(
        self,
        play: Callable[[NewGameForm], None],
        tournament: Callable[[NewGameForm], str | None],
        decks: Callable[[str, int], None],
        campaigns: Callable[[str], None],
    ) -> None:
        """``play`` is called with the form when it is sent, ``tournament`` where many such games
        are wanted; it answers with a sentence where that cannot be. ``decks`` is called with
        the key of a workshop, and the seat for which somebody wants to build a deck, or -1;
        ``campaigns`` with the game whose campaigns somebody wants to see."""
        self._form: NewGameForm | None = None
        self._is_next = False
        self._presenter: Presenter | None = None
        self._built: Mapping[str, str] = {}
        self._cards: list[tuple[Any, Setting, str, int]] = []
        self._switches: list[tuple[Any, Setting]] = []
        self._seats: list[Any] = []
        self._names: list[Any] = []

        def submitted(event: Any) -> None:
            event.preventDefault()
            form = self._form
            if form is None:
                return
            refusal = form.seed_refusal()
            self._show_refusal(refusal)
            if refusal is None:
                play(form)

        def many(_event: Any) -> None:
            if self._form is not None:
                self._show_refusal(tournament(self._form))

        on(by_id("settings-form"), "submit", submitted)
        on(by_id("to-tournament"), "click", many)

        def sagas(_event: Any) -> None:
            if self._form is not None:
                campaigns(self._form.game.slug)

        on(by_id("to-campaigns"), "click", sagas)
        on(by_id("to-decks"), "click", lambda _event: decks(next(iter(self._built.values())), -1))
        on_click(
            by_id("seats"),
            ".seat-build",
            lambda b: decks(data(b, "workshop"), int(data(b, "seat"))),
        )
        on(by_id("settings-form"), "change", self._changed)
        on(by_id("settings-form"), "input", self._typed)

    @property
    def form(self) -> NewGameForm | None:
        """The form that is shown, or was last."""
        return self._form

    def show(
        self,
        form: NewGameForm,
        presenter: Presenter,
        line: str,
        built: Mapping[str, str],
        *,
        title: str = "",
        has_campaigns: bool = False,
    ) -> None:
        """Build the widgets for a form; ``line`` describes the game under its cover, ``built``
        has the keys of the settings whose values people build themselves, each with the key of its
        workshop. With a ``title`` it is the next game of a campaign, and nothing else is offered;
        ``has_campaigns`` is whether the game has any."""
        self._form, self._presenter, self._built = form, presenter, built
        text(by_id("new-game-title"), title or "New game")
        shown(by_id("to-decks"), bool(built))
        shown(by_id("to-campaigns"), has_campaigns and not title)
        shown(by_id("to-tournament"), form.has_opponents and not title)
        self._is_next = bool(title)
        self._cover(form.game.slug, form.game.title)
        text(by_id("setup-name"), form.game.title)
        text(by_id("setup-line"), line)
        self.rebuild()

    def rebuild(self, sentence: str | None = None) -> None:
        """Build the widgets anew for the same form, which has changed or has other offers, and
        show why something could not be chosen in it."""
        self._build()
        self._refresh()
        self._show_refusal(sentence)

    def _cover(self, slug: str, title: str) -> None:
        """The picture of the game's box, or a drawn cover where it has none."""
        picture = game_cover(slug)
        shown(by_id("setup-cover"), bool(picture))
        shown(by_id("setup-drawn"), not picture)
        if picture:
            by_id("setup-cover").src = picture
        else:
            draw_cover(by_id("setup-drawn"), slug, title)

    def _build(self) -> None:
        form = self._form
        assert form is not None
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
        shown(name, form.sitters[seat] not in LEVELS)
        self._names.append(name)
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
        assert self._presenter is not None
        form = self._form
        assert form is not None
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
        assert form is not None
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

    def _changed(self, event: Any) -> None:
        form, entry = self._form, event.target
        key = data(entry, "setting")
        if form is not None and entry.hasAttribute("data-sitter"):
            seat = int(data(entry, "sitter"))
            form.sitters[seat] = str(entry.value)
            shown(self._names[seat], form.sitters[seat] not in LEVELS)
            text(by_id("setup-summary"), form.summary())
        if form is None or not key:
            return
        setting = next(s for s in form.settings if s.key == key)
        seats, asked = form.seats, form.asked
        if form.is_switch(setting):
            value = (form.yes(setting) or "") if entry.checked else form.no(setting)
            sentence = form.pick(setting, value)
        else:
            sentence = form.pick(setting, str(entry.value), int(data(entry, "seat")))
        if (form.seats, form.asked) != (seats, asked):
            self._build()
            self._find(entry)
        self._refresh()
        self._show_refusal(sentence)

    def _find(self, entry: Any) -> None:
        """Move the focus to the new widget that replaces the old one."""
        for other in by_id("settings-form").elements:
            same = data(other, "setting") == data(entry, "setting")  # never so for a fieldset
            if same and (other.name, other.value) == (entry.name, entry.value):
                focus(other)
                return

    def _typed(self, event: Any) -> None:
        form, entry = self._form, event.target
        if form is None:
            return
        if data(entry, "name"):
            form.names[int(data(entry, "name"))] = str(entry.value)
            text(by_id("setup-summary"), form.summary())
        elif entry.hasAttribute("data-seed"):
            form.seed = str(entry.value)
            self._show_refusal(form.seed_refusal())

    def _refresh(self) -> None:
        form = self._form
        assert form is not None
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

    def _show_refusal(self, sentence: str | None) -> None:
        """Show why the form cannot be sent, or that it can."""
        text(by_id("settings-error"), sentence or "")
        shown(by_id("settings-error"), sentence is not None)

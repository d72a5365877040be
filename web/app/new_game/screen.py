"""The new-game screen. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from mythshelf.kernel.guide import lessons

from web.app.new_game.fields import FormFields
from web.app.new_game.form import NewGameForm
from web.app.new_game.start_cards import StartCards
from web.app.new_game.starts import Start
from web.app.platform.dom import (
    announce,
    attribute,
    by_id,
    data,
    flag,
    focus,
    on,
    on_click,
    shown,
    text,
)
from web.app.presenting.presenter import Presenter
from web.app.widgets.boxes import game_cover
from web.app.widgets.covers import draw_cover
from web.app.widgets.lessons import offer_lessons


class NewGameScreen:
    """The form of a new game: what people choose in it, and where they go from there."""

    def __init__(
        self,
        play: Callable[[NewGameForm], None],
        begin: Callable[[Start], None],
        begin_tournament: Callable[[NewGameForm], str | None],
        open_decks: Callable[[str, int], None],
        open_campaigns: Callable[[str], None],
    ) -> None:
        """``play`` is called with the form when it is sent, ``begin`` with a way that was taken
        instead, ``begin_tournament`` where many such games
        are wanted; it answers with a sentence where that cannot be. ``open_decks`` is called with
        the key of a workshop, and the seat for which somebody wants to build a deck, or -1;
        ``open_campaigns`` with the game whose campaigns somebody wants to see."""
        self._form: NewGameForm | None = None
        self._fields: FormFields | None = None
        self._built: Mapping[str, str] = {}
        self._cards = StartCards(begin)
        self._is_folded, self._is_built = True, False

        def submitted(event: Any) -> None:
            event.preventDefault()
            form = self._form
            if form is None or self._is_folded:
                return
            refusal = form.seed_refusal()
            self._show_refusal(refusal)
            if refusal is None:
                play(form)

        def many(_event: Any) -> None:
            if self._form is not None:
                self._show_refusal(begin_tournament(self._form))

        on(by_id("settings-form"), "submit", submitted)
        on(by_id("to-tournament"), "click", many)

        def sagas(_event: Any) -> None:
            if self._form is not None:
                open_campaigns(self._form.game.slug)

        on(by_id("to-campaigns"), "click", sagas)
        on(
            by_id("to-decks"),
            "click",
            lambda _event: open_decks(next(iter(self._built.values())), -1),
        )
        on_click(
            by_id("seats"),
            ".seat-build",
            lambda b: open_decks(data(b, "workshop"), int(data(b, "seat"))),
        )
        on(by_id("more"), "click", lambda _event: self._fold(not self._is_folded))
        on_click(by_id("seat-cards"), "[data-open-seat]", self._open_seat)
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
        box: tuple[str, str],
        built: Mapping[str, str],
        ways: Sequence[Start] = (),
        *,
        title: str = "",
        has_campaigns: bool = False,
    ) -> None:
        """Show the ways to begin, and the widgets for a form when they are unfolded: to build them
        takes its time. ``box`` are the lines about the game under its cover, ``built`` has the keys
        of the settings whose values people build themselves, each with the key of its workshop.
        ``ways`` are those to begin at once; without them everything is unfolded. With a ``title``
        it is the next game of a campaign, and nothing else is offered; ``has_campaigns`` is whether
        the game has any."""
        self._form, self._built = form, built
        self._fields = FormFields(form, presenter, built)
        offer_lessons(by_id("lessons"), form.game.slug, {} if title else lessons(form.game))
        text(by_id("new-game-title"), title or "New game")
        shown(by_id("to-decks"), bool(built))
        shown(by_id("to-campaigns"), has_campaigns and not title)
        shown(by_id("to-tournament"), form.has_opponents and not title)
        self._cover(form.game.slug, form.game.title)
        text(by_id("setup-name"), form.game.title)
        for name, line in zip(("setup-line", "setup-players"), box, strict=True):
            text(by_id(name), line)
        self._cards.show(ways, presenter)
        shown(by_id("more"), bool(ways))
        self._fields.clear()
        self._is_built = False
        self._fold(bool(ways))
        self._show_refusal(None)

    def rebuild(self, sentence: str | None = None, seat: int | None = None) -> None:
        """Build the widgets anew for the same form, which has changed or has other offers, with
        the panel of a ``seat`` open, and show why something could not be chosen in it."""
        assert self._fields is not None
        self._is_built = False
        self._fold(self._is_folded and seat is None)
        if seat is not None:
            self._fields.seats.choose(seat)
        self._show_refusal(sentence)

    def _fold(self, folded: bool) -> None:
        """Leave only what begins at once, or show all that can be chosen, and its own button."""
        self._is_folded = folded
        if self._fields is not None and not (folded or self._is_built):
            self._is_built = True
            self._fields.build()
            self._fields.refresh()
        attribute(by_id("more"), "aria-expanded", "false" if folded else "true")
        flag(by_id("new-game"), "data-unfolded", not folded)
        for place in ("unfolded", "setup-bar"):
            shown(by_id(place), not folded)

    def _open_seat(self, button: Any) -> None:
        if self._fields is not None:
            self._fields.seats.choose(int(data(button, "open-seat")))

    def _cover(self, slug: str, title: str) -> None:
        """The picture of the game's box, or a drawn cover where it has none."""
        picture = game_cover(slug)
        shown(by_id("setup-cover"), bool(picture))
        shown(by_id("setup-drawn"), not picture)
        if picture:
            by_id("setup-cover").src = picture
        else:
            draw_cover(by_id("setup-drawn"), slug, title)

    def _changed(self, event: Any) -> None:
        form, fields, entry = self._form, self._fields, event.target
        if form is None or fields is None:
            return
        key = data(entry, "setting")
        if entry.hasAttribute("data-sitter"):
            seat = int(data(entry, "sitter"))
            form.sitters[seat] = str(entry.value)
            fields.refresh()
        if not key:
            return
        setting = next(s for s in form.settings if s.key == key)
        seats, asked = form.seats, form.asked
        if form.is_switch(setting):
            value = (form.yes(setting) or "") if entry.checked else form.no(setting)
            sentence = form.pick(setting, value)
        else:
            sentence = form.pick(setting, str(entry.value), int(data(entry, "seat")))
        if (form.seats, form.asked) != (seats, asked):
            fields.build()
            self._find(entry)
        fields.refresh()
        self._show_refusal(sentence)

    def _find(self, entry: Any) -> None:
        """Move the focus to the new widget that replaces the old one."""
        for other in by_id("settings-form").elements:
            same = data(other, "setting") == data(entry, "setting")  # never so for a fieldset
            if same and (other.name, other.value) == (entry.name, entry.value):
                focus(other)
                return

    def _typed(self, event: Any) -> None:
        form, fields, entry = self._form, self._fields, event.target
        if form is None or fields is None:
            return
        if data(entry, "name"):
            form.names[int(data(entry, "name"))] = str(entry.value)
            fields.refresh()
        elif entry.hasAttribute("data-seed"):
            form.seed = str(entry.value)
            self._show_refusal(form.seed_refusal())

    def _show_refusal(self, sentence: str | None) -> None:
        """Show why the form cannot be sent, or that it can; the sentence stands beside what it is
        about."""
        if sentence is not None:
            self._fold(False)
        announce(by_id("settings-error"), sentence or "")
        shown(by_id("settings-error"), sentence is not None)

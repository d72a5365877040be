"""The list of a game's decks: those that people built here, and the recommended ones. Browser
only."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from web.app.decks.list_model import ListedDeck
from web.app.platform.dom import (
    Keyed,
    around,
    attribute,
    by_id,
    clone,
    data,
    fill,
    icon,
    on,
    on_click,
    shown,
    slot,
    text,
)
from web.app.presenting.workshop import CardCount


class DecksScreen:
    """The decks of a game, each with what can be done with it."""

    def __init__(
        self,
        on_pressed: Callable[[str, str], None],
        rename: Callable[[str, str], None],
        make_new: Callable[[], None],
        export: Callable[[], None],
        sort: Callable[[str], None],
    ) -> None:
        """``on_pressed`` gets an act of :mod:`.list_model` and a deck's key, ``rename`` a key and
        the new name; ``export`` makes a file of all decks; ``sort`` gets the key of a workshop
        whose decks are wanted."""
        self._sorts: tuple[tuple[str, str], ...] = ()
        self._own: Keyed[ListedDeck] = Keyed.filled(by_id("own-decks"), "tpl-deck", _render)
        self._presets: Keyed[ListedDeck] = Keyed.filled(by_id("presets"), "tpl-deck", _render)

        def pressed(button: Any) -> None:
            on_pressed(data(button, "act"), data(around(button, "[data-deck]"), "deck"))

        def renamed(event: Any) -> None:
            row = around(event.target, "[data-deck]")
            rename(data(row, "deck"), str(event.target.value))

        on_click(by_id("decks"), "[data-act]", pressed)
        on(by_id("own-decks"), "change", renamed)
        on(by_id("deck-new"), "click", lambda _event: make_new())
        on(by_id("decks-export"), "click", lambda _event: export())
        on(by_id("deck-sorts"), "change", lambda event: sort(str(event.target.value)))

    def show(
        self, title: str, lead: str, own: Sequence[ListedDeck], presets: Sequence[ListedDeck]
    ) -> None:
        """Show these decks of a game; ``lead`` says what for."""
        text(by_id("decks-sub"), title)
        text(by_id("decks-line"), lead)
        shown(by_id("decks-none"), not own)
        by_id("decks-export").disabled = not any(line.own for line in own)
        self._own.show([(line.key, line) for line in own])
        self._presets.show([(line.key, line) for line in presets])

    def show_sorts(self, sorts: tuple[tuple[str, str], ...], chosen: str) -> None:
        """Offer the sorts of decks by their keys and names; none where there is only one."""
        if sorts != self._sorts:
            self._sorts = sorts
            shown(by_id("deck-sorts"), bool(sorts))
            slot(by_id("deck-sorts"), "sorts").replaceChildren()
            for key, name in sorts:
                element = clone("tpl-deck-sort")
                slot(element, "input").value = key
                fill(element, name=name)
                slot(by_id("deck-sorts"), "sorts").append(element)
        for entry in by_id("deck-sorts").querySelectorAll("input"):
            entry.checked = str(entry.value) == chosen


def show_signs(place: Any, signs: Iterable[CardCount]) -> None:
    """The signs of a deck, each with its name for a screen reader."""
    place.replaceChildren()
    for count in signs:
        element = clone("tpl-sign")
        attribute(element, "data-sign", count.sign)
        icon(slot(element, "icon"), count.sign)
        fill(element, name=f"{count.title}. ")
        place.append(element)


def show_line(row: Any, line: ListedDeck) -> None:
    """What is known of a deck: title, signs, how many cards, why it cannot be played with."""
    fill(row, title=line.title, line=line.line, why=line.why)
    shown(slot(row, "why"), bool(line.why))
    show_signs(slot(row, "signs"), line.signs)


def _render(row: Any, line: ListedDeck) -> None:
    attribute(row, "data-deck", line.key)
    show_line(row, line)
    shown(slot(row, "title"), not line.own)
    shown(slot(row, "own-name"), line.own)
    slot(row, "own-name").value = line.title
    acts = slot(row, "acts")
    acts.replaceChildren()
    for act in line.acts:
        button = clone("tpl-deck-act")
        attribute(button, "data-act", act.act)
        icon(slot(button, "icon"), act.icon)
        shown(slot(button, "icon-box"), act.small)
        fill(button, name=act.name, whose=f" {line.title}")
        slot(button, "name").classList.toggle("vh", act.small)
        for name in ("quiet", "square"):
            button.classList.toggle(name, act.small)
        acts.append(button)

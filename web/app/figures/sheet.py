"""The sheet of figures. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from web.app.figures.counting import Wanted
from web.app.figures.page import Group, Page, Row, narrowed, of_game, of_person, page_of
from web.app.figures.store import Found
from web.app.platform.dom import (
    attribute,
    by_id,
    clone,
    data,
    fill,
    flag,
    focus,
    on_click,
    shown,
    slot,
    text,
)
from web.app.platform.phrases import counted
from web.app.widgets.boxes import game_title

_EVERYBODY = "*"


class FiguresSheet:
    """The sheet in ``#sheet-figures``; ``game`` is the slug that is chosen, empty for all."""

    def __init__(self, export: Callable[[], None], forget: Callable[[str], None]) -> None:
        """``export`` saves everything as a table, ``forget`` gets the slug of the chosen game."""
        self._wanted, self._found = Wanted(), Found((), 0)
        on_click(by_id("figures-games"), "button", lambda one: self._choose(data(one, "value")))
        on_click(by_id("figures-people"), "button", lambda one: self._look_at(data(one, "value")))
        on_click(by_id("figures-groups"), "[data-field]", self._narrow)
        on_click(by_id("figures-narrowed"), "[data-field]", self._narrow)
        on_click(by_id("figures-export"), "button", lambda _button: export())
        on_click(by_id("figures-forget"), "button", lambda _button: forget(self._wanted.game))

    def show(self, found: Found) -> None:
        """Show these lines."""
        self._found = found
        self._fill()

    def tell(self, words: str) -> None:
        """Say what is going on, or with nothing that it is over."""
        text(by_id("figures-note"), words)

    def _choose(self, game: str) -> None:
        self._wanted = of_game(self._wanted, game)
        self._fill()

    def _look_at(self, name: str) -> None:
        self._wanted = of_person(self._wanted, None if name == _EVERYBODY else name)
        self._fill()

    def _narrow(self, button: Any) -> None:
        """A value was pressed, to see it alone, or the one that is chosen, to see all again."""
        self._wanted = narrowed(self._wanted, data(button, "field"), data(button, "value"))
        self._fill()
        focus(by_id("sheet-figures").querySelector(".sheet-body"))

    def _fill(self) -> None:
        games = {line.game for line in self._found.lines}
        if self._wanted.game and self._wanted.game not in games:
            self._wanted = of_game(self._wanted, "")
        page = page_of(self._found.lines, self._wanted, game_title)
        game, person = self._wanted.game, self._wanted.person
        _choices("figures-games", (("", "All games"), *page.games), game)
        everybody = (_EVERYBODY, "Everybody")
        chosen = _EVERYBODY if person is None else person
        _choices("figures-people", (everybody, *page.people) if page.people else (), chosen)
        _show_narrowed(page)
        text(by_id("figures-said"), " ".join(page.said))
        shown(by_id("figures-none"), not page.said)
        place = by_id("figures-groups")
        place.replaceChildren(*(_block(group) for group in page.groups))
        damaged = self._found.damaged
        self.tell(f"{counted(damaged, 'line')} cannot be read." if damaged else "")
        shown(by_id("figures-ends"), bool(self._found.lines or damaged))
        lines = [line for line in self._found.lines if game in ("", line.game)]
        which = f"Forget {counted(len(lines), 'game')}"
        which += f" of {game_title(game)}" if game else ""
        text(slot(by_id("figures-forget"), "words"), which)


def _choices(place: str, choices: Sequence[tuple[str, str]], chosen: str) -> None:
    row = by_id(place)
    shown(row, len(choices) > 1)
    row.replaceChildren()
    for value, words in choices:
        button = clone("tpl-figures-choice")
        attribute(button, "data-value", value)
        attribute(button, "aria-pressed", "true" if value == chosen else "false")
        text(button, words)
        row.append(button)


def _show_narrowed(page: Page) -> None:
    row = by_id("figures-narrowed")
    shown(row, bool(page.narrowed))
    row.replaceChildren()
    for field, words in page.narrowed:
        button = clone("tpl-figures-narrowed")
        attribute(button, "data-field", field)
        fill(button, words=words)
        row.append(button)


def _block(group: Group) -> Any:
    element = clone("tpl-figures")
    fill(element, title=group.title)
    rows = slot(element, "rows")
    for row in group.rows:
        rows.append(_row(group.field, row))
    return element


def _row(field: str, row: Row) -> Any:
    element = clone("tpl-figures-row")
    fill(element, label=row.label or "Usual", won=row.won, words=row.words)
    button = slot(element, "label")
    attribute(button, "data-field", field)
    attribute(button, "data-value", row.value)
    button.disabled = not row.value
    bar = slot(element, "bar")
    flag(bar, "data-few", row.share is None)
    for name, value in (("share", row.share or 0), ("low", row.low), ("high", row.high)):
        bar.style.setProperty(f"--{name}", f"{value:.3f}")
    return element

"""The shelf of puzzles of a game. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from js import document
from mythshelf.puzzles.puzzle import GRADES

from web.app.platform.dom import (
    after_paint,
    attribute,
    by_id,
    clone,
    data,
    fill,
    flag,
    icon,
    on,
    on_click,
    shown,
    slot,
    text,
)
from web.app.puzzles.page import Card, Page, Row

_FADED = 16
"""So wide are the ends of a row that fade, in pixels."""


class PuzzlesScreen:
    """``#puzzles``. A tap on a card chooses it, a second one plays it."""

    def __init__(
        self,
        change_game: Callable[[str], None],
        choose: Callable[[str], None],
        play: Callable[[], None],
        surprise: Callable[[], None],
    ) -> None:
        self._chosen = ""
        self._solved: dict[str, set[str]] = {}
        """What was solved of a game when its puzzles were shown last."""
        self._choose, self._play = choose, play
        on_click(by_id("puzzles-games"), "button", lambda one: change_game(data(one, "value")))
        on_click(by_id("puzzles-grades"), "button", lambda one: self._look_at(data(one, "value")))
        on_click(by_id("puzzles-rows"), "[data-puzzle]", lambda one: self._tapped(one))
        on(by_id("puzzles-play"), "click", lambda _event: play())
        on(by_id("puzzles-surprise"), "click", lambda _event: surprise())

    def show(self, page: Page, games: Sequence[tuple[str, str]], slug: str) -> None:
        """Show the puzzles of a game."""
        text(by_id("puzzles-count"), page.count)
        _choices("puzzles-games", games, slug)
        by_id("puzzles-heads").replaceChildren(*map(_head, GRADES, page.found))
        scale = page.scale
        fills = {"figure": scale.figure, "give": scale.give, "words": scale.words}
        low, high = scale.ends or ("", "")
        for name, words in {**fills, "low": low, "high": high}.items():
            text(by_id(f"puzzles-{name}"), words)
        shown(by_id("puzzles-own"), bool(scale.figure))
        flag(by_id("puzzles-scale"), "data-begun", scale.ends is not None)
        _place(second=scale.borders[0], third=scale.borders[1])
        # Once the shelf itself has been painted, so that the band is seen to move.
        after_paint(partial(_place, low=scale.low, high=scale.high, at=scale.at))
        solved = _solved(page)
        fresh = solved - self._solved.get(slug, solved)
        self._solved[slug] = solved
        rows = (_row(number, row, fresh) for number, row in enumerate(page.rows, 1))
        by_id("puzzles-rows").replaceChildren(*rows)

    def mark(self, name: str, kicker: str, words: str, button: str) -> None:
        """Show which puzzle is chosen, and what it asks for."""
        self._chosen = name
        for card in document.querySelectorAll("#puzzles-rows [data-puzzle]"):
            is_chosen = data(card, "puzzle") == name
            attribute(card, "aria-pressed", "true" if is_chosen else "false")
            if is_chosen:
                self._look_at(data(card.parentNode, "grade"))
                _into_sight(card)
        text(by_id("puzzles-kicker"), kicker)
        text(by_id("puzzles-line"), words)
        text(by_id("puzzles-play"), button)

    def _tapped(self, card: Any) -> None:
        name = data(card, "puzzle")
        self._play() if name == self._chosen else self._choose(name)

    def _look_at(self, grade: str) -> None:
        """On a phone one grade is shown at a time."""
        attribute(by_id("puzzles"), "data-grade", grade)
        _choices("puzzles-grades", [(one, one.capitalize()) for one in GRADES], grade)


def _place(**places: int) -> None:
    """Where things are on the scale, by the names that the style sheet has for them."""
    for name, place in places.items():
        by_id("puzzles-scale").style.setProperty(f"--{name}", f"{place}%")


def _into_sight(element: Any) -> None:
    """Move its row sideways where it cannot be seen; the page itself stays. What is seen stays too,
    for the second tap is to find it where the first one did."""
    row = element.parentNode
    left, wide, room = element.offsetLeft - row.scrollLeft, element.offsetWidth, row.clientWidth
    if not _FADED <= left <= room - wide - _FADED:
        row.scrollLeft += left - (room - wide) / 2


def _choices(place: str, choices: Sequence[tuple[str, str]], chosen: str) -> None:
    row = by_id(place)
    row.replaceChildren()
    for value, words in choices:
        button = clone("tpl-puzzles-choice")
        attribute(button, "data-value", value)
        attribute(button, "aria-pressed", "true" if value == chosen else "false")
        text(button, words)
        row.append(button)
    _into_sight(row.querySelector('[aria-pressed="true"]'))


def _head(grade: str, found: str) -> Any:
    element = clone("tpl-puzzles-head")
    attribute(element, "data-grade", grade)
    fill(element, grade=grade.capitalize(), found=found)
    return element


def _solved(page: Page) -> set[str]:
    cards = (card for row in page.rows for cell in row.cells for card in cell)
    return {card.name for card in cards if card.state == "solved"}


def _row(number: int, row: Row, fresh: set[str]) -> Any:
    """A theme; by its number it has a colour. Those that are solved since are turned over."""
    element = clone("tpl-puzzles-row")
    attribute(element, "data-theme", str(number))
    icon(slot(element, "sign"), row.sign)
    fill(element, theme=row.theme, line=row.line)
    for grade, cards in zip(GRADES, row.cells, strict=True):
        cell = clone("tpl-puzzles-cell")
        attribute(cell, "data-grade", grade)
        attribute(cell, "aria-label", f"{row.theme}, {grade}")
        for card in cards:
            shown_card = _card(card, row.sign)
            flag(shown_card, "data-turned", card.name in fresh)
            cell.append(shown_card)
        element.append(cell)
    return element


def _card(card: Card, sign: str) -> Any:
    """Face up where it is solved; else its back, with a dot for each of the first two tries where
    there was one."""
    element = clone("tpl-puzzles-card")
    attribute(element, "data-puzzle", card.name)
    attribute(element, "data-state", card.state)
    fill(element, number=f"{card.number}", words=card.words)
    if card.state == "solved":
        face = clone("tpl-puzzles-face")
        icon(slot(face, "sign"), sign)
        element.append(face)
    elif card.state == "tried":
        for number in range(2):
            dot = clone("tpl-puzzles-dot")
            flag(dot, "data-missed", number < card.misses)
            slot(element, "dots").append(dot)
    return element

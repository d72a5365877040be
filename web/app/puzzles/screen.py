"""The shelf of puzzles of a game. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from js import document
from mythshelf.puzzles.puzzle import GRADES

from web.app.platform.dom import (
    attribute,
    by_id,
    clone,
    data,
    fill,
    on,
    on_click,
    shown,
    slot,
    text,
)
from web.app.puzzles.page import Card, Page, Row


class PuzzlesScreen:
    """``#puzzles``. A tap on a card chooses it, a second one plays it."""

    def __init__(
        self,
        change_game: Callable[[str], None],
        choose: Callable[[str], None],
        play: Callable[[], None],
        surprise: Callable[[], None],
    ) -> None:
        self._grade = GRADES[0]
        self._chosen = ""
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
        self._look_at(self._grade)
        scale = page.scale
        text(by_id("puzzles-figure"), scale.figure)
        shown(by_id("puzzles-figure"), bool(scale.figure))
        text(by_id("puzzles-words"), scale.words)
        style = by_id("puzzles-scale").style
        places = {"low": scale.low, "high": scale.high, "at": scale.at}
        places |= {"second": scale.borders[0], "third": scale.borders[1]}
        for name, place in places.items():
            style.setProperty(f"--{name}", f"{place}%")
        by_id("puzzles-rows").replaceChildren(*(_row(row) for row in page.rows))

    def mark(self, name: str, words: str, button: str) -> None:
        """Show which puzzle is chosen, and what it asks for."""
        self._chosen = name
        for card in document.querySelectorAll("#puzzles-rows [data-puzzle]"):
            pressed = "true" if data(card, "puzzle") == name else "false"
            attribute(card, "aria-pressed", pressed)
        text(by_id("puzzles-line"), words)
        text(by_id("puzzles-play"), button)

    def _tapped(self, card: Any) -> None:
        name = data(card, "puzzle")
        self._play() if name == self._chosen else self._choose(name)

    def _look_at(self, grade: str) -> None:
        """On a phone one grade is shown at a time."""
        self._grade = grade
        attribute(by_id("puzzles"), "data-grade", grade)
        _choices("puzzles-grades", [(one, one.capitalize()) for one in GRADES], grade)


def _choices(place: str, choices: Sequence[tuple[str, str]], chosen: str) -> None:
    row = by_id(place)
    row.replaceChildren()
    for value, words in choices:
        button = clone("tpl-puzzles-choice")
        attribute(button, "data-value", value)
        attribute(button, "aria-pressed", "true" if value == chosen else "false")
        text(button, words)
        row.append(button)


def _row(row: Row) -> Any:
    element = clone("tpl-puzzles-row")
    fill(element, theme=row.theme, line=row.line)
    for grade, cards in zip(GRADES, row.cells, strict=True):
        cell = clone("tpl-puzzles-cell")
        attribute(cell, "data-grade", grade)
        attribute(cell, "aria-label", f"{row.theme}, {grade}")
        for card in cards:
            cell.append(_card(card))
        element.append(cell)
    return element


def _card(card: Card) -> Any:
    element = clone("tpl-puzzles-card")
    attribute(element, "data-puzzle", card.name)
    attribute(element, "data-state", card.state)
    number = f"{card.number} ✓" if card.state == "solved" else f"{card.number}"
    fill(element, number=number, words=card.words)
    text(slot(element, "misses"), "•" * card.misses)
    return element

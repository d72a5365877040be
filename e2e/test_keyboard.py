"""Everything by keyboard alone: a whole game, the board by arrows, the shortcuts."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from mythshelf.kernel.play.match import Match
from playwright.sync_api import Page, expect

from .conftest import Watched
from .plays import FEW, MALICE, MANOR, MYSTERION, choices, unfinished, well_played
from .table import SLUG, Table
from .test_myth import SHORT, an_act, at_random


class Keyboard:
    """Ten fingers and no mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = Table(page)

    def press(self, *keys: str) -> Keyboard:
        """Press keys one after the other."""
        for key in keys:
            self.page.keyboard.press(key)
        return self

    def focused(self, attribute: str) -> str:
        """An attribute of the element that has the keyboard."""
        value: str | None = self.page.evaluate(
            "a => document.activeElement.getAttribute(a)", attribute
        )
        return value or ""

    def tab_to(self, attribute: str, value: str = "", most: int = 60) -> Keyboard:
        """Press Tab until an element with that attribute (and value) has the keyboard."""
        for _ in range(most):
            if self.page.evaluate(
                "([a, v]) => document.activeElement.hasAttribute(a)"
                " && (!v || document.activeElement.getAttribute(a) === v)",
                [attribute, value],
            ):
                return self
            self.press("Tab")
        raise AssertionError(f"Tab does not lead to [{attribute}={value}]")

    def begin(self, slug: str = SLUG, seed: str = "") -> Keyboard:
        """From the shelf to the table, with the pieces at once where they go."""
        self.press("m").tab_to("name", "speed").press("ArrowLeft", "ArrowLeft", "Escape")
        self.tab_to("data-new-game", slug).press("Enter")
        self.table.screen("new-game")
        self.tab_to("id", "more").press("Enter")
        if seed:
            while self.page.evaluate("document.activeElement.tagName") != "SUMMARY":
                self.press("Tab")
            self.press("Enter").tab_to("data-seed").press(*seed)
        self.tab_to("id", "play").press("Enter")
        self.table.screen("table")
        self.table.quiet()
        return self

    def step(self, dice: random.Random) -> None:
        """One of the first choices of the list."""
        self.pick(dice.randrange(4))

    def open_curtain(self) -> Keyboard:
        """Take the device where a curtain fell."""
        if self.page.locator("#curtain").is_visible():
            assert self.focused("id") == "curtain-lift"
            self.press("Enter")
            self.table.quiet()
        return self

    def pick(self, number: int) -> None:
        """A choice out of the list, so far from its top."""
        if self.page.locator("#sheet-options").is_hidden():
            self.press("o")
        self.tab_to("data-option").press("Home")
        for _ in range(number):
            self.press("ArrowDown")
        self.press("Enter")
        self.table.quiet()


def test_a_game_and_the_next_one_by_keyboard(on: Callable[..., Watched], soak: bool) -> None:
    hands = Keyboard(on("desktop").open())
    to_its_end(hands, well_played(SLUG, 3), soak)
    hands.tab_to("data-result", "again").press("Enter")
    hands.table.screen("table")


def test_a_game_of_the_manor_by_keyboard(on: Callable[..., Watched], soak: bool) -> None:
    match = well_played(MANOR, 7)
    to_its_end(Keyboard(on("tablet").open()), match, soak)


def test_a_battle_by_keyboard(on: Callable[..., Watched], soak: bool) -> None:
    """Two people at one device: the curtain is lifted by keys, too."""
    match = well_played(MYSTERION, 7)
    to_its_end(Keyboard(on("tablet").open()), match, soak)


def test_a_game_of_malice_by_keyboard(on: Callable[..., Watched], soak: bool) -> None:
    match = well_played(MALICE, 7)
    to_its_end(Keyboard(on("tablet").open()), match, soak)


def test_a_game_of_myth_by_keyboard(on: Callable[..., Watched], soak: bool) -> None:
    to_its_end(Keyboard(on("tablet").open()), at_random(3, **SHORT), soak)


@pytest.mark.soak
def test_a_free_act_of_myth_by_keyboard(on: Callable[..., Watched]) -> None:
    to_its_end(Keyboard(on("tablet").open()), an_act(), True)


def to_its_end(hands: Keyboard, match: Match[Any], whole: bool) -> None:
    """A known game, or its last choices, out of the list; with settings of its own it is begun from
    a file."""
    if whole and match.settings == match.game.checked({}):
        hands.begin(match.game.slug, str(match.seed))
    else:
        hands.table.resume(unfinished(match, 0 if whole else -FEW))
    since = 0 if whole else max(0, len(match.journal) - FEW)
    for _, option in choices(match, since):
        hands.open_curtain().pick(hands.table.options.index(match.game.notation.write(option)))
    hands.table.screen("result")


def test_the_board_by_arrow_keys(on: Callable[..., Watched]) -> None:
    hands = Keyboard(on("tablet").open()).begin()
    table, page = hands.table, hands.page
    hands.tab_to("data-chip").press("Enter")
    table.quiet()
    assert "start" in table.question
    assert hands.focused("id") == "prompt-bar"
    hands.press("Shift+Tab")
    first = hands.focused("data-key")
    assert first
    hands.press("ArrowRight")
    assert hands.focused("data-key") != first
    hands.press("ArrowDown")
    name = hands.focused("aria-label")
    assert name
    while hands.focused("aria-disabled") != "false":
        hands.press("ArrowLeft")
    hands.press("Enter")
    table.quiet()
    expect(page.locator("#confirm")).to_be_visible()
    before = len(table.log)
    hands.press("Enter")
    table.quiet()
    assert len(table.log) > before


def test_shortcuts(on: Callable[..., Watched]) -> None:
    hands = Keyboard(on("tablet").open()).begin()
    table, page = hands.table, hands.page
    hands.step(random.Random(1))
    hands.press("Escape")
    asked = table.question
    hands.press("u")
    table.quiet()
    assert table.question != asked
    hands.press("r")
    table.quiet()
    assert table.question == asked
    hands.press("Control+z")
    table.quiet()
    assert table.question != asked
    hands.press("Control+Shift+z")
    table.quiet()
    assert table.question == asked
    for key, sheet in (("l", "log"), ("?", "rules"), ("o", "options"), ("m", "menu")):
        hands.press(key)
        expect(page.locator(f"#sheet-{sheet}")).to_be_visible()
        assert page.evaluate(
            "s => document.querySelector(`#sheet-${s}`).contains(document.activeElement)", sheet
        )
        hands.press("Escape")
        expect(page.locator(f"#sheet-{sheet}")).to_be_hidden()
    path = page.locator('.rail [data-tool="forecast"]')
    for shown in ("false", "true"):  # the path is shown from the beginning
        hands.press("p")
        table.quiet()
        expect(path).to_have_attribute("aria-pressed", shown)


def test_letters_typed_into_a_field_are_letters(on: Callable[..., Watched]) -> None:
    hands = Keyboard(on("tablet").open()).begin()
    hands.press("?").tab_to("id", "rules-find")
    hands.press("u", "l", "o")
    expect(hands.page.locator("#rules-find")).to_have_value("ulo")
    expect(hands.page.locator("#sheet-rules")).to_be_visible()

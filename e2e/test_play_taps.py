"""A whole game with one finger on a tablet, and what a tap tells before it does anything."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import Watched
from .plays import to_its_end, well_played
from .table import SLUG, Table


def test_the_end_of_a_game_by_taps_and_the_next_one(on: Callable[..., Watched], soak: bool) -> None:
    """Each kind by taps: to the receipt, in the soak from the first choice on, and on to the next
    game."""
    table = to_its_end(Table(on("tablet").open()), well_played(SLUG, 3), soak)
    page = table.page
    expect(page.locator("#result-title")).to_have_text(re.compile(" won|^Drawn at "))
    assert page.locator(".receipt-line").count() >= 2
    assert page.locator("#receipt-lines [data-winner]").count() >= 1
    page.locator('#replay [data-replay="prev"]').tap()
    expect(page.locator("#replay-text")).to_contain_text(" of ")
    page.locator('[data-result="rematch"]').tap()
    table.screen("table")
    assert "goes first" in table.quiet().question


@pytest.mark.soak
def test_a_finger_that_taps_anywhere_comes_to_the_end(on: Callable[..., Watched]) -> None:
    table = Table(on("tablet").open()).begin(seed="11", speed="fast")
    table.play_on(random.Random(5))


def test_a_tap_shows_what_another_tap_then_does(on: Callable[..., Watched]) -> None:
    table = _at_a_turn(on("tablet").open())
    page = table.page
    before = table.log
    table.tap("mythic:0")
    expect(table.shape("mythic:0")).to_have_attribute("aria-pressed", "true")
    target = next(key for key in table.lit() if key.startswith("space:"))
    table.tap(target)
    assert "Spike" in table.question
    assert page.locator(".fact").count() >= 1
    expect(page.locator("#confirm")).to_be_visible()
    assert table.log == before
    table.tap(target)
    assert len(table.log) > len(before)
    assert "Spike moves" in table.log[-1]
    assert "Spike moves" in page.locator("#live").inner_text()


def test_an_illegal_tap_says_why_and_opens_the_rules_there(on: Callable[..., Watched]) -> None:
    table = _at_a_turn(on("tablet").open())
    page = table.page
    table.tap("mythic:0")
    lit = table.lit()
    table.tap(next(key for key in _shapes(page, "space:") if key not in lit))
    expect(table.explanation).to_be_visible()
    expect(table.shape("mythic:0")).to_have_attribute("aria-pressed", "true")
    clause = table.explanation.locator("button")
    name = clause.inner_text().removeprefix("Rule ")
    clause.tap()
    expect(page.locator(f"#rule-{name}")).to_be_in_viewport()
    expect(page.locator(f"#rule-{name}")).to_have_attribute("data-current", "")


def test_cancel_goes_back_step_by_step(on: Callable[..., Watched]) -> None:
    table = _at_a_turn(on("tablet").open())
    cancel = table.page.locator("#cancel")
    table.tap("mythic:0")
    table.tap(next(key for key in table.lit() if key.startswith("space:")))
    table.press(cancel)
    expect(table.shape("mythic:0")).to_have_attribute("aria-pressed", "true")
    table.press(cancel)
    expect(table.shape("mythic:0")).to_have_attribute("aria-pressed", "false")
    expect(cancel).to_be_hidden()


def test_a_row_of_the_panel_narrows_what_is_lit(on: Callable[..., Watched]) -> None:
    table = _at_a_turn(on("tablet").open())
    row = table.page.locator('#panels [data-verb="move"]')
    table.press(row)
    expect(row).to_have_attribute("aria-pressed", "true")
    table.tap("mythic:0")
    assert not any(key.startswith("shelf:") for key in table.lit())
    table.press(row)
    expect(row).to_have_attribute("aria-pressed", "false")


def _at_a_turn(page: Page) -> Table:
    """The first turn of a fixed game: Vampires against Wizards, the Vampires to act."""
    table = Table(page).begin(seed="7")
    dice = random.Random(1)
    table.choose("first a")
    while "MYTHIC PHASE" not in page.locator("#kicker").inner_text().upper():
        table.choose(dice.choice(table.options))
    return table


def _shapes(page: Page, prefix: str) -> list[str]:
    keys: list[str] = page.evaluate(
        "p => [...document.querySelectorAll('#overlay [data-key]')]"
        ".map(o => o.dataset.key).filter(k => k.startsWith(p))",
        prefix,
    )
    return keys

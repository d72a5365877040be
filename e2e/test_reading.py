"""Cards read large: held down, by the other mouse button, by a key; and what leads on from it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import SIZES, Watched
from .fit import wrong
from .plays import played
from .table import Table
from .test_mysterion import SLUG, lively

SHEET, TITLE = "#sheet-reading", "#sheet-reading-title"
ASHMANE = "hand:10"


@pytest.fixture
def battle(on: Callable[..., Watched], request: pytest.FixtureRequest) -> Table:
    """A battle with cards in hand, on the table and discarded; on a tablet, or as asked."""
    device = getattr(request, "param", "tablet")
    page = on(device, reduced_motion="reduce", has_touch=True).open()
    return Table(page).resume(played(SLUG, lively, 26, 3, 5)).open_curtain()


def middle(shape: Locator) -> tuple[float, float]:
    box = shape.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 4, box["y"] + box["height"] / 2


def other_button(page: Page, table: Table, key: str) -> None:
    page.mouse.click(*middle(table.shape(key)), button="right")


def test_a_card_that_is_held_down_is_read_and_not_played(battle: Table) -> None:
    page = battle.page
    page.mouse.move(*middle(battle.shape(ASHMANE)))
    page.mouse.down()
    expect(page.locator(TITLE)).to_have_text("Ashmane")
    page.mouse.up()
    expect(battle.shape(ASHMANE)).to_have_attribute("aria-pressed", "false")
    page.locator(f"{SHEET} [data-clause=MY-KEY-09]").tap()
    expect(page.locator(SHEET)).to_be_hidden()
    expect(page.locator("#rule-MY-KEY-09")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet-rules")).to_be_hidden()


def test_the_key_reads_what_has_the_keyboard_and_escape_leads_back(battle: Table) -> None:
    page = battle.page
    battle.shape(ASHMANE).focus()
    page.keyboard.press("i")
    expect(page.get_by_role("complementary", name="Ashmane")).to_be_visible()
    assert page.evaluate("document.activeElement.closest('#sheet-reading') !== null")
    page.keyboard.press("Escape")
    expect(page.locator(SHEET)).to_be_hidden()
    expect(battle.shape(ASHMANE)).to_be_focused()


def test_a_discard_pile_is_looked_through(battle: Table) -> None:
    page = battle.page
    other_button(page, battle, "pile:1")
    cards = page.locator("#reading-cards button")
    assert cards.all_inner_texts() == ["Binding Cord", "Driftling"]
    cards.nth(1).focus()
    page.keyboard.press("Enter")
    expect(page.locator(TITLE)).to_have_text("Driftling")
    assert page.evaluate("document.activeElement.closest('#sheet-reading') !== null")
    page.locator("#reading-back").tap()
    expect(page.locator(TITLE)).to_have_text("Discard pile")


def test_what_is_read_goes_when_somebody_else_has_the_device(battle: Table) -> None:
    page = battle.page
    other_button(page, battle, ASHMANE)
    expect(page.locator(TITLE)).to_have_text("Ashmane")
    battle.choose("draw")
    expect(page.locator(SHEET)).to_be_visible()
    battle.choose("no-attack").open_curtain()
    expect(page.locator(SHEET)).to_be_hidden()


@pytest.mark.parametrize("battle", SIZES, indirect=True)
def test_every_word_of_it_can_be_read(battle: Table) -> None:
    page = battle.page
    found: list[str] = []
    for key in (ASHMANE, "pile:1", "survivor:0", "die:1"):
        other_button(page, battle, key)
        expect(page.locator(SHEET)).to_be_visible()
        found += [f"{key}: {line}" for line in wrong(page)]
        page.keyboard.press("Escape")
    assert not found

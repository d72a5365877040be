"""What the others did is watched again: by finger, by key, and as a list where nothing moves."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .conftest import SIZES, Watched
from .fit import wrong
from .plays import played
from .table import Table
from .test_mysterion import SLUG, lively

REPLAY, RECAP = "#table-replay", "#recap"


@pytest.fixture
def battle(on: Callable[..., Watched], request: pytest.FixtureRequest) -> Table:
    """A battle in which the other side has just had its turn; on a tablet, or as asked."""
    page = on(getattr(request, "param", "tablet")).open()
    return Table(page).resume(TURN).open_curtain()


TURN = played(SLUG, lively, 26, 3, 5)


def test_it_is_watched_from_its_beginning_and_ends_at_the_question(battle: Table) -> None:
    page = battle.page
    asked, options, log = battle.question, battle.options, battle.log
    page.locator(RECAP).tap()
    expect(page.locator(REPLAY)).to_be_visible()
    expect(page.locator(RECAP)).to_be_hidden()
    assert battle.options == []
    page.wait_for_selector("#table:not([data-past]):not([data-busy])", timeout=30_000)
    assert (battle.question, battle.options, battle.log) == (asked, options, log)
    expect(page.locator(RECAP)).to_be_visible()


def test_by_key_and_skipped(battle: Table) -> None:
    page, asked = battle.page, battle.question
    page.keyboard.press("w")
    expect(page.locator(REPLAY)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(REPLAY)).to_be_hidden()
    assert battle.quiet().question == asked


def test_where_nothing_is_to_move_it_is_a_list_and_read_out(on: Callable[..., Watched]) -> None:
    page = on("tablet", reduced_motion="reduce").open()
    table = Table(page).resume(TURN).open_curtain()
    page.locator(RECAP).focus()
    page.keyboard.press("Enter")
    expect(page.locator("#sheet-log")).to_be_visible()
    assert table.log[-1] in page.locator("#live").inner_text()
    expect(page.locator(REPLAY)).to_be_hidden()


@pytest.mark.parametrize("battle", SIZES, indirect=True)
def test_it_stands_beside_the_question_whole(battle: Table) -> None:
    expect(battle.page.locator(RECAP)).to_be_in_viewport()
    assert wrong(battle.page) == []

"""A draft by taps: obstacles go where they are tapped, and nothing is cut off."""

from __future__ import annotations

from collections.abc import Callable

from mythshelf.games.mythic_mischief.table.board import edge
from playwright.sync_api import expect

from .conftest import Watched
from .table import Table


def test_obstacles_are_placed_by_taps_and_what_would_cut_off_is_shown(
    on: Callable[..., Watched],
) -> None:
    page = on("tablet").open()
    table = Table(page).begin(seed="3", layout="draft")
    table.choose(table.options[0])
    assert "10 Bookshelves, 4 heaps of Clutter left" in table.question
    table.tap(f"edge:{edge('HA1')}").tap(f"edge:{edge('HA1')}")
    assert "9 Bookshelves" in table.question
    expect(table.shape(f"shelf:{edge('HA1')}")).to_be_attached()
    table.tap(f"edge:{edge('VA1')}")
    expect(table.explanation).to_contain_text("would cut off")
    table.tap("space:6").confirm()
    assert "3 heaps of Clutter" in table.question
    while "Draft" in page.locator("#kicker").inner_text().title():
        table.choose(next(option for option in table.options))
    assert "start?" in table.question

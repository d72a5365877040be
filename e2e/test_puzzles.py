"""Puzzles: their shelf, one on the table, a wrong try, the right one, and what is kept."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from mythshelf.puzzles.puzzle import puzzles_of
from playwright.sync_api import Page, expect

from .axe import violations
from .conftest import Watched, only
from .table import Table

PUZZLES = puzzles_of("mystic_manor").puzzles
PUZZLE = next(one for one in PUZZLES if one.goal == "painting")


def all_puzzles(page: Page) -> Table:
    """From the shelf to the puzzles; on the table nothing moves slowly."""
    table = Table(page)
    table.speed("off")
    page.locator(".shelf-foot [data-puzzles]").click()
    table.screen("puzzles")
    return table


def open_puzzle(page: Page) -> Table:
    table = all_puzzles(page)
    expect(page.locator('#puzzles-rows [aria-pressed="true"]')).to_be_visible()
    expect(page.locator("#puzzles-kicker")).to_contain_text("Next for you")
    page.locator(f'[data-puzzle="{PUZZLE.name}"]').first.evaluate("card => card.click()")
    page.locator("#puzzles-play").click()
    table.screen("table")
    return table.quiet()


def test_a_wrong_try_then_the_right_one(on: Callable[..., Watched]) -> None:
    """Given a puzzle, when the first try misses the goal, then the card says so and the other side
    plays on; when the second is right, then it says why, and the shelf shows it solved."""
    page = on("tablet").open()
    table = open_puzzle(page)
    expect(page.locator("#puzzle-text")).to_contain_text("painting")
    assert violations(page) == []
    table.choose("reset")
    expect(page.locator("#puzzle-title")).to_have_text("There is a better way")
    page.locator("#puzzle-first").click()
    expect(page.locator("#puzzle-kicker")).to_contain_text("try 2")
    table.quiet()
    table.choose(*PUZZLE.solution)
    expect(page.locator("#puzzle-title")).to_have_text("Solved on the second try")
    expect(page.locator("#puzzle-steps li")).to_have_count(len(PUZZLE.solution))
    expect(page.locator("[data-prompt]")).to_contain_text("This is how it stands")
    page.locator(".puzzle .guide-leave").click()
    table.screen("puzzles")
    card = page.locator(f'[data-puzzle="{PUZZLE.name}"]')
    expect(card).to_have_attribute("data-state", "solved")
    expect(card).to_have_attribute("data-turned", "")
    assert violations(page) == []
    page.locator("#puzzles-play").click()
    table.screen("table")
    expect(page.locator("#puzzle-kicker")).to_contain_text("try 1")


def test_the_second_tap_plays_the_card_that_the_first_has_chosen(
    on: Callable[..., Watched],
) -> None:
    """Given a row with more cards than fit, when one in sight is tapped, then the row stays."""
    page = on("tablet").open()
    table = all_puzzles(page)
    row = page.locator('#puzzles-rows [data-grade="player"]').first
    assert row.evaluate("row => row.scrollWidth > row.clientWidth")
    card = row.locator("[data-puzzle]").nth(3)
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    assert row.evaluate("row => row.scrollLeft") == 0
    card.click()
    table.screen("table")


@pytest.mark.parametrize("device", only("phone"))
def test_a_puzzle_of_myth_is_solved_by_all_heroes_together(
    on: Callable[..., Watched], device: str
) -> None:
    """Given the shelf of Myth, when one of its puzzles without chance is played, then it is solved
    as its solution says."""
    puzzles = puzzles_of("myth").puzzles
    puzzle = next(one for one in puzzles if one.goal in ("heal", "lair") and one.chance == 100)
    page = on(device).open()
    table = all_puzzles(page)
    page.locator('#puzzles-games [data-value="myth"]').click()
    expect(page.locator("#puzzles-rows [data-puzzle]")).to_have_count(len(puzzles))
    page.locator(f'[data-puzzle="{puzzle.name}"]').first.evaluate("card => card.click()")
    page.locator("#puzzles-play").click()
    table.screen("table")
    table.quiet()
    table.choose(*puzzle.solution)
    expect(page.locator("#puzzle-title")).to_have_text("Solved on the first try")


def test_a_puzzle_is_no_saved_game_and_hints_come_in_two_steps(on: Callable[..., Watched]) -> None:
    page = on("phone").open()
    table = open_puzzle(page)
    page.locator('#puzzle-others [data-act="hint"]').click()
    expect(page.locator("#puzzle-notes p")).to_have_count(1)
    page.locator('#puzzle-others [data-act="hint"]').click()
    expect(page.locator("#puzzle-notes p")).to_have_count(2)
    expect(page.locator('#puzzle-others [data-act="hint"]')).to_have_count(0)
    page.locator(".puzzle .guide-leave").click()
    table.screen("puzzles")
    page.locator('#puzzles [data-tool="back"]').click()
    table.screen("shelf")
    expect(page.locator("#continue")).to_be_hidden()

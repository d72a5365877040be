"""Detention, played alone: from the new-game screen to the receipt by taps only."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .axe import violations
from .conftest import SIZES, Watched
from .plays import unfinished, well_played
from .table import SLUG, Table, unfold

_NAMES = "[...document.querySelectorAll('[data-key]')].map(s => s.ariaLabel).join()"
"""What the shapes of the board are called."""


def test_a_game_of_detention_by_taps(on: Callable[..., Watched], soak: bool) -> None:
    page = on("tablet").open()
    table = Table(page)
    if soak:
        table.begin(seed="7", speed="fast", mode="detention", enchanted="monsters")
    else:
        match = well_played(SLUG, 7, mode="detention", enchanted="monsters")
        table.resume(unfinished(match))
    expect(page.locator("#panels .panel")).to_have_count(2)
    expect(page.locator("#panel-1 .open-card")).to_have_count(3)
    table.play_on(random.Random(3))
    expect(page.locator("#result-title")).to_have_text(re.compile("won$|^A draw$"))
    expect(page.locator("#receipt-sub")).to_have_text("Vampires against the Enchanted")
    expect(page.locator(".receipt-line").first).to_contain_text("Mischief Points")
    page.locator('[data-result="rematch"]').tap()
    table.screen("table")
    assert "start" in table.quiet().question


@pytest.mark.parametrize("device", ["tablet", "phone"])
def test_the_mode_is_asked_first_and_then_only_what_it_needs(
    on: Callable[..., Watched], device: str
) -> None:
    page = on(device).open()
    page.locator(f'[data-new-game="{SLUG}"]:visible').first.click()
    unfold(page)
    seats = page.locator("#seats > *")
    expect(seats).to_have_count(2)
    expect(page.locator('[data-setting="enchanted"]')).to_have_count(0)
    mode = page.locator('#settings-first [data-setting="mode"][value="detention"]')
    mode.check(force=True)
    expect(seats).to_have_count(1)
    expect(page.locator('[data-setting="enchanted"]')).to_have_count(4)
    taken = page.locator('[data-setting="enchanted"][value="vampires"]')
    expect(taken).to_have_attribute("aria-disabled", "true")
    expect(mode).to_be_focused()
    page.locator('[data-setting="mode"][value="two"]').check(force=True)
    expect(seats).to_have_count(2)
    expect(page.locator('[data-setting="far"]')).to_have_count(0)


def test_what_the_enchanted_did_stands_in_the_log_step_by_step(
    on: Callable[..., Watched],
) -> None:
    page = on("tablet").open()
    table = Table(page).begin(seed="7", mode="detention")
    while "Choose a Mythic or an ability" not in table.question:
        table.choose(table.options[0])
    table.choose("end")
    while "Choose a Mythic or an ability" not in table.question:
        table.choose(table.options[0])
    told = " ".join(table.log)
    for words in ("Turn 2: the Enchanted", "Enchanted", "Detention card", "is revealed"):
        assert words in told


@pytest.mark.parametrize("device", SIZES)
def test_new_game_and_table_keep_the_rules_for_accessible_pages(
    on: Callable[..., Watched], device: str
) -> None:
    page = on(device, reduced_motion="reduce", has_touch=True).open()
    page.locator(f'[data-new-game="{SLUG}"]:visible').first.click()
    unfold(page).locator('[data-setting="mode"][value="detention"]').check(force=True)
    assert violations(page) == []
    unfold(page).locator("#play").click()
    table = Table(page)
    table.screen("table")
    table.quiet()
    while "Choose a Mythic or an ability" not in table.question:
        table.choose(table.options[0])
    assert violations(page) == []
    sight = page.locator("#panel-1 .open-card").first
    assert "caught on" in str(sight.text_content())
    assert "Detention card" in str(page.evaluate(_NAMES))


@pytest.mark.parametrize("device", ["tablet", "phone"])
def test_the_guided_round_begins_where_a_game_is_begun(
    on: Callable[..., Watched], device: str
) -> None:
    page = on(device).open()
    page.locator(f'[data-new-game="{SLUG}"]:visible').first.click()
    learn = page.locator('#lessons [data-guided="detention"]')
    expect(learn).to_contain_text("5 min")
    learn.tap()
    table = Table(page)
    table.screen("table")
    expect(page.locator("#guide")).to_be_visible()
    expect(page.locator("#guide-title")).to_have_text("Alone in the library")

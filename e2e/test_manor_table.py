"""What every table has, tried in Mystic Manor: undo, hint, rules, log, links, offline."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from .conftest import PATIENCE, Watched
from .kept import unplug, wait_until_kept
from .plays import MANOR, MYSTERION, well_played
from .site import Site
from .table import Table
from .test_links import act, acts, shared
from .test_saves import reloaded, to_shelf


def played(table: Table, until: str, since: str = "") -> Table:
    """The known game up to the first choice that begins with a word, which is still open; from
    its start, or from the first choice that begins with ``since``."""
    match = well_played(MANOR, 8)
    chosen = [match.game.notation.write(option) for option in match.journal]
    start = next(n for n, words in enumerate(chosen) if words.startswith(since))
    for words in chosen[start:]:
        if words.split()[0] == until:
            return table
        table.lift().choose(words)
    raise AssertionError(f"nobody does {until!r}")


def test_undo_stops_where_a_die_was_rolled(on: Callable[..., Watched]) -> None:
    table = played(Table(on("phone").open()).begin(MANOR, seed="8"), "go")
    asked, options = table.question, table.options
    table.choose(next(option for option in options if option.startswith("go")))
    assert table.options != options
    table.tool("undo")
    assert (table.question, table.options) == (asked, options)
    played(table, "fight", "go").choose("fight")
    table.tool("undo")
    expect(table.explanation).to_contain_text("rolled a die")


def test_a_hint_and_why_not_and_the_rules(on: Callable[..., Watched]) -> None:
    table = played(Table(on("tablet").open()).begin(MANOR, seed="8"), "go")
    page, lines = table.page, len(table.log)
    page.keyboard.press("h")
    page.wait_for_selector('#facts:has-text("Hint: ")', timeout=PATIENCE)
    expect(page.locator("#confirm")).to_be_visible()
    assert len(table.log) == lines
    page.keyboard.press("Escape")
    table.tap("place:17")
    expect(table.explanation).to_contain_text("MN-MOVE-07")
    page.locator("#explain [data-slot=clause]").tap()
    expect(page.locator("#rule-MN-MOVE-07")).to_be_in_viewport()


def test_the_log_leads_back_and_a_link_holds_the_game(on: Callable[..., Watched]) -> None:
    device = on("tablet")
    table = played(Table(device.open()).begin(MANOR, seed="8"), "fight")
    page, asked, made = table.page, table.question, len(table.log)
    page.keyboard.press("l")
    page.locator("#log .log-jump").nth(2).click()
    page.keyboard.press("Escape")
    expect(page.locator("#kicker")).to_contain_text("Looking back", ignore_case=True)
    table.confirm()
    assert table.question == asked
    address = shared(page)
    other = device.open(address[address.index("#") :])
    assert "watch" in acts(other)
    expect(other.locator("#link-game")).to_contain_text("Mystic Manor")
    again = act(other, next(one for one in acts(other) if one != "watch"))
    assert again.question == asked
    assert len(again.log) == made


def test_without_a_network_games_and_the_lesson_begin_and_go_on(
    serve: Callable[..., Site], visit: Callable[..., Watched]
) -> None:
    site = serve()
    device = visit(site)
    page = device.open()
    wait_until_kept(page)
    unplug(site, device.context)
    table = played(Table(page).begin(MANOR, seed="8"), "fight")
    asked = table.question
    assert reloaded(page).question == asked
    page.locator('.rail [data-tool="back"]').click()
    page.locator(f'[data-learn="{MANOR}"]:visible').first.click()
    expect(page.locator("#guide-title")).to_have_text("Welcome to the manor")
    page = device.open()
    for how in ({}, {"mode": "journey"}):
        table = Table(page).begin(MYSTERION, **how).lift()
        asked = table.question
        assert asked.endswith("far?") == bool(how)
        assert reloaded(page).lift().question == asked
        to_shelf(page)

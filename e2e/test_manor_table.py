"""What every table has, tried in Mystic Manor: undo, hint, rules, log, links, offline."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .conftest import PATIENCE, Watched
from .fit import unreadable
from .hand import Hand
from .offline_site import unplug, wait_until_kept
from .plays import MANOR, MYSTERION, before, unfinished, well_played
from .site import Site
from .table import Table
from .test_links import act, acts, shared
from .test_saves import reloaded, to_shelf


def at(page: Page, verb: str) -> Table:
    """The known game, where somebody is about to do this for the first time."""
    return Table(page).resume(before(well_played(MANOR, 7), verb)).open_curtain()


def test_undo_stops_where_a_die_was_rolled(on: Callable[..., Watched]) -> None:
    page = on("phone").open()
    table = at(page, "go")
    asked, options = table.question, table.options
    table.choose(next(option for option in options if option.startswith("go")))
    assert table.options != options
    table.tool("undo")
    assert (table.question, table.options) == (asked, options)
    to_shelf(page)
    at(page, "fight").tool("undo")  # the fight was the only answer, and is made by itself
    expect(table.explanation).to_contain_text("rolled a die")


def test_the_others_of_five_are_told_whole_and_imps_lie_on_their_net(
    on: Callable[..., Watched],
) -> None:
    page = on("tablet").open()
    Table(page).resume(unfinished(well_played(MANOR, 4, players="5"), 60)).open_curtain()
    assert unreadable(page) == []
    net = page.locator("#panel-3 .row-things .pip", has=page.locator('[href$="#net"]'))
    under = net.bounding_box()
    assert under is not None
    imps = page.locator('#panel-3 .row-things .pip[data-state="on"]')
    expect(imps).to_have_count(3)
    first = imps.first.bounding_box()
    last = imps.last.bounding_box()
    assert first is not None
    assert last is not None
    assert first["x"] < under["x"] + under["width"]
    assert last["x"] - first["x"] < under["width"]


def test_a_hint_and_why_not_and_the_rules(on: Callable[..., Watched]) -> None:
    table = at(on("tablet").open(), "go")
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
    table = at(device.open(), "fight")
    page, asked, made = table.page, table.question, len(table.log)
    page.keyboard.press("l")
    page.locator("#log .log-jump").nth(2).click()
    expect(page.locator("#sheet-log")).to_be_hidden()  # it would hide a part of the table
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
    unplug(site, device)
    table = Table(page).begin(MANOR, seed="8")
    asked = table.choose(table.options[0]).question
    assert reloaded(page).question == asked
    page.locator('.rail [data-tool="back"]').click()
    page.locator(f'[data-learn="{MANOR}"]:visible').first.click()
    expect(page.locator("#guide-title")).to_have_text("Welcome to the manor")
    page = device.open()
    for how in ({}, {"mode": "journey"}):
        table = Table(page).begin(MYSTERION, **how).open_curtain()
        asked = table.question
        assert ("where do you go" in asked) == bool(how)
        assert reloaded(page).open_curtain().question == asked
        to_shelf(page)


PARTS = """[...document.querySelectorAll('#panels .panel')].map(panel =>
['.panel-seat .icon', '.strip > *'].map(part =>
[...panel.querySelectorAll(part)].map(e => e.getBoundingClientRect().toJSON())))"""


def test_on_a_phone_who_sits_there_covers_no_figure(on: Callable[..., Watched]) -> None:
    page = on("phone").open()
    at(page, "fight")
    panels = page.evaluate(PARTS)
    assert panels
    for signs, figures in panels:
        low = max(sign["bottom"] for sign in signs)
        assert all(low <= box["top"] + 4 for box in figures if box["width"]), (low, figures)


def test_anything_held_down_says_what_it_is(on: Callable[..., Watched]) -> None:
    table = at(on("tablet").open(), "go")
    Hand(table).take("action:1")
    expect(table.page.locator("#sheet-reading-title")).to_contain_text("Expand")

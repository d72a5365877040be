"""The screens at every size: shelf, new game, log, rules, tools, result."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from mythshelf import games
from mythshelf.kernel.files import save
from mythshelf.kernel.files.codec import digest_of
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from playwright.sync_api import Page, expect

from .conftest import Watched
from .table import SLUG, Table, import_text, saved_where, unfold
from .test_saves import to_shelf

SMALL = 44


def finished(draw: bool = False) -> str:
    """A save of a finished game; with ``draw`` one that nobody has won.

    The draw is a position given to the save by hand, at which its journal begins.
    """
    game = games.load(SLUG)
    match = Match(game, {}, 3, ("Ada", "Ben"))
    while engine.decision(match.state) is not None:
        options = engine.legal(match.state)
        match.choose(options[match.cursor * 7 % len(options)])
    text = save.dumps(match)
    if draw:
        body = json.loads(text)
        body["snapshot"] |= {"result": 2, "ending": "MM-END-05", "score": [4, 4]}
        body |= {"start": body["snapshot"], "journal": [], "cursor": 0}
        del body["checksum"]
        body["checksum"] = digest_of(body)
        text = json.dumps(body)
    return text


def open_new_game(page: Page) -> None:
    page.locator(f'[data-new-game="{SLUG}"]:visible').first.click()
    Table(page).screen("new-game")


def test_every_game_can_be_begun_from_its_box(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    assert page.locator(".box").count() == len(games.MANIFESTS)
    for begins in (".box-cover", ".box-play"):
        assert page.locator(f"{begins}[data-new-game]:enabled").count() == len(games.SLUGS)


def test_an_illegal_pairing_cannot_be_chosen_and_says_why(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    open_new_game(page)
    mode = page.locator('[data-setting="mode"][value="detention"]')
    unfold(page)
    mode.check(force=True)
    taken = page.locator('[data-setting="enchanted"][value="vampires"]')
    expect(taken).to_have_attribute("aria-disabled", "true")
    page.locator(".card", has=taken).click(force=True)
    expect(page.locator("#settings-error")).to_contain_text("that you do not play")
    expect(taken).not_to_be_checked()
    expect(page.locator("#setup-summary")).to_be_hidden()
    page.locator('input[name="faction-0"][value="zombies"]').check(force=True)
    expect(taken).not_to_have_attribute("aria-disabled", "true")
    expect(page.locator("#setup-summary")).to_have_text("Zombies against the Enchanted")


def test_names_and_settings_are_remembered(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    open_new_game(page)
    unfold(page).locator('[data-name="0"]').fill("Ada")
    page.locator('input[name="faction-0"][value="monsters"]').check(force=True)
    page.locator("label", has=page.locator('[data-setting="first_time"]')).click()
    unfold(page).locator("#play").click()
    Table(page).screen("table")
    assert page.title().endswith("– Mythic Mischief")
    to_shelf(page)
    open_new_game(page)
    expect(unfold(page).locator('[data-name="0"]')).to_have_value("Ada")
    expect(page.locator('input[name="faction-0"][value="monsters"]')).to_be_checked()
    expect(page.locator('[data-setting="first_time"]')).to_be_checked()


def test_a_seed_gives_the_same_game_and_a_bad_one_says_so(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    first = Table(page).begin(seed="4242").log
    to_shelf(page)
    assert Table(page).begin(seed="4242").log == first
    to_shelf(page)
    open_new_game(page)
    unfold(page).locator("[data-seed]").fill("-3")
    unfold(page).locator("#play").click()
    expect(page.locator("#settings-error")).to_contain_text("whole number")
    assert page.locator("html").get_attribute("data-screen") == "new-game"


@pytest.mark.parametrize("device", ["tablet", pytest.param("portrait", marks=pytest.mark.soak)])
def test_the_log_can_be_stepped_through(on: Callable[..., Watched], device: str) -> None:
    page = on(device).open()
    Table(page).speed("off")
    table = Table(page).resume(saved_where("ChooseBoost"))
    asked, places = table.question, _places(page)
    table.tool("log")
    page.locator("#log .log-jump").nth(4).tap()
    table.quiet()
    expect(page.locator("#table")).to_have_attribute("data-past", "")
    assert "LOOKING BACK" in page.locator("#kicker").inner_text().upper()
    assert table.options == []
    assert _places(page) != places
    page.keyboard.press("Escape")
    for step in ("prev", "next", "next"):
        table.press(page.locator(f'#table-replay [data-replay="{step}"]'))
    table.tap("keeper")
    expect(table.explanation).to_contain_text("earlier position")
    table.confirm()
    assert table.question == asked
    assert table.options
    assert _places(page) == places


def test_undo_and_redo_say_why_they_cannot(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    table = Table(page).begin()
    undo = page.locator('.rail [data-tool="undo"]')
    expect(undo).to_have_attribute("aria-disabled", "true")
    table.tool("undo")
    expect(table.explanation).to_contain_text("nothing to undo")
    table.choose(table.options[0])
    table.tool("redo")
    expect(table.explanation).to_contain_text("nothing to redo")
    table.tool("undo").tool("redo")
    expect(table.explanation).to_be_hidden()
    expect(undo).not_to_have_attribute("aria-disabled", "true")


def test_the_rules_can_be_searched(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    page.locator('[data-tool="rules"]:visible').first.click()
    page.locator("#rules-find").fill("clutter mythics")
    expect(page.locator(".clause:visible").first).to_contain_text("lutter")
    every = page.locator(".clause").count()
    assert 0 < page.locator(".clause:visible").count() < every / 4
    page.locator("#rules-find").fill("")
    expect(page.locator(".chapter")).to_have_count(page.locator(".chapter:visible").count())


def test_path_zoom_and_speed(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    table = Table(page).resume(saved_where("TakeAction"))
    path = page.locator('.rail [data-tool="forecast"]')
    was = path.get_attribute("aria-pressed")
    table.tool("forecast")
    assert path.get_attribute("aria-pressed") != was
    places = _places(page)
    table.tool("zoom")
    page.wait_for_timeout(300)
    assert _places(page) != places
    table.tool("zoom")
    for _ in range(20):  # a busy machine takes its time
        page.wait_for_timeout(100)
        if _places(page) == places:
            break
    assert _places(page) == places
    table.speed("slow")
    expect(page.locator("html")).to_have_attribute("data-motion", "slow")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-motion", "slow")


def test_the_receipt_of_a_finished_game(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    import_text(page, finished())
    page.locator(".toast .button", has_text="table").click()
    table = Table(page)
    table.screen("result")
    expect(page.locator("#receipt-lines")).to_contain_text("Mischief Points")
    expect(page.locator("#receipt-note")).to_contain_text("MM-END")
    assert "won" in page.title()
    with page.expect_download():
        page.locator('[data-result="save"]').click()
    page.locator('[data-result="again"]').click()
    table.screen("table")
    to_shelf(page)
    expect(page.locator("[data-all]")).to_have_text("All 2 saved games")


def test_after_a_draw_the_next_game_decides(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    import_text(page, finished(draw=True))
    page.locator(".toast .button", has_text="table").click()
    Table(page).screen("result")
    expect(page.locator("#result-title")).to_have_text("Drawn at 4")
    expect(page.locator('[data-result="rematch"]')).to_have_text("Deciding rematch")
    expect(page.locator("#result-note")).to_contain_text("decides")


def test_reduced_motion_plays_as_well(on: Callable[..., Watched]) -> None:
    page = on("tablet", reduced_motion="reduce").open()
    table = Table(page).begin(speed="normal")
    table.choose(table.options[0])
    page.wait_for_timeout(400)
    table.tap(table.lit()[0])
    expect(page.locator("#confirm")).to_be_visible()


@pytest.mark.parametrize("device", ["tablet", "portrait", "phone", "desktop"])
def test_every_screen_fits_and_can_be_hit(on: Callable[..., Watched], device: str) -> None:
    """Nothing scrolls sideways, nothing to press is too small or nameless."""
    page = on(device).open()
    _check_fit(page, device)
    open_new_game(page)
    _check_fit(page, device)
    unfold(page)
    _check_fit(page, device)
    page.locator('#new-game [data-tool="back"]').click()
    Table(page).resume(saved_where("TakeAction"))
    _check_fit(page, device)
    scrolls = page.evaluate("document.documentElement.scrollHeight > innerHeight")
    assert not scrolls, "the table scrolls"
    to_shelf(page)
    import_text(page, finished())
    page.locator(".toast .button", has_text="table").click()
    Table(page).screen("result")
    _check_fit(page, device)


def _check_fit(page: Page, device: str) -> None:
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{wide} px too wide"
    small: list[str] = page.evaluate(
        """least => [...document.querySelectorAll(
                'main:not([hidden]) :is(button, a, summary, label)')]
            .filter(e => !e.closest('#overlay, .skip') && e.checkVisibility()
                && e.getClientRects().length)
            .filter(e => { const r = e.getBoundingClientRect();
                return (e.textContent.trim() || e.ariaLabel || e.querySelector('img[alt]')) === ''
                    || Math.min(r.height, r.width) < least - .5 })
            .map(e => e.outerHTML.slice(0, 90))""",
        SMALL if device != "desktop" else 32,
    )
    assert not small, small


def _places(page: Page) -> list[list[str]]:
    """Where the pieces stand on the screen."""
    places: list[list[str]] = page.evaluate(
        "[...document.querySelectorAll('#overlay :is([data-key^=mythic], [data-key=keeper])')]"
        ".map(o => [o.dataset.key, o.style.left, o.style.top]).sort()"
    )
    return places


def test_what_fails_in_the_page_is_said_once_and_the_game_goes_on(
    on: Callable[..., Watched],
) -> None:
    device = on("tablet")
    page = device.open()
    table = Table(page).begin()
    for _ in range(2):
        page.evaluate("setTimeout(() => { throw new Error('on purpose') })")
    told = page.locator(".toast", has_text="Something went wrong")
    told.wait_for()
    assert told.count() == 1
    told.get_by_text("Go on").click()
    expect(told).to_have_count(0)
    before = len(table.log)
    assert len(table.choose(table.options[0]).log) > before
    page.evaluate("setTimeout(() => Promise.reject(new Error('on purpose')))")
    told.wait_for()
    with page.expect_navigation():
        told.get_by_text("Reload the page").click()
    device.complaints = [words for words in device.complaints if "on purpose" not in words]

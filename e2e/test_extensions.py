"""Extensions: listed by the host, installed from the shelf, kept, brought up to date."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

from mythshelf.games.myth.campaign.chronicle import FRESH, Veteran
from mythshelf.games.myth.campaign.text import written
from playwright.sync_api import expect

from tests.myth import mill
from tests.wheels import make_gardens, make_wheel
from web.app.campaign.campaign import Campaign
from web.app.campaign.campaign import written as record_of
from web.app.campaign.content import FILE
from web.build import listing

from .axe import violations
from .conftest import DEVICES, Watched
from .extension_site import (
    BOX,
    COPY,
    allow,
    begin,
    forget,
    listed,
    mark,
    open_box,
    relist,
    saved,
    shelf,
)
from .offline_site import stored, unplug, wait_until_kept
from .site import Site
from .table import SLUG, Table, import_text, seat_at, unfold
from .test_campaign import back
from .test_saves import go_on, reload, reloaded, to_shelf


def test_a_game_is_installed_from_the_shelf_and_goes_on_without_a_network(
    extension_site: Site, visit: Callable[..., Watched]
) -> None:
    device = visit(extension_site)
    page = shelf(device)
    box = page.locator(BOX.format("tictactoe"))
    expect(box.locator(".box-tag")).to_have_text("Extension")
    expect(box).to_contain_text("Installed when opened")
    table = begin(page)
    assert table.options == [f"mark {column}{row}" for row in "123" for column in "abc"]
    mark(table, "b2", "a1", "c3")
    table.tap("cell:b2")
    expect(table.explanation).to_contain_text("That cell is marked already.")
    page.locator("#explain button").click()
    expect(page.locator("#rule-TTT-TURN-02")).to_be_visible()
    page.keyboard.press("Escape")
    table.tool("undo")
    mark(table, "c1", "b1", "a3")
    table.screen("result")
    expect(page.locator("#result-title")).to_have_text("Crosses won")
    page.locator('#result [data-tool="back"]').click()
    expect(box).to_contain_text("On this device")
    mark(begin(page, asks=False), "a1", "b2")
    wait_until_kept(page)
    to_shelf(page)
    unplug(extension_site, device)
    reload(page)
    expect(box).to_be_visible()
    expect(page.locator("#continue .hero-title")).to_have_text("Tic-tac-toe")
    table = go_on(page)
    assert len(table.options) == 7
    mark(table, "a2", "c3", "a3")
    table.screen("result")
    page.locator('#result [data-tool="back"]').click()
    reload(page)
    mark(begin(page, asks=False), "c2")


def test_nothing_of_it_costs_the_start(extension_site: Site, on: Callable[..., Watched]) -> None:
    device = on("tablet", extension_site.url)
    page = shelf(device)
    expect(page.locator(BOX.format("tictactoe"))).to_be_visible()
    assert not [url for url in device.requests if "micropip" in url or ".whl" in url]
    Table(page).begin()
    assert not [url for url in device.requests if "micropip" in url or ".whl" in url]
    to_shelf(page)
    open_box(page)
    allow(page)
    Table(page).screen("new-game")
    assert [url for url in device.requests if url.endswith("micropip.zip")]


def test_a_save_asks_for_its_extension(extension_site: Site, on: Callable[..., Watched]) -> None:
    device = on("tablet", extension_site.url)
    page = shelf(device)
    mark(begin(page), "a1", "b2")
    text = saved(page)
    entries = listed(extension_site)
    to_shelf(page)
    relist(extension_site, [])
    reload(page)
    expect(page.locator(".box[data-extension]")).to_have_count(0)
    expect(page.locator("#continue .hero-title")).to_have_text("Tictactoe")
    page.locator("[data-continue]").click()
    message = page.locator(".toast p")
    page.locator('.toast[data-kind="warn"]').wait_for()
    expect(message).to_have_text("This needs the extension “tictactoe”, which is not on this site.")
    import_text(page, text)
    expect(message.last).to_contain_text("“tictactoe”")
    relist(extension_site, entries)
    reload(page)
    expect(page.locator("#continue .hero-title")).to_have_text("Tic-tac-toe")
    page.locator("[data-continue]").click()
    allow(page)
    table = Table(page)
    table.screen("table")
    assert len(table.quiet().options) == 7
    forget(page, extension_site)
    import_text(page, text)
    allow(page)
    page.locator(".toast .button", has_text="table").click()
    table.screen("table")
    assert len(table.quiet().options) == 7


def test_what_an_extension_needs_comes_along(
    extension_site: Site, example: Path, tmp_path: Path, on: Callable[..., Watched]
) -> None:
    helper = make_wheel(tmp_path, "x_words", {"x_words.py": "TITLE = 'Noughts & crosses'"})
    code = COPY.format(slug="noughts", title="{title}").replace('"{title}"', "x_words.TITLE")
    wheel = make_wheel(
        tmp_path,
        "x_noughts",
        {"x_noughts.py": f"import x_words\n{code}"},
        games={"noughts": "x_noughts:GAME"},
        presenters={"noughts": "mythshelf_tictactoe.presenter:PRESENTER"},
        requires=("x-words==1.0", "mythshelf-tictactoe"),
    )
    listing.add(extension_site.folder, wheel, [helper, example], title="Noughts & crosses")
    page = shelf(on("tablet", extension_site.url))
    begin(page, "noughts")
    expect(page.locator("#table-title")).to_have_text("Noughts & crosses")
    to_shelf(page)
    mark(begin(page, asks=False), "a1")


def test_content_comes_into_the_game_that_it_is_for(
    extension_site: Site, tmp_path: Path, on: Callable[..., Watched]
) -> None:
    listing.add_content(extension_site.folder, make_gardens(tmp_path))
    page = shelf(on("tablet", extension_site.url))
    layouts = page.locator('#settings-main [data-setting="layout"]')
    page.locator(f'#welcome [data-new-game="{SLUG}"]').tap()
    unfold(page)
    expect(layouts).to_have_count(5)
    page.locator('#new-game [data-tool="back"]').tap()
    open_box(page, "gardens")
    Table(page).screen("new-game")
    unfold(page)
    expect(layouts).to_have_count(6)
    expect(page.locator("#setup-name")).to_have_text("Mythic Mischief")
    unfold(page).locator('[value="gardens:hedges"]').check(force=True)
    unfold(page).locator("#play").tap()
    table = Table(page)
    table.screen("table")
    table.quiet().choose(table.options[0])
    asked = table.question
    text = saved(page)
    assert reloaded(page).question == asked
    to_shelf(page)
    expect(page.locator(BOX.format("gardens"))).to_contain_text("On this device")
    assert go_on(page).question == asked
    to_shelf(page)
    reload(page)
    page.locator("#continue [data-new-game]").tap()
    Table(page).screen("new-game")
    unfold(page)
    expect(layouts).to_have_count(6)
    forget(page, extension_site)
    assert Table(page).resume(text).question == asked
    relist(extension_site, listed(extension_site)[:1])
    forget(page, extension_site)
    import_text(page, text)
    page.locator('.toast[data-kind="warn"]').wait_for()
    expect(page.locator(".toast p")).to_have_text(
        "This needs the extension “gardens”, which is not on this site."
    )


def test_a_campaign_waits_for_its_content(extension_site: Site, on: Callable[..., Watched]) -> None:
    """It is fetched where it can be had; where not, the campaign can be kept or deleted."""
    listing.add_content(extension_site.folder, mill.FILE)
    page = shelf(on("tablet", extension_site.url))
    open_box(page, "mill")
    table = Table(page)
    table.screen("new-game")
    chronicle = written(replace(FRESH, veterans=(Veteran("soldier"),), acts=1, sources=("mill",)))
    campaign = json.loads(record_of(Campaign("myth", "By the mill", chronicle)))
    file = json.dumps({"format": FILE, "campaign": campaign, "game": None})
    forget(page, extension_site)
    import_text(page, file)
    page.locator(".toast .button", has_text="Open the campaign").click()
    table.screen("campaign")
    way = ("campaign", "campaigns", "new-game", "shelf")
    for here, there in pairwise(way):
        back(page, here, there)
    cup = page.locator("#cups button", has_text="By the mill")
    reload(page)
    cup.click()
    table.screen("campaign")
    for here, there in pairwise(way):
        back(page, here, there)
    relist(extension_site, [])
    reload(page)
    cup.click()
    toast = page.locator('.toast[data-kind="warn"]', has_text="cannot go on without")
    expect(toast).to_contain_text("played with “mill”")
    expect(page.locator(".toast", has_text="is not on this site")).to_be_visible()
    with page.expect_download() as download:
        toast.locator("button", has_text="Save it as a file").click()
    assert "By the mill" in Path(download.value.path()).read_text("utf-8")
    cup.click()
    toast.last.locator("button", has_text="Delete it").click()
    expect(cup).to_have_count(0)
    import_text(page, file)
    toast = page.locator('.toast[data-kind="warn"]', has_text="cannot be opened without")
    expect(toast).to_contain_text("played with “mill”")
    expect(toast.locator("button", has_text="Try again")).to_be_visible()
    expect(cup).to_have_count(0)


def test_a_story_quest_from_outside_is_begun(
    extension_site: Site, on: Callable[..., Watched]
) -> None:
    """Its first tile is chosen by a companion, who needs the content as well."""
    listing.add_content(extension_site.folder, mill.FILE)
    page = shelf(on("tablet", extension_site.url))
    open_box(page, "mill")
    table = Table(page)
    table.screen("new-game")
    expect(page.locator("#setup-name")).to_have_text("Myth")
    unfold(page).locator('#settings-first [value="story"]').check(force=True)
    page.locator('[value="mill:drowned-mill"]').check(force=True)
    seat_at(page, 0, "novice")
    unfold(page).locator("#play").tap()
    table.screen("table")
    expect(page.locator("#prompt")).to_contain_text("Where does the Acolyte come in?")
    table.quiet().choose(table.options[0])
    text = saved(page)
    assert '"story":"mill:drowned-mill"' in text
    forget(page, extension_site)
    assert Table(page).resume(text).options
    relist(extension_site, listed(extension_site)[:1])
    forget(page, extension_site)
    import_text(page, text)
    page.locator('.toast[data-kind="warn"]').wait_for()
    expect(page.locator(".toast p")).to_have_text(
        "This needs the extension “mill”, which is not on this site."
    )


def test_a_new_version_takes_the_place_of_the_old_one(
    extension_site: Site, example: Path, tmp_path: Path, on: Callable[..., Watched]
) -> None:
    device = on("tablet", extension_site.url)
    page = shelf(device)
    mark(begin(page), "a1")
    wheels = [url for url in stored(page) if ".whl" in url]
    assert len(wheels) == 1
    code = COPY.format(slug="tictactoe", title="Tic-tac-toe again")
    newer = make_wheel(
        tmp_path,
        "x_newer",
        {"x_newer.py": code},
        version="2.0",
        games={"tictactoe": "x_newer:GAME"},
        presenters={"tictactoe": "mythshelf_tictactoe.presenter:PRESENTER"},
    )
    listing.add(extension_site.folder, newer, [example], title="Tic-tac-toe again")
    page.reload()
    expect(page.locator("#allow-title")).to_contain_text("Tic-tac-toe again")
    allow(page)
    table = Table(page)
    table.screen("table")
    mark(table.quiet(), "b2")
    expect(page.locator("#table-title")).to_have_text("Tic-tac-toe again")
    kept = [url for url in stored(page) if ".whl" in url]
    assert len(kept) == 2
    assert [url for url in kept if "x_newer-2.0" in url]


def test_its_box_and_table_can_be_used_by_everybody(
    extension_site: Site, on: Callable[..., Watched], soak: bool
) -> None:
    """On a tablet, and in windows as large as those of other devices."""
    page = shelf(on("tablet", extension_site.url, reduced_motion="reduce"))
    found: list[str] = []

    def look(where: str) -> None:
        for device in reversed(DEVICES) if soak else ("phone", "tablet"):
            page.set_viewport_size(DEVICES[device]["viewport"])
            found.extend(f"{where} on a {device}: {line}" for line in violations(page))

    expect(page.locator(BOX.format("tictactoe"))).to_be_visible()
    look("shelf")
    open_box(page)
    expect(page.locator("#allow")).to_be_visible()
    look("question")
    allow(page)
    Table(page).screen("new-game")
    look("new game")
    unfold(page).locator("#play").tap()
    Table(page).screen("table")
    mark(Table(page).quiet(), "a1", "b2")
    look("table")
    assert not found, "\n".join(found)


def test_it_is_installed_into_a_restored_snapshot_too(
    extension_site: Site, on: Callable[..., Watched]
) -> None:
    device = on("tablet", extension_site.url, keeps=True)
    page = shelf(device)
    page.wait_for_selector('html[data-memory="kept"]', state="attached")
    mark(begin(page), "a1")
    table = reloaded(page)
    assert page.locator("html").get_attribute("data-memory") == "used"
    mark(table, "b2")
    to_shelf(page)
    mark(begin(page, asks=False), "c3")

"""Nothing is lost: reload, damage, a full store, files, two windows, hostile names."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from mythshelf.kernel.files.codec import digest_of
from playwright.sync_api import Page, expect

from tests.web.platform.memory import MemoryStore
from tests.web.platform.released import FOLDER as RELEASED
from web.app.platform.storage import Head, Saves

from .axe import violations
from .conftest import READY, Watched
from .kept import FILL, FORGET, KEYS
from .table import SLUG, Table, import_text, saved_where, unfold

HOSTILE = '<img src=x onerror="document.title=1">'


def reload(page: Page) -> None:
    """Load the page anew, until it is usable."""
    page.reload()
    page.wait_for_selector(READY, state="attached")


def reloaded(page: Page) -> Table:
    """Load the page anew while a game is on its table."""
    reload(page)
    table = Table(page)
    table.screen("table")
    return table.quiet()


def go_on(page: Page) -> Table:
    """The Continue button."""
    page.locator("[data-continue]").click()
    table = Table(page)
    table.screen("table")
    return table.quiet()


def to_shelf(page: Page) -> None:
    page.locator('.rail [data-tool="back"]').click()
    Table(page).screen("shelf")


EFFECTS = ("PassingThrough", "DecayReaction", "ChooseBoost", "ChoosePath", "ReturnMythic")
FOREIGN = {
    "": "not a Mythshelf save",
    "{}": "not a Mythshelf save",
    '{"format":"mythshelf","schema":99}': "newer version",
    "[" * 50_000: "not a Mythshelf save",
    '{"a":' * 50_000: "not a Mythshelf save",
}


def test_reload_in_the_middle_of_an_effect(on: Callable[..., Watched], soak: bool) -> None:
    page = on("tablet").open()
    for number, decision in enumerate(EFFECTS):
        table = Table(page).resume(saved_where(decision))
        asked, options, title = table.question, table.options, page.title()
        if soak or number < 2:
            table = reloaded(page)
            assert (table.question, table.options, page.title()) == (asked, options, title)
        to_shelf(page)
        expect(page.locator("#continue .hero-status")).to_contain_text("to play")
        table = go_on(page)
        assert (table.question, table.options, page.title()) == (asked, options, title)
        table.choose(options[0])
        assert table.options != options
        to_shelf(page)


@pytest.mark.parametrize("release", sorted(path.name for path in RELEASED.iterdir()))
def test_games_of_an_earlier_release_are_on_the_shelf_and_go_on(
    release: str, on: Callable[..., Watched]
) -> None:
    page = on("tablet").open()
    left = json.loads((RELEASED / release / "storage.json").read_text("utf-8"))
    page.evaluate("left => Object.entries(left).forEach(e => localStorage.setItem(...e))", left)
    reload(page)
    table = go_on(page)
    table.choose(table.options[0])
    expect(page.locator(".toast")).to_have_count(0)
    to_shelf(page)
    page.locator("[data-all]").click()
    games = len(json.loads(left["mythshelf:index"]))
    expect(page.locator(".save-row")).to_have_count(games)
    expect(page.locator(".save-row", has_text="cannot be opened")).to_have_count(0)


def test_choices_that_cannot_be_repeated_are_told_and_the_save_is_kept_beside(
    on: Callable[..., Watched],
) -> None:
    """What a release does that changes a rule: the game goes on, and nothing is thrown away."""
    body = json.loads(saved_where("TakeAction"))
    del body["checksum"]
    body["journal"][-1] = "end"
    text = json.dumps({**body, "checksum": digest_of(body)})
    page = on("tablet").open()
    for key, value in stored("old", "mythic_mischief", text).items():
        page.evaluate("([k, v]) => localStorage.setItem(k, v)", [key, value])
    reload(page)
    table = go_on(page)
    expect(page.locator(".toast")).to_contain_text("cannot be repeated")
    expect(page.locator(".toast")).to_contain_text("kept beside it")
    assert table.options
    assert len(table.log) <= 1
    to_shelf(page)
    page.locator("[data-all]").click()
    names = page.locator("#save-list .save-title")
    assert "An old game, as it was" in [one.input_value() for one in names.all()]
    reload(page)
    go_on(page)
    expect(page.locator(".toast")).to_have_count(0)


def stored(game_id: str, game: str, text: str) -> dict[str, str]:
    """What the page's storage holds of one saved game."""
    store = MemoryStore()
    head = Head(game_id, game, "An old game", "Ada, Ben", "Ada to play.", False, 0)
    Saves(store, lambda: 1).write(head, text)
    return store.data


def test_every_choice_is_kept_at_once(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    table = Table(page).begin()
    for _ in range(5):
        table.choose(table.options[0])
    log = table.log
    assert reloaded(page).log == log


def test_what_localstorage_has_lost_comes_back(on: Callable[..., Watched]) -> None:
    """As when the browser is killed: see e2e/test_killed.py."""
    page = on("tablet").open()
    table = Table(page).begin()
    table.choose(table.options[0])
    to_shelf(page)
    before = page.evaluate("({...localStorage})")
    table = go_on(page)
    for _ in range(3):
        table.choose(table.options[0])
    log = table.log
    page.wait_for_selector('html[data-kept$=" 5"]')
    page.add_init_script(
        "const lost = sessionStorage.lost;"
        " if (lost) Object.entries(JSON.parse(lost)).forEach(e => localStorage.setItem(...e));"
    )
    page.evaluate("text => { sessionStorage.lost = text }", json.dumps(before))
    assert reloaded(page).log == log
    expect(page.locator(".toast")).to_have_count(0)


def test_without_indexeddb_the_page_goes_on(on: Callable[..., Watched]) -> None:
    refuses = """const open = IDBFactory.prototype.open;
        IDBFactory.prototype.open = function (name, ...more) {
            if (name.startsWith("mythshelf:")) throw new DOMException("no", "SecurityError");
            return open.call(this, name, ...more);
        }"""
    page = on("tablet").open(script=refuses)
    table = Table(page).begin()
    table.choose(table.options[0])
    log = table.log
    assert reloaded(page).log == log


def test_undone_choices_are_kept_too(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    table = Table(page).begin()
    for _ in range(3):
        table.choose(table.options[0])
    asked = table.question
    table.tool("undo").tool("undo")
    table = reloaded(page)
    table.tool("redo").tool("redo")
    assert table.question == asked


def without_room(on: Callable[..., Watched]) -> tuple[Page, Table]:
    """A table whose newest choice could not be saved."""
    page = on("tablet").open()
    table = Table(page).begin()
    table.choose(table.options[0])
    page.evaluate(FILL)
    table.choose(table.options[0])
    expect(page.locator(".toast", has_text="is not saved")).to_be_visible()
    return page, table


def as_file(page: Page) -> Any:
    """The file that the message offers."""
    warning = page.locator(".toast", has_text="is not saved")
    with page.expect_download() as download:
        warning.locator(".button", has_text="Save as a file").click()
    return json.loads(Path(download.value.path()).read_text())


def test_full_storage_is_told_and_the_game_goes_on(on: Callable[..., Watched]) -> None:
    page, table = without_room(on)
    table.choose(table.options[0])
    expect(page.locator(".toast")).to_have_count(1)
    asked = table.question
    assert len(as_file(page)["journal"]) == 3
    expect(page.locator(".toast")).to_have_count(0)
    table.choose(table.options[0])
    expect(page.locator(".toast", has_text="is not saved")).to_be_visible()
    page.evaluate("localStorage.removeItem('filler')")
    table.choose(table.options[0])
    expect(page.locator(".toast", has_text="is not saved")).to_have_count(0)
    table.tool("undo").tool("undo")
    assert table.question == asked


def test_a_game_without_room_stays_within_reach_when_the_table_is_left(
    on: Callable[..., Watched],
) -> None:
    page, table = without_room(on)
    log = table.log
    to_shelf(page)
    expect(page.locator("#continue [data-slot=detail]")).to_contain_text("Not saved")
    expect(page.locator("#storage-note")).to_contain_text("1 game not saved")
    assert len(as_file(page)["journal"]) == 2
    page.locator('[data-tool="menu"]:visible').click()
    page.locator('#sheet-menu [data-menu="saves"]').click()
    expect(page.locator(".save-row")).to_contain_text("Not saved")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    assert go_on(page).log == log


def test_closing_the_page_warns_while_a_game_is_not_saved_anywhere(
    on: Callable[..., Watched],
) -> None:
    page, _ = without_room(on)
    to_shelf(page)
    leaves = """() => {
        const event = new Event("beforeunload", { cancelable: true });
        return dispatchEvent(event);
    }"""
    assert not page.evaluate(leaves)
    as_file(page)
    assert page.evaluate(leaves)


def test_a_game_without_room_is_saved_as_soon_as_there_is_some(
    on: Callable[..., Watched],
) -> None:
    page, table = without_room(on)
    log = table.log
    to_shelf(page)
    page.evaluate("localStorage.removeItem('filler')")
    expect(page.locator(".toast")).to_have_count(0)
    expect(page.locator("#continue [data-slot=detail]")).to_contain_text("Saved")
    reload(page)
    assert go_on(page).log == log


def test_a_browser_that_stores_nothing_is_told_and_the_page_goes_on(
    on: Callable[..., Watched],
) -> None:
    refuses = "Storage.prototype.setItem = () => { throw new DOMException('no', 'SecurityError') }"
    page = on("tablet").open(script=refuses)
    table = Table(page).begin()
    table.choose(table.options[0])
    warning = page.locator(".toast", has_text="does not let this page store")
    expect(warning).to_have_count(1)
    warning.locator("[data-slot=close]").click()
    table.choose(table.options[0])
    expect(warning).to_have_count(0)
    log = table.log
    to_shelf(page)
    assert go_on(page).log == log


def test_a_damaged_save_is_refused_and_the_others_stay(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    Table(page).begin(seed="1")
    to_shelf(page)
    Table(page).begin(seed="2")
    newer = page.evaluate("Object.keys(localStorage).filter(k => k.includes(':save:')).sort()")[-1]
    game_id = newer.split(":")[-2]
    to_shelf(page)
    _spoil(page, [f"{KEYS}save:{game_id}:a", f"{KEYS}save:{game_id}:b"])
    page.evaluate(FORGET)
    page.locator("[data-continue]").click()
    expect(page.locator(".toast")).to_contain_text("damaged")
    assert page.locator("html").get_attribute("data-screen") == "shelf"
    reload(page)
    go_on(page)
    to_shelf(page)
    page.evaluate("key => localStorage.removeItem(key)", f"{KEYS}index")
    reload(page)
    page.locator("[data-all]").click()
    expect(page.locator(".save-row")).to_have_count(2)
    expect(page.locator(".save-row", has_text="cannot be opened")).to_have_count(1)


def test_an_interrupted_write_falls_back_to_the_choice_before(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    table = Table(page).begin()
    table.choose(table.options[0])
    asked = table.question
    table.choose(table.options[0])
    to_shelf(page)
    newest = page.evaluate(
        "Object.entries(localStorage).filter(([k]) => k.includes(':save:'))"
        ".map(([k, v]) => [JSON.parse(v.slice(9).split('\\n')[0]).serial, k]).sort().at(-1)[1]"
    )
    page.evaluate("k => localStorage.setItem(k, localStorage.getItem(k).slice(0, 300))", newest)
    assert go_on(page).question == asked
    expect(page.locator(".toast")).to_contain_text("position before it")


def test_export_and_import_are_each_others_inverse(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    table = Table(page).resume(saved_where("ChooseBoost"))
    table.tool("menu")
    with page.expect_download() as download:
        page.locator('#sheet-menu [data-menu="save"]').click()
    assert download.value.suggested_filename.endswith(".json")
    text = Path(download.value.path()).read_text()
    other = on("tablet").open()
    again = Table(other).resume(text)
    assert (again.question, again.options) == (table.question, table.options)


def test_everything_goes_to_another_device_in_one_file(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    table = Table(page).resume(saved_where("ChooseBoost"))
    asked = table.question
    to_shelf(page)
    Table(page).begin(seed="2")
    to_shelf(page)
    with page.expect_download() as download:
        page.locator('.shelf-foot [data-menu="save-all"]').click()
    text = Path(download.value.path()).read_text()
    import_text(page, text)
    page.locator(".toast .button", has_text="Bring it in").click()
    expect(page.locator(".toast", has_text="Nothing new came in. 2 of the file")).to_be_visible()
    other = on("phone").open()
    lines = text.split("\n")
    import_text(other, "\n".join([*lines[:2], "rubbish", *lines[2:]]))
    expect(other.locator(".toast")).to_contain_text("2 games and the settings")
    other.locator(".toast .button", has_text="Bring it in").click()
    report = other.locator(".toast", has_text="came in")
    expect(report).to_contain_text("2 games")
    expect(report).to_contain_text("Part 2: it is damaged.")
    report.locator("[data-slot=close]").click()
    other.locator('[data-tool="menu"]:visible').click()
    other.locator('#sheet-menu [data-menu="saves"]').click()
    expect(other.locator(".save-row")).to_have_count(2)
    other.locator(".save-row [data-slot=open]").last.click()
    again = Table(other)
    again.screen("table")
    assert again.quiet().question == asked


def test_foreign_and_damaged_files_are_refused(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    spoilt = saved_where("ChooseBoost").replace('"seed":', '"seed":1', 1)
    for content, says in {**FOREIGN, spoilt: "checksum"}.items():
        import_text(page, content)
        expect(page.locator(".toast")).to_contain_text(says)
        page.locator(".toast [data-slot=close]").click()
        assert page.locator("#continue").is_hidden()


def test_a_file_dropped_on_the_page_is_offered(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    page.evaluate(
        """text => {
            const data = new DataTransfer();
            data.items.add(new File([text], "game.json", {type: "application/json"}));
            const at = {dataTransfer: data, bubbles: true, cancelable: true};
            document.body.dispatchEvent(new DragEvent("dragover", at));
            document.body.dispatchEvent(new DragEvent("drop", at));
        }""",
        saved_where("ChoosePath"),
    )
    expect(page.locator(".toast")).to_contain_text("Mythic Mischief: Ada")


def test_names_are_never_markup(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    page.locator('[data-new-game="mythic_mischief"]:visible').first.click()
    unfold(page).locator('[data-name="0"]').fill(HOSTILE)
    unfold(page).locator("#play").click()
    table = Table(page)
    table.screen("table")
    table.quiet()
    table.tool("menu")
    page.locator('#sheet-menu [data-menu="saves"]').click()
    page.locator("#save-list .save-title").fill(HOSTILE)
    page.locator("#save-list .save-title").press("Tab")
    table.quiet()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    to_shelf(page)
    expect(page.locator("#continue [data-slot=detail]")).to_contain_text("<img src=x")
    page.locator('[data-tool="menu"]:visible').click()
    page.locator('#sheet-menu [data-menu="saves"]').click()
    assert page.locator("img[src=x]").count() == 0
    assert page.title() == "Mythshelf"


def test_two_windows_the_newer_position_wins(on: Callable[..., Watched]) -> None:
    device = on("tablet")
    one = device.open()
    table = Table(one).begin()
    table.choose(table.options[0])
    two = device.open()
    other = go_on(two)
    other.choose(other.options[0])
    expect(one.locator(".toast")).to_contain_text("another window")
    one.bring_to_front()
    assert Table(one).quiet().question == other.question
    Table(one).choose(other.options[0])
    expect(two.locator(".toast")).to_contain_text("another window")


def test_two_busy_windows_have_one_message_each(on: Callable[..., Watched]) -> None:
    device = on("tablet")
    one = device.open()
    Table(one).begin()
    two = device.open()
    other = go_on(two)
    for _ in range(5):
        other.choose(other.options[0])
    expect(one.locator(".toast")).to_contain_text("another window")
    assert Table(one).quiet().question == other.question
    expect(one.locator(".toast")).to_have_count(1)


def test_undoing_a_deletion_leaves_what_another_window_has_played(
    on: Callable[..., Watched],
) -> None:
    device = on("tablet")
    one = device.open()
    Table(one).begin()
    two = device.open()
    other = go_on(two)
    one.bring_to_front()
    to_shelf(one)
    one.locator('[data-tool="menu"]:visible').click()
    one.locator('#sheet-menu [data-menu="saves"]').click()
    one.locator(".save-row [data-slot=delete]").click()
    two.bring_to_front()
    other.choose(other.options[0])
    log = other.log
    one.bring_to_front()
    one.locator(".toast .button", has_text="Undo").click()
    one.keyboard.press("Escape")
    one.keyboard.press("Escape")
    assert go_on(one).log == log


def test_two_copies_of_the_site_on_one_origin_have_games_of_their_own(
    on: Callable[..., Watched], site_url: str
) -> None:
    page = on("tablet").open()
    Table(page).begin()
    page.evaluate(
        """own => Object.entries(localStorage).forEach(([key, value]) =>
            localStorage.setItem(key.replace(own, "mythshelf:/other/:"), value))""",
        KEYS,
    )
    page.evaluate(
        "own => Object.keys(localStorage).filter(k => k.startsWith(own))"
        ".forEach(k => localStorage.removeItem(k))",
        KEYS,
    )
    page.evaluate(FORGET)
    reload(page)
    expect(page.locator("#continue")).to_be_hidden()
    expect(page.locator("#save-count")).to_be_empty()


def test_a_named_position_is_found_in_the_log_and_in_the_list_and_played_from(
    on: Callable[..., Watched],
) -> None:
    device = on("tablet")
    page = device.open()
    table = Table(page).begin()
    table.choose(table.options[0])
    asked, options = table.question, table.options
    two = device.open()
    other = go_on(two)
    page.bring_to_front()
    page.locator('[data-tool="log"]:visible').click()
    page.locator("#checkpoint-name").fill("Before the raid")
    page.locator("#checkpoint-keep").click()
    marked = page.locator(".log-checkpoint", has_text="Before the raid")
    expect(marked).to_be_visible()
    expect(two.locator(".log-checkpoint:not([hidden])")).to_have_text("Before the raid")
    table.quiet().choose(options[0])
    table.tool("undo")
    expect(marked).to_have_count(1)
    assert other.quiet().log
    page.keyboard.press("Escape")
    to_shelf(page)
    page.locator('[data-tool="menu"]:visible').click()
    page.locator('#sheet-menu [data-menu="saves"]').click()
    page.locator(".save-checkpoints button", has_text="Before the raid").click()
    table.screen("table")
    assert (table.quiet().question, table.options) == (asked, options)
    to_shelf(page)
    expect(page.locator("#continue [data-slot=detail]")).to_contain_text("Before the raid")
    expect(page.locator("#save-count")).to_have_text("2 saved games.")


def test_delete_can_be_undone_and_games_renamed(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    Table(page).begin()
    to_shelf(page)
    page.locator('[data-tool="menu"]:visible').click()
    page.locator('#sheet-menu [data-menu="saves"]').click()
    title = page.locator(".save-row [data-slot=title]")
    title.fill("Rainy evening")
    title.press("Tab")
    page.locator(".save-row [data-slot=delete]").click()
    expect(page.locator(".save-row")).to_have_count(0)
    expect(page.locator("#continue")).to_be_hidden()
    page.locator(".toast .button", has_text="Undo").click()
    expect(page.locator(".save-row")).to_have_count(1)
    expect(title).to_have_value("Rainy evening")
    reload(page)
    expect(page.locator("#continue [data-slot=detail]")).to_contain_text("Rainy evening")


def _spoil(page: Page, keys: list[str]) -> Any:
    """Change a character in the middle of stored texts."""
    return page.evaluate(
        """keys => keys.forEach(k => {
            const v = localStorage.getItem(k);
            if (v) localStorage.setItem(k, v.slice(0, 60) + "#" + v.slice(61));
        })""",
        keys,
    )


def test_one_of_many_games_is_found_by_its_words(on: Callable[..., Watched]) -> None:
    page = on("tablet", reduced_motion="reduce").open(anew=True)
    for seed in range(7):
        Table(page).begin("mystic_manor" if seed == 3 else SLUG, seed=str(seed))
        to_shelf(page)
    page.keyboard.press("m")
    page.locator('#sheet-menu [data-menu="saves"]').click()
    rows, said = page.locator("#save-list > li"), page.locator("#saves-found")
    expect(rows).to_have_count(7)
    page.locator("#saves-find").fill("mystic manor")
    expect(rows).to_have_count(1)
    expect(said).to_have_text("1 game found.")
    page.locator("#saves-find").fill("nobody")
    expect(rows).to_have_count(0)
    expect(said).to_have_text("No game has these words.")
    page.locator("#saves-find").fill("")
    expect(rows).to_have_count(7)
    assert violations(page) == []

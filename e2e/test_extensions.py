"""Extensions: listed by the host, installed from the shelf, kept; broken ones harm nobody."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.wheels import build_example, make_gardens, make_wheel
from web.build import listing

from .axe import violations
from .conftest import Watched
from .kept import stored, unplug, wait_until_kept
from .site import Site
from .table import SLUG, Table
from .test_saves import go_on, import_text, reload, to_shelf

BOX = '.box[data-game="{}"]'
TTT = {"title": "Tic-tac-toe", "players": "2 players · 2 min"}
COPY = """
from mythshelf_tictactoe import TicTacToe
class Copy(TicTacToe):
    slug = "{slug}"
    title = "{title}"
GAME = Copy()
"""
PRESENTER = {"{slug}": "mythshelf_tictactoe.presenter:PRESENTER"}


@pytest.fixture(scope="module")
def example(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of tic-tac-toe."""
    return build_example(tmp_path_factory.mktemp("example"))


@pytest.fixture
def shop(serve: Callable[..., Site], example: Path) -> Site:
    """A site that lists tic-tac-toe."""
    site = serve()
    listing.add(site.folder, example, **TTT)
    return site


def listed(site: Site) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = json.loads((site.folder / "extensions.json").read_text())
    return entries


def relist(site: Site, entries: object) -> None:
    (site.folder / "extensions.json").write_text(json.dumps(entries))


def open_box(page: Page, slug: str = "tictactoe") -> None:
    page.locator(f"{BOX.format(slug)} button").tap()


def begin(page: Page, slug: str = "tictactoe") -> Table:
    open_box(page, slug)
    table = Table(page)
    table.screen("new-game")
    page.locator("#play").tap()
    table.screen("table")
    return table.quiet()


def mark(table: Table, *cells: str) -> Table:
    """Mark cells with the finger: a tap to choose one, another to do it."""
    for cell in cells:
        table.tap(f"cell:{cell}").tap(f"cell:{cell}")
    return table


def saved(page: Page) -> str:
    """The game on the table as a file."""
    with page.expect_download() as download:
        page.keyboard.press("m")
        page.locator('[data-menu="save"]').click()
    page.keyboard.press("Escape")
    return download.value.path().read_text()


def refusal(page: Page, slug: str) -> str:
    """What is said when a box that cannot be opened is tapped; the message is closed again."""
    open_box(page, slug)
    message = page.locator('.toast[data-kind="warn"]')
    expect(message).to_be_visible()
    words = message.locator("p").inner_text()
    message.locator('[data-slot="close"]').tap()
    expect(page.locator(".toast")).to_have_count(0)
    return words


def test_a_game_is_installed_from_the_shelf_and_goes_on_without_a_network(
    shop: Site, visit: Callable[..., Watched]
) -> None:
    device = visit(shop)
    page = device.open()
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
    expect(page.locator("#result-title")).to_have_text("Crosses win")
    page.locator('#result [data-tool="back"]').click()
    expect(box).to_contain_text("On this device")
    mark(begin(page), "a1", "b2")
    wait_until_kept(page)
    unplug(shop, device.context)
    reload(page)
    expect(box).to_be_visible()
    expect(page.locator("#continue .hero-title")).to_have_text("Tic-tac-toe")
    table = go_on(page)
    assert len(table.options) == 7
    mark(table, "a2", "c3", "a3")
    table.screen("result")
    page.locator('#result [data-tool="back"]').click()
    reload(page)
    mark(begin(page), "c2")


def test_nothing_of_it_costs_the_start(shop: Site, on: Callable[..., Watched]) -> None:
    device = on("tablet", shop.url)
    asked: list[str] = []
    device.context.on("request", lambda request: asked.append(request.url))
    page = device.open()
    expect(page.locator(BOX.format("tictactoe"))).to_be_visible()
    assert not [url for url in asked if "micropip" in url or ".whl" in url]
    Table(page).begin()
    assert not [url for url in asked if "micropip" in url or ".whl" in url]
    to_shelf(page)
    open_box(page)
    Table(page).screen("new-game")
    assert [url for url in asked if url.endswith("micropip.zip")]


@pytest.fixture
def broken(shop: Site, example: Path, tmp_path: Path) -> dict[str, str]:
    """Extensions with every kind of fault beside the sound one: slug to why it is refused."""

    def put(slug: str, code: str, needs: tuple[Path, ...] = (), **how: Any) -> None:
        how = {"games": {slug: f"x_{slug}:GAME"}, "presenters": {slug: f"x_{slug}:SEEN"}, **how}
        wheel = make_wheel(tmp_path, f"x_{slug}", {f"x_{slug}.py": code}, **how)
        listing.add(shop.folder, wheel, needs, title=slug.title())

    seen = "from mythshelf_tictactoe.presenter import PRESENTER as SEEN\n"
    copy = COPY.format(slug="{0}", title="{0}") + seen
    put("raising", "raise RuntimeError('no luck')")
    put("nogame", "GAME = SEEN = 3", (example,))
    put("otherslug", COPY.format(slug="another", title="Another") + seen, (example,))
    put("unseen", copy.format("unseen"), (example,), presenters={})
    put("halfseen", copy.format("halfseen").replace(seen, "SEEN = object()\n"), (example,))
    put("lonely", "", requires=("nowhere-to-be-found>=2",))
    put("future", "", requires=("mythshelf>=99",))
    put("tampered", copy.format("tampered"), (example,))
    put("gone", copy.format("gone"), (example,))
    put("torn", "")
    content = make_wheel(
        tmp_path,
        "x_weeds",
        {"x_weeds.py": "CONTENT = {'game': 'mythic_mischief', 'layout': [{}]}"},
        content={"weeds": "x_weeds:CONTENT"},
    )
    listing.add(shop.folder, content, title="Weeds", adds_to=SLUG)
    folder = shop.folder / "extensions"
    (folder / "x_tampered-1.0-py3-none-any.whl").write_bytes(b"something else")
    (folder / "x_gone-1.0-py3-none-any.whl").unlink()
    (tmp_path / "x_torn-1.0-py3-none-any.whl").write_bytes(b"PK no zip at all")
    entries = listed(shop)
    torn = next(entry for entry in entries if entry["game"] == "torn")
    torn.update(listing._placed(shop.folder, tmp_path / torn["wheel"]))
    relist(shop, entries)
    return {
        "raising": "x_raising:GAME cannot be imported: RuntimeError: no luck.",
        "nogame": "x_nogame:GAME is not a game.",
        "otherslug": "x_otherslug:GAME is not called 'otherslug' by itself.",
        "unseen": "has no mythshelf.presenters entry point 'unseen'.",
        "halfseen": "a first game of it fails: AttributeError: ",
        "lonely": "it needs nowhere-to-be-found, which the site's list does not name.",
        "future": "Requested 'mythshelf>=99', but mythshelf==0.",
        "tampered": "x_tampered-1.0-py3-none-any.whl is not the file that the site's list names.",
        "gone": "x_gone-1.0-py3-none-any.whl is not on this site.",
        "weeds": "a layout needs an id, a title, shelves and clutter.",
        "torn": "BadZipFile: File is not a zip file.",
    }


def test_broken_ones_are_refused_and_the_rest_works(
    shop: Site, broken: dict[str, str], on: Callable[..., Watched]
) -> None:
    device = on("tablet", shop.url)
    page = device.open()
    expect(page.locator(".box[data-extension]")).to_have_count(len(broken) + 1)
    for slug, why in broken.items():
        words = refusal(page, slug)
        assert words.startswith(f"{slug.title()} cannot be installed: "), words
        assert why in words, (slug, words)
        assert page.locator(BOX.format(slug)).inner_text().endswith("Installed when opened")
    mark(begin(page), "a1", "b2")
    to_shelf(page)
    Table(page).begin()
    missing = [c for c in device.complaints if "404" in c]
    assert len(missing) == 1, "the browser's own word for the wheel that is gone"
    device.complaints.remove(missing[0])


def test_what_is_listed_badly_is_left_out_and_said(shop: Site, on: Callable[..., Watched]) -> None:
    good = listed(shop)[0]
    bad = [
        {**good, "game": "mythic_mischief"},
        {**good, "game": "mysterion"},
        good,
        {**good, "game": "shout", "title": "<b>Shout</b>"},
        {**good, "game": "away", "wheel": "https://elsewhere.example/a-1-py3-none-any.whl"},
        {**good, "game": "up", "wheel": "../../a-1-py3-none-any.whl"},
        {**good, "game": "amper", "title": 'Q & A "now"'},
        3,
    ]
    relist(shop, [good, *bad])
    page = on("tablet", shop.url).open()
    note = page.locator("#extensions-note")
    expect(note).to_contain_text("Extension 5 of this site is left out: its title has to be plain")
    for number, why in (
        (2, "there is a game called 'mythic_mischief' already"),
        (3, "there is a game called 'mysterion' already"),
        (4, "'tictactoe' is listed already"),
        (6, "its wheel cannot be 'https://elsewhere.example/"),
        (7, "its wheel cannot be '../../a-1"),
        (9, "its entry is no object"),
    ):
        expect(note).to_contain_text(f"Extension {number} of this site is left out: {why}")
    titles = page.locator(".box[data-extension] .box-name").all_inner_texts()
    assert titles == ["Tic-tac-toe", 'Q & A "now"']
    assert page.locator("#extensions-note *").count() == 0
    begin(page)


def test_a_list_that_is_none_changes_nothing(shop: Site, on: Callable[..., Watched]) -> None:
    page = on("tablet", shop.url).open()
    begin(page)
    for text in ("{", "[" * 50_000, '{"game": 1}', "null and void"):
        (shop.folder / "extensions.json").write_text(text)
        reload(page)
        expect(page.locator("#extensions-note")).to_contain_text(
            "list of extensions cannot be read"
        )
        expect(page.locator(BOX.format("tictactoe"))).to_be_visible()
    assert go_on(page).options


def test_a_save_asks_for_its_extension(shop: Site, on: Callable[..., Watched]) -> None:
    device = on("tablet", shop.url)
    page = device.open()
    mark(begin(page), "a1", "b2")
    text = saved(page)
    entries = listed(shop)
    relist(shop, [])
    reload(page)
    expect(page.locator(".box[data-extension]")).to_have_count(0)
    page.locator("[data-continue]").click()
    message = page.locator(".toast p")
    expect(message).to_have_text("This needs the extension “tictactoe”, which is not on this site.")
    import_text(page, text)
    expect(message.last).to_contain_text("“tictactoe”")
    relist(shop, entries)
    reload(page)
    assert len(go_on(page).options) == 7
    fresh = on("tablet", shop.url).open()
    import_text(fresh, text)
    fresh.locator(".toast .button", has_text="Put it on the table").click()
    assert len(Table(fresh).quiet().options) == 7


def test_what_an_extension_needs_comes_along(
    shop: Site, example: Path, tmp_path: Path, on: Callable[..., Watched]
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
    listing.add(shop.folder, wheel, [helper, example], title="Noughts & crosses")
    page = on("tablet", shop.url).open()
    begin(page, "noughts")
    expect(page.locator("#table-title")).to_have_text("Noughts & crosses")
    to_shelf(page)
    mark(begin(page), "a1")


def test_content_comes_into_the_game_that_it_is_for(
    shop: Site, tmp_path: Path, on: Callable[..., Watched]
) -> None:
    listing.add(shop.folder, make_gardens(tmp_path), title="The gardens", adds_to=SLUG)
    page = on("tablet", shop.url).open()
    layouts = page.locator('#settings-main [data-setting="layout"]')
    page.locator(f'#welcome [data-new-game="{SLUG}"]').tap()
    expect(layouts).to_have_count(4)
    page.locator('#new-game [data-tool="back"]').tap()
    open_box(page, "gardens")
    expect(layouts).to_have_count(5)
    expect(page.locator("#setup-name")).to_have_text("Mythic Mischief")
    page.locator('[value="gardens:hedges"]').check(force=True)
    page.locator("#play").tap()
    table = Table(page)
    table.screen("table")
    table.quiet().choose(table.options[0])
    asked = table.question
    text = saved(page)
    reload(page)
    expect(page.locator(BOX.format("gardens"))).to_contain_text("On this device")
    assert go_on(page).question == asked
    to_shelf(page)
    reload(page)
    page.locator("#continue [data-new-game]").tap()
    expect(layouts).to_have_count(5)
    fresh = on("tablet", shop.url).open()
    import_text(fresh, text)
    fresh.locator(".toast .button", has_text="Put it on the table").click()
    assert Table(fresh).quiet().question == asked
    relist(shop, listed(shop)[:1])
    bare = on("tablet", shop.url).open()
    import_text(bare, text)
    expect(bare.locator(".toast p")).to_have_text(
        "This needs the extension “gardens”, which is not on this site."
    )


def test_a_new_version_takes_the_place_of_the_old_one(
    shop: Site, example: Path, tmp_path: Path, on: Callable[..., Watched]
) -> None:
    device = on("tablet", shop.url)
    page = device.open()
    mark(begin(page), "a1")
    wheels = [url for url in stored(page) if ".whl" in url]
    assert len(wheels) == 1
    old = listed(shop)
    relist(shop, [{**old[0], "sha256": "0" * 64}])
    reload(page)
    assert len(go_on(page).options) == 8, "a new one that is broken leaves the old one"
    assert [url for url in stored(page) if ".whl" in url] == wheels
    code = COPY.format(slug="tictactoe", title="Tic-tac-toe again")
    newer = make_wheel(
        tmp_path,
        "x_newer",
        {"x_newer.py": code},
        version="2.0",
        games={"tictactoe": "x_newer:GAME"},
        presenters={"tictactoe": "mythshelf_tictactoe.presenter:PRESENTER"},
    )
    listing.add(shop.folder, newer, [example], title="Tic-tac-toe again")
    reload(page)
    mark(go_on(page), "b2")
    expect(page.locator("#table-title")).to_have_text("Tic-tac-toe again")
    kept = [url for url in stored(page) if ".whl" in url]
    assert len(kept) == 2
    assert [url for url in kept if "x_newer-2.0" in url]


@pytest.mark.parametrize("device", ["tablet", "portrait", "phone", "desktop"])
def test_its_box_and_table_can_be_used_by_everybody(
    device: str, shop: Site, on: Callable[..., Watched]
) -> None:
    page = on(device, shop.url, reduced_motion="reduce", has_touch=True).open()
    expect(page.locator(BOX.format("tictactoe"))).to_be_visible()
    assert violations(page) == []
    open_box(page)
    Table(page).screen("new-game")
    assert violations(page) == []
    page.locator("#play").tap()
    Table(page).screen("table")
    mark(Table(page).quiet(), "a1", "b2")
    assert violations(page) == []

"""Broken extensions and bad lists: each is refused with its sentence, and harms nobody."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.wheels import GARDENS, make_wheel
from web.build import listing

from .conftest import Watched
from .extension_site import BOX, COPY, begin, listed, mark, refusal, relist, shelf
from .site import Site
from .table import SLUG, Table
from .test_saves import go_on, reload, to_shelf


@pytest.fixture
def broken(extension_site: Site, example: Path, tmp_path: Path) -> dict[str, str]:
    """Extensions with every kind of fault beside the sound one: slug to why it is refused."""

    def put(slug: str, code: str, needs: tuple[Path, ...] = (), **how: Any) -> None:
        how = {"games": {slug: f"x_{slug}:GAME"}, "presenters": {slug: f"x_{slug}:SEEN"}, **how}
        wheel = make_wheel(tmp_path, f"x_{slug}", {f"x_{slug}.py": code}, **how)
        listing.add(extension_site.folder, wheel, needs, title=slug.title())

    seen = "from mythshelf_tictactoe.presenter import PRESENTER as SEEN\n"
    copy = COPY.format(slug="{0}", title="{0}") + seen
    put("raising", "raise RuntimeError('no luck')")
    put("leaving", "raise SystemExit('good bye')")
    put("nogame", "GAME = SEEN = 3", (example,))
    put("otherslug", COPY.format(slug="another", title="Another") + seen, (example,))
    put("unseen", copy.format("unseen"), (example,), presenters={})
    put("halfseen", copy.format("halfseen").replace(seen, "SEEN = object()\n"), (example,))
    put("lonely", "", requires=("nowhere-to-be-found>=2",))
    put("future", "", requires=("mythshelf>=99",))
    put("tampered", copy.format("tampered"), (example,))
    put("gone", copy.format("gone"), (example,))
    put("torn", "")
    folder = extension_site.folder / "extensions"
    weeds = folder / "weeds.json"
    weeds.write_text(json.dumps({**GARDENS, "content": "weeds", "layout": [{}]}))
    (folder / "x_tampered-1.0-py3-none-any.whl").write_bytes(b"something else")
    (folder / "x_gone-1.0-py3-none-any.whl").unlink()
    (tmp_path / "x_torn-1.0-py3-none-any.whl").write_bytes(b"PK no zip at all")
    entries = listed(extension_site)
    torn = next(entry for entry in entries if entry["game"] == "torn")
    torn.update(listing.placed(extension_site.folder, tmp_path / torn["wheel"], "wheel"))
    entry = {"game": SLUG, "content": "weeds", "title": "Weeds"}
    entries.append({**entry, **listing.placed(extension_site.folder, weeds, "file")})
    relist(extension_site, entries)
    return {
        "raising": "x_raising:GAME cannot be imported: RuntimeError: no luck.",
        "leaving": "x_leaving:GAME cannot be imported: SystemExit: good bye.",
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
    extension_site: Site, broken: dict[str, str], on: Callable[..., Watched]
) -> None:
    device = on("tablet", extension_site.url)
    page = shelf(device)
    expect(page.locator(".box[data-extension]")).to_have_count(len(broken) + 1)
    for slug, why in broken.items():
        words = refusal(page, slug, asks=slug != "weeds")
        assert words.startswith(f"{slug.title()} cannot be installed: "), words
        assert why in words, (slug, words)
        assert page.locator(BOX.format(slug)).inner_text().endswith("Installed when opened")
    mark(begin(page, asks=False), "a1", "b2")  # allowed already, as what others need
    to_shelf(page)
    Table(page).begin()
    missing = [c for c in device.complaints if "404" in c]
    assert len(missing) == 1, "the browser's own word for the wheel that is gone"
    device.complaints.remove(missing[0])


def test_what_is_listed_badly_is_left_out_and_said(
    extension_site: Site, on: Callable[..., Watched]
) -> None:
    good = listed(extension_site)[0]
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
    relist(extension_site, [good, *bad])
    page = shelf(on("tablet", extension_site.url))
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


def test_while_the_list_cannot_be_read_no_code_runs_and_nothing_is_lost(
    extension_site: Site, on: Callable[..., Watched]
) -> None:
    page = shelf(on("tablet", extension_site.url))
    begin(page)
    to_shelf(page)
    entries = listed(extension_site)
    for text in ("{", "[" * 50_000):
        (extension_site.folder / "extensions.json").write_text(text)
        reload(page)
        expect(page.locator("#extensions-note")).to_contain_text(
            "list of extensions cannot be read"
        )
        expect(page.locator(BOX.format("tictactoe"))).to_be_visible()
        page.locator("[data-continue]").click()
        expect(page.locator('.toast[data-kind="warn"] p')).to_have_text(
            "Tic-tac-toe waits until the site's list of extensions can be read."
        )
    relist(extension_site, entries)
    reload(page)
    page.wait_for_selector(".box[data-extension]")
    assert go_on(page).options

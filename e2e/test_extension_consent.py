"""Code from outside: none of it runs before somebody has allowed it, nor once it is withdrawn."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.wheels import make_wheel
from web.build import listing

from .conftest import Watched
from .extension_site import BOX, COPY, KEY, allow, listed, open_box, record, relist, shelf
from .offline_site import stored, unplug, wait_until_kept
from .site import Site
from .table import Table, unfold
from .test_saves import reload, to_shelf

RAN = "html[data-ran]"
CODE = """
from js import document
document.documentElement.setAttribute("data-ran", "")
""" + COPY.format(slug="runner", title="Runner")
SEEN = "mythshelf_tictactoe.presenter:PRESENTER"


@pytest.fixture
def runner(serve: Callable[..., Site], example: Path, tmp_path: Path) -> Site:
    """A site with a game that leaves a mark on the page as soon as it runs."""
    site = serve()
    (site.folder / "extensions.json").write_text("[]")
    put(site, example, tmp_path, CODE)
    return site


def put(site: Site, example: Path, folder: Path, code: str, version: str = "1.0") -> None:
    """List a version of the game."""
    wheel = make_wheel(
        folder / version,
        "x_runner",
        {"x_runner.py": code},
        version=version,
        games={"runner": "x_runner:GAME"},
        presenters={"runner": SEEN},
    )
    listing.add(site.folder, wheel, [example], title="Runner")


def has_run(page: Page) -> bool:
    return page.locator(RAN).count() == 1


def to_question(page: Page) -> None:
    open_box(page, "runner")
    expect(page.locator("#allow")).to_be_visible()


def test_it_is_asked_for_before_anything_of_it_runs_or_comes(
    runner: Site, on: Callable[..., Watched]
) -> None:
    device = on("tablet", runner.url)
    page = shelf(device)
    answers: tuple[Callable[[], None], ...] = (
        lambda: page.locator("#allow-no").tap(),
        lambda: page.keyboard.press("Escape"),
    )
    for answer in answers:
        to_question(page)
        words = page.locator("#allow").inner_text()
        for power in ("“Runner” is a program", "read, change and delete", "other computers"):
            assert power in words
        sha = listed(runner)[0]["sha256"]
        assert sha[:16] in words
        answer()
        expect(page.locator("#allow")).not_to_be_visible()
        assert not has_run(page)
        assert not [url for url in device.requests if ".whl" in url]
        assert page.locator(".toast").count() == 0
    to_question(page)
    allow(page)
    Table(page).screen("new-game")
    assert has_run(page)
    reload(page)
    open_box(page, "runner")
    Table(page).screen("new-game")


def test_another_version_is_asked_for_again(
    runner: Site, example: Path, tmp_path: Path, on: Callable[..., Watched]
) -> None:
    page = shelf(on("tablet", runner.url))
    to_question(page)
    allow(page)
    Table(page).screen("new-game")
    put(runner, example, tmp_path, CODE, "2.0")
    reload(page)
    to_question(page)
    assert not has_run(page)


def test_what_is_withdrawn_does_not_run(runner: Site, visit: Callable[..., Watched]) -> None:
    """Not at the next visit of the shelf, nor at the next start, nor without a network."""
    device = visit(runner)
    page = shelf(device)
    wait_until_kept(page)
    to_question(page)
    allow(page)
    Table(page).screen("new-game")
    assert [url for url in stored(page) if "x_runner" in url]
    relist(runner, [])
    page.locator('#new-game [data-tool="back"]').tap()
    toast = page.locator('.toast[data-kind="warn"]')
    expect(toast).to_contain_text("This site has withdrawn or changed Runner.")
    expect(page.locator(BOX.format("runner"))).to_have_count(0)
    assert not [url for url in stored(page) if "x_runner" in url]
    with page.expect_navigation():
        toast.get_by_role("button", name="Reload the page").click()
    page.wait_for_selector('html[data-ready="1"]', state="attached")
    assert not has_run(page)
    unplug(runner, device)
    reload(page)
    expect(page.locator(BOX.format("runner"))).to_have_count(0)
    assert not has_run(page)


def test_a_saved_game_of_a_withdrawn_one_says_why_without_a_network(
    runner: Site, visit: Callable[..., Watched]
) -> None:
    device = visit(runner)
    page = shelf(device)
    wait_until_kept(page)
    to_question(page)
    allow(page)
    table = Table(page)
    table.screen("new-game")
    unfold(page).locator("#play").tap()
    table.screen("table")
    (runner.folder / "extensions.json").unlink()
    to_shelf(page)
    expect(page.locator(BOX.format("runner"))).to_have_count(0)
    unplug(runner, device)
    reload(page)
    page.locator("[data-continue]").click()
    expect(page.locator('.toast[data-kind="warn"] p')).to_have_text(
        "This needs the extension “runner”, which is not on this site."
    )
    assert not has_run(page)
    device.complaints[:] = [words for words in device.complaints if "404" not in words]


def test_permission_that_is_not_for_these_files_is_none(
    runner: Site, on: Callable[..., Watched]
) -> None:
    page = shelf(on("tablet", runner.url))
    page.evaluate(
        f"""() => {{ const key = {KEY}, kept = JSON.parse(localStorage[key]);
            kept.allowed = ["0".repeat(64), 3, null];
            localStorage[key] = JSON.stringify(kept); }}"""
    )
    reload(page)
    to_question(page)
    assert not has_run(page)
    assert record(page)["allowed"] == []

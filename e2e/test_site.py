"""The site starts, stays on its own host, and keeps the strict policy."""

from __future__ import annotations

from collections.abc import Callable

from mythshelf.games import MANIFESTS

from web.serve import DIST

from .conftest import Watched


def test_the_shelf_is_ready_without_a_complaint(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    assert page.locator("html").get_attribute("data-screen") == "shelf"
    assert page.locator(".box").count() == len(MANIFESTS)


def test_the_shelf_stands_before_python_does(on: Callable[..., Watched]) -> None:
    device = on("tablet")
    page = device.page()
    page.goto(device.site_url, wait_until="commit")
    page.wait_for_selector(".box")
    assert page.locator("#loading").is_visible()


def test_the_tools_of_the_tests_are_not_published() -> None:
    assert not list(DIST.rglob("*axe*"))

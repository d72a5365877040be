"""A browser that is too old for the page: it is told so, and nothing begins."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import READY, Watched

LACKS = {
    "a member": "delete Element.prototype.checkVisibility;",
    "a selector": "const plain = CSS.supports; CSS.supports = (what) => !what.includes(':has')"
    " && plain.call(CSS, what);",
    "a property": "const plain = CSS.supports; CSS.supports = (...what) => what[0] !== 'mask'"
    " && plain.call(CSS, ...what);",
}
"""What the browser does without, by what it is."""
REFUSED = "page error: It is the browser: nothing begins."
"""What Python's start ends with there, sooner or later."""
NO_PYTHON = "delete globalThis.WebAssembly;"


def says_so(page: Page) -> None:
    expect(page.locator("#loading-text")).to_contain_text("too old for the games")
    expect(page.locator("#loading-text")).to_be_visible()
    assert not page.locator(READY).count()


@pytest.mark.parametrize("what", LACKS)
def test_it_says_which_browsers_are_new_enough(what: str, on: Callable[..., Watched]) -> None:
    device = on("tablet")
    page = device.page(LACKS[what])
    page.goto(device.site_url)
    says_so(page)
    expect(page.locator("html")).to_have_attribute("data-failed", "browser")
    device.complaints[:] = [one for one in device.complaints if one != REFUSED]


def test_a_browser_that_cannot_read_today_s_scripts_is_told_too(
    on: Callable[..., Watched],
) -> None:
    """All others of the page's scripts are as good as empty to it."""
    device = on("tablet")
    page = device.page(NO_PYTHON)
    script = {"body": "", "content_type": "text/javascript"}
    for others in ("**/early.js", "**/*.mjs", "**/core.js"):
        page.route(others, lambda route: route.fulfill(**script))
    page.goto(device.site_url)
    says_so(page)

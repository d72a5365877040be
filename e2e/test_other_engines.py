"""Firefox and WebKit, where they are: start, a turn by clicks, reload without a server."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from .conftest import READY
from .engines import Browser, NotHere, firefox, webkit, webkit_window
from .offline_site import KEPT
from .site import Site
from .table import QUIET, SLUG
from .test_heap_snapshot import IPAD

Engine = Callable[[Path], AbstractContextManager[Browser]]
TURNS = "return document.querySelectorAll('[data-log] [data-kind=turn]').length"
OPTIONS = "return [...document.querySelectorAll('[data-option]')].map(o => o.dataset.option)"
NEXT = """
const pick = css => [...document.querySelectorAll(css)].some(e => e.checkVisibility());
return ["#confirm", "#choices button", '#overlay [aria-disabled="false"]',
    '#panels .row-hit:not([aria-disabled="true"])'].find(pick);
"""
"""Where somebody in a hurry clicks next: the button, an answer, a lit shape, a row of a panel."""


@pytest.mark.parametrize("engine", [firefox, webkit], ids=["firefox", "webkit"])
def test_it_starts_plays_a_turn_and_goes_on_without_a_server(
    engine: Engine, serve: Callable[..., Site], tmp_path_factory: pytest.TempPathFactory
) -> None:
    site = serve()
    try:
        with engine(tmp_path_factory.mktemp("profile")) as browser:
            _plays(browser, site)
    except NotHere as error:
        pytest.skip(f"{error}, so the page was not tried in it")


@pytest.mark.parametrize("agent", ["", IPAD], ids=["webkit", "ipad"])
def test_webkit_starts_from_the_snapshot_at_every_visit(
    agent: str, serve: Callable[..., Site], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """The second visit takes it out of what the first one has kept."""
    site, folder = serve(), tmp_path_factory.mktemp("profile")
    try:
        with webkit_window(folder, agent) as browser:
            browser.open(site.url)
            browser.wait(f'{READY}[data-memory="used"]')
            browser.wait('html[data-memory="kept"]')
        with webkit_window(folder, agent) as browser:
            browser.open(site.url)
            browser.wait(f'{READY}[data-memory="used"]')
            assert browser.run("return !!early.kept && !early.isUnfit")
    except NotHere as error:
        pytest.skip(f"{error}, so the snapshot was not tried in WebKit")


def _plays(browser: Browser, site: Site) -> None:
    browser.open(site.url)
    browser.wait(READY)
    browser.click('[data-tool="menu"]')
    browser.click("#speed label")
    browser.click("#sheet-menu [data-close]")
    browser.click(f'[data-new-game="{SLUG}"]')
    browser.wait('html[data-screen="new-game"]')
    browser.click("#play")
    browser.wait(QUIET)
    clicks = 0
    while browser.run(TURNS) < 2:
        browser.click(browser.run(NEXT))
        browser.wait(QUIET)
        clicks += 1
        assert clicks < 150, browser.text("[data-prompt]")
    assert browser.text("[data-log]")
    question, options = browser.text("[data-prompt]"), browser.run(OPTIONS)
    browser.wait(KEPT)
    site.stop()
    browser.open(site.url + "?another")
    browser.wait(READY)
    browser.wait("#continue:not([hidden])")
    browser.click("[data-continue]")
    browser.wait(QUIET)
    assert (browser.text("[data-prompt]"), browser.run(OPTIONS)) == (question, options)
    browser.click(browser.run(NEXT))
    browser.wait(QUIET)

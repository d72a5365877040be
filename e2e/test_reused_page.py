"""A page that another test had before is as one that was loaded: nothing of it is left."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import PATIENCE, READY, Watched
from .pool import Pool
from .table import Table, saved_where

_STATE = """() => {
    const body = document.body.cloneNode(true);
    for (const script of body.querySelectorAll("script, script-py")) script.remove();
    const { memory, ...root } = document.documentElement.dataset;
    return [Object.entries(root).sort(), document.title, location.href, scrollY, innerWidth,
        JSON.stringify(history.state), document.activeElement.tagName, Object.keys(localStorage),
        matchMedia("(prefers-reduced-motion: reduce)").matches,
        ...body.outerHTML.split("\\n").filter(line => line.trim())];
}"""


def _state(page: Page) -> list[object]:
    """The page as it stands, once what it does after its start has been done."""
    page.wait_for_selector("html[data-offline]", state="attached", timeout=PATIENCE)
    page.wait_for_selector("#version:not(:empty)", state="attached")
    state: list[object] = page.evaluate(_STATE)
    return state


def test_a_page_that_was_used_begins_as_a_new_one(pool: Pool, site_url: str) -> None:
    how = {"service_workers": "block", "viewport": {"width": 1024, "height": 768}}
    device = pool.take(how)
    try:
        first = Watched(device, site_url, "", {**how, "reduced_motion": "reduce"}, True)
        page = first.open()
        assert _state(page)
        table = Table(page).begin(speed="slow")
        table.tool("log").choose(table.options[0])
        page.set_viewport_size({"width": 800, "height": 600})
        page.keyboard.press("m")
        page.evaluate("document.body.append('left behind'); setInterval(() => document.title = 1)")
        first.leave()
        pool.give_back(how, device, site_url)
        assert pool.take(how) is device

        second = Watched(device, site_url, "", how, True)
        again = second.open()
        assert again is page, "the page is used again"
        fresh = second.open(anew=True)
        assert fresh is not page
        assert _state(again) == _state(fresh)

        again.keyboard.press("m")
        expect(again.locator("#sheet-menu")).to_be_visible()  # by one listener, not by two
        again.keyboard.press("Escape")
        Table(again).resume(saved_where("TakeAction"))
        again.reload()
        again.wait_for_selector(READY, state="attached")
        assert (first.complaints, second.complaints) == ([], [])
        again.evaluate("console.error('heard by who has the page')")
        again.wait_for_selector("body")
        assert (first.complaints, len(second.complaints)) == ([], 1)
        second.leave()
        assert device.resting == [page]
    finally:
        device.holder.context.close()

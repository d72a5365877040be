"""Without a network, and from one version to the next: the worker that keeps the site."""

from __future__ import annotations

import json
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from web.build import offline
from web.serve import DIST, server

from .conftest import PREFIX, READY, Watched
from .table import Table
from .test_saves import go_on, reload, to_shelf

KEPT = 'html[data-offline="ready"]'
NEXT = "99.0.0"
NOTES = """
    window.notes = [];
    new MutationObserver(() => {
        const note = document.querySelector("[data-offline-note]")?.textContent;
        if (note && note !== window.notes.at(-1)) window.notes.push(note);
    }).observe(document, { subtree: true, childList: true, characterData: true });
"""
NO_WORKERS = "delete Navigator.prototype.serviceWorker"


class Site:
    """A copy of the built site with a server of its own, which can be stopped."""

    def __init__(self, folder: Path, prefix: str) -> None:
        self.folder, self.prefix = folder, prefix
        shutil.copytree(DIST, folder)
        self._server = server(0, prefix, site=folder)
        self.url = f"http://127.0.0.1:{self._server.server_port}{prefix}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """From now on nobody answers."""
        self._server.shutdown()
        self._server.server_close()

    def publish(self, version: str) -> None:
        """Let the site be another build."""
        page = self.folder / "index.html"
        page.write_text(page.read_text("utf-8").replace("On the table", f"New in {version}"))
        offline.write_version(self.folder, version)
        offline.write_worker(self.folder)


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


@pytest.fixture
def visit(on: Callable[..., Watched]) -> Callable[..., Watched]:
    """``visit(site)``: a device whose browser keeps sites offline."""
    return lambda site: on("tablet", site.url, service_workers="allow")


def wait_until_kept(page: Page) -> None:
    page.wait_for_selector(KEPT, state="attached")


def eventually(page: Page, holds: Callable[[], bool]) -> None:
    """Wait for what no selector can tell; fail where it does not come."""
    for _ in range(600):
        if holds():
            return
        page.wait_for_timeout(50)
    pytest.fail("waited in vain")


def unplug(site: Site, context: BrowserContext) -> None:
    """No network on the device, and no server either."""
    context.set_offline(True)
    site.stop()


def look_for_update(page: Page) -> None:
    """What the browser does by itself now and then."""
    page.evaluate("navigator.serviceWorker.getRegistration().then((r) => r.update())")


def restart(page: Page, button: Locator) -> None:
    """Press a button that restarts the page, and wait until it is usable again."""
    with page.expect_navigation():
        button.click()
    page.wait_for_selector(READY, state="attached")


def version(page: Page) -> str:
    """The version as the menu shows it."""
    page.locator('[data-tool="menu"]:visible').first.click()
    shown = page.locator("#version").inner_text()
    page.keyboard.press("Escape")
    return shown


DRAWN = """async address => {
    const picture = await createImageBitmap(await (await fetch(address)).blob());
    const { width, height } = picture;
    const canvas = new OffscreenCanvas(width, height).getContext("2d");
    canvas.drawImage(picture, 0, 0);
    const { data } = canvas.getImageData(0, 0, width, height);
    const ground = data.slice(0, 4);
    let reach = 0, opaque = true;
    for (let at = 0; at < data.length; at += 4) {
        const x = (at / 4) % width, y = Math.floor(at / 4 / width);
        opaque &&= data[at + 3] === 255;
        if ([0, 1, 2].some(k => Math.abs(data[at + k] - ground[k]) > 8)) {
            reach = Math.max(reach, Math.hypot(x + 0.5 - width / 2, y + 0.5 - height / 2));
        }
    }
    return { size: [width, height], reach: reach / width, opaque };
}"""
"""An icon's size, how far from the middle it draws (as a share of the width), any holes."""


def stored(page: Page) -> list[str]:
    """The addresses of everything that is kept."""
    addresses: list[str] = page.evaluate(
        """async () => {
            const found = [];
            for (const name of await caches.keys()) {
                for (const kept of await (await caches.open(name)).keys()) found.push(kept.url);
            }
            return found;
        }"""
    )
    return addresses


@pytest.mark.parametrize("prefix", ["/", PREFIX])
def test_after_one_visit_all_goes_on_without_a_network(
    prefix: str, serve: Callable[..., Site], visit: Callable[..., Watched]
) -> None:
    site = serve(prefix)
    device = visit(site)
    page = device.open()
    wait_until_kept(page)
    unplug(site, device.context)
    table = Table(page).begin()
    table.choose(table.options[0])
    asked = table.question
    reload(page)
    assert go_on(page).question == asked
    for path in ("", "index.html", "#games", "?from=home#games"):
        page = device.open(path)
        expect(page.locator("[data-offline-note]").first).to_have_text("Ready to play offline.")
        expect(page.locator(".box").first).to_be_visible()
        assert page.evaluate("document.fonts.check('700 20px Alegreya')")
    table = Table(page).begin(seed="5")
    for _ in range(4):
        table.choose(table.options[0])
    assert len(table.log) >= 4


def test_the_first_visit_tells_how_far_it_is(
    serve: Callable[..., Site], visit: Callable[..., Watched]
) -> None:
    device = visit(serve())
    device.context.add_init_script(NOTES)
    page = device.open()
    wait_until_kept(page)
    notes: list[str] = page.evaluate("window.notes")
    shares = [int(note.split(": ")[1][:-1]) for note in notes[:-1]]
    assert shares == sorted(shares)
    assert len(shares) > 5
    assert notes[-1] == "Ready to play offline."
    expect(page.locator(".shelf-foot [data-offline-note]")).to_be_visible()


def test_every_file_is_kept_and_the_optional_ones_too(
    serve: Callable[..., Site], visit: Callable[..., Watched]
) -> None:
    site = serve()
    page = visit(site).open()
    wait_until_kept(page)
    expected = sorted(
        f"{site.url}{file.path.removeprefix('./')}" for file in offline.kept_files(site.folder)
    )
    late = next(address for address in expected if address.endswith(".whl"))
    eventually(page, lambda: any(address.startswith(late) for address in stored(page)))
    assert sorted(address.split("?")[0] for address in stored(page)) == expected


def test_an_update_waits_until_it_is_wanted(
    serve: Callable[..., Site], visit: Callable[..., Watched]
) -> None:
    site = serve()
    page = visit(site).open()
    wait_until_kept(page)
    old = version(page)
    table = Table(page).begin()
    table.choose(table.options[0])
    site.publish(NEXT)
    look_for_update(page)
    news = page.locator("[data-update]")
    expect(news).to_contain_text("A new version is here")
    news.get_by_text("Later").click()
    expect(news).to_have_count(0)
    table.choose(table.options[0])
    log = table.log
    reload(page)
    assert version(page) == old, "the new version waits, also over a reload"
    assert go_on(page).log == log
    restart(page, news.get_by_text("Restart now"))
    Table(page).screen("table")
    assert Table(page).quiet().log == log
    assert version(page).startswith(f"Version {NEXT}, build ")
    to_shelf(page)
    wait_until_kept(page)
    assert len({address.split("?")[0] for address in stored(page)}) == len(stored(page))


def test_a_restart_by_the_menu_and_a_second_window(
    serve: Callable[..., Site], visit: Callable[..., Watched]
) -> None:
    site = serve()
    device = visit(site)
    one = device.open()
    wait_until_kept(one)
    two = device.open()
    table = Table(two).begin()
    site.publish(NEXT)
    look_for_update(one)
    one.locator("[data-update]").get_by_text("Later").click()
    one.locator('[data-tool="menu"]:visible').first.click()
    restart(one, one.locator("#restart"))
    expect(one.locator("#version")).to_contain_text(NEXT)
    expect(two.locator("[data-update]")).to_contain_text("in another window")
    table.choose(table.options[0])
    log = table.log
    restart(two, two.locator("[data-update]").get_by_text("Restart now"))
    Table(two).screen("table")
    assert Table(two).quiet().log == log
    assert NEXT in version(two)


def test_a_version_that_does_not_start_lets_the_next_one_in(
    serve: Callable[..., Site], visit: Callable[..., Watched]
) -> None:
    site = serve()
    entry = site.folder / "boot" / "main.py"
    good = entry.read_text("utf-8")
    device = visit(site)
    page = device.open()
    wait_until_kept(page)
    entry.write_text("raise SystemExit('broken')\n")
    site.publish("98.0.0")
    look_for_update(page)
    news = page.locator("[data-update]")
    page.clock.install()
    with page.expect_navigation():
        news.get_by_text("Restart now").click()
    eventually(page, lambda: any("broken" in complaint for complaint in device.complaints))
    device.complaints.clear()
    assert page.locator("html").get_attribute("data-ready") is None
    entry.write_text(good)
    site.publish(NEXT)
    look_for_update(page)
    page.clock.fast_forward(30_000)
    restart(page, news.get_by_text("Restart now"))
    assert NEXT in version(page)


def test_the_site_can_be_installed(
    serve: Callable[..., Site], visit: Callable[..., Watched]
) -> None:
    page = visit(serve()).open()
    wait_until_kept(page)
    talk = page.context.new_cdp_session(page)
    errors = talk.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in errors} <= {"in-incognito"}, errors
    found = talk.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert manifest["display"] == "standalone"
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    drawn = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    assert {icon["sizes"] for icon in drawn} == {"192x192", "512x512"}
    for icon in drawn:
        picture = page.evaluate(DRAWN, icon["src"])
        assert "x".join(map(str, picture["size"])) == icon["sizes"]
        if icon["purpose"] == "maskable":
            assert picture["opaque"]
            assert picture["reach"] <= 0.4, "a mask would cut something off"
    touch = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    picture = page.evaluate(DRAWN, touch)
    assert (picture["size"], picture["opaque"]) == ([180, 180], True)


def test_a_site_that_is_half_published_is_not_kept(
    serve: Callable[..., Site], visit: Callable[..., Watched]
) -> None:
    site = serve()
    (site.folder / "css" / "result.css").write_text("/* of another build */")
    page = visit(site).open()
    note = page.locator("[data-offline-note]").first
    expect(note).to_contain_text("could not be kept for offline play yet")
    offline.write_worker(site.folder)
    reload(page)
    expect(note).to_have_text("Ready to play offline.")


def test_a_device_without_room_says_so_and_plays_on(
    serve: Callable[..., Site], visit: Callable[..., Watched]
) -> None:
    site = serve()
    context = visit(site).context
    page = context.new_page()
    limits = {"origin": site.url.removesuffix(PREFIX), "quotaSize": 2_000_000}
    context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", limits)
    page.goto(site.url)
    expect(page.locator("[data-offline-note]").first).to_contain_text("no room on this device")
    assert stored(page) == []
    Table(page).begin()


def test_a_browser_without_workers_says_so_and_plays_on(
    serve: Callable[..., Site], visit: Callable[..., Watched]
) -> None:
    device = visit(serve())
    device.context.add_init_script(NO_WORKERS)
    page = device.open()
    expect(page.locator("[data-offline-note]").first).to_contain_text("This browser does not keep")
    assert version(page).startswith("Version ")
    Table(page).begin()


def test_the_worker_answers_for_its_own_files_only(
    serve: Callable[..., Site], visit: Callable[..., Watched]
) -> None:
    site, elsewhere = serve(), serve()
    # The page itself may ask no other host; this one, which the worker does not know, may.
    (site.folder / "probe.html").write_text("<!doctype html><title>probe</title>")
    device = visit(site)
    wait_until_kept(device.open())
    probe = device.context.new_page()
    probe.goto(f"{site.url}probe.html")
    answered = {}
    asked = (f"{site.url}css/base.css", f"{site.url}none.css", f"{elsewhere.url}css/base.css")
    for url in asked:
        with probe.expect_response(url) as response:
            probe.evaluate("url => fetch(url, { mode: 'no-cors' }).then(() => 0)", url)
        answered[url] = response.value.from_service_worker
    assert answered == dict(zip(asked, (True, False, False), strict=True))
    assert all(address.startswith(site.url) for address in stored(probe))
    device.complaints.clear()

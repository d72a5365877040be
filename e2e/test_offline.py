"""Without a network: the worker keeps the site, says how far it is, and answers for it only."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from web.build import offline

from .conftest import PREFIX, Watched
from .offline_site import eventually, stored, unplug, version, wait_until_kept
from .site import Site
from .table import Table
from .test_saves import reloaded

NOTES = """
    window.notes = [];
    new MutationObserver(() => {
        const note = document.querySelector("[data-offline-note]")?.textContent;
        if (note && note !== window.notes.at(-1)) window.notes.push(note);
    }).observe(document, { subtree: true, childList: true, characterData: true });
"""
NO_WORKERS = "delete Navigator.prototype.serviceWorker"
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


@pytest.mark.parametrize("prefix", [PREFIX, pytest.param("/", marks=pytest.mark.soak)])
def test_after_one_visit_all_goes_on_without_a_network(
    prefix: str, serve: Callable[..., Site], visit: Callable[..., Watched]
) -> None:
    site = serve(prefix)
    device = visit(site)
    page = device.open()
    wait_until_kept(page)
    unplug(site, device)
    table = Table(page).begin()
    table.choose(table.options[0])
    asked = table.question
    assert reloaded(page).question == asked
    for path in ("index.html", "?from=home#games"):
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
    page = visit(serve()).open(script=NOTES)
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


def test_a_device_without_room_says_so_and_plays_on(
    serve: Callable[..., Site], visit: Callable[..., Watched]
) -> None:
    site = serve()
    page = visit(site).page()
    limits = {"origin": site.url.removesuffix(PREFIX), "quotaSize": 2_000_000}
    page.context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", limits)
    page.goto(site.url)
    expect(page.locator("[data-offline-note]").first).to_contain_text("no room on this device")
    assert stored(page) == []
    Table(page).begin()


def test_a_browser_without_workers_says_so_and_plays_on(
    serve: Callable[..., Site], visit: Callable[..., Watched]
) -> None:
    page = visit(serve()).open(script=NO_WORKERS)
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
    probe = device.page()
    probe.goto(f"{site.url}probe.html")
    answered = {}
    asked = (f"{site.url}css/all.css", f"{site.url}none.css", f"{elsewhere.url}css/all.css")
    for url in asked:
        with probe.expect_response(url) as response:
            probe.evaluate("url => fetch(url, { mode: 'no-cors' }).then(() => 0)", url)
        answered[url] = response.value.from_service_worker
    assert answered == dict(zip(asked, (True, False, False), strict=True))
    assert all(address.startswith(site.url) for address in stored(probe))
    device.complaints.clear()

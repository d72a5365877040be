"""The snapshot of Python's heap, and the archives beside it: kept after a first visit, used at the
next, never needed."""

from __future__ import annotations

import gzip
import io
import json
import zipfile
from collections.abc import Callable

from playwright.sync_api import Page

from web.build import page as build
from web.serve import DIST

from .bench_start import BOARD_DONE
from .conftest import PATIENCE, QUICK, READY, SLOW, Watched
from .offline_site import eventually
from .site import Site
from .table import Table

IPAD = (
    "Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/17.4 Mobile/15E148 Safari/604.1"
)
"""By this Pyodide does without its trampoline."""
JS = "text/javascript"
KEPT = 'html[data-memory="kept"]'
FILES = """async () => {
  const root = await navigator.storage.getDirectory();
  const folders = await Array.fromAsync((await root.getDirectoryHandle("mythshelf")).values());
  const kept = await Promise.all(folders.map((folder) => Array.fromAsync(folder.values())));
  const files = await Promise.all(kept.flat().map((handle) => handle.getFile()));
  return files.map(({ name, size }) => [decodeURIComponent(name), size]);
}"""
SPOIL = """async ([how, hash]) => {
  const root = await navigator.storage.getDirectory();
  const [folder] = await Array.fromAsync((await root.getDirectoryHandle("mythshelf")).values());
  const file = await folder.getFileHandle(encodeURIComponent(hash));
  const bytes = new Uint8Array(await (await file.getFile()).arrayBuffer());
  const changed = bytes.slice();
  changed[changed.length >> 1] ^= 1;
  const spoilt = {
    cut: bytes.slice(0, bytes.length >> 1), noise: bytes.fill(7), empty: bytes.slice(0, 0), changed,
  }[how];
  const stream = await file.createWritable();
  await stream.write(spoilt);
  await stream.close();
}"""
SETTINGS = build.settings(DIST)
HASHES = SETTINGS["kept"]
MEMORY = HASHES[SETTINGS["memory"]["address"]]
BUSY = f"""{SLOW}
performance.getEntriesByType = (type) => {{
    if (type !== "resource") return entries(type);
    const found = {{ ...file }};
    file.transferSize *= 100;
    return [found];
}};"""
"""A line seems slow, and quick to whoever asks again."""

WATCH_IMPORTS = """
import sys
from js import document
from pyodide.ffi import create_proxy
there = set(sys.modules)
def imported(_event):
    late = [n for n in sys.modules if n not in there and n.split(".")[0] in ("mythshelf", "web")]
    document.documentElement.setAttribute("data-late", " ".join(late) or "none")
document.addEventListener("imported", create_proxy(imported))
"""
IS_UNFIT = "Object.keys(localStorage).some(one => one.endsWith(':unfit'))"
"""Whether it is remembered that the snapshot of this build does not fit."""


def again(page: Page) -> str | None:
    page.reload()
    page.wait_for_selector(READY, timeout=PATIENCE, state="attached")
    return page.locator("html").get_attribute("data-memory")


def wait_until_kept(page: Page) -> None:
    page.wait_for_selector(KEPT, timeout=PATIENCE, state="attached")


def test_a_second_visit_restores_the_snapshot_and_plays(on: Callable[..., Watched]) -> None:
    page = on("tablet", keeps=True).open(script=SLOW)
    assert page.locator("html").get_attribute("data-memory") is None
    wait_until_kept(page)
    assert again(page) == "used"
    table = Table(page).begin()
    for _ in range(8):
        table.choose(table.options[0])


def test_over_a_quick_line_the_first_visit_has_the_snapshot(on: Callable[..., Watched]) -> None:
    device = on("tablet", keeps=True)
    page = device.page(QUICK + BOARD_DONE)
    page.goto(device.site_url)
    page.wait_for_selector('html[data-memory="used"]', timeout=PATIENCE, state="attached")
    page.wait_for_selector("html[data-done]", timeout=PATIENCE, state="attached")
    assert Table(page).options
    wait_until_kept(page)


def test_the_first_large_file_tells_how_quick_the_line_is(on: Callable[..., Watched]) -> None:
    """Given a device so busy that small files seem to come slowly, when a large one has come, then
    it has the snapshot all the same."""
    page = on("tablet", keeps=True).open(script=BUSY)
    assert page.locator("html").get_attribute("data-memory") == "used"


def test_an_ipad_starts_from_it_too(on: Callable[..., Watched]) -> None:
    page = on("tablet", keeps=True, user_agent=IPAD).open(script=QUICK)
    assert page.locator("html").get_attribute("data-memory") == "used"
    Table(page).begin()


def test_what_does_not_fit_this_browser_is_asked_for_once(on: Callable[..., Watched]) -> None:
    device = on("tablet", keeps=True)
    page = device.page(QUICK)
    script = (DIST / "boot" / "heap_snapshot.mjs").read_text("utf-8")
    broken = script.replace("unpack(bytes, notes, module);", 'throw new Error("it does not fit");')
    assert broken != script
    page.route(
        "**/boot/heap_snapshot.mjs", lambda route: route.fulfill(body=broken, content_type=JS)
    )
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for _visit in range(2):
        page.goto(device.site_url)
        page.wait_for_selector(READY, timeout=PATIENCE, state="attached")
        assert page.locator("html").get_attribute("data-memory") is None
        eventually(page, lambda: bool(page.evaluate(IS_UNFIT)))
    assert sum("memory.img" in address for address in asked) == 1
    Table(page).begin()


def test_a_snapshot_holds_all_that_beginning_a_game_imports(on: Callable[..., Watched]) -> None:
    device = on("tablet", keeps=True)
    page = device.page(QUICK)
    main = (DIST / "boot" / "main.py").read_text("utf-8")
    page.route("**/boot/main.py", lambda route: route.fulfill(body=WATCH_IMPORTS + main))
    page.goto(device.site_url)
    page.wait_for_selector('html[data-memory="used"]', timeout=PATIENCE, state="attached")
    page.wait_for_selector(READY, timeout=PATIENCE, state="attached")
    Table(page).begin()
    page.evaluate("document.dispatchEvent(new Event('imported'))")
    assert page.locator("html").get_attribute("data-late") == "none"


def test_a_snapshot_that_does_not_come_is_not_missed(on: Callable[..., Watched]) -> None:
    device = on("tablet", keeps=True)
    page = device.page(QUICK)
    page.route("**/memory.img*", lambda route: route.fulfill(body="", status=200))
    page.goto(device.site_url)
    page.wait_for_selector(READY, timeout=PATIENCE, state="attached")
    Table(page).begin()


def test_what_does_not_fit_is_thrown_away(on: Callable[..., Watched], soak: bool) -> None:
    """Whatever is wrong with it, one check finds it: the soak tries them all."""
    page = on("tablet", keeps=True).open()
    for how in ("cut", "noise", "empty", "changed") if soak else ("cut",):
        wait_until_kept(page)
        page.evaluate(SPOIL, [how, MEMORY])
        assert again(page) != "used", how
        Table(page).begin()
        page.go_back()
    wait_until_kept(page)
    page.evaluate(SPOIL, ["changed", HASHES["app.pack"]])
    assert again(page) != "used"
    Table(page).begin()


def test_the_archives_are_kept_too_and_asked_for_no_more(on: Callable[..., Watched]) -> None:
    page = on("tablet", keeps=True).open()
    wait_until_kept(page)
    assert {name for name, _ in page.evaluate(FILES)} == {*HASHES.values()}
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    assert again(page) == "used"
    assert any("pyodide.asm.wasm" in address for address in asked)
    assert not any(address.endswith(".pack") for address in asked)
    Table(page).begin()


def test_another_build_takes_the_place_of_what_is_kept(
    serve: Callable[..., Site], on: Callable[..., Watched]
) -> None:
    site = serve()
    page = on("tablet", site.url, keeps=True).open()
    wait_until_kept(page)
    app = site.folder / "app.pack"
    content = io.BytesIO(gzip.decompress(app.read_bytes()))
    with zipfile.ZipFile(content, "a") as archive:
        archive.writestr("another.txt", "")
    app.write_bytes(gzip.compress(content.getvalue()))
    changed = build.settings(site.folder)
    index = site.folder / "index.html"
    index.write_text(index.read_text("utf-8").replace(json.dumps(SETTINGS), json.dumps(changed)))
    again(page)
    wait_until_kept(page)
    assert {name for name, _ in page.evaluate(FILES)} == {*changed["kept"].values()}


def test_a_note_of_files_that_are_gone_is_not_believed(on: Callable[..., Watched]) -> None:
    page = on("tablet", keeps=True).open()
    wait_until_kept(page)
    page.evaluate(
        "navigator.storage.getDirectory()"
        ".then((root) => root.removeEntry('mythshelf', { recursive: true }))"
    )
    assert again(page) != "used"
    wait_until_kept(page)
    assert again(page) == "used"


def test_without_a_file_system_python_starts_the_plain_way(on: Callable[..., Watched]) -> None:
    without = "delete StorageManager.prototype.getDirectory;"
    page = on("tablet", keeps=True).open(script=SLOW + without)
    assert again(page) is None
    Table(page).begin()

"""A site of which one file is missing, torn or of another version: never a broken page that says
that it is ready."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from web.build import offline

from .conftest import PATIENCE, READY, Watched
from .offline_site import KEPT, eventually, look_for_update, version, wait_until_kept
from .pool import clear
from .site import Site
from .table import Table
from .test_saves import reload

NEXT = "99.0.0"
FOLDERS = ("boot", "covers", "css", "fonts", "games", "icons", "pyscript", "python", "")
SETTLED = f"{READY}, html[data-failed]"
UPDATE = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update().catch(() => 0);
    const worker = registration.installing;
    while (worker && worker.state === "installing") await new Promise((r) => setTimeout(r, 50));
}"""
"""Look for an update, and wait until it is here or has been given up."""
SETTLED_OFFLINE = "html[data-offline]:not([data-offline=saving])"


@contextmanager
def spoilt(file: Path, how: str, old: bytes = b"") -> Iterator[None]:
    """A file of a site that is missing, torn or ``old`` for a while."""
    content = file.read_bytes()
    if how == "missing":
        file.unlink()
    else:
        file.write_bytes(old if how == "old" else content[: len(content) // 2])
    try:
        yield
    finally:
        file.write_bytes(content)


def files_in(site: Site, folder: str) -> list[Path]:
    """The files of a build in a folder of a site, for those in none with ''."""
    found = (p for p in (site.folder / folder).iterdir() if p.is_file())
    named = [(p.relative_to(site.folder).as_posix(), p) for p in found]
    return [path for name, path in sorted(named) if not offline.is_the_hosts(name)]


def says_what_is_so(page: Page, name: str) -> None:
    """The page has begun and does not claim to be stored (but without what is kept later it may),
    or it says that it cannot begin."""
    page.wait_for_selector(SETTLED, state="attached", timeout=PATIENCE)
    if page.locator(READY).count():
        page.wait_for_selector(SETTLED_OFFLINE, state="attached", timeout=PATIENCE)
    else:
        words = page.locator("#loading-text, body").last
        expect(words, name).to_contain_text("Check the connection")
    assert offline.is_for_later(name) or page.locator(KEPT).count() == 0, name


@pytest.mark.parametrize("how", ["missing", "torn"])
@pytest.mark.parametrize(
    "folder", ["css", *(pytest.param(f, marks=pytest.mark.soak) for f in FOLDERS)]
)
def test_at_a_first_visit_it_begins_or_says_why_not(
    folder: str, how: str, serve: Callable[..., Site], visit: Callable[..., Watched]
) -> None:
    site = serve()
    device = visit(site)
    page = device.page()
    for file in files_in(site, folder):
        if file.name in ("index.html", "memory.img") and how == "missing":
            continue  # the host says so; and the snapshot is never needed
        with spoilt(file, how):
            page.goto("about:blank")
            clear(page, site.url)
            page.goto(site.url)
            if file.name != "memory.img":
                says_what_is_so(page, file.name)
    page.goto("about:blank")  # so that it complains of nothing more
    device.complaints.clear()


@pytest.mark.parametrize("how", ["missing", "torn"])
def test_without_its_webassembly_python_does_not_keep_one_waiting(
    how: str, serve: Callable[..., Site], visit: Callable[..., Watched]
) -> None:
    site = serve()
    device = visit(site)
    page = device.page()
    with spoilt(site.folder / "python" / "pyodide.asm.wasm", how):
        page.goto(site.url)
        says_what_is_so(page, how)
    page.goto("about:blank")
    device.complaints.clear()


@pytest.mark.soak
@pytest.mark.parametrize("how", ["missing", "torn", "old"])
def test_who_has_a_version_keeps_it_until_all_of_the_next_is_there(
    how: str, serve: Callable[..., Site], visit: Callable[..., Watched]
) -> None:
    """For each file: a version in which it has changed, of which it alone has not arrived."""
    site = serve()
    device = visit(site)
    page = device.open()
    wait_until_kept(page)
    old = version(page)
    for file in (file for folder in FOLDERS for file in files_in(site, folder)):
        name = file.relative_to(site.folder).as_posix()
        if name in (offline.WORKER, "python/memory.img") or offline.is_for_later(name):
            continue  # the worker tells that there is a version; nothing waits for the others
        before = file.read_bytes()
        file.write_bytes(before + b"\n")
        if name != offline.VERSION:
            offline.write_version(site.folder, NEXT)
        offline.write_worker(site.folder)
        with spoilt(file, how, before):
            page.evaluate(UPDATE)
            reload(page)
            assert version(page) == old, name
            wait_until_kept(page)
            assert page.locator("[data-update]").count() == 0, name
        file.write_bytes(before)
    Table(page).begin()
    site.publish(NEXT)
    look_for_update(page)
    eventually(page, lambda: page.locator("[data-update]").count() == 1)
    device.complaints.clear()

"""About the page: whose it is, and the licences of what it is made of, also without a network."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .axe import violations
from .conftest import SIZES, Watched
from .offline_site import unplug, wait_until_kept
from .site import Site


def test_the_licences_can_be_read_without_a_network(
    serve: Callable[..., Site], visit: Callable[..., Watched]
) -> None:
    site = serve()
    device = visit(site)
    page = device.open()
    wait_until_kept(page)
    unplug(site, device)
    page.keyboard.press("m")
    page.locator('#sheet-menu [data-menu="about"]').click()
    sheet = page.locator("#sheet-about")
    expect(sheet).to_contain_text("Mythshelf is unofficial.")
    for name, words in (
        ("Python", "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2"),
        ("@fontsource/alegreya", "SIL OPEN FONT LICENSE Version 1.1"),
        ("polyscript", "Apache License"),
    ):
        part = sheet.locator("details", has=page.get_by_text(name, exact=True))
        part.locator("summary").click()
        expect(part.locator(".licence-text")).to_contain_text(words)


@pytest.mark.parametrize("device", SIZES)
def test_it_can_be_read_by_everybody(device: str, on: Callable[..., Watched]) -> None:
    page = on(device, reduced_motion="reduce").open()
    page.locator('[data-tool="menu"]:visible').first.click()
    page.locator('#sheet-menu [data-menu="about"]').click()
    page.locator("#licences summary").first.click()
    expect(page.locator("#licences .licence-text").first).to_be_visible()
    assert violations(page) == []
    wide = page.evaluate("document.querySelector('#sheet-about .sheet-body').scrollWidth")
    room = page.evaluate("document.querySelector('#sheet-about .sheet-body').clientWidth")
    assert wide <= room

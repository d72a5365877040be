"""Where the browser lets the page keep nothing: it starts, says so, and plays."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from mythshelf import games
from mythshelf.kernel.files import save
from playwright.sync_api import BrowserType, Page, expect

from .conftest import DEVICES
from .table import SLUG, Table

BLOCKED = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""Chromium's preferences of somebody who does not allow sites to save data on the device."""


@pytest.fixture
def blocked(
    browser_type_launch_args: dict[str, Any], browser_type: BrowserType, tmp_path: Path
) -> Iterator[Page]:
    """A page of a Chromium with these preferences; it must not complain."""
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(BLOCKED))
    how = {**browser_type_launch_args, **DEVICES["tablet"]}
    context = browser_type.launch_persistent_context(tmp_path, **how)
    page = context.pages[0]
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert not errors


def test_chromium_that_blocks_all_data_plays(blocked: Page, site_url: str) -> None:
    page = blocked
    page.goto(site_url)
    page.wait_for_selector("html[data-ready], html[data-failed]", state="attached")
    assert page.evaluate("document.documentElement.dataset.failed ?? ''") == ""
    with pytest.raises(Exception, match="Access is denied"):
        page.evaluate("localStorage.length")
    expect(page.locator(".toast")).to_contain_text("lets the page keep nothing")
    expect(page.locator("#storage-note")).to_contain_text("does not let this page store anything")
    expect(page.locator("[data-offline-note]").first).to_contain_text("does not keep the games")
    page.locator(".toast [data-slot=close]").tap()
    table = Table(page).begin()
    table.choose(table.options[0])
    expect(page.locator("html")).to_have_attribute("data-unsaved", "")
    page.keyboard.press("m")
    with page.expect_download() as download:
        page.locator('#sheet-menu [data-menu="save"]').click()
    match = save.loads(download.value.path().read_text(), games.load)
    assert (match.game.slug, match.cursor) == (SLUG, 1)

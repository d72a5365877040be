"""Sound: none, and no machinery for it, until it is switched on."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .conftest import READY, Watched
from .table import Table, saved_where
from .test_saves import reloaded

_EAR = """
    globalThis.contexts = 0; globalThis.heard = 0;
    globalThis.AudioContext = class extends AudioContext {
        constructor() { super(); contexts++; }
    };
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...when) {
        heard++;
        globalThis.loudest = Math.max(...this.buffer.getChannelData(0));
        return start.apply(this, when);
    };
"""


def ear(page: Page) -> tuple[int, int]:
    """How many AudioContexts there are, and how many sounds have been played."""
    contexts, heard = page.evaluate("[contexts, heard]")
    return contexts, heard


def switch(page: Page) -> None:
    """Press the switch in the menu."""
    page.keyboard.press("m")
    page.get_by_role("switch", name="Sound").press("Space")
    page.keyboard.press("Escape")


def test_silence_until_sound_is_switched_on(on: Callable[..., Watched]) -> None:
    page = on("tablet").open(script=_EAR)
    table = Table(page).resume(saved_where("TakeAction"))
    table.choose(table.options[0])
    _tap_in_vain(table)
    assert ear(page) == (0, 0)
    switch(page)
    contexts, heard = ear(page)
    assert (contexts, heard) == (1, 1)
    assert 0.1 < page.evaluate("loudest") <= 0.2
    _tap_in_vain(table)
    assert ear(page) == (1, heard + 1)
    table.choose(table.options[0])
    assert ear(page)[1] > heard + 1
    table = reloaded(page)
    assert ear(page) == (0, 0)
    table.choose(table.options[0])
    contexts, heard = ear(page)
    assert contexts == 1
    assert heard
    switch(page)
    table.choose(table.options[0])
    assert ear(page) == (1, heard)


def test_the_volume_is_kept(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    page.keyboard.press("m")
    volume = page.get_by_role("slider", name="Volume")
    expect(volume).to_be_hidden()
    page.get_by_role("switch", name="Sound").press("Space")
    volume.press("ArrowRight")
    expect(volume).to_have_value("70")
    page.reload()
    page.wait_for_selector(READY, state="attached")
    page.keyboard.press("m")
    expect(volume).to_have_value("70")


def _tap_in_vain(table: Table) -> None:
    table.tool("redo")
    expect(table.explanation).to_be_visible()
    table.page.keyboard.press("Escape")
    table.quiet()

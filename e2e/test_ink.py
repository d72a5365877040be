"""Words on the small canvases: cards, plates, tiles, one game after another in the same page."""

from __future__ import annotations

import random
from collections.abc import Callable

from mythshelf.kernel.files import save

from .conftest import QUICK, SLOW, Watched
from .ink import watched
from .offline_site import eventually
from .table import STILL, Table, import_text
from .test_decks import to_decks
from .test_malice import FIGHT as MALICE
from .test_myth import FIGHT, SHORT, at_random
from .test_saves import to_shelf

CHOICES = 12
"""So many choices bring other cards into the hands."""


def test_every_small_canvas_has_its_words_one_game_after_another(
    on: Callable[..., Watched],
) -> None:
    """The first game has fetched the fonts, so nothing is painted again for those after it."""
    table = Table(on("tablet").open()).resume(MALICE).open_curtain()
    page, dice = table.page, random.Random(2)
    to_shelf(page)
    with watched(page) as ink:
        to_decks(page)
        page.locator("#deck-new").tap()
        table.screen("builder")
        eventually(page, lambda: bool(page.evaluate("ink.told().length > 0")))
        seen = ink.places
        table.resume(FIGHT)
        hand = ink.number
        for _ in range(CHOICES):
            table.choose(dice.choice(table.options))
        assert ink.number > hand
        seen |= ink.places
        assert not ink.blank, ink.blank
        to_shelf(page)
        import_text(page, save.dumps(at_random(3, **SHORT)))
        page.locator(".toast .button", has_text="table").click()
        table.screen("result")
        seen |= ink.places
        assert not ink.blank, ink.blank
    assert seen >= {"tile-face", "open-card-picture", "result-board"}


PICTURES = """async () => {
    await document.fonts.ready;
    const found = [];
    for (const canvas of document.querySelectorAll("canvas")) {
        if (!canvas.width || !canvas.checkVisibility()) continue;
        const pixels = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
        const digest = await crypto.subtle.digest("SHA-256", pixels.data);
        found.push([canvas.id || canvas.className, new Uint8Array(digest).join()]);
    }
    return found;
}"""


def test_one_position_is_one_picture_in_every_load(on: Callable[..., Watched]) -> None:
    """Started from the snapshot of memory, and without."""
    seen = []
    for line in (QUICK, SLOW):
        table = Table(on("tablet", keeps=True).open(script=line)).resume(FIGHT)
        table.page.wait_for_timeout(STILL)
        seen.append(table.page.evaluate(PICTURES))
    assert len(seen[0]) > 5
    assert seen[0] == seen[1]

"""How much of the page is styled anew when something on it changes."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from .conftest import Watched
from .plays import unfinished, well_played
from .table import Table

CHOICES = 8
PARTS = 0.2
"""Of the elements of the page, how many a choice styles anew at most, each as often as it is: an
eighth of them when this was written, and more than a third when the root depended on them."""


@pytest.mark.parametrize("slug", ["mystic_manor", "myth"])
def test_a_choice_styles_only_what_it_changes(
    on: Callable[..., Watched], browser: Browser, slug: str
) -> None:
    table = Table(on("phone").open()).resume(unfinished(well_played(slug, 1), 60)).open_curtain()
    elements: int = table.page.evaluate("document.querySelectorAll('*').length")
    dice, made = random.Random(1), 0
    browser.start_tracing(categories=["disabled-by-default-devtools.timeline", "devtools.timeline"])
    try:
        while table.options and made < CHOICES:
            table.choose(dice.choice(table.options)).open_curtain()
            made += 1
    finally:
        events = json.loads(browser.stop_tracing())["traceEvents"]
    styled = [
        event["args"].get("elementCount", 0)
        for event in events
        if event["name"] == "UpdateLayoutTree" and "dur" in event
    ]
    assert made
    assert styled
    assert sum(styled) <= PARTS * elements * made

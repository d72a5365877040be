"""``python -m e2e.bench_reports [GAME…]``: how long it takes until a finished game has its report.

Opens the report of a game that computers have played, in Chromium. Prints the seconds until the
curve of the whole game is there at a glance and until all is judged, and the longest task of the
page meanwhile. The browser can slow down the page but not a worker, so the seconds are measured as
the machine is and told times :data:`.bench_start.SLOWER`; the page is slowed down in a second run.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from dataclasses import dataclass

from mythshelf.games import SLUGS
from mythshelf.kernel.files import save
from playwright.sync_api import Browser, Page, expect

from .bench_frames import WATCH, chromium_and_site
from .bench_freezes import longest
from .bench_start import SLOWER
from .conftest import DEVICES, PATIENCE, QUICK, READY
from .plays import well_played
from .table import Table, import_text

COARSE, WHOLE, HELD = 5.0, 30.0, 50
"""The aims on a tablet so much slower: seconds until curve and all, and milliseconds."""
LEVEL, SEED = "player", 3
_DONE = re.compile(r"[1-9]\d* choices? judged$")
_TURNS = re.compile(r"L.*L")
"""A curve of more than begin and end."""
_LONG = 600_000


@dataclass(frozen=True, slots=True)
class Report:
    """Seconds until the curve was there and until all was judged, and the page's longest task in
    milliseconds."""

    coarse: float
    whole: float
    held: int


def main() -> int:
    """Measure and print; 1 where an aim is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=SLUGS)
    given = parser.parse_args()
    reached = True
    with chromium_and_site() as (browser, url):
        for slug in given.games:
            text = save.dumps(well_played(slug, SEED, LEVEL))
            usual, slowed = (_measured(browser, url, text, rate) for rate in (1, SLOWER))
            for what, unit, figure, aim in (
                ("curve", "s", usual.coarse * SLOWER, COARSE),
                ("whole report", "s", usual.whole * SLOWER, WHOLE),
                ("page held", "ms", slowed.held, HELD),
            ):
                good = figure <= aim
                reached = reached and good
                verdict = "reached" if good else "MISSED"
                print(f"{slug}, {what}: {figure:.0f} {unit}  aim {aim:g}  {verdict}", flush=True)
    return 0 if reached else 1


def _measured(browser: Browser, url: str, text: str, rate: int) -> Report:
    context = browser.new_context(**DEVICES["tablet"])
    page = context.new_page()
    page.add_init_script(QUICK)
    page.goto(url)
    page.wait_for_selector(READY, timeout=PATIENCE, state="attached")
    import_text(page, text)
    page.locator(".toast .button", has_text="table").click()
    Table(page).screen("result")
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
    page.evaluate(WATCH)
    began = time.perf_counter()
    page.locator('#result [data-result="report"]').click()
    report = _awaited(page, began)
    context.close()
    return report


def _awaited(page: Page, began: float) -> Report:
    line = page.locator("#analysis-lines path").last
    expect(line).to_have_attribute("d", _TURNS, timeout=_LONG)
    coarse = time.perf_counter() - began
    expect(page.locator("#analysis-progress")).to_have_text(_DONE, timeout=_LONG)
    return Report(coarse, time.perf_counter() - began, longest(page))


if __name__ == "__main__":
    sys.exit(main())

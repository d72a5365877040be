"""``python -m e2e.bench_freezes [GAME…]``: the longest that the page stands still after a choice.

Random choices in each game, in Chromium slowed down four times, with pieces that do not move, so
that all that follows a choice comes at once. Prints for each game how many choices were followed by
a task of more than :data:`AIM` milliseconds, and the worst with the question that was answered.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from random import Random

from mythshelf.games import SLUGS
from playwright.sync_api import Browser, Page

from .bench_frames import WATCH, chromium_and_site
from .bench_start import SLOWER
from .conftest import DEVICES, PATIENCE, QUICK, READY
from .table import Table

CHOICES = 400
AIM = 150
WORST = 3
SETTINGS: dict[str, dict[str, str]] = {
    "mysterion": {"mode": "journey"},
    "myth": {"mode": "slaughterfield"},
}
"""Modes in which more is going on than in the usual one."""
_ASKED = "[data-option], #curtain[open], #result:not([hidden])"


@dataclass(frozen=True, slots=True, order=True)
class Freeze:
    """The longest task after a choice, in milliseconds, the question, and what was chosen."""

    spent: int
    question: str
    option: str


def main() -> int:
    """Measure and print; 1 where a game has a longer freeze than it should."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=SLUGS)
    parser.add_argument("--choices", type=int, default=CHOICES)
    given = parser.parse_args()
    reached = True
    with chromium_and_site() as (browser, url):
        for slug in given.games:
            found = sorted(measured(browser, url, slug, given.choices), reverse=True)
            reached = _print(slug, found) and reached
    return 0 if reached else 1


def measured(browser: Browser, url: str, slug: str, choices: int) -> list[Freeze]:
    """So many random choices, in as many games as that takes."""
    context = browser.new_context(**DEVICES["tablet"])
    page = context.new_page()
    page.add_init_script(QUICK)
    page.goto(url)
    page.wait_for_selector(READY, timeout=PATIENCE, state="attached")
    table, drawn, found = Table(page), Random(1), list[Freeze]()
    table.speed("off")
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    while len(found) < choices:
        table.begin(slug, seed=str(len(found)), **SETTINGS.get(slug, {}))
        while _is_asked(table) and len(found) < choices:
            question, option = table.question, drawn.choice(table.options)
            page.evaluate(WATCH)
            table.choose(option)
            found.append(Freeze(longest(page), question, option))
        page.locator('[data-tool="back"]:visible').first.click()
        table.screen("shelf")
    context.close()
    return found


def _is_asked(table: Table) -> bool:
    """Wait until somebody here is asked, where the computer plays, too; ``False`` for the end."""
    table.page.wait_for_selector(_ASKED, state="attached", timeout=PATIENCE)
    return bool(table.open_curtain().options)


def longest(page: Page) -> int:
    """The longest task since it was watched, once the browser has told of all."""
    tasks: list[int] = page.evaluate(
        "() => new Promise(told => setTimeout(() => setTimeout(() => told(long))))"
    )
    return max(tasks, default=0)


def _print(slug: str, found: list[Freeze]) -> bool:
    above = sum(one.spent > AIM for one in found)
    print(f"{slug}: {above} of {len(found)} choices above {AIM} ms")
    for one in found[:WORST]:
        print(f"  {one.spent} ms: {one.question} {one.option}", flush=True)
    return not above


if __name__ == "__main__":
    sys.exit(main())

"""``python -m e2e.pictures``: draw the README's pictures anew, into ``pylib/docs/``.

Each shows the built site (``make site``) as it is: a game in mid-play on a tablet, and the shelf.
"""

from __future__ import annotations

import threading
from random import Random

from playwright.sync_api import Page, sync_playwright

from web.serve import DIST, server

from .browser import launch_arguments
from .installing import ROOT
from .plays import played
from .table import Table

PICTURES = ROOT / "pylib/docs"
SIZE = {"width": 1024, "height": 768}
SCALE = 0.75
"""Of a CSS pixel: as large as a README shows them side by side, and no larger."""
GAMES = {
    "mythic_mischief": 60,
    "mystic_manor": 80,
    "mysterion": 70,
    "mischief_and_malice": 60,
    "myth": 60,
}
"""By slug, after how many choices."""


def any_of(options: list[str], dice: Random) -> str:
    """One of the options, the last (an end) seldom."""
    return dice.choice(options[:-1] or options)


def main() -> None:
    """Draw all of them."""
    site = server(0, "/", site=DIST)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    arguments = launch_arguments()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**arguments)  # type: ignore[arg-type]
        context = browser.new_context(viewport=SIZE, device_scale_factor=SCALE)  # type: ignore[arg-type]
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{site.server_port}/")
        page.wait_for_selector('html[data-ready="1"]')
        for slug, choices in GAMES.items():
            Table(page).resume(played(slug, any_of, choices, 5)).open_curtain().quiet()
            _draw(page, slug)
            page.locator('.rail [data-tool="back"]:visible').first.click()
            page.wait_for_selector('html[data-screen="shelf"]')
        _draw(page, "shelf")
        browser.close()
    site.shutdown()


def _draw(page: Page, name: str) -> None:
    page.evaluate("document.querySelectorAll('.toast').forEach(toast => toast.remove())")
    page.wait_for_timeout(800)
    page.screenshot(path=PICTURES / f"{name}.png")


if __name__ == "__main__":
    main()

"""``python -m e2e.bench_start``: the page's start and its answer to a tap, in a real browser.

Start times are ratios to a page that does nothing but ``loadPyodide()`` with the stock
library, both served alike and measured by turns in one run.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import threading
import time
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from web.build.steps import PYODIDE
from web.serve import DIST, server

from .browser import launch_arguments
from .table import Table

ROUNDS = 5
TAPS = 40
SLOWER = 4
BARE = """<!doctype html><title>bare</title><script type="module">
import { loadPyodide } from "./pyodide.mjs";
await loadPyodide();
document.documentElement.dataset.ready = "1";
</script>"""
READY = 'html[data-ready="1"]'

TAP = """([x, y]) => new Promise((done) => {
  const board = document.getElementById("board");
  const box = board.getBoundingClientRect();
  const at = { clientX: box.x + x, clientY: box.y + y, pointerId: 7, bubbles: true };
  board.setPointerCapture = () => {};
  const start = performance.now();
  board.dispatchEvent(new PointerEvent("pointerdown", at));
  board.dispatchEvent(new PointerEvent("pointerup", at));
  requestAnimationFrame(() => {
    const after = new MessageChannel();
    after.port1.onmessage = () => done(performance.now() - start);
    after.port2.postMessage(0);
  });
})"""


def main() -> int:
    """Measure and print."""
    arguments: Any = launch_arguments()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder) / "site"
        shutil.copytree(DIST, site)
        shutil.copytree(PYODIDE, site / "bare")
        (site / "bare" / "index.html").write_text(BARE)
        serving = server(0, site=site)
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{serving.server_port}/"
        browser = playwright.chromium.launch(**arguments)
        reached = starts(browser, address)
        reached = taps(browser, address) and reached
        browser.close()
        serving.shutdown()
    return 0 if reached else 1


def starts(browser: Browser, address: str) -> bool:
    """Cold and warm starts of both pages, by turns."""
    times: dict[str, list[float]] = {key: [] for key in ("bare cold", "bare warm", "cold", "warm")}
    for _ in range(ROUNDS):
        for name, path in (("bare ", "bare/index.html"), ("", "")):
            context = browser.new_context(viewport={"width": 1024, "height": 768})
            times[f"{name}cold"].append(_start(context, address + path, bool(name)))
            times[f"{name}warm"].append(_start(context, address + path, bool(name)))
            context.close()
    reached = True
    for kind, aim in (("cold", 0.65), ("warm", 0.40)):
        ratio = median(a / b for a, b in zip(times[kind], times[f"bare {kind}"], strict=True))
        reached = reached and ratio <= aim
        print(
            f"start {kind}, until the board can be tapped {median(times[kind]):5.2f} s, "
            f"bare page {median(times[f'bare {kind}']):5.2f} s, ratio {ratio:4.2f}, aim {aim:4.2f}"
            f"  {'reached' if ratio <= aim else 'MISSED'}"
        )
    return reached


def _start(context: BrowserContext, address: str, bare: bool) -> float:
    page = context.new_page()
    started = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.wait_for_selector(READY, state="attached")
    if not bare:
        page.evaluate("document.querySelector('[data-new-game=mythic_mischief]').click()")
        page.wait_for_selector('html[data-screen="new-game"]', state="attached")
        page.evaluate("document.getElementById('play').click()")
        page.wait_for_selector("[data-option]", state="attached")
    taken = time.perf_counter() - started
    page.close()
    return taken


def taps(browser: Browser, address: str) -> bool:
    """From a tap to the end of the frame that answers it, plain and at a slower clock."""
    page = browser.new_page(viewport={"width": 1024, "height": 768})
    page.goto(address)
    page.wait_for_selector(READY, state="attached")
    Table(page).begin()
    _to_first_action(page)
    client = page.context.new_cdp_session(page)
    reached = True
    for rate in (1, SLOWER):
        client.send("Emulation.setCPUThrottlingRate", {"rate": rate})
        found = _tap_times(page)
        worst = quantiles(found, n=20)[-1]
        good = rate == 1 or worst < 50
        reached = reached and good
        verdict = "" if rate == 1 else f", aim 50  {'reached' if good else 'MISSED'}"
        print(
            f"tap to painted frame at {rate}x slower: median {median(found):5.1f} ms, "
            f"95th percentile {worst:5.1f} ms{verdict}"
        )
    page.close()
    return reached


def _to_first_action(page: Page) -> None:
    """Choose the first option until the Mythic Phase begins."""
    table = Table(page)
    while "Mythic Phase" not in (page.locator("#kicker").text_content() or ""):
        page.evaluate("document.querySelector('[data-option]').click()")
        table.quiet()


def _tap_times(page: Page) -> list[float]:
    """Taps all over the board, own pieces and targets among them."""
    table = Table(page)
    size: Any = page.evaluate("document.getElementById('board').clientWidth")
    found = []
    for number in range(TAPS):
        column, row = number * 2 % 5, number * 3 % 5
        unit = size / 632
        point = [unit * (26 + 116 * (column + 0.5)), unit * (26 + 116 * (row + 0.5))]
        found.append(page.evaluate(TAP, point))
        table.quiet()
        page.wait_for_timeout(30)
    return found


if __name__ == "__main__":
    sys.exit(main())

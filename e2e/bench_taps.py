"""``python -m e2e.bench_taps``: from a tap to the frame that answers it, in every engine.

The same taps all over the board of Mythic Mischief in Chromium, Firefox and WebKit, one after the
other in one run; WebKit paints by software here. Prints the median and the 90th percentile of
milliseconds until the first task after the frame (:data:`TAP`). An engine that is not here is left
out, and said.
"""

from __future__ import annotations

import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import sync_playwright

from web.serve import server

from .bench_start import table_page, tap_time
from .browser import launch_arguments
from .engines.lending import ENGINES
from .engines.programs import NotHere
from .engines.table import Table
from .engines.window import Window

TAPS, WARM = 40, 10
SIZE = 1024, 768
REST = 0.03
"""Seconds from one tap to the next."""
TAP = """const [x, y] = arguments, { dataset } = document.documentElement;
const box = document.getElementById("board").getBoundingClientRect();
const at = { clientX: box.x + x * box.width, clientY: box.y + y * box.height, pointerId: 7,
    bubbles: true };
const touched = document.elementFromPoint(at.clientX, at.clientY);
delete dataset.took;
const start = performance.now();
requestAnimationFrame(() => setTimeout(() => { dataset.took = performance.now() - start; }));
touched.dispatchEvent(new PointerEvent("pointerdown", at));
touched.dispatchEvent(new PointerEvent("pointerup", at));"""
"""The frame is asked for before the page asks for it, so this is the first task after it: what the
page does next, for prompt and lists, is not in it. In WebKit a message would come after that."""
TOOK = "return document.documentElement.dataset.took"


def main() -> None:
    """Measure and print."""
    serving = server(0)
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{serving.server_port}/"
    _print("chromium", _in_chromium(address))
    for name, engine in ENGINES.items():
        try:
            with tempfile.TemporaryDirectory() as folder, engine(Path(folder)) as window:
                _print(name, _in_window(window, address))
        except NotHere as error:
            print(f"{name:8}  not measured: {error}")
    serving.shutdown()


def _print(name: str, times: list[float]) -> None:
    tenth = quantiles(times, n=10)[-1]
    print(f"{name:8}  median {median(times):5.1f} ms, 90th percentile {tenth:5.1f} ms", flush=True)


def _measured(tap: Callable[[int], float]) -> list[float]:
    """Taps by their numbers, without those that only warm up."""
    return [tap(number) for number in range(WARM + TAPS)][WARM:]


def _in_chromium(address: str) -> list[float]:
    arguments = launch_arguments()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**arguments)  # type: ignore[arg-type]
        page = table_page(browser, address)
        times = _measured(lambda number: tap_time(page, number))
        browser.close()
    return times


def _in_window(window: Window, address: str) -> list[float]:
    window.resize(*SIZE)
    table = Table(window).open(address).begin()
    while "Mythic Phase" not in window.text("#kicker"):
        table.choose()

    def tap(number: int) -> float:
        column, row = number * 2 % 5, number * 3 % 5
        window.run(TAP, *((26 + 116 * (at + 0.5)) / 632 for at in (column, row)))
        window.wait_until(lambda: window.run(TOOK), "the frame after a tap")
        took = float(window.run(TOOK))
        table.quiet()
        time.sleep(REST)
        return took

    return _measured(tap)


if __name__ == "__main__":
    main()

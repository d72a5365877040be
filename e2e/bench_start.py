"""``python -m e2e.bench_start``: start, answer to a tap, engine and companions, in a browser.

Start times are ratios to a page that does nothing but ``loadPyodide()`` with the stock
library, both served alike and measured by turns in one run.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import threading
from pathlib import Path
from statistics import mean, median, quantiles
from typing import Any

from mythshelf.games import MANIFESTS
from mythshelf.players import LEVELS
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from web.build.steps import PYODIDE
from web.serve import DIST, server

from .browser import launch_arguments
from .table import Table

ROUNDS = 5
TAPS = 40
SLOWER = 4
AIMS = {"cold": 0.60, "second": 0.45, "warm": 0.38}
"""The starts of a series, and how long each may take at most where that of a bare page is 1."""
CHOICES, PACE = 40, 60
"""How many choices a visit makes, and the milliseconds after each."""
SETTLE = 4000
"""Milliseconds that a page is then left open, to keep what the next visit needs."""
BARE = """<!doctype html><title>bare</title><script type="module">
import { loadPyodide } from "./pyodide.mjs";
await loadPyodide();
document.documentElement.dataset.ready = "1";
</script>"""
WITH_ENGINE = BARE.replace(
    "await loadPyodide();",
    """import { APP, begin, put, unpacked } from "../boot/packs.mjs";
const python = globalThis.python = await loadPyodide();
put(python, APP, await unpacked(await (await fetch(`../${APP}`)).arrayBuffer()));
begin(python); // the games are fetched when they are imported""",
)
READY = 'html[data-ready="1"]'

WATCH = """let clicked = "";
new MutationObserver((_, watch) => {
  const root = document.documentElement;
  const done = () => { watch.disconnect(); root.dataset.done = performance.now(); };
  const click = (button) => { clicked = root.dataset.screen; button.click(); };
  if (root.dataset.ready !== "1" || clicked === root.dataset.screen) return;
  %s
}).observe(document, { subtree: true, childList: true, attributes: true });"""
BARE_DONE = WATCH % "done();"
BOARD_DONE = (
    WATCH
    % """if (document.querySelector("#overlay button")) return done();
  const saved = document.querySelector("#continue:not([hidden]) [data-continue]");
  if (root.dataset.screen === "shelf")
    click(saved ?? document.querySelector("[data-new-game=mythic_mischief]"));
  const start = document.querySelector("[data-start=together]");
  if (root.dataset.screen === "new-game" && start) click(start);"""
)
"""Begin a game from the shelf at once, or go on with it, and say when its board can be tapped."""

GAMES = {slug: MANIFESTS[slug].title for slug in ("mythic_mischief", "mysterion")}
ENGINE = """
from time import perf_counter
from mythshelf.games import load
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.rng import Dice, below

game, dice, decisions = load("SLUG"), Dice(1), 0
settings = game.checked({})
start = perf_counter()
for seed in range(60):
    state = game.new(settings, seed)
    while options := engine.legal(state):
        middle = state.clone() if seed == decisions % 60 else state
        engine.apply_unchecked(state, options[below(dice, len(options))])
        decisions += 1
playing = perf_counter() - start
start = perf_counter()
for _ in range(20_000):
    middle.clone()
[decisions / playing, 20_000 / (perf_counter() - start)]
"""
THINKING = 300
"""So many choices of one's own cycle are thought about."""
THINK = """
from time import perf_counter
from mythshelf.games import load
from mythshelf.games.myth.heroes.cycle_question import Cycle
from mythshelf.kernel.play import engine
from mythshelf.players import Budget, make_player

game, times = load("myth"), []
state = game.new(game.checked({"mode": "slaughterfield"}), 1)
companion = make_player("LEVEL", game, 1)
while len(times) < THINKING and (asked := engine.decision(state)):
    view, options = game.view(state, asked.seat), engine.legal(state)
    start = perf_counter()
    option = companion.decide(view, options, Budget.of(companion)).option
    if isinstance(asked, Cycle):
        times.append(1000 * (perf_counter() - start))
    engine.apply_unchecked(state, option)
times
"""
TAP = """([x, y]) => new Promise((done) => {
  const board = document.getElementById("board");
  const box = board.getBoundingClientRect();
  const at = { clientX: box.x + x, clientY: box.y + y, pointerId: 7, bubbles: true };
  const touched = document.elementFromPoint(at.clientX, at.clientY);
  const start = performance.now();
  touched.dispatchEvent(new PointerEvent("pointerdown", at));
  touched.dispatchEvent(new PointerEvent("pointerup", at));
  const painted = () => done(performance.now() - start);
  requestAnimationFrame(() => scheduler.postTask(painted, { priority: "user-blocking" }));
})"""
"""The first task after the frame: what the page does next, for prompt and lists, is not in it."""


def main() -> int:
    """Measure and print."""
    arguments: Any = launch_arguments()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = copied(DIST, Path(folder) / "site")
        serving = server(0, site=site)
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{serving.server_port}/"
        reached = "--taps" in sys.argv or starts(playwright, arguments, address)
        browser = playwright.chromium.launch(**arguments)
        reached = taps(browser, address) and reached
        engine_speed(browser, address)
        thinking(browser, address)
        browser.close()
        serving.shutdown()
    return 0 if reached else 1


def copied(dist: Path, to: Path) -> Path:
    """A copy of a built site with bare pages beside it."""
    shutil.copytree(dist, to)
    put_bare_pages(to)
    return to


def put_bare_pages(site: Path) -> None:
    """Pages of Python alone, and with the engine, beside a site that knows nothing of them."""
    shutil.copytree(PYODIDE, site / "bare")
    (site / "bare" / "index.html").write_text(BARE)
    (site / "bare" / "engine.html").write_text(WITH_ENGINE)


def starts(playwright: Playwright, arguments: Any, address: str) -> bool:
    """Starts of both pages, by turns, each series in a browser with a fresh disk cache.

    Cold, a game is begun from the shelf; then it is continued. The second visit is the first that
    the offline worker answers; warm is the third, when the browser has kept compiled code beside
    those answers.
    """
    times: dict[str, list[float]] = {name + kind: [] for name in ("bare ", "") for kind in AIMS}
    for _ in range(ROUNDS):
        for name, path in (("bare ", "bare/index.html"), ("", "")):
            with tempfile.TemporaryDirectory() as profile:
                context = playwright.chromium.launch_persistent_context(
                    profile, viewport={"width": 1024, "height": 768}, **arguments
                )
                context.add_init_script(BARE_DONE if name else BOARD_DONE)
                for kind in AIMS:
                    times[name + kind].append(_start(context, address + path))
                context.close()
    reached = True
    for kind, aim in AIMS.items():
        ratio = median(times[kind]) / median(times[f"bare {kind}"])
        good = ratio <= aim
        reached = reached and good
        print(
            f"start {kind:6}, until the board can be tapped {median(times[kind]):5.2f} s, "
            f"bare page {median(times[f'bare {kind}']):5.2f} s, ratio {ratio:4.2f}, "
            f"aim {aim:4.2f}  {'reached' if good else 'MISSED'}"
        )
    return reached


def _start(context: BrowserContext, address: str) -> float:
    """Seconds on the page's own clock, since the navigation; then a little is played."""
    page = context.new_page()
    done = begun(page, address)
    play(page, CHOICES)
    page.wait_for_timeout(SETTLE)
    page.close()
    return done / 1000


def begun(page: Page, address: str) -> float:
    """Open an address, and wait until ``BOARD_DONE`` or ``BARE_DONE`` says that it has started: the
    milliseconds on the page's own clock, since the navigation."""
    page.goto(address, wait_until="commit")
    page.wait_for_selector("html[data-done]", state="attached", timeout=60_000)
    return float(page.locator("html").get_attribute("data-done") or "nan")


def play(page: Page, choices: int) -> None:
    """Take the first option so many times."""
    for _ in range(choices):
        page.evaluate("document.querySelector('[data-option]')?.click()")
        page.wait_for_timeout(PACE)


def taps(browser: Browser, address: str) -> bool:
    """From a tap to the end of the frame that answers it, plain and at a slower clock."""
    page = table_page(browser, address)
    client = page.context.new_cdp_session(page)
    reached = True
    for rate in (1, SLOWER):
        client.send("Emulation.setCPUThrottlingRate", {"rate": rate})
        found = [tap_time(page, number) for number in range(TAPS)]
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


def engine_speed(browser: Browser, address: str) -> None:
    """Random playouts and clones inside Pyodide."""
    page = engine_page(browser, address)
    for slug, title in GAMES.items():
        found = [playouts(page, slug) for _ in range(ROUNDS)]
        decisions, clones = (median(kind) for kind in zip(*found, strict=True))
        print(f"{title} in the browser: {decisions:,.0f} decisions/s, {clones:,.0f} clones/s")
    page.close()


def thinking(browser: Browser, address: str) -> None:
    """How long Myth's companions think about a choice inside Pyodide, in a Slaughterfield of two
    heroes. Most choices follow a plan that was made before, and take no time."""
    page = engine_page(browser, address)
    for level in LEVELS:
        code = THINK.replace("LEVEL", level).replace("THINKING", str(THINKING))
        times = sorted(page.evaluate("(code) => python.runPython(code).toJs()", code))
        print(
            f"Myth's {level} in the browser, {len(times)} choices: mean {mean(times):.1f} ms, "
            f"95th percentile {quantiles(times, n=20)[-1]:.0f} ms, longest {times[-1]:.0f} ms"
        )
    page.close()


def engine_page(browser: Browser, address: str) -> Page:
    """A page with Python and the engine, and nothing else."""
    page = browser.new_page()
    page.goto(address + "bare/engine.html")
    page.wait_for_selector(READY, state="attached")
    return page


def playouts(page: Page, slug: str) -> tuple[float, float]:
    """Random playouts of a game there: decisions and clones per second."""
    code = ENGINE.replace("SLUG", slug)
    decisions, clones = page.evaluate("(code) => python.runPython(code).toJs()", code)
    return decisions, clones


def table_page(browser: Browser, address: str) -> Page:
    """A page with a game of Mythic Mischief in which the first team acts."""
    page = browser.new_page(viewport={"width": 1024, "height": 768})
    page.goto(address)
    page.wait_for_selector(READY, state="attached")
    table = Table(page).begin()
    while "Mythic Phase" not in (page.locator("#kicker").text_content() or ""):
        page.evaluate("document.querySelector('[data-option]').click()")
        table.quiet()
    return page


def tap_time(page: Page, number: int) -> float:
    """Milliseconds from a tap to its frame. The taps, by number, go all over the board, own pieces
    and targets among them."""
    size: Any = page.evaluate("document.getElementById('board').clientWidth")
    column, row = number * 2 % 5, number * 3 % 5
    unit = size / 632
    point = [unit * (26 + 116 * (column + 0.5)), unit * (26 + 116 * (row + 0.5))]
    found: float = page.evaluate(TAP, point)
    Table(page).quiet()
    page.wait_for_timeout(30)
    return found


if __name__ == "__main__":
    sys.exit(main())

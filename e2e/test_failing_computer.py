"""The computer's worker fails in every way: people go on, and every way out works."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from mythshelf import games
from mythshelf.kernel.files import save
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from playwright.sync_api import Locator, Page, Route, expect

from .conftest import Watched
from .offline_site import eventually
from .planted import FOREVER
from .table import SLUG, Table
from .test_faults import saved, to_menu
from .test_opponents import AT_ONCE, WAITS, idle, sit

MADE = """Math.max(...[...document.querySelectorAll("#log [data-index]")]
    .filter((line) => !line.closest("[data-kind=after]"))
    .map((line) => Number(line.dataset.index)))"""
"""How many choices of the log stand."""
ALIVE = "postMessage({ sign: 'alive' });"
FAULTS = {
    "dies at once": "throw new Error('planted');",
    "dies in mid-thought": (
        f"onmessage = () => {{ {ALIVE} setTimeout(() => {{ throw new Error('planted'); }}); }};"
    ),
    "falls silent": f"onmessage = () => {{ {ALIVE} close(); }};",
    "never answers": "onmessage = () => { for (;;); };",
    "answers with an error": "onmessage = () => postMessage({ failure: 'planted' });",
}
OFTEN = ("dies in mid-thought", "falls silent")
"""One that the page hears of and one that it does not: in every run, the others in the soak."""
SILENT = ("falls silent", "never answers")
"""The page hears nothing of these, and waits."""


class Worker:
    """What stands in for the computer: it fails in one way so many times, then answers."""

    def __init__(self, page: Page) -> None:
        self._page, self._fault, self._left, self._misses = page, "", 0, 0
        self._failing = self._missed = 0
        page.route("**/boot/bot_worker.mjs", self._begin)

    def fails(self, fault: str, times: int) -> None:
        """From its next start on."""
        self._fault, self._left, self._misses = fault, times, min(times, 2)
        self._failing = self._missed = 0

    def is_missed(self) -> None:
        """Let the time pass after which a worker that gives no sign is taken for dead: for each
        that fails, which are two where the one that is started in its place fails, too."""
        if self._fault not in SILENT:
            return
        for _ in range(self._misses):
            eventually(self._page, lambda: self._failing > self._missed)
            self._page.evaluate("waits.at(-1)()")
            self._missed += 1

    def _begin(self, route: Route) -> None:
        fails = self._left > 0
        if fails:
            self._left -= 1
            self._failing += 1
        script = FAULTS[self._fault] if fails else AT_ONCE
        route.fulfill(content_type="text/javascript", body=script)


def made(page: Page) -> int:
    """How many choices the game on the table has."""
    return int(page.evaluate(MADE))


def handed_over() -> tuple[str, str, int]:
    """A save, and a choice in it after which somebody else is asked: who that is."""
    game, dice = games.load(SLUG), Random(2)
    match = Match(game, {}, 3, ("Ada", "Ben"))
    while True:
        text, seat = save.dumps(match), match.state.stack[-1].seat
        option = dice.choice(engine.legal(match.state))
        match.choose(option)
        asked = engine.decision(match.state)
        if asked is not None and asked.seat != seat and len(match.journal) > 6:
            return text, game.notation.write(option), asked.seat


def test_every_way_out_works_where_the_computer_fails(
    on: Callable[..., Watched], soak: bool
) -> None:
    faults = tuple(FAULTS) if soak else OFTEN
    text, choice, seat = handed_over()
    device = on("tablet")
    page = device.open(script=WAITS)
    worker, table = Worker(page), Table(page).resume(text)
    toast = page.locator(".toast", has_text="could not think")
    sit(page, seat, "novice")
    before, options = made(page), table.options

    def undone() -> None:
        table.tool("undo")
        idle(page)
        expect(toast).to_have_count(0)
        assert (made(page), table.options) == (before, options)

    def asked(fault: str, times: int) -> None:
        worker.fails(fault, times)
        table.choose(choice)
        if fault in SILENT:
            thinking()

    def thinking() -> None:
        page.wait_for_selector("#table[data-thinking]", state="attached")

    def given_up(fault: str) -> Locator:
        asked(fault, FOREVER)
        worker.is_missed()
        expect(toast).to_be_visible()
        return toast

    def shelf_and_back() -> None:
        """And so long on the shelf that a worker which works goes."""
        page.locator('.rail [data-tool="back"]').click()
        table.screen("shelf")
        expect(toast).to_have_count(0)
        page.evaluate("rests.splice(0).forEach(task => task())")
        page.locator("[data-continue]").click()
        table.screen("table")

    for fault in faults:
        asked(fault, 1)
        worker.is_missed()
        idle(page)
        assert made(page) > before + 1, f"{fault} once: the computer has chosen"
        undone()
        shelf_and_back()

        given_up(fault)
        undone()

        given_up(fault)
        assert saved(page, lambda: to_menu(page, "save")).cursor == before + 1, fault
        page.keyboard.press("Escape")
        to_menu(page, "report")
        assert f"Position after {before + 1} choices" in page.locator("#report-text").input_value()
        page.keyboard.press("Escape")
        shelf_and_back()
        worker.is_missed()
        expect(toast).to_be_visible()
        page.reload()
        table.screen("table")
        worker.is_missed()
        expect(toast).to_be_visible()
        worker.fails(fault, 0)
        toast.get_by_role("button", name="Try again").click()
        idle(page)
        assert made(page) > before + 1, f"{fault}, then tried again"
        undone()
        shelf_and_back()

        given_up(fault).get_by_role("button", name="Play its seat yourself").click()
        idle(page)
        table.choose(table.options[0])
        assert made(page) == before + 2, f"{fault}, then played by hand"
        for _ in range(2):
            table.tool("undo")
        sit(page, seat, "novice")
        assert made(page) == before

    for fault in filter(faults.__contains__, SILENT):  # nobody has to wait until it is missed
        asked(fault, FOREVER)
        assert saved(page, lambda: to_menu(page, "save")).cursor == before + 1
        page.keyboard.press("Escape")
        shelf_and_back()
        thinking()
        page.reload()
        thinking()
        undone()
    device.complaints[:] = [words for words in device.complaints if "planted" not in words]

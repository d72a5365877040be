"""Faults of the program: whatever fails, the game is as it was, and every way out works."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from mythshelf import games
from mythshelf.kernel.effects import Effect
from mythshelf.kernel.files import save
from mythshelf.kernel.files.codec import digest_of
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from playwright.sync_api import Locator, Page, expect

from tests.tictactoe import GAME as TICTACTOE
from tests.wheels import make_wheel
from web.build import listing

from .conftest import Watched
from .extension_site import COPY, allow
from .offline_site import eventually
from .planted import FOREVER, Fault, planted, run
from .plays import MYSTERION
from .site import Site
from .table import Table, import_text, saved_where
from .test_saves import reload
from .test_travel import LATE_HISTORY

GAME = "web.app.games.mythic_mischief.presenter"
SCENE = Fault(GAME, "scene")
PANELS = Fault(GAME, "panels")
HEADER = Fault(GAME, "header")
PLANS = Fault(GAME, "plans")
RULE = Fault("mythshelf.kernel.play.engine", "apply_unchecked")
EFFECT = Fault("mythshelf.kernel.effects.running", "Effect.run")
FOREVER_BUSY = Fault("mythshelf.kernel.play.engine", "apply_unchecked", "while True: pass")
PAINTER = Fault("web.app.stage.painter", "Painter.paint")
PRESENTER = Fault("web.app.presenting.registry", "presenter")
STORE = Fault("web.app.platform.device", "LocalStore.put")
TEXT = Fault("mythshelf.kernel.files.save", "dumps")
LINE = Fault(GAME, "line")
FAULTS = (SCENE, PANELS, HEADER, PLANS, LINE, RULE, PAINTER)


@pytest.fixture
def device(on: Callable[..., Watched]) -> Watched:
    return on("tablet")


@pytest.fixture
def page(device: Watched) -> Page:
    return device.open()


@pytest.fixture
def table(page: Page) -> Table:
    return begun(page)


def begun(page: Page) -> Table:
    """A game that has gone on for a while, so that there is something to undo."""
    table = Table(page).resume(saved_where("TakeAction"))
    return table.choose(table.options[0])


def told(page: Page) -> Locator:
    """The message that the program has failed, which has the focus and is announced."""
    expect(page.locator("#sheet-failed")).to_be_visible()
    words = page.locator("#failed-words")
    expect(words).to_be_focused()
    expect(words).to_have_attribute("role", "alert")
    return words


def choose(page: Page, notation: str) -> None:
    """Make a choice, whatever comes of it."""
    page.evaluate(
        "n => [...document.querySelectorAll('[data-option]')]"
        ".find(o => o.dataset.option === n).click()",
        notation,
    )


def way(page: Page, name: str) -> None:
    page.locator(f'[data-way="{name}"]').click()


def is_shelf(page: Page) -> None:
    Table(page).screen("shelf")
    expect(page.locator("#sheet-failed")).to_be_hidden()


def go_on(page: Page) -> None:
    page.locator("[data-continue]").click()


def saved(page: Page, press: Callable[[], None]) -> Match[Any]:
    """The game in the file that is saved by pressing something."""
    with page.expect_download() as download:
        press()
    return save.loads(download.value.path().read_text(), games.load)


def test_whatever_fails_the_game_is_as_it_was_and_goes_on(
    page: Page, table: Table, device: Watched
) -> None:
    log = table.log
    for fault in FAULTS:
        for times in (1, FOREVER):
            with planted(page, device, fault, times):
                choose(page, table.options[0])
                expect(told(page)).to_contain_text("The game is as it was before that")
                page.keyboard.press("Escape")
                expect(page.locator("#sheet-failed")).to_be_hidden()
            if fault in (LINE, PAINTER) and times == FOREVER:
                is_shelf(page)
                go_on(page)
                table.screen("table")
            assert table.quiet().log == log, (fault, times)
    table.choose(table.options[0])
    assert len(table.log) > len(log)


def before_an_effect() -> tuple[str, str]:
    """A save, and a choice in it that lets a card's program run."""
    game, dice = games.load(MYSTERION), Random(1)
    match = Match(game, {}, 3)
    with pytest.MonkeyPatch.context() as patch:
        runs: list[Effect] = []
        plain = Effect.run

        def counted(self: Effect, state: Any) -> None:
            runs.append(self)
            plain(self, state)

        patch.setattr(Effect, "run", counted)
        while True:
            text, option = save.dumps(match), dice.choice(engine.legal(match.state))
            match.choose(option)
            if runs and len(match.journal) > 1:
                return text, game.notation.write(option)


def test_an_effect_that_fails_changes_nothing(page: Page, device: Watched) -> None:
    text, option = before_an_effect()
    table = Table(page).resume(text).open_curtain()
    with planted(page, device, EFFECT):
        log = table.log
        choose(page, option)
        told(page)
    page.keyboard.press("Escape")
    assert table.quiet().log == log
    table.choose(option)
    assert table.log != log


def test_every_way_out_of_a_table_that_cannot_be_shown(device: Watched) -> None:
    """However late the browser's history is with what it was asked for before."""
    page = device.open(script=LATE_HISTORY)
    table = begun(page)
    made = len(json.loads(saved_where("TakeAction"))["journal"]) + 1
    page.locator('.rail [data-tool="back"]').click()
    is_shelf(page)

    def go_back() -> None:
        """When the browser has done all that the page has asked for: it takes two steps back at
        the same time for two, out of the page."""
        eventually(page, lambda: page.evaluate("moves.length >= askedMoves"))
        page.go_back()

    outs: tuple[Callable[[], object], ...] = (
        lambda: way(page, "shelf"),
        lambda: page.keyboard.press("Escape"),
        lambda: page.locator("#sheet-failed [data-close]").click(),
        go_back,
    )
    with planted(page, device, SCENE):
        for out in outs:
            go_on(page)
            expect(told(page)).to_contain_text("The table cannot be shown")
            expect(page.locator("#failed-game")).to_contain_text(f"{made} choices")
            out()
            is_shelf(page)
        go_on(page)
        told(page)
        page.keyboard.press("m")
        expect(page.locator("#sheet-menu")).to_be_visible()
        page.keyboard.press("Escape")
        page.locator('.rail [data-tool="back"]').click()
        is_shelf(page)
        go_on(page)
        told(page)
        match = saved(page, lambda: way(page, "save"))
        assert match.cursor == made
        way(page, "report")
        report = page.locator("#report-text").input_value()
        assert "The program failed: KeyError" in report
        assert f"Position after {made} choices: mythic_mischief " in report
        page.keyboard.press("Escape")
        way(page, "undo")
        expect(page.locator("#failed-game")).to_contain_text(f"{made - 1} choices")
        expect(page.locator("#failed-words")).to_contain_text("One choice is taken back")
        page.keyboard.press("u")
        expect(page.locator("#failed-game")).to_contain_text(f"{made - 2} choices")
    way(page, "undo")
    expect(page.locator("#sheet-failed")).to_be_hidden()
    table.quiet()
    assert saved(page, lambda: to_menu(page, "save")).cursor == made - 3


def to_menu(page: Page, name: str) -> None:
    """Press a row of the menu."""
    page.keyboard.press("m")
    page.locator(f'#sheet-menu [data-menu="{name}"]').click()


def test_undo_at_a_table_that_is_shown(page: Page, table: Table, device: Watched) -> None:
    before = table.log
    with planted(page, device, RULE, 1):
        choose(page, table.options[0])
        told(page)
        way(page, "undo")
    expect(page.locator("#sheet-failed")).to_be_hidden()
    assert len(table.quiet().log) < len(before) or "after" in page.inner_html("[data-log]")
    expect(page.locator(".rail [data-tool=redo]")).to_be_enabled()


def test_a_save_is_not_damaged_because_a_rule_raises_while_it_is_opened(
    page: Page, table: Table, device: Watched
) -> None:
    page.locator('.rail [data-tool="back"]').click()
    is_shelf(page)
    for fault in (RULE, PRESENTER):
        with planted(page, device, fault):
            go_on(page)
            expect(told(page)).to_contain_text("Its save is as it was")
            way(page, "shelf")
            is_shelf(page)
            expect(page.locator(".toast")).to_have_count(0)
            expect(page.locator("#continue")).to_be_visible()
    with planted(page, device, RULE, 1):
        go_on(page)
        told(page)
        way(page, "undo")  # as far as the rules go, and the save stays beside it
    table.screen("table")
    page.locator('.rail [data-tool="back"]').click()
    is_shelf(page)
    expect(page.locator("#save-count")).to_contain_text("2 saved games")


def test_a_fault_while_saving_says_that_the_game_is_not_kept(
    page: Page, table: Table, device: Watched
) -> None:
    root = page.locator("html")
    with planted(page, device, TEXT):
        choose(page, table.options[0])
        expect(page.locator(".toast")).to_contain_text("the newest choices are not kept")
        expect(root).to_have_attribute("data-unsaved", "")
    table.quiet().choose(table.options[0])
    expect(root).not_to_have_attribute("data-unsaved", "")
    page.locator(".toast [data-slot=close]").click()
    with planted(page, device, STORE):
        choose(page, table.options[0])
        expect(page.locator(".toast")).to_contain_text("The program failed while it saved the game")
        expect(root).to_have_attribute("data-unsaved", "")
        made = saved(page, lambda: page.get_by_role("button", name="Save as a file").last.click())
        assert made.cursor
    table.quiet().choose(table.options[0])
    expect(root).not_to_have_attribute("data-unsaved", "")


@pytest.mark.parametrize("times", [1, FOREVER])
def test_every_way_out_works_where_the_store_fails(
    page: Page, table: Table, device: Watched, times: int
) -> None:
    outs: tuple[Callable[[], object], ...] = (
        lambda: page.locator('.rail [data-tool="back"]').click(),
        lambda: page.go_back(),
    )
    toast = page.locator(".toast", has_text="The program failed while it saved the game")
    for out in outs:
        with planted(page, device, STORE, times):
            choose(page, table.options[0])
            expect(toast).to_be_visible()
            made = saved(page, lambda: to_menu(page, "save")).cursor
            page.keyboard.press("Escape")
            table.tool("undo")
            assert saved(page, lambda: to_menu(page, "save")).cursor < made
            page.keyboard.press("Escape")
            out()
            table.screen("shelf")
            if times == FOREVER:  # what is written there fails as well
                told(page)
                page.keyboard.press("Escape")
            is_shelf(page)
        go_on(page)
        table.screen("table")
        table.quiet().choose(table.options[0])  # which is saved again
        expect(page.locator("html")).not_to_have_attribute("data-unsaved", "")
        if toast.count():
            toast.locator("[data-slot=close]").click()


ENGINE = "mythshelf.kernel.play.engine"
LOOP = f"""
import {ENGINE} as engine
class Loop(engine.Step):
    def run(self, state):
        state.stack.append(self)
engine.Loop = Loop
"""


def test_rules_that_never_end_are_stopped(page: Page, table: Table, device: Watched) -> None:
    log = table.log
    run(page, LOOP)
    loop = Fault(
        ENGINE,
        "apply_unchecked",
        "args[0].stack.append(plain.__globals__['Loop']()); plain.__globals__['settle'](args[0])",
    )
    with planted(page, device, loop, 1):
        choose(page, table.options[0])
        expect(told(page)).to_contain_text("did not come to an end")
    page.keyboard.press("Escape")
    assert table.quiet().log == log


WATCH = """async (patience) => {
    const from = (name) => import(new URL(`boot/${name}.mjs`, document.baseURI));
    const [{ loadPyodide }, { watch }] = [await from("interpreter"), await from("watchdog")];
    const python = await loadPyodide({ stdout: console.log, stderr: console.error });
    await new Promise((resolve) => setTimeout(resolve, 50));
    watch(python, patience);
}"""


@pytest.mark.parametrize("patience", [2_000, pytest.param(10_000, marks=pytest.mark.soak)])
def test_python_that_never_ends_is_interrupted(
    page: Page, table: Table, device: Watched, patience: int
) -> None:
    log = table.log
    with planted(page, device, FOREVER_BUSY, 1):
        page.evaluate(WATCH, patience)
        choose(page, table.options[0])
        expect(told(page)).to_contain_text("did not come to an end")
        page.keyboard.press("Escape")
        assert table.quiet().log == log
    page.evaluate(WATCH, 10_000)


TWICE = """async () => {
    const { watch } = await import(new URL("boot/watchdog.mjs", document.baseURI));
    const plain = globalThis.setTimeout;
    let asked;
    globalThis.setTimeout = () => 0;  // a hidden page: its timers may be a minute late
    watch({ setInterruptBuffer: (buffer) => (asked = buffer) }, 1000);
    const work = (ms) => {
        const end = performance.now() + ms;
        let signal = 0;
        while (performance.now() < end) signal ||= asked[0];
        return signal;
    };
    const found = [work(600)];
    for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => plain(resolve, 200));
    found.push(work(600), work(600));
    globalThis.setTimeout = plain;
    return found;
}"""
"""Work, a pause, and work without one: the signals that Python would get. The pieces are so long
that a machine which does much else makes none of them longer than the patience, and the pause has
turns enough for the message that ends the first."""


def test_two_short_pieces_of_work_are_not_taken_for_a_long_one(page: Page) -> None:
    assert page.evaluate(TWICE) == [0, 0, 2]


def test_a_fault_where_no_game_is_concerned_leads_to_the_shelf(page: Page, device: Watched) -> None:
    with planted(page, device, Fault("web.app.new_game.form", "NewGameForm.__init__"), 1):
        page.locator(".box [data-new-game]").first.click()
        expect(told(page)).to_contain_text("Nothing was changed by it")
        expect(page.locator("#failed-undo")).to_be_hidden()
        way(page, "report")
        assert "The program failed: KeyError" in page.locator("#report-text").input_value()
        page.keyboard.press("Escape")
        way(page, "shelf")
        is_shelf(page)
    Table(page).begin()


BRITTLE = """
from mythshelf_tictactoe.presenter import TicTacToePresenter
class Brittle(TicTacToePresenter):
    def scene(self, state, focus):
        if state.marks[1] >> 4 & 1:  # noughts in the middle
            raise KeyError("planted")
        return super().scene(state, focus)
SEEN = Brittle()
"""


def test_a_presenter_that_always_fails_can_be_left_after_every_reload(
    extension_site: Site, example: Path, tmp_path: Path, on: Callable[..., Watched]
) -> None:
    how: Any = {"games": {"brittle": "x_brittle:GAME"}, "presenters": {"brittle": "x_brittle:SEEN"}}
    code = COPY.format(slug="brittle", title="Brittle") + BRITTLE
    wheel = make_wheel(tmp_path, "x_brittle", {"x_brittle.py": code}, **how)
    listing.add(extension_site.folder, wheel, (example,), title="Brittle")
    device = on("tablet", extension_site.url)
    page = device.open()
    match = Match(TICTACTOE, {}, 1)
    match.replay(["mark a1", "mark b2"])
    body = {**json.loads(save.dumps(match)), "game": "brittle"}
    del body["checksum"]
    import_text(page, json.dumps({**body, "checksum": digest_of(body)}))
    allow(page)
    page.locator(".toast .button", has_text="Put it on the table").click()
    told(page)
    for _ in range(2):
        reload(page)
        expect(told(page)).to_contain_text("The table cannot be shown")
    way(page, "shelf")
    is_shelf(page)
    go_on(page)
    told(page)
    page.keyboard.press("u")
    expect(page.locator("#sheet-failed")).to_be_hidden()
    table = Table(page).quiet()
    assert len(table.options) == 8
    choose(page, "mark b2")
    expect(told(page)).to_contain_text("as it was before")
    page.keyboard.press("Escape")
    assert len(table.quiet().options) == 8
    reload(page)
    assert len(table.quiet().options) == 8
    assert not [words for words in device.complaints if words.startswith("page error")]
    device.complaints.clear()

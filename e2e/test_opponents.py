"""Against the computer: it thinks in a worker, is told off by undo, and may fail."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from .conftest import PATIENCE, Watched
from .offline_site import eventually
from .table import QUIET, Table, close_seat, open_seat, seat_at, unfold

IDLE = f"{QUIET}:not([data-thinking])"


def begin(page: Page, level: str = "novice", seat: int = 1) -> Table:
    """A game with the computer in one seat, in which a person is asked."""
    page.locator('[data-new-game="mythic_mischief"]:visible').first.click()
    seat_at(page, seat, level)
    unfold(page).locator("#play").click()
    table = Table(page)
    table.speed("off")
    idle(page)
    return table


def idle(page: Page) -> None:
    page.wait_for_selector(IDLE, timeout=PATIENCE, state="attached")


def choose_until(page: Page, words: str) -> None:
    """Take the first option over and over, until the question of the table begins so."""
    for _ in range(60):
        idle(page)
        if words in (page.locator("#kicker").text_content() or ""):
            return
        page.evaluate("document.querySelector('[data-option]').click()")
    raise AssertionError(words)


def sit(page: Page, seat: int, sitter: str) -> None:
    """Let somebody else play a seat, by the menu."""
    open_seat(page, seat).locator("[data-sitter]").select_option(sitter)
    close_seat(page)


def end_phase(page: Page) -> None:
    """End the Mythic Phase that is open."""
    page.evaluate("document.querySelector('[data-option^=end]').click()")
    page.wait_for_selector(QUIET, state="attached")


def choose_until_thinking(page: Page) -> None:
    """Take the first option over and over, until the computer is asked."""
    for _ in range(30):
        page.wait_for_selector(QUIET, state="attached")
        if page.locator("#table[data-thinking]").count():
            return
        page.evaluate("document.querySelector('[data-option]')?.click()")
    raise AssertionError("the computer is never asked")


@pytest.mark.parametrize("level", ["novice", "player"])
def test_a_turn_each_with_the_reason_for_the_computers(
    on: Callable[..., Watched], level: str
) -> None:
    page = on("tablet").open()
    table = begin(page, level)
    choose_until(page, "Mythic Phase")
    before = page.locator("[data-log] li").count()
    end_phase(page)
    choose_until(page, "Mythic Phase")
    assert page.locator("[data-log] li").count() > before
    page.reload()
    idle(page)
    assert table.options


def test_undo_takes_back_the_computers_choices_too(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    table = begin(page)
    choose_until(page, "Mythic Phase")
    mine = (page.locator("#kicker").text_content() or "").split(" · ")[0]
    end_phase(page)
    choose_until(page, "Mythic Phase")
    page.locator('.rail [data-tool="undo"]').click()
    idle(page)
    expect(page.locator("#kicker")).to_contain_text(mine)
    assert table.options


def test_while_it_thinks_nothing_can_be_chosen_and_undo_calls_it_off(
    on: Callable[..., Watched],
) -> None:
    page = on("tablet").open()
    table = Table(page).begin()
    choose_until(page, "Mythic Phase")
    held: list[Route] = []
    page.route("**/boot/bot_worker.mjs", lambda route: held.append(route))
    sit(page, 1, "player")
    end_phase(page)
    choose_until_thinking(page)
    expect(page.locator("[data-prompt]")).to_contain_text("is thinking")
    assert not table.options
    page.locator('.rail [data-tool="undo"]').click()
    idle(page)
    assert table.options
    assert held


def test_a_hint_is_selected_and_not_done(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    begin(page)
    choose_until(page, "Mythic Phase")
    lines = page.locator("[data-log] li").count()
    page.keyboard.press("h")
    expect(page.locator("#facts")).to_contain_text("Looking for a good choice")
    page.wait_for_selector('#facts:has-text("Hint: ")', timeout=PATIENCE)
    expect(page.locator("#confirm")).to_be_visible()
    assert page.locator("[data-log] li").count() == lines


THINKS = """
const bell = new BroadcastChannel("answer");
const answer = (text) => {
    const { position, options } = JSON.parse(text);
    postMessage({ answer: JSON.stringify({ position, option: options[0], reason: "So." }) });
};
"""
AT_ONCE = THINKS + "onmessage = ({ data }) => answer(data);"
WHEN_TOLD = THINKS + "onmessage = ({ data }) => { bell.onmessage = () => answer(data); };"
NONSENSE = """onmessage = ({ data }) => {
    const { position } = JSON.parse(data);
    postMessage({ answer: JSON.stringify({ position, option: "fly", reason: "Why not." }) });
};"""


def thinks(page: Page, script: str) -> None:
    """Let another script answer for the computer."""
    worker = {"content_type": "text/javascript", "body": script}
    page.route("**/boot/bot_worker.mjs", lambda route: route.fulfill(**worker))


def test_a_thought_about_the_position_before_is_dropped_in_a_second_window(
    on: Callable[..., Watched],
) -> None:
    """The answer comes while the position that another window has saved is put on the table."""
    device = on("tablet")
    slow, quick = device.open(), device.open()
    thinks(slow, WHEN_TOLD)
    thinks(quick, AT_ONCE)
    slow.bring_to_front()
    table, other = Table(slow).begin(), Table(quick)
    choose_until(slow, "Mythic Phase")
    sit(slow, 1, "player")
    end_phase(slow)
    choose_until_thinking(slow)
    slow.evaluate("""addEventListener("storage", () =>
        setTimeout(() => new BroadcastChannel("answer").postMessage("now")))""")
    quick.bring_to_front()
    other.speed("off")
    quick.locator("[data-continue]").click()
    other.screen("table")
    choose_until(quick, "Mythic Phase")
    slow.bring_to_front()
    idle(slow)
    assert table.log == other.log
    assert table.options == other.options


def test_an_answer_that_is_not_legal_is_no_choice(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    table = Table(page).begin()
    choose_until(page, "Mythic Phase")
    thinks(page, NONSENSE)
    sit(page, 1, "player")
    end_phase(page)
    toast = page.locator(".toast", has_text="could not think")
    for _ in range(30):
        idle(page)
        if toast.count():
            break
        page.evaluate("document.querySelector('[data-option]')?.click()")
    expect(toast).to_be_visible()
    thinks(page, AT_ONCE)
    toast.get_by_role("button", name="Try again").click()
    choose_until(page, "Mythic Phase")
    expect(toast).to_have_count(0)
    assert table.options


WORKERS = """
globalThis.thinking = [];
globalThis.Worker = class extends Worker {
    constructor(address, how) {
        super(address, how);
        if (String(address).includes("bot_worker")) thinking.push(this);
    }
};
"""
BREAKS = "thinking[0].dispatchEvent(new ErrorEvent('error', { message: 'gone' }))"
DIES = "thinking[0].terminate()"
"""Without a word: that is noticed after 14 seconds."""


@pytest.mark.parametrize("end", [BREAKS, pytest.param(DIES, marks=pytest.mark.soak)])
def test_a_worker_that_dies_is_started_anew(on: Callable[..., Watched], end: str) -> None:
    page = on("tablet").open(script=WORKERS)
    page.locator('[data-new-game="mythic_mischief"]:visible').first.click()
    for seat in (0, 1):
        seat_at(page, seat, "player")
    unfold(page).locator("#play").click()
    page.wait_for_selector("#table[data-thinking]", state="attached")
    page.evaluate(end)
    deadline = time.monotonic() + 20
    while page.evaluate("thinking.length") < 2:
        assert time.monotonic() < deadline
        page.wait_for_timeout(100)
    page.wait_for_selector("[data-log] [data-side]", timeout=PATIENCE, state="attached")
    assert page.locator(".toast").count() == 0


SILENCE = 14_000
"""Milliseconds after which a worker that gives no sign is taken for dead."""
REST = 60_000
"""Milliseconds after which a worker that nobody has asked for goes."""
WAITS = f"""{WORKERS}{{
    globalThis.waits = [];
    globalThis.rests = [];
    const plain = setTimeout, held = {{ {SILENCE}: waits, {REST}: rests }};
    globalThis.setTimeout = (task, wait, ...more) =>
        held[wait]?.push(task) ?? plain(task, wait, ...more);
}}"""
"""These times pass when the test says so."""


def test_a_worker_that_gives_no_sign_is_started_anew(on: Callable[..., Watched]) -> None:
    assert SILENCE <= 15_000
    page = on("tablet").open(script=WAITS)
    page.locator('[data-new-game="mythic_mischief"]:visible').first.click()
    for seat in (0, 1):
        seat_at(page, seat, "player")
    unfold(page).locator("#play").click()
    page.wait_for_selector("#table[data-thinking]", state="attached")
    page.evaluate(DIES)
    page.evaluate("waits.at(-1)()")
    eventually(page, lambda: page.evaluate("thinking.length") == 2)
    page.wait_for_selector("[data-log] [data-side]", timeout=PATIENCE, state="attached")
    assert page.locator(".toast").count() == 0


def test_where_it_cannot_think_a_person_takes_the_seat(on: Callable[..., Watched]) -> None:
    device = on("tablet")
    page = device.open()
    page.route("**/boot/bot_worker.mjs", lambda route: route.abort())
    page.locator('[data-new-game="mythic_mischief"]:visible').first.click()
    for seat in (0, 1):
        seat_at(page, seat, "player")
    unfold(page).locator("#play").click()
    toast = page.locator(".toast", has_text="could not think")
    toast.wait_for()
    toast.get_by_role("button", name="Play its seat yourself").click()
    idle(page)
    assert Table(page).options
    device.complaints = [words for words in device.complaints if "ERR_FAILED" not in words]


def test_where_workers_are_refused_it_says_so_and_a_person_takes_the_seat(
    on: Callable[..., Watched],
) -> None:
    refused = "globalThis.Worker = class { constructor() { throw new Error('refused'); } };"
    page = on("tablet").open(script=refused)
    page.locator('[data-new-game="mythic_mischief"]:visible').first.click()
    for seat in (0, 1):
        seat_at(page, seat, "player")
    unfold(page).locator("#play").click()
    toast = page.locator(".toast", has_text="could not think")
    toast.get_by_role("button", name="Try again").click()
    toast.get_by_role("button", name="Play its seat yourself").click()
    idle(page)
    assert Table(page).options
    assert page.locator(".toast", has_text="Something went wrong").count() == 0


def test_the_menu_gives_a_seat_to_the_computer_and_back(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    table = Table(page).begin()
    for seat in (0, 1):
        sit(page, seat, "novice")
    page.wait_for_selector("#table[data-thinking]", state="attached")
    for seat in (0, 1):
        sit(page, seat, "here")
    idle(page)
    assert table.options


TELLS = (
    THINKS
    + """onmessage = ({ data }) => {
    const { position, options } = JSON.parse(data);
    const best = JSON.stringify({ position, option: options.at(-1), reason: "Now." });
    postMessage({ best });
    bell.onmessage = () => answer(data);
};"""
)
"""It says what it would choose by now, and answers when it is told to."""
CHOICES = "document.querySelectorAll('[data-log] li').length"


def test_it_can_be_told_to_move_now(on: Callable[..., Watched]) -> None:
    """Given it thinks long, when it is told to move, then it makes the best choice that it had
    found, which undo takes back."""
    page = on("tablet").open()
    table = Table(page).begin()
    choose_until(page, "Mythic Phase")
    thinks(page, TELLS)
    sit(page, 1, "player")
    end_phase(page)
    choose_until_thinking(page)
    button = page.locator("#confirm")
    expect(button).to_have_text("Move now")
    before = page.evaluate(CHOICES)
    button.tap()
    eventually(page, lambda: page.evaluate(CHOICES) > before)
    table.tool("undo")
    idle(page)
    expect(page.locator("#confirm:visible", has_text="Move now")).to_have_count(0)
    assert table.options


def test_what_is_no_longer_thought_about_costs_no_new_worker(on: Callable[..., Watched]) -> None:
    """Given it thinks, when its choice is taken back or the game leaves the table, then the same
    worker is asked the next time."""
    page = on("tablet").open(script=WORKERS)
    page.locator('[data-new-game="mythic_mischief"]:visible').first.click()
    seat_at(page, 1, "expert")
    unfold(page).locator("#play").click()
    table = Table(page)
    table.speed("off")
    idle(page)
    for way in ("undo", "shelf"):
        choose_until(page, "Mythic Phase")
        end_phase(page)
        choose_until_thinking(page)
        if way == "undo":
            table.tool("undo")
            idle(page)
        else:
            page.locator('.rail [data-tool="back"]').click()
            table.screen("shelf")
            page.locator("[data-continue]").click()
            table.screen("table")
            idle(page)
    choose_until(page, "Mythic Phase")
    assert page.evaluate("thinking.length") == 1

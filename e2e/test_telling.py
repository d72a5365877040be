"""While a choice is told all of the page shows one position, and everything goes to its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.games.mythic_mischief.position import position
from mythshelf.kernel.files import save
from mythshelf.kernel.play.match import Match
from playwright.sync_api import expect

from .conftest import Watched
from .table import Table
from .test_myth import FIGHT, RAGING, card
from .test_saves import reloaded

DARKNESS = "play grit no none"
"""It fills the meter."""

CLOCK = """
    const real = requestAnimationFrame.bind(globalThis);
    let now = 0, asked = [];
    globalThis.filming = false;
    globalThis.requestAnimationFrame = paint => filming ? asked.push(paint) : real(paint);
    globalThis.frame = later => {
        const due = asked;
        now = (now || performance.now()) + later;
        asked = [];
        for (const paint of due) paint(now);
    };
"""
"""While it is filmed, frames come when they are asked for, and time goes on between them alone."""
FILM = """async ([later, most]) => {
    const shown = id => document.getElementById(id).dataset.shown;
    const samples = [];
    while (samples.length < most) {
        frame(later);
        samples.push({
            shown: ["stage", "panels", "prompt-bar"].map(shown),
            told: "told" in document.getElementById("table").dataset,
            live: document.querySelectorAll("[data-option], #choices [data-chip]").length,
            confirm: document.getElementById("confirm").textContent,
            figures: document.getElementById("panels").textContent,
            words: document.querySelector("[data-prompt]").textContent,
        });
        await new Promise(done => setTimeout(done));
    }
    return samples;
}"""
LATER, MOST = 80, 120
"""Milliseconds between two frames of a film, and how many it has."""


def a_catch() -> str:
    """The Tomekeeper is about to walk, and to catch one."""
    state = position(
        {"wizards": ("A5", "A4", "B5"), "monsters": ("B1", "E5", "E1")},
        active="wizards",
        keeper="A1",
        card="B01",
        destination=1,
    )
    match = Match(GAME, GAME.checked({"faction": ["wizards", "monsters"]}), 1, ("Ada", "Ben"))
    match.resume(state)
    return save.dumps(match)


TELLINGS = {"a catch": (a_catch(), "end"), "a Darkness": (FIGHT, DARKNESS)}


def begun(page: Any, which: str, filming: bool = False) -> Table:
    """A choice that takes a while to tell is on its way."""
    text, choice = TELLINGS[which]
    table = Table(page).resume(text)
    table.speed("normal")
    page.evaluate("filming => { globalThis.filming = filming }", filming)
    page.locator(f'[data-option="{choice}"]').dispatch_event("click")
    if not filming:
        page.wait_for_selector("#table[data-told]")
    return table


@pytest.mark.parametrize("which", TELLINGS)
def test_one_position_is_shown_everywhere_in_every_frame(
    on: Callable[..., Watched], which: str
) -> None:
    page = on("tablet").open(script=CLOCK)
    begun(page, which, filming=True)
    film = page.evaluate(FILM, [LATER, MOST])
    told = [one for one in film if one["told"]]
    for one in told:
        assert len({*one["shown"]}) == 1, one
        assert (one["live"], one["confirm"]) == (0, "To the end")
    steps = list(dict.fromkeys(one["shown"][0] for one in told))
    assert len(steps) > 3
    assert steps == [f"1.{step}" for step in sorted(int(stamp[2:]) for stamp in steps)]
    assert len({one["figures"] for one in told}) > 1  # they change on the way
    end = film[len(told) :]
    assert not any(one["told"] for one in end)
    assert all(one["shown"] == ["1"] * 3 for one in end)
    assert told[-1]["figures"] != told[0]["figures"]
    assert end[-1]["live"]


def test_what_dice_show_is_not_said_before_they_show_it(on: Callable[..., Watched]) -> None:
    """Given an attack by a hero, then while its dice roll the bar says that alone, and after that
    what they show."""
    page = on("tablet").open(script=CLOCK)
    table = Table(page).resume(RAGING)
    table.press(table.row(card("harvest-of-bones")))
    table.speed("normal")
    page.evaluate("() => { globalThis.filming = true }")
    page.locator("#confirm").dispatch_event("click")
    film = page.evaluate(FILM, [LATER, MOST])
    said = list(dict.fromkeys((one["shown"][0], one["words"]) for one in film if one["told"]))
    rolls = [
        n for n, (_, words) in enumerate(said) if words in ("The die rolls.", "The dice roll.")
    ]
    assert rolls
    for number in rolls:
        step, words = said[number + 1]
        assert step == said[number][0]
        assert "rolls " in words


def _tap(page: Any, place: str) -> None:
    """A finger near the corner of a part of the page."""
    box = page.locator(place).bounding_box()
    page.touchscreen.tap(box["x"] + 12, box["y"] + 12)


SKIPS: dict[str, Callable[[Any], None]] = {
    "a tap beside everything": lambda page: _tap(page, "#board"),
    "a panel": lambda page: _tap(page, "#panels"),
    "the button": lambda page: page.locator("#confirm").tap(),
    "Escape": lambda page: page.keyboard.press("Escape"),
    "Enter": lambda page: page.keyboard.press("Enter"),
}


@pytest.mark.parametrize("how", SKIPS)
def test_whatever_is_pressed_goes_to_the_end_and_does_no_more(
    on: Callable[..., Watched], how: str
) -> None:
    page = on("tablet").open()
    table = begun(page, "a Darkness")
    SKIPS[how](page)
    expect(page.locator("#table[data-told]")).to_have_count(0, timeout=2_000)
    table.quiet()
    assert table.options
    assert page.locator("#stage").get_attribute("data-shown") == "1"
    assert not page.locator("#overlay [aria-pressed=true]").count()


def test_undo_drops_the_telling(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    table = begun(page, "a catch")
    table.tool("undo")
    table.quiet()
    assert page.locator("#stage").get_attribute("data-shown") == "0"
    assert page.locator("#table[data-told]").count() == 0


def test_after_a_reload_it_is_over(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    begun(page, "a catch")
    page.wait_for_timeout(400)
    table = reloaded(page)
    assert page.locator("#stage").get_attribute("data-shown") == "1"
    assert table.options

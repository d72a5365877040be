"""The prompt bar: one height on each size of screen, no word over a button, all can be read."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import Watched
from .plays import MALICE, MANOR, MYSTERION, before, recalled, unfinished, well_played
from .table import Table
from .test_myth import an_act

MYTH = "myth"
_OVER = """() => {
    const seen = e => e.checkVisibility() && e.getBoundingClientRect().width > 1;
    const box = e => e.getBoundingClientRect();
    const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1
        || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
    const words = [...document.querySelectorAll("#prompt-words, #facts")].filter(seen);
    const buttons = [...document.querySelectorAll("#prompt-bar .button, #prompt-bar .choice")];
    return words.flatMap(w => buttons.filter(seen).filter(b => !apart(box(w), box(b)))
        .map(b => `${w.textContent} / ${b.textContent}`));
}"""
"""Words of the bar that lie over one of its buttons."""


_CUT = """() => {
    const row = document.querySelector("#choices").getBoundingClientRect();
    const box = e => e.getBoundingClientRect();
    const seen = e => {
        const at = box(e), x = [at.left + 4, at.right - 4], y = [at.top + 8, at.bottom - 8];
        return x.every(x => y.every(y => e.contains(document.elementFromPoint(x, y))));
    };
    return [...document.querySelectorAll("#choices .choice, .answers > *")]
        .filter(e => e.checkVisibility() && (!seen(e) || e.matches(".choice")
            && (box(e).left < row.left - 1 || box(e).right > row.right + 1)))
        .map(e => e.textContent);
}"""
"""Answers that are not seen in full."""


_CUT_OFF = """() => {
    const room = document.querySelector("#prompt-words").getBoundingClientRect().bottom;
    return document.querySelector("#prompt").getBoundingClientRect().bottom - room;
}"""
"""How far the question reaches below the room for words."""


def height(page: Page) -> float:
    """How high the bar is."""
    box = page.locator("#prompt-bar").bounding_box()
    assert box is not None
    return box["height"]


def test_beside_the_button_for_more_no_word_is_cut(on: Callable[..., Watched]) -> None:
    page = on("phone").open()
    Table(page).resume(unfinished(well_played(MALICE, 7), 85)).open_curtain()
    expect(page.locator("#more-words")).to_be_visible()
    assert page.evaluate(_CUT_OFF) <= 1


@pytest.mark.parametrize("device", ["tablet", "portrait", "phone"])
def test_the_bar_keeps_its_height_whatever_it_says(on: Callable[..., Watched], device: str) -> None:
    """A question, a refusal, a preview and a question with many answers."""
    page = on(device).open()
    table = Table(page).resume(before(well_played(MANOR, 7), "go")).open_curtain()
    asked, board = height(page), page.locator("#stage").bounding_box()
    lit = next(key for key in table.lit() if key.startswith("place:"))
    table.tap("place:17")
    expect(table.explanation).to_be_visible()
    assert height(page) == asked
    table.tap(lit)
    expect(page.locator("#confirm")).to_be_visible()
    assert height(page) == asked
    assert page.locator("#stage").bounding_box() == board
    assert page.evaluate(_OVER) == []
    if device == "tablet":
        assert asked == 72


def test_no_word_lies_over_the_answer_to_an_attack(on: Callable[..., Watched]) -> None:
    """An upright tablet has little room beside the buttons."""
    match = well_played(MYSTERION, 6, health="20")
    page = on("portrait").open()
    Table(page).resume(before(match, "no-block")).open_curtain()
    assert page.evaluate(_OVER) == []


def test_a_question_is_seen_whole_beside_what_has_happened(on: Callable[..., Watched]) -> None:
    """The button for it comes later than the question, and takes room from it."""
    page = on("phone").open()
    Table(page).resume(recalled(well_played(MYTH, 3), "Cycle", 2)).open_curtain().quiet()
    expect(page.locator("#recap")).to_be_visible()
    assert page.evaluate(_CUT_OFF) <= 1


@pytest.mark.parametrize(
    ("device", "slug", "seed", "made"),
    [
        ("phone", MYSTERION, 1, 68),  # one answer, beside what has happened
        ("phone", MALICE, 1, 182),  # one beside the button
        ("phone", MYTH, 1, 34),  # two, of which one is long, beside the button
        ("phone", MYTH, 1, 47),  # three: two by two with the button
        ("portrait", MYTH, 3, 81),
    ],
)
def test_no_answer_is_cut_at_the_edge(
    on: Callable[..., Watched], device: str, slug: str, seed: int, made: int
) -> None:
    page = on(device).open()
    Table(page).resume(unfinished(well_played(slug, seed), made)).open_curtain()
    assert page.locator("#choices .choice").count()
    assert page.evaluate(_CUT) == []


@pytest.mark.parametrize(
    ("device", "made"),
    [("phone", 284), ("portrait", 218)],  # three below an item; two long ones and what happened
)
def test_no_answer_of_an_act_is_cut_at_the_edge(
    on: Callable[..., Watched], device: str, made: int
) -> None:
    page = on(device).open()
    Table(page).resume(unfinished(an_act(), made)).open_curtain()
    assert page.locator("#choices .choice").count() in (2, 3)
    assert page.evaluate(_CUT) == []


def test_what_has_no_room_is_read_by_a_tap(on: Callable[..., Watched]) -> None:
    """With letters half as large again, as a browser may write them."""
    table = Table(on("phone").open()).resume(before(well_played(MANOR, 7), "go")).open_curtain()
    page, more = table.page, table.page.locator("#more-words")
    page.evaluate("document.querySelector('#explain').style.zoom = 1.8")
    table.tap("place:17")
    expect(more).to_be_visible()
    asked = height(page)
    table.press(more)
    expect(more).to_have_attribute("aria-expanded", "true")
    low = "e => e.getBoundingClientRect().bottom"
    assert table.explanation.evaluate(low) <= page.locator("#prompt-words").evaluate(low) + 1
    assert height(page) == asked
    table.press(more)
    expect(more).to_have_attribute("aria-expanded", "false")


def test_a_hint_has_room_beside_the_question(on: Callable[..., Watched]) -> None:
    """Given a card whose play is hinted at, then the bar shows why, with the chance of winning and
    the next best choice, and what has no room beside that is read by a tap; asked again, the next
    best is shown."""
    page = on("tablet").open()
    Table(page).resume(unfinished(well_played(MYTH, 3), 31)).quiet()
    page.keyboard.press("h")
    hint = page.locator('.fact[data-kind="why"]', has_text="Hint: ")
    expect(hint).to_contain_text("in 100. Next best: ")
    question, bar = page.locator("#prompt"), page.locator("#prompt-words")
    for inner in (question, bar.locator("#kicker")):
        box, around = inner.bounding_box(), bar.bounding_box()
        assert box is not None
        assert around is not None
        assert around["y"] - 1 <= box["y"]
        assert box["y"] + box["height"] <= around["y"] + around["height"] + 1
    asked = question.inner_text()
    page.keyboard.press("h")
    expect(page.locator('.fact[data-kind="why"]')).to_contain_text("Second best: wins")
    expect(question).not_to_have_text(asked)

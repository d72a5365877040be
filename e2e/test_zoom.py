"""A closer look at the board: two fingers, wheel, keys, two taps; dragging; and back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from .conftest import Watched
from .table import Table, saved_where


class Eye:
    """Somebody who looks at the board."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = Table(page).resume(saved_where("TakeAction"))
        box = page.locator("#board").bounding_box()
        assert box is not None
        self.touch = page.context.new_cdp_session(page)
        self.left, self.top, self.size = box["x"], box["y"], box["width"]

    def width(self) -> float:
        """How wide a space is on the screen now, when the board rests."""
        self.page.wait_for_timeout(300)
        box = (
            self.table.shape("space:0").bounding_box() or self.table.shape("keeper").bounding_box()
        )
        assert box is not None
        return box["width"]

    def at(self, key: str) -> tuple[float, float]:
        """Where the left top corner of a shape is, when the board rests."""
        self.page.wait_for_timeout(300)
        box = self.table.shape(key).bounding_box()
        assert box is not None
        return box["x"], box["y"]

    def fingers(self, kind: str, *points: tuple[float, float]) -> None:
        """Fingers on the screen, at parts of the board."""
        places = [
            {"x": self.left + x * self.size, "y": self.top + y * self.size, "id": number}
            for number, (x, y) in enumerate(points)
        ]
        self.touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    @contextmanager
    def nothing_chosen(self) -> Iterator[None]:
        """Looking closer is no tap: the question stays."""
        asked = self.table.question
        yield
        assert self.table.question == asked
        expect(self.page.locator("#cancel")).to_be_hidden()


@pytest.mark.parametrize("device", ["tablet", "phone"])
def test_two_fingers(on: Callable[..., Watched], device: str) -> None:
    eye = Eye(on(device).open())
    before = eye.width()
    with eye.nothing_chosen():
        eye.fingers("touchStart", (0.4, 0.5), (0.6, 0.5))
        for step in range(1, 6):
            eye.fingers("touchMove", (0.4 - 0.04 * step, 0.5), (0.6 + 0.04 * step, 0.5))
        eye.fingers("touchEnd")
        assert eye.width() == pytest.approx(before * 3, rel=0.05)
        here = eye.at("keeper")
        eye.fingers("touchStart", (0.5, 0.5))
        for step in range(1, 4):
            eye.fingers("touchMove", (0.5 + 0.05 * step, 0.5))
        eye.fingers("touchEnd")
        there = eye.at("keeper")
        assert there[0] - here[0] == pytest.approx(0.15 * eye.size, abs=12)
        eye.fingers("touchStart", (0.1, 0.5), (0.9, 0.5))
        for step in range(1, 6):
            eye.fingers("touchMove", (0.1 + 0.07 * step, 0.5), (0.9 - 0.07 * step, 0.5))
        eye.fingers("touchEnd")
        assert eye.width() == pytest.approx(before, rel=0.01)


def test_the_wheel(on: Callable[..., Watched]) -> None:
    eye = Eye(on("desktop").open())
    before = eye.width()
    with eye.nothing_chosen():
        eye.page.mouse.move(eye.left + eye.size / 2, eye.top + eye.size / 2)
        eye.page.mouse.wheel(0, -120)
        assert eye.width() == pytest.approx(before * 1.15, rel=0.02)
        eye.page.mouse.wheel(0, 120)
        assert eye.width() == before


def test_keys(on: Callable[..., Watched]) -> None:
    eye = Eye(on("tablet").open())
    zoom = eye.page.locator('.rail [data-tool="zoom"]')
    before, keeper = eye.width(), eye.at("keeper")
    with eye.nothing_chosen():
        eye.page.keyboard.press("+")
        assert eye.width() == pytest.approx(before * 1.5, abs=1)
        expect(zoom).to_have_attribute("aria-pressed", "true")
        here = eye.at("keeper")
        eye.page.keyboard.press("Shift+ArrowRight")
        assert eye.at("keeper")[0] < here[0]
        eye.page.keyboard.press("Shift+ArrowLeft")
        eye.page.keyboard.press("-")
        assert eye.width() == before
        expect(zoom).to_have_attribute("aria-pressed", "false")
        eye.page.keyboard.press("+")
        eye.page.keyboard.press("=")
        eye.page.keyboard.press("0")
        assert eye.at("keeper") == keeper
        eye.page.keyboard.press("Shift+ArrowRight")
        assert eye.at("keeper") == keeper


def test_keys_look_closer_at_what_has_the_keyboard(on: Callable[..., Watched]) -> None:
    eye = Eye(on("tablet").open())
    eye.table.shape("keeper").focus()
    eye.page.keyboard.press("+")
    eye.page.keyboard.press("+")
    x, y = eye.at("keeper")
    assert eye.left - 1 <= x <= eye.left + eye.size
    assert eye.top - 1 <= y <= eye.top + eye.size
    focused = "document.activeElement.dataset.key"
    assert eye.page.evaluate(focused) == "keeper"
    for key in ("ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp", "ArrowRight"):
        eye.page.keyboard.press(key)
        x, y = eye.at(eye.page.evaluate(focused))
        assert eye.left - 1 <= x <= eye.left + eye.size
        assert eye.top - 1 <= y <= eye.top + eye.size


def test_two_taps_on_the_floor_look_closer_and_fit_again(on: Callable[..., Watched]) -> None:
    eye = Eye(on("tablet").open())
    before = eye.width()
    lit = eye.table.lit()
    dull = next(key for key in _spaces(eye.table) if key not in lit)
    for wide in (2 * before, before):
        x, y = eye.at(dull)
        wide_now = eye.width()
        for _ in range(2):
            eye.page.touchscreen.tap(
                min(x + wide_now / 2, eye.left + eye.size - 20),
                min(y + wide_now / 2, eye.top + eye.size - 20),
            )
        assert eye.width() == pytest.approx(wide, abs=2)
        eye.page.wait_for_timeout(400)


def _spaces(table: Table) -> list[str]:
    keys: list[str] = table.page.evaluate(
        "[...document.querySelectorAll('#overlay [data-key^=space]')].map(o => o.dataset.key)"
    )
    return keys

"""A button that appears under a finger takes no tap for half a second."""

from __future__ import annotations

import pytest

from web.app.table.tap_guard import REACH, REST, TapGuard

PLACE, FAR = (700.0, 600.0), (200.0, 300.0)


class Bar:
    """The prompt bar's one button, with time in our hands."""

    def __init__(self) -> None:
        self.time = 100.0
        self.guard = TapGuard(lambda: self.time)
        self.guard.show({"confirm": "End the turn"})
        self.time += 60

    def tap(self, place: tuple[float, float] = PLACE, after: float = 0.1) -> bool:
        """Whether the button takes a tap there, so many seconds later."""
        self.time += after
        self.guard.press(*place)
        return self.guard.takes("confirm")

    def says(self, words: str, after: float = 0.05) -> None:
        self.time += after
        self.guard.show({"confirm": words} if words else {})


def test_a_button_that_has_long_been_there_is_pressed() -> None:
    assert Bar().tap()


@pytest.mark.parametrize("words", ["Attack", "Share the link"])
def test_the_second_tap_of_a_double_tap_presses_nothing(words: str) -> None:
    bar = Bar()
    assert bar.tap()
    bar.says(words)
    assert not bar.tap()


def test_a_button_that_was_gone_has_just_appeared() -> None:
    bar = Bar()
    bar.tap()
    bar.says("")
    bar.says("End the turn")
    assert not bar.tap()


def test_it_is_pressed_by_a_finger_that_comes_from_elsewhere() -> None:
    bar = Bar()
    bar.tap(FAR)
    bar.says("Move there")
    assert bar.tap()


def test_after_half_a_second_it_is_pressed_by_the_same_finger() -> None:
    bar = Bar()
    bar.tap()
    bar.says("Attack")
    assert not bar.tap(after=0.2)
    assert not bar.tap(after=0.2)
    assert bar.tap(after=REST - 0.39)


def test_a_button_that_says_the_same_as_before_is_pressed_as_quickly_as_people_like() -> None:
    bar = Bar()
    for _ in range(5):
        assert bar.tap()
        bar.says("End the turn")


def test_what_is_pressed_before_it_says_something_else_is_not_done() -> None:
    """The finger went down on one button and comes up on another."""
    bar = Bar()
    bar.tap(FAR)
    bar.tap()
    bar.says("Attack")
    assert not bar.guard.takes("confirm")


def test_a_finger_moves_within_its_reach() -> None:
    bar = Bar()
    bar.tap()
    bar.says("Attack")
    assert not bar.tap((PLACE[0] + REACH - 1, PLACE[1]))
    bar.says("Block")
    assert bar.tap((PLACE[0] + 2 * REACH, PLACE[1]))

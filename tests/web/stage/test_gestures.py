"""Fingers, mouse: taps, pans, pinches."""

from __future__ import annotations

import pytest

from web.app.stage.gestures import DragCancelled, Drop, Gestures, Hold, Lift, Pan, Pinch, Tap


def tap(gestures: Gestures, x: float, y: float, now: float) -> list[object]:
    gestures.down(1, x, y)
    return list(gestures.up(1, x, y, now))


def test_a_touch_that_stays_is_a_tap() -> None:
    gestures = Gestures()
    gestures.down(1, 50, 60)
    assert gestures.touching
    assert gestures.move(1, 54, 63) == ()
    assert gestures.up(1, 54, 63, 100) == (Tap(54, 63),)
    assert not gestures.touching


def test_two_taps_in_a_row_are_a_double_tap_and_three_are_not_two() -> None:
    gestures = Gestures()
    assert tap(gestures, 50, 50, 1000) == [Tap(50, 50)]
    assert tap(gestures, 55, 50, 1200) == [Tap(55, 50, double=True)]
    assert tap(gestures, 55, 50, 1300) == [Tap(55, 50)]


@pytest.mark.parametrize(("x", "now"), [(50, 2000), (200, 1100)])
def test_too_late_or_too_far_is_no_double_tap(x: float, now: float) -> None:
    gestures = Gestures()
    tap(gestures, 50, 50, 1000)
    assert tap(gestures, x, 50, now) == [Tap(x, 50)]


def test_a_drag_begins_where_the_finger_touched_and_is_no_tap() -> None:
    gestures = Gestures()
    gestures.down(1, 50, 50)
    assert gestures.move(1, 55, 50) == ()
    assert gestures.move(1, 70, 50) == (Lift(50, 50), Pan(20, 0))
    assert gestures.staying is None
    assert gestures.move(1, 71, 52) == (Pan(1, 2),)
    assert gestures.up(1, 72, 53, 100) == (Drop(72, 53),)
    assert tap(gestures, 72, 53, 110) == [Tap(72, 53)]


def test_another_finger_ends_a_drag() -> None:
    gestures = Gestures()
    gestures.down(1, 50, 50)
    gestures.move(1, 80, 50)
    assert gestures.down(2, 200, 50) == (DragCancelled(),)
    assert gestures.up(2, 200, 50, 50) == ()
    assert gestures.move(1, 90, 50) == (Pan(10, 0),)
    assert gestures.up(1, 90, 50, 60) == ()


def test_what_is_held_down_is_not_dragged() -> None:
    gestures = Gestures()
    gestures.down(1, 50, 50)
    gestures.held()
    assert gestures.move(1, 90, 50) == (Pan(40, 0),)
    assert gestures.up(1, 90, 50, 900) == ()


def test_two_fingers_pinch_about_their_middle() -> None:
    gestures = Gestures()
    gestures.down(1, 100, 100)
    gestures.down(2, 200, 100)
    pan, pinch = gestures.move(2, 300, 100)
    assert pan == Pan(50, 0)
    assert pinch == Pinch(2, 200, 100)
    assert gestures.up(1, 100, 100, 50) == ()
    assert gestures.up(2, 300, 100, 60) == ()


def test_after_a_pinch_the_finger_that_stays_pans() -> None:
    gestures = Gestures()
    gestures.down(1, 100, 100)
    gestures.down(2, 200, 100)
    gestures.up(2, 200, 100, 50)
    assert gestures.move(1, 101, 100) == (Pan(1, 0),)


def test_a_pointer_that_is_taken_away_does_nothing() -> None:
    gestures = Gestures()
    gestures.down(1, 50, 50)
    gestures.cancel(1)
    assert gestures.move(1, 90, 50) == ()
    assert gestures.up(1, 90, 50, 10) == ()
    assert tap(gestures, 50, 50, 100) == [Tap(50, 50)]


def test_a_pointer_that_is_taken_away_ends_its_drag() -> None:
    gestures = Gestures()
    gestures.down(1, 50, 50)
    gestures.move(1, 80, 50)
    assert gestures.cancel(1) == (DragCancelled(),)
    assert gestures.up(1, 80, 50, 60) == ()


def test_fingers_on_one_point_do_not_divide_by_zero() -> None:
    gestures = Gestures()
    gestures.down(1, 100, 100)
    gestures.down(2, 100, 100)
    assert gestures.move(2, 110, 100) == (Pan(5, 0),)


def test_a_finger_that_stays_may_hold_something_and_is_then_no_tap() -> None:
    gestures = Gestures()
    gestures.down(1, 50, 60)
    gestures.move(1, 53, 61)
    assert gestures.staying == Hold(50, 60)
    gestures.held()
    assert gestures.staying is None
    assert gestures.up(1, 53, 61, 900) == ()


def test_a_finger_that_has_left_or_wandered_holds_nothing() -> None:
    gestures = Gestures()
    tap(gestures, 50, 60, 100)
    assert gestures.staying is None
    gestures.down(1, 50, 60)
    gestures.move(1, 90, 60)
    assert gestures.staying is None
    gestures.down(2, 200, 60)
    assert gestures.staying is None, "two fingers pinch"


def test_where_there_is_nothing_to_hold_a_slow_finger_taps() -> None:
    gestures = Gestures()
    gestures.down(1, 50, 60)
    assert gestures.staying is not None
    assert gestures.up(1, 50, 60, 2_000) == (Tap(50, 60),)

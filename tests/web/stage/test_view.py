"""Fitting, zooming and panning."""

from __future__ import annotations

import pytest

from web.app.stage.view import MOST_ZOOM, View


@pytest.fixture
def view() -> View:
    view = View()
    view.fit((600, 600), (300, 300))
    return view


def test_the_whole_scene_fits(view: View) -> None:
    assert view.scale == 0.5
    assert view.point(300, 300) == (600, 600)
    assert view.place(600, 0) == (300, 0)
    assert not view.zoomed


def test_a_scene_of_another_shape_is_centred() -> None:
    view = View()
    view.fit((600, 300), (300, 300))
    assert view.place(0, 0) == (0, 75)
    assert view.point(150, 150) == (300, 150)


def test_zooming_holds_the_point_under_the_finger(view: View) -> None:
    before = view.point(120, 200)
    view.zoom_to(2, 120, 200)
    assert view.zoomed
    assert view.point(120, 200) == pytest.approx(before)


def test_zoom_has_bounds(view: View) -> None:
    view.zoom_to(99, 0, 0)
    assert view.zoom == MOST_ZOOM
    view.zoom_to(0.1, 0, 0)
    assert (view.zoom, view.left, view.top) == (1, 0, 0)


def test_no_empty_margin_beside_the_scene(view: View) -> None:
    view.zoom_to(2, 150, 150)
    view.pan(10_000, -10_000)
    assert (view.left, view.top) == (0, 300)
    view.pan(-20, 0)
    assert view.left == 20
    view.reset()
    assert (view.left, view.top) == (0, 0)


def test_a_new_size_keeps_the_zoom_inside(view: View) -> None:
    view.zoom_to(2, 300, 300)
    view.fit((600, 600), (600, 600))
    assert view.zoom == 2
    assert view.point(600, 600) == (600, 600)


def test_what_the_keyboard_comes_to_is_brought_into_the_window(view: View) -> None:
    view.zoom_to(3, 0, 0)
    assert view.show(500, 100, 50)
    x, y = view.place(500, 100)
    assert 0 < x < 300
    assert 0 < y < 300
    assert not view.show(500, 100, 50)

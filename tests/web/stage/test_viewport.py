"""Fitting, zooming and panning."""

from __future__ import annotations

import pytest

from web.app.stage.viewport import MOST_ZOOM, Viewport


@pytest.fixture
def viewport() -> Viewport:
    viewport = Viewport()
    viewport.fit((600, 600), (300, 300))
    return viewport


def test_the_whole_scene_fits(viewport: Viewport) -> None:
    assert viewport.scale == 0.5
    assert viewport.point(300, 300) == (600, 600)
    assert viewport.place(600, 0) == (300, 0)
    assert not viewport.zoomed


def test_a_scene_of_another_shape_is_centred() -> None:
    viewport = Viewport()
    viewport.fit((600, 300), (300, 300))
    assert viewport.place(0, 0) == (0, 75)
    assert viewport.point(150, 150) == (300, 150)


def test_zooming_holds_the_point_under_the_finger(viewport: Viewport) -> None:
    before = viewport.point(120, 200)
    viewport.zoom_to(2, 120, 200)
    assert viewport.zoomed
    assert viewport.point(120, 200) == pytest.approx(before)


def test_zoom_has_bounds(viewport: Viewport) -> None:
    viewport.zoom_to(99, 0, 0)
    assert viewport.zoom == MOST_ZOOM
    viewport.zoom_to(0.1, 0, 0)
    assert (viewport.zoom, viewport.left, viewport.top) == (1, 0, 0)


def test_no_empty_margin_beside_the_scene(viewport: Viewport) -> None:
    viewport.zoom_to(2, 150, 150)
    viewport.pan(10_000, -10_000)
    assert (viewport.left, viewport.top) == (0, 300)
    viewport.pan(-20, 0)
    assert viewport.left == 20
    viewport.reset()
    assert (viewport.left, viewport.top) == (0, 0)


def test_a_new_size_keeps_the_zoom_inside(viewport: Viewport) -> None:
    viewport.zoom_to(2, 300, 300)
    viewport.fit((600, 600), (600, 600))
    assert viewport.zoom == 2
    assert viewport.point(600, 600) == (600, 600)


def test_what_the_keyboard_comes_to_is_brought_into_the_window(viewport: Viewport) -> None:
    viewport.zoom_to(3, 0, 0)
    assert viewport.show(500, 100, 50)
    x, y = viewport.place(500, 100)
    assert 0 < x < 300
    assert 0 < y < 300
    assert not viewport.show(500, 100, 50)


def test_a_part_is_framed_as_close_as_it_can_be_seen_as_a_whole() -> None:
    viewport = Viewport()
    viewport.fit((1000, 500), (400, 400))
    viewport.frame(0, 0, 500, 500)
    assert viewport.zoom == 2
    assert (viewport.left, viewport.top) == (0, 0)
    viewport.frame(700, 200, 710, 210)
    assert viewport.zoom == 4
    assert viewport.left < 700 < 710 < viewport.left + 400 / viewport.scale
    viewport.frame(0, 0, 1000, 500)
    assert viewport.zoom == 1

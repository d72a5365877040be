"""The drawings of the figures."""

from __future__ import annotations

from web.app.figures.charts import HIGH, WIDE, columns, curve
from web.app.figures.counting import Trend, trends


def test_a_curve_has_a_dot_for_each_value_and_less_lies_higher() -> None:
    drawn = curve([4.0, 1.0], [None, None])
    assert drawn.top == 4
    assert drawn.dots == f"M8.0 {HIGH:.1f}h0M{WIDE - 8:.1f} {HIGH / 4:.1f}h0"
    assert (drawn.line, drawn.band) == ("", "")


def test_line_and_band_begin_where_there_is_a_trend() -> None:
    drawn = curve([1.0, 1.0, 1.0], [None, Trend(1, 0, 2), Trend(1, 0, 2)])
    assert drawn.line.count("L") == 1
    assert drawn.band.count("L") == 3
    assert drawn.band.endswith("z")


def test_a_trend_is_the_mean_of_six_with_its_interval() -> None:
    found = trends([9.0, 9.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0])
    assert found[:2] == [None, None]
    assert found[2] is not None
    assert found[2].low < found[2].mean == 7.0 < found[2].high
    assert found[-1] == Trend(3.0, 3.0, 3.0)


def test_the_highest_column_fills_the_drawing_and_none_is_drawn_for_nothing() -> None:
    drawn = columns([0, 2, 1], 1)
    assert drawn.chosen.count("M") == drawn.others.count("M") == 1
    assert f"v{-HIGH:.1f}" in drawn.chosen
    assert f"v{-HIGH / 2:.1f}" in drawn.others

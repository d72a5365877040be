"""Which marks the two ways of a turning point have on its board, and which part of it is seen."""

from __future__ import annotations

from typing import Any

import pytest

from web.app.presenting.plan import Plan
from web.app.report.arrows import BETTER, PLAYED, picture
from web.app.stage.nodes import NOTHING, Node, Path, Scene

SCENE = Scene(284, 284, NOTHING, [Node("ann", 10, 20), Node("b1", 60, 20), Node("c1", 110, 20)])
STEP: Any = "step ann b1"
ON: Any = "step ann c1"
CALL: Any = "call ann"
DRAW: Any = "draw"
"""In place of options: here they are their notation."""
PLANS = [
    Plan((STEP,), ("ann", "b1"), "step", "Step"),
    Plan((STEP, ON), ("ann", "c1"), "step", "Walk"),
    Plan((CALL,), ("ann",), "call", "Call"),
    Plan((DRAW,), ("panel",), "draw", "Draw"),
]


def marks(played: tuple[str, ...], better: tuple[str, ...]) -> list[Node]:
    return [node for node in seen(played, better).nodes if node.key.startswith("way:")]


def seen(played: tuple[str, ...], better: tuple[str, ...]) -> Scene:
    return picture(SCENE, PLANS, str, played, better)


def drawn(node: Node) -> list[Any]:
    return list(node.art.paints)


def test_what_was_played_is_dashed_and_what_was_better_is_whole() -> None:
    """Given a step and a walk that goes on from it, then there is an arrow for each, the walk's as
    far as it goes."""
    played, better = marks((STEP,), (STEP, ON, "draw"))
    for node, colour, dashed, end in (
        (played, PLAYED, True, "56.4"),
        (better, BETTER, False, "106.4"),
    ):
        line = drawn(node)[1]
        assert isinstance(line, Path)
        assert (line.stroke, bool(line.dash)) == (colour, dashed)
        assert line.d == f"M10.0 20.0L{end} 20.0"


def test_a_way_with_one_place_has_a_ring_there() -> None:
    (ring,) = marks(("draw",), ("call ann",))
    assert (drawn(ring)[1].x, drawn(ring)[1].y) == (10, 20)


def test_what_the_board_does_not_show_or_not_apart_has_no_mark() -> None:
    assert marks(("draw",), ("unknown",)) == []
    assert marks((STEP, "draw"), (STEP,)) == []


def test_the_part_round_the_marks_is_seen_in_the_form_of_a_picture() -> None:
    """Given marks in a corner, then a good half of the board's width is seen; without marks all of
    it is."""
    part = seen((STEP,), (STEP, ON))
    assert part.width == pytest.approx(0.592 * 284, rel=0.01)
    assert part.height == pytest.approx(part.width * 150 / 284)
    assert seen(("draw",), ("unknown",)) is SCENE


def test_marks_one_above_the_other_are_seen_whole() -> None:
    far = Scene(284, 284, NOTHING, [Node("ann", 10, 20), Node("b1", 10, 260)])
    part = picture(far, PLANS, str, (STEP,), (DRAW,))
    assert (part.width, part.height) == pytest.approx((284 * 284 / 150, 284))

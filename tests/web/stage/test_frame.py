"""What of a frame is painted anew."""

from __future__ import annotations

from typing import Any

from web.app.stage.frame import Area, Frame, differing, frame_of, touch
from web.app.stage.nodes import Art, Box, Disc, Node

DOT = Art(Disc(10, "#a00"))
BAR = Art(Box(100, 10, fill="#0a0"))
ROOM = (0, 0, 400, 400)


def frame(*nodes: Node, scale: float = 1.0, before: Frame | None = None) -> Frame:
    return frame_of(nodes, 0, 0, scale, before or {})


def dot(x: float, y: float, key: str = "dot", **more: Any) -> Node:
    return Node(key, x, y, DOT, **more)


def covers(parts: list[Area], x: int, y: int) -> bool:
    return any(touch(part, (x, y, x + 1, y + 1)) for part in parts)


def test_where_nothing_has_changed_nothing_is_painted() -> None:
    before = frame(dot(50, 50), dot(200, 200, "other"))
    assert differing(before, frame(dot(50, 50), dot(200, 200, "other"), before=before), ROOM) == []


def test_what_has_moved_is_painted_where_it_was_and_where_it_is() -> None:
    staying = dot(350, 350, "staying")
    parts = differing(frame(dot(50, 50), staying), frame(dot(200, 50), staying), ROOM)
    assert covers(parts, 50, 50)
    assert covers(parts, 200, 50)
    assert not covers(parts, 125, 50)
    assert not covers(parts, 350, 350)


def test_what_looks_otherwise_is_painted() -> None:
    for changed in (
        dot(50, 50, alpha=0.5),
        dot(50, 50, scale=1.1),
        Node("dot", 50, 50, BAR),
        Node("dot", 50, 50, DOT, angle=90),
    ):
        assert covers(differing(frame(dot(50, 50)), frame(changed), ROOM), 50, 50)


def test_what_cannot_be_seen_is_no_part_of_a_frame() -> None:
    assert frame(dot(50, 50, alpha=0), Node("bare", 50, 50)) == {}


def test_parts_that_touch_are_one() -> None:
    parts = differing({}, frame(dot(50, 50), dot(65, 50, "near"), dot(300, 50, "far")), ROOM)
    assert len(parts) == 2
    assert not touch(*parts)


def test_a_part_between_two_others_joins_them() -> None:
    nodes = [dot(50, 50, "left"), dot(90, 50, "right"), dot(70, 50, "middle")]
    assert len(differing({}, frame(*nodes), ROOM)) == 1


def test_all_is_painted_where_most_has_changed() -> None:
    many = [dot(x, y, f"{x} {y}") for x in range(0, 400, 25) for y in range(0, 400, 25)]
    assert differing({}, frame(*many), ROOM) == [ROOM]


def test_all_is_painted_where_something_covers_what_has_covered_it() -> None:
    under, over = dot(50, 50, "one"), dot(55, 50, "other")
    assert differing(frame(under, over), frame(over, under), ROOM) == [ROOM]


def test_what_is_out_of_sight_is_not_painted() -> None:
    assert differing({}, frame(dot(-50, 50), dot(50, 500, "below")), ROOM) == []
    (part,) = differing({}, frame(dot(0, 50)), ROOM)
    assert part[0] == 0


def test_a_drawing_covers_what_it_does_as_it_is_turned_and_sized() -> None:
    (upright,) = frame(Node("bar", 200, 200, BAR, angle=90)).values()
    assert touch(upright, (200, 245, 201, 246))
    assert not touch(upright, (245, 200, 246, 201))
    (large,) = frame(Node("bar", 100, 100, BAR, scale=2.0), scale=2.0).values()
    assert large[0] <= 0 < 400 <= large[2]
    assert large[1] <= 180 < 220 <= large[3]

"""The rings of a guide: over what takes taps, of its size, out of the fingers' way."""

from __future__ import annotations

from web.app.stage.guide_rings import guide_ring, guide_rings
from web.app.stage.nodes import HitArea, Node

SPACE = Node("space:1", 10, 20, hit=HitArea(116, 116), z=3)
SHELF = Node("shelf:1", 40, 50, angle=90, hit=HitArea(104, 34))
BARE = Node("ribbon", 1, 1)


def test_a_ring_for_every_key_that_takes_taps() -> None:
    rings = guide_rings([SPACE, SHELF, BARE], ("space:1", "ribbon", "tool:undo"))
    assert [(ring.key, ring.x, ring.y) for ring in rings] == [("pointer:space:1", 10, 20)]
    ring = rings[0]
    assert ring.mark
    assert ring.hit is None
    assert ring.z > SPACE.z


def test_a_ring_lies_inside_of_a_space_and_round_something_thin() -> None:
    space, shelf = (guide_rings([node], (node.key,))[0].art.paints[0] for node in (SPACE, SHELF))
    assert space.w < 116  # type: ignore[union-attr]
    assert space.h < 116  # type: ignore[union-attr]
    assert (shelf.w > 34, shelf.h > 104) == (True, True)  # type: ignore[union-attr]
    assert shelf.h > shelf.w  # type: ignore[union-attr]


def test_the_ring_is_told_by_its_form_too() -> None:
    ring, heads = guide_ring(100, 100).paints[1:]
    assert ring.dash  # type: ignore[union-attr]
    assert heads.d.count("z") == 4  # type: ignore[union-attr]
    assert guide_ring(100, 100) is guide_ring(100, 100), "equal rings share a drawing"


def test_a_card_gets_its_own_form_and_a_thin_shelf_a_rounded_one() -> None:
    card, shelf = guide_ring(99, 135).paints[0], guide_ring(111, 41).paints[0]
    assert (card.radius, shelf.radius) == (16, 20.5)  # type: ignore[union-attr]

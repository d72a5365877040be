"""What a tap means."""

from __future__ import annotations

from typing import Any

from web.app.stage.hit import node_at
from web.app.stage.nodes import HitArea, Node


def node(key: str, hit: HitArea, **more: Any) -> Node:
    return Node(key, 0, 0, hit=hit, **more)


def test_the_topmost_lit_node_is_meant() -> None:
    ground = node("ground", HitArea(100, 100), lit=True)
    shut = node("shut", HitArea(20, 20), z=5)
    lit = node("lit", HitArea(20, 20), z=4, lit=True)
    assert node_at([ground, shut, lit], 0, 0) is lit
    assert node_at([ground, shut], 0, 0) is ground
    assert node_at([node("dull", HitArea(100, 100)), shut], 0, 0) is shut
    assert node_at([shut], 40, 0) is None


def test_of_two_lit_nodes_the_smaller_is_meant_even_from_below() -> None:
    piece = node("piece", HitArea(115, 115), z=9, lit=True)
    shelf = node("shelf", HitArea(110, 20), z=3, lit=True)
    assert node_at([shelf, piece], 0, 0) is shelf
    assert node_at([shelf, piece], 0, 40) is piece


def test_thin_lit_things_can_be_tapped_beside() -> None:
    ground = node("ground", HitArea(100, 100), lit=True)
    thin = node("thin", HitArea(100, 10), z=3, lit=True)
    assert node_at([ground, thin], 0, 20, least=44) is thin
    assert node_at([ground, thin], 0, 30, least=44) is ground
    assert node_at([thin], 0, 20, least=44) is thin
    assert node_at([thin], 60, 0, least=44) is thin
    assert node_at([thin], 75, 0, least=44) is None
    unlit = node("thin", HitArea(100, 10), z=3)
    assert node_at([ground, unlit], 0, 15, least=44) is ground


def test_small_things_keep_their_own_place() -> None:
    one = Node("one", 0, 0, hit=HitArea(30, 30), lit=True)
    other = Node("other", 24, 0, hit=HitArea(16, 16), lit=True)
    assert node_at([one, other], 14, 0, least=44) is one
    assert node_at([one, other], 18, 0, least=44) is other


def test_the_nearer_of_two_near_misses_is_meant() -> None:
    left = Node("left", 0, 0, hit=HitArea(10, 10), lit=True)
    right = Node("right", 40, 0, hit=HitArea(10, 10), lit=True)
    assert node_at([left, right], 15, 0, least=44) is left
    assert node_at([left, right], 25, 0, least=44) is right


def test_a_turned_node_is_hit_where_it_lies() -> None:
    upright = node("u", HitArea(100, 10), angle=90)
    assert node_at([upright], 0, 40) is upright
    assert node_at([upright], 40, 0) is None


def test_a_round_node_has_no_corners() -> None:
    disc = node("d", HitArea(20, 20, round=True))
    assert node_at([disc], 9, 0) is disc
    assert node_at([disc], 9, 9) is None

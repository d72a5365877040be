"""The pure parts of the stage: motion between scenes, and what a tap means."""

from __future__ import annotations

import pytest

from web.app.stage.hit import node_at
from web.app.stage.motion import STEP, Motion
from web.app.stage.nodes import Hit, Node, Scene


def scene(*nodes: Node, weight: float = 1) -> Scene:
    return Scene(100, 100, (), list(nodes), weight=weight)


def piece(key: str, x: float, **more: object) -> Node:
    return Node(key, x, 0, (), **more)  # type: ignore[arg-type]


def test_the_first_scene_stands_at_once() -> None:
    motion = Motion()
    motion.show(scene(piece("a", 10)), animate=True)
    assert not motion.running
    assert [node.x for node in motion.at(0)] == [10]


def test_a_piece_is_on_its_way_and_then_there() -> None:
    motion = Motion()
    motion.show(scene(piece("a", 0)), animate=False)
    motion.show(scene(piece("a", 100)), animate=True)
    motion.at(1000)
    (half,) = motion.at(1000 + STEP / 2)
    assert half.x == pytest.approx(50)
    (there,) = motion.at(1000 + STEP)
    assert (there.x, motion.running) == (100, False)


def test_scenes_are_shown_one_after_the_other() -> None:
    motion = Motion()
    motion.show(scene(piece("a", 0)), animate=False)
    motion.show(scene(piece("a", 100)), animate=True)
    motion.show(scene(piece("a", 100), piece("b", 5)), animate=True)
    motion.at(0)
    assert [node.key for node in motion.at(STEP / 2)] == ["a"]
    appearing = {node.key: node.alpha for node in motion.at(STEP * 1.5)}
    assert appearing["b"] == pytest.approx(0.5)
    motion.at(STEP * 2)
    assert not motion.running


@pytest.mark.parametrize(("speed", "length"), [(0.5, STEP / 2), (1.6, STEP * 1.6)])
def test_speed_changes_the_time_a_step_takes(speed: float, length: float) -> None:
    motion = Motion()
    motion.speed = speed
    motion.show(scene(piece("a", 0)), animate=False)
    motion.show(scene(piece("a", 100)), animate=True)
    motion.at(0)
    assert motion.at(length - 1)[0].x < 100
    assert motion.at(length)[0].x == 100


def test_speed_off_and_finish_jump_to_the_end() -> None:
    motion = Motion()
    motion.show(scene(piece("a", 0)), animate=False)
    motion.show(scene(piece("a", 100)), animate=True)
    motion.finish()
    assert (motion.running, motion.at(0)[0].x) == (False, 100)
    motion.speed = 0
    motion.show(scene(piece("a", 7)), animate=True)
    assert (motion.running, motion.at(0)[0].x) == (False, 7)


def test_reduced_motion_fades_and_does_not_move() -> None:
    motion = Motion()
    motion.reduced = True
    motion.show(scene(piece("a", 0)), animate=False)
    motion.show(scene(piece("a", 100)), animate=True)
    motion.at(0)
    assert sorted({node.x for node in motion.at(60)}) == [0, 100]


def test_what_is_still_neither_moves_nor_fades() -> None:
    motion = Motion()
    motion.show(scene(piece("a", 0)), animate=False)
    motion.show(scene(piece("a", 50), piece("mark", 1, still=True)), animate=True)
    motion.at(0)
    marks = [node for node in motion.at(50) if node.key == "mark"]
    assert [node.alpha for node in marks] == [1]
    motion.show(scene(piece("a", 50)), animate=True)
    assert [node.key for node in motion.at(1000)] == ["a"]


def test_the_topmost_lit_node_is_meant() -> None:
    ground = piece("ground", 0, hit=Hit(100, 100), lit=True)
    shut = piece("shut", 0, hit=Hit(20, 20), z=5)
    lit = piece("lit", 0, hit=Hit(20, 20), z=4, lit=True)
    assert node_at([ground, shut, lit], 0, 0) is lit
    assert node_at([ground, shut], 40, 0) is ground
    assert node_at([shut], 40, 0) is None


def test_thin_lit_things_can_be_tapped_beside() -> None:
    ground = piece("ground", 0, hit=Hit(100, 100), lit=True)
    thin = Node("thin", 0, 0, (), z=3, hit=Hit(100, 10), lit=True)
    assert node_at([ground, thin], 0, 15, least=44) is thin
    assert node_at([ground, thin], 0, 30, least=44) is ground
    unlit = Node("thin", 0, 0, (), z=3, hit=Hit(100, 10))
    assert node_at([ground, unlit], 0, 15, least=44) is ground


def test_a_turned_node_is_hit_where_it_lies() -> None:
    upright = Node("u", 0, 0, (), angle=90, hit=Hit(100, 10))
    assert node_at([upright], 0, 40) is upright
    assert node_at([upright], 40, 0) is None


def test_a_round_node_has_no_corners() -> None:
    disc = Node("d", 0, 0, (), hit=Hit(20, 20, round=True))
    assert node_at([disc], 9, 0) is disc
    assert node_at([disc], 9, 9) is None

"""Motion between scenes: who moves, comes and goes, how long it takes, how it is skipped."""

from __future__ import annotations

from typing import Any

import pytest

from web.app.stage.motion import FADE, MOVE, Motion, bezier
from web.app.stage.nodes import NOTHING, Art, Disc, Node, Scene

STEP = 180
DOT = Art(Disc(4, "#000"))


def scene(*nodes: Node, takes: float = STEP) -> Scene:
    return Scene(100, 100, NOTHING, list(nodes), takes=takes)


def piece(key: str, x: float, **more: Any) -> Node:
    return Node(key, x, 0, DOT, **more)


def between(*scenes: Scene, speed: float = 1.0, reduced: bool = False) -> Motion:
    """A motion that stands on the first scene and is to go to the others."""
    motion = Motion()
    motion.show(scenes[0])
    motion.at(0)
    motion.speed, motion.reduced = speed, reduced
    for following in scenes[1:]:
        motion.show(following)
    return motion


def test_the_first_scene_stands_at_once() -> None:
    motion = between(scene(piece("a", 10)))
    assert not motion.running
    assert [node.x for node in motion.at(0)] == [10]


def test_a_piece_is_on_its_way_and_then_there() -> None:
    motion = between(scene(piece("a", 0)), scene(piece("a", 100)))
    assert motion.at(1000)[0].x == 0
    (half,) = motion.at(1000 + STEP / 2)
    assert half.x == pytest.approx(100 * MOVE(0.5))
    assert motion.running
    (there,) = motion.at(1000 + STEP)
    assert (there.x, motion.running) == (100, False)


def test_scenes_are_shown_one_after_the_other_without_a_break() -> None:
    motion = between(scene(piece("a", 0)), scene(piece("a", 50)), scene(piece("a", 100)))
    motion.at(0)
    assert motion.at(STEP - 1)[0].x < 50
    (second,) = motion.at(STEP * 1.5)
    assert 50 < second.x < 100
    assert motion.running
    assert motion.at(STEP * 2)[0].x == 100
    assert not motion.running


def test_a_late_frame_skips_scenes_whose_time_is_over() -> None:
    motion = between(scene(piece("a", 0)), scene(piece("a", 50)), scene(piece("a", 100)))
    motion.at(0)
    assert motion.at(10_000)[0].x == 100
    assert not motion.running


def test_it_settles_in_the_second_half_of_the_last_scene() -> None:
    motion = between(scene(piece("a", 0)), scene(piece("a", 50)), scene(piece("a", 100)))
    settled = []
    for part in (0, 0.4, 0.9, 1.2, 1.6, 2):
        motion.at(STEP * part)
        settled.append(motion.settles)
    assert settled == [False, False, False, False, True, True]


def test_every_scene_has_its_own_time() -> None:
    motion = between(scene(piece("a", 0)), scene(piece("a", 100), takes=520))
    motion.at(0)
    assert motion.at(519)[0].x < 100
    assert motion.at(520)[0].x == 100


@pytest.mark.parametrize(("speed", "length"), [(0.5, STEP / 2), (1.6, STEP * 1.6)])
def test_speed_changes_the_time_a_step_takes(speed: float, length: float) -> None:
    motion = between(scene(piece("a", 0)), scene(piece("a", 100)), speed=speed)
    motion.at(0)
    assert motion.at(length - 1)[0].x < 100
    assert motion.at(length)[0].x == 100


def test_speed_off_jumps() -> None:
    motion = between(scene(piece("a", 0)), scene(piece("a", 7)), speed=0)
    assert (motion.running, motion.at(0)[0].x) == (False, 7)


def test_without_animation_everything_queued_is_skipped() -> None:
    motion = between(scene(piece("a", 0)), scene(piece("a", 50)))
    motion.show(scene(piece("a", 7)), animate=False)
    assert (motion.running, motion.at(0)[0].x) == (False, 7)


def test_to_finish_skips_to_the_last_scene() -> None:
    motion = between(scene(piece("a", 0)), scene(piece("a", 50)), scene(piece("a", 100)))
    motion.at(0)
    motion.finish()
    assert (motion.running, motion.at(1)[0].x) == (False, 100)
    motion.finish()
    assert motion.at(2)[0].x == 100


def test_what_comes_and_goes_fades() -> None:
    motion = between(scene(piece("old", 0)), scene(piece("new", 50, alpha=0.8)))
    motion.at(0)
    alphas = {node.key: node.alpha for node in motion.at(FADE / 2)}
    assert 0 < alphas["new"] < 0.8
    assert 0 < alphas["old"] < 1
    assert [node.key for node in motion.at(FADE)] == ["new"]


def test_what_replaces_something_in_its_very_place_does_not_fade() -> None:
    motion = between(scene(piece("shelf:1", 50, angle=90)), scene(piece("shelf:2", 50, angle=90)))
    assert [(node.key, node.alpha) for node in motion.at(0)] == [("shelf:2", 1)]
    assert not motion.running


def test_marks_come_and_go_at_once() -> None:
    motion = between(
        scene(piece("a", 0), piece("gone", 3, mark=True)),
        scene(piece("a", 50), piece("mark", 1, mark=True)),
    )
    motion.at(0)
    assert {node.key: node.alpha for node in motion.at(50)} == {"a": 1, "mark": 1}


def test_a_scene_may_want_to_be_looked_at() -> None:
    held = Scene(10, 10, NOTHING, [], holds=400)
    motion = Motion()
    motion.show(Scene(10, 10, NOTHING, []))
    motion.show(held)
    motion.at(0)
    motion.at(399)
    assert motion.running
    motion.at(400)
    assert not motion.running


def test_what_cannot_be_seen_takes_no_time() -> None:
    bare = Node("space:1", 5, 5)
    motion = between(scene(piece("a", 0)), scene(piece("a", 0), bare), scene(piece("a", 0)))
    motion.at(0)
    assert not motion.running


def test_turning_and_growing_are_movements_too() -> None:
    motion = between(
        scene(piece("a", 0)), scene(piece("a", 0, angle=90, scale=2, alpha=0.5)), speed=1
    )
    motion.at(0)
    (half,) = motion.at(STEP / 2)
    assert 0 < half.angle < 90
    assert 1 < half.scale < 2
    assert 0.5 < half.alpha < 1


def test_a_bow_rises_in_the_middle_and_ends_in_place() -> None:
    motion = between(scene(piece("a", 0)), scene(piece("a", 100, arc=40)))
    motion.at(0)
    assert motion.at(STEP / 2)[0].y == pytest.approx(-40)
    assert motion.at(STEP)[0].y == 0


def test_reduced_motion_fades_from_place_to_place() -> None:
    motion = between(scene(piece("a", 0)), scene(piece("a", 100), takes=900), reduced=True)
    motion.at(0)
    faded = {node.x: node.alpha for node in motion.at(FADE / 2)}
    assert faded == {0: pytest.approx(0.5), 100: pytest.approx(0.5)}
    assert motion.at(FADE)[0].alpha == 1
    assert not motion.running


def test_nodes_are_painted_from_back_to_front_also_on_the_way() -> None:
    motion = between(
        scene(piece("low", 0, z=1), piece("high", 5, z=9)),
        scene(piece("low", 50, z=1), piece("high", 5, z=9), piece("new", 3, z=5)),
    )
    motion.at(0)
    heights = [node.z for node in motion.at(10)]
    assert heights == sorted(heights)


def test_easings_begin_at_nothing_and_end_in_full() -> None:
    for ease in (MOVE, bezier(0.5, 0, 0.8, 0.3), bezier(0, 0, 1, 1)):
        assert ease(0) == pytest.approx(0)
        assert ease(1) == pytest.approx(1)
    assert bezier(0, 0, 1, 1)(0.3) == pytest.approx(0.3, abs=0.01)
    assert MOVE(0.3) > 0.6


def captioned(words: str, x: float) -> Scene:
    scene = Scene(100, 100, Art(), [Node("piece", x, 0, Art(Disc(4, "#000")))])
    scene.caption, scene.holds = words, 400
    return scene


def test_step_by_step_every_scene_that_says_something_waits_for_a_tap() -> None:
    motion = Motion()
    motion.stepping = True
    motion.show(captioned("", 0))
    motion.at(0)
    for scene in (captioned("One.", 10), captioned("Two.", 20), captioned("", 30)):
        motion.show(scene)
    motion.at(0)
    motion.at(10_000)
    assert motion.waits
    assert motion.present is not None
    assert motion.present.caption == "One."
    assert [node.x for node in motion.at(20_000)] == [10]
    motion.go_on()
    motion.at(20_000)
    motion.at(40_000)
    assert motion.waits
    motion.go_on()
    motion.at(50_000)
    motion.at(60_000)
    assert (motion.waits, motion.running) == (False, False)


def test_at_other_speeds_nothing_waits_and_the_end_can_be_skipped_to() -> None:
    motion = Motion()
    motion.show(captioned("", 0))
    motion.show(captioned("One.", 10))
    motion.show(captioned("", 20))
    motion.at(0)
    motion.at(10_000)
    assert not motion.waits
    motion.stepping = True
    motion.show(captioned("Two.", 30))
    motion.show(captioned("", 40))
    motion.finish()
    assert (motion.waits, motion.running) == (False, False)


def test_what_follows_is_asked_for_when_the_last_scene_is_there_and_goes_on_without_a_break() -> (
    None
):
    coming = [scene(piece("a", 50)), scene(piece("a", 100))]
    motion = Motion(lambda: motion.show(coming.pop(0)) if coming else None)
    motion.show(scene(piece("a", 0)))
    assert [node.x for node in motion.at(0)] == [0]
    assert len(coming) == 1
    assert motion.at(STEP - 1)[0].x < 50
    assert len(coming) == 1
    (second,) = motion.at(STEP * 1.5)
    assert second.x == pytest.approx(50 + 50 * MOVE(0.5))
    assert not coming
    assert motion.at(STEP * 2)[0].x == 100
    assert not motion.running


def test_what_follows_waits_until_the_last_scene_has_been_read() -> None:
    coming = [captioned("Two.", 20)]
    motion = Motion(lambda: motion.show(coming.pop(0)) if coming else None)
    motion.stepping = True
    motion.show(captioned("", 0))
    motion.show(captioned("One.", 10))
    motion.at(0)
    motion.at(10_000)
    assert (motion.waits, motion.running, len(coming)) == (True, True, 1)
    motion.go_on()
    assert [node.x for node in motion.at(20_000)] == [10]
    assert not coming


def test_a_card_shows_its_other_side_from_the_middle_of_its_turn_on() -> None:
    front = Art(Disc(5, "#fff"))
    motion = between(scene(piece("a", 0)), scene(Node("a", 0, 0, front, turns=1)))
    motion.at(0)
    seen = [motion.at(part * STEP)[0] for part in (0.2, 0.49, 0.51, 0.8)]
    assert [node.art for node in seen] == [DOT, DOT, front, front]
    assert seen[0].wide > seen[1].wide < 0.1 > seen[2].wide < seen[3].wide
    assert motion.at(STEP)[0].wide == 1


def test_what_shakes_goes_to_and_fro_and_comes_to_rest() -> None:
    motion = between(scene(piece("a", 50)), scene(piece("a", 50, shakes=9)))
    motion.at(0)
    seen = [motion.at(part * STEP / 20)[0].x - 50 for part in range(1, 20)]
    assert max(seen) > 4 < -min(seen)
    assert motion.at(STEP)[0].x == 50


def test_where_things_do_not_move_nothing_shakes_and_what_passes_is_left_out() -> None:
    passing = scene(piece("a", 80))
    passing.passing = True
    motion = between(scene(piece("a", 50)), passing, scene(piece("a", 50, shakes=9)), reduced=True)
    assert {motion.at(now)[0].x for now in range(0, 400, 10)} == {50}


def test_what_has_faded_away_comes_back_where_it_is() -> None:
    motion = between(scene(piece("a", 0, alpha=0)), scene(piece("a", 100)))
    motion.at(0)
    assert motion.at(FADE / 2)[0].x == 100


def test_a_sound_comes_with_its_scene() -> None:
    heard: list[str] = []
    motion = Motion(on_heard=heard.append)
    second = scene(piece("a", 50))
    second.sound = "move"
    third = scene(piece("a", 90))
    third.sound = "point"
    for one in (scene(piece("a", 0)), second, third):
        motion.show(one)
    motion.at(0)
    assert heard == ["move"]
    motion.at(STEP)
    motion.at(2 * STEP)
    assert heard == ["move", "point"]

"""What has a moment of its own: its scenes in order, its plate, its sound, and what stays without
motion."""

from __future__ import annotations

from itertools import pairwise

import pytest

from web.app.stage.moment import Act, Blow, Cast, Die, Fall, Figure, Flight, Moment, Turned
from web.app.stage.moments import NAMED, VERDICT, scenes
from web.app.stage.motion import Motion
from web.app.stage.name_plates import Look, place_for, plate
from web.app.stage.nodes import NOTHING, Art, Disc, Node, Scene
from web.app.stage.palette import SHELF

DOT, FRONT, BACK = (Art(Disc(r, "#000")) for r in (4, 5, 6))
LOOK = Look(SHELF, (0.0, 0.0, 600.0, 600.0))
BEFORE = Scene(600, 600, NOTHING, [Node("a", 100, 500, DOT), Node("b", 100, 100, DOT)])
AFTER = Scene(
    600, 600, NOTHING, [Node("a", 100, 500, DOT)], caption="B is hit for 6.", clause="XX-1"
)
SLIPS = tuple(Art(Disc(r, "#fff")) for r in (10, 11, 12))
ACTS: dict[str, Act] = {
    "a blow": Blow(("a",), (0, -24), (100, 150), False, ("b",), (Figure((110, 110), "−6"),), "hit"),
    "a fall": Fall(("b",), (300, 300), "fall"),
    "a card": Turned(BACK, FRONT, (10, 10), (590, 590), 0.2, None, "card"),
    "dice": Cast((300, 300), (Die((DOT, FRONT), (0, 0)),), SLIPS, "die"),
    "a flight": Flight("b", (600, 0), "caught"),
}


def told(moment: Moment) -> list[Scene]:
    return list(scenes(moment, BEFORE, AFTER, LOOK))


@pytest.mark.parametrize("act", ACTS.values(), ids=ACTS)
def test_the_position_after_it_comes_last_and_by_itself(act: Act) -> None:
    seen = told(Moment(acts=(act,)))
    assert seen[-1] is AFTER
    assert all(scene.takes > 0 for scene in seen)
    assert not any(node.key.startswith("moment:") for node in seen[-1].nodes)


@pytest.mark.parametrize("act", ACTS.values(), ids=ACTS)
def test_its_sound_comes_once_with_what_makes_it(act: Act) -> None:
    heard = [scene.sound for scene in told(Moment(acts=(act,))) if scene.sound]
    assert heard == [act.sound]


@pytest.mark.parametrize("act", ACTS.values(), ids=ACTS)
def test_without_motion_the_same_is_seen_and_heard(act: Act) -> None:
    moment = Moment("B is hit", "It loses 6.", acts=(act,), at=(80, 80, 120, 120))
    motion, heard = Motion(on_heard=lambda sound: heard.append(sound)), list[str]()
    motion.show(BEFORE)
    motion.at(0)
    motion.reduced = True
    seen: list[set[str]] = []
    for scene in told(moment):
        motion.show(scene)
    for now in range(0, 10_000, 20):
        seen.append({node.key for node in motion.at(now)})
    assert not motion.running
    assert any("moment:name" in keys for keys in seen)
    assert heard == [act.sound]
    match act:
        case Blow():
            assert any("moment:figure:0" in keys for keys in seen)
        case Turned():
            assert any("moment:card" in keys for keys in seen)
        case Cast():
            assert any({"moment:slip", "moment:die:0"} <= keys for keys in seen)


def test_who_strikes_lunges_and_what_is_struck_shakes() -> None:
    lunge, lands, *_ = told(Moment(acts=(ACTS["a blow"],)))
    assert next((n.x, n.y) for n in lunge.nodes if n.key == "a") == (100, 476)
    assert lunge.passing
    assert not lands.passing
    assert "moment:star" in {node.key for node in lands.nodes}


def test_a_figure_goes_up_from_where_it_counts() -> None:
    figures = [
        node.y
        for scene in told(Moment(acts=(ACTS["a blow"],)))
        for node in scene.nodes
        if node.key == "moment:figure:0"
    ]
    assert all(later < sooner for sooner, later in pairwise(figures))


def test_what_falls_is_gone_before_the_position_after_it() -> None:
    fallen, *_ = told(Moment(acts=(ACTS["a fall"],)))
    (node,) = (node for node in fallen.nodes if node.key == "b")
    assert (node.alpha, node.angle) == (0, 11)


def test_a_card_turns_over_in_the_middle_and_stays_to_be_read() -> None:
    cards = [
        (scene, node)
        for scene in told(Moment(acts=(ACTS["a card"],)))
        for node in scene.nodes
        if node.key == "moment:card"
    ]
    assert [node.art for _, node in cards] == [BACK, BACK, FRONT, FRONT, FRONT]
    assert [node.turns for _, node in cards] == [0, 0, 1, 0, 0]
    read = [(node.x, node.y, node.scale) for scene, node in cards if scene.holds]
    assert read == [(300, 300, 1)]


def test_the_result_of_dice_is_read_before_anything_goes_on() -> None:
    seen = told(Moment(acts=(ACTS["dice"],)))
    slips = [node.art for scene in seen for node in scene.nodes if node.key == "moment:slip"]
    assert list(dict.fromkeys(slips)) == [*SLIPS]
    assert seen[-2].holds == VERDICT


def test_nothing_is_said_of_the_result_before_it_can_be_read() -> None:
    seen = told(Moment(acts=(ACTS["dice"],)))
    read = [any(node.art is SLIPS[-1] for node in scene.nodes) for scene in seen].index(True)
    assert {scene.meanwhile for scene in seen[:read]} == {"The die rolls."}
    assert {scene.meanwhile for scene in seen[read:]} == {""}


def test_what_is_read_step_by_step_is_read_once() -> None:
    seen = told(Moment("B is hit", acts=(ACTS["a blow"],)))
    waits = [scene for scene in seen if scene.caption and scene.holds]
    assert len(waits) == 1
    assert (waits[0].caption, waits[0].clause) == (AFTER.caption, AFTER.clause)
    assert seen[-1].caption == AFTER.caption


def test_a_name_alone_has_its_half_second_and_its_sound() -> None:
    named, end = told(Moment("Lunch", "All Destinations change.", sound="lunch"))
    assert (named.holds, named.sound, end) == (NAMED, "lunch", AFTER)


@pytest.mark.parametrize("x", range(20, 600, 116))
@pytest.mark.parametrize("y", range(20, 600, 116))
def test_a_plate_is_on_the_board_and_never_over_what_it_names(x: int, y: int) -> None:
    at = (x - 20.0, y - 20.0, x + 20.0, y + 20.0)
    _, w, h = plate("The ghost is beaten", "The Porter wins it.", "+1", LOOK)
    px, py = place_for((w, h), at, LOOK)
    left, top, right, bottom = px - w / 2, py - h / 2, px + w / 2, py + h / 2
    assert left >= 0 <= top
    assert max(right, bottom) <= 600
    assert right <= at[0] or left >= at[2] or bottom <= at[1] or top >= at[3]


def test_a_plate_fits_where_a_board_is_small() -> None:
    small = Look(SHELF, (0.0, 0.0, 300.0, 300.0))
    _, wide, _ = plate("The Architect of the Manor is released", "So it is.", "", small)
    assert wide <= 300

"""Reading order and arrow keys."""

from __future__ import annotations

from web.app.stage.nodes import NOTHING, HitArea, Node, Scene
from web.app.stage.roving import ARROWS, nearest, neighbour, placed

HIT = HitArea(10, 10)


def board(grid: dict[str, tuple[int, int]], *silent: str) -> Scene:
    nodes = [Node(key, 0, 0, hit=HIT, name="" if key in silent else key.upper()) for key in grid]
    return Scene(100, 100, NOTHING, nodes, grid)


def test_rows_are_read_from_the_top_and_from_the_left() -> None:
    scene = board({"d": (2, 2), "b": (2, 0), "c": (0, 2), "a": (0, 0)})
    assert [node.key for node in placed(scene).values()] == ["a", "b", "c", "d"]


def test_or_columns_are_read_from_the_left_and_from_the_top_and_strangers_last_still() -> None:
    scene = board({"d": (2, 2), "b": (2, 0), "c": (0, 2), "a": (0, 0)})
    scene.nodes.append(Node("stranger", 0, 0, hit=HIT, name="Stranger"))
    read = placed(scene, by_columns=True).values()
    assert [node.key for node in read] == ["a", "c", "b", "d", "stranger"]


def test_only_what_takes_taps_and_has_a_name_is_read() -> None:
    scene = board({"a": (0, 0), "b": (1, 0)}, "b")
    scene.nodes.append(Node("c", 0, 0, name="C"))
    assert [node.key for node in placed(scene).values()] == ["a"]


def test_on_a_shared_place_the_topmost_comes_first_and_strangers_come_last() -> None:
    scene = board({"low": (0, 0), "high": (0, 0)})
    scene.nodes.append(Node("stranger", 0, 0, hit=HIT, name="Stranger"))
    assert [node.key for node in placed(scene).values()] == ["high", "low", "stranger"]


def test_arrows_go_to_the_nearest_in_their_direction() -> None:
    places = [(row, column, 0) for row in (0, 2, 4) for column in (0, 2, 4)] + [(2, 3, 0)]
    assert neighbour(places, (2, 2, 0), *ARROWS["ArrowRight"]) == (2, 3, 0)
    assert neighbour(places, (2, 3, 0), *ARROWS["ArrowRight"]) == (2, 4, 0)
    assert neighbour(places, (2, 2, 0), *ARROWS["ArrowLeft"]) == (2, 0, 0)
    assert neighbour(places, (2, 2, 0), *ARROWS["ArrowUp"]) == (0, 2, 0)
    assert neighbour(places, (2, 2, 0), *ARROWS["ArrowDown"]) == (4, 2, 0)
    assert neighbour(places, (0, 0, 0), *ARROWS["ArrowUp"]) is None


def test_there_and_back_again() -> None:
    places = [(row, column, 0) for row in (0, 2, 4) for column in (0, 2, 4)]
    for here in places:
        there = neighbour(places, here, 1, 0)
        assert there is None or neighbour(places, there, -1, 0) == here


def test_the_keyboard_goes_to_the_nearest_place_when_its_own_is_gone() -> None:
    scene = board({"a": (0, 0), "b": (4, 4)})
    assert nearest(placed(scene), (4, 3, 0)) == (4, 4, 0)
    assert nearest({}, (4, 3, 0)) is None

"""Line of sight and range (LOS, MT-R-11, MT-R-12, MT-R-13, MT-R-14)."""

from __future__ import annotations

import pytest
from mythshelf.games.myth.table.sight import blocking_enemies, hero_sees, sees
from mythshelf.games.myth.table.squares import between, crossed, distance, square

from ..scenario import Party, given

SOLDIER, ARCHER = {"soldier": {"at": "6,6"}}, {"archer": {"at": "6,6"}}


def seen(table: object, target: str, most: int = 9) -> bool:
    from mythshelf.games.myth.spelling import OF_OPTIONS

    return hero_sees(table.state, 0, OF_OPTIONS["Figure"][1](target), most)  # type: ignore[attr-defined]


@pytest.mark.rule("MT-LOS-01", "MT-R-11")
def test_a_line_crosses_the_inside_of_squares_and_only_touches_others() -> None:
    assert [*between(square(1, 1), square(4, 1))] == [square(2, 1), square(3, 1)]
    assert [*between(square(1, 1), square(3, 3))] == [square(2, 2)]
    assert set(between(square(1, 1), square(3, 2))) == {square(2, 1), square(2, 2)}
    assert crossed(1, 1) == ()


@pytest.mark.rule("MT-LOS-06", "MT-R-14")
def test_range_is_counted_in_steps_through_anything() -> None:
    assert distance(square(1, 1), square(4, 3)) == 3


@pytest.mark.rule("MT-LOS-02", "MT-TILE-02")
def test_enemies_lairs_and_red_areas_block_a_heros_sight() -> None:
    open_line = given(SOLDIER, {"crawler.1": "6,2"})
    behind_an_enemy = given(SOLDIER, {"crawler.1": "6,2", "grubber.1": "6,4"})
    behind_a_lair = given(SOLDIER, {"crawler.1": "6,2", "grubber.lair.1": "6,4"})
    behind_red = given(SOLDIER, {"crawler.1": "2,6"})
    assert seen(open_line, "crawler.1")
    assert not seen(behind_an_enemy, "crawler.1")
    assert not seen(behind_a_lair, "crawler.1")
    assert not seen(behind_red, "crawler.1")


@pytest.mark.rule("MT-LOS-03", "MT-TILE-01")
def test_heroes_blue_areas_and_treasure_do_not() -> None:
    table = given(
        {"soldier": {"at": "7,6"}, "acolyte": {"at": "7,7"}},
        {"crawler.1": "7,10"},
        treasure="7,7",
    )
    assert seen(table, "crawler.1")


@pytest.mark.rule("MT-LOS-04", "MT-R-12")
def test_the_archer_shoots_over_enemies_and_nothing_else() -> None:
    assert seen(given(ARCHER, {"crawler.1": "6,2", "grubber.1": "6,4"}), "crawler.1")
    assert not seen(given(ARCHER, {"crawler.1": "6,2", "grubber.lair.1": "6,4"}), "crawler.1")
    assert not seen(given(ARCHER, {"crawler.1": "2,6"}), "crawler.1")


@pytest.mark.rule("MT-KEY-17", "MT-R-13")
def test_a_brigand_in_shadows_blocks_even_the_archers_sight() -> None:
    party: Party = {"archer": {"at": "6,6"}, "brigand": {"at": "6,5", "shadows": 6}}
    assert not seen(given(party, {"crawler.1": "6,2"}), "crawler.1")
    assert seen(given({**party, "brigand": {"at": "6,5"}}, {"crawler.1": "6,2"}), "crawler.1")


@pytest.mark.rule("MT-LOS-05")
def test_enemies_see_through_figures_and_lairs_but_not_through_red() -> None:
    table = given(SOLDIER, {"crawler.1": "6,2", "grubber.lair.1": "6,4", "crawler.2": "2,6"})
    blocking = blocking_enemies(table.state)
    hero = table.state.squares_of(0)
    assert sees((square(6, 2),), hero, blocking, 9)
    assert not sees((square(2, 6),), hero, blocking, 9)


@pytest.mark.rule("MT-LOS-07")
def test_sight_without_range_is_not_enough_and_range_without_sight_neither() -> None:
    table = given(SOLDIER, {"crawler.1": "6,2"})
    assert not seen(table, "crawler.1", 3)
    assert seen(table, "crawler.1", 4)
    assert not seen(given(SOLDIER, {"crawler.1": "2,6"}), "crawler.1", 4)


@pytest.mark.rule("MT-R-93")
def test_any_square_of_a_large_figure_counts() -> None:
    table = given(SOLDIER, {"hookjaw.1": "6,2"})
    assert seen(table, "hookjaw.1", 3)
    assert not seen(table, "hookjaw.1", 2)

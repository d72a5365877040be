"""What the Enchanted do in their phase (ENCH, MM-R-63, MM-R-65, MM-R-66, MM-R-67,
MM-R-68, MM-R-69, MM-R-70, MM-R-71, MM-R-72, MM-R-80)."""

from __future__ import annotations

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.games.mythic_mischief.table.board import space

from ..scenario import Table, alone, given

FAR = ("E1", "D1", "C1")
"""The player's Mythics, out of reach of the lower rows."""


def went(table: Table) -> list[str]:
    """Who went for what in the phase, in order."""
    name = table.state.library.space_name
    return [f"b{event.mythic - 2} {name(event.goal)}" for event in table.events("Aimed")]


@pytest.mark.rule("MM-ENCH-01", "MM-R-65")
def test_they_act_by_rows_from_the_bottom_each_from_the_left() -> None:
    table = alone(FAR, ("C4", "E5", "A5"), detention={"still": True}).enchanted()
    assert [event.mythic for event in table.events("Stayed")] == [5, 4, 3]


@pytest.mark.rule("MM-R-65")
def test_the_order_is_fixed_as_the_phase_begins() -> None:
    """The one on A4 is displaced to A5, and acts after the one on E5 all the same."""
    table = alone(FAR, ("A5", "A4", "E5"), keeper="C3", tomes={"vampires": ["A3"]}).enchanted()
    acts = [e.mythic for e in table.state.events if type(e).__name__ in ("Aimed", "Stayed")]
    assert acts == [3, 5, 4]
    assert (table.at("b1"), table.at("b2")) == ("A3", "A5")


@pytest.mark.rule("MM-ENCH-02", "MM-ENCH-04", "MM-R-72", "MM-SOLO-03")
def test_a_tome_within_three_spaces_is_fetched() -> None:
    table = alone(FAR, ("A5", None, None), tomes={"vampires": ["A2"]})
    supply = table.state.detention.supply
    table.enchanted()
    assert (table.at("b1"), table.tome(1, "A2"), table.state.score) == ("A2", False, [0, 1])
    assert table.state.detention.supply == supply + 1
    assert len(table.events("Moved")) == 3


@pytest.mark.rule("MM-ENCH-02", "MM-ENCH-06")
def test_a_tome_four_spaces_away_is_out_of_reach() -> None:
    table = alone(FAR, ("A5", None, None), tomes={"vampires": ["A1"]}, keeper="C3")
    table.enchanted()
    assert table.at("b1") == "A5"
    assert table.state.score == [0, 0]
    assert [event.why for event in table.events("Stayed")] == ["MM-ENCH-06"]


@pytest.mark.rule("MM-DIFF-06")
def test_harder_a_tome_within_four_is_in_range_and_all_else_keeps_three() -> None:
    table = alone(FAR, ("A5", None, None), tomes={"vampires": ["A1"]}, detention={"far": True})
    assert table.enchanted().at("b1") == "A1"
    prey = alone(("A1", "E1", "D1"), ("A5", None, None), detention={"far": True})
    assert prey.enchanted().at("b1") == "A5"


@pytest.mark.rule("MM-ENCH-03")
def test_of_several_tomes_the_lowest_is_fetched() -> None:
    table = alone(FAR, ("C3", None, None), tomes={"vampires": ["C2", "E4"]}, keeper="A1")
    table.enchanted()
    assert went(table) == ["b1 E4"]


@pytest.mark.rule("MM-ENCH-03", "MM-ENCH-08")
def test_of_tomes_in_one_row_the_player_chooses() -> None:
    table = alone(FAR, ("C4", None, None), tomes={"vampires": ["A5", "D5", "B3"]}, keeper="A1")
    table.enchanted()
    assert (table.question, table.seat) == ("ChooseGoal", 0)
    assert table.options() == {"go-for A5", "go-for D5"}
    assert table.refused("go-for B3") == "MM-ENCH-03"
    table.act("go-for D5")
    assert went(table) == ["b1 D5"]


@pytest.mark.rule("MM-ENCH-04")
def test_a_tome_on_the_way_stops_it() -> None:
    table = alone(FAR, ("A2", None, None), tomes={"vampires": ["A3", "A5"]})
    table.enchanted()
    assert (table.at("b1"), table.state.score[1]) == ("A3", 1)
    assert table.tome(1, "A5")


@pytest.mark.rule("MM-DIFF-05")
def test_harder_a_tome_is_worth_two_points() -> None:
    table = alone(FAR, ("A5", None, None), tomes={"vampires": ["A4"]}, detention={"greedy": True})
    assert table.enchanted().state.score == [0, 2]


@pytest.mark.rule("MM-ENCH-05", "MM-R-67", "MM-R-69")
def test_without_a_tome_it_goes_for_a_mythic_and_drives_it_to_the_tomekeeper() -> None:
    table = alone(("A4", "E1", "D1"), ("A5", None, None), keeper="C3")
    table.enchanted()
    assert (table.question, table.at("b1")) == ("ChooseAside", "A4")
    assert table.options() == {"make-way A3", "make-way B4"}
    assert table.refused("make-way A5") == "MM-R-67"
    table.act("make-way B4")
    assert (table.at("a1"), table.at("b1"), table.question) == ("B4", "A4", "")


@pytest.mark.rule("MM-ENCH-05")
def test_of_several_mythics_it_takes_the_lowest_then_the_player_chooses() -> None:
    lowest = alone(("C4", "B2", "E1"), ("B3", None, None), keeper="E3").enchanted()
    assert lowest.question == "ChooseWay"
    equal = alone(("A4", "C4", "E1"), ("B4", None, None), keeper="E2").enchanted()
    assert equal.options() == {"go-for A4", "go-for C4"}
    assert equal.refused("go-for E1") == "MM-ENCH-05"


@pytest.mark.rule("MM-ENCH-06", "MM-R-69", "MM-R-70")
def test_with_nothing_in_range_it_goes_away_from_the_tomekeeper() -> None:
    table = alone(FAR, ("C5", None, None), keeper="C3").enchanted()
    assert table.options() == {"go-for A5", "go-for E5"}
    assert table.refused("go-for B5") == "MM-ENCH-06"
    table.act("go-for A5")
    assert table.at("b1") == "A5"


@pytest.mark.rule("MM-R-70")
def test_it_stays_where_it_is_as_far_as_it_can_get() -> None:
    table = alone(FAR, ("A5", None, None), keeper="C3").enchanted()
    assert (table.question, table.at("b1"), table.events("Moved")) == ("", "A5", [])


@pytest.mark.rule("MM-DIFF-03")
def test_easier_without_a_tome_in_range_it_does_not_move() -> None:
    table = alone(("A4", "E1", "D1"), ("A5", "C5", None), detention={"still": True}).enchanted()
    assert table.events("Moved") == []
    assert {event.why for event in table.events("Stayed")} == {"MM-DIFF-03"}
    fetched = alone(FAR, ("A5", None, None), tomes={"vampires": ["A3"]}, detention={"still": True})
    assert fetched.enchanted().at("b1") == "A3"


@pytest.mark.rule("MM-ENCH-07", "MM-R-67")
def test_an_enchanted_in_the_way_goes_farther_from_the_tomekeeper() -> None:
    table = alone(FAR, ("A5", "A4", None), keeper="B3", tomes={"vampires": ["A3"]}).enchanted()
    aside = next(event for event in table.events("Moved") if event.by == "Displaced")
    assert (aside.mythic, aside.to) == (4, space("A5"))  # left by the one that comes


@pytest.mark.rule("MM-ENCH-07", "MM-R-67")
def test_where_none_leads_the_right_way_any_free_space_will_do() -> None:
    """Past a Mythic in a blind alley: it can only change places."""
    table = alone(
        ("B5", "E1", "D1"),
        ("A5", None, None),
        keeper="E5",
        shelves=("HB4", "HA4", "VB5"),
        tomes={"vampires": ["B5"]},
    ).enchanted()
    assert (table.at("b1"), table.at("a1")) == ("B5", "A5")


@pytest.mark.rule("MM-R-63")
def test_walls_and_the_tomekeeper_stop_it_clutter_does_not() -> None:
    cluttered = alone(FAR, ("A5", None, None), tomes={"vampires": ["A2"]}, clutter=("A4", "A3"))
    assert cluttered.enchanted().at("b1") == "A2"
    walled = alone(FAR, ("A5", None, None), tomes={"vampires": ["A3"]}, shelves=("HA4", "HA3"))
    assert walled.enchanted().tome(1, "A3")
    barred = alone(FAR, ("A5", None, None), tomes={"vampires": ["A3"]}, keeper="A4")
    barred.enchanted()
    assert barred.tome(1, "A3")
    under = alone(FAR, ("A5", None, None), tomes={"vampires": ["A4"]}, keeper="A4")
    assert under.enchanted().tome(1, "A4")


@pytest.mark.rule("MM-R-66", "MM-R-71")
def test_a_tome_under_it_is_taken_without_moving() -> None:
    table = alone(FAR, ("A4", None, None), tomes={"vampires": ["A4", "A5"]}).enchanted()
    assert (table.at("b1"), table.state.score[1]) == ("A4", 1)
    assert table.tome(1, "A5")


@pytest.mark.rule("MM-R-71")
def test_pushed_onto_a_tome_in_the_players_turn_it_does_not_take_it() -> None:
    table = alone(("B3", "E1", "D1"), ("B4", None, None), tomes={"vampires": ["B3"]}, keeper="E5")
    table.act("warp a1 b1")
    assert table.at("b1") == "B3"
    assert table.tome(1, "B3")


@pytest.mark.rule("MM-R-71")
def test_displaced_onto_a_tome_in_its_phase_it_takes_it_at_once() -> None:
    tomes = {"vampires": ["A4", "A5", "B4"]}
    table = alone(FAR, ("A3", "A4", None), keeper="A1", tomes=tomes).enchanted()
    assert table.options() == {"make-way A5", "make-way B4"}
    table.act("make-way B4")
    assert [event.mythic for event in table.events("TomeTaken")] == [4, 3]
    assert table.state.score[1] == 3


@pytest.mark.rule("MM-R-72")
def test_the_player_cannot_take_a_tome_of_the_enchanted() -> None:
    table = alone(("B3", "E1", "D1"), ("B5", None, None), tomes={"vampires": ["A3"]}, keeper="E5")
    table.act("move a1 A3")
    assert table.tome(1, "A3")
    assert table.state.boards[0].beside == 0


@pytest.mark.rule("MM-R-68", "MM-ENCH-08")
def test_of_the_shortest_paths_it_takes_one_through_fewest_mythics() -> None:
    table = alone(("A4", "E1", "D1"), ("A5", None, None), keeper="E3", tomes={"vampires": ["B4"]})
    table.enchanted()
    assert (table.at("a1"), table.at("b1")) == ("A4", "B4")
    assert [table.state.library.space_name(e.to) for e in table.events("Moved")] == ["B5", "B4"]


@pytest.mark.rule("MM-R-68", "MM-ENCH-08")
def test_between_paths_as_good_the_player_chooses_space_by_space() -> None:
    table = alone(FAR, ("A5", None, None), keeper="E3", tomes={"vampires": ["B4"]}).enchanted()
    assert table.question == "ChooseWay"
    assert table.options() == {"go-by A4", "go-by B5"}
    assert table.refused("go-by C5") == "MM-R-63"
    assert table.act("go-by A4").at("b1") == "B4"
    midway = alone(FAR, ("B4", None, None), keeper="E3", tomes={"vampires": ["C5"]}).enchanted()
    assert midway.options() == {"go-by B5", "go-by C4"}
    assert midway.refused("go-by A4") == "MM-R-68", "open, but a longer way"


@pytest.mark.rule("MM-R-80")
def test_a_trapped_enchanted_takes_what_it_stands_on_but_does_not_move() -> None:
    sides = {"monsters": ("E1", "D1", "C1"), "vampires": ("A5", None, None)}
    bare = {"shelves": (), "clutter": (), "detention": {}, "trapped": "A5"}
    held = given(sides, tomes={"vampires": ["A4"]}, **bare).enchanted()
    assert (held.at("b1"), held.state.score[1]) == ("A5", 0)
    assert [event.why for event in held.events("Stayed")] == ["MM-R-80"]
    fed = given(sides, tomes={"vampires": ["A5"]}, **bare).enchanted()
    assert fed.state.score[1] == 1


@pytest.mark.rule("MM-R-80", "MM-ZOMB-08")
def test_decay_under_way_ends_its_movement() -> None:
    table = given(
        {"zombies": ("E1", "D1", "C1"), "vampires": ("A5", None, None)},
        shelves=(),
        clutter=(),
        detention={},
        card="A01",
        keeper="C3",
        decay=("A4",),
        tomes={"vampires": ["A3"]},
    ).enchanted()
    assert (table.question, table.seat) == ("DecayReaction", 0)
    stays = Table(table.state).act("let-be")
    assert stays.at("b1") == "A3"
    table.act("displace B4")
    assert (table.at("b1"), table.question) == ("B4", "")
    assert table.tome(1, "A3")


@pytest.mark.rule("MM-END-01", "MM-R-13")
def test_the_tenth_point_ends_the_game_in_mid_phase() -> None:
    table = alone(
        FAR, ("A5", "E5", None), tomes={"vampires": ["A4", "E4"]}, scores={"vampires": 9}
    ).enchanted()
    assert (table.state.over, table.state.score, table.question) == (True, [0, 10], "")
    assert table.tome(1, "E4")
    assert GAME.codec.digest(table.state)

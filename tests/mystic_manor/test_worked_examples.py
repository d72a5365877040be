"""The examples of the rulebook, in this data (MN-W in the ledger of rules)."""

from __future__ import annotations

from mythshelf.games.mystic_manor.table.board import place_named
from mythshelf.games.mystic_manor.table.catalogue import CAT, NET
from mythshelf.games.mystic_manor.table.mat import Mat
from mythshelf.games.mystic_manor.table.scoring import SOURCES, money

from .scenario import Mats, Table, given


def test_red_walks_past_everything_to_ghost_12() -> None:
    house = {"b1": "", "b2": "", "b3": "7", "c3": "", "d3": "12"}
    table = given(house=house, at={0: "a1", 1: "c3"})
    table.act("go d3")
    assert table.events("Moved")[0].cost == 5
    assert (table.on("b3"), table.mat().ghosts, table.options()) == ("7", 0, {"fight"})


def test_purple_takes_both_stairs_to_apparition_b() -> None:
    house = {"d3": "", "d4": "painting", "d5": ""}
    mats = {"medium": {"items": "cat"}, "stoic": {"apparitions": "A"}}
    table = given(mats, house=house, apparitions="B", at={0: "d3"})
    table.act("go p1")
    assert (table.events("Moved")[0].cost, table.mat().courage) == (6, 0)
    assert (table.on("d4"), table.options()) == ("painting", {"pay cat", "done"})


def test_the_last_thing_taken_stamps_and_then_both_neighbours_are_revealed() -> None:
    table = given(house={"c2": "cat"}, at={0: "c1"}, deck=["bone", "painting"])
    table.act("go c2", "take cat")
    assert (table.on("c2"), table.on("c3"), table.on("d2")) == ("x", "?", "?")
    table.act("reveal c3")
    assert [event.space for event in table.events("CardTurned")] == [
        place_named("c3"),
        place_named("d2"),
    ]


def test_one_of_each_tool_adds_six() -> None:
    ranking = ["flashlight", "bomb", "bait", "sucker"]
    mats: Mats = {"porter": {"items": "flashlight bomb bait sucker"}}
    assert given(mats, ranking=ranking).state.attack_bonus(0) == 6
    mats = {"porter": {"tiles": 1, "items": "flashlight flashlight bomb bait sucker"}}
    assert given(mats, ranking=ranking).state.attack_bonus(0) == 9


def hayden() -> Table:
    """Before ghost 19, the die shows 14."""
    mats = {"medium": {"items": "cat bait flashlight", "revenge": 1}, "stoic": {}}
    ranking = ["bomb", "flashlight", "sucker", "bait"]
    table = given(mats, house={"a2": "19"}, everything=True, at={0: "a1"}, ranking=ranking)
    return table.act("go a2").rolling(14).act("fight")


def test_hayden_wins_with_a_revenge_token() -> None:
    table = hayden()
    rolled = table.events("Rolled")[0]
    assert (rolled.face, rolled.bonus, rolled.strength) == (14, 4, 19)
    table.act("spend")
    assert (table.mat().ghosts, table.on("a2"), table.state.track) == (1 << 19, "x", 1)
    assert (table.mat().revenge, table.state.revenge_left) == (0, 16)
    assert table.items() == "cat flashlight bait"


def test_hayden_faints_without() -> None:
    table = hayden().act("lose")
    assert (table.mat().courage, table.mat().revenge, table.on("a2")) == (0, 3, "19")


def test_riley_earns_56() -> None:
    items = [0] * 9
    items[CAT], items[NET] = 1, 1
    riley = Mat(character=1, stacks=(2, 3), released=2, ghosts=1 << 9, apparitions=0b111)
    riley.revenge, riley.items, riley.bonus = 2, items, (0, 1)
    assert [count(riley) for _, count in SOURCES] == [19, 6, 4, 18, 2, 2, 5]
    assert money(riley) == 56


def test_carter_earns_67() -> None:
    items = [0] * 9
    items[NET], items[0], items[5] = 1, 1, 1
    for card in (2, 6):  # either of the two cards that earn $4 here
        carter = Mat(character=1, stacks=(5,), imps=1, ghosts=0b111111 << 6, apparitions=0b11)
        carter.items, carter.bonus = items, (card,)
        assert [count(carter) for _, count in SOURCES] == [24, 0, 24, 12, 0, 3, 4]
        assert money(carter) == 67


def test_a_flashlight_moves_to_the_front() -> None:
    table = given(ranking=["bait", "sucker", "flashlight", "bomb"]).drawing("flashlight")
    table.act("tool")
    assert table.ranking == ["flashlight", "bait", "sucker", "bomb"]

"""Detention cards (DET, MM-R-72, MM-R-74, MM-R-76, MM-R-77)."""

from __future__ import annotations

import pytest
from mythshelf.games.mythic_mischief.detention.cards import detention_cards
from mythshelf.games.mythic_mischief.keeper.catching import keeper_enters
from mythshelf.games.mythic_mischief.table.board import space, space_name

from ..scenario import Table, alone

IDS = [card.id for card in detention_cards()]
SAFE = ("B3", None, None)
"""A space for a Mythic that the cards D01, D02, D05 leave alone, but for D05's push."""


def revealed(
    player: tuple[str | None, ...],
    enchanted: tuple[str | None, ...] = (None, None, None),
    *,
    lineup: tuple[str, str, str] = ("D01", "D02", "D03"),
    card: str = "D05",
    **rest: object,
) -> Table:
    """The table after a card with that icon has been revealed."""
    cards = {"lineup": lineup, "deck": ["D15", card], **rest.pop("detention", {})}  # type: ignore[dict-item]
    return alone(player, enchanted, detention=cards, **rest).detention()


def lineup(table: Table) -> list[str]:
    return [IDS[card] for card in table.state.detention.lineup]


@pytest.mark.rule("MM-DET-02", "MM-DET-10", "MM-DET-11", "MM-DET-12")
@pytest.mark.parametrize(
    ("card", "activated", "left"),
    [
        ("D10", "D03", ["D01", "D02", "D10"]),  # the worked example: right, P Q R become P Q X
        ("D05", "D01", ["D02", "D03", "D05"]),  # left: P acts, then Q R X
        ("D06", "D02", ["D01", "D03", "D06"]),
    ],
)
def test_the_icon_activates_a_place_of_the_lineup(
    card: str, activated: str, left: list[str]
) -> None:
    table = revealed(("C4", None, None), card=card)
    (event,) = table.events("DetentionRevealed")
    assert (IDS[event.card], IDS[event.activated]) == (card, activated)
    assert lineup(table) == left
    assert [IDS[one] for one in table.state.detention.discards] == [activated]
    assert [IDS[one] for one in table.state.detention.deck] == ["D15"]


@pytest.mark.rule("MM-DET-04", "MM-R-76")
def test_pushed_one_space_in_the_direction_shown() -> None:
    table = revealed(("A1", "C4", "D1"), clutter=("C5",))
    assert (table.at("a1"), table.at("a2"), table.at("a3")) == ("B1", "C5", "D1")


@pytest.mark.rule("MM-DET-04", "MM-R-76")
def test_a_bookshelf_a_mythic_and_the_tomekeeper_stop_a_push() -> None:
    assert revealed(("A1", None, None), shelves=("VA1",)).at("a1") == "A1"
    assert revealed(("A1", "B1", None)).at("a1") == "A1"
    assert revealed(("A1", None, None), ("B1", None, None)).at("a1") == "A1"
    assert revealed(("A1", None, None), keeper="B1").at("a1") == "A1"


@pytest.mark.rule("MM-DET-03", "MM-R-76")
def test_the_effects_come_in_their_order_pushes_from_the_bottom_left() -> None:
    """D05 pushes B3 to B4 and D3 to E3, where one trips."""
    table = revealed(("D3", "B3", None), lineup=("D05", "D02", "D03"))
    assert (table.at("a1"), table.at("a2")) == ("E3", "B4")
    assert table.state.is_tripped(0)
    kinds = [type(event).__name__ for event in table.state.events]
    assert kinds == [
        "DetentionRevealed",
        "Moved",
        "Moved",
        "TrippedUp",
        "TomesLaid",
        "LineupMoved",
    ]
    assert [event.mythic for event in table.events("Moved")] == [1, 0]


@pytest.mark.rule("MM-DET-05")
def test_caught_in_the_act_gains_the_enchanted_a_point_and_costs_the_player_none() -> None:
    table = revealed(("B4", "E1", "D1"), scores={"wizards": 3}, keeper="C3")
    assert (table.at("a1"), table.state.score, table.keeper) == ("caught", [3, 1], "C3")
    assert table.state.detention.caught == [3, 4, 5]  # the Enchanted only


@pytest.mark.rule("MM-DET-03", "MM-DET-05")
def test_pushed_into_being_caught() -> None:
    """D07 pushes B1 to B2 and catches there."""
    table = revealed(("B1", None, None), lineup=("D07", "D02", "D03"))
    assert table.at("a1") == "caught"


@pytest.mark.rule("MM-DET-06", "MM-R-77", "MM-R-89")
def test_a_tripped_mythic_cannot_move_but_do_everything_else() -> None:
    table = alone(("D4", "A1", None), ("C4", None, None), detention={"tripped": ["D4"]})
    assert table.refused("move a1 D5") == "MM-DET-06"
    assert table.refused("move a2 A2") is None
    assert table.refused("warp a1 b1") is None


@pytest.mark.rule("MM-R-77")
def test_it_stands_up_at_the_end_of_the_players_next_mythic_phase() -> None:
    table = revealed(("D4", "A1", None))
    assert table.state.is_tripped(0)
    after = alone(("D4", "A1", None), ("E5", None, None), detention={"tripped": ["D4"]})
    after.act("move a2 A2")
    assert after.state.is_tripped(0)
    assert after.refused("move a1 D5") == "MM-DET-06"
    after.act("end")
    assert not after.state.is_tripped(0)


@pytest.mark.rule("MM-R-77")
def test_being_caught_ends_it_early() -> None:
    lying = {"tripped": ["D4"]}
    table = alone(("D4", "A1", None), ("E5", None, None), keeper="D3", detention=lying)
    state = table.state.clone()
    keeper_enters(state, space("D4"), "Distract")
    assert not state.is_tripped(0)
    carded = revealed(("B4", None, None), detention={"tripped": ["B4"]})
    assert not carded.state.is_tripped(0)


@pytest.mark.rule("MM-R-76")
def test_a_tripped_mythic_is_pushed_too() -> None:
    assert revealed(("A1", None, None), detention={"tripped": ["A1"]}).at("a1") == "B1"


@pytest.mark.rule("MM-DET-07", "MM-R-72", "MM-SOLO-03")
def test_new_tomes_one_a_space_from_the_supply_under_whoever_stands_there() -> None:
    table = revealed(("B2", None, None), tomes={"vampires": ["A5"]})
    assert table.tome(1, "B2")
    assert table.state.detention.supply == 9 - 2
    assert [space_name(s) for e in table.events("TomesLaid") for s in e.spaces] == ["B2"]


@pytest.mark.rule("MM-R-72")
def test_an_empty_supply_puts_nothing() -> None:
    lying = ["A1", "B1", "C1", "D1", "E1", "A2", "C2", "D2"]
    table = revealed(("E5", None, None), tomes={"vampires": lying})
    assert table.state.detention.supply == 0
    assert table.tome(1, "A5") != table.tome(1, "B2")


@pytest.mark.rule("MM-DET-08")
def test_the_enchanted_are_never_touched() -> None:
    table = revealed(SAFE, ("A1", "B4", "D4"))
    assert (table.at("b1"), table.at("b2"), table.at("b3")) == ("A1", "B4", "D4")
    assert table.state.score == [0, 0]
    assert table.state.detention.tripped == 0


@pytest.mark.rule("MM-R-13", "MM-SOLO-14")
def test_the_tenth_point_ends_the_game_before_the_other_effects() -> None:
    table = revealed(("B4", "D4", None), scores={"vampires": 9})
    assert (table.state.over, table.state.score[1], table.state.ending) == (True, 10, "MM-END-01")
    assert not table.state.is_tripped(1)
    assert not table.tome(1, "B2")


@pytest.mark.rule("MM-R-74", "MM-SOLO-14", "MM-SOLO-15")
def test_with_the_last_card_the_game_ends_after_its_activation() -> None:
    table = revealed(("B4", None, None), scores={"wizards": 1})
    assert not table.state.over
    table.state.stack = []
    table = table.detention()  # D15: right
    assert (table.state.over, table.state.ending) == (True, "MM-SOLO-15")
    assert table.state.result == 1  # one all: a tie goes to the Enchanted
    assert lineup(table) == ["D02", "D03", "D15"]

"""The Cleanup Phase (CLEAN, and the rulings on dice, Tomes and Boosts)."""

from __future__ import annotations

import pytest
from mythshelf.games.mythic_mischief.table.terms import MOVE

from ..scenario import Table, given

FAR = {"wizards": ("A5", "A4", "B5"), "monsters": ("A1", "B1", "A2")}


def cleaning(**rest: object) -> Table:
    """The Wizards clean up."""
    mine = {key: {"wizards": value} for key, value in rest.items() if key != "blood"}
    return given(FAR, begin="clean", **mine)


@pytest.mark.rule("MM-CLEAN-01", "MM-FAQ-04", "MM-MYTHIC-05")
def test_used_dice_go_all_the_way_left_and_untouched_ones_stay() -> None:
    table = cleaning(dice=(2, 3, 2, 3, 4), points=(7, 1, 2, 3))
    assert table.state.boards[0].dice == [2, 3, 0, 3, 4]


@pytest.mark.rule("MM-CLEAN-01")
def test_leftmost_means_without_tome_and_without_die() -> None:
    table = cleaning(dice=(2, 4, 3, 1, 0), slotted=(1, 2, 0, 0), points=(0, 0, 1, 0))
    assert table.state.boards[0].dice == [1, 2, 2, 1, 0]


@pytest.mark.rule("MM-R-20")
@pytest.mark.parametrize(
    ("spent", "dice"),
    [(0, [1, 3]), (1, [0, 3]), (2, [0, 3]), (3, [0, 1]), (4, [0, 1]), (5, [0, 1])],
)
def test_which_move_die_counts_as_used(spent: int, dice: list[int]) -> None:
    table = cleaning(dice=(1, 3, 0, 1, 0), points=(6 - spent, 1, 1, 0))
    assert table.state.boards[0].dice[:2] == dice


@pytest.mark.rule("MM-CLEAN-02", "MM-CLEAN-06", "MM-R-24", "MM-TOME-05")
def test_tomes_are_slotted_one_by_one_or_kept() -> None:
    table = cleaning(beside=2)
    assert (table.question, table.seat) == ("ChooseSlot", 0)
    table.act("slot distract", "keep")
    board = table.state.boards[0]
    assert (board.beside, board.tomes, table.question) == (1, [0, 0, 0, 1], "ChooseBoost")


@pytest.mark.rule("MM-GAME-04")
def test_a_slotted_tome_upgrades_its_ability() -> None:
    boosts = ("boost distract", "boost distract")
    kept = cleaning(beside=1).act("keep", *boosts)
    slotted = cleaning(beside=1).act("slot move", *boosts)
    assert (kept.points()[MOVE], slotted.points()[MOVE]) == (3, 5)


@pytest.mark.rule("MM-CLEAN-03", "MM-CLEAN-04")
def test_a_tome_takes_the_leftmost_slot_and_pushes_the_die_there() -> None:
    table = cleaning(beside=3)
    table.act("slot mythics", "slot shelves")
    board = table.state.boards[0]
    assert board.tomes == [0, 1, 1, 0]
    assert (board.dice[2], board.dice[3]) == (1, 1)
    table.act("slot move")
    assert table.state.boards[0].dice[:2] == [1, 2]


@pytest.mark.rule("MM-CLEAN-04")
def test_a_push_moves_the_other_move_die_only_when_it_lies_next() -> None:
    table = cleaning(beside=1, dice=(0, 3, 0, 1, 0), points=(5, 1, 1, 0))
    table.act("slot move")
    assert table.state.boards[0].dice[:2] == [1, 3]


@pytest.mark.rule("MM-R-23")
def test_three_tomes_fit_on_move_and_four_elsewhere() -> None:
    table = cleaning(beside=1, slotted=(3, 4, 0, 0), dice=(3, 4, 4, 1, 0), points=(9, 3, 1, 0))
    assert table.refused("slot move") == "MM-R-23"
    assert table.refused("slot mythics") == "MM-R-23"
    assert table.refused("slot shelves") is None


@pytest.mark.rule("MM-R-23")
def test_a_die_is_never_pushed_off_its_track() -> None:
    table = cleaning(beside=1, slotted=(0, 3, 0, 0), dice=(0, 1, 3, 1, 0), points=(3, 2, 1, 0))
    assert table.refused("slot mythics") is None
    full = cleaning(beside=1, slotted=(2, 0, 0, 0), dice=(2, 3, 0, 1, 0), points=(7, 1, 1, 0))
    full.act("slot move")
    assert full.state.boards[0].dice[:2] == [3, 4]


@pytest.mark.rule("MM-CLEAN-05", "MM-LEGEND-03")
def test_the_legendary_slot_takes_one_tome_in_cleanup_only() -> None:
    table = cleaning(beside=2, legendary=0)
    table.act("slot-legendary")
    assert table.state.boards[0].legendary == 1
    assert table.refused("slot-legendary") == "MM-LEGEND-03"


@pytest.mark.rule("MM-CLEAN-07", "MM-CLEAN-09", "MM-CLEAN-10")
def test_two_boosts_may_go_to_the_same_die() -> None:
    table = cleaning()
    table.act("boost distract")
    assert table.question == "ChooseBoost"
    table.act("boost distract")
    board = table.state.boards[0]
    assert board.dice[4] == 2
    assert table.state.active == 1


@pytest.mark.rule("MM-R-21", "MM-R-22")
def test_boosts_are_compulsory_and_need_a_free_slot() -> None:
    table = cleaning(dice=(3, 4, 4, 4, 3), points=(9, 3, 3, 2))
    board = table.state.boards[0]
    assert board.dice == [3, 4, 4, 4, 4]
    assert table.state.active == 1
    two = cleaning(dice=(3, 4, 4, 3, 3), points=(9, 3, 2, 2))
    assert two.options() == {"boost shelves", "boost distract"}
    assert two.refused("save-blood") == "MM-CLEAN-07"
    for choice in ("boost move-left", "boost move-right", "boost mythics"):
        assert two.refused(choice) == "MM-R-21"


@pytest.mark.rule("MM-R-91", "MM-CLEAN-11", "MM-CLEAN-12")
def test_numbers_change_only_in_the_last_step() -> None:
    table = cleaning(beside=1, points=(0, 0, 0, 0))
    table.act("slot move")
    assert table.state.boards[0].points == [0, 0, 0, 0]
    table.act("boost mythics")
    assert table.state.boards[0].points == [0, 0, 0, 0]
    table.act("boost mythics")
    assert table.state.boards[0].points == [5, 2, 0, 0]
    kinds = [type(event).__name__ for event in table.state.events]
    assert kinds.index("Boosted") < kinds.index("DiceTurnedUp")


@pytest.mark.rule("MM-CLEAN-12")
def test_dice_go_left_before_tomes_are_slotted() -> None:
    table = cleaning(beside=1, dice=(2, 3, 0, 1, 0), points=(0, 1, 1, 0))
    assert table.question == "ChooseSlot"
    assert table.state.boards[0].dice[:2] == [0, 1]


@pytest.mark.rule("MM-VAMP-10", "MM-VAMP-11", "MM-R-45", "MM-VAMP-12")
def test_blood_pays_for_more_boosts_and_may_be_saved() -> None:
    table = given(
        {"vampires": FAR["wizards"], "monsters": FAR["monsters"]},
        begin="clean",
        blood=2,
        card="A01",
    )
    table.act("boost distract", "boost distract")
    assert (table.question, table.state.blood) == ("ChooseBoost", 2)
    table.act("boost mythics")
    assert (table.state.blood, table.state.boards[0].dice[2]) == (1, 1)
    table.act("save-blood")
    assert (table.state.blood, table.state.active) == (1, 1)


@pytest.mark.rule("MM-DICE-01")
def test_points_never_exceed_the_dice() -> None:
    assert cleaning().state.boards[0].total(MOVE) == 3

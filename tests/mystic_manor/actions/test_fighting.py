"""Fights and fainting (GHOST, FAINT)."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mystic_manor import GAME
from mythshelf.kernel.play import engine

from ..scenario import Table, given


def facing(strength: str, who: str = "medium", /, lying: str = "", **mat: Any) -> Table:
    """Somebody who has just walked to a ghost on a2; all about is discovered."""
    other = "stoic" if who != "stoic" else "medium"
    house = {"a2": f"{strength} {lying}".strip()}
    sound = strength != "20"
    table = given({who: mat, other: {}}, house=house, everything=True, at={0: "a1"}, sound=sound)
    return table.act("go a2")


@pytest.mark.rule("MN-GHOST-01", "MN-R-14", "MN-R-64")
@pytest.mark.parametrize("courage", [6, 1])
def test_stopping_on_a_ghost_means_a_fight(courage: int) -> None:
    table = facing("12", courage=courage, lying="imp", items="net")
    assert table.refused("done") == "MN-GHOST-01"
    table.act("collect")
    assert table.options() == {"fight"}


@pytest.mark.rule("MN-GHOST-02", "MN-GHOST-11", "MN-R-17")
@pytest.mark.parametrize(
    ("strength", "face", "won"),
    [("12", 12, True), ("12", 11, False), ("20", 20, True), ("6", 1, False), ("20", 19, False)],
)
def test_the_attack_must_reach_the_strength(strength: str, face: int, won: bool) -> None:
    table = facing(strength).rolling(face).act("fight")
    assert table.on("a2") == ("x" if won else strength)
    assert table.mat().ghosts == (1 << int(strength) if won else 0)
    assert table.state.die == face


@pytest.mark.rule("MN-GHOST-03", "MN-GHOST-04", "MN-GHOST-05", "MN-TOOL-05", "MN-DOG-02")
@pytest.mark.parametrize(
    ("items", "bonus"),
    [
        ("dog", 4),
        ("dog dog", 8),
        ("cat cat", 4),
        ("flashlight", 3),
        ("bait", 2),
        ("bomb", 1),
        ("sucker", 0),
        ("flashlight flashlight bait", 8),
        ("dog cat bomb", 7),
    ],
)
def test_items_add_their_bonus(items: str, bonus: int) -> None:
    assert facing("19", items=items).state.attack_bonus(0) == bonus


@pytest.mark.rule("MN-GHOST-12", "MN-GHOST-06")
def test_other_items_add_nothing_and_none_is_used_up() -> None:
    table = facing("12", items="bone net painting")
    assert table.state.attack_bonus(0) == 0
    table = facing("12", items="dog cat flashlight").rolling(3).act("fight")
    assert (table.items(), table.on("a2")) == ("cat dog flashlight", "x")


@pytest.mark.rule("MN-GHOST-07", "MN-GHOST-08", "MN-R-15")
def test_exactly_the_shortfall_is_spent() -> None:
    table = facing("12", revenge=5).rolling(9).act("fight")
    assert table.options() == {"spend", "lose"}
    table.act("spend")
    assert (table.mat().revenge, table.state.revenge_left, table.on("a2")) == (2, 14, "x")


@pytest.mark.rule("MN-GHOST-07", "MN-R-15")
def test_the_question_names_the_sum_that_the_tokens_reach() -> None:
    table = facing("12", items="cat", revenge=5).rolling(9).act("fight")
    assert GAME.prompt(table.state).question == (
        "9 + 2 from items is 11. Spend 1 Revenge token to reach 12 and win?"
    )
    bare = facing("12", revenge=5).rolling(9).act("fight")
    assert GAME.prompt(bare.state).question == (
        "9 + 0 from items is 9. Spend 3 Revenge tokens to reach 12 and win?"
    )


@pytest.mark.rule("MN-GHOST-08", "MN-GHOST-07")
def test_tokens_that_do_not_suffice_are_kept() -> None:
    table = facing("12", revenge=2).rolling(9).act("fight")
    assert (table.question, table.mat().revenge) == ("TakeTurn", 4)


@pytest.mark.rule("MN-GHOST-09", "MN-R-15")
def test_spending_may_be_refused_and_the_fight_is_lost() -> None:
    table = facing("12", revenge=3).rolling(9).act("fight", "lose")
    assert (table.mat().revenge, table.mat().courage, table.on("a2")) == (5, 0, "12")


@pytest.mark.rule("MN-R-16")
def test_a_roll_that_is_enough_wins_without_asking() -> None:
    table = facing("12", revenge=3).rolling(12).act("fight")
    assert (table.mat().revenge, table.on("a2"), table.seat) == (3, "x", 1)


@pytest.mark.rule("MN-GHOST-10", "MN-TRACK-02", "MN-TURN-06", "MN-MAT-07")
def test_the_ghost_becomes_a_trophy_and_both_stamps_follow_at_once() -> None:
    table = facing("12").rolling(12).act("fight")
    kinds = [type(event).__name__ for event in table.state.events]
    assert kinds[:4] == ["Rolled", "GhostDefeated", "TrackStamped", "SpaceStamped"]
    assert (table.state.track, table.mat().carried) == (1, 0)


@pytest.mark.rule("MN-FAINT-01", "MN-FAINT-02", "MN-FAINT-03", "MN-FAINT-05", "MN-GHOST-11")
def test_fainting() -> None:
    table = facing("12", items="cat", ghosts=[7], limit=9, courage=9).rolling(1).act("fight")
    mat = table.mat()
    assert (mat.courage, mat.limit, mat.revenge, table.at()) == (0, 9, 2, "a2")
    assert (table.items(), mat.ghosts, table.state.track, table.on("a2")) == (
        "cat",
        1 << 7,
        1,
        "12",
    )


@pytest.mark.rule("MN-FAINT-04", "MN-TURN-05")
def test_after_fainting_comes_an_action() -> None:
    table = facing("12").rolling(1).act("fight", "reset")
    assert table.seat == 0
    assert not table.options("go")


@pytest.mark.rule("MN-FAINT-03", "MN-R-21")
@pytest.mark.parametrize(("held", "gained"), [(13, 2), (15, 1), (16, 0)])
def test_only_tokens_that_are_there_are_taken(held: int, gained: int) -> None:
    mats = {"medium": {}, "stoic": {"revenge": held}}
    table = given(mats, house={"a2": "19"}, everything=True, at={0: "a1"})
    table.act("go a2").rolling(1).act("fight")
    assert (table.mat().revenge, table.mat().courage) == (gained, 0)


@pytest.mark.rule("MN-R-14")
def test_a_lost_fight_is_not_repeated_in_the_turn() -> None:
    table = facing("12", lying="imp", items="net").rolling(1).act("fight")
    assert table.refused("fight") == "MN-R-14"
    assert table.options() == {"collect", "done"}


@pytest.mark.rule("MN-R-20", "MN-IMP-04")
def test_imps_may_be_netted_after_a_lost_fight() -> None:
    table = facing("12", lying="imp imp", items="net").rolling(1).act("fight", "collect")
    assert (table.mat().imps, table.on("a2"), table.mat().courage) == (2, "12", 0)


@pytest.mark.rule("MN-R-64")
def test_a_win_with_the_last_courage_still_needs_an_action() -> None:
    table = facing("12", courage=1).rolling(20).act("fight", "reset")
    assert (table.mat().courage, table.mat().revenge) == (0, 0)
    assert not table.options("go")


@pytest.mark.rule("MN-R-58")
def test_only_cats_in_the_inventory_count() -> None:
    table = given(house={"a2": "12", "a1": "cat"}, at={0: "c1"}).act("go a2")
    assert table.state.attack_bonus(0) == 0


@pytest.mark.rule("MN-R-67")
def test_what_was_just_taken_counts_and_what_was_dropped_does_not() -> None:
    table = facing("12", lying="", items="cat cat dog")
    assert table.state.attack_bonus(0) == 8
    house = {"a2": "dog", "b1": "cat"}
    table = given({"medium": {"items": "cat net bone"}, "stoic": {}}, house=house, at={0: "a1"})
    table.act("go a2", "take dog")
    assert table.state.attack_bonus(0) == 2
    table.act("drop cat")
    assert table.state.attack_bonus(0) == 4


def told(table: Table) -> list[str]:
    """What is said about the last choice."""
    sentences = (GAME.narrate(table.state, event) for event in table.state.events)
    return [sentence for sentence in sentences if sentence]


def names(table: Table) -> dict[str, str]:
    """The legal choices with their names."""
    options = engine.legal(table.state)
    return {GAME.notation.write(one): GAME.describe(table.state, one) for one in options}


def test_a_fight_is_told_with_its_sum() -> None:
    table = given({"medium": {"items": "cat"}, "stoic": {}}, house={"a2": "12"}, at={0: "a1"})
    assert names(table)["go a2"] == "Move to a2, 1 courage: ghost 12"
    table.act("go a2")
    assert GAME.prompt(table.state).question == "On a2: ghost 12. What do you do?"
    assert names(table)["fight"] == "Fight ghost 12 with the die and 2 from items"
    table.rolling(3).act("fight")
    assert told(table)[:2] == [
        "The Medium rolls 3 and adds 2: 5 against 12.",
        "The Medium faints: no courage is left, 2 Revenge tokens gained.",
    ]


@pytest.mark.rule("MN-R-53")
def test_the_die_has_twenty_faces() -> None:
    faces = set()
    for seed in range(300):
        table = given(house={"a2": "12"}, at={0: "a1"}, seed=seed).act("go a2")
        state = table.state
        engine.apply(state, GAME.notation.read("fight"))
        faces.add(state.die)
    assert faces == {*range(1, 21)}

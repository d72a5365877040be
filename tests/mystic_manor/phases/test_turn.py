"""Turns: one action or one movement (TURN)."""

from __future__ import annotations

import pytest
from mythshelf.games.mystic_manor import GAME
from mythshelf.kernel.play import engine

from ..scenario import alone, given, new_game, started


@pytest.mark.rule("MN-R-02", "MN-TURN-01")
def test_the_first_player_is_drawn_and_turns_go_round() -> None:
    assert {started(seed, players="5").state.first for seed in range(40)} == {0, 1, 2, 3, 4}
    table = started(players="5")
    order = []
    for _ in range(7):
        order.append(table.seat)
        table.act("reset")
    first = table.state.first
    assert order == [(first + n) % 5 for n in range(7)]


@pytest.mark.rule("MN-TURN-02", "MN-TURN-03", "MN-R-55")
def test_a_turn_is_one_action_or_one_movement() -> None:
    table = alone()
    assert table.act("max-courage").seat == 1
    table = given(everything=True, at={0: "a1"}).act("go a2")
    assert (table.seat, table.question) == (1, "TakeTurn")
    table.act("reset", "reset")
    assert table.at() == "out"


@pytest.mark.rule("MN-TURN-02", "MN-R-51")
def test_on_a_space_there_is_no_action_and_no_second_movement() -> None:
    table = given(house={"a2": "cat"}, at={0: "a1"}).act("go a2")
    assert table.question == "Resolve"
    assert table.refused("tool") == "MN-R-51"
    assert table.refused("go a1") == "MN-R-51"


@pytest.mark.rule("MN-TURN-04", "MN-TURN-05", "MN-MOVE-01", "MN-R-31")
def test_without_courage_only_actions_and_reset_is_always_there() -> None:
    table = alone(courage=0)
    assert not table.options("go")
    assert table.refused("go a1") == "MN-MOVE-01"
    assert table.options() == {"reset", "expand", "max-courage", "net", "tool"}
    assert "reset" in alone().options()  # also with full courage


@pytest.mark.rule("MN-R-47")
def test_nothing_can_be_thrown_away_at_other_times() -> None:
    table = alone(items="bone cat net")
    for choice in ("drop cat", "put-back cat", "pay cat"):
        assert table.refused(choice) == "MN-TURN-02"


@pytest.mark.rule("MN-R-63")
def test_no_limit_of_turns() -> None:
    table = given({"medium": {}, "stoic": {}}, turn=4000).act("reset")
    assert table.question == "TakeTurn"
    assert table.state.turn == 4001


def test_questions_of_a_turn() -> None:
    table = given({"medium": {"courage": 0}, "stoic": {}})
    prompt = GAME.prompt(table.state)
    assert prompt.kicker == "Turn 1, The Medium"
    assert prompt.question == "No courage is left: which action do you take?"
    mat = GAME.prompt(new_game().state)
    assert (mat.kicker, mat.question) == (
        "Yellow, before the game",
        "Choose your character.",
    )


@pytest.mark.parametrize(
    ("choice", "sentence"),
    [
        ("go a2", "a2 costs 2 courage, and you have 1."),
        ("go d3", "d3 is undiscovered."),
        ("release", "You carry no net"),
        ("fight", "On a turn a player does exactly one of"),
    ],
)
def test_why_not(choice: str, sentence: str) -> None:
    table = given({"medium": {"courage": 1}, "stoic": {}}, house={"a2": "cat"})
    option = GAME.notation.read(choice)
    clause = engine.refusal(table.state, option)
    assert clause
    assert GAME.why_not(table.state, option, clause).startswith(sentence)

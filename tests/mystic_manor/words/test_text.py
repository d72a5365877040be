"""Names, questions, sentences, the board as text."""

from __future__ import annotations

import pytest
from mythshelf.games.mystic_manor import GAME
from mythshelf.kernel.play import engine

from ..scenario import Table, given, new_game


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


def test_questions_of_a_turn() -> None:
    table = given({"medium": {"courage": 0}, "stoic": {}})
    prompt = GAME.prompt(table.state)
    assert prompt.kicker == "Turn 1, The Medium"
    assert prompt.question == "No courage is left: which action do you take?"
    mat = GAME.prompt(new_game().state)
    assert (mat.kicker, mat.question) == (
        "Yellow, before the game",
        "Which Player Mat do you take?",
    )


@pytest.mark.parametrize(
    ("choice", "sentence"),
    [
        ("go a2", "That is farther than the courage reaches"),
        ("go d3", "A house space may be entered only if it is discovered"),
        ("release", "Release Imps requires at least one imp"),
        ("fight", "On a turn a player does exactly one of"),
    ],
)
def test_why_not(choice: str, sentence: str) -> None:
    table = given({"medium": {"courage": 1}, "stoic": {}}, house={"a2": "cat"})
    option = GAME.notation.read(choice)
    clause = engine.refusal(table.state, option)
    assert clause
    assert GAME.why_not(table.state, option, clause).startswith(sentence)


def test_the_board_shows_walls_doors_and_what_lies_there() -> None:
    board = GAME.board(
        given(house={"a2": "12 imp", "b1": "cat"}, apparitions="A", at={0: "b1"}).state
    )
    rows = {line.split()[1]: line for line in board.splitlines() if line.startswith("#")}
    assert rows["a2"].startswith("# a2 G12i1  : b2 ?      # c2 ?")
    assert rows["a1"].startswith("# a1 x      : b1 c *1   # c1 x")
    assert "@A" in rows["p3"]
    assert "=====^^====" in board
    assert "1 The Lionheart on b1; courage 9/9; 0/3 slots: nothing;" in board

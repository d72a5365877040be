"""A position is a line that a person can read."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.games.mythic_mischief.table.state import State
from mythshelf.kernel.errors import BadPosition
from mythshelf.kernel.files.position import read_position, write_position

from .scenario import alone, given


def words(state: State) -> dict[str, str]:
    """The line of a position, by field."""
    _, *parts = write_position(GAME, state).split()
    return dict(part.split("=", 1) for part in parts)


def again(line: str) -> State:
    """The position that a line names."""
    _, state = read_position(lambda _slug: GAME, line)
    assert isinstance(state, State)
    return state


def test_pieces_tomes_and_cards_go_by_their_names() -> None:
    table = given(
        {"wizards": ("B2", "C4", None), "monsters": ("D2", "B4", "A1")},
        shelves=("HC2", "VB3"),
        clutter=("E1",),
        tomes={"wizards": ("C1", "E5")},
        scores={"monsters": 3},
        portals=("A1",),
        card="A03",
        keeper="D4",
        layout="2",
    )
    line = words(table.state)
    assert line["at"] == "B2,C4,caught/D2,B4,A1"
    assert (line["shelves"], line["clutter"]) == ("HC2,VB3", "E1")
    assert (line["tomes"], line["score"]) == ("C1,E5/-", "0/3")
    assert (line["card"], line["after_card"], line["layout"]) == ("A03", "A03", "2")
    assert (line["keeper"], line["portals"]) == ("D4", "A1")
    assert line["boards"].split("/")[1] == (
        "faction:monsters,tomes:0.0.0.0,dice:0.1.0.1.0,points:3.1.1.0,"
        "legendary:1,beside:0,supply:8,gone:0"
    )


def test_a_line_of_detention_tells_of_the_enchanted() -> None:
    cards = {"lineup": ("D05", "D02", "D03"), "deck": ("D15",), "tripped": ["B2"]}
    table = alone(("B2", None, None), ("C4", None, None), detention=cards)
    assert words(table.state)["detention"] == (
        "faction:vampires,supply:9,side:rim,still:no,greedy:no,far:no,"
        "deck:D15,lineup:D05.D02.D03,discards:-,caught:b2.b3,tripped:a1"
    )
    view = GAME.view(alone(("B2", None, None), (None, None, None)).state, 0)
    assert "deck:D15.hidden." in words(view)["detention"]


def test_a_line_of_a_double_board_has_two_halves() -> None:
    state = GAME.new(GAME.checked({"mode": "blitz_four", "layout": "3"}), 3)
    line = words(state)
    assert line["right"].startswith("keeper:H3,card:B10,deck:B08.B06.")
    assert line["blitz"].endswith("discards:-,mover:-,rest:-")
    assert line["at"] == "/".join(["caught,caught,caught"] * 4)


@pytest.mark.parametrize(
    "settings", [{}, {"mode": "detention", "faction": ["zombies"]}, {"mode": "blitz_four"}]
)
def test_a_line_reads_as_the_position_that_it_was_written_of(settings: dict[str, Any]) -> None:
    state = GAME.new(GAME.checked(settings), 5)
    assert again(write_position(GAME, state)) == state


@pytest.mark.parametrize(
    ("word", "other"),
    [
        ("keeper=D4", "keeper=D9"),
        ("card=B01", "card=B99"),
        ("legendary:1", "legendary:x"),
        ("faction:wizards,", ""),
        ("at=B2", "at=gone"),
    ],
)
def test_a_word_that_names_nothing_is_refused(word: str, other: str) -> None:
    table = given({"wizards": ("B2", "C4", None), "monsters": ("D2", "B4", "A1")}, keeper="D4")
    line = write_position(GAME, table.state)
    assert word in line
    with pytest.raises(BadPosition):
        again(line.replace(word, other))

"""Positions as a line that a person can read, and what is no such line."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mystic_manor import GAME
from mythshelf.games.mystic_manor.table.catalogue import bonus_cards
from mythshelf.kernel.errors import BadPosition
from mythshelf.kernel.files.position import read_position, write_position

from .scenario import Table, given, new_game, started


def words(state: Any) -> dict[str, str]:
    """The fields of a position's line."""
    slug, *fields = write_position(GAME, state).split()
    assert slug == "mystic_manor"
    return {name: value for name, _, value in (field.partition("=") for field in fields)}


def read(line: str) -> Any:
    """The state that a line names."""
    return read_position(lambda _slug: GAME, line)[1]


def crowded() -> Table:
    """A table on which much lies about."""
    return given(
        {
            "medium": {
                "items": "net cat cat",
                "imps": 2,
                "courage": 4,
                "revenge": 2,
                "tiles": 1,
                "ghosts": [7, 18],
                "bonus": ("B05", "B07"),
            },
            "stoic": {"items": "painting", "apparitions": "AC", "stacks": (2, 2), "released": 3},
        },
        house={"a2": "12 imp", "b1": "bone cat"},
        apparitions="B",
        at={0: "p2", 1: 5},
        display=("", "B02"),
        bonus_deck=(),
        turn=17,
        sound=False,
    )


def test_a_position_reads_like_the_table() -> None:
    line = words(crowded().state)
    assert line["mats"].split("|") == [
        "medium;courage:4/6;tiles:1;items:cat*2+net;imps:2;revenge:2;ghosts:7+18;bonus:B05+B07",
        "stoic;courage:6/6;items:painting;apparitions:A+C;released:3;stacks:2*2",
    ]
    assert (line["colours"], line["at"]) == ("yellow,blue", "p2,sell")
    assert (line["ghosts"], line["imps"], line["items"]) == ("a2:12", "a2:1", "b1:bone+cat")
    assert (line["discovered"], line["stamped"]) == ("a1,b1,c1,f1,a2", "a1,c1,f1")
    assert (line["haunted"], line["display"], line["bonus_deck"]) == ("B", "empty,B02", "none")
    assert line["ranking"] == "flashlight,bait,bomb,sucker"
    assert line["supply"].startswith("bone*3,cat,dog*4,net*4,painting*7,flashlight*7")
    assert (line["turn"], line["track"]) == ("17", "5")
    assert line["stack"] == '[["Turn",1],["TakeTurn",0]]'


def test_what_was_done_this_turn_is_named() -> None:
    table = given({"lionheart": {"items": "net"}}, house={"a2": "12 imp"}, at={0: "a1"})
    table.act("go a2").rolling(2).act("fight")
    assert words(table.state)["marks"] == "fought"


def test_before_the_game_nobody_has_a_mat() -> None:
    line = words(new_game(players="3").state)
    assert (line["mats"], line["at"]) == ("unchosen|unchosen|unchosen", "reset*3")
    assert line["ghosts"] == "none"
    assert "stamped" not in line


def test_a_view_tells_how_many_cards_are_unknown() -> None:
    table = given({"medium": {"bonus": ("B05", "B07")}, "stoic": {}})
    line = words(GAME.view(table.state, 1))
    assert (line["deck"], line["bonus_deck"]) == ("H15,?*34", f"?*{len(bonus_cards()) - 4}")
    assert "bonus:?*2" in line["mats"]


def test_mats_nobody_has_yet_come_back_as_they_are() -> None:
    state = new_game().state
    assert read(write_position(GAME, state)) == state


@pytest.mark.parametrize("players", ["2", "5"])
def test_a_line_gives_the_position_back(players: str) -> None:
    state = started(4, players=players).state
    assert read(write_position(GAME, state)) == state


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("at", "z9,reset"),
        ("at", "a1"),
        ("ghosts", "a2"),
        ("ghosts", "a2:+12"),
        ("ghosts", "h1:12"),
        ("imps", "a2:²"),
        ("items", "b1:dragon"),
        ("deck", "?*100"),
        ("deck", "H15,?*34"),
        ("mats", "medium"),
        ("mats", "medium;courage:6|stoic;courage:6/6"),
        ("mats", "medium;courage:6/6;wings:2|stoic;courage:6/6"),
        ("mats", "medium;courage:6/6;ghosts:99999|stoic;courage:6/6"),
        ("turned", "?"),
        ("display", "none"),
    ],
)
def test_what_is_no_position_is_refused(field: str, value: str) -> None:
    fields = words(given({"medium": {}, "stoic": {}}).state) | {field: value}
    line = " ".join(["mystic_manor", *(f"{name}={word}" for name, word in fields.items())])
    with pytest.raises(BadPosition):
        read(line)

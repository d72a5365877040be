"""Who can enter, and what the form says where somebody cannot."""

from __future__ import annotations

import pytest
from mythshelf.games import load
from mythshelf.kernel.errors import BadTournament

from tests.tictactoe import GAME
from web.app.tournament.entrants_form import EntrantsForm, TypedEntrant

MISCHIEF = load("mythic_mischief")


def form(*names: str) -> EntrantsForm:
    return EntrantsForm(MISCHIEF, MISCHIEF.checked({}), names)


def test_it_begins_with_room_for_four_and_those_who_are_known() -> None:
    assert [row.name for row in form("Ada", "", "Ben", "Ada").rows] == ["Ada", "Ben", "", ""]
    assert len(form(*map(str, range(40))).rows) == 16


def test_entrants_come_and_go_within_bounds() -> None:
    filled = form()
    for _ in range(20):
        filled.add()
    assert (len(filled.rows), filled.can_add) == (16, False)
    for _ in range(20):
        filled.remove(0)
    assert (len(filled.rows), filled.can_remove) == (2, False)


def test_the_computer_needs_no_name() -> None:
    filled = form("Novice")
    filled.rows[1].sitter = filled.rows[2].sitter = "novice"
    filled.rows[3] = TypedEntrant("Deep", "expert")
    made = [(entrant.name, entrant.computer) for entrant in filled.entrants()]
    assert made == [
        ("Novice", ""),
        ("Novice 2", "novice"),
        ("Novice 3", "novice"),
        ("Deep", "expert"),
    ]


@pytest.mark.parametrize(
    ("names", "wrong", "sentence"),
    [
        (("Ada", "Ben", "Cy"), 3, "Entrant 4 has no name"),
        (("Ada", "Ben", "Cy", "ada"), 3, "twice"),
        (("Ada", "\u202e", "Cy", "Dot"), 1, "Entrant 2 has no name"),
    ],
)
def test_what_is_missing_is_said_and_where(
    names: tuple[str, ...], wrong: int, sentence: str
) -> None:
    filled = form()
    filled.rows = [TypedEntrant(name) for name in (*names, "")[:4]]
    assert filled.first_wrong() == wrong
    with pytest.raises(BadTournament, match=sentence):
        filled.begin(1)


def test_a_game_that_has_not_two_sides_is_refused_before_anything_is_asked() -> None:
    detention = EntrantsForm(MISCHIEF, MISCHIEF.checked({"mode": "detention"}), ())
    assert detention.refusal is not None
    with pytest.raises(BadTournament, match="in the mode “One”, only in"):
        detention.begin(1)
    assert form().refusal is None


def test_what_comes_of_so_many() -> None:
    filled = form()
    assert filled.summary() == "4 entrants, 2 rounds."
    filled.add()
    assert filled.summary() == "5 entrants, 3 rounds; 3 go on at first without a game."
    filled.rows = filled.rows[:3]
    assert filled.summary() == "3 entrants, 2 rounds; 1 goes on at first without a game."


def test_which_game_it_is_and_what_can_be_dealt() -> None:
    assert form().of_game() == "Mythic Mischief, Two"
    assert form().dealing == "Faction"
    plain = EntrantsForm(GAME, GAME.checked({}), ())
    assert (plain.of_game(), plain.dealing, len(plain.offered)) == ("Tic-tac-toe", "", 1)


def test_the_tournament_is_as_the_form_says() -> None:
    filled = form("Ada", "Ben", "Cy", "Dot")
    filled.title, filled.drawn, filled.dealt = "Spring\u202e  Cup", False, True
    made = filled.begin(9)
    assert (made.title, made.drawn, made.dealt, made.seed) == ("Spring Cup", False, True, 9)
    filled.title = " "
    assert filled.begin(9).title == "Tournament of 4"

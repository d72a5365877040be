"""Positions as a line of text: read back whole, and refused in a sentence."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mythshelf.kernel.errors import BadPosition, MythshelfError, ProgramFault, UnknownGame
from mythshelf.kernel.files.position import LONGEST, read_position, write_position
from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.match import Match

from tests.kernel.den import GAME as DEN
from tests.tictactoe import GAME as TICTACTOE

GAMES: dict[str, Game[Any]] = {"den": DEN, "tictactoe": TICTACTOE}
LINE = 'tictactoe rng=7 marks=[1,16] stack=[["NextTurn",1],["Turn",0]]'


def find(slug: str) -> Game[Any]:
    if slug not in GAMES:
        raise UnknownGame(f"no {slug}")
    return GAMES[slug]


def test_a_line_names_the_game_and_all_that_is_not_as_usual() -> None:
    match = Match(TICTACTOE, {}, 7)
    match.replay(["mark a1", "mark b2"])
    match.state.rng = 7
    assert write_position(TICTACTOE, match.state) == LINE
    game, state = read_position(find, LINE)
    assert (game, state) == (TICTACTOE, match.state)


def test_order_and_spaces_do_not_matter() -> None:
    words = LINE.split()
    assert read_position(find, "  ".join([words[0], *reversed(words[1:])]))[1].rng == 7


def test_a_game_says_how_a_field_reads_best(monkeypatch: pytest.MonkeyPatch) -> None:
    def write(marks: list[int]) -> str:
        return "/".join(format(mask, "b") for mask in marks)

    def read(word: str) -> list[int]:
        return [int(mask, 2) for mask in word.split("/")]

    monkeypatch.setattr(TICTACTOE, "position_words", {"marks": (write, read)}, raising=False)
    line = LINE.replace("rng=7 marks=[1,16]", "marks=1/10000 rng=7")
    state = read_position(find, line)[1]
    assert write_position(TICTACTOE, state) == line
    with pytest.raises(BadPosition, match="'marks' cannot be '1/2'"):
        read_position(find, line.replace("1/10000", "1/2"))


def test_text_in_a_state_has_no_spaces_in_the_line() -> None:
    state = DEN.new(DEN.checked({}), 3)
    line = write_position(DEN, state)
    assert len(line.split()) == len(line.split(" "))
    assert read_position(find, line)[1] == state


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("tictactoe marks", "'marks' is no part of a position"),
        (LINE.replace("[1,16]", "[1,"), "'marks' cannot be"),
        (LINE.replace(" marks", " \x00marks").replace("[1,16]", "[1,"), r"'.x00marks' cannot be"),
        (LINE.replace("[1,16]", "[1,1]"), "marked twice"),
        (LINE.replace("[1,16]", "7"), "where a list belongs"),
        (LINE.replace("marks", "crosses"), "too many or too few"),
        (LINE.replace('["Turn",0]', '["Turn",5]'), "cannot be"),
        (LINE.replace('["Turn",0]', '["Exit",0]'), "wrong kind"),
        ("tictactoe stack=[]", "not over"),
        ("x" * (LONGEST + 1), "too long"),
    ],
)
def test_what_is_no_position_is_refused_in_a_sentence(line: str, sentence: str) -> None:
    with pytest.raises(BadPosition, match=sentence):
        read_position(find, line)


def test_a_position_is_not_blamed_for_a_rule_that_raises(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: object) -> None:
        raise KeyError

    monkeypatch.setattr(type(DEN), "board", stumble)
    with pytest.raises(ProgramFault, match="The program failed while it tried this position out"):
        read_position(find, write_position(DEN, DEN.new(DEN.checked({}), 3)))


def test_no_position_begins_with_more_than_play_can_bring(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(TICTACTOE), "excesses", lambda _game, _state: ["a billion marks"])
    with pytest.raises(BadPosition, match="a billion marks"):
        read_position(find, LINE)


def test_an_unknown_game_is_said_to_be_unknown() -> None:
    for line in ("", "chess e4"):
        with pytest.raises(UnknownGame):
            read_position(find, line)


@given(st.text(alphabet='=[]"{}0123456789,.-abcdefghijklmnopqrstuvwxyzTN ', max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(MythshelfError):
        read_position(find, f"tictactoe {text}")

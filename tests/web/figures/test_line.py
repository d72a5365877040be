"""The line of a finished game: what it says, and that no text from outside gets past it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from mythshelf import games
from mythshelf.kernel.errors import BadSave
from mythshelf.kernel.files import save
from mythshelf.kernel.files.codec import digest_of
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.settings import MODE

from tests.tictactoe import GAME as TICTACTOE
from tests.web.platform import corpus
from web.app.figures.line import (
    ALONE,
    DRAWN,
    GAME,
    LOST,
    MIXED,
    OWN,
    PEOPLE,
    UNJUDGED,
    WON,
    Line,
    line_of,
    read,
    written,
)
from web.app.session.seating import AWAY, HERE, NOVICE, PLAYER, Seating

RELEASED = Path("tests/fixtures/saves/0.1.0")
NOUGHTS_WIN = ["mark a1", "mark a2", "mark b1", "mark b2", "mark a3", "mark c2"]
BOTH = Seating.all_here(2)


def played(choices: list[str] = NOUGHTS_WIN) -> Match[Any]:
    match = Match(TICTACTOE, {}, 1, ["Ada", "Bob"])
    match.replay(choices)
    return match


def line(seating: Seating = BOTH) -> Line:
    found = line_of(played(), seating, 7, 1_000)
    assert found is not None
    return found


def test_says_who_played_what_and_what_came_of_it() -> None:
    found = line()
    assert [(s.name, s.side, s.team, s.result) for s in found.seats] == [
        ("Ada", "Crosses", 0, LOST),
        ("Bob", "Noughts", 1, WON),
    ]
    assert (found.scored, [s.score for s in found.seats]) == ("Marks", [3, 3])
    assert (found.choices, found.minutes, found.ended) == (6, 7, 1_000)


def test_a_full_grid_is_drawn() -> None:
    cells = ["a1", "b2", "c3", "b1", "b3", "a3", "c1", "c2", "a2"]
    found = line_of(played([f"mark {cell}" for cell in cells]), BOTH, 0, 0)
    assert found is not None
    assert {seat.result for seat in found.seats} == {DRAWN}


def test_an_unfinished_game_has_none_nor_one_that_nobody_here_played() -> None:
    assert line_of(played(NOUGHTS_WIN[:-1]), BOTH, 0, 0) is None
    assert line_of(played(), Seating((NOVICE, AWAY)), 0, 0) is None


def test_who_resigned_was_here_and_lost() -> None:
    match = played(NOUGHTS_WIN[:2])
    match.resign(1)
    found = line_of(match, Seating((AWAY, NOVICE)), 0, 0)
    assert found is not None
    assert [(s.sitter, s.result) for s in found.seats] == [(AWAY, WON), (HERE, LOST)]


def test_opponents_are_named_by_their_kind() -> None:
    assert line().opponents(0) == PEOPLE
    assert line(Seating((HERE, AWAY))).opponents(0) == PEOPLE
    assert line(Seating((HERE, NOVICE))).opponents(0) == NOVICE
    one, other = line().seats
    three = (one, replace(other, sitter=NOVICE), replace(other, team=2, sitter=PLAYER))
    assert replace(line(), seats=three).opponents(0) == MIXED
    assert replace(line(), seats=(*three[:2], replace(three[2], team=0))).opponents(0) == NOVICE
    assert replace(line(), seats=(one, replace(other, sitter=GAME))).opponents(0) == ALONE


def test_is_read_as_it_was_written() -> None:
    found = replace(line(), seats=(*line().seats[:1], replace(line().seats[1], score=None)))
    assert read(written(found)) == found
    assert json.loads(written(found))["schema"] == 1, "what earlier versions can read"
    judged = replace(found, lost=(23, UNJUDGED))
    assert read(written(judged)) == judged


@pytest.mark.parametrize("lost", [[1], [1, 2, 3], [1, 2000], [1, "2"], [True, 1]])
def test_what_choices_cannot_have_cost_is_refused(lost: list[object]) -> None:
    body = json.loads(written(replace(line(), lost=(1, 2))))
    body["lost"] = lost
    body["checksum"] = digest_of({key: body[key] for key in body if key != "checksum"})
    with pytest.raises(BadSave):
        read(json.dumps(body))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", "No game"),
        ("mode", "x" * 41),
        ("scored", "a\nb"),
        ("choices", -1),
        ("minutes", 1 << 40),
        ("ended", 1 << 50),
        ("seats", []),
        ("seats", [["Ada", "here", 0, "Crosses", "won", 1]] * 13),
        ("seats", [["Ada", "nobody", 0, "Crosses", "won", 1]]),
        ("seats", [["Ada", "here", 2, "Crosses", "won", 1]]),
        ("seats", [["Ada", "here", -1, "Crosses", "won", 1]]),
        ("seats", [["Ada", "here", True, "Crosses", "won", 1]]),
        ("seats", [["Ada", "here", 0, "Crosses", "best", 1]]),
        ("seats", [["Ada", "here", 0, "Crosses", "won", 1.5]]),
        ("seats", [["Ada", "here", 0, "Crosses", "won", -(1 << 40)]]),
        ("seats", [["A\u202eda", "here", 0, "Crosses", "won", 1]]),
        ("seats", [["Ada", "here", 0, "\n", "won", 1]]),
        ("seats", [["Ada", "here", 0, "Crosses", "won"]]),
        ("seats", ["Ada"]),
    ],
)
def test_what_is_damaged_is_refused(field: str, value: object) -> None:
    body = json.loads(written(line()))
    body[field] = value
    body["checksum"] = digest_of({key: body[key] for key in body if key != "checksum"})
    with pytest.raises(BadSave):
        read(json.dumps(body))


def test_a_changed_line_is_refused_by_its_checksum() -> None:
    with pytest.raises(BadSave):
        read(written(line()).replace('"won"', '"drawn"'))


def finished(game: str, seats: int = 0) -> Iterator[Match[Any]]:
    """A finished match in each mode of a game, of so many seats if given, that a release has
    saved."""
    modes: set[str] = set()
    for text in corpus.read(RELEASED):
        body = save.read_body(text)
        mode = str(body["settings"].get(MODE, ""))
        whole = body["cursor"] == len(body["journal"]) and mode not in modes
        if body["game"] == game and whole and seats in (0, len(body["names"])):
            match = save.loads(text, games.load)
            if match.outcome is not None:
                modes.add(mode)
                yield match


def test_who_resigned_has_lost_though_the_computer_went_on_and_won() -> None:
    match = next(finished("mystic_manor", 3))
    assert match.outcome is not None
    winner = match.outcome.winners[0]
    match.resigned = {winner: 0}
    found = line_of(match, Seating.all_here(3).seated(winner, PLAYER), 0, 0)
    assert found is not None
    assert (found.seats[winner].sitter, found.seats[winner].result) == (HERE, LOST)


def test_a_deck_that_people_have_built_is_their_own() -> None:
    match = next(finished("mysterion", 2))
    match.settings = {**match.settings, "decks": ["kiln_oath", "12 cards of mine"]}
    found = line_of(match, BOTH, 0, 0)
    assert found is not None
    assert [seat.side for seat in found.seats] == ["kiln_oath", OWN]


@pytest.mark.parametrize("game", games.SLUGS)
def test_every_mode_of_a_released_game_has_its_line(game: str) -> None:
    question = next(asked for asked in games.load(game).settings() if asked.per_seat)
    sides = {choice.value for choice in question.choices}
    matches = list(finished(game))
    assert matches
    for match in matches:
        found = line_of(match, Seating.all_here(match.seats), 0, 0)
        assert found is not None
        assert read(written(found)) == found
        people = [seat for seat in found.seats if seat.sitter == HERE]
        assert {seat.side for seat in people} <= sides
        assert found.together == (game == "myth" or found.mode in ("detention", "journey"))
        assert all(seat.score is not None for seat in people)

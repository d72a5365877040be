"""Choices that are not asked for, and undo among people who play one side."""

from __future__ import annotations

import pytest
from mythshelf.games import load
from mythshelf.games.myth import GAME as MYTH
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.settings import Settings

from tests.myth.scenario import given
from web.app.games.myth import PRESENTER
from web.app.presenting.registry import presenter
from web.app.session.seating import AWAY, HERE, Seating
from web.app.session.session import TableSession

COMPUTER = "novice"
HIDDEN = "mysterion"
"""A game in which a question tells something, even if it has one answer."""


def forced(slug: str, settings: Settings, sitters: tuple[str, ...]) -> TableSession:
    """A game that has come to a question of the first seat with one answer."""
    game = load(slug)
    for seed in range(40):
        match = Match(game, game.checked(settings), seed)
        for _ in range(120):
            asked = engine.decision(match.state)
            if asked is None:
                break
            options = [one for one in engine.legal(match.state) if one.of_players]
            if len(options) == 1 and asked.seat == 0:
                return TableSession(match, presenter(slug), Seating(sitters))
            match.choose(options[match.cursor % len(options)])
    raise AssertionError("no such question")


@pytest.mark.parametrize("slug", [HIDDEN, "mystic_manor"])
def test_the_only_answer_is_given_for_who_plays_against_computers(slug: str) -> None:
    game = load(slug)
    seats = game.seats(game.checked({}))
    session = forced(slug, {}, (HERE, *(COMPUTER,) * (seats - 1)))
    cursor = session.match.cursor
    assert session.answered_ahead()
    assert session.match.cursor > cursor
    assert session.match.journal[cursor] in engine.legal(session.match.state_at(cursor))


@pytest.mark.parametrize("other", [HERE, AWAY])
def test_where_somebody_has_secrets_the_only_answer_is_asked_for(other: str) -> None:
    session = forced(HIDDEN, {}, (HERE, other))
    session.open_curtain()
    assert session.settling.chosen_ahead() is None


def test_undo_does_not_stop_where_there_was_one_answer() -> None:
    session = forced("mystic_manor", {}, (HERE, *(COMPUTER,) * (_seats("mystic_manor") - 1)))
    asked = session.match.cursor
    session.answered_ahead()
    assert session.undo()
    assert session.match.cursor < asked


def _seats(slug: str) -> int:
    game = load(slug)
    return game.seats(game.checked({}))


def rolled(*sitters: str) -> TableSession:
    """Two heroes, one of whom has just rolled dice."""
    party = {
        "soldier": {"at": "6,6", "hand": "the-hidden-blade"},
        "acolyte": {"at": "3,3"},
    }
    table = given(party, {"grubber.1": "6,7"}).rolling("h h h h")
    match = Match(MYTH, MYTH.checked({"heroes": "2"}), 1)
    match.resume(table.state.clone())
    session = TableSession(match, PRESENTER, Seating(sitters))
    while not any(event.reveals for event in match.state.events):
        session.choose(session.seen.options()[0].notation)
    return session


def test_those_who_play_one_side_here_may_take_back_what_showed_something() -> None:
    assert rolled(HERE, HERE).undo_refusal() is None
    assert rolled(HERE, COMPUTER).undo_refusal() is None
    assert "cannot be taken back" in (rolled(HERE, AWAY).undo_refusal() or "")

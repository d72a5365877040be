"""Several people at one device, one of them with secrets: the curtain falls between them."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf import games
from mythshelf.games import mythic_mischief
from mythshelf.games.mystic_manor import GAME
from mythshelf.kernel.play.match import Match

from tests.mystic_manor.scenario import given
from web.app.presenting.registry import presenter
from web.app.session.curtain import first_sentences, handing_over
from web.app.session.log import NOBODY
from web.app.session.seating import Seating
from web.app.session.session import TableSession


def table(seating: str = "", **mats: dict[str, Any]) -> TableSession:
    """A table of Mystic Manor with these mats."""
    state = given(mats).state
    match = Match(GAME, GAME.checked({"players": str(len(mats))}), 1)
    match.resume(state)
    return TableSession(match, presenter(GAME.slug), Seating.read(seating, len(mats)))


def test_it_falls_for_whoever_has_a_secret_and_is_lifted_once() -> None:
    session = table(porter={"bonus": ["B03"]}, stoic={}, medium={})
    assert session.seen.curtain == 0
    session.open_curtain()
    assert session.seen.curtain == NOBODY
    session.choose("reset")
    assert session.people.seat == 1
    assert session.seen.curtain == NOBODY
    session.choose("reset")
    session.choose("reset")
    assert session.seen.curtain == 0


def test_before_it_is_lifted_the_table_is_seen_by_the_one_before() -> None:
    session = table(porter={}, stoic={"bonus": ["B03"]}, medium={})
    session.choose("reset")
    assert session.seen.curtain == 1
    assert "Seasoned" not in str(session.drawing.panels()[1].rows)
    session.open_curtain()
    assert "Seasoned" in str(session.drawing.panels()[1].rows)


def test_it_never_falls_without_secrets_or_for_one_person_alone() -> None:
    assert table(porter={}, stoic={}).seen.curtain == NOBODY
    with_friend = table(porter={"bonus": ["B03"]}, stoic={})
    with_friend.seat_at(1, "away")
    assert with_friend.seen.curtain == NOBODY
    game = mythic_mischief.GAME
    match = Match(game, game.defaults(), 1)
    assert TableSession(match, presenter(game.slug)).seen.curtain == NOBODY


@pytest.mark.parametrize("slug", ["mysterion", "mischief_and_malice"])
def test_it_shows_the_piece_that_is_on_the_board(slug: str) -> None:
    """In the card games the second side is a diamond, not the rounded square of the others."""
    game = games.load(slug)
    match = Match(game, game.checked({}), 1)
    session = TableSession(match, presenter(slug), Seating.read("", match.seats))
    assert [handing_over(session, seat).piece.shape for seat in (0, 1)] == [1, 5]


def test_it_names_who_is_next_why_and_who_looks_away() -> None:
    """Given two people with secrets, then the curtain says what everybody may know, and no card."""
    session = table(porter={"bonus": ["B03"]}, stoic={"bonus": ["B05"]})
    said = handing_over(session, 0)
    assert (said.to, said.why) == ("The Porter", "The game begins.")
    assert said.away == "The Stoic, please look away."
    session.open_curtain()
    session.choose("reset")
    said = handing_over(session, 1)
    assert (said.to, said.why, said.away) == (
        "The Stoic",
        "It is your turn.",
        "The Porter, please look away.",
    )
    assert said.told
    assert "Seasoned" not in said.told


def test_who_answers_in_the_turn_of_another_is_not_told_that_it_is_theirs() -> None:
    session = table(porter={"bonus": ["B03"]}, stoic={}, medium={})
    session.open_curtain()
    session.choose("reset")
    assert handing_over(session, 2).why == "You are asked."
    assert handing_over(session, 2).away == "Everybody else, please look away."


def test_at_a_glance_is_read_what_ends_with_a_sentence() -> None:
    long = "A Script is played. " * 9
    assert first_sentences("One. Two.") == "One. Two."
    assert first_sentences(long).count(".") == 5
    assert first_sentences("x" * 200) == "x" * 200

"""Several people at one device, one of them with secrets: the curtain falls between them."""

from __future__ import annotations

from typing import Any

from mythshelf.games import mythic_mischief
from mythshelf.games.mystic_manor import GAME
from mythshelf.kernel.play.match import Match

from tests.mystic_manor.scenario import given
from web.app.presenting.registry import presenter
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
    assert session.curtain == 0
    session.open_curtain()
    assert session.curtain == NOBODY
    session.choose("reset")
    assert session.seat == 1
    assert session.curtain == NOBODY
    session.choose("reset")
    session.choose("reset")
    assert session.curtain == 0


def test_before_it_is_lifted_the_table_is_seen_by_the_one_before() -> None:
    session = table(porter={}, stoic={"bonus": ["B03"]}, medium={})
    session.choose("reset")
    assert session.curtain == 1
    assert "Seasoned" not in str(session.panels()[1].rows)
    session.open_curtain()
    assert "Seasoned" in str(session.panels()[1].rows)


def test_it_never_falls_without_secrets_or_for_one_person_alone() -> None:
    assert table(porter={}, stoic={}).curtain == NOBODY
    with_friend = table(porter={"bonus": ["B03"]}, stoic={})
    with_friend.seat_at(1, "away")
    assert with_friend.curtain == NOBODY
    game = mythic_mischief.GAME
    match = Match(game, game.defaults(), 1)
    assert TableSession(match, presenter(game.slug)).curtain == NOBODY

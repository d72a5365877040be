"""A table with a position on it, in the hands of who is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mythshelf.games.mischief_and_malice import GAME
from mythshelf.games.mischief_and_malice.table.catalogue import kind_of
from mythshelf.kernel.play.match import Match

from tests.mischief_and_malice.scenario import given
from web.app.games.mischief_and_malice import PRESENTER
from web.app.session.prompt import prompt_of
from web.app.session.session import TableSession


def seated(
    one: Mapping[str, Any], other: Mapping[str, Any], *taps: str, sound: bool = False, **rest: Any
) -> TableSession:
    """A position with some taps made."""
    match = Match(GAME, GAME.checked({}), 1, ("Ada", "Ben"))
    match.resume(given(one, other, sound=sound, **rest).state)
    session = TableSession(match, PRESENTER)
    session.open_curtain()
    for key in taps:
        session.tap(key)
    return session


def hand(card: str) -> str:
    """The key of a card of the hand."""
    return f"hand:{kind_of(card)}"


def facts(session: TableSession) -> list[str]:
    """What stands beside the question."""
    return [fact.text for fact in prompt_of(session).facts]


def chips(session: TableSession) -> list[tuple[str, bool]]:
    """The answers to choose among, and which is pressed."""
    return [(chip.label, chip.pressed) for chip in prompt_of(session).chips]

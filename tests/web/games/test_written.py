"""A chosen card says in the bar all that is written on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from mythshelf import games
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match

from web.app.presenting.plan import Fact
from web.app.presenting.presenter import Lettered
from web.app.presenting.registry import presenter
from web.app.session.prompt import CARD, prompt_of
from web.app.session.session import TableSession

LETTERED = "mischief_and_malice", "mysterion", "myth"
"""The games whose cards say what they do; those of Manor and Mythic Mischief are tools and powers
whose sentence stands beside them."""


def _random_table(slug: str) -> Iterator[TableSession]:
    """A table of a random game, before each of its choices."""
    game = games.load(slug)
    match = Match(game, game.checked({}), 5)
    for turn in range(120):
        session = TableSession(match, presenter(slug))
        session.open_curtain()
        yield session
        options = engine.legal(match.state)
        if not options:
            return
        match.choose(options[turn * 7 % len(options)])


def _card(session: TableSession) -> tuple[Fact, ...]:
    return tuple(fact for fact in prompt_of(session).facts if fact.kind == CARD)


@pytest.mark.parametrize("slug", LETTERED)
def test_the_text_of_a_chosen_card_stands_in_the_bar_once(slug: str) -> None:
    shown: Any = presenter(slug)
    assert isinstance(shown, Lettered)
    seen = set[str]()
    for session in _random_table(slug):
        for key in sorted(session.picking.selection.lit()):
            text = shown.text_of(key)
            session.tap(key)
            if text and key in session.picking.selection.taps:
                (fact,) = _card(session)
                assert fact.text == text
                assert sum(text in one.text for one in prompt_of(session).facts) == 1
                seen.add(text)
            session.picking.cancel()
            assert not _card(session)
    assert len(seen) > 2

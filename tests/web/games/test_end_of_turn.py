"""Every game says what ends a turn, so that the page can ask before it."""

from __future__ import annotations

import pytest
from mythshelf import games
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below

from web.app.presenting.registry import presenter

ENOUGH = 400
"""Choices within which every game comes to the end of a turn."""


@pytest.mark.parametrize("slug", games.SLUGS)
def test_what_ends_a_turn_is_known_and_ends_it(slug: str) -> None:
    game, dice = games.load(slug), Dice(11)
    match = Match(game, game.defaults(), 5)
    while not any(option.ends_turn for option in engine.legal(match.state)):
        assert match.cursor < ENOUGH
        options = engine.legal(match.state)
        match.choose(options[below(dice, len(options))])
    asked = engine.decision(match.state)
    assert asked is not None
    plans = presenter(slug).plans(game.view(match.state, asked.seat))
    (ending,) = (plan for plan in plans if plan.ends_turn and len(plan.options) == 1)
    match.choose(ending.options[0])
    assert engine.decision(match.state) != asked

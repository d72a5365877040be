"""Detention on the page: everything can be shown, tapped and followed."""

from __future__ import annotations

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below

from tests.web.games.mythic_mischief.test_whole_games import check, check_taps
from tests.web.games.shown import PRESENTER, Board, scenes_of
from web.app.presenting.focus import Focus
from web.app.session.session import TableSession

SLUGS = ("vampires", "monsters", "zombies", "wizards")


@pytest.mark.parametrize("number", range(4))
def test_in_random_games_everything_can_be_shown_and_reached(number: int) -> None:
    settings = {
        "mode": "detention",
        "faction": [SLUGS[number]],
        "enchanted": SLUGS[(number + 1) % 4],
        "far": "yes" if number % 2 else "no",
    }
    match = Match(GAME, settings, number)
    dice = Dice(number)
    while (asked := engine.decision(match.state)) is not None:
        view = GAME.view(match.state, 0)
        options = engine.legal(view)
        plans = PRESENTER.plans(view)
        single = [plan.options[0] for plan in plans if len(plan.options) == 1]
        assert sorted(map(repr, single)) == sorted(map(repr, options))
        focus = Focus(forecast=True, seat=asked.seat, names=("",))
        check(Board(PRESENTER.scene(view, focus)))
        assert [panel.side for panel in PRESENTER.panels(view, focus)][1] == 5
        PRESENTER.header(view, focus)
        check_taps(match, dice)
        option = options[below(dice, len(options))]
        events = match.choose(option)
        for frame in scenes_of(GAME, PRESENTER, view, events, Focus()):
            keys = [node.key for node in frame.nodes]
            assert len(set(keys)) == len(keys)
    session = TableSession(match, PRESENTER)
    assert session.seen.outcome is not None
    assert session.seen.who_plays.endswith("against the Enchanted")
    assert session.seen.log()

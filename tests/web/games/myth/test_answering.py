"""The attack that may be answered, with the odds of each answer; the dice that are to be kept."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.myth import GAME

from tests.myth.scenario import Table, dark, given
from tests.web.games.shown import Board
from web.app.games.myth import PRESENTER
from web.app.games.myth.look.layout import layout
from web.app.presenting.focus import Focus
from web.app.stage.nodes import Text


def view_of(table: Table) -> Any:
    """What everybody sees."""
    return GAME.view(table.state, 0)


def attacked(hand: str) -> Any:
    """A Crawler attacks the Soldier, who has this card."""
    party = {"soldier": {"at": "6,6", "hand": hand}}
    return view_of(dark(party, {"crawler.1": "6,9"}, awake="crawler"))


@pytest.mark.rule("MT-R-81")
def test_who_attacks_whom_is_said_with_the_odds_of_each_answer() -> None:
    challenge = PRESENTER.challenge(attacked("wall-of-boards"))
    assert challenge is not None
    assert (challenge.by.name, challenge.what, challenge.on.name) == ("Crawler", "Bite", "Soldier")
    (answer,) = challenge.responses
    assert answer.title == "Wall of Boards"
    assert (answer.before, answer.after, answer.better) == ("20%", "cannot hit", True)
    assert "20% to hit" in challenge.stakes
    assert challenge.spoken.startswith("Crawler, Bite, on Soldier: needs ")


@pytest.mark.rule("MT-R-81")
def test_after_an_attack_it_says_what_came_of_it_and_promises_nothing() -> None:
    view = attacked("answer-in-kind")
    challenge = PRESENTER.challenge(view)
    assert challenge is not None
    assert challenge.stakes == ("it missed",)
    assert [answer.after for answer in challenge.responses] == [""]
    pill = Board(PRESENTER.scene(view, Focus(seat=0)))["onslaught"]
    assert "missed" in [paint.text for paint in pill.art.paints if isinstance(paint, Text)]


def test_in_the_hero_cycle_there_is_nothing_to_answer() -> None:
    assert PRESENTER.challenge(view_of(given({"soldier": {"at": "6,6"}}))) is None


@pytest.mark.parametrize("at", ["6,3", "6,10"])
def test_dice_to_be_kept_lie_away_from_the_fight_and_say_what_they_would_take(at: str) -> None:
    column, row = map(int, at.split(","))
    party = {"soldier": {"at": at, "hand": "harvest-of-bones"}}
    foe = f"{column},{row + 1}"
    table = given(party, {"crawler.1": foe}, awake="crawler", serendipity=2).rolling("2 9")
    while table.question != "ChangeRoll":
        wanted = ("play harvest-of-bones yes none", "roll-now", "more-dice no")
        table.act(next(one for one in wanted if one in table.options()))
    view = view_of(table)
    board = Board(PRESENTER.scene(view, Focus(seat=0)))
    assert view.attack is not None
    tray, target = board["dice"], layout(view).of_figure(view, view.attack.targets[0])
    assert abs(tray.y - target[1]) > -tray.art.bounds[1] + 20
    said = [paint.text for paint in tray.art.paints if isinstance(paint, Text)]
    assert "hit" in said

"""The steps of a choice: what belongs together, what is said, and when each is made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

import pytest
from mythshelf import games
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Event
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below

from tests.drawing.tables import random_settings
from tests.web.lantern import LanePresenter, LanternLane, Stepped, Thrown, TurnBegan, Whispered
from tests.web.lantern import table as lane
from web.app.presenting.registry import presenter
from web.app.presenting.step import Step
from web.app.session.log import NOBODY, Log
from web.app.session.session import TableSession
from web.app.session.steps import steps_of

CHOICES = 40


def steps(*events: Event) -> list[Step]:
    """The steps of these events; a turn that begins has no picture."""
    return list(steps_of(LanternLane(), LanePresenter(), lane().seen.view(), events))


def parts(*events: Event) -> list[Sequence[Event]]:
    return [step.events for step in steps(*events)]


def test_what_has_no_picture_belongs_to_the_step_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LanePresenter, "begins", lambda _self, _event: NOBODY)
    one, quiet, other = Stepped(1, 2), TurnBegan(1), Stepped(2, 2)
    assert parts(one, quiet, other) == [(one, quiet), (other,)]


def test_what_begins_a_turn_is_not_seen_before_the_last_of_the_turn_before_is_told() -> None:
    one, begins, other = Stepped(1, 2), TurnBegan(1), Stepped(2, 2)
    assert parts(one, begins) == [(one,), (begins,)]
    assert parts(one, begins, other) == [(one,), (begins,), (other,)]
    assert [step.is_pictured for step in steps(one, begins, other)] == [True, False, True]


def test_a_round_begins_in_a_step_of_its_own_where_nobody_has_a_turn() -> None:
    class Rounds(LanePresenter):
        def begins(self, event: Event) -> int:
            return NOBODY

        def begins_round(self, event: Event) -> bool:
            return isinstance(event, TurnBegan)

    one, begins, other = Stepped(1, 2), TurnBegan(1), Stepped(2, 2)
    told = steps_of(LanternLane(), Rounds(), lane().seen.view(), (one, begins, other))
    assert [step.events for step in told] == [(one,), (begins,), (other,)]


def test_what_comes_before_the_first_picture_belongs_to_it() -> None:
    quiet, one = TurnBegan(1), Stepped(1, 2)
    (step,) = steps(quiet, one)
    assert (step.events, step.event) == ((quiet, one), one)
    assert step.before == replace(lane().seen.view(), stack=[])


def test_what_only_some_may_see_belongs_to_what_all_have_just_seen() -> None:
    thrown, whispered = Thrown(3), Whispered(0)
    assert parts(thrown, whispered) == [(thrown, whispered)]
    assert parts(whispered, thrown) == [(whispered,), (thrown,)]


def test_a_choice_without_a_picture_is_a_step_with_words() -> None:
    (step,) = steps(TurnBegan(1))
    assert not step.is_pictured
    assert step.said == ("Blue to go.",)


def test_nothing_is_a_choice_of_which_nothing_is_seen() -> None:
    assert steps() == []


def test_each_step_has_a_view_of_its_own_in_which_nothing_is_asked() -> None:
    first, second = steps(Stepped(1, 2), Stepped(1, 3))
    assert [one.at[1] for one in (first.before, first.view, second.before, second.view)] == [
        *(1, 2, 2, 3)
    ]
    assert first.view.stack == second.view.stack == []


def test_a_step_is_made_when_it_comes_and_not_before() -> None:
    happened = []

    class Heard(Stepped):
        def replay(self, state: Any) -> None:
            happened.append(self)

    coming = steps_of(
        LanternLane(), LanePresenter(), lane().seen.view(), [Heard(1, 2), Heard(1, 3), Heard(1, 4)]
    )
    next(coming)
    assert len(happened) == 1
    next(coming)
    assert len(happened) == 2


@pytest.mark.parametrize("slug", games.SLUGS)
def test_the_log_says_what_the_steps_say(slug: str) -> None:
    game, dice = games.load(slug), Dice(3)
    match = Match(game, random_settings(game, dice), 7)
    session = TableSession(match, presenter(slug))
    while engine.decision(match.state) is not None and match.cursor < CHOICES:
        session.open_curtain()
        options = engine.legal(match.state)
        (made, *_) = session.choose(game.notation.write(options[below(dice, len(options))]))
        told = steps_of(game, session.presenter, made.before, made.seen)
        said = " ".join(chain.from_iterable(step.said for step in told))
        written = Log(match, session.presenter, game.view).sentence(made.index, made.eyes)
        assert said in ("", written)

"""The engine: legal, refusal, apply."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.kernel.errors import IllegalChoice, NeverEnds
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Step
from mythshelf.kernel.play.match import Match

from tests.kernel.den import (
    GAME,
    Dig,
    Give,
    Hand,
    KeepOrBury,
    NextTurn,
    Play,
    Raid,
    State,
    TakeTurn,
)
from tests.tictactoe.rules import Mark


def fresh(seed: int = 0) -> State:
    return GAME.new(GAME.checked({}), seed)


def test_an_illegal_choice_names_the_clause_and_leaves_the_state_untouched() -> None:
    state = fresh()
    before, options, events = state.clone(), engine.legal(state), state.events
    held = state.hands[state.turn]
    illegal = next(Play(card) for card in range(1, 13) if card not in held)
    with pytest.raises(IllegalChoice, match="DEN-TURN-02") as refused:
        engine.apply(state, illegal)
    assert (refused.value.clause, refused.value.option) == ("DEN-TURN-02", repr(illegal))
    assert state == before
    assert engine.legal(state) is options
    assert state.events is events


def test_an_option_that_does_not_answer_the_question_is_refused_by_its_clause() -> None:
    state = fresh()
    assert engine.refusal(state, Hand(1)) == "DEN-TURN-01"
    assert engine.refusal(state, Mark(0)) == "DEN-TURN-01"


class TestRulesWithoutEnd:
    """They are noticed, and a match is as it was."""

    def test_steps_that_call_each_other_for_ever_are_given_up(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        match = Match(GAME, {}, 0)
        before, option = match.state.clone(), engine.legal(match.state)[0]
        with monkeypatch.context() as patch:
            patch.setattr(Count, "run", lambda self, state: state.stack.append(self))
            patch.setattr(type(option), "apply", lambda self, state: state.stack.append(Count()))
            with pytest.raises(NeverEnds, match="do not come to an end"):
                match.choose(option)
        assert (match.state, match.cursor, match.journal) == (before, 0, [])
        match.choose(option)
        assert match.cursor == 1

    def test_as_many_steps_as_are_allowed_are_taken(self, monkeypatch: pytest.MonkeyPatch) -> None:
        state = fresh()
        state.stack += [Count()] * engine.MOST_STEPS
        engine.settle(state)
        assert isinstance(state.stack[-1], TakeTurn)
        state.stack += [Count()] * (engine.MOST_STEPS + 1)
        with pytest.raises(NeverEnds):
            engine.settle(state)


class Count(Step[Any]):
    """A step that does nothing."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Nothing."""


def test_equal_options_are_the_same_option_whoever_made_them() -> None:
    state = fresh()
    engine.apply(state, Play(state.hands[state.turn][0]))


def test_apply_tells_what_happened_since_the_choice_and_nothing_older() -> None:
    state = fresh()
    engine.apply(state, Play(state.hands[0][0]))
    first = state.events
    engine.apply(state, engine.legal(state)[0])
    assert state.events
    assert all(event not in first for event in state.events)


def test_steps_run_until_somebody_is_asked() -> None:
    """A raid in a game of three: the second seat is asked, the third one waits in the frame."""
    state = GAME.new(GAME.checked({"seats": "3"}), 0)
    state.hands[0] = [2, *state.hands[0][1:]]
    state.known_legal = None
    engine.apply(state, Play(2))
    *_, waiting, asked = state.stack
    assert isinstance(asked, Give)
    assert isinstance(waiting, Raid)
    assert (asked.seat, waiting.left) == (1, (2,))


def test_clones_have_the_same_future_and_go_their_own_ways() -> None:
    state = fresh()
    twin = state.clone()
    engine.apply(twin, Dig())
    assert state == fresh()
    engine.apply(state, Dig())
    assert state == twin


def test_nothing_is_legal_when_the_game_is_over() -> None:
    state = fresh()
    state.stack.clear()
    assert engine.decision(state) is None
    assert engine.legal(state) == ()
    assert engine.refusal(state, Dig()) == engine.GAME_OVER
    with pytest.raises(IllegalChoice, match="game over"):
        engine.apply(state, Dig())


def test_an_unsettled_state_is_a_mistake_of_the_program() -> None:
    state = fresh()
    state.stack.append(NextTurn())
    with pytest.raises(RuntimeError, match="NextTurn"):
        engine.decision(state)


def test_legal_options_are_remembered_until_the_position_changes() -> None:
    state = fresh(3)
    options = engine.legal(state)
    assert engine.legal(state) is options
    engine.apply(state, Dig())
    asked = engine.decision(state)
    assert engine.legal(state) is not options
    assert isinstance(asked, KeepOrBury) or asked is not None

"""The conformance suite catches a game that breaks a promise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from mythshelf.kernel.conformance import Nonconforming, check_game

from tests.tictactoe import TicTacToe
from tests.tictactoe.rules import Move, State, Turn

Patch = pytest.MonkeyPatch


def shares_its_marks(patch: Patch) -> None:
    plain = State.clone

    def clone(self: State) -> State:
        twin = plain(self)
        twin.marks = self.marks
        return twin

    patch.setattr(State, "clone", clone)


def forgets_a_field(patch: Patch) -> None:
    plain = State.clone

    def clone(self: State) -> State:
        twin = plain(self)
        twin.rng = self.rng + 1
        return twin

    patch.setattr(State, "clone", clone)


def names_an_unknown_clause(patch: Patch) -> None:
    patch.setattr(Move, "refusal", lambda self, state: "TTT-NO-99" if self.cell == 3 else None)


def lists_what_it_refuses(patch: Patch) -> None:
    patch.setattr(Turn, "legal", lambda self, state: list(self.candidates(state)))


def has_two_names_alike(patch: Patch) -> None:
    patch.setattr(TicTacToe, "describe", lambda self, state, option: "Mark a cell")


def finds_problems(patch: Patch) -> None:
    patch.setattr(TicTacToe, "problems", lambda self, state: ["a mark has been lost"])


def ends_without_a_reason(patch: Patch) -> None:
    patch.setattr(TicTacToe, "outcome", lambda self, state: None)


def shows_what_is_sampled(patch: Patch) -> None:
    def sample(self: Any, view: State, rng: int) -> State:
        whole = view.clone()
        whole.rng = rng
        return whole

    patch.setattr(TicTacToe, "sample", sample)


BREAKS: list[Callable[[Patch], None]] = [
    shares_its_marks,
    forgets_a_field,
    names_an_unknown_clause,
    lists_what_it_refuses,
    has_two_names_alike,
    finds_problems,
    ends_without_a_reason,
    shows_what_is_sampled,
]


@pytest.mark.parametrize("break_it", BREAKS, ids=lambda f: f.__name__)
def test_a_broken_promise_is_caught(break_it: Callable[[Patch], None], monkeypatch: Patch) -> None:
    break_it(monkeypatch)
    with pytest.raises(Nonconforming):
        check_game(TicTacToe(), {}, 1)

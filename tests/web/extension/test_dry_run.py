"""Games that fail their trial do not come onto the shelf."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf import games
from mythshelf.kernel.errors import BadExtension
from mythshelf.kernel.play.core import State

from tests.tictactoe import GAME, TicTacToe
from tests.tictactoe.presenter import PRESENTER, TicTacToePresenter
from web.app.extension.dry_run import try_out
from web.app.presenting.registry import presenter


@pytest.mark.parametrize("slug", games.SLUGS)
def test_our_own_games_would_pass(slug: str) -> None:
    try_out(games.load(slug), presenter(slug))


class Forgetful(TicTacToe):
    def problems(self, state: State) -> Any:
        return ["it never agrees"]

    def prompt(self, state: State) -> Any:
        raise LookupError("what was it")


class Unpaintable(TicTacToePresenter):
    def scene(self, state: Any, focus: Any) -> Any:
        return "a picture"


class LateToFail(TicTacToePresenter):
    def panels(self, state: Any, focus: Any) -> Any:
        return [1 / (2 - state.marks[0].bit_count())]


class Unsaveable(TicTacToe):
    @property
    def version(self) -> Any:  # type: ignore[override]
        return "one"


@pytest.mark.parametrize(
    ("game", "seen", "why"),
    [
        (Forgetful(), PRESENTER, "LookupError: what was it"),
        (GAME, Unpaintable(), "TypeError: the presenter's scene is no Scene"),
        (GAME, LateToFail(), "ZeroDivisionError"),
        (GAME, object(), "AttributeError"),
        (Unsaveable(), PRESENTER, "BadSave"),
    ],
)
def test_a_fault_is_named(game: Any, seen: Any, why: str) -> None:
    with pytest.raises(BadExtension, match=f"a first game of it fails: {why}"):
        try_out(game, seen)

"""The examples in the kernel's docstrings are true, with tic-tac-toe in the place of any game."""

from __future__ import annotations

import doctest
from types import ModuleType

import pytest
from mythshelf.kernel.play import card_runs, core, engine, match, notation, telling

from tests.tictactoe import GAME
from tests.tictactoe.rules import Marked


@pytest.mark.parametrize(
    "module", [card_runs, core, engine, match, notation, telling], ids=lambda one: one.__name__
)
def test_examples(module: ModuleType) -> None:
    start = GAME.new(GAME.checked({}), 7)
    given = {"game": GAME, "state": start, "event": Marked(0, 4)}
    done = doctest.testmod(module, extraglobs=given, optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert done.attempted > 0
    assert done.failed == 0

"""The golden games come out word for word."""

from __future__ import annotations

import pytest

from .golden import FOLDER, GAMES, write


@pytest.mark.parametrize("name", GAMES)
def test_golden_game(name: str) -> None:
    assert write(name) == (FOLDER / f"{name}.txt").read_text("utf-8")

"""The golden games come out word for word."""

from __future__ import annotations

import pytest

from .golden import GOLDEN


@pytest.mark.parametrize("name", GOLDEN.games)
def test_golden_game(name: str) -> None:
    assert GOLDEN.text(name) == GOLDEN.kept(name)

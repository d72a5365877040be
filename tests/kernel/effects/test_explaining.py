"""What of a line does not hold is said with the figures on both sides."""

from __future__ import annotations

import pytest
from mythshelf.kernel.effects import Effect, unmet

from .toy import State, laid


@pytest.mark.parametrize(
    ("test", "words"),
    [
        ("coins <= 5", []),
        ("coins < 5", ["your coins is 5, and has to be less than 5"]),
        (
            "coins >= 6 and coins <= 4",
            [
                "your coins is 5, and has to be at least 6",
                "your coins is 5, and has to be at most 4",
            ],
        ),
        ("coins > 2 and coins == 2 * 3", ["your coins is 5, and has to be exactly 6"]),
        ("coins != 5", ["your coins is 5, and has to be anything but 5"]),
        ("rich", ["it works only if you are rich"]),
        ("not rich", []),
        ("rich or coins > 7", ["it works only if you are rich or your coins is above 7"]),
    ],
)
def test_only_what_does_not_hold_is_named(test: str, words: list[str]) -> None:
    laid(f"played if {test}: gain(1)")
    assert unmet(State(coins=[5, 5]), Effect("card", 0, 0)) == words

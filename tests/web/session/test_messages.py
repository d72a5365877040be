"""What the prompt bar offers."""

from __future__ import annotations

import pytest

from web.app.session.messages import Chip


@pytest.mark.parametrize(
    ("label", "lines"),
    [
        ("All pass", ["All pass"]),
        ("Indistinguishable", ["Indistinguishable"]),
        ("Add Rage from the deck", ["Add Rage", "from the deck"]),
        ("Stop here: the act is over", ["Stop here: the", "act is over"]),
    ],
)
def test_a_long_answer_takes_two_lines_at_the_most(label: str, lines: list[str]) -> None:
    assert " ".join(lines) == label
    assert Chip("one", label).letters == max(map(len, lines))

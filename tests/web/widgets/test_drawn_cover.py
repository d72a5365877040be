"""The drawn cover of a game that brings no picture."""

from __future__ import annotations

from web.app.widgets.drawn_cover import drawn_cover


def test_the_letter_is_the_first_of_the_title_that_is_one() -> None:
    assert drawn_cover("a", "“old” Maid")[0] == "O"
    assert drawn_cover("a", "7 Wonders")[0] == "7"
    assert drawn_cover("a", "…")[0] == "?"


def test_the_tint_is_one_that_the_style_sheet_has_and_always_the_same() -> None:
    tints = {drawn_cover(f"game{number}", "")[1] for number in range(60)}
    assert tints == set("12345")
    assert drawn_cover("chess", "x") == drawn_cover("chess", "x")

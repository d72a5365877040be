"""Which key was meant, on keyboards of other scripts."""

from __future__ import annotations

import pytest

from web.app.platform.keys import meant


@pytest.mark.parametrize(
    ("key", "code", "wanted"),
    [
        ("u", "KeyU", "u"),
        ("U", "KeyU", "u"),
        ("г", "KeyU", "u"),  # Russian
        ("Г", "KeyU", "u"),
        ("θ", "KeyU", "u"),  # Greek
        ("ו", "KeyU", "u"),  # Hebrew
        ("ع", "KeyU", "u"),  # Arabic
        ("ㅕ", "KeyU", "u"),  # Korean
        ("ｕ", "KeyU", "u"),  # full width
        ("z", "KeyY", "z"),  # German: what is written counts
        ("m", "Semicolon", "m"),  # French
        ("ı", "KeyI", "i"),  # Turkish
        ("٠", "Digit0", "0"),
        ("০", "Numpad0", "0"),
        ("؟", "Slash", "?"),  # Arabic
        ("ー", "Minus", "-"),  # Japanese
        ("я", "KeyZ", "z"),
        ("ArrowLeft", "ArrowLeft", "arrowleft"),
        ("Enter", "NumpadEnter", "enter"),
        ("+", "NumpadAdd", "+"),
        ("?", "Digit7", "?"),
    ],
)
def test_what_a_latin_keyboard_writes_counts_else_the_place(
    key: str, code: str, wanted: str
) -> None:
    assert meant(key, code) == wanted


@pytest.mark.parametrize("key", ["Dead", "Process", "Unidentified"])
def test_what_writes_nothing_by_itself_is_no_shortcut(key: str) -> None:
    assert meant(key, "KeyU") == ""


@pytest.mark.parametrize("key", ["ö", "ł", "ß", "ø", ",", ";", "€"])
def test_a_latin_key_of_another_letter_means_none_of_ours(key: str) -> None:
    assert meant(key, "KeyU") != "u"

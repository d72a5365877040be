"""Characters as people see them: never divided, whatever is cut."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mythshelf.kernel.play.characters import characters, cut, without_tags
from mythshelf.kernel.play.match import LONGEST_NAME, clean_name

FLAG, FAMILY = "\U0001f1f3\U0001f1f1", "\U0001f469\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
WHOLE = {
    "a letter with two accents": "e\u0301\u0323",
    "a flag": FLAG,
    "the flag of a part of a country": SCOTLAND,
    "a family": FAMILY,
    "a skin tone": "\U0001f44d\U0001f3fd",
    "a heart in colour": "\u2764\ufe0f",
    "a joined heart": "\u2764\ufe0f\u200d\U0001f525",
    "a head shaken": "\U0001f642\u200d\u2194\ufe0f",
    "a key": "1\ufe0f\u20e3",
    "a Korean syllable in parts": "\u1112\u1161\u11ab",
    "a Korean syllable and a part": "\uac00\u11a8",
    "two joined consonants": "\u0915\u094d\u0937\u093f",
    "consonants joined visibly": "\u0915\u094d\u200d\u0937",
    "a Thai vowel": "\u0e01\u0e33",
    "a Persian letter that does not join": "\u0628\u200c",
}


@pytest.mark.parametrize("whole", WHOLE.values(), ids=list(WHOLE))
def test_it_is_one_character_and_never_divided(whole: str) -> None:
    assert characters(f"a{whole}b") == ["a", whole, "b"]
    for longest in range(1, len(whole) + 1):
        assert cut(f"a{whole}", longest) == "a"
    assert cut(f"a{whole}b", len(whole) + 1) == f"a{whole}"


@pytest.mark.parametrize(
    "text",
    ["ab", f"{FLAG}{FLAG}", "\uac01\u1100", "\u0628\u200d\u0628", "\u0915\u0937", "\u6c34\u706b"],
)
def test_what_stands_beside_each_other_is_two(text: str) -> None:
    assert len(characters(text)) == 2


def test_three_letters_of_flags_are_a_flag_and_a_letter() -> None:
    assert characters(f"{FLAG}\U0001f1e7") == [FLAG, "\U0001f1e7"]


def test_a_heap_of_accents_is_cut_itself() -> None:
    assert cut("e" + "\u0301" * 50, 24) == "e" + "\u0301" * 23


@given(st.text(), st.integers(1, 40))
def test_a_cut_is_a_beginning_and_short_and_stays(text: str, longest: int) -> None:
    kept = cut(text, longest)
    assert text.startswith(kept)
    assert len(kept) <= longest
    assert cut(kept, longest) == kept
    assert "".join(characters(text)) == text


@pytest.mark.parametrize(
    "name", ["Zo\u00eb", FLAG, SCOTLAND, FAMILY, "\u2764\ufe0f", WHOLE["a key"]]
)
def test_a_name_keeps_what_its_characters_are_made_of(name: str) -> None:
    assert clean_name(f" {name} ") == name


@pytest.mark.parametrize("character", [FLAG, SCOTLAND, FAMILY])
def test_a_long_name_ends_with_a_whole_character(character: str) -> None:
    name = clean_name(f"x{character * LONGEST_NAME}")
    assert name == "x" + character * ((LONGEST_NAME - 1) // len(character))


def test_tags_that_make_no_flag_are_not_kept() -> None:
    assert clean_name("A\U000e0067\U000e007fda") == "Ada"
    assert without_tags("\U0001f3f4\U000e0067") == "\U0001f3f4"
    assert without_tags(SCOTLAND[:-1] * 2 + SCOTLAND) == "\U0001f3f4" * 2 + SCOTLAND


@given(st.text(st.characters(codec="utf-8"), max_size=60))
def test_a_clean_name_is_clean(text: str) -> None:
    assert clean_name(clean_name(text)) == clean_name(text)

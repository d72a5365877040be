"""New-game settings, which may come from anywhere."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mythshelf.games.mythic_mischief import GAME as MISCHIEF
from mythshelf.kernel.errors import BadSettings
from mythshelf.kernel.play.settings import Setting

from tests.kernel.den import GAME


def test_defaults_are_cut_to_the_seats() -> None:
    assert GAME.defaults() == {"animal": ["fox", "hare"], "seats": "2"}
    assert GAME.checked({}) == GAME.defaults()
    assert GAME.checked({"seats": "3"})["animal"] == ["fox", "hare", "owl"]


def test_given_values_win_over_defaults() -> None:
    assert GAME.checked({"animal": ("owl", "fox")})["animal"] == ["owl", "fox"]


def test_a_setting_of_a_later_release_stands_there_only_where_it_is_in_use() -> None:
    assert "mode" not in MISCHIEF.checked({})
    assert "mode" not in MISCHIEF.checked({"mode": "two"})
    assert MISCHIEF.checked({"mode": "three"})["mode"] == "three"
    assert len(MISCHIEF.checked({"mode": "three"})["faction"]) == 3


def test_the_settings_given_are_not_changed() -> None:
    chosen = {"animal": ["owl", "fox"]}
    full = GAME.checked(chosen)
    full["animal"][0] = "hare"  # type: ignore[index]
    assert chosen == {"animal": ["owl", "fox"]}


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"colour": "red"}, "Den has no setting 'colour'"),
        ({"seats": "4"}, "Animals cannot be '4', only one of: 2, 3"),
        ({"seats": 2}, "Animals cannot be"),
        ({"seats": ["2"]}, "Animals cannot be"),
        ({"seats": None}, "Animals cannot be"),
        ({"seats": {}}, "Animals cannot be"),
        ({"animal": "fox"}, "a list is wanted"),
        ({"animal": 3}, "a list is wanted"),
        ({"animal": {"fox": 1, "hare": 2}}, "a list is wanted"),
        ({"animal": ["fox"]}, "2 values are wanted"),
        ({"animal": ["fox", "hare"], "seats": "3"}, "3 values are wanted"),
        ({"animal": ["fox", ["hare"]]}, "Animal cannot be"),
        ({"animal": ["fox", "wolf"]}, "Animal cannot be 'wolf'"),
        ({"animal": ["fox", "fox"]}, "Every animal can play but once"),
        ({"\u202e" * 9_999: "x"}, "no setting"),
        ({"seats": "x" * 9_999}, "Animals cannot be"),
    ],
)
def test_what_is_not_offered_is_refused_in_one_sentence(
    settings: dict[str, Any], words: str
) -> None:
    with pytest.raises(BadSettings, match=words) as refused:
        GAME.checked(settings)
    sentence = str(refused.value)
    assert len(sentence) < 300
    assert sentence.isprintable()


def _spelled(text: str) -> str:
    if not text.isalpha():
        raise ValueError(f"{text!r} is no word")
    return text.lower()


class _Spelling(type(GAME)):  # type: ignore[misc]
    """Den with any word as an animal, or a number of seats only as offered."""

    def settings(self) -> tuple[Setting, ...]:
        return tuple(
            replace(question, reads=_spelled) if question.key == "animal" else question
            for question in super().settings()
        )


def test_a_setting_may_read_other_text_than_its_choices() -> None:
    game = _Spelling()
    assert game.checked({"animal": ["fox", "WOLF"]})["animal"] == ["fox", "wolf"]
    with pytest.raises(BadSettings, match="Animal: '4x' is no word"):
        game.checked({"animal": ["fox", "4x"]})
    with pytest.raises(BadSettings, match="Animal cannot be '4'"):
        game.checked({"animal": ["fox", 4]})


def test_no_seat_is_played_by_itself_unless_a_game_says_so() -> None:
    assert GAME.automatic(GAME.defaults()) == ()


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from(["seats", "animal", "x"]), _JSON))
def test_any_data_is_refused_or_made_whole(settings: dict[str, Any]) -> None:
    try:
        full = GAME.checked(settings)
    except BadSettings:
        return
    assert set(full) == {"seats", "animal"}
    assert GAME.checked(full) == full

"""What people choose for the page: the usual has no attribute, what is not offered is the usual."""

from __future__ import annotations

from pathlib import Path

import pytest

from web.app.platform.choices import CHOICES, CONTRAST, HAND, SPEED, TEXT, Choice, attributes

STYLES = "".join(
    Path(f"static/css/{name}.css").read_text("utf-8") for name in ("looks", "left_hand")
)


@pytest.mark.parametrize("look", [TEXT, CONTRAST, HAND], ids=lambda look: look.key)
def test_every_look_but_the_usual_one_has_a_style(look: Choice) -> None:
    others = [value for value, _ in look.values if value != look.usual]
    assert others
    assert f'data-{look.key}="{look.usual}"' not in STYLES
    for value in others:
        assert f'html[data-{look.key}="{value}"]' in STYLES


def test_what_is_usual_can_be_chosen() -> None:
    for choice in (*CHOICES, SPEED):
        assert choice.chosen({}) == choice.usual
        assert choice.usual in dict(choice.values)


def test_only_what_was_chosen_is_an_attribute() -> None:
    assert dict(attributes({})) == {f"data-{choice.key}": None for choice in CHOICES}
    kept = {"text": "large", "contrast": "glaring", "smell": "roses"}
    assert dict(attributes(kept)) == {**dict(attributes({})), "data-text": "large"}

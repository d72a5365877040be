"""What people choose for the page: the usual has no attribute, what is not offered is the usual."""

from __future__ import annotations

from pathlib import Path

import pytest

from web.app.platform.choices import CHOICES, CONTRAST, TEXT, Choice, attributes

STYLES = Path("static/css/looks.css").read_text("utf-8")


@pytest.mark.parametrize("look", [TEXT, CONTRAST], ids=lambda look: look.key)
def test_every_look_but_the_usual_one_has_a_style(look: Choice) -> None:
    others = [value for value, _ in look.values if value != look.usual]
    assert others
    assert f'data-{look.key}="{look.usual}"' not in STYLES
    for value in others:
        assert f'html[data-{look.key}="{value}"]' in STYLES


def test_only_what_was_chosen_is_an_attribute() -> None:
    assert dict(attributes({})) == {f"data-{choice.key}": None for choice in CHOICES}
    kept = {"text": "large", "contrast": "glaring", "smell": "roses"}
    assert dict(attributes(kept)) == {**dict(attributes({})), "data-text": "large"}

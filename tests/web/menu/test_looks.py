"""How the page looks: what is usual has no attribute, what is not offered is the usual."""

from __future__ import annotations

from pathlib import Path

import pytest

from web.app.menu.looks import LOOKS, Look, attributes

STYLES = Path("static/css/looks.css").read_text("utf-8")


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.key)
def test_every_choice_but_the_usual_one_has_a_style(look: Look) -> None:
    usual, *others = (value for value, _ in look.choices)
    assert others
    assert f'data-{look.key}="{usual}"' not in STYLES
    for value in others:
        assert f'html[data-{look.key}="{value}"]' in STYLES


def test_only_what_was_chosen_is_an_attribute() -> None:
    assert dict(attributes({})) == {f"data-{look.key}": None for look in LOOKS}
    kept = {"text": "large", "contrast": "glaring", "smell": "roses"}
    assert dict(attributes(kept)) == {"data-text": "large", "data-contrast": None}

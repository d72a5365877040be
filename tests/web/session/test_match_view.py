"""A match as it is seen: what stays hidden, and what is said of it."""

from __future__ import annotations

from tests.web.lantern import table
from web.app.session.prompt import prompt_of


def test_the_presenter_sees_views_only() -> None:
    session = table()
    assert session.match.state.card != -1
    assert session.scene()[1] == -1


def test_title_and_line_say_whose_turn() -> None:
    session = table()
    assert prompt_of(session).title == "Ada (Red) to play – Lantern lane"
    assert session.line() == "Ada (Red) to play. Walkers on [0, 1, 3, 4]."
    session.choose("end")
    assert prompt_of(session).title == "Blue to play – Lantern lane"
    session.rename(1, "  Ben   of the  very long name indeed ")
    assert session.who(1) == "Ben of the very long nam (Blue)"


def test_when_it_is_over() -> None:
    session = table("end", "step 3 5", "waive", "step 3 6", "step 3 7")
    assert session.seat == -1
    assert session.line() == "Finished. A walker is home."
    prompt = prompt_of(session)
    assert prompt.title == "Blue won – Lantern lane"
    assert prompt.kicker == "The game is over"
    assert prompt.confirm == ""
    assert session.options() == []
    session.tap("w0")
    explanation = prompt_of(session).explanation
    assert explanation is not None
    assert explanation.text == "The game is over."

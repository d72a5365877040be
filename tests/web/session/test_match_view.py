"""A match as it is seen: what stays hidden, and what is said of it."""

from __future__ import annotations

from typing import Any

from tests.web.lantern import Thrown, Whispered, seen, table
from web.app.session.messages import Transition
from web.app.session.prompt import prompt_of


def test_the_presenter_sees_views_only() -> None:
    session = table()
    assert session.match.state.card != -1
    scene: Any = session.drawing.scene()
    assert scene[1] == -1


def test_the_animation_is_given_only_what_the_one_who_looks_is_told_of() -> None:
    session = table()
    state, viewer = session.match.state, session.people.seat
    for told, events in ((viewer, 2), (1 - viewer, 1)):
        made = Transition(state, (Thrown(3), Whispered(told)), viewer, viewer, 1)
        assert [scene[1] for scene in seen(session, [made])] == [events]


def test_title_and_line_say_whose_turn() -> None:
    session = table()
    assert prompt_of(session).title == "Ada (Red) to play – Lantern lane"
    assert session.line() == "Ada (Red) to play. Walkers on [0, 1, 3, 4]."
    session.choose("end")
    assert prompt_of(session).title == "Blue to play – Lantern lane"
    session.rename(1, "  Ben   of the  very long name indeed ")
    assert session.seen.who(1) == "Ben of the very long nam (Blue)"


def test_when_it_is_over() -> None:
    session = table("end", "step 3 5", "waive", "step 3 6", "step 3 7")
    assert session.people.seat == -1
    assert session.line() == "Finished. A walker is home."
    prompt = prompt_of(session)
    assert prompt.title == "Blue won – Lantern lane"
    assert prompt.kicker == "The game is over"
    assert prompt.confirm == ""
    assert session.seen.options() == []
    session.tap("w0")
    explanation = prompt_of(session).explanation
    assert explanation is not None
    assert explanation.text == "The game is over."

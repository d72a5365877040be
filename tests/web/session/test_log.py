"""The log: what happened, choice by choice, as one may know it."""

from __future__ import annotations

from tests.web.lantern import table


def test_lines_headings_and_what_was_undone() -> None:
    session = table("step 1 2", "end", "swap 2 3")
    session.undo()
    assert [(e.index, e.seat, e.text, e.kind) for e in session.log()] == [
        (1, 0, "Walker 1 goes to 2.", ""),
        (2, 1, "Blue to go.", "turn"),
        (3, 1, "Do swap 2 3", "after"),
    ]


def test_a_new_choice_replaces_what_was_told() -> None:
    session = table("step 1 2")
    session.log()
    session.undo()
    session.choose("end")
    assert [entry.text for entry in session.log()] == ["Blue to go."]


def test_what_another_seat_alone_heard_is_not_told() -> None:
    session = table("throw")
    assert session.log()[0].text.startswith("Psst.")
    session.choose("end")
    assert session.log()[0].text.startswith("A ")

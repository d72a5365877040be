"""The log: what happened, choice by choice, as one may know it."""

from __future__ import annotations

import random

import pytest
from mythshelf.games import SLUGS, load
from mythshelf.kernel.files import save
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match

from tests.web.lantern import table
from web.app.presenting.registry import presenter
from web.app.session.log import reported
from web.app.session.session import TableSession


def test_lines_headings_and_what_was_undone() -> None:
    session = table("step 1 2", "end", "swap 2 3")
    session.undo()
    assert [(e.index, e.seat, e.text, e.kind) for e in session.seen.log()] == [
        (1, 0, "Walker 1 goes to 2.", ""),
        (2, 1, "Blue to go.", "turn"),
        (3, 1, "Blue chose “Do swap 2 3”.", "after"),
    ]


def test_a_new_choice_replaces_what_was_told() -> None:
    session = table("step 1 2")
    session.seen.log()
    session.undo()
    session.choose("end")
    assert [entry.text for entry in session.seen.log()] == ["Blue to go."]


def test_what_another_seat_alone_heard_is_not_told() -> None:
    session = table("throw")
    assert session.seen.log()[0].text.startswith("Psst.")
    session.choose("end")
    assert session.seen.log()[0].text.startswith("A ")


def test_who_resigns_drops_the_lines_of_what_was_undone() -> None:
    session = table("step 1 2", "end", "swap 2 3")
    session.seen.log()
    session.undo()
    session.undo()
    session.match.resign(0)
    assert [(entry.text, entry.kind) for entry in session.seen.log()] == [
        ("Walker 1 goes to 2.", ""),
        ("Red resigned.", ""),
    ]


@pytest.mark.parametrize("slug", SLUGS)
def test_another_window_tells_the_same_of_a_game(slug: str, soak: bool) -> None:
    """Choices, undo, redo, resigning and looking back as they come; what another window reads."""
    game, other = load(slug), presenter(slug)
    for seed in range(40 if soak else 2):
        dice, session = random.Random(seed), TableSession(Match(game, {}, seed), other)
        match = session.match
        for _ in range(40):
            way = dice.choice("ccccccuuurlo")
            if way == "c" and match.outcome is None:
                match.choose(dice.choice(engine.legal(match.state)))
            elif way == "u":
                session.undo()
            elif way == "r" and match.outcome is None and len(match.resigned) < match.seats:
                match.resign(dice.choice(sorted({*range(match.seats)} - {*match.resigned})))
            elif way == "l":
                session.look(dice.randrange(match.cursor + 1))
            elif way == "o":
                session.open_curtain()
            session.seen.log()
        again = TableSession(save.restore(save.dumps(match), load).match, other)
        again.open_curtain()
        session.open_curtain()
        assert again.seen.log() == session.seen.log()


def test_a_choice_that_nothing_shows_is_reported_not_ordered() -> None:
    assert reported("Ben", "Do not use Tin Crown") == "Ben did not use Tin Crown."
    assert reported("Ben", "Sunken Lane") == "Ben chose “Sunken Lane”."

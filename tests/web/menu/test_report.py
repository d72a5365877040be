"""The report of a problem: enough to see it again, and nothing that is hidden from who sends it."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from mythshelf import games
from mythshelf.kernel.files.position import read_position
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below

from web.app.boundary.faults import Fault
from web.app.menu.report import LAST_CHOICES, problem_report
from web.app.presenting.registry import presenter
from web.app.session.seating import AWAY, HERE, Seating
from web.app.session.session import TableSession


def session_of(slug: str, choices: int, here: int | None = None) -> TableSession:
    """A game after some random choices; with ``here`` only that seat is at the device."""
    game = games.load(slug)
    match = Match(game, game.defaults(), 5, ("Ada", "Ben"))
    dice = Dice(3)
    for _ in range(choices):
        options = engine.legal(match.state)
        match.choose(options[below(dice, len(options))])
    seating = None
    if here is not None:
        sitters = tuple(HERE if seat == here else AWAY for seat in range(match.seats))
        seating = Seating(sitters)
    return TableSession(match, presenter(slug), seating)


def report(session: TableSession) -> list[str]:
    return problem_report(session, "Version 1.2, build abcd", "A browser").splitlines()


@pytest.mark.parametrize("slug", games.SLUGS)
@pytest.mark.parametrize("here", [None, 0, 1])
def test_the_position_is_the_one_that_is_seen(slug: str, here: int | None) -> None:
    session = session_of(slug, 30, here)
    lines = report(session)
    position = next(line for line in lines if line.startswith("Position after 30 choices: "))
    assert view_in(position.split(": ", 1)[1]) == session.seen.view()


def test_a_report_is_made_whatever_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: object) -> None:
        raise KeyError("a card")

    session = session_of("mythic_mischief", 30)
    fault = Fault("KeyError", ("web/app/table/screen.py:75 tap",))
    monkeypatch.setattr(session.presenter, "line", stumble)
    monkeypatch.setattr(type(session.game), "view", stumble)
    session.people._views.clear()
    text = problem_report(session, "Version 1.2", "A browser", fault)
    assert "The program failed: KeyError\n  web/app/table/screen.py:75 tap\n" in text
    assert "Position after 30 choices: (the program failed at this)" in text
    assert problem_report(None, "Version 1.2", "A browser", fault).splitlines() == [
        "Version 1.2.",
        "Browser: A browser",
        "The program failed: KeyError",
        "  web/app/table/screen.py:75 tap",
    ]


AFTER_LUNCH = 100
"""Choices after which the After Lunch card of the tested game has been turned up."""


def view_in(line: str) -> Any:
    """The view that a line names. It is no sound position where cards are masked in it."""
    slug, *words = line.split()
    game = games.load(slug)
    data = game.codec.defaults()
    for word in words:
        name, _, value = word.partition("=")
        written = game.position_words.get(name)
        data[name] = json.loads(value) if written is None else written[1](value)
    return game.codec.decode(data)


def test_where_nothing_is_hidden_the_line_can_be_set_up_again() -> None:
    session = session_of("mythic_mischief", AFTER_LUNCH)  # before, a card lies face down
    assert session.match.state.lunch
    line = next(line for line in report(session) if line.startswith("Position"))
    game, state = read_position(games.load, line.split(": ", 1)[1])
    assert game.view(state, 0) == session.game.view(session.match.state, 0)


def test_it_names_version_browser_and_game() -> None:
    lines = report(session_of("mythic_mischief", 2))
    assert lines[0] == "Version 1.2, build abcd."
    assert lines[1] == "Browser: A browser"
    assert lines[2].startswith("Game: Mythic Mischief (mythic_mischief, rules ")


def test_the_last_choices_stand_in_notation_where_all_is_open() -> None:
    session = session_of("mythic_mischief", 30)
    write = session.game.notation.write
    told = [f"{n + 1}. {write(session.match.journal[n])}" for n in range(30 - LAST_CHOICES, 30)]
    assert report(session)[-LAST_CHOICES:] == told


def test_a_choice_of_somebody_with_secrets_is_told_as_the_log_tells_it() -> None:
    session = session_of("mysterion", 30, here=0)
    match = session.match
    lines = report(session)[-LAST_CHOICES:]
    theirs = 0
    for line in lines:
        number = int(line.split(".")[0])
        seat = engine.decision(match.state_at(number - 1)).seat  # type: ignore[union-attr]
        if seat == 0:
            assert line == f"{number}. {session.game.notation.write(match.journal[number - 1])}"
        else:
            theirs += 1
            assert line == f"{number}. ({session.seen.told(number)})"
    assert theirs


def test_a_report_of_one_side_is_the_same_whatever_the_other_holds() -> None:
    session = session_of("mysterion", 30, here=0)
    game, match = session.game, session.match
    hidden = game.sample(game.view(match.state, 0), 77)
    assert hidden.hands != match.state.hands
    assert game.view(hidden, 0) == game.view(match.state, 0)
    seen = next(line for line in report(session) if line.startswith("Position"))
    hand = re.search(r'"?hands"?=(\S+)', seen)
    assert hand is not None
    assert "?" in hand[1]

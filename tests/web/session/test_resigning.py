"""Seats as the menu offers them, and resigning: what it means, in the log and the save."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf import games
from mythshelf.kernel.files import save
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match

from tests.web.lantern import LanePresenter, LanternLane
from tests.web.platform.memory import MemoryStore
from tests.web.platform.test_storage import saves_in
from web.app.presenting.registry import presenter
from web.app.session.autosave import Autosave
from web.app.session.log import NOBODY
from web.app.session.prompt import prompt_of
from web.app.session.seating import AWAY, HERE, Seating
from web.app.session.seats import may_resign, seats_of
from web.app.session.session import TableSession


def lane(*journal: str, other: str = HERE) -> TableSession:
    match = Match(LanternLane(), {}, 5, ("Ada", "Ben"))
    match.replay(journal)
    return TableSession(match, LanePresenter(), Seating((HERE, other)))


def table(slug: str, choices: int = 0, sitters: str = "", **settings: str) -> TableSession:
    """A game of the shelf after so many choices, the first legal ones."""
    game = games.load(slug)
    match: Match[Any] = Match(game, settings, 3)
    for _ in range(choices):
        match.choose(engine.legal(match.state)[0])
    return TableSession(match, presenter(slug), Seating.read(sitters, match.seats))


# What is offered --------------------------------------------------------------------------


def test_a_seat_is_offered_with_who_can_play_it_and_what_resigning_means() -> None:
    red, blue = seats_of(lane("end", other="player"))
    assert (red.title, red.name, red.sitter) == ("Red", "Ada", HERE)
    assert red.resigning == "The game then ends, won by Blue."
    assert (blue.sitter, blue.resigning) == ("player", ""), "the computer does not resign"


def test_of_several_sides_resigning_means_that_the_computer_plays_on() -> None:
    lines = seats_of(table("mystic_manor", players="3"))
    assert {line.resigning for line in lines} == {"The computer then plays this seat to the end."}
    (line,) = seats_of(table("mythic_mischief", mode="detention"))
    assert line.resigning == "The game then ends, won by the Enchanted."


def test_only_a_computer_plays_the_wilds() -> None:
    traveller, wilds = seats_of(table("mysterion", mode="journey", sitters="here,player"))
    assert [sitter for sitter, _ in wilds.offered] == ["novice", "player", "expert"]
    assert HERE in dict(traveller.offered)


def test_nobody_resigns_for_a_friend_or_after_the_end() -> None:
    session = lane(other=AWAY)
    assert [may_resign(session, seat) for seat in (0, 1)] == [True, False]
    session.resign(0)
    assert [may_resign(session, seat) for seat in (0, 1)] == [False, False]


# What it does -----------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_of_two_sides_the_other_wins_at_any_time(seat: int) -> None:
    session = lane("step 1 2", "end")
    session.resign(seat)
    outcome = session.seen.outcome
    assert outcome is not None
    assert outcome.winners == (1 - seat,)
    assert (session.people.seat, session.seen.options(), session.seen.plans) == (NOBODY, [], ())
    assert session.line() == f"Finished. {('Red', 'Blue')[seat]} resigned."
    assert session.seen.log()[-1].text == f"{('Red', 'Blue')[seat]} resigned."
    assert session.choose("end") == []
    assert prompt_of(session).kicker == "The game is over"
    session.tap("w1")
    assert session.picking.explanation is not None
    assert session.picking.explanation.text == "The game is over."


def test_it_is_undone_before_any_choice_and_even_while_the_computer_is_asked() -> None:
    session = lane("step 1 2", "end", other="player")
    session.resign(0)
    assert session.undo()
    assert (session.match.cursor, session.seen.outcome, session.people.seat) == (2, None, 1)


def test_in_a_game_of_three_the_computer_plays_on_and_undo_gives_the_seat_back() -> None:
    session = table("mystic_manor", 2, players="3")
    asked = session.people.seat
    session.resign(asked)
    assert (session.seen.outcome, session.people.seating.of(asked)) == (None, "player")
    assert session.seen.log()[-1].text.endswith(" resigned; the computer plays on.")
    offered = dict(seats_of(session)[asked].offered)
    assert HERE not in offered, "that is for good"
    assert session.undo()
    assert (session.people.seating.of(asked), session.match.cursor) == (HERE, 2)


def test_where_the_rules_have_a_choice_for_it_that_is_made() -> None:
    session = table("mysterion", 6)
    seat = session.people.seat
    session.resign(seat)
    assert session.match.resigned == {}
    assert session.seen.outcome is not None
    assert session.seen.outcome.clause == "MY-R-39"
    other = table("mysterion", 6)
    other.resign(1 - other.people.seat)
    assert other.match.resigned != {}, "it is not asked, and leaves the game nevertheless"


def test_it_is_kept_and_opened_again() -> None:
    saves, session = saves_in(MemoryStore()), table("mystic_manor", 2, players="2")
    session.resign(1)
    keeping = Autosave.new(saves, session)
    keeping.keep(session)
    slot = saves.read(keeping.head.id)
    assert slot.head.finished
    assert save.loads(slot.text, games.load).outcome == session.seen.outcome

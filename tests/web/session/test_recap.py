"""What the others did, to be watched again."""

from __future__ import annotations

from tests.web.lantern import LanePresenter, sentences, table
from web.app.session.messages import Recap
from web.app.session.prompt import prompt_of
from web.app.session.seating import AWAY, HERE, PLAYER, Seating
from web.app.session.session import TableSession


def seated(*choices: str, sitters: tuple[str, ...] = (HERE, HERE)) -> TableSession:
    return TableSession(table(*choices).match, LanePresenter(), Seating(sitters))


def test_it_begins_after_the_last_own_choice_and_tells_the_rest() -> None:
    session = seated("end", "step 2 2", "end", sitters=(HERE, PLAYER))
    assert session.recap == Recap(1, ("Walker 2 goes to 2.", "Red to go."))
    assert prompt_of(session).recap


def test_there_is_none_in_the_own_turn_nor_in_the_past_nor_for_somebody_elsewhere() -> None:
    assert seated("step 1 2").recap is None
    away = seated("step 1 2", "end", sitters=(HERE, AWAY))
    assert away.recap is None
    session = seated("end", "step 2 2", "end")
    assert session.recap is not None
    session.look(1)
    assert session.recap is None
    assert not prompt_of(session).recap


def test_it_makes_room_for_what_is_selected() -> None:
    session = seated("end", "step 2 2", "end")
    session.tap("w1")
    assert not prompt_of(session).recap
    session.cancel()
    assert prompt_of(session).recap


def test_watching_it_ends_where_the_game_stands_and_changes_nothing() -> None:
    session = seated("end", "step 2 2", "end")
    recap = session.recap
    assert recap is not None
    journal = list(session.match.journal)
    session.look(recap.since)
    watched = []
    while session.past is not None:
        again = session.look(session.shown + 1)
        watched += sentences(session, again)
        assert [one.index for one in again] == [session.shown]
    assert watched == list(recap.lines)
    assert (session.match.journal, session.shown) == (journal, 3)
    assert session.recap == recap


def test_it_tells_no_more_than_this_seat_may_know() -> None:
    """Whatever is thrown, the first seat alone is whispered to."""
    for choices, whispers in ((("end", "throw", "end"), True), (("throw", "end"), False)):
        recap = seated(*choices).recap
        assert recap is not None
        assert ("Psst." in " ".join(recap.lines)) is whispers


def test_an_answer_in_the_turn_of_another_does_not_cut_it() -> None:
    session = seated("end", "step 3 5", "waive", "end")
    assert session.recap == Recap(1, ("Walker 3 goes to 5.", "Red to go."))

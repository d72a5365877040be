"""When the computer is asked, and which of its answers count, with the timing in our hands."""

from __future__ import annotations

import json
from typing import Any

import pytest
from mythshelf.kernel.errors import IllegalChoice
from mythshelf.kernel.play.match import Match

from tests.web.lantern import LanePresenter, LanternLane
from web.app.session.consultation import Consultation, Listeners
from web.app.session.hints import Hint
from web.app.session.prompt import prompt_of
from web.app.session.seating import AWAY, HERE, Seating
from web.app.session.session import TableSession


class Desk:
    """A table with a computer at it whose thoughts last for as long as the test likes."""

    def __init__(self, *journal: str, sitters: tuple[str, str] = (HERE, "player")) -> None:
        self.session: TableSession | None = session(*journal, sitters=sitters)
        self.asked: list[dict[str, Any]] = []
        self.abandoned = self.stopped = self.dropped = self.released = self.offered = 0
        self.hints: list[str] = []
        self.failures: list[str] = []
        listeners = Listeners(
            self._choose, self._hint, self.failures.append, self._drop, self._offer
        )
        self.consultation = Consultation(self, lambda: self.session, listeners)

    # The worker's side

    def ask(self, text: str) -> None:
        self.asked.append(json.loads(text))

    def abandon(self) -> None:
        self.abandoned += 1

    def stop(self) -> None:
        self.stopped += 1

    def release(self) -> None:
        self.released += 1

    def answers(self, option: str, number: int = -1) -> None:
        """The worker answers one of the questions, by default the last."""
        told = {"position": self.asked[number]["position"], "option": option, "reason": "So."}
        self.consultation.answered(json.dumps(told))

    def would_answer(self, option: str, number: int = -1) -> None:
        """What the worker would answer by now."""
        told = {"position": self.asked[number]["position"], "option": option, "reason": "Now."}
        self.consultation.heard(json.dumps(told))

    # The table's side

    @property
    def journal(self) -> list[str]:
        assert self.session is not None
        return [self.session.game.notation.write(o) for o in self.session.match.journal]

    def _offer(self) -> None:
        self.offered += 1

    def _choose(self, option: str, reason: str) -> None:
        assert self.session is not None
        self.session.answer(option, reason)

    def _hint(self, hint: Hint) -> None:
        self.hints.append(hint.option)

    def _drop(self) -> None:
        self.dropped += 1
        self.consultation.attend()


def session(*journal: str, sitters: tuple[str, str] = (HERE, "player")) -> TableSession:
    match = Match(LanternLane(), {}, 5, ("Ada", ""))
    match.replay(journal)
    return TableSession(match, LanePresenter(), Seating(sitters))


def here(desk: Desk) -> TableSession:
    assert desk.session is not None
    return desk.session


def test_it_is_asked_where_one_of_its_seats_is_to_choose_and_its_answer_is_played() -> None:
    desk = Desk()
    assert not desk.consultation.attend()
    here(desk).choose("end")
    assert desk.consultation.attend()
    assert desk.consultation.attend(), "and once is enough"
    desk.answers("step 2 2")
    assert desk.journal == ["end", "step 2 2"]


# Another position is on the table ---------------------------------------------------------


def test_it_goes_on_no_more_with_an_exercise_that_is_over() -> None:
    """Given the computer thinks, when the exercise is over, then its answer counts no more, it is
    asked nothing, and the bar says why."""
    desk = Desk("end")
    desk.consultation.attend()
    here(desk).seen.stopped = "The puzzle is solved."
    assert not desk.consultation.attend()
    desk.answers("step 2 2")
    assert (len(desk.asked), desk.journal) == (1, ["end"])
    assert prompt_of(here(desk)).question == "The puzzle is solved."


def test_an_answer_about_the_position_before_is_dropped_and_the_new_one_thought_about() -> None:
    """Another window has played on: this one shows the newer position when the answer comes."""
    desk = Desk("end")
    desk.consultation.attend()
    desk.session = session("end", "step 2 2")
    desk.answers("step 2 2")
    assert (desk.journal, desk.dropped) == (["end", "step 2 2"], 1)
    assert len(desk.asked) == 2, "the position on the table is thought about anew"
    desk.answers("end")
    assert desk.journal == ["end", "step 2 2", "end"]


def test_an_answer_that_would_be_legal_is_dropped_as_well() -> None:
    """Else the computer would move twice in a row, by a thought about another position."""
    desk = Desk("end")
    desk.consultation.attend()
    desk.session = session("end", "throw")
    desk.answers("throw")
    assert desk.journal == ["end", "throw"]
    assert desk.asked[1]["position"] != desk.asked[0]["position"]


def test_a_late_answer_does_not_stand_in_for_the_one_that_is_awaited() -> None:
    desk = Desk("end")
    desk.consultation.attend()
    desk.session = session("end", "throw")
    assert desk.consultation.attend()
    desk.answers("throw", number=0)
    assert desk.journal == ["end", "throw"]
    desk.answers("end", number=1)
    assert desk.journal == ["end", "throw", "end"]


@pytest.mark.parametrize("change", ["undo", "past", "seat", "level", "closed"])
def test_an_answer_after_a_change_at_this_table_is_dropped(change: str) -> None:
    desk = Desk("step 1 2", "end")
    desk.consultation.attend()
    table = here(desk)
    match change:
        case "undo":
            table.undo()
        case "past":
            table.look(1)
        case "seat":
            table.seat_at(1, HERE)
        case "level":
            table.seat_at(1, "expert")
        case "closed":
            desk.session = None
    desk.answers("step 2 2")
    assert table.match.cursor == (1 if change == "undo" else 2)
    levels = [asked["level"] for asked in desk.asked]
    assert levels == (["player", "expert"] if change == "level" else ["player"])


def test_back_at_the_position_it_is_asked_again() -> None:
    desk = Desk("step 1 2", "end")
    desk.consultation.attend()
    here(desk).undo()
    assert not desk.consultation.attend()
    assert (desk.abandoned, desk.stopped) == (1, 0), "which costs no new worker"
    here(desk).redo()
    assert desk.consultation.attend()
    desk.answers("throw")
    assert desk.journal == ["step 1 2", "end", "throw"]


def test_the_table_itself_would_refuse_what_belongs_to_another_position() -> None:
    """What an answer that nobody checked would have come to."""
    with pytest.raises(IllegalChoice):
        session("end", "step 2 2").answer("step 2 2", "")


# No answer, or none that can be played ----------------------------------------------------


@pytest.mark.parametrize("answered", ["step 3 7", "fly", "", "take"])
def test_what_cannot_be_played_is_asked_once_more_of_one_that_starts_afresh(answered: str) -> None:
    desk = Desk("end")
    desk.consultation.attend()
    desk.answers(answered)
    assert (desk.stopped, len(desk.asked), desk.failures) == (1, 2, [])
    desk.answers("end")
    assert desk.journal == ["end", "end"]


def test_a_second_answer_that_cannot_be_played_is_a_failure() -> None:
    desk = Desk("end")
    desk.consultation.attend()
    desk.answers("fly")
    desk.consultation.answered("{")
    assert desk.failures == ["its answer is not legal"]
    assert not desk.consultation.attend(), "it is not asked on and on"
    assert desk.consultation.has_given_up()
    desk.consultation.retry()
    assert desk.consultation.attend()
    desk.answers("end")
    assert desk.journal == ["end", "end"]


def test_a_worker_that_breaks_is_a_failure_until_the_position_is_another() -> None:
    desk = Desk("end")
    desk.consultation.attend()
    desk.consultation.failed("it did not start")
    assert (desk.failures, desk.stopped, len(desk.asked)) == ([], 1, 2), "another one is asked"
    desk.consultation.failed("it did not start")
    assert (desk.failures, desk.stopped) == (["it did not start"], 2)
    assert not desk.consultation.attend()
    desk.session = session("end", "throw")
    assert not desk.consultation.has_given_up()
    assert desk.consultation.attend()
    desk.consultation.rest()
    desk.consultation.failed("too late to matter")
    assert len(desk.failures) == 1


def given_up() -> Desk:
    """The computer has failed to answer what is on the table."""
    desk = Desk("step 1 2", "end")
    desk.consultation.attend()
    for _ in range(2):
        desk.consultation.failed("it did not start")
    assert desk.consultation.has_given_up()
    return desk


@pytest.mark.parametrize("way", ["undo", "past", "shelf"])
def test_what_it_has_failed_to_answer_is_asked_anew_when_it_comes_again(way: str) -> None:
    """Else everybody would wait for a computer that is not asked."""
    desk = given_up()
    table, number = here(desk), len(desk.asked)
    match way:
        case "undo":
            table.undo()
            desk.consultation.attend()
            table.redo()
        case "past":
            table.look(1)
            desk.consultation.attend()
            table.look(table.match.cursor)
        case "shelf":
            desk.consultation.rest()
    assert not desk.consultation.has_given_up()
    assert desk.consultation.attend()
    assert len(desk.asked) == number + 1


# Hints ------------------------------------------------------------------------------------


def test_a_hint_is_for_the_person_who_is_asked() -> None:
    desk = Desk()
    desk.consultation.hint()
    assert [asked["level"] for asked in desk.asked] == ["expert"]
    assert desk.consultation.attend(), "and it is awaited"
    desk.answers("step 1 2")
    assert (desk.hints, desk.journal) == (["step 1 2"], [])


def test_a_hint_for_another_position_is_dropped() -> None:
    desk = Desk()
    desk.consultation.hint()
    desk.session = session("step 1 2")
    desk.answers("step 1 2")
    assert (desk.hints, desk.dropped) == ([], 1)
    desk.consultation.hint()
    here(desk).choose("end")
    assert desk.consultation.attend(), "for the other seat, which is the computer's"
    assert [asked["level"] for asked in desk.asked] == ["expert", "expert", "player"]


def test_there_is_no_hint_where_nobody_here_is_asked() -> None:
    for desk in (Desk("end"), Desk("end", sitters=(HERE, AWAY))):
        desk.consultation.hint()
        assert desk.asked == []


# Ahead of what is told --------------------------------------------------------------------


def telling(desk: Desk) -> Desk:
    """The person's choice is still told, and the computer is asked meanwhile."""
    here(desk).telling.add(here(desk).choose("end"))
    assert desk.consultation.attend()
    return desk


def test_it_thinks_while_something_is_told_and_chooses_when_that_is_over() -> None:
    desk = telling(Desk())
    desk.answers("step 2 2")
    desk.consultation.attend()
    assert (desk.journal, len(desk.asked)) == (["end"], 1)
    here(desk).telling.rest()
    desk.consultation.attend()
    assert desk.journal == ["end", "step 2 2"]


def test_what_it_has_thought_of_is_forgotten_where_the_choice_before_is_taken_back() -> None:
    desk = telling(Desk())
    desk.answers("step 2 2")
    here(desk).telling.drop()
    assert here(desk).undo()
    assert not desk.consultation.attend()
    here(desk).choose("step 1 2")
    here(desk).choose("end")
    assert desk.consultation.attend()
    assert (desk.journal, len(desk.asked)) == (["step 1 2", "end"], 2)


def test_a_game_that_leaves_the_table_takes_its_thought_along() -> None:
    """And leaves the thinker to others, as a game that is over does."""
    desk = telling(Desk())
    desk.answers("step 2 2")
    desk.consultation.rest()
    assert (desk.released, desk.stopped) == (1, 0)
    here(desk).telling.drop()
    desk.consultation.attend()
    assert (desk.journal, len(desk.asked)) == (["end"], 2)


def test_a_thinker_whose_answer_is_no_choice_is_left_to_nobody() -> None:
    desk = Desk("end")
    desk.consultation.attend()
    for _ in range(2):
        desk.answers("fly")
    assert len(desk.failures) == 1
    assert (desk.released, desk.stopped) == (0, 2)


# Told to move now -------------------------------------------------------------------------


def test_it_can_be_told_to_move_now_and_makes_the_best_choice_so_far() -> None:
    """Given it thinks, when it has found something and is told to move, then that is its choice,
    its answer counts no more, and the worker stays."""
    desk = Desk("end")
    desk.consultation.attend()
    assert not desk.consultation.can_move_now
    desk.consultation.move_now()
    assert desk.journal == ["end"], "nothing is known yet"
    desk.would_answer("end")
    desk.would_answer("step 2 2")
    assert (desk.offered, desk.consultation.can_move_now) == (2, True)
    desk.consultation.move_now()
    assert (desk.journal, desk.abandoned, desk.stopped) == (["end", "step 2 2"], 1, 0)
    assert not desk.consultation.can_move_now
    assert desk.consultation.attend(), "its next choice is thought about"
    desk.answers("end", number=0)
    assert desk.journal == ["end", "step 2 2"], "the late answer counts no more"
    desk.answers("end")
    assert desk.journal == ["end", "step 2 2", "end"]


@pytest.mark.parametrize("change", ["undo", "past", "seat", "answered", "broken"])
def test_nobody_can_be_told_to_move_where_nobody_thinks(change: str) -> None:
    desk = Desk("step 1 2", "end")
    desk.consultation.attend()
    desk.would_answer("throw")
    assert desk.consultation.can_move_now
    table = here(desk)
    match change:
        case "undo":
            table.undo()
        case "past":
            table.look(1)
        case "seat":
            table.seat_at(1, HERE)
        case "answered":
            desk.answers("throw")
        case "broken":
            desk.consultation.failed("it did not start")
    assert not desk.consultation.can_move_now
    before = desk.journal
    desk.consultation.move_now()
    assert desk.journal == before


def test_nobody_is_hurried_before_it_has_been_seen_what_they_think_about() -> None:
    desk = telling(Desk())
    desk.would_answer("step 2 2")
    assert not desk.consultation.can_move_now
    here(desk).telling.rest()
    assert desk.consultation.can_move_now


def test_what_it_would_answer_counts_only_for_what_is_asked_and_legal() -> None:
    desk = Desk("end")
    desk.consultation.heard("{")
    desk.consultation.attend()
    for option in ("fly", "step 3 7", ""):
        desk.would_answer(option)
    desk.consultation.heard("{")
    desk.session = session("end", "throw")
    desk.consultation.attend()
    desk.would_answer("end", number=0)
    assert (desk.offered, desk.consultation.can_move_now) == (0, False)


def test_a_hint_is_not_hurried() -> None:
    desk = Desk()
    desk.consultation.hint()
    desk.would_answer("step 1 2")
    assert (desk.offered, desk.consultation.can_move_now) == (0, False)


def test_the_primary_button_says_so_as_long_as_the_same_is_thought_about() -> None:
    desk = Desk("step 1 2", "end")
    table = here(desk)
    table.seen.hurry_at = 2
    assert prompt_of(table).confirm == "Move now"
    table.look(1)
    assert prompt_of(table).confirm == "Back to now"
    table.look(2)
    table.undo()
    assert prompt_of(table).confirm != "Move now"


def test_a_person_who_takes_the_seat_is_not_hurried() -> None:
    """Else the primary button would stand for nobody's choice, in place of theirs."""
    table = session("end")
    table.seen.hurry_at = 1
    assert prompt_of(table).confirm == "Move now"
    table.seat_at(1, HERE)
    table.open_curtain()
    assert prompt_of(table).confirm != "Move now"

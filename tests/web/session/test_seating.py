"""Who sits where, and what the table does while it waits for somebody who is not here."""

from __future__ import annotations

import pytest
from mythshelf.kernel.play.match import Match

from tests.web.lantern import LanePresenter, LanternLane, sentences
from tests.web.platform.memory import MemoryStore
from tests.web.platform.test_storage import saves_in
from web.app.new_game.form import NewGameForm
from web.app.session.autosave import Autosave
from web.app.session.hints import Candidate, Hint
from web.app.session.prompt import prompt_of
from web.app.session.seating import AWAY, HERE, Seating, offered
from web.app.session.session import TableSession

CANDIDATES = (Candidate("step 1 2", "step", 0.62), Candidate("throw", "throw", 0.58))


def table(other: str, *journal: str) -> TableSession:
    """Ada sits here on the first seat, ``other`` on the second."""
    match = Match(LanternLane(), {}, 5, ("Ada", "Ben" if other == AWAY else ""))
    match.replay(journal)
    return TableSession(match, LanePresenter(), Seating((HERE, other)))


class TestSeating:
    def test_what_is_written_is_read(self) -> None:
        for sitters in [(HERE, HERE), (HERE, "novice"), (AWAY, HERE), ("expert", "player")]:
            seating = Seating(sitters)
            assert Seating.read(seating.write(), 2) == seating

    def test_everybody_here_is_written_as_nothing(self) -> None:
        assert Seating.all_here(3).write() == ""

    @pytest.mark.parametrize("text", ["", "here", "here,here,here", "here,root", "here,<b>", ","])
    def test_what_does_not_fit_is_everybody_here(self, text: str) -> None:
        assert Seating.read(text, 2) == Seating.all_here(2)

    def test_people_levels_and_those_here(self) -> None:
        seating = Seating((HERE, "player", AWAY))
        assert seating.people == 2
        assert [seating.level(seat) for seat in range(3)] == ["", "player", ""]
        assert seating.here == (0,)
        assert seating.seated(1, HERE).here == (0, 1)
        assert seating.of(-1) == HERE

    def test_a_game_without_a_judge_is_for_people(self) -> None:
        assert offered("lantern") == [(HERE, "A person, here"), (AWAY, "A friend, by link")]
        assert [sitter for sitter, _ in offered("mythic_mischief")] == [
            *(HERE, AWAY, "novice", "player", "expert")
        ]


class TestWaiting:
    @pytest.mark.parametrize(
        ("other", "question", "button"),
        [
            ("player", "Computer (Blue) is thinking.", ""),
            (AWAY, "Send the link to Ben (Blue).", "Share the link"),
        ],
    )
    def test_while_another_is_asked_nothing_can_be_chosen_here(
        self, other: str, question: str, button: str
    ) -> None:
        session = table(other, "end")
        assert session.people.waits_for == other
        prompt = prompt_of(session)
        assert (prompt.question, prompt.confirm) == (question, button)
        assert session.seen.options() == []
        assert not session.drawing.focus().lit
        for attempt in (
            lambda: session.choose("step 3 5"),
            lambda: session.tap("w3"),
            lambda: session.press("step"),
            session.confirm,
        ):
            attempt()
            assert session.match.cursor == 1
        session.tap("w3")
        assert session.picking.explanation is not None
        assert session.picking.explanation.text.startswith("It is not your turn: ")

    @pytest.mark.parametrize("other", ["player", AWAY])
    def test_nothing_beside_the_question_takes_the_seat(self, other: str) -> None:
        """It stood where a moment before was the primary button, and a double tap pressed it."""
        session = table(other, "end")
        assert prompt_of(session).chips == ()
        assert session.press_chip("take-over") == []
        assert session.people.seating.of(1) == other

    def test_a_seat_changes_hands_both_ways_and_at_any_time(self) -> None:
        session = table("player", "end")
        for sitter, words in (
            (HERE, "a person here"),
            ("expert", "the computer (expert)"),
            (AWAY, "a friend, by link"),
            (HERE, "a person here"),
        ):
            assert session.seat_at(1, sitter) == f"Blue: played by {words} from now on."
            assert session.people.waits_for == ("" if sitter == HERE else sitter)
        assert session.choose("step 3 5")

    def test_the_table_is_seen_through_the_eyes_of_whom_is_here(self) -> None:
        session = table("player", "end")
        hidden = session.seen.view()
        assert hidden == session.game.view(session.match.state, 0)

    def test_an_answer_is_played_with_its_reason(self) -> None:
        session = table("player", "end")
        played = session.answer("step 3 5", "Why: It is nearer.")
        assert sentences(session, played) == ["Walker 3 goes to 5."]
        assert session.seen.recap is not None
        assert session.seen.recap.reason == "Why: It is nearer."

    def test_of_several_choices_the_first_reason_counts(self) -> None:
        session = table("player", "end")
        session.answer("throw", "Why: A plan.")
        session.answer("end", "Why: Nothing more.")
        assert session.seen.recap is not None
        assert session.seen.recap.reason == "Why: A plan."


class TestUndo:
    def test_it_takes_back_what_the_computer_did_since(self) -> None:
        session = table("player", "step 1 2", "end", "throw", "end")
        assert session.undo()
        assert session.match.cursor == 1
        assert session.redo()
        assert session.match.cursor == 4

    def test_alone_with_the_computer_dice_can_be_taken_back(self) -> None:
        session = table("player", "throw")
        assert session.undo()
        assert table(AWAY, "throw").undo_refusal() is not None

    def test_what_came_by_link_stays(self) -> None:
        session = table(AWAY, "end", "end")
        assert not session.undo()
        assert session.picking.explanation is not None
        assert session.picking.explanation.text.startswith("That choice came by link")

    def test_where_only_the_computer_has_chosen_there_is_nothing_to_take_back(self) -> None:
        match = Match(LanternLane(), {}, 5)
        match.replay(["end"])
        session = TableSession(match, LanePresenter(), Seating(("player", HERE)))
        assert not session.undo()
        assert session.match.cursor == 1


class TestHints:
    def test_a_hint_selects_its_plan_and_does_nothing(self) -> None:
        session = table("player")
        assert session.ask_for_hint()
        assert session.picking.remark
        session.hint(Hint("step 1 2", "On it goes."))
        prompt = prompt_of(session)
        assert (prompt.confirm, prompt.question) == ("Step", "Step to 2")
        assert prompt.facts[0].text == "Hint: On it goes."
        assert session.match.cursor == 0

    def test_asked_again_the_next_best_is_shown_and_after_the_last_the_first(self) -> None:
        session = table("player")
        assert session.next_hint() is None
        session.hint(Hint("step 1 2", "On it goes.", CANDIDATES))
        assert "Next best: throw, 4 fewer." in session.picking.remark
        shown = session.next_hint()
        assert shown is not None
        assert (shown.option, prompt_of(session).confirm) == ("throw", "Throw")
        assert session.picking.remark == shown.words
        assert session.next_hint() == Hint("step 1 2", "On it goes.", CANDIDATES)
        session.picking.deselect()
        assert session.next_hint() is None, "it is not shown any more"
        assert session.match.cursor == 0

    def test_there_is_none_while_another_is_asked_or_an_old_position_is_shown(self) -> None:
        session = table("player", "end")
        assert not session.ask_for_hint()
        session = table("player", "step 1 2")
        session.look(0)
        assert not session.ask_for_hint()
        assert session.picking.explanation is not None


class TestKept:
    def test_who_sits_where_is_kept_beside_the_game(self) -> None:
        saves = saves_in(MemoryStore())
        session = table("expert", "end")
        keeping = Autosave.new(saves, session)
        keeping.keep(session)
        assert saves.read(keeping.head.id).head.seats == "here,expert"

    def test_the_form_remembers_it_and_refuses_what_the_game_cannot_have(self) -> None:
        form = NewGameForm(LanternLane(), {}, ("Ada",), "here,expert")
        assert form.seating() == Seating.all_here(2)
        form.sitters[1] = "expert"
        form.names[1] = "Ben"
        assert form.start(1).names == ["Ada", ""]


class TestSent:
    def test_what_a_friend_has_been_sent_is_not_taken_back(self) -> None:
        session = table(AWAY, "step 1 2", "step 0 1")
        assert session.undo()
        assert session.undoing.send()
        assert not session.undo()
        assert session.picking.explanation is not None
        assert session.picking.explanation.text == "That was sent by link; it cannot be taken back."
        session.choose("step 0 1")
        assert session.undo(), "what came after can be"
        assert session.match.cursor == 1

    def test_nor_is_a_resignation(self) -> None:
        session = table(AWAY, "step 1 2")
        session.undoing.send()
        session.resign(0)
        assert session.undo()
        session.resign(0)
        session.undoing.send()
        assert not session.undo()

    def test_where_all_are_here_a_link_is_a_copy_and_binds_nobody(self) -> None:
        session = table(HERE, "step 1 2")
        assert not session.undoing.send()
        assert session.undo()

    def test_it_is_remembered_beside_the_game(self) -> None:
        saves = saves_in(MemoryStore())
        session = table(AWAY, "step 1 2")
        session.undoing.send()
        keeping = Autosave.new(saves, session)
        keeping.sent(session.undoing.sent)
        keeping.keep(session)
        assert saves.read(keeping.head.id).head.sent == 1

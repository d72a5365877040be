"""Why something cannot be done: in a sentence, with its clause."""

from __future__ import annotations

from tests.web.lantern import RULES, LanePresenter, Step, table
from web.app.session.prompt import prompt_of
from web.app.session.session import TableSession


class TestWhyNot:
    def test_an_illegal_target_names_its_clause_and_keeps_the_selection(self) -> None:
        session = table()
        session.tap("w1")
        session.tap("s6")
        explanation = prompt_of(session).explanation
        assert explanation is not None
        assert explanation.clause == "LL-STEP-01"
        assert explanation.text == "A step goes to the next space."
        assert session.drawing.focus().taps == ("w1",)
        assert session.drawing.focus().blocked == "s6"
        session.picking.unblock()
        assert session.drawing.focus().blocked == ""

    def test_the_explanation_goes_with_the_next_tap(self) -> None:
        session = table()
        session.tap("w1")
        session.tap("s6")
        session.tap("s2")
        assert prompt_of(session).explanation is None

    def test_cancel_takes_the_explanation_first(self) -> None:
        session = table()
        session.tap("w1")
        session.tap("s6")
        assert prompt_of(session).cancel == "Cancel"
        session.picking.cancel()
        assert session.drawing.focus().taps == ("w1",)
        session.picking.cancel()
        assert session.drawing.focus().taps == ()
        assert prompt_of(session).cancel == ""

    def test_where_nothing_is_chosen_the_explanation_is_only_closed(self) -> None:
        session = table()
        session.tap("s6")
        assert prompt_of(session).cancel == "Close"
        session.picking.cancel()
        assert prompt_of(session).explanation is None

    def test_what_means_nothing_names_the_question(self) -> None:
        session = table()
        session.tap("s6")
        explanation = prompt_of(session).explanation
        assert explanation is not None
        assert explanation.text == "You cannot do that now. What now?"
        assert explanation.clause in RULES

    def test_what_can_only_mean_one_legal_thing_is_selected(self) -> None:
        class Knowing(LanePresenter):
            def meant(self, state, taps, verb):  # type: ignore[no-untyped-def]
                return [Step(1, 2)]

        session = TableSession(table().match, Knowing())
        session.tap("s2")
        assert session.drawing.focus().taps == ("w1", "s2")
        assert prompt_of(session).confirm == "Step"


class TestWhyNoUndo:
    def test_at_the_start_it_says_why_not(self) -> None:
        session = table()
        assert prompt_of(session).undo is not None
        assert not session.undo()
        assert prompt_of(session).explanation is not None

    def test_not_over_a_die_among_people(self) -> None:
        session = table("throw")
        assert "die" in (prompt_of(session).undo or "")
        assert not session.undo()
        assert session.match.cursor == 1

    def test_redo_without_undo_says_why_not(self) -> None:
        session = table("step 1 2")
        assert not session.redo()
        assert prompt_of(session).redo is not None
        assert session.undo()
        assert prompt_of(session).redo is None

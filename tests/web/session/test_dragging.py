"""Drags at the table: a tap on what is taken up, a tap on what it is dropped on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tests.web.lantern import Lane, LanePresenter, Step, table, written
from web.app.presenting.plan import Plan
from web.app.session.prompt import prompt_of
from web.app.session.session import TableSession


class Spots(LanePresenter):
    """The walker is laid on the spot of its space; a card that is thrown goes on a pile at once;
    a token moves by a tap on the space alone."""

    def plans(self, state: Lane) -> Sequence[Plan]:
        first, *rest = super().plans(state)
        throw = next(plan for plan in rest if plan.verb == "throw")
        rest.remove(throw)
        return [
            replace(throw, taps=("card",), spot="pile", at_once=True),
            replace(first, taps=("space",), piece="token"),
            *rest,
        ]


def spotted() -> TableSession:
    return TableSession(table().match, Spots())


class TestLifting:
    def test_what_can_be_dragged_is_selected_and_its_targets_are_lit(self) -> None:
        session = table()
        assert session.lift(("nothing", "w1"))
        focus = session.drawing.focus()
        assert (focus.taps, focus.carried) == (("w1",), "w1")
        assert focus.lit == {"s2", "s0"}
        assert focus.starts == frozenset()

    def test_a_space_is_not_dragged(self) -> None:
        session = table()
        session.tap("w1")
        assert not session.lift(("s2",))
        assert session.drawing.focus().taps == ("w1",)
        assert not session.picking.carried

    def test_what_must_not_move_now_says_why(self) -> None:
        class Knowing(LanePresenter):
            def meant(self, state, taps, verb):  # type: ignore[no-untyped-def]
                return [Step(1, 6)] if taps == ("w3",) else []

        session = TableSession(table().match, Knowing())
        assert not session.lift(("w3",))
        explanation = prompt_of(session).explanation
        assert explanation is not None
        assert explanation.clause == "LL-STEP-01"
        assert not session.picking.carried

    def test_the_board_can_be_moved_without_an_explanation(self) -> None:
        session = table()
        session.lift(("w3",), explain=False)
        assert session.picking.explanation is None

    def test_nothing_is_dragged_in_the_past(self) -> None:
        session = table("step 1 2")
        session.look(0)
        assert not session.lift(("w1",))
        assert session.picking.explanation is None


class TestDropping:
    def test_a_drop_previews_as_a_tap_on_the_target_does(self) -> None:
        session = table()
        session.lift(("w1",))
        assert session.drop("s2") == []
        assert session.drawing.focus().taps == ("w1", "s2")
        assert session.picking.carried == "w1"  # it lies there until it is done or called off
        assert prompt_of(session).confirm == "Step"
        session.confirm()
        assert written(session) == ["step 1 2"]
        assert not session.picking.carried

    def test_a_drop_elsewhere_puts_it_back_and_says_why(self) -> None:
        session = table()
        session.tap("w0")
        session.lift(("w1",))
        session.drop("s6")
        explanation = session.picking.explanation
        assert explanation is not None
        assert explanation.clause == "LL-STEP-01"
        assert session.drawing.focus().blocked == "s6"
        assert session.drawing.focus().taps == ("w0",)  # as before the drag
        assert not session.picking.carried
        assert written(session) == []

    def test_a_drop_on_nothing_names_the_question(self) -> None:
        session = table()
        session.lift(("w1",))
        session.drop("")
        assert session.picking.explanation is not None
        assert session.picking.explanation.text == "You cannot do that now. What now?"
        assert session.drawing.focus().taps == ()

    def test_called_off_it_is_as_it_was(self) -> None:
        session = table()
        session.tap("w0")
        session.lift(("w1",))
        session.picking.put_back()
        assert session.drawing.focus().taps == ("w0",)
        assert session.picking.explanation is None
        assert not session.picking.carried

    def test_what_lies_somewhere_can_be_dragged_on(self) -> None:
        session = table("step 1 2", "step 1 1")
        session.lift(("w1",))
        session.drop("s2")
        session.lift(("w1",))
        assert session.drawing.focus().lit == {"s0", "s2"}
        session.drop("s0")
        assert session.drawing.focus().taps == ("w1", "s0")
        session.lift(("w1",))
        session.picking.put_back()
        assert session.drawing.focus().taps == ()

    def test_another_tap_puts_back_what_lies_there(self) -> None:
        session = table()
        session.lift(("w1",))
        session.drop("s2")
        session.tap("w0")
        assert not session.picking.carried

    def test_a_drop_after_the_position_has_changed_does_nothing(self) -> None:
        session = table()
        session.lift(("w1",))
        session.choose("end")
        assert session.drop("s2") == []
        assert written(session) == ["end"]


class TestSpotsAndPieces:
    def test_a_card_has_a_spot_where_a_tap_on_it_alone_is_enough(self) -> None:
        session = spotted()
        assert "pile" not in session.drawing.focus().lit
        session.lift(("card",))
        assert session.drawing.focus().lit == {"pile"}
        session.drop("pile")
        assert written(session) == ["throw"]  # it needs no preview

    def test_a_piece_moves_where_only_its_target_is_tapped(self) -> None:
        session = spotted()
        session.lift(("w7", "token"))
        assert (session.drawing.focus().carried, {*session.drawing.focus().lit}) == (
            "token",
            {"space"},
        )
        session.drop("space")
        assert session.drawing.focus().taps == ("space",)

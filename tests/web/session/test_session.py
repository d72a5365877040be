"""Taps at the table: select, preview, do; undo; looking back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from tests.web.lantern import LanePresenter, seen, sentences, table, written
from web.app.presenting.plan import Plan
from web.app.session.plan_chips import BRANCH
from web.app.session.prompt import prompt_of
from web.app.session.session import TableSession


class TestSelecting:
    def test_first_tap_lights_what_the_walker_can_do(self) -> None:
        session = table()
        assert session.drawing.focus().lit == {"w0", "w1"}
        session.tap("w1")
        assert session.drawing.focus().taps == ("w1",)
        assert session.drawing.focus().lit == {"s2", "s0"}
        assert session.drawing.focus().starts == {"w0", "w1"}

    def test_target_previews_and_does_nothing_yet(self) -> None:
        session = table()
        session.tap("w1")
        assert session.tap("s2") == []
        prompt = prompt_of(session)
        assert prompt.confirm == "Step"
        assert prompt.question == "Step to 2"
        assert [fact.text for fact in prompt.facts] == ["1 things happen"]
        assert session.picking.preview is not None
        assert session.picking.preview.after.at == [0, 2, 3, 4]  # type: ignore[union-attr]
        assert session.match.cursor == 0

    def test_second_tap_on_the_target_does_it(self) -> None:
        session = table()
        for key in ("w1", "s2"):
            session.tap(key)
        played = session.tap("s2")
        assert written(session) == ["step 1 2"]
        assert sentences(session, played) == ["Walker 1 goes to 2."]
        assert seen(session, played) == [((0, 1, 3, 4), 1, (0, 2, 3, 4))]
        assert session.drawing.focus().taps == ()

    def test_do_it_does_it(self) -> None:
        session = table()
        for key in ("w1", "s2"):
            session.tap(key)
        session.confirm()
        assert written(session) == ["step 1 2"]

    def test_another_target_takes_the_first_ones_place(self) -> None:
        session = table("step 1 2", "step 1 1")
        session.tap("w1")
        session.tap("s2")
        assert "s0" in session.drawing.focus().lit
        session.tap("s0")
        assert session.drawing.focus().taps == ("w1", "s0")

    def test_another_walker_takes_the_selection_over(self) -> None:
        session = table()
        session.tap("w1")
        session.tap("w0")
        assert session.drawing.focus().taps == ("w0",)

    def test_tapping_the_selected_walker_lets_it_go(self) -> None:
        session = table()
        session.tap("w1")
        session.tap("w1")
        assert session.drawing.focus().taps == ()

    def test_question_follows_the_selection(self) -> None:
        session = table()
        assert prompt_of(session).question == "What now?"
        session.tap("w1")
        assert prompt_of(session).question == "Where to?"


class TestSeveralPlans:
    """Walker 1 next to walker 2: its space can be meant for a swap only; with 0 for both."""

    def test_plans_with_the_same_taps_become_chips(self) -> None:
        session = table()
        session.tap("w0")
        session.tap("s1")  # only a swap: a step is refused
        assert prompt_of(session).confirm == "Swap"

    def test_a_chip_chooses_and_a_second_press_does_it(self) -> None:
        session = table("end", "step 2 2", "end")
        # Given two plans with the same taps (made by giving the swap another meaning)
        presenter = session.presenter
        plans = list(presenter.plans(session.seen.view()))
        twin = [p for p in plans if p.taps == ("w1", "s2")]
        assert [p.verb for p in twin] == ["swap"]

        class Doubled(LanePresenter):
            def plans(self, state: Any) -> Sequence[Plan]:
                found = list(super().plans(state))
                return [*found, *(_retold(p) for p in found if p.taps == ("w1", "s2"))]

        session = TableSession(session.match, Doubled())
        session.tap("w1")
        session.tap("s2")
        chips = prompt_of(session).chips
        assert [chip.label for chip in chips] == ["with 2", "otherwise"]
        assert prompt_of(session).confirm == ""
        session.press_chip(chips[1].id)
        assert [chip.pressed for chip in prompt_of(session).chips] == [False, True]
        assert prompt_of(session).confirm == "Swap"
        session.picking.cancel()
        assert prompt_of(session).confirm == ""
        session.press_chip(chips[0].id)
        session.press_chip(chips[0].id)
        assert written(session)[-1] == "swap 1 2"

    def test_a_verb_narrows_the_selection(self) -> None:
        session = table()
        session.press("swap")
        assert session.drawing.focus().lit == {"w0", "w1"}
        session.tap("w1")
        assert session.drawing.focus().lit == {"s0"}
        session.press("swap")
        assert session.drawing.focus().lit == {"s0", "s2"}

    def test_a_verb_with_one_plan_previews_it(self) -> None:
        session = table()
        session.press("throw")
        assert prompt_of(session).confirm == "Throw"
        session.picking.cancel()
        assert not prompt_of(session).cancel

    def test_a_verb_without_plans_says_why(self) -> None:
        session = table("step 1 2", "step 1 1", "step 1 2")
        session.tap("w1")
        session.press("step")
        assert prompt_of(session).explanation is not None
        assert session.drawing.focus().taps == ("w1",)

    def test_a_walker_without_the_verb_says_why_and_is_selected(self) -> None:
        session = table("step 1 2")
        session.press("swap")
        session.tap("w0")
        assert session.drawing.focus().taps == ("w0",)
        assert session.drawing.focus().verb == ""
        assert prompt_of(session).explanation is not None


def _retold(plan: Plan) -> Plan:
    return replace(plan, chip="otherwise")


class TestPlainButtons:
    def test_the_suggested_one_is_primary_and_previews_first(self) -> None:
        session = table()
        assert prompt_of(session).confirm == "End turn"
        assert [chip.label for chip in prompt_of(session).chips] == ["Throw"]
        assert session.confirm() == []
        assert prompt_of(session).question == "End the turn"
        session.confirm()
        assert written(session) == ["end"]

    def test_it_is_bright_only_where_it_leaves_nothing_aside(self) -> None:
        session = table()
        assert not prompt_of(session).bright  # stones could be moved first
        session.confirm()
        assert prompt_of(session).bright  # it is meant
        session.picking.cancel()
        session.tap(next(iter(sorted(session.picking.selection.starts()))))
        assert prompt_of(session).bright

    def test_at_once_needs_no_preview(self) -> None:
        session = table("step 1 2", "end", "swap 3 2", "end", "end", "step 2 5")
        chips = {chip.label: chip.id for chip in prompt_of(session).chips}
        session.press_chip(chips["Take it"])
        assert prompt_of(session).confirm == "Take it"
        session.press_chip({c.label: c.id for c in prompt_of(session).chips}["Waive"])
        assert written(session)[-1] == "waive"


class TestAskingFirst:
    def test_what_somebody_wants_to_be_asked_about_needs_a_second_press(self) -> None:
        session = table("end", "step 3 5")
        session.picking.asks_before = lambda plan: plan.verb == "waive"
        session.press_chip({chip.label: chip.id for chip in prompt_of(session).chips}["Waive"])
        assert written(session)[-1] == "step 3 5"
        assert prompt_of(session).confirm == "Waive"
        session.confirm()
        assert written(session)[-1] == "waive"

    def test_a_plan_ends_the_turn_if_one_of_its_choices_does(self) -> None:
        plans = table().seen.plans
        assert {plan.verb for plan in plans if plan.ends_turn} == {"end"}


class TestWalks:
    def test_a_plan_of_two_steps_is_two_choices_and_one_undo(self) -> None:
        session = table("end", "step 3 5", "waive", "step 3 6", "step 2 4", "end")
        session.tap("w1")
        session.tap("s3")
        session.confirm()
        assert written(session)[-2:] == ["step 1 2", "step 1 3"]
        assert session.undo()
        assert session.match.cursor == 6
        assert session.redo()
        assert session.match.cursor == 8

    def test_a_walk_stops_where_another_seat_is_asked(self) -> None:
        session = table("end", "end")
        session.match.state.at[:] = [0, 4, 1, 2]
        session.tap("w1")
        session.tap("s6")
        played = session.confirm()
        assert len(played) == 1
        assert session.people.seat == 1
        assert prompt_of(session).question == "Take a toll?"


class TestChoosing:
    def test_by_notation_at_once(self) -> None:
        session = table()
        session.choose("step 1 2")
        assert written(session) == ["step 1 2"]

    @pytest.mark.parametrize("text", ["step 1 6", "fly 1", "step 1 x", "step 3 5"])
    def test_a_bad_one_changes_nothing(self, text: str) -> None:
        session = table()
        assert session.choose(text) == []
        assert prompt_of(session).explanation is not None
        assert session.match.cursor == 0

    def test_the_list_holds_every_legal_option_by_name(self) -> None:
        options = table().seen.options()
        assert [option.notation for option in options][:2] == ["swap 0 1", "step 1 2"]
        assert options[1].name == "Do step 1 2"
        assert options[1].verb == "step"

    def test_forecast_is_in_the_focus(self) -> None:
        session = table()
        assert session.drawing.focus().forecast
        session.drawing.toggle_forecast()
        assert not session.drawing.focus().forecast


class TestLookingBack:
    def test_shows_the_position_and_offers_nothing_but_the_way_back(self) -> None:
        session = table("step 1 2", "end")
        session.look(1)
        assert session.seen.view().at == [0, 2, 3, 4]  # type: ignore[attr-defined]
        prompt = prompt_of(session)
        assert prompt.kicker == "Looking back · after choice 1 of 2"
        assert prompt.question == "Walker 1 goes to 2."
        assert prompt.confirm == "Back to now"
        assert session.seen.options() == []
        assert session.drawing.focus().past

    def test_a_tap_explains_and_plays_nothing(self) -> None:
        session = table("step 1 2")
        session.look(0)
        assert session.tap("w1") == []
        assert prompt_of(session).explanation is not None
        session.press("step")
        assert session.seen.past == 0

    def test_steps_and_returns(self) -> None:
        session = table("step 1 2", "step 1 1", "end")
        assert session.look(1) == []
        again = session.look(2)
        assert session.seen.past == 2
        assert [one.index for one in again] == [2]
        assert [scene[0] for scene in seen(session, again)] == [(0, 2, 3, 4)]
        assert session.look(0) == []
        assert [chip.id for chip in prompt_of(session).chips] == [BRANCH]
        assert session.press_chip(BRANCH) == []
        session.confirm()
        assert session.seen.past is None
        assert session.match.cursor == 3

    def test_undo_from_the_past_comes_back_to_now(self) -> None:
        session = table("step 1 2", "step 1 1")
        session.look(0)
        assert session.undo()
        assert session.seen.past is None
        assert session.match.cursor == 1

"""What the others did, to be watched again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from mythshelf.kernel.play.core import Event

from tests.web.lantern import LanePresenter, Stepped, Thrown, sentences, table, written
from web.app.presenting.focus import Focus
from web.app.presenting.step import Step
from web.app.session.doer import doer_of, possessive
from web.app.session.log import NOBODY
from web.app.session.prompt import prompt_of
from web.app.session.recap import Recap
from web.app.session.seating import AWAY, HERE, PLAYER, Seating
from web.app.session.session import TableSession
from web.app.stage.nodes import Art, Disc, Node, Scene, sign


def seated(*choices: str, sitters: tuple[str, ...] = (HERE, HERE)) -> TableSession:
    return TableSession(table(*choices).match, LanePresenter(), Seating(sitters))


def recap_of(session: TableSession) -> Recap:
    assert session.seen.recap is not None
    return session.seen.recap


def words(session: TableSession) -> list[str]:
    return [moment.words for moment in recap_of(session).moments]


def test_it_begins_after_the_last_own_choice_and_tells_the_rest() -> None:
    session = seated("end", "step 2 2", "step 3 3", "end", sitters=(HERE, PLAYER))
    assert words(session) == ["Walker 2 goes to 2.", "Walker 3 goes to 3."]
    assert recap_of(session).since == 1
    assert prompt_of(session).recap


def test_there_is_none_in_the_own_turn_nor_in_the_past_nor_for_somebody_elsewhere() -> None:
    assert seated("step 1 2").seen.recap is None
    away = seated("step 1 2", "end", sitters=(HERE, AWAY))
    assert away.seen.recap is None
    session = seated("end", "step 2 2", "end")
    assert session.seen.recap is not None
    session.look(1)
    assert session.seen.recap is None
    assert not prompt_of(session).recap


def test_it_makes_room_for_what_is_selected() -> None:
    session = seated("end", "step 2 2", "end")
    session.tap("w1")
    assert not prompt_of(session).recap
    session.picking.cancel()
    assert prompt_of(session).recap


def test_watching_it_ends_where_the_game_stands_and_changes_nothing() -> None:
    session = seated("end", "step 2 2", "end")
    recap = recap_of(session)
    journal = list(session.match.journal)
    session.look(recap.since)
    watched = []
    while session.seen.past is not None:
        again = session.look(session.seen.shown + 1)
        watched += sentences(session, again)
        assert [one.index for one in again] == [session.seen.shown]
    assert watched == ["Walker 2 goes to 2.", "Red to go."]
    assert (session.match.journal, session.seen.shown) == (journal, 3)
    assert recap_of(session) is recap


def test_its_moments_stay_the_same_while_it_grows() -> None:
    """So their pictures need not be painted anew; those of another choice are others."""
    session = seated("end", "step 2 2", "step 3 3", sitters=(HERE, PLAYER))
    before = session.story.recap(0)
    assert before is not None
    session.match.choose(session.game.notation.read("end"))
    assert recap_of(session).moments[:2] == before.moments
    session.match.undo()
    session.match.undo()
    session.match.choose(session.game.notation.read("throw"))
    session.match.choose(session.game.notation.read("end"))
    assert [one in before.moments for one in recap_of(session).moments] == [True, False]


def test_it_tells_no_more_than_this_seat_may_know() -> None:
    """Whatever is thrown, the first seat alone is whispered to."""
    for choices, whispers in ((("end", "throw", "end"), True), (("throw", "end"), False)):
        assert ("Psst." in " ".join(words(seated(*choices)))) is whispers


def test_an_answer_in_the_turn_of_another_does_not_cut_it() -> None:
    session = seated("step 1 2", "end", "step 3 5", "waive", "end")
    assert words(session) == ["Walker 3 goes to 5."]
    assert recap_of(session).since == 2


COMPUTERS = "end", "step 2 2", "step 3 3", "end"


def test_it_is_folded_where_the_people_here_have_done_it_themselves() -> None:
    assert recap_of(seated(*COMPUTERS)).was_seen
    assert not recap_of(seated(*COMPUTERS, sitters=(HERE, PLAYER))).was_seen


def test_it_follows_from_the_journal_so_that_it_is_there_again() -> None:
    session = seated("end", sitters=(HERE, PLAYER))
    for choice in COMPUTERS[1:]:
        session.answer(choice, "")
    opened = TableSession(table(*written(session)).match, LanePresenter(), session.people.seating)
    assert words(opened) == words(session)
    assert recap_of(opened).sentence == recap_of(session).sentence


def test_why_the_computer_did_it_stands_with_it_until_that_is_taken_back() -> None:
    session = seated("end", sitters=(HERE, PLAYER))
    session.answer("step 2 2", "A plan.")
    session.answer("end", "")
    assert recap_of(session).reason == "A plan."
    assert session.picking.remark == ""
    session.undo()
    session.choose("end")
    session.answer("throw", "")
    session.answer("end", "")
    assert recap_of(session).reason == ""


def test_a_moment_is_told_once_more_alone_and_changes_nothing() -> None:
    session = seated(*COMPUTERS, sitters=(HERE, PLAYER))
    recap, journal = recap_of(session), list(session.match.journal)
    session.telling.add(session.seen.recall(recap, 1))
    step = session.telling.advance()
    assert step is not None
    assert (step.said, session.telling.is_back) == (("Walker 3 goes to 3.",), True)
    assert session.drawing.scene_before()[0] == (0, 1, 2, 4)  # type: ignore[index]
    assert session.seen.showing.stamp == "3.1"
    assert session.seen.recap is None  # nothing of the end is shown meanwhile
    assert session.telling.recalls
    assert session.telling.advance() is None
    assert session.match.journal == journal
    assert recap_of(session) == recap


def test_of_many_things_the_weightiest_have_pictures_and_the_log_has_the_rest() -> None:
    walks = ["step 2 2", "step 2 3"] * 5
    throws = ["throw"] * 5
    turn = [one for pair in zip(throws, walks[::2], walks[1::2], strict=True) for one in pair]
    recap = recap_of(seated("end", "step 3 5", "waive", *turn, "end", sitters=(HERE, PLAYER)))
    assert len(recap.moments) == 8
    assert recap.left_out == 1 + len(turn) - 8
    assert [moment.index for moment in recap.moments] == list(range(11, 19))


def test_it_is_summed_up_in_as_many_sentences_as_have_room() -> None:
    few = recap_of(seated("end", "step 2 2", "step 3 3", "end", sitters=(HERE, PLAYER)))
    assert few.sentence == "Blue: Walker 2 goes to 2. Walker 3 goes to 3."
    walks = ["step 2 2", "throw", "step 2 3", "throw"] * 5
    turn = ("end", "step 3 5", "waive", *walks, "end")
    many = recap_of(seated(*turn, sitters=(HERE, PLAYER)))
    assert 100 < len(many.sentence.removeprefix("Blue: ")) <= 120


class MarkingPresenter(LanePresenter):
    """It marks where walkers have come from and gone to; throws count less than steps."""

    def scene(self, state: Any, focus: Focus) -> Any:
        return Scene(800, 100, Art(), [Node(f"w{w}", 100 * s, 50) for w, s in enumerate(state.at)])

    def weight(self, event: Event) -> int:
        return isinstance(event, Stepped)

    def begins_picture(self, _step: Step) -> bool:
        return False

    def marks(self, step: Step, _now: Any, _focus: Focus) -> Iterator[Node]:
        for event in step.events:
            if isinstance(event, Stepped):
                start = step.before.at[event.walker]
                yield sign(f"from:{event.walker}", (100 * start, 50), DOT, 1)
                yield sign(f"to:{event.walker}", (100 * event.to, 50), DOT, 1)


DOT = Art(Disc(10, "red"))


def marks(session: TableSession) -> dict[str, float]:
    nodes = session.drawing.scene().nodes
    return {node.key: node.x for node in nodes if node.key.startswith("recap:")}


def marking(*choices: str) -> TableSession:
    match = table(*choices).match
    return TableSession(match, MarkingPresenter(), Seating((HERE, PLAYER)))


def test_marks_stay_on_the_board_until_one_acts_and_step_aside_for_what_is_chosen() -> None:
    session = marking(*COMPUTERS)
    found = marks(session)
    assert {key: x for key, x in found.items() if key.count(":") > 1} == {
        "recap:1:from:2": 300,
        "recap:1:to:2": 200,
        "recap:2:from:3": 400,
        "recap:2:to:3": 300,
    }
    assert {"recap:1", "recap:2"} <= found.keys()  # the numbers of the pictures
    session.tap("w1")
    assert marks(session) == {}
    session.picking.cancel()
    assert marks(session) == found
    session.choose("throw")
    assert marks(session) == {}


def test_there_are_no_marks_while_a_position_of_old_is_shown_or_something_is_told() -> None:
    session = marking(*COMPUTERS)
    session.look(1)
    assert marks(session) == {}
    session.look(4)
    session.telling.add(session.seen.recall(recap_of(session), 0))
    session.telling.advance()
    assert marks(session) == {}


def test_of_an_exercise_that_is_over_all_stays_marked() -> None:
    """Given the computer was to go on and does not, then the own steps are marked from the first
    one on; a look back, and a step back, show the board without them."""
    session = marking("step 1 2", "end")
    assert marks(session) == {}
    session.seen.stopped = "The puzzle is solved."
    assert {key for key in marks(session) if key.count(":") > 1} == {
        "recap:1:from:1",
        "recap:1:to:1",
    }
    session.look(1)
    assert marks(session) == {}
    session.look(2)
    session.undo()
    assert marks(session) == {}


def test_what_does_not_count_has_no_picture() -> None:
    session = marking("end", "throw", "step 2 2", "end")
    assert words(session) == ["Walker 2 goes to 2."]


def test_a_picture_shows_the_part_of_the_board_where_it_was_done() -> None:
    session = marking(*COMPUTERS)
    shown = session.drawing.recap_picture(recap_of(session).moments[1])
    assert shown.width == 1.5 * shown.height < 800
    seen = {node.key: node.x for node in shown.nodes}
    assert 0 < seen["to:3"] < seen["from:3"] < shown.width
    assert "w0" not in seen


class ActingPresenter(MarkingPresenter):
    """What a throw brings is somebody else's doing."""

    def actor(self, step: Step) -> str:
        return "The lamp" if isinstance(step.choice[step.at], Thrown) else ""


def test_what_follows_by_itself_from_the_own_choice_is_recalled_alone() -> None:
    match = table("throw").match
    session = TableSession(match, ActingPresenter(), Seating((HERE, PLAYER)))
    assert session.seen.recap is None  # a throw does not count here
    session = TableSession(match, LampPresenter(), Seating((HERE, PLAYER)))
    recap = recap_of(session)
    (moment,) = recap.moments
    assert (moment.actor, moment.first, moment.last) == ("The lamp", 2, 2)
    assert not recap.was_seen
    session.telling.add(session.seen.recall(recap, 0))
    step = session.telling.advance()
    assert step is not None
    assert step.said == (moment.words,)
    assert session.telling.advance() is None


class LampPresenter(ActingPresenter):
    """And it counts."""

    def weight(self, event: Event) -> int:
        return isinstance(event, (Stepped, Thrown))


def test_of_a_way_in_several_choices_each_keeps_where_it_began() -> None:
    session = marking("end", "step 3 5", "waive", "step 3 6", "end")
    found = marks(session)
    assert (found["recap:1:from:3"], found["recap:2:from:3"]) == (400, 500)


def test_there_are_no_marks_of_what_the_people_here_have_done_themselves() -> None:
    match = table(*COMPUTERS).match
    session = TableSession(match, MarkingPresenter(), Seating((HERE, HERE)))
    assert recap_of(session).was_seen
    assert marks(session) == {}


def test_whose_turn_it_was_goes_without_saying_beside_the_pictures() -> None:
    """Given a recap of one side, when its name stands at the left, then no picture repeats it."""
    session = seated("end", "step 2 2", "end", sitters=(HERE, PLAYER))
    recap = recap_of(session)
    doer = doer_of(session, recap)
    assert recap.doer == 1
    assert doer is not None
    assert doer.turn == possessive(doer.name) + " turn"
    moment = replace(
        recap.moments[0], said=((1, f"{doer.name} steps on the lamp of {doer.name}."),)
    )
    assert moment.brief(doer.name) == "Steps on the lamp"


def test_no_side_is_named_where_several_acted() -> None:
    session = seated("end", "step 2 2", "end", sitters=(HERE, PLAYER))
    assert doer_of(session, replace(recap_of(session), doer=NOBODY)) is None


def test_a_side_without_a_panel_is_not_named() -> None:
    session = seated("end", "step 2 2", "end", sitters=(HERE, PLAYER))
    assert doer_of(session, replace(recap_of(session), doer=7)) is None

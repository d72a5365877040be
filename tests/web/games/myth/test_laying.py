"""While a tile is laid the table says what was settled, what is asked and what comes."""

from __future__ import annotations

from typing import Any

from mythshelf.games.myth.heroes.cycle_question import Cycle
from mythshelf.games.myth.realm.packs import ChoosePack
from mythshelf.kernel.play import engine

from tests.web.games.myth.test_for_me import begun, chip
from web.app.games.myth import PRESENTER
from web.app.presenting.agenda import Agenda
from web.app.presenting.focus import Focus
from web.app.session.prompt import prompt_of
from web.app.session.session import TableSession


def laid_until(wanted: type[Any], seed: int = 2) -> tuple[TableSession, list[Agenda]]:
    """A tile that is laid question by question, with all that was said on the way."""
    session, said = begun(seed, mode="tile"), []
    while not isinstance(engine.decision(session.match.state), wanted):
        session.press_chip(chip(session, "This for me"))
        agenda = session.drawing.agenda()
        if agenda is not None:
            said.append(agenda)
    return session, said


def test_every_question_is_settled_or_asked_or_still_to_come() -> None:
    session, said = laid_until(Cycle)
    assert session.drawing.agenda() is None
    ways = []
    for agenda in said:
        names = [one.title for one in (*agenda.behind, agenda.now, *agenda.ahead)]
        ways.append([name.partition(",")[0] for name in names])
    assert ways
    assert all(way == ways[0] for way in ways)
    assert [len(one.behind) for one in said] == sorted(len(one.behind) for one in said)
    for step in said[-1].behind:
        assert step.said


def test_the_pack_says_its_bounds_and_what_was_chosen_before() -> None:
    session, _ = laid_until(ChoosePack)
    agenda = session.drawing.agenda()
    assert agenda is not None
    assert agenda.now.title == "Hunting pack, 0 or 1"
    assert agenda.now.said == "3 to 8 of one kind, at most half of them ranged"
    assert "edge, 2 heroes" in agenda.behind[1].said
    assert agenda.behind[-1].said.endswith("lair")


def test_kinds_have_their_icons_and_the_darkness_waits() -> None:
    session, _ = laid_until(ChoosePack)
    picks = prompt_of(session).dials[0].picks
    assert [icon for _, _, icon in picks] == ["crawler", "grubber"]
    header = PRESENTER.header(session.match.state, Focus())
    assert header.phase.startswith("A new tile · ")
    assert header.track == ()
    session, _ = laid_until(Cycle)
    assert PRESENTER.header(session.match.state, Focus()).track


def test_the_pack_stands_on_the_board_as_a_ghost_before_it_is_placed() -> None:
    session, _ = laid_until(ChoosePack)

    def ghosts() -> int:
        keys = [node.key for node in session.drawing.scene().nodes]
        return sum(key.startswith("ghost:") and key.endswith(":figure") for key in keys)

    assert ghosts() == 3
    session.picking.turn("How many", 1)
    assert ghosts() == 4
    before = session.match.cursor
    session.confirm()
    assert session.match.cursor == before + 1
    assert ghosts() == 0


def test_a_settled_question_is_asked_again_and_what_was_taken_back_can_be_redone() -> None:
    session, _ = laid_until(ChoosePack)
    settled = session.drawing.agenda()
    assert settled is not None
    asked, before = session.undoing.asked_here(), session.match.cursor
    assert set(asked) == set(range(1, len(settled.behind) + 1))  # the size of the tile was given
    assert session.undoing.reopen(1)
    reopened = session.drawing.agenda()
    assert reopened is not None
    assert reopened.now.title == settled.behind[1].title == "Entry"
    assert session.match.cursor == asked[1]
    while session.redo():
        pass
    assert session.match.cursor == before
    assert session.drawing.agenda() == settled


def test_a_question_is_not_asked_again_after_it_was_sent() -> None:
    session, _ = laid_until(ChoosePack)
    session.undoing.sent = session.match.cursor
    before = session.match.cursor
    assert not session.undoing.reopen(1)
    assert session.match.cursor == before
    assert session.picking.explanation is not None

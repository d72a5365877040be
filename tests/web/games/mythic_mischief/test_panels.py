"""Panels, head of the table, facts and questions of Mythic Mischief."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.games.mythic_mischief.table.faction_board import FactionBoard
from mythshelf.kernel.play import engine

from tests.mythic_mischief.scenario import Table, given
from tests.web.games.shown import PRESENTER, session
from web.app.games.mythic_mischief.panels import dice_faces
from web.app.presenting.focus import Focus
from web.app.presenting.plan import Preview


@pytest.mark.rule("MM-R-20")
@pytest.mark.parametrize(
    ("left", "faces"),
    [(5, (2, 3)), (4, (1, 3)), (3, (0, 3)), (2, (2, 0)), (1, (0, 1)), (0, (0, 0))],
)
def test_the_move_dice_are_turned_down_one_after_the_other(
    left: int, faces: tuple[int, int]
) -> None:
    board = FactionBoard(3, [1, 0, 0, 0], [1, 2, 0, 1, 0], [left, 1, 1, 0], 1, 0, 5, 0)
    shown = dice_faces(board, 0)
    assert (shown[1][0], shown[2][0]) == faces


def test_a_walk_of_several_steps_is_one_plan() -> None:
    table = given(
        {"wizards": ("A1", "A5", "B5"), "monsters": ("E1", "E2", "D1")},
        shelves=("HE4",),
        clutter=(),
    )
    walk = next(p for p in PRESENTER.plans(table.state) if p.taps == ("mythic:0", "space:2"))
    assert [GAME.notation.write(option) for option in walk.options] == ["move a1 B1", "move a1 C1"]


def test_questions_follow_the_selection() -> None:
    table = session(
        given(
            {"wizards": ("C3", "A5", "B5"), "monsters": ("C2", "E5", "D5")},
            keeper="E1",
        ).state
    )

    def asked() -> str:
        return PRESENTER.ask(table.seen.view(), table.drawing.focus())

    assert asked() == ""
    table.press("shelves")
    assert asked() == "Which Bookshelf, and to which edge?"
    table.press("shelves")
    table.tap("mythic:0")
    assert asked() == "What does Wizard Mervin do?"
    table.tap("mythic:3")
    assert asked().startswith("What happens to Monster")
    table.picking.cancel()
    table.tap("shelf:12")
    assert asked() == "To which edge does the Bookshelf go?"
    table.tap("edge:13")
    assert asked() == "Shift the Bookshelf between C3 and C4 to between D3 and D4"


def test_a_track_with_two_dice_asks_for_one() -> None:
    table = session(given({"wizards": ("C3", "A5", "B5"), "monsters": ("C2", "E5", "D5")}).state)
    assert PRESENTER.ask(table.seen.view(), Focus(taps=("track:0:0",))) == "Which of the two dice?"


def test_settings_have_pictures() -> None:
    assert PRESENTER.picture("faction", "wizards").side == 4
    assert PRESENTER.picture("layout", "random").icon
    small = PRESENTER.picture("layout", "1").scene
    assert small is not None
    kinds = {node.key.removeprefix("shade:").partition(":")[0] for node in small.nodes}
    assert kinds == {"shelf", "clutter"}
    assert len([node for node in small.nodes if node.key.startswith("shelf:")]) == 10


def test_the_head_of_the_table() -> None:
    table = given(
        {"wizards": ("C3", "A5", "B5"), "monsters": ("C2", "E5", "D5")},
        scores={"wizards": 4},
        destination=1,
    )
    header = PRESENTER.header(table.state, Focus())
    assert header.track[4].markers == ((4, "wizards"),)
    assert [state for _, state in header.ribbons] == ["reached", "next", "open"]
    assert "Wizards 4" in PRESENTER.line(table.state)


def facts(table: Table, choice: str) -> list[tuple[str, str]]:
    """The facts of a choice before it is made: text and kind."""
    after = table.state.clone()
    engine.apply(after, GAME.notation.read(choice))
    plan = PRESENTER.plans(table.state)[0]
    preview = Preview(plan, tuple(after.events), after)
    return [(fact.text, fact.kind) for fact in PRESENTER.preview(table.state, preview)]


def test_facts_tell_cost_and_gain_of_an_action() -> None:
    table = given(
        {"wizards": ("C1", "A5", "B5"), "monsters": ("C2", "E5", "D5")},
        active="wizards",
        points={"wizards": (3, 1, 1, 1), "monsters": (3, 1, 1, 0)},
        tomes={"wizards": ("D1",)},
        shelves=(),
        clutter=("D1",),
    )
    assert facts(table, "move a1 D1") == [("2 Move", ""), ("Tome", "good")]
    assert facts(table, "distract a1 C2") == [
        ("1 Distract", ""),
        ("Bolt caught", "good"),
        ("Wizards +1", "good"),
    ]


def test_facts_of_ending_the_phase_tell_what_the_tomekeeper_does() -> None:
    table = given(
        {"wizards": ("D3", "A5", "B5"), "monsters": ("E3", "E5", "D5")},
        active="wizards",
        keeper="C3",
        card="B01",
        destination=2,
        shelves=("HC2", "HD2"),
        clutter=(),
    )
    texts = [text for text, _ in facts(table, "end")]
    assert "Mervin caught" in texts
    assert any(text.startswith("Destination") for text in texts)


def test_facts_of_a_boost_tell_the_new_number() -> None:
    table = given(
        {"wizards": ("C1", "A5", "B5"), "monsters": ("C2", "E5", "D5")},
        active="wizards",
        begin="clean",
    )
    assert facts(table, "boost distract") == [("Distract die 0 to 1", "")]


@pytest.mark.rule("MM-R-97", "MM-R-98")
def test_the_header_counts_the_turns_that_are_left_once_nothing_happens() -> None:
    def counted(**rest: Any) -> list[str]:
        table = given({"wizards": ("B2", "C4", "E5"), "monsters": ("D2", "B4", "A1")}, **rest)
        return [text for _, text in PRESENTER.header(table.state, Focus()).statuses[1:]]

    assert counted(turn=10) == []
    assert counted(turn=12) == ["29 turns to reach 1"]
    assert counted(turn=40, destination=1) == ["1 turn to reach 2"]
    assert counted(turn=40, blitz=("B05",)) == ["1 turn to reach 1", "1 turn to catch anybody"]

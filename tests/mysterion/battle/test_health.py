"""Health, and the end of a battle (END)."""

from __future__ import annotations

import pytest
from mythshelf.games.mysterion import GAME

from ..scenario import given, starting

pytestmark = pytest.mark.usefixtures("bespoke")


@pytest.mark.rule("MY-END-01", "MY-R-35", "MY-R-41")
def test_at_no_health_the_battle_stops() -> None:
    table = given({"hand": "30/9 EN-08", "ready": "3EM", "health": 5})
    table.act("attack 30/9 - EN-08 3EM", "no-block")
    assert (table.question, table.health) == ("", (5, 0))  # Leech Crown comes too late
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((0,), "MY-END-01")


@pytest.mark.rule("MY-R-40", "MY-END-02")
def test_the_result_says_where_the_loser_would_go() -> None:
    table = given({"hand": "5/4", "ready": "1EM"}, {"health": 5})
    table.act("attack 5/4 - - 1EM", "no-block")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.summary == "Player 1 has won the battle."
    assert outcome.notes == ("On a Journey Player 2 would now go to the nearest Town.",)
    assert table.question == ""
    judged = starting({"deck": ""}, {"deck": ""}, quiet=9).act("draw", "no-attack")
    drawn = GAME.outcome(judged.state)
    assert drawn is not None
    assert not drawn.notes  # nobody has lost


@pytest.mark.rule("MY-R-35")
def test_the_first_loss_decides() -> None:
    # Both Creatures die and both have Parting: the attacker's works first.
    one = {"hand": "EM-B1", "ready": "2EM", "health": 1}
    two = {"hand": "EM-B1", "ready": "2EM", "health": 1}
    table = given(one, two).act("attack EM-B1 - - 2EM", "block EM-B1 - 2EM")
    assert table.health == (1, 0)
    assert table.state.winner == 0


@pytest.mark.rule("MY-END-03")
def test_nothing_else_loses() -> None:
    table = starting({"deck": ""}, {"deck": ""})
    table.act("draw", "no-attack", "draw", "no-attack")
    assert table.question == "DrawStage"


@pytest.mark.rule("MY-R-38")
def test_a_quiet_battle_is_judged() -> None:
    sides = {"deck": "", "health": 12}, {"deck": "", "health": 20}
    table = starting(*sides, quiet=9).act("draw", "no-attack")
    assert (table.question, table.state.winner, table.state.ended_by) == ("", 1, "MY-R-38")
    equal = starting({"deck": ""}, {"deck": ""}, quiet=9).act("draw", "no-attack")
    outcome = GAME.outcome(equal.state)
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((), "MY-R-38")
    last = starting(*sides, cycle=199).act("draw", "no-attack")
    assert (last.state.cycle, last.state.winner) == (200, 1)


@pytest.mark.rule("MY-R-38")
def test_what_counts_as_quiet() -> None:
    loud = starting({"deck": "", "hand": "5/4", "ready": "1EM"}, {"deck": ""}, quiet=9)
    loud.act("draw", "attack 5/4 - - 1EM", "no-block")
    assert (loud.state.quiet, loud.state.cycle) == (0, 2)
    drawing = starting({"deck": "EM-S"}, {"deck": ""}, quiet=9).act("draw", "no-attack")
    assert drawing.state.quiet == 9  # a deck had a card when the Turn Cycle began


@pytest.mark.rule("MY-R-39")
def test_giving_up() -> None:
    for choices, loser in (((), 0), (("attack 5/4 - - 1EM",), 1)):
        table = given({"hand": "5/4", "ready": "1EM"}).act(*choices)
        option = GAME.give_up(table.state)
        assert option is not None
        assert "give-up" not in table.options()
        table.act(GAME.notation.write(option))
        assert (table.health[loser], table.state.winner) == (0, 1 - loser)
        outcome = GAME.outcome(table.state)
        assert outcome is not None
        assert outcome.clause == "MY-R-39"
        assert GAME.give_up(table.state) is None

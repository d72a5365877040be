"""The exchange of damage and the end of a battle (EXCH, ORDER, END)."""

from __future__ import annotations

import pytest
from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.battle.clash import Clash, figures
from mythshelf.games.mysterion.table.catalogue import kind_of

from ..scenario import given, starting

pytestmark = pytest.mark.usefixtures("bespoke")


@pytest.mark.rule("MY-EXCH-01", "MY-EXCH-03", "MY-EXCH-09")
def test_both_strike_at_the_same_moment() -> None:
    table = given({"hand": "9/1", "ready": "1EM"}, {"hand": "9/1", "ready": "1EM"})
    table.act("attack 9/1 - - 1EM", "block 9/1 - 1EM")
    assert (table.discards(0), table.discards(1)) == ("9/1 EM-S", "9/1")
    assert table.health == (30, 22)


@pytest.mark.rule("MY-EXCH-03", "MY-R-32")
def test_nothing_against_nothing_kills_and_against_something_does_not() -> None:
    both = given({"hand": "0/0", "ready": "1EM"}, {"hand": "0/0", "ready": "1EM"})
    both.act("attack 0/0 - - 1EM", "block 0/0 - 1EM")
    assert (both.discards(0), both.discards(1)) == ("0/0 EM-S", "0/0")
    one = given({"hand": "0/1", "ready": "1EM"}, {"hand": "0/1", "ready": "1EM"})
    one.act("attack 0/1 - - 1EM", "block 0/1 - 1EM")
    assert (one.survivor(), one.hand(1), one.health) == ("0/1", "0/1", (30, 30))


@pytest.mark.rule("MY-EXCH-07")
def test_the_blockers_surplus_harms_nobody() -> None:
    table = given({"hand": "2/2", "ready": "1EM"}, {"hand": "9/9", "ready": "1EM"})
    table.act("attack 2/2 - - 1EM", "block 9/9 - 1EM")
    assert table.health == (30, 30)


@pytest.mark.rule("MY-EXCH-08")
def test_comparison_then_discards_then_carry_over() -> None:
    table = given({"hand": "9/1", "ready": "1EM"}, {"hand": "3/4", "ready": "1EM"})
    table.act("attack 9/1 - - 1EM", "block 3/4 - 1EM")
    kinds = ("Struck", "Killed", "ScriptLost", "HealthLost")
    wanted = ["Struck", "Struck", "Killed", "ScriptLost", "Killed", "HealthLost"]
    assert table.order(*kinds) == wanted
    assert [event.seat for event in table.events("Killed")] == [0, 1]


@pytest.mark.rule("MY-EXCH-05", "MY-R-31")
def test_the_next_attack_begins_afresh() -> None:
    table = given({"hand": "4/5", "ready": "1EM"}, {"hand": "3/6", "ready": "1EM"})
    table.act("attack 4/5 - - 1EM", "block 3/6 - 1EM", "draw", "attack 3/6 - - 1EM", "no-block")
    assert table.health == (27, 30)
    assert table.state.figures == [(0, 0), (0, 0)]


@pytest.mark.rule("MY-ORDER-01", "MY-R-33", "MY-R-34")
def test_all_the_attackers_changes_come_first() -> None:
    wither, fury = kind_of("SH-A3"), kind_of("EM-A3")
    clash = Clash.between(0, ((fury,), (wither,)), kind_of("EN-01"))
    assert figures(clash)[0][0] == 8 + 2 + 2 - 2
    low = Clash.between(0, ((kind_of("0/1"),), (wither,)), kind_of("EN-01"))
    assert figures(low)[0][0] == 0  # 0 + 2 - 2
    other_way = Clash.between(1, ((wither,), (kind_of("0/1"),)), kind_of("EN-01"))
    assert figures(other_way)[1][0] == 0


@pytest.mark.rule("MY-R-34")
def test_a_preview_is_what_happens() -> None:
    table = given({"hand": "EM-A2 EN-04", "ready": "6EM"}, {"hand": "SH-A2", "ready": "4SH"})
    table.act("attack EM-A2 - EN-04 6EM", "block SH-A2 - 4SH")
    struck = [(event.attack, event.defence) for event in table.events("Struck")]
    clash = Clash.between(0, ((kind_of("EM-A2"),), (kind_of("SH-A2"),)), kind_of("EN-04"))
    (attack, defence), (answer, wall) = figures(clash)
    assert struck == [(attack, wall), (answer, defence)] == [(7, 4), (5, 6)]


@pytest.mark.rule("MY-R-14", "MY-R-34")
def test_in_an_exchange_the_hands_are_looked_at_once_at_its_end() -> None:
    # Oath Stone draws an eleventh card in step 9; it is discarded after the Enhancement.
    one = {"hand": "9/1 EN-01 " + "EM-S " * 10, "ready": "2EM", "conditional": "CO-05"}
    table = given(one, {"hand": "9/9", "ready": "1EM"})
    table.act("attack 9/1 - EN-01 2EM", "block 9/9 - 1EM", "activate")
    assert (table.question, table.seat, table.state.cycle) == ("TooMany", 0, 1)
    assert table.discards() == "CO-05 9/1 EN-01"


@pytest.mark.rule("MY-END-01", "MY-R-35", "MY-R-41", "MY-R-40")
def test_at_no_health_the_battle_stops() -> None:
    table = given({"hand": "30/9 EN-08", "ready": "3EM", "health": 5})
    table.act("attack 30/9 - EN-08 3EM", "no-block")
    assert (table.question, table.health) == ("", (5, 0))  # Leech Crown comes too late
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((0,), "MY-END-01")
    assert outcome.summary == "Player 1 has won the battle."


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

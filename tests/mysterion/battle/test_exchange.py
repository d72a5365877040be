"""The exchange of damage (EXCH, ORDER)."""

from __future__ import annotations

import pytest
from mythshelf.games.mysterion.battle.clash import Clash, figures
from mythshelf.games.mysterion.table.catalogue import kind_of

from ..scenario import given

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
    assert table.state.attack.figures == ((0, 0), (0, 0))


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
    table = given(one, {"hand": "9/9", "ready": "1EM"}, sound=False)
    table.act("attack 9/1 - EN-01 2EM", "block 9/9 - 1EM", "activate")
    assert (table.question, table.seat, table.state.cycle) == ("TooMany", 0, 1)
    assert table.discards() == "CO-05 9/1 EN-01"

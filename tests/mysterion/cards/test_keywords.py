"""The keywords of Creatures (KEY)."""

from __future__ import annotations

import pytest

from ..scenario import Table, given

pytestmark = pytest.mark.usefixtures("bespoke")


def clash(attacker: str, blocker: str = "", *, item: str = "-", health: int = 30) -> Table:
    """An attack, blocked where a blocker is named; everybody has enough Scripts."""
    hand = attacker if item == "-" else f"{attacker} {item}"
    table = given(
        {"hand": hand, "ready": _codex(attacker), "health": health},
        {"hand": blocker, "ready": _codex(blocker)},
    )
    attack = next(o for o in sorted(table.options("attack")) if f"{attacker} - {item} " in o)
    table.act(attack)
    if not blocker:
        return table.act("no-block")
    table.act(*table.options("block"))
    if table.question == "LoseScript":
        before = table.told
        table.act(f"lose-script {_codex(attacker)[2:]} tapped")
        table.told = before + table.told
    return table


def _codex(creature: str) -> str:
    """Ten Scripts of its element; plain Creatures are of Ember."""
    return f"10{creature[:2]}" if creature[:2].isalpha() else "10EM"


@pytest.mark.rule("MY-KEY-01")
def test_fury_counts_in_attack_blocked_or_not() -> None:
    assert clash("EM-A1").health == (30, 27)
    assert clash("EM-A1", "0/1").health == (30, 28)
    defending = clash("1/9", "EM-A1")
    assert [event.attack for event in defending.events("Struck")] == [1, 2]


@pytest.mark.rule("MY-KEY-02")
def test_bulwark_counts_in_defence() -> None:
    assert clash("3/4", "ST-A1").events("Struck")[0].defence == 3
    assert clash("ST-A1", "3/4").events("Struck")[1].defence == 2


@pytest.mark.rule("MY-KEY-03")
def test_pierce_lowers_the_blockers_defence() -> None:
    table = clash("GR-B3", "9/9")  # 10 attack against 9 - 1
    assert table.health == (30, 28)
    low = clash("GR-C2", "0/0")
    assert low.events("Struck")[0].defence == 0
    assert clash("GR-C2").health == (30, 26)


@pytest.mark.rule("MY-KEY-04")
def test_wither_lowers_the_other_attack_in_attack_and_defence() -> None:
    assert [event.attack for event in clash("SH-A1", "3/4").events("Struck")] == [2, 2]
    assert [event.attack for event in clash("3/4", "SH-A1").events("Struck")] == [2, 2]
    assert clash("SH-A1", "0/1").events("Struck")[1].attack == 0
    assert clash("SH-A1").health == (30, 28)


@pytest.mark.rule("MY-KEY-05")
def test_soar_is_blocked_by_few() -> None:
    two = {"hand": "5/4 GA-B1 GA-B2 L2", "ready": "4EM 5GA"}
    table = given({"hand": "GA-B1", "ready": "2GA"}, two).act("attack GA-B1 - - 2GA")
    assert table.options() == {
        *("no-block", "block GA-B1 - 2GA", "block GA-B2 - 5GA", "block L2 - 4EM"),
        "block GA-B2 GA-B1 3GA",
    }
    assert table.refused("block 5/4 - 1EM") == "MY-KEY-05"
    # A Soar Creature that defends has no further advantage.
    assert clash("3/4", "GA-B1").events("Struck")[0].defence == 3


@pytest.mark.rule("MY-KEY-06")
def test_slip_comes_home_and_may_defend() -> None:
    table = given({"hand": "GA-A1", "ready": "2GA"}, {"hand": "5/4", "ready": "1EM"})
    table.act("attack GA-A1 - - 1GA", "no-block")
    assert (table.survivor(), table.hand()) == ("", "GA-A1")
    table.act("draw", "attack 5/4 - - 1EM")
    assert "block GA-A1 - 1GA" in table.options()


@pytest.mark.rule("MY-KEY-07", "MY-ITX-17", "MY-R-36")
def test_mend_gains_after_any_exchange_that_is_survived() -> None:
    assert clash("GR-A3", health=20).health[0] == 22
    assert clash("GR-A3", "2/2", health=20).health[0] == 22
    assert clash("GR-A1", "9/9", health=20).health[0] == 20
    assert clash("GR-A3").health[0] == 30
    hurt = given({"hand": "0/1", "ready": "1EM"}, {"hand": "GR-A1", "ready": "1GR", "health": 9})
    assert hurt.act("attack 0/1 - - 1EM", "block GR-A1 - 1GR").health == (30, 10)


@pytest.mark.rule("MY-KEY-08", "MY-R-14")
def test_sift_draws_and_then_discards_as_many() -> None:
    table = given({"hand": "TI-A1 EM-A1", "ready": "1TI", "deck": "EM-B1 EM-B2"})
    table.act("attack TI-A1 - - 1TI")
    assert (table.question, table.hand()) == ("DiscardSome", "EM-A1 EM-B1")
    table.act("discard EM-A1")
    assert (table.question, table.hand(), table.discards()) == ("Defend", "EM-B1", "EM-A1")
    empty = given({"hand": "TI-A1 EM-A1", "ready": "1TI", "deck": ""})
    assert empty.act("attack TI-A1 - - 1TI").question == "Defend"
    blocking = given({"hand": "2/2", "ready": "1EM"}, {"hand": "TI-A1", "ready": "1TI"})
    blocking.act("attack 2/2 - - 1EM", "block TI-A1 - 1TI")
    assert (blocking.question, blocking.seat) == ("DiscardSome", 1)


@pytest.mark.rule("MY-KEY-08", "MY-R-14")
def test_sift_may_go_above_ten_cards() -> None:
    table = given({"hand": "TI-A1 " + "EM-S " * 10, "ready": "1TI"}, sound=False)
    table.act("attack TI-A1 - - 1TI")
    assert (table.question, len(table.state.hands[0])) == ("DiscardSome", 11)


@pytest.mark.rule("MY-KEY-09", "MY-R-34")
def test_parting_hurts_before_the_carry_over() -> None:
    table = clash("9/1", "EM-B1")  # the blocker's Parting 1, then 9 - 3
    losses = [(event.seat, event.amount) for event in table.events("HealthLost")]
    assert losses == [(0, 1), (1, 6)]
    wanted = ["Killed", "ScriptLost", "Killed", "HealthLost", "HealthLost"]
    assert table.order("Killed", "ScriptLost", "HealthLost") == wanted


@pytest.mark.rule("MY-KEY-10")
def test_anchor_keeps_the_script() -> None:
    table = clash("ST-B1", "9/9")
    assert (table.discards(), sum(table.codex())) == ("ST-B1", 10)
    assert sum(clash("3/4", "9/9").codex()) == 9


@pytest.mark.rule("MY-KEY-11", "MY-ITX-08")
def test_drain_gains_where_the_attack_hurts_also_when_killed() -> None:
    assert clash("SH-B3", health=10).health == (12, 20)
    dead = clash("SH-B1", "3/2", health=10)  # 4 against 2: 2 carried over; 3 against 3 kills
    assert (dead.discards(), dead.health) == ("SH-B1 SH-S", (11, 28))
    assert clash("SH-B1", "9/9", health=10).health == (10, 30)


@pytest.mark.rule("MY-EVO-06")
def test_keywords_under_another_card_rest() -> None:
    table = given({"hand": "TI-B3 TI-B2", "ready": "5TI"}, {"hand": "SH-C1", "ready": "1SH"})
    table.act("attack TI-B3 TI-B2 - 5TI", "block SH-C1 - 1SH")
    assert table.events("Struck")[1].attack == 2  # Wither 1 of the top card
    under = given({"hand": "EM-A3 EM-A2 EM-A1", "ready": "4EM"})
    under.act("attack EM-A3 EM-A2+EM-A1 - 4EM", "no-block")
    assert under.health == (30, 20)  # 8 and Fury 2 only

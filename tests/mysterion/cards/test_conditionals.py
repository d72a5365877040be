"""Conditionals, each with what it does (ITX)."""

from __future__ import annotations

import pytest

from ..scenario import Table, given, starting

pytestmark = pytest.mark.usefixtures("bespoke")


def struck(card: str, *, attack: str = "5/4", health: int = 30) -> Table:
    """An unblocked attack on a side with this Conditional, which is used when it can be."""
    table = given({"hand": attack, "ready": "1EM"}, {"conditional": card, "health": health})
    table.act(f"attack {attack} - - 1EM")
    while table.question in ("Respond", "Defend"):
        if table.question == "Defend":
            table.act("no-block")
        else:
            table.act("activate" if "activate" in table.options() else "hold")
    return table


@pytest.mark.rule("MY-ITX-08")
def test_mirror_shard_answers_three_or_more() -> None:
    assert struck("CO-01").health == (27, 25)
    assert struck("CO-01", attack="2/2").health == (30, 28)


@pytest.mark.rule("MY-ITX-08")
def test_mirror_shard_does_not_answer_an_instant_or_parting() -> None:
    table = given({"hand": "IN-03", "ready": "2EM"}, {"conditional": "CO-01", "health": 9})
    table.act("instant IN-03 2EM", "hold")
    assert (table.question, table.options()) == ("Respond", {"hold"})


@pytest.mark.rule("MY-ITX-08", "MY-KEY-11")
def test_aegis_fragment_lowers_the_loss() -> None:
    assert struck("CO-02").health == (30, 29)
    assert struck("CO-02", attack="3/2").health == (30, 30)
    drained = given({"hand": "SH-A1", "ready": "1SH"}, {"conditional": "CO-02"})
    drained.act("attack SH-A1 - - 1SH", "hold", "no-block", "activate")
    assert drained.order("HealthLost", "HealthGained") == []


@pytest.mark.rule("MY-ITX-09", "MY-ORDER-01")
def test_snare_of_roots_counts_after_the_attackers_changes() -> None:
    one = {"hand": "2/2 EN-01 5/4", "ready": "3EM"}
    table = given(one, {"conditional": "CO-03"})
    table.act("attack 2/2 - EN-01 2EM", "activate", "no-block")
    assert table.health == (30, 29)  # 2 + 2 - 3
    table.act("draw", "no-attack", "draw", "attack 5/4 - - 1EM", "no-block")
    assert table.health == (30, 24)  # this exchange only


@pytest.mark.rule("MY-ITX-10", "MY-R-53")
def test_death_mask_saves_the_top_card() -> None:
    one = {"hand": "EM-B2 EM-B1", "ready": "3EM", "conditional": "CO-04"}
    table = given(one, {"hand": "9/9", "ready": "1EM"})
    table.act("attack EM-B2 EM-B1 - 3EM", "block 9/9 - 1EM", "activate")
    assert (table.hand(), table.discards()) == ("EM-B2", "CO-04 EM-B1 EM-S")
    assert table.health == (30, 29)
    assert sum(table.codex()) == 2


@pytest.mark.rule("MY-ITX-10")
def test_death_mask_saves_a_blocker_too() -> None:
    two = {"hand": "3/4", "ready": "1EM", "conditional": "CO-04"}
    table = given({"hand": "9/9", "ready": "1EM"}, two)
    table.act("attack 9/9 - - 1EM", "hold", "block 3/4 - 1EM", "activate")
    assert (table.hand(1), table.discards(1), table.health) == ("3/4", "CO-04", (30, 25))


@pytest.mark.rule("MY-ITX-10")
def test_oath_stone_spares_the_script_and_draws() -> None:
    for creature, ready in (("3/2", "2EM"), ("ST-B1", "3ST")):
        element = ready[1:]
        one = {"hand": creature, "ready": ready, "conditional": "CO-05", "deck": "EM-A1"}
        table = given(one, {"hand": "9/9", "ready": "1EM"})
        cost = 1 if element == "EM" else 2
        table.act(f"attack {creature} - - {cost}{element}", "block 9/9 - 1EM", "activate")
        assert (table.hand(), table.discards()) == ("EM-A1", f"CO-05 {creature}")
        assert sum(table.codex()) == int(ready[0])
    blocking = given(
        {"hand": "9/9", "ready": "1EM"}, {"hand": "3/4", "ready": "1EM", "conditional": "CO-05"}
    )
    blocking.act("attack 9/9 - - 1EM", "hold", "block 3/4 - 1EM")
    assert blocking.options() == {"hold"}  # only an attacker costs a Script


@pytest.mark.rule("MY-ITX-11")
def test_silencers_thread_cancels_an_instant() -> None:
    table = given({"hand": "IN-01", "ready": "1EM"}, {"conditional": "CO-06"})
    table.act("instant IN-01 1EM", "activate")
    assert (table.hand(), table.discards(), table.codex()) == ("", "IN-01", (0, 1))
    assert table.question == "SetupPlay"


@pytest.mark.rule("MY-ITX-12")
def test_second_breath_answers_any_loss_that_leaves_eight_or_less() -> None:
    assert struck("CO-07", health=13).health == (30, 12)
    assert struck("CO-07", health=14).health == (30, 9)
    assert struck("CO-07", health=5).health == (30, 0)
    jar = given({"hand": "IN-03", "ready": "2EM"}, {"conditional": "CO-07", "health": 9})
    jar.act("instant IN-03 2EM", "hold", "activate")
    assert jar.health == (30, 11)


@pytest.mark.rule("MY-ITX-11", "MY-R-45")
def test_rust_charm_cancels_an_enhancement() -> None:
    one = {"hand": "5/4 EN-02", "ready": "3EM"}
    table = given(one, {"conditional": "CO-08"})
    table.act("attack 5/4 - EN-02 3EM", "activate")
    assert (table.discards(), table.codex(), table.question) == ("EN-02", (0, 3), "Defend")
    assert table.act("no-block").health == (30, 25)
    bare = given({"hand": "5/4", "ready": "1EM"}, {"conditional": "CO-08"})
    assert bare.act("attack 5/4 - - 1EM").options() == {"hold"}


@pytest.mark.rule("MY-ITX-13", "MY-R-52")
def test_debtors_scroll_brings_a_script_into_the_codex() -> None:
    one = {"conditional": "CO-09", "deck": "EM-A1 TI-S", "hand": "EM-S"}
    table = starting(one, {"ready": "2EM"})
    assert (table.question, table.seat) == ("Respond", 0)
    table.act("activate", "take TI-S")
    assert (table.question, table.codex()) == ("DrawStage", (1, 0))
    table.act("draw", "script EM-S")  # it does not count against the Study Rate
    assert table.codex() == (2, 0)
    assert starting(one, {"ready": "1EM"}).question == "DrawStage"
    assert starting(one, {"ready": "2EM"}, active=1).question == "DrawStage"
    full = one | {"ready": "10EM"}
    assert starting(full, {"ready": "10EM"}).question == "DrawStage"


@pytest.mark.rule("MY-R-52", "MY-DRAW-09")
def test_debtors_scroll_does_not_undo_the_empty_hand() -> None:
    table = starting({"conditional": "CO-09", "deck": "EM-S EM-A1 EM-A2"}, {"ready": "2EM"})
    table.act("activate", "take EM-S", "draw")
    assert table.hand() == "EM-A1 EM-A2"

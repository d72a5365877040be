"""Instants and Enhancements, each with what it does (INST, ENH, ITX)."""

from __future__ import annotations

from collections import Counter

import pytest
from mythshelf.games.mysterion import GAME

from ..scenario import given, ids

pytestmark = pytest.mark.usefixtures("bespoke")


@pytest.mark.rule("MY-INST-01", "MY-INST-02", "MY-ITEM-05", "MY-ITX-01")
def test_scribes_satchel_draws_two() -> None:
    table = given({"hand": "IN-01 IN-01", "ready": "2EM", "deck": "EM-A1 EM-A2 EM-A3"})
    table.act("instant IN-01 1EM")
    assert (table.hand(), table.discards(), table.codex()) == ("EM-A1 EM-A2 IN-01", "IN-01", (1, 1))
    table.act("instant IN-01 1EM")  # any number, and as many cards as the deck has
    assert table.hand() == "EM-A1 EM-A2 EM-A3"


@pytest.mark.rule("MY-ITX-01", "MY-R-14")
def test_the_limit_is_looked_at_when_the_effect_is_complete() -> None:
    table = given({"hand": "IN-01 " + "EM-S " * 9, "ready": "1EM"}).act("instant IN-01 1EM")
    assert (table.question, len(table.state.hands[0])) == ("TooMany", 11)
    assert table.discards() == "IN-01"


@pytest.mark.rule("MY-ITX-17", "MY-R-36")
def test_marsh_poultice_gains_up_to_the_maximum() -> None:
    for before, after in ((20, 23), (29, 30)):
        table = given({"hand": "IN-02", "ready": "1EM", "health": before})
        assert table.act("instant IN-02 1EM").health == (after, 30)


@pytest.mark.rule("MY-END-01", "MY-R-35")
def test_thunder_jar_hurts_and_may_end_the_battle() -> None:
    assert given({"hand": "IN-03", "ready": "2EM"}).act("instant IN-03 2EM").health == (30, 28)
    last = given({"hand": "IN-03", "ready": "2EM"}, {"health": 2}).act("instant IN-03 2EM")
    assert (last.question, last.health) == ("", (30, 0))


@pytest.mark.rule("MY-ITX-02", "MY-STUDY-01")
def test_prism_quills_add_up_for_one_turn() -> None:
    table = given({"hand": "IN-04 IN-04 EM-S EM-S EM-S EM-S", "ready": "2EM"})
    table.act("instant IN-04 -", "instant IN-04 -", *["script EM-S"] * 3)
    assert table.refused("script EM-S") == "MY-STUDY-01"
    assert table.state.study[0] == 1
    table.act("no-attack", "draw", "no-attack", "draw")
    assert table.state.study_left(0) == 2


@pytest.mark.rule("MY-ITX-02", "MY-CODEX-02")
def test_a_prism_quill_at_die_five_makes_six() -> None:
    five = given({"hand": "IN-04 " + "EM-S " * 7, "turns": 5}).act("instant IN-04 -")
    five.act(*["script EM-S"] * 6)
    assert five.refused("script EM-S") == "MY-STUDY-01"
    full = given({"hand": "IN-04 EM-S EM-S", "ready": "9EM", "turns": 6})
    full.act("instant IN-04 -", "script EM-S")
    assert full.refused("script EM-S") == "MY-CODEX-01"


@pytest.mark.rule("MY-ITX-03")
def test_whisper_lantern_looks_and_draws() -> None:
    table = given({"hand": "IN-05"}, {"hand": "EM-A1 TI-A1", "conditional": "CO-01"})
    hidden = GAME.view(table.state, 0)
    assert (hidden.hands[1], hidden.conditionals[1]) == ((-1, -1), -2)
    table.act("instant IN-05 -")
    assert (table.question, table.seat) == ("Respond", 1)  # an Instant was played
    table.act("hold")
    seen = GAME.view(table.state, 0)
    assert ids(seen.hands[1]) == "EM-A1 TI-A1"
    assert seen.conditionals[1] == table.state.conditionals[1]
    assert table.hand() == "EM-S"
    (looked,) = table.events("Looked")
    assert looked.visible_to(0)
    assert not looked.visible_to(1)


@pytest.mark.rule("MY-ITX-03")
def test_whisper_lantern_draws_where_there_is_nothing_to_see() -> None:
    table = given({"hand": "IN-05"}, {"hand": ""}).act("instant IN-05 -")
    assert table.hand() == "EM-S"


@pytest.mark.rule("MY-ITX-04")
def test_breakers_chisel_breaks_what_lies_there() -> None:
    table = given({"hand": "IN-06", "ready": "1EM"}, {"conditional": "CO-07"})
    table.act("instant IN-06 1EM")
    assert table.options() == {"hold"}  # only an Instant's own answer would do
    table.act("hold")
    assert (table.conditional(1), table.discards(1)) == ("", "CO-07")
    saved = given({"hand": "IN-06", "ready": "1EM"}, {"conditional": "CO-06"})
    saved.act("instant IN-06 1EM", "activate")
    assert (saved.discards(0), saved.discards(1)) == ("IN-06", "CO-06")
    nothing = given({"hand": "IN-06", "ready": "1EM"})
    before = GAME.codec.encode(nothing.state)
    nothing.act("instant IN-06 1EM")
    assert nothing.discards() == "IN-06"
    after = GAME.codec.encode(nothing.state)
    for part in ("health", "hands", "decks", "discards", "ready", "tapped", "conditionals"):
        assert after[part][1] == before[part][1], part


@pytest.mark.rule("MY-ITX-05", "MY-R-50")
def test_grave_bell_returns_a_creature() -> None:
    one = {"hand": "IN-07", "ready": "2EM", "discards": "EM-A1 IN-01 EM-A2 EM-A1"}
    table = given(one).act("instant IN-07 2EM")
    assert table.options() == {"take EM-A1", "take EM-A2"}
    table.act("take EM-A1")
    assert (table.hand(), table.discards()) == ("EM-A1", "EM-A1 IN-01 EM-A2 IN-07")
    assert ids(GAME.view(table.state, 1).hands[0]) == "EM-A1"  # it was shown
    nothing = given({"hand": "IN-07", "ready": "2EM", "discards": "IN-01"})
    assert nothing.act("instant IN-07 2EM").question == "SetupPlay"


@pytest.mark.rule("MY-ITX-06", "MY-R-49")
def test_binding_cord_taps_up_to_two() -> None:
    table = given({"hand": "IN-08", "ready": "1EM"}, {"ready": "3TI 1EM"})
    table.act("instant IN-08 1EM")
    assert table.options() == {"bind -", "bind 1EM", "bind 1TI", "bind 2TI", "bind 1EM+1TI"}
    assert table.refused("bind 2EM") == "MY-ITX-06"
    table.act("bind 1EM+1TI")
    assert table.codex(1) == (2, 2)
    table.act("no-attack", "draw")
    assert table.codex(1) == (4, 0)


@pytest.mark.rule("MY-ITX-05", "MY-R-04")
def test_seekers_compass_searches_and_shuffles() -> None:
    deck = "EM-A1 EM-S EM-A2 TI-S EM-A3 EM-B1 EM-B2 EM-B3 EM-C1"
    table = given({"hand": "IN-09", "ready": "1EM", "deck": deck}).act("instant IN-09 1EM")
    assert table.options() == {"take EM-S", "take TI-S", "take -"}
    before = table.state.decks[0]
    none = given({"hand": "IN-09", "ready": "1EM", "deck": deck})
    none.act("instant IN-09 1EM", "take -")
    assert none.state.decks[0] != before
    assert Counter(none.state.decks[0]) == Counter(before)
    table.act("take TI-S")
    assert ids(GAME.view(table.state, 1).hands[0]) == "TI-S"
    empty = given({"hand": "IN-09", "ready": "1EM", "deck": "EM-A1"}).act("instant IN-09 1EM")
    assert empty.options() == {"take -"}


@pytest.mark.rule("MY-ITX-05")
def test_echo_tablet_looks_at_four() -> None:
    deck = "EM-A1 EM-S EM-A2 TI-S EM-A3"
    table = given({"hand": "IN-10", "ready": "1EM", "deck": deck}).act("instant IN-10 1EM")
    assert table.options() == {"take EM-A1", "take EM-A2", "take -"}
    owner, other = GAME.view(table.state, 0), GAME.view(table.state, 1)
    assert ids(owner.decks[0][1:]) == "TI-S EM-A2 EM-S EM-A1"
    assert (owner.decks[0][0], set(other.decks[0])) == (-1, {-1})
    table.act("take EM-A2")
    # Next comes the fifth card; under it the rest in the order in which it lay.
    assert ids(table.state.decks[0][::-1]) == "EM-A3 EM-A1 EM-S TI-S"
    assert table.refused("take EM-A1") is not None
    assert set(GAME.view(table.state, 0).decks[0]) == {-1}
    nothing = given({"hand": "IN-10", "ready": "1EM", "deck": ""}).act("instant IN-10 1EM")
    assert nothing.question == "SetupPlay"


@pytest.mark.rule("MY-ITX-07")
def test_ash_urn_discards_by_chance() -> None:
    lost = set()
    for seed in range(12):
        table = given({"hand": "IN-11", "ready": "1EM"}, {"hand": "EM-A1 EM-A2"}, seed=seed)
        table.act("instant IN-11 1EM")
        lost.add(table.discards(1))
        assert len(table.state.hands[1]) == 1
    assert lost == {"EM-A1", "EM-A2"}
    empty = given({"hand": "IN-11", "ready": "1EM"}).act("instant IN-11 1EM")
    assert empty.question == "SetupPlay"


@pytest.mark.parametrize(
    ("item", "attack", "defence"),
    [("EN-01", 7, 4), ("EN-02", 9, 4), ("EN-03", 5, 7), ("EN-04", 7, 6)],
)
def test_enhancements_that_change_figures(item: str, attack: int, defence: int) -> None:
    table = given({"hand": f"5/4 {item}", "ready": "3EM"}, {"hand": "0/1", "ready": "1EM"})
    table.act(*[o for o in table.options("attack") if item in o], "block 0/1 - 1EM")
    first, second = table.events("Struck")
    assert (first.attack, second.defence) == (attack, defence)


@pytest.mark.rule("MY-KEY-05")
def test_wind_harness_gives_soar() -> None:
    table = given({"hand": "5/4 EN-05", "ready": "2EM"}, {"hand": "9/9 L2", "ready": "5EM"})
    table.act("attack 5/4 - EN-05 2EM")
    assert table.options() == {"no-block", "block L2 - 4EM"}
    assert table.refused("block 9/9 - 1EM") == "MY-KEY-05"
    assert table.act("no-block").health == (30, 24)


@pytest.mark.rule("MY-KEY-03")
def test_barbed_lash_gives_pierce_that_adds_up() -> None:
    table = given({"hand": "GR-C2 EN-06", "ready": "9GR"}, {"hand": "9/9", "ready": "1EM"})
    table.act("attack GR-C2 - EN-06 4GR", "block 9/9 - 1EM")
    assert table.events("Struck")[0].defence == 9 - 1 - 3


@pytest.mark.rule("MY-ITX-14", "MY-R-53")
def test_returning_thread_brings_all_cards_home() -> None:
    one = {"hand": "EM-B2 EM-B1 EN-07", "ready": "4EM"}
    table = given(one, {"hand": "9/9", "ready": "1EM"})
    table.act("attack EM-B2 EM-B1 EN-07 4EM", "block 9/9 - 1EM")
    assert (table.hand(), table.discards()) == ("EM-B1 EM-B2", "EM-S EN-07")
    assert sum(table.codex()) == 3  # the Script is lost all the same
    assert table.health == (30, 29)  # and Parting works


@pytest.mark.rule("MY-ITX-14")
def test_death_mask_has_nothing_to_save_then() -> None:
    one = {"hand": "5/4 EN-07", "ready": "2EM", "conditional": "CO-04"}
    table = given(one, {"hand": "9/9", "ready": "1EM"})
    table.act("attack 5/4 - EN-07 2EM", "block 9/9 - 1EM")
    assert (table.question, table.options()) == ("Respond", {"hold"})


@pytest.mark.rule("MY-R-53", "MY-KEY-07")
def test_a_kept_creature_was_not_alive() -> None:
    one = {"hand": "GR-A1 EN-07", "ready": "2GR", "health": 20}
    table = given(one, {"hand": "9/9", "ready": "1EM"})
    table.act("attack GR-A1 - EN-07 2GR", "block 9/9 - 1EM")
    assert (table.hand(), table.health) == ("GR-A1", (20, 30))


@pytest.mark.rule("MY-ITX-08", "MY-ITX-15")
def test_leech_crown_gains_what_was_lost() -> None:
    open_attack = given({"hand": "5/4 EN-08", "ready": "3EM", "health": 10})
    assert open_attack.act("attack 5/4 - EN-08 3EM", "no-block").health == (14, 25)
    little = given({"hand": "5/4 EN-08", "ready": "3EM", "health": 10}, {"conditional": "CO-02"})
    little.act("attack 5/4 - EN-08 3EM")
    if little.question == "Respond":
        little.act("hold")
    little.act("no-block", "activate")
    assert little.health == (11, 29)  # 5 - 4 = 1 lost, 1 gained


@pytest.mark.rule("MY-ITX-16")
def test_lineage_totem_counts_the_cards_under() -> None:
    for under, lost in (("-", 7), ("L2", 9), ("L2+L1", 11)):
        table = given({"hand": "L3 L2 L1 EN-09", "ready": "9EM"})
        cost = 8 if under == "-" else 5
        table.act(f"attack L3 {under} EN-09 {cost}EM", "no-block")
        assert table.health == (30, 30 - lost)

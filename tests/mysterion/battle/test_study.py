"""Scripts, Codex and Study Rate (SCRIPT, CODEX, STUDY)."""

from __future__ import annotations

import pytest
from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.cards.programs import program
from mythshelf.games.mysterion.table.catalogue import (
    CONDITIONAL,
    CREATURE,
    ENHANCEMENT,
    INSTANT,
    SCRIPT,
    cards,
)

from ..scenario import given

pytestmark = pytest.mark.usefixtures("bespoke")


@pytest.mark.rule("MY-GEN-03")
def test_cards_are_scripts_creatures_and_three_kinds_of_items() -> None:
    items = {card.type for card in cards() if card.is_item}
    assert items == {INSTANT, CONDITIONAL, ENHANCEMENT}
    assert {card.type for card in cards()} - items == {SCRIPT, CREATURE}


@pytest.mark.rule("MY-GEN-05", "MY-SCRIPT-01")
def test_scripts_have_one_element_and_no_ability() -> None:
    scripts = [(kind, card) for kind, card in enumerate(cards()) if card.type == SCRIPT]
    assert [card.element for _, card in scripts] == [0, 1, 2, 3, 4, 5]
    assert all(not program(kind).lines and not program(kind).marks for kind, _ in scripts)


@pytest.mark.rule("MY-GEN-04", "MY-SCRIPT-02", "MY-SCRIPT-03", "MY-R-10")
def test_a_script_costs_nothing_and_may_be_tapped_at_once() -> None:
    table = given({"hand": "EM-S 5/4"}).act("script EM-S")
    assert table.codex() == (1, 0)
    table.act("attack 5/4 - - 1EM")
    assert table.codex() == (0, 1)


@pytest.mark.rule("MY-PREP-03")
def test_only_a_script_in_hand_goes_into_the_codex() -> None:
    table = given({"hand": "EM-S 5/4"})
    assert table.refused("script TI-S") == "MY-PREP-03"
    assert table.refused("script 5/4") == "MY-PREP-03"
    assert table.refused("script EM-S") is None


@pytest.mark.rule("MY-CODEX-01", "MY-CODEX-02", "MY-STUDY-05")
def test_ten_scripts_at_any_die() -> None:
    for turns in (1, 6):
        full = given({"hand": "EM-S", "ready": "6EM", "tapped": "4TI", "turns": turns})
        assert full.refused("script EM-S") == "MY-CODEX-01"
    table = given({"hand": "EM-S " * 9, "ready": "2EM", "turns": 6})
    table.act(*["script EM-S"] * 8)
    assert table.refused("script EM-S") == "MY-CODEX-01"
    assert sum(table.codex()) == 10


@pytest.mark.rule("MY-CODEX-03", "MY-R-47")
def test_codex_discards_and_counts_are_open() -> None:
    state = given({"ready": "2EM", "tapped": "1TI", "discards": "EM-A1", "hand": "EM-S"}).state
    view = GAME.view(state, 1)
    assert (view.ready, view.tapped, view.discards) == (state.ready, state.tapped, state.discards)
    assert (len(view.hands[0]), len(view.decks[0])) == (1, 6)


@pytest.mark.rule("MY-STUDY-03", "MY-STUDY-04", "MY-R-09", "MY-R-51")
def test_the_die_rises_whatever_is_done_and_stays_at_six() -> None:
    table = given({"hand": "EM-S"})
    shown = []
    for _ in range(7):
        shown.append(table.state.study[0])
        assert table.state.study_left(0) == min(10, shown[-1] if shown[-1] < 6 else 10)
        table.act("no-attack", "draw", "no-attack", "draw")
        if table.question == "TooMany":
            table.act("discard EM-S")
    assert shown == [1, 2, 3, 4, 5, 6, 6]


@pytest.mark.rule("MY-STUDY-07", "MY-CODEX-04", "MY-R-29")
def test_a_lost_script_gives_no_allowance_back() -> None:
    table = given({"hand": "EM-S EM-S 3/2", "ready": "2EM"}, {"hand": "2/5", "ready": "1EM"})
    table.act("script EM-S", "attack 3/2 - - 1EM", "block 2/5 - 1EM")
    assert table.refused("lose-script TI ready") == "MY-R-29"
    table.act("lose-script EM ready")
    assert table.codex() == (1, 1)
    assert table.state.study[0] == 1
    bare = given({"hand": "free"}, {"hand": "9/9", "ready": "1EM"})
    bare.act("attack free - - -", "block 9/9 - 1EM")
    assert (bare.question, bare.seat) == ("DrawStage", 1)  # an empty Codex loses none


@pytest.mark.rule("MY-R-07")
def test_the_codex_ceiling() -> None:
    table = given({"hand": "EM-S EM-S IN-04", "ready": "3EM", "turns": 3}, ceiling=True)
    assert table.refused("script EM-S") == "MY-R-07"
    table.act("instant IN-04 -", "script EM-S")
    assert table.refused("script EM-S") == "MY-R-07"
    off = given({"hand": "EM-S EM-S EM-S", "ready": "3EM", "turns": 3})
    off.act("script EM-S", "script EM-S", "script EM-S")
    last = given({"hand": "EM-S EM-S", "ready": "8EM", "turns": 6}, ceiling=True)
    last.act("script EM-S", "script EM-S")

"""How the game ends (GOAL, ML-R-32, ML-R-50)."""

from __future__ import annotations

import pytest

from tests.mischief_and_malice.scenario import Table, given

MOUSE = "C04: E14*"


def won(table: Table) -> tuple[int, str]:
    return table.state.winner, table.state.ended_by


@pytest.mark.rule("ML-GOAL-03", "ML-R-32", "ML-R-54", "ML-GOAL-05")
@pytest.mark.parametrize(
    ("other", "out"),
    [
        ({"spot1": "C10"}, True),
        ({"spot1": "C10: E14"}, True),
        ({"spot1": "C10: E14", "hand": "E18"}, False),
        ({"spot1": "C10: E14", "hand": "B01"}, False),
        ({"spot1": "C10: E14", "bench": "C01: E17"}, False),
        ({"spot1": "C10: E14", "spot2": "-: E17"}, False),
        ({"spot1": "C10: U01", "hand": "U02"}, True),
        ({"spot1": "C10", "hand": "C05 E17"}, False),
        ({"spot1": "C10", "bench": "C05", "hand": "E17"}, False),
        ({"spot1": "C10", "deck": "E01"}, False),
    ],
)
def test_after_an_attack_who_can_activate_nothing_with_an_empty_deck_is_out(
    other: dict[str, str], out: bool
) -> None:
    table = given({"spot1": MOUSE}, {"deck": "", **other}).act("attack 1F1", "target 2F1")
    assert won(table) == ((0, "ML-GOAL-03") if out else (-1, ""))


@pytest.mark.rule("ML-GOAL-03", "ML-R-05", "ML-R-32")
def test_it_is_looked_at_in_the_end_part_for_both() -> None:
    assert won(given({"spot1": "C10", "deck": ""}).act("end")) == (1, "ML-GOAL-03")
    other = {"spot1": "C10", "deck": ""}
    assert won(given({"spot1": "C10"}, other).act("end")) == (0, "ML-GOAL-03")


@pytest.mark.rule("ML-R-32")
@pytest.mark.parametrize(("relics", "winner"), [("R01", 1), ("", 0)])
def test_if_both_are_out_more_relics_win_then_the_active_player(relics: str, winner: int) -> None:
    one, other = {"spot1": "C10", "deck": ""}, {"spot1": "C10", "deck": "", "relics": relics}
    assert won(given(one, other).act("end")) == (winner, "ML-GOAL-03")


@pytest.mark.rule("ML-R-50")
@pytest.mark.parametrize(("relics", "winner"), [("R01", 1), ("", -1)])
def test_twenty_quiet_turns_end_the_game(relics: str, winner: int) -> None:
    one = {"spot1": "C04: E14", "deck": ""}
    other = {**one, "relics": relics}
    assert won(given(one, other, quiet=18).act("end")) == (-1, "")
    table = given(one, other, quiet=19).act("end")
    assert won(table) == (winner, "ML-R-50")
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == (() if winner < 0 else (winner,))


@pytest.mark.rule("ML-R-50")
def test_a_death_or_a_card_to_draw_begins_the_count_anew() -> None:
    one = {"spot1": MOUSE, "deck": ""}
    killed = given(one, {"spot1": "C05 1", "spot2": "C05: E17", "deck": ""}, quiet=19)
    assert killed.act("attack 1F1", "target 2F1", "end").state.quiet == 0
    drawn = given({**one, "deck": "E01"}, one, quiet=19).act("end")
    assert (drawn.state.quiet, drawn.state.over) == (0, False)


@pytest.mark.rule("ML-R-50")
def test_two_who_could_draw_and_will_not_are_quiet_too() -> None:
    one = {"spot1": "C04: E14", "hand": "E01 " * 12, "deck": "E01"}
    quietly = ("end", "void E01", "void E01", "no-draw")
    table = given(one, one, quiet=18).act(*quietly)
    assert (table.state.quiet, table.state.over) == (19, False)
    assert won(table.act(*quietly)) == (-1, "ML-R-50")


@pytest.mark.rule("ML-GOAL-06", "ML-R-01")
def test_two_play() -> None:
    table = given({"spot1": "C05"})
    assert table.game.seats({}) == 2
    assert table.game.sides({}) == ((0,), (1,))

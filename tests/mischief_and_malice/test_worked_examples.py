"""The eighteen worked examples of the rules ledger, in its numbers."""

from __future__ import annotations

import pytest
from mythshelf.games.mischief_and_malice.basics.health import halved
from mythshelf.games.mischief_and_malice.lanes.powered import types, uses_left
from mythshelf.games.mischief_and_malice.setup import qualifies
from mythshelf.games.mischief_and_malice.table.catalogue import (
    BLISS,
    CRYSTAL,
    HAVOK,
    LIFE,
    kind_of,
)

from tests.mischief_and_malice.scenario import Table, dice, ending, given

MOUSE = "C04: E14*"
"""Power 3, and an energy that assists no attack."""


def hand(ids: str) -> tuple[int, ...]:
    """A hand of these cards."""
    return tuple(sorted(map(kind_of, ids.split())))


@pytest.mark.rule("ML-SETUP-04", "ML-SETUP-05")
def test_example_1_opening_hands() -> None:
    assert not qualifies(hand("E01 E02 E03 E04 E05 E06"))
    assert qualifies(hand("C01 B01 B02 B03 B04 B05"))


@pytest.mark.rule("ML-POWER-01", "ML-POWER-03", "ML-POWER-04", "ML-MOVE-07")
def test_example_2_two_energies_two_lanes() -> None:
    table = given({"hand": "E01 E05", "bench": "C01"})
    table.act("energy E01 1B", "move 1F1 all")
    assert table.refused("energy E05 1F1") == "ML-POWER-03"
    for lane in ("1B", "1F2"):
        assert table.refused(f"energy E05 {lane}") is None


def alloy(words: str = "C10 12 BL", lane: str = "E15 E18", **mine: str) -> Table:
    """Alloy with a crystal and a life energy."""
    return given({"spot1": f"{words}: {lane}", **mine}, {"spot1": "C18"})


@pytest.mark.rule("ML-TYPE-02", "ML-TYPE-03", "ML-TYPE-04", "ML-ACT-11")
def test_example_3_alloy_and_bliss() -> None:
    table = alloy(hand="E05")
    assert types(table.state, 0) == 1 << CRYSTAL | 1 << LIFE | 1 << BLISS
    table.act("energy E05 1F1", "commit 1F1 E05")
    assert uses_left(table.state, 0) == 3


@pytest.mark.rule("ML-TYPE-05", "ML-AFF-05", "ML-R-22", "ML-AST-09")
def test_example_4_alloy_loses_bliss() -> None:
    table = ending(
        {"spot1": "C10 19 BL: E15 E18 E05.1*"}, {"spot1": MOUSE, "spot2": "C18"}, excused=True
    )
    assert (table.health("1F1"), table.affliction("1F1")) == (20, "")
    assert table.lane("1F1") == "E15 E18 E05.1*"  # still committed, and the lane locked
    table.act("attack 2F1", "target 1F1")
    assert table.question != "Assist"  # the Portrait is not asked for
    assert table.lane("1F1") == "E15 E18 E05.1*"


@pytest.mark.rule("ML-R-13")
def test_example_5_alloy_without_bliss() -> None:
    table = alloy("C10", "E15 E18 E05")
    assert table.refused("commit 1F1 E05") == "ML-R-13"


@pytest.mark.rule("ML-TYPE-01")
def test_example_6_types() -> None:
    # No starter creature needs red and blue: Firecracker Imp needs red and yellow.
    table = given({"spot1": "C08: E01 E22"})
    assert types(table.state, 0) & 1 << HAVOK
    assert bin(types(table.state, 0)).count("1") == 2


@pytest.mark.rule("ML-ATK-09", "ML-AFF-06", "ML-R-17")
def test_example_7_halving() -> None:
    assert [halved(number) for number in (7, 5, 1, 0)] == [3, 2, 1, 0]


@pytest.mark.rule("ML-AFF-03", "ML-R-20")
@pytest.mark.parametrize(("die", "health"), [(4, 7), (3, 10)])
def test_example_8_havok(die: int, health: int) -> None:
    table = given({"spot1": "C18 10 HV: E06* E07"}, {"spot1": "C21"}, seed=dice(die))
    table.act("attack 1F1")
    while table.question == "Assist":
        table.act("no-assist")
    table.act("target 2F1")
    assert (table.health("1F1"), table.health("2F1")) == (health, 17 - 4)


@pytest.mark.rule("ML-AFF-12", "ML-R-38")
@pytest.mark.parametrize(("die", "own", "hit"), [(6, 12, "1F1"), (6, 9, "1F2"), (2, 12, "2F1")])
def test_example_9_glow(die: int, own: int, hit: str) -> None:
    other = 9 if own == 12 else 12
    mine = {"spot1": f"C15 {own} GL: E10 E15*", "spot2": f"C05 {other}"}
    table = given(mine, {"spot1": "C18"}, seed=dice(die))
    before = {place: table.health(place) for place in ("1F1", "1F2", "2F1")}
    table.act("attack 1F1", "target 2F1")
    if table.question == "Assist":
        table.act("no-assist")
    lost = [place for place, health in before.items() if table.health(place) < health]
    assert lost == [hit]


@pytest.mark.rule("ML-AFF-09", "ML-AFF-10", "ML-AFF-11")
def test_example_10_life() -> None:
    mine = {"spot1": "C10 9 LF", "spot2": "C05 8 LF"}
    for given_to, gained in ((("2F1", "2F1"), (7, 5)), (("2F1", "2F2"), (6, 6))):
        table = given(mine, {"spot1": "C10 5", "spot2": "C05 5"}).act("end")
        table.act(*(f"give {place}" for place in given_to))
        assert (table.health("1F1"), table.health("1F2")) == (8, 7)
        assert (table.health("2F1"), table.health("2F2")) == gained
    alone = given(mine).act("end")
    assert (alone.health("1F1"), alone.health("1F2")) == (8, 7)


@pytest.mark.rule("ML-REL-05", "ML-GOAL-01")
def test_example_11_relics_by_pile() -> None:
    for had, pile in (("", "gold"), ("R03", "gold"), ("R03 R07", "rose")):
        table = given(
            {"spot1": MOUSE, "relics": had},
            {"spot1": "C05 1", "spot2": "C18"},
            gold="R05",
            rose="R18",
        )
        table.act("attack 1F1", "target 2F1")
        assert table.relics() == len(had.split()) + 1
        assert table.state.relics[0][-1] == kind_of("R05" if pile == "gold" else "R18")
    table = given({"spot1": MOUSE, "relics": "R03 R07 R18"}, {"spot1": "C05 1", "spot2": "C18"})
    table.act("attack 1F1", "target 2F1", "relic 1")
    assert (table.state.winner, table.state.ended_by) == (0, "ML-GOAL-01")


@pytest.mark.rule("ML-DRAW-01", "ML-DRAW-02", "ML-DRAW-03", "ML-R-06", "ML-R-07")
@pytest.mark.parametrize(("held", "after"), [(3, 6), (6, 7), (9, 10)])
def test_example_12_the_hand_at_the_end_of_a_turn(held: int, after: int) -> None:
    cards = " ".join(f"E{n:02}" for n in range(1, held + 1))
    table = given({"hand": cards, "spot1": "C05", "turns": 1}, {"turns": 0}).act("end")
    assert len(table.state.hands[0]) == after


@pytest.mark.rule("ML-DRAW-03", "ML-R-07")
@pytest.mark.parametrize(("choice", "void"), [("void E01", "E01"), ("no-draw", "")])
def test_example_12_ten_cards(choice: str, void: str) -> None:
    cards = " ".join(f"E{n:02}" for n in range(1, 11))
    table = given({"hand": cards, "spot1": "C05", "turns": 1}, {"turns": 0}).act("end", choice)
    assert table.void() == void
    assert len(table.state.hands[0]) == 10


@pytest.mark.rule("ML-MAL-06", "ML-MAL-07", "ML-R-29")
def test_example_13_a_malignant_at_ten() -> None:
    mine = {"spot1": "C01: E01*"}
    table = given(mine, {"spot1": "C18"}, space="M02 10", seed=dice(1))
    table.act("attack 1F1", "target M", "assist", "attack 1F1", "target 2F1", "assist")
    assert table.lane("1F1") == "E01.2*"
    table = given(mine, {"spot1": "C18"}, space="M02 11", seed=dice(1))
    table.act("attack 1F1", "target M", "assist")
    assert table.state.malignant == 6
    assert table.refused("attack 1F1") == "ML-MAL-06"


@pytest.mark.rule("ML-MAL-05", "ML-PASS-06")
def test_example_14_the_malignant_forfeit() -> None:
    mine = {"spot1": "C10 9", "spot2": "C05 12", "spot3": "C12 12", "hand": "E01 E02"}
    table = given(mine, {"spot1": "C18"}, space="M01").act("end")
    assert table.options() == {"pay 1F2", "pay 1F3"}
    table.act("pay 1F3")
    assert [table.health(place) for place in ("1F1", "1F2", "1F3")] == [9, 12, 7]
    assert table.void() == ""


@pytest.mark.rule("ML-MAL-10")
def test_example_15_automatic_loss() -> None:
    # Three creatures lost in one turn, by a forfeit and what comes of it, count once.
    mine = {"spot1": "C10 5", "spot2": "C05 1 LF", "spot3": "C01 1 LF", "hand": "C12"}
    theirs = {"spot1": "C18", "mischief": "X02"}
    table = given(mine, theirs, space="M01").act("end")
    assert [table.creature(place) for place in ("1F1", "1F2", "1F3")] == ["", "", ""]
    assert table.state.battle
    assert table.relics(1) == 0
    # One more in a later turn loses the battle.
    table = given({"spot1": "C10 5", "spot2": "C05 1"}, theirs, space="M01 24 lost=1/0").act("end")
    assert table.relics(1) == 1
    assert not table.state.battle


@pytest.mark.rule("ML-CHAL-05", "ML-CHAL-07", "ML-R-49")
@pytest.mark.parametrize(
    ("one", "other", "winner"),
    [("C09", "C10", 1), ("C12", "C09", 1), ("C12", "C14", None)],
)
def test_example_16_tie_breakers(one: str, other: str, winner: int | None) -> None:
    # Equal hands at the end of a Hoarder's Wager, decided by 12 and 14, 12/4 and 12/5, 12/4 twice.
    table = ending(
        {"spot1": "C01", "hand": f"{one} E01 E02 E03 E04 E06"},
        {"spot1": "C18", "hand": f"{other} E13 E14 E15 E16 E17 E18"},
        space="H02 1",
        excused=True,
    )
    table.act(f"show {one}", f"show {other}")
    shown = [one, other]
    for seat in (0, 1):
        lost = seat == winner
        assert (shown[seat] in table.void(seat)) == lost
    assert [event.seat for event in table.happened("ChallengeWon")] == [
        -1 if winner is None else winner
    ]


@pytest.mark.rule("ML-EMPTY-01", "ML-EMPTY-02", "ML-R-24")
def test_example_17_the_empty_field() -> None:
    table = given({"spot1": MOUSE}, {"bench": "C05", "mischief": "X02"}).act("storm")
    assert table.relics() == 1
    assert table.happened("MischiefPulled") == []


@pytest.mark.rule("ML-CHAL-03", "ML-R-28")
def test_example_18_a_challenge_is_cancelled() -> None:
    table = given(
        {"spot1": MOUSE},
        {"spot1": "C05 1", "spot2": "C18", "mischief": "X02"},
        space="H06 4",
    )
    table.act("attack 1F1", "target 2F1")
    assert table.order("MischiefVoided", "RelicGained", "MischiefPulled") == [
        *("MischiefVoided", "RelicGained", "MischiefPulled", "MischiefVoided"),
    ]
    assert table.relics() == 1
    assert table.happened("ChallengeWon") == []

"""What one can know of the coming Detention (DET)."""

from __future__ import annotations

import pytest
from mythshelf.games.mythic_mischief.detention.cards import detention_cards
from mythshelf.games.mythic_mischief.detention.risks import chances, risk, threats
from mythshelf.games.mythic_mischief.table.board import space

from ..scenario import Table, alone
from .rounds import FAR


@pytest.mark.rule("MM-DET-12")
def test_the_chances_are_those_of_the_cards_not_seen() -> None:
    table = alone(FAR, (None, None, None), detention={"lineup": ("D01", "D02", "D04")})
    table.state.detention.deck.append(table.state.detention.deck.pop(0))  # D03 lies at the bottom
    bottom = detention_cards()[table.state.detention.deck[0]]
    left = [7 - 1, 5 - 1, 3 - 1]
    left[bottom.place] -= 1
    assert chances(table.state.detention) == tuple(left)
    table.state.detention.deck = table.state.detention.deck[:1]
    table.state.detention.discards = [
        n for n in range(15) if n not in (*table.state.detention.lineup, bottom_number(table))
    ]
    assert sum(chances(table.state.detention)) == 1


def bottom_number(table: Table) -> int:
    return int(table.state.detention.deck[0])


@pytest.mark.rule("MM-DET-04", "MM-DET-05")
def test_the_risk_of_a_space_counts_pushes_into_being_caught() -> None:
    table = alone(FAR, (None, None, None), detention={"lineup": ("D07", "D02", "D03")})
    threat, *_ = threats(table.state, space("B1"))
    assert (threat.what, threat.to) == ("caught", space("B2"))
    of = sum(chances(table.state.detention))
    found, total = risk(table.state, space("B5"))
    assert (found, total) == (chances(table.state.detention)[0], of)
    walled = alone(FAR, (None,) * 3, detention={"lineup": ("D07", "D02", "D03")}, shelves=("HB1",))
    assert all(threat.place != 0 for threat in threats(walled.state, space("B1")))

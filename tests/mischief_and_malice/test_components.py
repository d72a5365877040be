"""What is printed on the cards (CARD)."""

from __future__ import annotations

import pytest
from mythshelf.games.mischief_and_malice.cards.programs import card_text
from mythshelf.games.mischief_and_malice.lanes.powered import is_charged
from mythshelf.games.mischief_and_malice.table.catalogue import (
    BENCH_EFFECT,
    CREATURE,
    cards,
    kind_of,
    numbers,
)

from tests.mischief_and_malice.scenario import given, laid


@pytest.mark.rule("ML-CARD-02", "ML-PLACE-10")
def test_a_creature_brings_what_is_printed_on_it() -> None:
    alloy = cards()[kind_of("C10")]
    assert (alloy.title, alloy.kindred, alloy.health, alloy.attack) == ("Alloy", "Prismfolk", 14, 4)
    assert card_text(kind_of("C10")) == (
        "Defense: the damage is reduced by 1."
        " Defense, beside another Mossborn: the attacker loses 1 health after the attack."
    )
    table = given({"hand": "C10"}).act("creature C10 1F1")
    assert table.health("1F1") == 14
    for card in cards():
        if card.type == CREATURE:
            assert card.requires
            assert 0 < card.health <= numbers().health


@pytest.mark.rule("ML-CARD-07", "ML-BFX-02")
@pytest.mark.parametrize("card", [c.id for c in cards() if c.type == BENCH_EFFECT])
def test_a_bench_effect_is_on_with_as_many_energies_as_it_shows(card: str) -> None:
    charge = cards()[kind_of(card)].charge
    for count in (charge - 1, charge):
        lane = " ".join(["E01"] * count)
        table = given({"bench": f"{card}: {lane}", "spot1": "C01"})
        assert is_charged(table.state, 0) == (count == charge)


@pytest.mark.rule("ML-CARD-11")
def test_a_malignant_is_fought_by_both_players() -> None:
    for active in (0, 1):
        table = laid("C10", "C05", space="M01", active=active)
        assert table.state.battle


@pytest.mark.rule("ML-FX-01")
def test_lines_work_in_order_and_a_step_without_a_target_is_left_out() -> None:
    # Ashen Regent hurts another opposing creature, of which there is none; it strikes all the same.
    table = given({"spot1": "C23: E01* E10 E22"}, {"spot1": "C18"})
    table.act("attack 1F1")
    while table.question != "NameTarget":
        table.act("no-assist")
    table.act("target 2F1")
    if table.question == "Assist":
        table.act("no-assist")
    assert table.health("2F1") == 16 - 6
    # Riot Drum gives its power first, and costs its creature health after that.
    table = given({"spot1": "C01 9: E02*"}, {"spot1": "C18"})
    table.act("attack 1F1", "target 2F1", "assist")
    order = table.order("FigureChanged", "HealthChanged")
    assert order.index("HealthChanged") > order.index("FigureChanged")
    assert (table.health("1F1"), table.health("2F1")) == (8, 16 - 7)

"""Potions at any time: asked before what a hero may not survive, and before nothing else (POT)."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.myth.table.records import Wound

from ..scenario import Party, Table, dark, given, refreshed, trap

MENDING, BITTERROOT = (1, 0, 0), (0, 1, 0)
AWAY = {"crawler.1": "1,12"}


def soldier(vitality: int = 1, potions: tuple[int, int, int] = MENDING, **rest: Any) -> Any:
    """A wounded Soldier in the middle with a potion."""
    return {"soldier": {"at": "6,6", "vitality": vitality, "potions": potions, **rest}}


def wounds(damage: int) -> tuple[Wound, ...]:
    """Damage over time of the first hero."""
    return (Wound(0, damage, 2),)


@pytest.mark.rule("MT-POT-01", "MT-STATUS-11")
def test_before_damage_over_time_that_would_defeat_a_hero() -> None:
    table = refreshed(soldier(), wounds=wounds(1))
    assert (table.question, table.options()) == ("DrinkFirst", {"sip mending", "sip -"})
    assert table.act("sip mending").vitality("hero1") == 4
    assert refreshed(soldier(), wounds=wounds(1)).act("sip -").vitality("hero1") == 0
    assert refreshed(soldier(vitality=2), wounds=wounds(1)).question != "DrinkFirst"
    assert refreshed(soldier(vitality=2), wounds=wounds(1) * 2).question == "DrinkFirst"
    dry = refreshed(soldier(potions=(0, 1, 1)), wounds=wounds(1))
    assert dry.question != "DrinkFirst"


@pytest.mark.rule("MT-POT-01")
def test_no_more_potions_are_tried_out_than_help() -> None:
    """However many a made-up position has."""
    table = refreshed(soldier(potions=(10**9, 10**9, 0)), wounds=wounds(1))
    assert (table.question, table.options()) == ("DrinkFirst", {"sip mending", "sip -"})


@pytest.mark.rule("MT-POT-01", "MT-REFR-08")
def test_before_a_trap_that_would_defeat_a_hero() -> None:
    def sprung(vitality: int, at: str = "6,6") -> Table:
        traps = (trap("spike-floor", "6,5", "1,1", "11,1", "1,11"),)
        return refreshed(soldier(vitality=vitality), traps=traps)

    table = sprung(1)
    assert table.question == "DrinkFirst"
    assert table.act("sip mending").vitality("hero1") == 4
    assert sprung(2).question != "DrinkFirst"


@pytest.mark.rule("MT-POT-01", "MT-DARK-04", "MT-DARK-05")
def test_before_an_event_or_a_penalty_of_the_darkness_that_would_defeat_a_hero() -> None:
    bold = dark(soldier(threat=10), AWAY, dark="dark-12", awake="crawler")
    assert bold.question == "DrinkFirst"
    assert bold.act("sip mending").vitality("hero1") == 4
    two = soldier(threat=10) | {
        "acolyte": {"at": "9,9", "vitality": 1, "potions": MENDING},
    }
    table = dark(two, AWAY, dark="dark-12", awake="crawler")
    assert (table.seat, table.act("sip -").seat) == (0, 1)
    table.act("sip mending")
    assert (table.vitality("hero1"), table.vitality("hero2")) == (0, 4)


@pytest.mark.rule("MT-POT-01", "MT-DARK-04")
def test_before_an_event_that_is_about_the_poisoned_or_the_wounded() -> None:
    table = dark(
        soldier(vitality=5, potions=BITTERROOT, poisoned=True),
        AWAY,
        dark="dark-03",
        awake="crawler",
    )
    assert table.question == "DrinkFirst"
    assert table.act("sip bitterroot").vitality("hero1") == 5
    weak = dark(soldier(vitality=2), AWAY, dark="dark-07", awake="crawler")
    assert weak.question == "DrinkFirst"
    assert weak.act("sip mending").state.captured[0] == 0
    proud = dark(soldier(vitality=2), AWAY, dark="dark-07", awake="crawler").act("sip -")
    assert proud.state.captured[0] == 1
    other = dark(soldier(vitality=2), AWAY, dark="dark-14", awake="crawler")
    assert other.act("sip mending").state.poisoned[0] is False


@pytest.mark.rule("MT-POT-01")
def test_nobody_is_asked_before_what_no_potion_changes() -> None:
    for party in (
        soldier(vitality=5, poisoned=True),  # a Mending does not help against Poison
        soldier(vitality=5, threat=10),
        soldier(vitality=9, potions=(1, 0, 1)),
    ):
        table = dark(party, AWAY, dark="dark-03", awake="crawler")
        assert table.question != "DrinkFirst"


@pytest.mark.rule("MT-POT-01", "MT-DMG-05")
def test_before_the_attack_of_another_hero_on_his_area() -> None:
    party: Party = {
        "apprentice": {"at": "6,9", "hand": "blood-of-gaia"},
        "archer": {"at": "6,6", "vitality": 1, "potions": MENDING},
    }
    table = given(party, {"crawler.1": "7,5"}).rolling("h h h h", "guile")
    table.act("play blood-of-gaia yes none", "take-area blast.3.5,5", "item twig-wand")
    assert table.question == "DrinkFirst"
    assert table.seat == 1
    assert table.act("sip mending").vitality("hero2") == 4


@pytest.mark.rule("MT-POT-01", "MT-STATUS-05")
def test_before_poison_only_what_helps_is_a_reason_to_ask() -> None:
    mended = soldier(vitality=5, poisoned=True)
    assert refreshed(mended).question != "DrinkFirst"
    assert refreshed(soldier(vitality=1, poisoned=True)).question == "DrinkFirst"
    assert refreshed(soldier(5, BITTERROOT, poisoned=True)).question == "DrinkFirst"


@pytest.mark.rule("MT-POT-01", "MT-TRADE-01")
def test_somebody_near_may_hand_over_what_saves_a_hero() -> None:
    def struck(at: str, own: Any = (0, 0, 0)) -> Table:
        party = soldier(potions=own) | {"acolyte": {"at": at, "potions": (1, 1, 0)}}
        return refreshed(party, wounds=wounds(1))

    table = struck("6,7")
    assert (table.question, table.seat) == ("DrinkFirst", 0)
    assert table.options() == {"sip-of mending hero2", "sip -"}
    assert table.refused("sip mending") == "MT-POT-01"
    assert table.refused("sip-of bitterroot hero2") == "MT-TRADE-01"
    table.act("sip-of mending hero2")
    assert (table.vitality("hero1"), table.state.potions[1]) == (4, (0, 1, 0))
    assert struck("9,9").question != "DrinkFirst"
    assert struck("6,7", own=MENDING).options() == {"sip mending", "sip -"}

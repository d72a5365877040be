"""The data fulfils every constraint, and each constraint is really checked."""

from __future__ import annotations

import copy
from collections.abc import Callable
from itertools import groupby
from typing import Any

import pytest
from mythshelf.games.mischief_and_malice.checks.content import load, problems
from mythshelf.games.mischief_and_malice.table import catalogue
from mythshelf.games.mischief_and_malice.table.catalogue import (
    BENCH_EFFECT,
    BLISS,
    CREATURE,
    CRYSTAL,
    CURSE,
    GLOW,
    GOLD,
    HAVOK,
    LIFE,
    MALICE,
    MISCHIEF,
    NO_CHOICE,
    NONE,
    ONE_TIME,
    PART_OF,
    RELIC,
    ROSE_GOLD,
    YOUR_CHOICE,
    Card,
    cards,
    decks,
    kind_of,
    numbers,
    relic_pile,
)
from mythshelf.kernel.files.content_checks import Content


def test_the_content_is_sound() -> None:
    assert list(problems(load())) == []


def _of(content: Content, file: str, name: str) -> Content:
    lists = [found for found in content[file].values() if isinstance(found, list)]
    return next(entry for found in lists for entry in found if name in entry.values())


def _number(content: Content, name: str, value: Any) -> None:
    content["numbers"][name]["value"] = value


def _swap(content: Content, deck: str, old: str, new: str) -> None:
    lines = _of(content, "decks", deck)["cards"]
    lines[lines.index(old)] = new


BREAKS: dict[str, tuple[Callable[[Content], object], str]] = {
    "no origin": (lambda c: c["relics"].pop("origin"), "relics.toml has no origin"),
    "no origin of a number": (lambda c: c["numbers"]["die"].pop("origin"), "die has no origin"),
    "measured": (
        lambda c: c["balance"]["measured"][0].pop("command"),
        "balance.toml: measurement 1 does not say its command",
    ),
    "unrecorded": (
        lambda c: _of(c, "creatures", "C24").update(attack=4),
        "balance.toml: C24 has not attack 5",
    ),
    "a card lost": (
        lambda c: c["creatures"]["creature"].pop(0),
        "wildfire_wake holds a card that is not of a Malice deck",
    ),
    "a type lost": (lambda c: c["types"]["type"].pop(0), "6 [[type]] entries, expected 7"),
    "the last type": (lambda c: c["types"]["type"].reverse(), "Malignancy is not the last"),
    "ids": (lambda c: _of(c, "relics", "R01").update(id="R02"), "two cards are called R02"),
    "titles": (
        lambda c: _of(c, "relics", "R01").update(title="Alloy"),
        "two cards are called Alloy",
    ),
    "slugs": (
        lambda c: _of(c, "decks", "prank_pack").update(slug="glass_grove"),
        "two decks are called glass_grove",
    ),
    "called": (lambda c: _of(c, "relics", "R01").update(id="E77"), "E77 is not called after"),
    "requires": (
        lambda c: _of(c, "creatures", "C10").update(requires=["MA"]),
        "C10 requires what is no type of energy",
    ),
    "requires none": (
        lambda c: _of(c, "creatures", "C10").update(requires=[]),
        "C10 requires no energy",
    ),
    "requires many": (
        lambda c: _of(c, "creatures", "C10").update(requires=["LF"] * 6),
        "C10 requires more energies than a lane holds",
    ),
    "health": (lambda c: _of(c, "creatures", "C10").update(health=21), "C10 has no possible"),
    "attack": (lambda c: _of(c, "creatures", "C10").update(attack=-1), "C10 has an attack below"),
    "kindred": (
        lambda c: _of(c, "creatures", "C10").update(kindred="Tinfolk"),
        "Tinfolk is the kindred of one creature only",
    ),
    "universal": (lambda c: _of(c, "energies", "U01").update(type="HV"), "U01 is both universal"),
    "name of a universal": (
        lambda c: _of(c, "energies", "U01").update(id="E77"),
        "E77 is not called after",
    ),
    "type": (lambda c: _of(c, "energies", "E01").update(type="MA"), "E01 is of no type"),
    "small circle": (
        lambda c: _of(c, "energies", "E03").update(others=["HV"]),
        "E03 has a small circle that says nothing",
    ),
    "universal circle": (
        lambda c: _of(c, "energies", "U02").update(others=["HV"]),
        "U02 has small circles",
    ),
    "uses": (lambda c: _of(c, "energies", "E03").update(uses=0), "E03 has uses without assists"),
    "uses of a universal": (
        lambda c: _of(c, "energies", "U02").update(uses=2),
        "U02 is universal and used more than once",
    ),
    "charge": (
        lambda c: _of(c, "bench_effects", "B01").update(charge=7),
        "B01 can never be charged",
    ),
    "pile": (lambda c: _of(c, "relics", "R01").update(pile="tin"), "R01 lies in no pile"),
    "category": (lambda c: _of(c, "relics", "R01").update(category=""), "R01 is of no category"),
    "piles": (
        lambda c: [relic.update(pile="gold") for relic in c["relics"]["relic"][1:]],
        "relics are rose gold, too few for two",
    ),
    "contest": (lambda c: _of(c, "mischief", "H01").update(turns=1), "H01 cannot be decided by"),
    "turns": (lambda c: _of(c, "mischief", "H02").update(turns=-1), "H02 ends before it begins"),
    "reward": (lambda c: _of(c, "mischief", "H02").pop("program"), "H02 has no reward"),
    "two rewards": (
        lambda c: _of(c, "mischief", "H05").update(program="WON: relic(me)"),
        "H05 has no reward, or two",
    ),
    "weak": (lambda c: _of(c, "mischief", "M01").update(health=10), "M01 is weak from the first"),
    "no program": (lambda c: _of(c, "creatures", "C10").pop("program"), "C10 does nothing"),
    "syntax": (
        lambda c: _of(c, "creatures", "C10").update(program="ATTACK: power("),
        "creatures.toml: C10: ",
    ),
    "word": (
        lambda c: _of(c, "creatures", "C10").update(program="ATTACK: powder(+1)"),
        "creatures.toml: C10: ",
    ),
    "hook": (
        lambda c: _of(c, "creatures", "C10").update(program="TURN: power(+1)"),
        "C10: nothing looks at 'TURN' on a card of this kind",
    ),
    "fifty": (
        lambda c: _of(c, "decks", "glass_grove")["cards"].pop(),
        "glass_grove does not hold 50 cards",
    ),
    "creatures": (
        lambda c: _number(c, "deck_creatures", 17),
        "glass_grove has too few creatures",
    ),
    "energies": (lambda c: _number(c, "deck_energies", 33), "glass_grove has too few energies"),
    "bench effects": (
        lambda c: _number(c, "deck_bench_effects", 1),
        "glass_grove has too many bench effects",
    ),
    "copies": (
        lambda c: _swap(c, "glass_grove", "3 E05", "4 E05"),
        "glass_grove has too many copies of a card",
    ),
    "strange": (
        lambda c: _swap(c, "glass_grove", "1 B02", "1 X01"),
        "glass_grove holds a card that is not of a Malice deck",
    ),
    "unpowered": (
        lambda c: _swap(c, "glass_grove", "1 C18", "1 C01"),
        "glass_grove has not the energies for C01",
    ),
    "shares": (
        lambda c: _swap(c, "prank_pack", "1 H01", "1 X09"),
        "prank_pack does not hold 6 challenge cards",
    ),
    "mischief copies": (
        lambda c: _swap(c, "prank_pack", "1 H01", "3 H01"),
        "prank_pack has too many copies of a card",
    ),
    "strange mischief": (
        lambda c: _of(c, "decks", "prank_pack")["cards"].append("1 C01"),
        "prank_pack holds a card that is not of a Mischief deck",
    ),
    "printed": (lambda c: _number(c, "forfeit", 4), "forfeit is not 5"),
    "spots": (lambda c: _number(c, "spots", 2), "a turn cannot cost three creatures"),
}


@pytest.mark.parametrize("name", BREAKS)
def test_each_constraint_is_checked(name: str) -> None:
    change, sentence = BREAKS[name]
    content = copy.deepcopy(load())
    change(content)
    found = list(problems(content))
    assert any(sentence in one for one in found), found


def test_the_pool_is_read_as_it_is_printed() -> None:
    pool = cards()
    alloy = pool[kind_of("C10")]
    assert (alloy.title, alloy.requires) == ("Alloy", (CRYSTAL, LIFE))
    assert (alloy.health, alloy.attack, alloy.kindred) == (14, 4, "Prismfolk")
    assert alloy.program.splitlines() == [
        "DEFENSE: shield(1)",
        "KINDRED(Mossborn) DEFENSE: reflect(1)",
    ]
    portrait = pool[kind_of("E05")]
    assert (portrait.title, portrait.primary, portrait.uses) == ("Portrait of Protection", BLISS, 3)
    nail = pool[kind_of("E09")]
    assert (nail.primary, nail.others, nail.uses) == (CURSE, (HAVOK,), 2)
    assert pool[kind_of("C25")].requires == (GLOW, BLISS, HAVOK)
    assert pool[kind_of("B06")].charge == 5
    haul = pool[kind_of("H06")]
    assert (haul.contest, haul.turns, haul.program) == ("health", 3, "WON: relic(me)")
    assert pool[kind_of("M02")].health == 28
    metronome = pool[kind_of("R18")]
    assert (metronome.pile, metronome.category) == (ROSE_GOLD, NO_CHOICE)
    categories = {card.category for card in pool if card.type == RELIC}
    assert categories == {YOUR_CHOICE, NO_CHOICE, ONE_TIME}


@pytest.mark.rule("ML-CARD-06", "ML-POWER-06")
def test_universal_energies_and_bench_effects_stand_for_any_type() -> None:
    universal = {card.id for card in cards() if card.is_universal}
    assert universal >= {"U01", "U02"}
    assert universal >= {card.id for card in cards() if card.type == BENCH_EFFECT}
    assert cards()[kind_of("U02")].primary == NONE


def test_the_cards_of_the_two_decks_stand_together_in_the_pool() -> None:
    parts = [PART_OF[card.type] for card in cards()]
    assert [part for part, _ in groupby(parts)] == [MALICE, MISCHIEF, NONE]


def test_every_relic_is_in_a_pile_and_decks_are_of_their_sizes() -> None:
    piled = [kind for pile in (GOLD, ROSE_GOLD) for kind in relic_pile(pile)]
    assert sorted(piled) == [kind for kind, card in enumerate(cards()) if card.type == RELIC]
    assert {len(deck.cards) for deck in decks(MALICE)} == {numbers().malice} == {50}
    assert {len(deck.cards) for deck in decks(MISCHIEF)} == {numbers().mischief} == {18}


def test_cards_can_be_added_for_a_while() -> None:
    with catalogue.added_cards(Card("C99", "Moth", CREATURE, requires=(HAVOK,), health=5)):
        assert cards()[kind_of("C99")].title == "Moth"
        with (
            pytest.raises(ValueError, match="the same id"),
            catalogue.added_cards(Card("C01", "Moth", CREATURE)),
        ):
            pass
    with pytest.raises(KeyError):
        kind_of("C99")

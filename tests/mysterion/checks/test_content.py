"""The data fulfils every constraint, and each constraint is really checked."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable
from typing import Any

import pytest
from mythshelf.games.mysterion.checks.content import load, problems
from mythshelf.games.mysterion.table.catalogue import ELEMENTS, cards, keyword_program, kind_of
from mythshelf.kernel.files.content import text_of
from mythshelf.kernel.files.content_checks import Content
from mythshelf.kernel.play.rulebook import Rulebook

RULES = Rulebook.parse(text_of("mythshelf.games.mysterion", "rules.md"))


def test_the_content_is_sound() -> None:
    assert list(problems(load())) == []


def _creature(content: Content, name: str) -> Content:
    return next(card for card in content["creatures"]["creature"] if card["id"] == name)


def _item(content: Content, name: str) -> Content:
    return next(card for card in content["items"]["item"] if card["id"] == name)


def _space(content: Content, name: str) -> Content:
    return next(space for space in content["map"]["space"] if space["id"] == name)


def _number(content: Content, name: str, value: Any) -> None:
    content["numbers"][name]["value"] = value


def _change(content: Content, card: str) -> Content:
    return next(one for one in content["balance"]["change"] if one["card"] == card)


def _swap_cards(content: Content) -> None:
    deck = content["decks"]["deck"][0]["cards"]
    deck[deck.index("2 EM-C2")] = "2 TI-C2"


BREAKS: dict[str, tuple[Callable[[Content], object], str]] = {
    "no origin": (lambda c: c["items"].pop("origin"), "items.toml has no origin"),
    "no origin of a number": (lambda c: c["numbers"]["die"].pop("origin"), "die has no origin"),
    "a card lost": (
        lambda c: c["creatures"]["creature"].pop(),
        "dusk_toll holds a card that is not there",
    ),
    "ids": (lambda c: _item(c, "IN-01").update(id="IN-02"), "two cards are called IN-02"),
    "titles": (
        lambda c: _item(c, "IN-01").update(title="Pyrelope"),
        "two cards are called Pyrelope",
    ),
    "called": (lambda c: _creature(c, "EM-C2").update(line="D"), "is not called after"),
    "stage": (lambda c: _creature(c, "EM-A3").update(stage=4), "EM-A3 is of no stage"),
    "cost": (lambda c: _creature(c, "EM-A3").update(cost=11), "EM-A3 costs what no Codex"),
    "evolved": (lambda c: _creature(c, "EM-A3").pop("evolved"), "EM-A3 has not the costs"),
    "evolved 1": (lambda c: _creature(c, "EM-A1").update(evolved=0), "EM-A1 has not the costs"),
    "not lower": (lambda c: _creature(c, "EM-A3").update(evolved=7), "EM-A3 does not cost less"),
    "previous": (
        lambda c: _creature(c, "EM-A1").update(id="EM-D1", line="D"),
        "EM-A2 has no previous stage",
    ),
    "unrecorded": (
        lambda c: _creature(c, "SH-B2").update(attack=7),
        "balance.toml: SH-B2 has not attack 6",
    ),
    "no reason": (lambda c: _change(c, "SH-B2").pop("why"), "SH-B2 attack was changed without"),
    "a hole": (
        lambda c: c["balance"]["change"].append(_change(c, "SH-B2") | {"now": 6}),
        "SH-B2 attack was 6 before it was changed",
    ),
    "values": (lambda c: _creature(c, "EM-A1").update(attack=-1), "EM-A1 has a value below 0"),
    "first turn": (
        lambda c: [card.update(cost=2) for card in c["creatures"]["creature"]],
        "attack in the first Turn Cycle",
    ),
    "keyword": (lambda c: _creature(c, "EM-A1").update(keyword="Rage 1"), "knows the keyword Rage"),
    "number": (lambda c: _creature(c, "EM-A1").update(keyword="Fury"), "Fury has a number too"),
    "no number": (lambda c: _creature(c, "GA-A1").update(keyword="Slip 1"), "Slip 1 has a number"),
    "unused": (
        lambda c: [_creature(c, f"GA-A{n}").pop("keyword") for n in (1, 2, 3)],
        "no Creature has Slip",
    ),
    "clauses": (lambda c: c["keywords"]["keyword"].reverse(), "not those of the clauses"),
    "kind": (lambda c: _item(c, "CO-01").update(kind="instant"), "CO-01 is not of the kind"),
    "item cost": (lambda c: _item(c, "CO-01").update(cost=11), "CO-01 costs what no Codex"),
    "program": (lambda c: _item(c, "CO-01").update(program=" "), "CO-01 does nothing"),
    "deck": (lambda c: c["decks"]["deck"][0]["cards"].append("1 XX-S"), "a card that is not there"),
    "fifty": (lambda c: c["decks"]["deck"][0]["cards"].pop(), "does not hold 50 cards"),
    "one element": (_swap_cards, "kiln_oath is not of one element"),
    "order": (lambda c: c["decks"]["deck"].reverse(), "stands at another place"),
    "in no deck": (
        lambda c: [d["cards"].remove("1 IN-11") for d in c["decks"]["deck"][-1:]],
        "no deck holds IN-11",
    ),
    "capital": (lambda c: c["map"]["space"].reverse(), "the first space is not the capital"),
    "region": (lambda c: _space(c, "TI2").update(kind="town"), "TI has not its six spaces"),
    "space names": (lambda c: _space(c, "TI2").update(title="Graywick"), "spaces are called Gray"),
    "of its region": (lambda c: _space(c, "TI2").update(element="EM"), "TI2 is not of its region"),
    "no space": (lambda c: c["map"]["way"].append("EM1 EM9"), "a space that is not there"),
    "connections": (lambda c: c["map"]["way"].append("EM1 EM2"), "there are not 42"),
    "cut off": (lambda c: c["map"]["way"].pop(), "cannot be reached from the capital"),
    "dead end": (lambda c: c["map"]["way"].append("EM6 EM4"), "EM6 is no dead end"),
    "ring": (lambda c: _space(c, "EM1").update(radius=9), "the ring has not 24"),
    "printed": (lambda c: _number(c, "deck", 60), "deck is not 50"),
    "short to long": (lambda c: _number(c, "health", [30, 20, 40]), "health does not grow"),
    "sigils": (lambda c: _number(c, "sigils", [2, 3, 7]), "more Sigils are wanted"),
}


@pytest.mark.parametrize("name", BREAKS)
def test_each_constraint_is_checked(name: str) -> None:
    change, sentence = BREAKS[name]
    content = copy.deepcopy(load())
    change(content)
    found = list(problems(content))
    assert any(sentence in one for one in found), found


def test_cards_refer_to_each_other() -> None:
    pool = cards()
    assert [card.id for card in pool[:ELEMENTS]] == ["EM-S", "TI-S", "ST-S", "GA-S", "GR-S", "SH-S"]
    stag = pool[kind_of("EM-A3")]
    assert (stag.attack, stag.defence, stag.cost, stag.evolved) == (8, 7, 7, 4)
    assert pool[stag.previous].id == "EM-A2"
    assert pool[pool[stag.previous].previous].id == "EM-A1"
    assert pool[kind_of("EM-A1")].previous == -1


def test_a_keyword_brings_its_number_into_its_program() -> None:
    assert keyword_program("Fury 2") == keyword_program("Fury 1").replace("1", "2")
    assert keyword_program("") == ""
    with pytest.raises(KeyError):
        keyword_program("Rage 1")


def test_what_is_printed_is_marked_as_the_rulebooks() -> None:
    content = load()
    numbers = content.pop("numbers")
    assert {entry["origin"] for entry in content.values()} == {"ours"}
    printed = {name for name, entry in numbers.items() if entry["origin"] == "rulebook"}
    assert len(printed) == 10
    assert "health" not in printed


def test_chapters_number_their_clauses_without_a_hole() -> None:
    for chapter in RULES.chapters:
        wanted = [f"MY-{chapter.code}-{n:02}" for n in range(1, len(chapter.clauses) + 1)]
        assert [clause.id for clause in chapter.clauses] == wanted


def test_clauses_that_are_referred_to_exist() -> None:
    for clause in RULES:
        for name in re.findall(r"MY-[A-Z]+-\d+", clause.text):
            assert name in RULES, f"{clause.id} refers to {name}"

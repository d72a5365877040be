"""The programs of the cards: their words, their checks, and windows that no card of ours uses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from mythshelf.games.mysterion.card_effects.vocabulary import VOCABULARY
from mythshelf.games.mysterion.cards.programs import card_text, program
from mythshelf.games.mysterion.checks import program_checks
from mythshelf.games.mysterion.table.catalogue import (
    CONDITIONAL,
    added_cards,
    cards,
    kind_of,
    read_content,
)

from ..scenario import given, starting

pytestmark = pytest.mark.usefixtures("bespoke")


@pytest.mark.rule("MY-GEN-05")
def test_every_item_and_keyword_has_a_program_and_words() -> None:
    for kind, card in enumerate(cards()):
        has = bool(program(kind).lines or program(kind).marks)
        assert has == (card.is_item or bool(card.keyword)), card.id
        assert bool(card_text(kind)) == has


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("EM-A3", "Fury 2: While attacking: attack +2."),
        ("GR-B3", "Pierce 1: While attacking: the blocker has defence -1."),
        ("TI-A1", "Sift 1: When invoked: draw 1 card; then discard as many cards from hand."),
        ("IN-02", "Gain 3 health."),
        ("CO-07", "When you lose health, if your health is 8 or less: gain 4 health."),
        ("EN-04", "While attacking: attack +2; defence +2."),
        (
            "EN-08",
            "When its attack makes the defending player lose health: gain as much health as "
            "that loss, at most 4.",
        ),
        (
            "EN-09",
            "While attacking: attack +2 times the number of Creature cards under it.",
        ),
    ],
)
def test_what_a_card_says(card: str, words: str) -> None:
    assert card_text(kind_of(card)) == words


def test_no_word_of_the_vocabulary_is_idle() -> None:
    every = " ".join(card.program for card in cards())
    used = set(re.findall(r"\w+\??", every))
    groups = (VOCABULARY.hook, VOCABULARY.op, VOCABULARY.value, VOCABULARY.mark)
    picked = (VOCABULARY.selector, VOCABULARY.register, VOCABULARY.scope)
    words = {name for group in (*groups, *picked) for name in group}
    assert words - used == {"foe_blocked"}  # a window of the rules that none of our cards uses


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("play: fly(2)", "items.toml: CO-01: there is no operation 'fly'"),
        ("play: gain(3)", "nothing looks at 'play' on a card of this kind"),
        ("exchange_lost if lost >= 3: hurt", "does not take 0 arguments"),
        ("exchange_lost: attack(2)", "'attack' means nothing at 'exchange_lost'"),
        ("losing: lasting(attack) { hurt(2) }", "'hurt' means nothing where only figures count"),
    ],
)
def test_a_wrong_program_is_told_with_file_and_card(text: str, sentence: str) -> None:
    items = [dict(item) for item in read_content("items")["item"]]
    assert list(program_checks.problems(items, [])) == []
    next(item for item in items if item["id"] == "CO-01")["program"] = text
    assert any(sentence in found for found in program_checks.problems(items, []))


def test_a_wrong_keyword_is_told_too() -> None:
    keywords = [{"title": "Fury", "program": "attacking: fury(n)"}]
    (told,) = program_checks.problems([], keywords)
    assert told == "keywords.toml: Fury: there is no operation 'fury'"


@pytest.fixture
def more_conditionals(bespoke: None) -> Iterator[None]:
    """One on the block, which weakens the blocker, and one at the start of any Turn Cycle."""
    first = cards()[kind_of("CO-03")]
    thorns = "foe_blocked: lasting(attack) { foe_attack(-2) }"
    with added_cards(
        replace(first, id="CO-X", title="Thorns", cost=1, program=thorns),
        replace(first, id="CO-Y", title="Dawn", cost=1, program="turn_start: gain(1)"),
    ):
        yield


def test_a_card_that_is_added_has_an_id_of_its_own() -> None:
    taken = cards()[kind_of("CO-03")]
    with pytest.raises(ValueError, match="same id"), added_cards(taken):
        pass
    with added_cards(replace(taken, id="CO-Z")):
        assert card_text(kind_of("CO-Z")) == card_text(kind_of("CO-03"))
    assert "CO-Z" not in [card.id for card in cards()]


@pytest.mark.rule("MY-R-34")
@pytest.mark.usefixtures("more_conditionals")
def test_a_conditional_may_answer_the_block() -> None:
    assert cards()[kind_of("CO-X")].type == CONDITIONAL
    one = {"hand": "4/5", "ready": "1EM", "conditional": "CO-X"}
    table = given(one, {"hand": "3/6", "ready": "1EM"})
    table.act("attack 4/5 - - 1EM", "block 3/6 - 1EM")
    assert (table.question, table.seat) == ("Respond", 0)
    table.act("activate")
    assert [event.attack for event in table.events("Struck")] == [4, 1]


@pytest.mark.rule("MY-R-33", "MY-R-52", "MY-ORDER-02")
@pytest.mark.usefixtures("more_conditionals")
def test_where_both_may_answer_the_attacker_is_first() -> None:
    side = {"conditional": "CO-Y", "health": 20}
    for active in (0, 1):
        table = starting(side, side, active=active)
        assert (table.question, table.seat) == ("Respond", active)
        table.act("activate")
        assert (table.question, table.seat) == ("Respond", 1 - active)
        assert table.act("activate").health == (21, 21)
        assert table.question == "DrawStage"

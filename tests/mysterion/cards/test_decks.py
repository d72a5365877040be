"""Decks: what is refused and warned about, completing, and decks as text."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mythshelf.games.mysterion.cards.decks import (
    code_of,
    completed,
    named,
    read_code,
    refusal,
    refusal_to_add,
    text_of,
    warnings,
)
from mythshelf.games.mysterion.table.catalogue import SCRIPT, cards, decks, kind_of, listed, numbers

KILN = decks()[0].cards
EM_S, TI_S = kind_of("EM-S"), kind_of("TI-S")


@pytest.mark.rule("MY-DECK-01")
@pytest.mark.parametrize(("change", "clause"), [(-1, "MY-DECK-01"), (0, None), (1, "MY-DECK-01")])
def test_a_deck_holds_exactly_fifty_cards(change: int, clause: str | None) -> None:
    assert refusal([EM_S] * (50 + change)) == clause


@pytest.mark.rule("MY-DECK-01")
def test_a_card_can_be_added_up_to_the_fiftieth() -> None:
    assert refusal_to_add([EM_S] * 49, TI_S) is None
    assert refusal_to_add([EM_S] * 50, TI_S) == "MY-DECK-01"


@pytest.mark.rule("MY-DECK-04")
@pytest.mark.parametrize("kind", [-1, len(cards())])
def test_a_card_that_is_not_in_the_pool_cannot_be_added(kind: int) -> None:
    assert refusal_to_add([], kind) == "MY-DECK-04"


@pytest.mark.rule("MY-DECK-02")
@pytest.mark.rule("MY-R-06")
def test_several_elements_are_legal() -> None:
    mixed = [*KILN[:25], *decks()[1].cards[25:]]
    assert {cards()[kind].element for kind in mixed} >= {0, 1}
    assert refusal(mixed) is None


@pytest.mark.rule("MY-DECK-03")
@pytest.mark.rule("MY-R-05")
def test_fifty_copies_of_one_card_are_legal() -> None:
    assert refusal([kind_of("IN-01")] * 50) is None


@pytest.mark.rule("MY-DECK-04")
@pytest.mark.parametrize("kind", [-1, len(cards())])
def test_a_card_that_is_not_in_the_pool_is_refused(kind: int) -> None:
    assert refusal([kind, *KILN[1:]]) == "MY-DECK-04"


@pytest.mark.rule("MY-DECK-05")
def test_warnings() -> None:
    assert [list(warnings(deck.cards)) for deck in decks()] == [[]] * 6
    many = listed(["45 EM-S", "5 EM-A1"])
    assert list(warnings(many)) == ["5 copies of Cinderfawn."]
    assert list(warnings([EM_S] * 50)) == ["There is no Creature in the deck."]


@pytest.mark.rule("MY-DECK-05")
def test_a_creature_that_can_never_be_paid_is_warned_about() -> None:
    alone = listed(["3 EM-S", "1 EM-A2", "46 TI-S"])
    assert list(warnings(alone)) == ["Pyrelope can never be paid with 3 Scripts of Ember."]
    paid = listed(["3 EM-S", "1 EM-A1", "1 EM-A2", "45 TI-S"])
    assert list(warnings(paid)) == []  # evolved it costs 2
    poor = listed(["1 EM-S", "1 EM-A1", "1 EM-A2", "47 TI-S"])
    assert list(warnings(poor)) == ["Pyrelope can never be paid with 1 Script of Ember."]


@pytest.mark.parametrize("begun", [[], KILN[:10], KILN[30:], KILN, [*KILN, EM_S], [TI_S] * 30])
def test_a_deck_begun_is_completed_to_a_legal_one(begun: list[int]) -> None:
    whole = completed(begun)
    assert refusal(whole) is None
    kept = Counter(begun) & Counter(whole)
    assert kept.total() == min(len(begun), 50)
    assert list(warnings(whole)) == []


def test_scripts_of_a_completed_deck_follow_its_creatures() -> None:
    whole = completed(listed(["4 EM-A1", "2 TI-A1"]))
    counts = Counter(kind for kind in whole if cards()[kind].type == SCRIPT)
    assert counts == {EM_S: 13, TI_S: 6}


def test_recommended_decks_are_named_by_their_slugs() -> None:
    assert named("kiln_oath") == KILN
    assert text_of(reversed(KILN)) == "kiln_oath"


def test_other_decks_are_named_by_their_codes() -> None:
    other = [*KILN[:-1], EM_S]
    assert text_of(other) == code_of(other)
    assert text_of(other).startswith("20EMS-4EMA1-")
    assert named(text_of(other)) == tuple(sorted(other))


@given(st.lists(st.integers(0, 82), min_size=1, max_size=50))
def test_a_code_tells_every_card(deck: list[int]) -> None:
    code = code_of(deck)
    assert read_code(code) == tuple(sorted(deck))
    assert code_of(read_code(code)) == code
    assert " " not in code


@pytest.mark.parametrize(
    "text",
    ["", "-", "EMS", "0EMS", "01EMS", "100EMS", "3ems", "3XXS", "2EM-A1", "1EMS--1TIS", "9" * 2000],
)
def test_other_text_is_no_code(text: str) -> None:
    with pytest.raises(ValueError, match=r"code|pool"):
        read_code(text)


def test_a_code_of_another_size_names_no_deck() -> None:
    with pytest.raises(ValueError, match="exactly 50 cards, not 49"):
        named("49EMS")


@given(st.text())
def test_any_text_names_a_deck_or_is_refused(text: str) -> None:
    try:
        deck = named(text)
    except ValueError:
        return
    assert len(deck) == numbers().deck

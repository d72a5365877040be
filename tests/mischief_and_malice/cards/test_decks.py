"""Decks: what is refused and warned about, completing, and decks as text."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mythshelf.games.mischief_and_malice.cards.decks import (
    code_of,
    completed,
    named,
    read_code,
    refusal,
    refusal_to_add,
    text_of,
    warnings,
)
from mythshelf.games.mischief_and_malice.table.catalogue import (
    MALICE,
    MISCHIEF,
    PART_OF,
    cards,
    decks,
    kind_of,
    listed,
    numbers,
)

WAKE, GROVE = (deck.cards for deck in decks(MALICE)[:2])
PRANKS = decks(MISCHIEF)[0].cards
C01, E01, B01, X01, R01 = map(kind_of, ("C01", "E01", "B01", "X01", "R01"))
CREATURES = [kind_of(f"C{n:02}") for n in range(1, 18)]
ENERGIES = [kind_of(f"E{n:02}") for n in range(1, 21)]


def _of(creatures: int, energies: int, bench_effects: int = 0) -> list[int]:
    """A deck of so many different cards of each type, three copies at most."""
    bench = [kind_of(f"B{n:02}") for n in range(1, 7)]
    return [
        *(CREATURES * 3)[:creatures],
        *(ENERGIES * 3)[:energies],
        *bench[:bench_effects],
    ]


@pytest.mark.parametrize("part", [MALICE, MISCHIEF])
def test_the_preconstructed_decks_are_legal_and_warn_of_nothing(part: int) -> None:
    for deck in decks(part):
        assert refusal(part, deck.cards) is None
        assert list(warnings(part, deck.cards)) == []


@pytest.mark.rule("ML-DECK-01")
@pytest.mark.parametrize(
    ("energies", "clause"), [(33, "ML-DECK-01"), (34, None), (35, "ML-DECK-01")]
)
def test_a_malice_deck_holds_exactly_fifty_cards(energies: int, clause: str | None) -> None:
    assert refusal(MALICE, _of(16, energies)) == clause


@pytest.mark.rule("ML-DECK-02")
@pytest.mark.parametrize(("creatures", "clause"), [(9, "ML-DECK-02"), (10, None)])
def test_a_malice_deck_holds_ten_creatures(creatures: int, clause: str | None) -> None:
    assert refusal(MALICE, _of(creatures, 50 - creatures)) == clause


@pytest.mark.rule("ML-DECK-03")
@pytest.mark.parametrize(("energies", "clause"), [(19, "ML-DECK-03"), (20, None)])
def test_a_malice_deck_holds_twenty_energies(energies: int, clause: str | None) -> None:
    assert refusal(MALICE, _of(50 - energies, energies)) == clause


@pytest.mark.rule("ML-DECK-03")
def test_bench_effects_are_no_energies_of_a_deck() -> None:
    assert refusal(MALICE, _of(29, 19, 2)) == "ML-DECK-03"


@pytest.mark.rule("ML-DECK-04")
@pytest.mark.parametrize(("bench_effects", "clause"), [(4, None), (5, "ML-DECK-04")])
def test_a_malice_deck_holds_four_bench_effects(bench_effects: int, clause: str | None) -> None:
    assert refusal(MALICE, _of(16, 34 - bench_effects, bench_effects)) == clause


@pytest.mark.rule("ML-DECK-05")
def test_a_malice_deck_holds_three_cards_of_one_name() -> None:
    three = listed(["3 U01", "2 U02"])
    assert refusal(MALICE, [*_of(16, 29), *three]) is None
    four = listed(["4 U01", "1 U02"])
    assert refusal(MALICE, [*_of(16, 29), *four]) == "ML-DECK-05"


@pytest.mark.rule("ML-DECK-06")
@pytest.mark.parametrize("kind", [-1, X01, R01, len(cards())])
def test_a_malice_deck_holds_nothing_else(kind: int) -> None:
    assert refusal(MALICE, [kind, *WAKE[1:]]) == "ML-DECK-06"
    assert refusal_to_add(MALICE, [], kind) == "ML-DECK-06"


@pytest.mark.rule("ML-DECK-07")
@pytest.mark.parametrize(
    "change",
    [("1 X01", "1 H07"), ("1 X01", "1 M05"), ("1 H01", "1 X09"), ("1 M01", "1 H07")],
)
def test_a_mischief_deck_holds_eight_chaos_six_challenges_four_malignants(
    change: tuple[str, str],
) -> None:
    (gone,), (new,) = (listed([line]) for line in change)
    assert refusal(MISCHIEF, PRANKS) is None
    assert refusal(MISCHIEF, [*(kind for kind in PRANKS if kind != gone), new]) == "ML-DECK-07"
    assert refusal(MISCHIEF, [kind for kind in PRANKS if kind != gone]) == "ML-DECK-07"
    assert refusal_to_add(MISCHIEF, [kind for kind in PRANKS if kind != gone], new) == "ML-DECK-07"


@pytest.mark.rule("ML-DECK-08")
def test_a_mischief_deck_holds_two_cards_of_one_name() -> None:
    twice = listed(["2 X01", "2 X02", "2 X03", "2 X04", "6 H01", "4 M01"])
    assert refusal(MISCHIEF, twice) == "ML-DECK-08"
    pairs = listed(["2 X01", "2 X02", "2 X03", "2 X04"])
    pairs += listed(["2 H01", "2 H02", "2 H03", "2 M01", "2 M02"])
    assert refusal(MISCHIEF, pairs) is None
    assert refusal_to_add(MISCHIEF, [X01], X01) is None
    assert refusal_to_add(MISCHIEF, [X01, X01], X01) == "ML-DECK-08"


@pytest.mark.rule("ML-DECK-09")
@pytest.mark.parametrize("kind", [-1, C01, R01, len(cards())])
def test_a_mischief_deck_holds_nothing_else(kind: int) -> None:
    assert refusal(MISCHIEF, [kind, *PRANKS[1:]]) == "ML-DECK-09"
    assert refusal_to_add(MISCHIEF, [], kind) == "ML-DECK-09"


@pytest.mark.rule("ML-DECK-01", "ML-DECK-02", "ML-DECK-03", "ML-DECK-04", "ML-DECK-05")
@pytest.mark.parametrize(
    ("deck", "kind", "clause"),
    [
        (WAKE, C01, "ML-DECK-01"),
        (_of(5, 40), E01, "ML-DECK-02"),
        (_of(5, 39), kind_of("E20"), None),
        (_of(30, 15), C01, "ML-DECK-03"),
        (_of(29, 15), kind_of("C14"), None),
        (_of(10, 20, 4), kind_of("B05"), "ML-DECK-04"),
        ([E01] * 3, E01, "ML-DECK-05"),
        ([E01] * 2, E01, None),
    ],
)
def test_a_card_is_refused_that_no_legal_deck_could_have_besides(
    deck: list[int], kind: int, clause: str | None
) -> None:
    assert refusal_to_add(MALICE, deck, kind) == clause


@pytest.mark.rule("ML-DECK-10")
def test_a_creature_that_can_never_be_powered_is_warned_about() -> None:
    deck = [*(kind for kind in GROVE if kind != kind_of("C18")), kind_of("C17")]
    assert len(deck) == 50
    assert list(warnings(MALICE, deck)) == [
        "Furnace Hound can never be powered: no energies here fill Havok, Havok."
    ]
    assert list(warnings(MALICE, [*deck, E01])) == []  # beside one universal energy
    assert list(warnings(MALICE, [kind_of("C17"), kind_of("E09"), E01])) == []
    assert list(warnings(MALICE, [kind_of("C17"), kind_of("U01"), kind_of("U02")])) != []
    assert list(warnings(MISCHIEF, [X01])) == []
    # One energy of two types fills one symbol only.
    assert list(warnings(MALICE, [kind_of("C07"), kind_of("E09")])) != []
    assert list(warnings(MALICE, [kind_of("C07"), kind_of("E09"), kind_of("E10")])) == []


@pytest.mark.parametrize(
    "begun",
    [
        *([], [C01], WAKE[:10], WAKE[30:], WAKE, [*WAKE, C01]),
        *(CREATURES * 3, ENERGIES * 3, [X01, R01, -1], [B01] * 9, listed(["2 C17", "1 C24"])),
    ],
)
def test_a_malice_deck_begun_is_completed_to_a_legal_one(begun: list[int]) -> None:
    whole = completed(MALICE, begun)
    assert refusal(MALICE, whole) is None
    kept: Counter[int] = Counter()
    for kind in sorted(begun):
        if refusal_to_add(MALICE, list(kept.elements()), kind) is None:
            kept[kind] += 1
    assert kept <= Counter(whole)


def test_a_part_of_a_preconstructed_deck_is_completed_to_it() -> None:
    assert completed(MALICE, WAKE[:10]) == WAKE
    assert completed(MALICE, GROVE[20:]) == GROVE
    assert completed(MISCHIEF, [kind_of("X12")]) == decks(MISCHIEF)[1].cards


def test_energies_of_a_completed_deck_follow_its_creatures() -> None:
    whole = completed(MALICE, listed(["3 C17", "3 C20"]))  # Havok and Crystal alone
    given_types = Counter(cards()[kind].primary for kind in whole)
    havok, crystal = 0, 3
    assert given_types[havok] >= 6
    assert given_types[crystal] >= 6
    assert list(warnings(MALICE, whole)) == []


@pytest.mark.parametrize("begun", [[], PRANKS, listed(["2 X12", "3 M06"]), [C01, -1]])
def test_a_mischief_deck_begun_is_completed_to_a_legal_one(begun: list[int]) -> None:
    whole = completed(MISCHIEF, begun)
    assert refusal(MISCHIEF, whole) is None
    pool = range(len(cards()))
    kept = [k for k in begun if k in pool and PART_OF[cards()[k].type] == MISCHIEF]
    assert set(kept) <= set(whole)


def test_preconstructed_decks_are_named_by_their_slugs() -> None:
    assert named(MALICE, "wildfire_wake") == WAKE
    assert text_of(MALICE, reversed(WAKE)) == "wildfire_wake"
    assert named(MISCHIEF, "prank_pack") == PRANKS
    with pytest.raises(ValueError, match="no part"):
        named(MALICE, "prank_pack")


def test_other_decks_are_named_by_their_codes() -> None:
    other = sorted([*WAKE[1:], kind_of("C27")])
    assert text_of(MALICE, other) == code_of(other)
    assert text_of(MALICE, other).startswith("1C01-2C03-")
    assert named(MALICE, text_of(MALICE, other)) == tuple(other)


@given(st.lists(st.integers(0, 61), min_size=1, max_size=50))
def test_a_code_tells_every_card(deck: list[int]) -> None:
    code = code_of(deck)
    assert read_code(MALICE, code) == tuple(sorted(deck))
    assert code_of(read_code(MALICE, code)) == code
    assert " " not in code


@pytest.mark.parametrize(
    "text",
    ["", "-", "C01", "0C01", "01C01", "100C01", "3c01", "3C99", "2C-01", "1C01--1C02", "9" * 2000],
)
def test_other_text_is_no_code(text: str) -> None:
    with pytest.raises(ValueError, match=r"code|called"):
        read_code(MALICE, text)


@pytest.mark.parametrize(
    ("part", "text"), [(MALICE, "1X01"), (MISCHIEF, "1C01"), (MISCHIEF, "1R01")]
)
def test_a_code_names_cards_of_its_own_deck_only(part: int, text: str) -> None:
    with pytest.raises(ValueError, match="no card of such a deck"):
        read_code(part, text)


def test_a_code_of_an_illegal_deck_names_none_and_says_why() -> None:
    with pytest.raises(ValueError, match="ML-DECK-05"):
        named(MALICE, "49E01")


@given(st.text(), st.sampled_from([MALICE, MISCHIEF]))
def test_any_text_names_a_deck_or_is_refused(text: str, part: int) -> None:
    try:
        deck = named(part, text)
    except ValueError:
        return
    assert len(deck) == (numbers().malice, numbers().mischief)[part]

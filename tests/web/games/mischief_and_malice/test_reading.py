"""What is read large in Mischief & Malice, and the clauses that it rests on."""

from __future__ import annotations

import pytest
from mythshelf.games.mischief_and_malice import GAME
from mythshelf.games.mischief_and_malice.table.catalogue import MALICE, MISCHIEF, cards, kind_of
from mythshelf.kernel.play.hands import HIDDEN

from tests.web.games.mischief_and_malice.table import seated
from web.app.games.mischief_and_malice.reading.card_reading import of_card
from web.app.games.mischief_and_malice.workshop import WORKSHOPS
from web.app.presenting.reading import Reading
from web.app.session.session import TableSession

ONE = {"spot1": "C17 9 CU: E01* E03", "hand": "C01 E01", "relics": "R06", "void": "C01 E01 C01"}
OTHER = {"spot1": "C10 14 immune: E13 E17", "hand": "E01 E01", "shown": "E01"}


def told(reading: Reading | None) -> str:
    """Title, line and notes as one text."""
    assert reading is not None
    return " ".join([reading.title, reading.line, *(note.text for note in reading.notes)])


def table() -> TableSession:
    """Both sides with something to read."""
    return seated(ONE, OTHER)


@pytest.mark.parametrize("kind", range(len(cards())))
def test_every_card_can_be_read_and_rests_on_clauses_that_there_are(kind: int) -> None:
    reading = of_card(kind)
    assert reading.title == cards()[kind].title
    assert reading.notes
    assert reading.scene is not None
    for note in reading.notes:
        assert note.text
        for clause in note.clauses:
            assert GAME.rulebook[clause]


def test_a_creature_is_read_as_it_stands_with_its_lane() -> None:
    reading = table().drawing.read("spot:0")
    words = told(reading)
    assert "9 of 20 health, active" in words
    assert "Cursed. Its attack power is halved" in words
    assert "its active energy is voided" in words
    assert reading is not None
    assert [name for _, name in reading.cards] == [
        "Cinder Pact, active, 3 uses left",
        "Fever Brand, inactive, face down",
    ]
    assert "Immune" in told(table().drawing.read("spot:3"))


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("spot:0", "It can attack Alloy."),
        ("spot:1", "It cannot attack now. Scorchling is not fully powered: it lacks Havok."),
        ("spot:3", "Furnace Hound can attack it now."),
        ("spot:7", "On the bench it cannot be attacked."),
        ("spot:6", "It cannot move now. Your field is full."),
    ],
)
def test_a_creature_says_what_it_can_do_now_and_why_not(key: str, told: str) -> None:
    assert told_first(key) == told


def told_first(key: str) -> str:
    """The first note on a creature, each on its own turn."""
    one = {"spot1": "C17: E01* E03", "spot2": "C01", "spot3": "C02", "bench": "C03"}
    reading = seated(one, {"spot1": "C10: E13", "bench": "C01"}).drawing.read(key)
    assert reading is not None
    return reading.notes[0].text


def test_voids_and_piles_are_open_and_hands_are_not() -> None:
    session = table()
    void = session.drawing.read("void:0")
    assert void is not None
    assert [name for _, name in void.cards] == ["2 × Scorchling", "Cinder Pact"]
    held = session.drawing.read("held:1")
    assert held is not None
    assert [name for _, name in held.cards] == ["Cinder Pact"]  # which both know
    assert HIDDEN in session.seen.view().hands[1]  # type: ignore[attr-defined]
    assert session.drawing.read(f"hand:{kind_of('E05')}") is None


def test_an_empty_deck_is_said_to_be_no_loss_by_itself() -> None:
    assert "An empty deck alone does not lose" in told(table().drawing.read("deck:0"))


def test_what_earns_nothing_is_told_at_the_mischief_space() -> None:
    assert "earn no relic and pull nothing" in told(table().drawing.read("space"))


def test_both_workshops_count_their_own_cards_and_give_the_decks_of_the_game() -> None:
    assert [shop.part for shop in WORKSHOPS] == [MALICE, MISCHIEF]
    for shop in WORKSHOPS:
        pool = shop.pool()
        assert [card.kind for card in pool] == [*range(len(pool))]
        for preset in shop.presets():
            assert shop.refusal(preset.cards) is None
            assert shop.value_of(preset.cards) == preset.value
            assert shop.read_code(shop.code_of(preset.cards)) == preset.cards
            assert len(preset.cards) == shop.size
            assert shop.signs(preset.cards)
        assert shop.refusal(shop.completed(())) is None
        assert shop.read(0).title == pool[0].title

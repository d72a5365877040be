"""Cards read large: every card, what lies on the table, and nothing that is hidden."""

from __future__ import annotations

import pytest
from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.cards.programs import card_text
from mythshelf.games.mysterion.table.catalogue import cards, kind_of
from mythshelf.games.mysterion.table.state import State

from tests.mysterion.scenario import given
from web.app.games.mysterion.reading.reading import card_key, of_card, read
from web.app.presenting.reading import Reading


def laid(mine: dict[str, object], theirs: dict[str, object]) -> State:
    """The first side's view of a position."""
    view: State = GAME.view(given(mine, theirs).state, 0)
    return view


def words(found: Reading | None) -> str:
    """All that is said of a thing."""
    assert found is not None
    listed = [name for _key, name in found.cards]
    return " ".join([found.title, found.line, *(note.text for note in found.notes), *listed])


def test_every_card_is_read_with_its_words_and_clauses_that_there_are() -> None:
    for kind, card in enumerate(cards()):
        found = of_card(kind)
        assert found.title == card.title
        assert found.scene is not None
        said = words(found)
        if card.program:
            assert card_text(kind) in said, card.title
        clauses = [clause for note in found.notes for clause in note.clauses]
        assert clauses, card.title
        assert all(clause in GAME.rulebook for clause in clauses), card.title


@pytest.mark.parametrize(
    ("card", "clause"),
    [
        ("EM-A1", "MY-KEY-01"),
        ("EN-05", "MY-KEY-05"),
        ("EN-06", "MY-KEY-03"),
        ("CO-01", "MY-ITX-08"),
    ],
)
def test_keywords_and_details_lead_to_their_clauses(card: str, clause: str) -> None:
    assert clause in [c for note in of_card(kind_of(card)).notes for c in note.clauses]


def test_a_creature_says_both_costs_and_its_keyword() -> None:
    said = words(of_card(kind_of("EM-A2")))
    assert "4 Scripts of Ember alone, or 2 with Cinderfawn" in said
    assert "Attack 5, defence 4." in said
    assert "Fury 1: While attacking: attack +1." in said


def test_what_lies_on_the_table_is_read() -> None:
    table = given(
        {"hand": "EM-A1 EM-A1 EM-A2 EN-01", "ready": "4EM", "conditional": "CO-01"},
        {"discards": "TI-A1 TI-A1 IN-08", "survivor": "TI-B1"},
    )
    view: State = GAME.view(table.act("attack EM-A2 EM-A1 EN-01 3EM").state, 0)
    assert words(read(view, f"hand:{kind_of('EM-A1')}")).startswith("Cinderfawn")
    stack = read(view, "creature:0")
    assert words(stack).startswith("Pyrelope")
    assert stack is not None
    assert stack.cards == ((card_key(kind_of("EM-A1")), "Cinderfawn"),)
    assert words(read(view, "survivor:1")).startswith("Pearlback")
    assert words(read(view, "script:0:0:ready")).startswith("Script of Ember")
    assert "Mirror Shard" in words(read(view, "slot:0"))
    pile = read(view, "pile:1")
    assert pile is not None
    assert [name for _, name in pile.cards] == ["Binding Cord", "2 × Rillfin"]
    assert words(read(view, pile.cards[1][0])).startswith("Rillfin")
    assert "30" in words(read(view, "health:0"))
    assert "shows 1" in words(read(view, "die:1"))
    assert words(read(view, "armour:0")).startswith("Bronze Talon")
    for key in ("pile:0", "slot:1", "creature:1", "armour:1", "playing:0", "deck:0", "free:0:1"):
        assert read(view, key) is None, key


def test_what_lies_face_down_and_in_the_other_hand_is_not_read() -> None:
    view = laid({"hand": "EM-A1"}, {"hand": "TI-A1", "conditional": "CO-03"})
    other = read(view, "slot:1")
    assert words(other).startswith("A card face down")
    assert "Snare" not in words(other)
    assert "2 Scripts paid" in words(other)
    assert read(view, f"hand:{kind_of('TI-A1')}") is None
    assert read(view, "hand:-1") is None

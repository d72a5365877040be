"""What players, cards and Scripts are called."""

from __future__ import annotations

from mythshelf.games.mysterion.table.catalogue import NONE, kind_of
from mythshelf.games.mysterion.words.names import (
    card_or_none,
    counted,
    scripts_words,
    stack_words,
    strengthened,
    tapping,
    titles,
)

EM_S, FAWN, PYRELOPE = map(kind_of, ("EM-S", "EM-A1", "EM-A2"))


def test_cards() -> None:
    assert titles((EM_S, EM_S, FAWN)) == "2 Scripts of Ember, Cinderfawn"
    assert titles((FAWN, FAWN, EM_S)) == "2 Cinderfawn, Script of Ember"
    assert titles(()) == "nothing"
    assert stack_words((PYRELOPE, FAWN)) == "Pyrelope on Cinderfawn"
    assert (card_or_none(FAWN), card_or_none(NONE)) == ("Cinderfawn", "no card")


def test_scripts() -> None:
    assert scripts_words((2, 1, 0, 0, 0, 0)) == "2 Ember, 1 Tide"
    assert scripts_words((0,) * 6) == "no Script"
    assert tapping((2, 1, 0, 0, 0, 0)) == ", tapping 2 Scripts of Ember and 1 of Tide"
    assert tapping((0,) * 6) == ""


def test_counts_and_enhancements() -> None:
    assert (counted(1, "card"), counted(2, "card")) == ("1 card", "2 cards")
    assert counted(2, "ally", "allies") == "2 allies"
    assert strengthened(kind_of("EN-01")) == ", strengthened by Bronze Talon"
    assert strengthened(NONE) == ""
